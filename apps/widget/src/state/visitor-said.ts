import type { VisitorUpdate } from '@frontdesk/schema'

const MAX_TEXT = 300
const MAX_ENTRIES = 20
const MAX_KEY = 60

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** `id`, `name`, `email` and `phone`, as texts; null forgets. */
export function identityOf(value: unknown): NonNullable<VisitorUpdate['identity']> | null {
  const said = entriesOf(value).flatMap(([key, part]) =>
    ['id', 'name', 'email', 'phone'].includes(key) && (typeof part === 'string' || typeof part === 'number')
      ? [[key, String(part).slice(0, MAX_TEXT)]]
      : [],
  )
  return said.length > 0 ? Object.fromEntries(said) : null
}

/** Texts, numbers and booleans, as many as the service takes; null forgets. */
export function contextOf(value: unknown): NonNullable<VisitorUpdate['context']> | null {
  const said = entriesOf(value).flatMap(([key, part]): [string, string | number | boolean][] => {
    const isKey = key !== '' && key.length <= MAX_KEY
    if (isKey && typeof part === 'string') return [[key, part.slice(0, MAX_TEXT)]]
    return isKey && (typeof part === 'boolean' || Number.isFinite(part))
      ? [[key, typeof part === 'boolean' ? part : Number(part)]]
      : []
  })
  return said.length > 0 ? Object.fromEntries(said.slice(0, MAX_ENTRIES)) : null
}
