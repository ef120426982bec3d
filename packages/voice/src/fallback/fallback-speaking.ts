import { FRAME_SAMPLES, SAMPLE_RATE } from '../audio/pcm.ts'
import type { SpokenWord, TextToSpeech, TtsEvent, TtsOptions, TtsStream } from '../ports.ts'
import { responseOf } from '../synthesis/response-of.ts'
import { type EnginePair, languagesOf } from './engine-choice.ts'
import { RunningEngine } from './running-engine.ts'

/**
 * FV2: a provider's voice that goes on with the embedded one when the provider fails: from the first word that was not
 * spoken, and within the response. The next response tries the provider again, when it has rested long enough.
 */
export function fallbackTextToSpeech(pair: EnginePair<TextToSpeech>): TextToSpeech {
  return { languages: languagesOf(pair), open: (how) => new FallbackTtsStream(pair, how) }
}

/** What is to be said, and what of it was given out. `beforeMs` is what another engine gave. */
type Sentence = { id: string; text: string; madeMs: number; beforeMs: number; words: SpokenWord[] }
type Spoken = Exclude<TtsEvent, { type: 'failed' }>

const FRAME_MS = (FRAME_SAMPLES * 1_000) / SAMPLE_RATE

class FallbackTtsStream implements TtsStream {
  private readonly engine: RunningEngine<TextToSpeech, TtsStream, Spoken>
  private waiting: Sentence[] = []
  private response: string | null = null
  private framesMade = 0

  constructor(pair: EnginePair<TextToSpeech>, how: TtsOptions) {
    this.engine = new RunningEngine(pair, {
      language: how.language,
      signal: how.signal,
      unsupported: 'nobody speaks this language',
      open: (engine) => engine.open(how),
      replay: (stream) => {
        for (const sentence of this.waiting) stream.say(restOf(sentence), sentence.id)
      },
      onEvent: (event) => this.onEvent(event),
      carryOver: () => this.carryOver(),
      forget: () => (this.waiting = []),
      close: this.close,
    })
    this.engine.start()
  }

  get events(): AsyncIterable<TtsEvent> {
    return this.engine.events
  }

  say(text: string, id: string): void {
    if (this.engine.isClosed) return
    const response = responseOf(id)
    if (this.waiting.length === 0 && (response !== this.response || !this.engine.stream)) this.engine.choose()
    this.response = response
    this.waiting.push({ id, text, madeMs: 0, beforeMs: 0, words: [] })
    this.engine.stream?.say(text, id)
  }

  cancel(): void {
    this.waiting = []
    this.response = null
    this.engine.events.clear()
    this.engine.stream?.cancel()
  }

  readonly close = (): void => {
    if (this.engine.isClosed) return
    this.engine.events.clear()
    this.engine.finish()
  }

  private onEvent(event: Spoken): void {
    const sentence = this.waiting.find(({ id }) => id === event.id)
    if (!sentence) return
    if (event.type === 'alignment') {
      const words = event.words.map(({ text, startMs, endMs }) => ({
        text,
        startMs: startMs + sentence.beforeMs,
        endMs: endMs + sentence.beforeMs,
      }))
      sentence.words.push(...words)
      return this.engine.events.push({ ...event, words })
    }
    if (event.type === 'audio') {
      sentence.madeMs += FRAME_MS
      const frame = { samples: event.frame.samples, at: this.framesMade * FRAME_MS }
      this.framesMade += 1
      return this.engine.events.push({ ...event, frame })
    }
    this.waiting = this.waiting.filter((other) => other !== sentence)
    this.engine.recordSuccess()
    this.engine.events.push(event)
  }

  private carryOver(): boolean {
    for (const sentence of this.waiting) {
      sentence.beforeMs = sentence.madeMs
      // What was given out of a word that was cut is said with it again.
      sentence.words = sentence.words.filter(({ endMs }) => endMs <= sentence.madeMs)
    }
    return this.waiting.length > 0
  }
}

/** From the first word that was not spoken; all of it where the engine told no words. */
function restOf({ text, words }: Sentence): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(words.length)
    .join(' ')
}
