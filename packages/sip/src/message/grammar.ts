/* The small parts of which SIP's header fields are made. Each walks its text once: no expression here can backtrack. */

const TOKEN = /^[A-Za-z0-9\-.!%*_+`'~]+$/
const DIGITS = /^[0-9]+$/

/** A token of RFC 3261: the form of methods, header names and most parameters. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** A whole number written in digits alone, no greater than `most`; null for anything else. */
export function readNumber(text: string, most: number): number | null {
  if (!DIGITS.test(text) || text.length > 10) return null
  const value = Number(text)
  return value <= most ? value : null
}

/** Splits at a separator that stands outside quotes and angle brackets; null where either is left open. */
export function splitOutside(text: string, separator: ',' | ';'): string[] | null {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  let isBracketed = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '<') isBracketed = true
    else if (character === '>') isBracketed = false
    else if (character === separator && !isBracketed) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  if (isQuoted || isBracketed) return null
  parts.push(text.slice(start).trim())
  return parts
}

/** Where a quoted string that begins at `from` ends: the index behind its closing quote, or -1. */
export function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return -1
}

/** The text of a quoted string without its quotes and escapes; other text as it is. */
export function unquoted(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text
  return text.slice(1, -1).replace(/\\(.)/gs, '$1')
}

export type Parameters = ReadonlyMap<string, string>

/** Reads `a=b`, `c="d"` and bare `e`; names in small letters, the first of a name counts; null where one has no form. */
export function readParameters(parts: readonly string[]): Parameters | null {
  const parameters = new Map<string, string>()
  for (const part of parts) {
    const equals = part.indexOf('=')
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase()
    if (!isToken(name)) return null
    const value = equals < 0 ? '' : unquoted(part.slice(equals + 1).trim())
    if (!parameters.has(name)) parameters.set(name, value)
  }
  return parameters
}
