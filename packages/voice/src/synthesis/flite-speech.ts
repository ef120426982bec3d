import { FRAME_SAMPLES, Framer, SAMPLE_RATE } from '../audio/pcm.ts'
import type { TextToSpeech, TtsEvent, TtsOptions, TtsStream } from '../ports.ts'
import { traceOf } from '../trace-of.ts'
import { clausesOf, type RenderedClause, renderClause } from './clauses.ts'
import { EventQueue } from './event-queue.ts'
import { FLITE_VOICES, type Flite, type FliteVoice } from './flite.ts'

export type FliteSpeechDeps = {
  /** Asked for at the first sentence. */
  flite: () => Promise<Flite>
  /** Lets everything else that waits run: between two clauses the thread is free. */
  yieldThread: () => Promise<void>
}

/** Who has so many sentences unspoken speaks to nobody. */
export const MOST_SENTENCES_WAITING = 64
const SLOWEST = 0.5
const FASTEST = 2
const FRAME_MS = (FRAME_SAMPLES * 1000) / SAMPLE_RATE

/** SY3: the embedded English voice. It renders clause by clause and faster than it is heard. */
export function fliteTextToSpeech(deps: FliteSpeechDeps): TextToSpeech {
  return { languages: new Set(['en']), open: (options) => new FliteStream(deps, options) }
}

type Sentence = { text: string; id: string }

class FliteStream implements TtsStream {
  readonly events = new EventQueue<TtsEvent>()
  private readonly deps: FliteSpeechDeps
  private readonly how: { voice: FliteVoice; rate: number }
  private readonly signal: AbortSignal
  private waiting: Sentence[] = []
  /** What was asked for before it changed is not heard any more. */
  private generation = 0
  private isRendering = false
  private isClosed = false
  private framesMade = 0

  constructor(deps: FliteSpeechDeps, { voice, rate = 1, signal }: TtsOptions) {
    this.deps = deps
    this.how = {
      voice: FLITE_VOICES.find((name) => name === voice) ?? FLITE_VOICES[0],
      rate: Math.min(FASTEST, Math.max(SLOWEST, rate)),
    }
    this.signal = signal
    if (signal.aborted) this.close()
    else signal.addEventListener('abort', this.close, { once: true })
  }

  say(text: string, id: string): void {
    if (this.isClosed) return
    if (this.waiting.length >= MOST_SENTENCES_WAITING) return this.fail('too many sentences wait to be spoken')
    this.waiting.push({ text, id })
    if (this.isRendering) return
    this.renderAll().catch((error: unknown) => this.fail('the embedded voice failed', traceOf(error)))
  }

  cancel(): void {
    this.generation += 1
    this.waiting = []
    this.events.clear()
  }

  readonly close = (): void => {
    if (this.isClosed) return
    this.isClosed = true
    this.signal.removeEventListener('abort', this.close)
    this.cancel()
    this.events.end()
  }

  private fail(reason: string, trace?: string): void {
    this.cancel()
    this.events.push({ type: 'failed', reason, ...(trace === undefined ? {} : { trace }) })
    this.isClosed = true
    this.signal.removeEventListener('abort', this.close)
    this.events.end()
  }

  private async renderAll(): Promise<void> {
    this.isRendering = true
    try {
      const flite = await this.deps.flite()
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.render(flite, next)
    } finally {
      this.isRendering = false
    }
  }

  private async render(flite: Flite, { text, id }: Sentence): Promise<void> {
    const { generation } = this
    const framer = new Framer()
    let startMs = 0
    for (const clause of clausesOf(text)) {
      await this.deps.yieldThread()
      if (generation !== this.generation) return
      const rendered = renderClause(flite, clause, this.how)
      for (const frame of framer.push(rendered.samples)) this.giveFrame(id, frame)
      // Twice, so that the sound is on its way before the times of its words are sought.
      await this.deps.yieldThread()
      await this.deps.yieldThread()
      if (generation !== this.generation) return
      this.giveWords(id, rendered, startMs)
      startMs += (rendered.samples.length * 1000) / SAMPLE_RATE
    }
    const last = framer.flush()
    if (last) this.giveFrame(id, last)
    this.events.push({ type: 'done', id })
  }

  private giveWords(id: string, rendered: RenderedClause, clauseMs: number): void {
    const words = rendered.words().map(({ text, startMs, endMs }) => ({
      text,
      startMs: Math.round(clauseMs + startMs),
      endMs: Math.round(clauseMs + endMs),
    }))
    this.events.push({ type: 'alignment', id, words })
  }

  private giveFrame(id: string, samples: Int16Array): void {
    this.events.push({ type: 'audio', id, frame: { samples, at: this.framesMade * FRAME_MS } })
    this.framesMade += 1
  }
}
