import type { Codec } from '../sdp/read-offer.ts'
import { areKeys, type KeyTurn, keyTurns } from './keys-out.ts'
import { writePacket } from './packet.ts'

/** Samples of 20 ms at 8 kHz, which are bytes in G.711. */
const FRAME_BYTES = 160
const SILENCE: Readonly<Record<Codec, Uint8Array>> = {
  PCMU: new Uint8Array(FRAME_BYTES).fill(0xff),
  PCMA: new Uint8Array(FRAME_BYTES).fill(0xd5),
}
const MARKER = 0x80
const SEQUENCE_AT = 2
const TIMESTAMP_AT = 4
const SOUND_AT = 12
const NO_MARKS: readonly string[] = []
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
  /** Good until the next one: it is sent at once. */
  readonly nextPacket: () => Buffer
  readonly change: (format: Format) => void
}

type Beginning = { readonly sequence: number; readonly timestamp: number; readonly source: number }

/** Silence is sent while nothing else is: NATs and carriers drop a stream that stops. */
export function createSender(first: Format, begin: Beginning): Sender {
  let format = first
  let { sequence, timestamp } = begin
  /** As it was queued; `cutAt` is how far the first of it is sent. */
  let chunks: Buffer[] = []
  let cutAt = 0
  let framesLeft = 0
  let framesSent = 0
  let marks: { readonly name: string; readonly behind: number }[] = []
  let turns: (KeyTurn | null)[] = []
  let isSilent = true

  /** Packets of sound are written into the same bytes: fifty a second of each call would be as many to clean up. */
  const sound = writePacket({
    payloadType: format.payloadType,
    isMarked: false,
    sequence: 0,
    timestamp: 0,
    source: begin.source,
    payload: SILENCE[format.codec],
  })
  const advance = () => {
    sequence = (sequence + 1) & 0xffff
    timestamp = (timestamp + FRAME_BYTES) >>> 0
  }
  const keyPacket = ({ payload, isFirst, offset }: KeyTurn, payloadType: number) => {
    const place = { sequence, timestamp: (timestamp - offset) >>> 0, source: begin.source }
    return writePacket({ payloadType, isMarked: isFirst, payload, ...place })
  }
  /** Whether there was any; what is missing of the last frame is silence. */
  const writeFrame = (): boolean => {
    const [chunk] = chunks
    const copied = chunk?.copy(sound, SOUND_AT, cutAt, cutAt + FRAME_BYTES) ?? 0
    if (copied < FRAME_BYTES) sound.set(SILENCE[format.codec].subarray(copied), SOUND_AT + copied)
    if (chunk === undefined) return false
    cutAt += FRAME_BYTES
    framesLeft -= 1
    framesSent += 1
    if (cutAt >= chunk.length) {
      chunks.shift()
      cutAt = 0
    }
    return true
  }
  const soundPacket = (): Buffer => {
    const isSound = writeFrame()
    sound[1] = (isSound && isSilent ? MARKER : 0) | format.payloadType
    sound.writeUInt16BE(sequence, SEQUENCE_AT)
    sound.writeUInt32BE(timestamp, TIMESTAMP_AT)
    isSilent = !isSound
    return sound
  }

  return {
    queue(payload) {
      // A copy: whoever speaks may fill the same buffer again before it is sent.
      const taken = Buffer.from(payload.subarray(0, (MOST_FRAMES - framesLeft) * FRAME_BYTES))
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
      if (marks.length === 0) return NO_MARKS
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
      const bytes = turn && eventPayloadType !== null ? keyPacket(turn, eventPayloadType) : soundPacket()
      advance()
      return bytes
    },
    change(next) {
      format = next
    },
  }
}
