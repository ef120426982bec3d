import type { ComponentChildren } from 'preact'
import type { Console } from '../../shared/state/console.ts'
import type { Form } from '../../shared/state/form-model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Refusal, SubmitForm } from '../../shared/ui/submit-form.tsx'
import type { Saved } from '../state/business-model.ts'

type Props<T extends Record<string, unknown>> = {
  app: Console
  form: Form<T>
  name: string
  onSave: () => Promise<Saved>
  children: ComponentChildren
}

/** A form on a page: what was refused stands above it, what was saved is said. */
export function SaveForm<T extends Record<string, unknown>>({ app, form, name, onSave, children }: Props<T>) {
  const save = async () => {
    const outcome = await onSave()
    if (outcome !== 'refused') app.toast.say(outcome === 'saved' ? 'Saved' : 'Nothing has changed')
  }
  return (
    <SubmitForm class="save-form" name={name} onSubmit={save}>
      <Refusal form={form} />
      {children}
      <Button type="submit" look="primary" isBusy={form.isSending.value}>
        Save {name.toLowerCase()}
      </Button>
    </SubmitForm>
  )
}
