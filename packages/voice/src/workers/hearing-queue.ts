import type { ToThread } from './messages.ts'

/** What a recogniser has to work on. */
export type HeardMessage = Extract<ToThread, { do: 'frame' | 'expect' | 'end-of-speech' }>

type Waiting = { messages: HeardMessage[]; ends: number }

/** Of one listener, before another has a turn: 100 ms of audio. */
const AT_ONCE = 5
const FRAME_MS = 20
/** Ten seconds behind, nobody waits for an answer any more. */
const MOST_WAITING = 500

/**
 * TH6: the order in which a thread listens. A voice that is to speak never waits for audio; visitors who have finished
 * come before those who still speak; all others take turns.
 */
export class HearingQueue {
  private readonly soon: (run: () => void) => void
  private readonly hear: (message: HeardMessage) => void
  private readonly streams = new Map<number, Waiting>()
  private isRunning = false

  constructor(soon: (run: () => void) => void, hear: (message: HeardMessage) => void) {
    this.soon = soon
    this.hear = hear
  }

  /** False when it cannot keep up with this stream. */
  push(message: HeardMessage): boolean {
    const waiting = this.streams.get(message.stream) ?? { messages: [], ends: 0 }
    this.streams.set(message.stream, waiting)
    waiting.messages.push(message)
    if (message.do === 'end-of-speech') waiting.ends += 1
    this.run()
    return waiting.messages.length <= MOST_WAITING
  }

  /** How much audio waits of the stream it is furthest behind with. */
  get behindMs(): number {
    return Math.max(0, ...[...this.streams.values()].map(({ messages }) => messages.length)) * FRAME_MS
  }

  /** Nobody waits for this stream any more. */
  drop(stream: number): void {
    this.streams.delete(stream)
  }

  private run(): void {
    if (this.isRunning || this.streams.size === 0) return
    this.isRunning = true
    this.soon(() => {
      this.isRunning = false
      this.step()
      this.run()
    })
  }

  private step(): void {
    const next = [...this.streams].find(([, { ends }]) => ends > 0) ?? [...this.streams][0]
    if (!next) return
    const [stream, waiting] = next
    // It comes last in the next round.
    this.streams.delete(stream)
    this.streams.set(stream, waiting)
    for (const message of waiting.messages.splice(0, AT_ONCE)) {
      if (message.do === 'end-of-speech') waiting.ends -= 1
      // What failed meanwhile is dropped.
      if (this.streams.get(stream) === waiting) this.hear(message)
    }
    if (waiting.messages.length === 0 && this.streams.get(stream) === waiting) this.streams.delete(stream)
  }
}
