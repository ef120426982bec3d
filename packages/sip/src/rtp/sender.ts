import type { Codec } from '../sdp/read-offer.ts'
import { areKeys, type KeyTurn, keyTurns } from './keys-out.ts'
import { type RtpPacket, writePacket } from './packet.ts'

/** Samples of 20 ms at 8 kHz, which are bytes in G.711. */
const FRAME_BYTES = 160
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
  /** Names a place behind what is queued now. */
  readonly mark: (name: string) => void
  /** The places that were passed since the last turn: all sound before them was sent, and its time is over. */
  readonly passedMarks: () => readonly string[]
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
  /** As it was queued; `cutAt` is how far the first of it is sent. */
  let chunks: Uint8Array[] = []
  let cutAt = 0
  let framesLeft = 0
  let framesSent = 0
  let marks: { readonly name: string; readonly behind: number }[] = []
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
  const nextFrame = (): Uint8Array | null => {
    const [chunk] = chunks
    if (chunk === undefined) return null
    const part = chunk.subarray(cutAt, cutAt + FRAME_BYTES)
    cutAt += FRAME_BYTES
    framesLeft -= 1
    framesSent += 1
    if (cutAt >= chunk.length) {
      chunks.shift()
      cutAt = 0
    }
    return wholeFrame(part, format.codec)
  }
  const soundPacket = () => {
    const frame = nextFrame()
    const isMarked = frame !== null && isSilent
    isSilent = frame === null
    return packet({ payloadType: format.payloadType, isMarked, payload: frame ?? SILENCE[format.codec], timestamp })
  }

  return {
    queue(payload) {
      // A copy: whoever speaks may fill the same buffer again before it is sent.
      const taken = new Uint8Array(payload.subarray(0, (MOST_FRAMES - framesLeft) * FRAME_BYTES))
      if (taken.length === 0) return
      chunks.push(taken)
      framesLeft += Math.ceil(taken.length / FRAME_BYTES)
    },
    clear() {
      const ms = framesLeft * 20
      chunks = []
      cutAt = 0
      framesLeft = 0
      marks = []
      return ms
    },
    queuedMs: () => (framesLeft + turns.length) * 20,
    mark(name) {
      marks.push({ name, behind: framesSent + framesLeft })
    },
    passedMarks() {
      const waiting = marks.findIndex(({ behind }) => behind > framesSent)
      return marks.splice(0, waiting < 0 ? marks.length : waiting).map(({ name }) => name)
    },
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
  const whole = new Uint8Array(SILENCE[codec])
  whole.set(part)
  return whole
}
