import { pcmBytes, pcmSamples, SAMPLE_RATE } from '../audio/pcm.ts'
import { writeWav } from '../audio/write-wav.ts'
import type { AudioFrame, SpeechToText, SttEvent, SttOptions, SttStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { joinedBytes } from '../synthesis/joined-bytes.ts'
import { type AudioApi, AudioFailure, piecesOf, postAudio, problemIn } from './audio-api.ts'
import { hintOf, readTranscription, transcriptionForm } from './audio-api-messages.ts'
import { PROBLEM_REASONS, type ProviderProblem } from './provider-socket.ts'

export type HearingApi = AudioApi & { model: string; languages: ReadonlySet<string> }

/** From the upload to the whole answer: another ear is quicker. */
const ANSWER_TIMEOUT_MS = 4_000
/** Words of one person, not a book. */
const MOST_ANSWER_BYTES = 256 * 1_024
/** A minute of audio that was not answered. */
const MOST_PENDING_FRAMES = 3_000

/**
 * SPK5: recognition by a provider that takes recordings, in OpenAI's format: each utterance is uploaded when it is over
 * and answered once, in order. What refuses, hangs, answers nonsense or falls behind fails with a reason that holds
 * neither key nor words.
 */
export function audioApiSpeechToText(api: HearingApi): SpeechToText {
  return { languages: api.languages, open: (how) => new UploadStream(api, how) }
}

class UploadStream implements SttStream {
  readonly events = new EventQueue<SttEvent>()
  private readonly api: HearingApi
  private readonly options: SttOptions
  private readonly over = new AbortController()
  private frames: Uint8Array[] = []
  /** Ended and not yet answered. */
  private waiting: Uint8Array[][] = []
  private isAsking = false

  constructor(api: HearingApi, options: SttOptions) {
    this.api = api
    this.options = options
    if (options.signal.aborted) this.close()
    options.signal.addEventListener('abort', this.close, { once: true })
  }

  push({ samples }: AudioFrame): void {
    if (this.over.signal.aborted) return
    this.frames.push(pcmBytes(samples))
    const pending = this.waiting.reduce((sum, { length }) => sum + length, this.frames.length)
    if (pending > MOST_PENDING_FRAMES) this.fail('behind')
  }

  endOfSpeech(): void {
    if (this.over.signal.aborted) return
    this.waiting.push(this.frames)
    this.frames = []
    if (!this.isAsking) this.answerWaiting().catch((error: unknown) => this.fail(problemIn(error)))
  }

  expect(): void {
    // A recording is heard as it is.
  }

  readonly close = (): void => {
    this.over.abort()
    this.options.signal.removeEventListener('abort', this.close)
    this.frames = []
    this.waiting = []
    this.events.end()
  }

  private async answerWaiting(): Promise<void> {
    this.isAsking = true
    for (let [frames] = this.waiting; frames; [frames] = this.waiting) {
      // In the order in which they were said.
      // oxlint-disable-next-line no-await-in-loop
      const heard = frames.length === 0 ? { text: '', confidence: 0 } : await this.transcribe(frames)
      if (this.over.signal.aborted) return
      this.waiting.shift()
      this.events.push({ type: 'final', ...heard, words: [] })
    }
    this.isAsking = false
  }

  private async transcribe(frames: readonly Uint8Array[]): Promise<{ text: string; confidence: number }> {
    const { api, options } = this
    const late = new AbortController()
    const stopWaiting = api.after(ANSWER_TIMEOUT_MS, () => late.abort())
    const signal = AbortSignal.any([this.over.signal, late.signal])
    const hint = hintOf(options.domain)
    const file = writeWav({ sampleRate: SAMPLE_RATE, samples: pcmSamples(joinedBytes(frames)) })
    try {
      const body = transcriptionForm({ file, model: api.model, language: options.language, hint })
      const response = await postAudio(api, { path: '/audio/transcriptions', body, signal })
      const pieces: Uint8Array[] = []
      for await (const piece of piecesOf(response, MOST_ANSWER_BYTES)) pieces.push(piece)
      const heard = readTranscription(Buffer.from(joinedBytes(pieces)).toString('utf8'), hint)
      if (!heard) throw new AudioFailure('garbled')
      return heard
    } catch (error) {
      throw late.signal.aborted ? new AudioFailure('slow', { cause: error }) : error
    } finally {
      stopWaiting()
    }
  }

  private fail(problem: ProviderProblem): void {
    if (this.over.signal.aborted) return
    this.events.push({ type: 'failed', reason: PROBLEM_REASONS[problem] })
    this.close()
  }
}
