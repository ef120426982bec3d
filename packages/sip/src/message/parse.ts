import { isToken, readNumber } from './grammar.ts'
import { type Header, listOf, onlyValueOf, readHeaders, valuesOf } from './headers.ts'
import { type NameAddress, parseNameAddress, parseUri, type SipUri } from './uri.ts'
import { parseVia, type Via } from './via.ts'

/** A longer message is refused unread: one of a telephone call has 1 to 3 KB. */
export const LONGEST_MESSAGE = 16_384
/** Hops, and proxies that stay in the path. */
const MOST_HOPS = 20
const GREATEST_SEQUENCE = 2_147_483_647

type Common = {
  readonly headers: readonly Header[]
  readonly via: readonly [Via, ...Via[]]
  readonly from: NameAddress
  readonly to: NameAddress
  readonly callId: string
  readonly cSeq: { readonly number: number; readonly method: string }
  readonly contact: NameAddress | null
  /** As they were written; the order is that of the message. */
  readonly recordRoutes: readonly string[]
  readonly body: Uint8Array
}
export type SipRequest = Common & { readonly kind: 'request'; readonly method: string; readonly uri: SipUri }
export type SipResponse = Common & { readonly kind: 'response'; readonly status: number; readonly reason: string }
export type SipMessage = SipRequest | SipResponse

export type MalformedCode =
  | 'too_long'
  | 'no_end_of_headers'
  | 'bad_start_line'
  | 'bad_version'
  | 'bad_uri'
  | 'bad_header'
  | 'too_many_headers'
  | 'too_many_hops'
  | 'bad_length'

/** `answer` says how a request is refused; it is null where there is nothing to answer, or nobody. */
export type Malformed = {
  readonly status: 'malformed'
  readonly code: MalformedCode
  readonly detail: string
  readonly answer: { readonly status: number; readonly headers: readonly Header[] } | null
}
export type Parsed = { readonly status: 'parsed'; readonly message: SipMessage } | Malformed

type StartLine =
  | { kind: 'request'; method: string; uri: SipUri | null; isVersion2: boolean }
  | { kind: 'response'; status: number; reason: string }

/** Reads one message that stands alone, as in a datagram. Never throws; takes time in proportion to the length. */
export function parseMessage(bytes: Buffer): Parsed {
  if (bytes.length > LONGEST_MESSAGE) return malformed('too_long', `${bytes.length} bytes`)
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return malformed('no_end_of_headers', 'no empty line')
  const [first = '', ...lines] = bytes.toString('utf8', 0, end).split('\r\n')
  const start = readStartLine(first)
  if (start === null) return malformed('bad_start_line', 'neither a request nor a response')
  const read = readHeaders(lines)
  if (read.status === 'malformed') return malformed(read.code, read.detail)
  const whole = readWhole(start, read.headers, bytes.subarray(end + 4))
  if (!('fault' in whole)) return { status: 'parsed', message: whole }
  const isAnswered = start.kind === 'request' && start.method !== 'ACK' && isAnswerable(read.headers)
  const answer = isAnswered ? { status: whole.code === 'bad_version' ? 505 : 400, headers: read.headers } : null
  return { status: 'malformed', code: whole.code, detail: whole.fault, answer }
}

function readWhole(start: StartLine, headers: readonly Header[], rest: Uint8Array): SipMessage | Fault {
  if (start.kind === 'request' && !start.isVersion2) return fault('not SIP/2.0', 'bad_version')
  const common = readCommon(headers)
  if ('fault' in common) return common
  const body = bodyOf(rest, headers)
  if (body === null) return fault('Content-Length', 'bad_length')
  if (start.kind === 'response') return { ...common, body, ...start }
  if (start.uri === null) return fault('Request-URI', 'bad_uri')
  if (common.cSeq.method !== start.method) return fault('CSeq names another method')
  return { ...common, body, kind: 'request', method: start.method, uri: start.uri }
}

const malformed = (code: MalformedCode, detail: string): Malformed => ({
  status: 'malformed',
  code,
  detail,
  answer: null,
})

