import type { SttEvent, TtsEvent } from '../ports.ts'
import type { FromThread, StartThread, Thread, ToThread } from './messages.ts'

/** What becomes of a stream's events on this side. */
export type StreamEnd = {
  heard?: (events: readonly SttEvent[]) => void
  spoken?: (events: readonly TtsEvent[], cut: number) => void
  ended: () => void
  failed: (reason: string, trace?: string) => void
}

export type ThreadDeps = {
  start: StartThread
  now: () => number
  /** Who has not answered for so long is stopped, and its streams fail. */
  hungAfterMs: number
  onCrash: () => void
}

type Running = {
  thread: Thread | null
  unsent: ToThread[]
  askedAt: number | null
  isLate: boolean
  behindMs: number
}

/** What a recogniser keeps. */
const MOST_LEARNED = 6
const STOPPED = 'the speech thread stopped'
const ENGINE_FAILED = 'the speech engine failed'

/**
 * TH2: one thread of the pool. It begins with its first stream; when it ends or hangs its streams fail, and the next
 * stream begins another. What waits in it is bounded by time: it must answer, after all that was sent before.
 */
export class PooledThread {
  private readonly deps: ThreadDeps
  private readonly streams = new Map<number, { end: StreamEnd; load: number }>()
  private running: Running | null = null
  /** Whose speech it learned, the last one last: learning takes half a second, in which the thread does nothing else. */
  private learned: string[] = []

  constructor(deps: ThreadDeps) {
    this.deps = deps
  }

  get load(): number {
    return [...this.streams.values()].reduce((sum, { load }) => sum + load, 0)
  }

  /** How much audio it had not listened to yet when it last answered. */
  get behindMs(): number {
    return this.running?.behindMs ?? 0
  }

  knows(domain: string): boolean {
    return this.learned.includes(domain)
  }

  learns(domain: string): void {
    this.learned = [...this.learned.filter((known) => known !== domain), domain].slice(-MOST_LEARNED)
  }

  open(stream: number, load: number, end: StreamEnd): void {
    this.streams.set(stream, { end, load })
    this.running ??= this.begin()
  }

  post(message: ToThread): void {
    if (!this.running || ('stream' in message && !this.streams.has(message.stream))) return
    if (this.running.thread) this.running.thread.post(message)
    else this.running.unsent.push(message)
  }

  close(stream: number): void {
    this.post({ do: 'close', stream })
    this.streams.delete(stream)
  }

  /** Asks whether it is still there; to be called from time to time. */
  check(): void {
    const { running } = this
    if (!running) return
    if (running.askedAt === null) {
      running.askedAt = this.deps.now()
      return this.post({ do: 'answer' })
    }
    if (this.deps.now() - running.askedAt <= this.deps.hungAfterMs) return
    // Late twice: after this side itself slept, the answer may lie here unread.
    if (running.isLate) this.stop().catch(this.deps.onCrash)
    running.isLate = true
  }

  /** Its streams fail. */
  async stop(): Promise<void> {
    const thread = this.running?.thread
    this.lose(this.running)
    await thread?.terminate()
  }

  private begin(): Running {
    const running: Running = { thread: null, unsent: [], askedAt: null, isLate: false, behindMs: 0 }
    const listener = {
      message: (message: FromThread) => this.take(running, message),
      ended: () => this.lose(running),
    }
    this.deps.start(listener).then(
      (thread) => {
        if (this.running !== running) {
          thread.terminate().catch(this.deps.onCrash)
          return
        }
        running.thread = thread
        for (const message of running.unsent.splice(0)) thread.post(message)
      },
      () => this.lose(running),
    )
    return running
  }

  private take(running: Running, message: FromThread): void {
    if (this.running !== running) return
    if (message.is === 'answered') {
      running.askedAt = null
      running.isLate = false
      running.behindMs = message.behindMs
      return
    }
    const end = this.streams.get(message.stream)?.end
    if (end) this.tell(end, message)
  }

  private tell(end: StreamEnd, message: Exclude<FromThread, { is: 'answered' }>): void {
    if (message.is === 'heard') return end.heard?.(message.events)
    if (message.is === 'spoken') return end.spoken?.(message.events, message.cut)
    this.streams.delete(message.stream)
    return message.is === 'failed' ? end.failed(ENGINE_FAILED, message.trace) : end.ended()
  }

  private lose(running: Running | null): void {
    if (!running || this.running !== running) return
    this.running = null
    this.learned = []
    const lost = [...this.streams.values()]
    this.streams.clear()
    for (const { end } of lost) end.failed(STOPPED)
    this.deps.onCrash()
  }
}
