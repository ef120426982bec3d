import { computed, signal } from '@preact/signals'
import { type Failure, failureOf } from './failure.ts'

/** A form: what is written in it, whether it is on its way, and what was wrong with it, field by field. */
export function formModel<Values extends Record<string, unknown>>(first: Values) {
  const values = signal(first)
  const failure = signal<Failure | null>(null)
  const isSending = signal(false)
  /** The sentence that stands at no field of the form. */
  const message = computed(() => {
    const failed = failure.value
    if (!failed) return null
    return Object.keys(failed.fields).some((name) => name in values.value) ? null : failed.message
  })
  return {
    values,
    isSending,
    failure,
    message,
    /** Takes the field's sentence away with the first change to it; with the last of them the refusal is answered. */
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      values.value = { ...values.peek(), [name]: value }
      const failed = failure.peek()
      if (failed) failure.value = afterChange(failed, name)
    },
    refuse(name: keyof Values & string, sentence: string) {
      failure.value = { message: sentence, fields: { [name]: sentence } }
    },
    reset(next: Values = first) {
      values.value = next
      failure.value = null
    },
    /** Sends once, however often it is asked; null when it was refused. */
    async send<T>(action: (values: Values) => Promise<T>): Promise<T | null> {
      if (isSending.peek()) return null
      isSending.value = true
      failure.value = null
      try {
        return await action(values.peek())
      } catch (error) {
        failure.value = failureOf(error)
        return null
      } finally {
        isSending.value = false
      }
    },
  }
}
export type Form<Values extends Record<string, unknown>> = ReturnType<typeof formModel<Values>>

/** What is wrong with one field. Not a member of the form: actions of a model read without being told of changes. */
export const problemAt = <Values extends Record<string, unknown>>(
  form: Form<Values>,
  name: keyof Values & string,
): string | null => form.failure.value?.fields[name] ?? null

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** What a field of text needs of its form. */
export const fieldOf = <Values extends Record<string, unknown>, Name extends TextNames<Values>>(
  form: Form<Values>,
  name: Name,
) => ({
  value: form.values.value[name],
  problem: problemAt(form, name),
  onInput: (value: Values[Name]) => form.set(name, value),
})

/** The same for a part of a field: `launcher.text` of `launcher`. */
export const problemIn = <Values extends Record<string, unknown>>(
  form: Form<Values>,
  path: `${keyof Values & string}.${string}`,
): string | null => form.failure.value?.fields[path] ?? null

function afterChange(failed: Failure, name: string): Failure | null {
  const fields = without(failed.fields, name)
  const isAnswered = Object.keys(failed.fields).length > 0 && Object.keys(fields).length === 0
  return isAnswered ? null : { ...failed, fields }
}

function without(fields: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const isOf = (field: string) => field === name || field.startsWith(`${name}.`)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isOf(field)))
}
