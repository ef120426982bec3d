import { FRAME_SAMPLES, SAMPLE_RATE } from '../audio/pcm.ts'
import type { SpokenWord, TextToSpeech, TtsEvent, TtsOptions, TtsStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { responseOf } from '../synthesis/response-of.ts'
import { canEmbedded, type EnginePair, isProviderChosen, languagesOf } from './engine-choice.ts'

/**
 * FV2: a provider's voice that goes on with the embedded one when the provider fails: from the first word that was not
 * spoken, and within the response. The next response tries the provider again, when it has rested long enough.
 */
export function fallbackTextToSpeech(pair: EnginePair<TextToSpeech>): TextToSpeech {
  return { languages: languagesOf(pair), open: (how) => new FallbackSpeaking(pair, how) }
}

/** What is to be said, and what of it was given out. `beforeMs` is what another engine gave. */
type Sentence = { id: string; text: string; madeMs: number; beforeMs: number; words: SpokenWord[] }
type Running = { stream: TtsStream; isProvider: boolean }

const FRAME_MS = (FRAME_SAMPLES * 1_000) / SAMPLE_RATE

class FallbackSpeaking implements TtsStream {
  readonly events = new EventQueue<TtsEvent>()
  private readonly pair: EnginePair<TextToSpeech>
  private readonly how: TtsOptions
  private waiting: Sentence[] = []
  private response: string | null = null
  private running: Running | null = null
  private framesMade = 0
  private isClosed = false

  constructor(pair: EnginePair<TextToSpeech>, how: TtsOptions) {
    this.pair = pair
    this.how = how
    if (how.signal.aborted) this.finish()
    else {
      how.signal.addEventListener('abort', this.close, { once: true })
      this.begin(isProviderChosen(pair, how.language))
    }
  }

  say(text: string, id: string): void {
    if (this.isClosed) return
    const response = responseOf(id)
    if (this.waiting.length === 0 && (response !== this.response || !this.running)) this.chooseAgain()
    this.response = response
    this.waiting.push({ id, text, madeMs: 0, beforeMs: 0, words: [] })
    this.running?.stream.say(text, id)
  }

  cancel(): void {
    this.waiting = []
    this.response = null
    this.events.clear()
    this.running?.stream.cancel()
  }

  readonly close = (): void => {
    if (this.isClosed) return
    this.events.clear()
    this.finish()
  }

  private chooseAgain(): void {
    const isProvider = isProviderChosen(this.pair, this.how.language)
    if (this.running?.isProvider === isProvider) return
    this.leave()
    this.begin(isProvider)
  }

  /** Opens an engine and gives it all that was not spoken. */
  private begin(isProvider: boolean): void {
    if (!isProvider && !canEmbedded(this.pair, this.how.language)) return this.fail('nobody speaks this language')
    const engine = isProvider ? this.pair.provider : this.pair.embedded
    const running = { stream: engine.open(this.how), isProvider }
    this.running = running
    void this.listen(running)
    for (const sentence of this.waiting) running.stream.say(restOf(sentence), sentence.id)
  }

  private async listen(running: Running): Promise<void> {
    for await (const event of running.stream.events) {
      if (this.running !== running) return
      if (event.type === 'failed') return this.lost(running, event.reason)
      this.give(event, running)
    }
    if (this.running === running) this.lost(running, 'the speech engine ended')
  }

  private give(event: Exclude<TtsEvent, { type: 'failed' }>, { isProvider }: Running): void {
    const sentence = this.waiting.find(({ id }) => id === event.id)
    if (!sentence) return
    if (event.type === 'alignment') {
      const words = event.words.map(({ text, startMs, endMs }) => ({
        text,
        startMs: startMs + sentence.beforeMs,
        endMs: endMs + sentence.beforeMs,
      }))
      sentence.words.push(...words)
      return this.events.push({ ...event, words })
    }
    if (event.type === 'audio') {
      sentence.madeMs += FRAME_MS
      const frame = { samples: event.frame.samples, at: this.framesMade * FRAME_MS }
      this.framesMade += 1
      return this.events.push({ ...event, frame })
    }
    this.waiting = this.waiting.filter((other) => other !== sentence)
    if (isProvider) this.pair.health.worked()
    this.events.push(event)
  }

  private lost(running: Running, reason: string): void {
    this.leave()
    if (running.isProvider) this.pair.health.failed()
    const canGoOn = running.isProvider && canEmbedded(this.pair, this.how.language)
    if (!canGoOn) return this.fail(reason)
    for (const sentence of this.waiting) sentence.beforeMs = sentence.madeMs
    // What was given out of a word that was cut is said with it again.
    for (const sentence of this.waiting) sentence.words = sentence.words.filter(({ endMs }) => endMs <= sentence.madeMs)
    if (this.waiting.length > 0) this.begin(false)
  }

  private leave(): void {
    const left = this.running
    this.running = null
    left?.stream.close()
  }

  private fail(reason: string): void {
    this.events.push({ type: 'failed', reason })
    this.finish()
  }

  private finish(): void {
    this.isClosed = true
    this.how.signal.removeEventListener('abort', this.close)
    this.leave()
    this.waiting = []
    this.events.end()
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
