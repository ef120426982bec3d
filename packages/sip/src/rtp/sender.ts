import type { Codec } from '../sdp/read-offer.ts'
import { areKeys, type KeyTurn, keyTurns } from './keys-out.ts'
import { writePacket } from './packet.ts'
import { createSoundQueue, FRAME_BYTES } from './sound-queue.ts'

const SILENCE: Readonly<Record<Codec, Uint8Array>> = {
  PCMU: new Uint8Array(FRAME_BYTES).fill(0xff),
  PCMA: new Uint8Array(FRAME_BYTES).fill(0xd5),
}
const MARKER = 0x80
const SEQUENCE_AT = 2
const TIMESTAMP_AT = 4
const SOUND_AT = 12

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
  const queued = createSoundQueue()
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
  /** What is missing of a frame is silence. */
  const soundPacket = (): Buffer => {
    const copied = queued.takeInto(sound, SOUND_AT)
    if (copied < FRAME_BYTES) sound.set(SILENCE[format.codec].subarray(copied), SOUND_AT + copied)
    sound[1] = (copied > 0 && isSilent ? MARKER : 0) | format.payloadType
    sound.writeUInt16BE(sequence, SEQUENCE_AT)
    sound.writeUInt32BE(timestamp, TIMESTAMP_AT)
    isSilent = copied === 0
    return sound
  }

  return {
    queue: queued.add,
    clear() {
      const ms = queued.framesLeft() * 20
      queued.clear()
      return ms
    },
    queuedMs: () => (queued.framesLeft() + turns.length) * 20,
    mark: queued.mark,
    passedMarks: queued.passedMarks,
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
