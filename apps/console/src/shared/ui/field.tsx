import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

type FieldProps = {
  label: string
  hint?: string
  problem: string | null
  children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ComponentChildren
}

/** A label, its control, a hint, and under it what was wrong. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, describedBy, isInvalid: problem !== null })}
      <Problem id={`${id}-problem`} sentence={problem} />
    </div>
  )
}

export function Problem({ id, sentence }: { id: string; sentence: string | null }) {
  return (
    <p class="problem" id={id} role="alert">
      {sentence}
    </p>
  )
}

type TextProps = {
  label: string
  value: string
  problem: string | null
  onInput: (value: string) => void
  hint?: string
  type?: 'text' | 'email' | 'password' | 'datetime-local' | 'date' | 'time'
  autocomplete?: string
  inputMode?: 'numeric' | 'url' | 'email' | 'text'
  placeholder?: string
  maxLength?: number
  hasFocus?: boolean
}

/** One line of text. A refused field takes the focus, so that the next key press mends it. */
export function TextField({ label, hint, problem, value, onInput, ...input }: TextProps) {
  const { hasFocus = false, type = 'text' } = input
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  useLayoutEffect(() => {
    if (problem !== null) focusFirstInvalid(field.current)
  }, [problem])
  return (
    <Field label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {({ id, describedBy, isInvalid }) => {
        const shared = {
          ref: field,
          id,
          class: 'input',
          value,
          autocomplete: input.autocomplete ?? 'off',
          inputmode: input.inputMode,
          placeholder: input.placeholder,
          maxlength: input.maxLength,
          spellcheck: false,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
          onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
        }
        if (type === 'password') return <input type="password" {...shared} />
        if (type === 'datetime-local') return <input type="datetime-local" {...shared} />
        if (type === 'time') return <input type="time" {...shared} />
        if (type === 'date') return <input type="date" {...shared} />
        return type === 'email' ? <input type="email" {...shared} /> : <input type="text" {...shared} />
      }}
    </Field>
  )
}

/** The first field of the form that was refused, not the last one that noticed. */
function focusFirstInvalid(field: HTMLElement | null): void {
  const first = field?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (first === field) field?.focus()
}

type SelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
  problem?: string | null
  hint?: string
}

export function SelectField({ label, value, options, onChange, problem = null, hint }: SelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (problem !== null) focusFirstInvalid(field.current)
  }, [problem])
  return (
    <Field label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {({ id, describedBy, isInvalid }) => (
        <span class="select">
          <select
            ref={field}
            id={id}
            class="input"
            value={value}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map(([key, words]) => (
              <option key={key} value={key} selected={key === value}>
                {words}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
