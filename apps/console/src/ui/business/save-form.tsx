import type { ComponentChildren } from 'preact'
import type { Saved } from '../../state/business/business-model.ts'
import type { Console } from '../../state/console.ts'
import type { Form } from '../../state/form-model.ts'
import { inBackground } from '../../state/in-background.ts'
import { Button } from '../button.tsx'
import { Notice } from '../page.tsx'

type Props<T extends Record<string, unknown>> = {
  app: Console
  form: Form<T>
  name: string
  onSave: () => Promise<Saved>
  children: ComponentChildren
}

/** A form on a page: what was refused stands above it, what was saved is said. */
export function SaveForm<T extends Record<string, unknown>>({ app, form, name, onSave, children }: Props<T>) {
  const message = form.message.value
  const save = async () => {
    const outcome = await onSave()
    if (outcome !== 'refused') app.toast.say(outcome === 'saved' ? 'Saved' : 'Nothing has changed')
  }
  return (
    <form
      class="save-form"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        inBackground(save())
      }}
    >
      {message && (
        <Notice tone="bad">
          <p>{message}</p>
        </Notice>
      )}
      {children}
      <Button type="submit" look="primary" isBusy={form.isSending.value}>
        Save {name.toLowerCase()}
      </Button>
    </form>
  )
}
