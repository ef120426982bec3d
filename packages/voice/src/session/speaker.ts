import type { ServerEvent } from '@frontdesk/schema'
import type { TtsEvent, TtsStream } from '../ports.ts'
import { createSentenceSplitter, type SentenceSplitter } from '../text/sentence-splitter.ts'
import { spokenWords } from '../text/spoken-words.ts'
import type { VoiceSessionDeps } from './call-ports.ts'
import { PacedAudio } from './paced-audio.ts'
import { SpeechFailure } from './speech-failure.ts'
import {
  heardText,
  isInLastPiece,
  isSynthesized,
  newSpokenResponse,
  nextPiece,
  pieceDone,
  type SpokenResponse,
  withAudio,
  withWords,
} from './spoken-response.ts'

type QueuedResponse = {
  response: SpokenResponse
  splitter: SentenceSplitter
  audio: PacedAudio
  isStarted: boolean
  /** Set once all of it is sent: when it counts as heard if the device reports nothing. */
  assumedHeardAt: number | null
}

export type SpeakerOptions = {
  stream: TtsStream
  language: string
  /** This response has the floor now. */
  onStart: (number: number) => void
  onFirstAudio: () => void
  /** It was heard to its end, or will not be heard at all. */
  onEnd: (number: number) => void
  onFailure: (error: unknown) => void
}

type Deps = Pick<VoiceSessionDeps, 'now' | 'send'>

const HIGHEST_NUMBER = 0xffff
const FRAME_MS = 20
/** A device that reports no playback is taken to have played what it got, a little later. */
const PLAYBACK_REPORT_TIMEOUT_MS = 2_000

/** Speaks the answers of a conversation one after the other, never far ahead of playback. */
export class Speaker {
  private readonly deps: Deps
  private readonly options: SpeakerOptions
  private readonly queue: QueuedResponse[] = []
  private lastNumber = 0
  private fillers = 0

  constructor(deps: Deps, options: SpeakerOptions) {
    this.deps = deps
    this.options = options
    this.readSpeech().catch((error: unknown) => options.onFailure(error))
  }

  get isSpeaking(): boolean {
    return this.queue.length > 0
  }

  responseIdOf(number: number): string | null {
    return this.queue.find(({ response }) => response.number === number)?.response.responseId ?? null
  }

  isInLastSentence(number: number, ms: number): boolean {
    return this.queue.some(({ response }) => response.number === number && isInLastPiece(response, ms))
  }

  onServerEvent(event: ServerEvent): void {
    const { type } = event
    if (type === 'response.created') this.enqueue(event.response_id)
    if (type === 'response.output_text.delta') this.appendText(event.response_id, event.delta)
    if (type === 'response.output_text.done') this.completeText(event.response_id, event.text)
    if (type !== 'response.done') return
    if (event.status === 'cancelled') this.cancel(event.response_id)
    else this.endText(event.response_id)
  }

  /** Bridges a long wait, unless the answer has begun. */
  sayFiller(sentence: string): void {
    const current = this.queue[0]
    if (!current || current.response.pieces.length > 0) return
    this.fillers += 1
    this.options.stream.say(spokenWords(sentence, this.options.language), `wait:${this.fillers}`)
  }

  pause(number: number): void {
    this.sendBufferState('output_audio_buffer.paused', number)
  }

  resume(number: number): void {
    this.sendBufferState('output_audio_buffer.resumed', number)
  }

  reportPlayback(number: number, ms: number, isOver: boolean): void {
    const line = this.queue.find(({ response }) => response.number === number)
    if (!line) return
    line.response = {
      ...line.response,
      heardMs: Math.max(line.response.heardMs, Math.min(ms, line.response.synthesizedMs)),
    }
    this.synthesizeNext()
    const isHeard =
      isSynthesized(line.response) && (isOver || line.response.heardMs >= line.response.synthesizedMs - FRAME_MS)
    if (isHeard) this.dequeue(number)
  }

  /** Ends one response; null when it is not, or no longer, being spoken. */
  stop(number: number, heardMs: number): { responseId: string; heardText: string } | null {
    const at = this.queue.findIndex(({ response }) => response.number === number)
    const line = this.queue[at]
    if (!line) return null
    this.queue.splice(at, 1)
    this.options.stream.cancel()
    const { response } = line
    this.deps.send.event({
      type: 'output_audio_buffer.cleared',
      response_id: response.responseId,
      number,
      heard_ms: Math.round(heardMs),
    })
    this.startFirst()
    return { responseId: response.responseId, heardText: heardText(response, heardMs, this.options.language) }
  }

  /** Sends the audio that is due; to be called about every 50 ms. */
  tick(): void {
    const [line] = this.queue
    if (!line) return
    line.audio.sendDue()
    this.finishIfSynthesized(line)
    if (line.assumedHeardAt !== null && this.deps.now() >= line.assumedHeardAt) this.dequeue(line.response.number)
  }

  close(): void {
    this.queue.length = 0
    this.options.stream.close()
  }

