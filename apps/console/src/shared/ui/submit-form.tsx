import type { ComponentChildren } from 'preact'
import type { Form } from '../state/form-model.ts'
import { inBackground } from '../state/in-background.ts'
import { Notice } from './page.tsx'

type Props = { class?: string; name?: string; onSubmit: () => Promise<unknown>; children: ComponentChildren }

/** A form that is sent by its model; the service validates, so that the browser's own messages stay away. */
export const SubmitForm = ({ class: className, name, onSubmit, children }: Props) => (
  <form
    class={className}
    aria-label={name}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      inBackground(onSubmit())
    }}
  >
    {children}
  </form>
)

/** Why the form was refused, where no single field is to blame. */
export function Refusal<T extends Record<string, unknown>>({ form }: { form: Form<T> }) {
  const message = form.message.value
  return (
    message && (
      <Notice tone="bad">
        <p>{message}</p>
      </Notice>
    )
  )
}
