/** Samples of 20 ms at 8 kHz, which are bytes in G.711. */
export const FRAME_BYTES = 160
/** Ten minutes: whoever queues more has lost count. */
const MOST_FRAMES = 30_000
const NO_MARKS: readonly string[] = []

/** Sound that is still to be sent, and the places that are named in it. */
export type SoundQueue = {
  readonly add: (payload: Uint8Array) => void
  /** Drops what was not sent yet, with the places in it. */
  readonly clear: () => void
  readonly framesLeft: () => number
  /** Names a place behind what is queued now. */
  readonly mark: (name: string) => void
  /** The places that were passed since the last frame: all sound before them was taken, and its time is over. */
  readonly passedMarks: () => readonly string[]
  /** Copies the next frame to a place in a packet; tells how many bytes it had, 0 where nothing is queued. */
  readonly takeInto: (packet: Buffer, at: number) => number
}

export function createSoundQueue(): SoundQueue {
  /** As it was queued; `cutAt` is how far the first of it is sent. */
  let chunks: Buffer[] = []
  let cutAt = 0
  let framesLeft = 0
  let framesSent = 0
  let marks: { readonly name: string; readonly behind: number }[] = []
  return {
    add(payload) {
      // A copy: whoever speaks may fill the same buffer again before it is sent.
      const taken = Buffer.from(payload.subarray(0, (MOST_FRAMES - framesLeft) * FRAME_BYTES))
      if (taken.length === 0) return
      chunks.push(taken)
      framesLeft += Math.ceil(taken.length / FRAME_BYTES)
    },
    clear() {
      chunks = []
      cutAt = 0
      framesLeft = 0
      marks = []
    },
    framesLeft: () => framesLeft,
    mark(name) {
      marks.push({ name, behind: framesSent + framesLeft })
    },
    passedMarks() {
      if (marks.length === 0) return NO_MARKS
      const waiting = marks.findIndex(({ behind }) => behind > framesSent)
      return marks.splice(0, waiting < 0 ? marks.length : waiting).map(({ name }) => name)
    },
    takeInto(packet, at) {
      const [chunk] = chunks
      if (chunk === undefined) return 0
      const copied = chunk.copy(packet, at, cutAt, cutAt + FRAME_BYTES)
      cutAt += FRAME_BYTES
      framesLeft -= 1
      framesSent += 1
      if (cutAt >= chunk.length) {
        chunks.shift()
        cutAt = 0
      }
      return copied
    },
  }
}
