import { FRAME_SAMPLES, SAMPLE_RATE } from '../audio/pcm.ts'
import type { TextToSpeech, TtsEvent, TtsOptions, TtsStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { type AudioApi, AudioFailure, piecesOf, postAudio, problemIn } from './audio-api.ts'
import { requestTexts } from './audio-api-messages.ts'
import type { VoiceModels } from './audio-api-models.ts'
import { PROBLEM_REASONS, type ProviderProblem } from './provider-socket.ts'
import { SampleStream } from './sample-stream.ts'

export type SpeakingApi = AudioApi & {
  model: string
  voices: Pick<VoiceModels, 'languages' | 'voiceOf' | 'format' | 'mostLetters'>
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
}

/** Nothing at all for so long: another voice is quicker. */
const FIRST_AUDIO_TIMEOUT_MS = 3_000
/** So much later than it is heard the sound may come. */
const LATEST_MS = 1_500
const MOST_PENDING_SENTENCES = 64
/** A minute at 48 kHz; a breath is ten seconds. */
const MOST_BYTES = 60 * 48_000 * 2
const FRAME_MS = (FRAME_SAMPLES * 1_000) / SAMPLE_RATE

/**
 * SPK6: a voice that is asked for by the sentence, in OpenAI's format: sentences are spoken in order as frames and an
 * end, and heard as they come. What is cancelled ends its request, and nothing of it is heard. What refuses, hangs,
 * drips, breaks off or sends what is no sound fails with a reason that holds neither key nor words.
 */
export function audioApiTextToSpeech(api: SpeakingApi): TextToSpeech {
  return { languages: api.voices.languages, open: (how) => new SentenceStream(api, how) }
}

type Sentence = { text: string; id: string }

class SentenceStream implements TtsStream {
  readonly events = new EventQueue<TtsEvent>()
  private readonly api: SpeakingApi
  private readonly options: TtsOptions
  private waiting: Sentence[] = []
  /** Ends the request that runs; another one for what comes after a cancel. */
  private current: AbortController | null = null
  private isClosed = false
  private framesMade = 0

  constructor(api: SpeakingApi, options: TtsOptions) {
    this.api = api
    this.options = options
    if (options.signal.aborted) this.close()
    options.signal.addEventListener('abort', this.close, { once: true })
  }

  say(text: string, id: string): void {
    if (this.isClosed) return
    if (this.waiting.length >= MOST_PENDING_SENTENCES) return this.fail('behind')
    this.waiting.push({ text, id })
    if (!this.current) this.begin()
  }

  cancel(): void {
    this.waiting = []
    this.current?.abort()
    this.current = null
    this.events.clear()
  }

  readonly close = (): void => {
    this.isClosed = true
    this.options.signal.removeEventListener('abort', this.close)
    this.cancel()
    this.events.end()
  }

  private begin(): void {
    const run = new AbortController()
    this.current = run
    this.speakWaiting(run.signal).then(
      () => {
        if (this.current === run) this.current = null
      },
      (error: unknown) => {
        if (this.current === run) this.fail(problemIn(error))
      },
    )
  }

  private async speakWaiting(signal: AbortSignal): Promise<void> {
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      for (const text of requestTexts(next.text, this.api.voices.mostLetters)) {
        // One after another, as they are heard.
        // oxlint-disable-next-line no-await-in-loop
        await this.speak(text, next.id, signal)
        if (signal.aborted) return
      }
      this.waiting.shift()
      this.events.push({ type: 'done', id: next.id })
    }
  }

  private async speak(text: string, id: string, cancelled: AbortSignal): Promise<void> {
    const { voices, now, after } = this.api
    const late = new AbortController()
    let stopWaiting = after(FIRST_AUDIO_TIMEOUT_MS, () => late.abort())
    const signal = AbortSignal.any([cancelled, late.signal])
    const samples = new SampleStream(voices.format)
    let firstAt: number | null = null
    let madeMs = 0
    const give = (frames: readonly Int16Array[]): void => {
      if (signal.aborted || frames.length === 0) return
      for (const frame of frames) this.emitFrame(id, frame)
      madeMs += frames.length * FRAME_MS
      firstAt ??= now()
      // What drips is as late as what hangs.
      stopWaiting()
      stopWaiting = after(Math.max(0, firstAt + madeMs + LATEST_MS - now()), () => late.abort())
    }
    try {
      const response = await postAudio(this.api, { path: '/audio/speech', body: this.bodyFor(text), signal })
      if (isText(response)) throw new AudioFailure('garbled')
      for await (const piece of piecesOf(response, MOST_BYTES)) give(samples.push(piece))
      give(samples.flush())
    } catch (error) {
      if (cancelled.aborted) return
      throw late.signal.aborted ? new AudioFailure('slow', { cause: error }) : error
    } finally {
      stopWaiting()
    }
  }

  private bodyFor(text: string): string {
    const { model, voices } = this.api
    const { voice, rate = 1 } = this.options
    return JSON.stringify({
      model,
      input: text,
      voice: voices.voiceOf(model, voice),
      response_format: voices.format,
      ...(rate === 1 ? {} : { speed: rate }),
    })
  }

  private emitFrame(id: string, samples: Int16Array): void {
    this.events.push({ type: 'audio', id, frame: { samples, at: this.framesMade * FRAME_MS } })
    this.framesMade += 1
  }

  private fail(problem: ProviderProblem): void {
    if (this.isClosed) return
    this.events.push({ type: 'failed', reason: PROBLEM_REASONS[problem] })
    this.isClosed = true
    this.options.signal.removeEventListener('abort', this.close)
    this.waiting = []
    this.current?.abort()
    this.current = null
    this.events.end()
  }
}

/** An error page with a good status would be heard as noise. */
const isText = ({ headers }: Response): boolean =>
  /^(?:text\/|application\/(?:json|problem|xml))/.test(headers.get('content-type') ?? '')
