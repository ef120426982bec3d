import { readNumber } from '../message/grammar.ts'
import type { Codec, Direction, OfferedStream, SessionOffer } from './read-offer.ts'

/** How the sound of a call goes, as both sides have agreed. */
export type MediaPlan = {
  readonly codec: Codec
  readonly payloadType: number
  /** The number under which keys are sent; null where the other side takes none. */
  readonly eventPayloadType: number | null
  /** Where the other side says it listens; null where it names no address of IPv4. */
  readonly remote: { readonly address: string; readonly port: number } | null
  /** Ours: whether we may send, whether sound will come. */
  readonly sends: boolean
  readonly receives: boolean
}

export type LocalSession = {
  readonly address: string
  readonly port: number
  readonly id: number
  readonly version: number
}

/** What of an offer we would take, before there is a port: the stream's place, and the plan. Null: nothing. */
export type Choice = { readonly index: number; readonly plan: MediaPlan }

const STATIC: ReadonlyMap<number, Codec> = new Map([
  [0, 'PCMU'],
  [8, 'PCMA'],
])
const CODECS: readonly Codec[] = ['PCMU', 'PCMA']
const PROTOCOL = 'RTP/AVP'
const OURS = { sendrecv: 'sendrecv', sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' } as const

/** Chooses the first stream of sound that offers G.711, and in it the codec that is named first of those that are taken. */
export function chooseStream({ streams }: SessionOffer, taken: readonly Codec[] = CODECS): Choice | null {
  for (const [index, stream] of streams.entries()) {
    const isSound = stream.kind === 'audio' && stream.protocol === PROTOCOL && stream.port > 0
    const codec = isSound ? firstCodec(stream, taken) : null
    if (codec !== null) return { index, plan: planFor(stream, codec) }
  }
  return null
}

type FoundCodec = { codec: Codec; payloadType: number }

function firstCodec(stream: OfferedStream, taken: readonly Codec[]): FoundCodec | null {
  for (const format of stream.formats) {
    const payloadType = readNumber(format, 127)
    const codec = payloadType === null ? null : codecOf(stream, payloadType)
    const isWanted = codec !== null && taken.includes(codec)
    if (payloadType !== null && isWanted) return { codec, payloadType }
  }
  return null
}

function codecOf({ encodings }: OfferedStream, payloadType: number): Codec | null {
  const encoding = encodings.get(payloadType)
  if (encoding === undefined) return STATIC.get(payloadType) ?? null
  const name = encoding.name.toUpperCase()
  return encoding.rate === 8_000 && (name === 'PCMU' || name === 'PCMA') ? name : null
}

function planFor(stream: OfferedStream, { codec, payloadType }: FoundCodec): MediaPlan {
  const direction = OURS[stream.direction]
  return {
    codec,
    payloadType,
    eventPayloadType: eventTypeOf(stream),
    remote: stream.address === null ? null : { address: stream.address, port: stream.port },
    sends: direction === 'sendrecv' || direction === 'sendonly',
    receives: direction === 'sendrecv' || direction === 'recvonly',
  }
}

const eventTypeOf = ({ formats, encodings }: OfferedStream): number | null =>
  formats
    .map((format) => readNumber(format, 127))
    .find((type) => {
      const encoding = type === null ? undefined : encodings.get(type)
      return encoding?.name.toLowerCase() === 'telephone-event' && encoding.rate === 8_000
    }) ?? null

/** Writes the answer: the chosen stream with our port, every other one refused (RFC 3264, section 6). */
export function writeAnswer({ streams }: SessionOffer, { index, plan }: Choice, local: LocalSession): string {
  const origin = `o=- ${local.id} ${local.version} IN IP4 ${local.address}`
  const lines = ['v=0', origin, 's=-', `c=IN IP4 ${local.address}`, 't=0 0']
  for (const [at, stream] of streams.entries()) {
    if (at === index) lines.push(...streamLines(plan, local.port))
    else lines.push(`m=${stream.kind} 0 ${stream.protocol} ${stream.formats.join(' ')}`)
  }
  return `${lines.join('\r\n')}\r\n`
}

function streamLines(plan: MediaPlan, port: number): string[] {
  const { payloadType, eventPayloadType: event } = plan
  return [
    `m=audio ${port} ${PROTOCOL} ${payloadType}${event === null ? '' : ` ${event}`}`,
    `a=rtpmap:${payloadType} ${plan.codec}/8000`,
    ...(event === null ? [] : [`a=rtpmap:${event} telephone-event/8000`, `a=fmtp:${event} 0-15`]),
    'a=ptime:20',
    `a=${directionOf(plan)}`,
  ]
}

function directionOf({ sends, receives }: MediaPlan): Direction {
  if (sends && receives) return 'sendrecv'
  if (sends) return 'sendonly'
  return receives ? 'recvonly' : 'inactive'
}
