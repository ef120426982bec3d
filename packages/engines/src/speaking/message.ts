import { IntlMessageFormat } from 'intl-messageformat'

/** What goes into the braces of a sentence. Text is never searched for braces itself. */
export type Values = Readonly<Record<string, string | number>>

const compiled = new Map<string, IntlMessageFormat>()

/**
 * A sentence in ICU MessageFormat with its values filled in: "{count, plural, one {one night} other {# nights}}".
 * The sentences are ours and few hundred, so each is compiled once. Throws where a value is missing.
 */
export function filledIn(message: string, language: string, values: Values = {}): string {
  const key = `${language}\n${message}`
  const known = compiled.get(key)
  const format = known ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
  if (!known) compiled.set(key, format)
  const text = format.format(values)
  return typeof text === 'string' ? text : String(text)
}
