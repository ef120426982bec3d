import { type FormCard, MAX_VISITOR_TEXT } from '@frontdesk/schema'
import { useId, useRef, useState } from 'preact/hooks'
import { type CardStrings, cardStrings } from '../state/card-strings.ts'
import { checkForm, type FormErrors } from '../state/form-answers.ts'
import type { CardProps } from './card-props.ts'

/** A form says what it lacks and puts the focus there. */
export function FormView({ card, strings, locale, isCurrent, onAnswer }: CardProps<FormCard>) {
  const words = { ...cardStrings(locale), ...strings }
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => standing(card))
  const [errors, setErrors] = useState<FormErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: Event) => {
    event.preventDefault()
    const found = checkForm(card, values, words)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) onAnswer({ form: { id: card.id, values: trimmed(values) } })
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }
  return (
    <form class="card form" ref={form} aria-label={card.title} noValidate onSubmit={submit}>
      <h3>{card.title}</h3>
      <fieldset disabled={!isCurrent}>
        {card.fields.map((field) => (
          <FieldView
            key={field.name}
            field={field}
            strings={words}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
            onInput={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <button type="submit" class="primary">
          {card.submit_label}
        </button>
      </fieldset>
    </form>
  )
}

/** What stands in the fields already: to be seen, and changed, before it is sent. */
const standing = ({ fields }: FormCard) => Object.fromEntries(fields.map(({ name, value }) => [name, value ?? '']))

const trimmed = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

type FieldProps = {
  field: FormCard['fields'][number]
  strings: CardStrings
  value: string
  error: string | undefined
  onInput: (value: string) => void
}

const AUTOCOMPLETE = { text: 'on', textarea: 'off', email: 'email', tel: 'tel' } as const

function FieldView({ field, strings, value, error, onInput }: FieldProps) {
  const id = useId()
  const shared = {
    id,
    name: field.name,
    value,
    required: field.required,
    maxLength: MAX_VISITOR_TEXT,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
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