  private enqueue(responseId: string): void {
    this.lastNumber = this.lastNumber >= HIGHEST_NUMBER ? 1 : this.lastNumber + 1
    const response = newSpokenResponse(responseId, this.lastNumber)
    const audio = new PacedAudio({ now: this.deps.now, send: this.deps.send.audio })
    this.queue.push({ response, splitter: createSentenceSplitter(), audio, isStarted: false, assumedHeardAt: null })
    this.startFirst()
  }

  /** The first in the queue has the floor. */
  private startFirst(): void {
    const current = this.queue[0]
    if (!current) return
    if (!current.isStarted) {
      current.isStarted = true
      this.options.onStart(current.response.number)
    }
    this.synthesizeNext()
  }

  private appendText(responseId: string, delta: string): void {
    const line = this.queued(responseId)
    if (!line) return
    line.response = {
      ...line.response,
      received: line.response.received + delta,
      waiting: [...line.response.waiting, ...line.splitter.push(delta)],
    }
    this.synthesizeNext()
  }

  /** Takes text that was not streamed, and flushes the last sentence, which nothing can lengthen any more. */
  private completeText(responseId: string, text: string): void {
    const line = this.queued(responseId)
    if (!line) return
    const { received } = line.response
    if (text.startsWith(received)) this.appendText(responseId, text.slice(received.length))
    this.flushSentences(line)
    this.synthesizeNext()
  }

  private endText(responseId: string): void {
    const line = this.queued(responseId)
    if (!line) return
    this.flushSentences(line)
    line.response = { ...line.response, isTextOver: true }
    this.synthesizeNext()
    this.finishIfSynthesized(line)
  }

  private flushSentences(line: QueuedResponse): void {
    line.response = { ...line.response, waiting: [...line.response.waiting, ...line.splitter.end()] }
  }

  /** Stopped on request, not by barge-in. */
  private cancel(responseId: string): void {
    const line = this.queued(responseId)
    if (!line) return
    const { number, heardMs } = line.response
    this.stop(number, heardMs)
    this.options.onEnd(number)
  }

  private synthesizeNext(): void {
    const line = this.queue[0]
    if (!line) return
    const next = nextPiece(line.response)
    if (!next) return
    const { number } = line.response
    line.response = next.response
    const words = spokenWords(next.text, this.options.language)
    const { responseId, synthesizedMs: madeMs, pieces } = line.response
    if (words.trim() === '') {
      line.response = pieceDone(line.response)
      return this.synthesizeNext()
    }
    this.deps.send.event({
      type: 'response.output_audio_transcript.delta',
      response_id: responseId,
      number,
      delta: next.text,
      at_ms: madeMs,
    })
    this.options.stream.say(words, `${number}:${pieces.length}`)
  }

  private async readSpeech(): Promise<void> {
    for await (const event of this.options.stream.events) this.onSpeechEvent(event)
  }

  private onSpeechEvent(event: TtsEvent): void {
    if (event.type === 'failed') return this.options.onFailure(new SpeechFailure(event))
    const line = this.queue[0]
    if (!line || !this.isCurrentPiece(line, event.id)) return
    if (event.type === 'audio') return this.sendAudio(line, event.frame.samples)
    if (event.id.startsWith('wait:')) return
    if (event.type === 'alignment') {
      line.response = withWords(line.response, event.words)
      return
    }
    line.response = pieceDone(line.response)
    this.synthesizeNext()
    this.finishIfSynthesized(line)
  }

  private isCurrentPiece({ response }: QueuedResponse, id: string): boolean {
    return id === `${response.number}:${response.pieces.length}` || id === `wait:${this.fillers}`
  }

  private sendAudio(line: QueuedResponse, samples: Int16Array): void {
    const { response } = line
    if (response.frames === 0) {
      const { responseId, number } = response
      this.deps.send.event({ type: 'output_audio_buffer.started', response_id: responseId, number })
      this.options.onFirstAudio()
    }
    line.audio.push({
      kind: 'out',
      response: response.number,
      frame: response.frames,
      atMs: response.synthesizedMs,
      samples,
    })
    line.response = withAudio(response, FRAME_MS)
  }

  private finishIfSynthesized(line: QueuedResponse): void {
    const { response } = line
    if (line.assumedHeardAt !== null || !isSynthesized(response) || !line.audio.isSent) return
    const { responseId, number, synthesizedMs: madeMs } = response
    if (madeMs === 0) return this.dequeue(number)
    this.deps.send.event({
      type: 'response.output_audio.done',
      response_id: responseId,
      number,
      duration_ms: madeMs,
    })
    line.assumedHeardAt = this.deps.now() + (madeMs - response.heardMs) + PLAYBACK_REPORT_TIMEOUT_MS
  }

  private dequeue(number: number): void {
    const at = this.queue.findIndex(({ response }) => response.number === number)
    if (at < 0) return
    this.queue.splice(at, 1)
    this.options.onEnd(number)
    this.startFirst()
  }

  private queued(responseId: string): QueuedResponse | undefined {
    return this.queue.find(({ response }) => response.responseId === responseId)
  }

  private sendBufferState(type: 'output_audio_buffer.paused' | 'output_audio_buffer.resumed', number: number): void {
    const responseId = this.responseIdOf(number)
    if (responseId !== null) this.deps.send.event({ type, response_id: responseId, number })
  }
}