/** Whether what goes back into every response is there. */
const isAnswerable = (headers: readonly Header[]): boolean =>
  valuesOf(headers, 'via').length > 0 &&
  ['from', 'to', 'call-id', 'cseq'].every((name) => valuesOf(headers, name).length === 1)

function readStartLine(line: string): StartLine | null {
  const parts = line.split(' ')
  if (parts[0] === 'SIP/2.0') {
    const status = readNumber(parts[1] ?? '', 699)
    if (status === null || status < 100) return null
    return { kind: 'response', status, reason: parts.slice(2).join(' ') }
  }
  const [method = '', uri = '', version = '', ...more] = parts
  if (more.length > 0 || !isToken(method) || !/^SIP\/[0-9.]{1,8}$/i.test(version)) return null
  return { kind: 'request', method, uri: parseUri(uri), isVersion2: version.toUpperCase() === 'SIP/2.0' }
}

type Fault = { code: MalformedCode; fault: string }
const fault = (what: string, code: MalformedCode = 'bad_header'): Fault => ({ code, fault: what })

function readCommon(headers: readonly Header[]): Omit<Common, 'body'> | Fault {
  const path = readPath(headers)
  if ('fault' in path) return path
  const parties = readParties(headers)
  if ('fault' in parties) return parties
  const callId = onlyValueOf(headers, 'call-id')
  if (callId === null || !/^[!-~]{1,256}$/.test(callId)) return fault('Call-ID')
  const cSeq = readSequence(onlyValueOf(headers, 'cseq') ?? '')
  if (cSeq === null) return fault('CSeq')
  return { headers, ...path, ...parties, callId, cSeq }
}

function readPath(headers: readonly Header[]): Pick<Common, 'via' | 'recordRoutes'> | Fault {
  const hops = listOf(headers, 'via')
  const recordRoutes = listOf(headers, 'record-route')
  if (hops === null || recordRoutes === null) return fault('Via or Record-Route')
  if (hops.length > MOST_HOPS || recordRoutes.length > MOST_HOPS) return fault('Via or Record-Route', 'too_many_hops')
  const [top, ...others] = hops.map(parseVia).filter((hop) => hop !== null)
  if (top === undefined || others.length + 1 < hops.length) return fault('Via')
  if (recordRoutes.some((route) => parseNameAddress(route) === null)) return fault('Record-Route')
  return { via: [top, ...others], recordRoutes }
}

function readParties(headers: readonly Header[]): Pick<Common, 'from' | 'to' | 'contact'> | Fault {
  const from = addressIn(headers, 'from')
  const to = addressIn(headers, 'to')
  const contact = firstContact(headers)
  if (from === null || to === null) return fault('From or To')
  return contact === undefined ? fault('Contact') : { from, to, contact }
}

function addressIn(headers: readonly Header[], name: string): NameAddress | null {
  const value = onlyValueOf(headers, name)
  return value === null ? null : parseNameAddress(value)
}

/** Undefined where a Contact stands there that cannot be read; `*` belongs to registrations and is nobody's address. */
function firstContact(headers: readonly Header[]): NameAddress | null | undefined {
  const contacts = listOf(headers, 'contact')
  if (contacts === null) return undefined
  const [first] = contacts
  if (first === undefined || first === '*') return null
  return parseNameAddress(first) ?? undefined
}

function readSequence(text: string): Common['cSeq'] | null {
  const [written = '', method = '', ...more] = text.split(/[ \t]+/)
  const number = readNumber(written, GREATEST_SEQUENCE)
  return number === null || !isToken(method) || more.length > 0 ? null : { number, method }
}

/** What a datagram holds behind the stated length is no part of the message; less than stated is a fault. */
function bodyOf(rest: Uint8Array, headers: readonly Header[]): Uint8Array | null {
  const stated = valuesOf(headers, 'content-length')
  if (stated.length === 0) return rest
  const length = stated.length === 1 ? readNumber(stated[0] ?? '', LONGEST_MESSAGE) : null
  return length === null || length > rest.length ? null : rest.subarray(0, length)
}
