import { FRAME_SAMPLES, SAMPLE_RATE } from '../audio/pcm.ts'
import type { TextToSpeech, TtsEvent, TtsOptions, TtsStream } from '../ports.ts'
import { responseOf } from '../synthesis/response-of.ts'
import { primarySubtag } from './deepgram-messages.ts'
import {
  ELEVENLABS_LANGUAGES,
  isElevenLabsVoice,
  readElevenLabs,
  type SpokenChunk,
  speakUrl,
} from './elevenlabs-messages.ts'
import { ElevenLabsSentence } from './elevenlabs-sentence.ts'
import { type Interrupted, ProviderConnection, type ProviderOptions } from './provider-connection.ts'
import type { ProviderAddress } from './provider-socket.ts'

export type ElevenLabsOptions = ProviderOptions & {
  /** Spoken with when the owner chose none of this provider's. */
  voice?: string
}

const URL_OF_ELEVENLABS = 'wss://api.elevenlabs.io'
export const ELEVENLABS_MODEL = 'eleven_flash_v2_5'
/** "Rachel", a voice every account has. */
const VOICE = '21m00Tcm4TlvDq8ikWAM'
const MIN_SPEED = 0.7
const MAX_SPEED = 1.2
/** Nothing at all for so long: another voice is quicker. */
const FIRST_AUDIO_TIMEOUT_MS = 2_000
/** So long after its last audio a sentence is asked to end: its characters were told otherwise than they were sent. */
const STALL_TIMEOUT_MS = 1_000
const MAX_PENDING_SENTENCES = 64
const FRAME_MS = (FRAME_SAMPLES * 1_000) / SAMPLE_RATE

/**
 * EL1: ElevenLabs' streaming voices behind the port; sentences of one response share a context, so that they are spoken
 * in one breath. EL2: what is cancelled closes its context, and nothing of it is heard. EL3: a connection that breaks
 * before a sentence was heard is made again once; after that, or when the provider refuses, the stream fails.
 */
export function elevenLabsTextToSpeech(options: ElevenLabsOptions): TextToSpeech {
  return { languages: ELEVENLABS_LANGUAGES, open: (how) => new ElevenLabsStream(options, how) }
}

type Context = { id: string; response: string; isClosing: boolean }

type Spoken = Exclude<TtsEvent, { type: 'failed' }>

class ElevenLabsStream implements TtsStream {
  private readonly options: ElevenLabsOptions
  private readonly streamOptions: TtsOptions
  private readonly connection: ProviderConnection<Spoken>
  private context: Context | null = null
  private waiting: ElevenLabsSentence[] = []
  private contexts = 0
  private framesMade = 0
  private stopTimeout: (() => void) | null = null

  constructor(options: ElevenLabsOptions, how: TtsOptions) {
    this.options = options
    this.streamOptions = how
    this.connection = new ProviderConnection({
      signal: how.signal,
      connect: options.connect,
      address: () => this.address(),
      onOpen: () => this.sendWaiting(),
      onMessage: (message) => this.onMessage(message),
      onLost: () => this.onLost(),
      dispose: () => this.dispose(),
      close: this.close,
    })
    this.connection.start()
  }

  get events(): AsyncIterable<TtsEvent> {
    return this.connection.events
  }

  say(text: string, id: string): void {
    if (this.connection.state === 'closed') return
    if (this.waiting.length >= MAX_PENDING_SENTENCES) return this.connection.fail('behind')
    const sentence = new ElevenLabsSentence(id, text)
    this.waiting.push(sentence)
    if (this.waiting.length === 1) this.advance()
    if (this.connection.state === 'none') this.connection.connect()
    else if (this.connection.state === 'open') this.send(sentence)
  }

  cancel(): void {
    this.waiting = []
    this.connection.events.clear()
    this.stopTimeout?.()
    this.closeContext()
    this.context = null
  }

  readonly close = (): void => {
    if (this.connection.state === 'closed') return
    this.connection.events.clear()
    if (this.connection.state === 'open') this.connection.sendMessage({ close_socket: true })
    this.connection.finish()
  }

  private address(): ProviderAddress {
    const { key, url = URL_OF_ELEVENLABS, model = ELEVENLABS_MODEL } = this.options
    const voice =
      [this.streamOptions.voice, this.options.voice].find((name) => name && isElevenLabsVoice(name)) ?? VOICE
    const address = { base: url, model, language: primarySubtag(this.streamOptions.language), voice }
    return { url: speakUrl(address), headers: { 'xi-api-key': key } }
  }

