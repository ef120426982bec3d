import type { ComponentChildren } from 'preact'
import type { Form } from '../state/form-model.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Refusal, SubmitForm } from './submit-form.tsx'

type Props<T extends Record<string, unknown>> = {
  title: string
  form: Form<T>
  /** Words of the button that sends the form. */
  action: string
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ComponentChildren
}

/** A dialog around one form. */
export const FormDialog = <T extends Record<string, unknown>>(props: Props<T>) => (
  <Dialog title={props.title} onClose={props.onClose}>
    <SubmitForm onSubmit={props.onSubmit}>
      <div class="dialog-body">
        <Refusal form={props.form} />
        {props.children}
      </div>
      <footer>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={props.form.isSending.value}>
          {props.action}
        </Button>
      </footer>
    </SubmitForm>
  </Dialog>
)
