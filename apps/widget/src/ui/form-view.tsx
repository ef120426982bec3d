import { type FormCard, MAX_VISITOR_TEXT } from '@frontdesk/schema'
import { useId, useRef, useState } from 'preact/hooks'
import { type CardStrings, cardStrings } from '../state/card-strings.ts'
import { checkForm, type FormErrors } from '../state/form-answers.ts'
import type { CardProps } from './card-props.ts'

/**
 * A form says what it lacks and puts the focus there. The fields keep what is written: drawing waits for the next frame,
 * and who types fast and presses Enter is ahead of it.
 */
export function FormView({ card, strings, locale, isCurrent, onAnswer }: CardProps<FormCard>) {
  const words = cardStrings(locale, strings)
  const [errors, setErrors] = useState<FormErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: Event) => {
    event.preventDefault()
    const values = form.current ? written(card, new FormData(form.current)) : {}
    const found = checkForm(card, values, words)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) onAnswer({ form: { id: card.id, values } })
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }
  return (
    <form class="card form" ref={form} noValidate onSubmit={submit}>
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent} aria-label={card.title}>
        {card.fields.map((field) => (
          <FieldView key={field.name} field={field} strings={words} error={errors[field.name]} />
        ))}
        <button type="submit" class="primary">
          {card.submit_label}
        </button>
      </fieldset>
    </form>
  )
}

/** What stands in the fields, without those that are empty. */
function written({ fields }: FormCard, given: FormData): Readonly<Record<string, string>> {
  const values = fields.map(({ name }) => {
    const value = given.get(name)
    return [name, typeof value === 'string' ? value.trim() : ''] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

type FieldProps = {
  field: FormCard['fields'][number]
  strings: CardStrings
  error: string | undefined
}

const AUTOCOMPLETE = { text: 'on', textarea: 'off', email: 'email', tel: 'tel' } as const

function FieldView({ field, strings, error }: FieldProps) {
  const id = useId()
  const shared = {
    id,
    name: field.name,
    // To be seen, and changed, before it is sent.
    defaultValue: field.value ?? '',
    required: field.required,
    maxLength: MAX_VISITOR_TEXT,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }
  return (
    <div class="field">
      <label for={id}>
        {field.label}
        {field.required ? null : <span class="hint"> ({strings.optional})</span>}
      </label>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={3} dir="auto" />
      ) : (
        <input {...shared} list={undefined} type={field.kind} autocomplete={AUTOCOMPLETE[field.kind]} dir="auto" />
      )}
      {error === undefined ? null : (
        <p class="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
