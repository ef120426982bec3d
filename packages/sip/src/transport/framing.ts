import { LONGEST_MESSAGE } from '../message/parse.ts'

/** Bytes of a stream that are no whole message yet. */
export type Framing = { readonly rest: Buffer; readonly searchedTo: number }
export const emptyFraming: Framing = { rest: Buffer.alloc(0), searchedTo: 0 }

export type Framed =
  | { readonly status: 'framed'; readonly state: Framing; readonly messages: readonly Buffer[] }
  /** Nobody can say where the next message begins: the connection is worth nothing any more. */
  | { readonly status: 'broken'; readonly code: 'too_long' | 'no_length' }

const END = Buffer.from('\r\n\r\n')
const LENGTH = /^(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*$/i

/** Cuts a stream into messages by their Content-Length (RFC 3261, 18.3); empty lines between them keep it alive. */
export function frame(state: Framing, chunk: Buffer): Framed {
  let rest = state.rest.length === 0 ? chunk : Buffer.concat([state.rest, chunk])
  let searchedTo = state.searchedTo
  const messages: Buffer[] = []
  for (;;) {
    if (searchedTo === 0) rest = withoutEmptyLines(rest)
    const end = rest.indexOf(END, Math.max(0, searchedTo - END.length))
    if (end < 0) {
      if (rest.length > LONGEST_MESSAGE) return { status: 'broken', code: 'too_long' }
      // Half an empty line may yet become a whole one.
      return { status: 'framed', state: { rest, searchedTo: rest[0] === 0x0d ? 0 : rest.length }, messages }
    }
    const length = statedLength(rest.toString('latin1', 0, end))
    if (length === null) return { status: 'broken', code: 'no_length' }
    const whole = end + END.length + length
    if (whole > LONGEST_MESSAGE) return { status: 'broken', code: 'too_long' }
    if (rest.length < whole) return { status: 'framed', state: { rest, searchedTo: end }, messages }
    messages.push(rest.subarray(0, whole))
    rest = rest.subarray(whole)
    searchedTo = 0
  }
}

function withoutEmptyLines(bytes: Buffer): Buffer {
  let start = 0
  while (bytes[start] === 0x0d && bytes[start + 1] === 0x0a) start += 2
  return bytes.subarray(start)
}

/** Null where it stands never, more than once, or is no number: two readers could take it for two lengths. */
function statedLength(header: string): number | null {
  const lines = header.split('\r\n').filter((line) => /^(?:content-length|l)[ \t]*:/i.test(line))
  const [, digits] = LENGTH.exec(lines[0] ?? '') ?? []
  return lines.length === 1 && digits !== undefined ? Number(digits) : null
}
