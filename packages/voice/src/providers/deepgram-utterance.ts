import type { HeardWord, SttEvent } from '../ports.ts'
import type { Understood } from './deepgram-messages.ts'

const FRAME_MS = 20
/** Results end up to so much before the audio did. */
const TOLERANCE_MS = 60
/** The silence in which the turn ended. */
const UNHEARD_MS = 400

/** What one person said until the turn machine decided that they have finished, and what is known of it. */
export class DeepgramUtterance {
  /** Kept until it is answered: a new connection hears it again. */
  readonly frames: Uint8Array[] = []
  /** Times on the present connection. */
  private beginMs: number
  private endMs: number | null = null
  private readonly finals: Understood[] = []
  private interim: Understood | null = null

  constructor(beginMs: number) {
    this.beginMs = beginMs
  }

  get isEnded(): boolean {
    return this.endMs !== null
  }

  get text(): string {
    return this.parts()
      .map(({ transcript }) => transcript)
      .filter((part) => part !== '')
      .join(' ')
  }

  /** What came back tells of nearly all of it, be it that nobody spoke. */
  get isNearlyAnswered(): boolean {
    const endMs = Math.max(...this.parts().map((part) => part.endMs))
    return this.endMs !== null && endMs >= this.endMs - UNHEARD_MS
  }

  end(): void {
    this.endMs ??= this.beginMs + this.frames.length * FRAME_MS
  }

  /** A new connection hears it from its beginning. */
  beginAgain(beginMs: number): void {
    this.beginMs = beginMs
    if (this.endMs !== null) this.endMs = beginMs + this.frames.length * FRAME_MS
    this.finals.length = 0
    this.interim = null
  }

  /** Results of what was said before are late. */
  isAbout({ endMs }: Understood): boolean {
    return endMs > this.beginMs + Math.min(TOLERANCE_MS, (this.frames.length * FRAME_MS) / 2)
  }

  /** Takes a result; true when nothing more is to come. */
  take(result: Understood): boolean {
    if (!result.isFinal) {
      this.interim = result
      return false
    }
    this.interim = null
    this.finals.push(result)
    return this.endMs !== null && (result.isFromFinalize || result.endMs >= this.endMs - TOLERANCE_MS)
  }

  final(): SttEvent {
    const words = this.parts().flatMap((part) => part.words)
    const heard: HeardWord[] = words.map(({ text, confidence, startMs, endMs }) => ({
      text,
      confidence,
      startMs: Math.max(0, Math.round(startMs - this.beginMs)),
      endMs: Math.max(0, Math.round(endMs - this.beginMs)),
    }))
    return { type: 'final', text: this.text, confidence: this.confidence(heard), words: heard }
  }

  private confidence(words: readonly HeardWord[]): number {
    if (words.length > 0) return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
    return Math.max(0, ...this.parts().map(({ confidence }) => confidence))
  }

  private parts(): Understood[] {
    return this.interim ? [...this.finals, this.interim] : this.finals
  }
}
