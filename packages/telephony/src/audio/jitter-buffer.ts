/** One frame as it came over a network that loses, doubles and reorders. `sequence` has 16 bits and begins anew. */
export type NumberedFrame<Frame> = { sequence: number; frame: Frame }

const SEQUENCES = 0x1_0000
/** Of a frame that is so far from what is expected nobody knows the place: the stream has begun anew. */
const FARTHEST = 100

export type JitterOptions = {
  /** Frames that are waited for before the first is given: 2 or 3, which is 40 to 60 ms. */
  depth: number
  /** More than so many waiting: the sender's clock is ahead, and the oldest go. */
  most: number
}

/**
 * TE5: puts frames into their order. `take` is called once every 20 ms; it gives null for a frame that did not come in
 * time and for the time before there are enough.
 */
export class JitterBuffer<Frame> {
  private readonly options: JitterOptions
  private readonly waiting = new Map<number, Frame>()
  private next: number | null = null
  private isFilling = true
  /** Frames that came too late, or twice, or were too many. */
  dropped = 0
  /** Frames that were due and had not come. */
  missing = 0

  constructor(options: JitterOptions = { depth: 3, most: 10 }) {
    this.options = options
  }

  get size(): number {
    return this.waiting.size
  }

  push({ sequence, frame }: NumberedFrame<Frame>): void {
    if (this.next === null) this.next = sequence
    const ahead = signedDistance(this.next, sequence)
    if (Math.abs(ahead) > FARTHEST) this.beginAnew(sequence)
    else if (ahead < 0 && this.isFilling) this.next = sequence
    else if (ahead < 0) return this.drop()
    if (this.waiting.has(sequence)) return this.drop()
    this.waiting.set(sequence, frame)
    while (this.waiting.size > this.options.most) this.skipOldest()
  }

  take(): Frame | null {
    if (this.next === null) return null
    if (this.isFilling && this.waiting.size < this.options.depth) return null
    this.isFilling = false
    const frame = this.waiting.get(this.next)
    if (frame === undefined && this.waiting.size === 0) {
      // Nothing is under way: the talker is silent, and the next frame begins a new stretch.
      this.isFilling = true
      this.next = null
      return null
    }
    this.waiting.delete(this.next)
    this.next = (this.next + 1) % SEQUENCES
    if (frame === undefined) this.missing += 1
    return frame ?? null
  }

  private beginAnew(sequence: number): void {
    this.dropped += this.waiting.size
    this.waiting.clear()
    this.next = sequence
    this.isFilling = true
  }

  private skipOldest(): void {
    if (this.next === null) return
    if (this.waiting.delete(this.next)) this.dropped += 1
    this.next = (this.next + 1) % SEQUENCES
  }

  private drop(): void {
    this.dropped += 1
  }
}

/** How far `to` is ahead of `from`, the shorter way round. */
function signedDistance(from: number, to: number): number {
  const ahead = (to - from + SEQUENCES) % SEQUENCES
  return ahead > SEQUENCES / 2 ? ahead - SEQUENCES : ahead
}
