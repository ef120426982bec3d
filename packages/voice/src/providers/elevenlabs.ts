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
const MODEL = 'eleven_flash_v2_5'
/** "Rachel", a voice every account has. */
const VOICE = '21m00Tcm4TlvDq8ikWAM'
const SLOWEST = 0.7
const FASTEST = 1.2
/** Nothing at all for so long: another voice is quicker. */
const FIRST_AUDIO_MS = 2_000
/** So long after its last audio a sentence is asked to end: its characters were told otherwise than they were sent. */
const STALLED_MS = 1_000
const MOST_SENTENCES = 64
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
  private readonly how: TtsOptions
  private readonly connection: ProviderConnection<Spoken>
  private context: Context | null = null
  private waiting: ElevenLabsSentence[] = []
  private contexts = 0
  private framesMade = 0
  private stopWatch: (() => void) | null = null

  constructor(options: ElevenLabsOptions, how: TtsOptions) {
    this.options = options
    this.how = how
    this.connection = new ProviderConnection({
      signal: how.signal,
      connect: options.connect,
      address: () => this.address(),
      opened: () => this.sendWaiting(),
      heard: (message) => this.heard(message),
      lost: () => this.lost(),
      forget: () => this.forget(),
      close: this.close,
    })
    this.connection.start()
  }

  get events(): AsyncIterable<TtsEvent> {
    return this.connection.events
  }

  say(text: string, id: string): void {
    if (this.connection.state === 'closed') return
    if (this.waiting.length >= MOST_SENTENCES) return this.connection.fail('behind')
    const sentence = new ElevenLabsSentence(id, text)
    this.waiting.push(sentence)
    if (this.waiting.length === 1) this.next()
    if (this.connection.state === 'none') this.connection.connect()
    else if (this.connection.state === 'open') this.send(sentence)
  }

  cancel(): void {
    this.waiting = []
    this.connection.events.clear()
    this.stopWatch?.()
    this.closeContext()
    this.context = null
  }

  readonly close = (): void => {
    if (this.connection.state === 'closed') return
    this.connection.events.clear()
    if (this.connection.state === 'open') this.connection.tell({ close_socket: true })
    this.connection.finish()
  }

  private address(): ProviderAddress {
    const { key, url = URL_OF_ELEVENLABS, model = MODEL } = this.options
    const voice = [this.how.voice, this.options.voice].find((name) => name && isElevenLabsVoice(name)) ?? VOICE
    const address = { base: url, model, language: primarySubtag(this.how.language), voice }
    return { url: speakUrl(address), headers: { 'xi-api-key': key } }
  }

  private lost(): Interrupted {
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
    this.connection.tell({ text: `${sentence.text} `, context_id: this.context.id, flush: true, ...settings })
  }

  private settings(): object {
    const { rate = 1 } = this.how
    return rate === 1 ? {} : { voice_settings: { speed: Math.min(FASTEST, Math.max(SLOWEST, rate)) } }
  }

  private heard(message: string): void {
    const chunk = readElevenLabs(message)
    if (chunk === null) return
    if (chunk === 'failed') return this.connection.break()
    if (!this.context || (chunk.contextId !== null && chunk.contextId !== this.context.id)) return
    if (chunk.samples.length > 0) this.take(chunk)
    if (chunk.isFinal) this.contextOver()
  }

  /** Parts the chunk among the sentences whose characters it tells. */
  private take({ samples, characters }: SpokenChunk): void {
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
      for (const frame of current.frames(samples.slice(from, next))) this.giveFrame(current.id, frame)
      from = next
      if (characters && current.isSaid) this.done(current)
      if (rest.length === 0 || from >= samples.length) break
    }
    if (this.waiting.length > 0) this.watch()
  }

  private giveFrame(id: string, samples: Int16Array): void {
    this.connection.events.push({ type: 'audio', id, frame: { samples, at: this.framesMade * FRAME_MS } })
    this.framesMade += 1
  }

  private done(sentence: ElevenLabsSentence): void {
    const last = sentence.lastFrame()
    if (last) this.giveFrame(sentence.id, last)
    this.connection.events.push({ type: 'done', id: sentence.id })
    this.waiting.shift()
    this.connection.answered()
    this.next()
  }

  /** A sentence without a letter is over at once; another is waited for. */
  private next(): void {
    this.stopWatch?.()
    const [next] = this.waiting
    if (next?.isSaid) this.done(next)
    else if (next) this.watch()
  }

  /** The provider says no more in this context: what was begun is over, the rest is asked for again. */
  private contextOver(): void {
    this.context = null
    const [current] = this.waiting
    if (!current) return
    if (current.hasBegun) this.done(current)
    else if (!this.connection.mayRetry()) return this.connection.fail('broken')
    this.sendWaiting()
  }

  /** Waits for the sentence that is to be heard next. */
  private watch(): void {
    this.stopWatch?.()
    const isBegun = this.waiting[0]?.hasBegun ?? false
    this.stopWatch = this.options.after(isBegun ? STALLED_MS : FIRST_AUDIO_MS, () => {
      if (!isBegun || this.context?.isClosing) return this.connection.fail('slow')
      this.closeContext()
      this.watch()
    })
  }

  private closeContext(): void {
    if (!this.context || this.context.isClosing) return
    this.context.isClosing = true
    this.connection.tell({ context_id: this.context.id, close_context: true })
  }

  private forget(): void {
    this.stopWatch?.()
    this.waiting = []
  }
}
