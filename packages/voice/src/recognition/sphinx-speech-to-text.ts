import type {
  AudioFrame,
  SpeechDomain,
  SpeechExpectation,
  SpeechToText,
  SttEvent,
  SttOptions,
  SttStream,
} from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import type { AcousticModel } from './acoustic/acoustic-model.ts'
import { Decoder } from './decoder.ts'
import { DomainNetworks, type LearnedModels } from './domain-networks.ts'
import type { WordNetwork } from './search/word-network.ts'

export type SphinxDeps = {
  model: AcousticModel
  /** Learns how an agent is spoken with. It may take a second; what was learned is kept. */
  learn: (domain: SpeechDomain | null) => LearnedModels
}

/** Frames of 20 ms between two looks at what was heard so far. */
const PARTIAL_EVERY = 5

/**
 * The embedded English recogniser behind the port: the acoustic model of CMU Sphinx, and language models of what is
 * spoken of with the agent. It works when frames come, so it belongs in a thread of its own.
 */
export function sphinxSpeechToText({ model, learn }: SphinxDeps): SpeechToText {
  const domains = new DomainNetworks(model, learn)
  return {
    languages: new Set(['en']),
    open: (options) => new SphinxStream((expects) => domains.network(options.domain, expects), options),
  }
}

class SphinxStream implements SttStream {
  readonly events = new EventQueue<SttEvent>()
  private readonly networkFor: (expects: SpeechExpectation | null) => WordNetwork
  private readonly signal: AbortSignal
  private readonly decoder: Decoder
  private isClosed = false
  /** When the utterance began, of which `frames` were heard, and what was last said of it. */
  private beganAt = 0
  private frames = 0
  private partial = ''

  constructor(networkFor: (expects: SpeechExpectation | null) => WordNetwork, { expects, signal }: SttOptions) {
    this.networkFor = networkFor
    this.signal = signal
    this.decoder = new Decoder(networkFor(expects))
    if (signal.aborted) this.close()
    else signal.addEventListener('abort', this.close, { once: true })
  }

  push({ samples, at }: AudioFrame): void {
    if (this.isClosed) return
    if (this.frames === 0) this.beganAt = at
    this.frames += 1
    this.decoder.push(samples)
    if (this.frames % PARTIAL_EVERY !== 0) return
    const text = this.decoder.partial()
    if (text !== this.partial) this.events.push({ type: 'partial', text })
    this.partial = text
  }

  endOfSpeech(): void {
    if (this.isClosed) return
    const words = this.decoder.finish().map((word) => ({
      ...word,
      startMs: this.beganAt + word.startMs,
      endMs: this.beganAt + word.endMs,
    }))
    const text = words.map((word) => word.text).join(' ')
    const spokenMs = words.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
    const sure = words.reduce((sum, { confidence, startMs, endMs }) => sum + confidence * (endMs - startMs), 0)
    this.events.push({ type: 'final', text, confidence: spokenMs === 0 ? 0 : sure / spokenMs, words })
    this.frames = 0
    this.partial = ''
  }

  expect(expectation: SpeechExpectation | null): void {
    if (!this.isClosed) this.decoder.use(this.networkFor(expectation))
  }

  readonly close = (): void => {
    if (this.isClosed) return
    this.isClosed = true
    this.signal.removeEventListener('abort', this.close)
    this.events.end()
  }
}
