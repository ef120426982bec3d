import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Form, fieldOf } from '../../shared/state/form-model.ts'
import { AreaField } from '../../shared/ui/area-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/field.tsx'
import { Refusal } from '../../shared/ui/submit-form.tsx'
import type { GapAnswer } from '../state/gaps-model.ts'

type Props = { form: Form<GapAnswer>; onSend: () => void; onCancel: () => void }

/** The owner's answer to a question, and where to read more. */
export function AnswerForm({ form, onSend, onCancel }: Props) {
  const shown = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => shown.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={shown}
      class="answer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Refusal form={form} />
      <AreaField
        label="Your answer"
        hint="The agent gives it in these words."
        maxLength={4_000}
        {...fieldOf(form, 'answer')}
      />
      <TextField
        label="Page to read more on (optional)"
        inputMode="url"
        placeholder="example.com/dogs"
        {...fieldOf(form, 'url')}
      />
      <div class="actions">
        <Button type="submit" look="primary" isBusy={form.isSending.value}>
          Save answer
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
