import { type EchoGate, loudness } from './echo-gate.ts'

/** Of the last frames so many must be louder than the echo: one alone is a click, or the echo's edge. */
const RECENT_FRAMES = 6
const ENOUGH_LOUD = 3
/** Once it is the caller, the quiet ends and middles of their syllables are heard too. */
const HELD_FRAMES = 12
/** What came just before it was clear that it is the caller is heard then, and not lost. */
const KEPT_FRAMES = 6
const SILENCE = new Int16Array(320)

/**
 * TC1: what of a line without an echo canceller the agent listens to. While the agent speaks, frames wait until they
 * are known to be the caller's and are then all heard, with those just before; else they count as silence. While
 * nothing was sent everything is heard as it comes.
 */
export class CallerEar {
  private readonly gate: EchoGate
  private recent: boolean[] = []
  private waiting: Int16Array[] = []
  private heldFrames = 0

  constructor(gate: EchoGate) {
    this.gate = gate
  }

  /** One frame, and how loud the agent was at its moment; the frames that are heard now, in their order. */
  hear(frame: Int16Array, sentLevel: number): readonly Int16Array[] {
    const isLoud = this.gate.passLevels(loudness(frame), sentLevel)
    this.recent = [...this.recent, isLoud].slice(-RECENT_FRAMES)
    if (this.recent.filter(Boolean).length >= ENOUGH_LOUD) this.heldFrames = HELD_FRAMES
    this.waiting.push(frame)
    if (this.heldFrames > 0 || !this.gate.canEcho) {
      this.heldFrames = Math.max(0, this.heldFrames - 1)
      return this.waiting.splice(0)
    }
    if (this.waiting.length <= KEPT_FRAMES) return []
    this.waiting.shift()
    return [SILENCE]
  }
}
