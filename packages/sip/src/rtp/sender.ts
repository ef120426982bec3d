import type { Codec } from '../sdp/read-offer.ts'
import { areKeys, type KeyTurn, keyTurns } from './keys-out.ts'
import { type RtpPacket, writePacket } from './packet.ts'

/** Samples of 20 ms at 8 kHz, which are bytes in G.711. */
export const FRAME_BYTES = 160
const SILENCE: Readonly<Record<Codec, Uint8Array>> = {
  PCMU: new Uint8Array(FRAME_BYTES).fill(0xff),
  PCMA: new Uint8Array(FRAME_BYTES).fill(0xd5),
}
/** Ten minutes: whoever queues more has lost count. */
const MOST_FRAMES = 30_000

export type Format = { readonly codec: Codec; readonly payloadType: number; readonly eventPayloadType: number | null }

/** What is still to be sent of a call, and the packet of each turn. */
export type Sender = {
  readonly queue: (payload: Uint8Array) => void
  /** Drops what was not sent yet; tells how many ms that was. */
  readonly clear: () => number
  readonly queuedMs: () => number
  /** False where the other side takes no keys, or these are none. */
  readonly press: (keys: string) => boolean
  readonly nextPacket: () => Buffer
  readonly change: (format: Format) => void
}

type Beginning = { readonly sequence: number; readonly timestamp: number; readonly source: number }

/** Silence is sent while nothing else is: NATs and carriers drop a stream that stops. */
export function createSender(first: Format, begin: Beginning): Sender {
  let format = first
  let { sequence, timestamp } = begin
  let frames: Uint8Array[] = []
  let turns: (KeyTurn | null)[] = []
  let isSilent = true

  const packet = (part: Pick<RtpPacket, 'payloadType' | 'isMarked' | 'payload' | 'timestamp'>): Buffer => {
    const bytes = writePacket({ ...part, sequence, source: begin.source })
    sequence = (sequence + 1) & 0xffff
    timestamp = (timestamp + FRAME_BYTES) >>> 0
    return bytes
  }
  const keyPacket = ({ payload, isFirst, offset }: KeyTurn, payloadType: number) =>
    packet({ payloadType, isMarked: isFirst, payload, timestamp: (timestamp - offset) >>> 0 })
  const soundPacket = () => {
    const frame = frames.shift()
    const isMarked = frame !== undefined && isSilent
    isSilent = frame === undefined
    return packet({ payloadType: format.payloadType, isMarked, payload: frame ?? SILENCE[format.codec], timestamp })
  }

  return {
    queue(payload) {
      for (let at = 0; at < payload.length && frames.length < MOST_FRAMES; at += FRAME_BYTES)
        frames.push(wholeFrame(payload.subarray(at, at + FRAME_BYTES), format.codec))
    },
    clear() {
      const ms = frames.length * 20
      frames = []
      return ms
    },
    queuedMs: () => (frames.length + turns.length) * 20,
    press(keys) {
      if (format.eventPayloadType === null || !areKeys(keys)) return false
      turns = [...turns, ...keyTurns(keys)]
      return true
    },
    nextPacket() {
      const turn = turns.shift()
      const { eventPayloadType } = format
      return turn && eventPayloadType !== null ? keyPacket(turn, eventPayloadType) : soundPacket()
    },
    change(next) {
      format = next
    },
  }
}

function wholeFrame(part: Uint8Array, codec: Codec): Uint8Array {
  if (part.length === FRAME_BYTES) return part
  const whole = SILENCE[codec].slice()
  whole.set(part)
  return whole
}