  private onLost(): Interrupted {
    this.context = null
    const [current] = this.waiting
    if (!current) return 'nothing'
    return current.hasBegun ? 'half-given' : 'unanswered'
  }

  private sendWaiting(): void {
    for (const sentence of this.waiting) this.send(sentence)
  }

  private send(sentence: ElevenLabsSentence): void {
    const response = responseOf(sentence.id)
    const isAlone = this.waiting[0] === sentence
    if (isAlone && this.context?.response !== response) this.closeContext()
    // What is still to come of a context that is being closed comes first; then this is sent.
    if (sentence.isSaid || (this.context?.isClosing && !isAlone)) return
    const isNew = !this.context || this.context.isClosing
    if (isNew) this.contexts += 1
    this.context = { id: `r${this.contexts}`, response, isClosing: false }
    const settings = isNew ? this.settings() : {}
    this.connection.sendMessage({ text: `${sentence.text} `, context_id: this.context.id, flush: true, ...settings })
  }

  private settings(): object {
    const { rate = 1 } = this.streamOptions
    return rate === 1 ? {} : { voice_settings: { speed: Math.min(MAX_SPEED, Math.max(MIN_SPEED, rate)) } }
  }

  private onMessage(message: string): void {
    const chunk = readElevenLabs(message)
    if (chunk === null) return
    if (chunk === 'failed') return this.connection.break()
    if (!this.context || (chunk.contextId !== null && chunk.contextId !== this.context.id)) return
    if (chunk.samples.length > 0) this.distribute(chunk)
    if (chunk.isFinal) this.onContextEnd()
  }

  /** Parts the chunk among the sentences whose characters it tells. */
  private distribute({ samples, characters }: SpokenChunk): void {
    let rest = characters ?? []
    let from = 0
    for (let current = this.waiting[0]; current; current = this.waiting[0]) {
      const own = rest.slice(0, current.ownOf(rest))
      rest = rest.slice(own.length)
      const startMs = (from * 1_000) / SAMPLE_RATE
      const next =
        rest[0] && this.waiting.length > 1 ? Math.round((rest[0].startMs * SAMPLE_RATE) / 1_000) : samples.length
      const words = current.wordsIn(own, startMs)
      if (words.length > 0) this.connection.events.push({ type: 'alignment', id: current.id, words })
      for (const frame of current.frames(samples.slice(from, next))) this.emitFrame(current.id, frame)
      from = next
      if (characters && current.isSaid) this.finishSentence(current)
      if (rest.length === 0 || from >= samples.length) break
    }
    if (this.waiting.length > 0) this.startTimeout()
  }

  private emitFrame(id: string, samples: Int16Array): void {
    this.connection.events.push({ type: 'audio', id, frame: { samples, at: this.framesMade * FRAME_MS } })
    this.framesMade += 1
  }

  private finishSentence(sentence: ElevenLabsSentence): void {
    const last = sentence.lastFrame()
    if (last) this.emitFrame(sentence.id, last)
    this.connection.events.push({ type: 'done', id: sentence.id })
    this.waiting.shift()
    this.connection.resetRetry()
    this.advance()
  }

  /** A sentence without a letter is over at once; another is waited for. */
  private advance(): void {
    this.stopTimeout?.()
    const [next] = this.waiting
    if (next?.isSaid) this.finishSentence(next)
    else if (next) this.startTimeout()
  }

  /** The provider says no more in this context: what was begun is over, the rest is asked for again. */
  private onContextEnd(): void {
    this.context = null
    const [current] = this.waiting
    if (!current) return
    if (current.hasBegun) this.finishSentence(current)
    else if (!this.connection.mayRetry()) return this.connection.fail('broken')
    this.sendWaiting()
  }

  /** Waits for the sentence that is to be heard next. */
  private startTimeout(): void {
    this.stopTimeout?.()
    const isBegun = this.waiting[0]?.hasBegun ?? false
    this.stopTimeout = this.options.after(isBegun ? STALL_TIMEOUT_MS : FIRST_AUDIO_TIMEOUT_MS, () => {
      if (!isBegun || this.context?.isClosing) return this.connection.fail('slow')
      this.closeContext()
      this.startTimeout()
    })
  }

  private closeContext(): void {
    if (!this.context || this.context.isClosing) return
    this.context.isClosing = true
    this.connection.sendMessage({ context_id: this.context.id, close_context: true })
  }

  private dispose(): void {
    this.stopTimeout?.()
    this.waiting = []
  }
}
