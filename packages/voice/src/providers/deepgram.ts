import { pcmBytes } from '../audio/pcm.ts'
import type { AudioFrame, SpeechToText, SttEvent, SttOptions, SttStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { DEEPGRAM_LANGUAGES, listenUrl, readDeepgram, type Understood } from './deepgram-messages.ts'
import { DeepgramUtterance } from './deepgram-utterance.ts'
import {
  type CallAfter,
  type ConnectProvider,
  connectProvider,
  PROBLEM_REASONS,
  type ProviderProblem,
  type ProviderSocket,
} from './provider-socket.ts'

export type DeepgramOptions = {
  key: string
  after: CallAfter
  /** Another address of the same service: a region's, or one's own. */
  url?: string
  model?: string
  connect?: ConnectProvider
}

const URL_OF_DEEPGRAM = 'wss://api.deepgram.com'
const MODEL = 'nova-3'
/** It hangs up after ten seconds without a word. */
const KEEP_ALIVE_MS = 4_000
/** It promises no answer to `Finalize` when little audio is left: then what it said before counts. */
const ENOUGH_MS = 700
const LONGEST_MS = 2_000
/** A minute of audio that was not answered. */
const MOST_FRAMES = 3_000

/**
 * DE1: Deepgram's streaming recognition behind the port. DE2: a connection that breaks within a turn is made again once
 * and hears all of the turn; after that, or when the provider refuses, the stream fails.
 */
export function deepgramSpeechToText(options: DeepgramOptions): SpeechToText {
  return { languages: DEEPGRAM_LANGUAGES, open: (how) => new DeepgramStream(options, how) }
}

type Connection = { socket: ProviderSocket; isOpen: boolean; sentFrames: number }

class DeepgramStream implements SttStream {
  readonly events = new EventQueue<SttEvent>()
  private readonly options: DeepgramOptions
  private readonly how: SttOptions
  private connection: Connection | null = null
  /** The first is answered next, the last is being said. */
  private utterances: DeepgramUtterance[] = []
  private isRetried = false
  private isClosed = false
  private stopWaiting: (() => void) | null = null
  private stopKeeping: (() => void) | null = null

  constructor(options: DeepgramOptions, how: SttOptions) {
    this.options = options
    this.how = how
    if (how.signal.aborted) this.finish()
    else {
      how.signal.addEventListener('abort', this.close, { once: true })
      this.connect()
    }
  }

  push({ samples }: AudioFrame): void {
    if (this.isClosed) return
    const bytes = pcmBytes(samples)
    const current = this.current()
    current.frames.push(bytes)
    if (this.utterances.reduce((sum, { frames }) => sum + frames.length, 0) > MOST_FRAMES) return this.fail('behind')
    if (!this.connection) return this.connect()
    if (this.connection.isOpen) this.send(bytes)
  }

  endOfSpeech(): void {
    if (this.isClosed) return
    const current = this.current()
    if (current.frames.length === 0 && this.utterances.length === 1) {
      this.utterances = []
      return this.events.push({ type: 'final', text: '', confidence: 0, words: [] })
    }
    current.end()
    if (this.connection?.isOpen) this.tell({ type: 'Finalize' })
    if (this.utterances.length === 1) this.waitForAnswer()
  }

  expect(): void {
    // Its model cannot be told while it listens.
  }

  readonly close = (): void => {
    if (this.isClosed) return
    if (this.connection?.isOpen) this.tell({ type: 'CloseStream' })
    this.finish()
  }

  private current(): DeepgramUtterance {
    const last = this.utterances.at(-1)
    if (last && !last.isEnded) return last
    const frames = (this.connection?.sentFrames ?? 0) * 20
    const next = new DeepgramUtterance(frames)
    this.utterances.push(next)
    return next
  }

  private connect(): void {
    const { key, url = URL_OF_DEEPGRAM, model = MODEL, connect = connectProvider } = this.options
    const { language, domain } = this.how
    const address = {
      url: listenUrl({ base: url, model, language, domain }),
      headers: { authorization: `Token ${key}` },
    }
    const socket = connect(address, {
      opened: () => this.opened(connection),
      message: (text) => this.connection === connection && this.heard(text),
      closed: (problem) => this.connection === connection && this.lost(problem),
    })
    const connection: Connection = { socket, isOpen: false, sentFrames: 0 }
    this.connection = connection
  }

  /** Everything that was not answered is said (again). */
  private opened(connection: Connection): void {
    if (this.connection !== connection) return
    connection.isOpen = true
    this.keepAlive()
    for (const utterance of this.utterances) {
      utterance.beginAgain(connection.sentFrames * 20)
      for (const frame of utterance.frames) this.send(frame)
      if (utterance.isEnded) this.tell({ type: 'Finalize' })
    }
  }

  private lost(problem: ProviderProblem): void {
    this.connection = null
    this.stopKeeping?.()
    const isIdle = this.utterances.length === 0
    if (problem !== 'broken' || (this.isRetried && !isIdle)) return this.fail(problem)
    if (isIdle) return
    this.isRetried = true
    this.connect()
  }

  private heard(message: string): void {
    const result = readDeepgram(message)
    if (result === null) return
    if (result === 'failed') {
      this.connection?.socket.close()
      return this.lost('broken')
    }
    const [first] = this.utterances
    if (!first?.isAbout(result)) return
    const isOver = first.take(result)
    if (isOver) return this.answer(first)
    if (!first.isEnded) this.tellPartial(first, result)
  }

  private tellPartial(utterance: DeepgramUtterance, { transcript }: Understood): void {
    if (transcript !== '') this.events.push({ type: 'partial', text: utterance.text })
  }

  private answer(utterance: DeepgramUtterance): void {
    this.stopWaiting?.()
    this.utterances.shift()
    this.isRetried = false
    this.events.push(utterance.final())
    const [next] = this.utterances
    if (!next?.isEnded) return
    // Nothing was said of it, and nothing will come back.
    if (next.frames.length === 0) this.answer(next)
    else this.waitForAnswer()
  }

  private waitForAnswer(): void {
    this.stopWaiting = this.options.after(ENOUGH_MS, () => {
      const [first] = this.utterances
      if (first?.isNearlyAnswered) return this.answer(first)
      this.stopWaiting = this.options.after(LONGEST_MS - ENOUGH_MS, () => this.fail('slow'))
    })
  }

  private keepAlive(): void {
    this.stopKeeping?.()
    this.stopKeeping = this.options.after(KEEP_ALIVE_MS, () => {
      this.tell({ type: 'KeepAlive' })
      this.keepAlive()
    })
  }

  private send(frame: Uint8Array): void {
    if (!this.connection) return
    this.connection.sentFrames += 1
    this.connection.socket.send(frame)
  }

  private tell(message: { type: 'Finalize' | 'KeepAlive' | 'CloseStream' }): void {
    this.connection?.socket.send(JSON.stringify(message))
  }

  private fail(problem: ProviderProblem): void {
    this.events.push({ type: 'failed', reason: PROBLEM_REASONS[problem] })
    this.finish()
  }

  private finish(): void {
    this.isClosed = true
    this.stopWaiting?.()
    this.stopKeeping?.()
    this.how.signal.removeEventListener('abort', this.close)
    this.connection?.socket.close()
    this.connection = null
    this.utterances = []
    this.events.end()
  }
}
