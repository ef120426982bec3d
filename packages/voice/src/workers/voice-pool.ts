import type {
  EngineFailed,
  SpeechDomain,
  SpeechToText,
  SttEvent,
  SttOptions,
  SttStream,
  TextToSpeech,
  TtsEvent,
  TtsOptions,
  TtsStream,
} from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import type { StartThread } from './messages.ts'
import { PooledThread, type StreamEnd } from './pooled-thread.ts'

export type VoicePoolOptions = {
  start: StartThread
  threads: number
  /** Visitors one thread can listen to at once. */
  sessionsPerThread: number
  /** What its engines understand and speak, as primary subtags. */
  languages: ReadonlySet<string>
  now: () => number
  /** Calls `tick` again and again, until what it gives is called. */
  every: (ms: number, tick: () => void) => () => void
  hungAfterMs?: number
  /** A thread ended that should not have. */
  onCrash?: () => void
}

export type VoicePool = {
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  /** Sessions it can listen to at once. */
  capacity: number
  hasRoom(): boolean
  /** Those who speak are answered late already: one more would be, and make it worse for all. */
  isBehind(): boolean
  /** Every stream fails; nothing can be opened any more. */
  close(): Promise<void>
}

const CHECK_EVERY_MS = 1_000
/** Learning a large site takes seconds where the machine is busy. */
const HUNG_AFTER_MS = 30_000
/** A thread that learns how a place is spoken with listens to nobody for a second or two. */
const MOST_BEHIND_MS = 3_000
/** Listening costs a thread about four times what speaking does. */
const HEARING_LOAD = 4
const SPEAKING_LOAD = 1
/** Three visitors more than another thread has. */
const UNEVEN_LOAD = 3 * HEARING_LOAD
const FULL = 'all speech threads are busy'
const CLOSED = 'speech is closed'
/** Three minutes of frames: nobody is that far behind who still listens. */
const MOST_UNREAD = 9_000
const UNREAD = 'nobody listened to what was spoken'

/** TH1: engines in threads behind the same ports, so that the event loop neither decodes nor synthesises. */
export function createVoicePool(options: VoicePoolOptions): VoicePool {
  const pool = new Pool(options)
  return {
    speechToText: { languages: options.languages, open: (how) => pool.hear(how) },
    textToSpeech: { languages: options.languages, open: (how) => pool.speak(how) },
    capacity: pool.capacity,
    hasRoom: () => pool.hasRoom(),
    isBehind: () => pool.isBehind(),
    close: () => pool.close(),
  }
}

type Listening = Omit<StreamEnd, 'ended' | 'failed'> & { over?: () => void }

class Pool {
  readonly capacity: number
  private readonly threads: readonly PooledThread[]
  private readonly stopChecking: () => void
  private readonly hearing = new Set<number>()
  private lastStream = 0
  private isClosed = false

  constructor(options: VoicePoolOptions) {
    const { start, now, every, hungAfterMs = HUNG_AFTER_MS } = options
    this.capacity = options.threads * options.sessionsPerThread
    const onCrash = (): void => {
      if (!this.isClosed) options.onCrash?.()
    }
    const deps = { start, now, hungAfterMs, onCrash }
    this.threads = Array.from({ length: options.threads }, () => new PooledThread(deps))
    this.stopChecking = every(CHECK_EVERY_MS, () => {
      for (const thread of this.threads) thread.check()
    })
  }

  hasRoom(): boolean {
    return !this.isClosed && this.hearing.size < this.capacity
  }

  isBehind(): boolean {
    return this.threads.some(({ behindMs }) => behindMs > MOST_BEHIND_MS)
  }

