import { type Header, listOf, valuesOf } from './headers.ts'
import { parseNameAddress } from './uri.ts'
import { answeredVia } from './via.ts'

/** Names and values in the order they are written. */
export type Lines = readonly (readonly [name: string, value: string])[]
export type Body = { readonly type: string; readonly text: string }

const REASONS: ReadonlyMap<number, string> = new Map([
  [100, 'Trying'],
  [180, 'Ringing'],
  [200, 'OK'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [415, 'Unsupported Media Type'],
  [416, 'Unsupported URI Scheme'],
  [420, 'Bad Extension'],
  [480, 'Temporarily Unavailable'],
  [481, 'Call/Transaction Does Not Exist'],
  [482, 'Loop Detected'],
  [486, 'Busy Here'],
  [487, 'Request Terminated'],
  [488, 'Not Acceptable Here'],
  [489, 'Bad Event'],
  [491, 'Request Pending'],
  [500, 'Server Internal Error'],
  [503, 'Service Unavailable'],
  [505, 'Version Not Supported'],
])

/** What never may reach a line of ours: it would begin another one. */
const BREAKS = /(?!\t)\p{Cc}/gu

function written(start: string, lines: Lines, body: Body | null): string {
  const all = [
    start,
    ...lines.map(([name, value]) => `${name}: ${value.replace(BREAKS, ' ')}`),
    ...(body === null ? [] : [`Content-Type: ${body.type}`]),
    `Content-Length: ${body === null ? 0 : Buffer.byteLength(body.text)}`,
  ]
  return `${all.join('\r\n')}\r\n\r\n${body?.text ?? ''}`
}

export const writeRequest = (line: { method: string; uri: string }, lines: Lines, body: Body | null): string =>
  written(`${line.method} ${line.uri.replace(BREAKS, '')} SIP/2.0`, lines, body)

export type Answer = {
  readonly status: number
  /** Ours; it is set where the request's To has none. */
  readonly toTag: string
  readonly lines?: Lines
  readonly body?: Body
}

/** The response to a request, from what stands in its header: every hop, From, To, Call-ID and CSeq go back. */
export function writeResponse(
  headers: readonly Header[],
  source: { address: string; port: number },
  { status, toTag, lines = [], body }: Answer,
): string {
  const [top = '', ...hops] = listOf(headers, 'via') ?? []
  const first = (name: string) => valuesOf(headers, name)[0] ?? ''
  const to = first('to')
  const answered: Lines = [
    ['Via', answeredVia(top, source)],
    ...hops.map((hop) => ['Via', hop] as const),
    ['From', first('from')],
    ['To', status === 100 || parseNameAddress(to)?.parameters.has('tag') ? to : `${to};tag=${toTag}`],
    ['Call-ID', first('call-id')],
    ['CSeq', first('cseq')],
  ]
  return written(`SIP/2.0 ${status} ${REASONS.get(status) ?? 'Answer'}`, [...answered, ...lines], body ?? null)
}
