import { Field } from './field.tsx'

type Props = {
  label: string
  value: string
  problem: string | null
  onInput: (value: string) => void
  hint?: string
  rows?: number
  maxLength?: number
}

/** Several lines of text. */
export const AreaField = ({ label, hint, problem, value, onInput, rows = 3, maxLength }: Props) => (
  <Field label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
    {({ id, describedBy, isInvalid }) => (
      <textarea
        id={id}
        class="input"
        rows={rows}
        value={value}
        maxlength={maxLength}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    )}
  </Field>
)
