import type { FormCard } from '@frontdesk/schema'
import type { CardStrings } from './card-strings.ts'

export type FormErrors = Readonly<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s().\-/]{6,24}$/

/** What must be put right before a form can be sent, by field. */
export function checkForm(form: FormCard, values: Readonly<Record<string, string>>, strings: CardStrings): FormErrors {
  const errors: Record<string, string> = {}
  for (const field of form.fields) {
    const value = (values[field.name] ?? '').trim()
    if (value === '') {
      if (field.required) errors[field.name] = strings.fillIn
    } else if (field.kind === 'email' && !EMAIL.test(value)) errors[field.name] = strings.wrongEmail
    else if (field.kind === 'tel' && !PHONE.test(value)) errors[field.name] = strings.wrongPhone
  }
  return errors
}
