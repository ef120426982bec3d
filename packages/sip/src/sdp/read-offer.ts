import { isIPv4 } from 'node:net'
import { readNumber } from '../message/grammar.ts'

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
export type Codec = 'PCMU' | 'PCMA'

/** One stream that is offered. `address` is null where it is none that we can send to: a name, or IPv6. */
export type OfferedStream = {
  readonly kind: string
  readonly port: number
  readonly protocol: string
  readonly formats: readonly string[]
  readonly encodings: ReadonlyMap<number, { readonly name: string; readonly rate: number }>
  readonly direction: Direction
  readonly address: string | null
}
export type SessionOffer = { readonly streams: readonly OfferedStream[] }

const MOST_LINES = 400
const MOST_STREAMS = 16
/** How calls were once put on hold. */
const ZEROS = '0.0.0.0'
const DIRECTIONS: readonly string[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive']
const isDirection = (text: string): text is Direction => DIRECTIONS.includes(text)

type Draft = {
  kind: string
  port: number
  protocol: string
  formats: string[]
  encodings: Map<number, { name: string; rate: number }>
  direction: Direction | null
  address: string | null | undefined
}
type Session = { direction: Direction | null; address: string | null | undefined; streams: Draft[] }

/** Reads what RFC 4566 calls a session description, as far as a telephone call needs it; null where it is none. */
export function readOffer(text: string): SessionOffer | null {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines[0] !== 'v=0' || lines.length > MOST_LINES) return null
  const session: Session = { direction: null, address: undefined, streams: [] }
  for (const line of lines) {
    if (!/^[a-z]=/.test(line) || !takeLine(session, line[0] ?? '', line.slice(2))) return null
  }
  return { streams: session.streams.map((draft) => finished(draft, session)) }
}

function takeLine(session: Session, letter: string, value: string): boolean {
  const part = session.streams.at(-1) ?? session
  if (letter === 'm') return takeStream(session, value)
  if (letter === 'c') part.address = readAddress(value)
  if (letter === 'a' && isDirection(value)) part.direction = value
  if (letter === 'a' && value.startsWith('rtpmap:')) takeEncoding(session.streams.at(-1), value.slice(7))
  return true
}

function takeStream(session: Session, value: string): boolean {
  const [kind = '', written = '', protocol = '', ...formats] = value.split(' ').filter((word) => word !== '')
  const port = readNumber(written.split('/')[0] ?? '', 65_535)
  // They go back in the answer: nothing may stand there that is no word.
  const areWords = [kind, protocol, ...formats].every((word) => /^[!-~]+$/.test(word))
  if (port === null || !areWords || session.streams.length === MOST_STREAMS) return false
  session.streams.push({
    kind,
    port,
    protocol,
    formats,
    encodings: new Map(),
    direction: null,
    address: undefined,
  })
  return true
}

function takeEncoding(stream: Draft | undefined, value: string): void {
  const [written = '', encoding = ''] = value.split(' ')
  const [name = '', rate = ''] = encoding.split('/')
  const type = readNumber(written, 127)
  const clock = readNumber(rate, 1_000_000)
  if (stream !== undefined && type !== null && clock !== null) stream.encodings.set(type, { name, rate: clock })
}

/** One machine that can be sent to: no name, no IPv6, nobody’s address and no address of many. */
function readAddress(value: string): string | null {
  const [, family = '', written = ''] = value.split(' ')
  const [address = ''] = written.split('/')
  if (family !== 'IP4' || !isIPv4(address)) return null
  const first = Number(address.split('.')[0])
  return address === ZEROS || (first > 0 && first < 224) ? address : null
}

/** A stream without a line of its own has the session's. An address of zeros is how calls were once put on hold. */
function finished(draft: Draft, session: Session): OfferedStream {
  const address = draft.address === undefined ? (session.address ?? null) : draft.address
  const direction = draft.direction ?? session.direction ?? 'sendrecv'
  if (address !== ZEROS) return { ...draft, address, direction }
  const heard = direction === 'sendrecv' || direction === 'sendonly'
  return { ...draft, address: null, direction: heard ? 'sendonly' : 'inactive' }
}
