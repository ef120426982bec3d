import type { CallClock } from '../ports.ts'

const FRAME_MS = 20
/** A process that was held up catches up on so much; what is older is silence that nobody misses. */
const MOST_FRAMES_LATE = 25

/**
 * TE4: one beat every 20 ms for as many calls as there are, without drift: each is due at a multiple since the start,
 * however late the one before was.
 */
export class FramePacer {
  private readonly clock: CallClock
  private readonly lines = new Set<() => void>()
  private stopTimer: (() => void) | null = null
  private startedAt = 0
  private beats = 0

  constructor(clock: CallClock) {
    this.clock = clock
  }

  /** Calls back on every beat, until the returned function is called. */
  join(beat: () => void): () => void {
    this.lines.add(beat)
    if (this.stopTimer === null) {
      this.startedAt = this.clock.now()
      this.beats = 0
      this.wait()
    }
    return () => {
      this.lines.delete(beat)
      if (this.lines.size > 0) return
      this.stopTimer?.()
      this.stopTimer = null
    }
  }

  private wait(): void {
    const dueAt = this.startedAt + (this.beats + 1) * FRAME_MS
    this.stopTimer = this.clock.after(Math.max(0, dueAt - this.clock.now()), () => this.catchUp())
  }

  private catchUp(): void {
    const due = Math.floor((this.clock.now() - this.startedAt) / FRAME_MS)
    this.beats = Math.max(this.beats, due - MOST_FRAMES_LATE)
    for (; this.beats < due; this.beats += 1) for (const beat of this.lines) beat()
    if (this.lines.size > 0) this.wait()
  }
}
