import { isToken, splitOutside } from './grammar.ts'

/** A header field; its name in small letters and in full. */
export type Header = { readonly name: string; readonly value: string }

const COMPACT: ReadonlyMap<string, string> = new Map([
  ['a', 'accept-contact'],
  ['b', 'referred-by'],
  ['c', 'content-type'],
  ['e', 'content-encoding'],
  ['f', 'from'],
  ['i', 'call-id'],
  ['k', 'supported'],
  ['l', 'content-length'],
  ['m', 'contact'],
  ['o', 'event'],
  ['r', 'refer-to'],
  ['s', 'subject'],
  ['t', 'to'],
  ['u', 'allow-events'],
  ['v', 'via'],
  ['x', 'session-expires'],
])

/** Header fields in one message: more is no telephone call. */
const MOST_HEADERS = 100
/** A tab is the one control character that may stand in a value. */
const CONTROL = /(?!\t)\p{Cc}/u

export type HeadersRead =
  | { status: 'read'; headers: readonly Header[] }
  | { status: 'malformed'; code: 'bad_header' | 'too_many_headers'; detail: string }

/** Reads the lines behind the start line; a line that begins with a space goes on the one before. */
export function readHeaders(lines: readonly string[]): HeadersRead {
  const headers: { name: string; pieces: string[] }[] = []
  for (const line of lines) {
    if (CONTROL.test(line)) return bad('a control character')
    const last = headers.at(-1)
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (last === undefined) return bad('a folded line without a header')
      last.pieces.push(line.trim())
      continue
    }
    if (headers.length === MOST_HEADERS) return { status: 'malformed', code: 'too_many_headers', detail: 'headers' }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase()
    if (!isToken(name)) return bad('a line without a name')
    headers.push({ name: COMPACT.get(name) ?? name, pieces: [line.slice(colon + 1).trim()] })
  }
  return { status: 'read', headers: headers.map(({ name, pieces }) => ({ name, value: pieces.join(' ').trim() })) }
}

const bad = (detail: string): HeadersRead => ({ status: 'malformed', code: 'bad_header', detail })

/** All values of a name, in the order they stand. */
export const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value)

/** The one value of a name; null where it stands never or more than once. */
export function onlyValueOf(headers: readonly Header[], name: string): string | null {
  const values = valuesOf(headers, name)
  return values.length === 1 ? (values[0] ?? null) : null
}

/** The values of a header that may stand in several lines, or in one with commas. */
export function listOf(headers: readonly Header[], name: string): string[] | null {
  const lists = valuesOf(headers, name).map((value) => splitOutside(value, ','))
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []).filter((part) => part !== '')
}
