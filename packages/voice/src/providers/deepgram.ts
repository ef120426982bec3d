import { pcmBytes } from '../audio/pcm.ts'
import type { AudioFrame, SpeechToText, SttEvent, SttOptions, SttStream } from '../ports.ts'
import { DEEPGRAM_LANGUAGES, listenUrl, readDeepgram, type Understood } from './deepgram-messages.ts'
import { DeepgramUtterance } from './deepgram-utterance.ts'
import { type Interrupted, ProviderConnection, type ProviderOptions } from './provider-connection.ts'
import type { ProviderAddress } from './provider-socket.ts'

export type DeepgramOptions = ProviderOptions

const URL_OF_DEEPGRAM = 'wss://api.deepgram.com'
export const DEEPGRAM_MODEL = 'nova-3'
/** It hangs up after ten seconds without a word. */
const KEEP_ALIVE_MS = 4_000
/** It promises no answer to `Finalize` when little audio is left: then what it said before counts. */
const SETTLED_AFTER_MS = 700
const MAX_WAIT_MS = 2_000
/** A minute of audio that was not answered. */
const MAX_PENDING_FRAMES = 3_000

/**
 * DE1: Deepgram's streaming recognition behind the port. DE2: a connection that breaks within a turn is made again once
 * and hears all of the turn; after that, or when the provider refuses, the stream fails.
 */
export function deepgramSpeechToText(options: DeepgramOptions): SpeechToText {
  return { languages: DEEPGRAM_LANGUAGES, open: (how) => new DeepgramStream(options, how) }
}

/** Where it listens, with what it is to listen for; the key stands in a header alone. */
export function deepgramAddress(
  { key, url = URL_OF_DEEPGRAM, model = DEEPGRAM_MODEL }: DeepgramOptions,
  { language, domain }: Pick<SttOptions, 'language' | 'domain'>,
): ProviderAddress {
  return { url: listenUrl({ base: url, model, language, domain }), headers: { authorization: `Token ${key}` } }
}

type Heard = Exclude<SttEvent, { type: 'failed' }>
type ControlMessage = { type: 'Finalize' | 'KeepAlive' | 'CloseStream' }

class DeepgramStream implements SttStream {
  private readonly options: DeepgramOptions
  private readonly connection: ProviderConnection<Heard>
  /** Over the connection that is there now. */
  private sentFrames = 0
  /** The first is answered next, the last is being said. */
  private utterances: DeepgramUtterance[] = []
  private stopWaiting: (() => void) | null = null
  private stopKeepAlive: (() => void) | null = null

  constructor(options: DeepgramOptions, how: SttOptions) {
    this.options = options
    this.connection = new ProviderConnection({
      signal: how.signal,
      connect: options.connect,
      address: () => deepgramAddress(options, how),
      onOpen: () => this.onOpen(),
      onMessage: (message) => this.onMessage(message),
      onLost: () => this.onLost(),
      dispose: () => this.dispose(),
      close: this.close,
    })
    this.connection.start()
  }

  get events(): AsyncIterable<SttEvent> {
    return this.connection.events
  }

  push({ samples }: AudioFrame): void {
    if (this.connection.state === 'closed') return
    const bytes = pcmBytes(samples)
    const current = this.current()
    current.frames.push(bytes)
    if (this.utterances.reduce((sum, { frames }) => sum + frames.length, 0) > MAX_PENDING_FRAMES)
      return this.connection.fail('behind')
    if (this.connection.state === 'none') return this.connection.connect()
    if (this.connection.state === 'open') this.send(bytes)
  }

  endOfSpeech(): void {
    if (this.connection.state === 'closed') return
    const current = this.current()
    if (current.frames.length === 0 && this.utterances.length === 1) {
      this.utterances = []
      return this.connection.events.push({ type: 'final', text: '', confidence: 0, words: [] })
    }
    current.end()
    if (this.connection.state === 'open') this.sendControl({ type: 'Finalize' })
    if (this.utterances.length === 1) this.waitForAnswer()
  }

  expect(): void {
    // Its model cannot be told while it listens.
  }

  readonly close = (): void => {
    if (this.connection.state === 'closed') return
    if (this.connection.state === 'open') this.sendControl({ type: 'CloseStream' })
    this.connection.finish()
  }

  private current(): DeepgramUtterance {
    const last = this.utterances.at(-1)
    if (last && !last.isEnded) return last
    const next = new DeepgramUtterance(this.sentFrames * 20)
    this.utterances.push(next)
    return next
  }

  /** Everything that was not answered is said (again). */
  private onOpen(): void {
    this.keepAlive()
    for (const utterance of this.utterances) {
      utterance.beginAgain(this.sentFrames * 20)
      for (const frame of utterance.frames) this.send(frame)
      if (utterance.isEnded) this.sendControl({ type: 'Finalize' })
    }
  }

  private onLost(): Interrupted {
    this.sentFrames = 0
    this.stopKeepAlive?.()
    return this.utterances.length === 0 ? 'nothing' : 'unanswered'
  }

  private onMessage(message: string): void {
    const result = readDeepgram(message)
    if (result === null) return
    if (result === 'failed') return this.connection.break()
    const [first] = this.utterances
    if (!first?.isAbout(result)) return
    const isOver = first.take(result)
    if (isOver) return this.answer(first)
    if (!first.isEnded) this.emitPartial(first, result)
  }

  private emitPartial(utterance: DeepgramUtterance, { transcript }: Understood): void {
    if (transcript !== '') this.connection.events.push({ type: 'partial', text: utterance.text })
  }

  private answer(utterance: DeepgramUtterance): void {
    this.stopWaiting?.()
    this.utterances.shift()
    this.connection.resetRetry()
    this.connection.events.push(utterance.final())
    const [next] = this.utterances
    if (!next?.isEnded) return
    // Nothing was said of it, and nothing will come back.
    if (next.frames.length === 0) this.answer(next)
    else this.waitForAnswer()
  }

  private waitForAnswer(): void {
    this.stopWaiting = this.options.after(SETTLED_AFTER_MS, () => {
      const [first] = this.utterances
      if (first?.isNearlyAnswered) return this.answer(first)
      this.stopWaiting = this.options.after(MAX_WAIT_MS - SETTLED_AFTER_MS, () => this.connection.fail('slow'))
    })
  }

  private keepAlive(): void {
    this.stopKeepAlive?.()
    this.stopKeepAlive = this.options.after(KEEP_ALIVE_MS, () => {
      this.sendControl({ type: 'KeepAlive' })
      this.keepAlive()
    })
  }

  private send(frame: Uint8Array): void {
    this.sentFrames += 1
    this.connection.send(frame)
  }

  private sendControl(message: ControlMessage): void {
    this.connection.sendMessage(message)
  }

  private dispose(): void {
    this.stopWaiting?.()
    this.stopKeepAlive?.()
    this.utterances = []
  }
}