  hear({ language, domain, expects, signal }: SttOptions): SttStream {
    const events = new EventQueue<SttEvent>()
    if (!this.hasRoom()) return { ...refused(events, this.isClosed ? CLOSED : FULL), ...DEAF }
    const chosen = this.threadFor(domain)
    const { stream, thread, close } = this.attach(
      events,
      { thread: chosen, load: HEARING_LOAD, signal },
      (attached) => ({
        heard: (heard) => heard.forEach((event) => events.push(event)),
        over: () => this.hearing.delete(attached),
      }),
    )
    this.hearing.add(stream)
    thread.post({ do: 'hear', stream, language, domain, expects })
    closeWith(signal, close)
    return {
      events,
      push: ({ samples, at }) => thread.post({ do: 'frame', stream, samples, at }),
      endOfSpeech: () => thread.post({ do: 'end-of-speech', stream }),
      expect: (expectation) => thread.post({ do: 'expect', stream, expects: expectation }),
      close,
    }
  }

  speak({ language, voice, rate = 1, signal }: TtsOptions): TtsStream {
    const events = new EventQueue<TtsEvent>()
    if (this.isClosed) return { ...refused(events, CLOSED), ...MUTE }
    let cuts = 0
    const { stream, thread, close } = this.attach(
      events,
      { thread: this.leastLoaded(), load: SPEAKING_LOAD, signal },
      (_, fail) => ({
        spoken: (spoken, cut) => {
          if (cut !== cuts) return
          if (events.length + spoken.length > MOST_UNREAD) return fail(UNREAD)
          for (const event of spoken) events.push(event)
        },
      }),
    )
    thread.post({ do: 'speak', stream, language, voice, rate })
    closeWith(signal, close)
    return {
      events,
      say: (sentence, id) => thread.post({ do: 'say', stream, sentence, id }),
      cancel: () => {
        cuts += 1
        events.clear()
        thread.post({ do: 'cancel', stream, cut: cuts })
      },
      close,
    }
  }

  /** A stream on a thread, and what ends it on this side. */
  private attach<Event>(
    events: EventQueue<Event | EngineFailed>,
    { thread, load, signal }: { thread: PooledThread; load: number; signal: AbortSignal },
    listen: (stream: number, fail: (reason: string) => void) => Listening,
  ): { stream: number; thread: PooledThread; close: () => void } {
    this.lastStream += 1
    const stream = this.lastStream
    const over = (): void => {
      listening.over?.()
      signal.removeEventListener('abort', close)
      events.end()
    }
    const close = (): void => {
      thread.close(stream)
      events.clear()
      over()
    }
    const failed = (reason: string, trace?: string): void => {
      events.push({ type: 'failed', reason, ...(trace === undefined ? {} : { trace }) })
      over()
    }
    const listening = listen(stream, (reason) => {
      thread.close(stream)
      events.clear()
      failed(reason)
    })
    thread.open(stream, load, { ...listening, ended: over, failed })
    return { stream, thread, close }
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.stopChecking()
    await Promise.all(this.threads.map((thread) => thread.stop()))
  }

  /** One that has learned what is spoken of there, unless it has much more to do than another. */
  private threadFor(domain: SpeechDomain | null): PooledThread {
    const least = this.leastLoaded()
    if (!domain) return least
    const learned = this.threads.filter((thread) => thread.knows(domain.id) && thread.load <= least.load + UNEVEN_LOAD)
    const chosen = learned.length > 0 ? leastOf(learned) : least
    chosen.learns(domain.id)
    return chosen
  }

  private leastLoaded(): PooledThread {
    return leastOf(this.threads)
  }
}

const leastOf = (threads: readonly PooledThread[]): PooledThread =>
  threads.reduce((least, thread) => (thread.load < least.load ? thread : least))

const nothing = (): void => undefined
const DEAF = { push: nothing, endOfSpeech: nothing, expect: nothing }
const MUTE = { say: nothing, cancel: nothing }

function refused<Event>(events: EventQueue<Event | EngineFailed>, reason: string) {
  events.push({ type: 'failed', reason })
  events.end()
  return { events, close: () => events.clear() }
}

function closeWith(signal: AbortSignal, close: () => void): void {
  if (signal.aborted) close()
  else signal.addEventListener('abort', close, { once: true })
}
