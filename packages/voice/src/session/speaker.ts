import type { ServerEvent } from '@frontdesk/schema'
import type { TtsEvent, TtsStream } from '../ports.ts'
import { spokenWords } from '../text/spoken-words.ts'
import type { VoiceSessionDeps } from './call-ports.ts'
import { Filler } from './filler.ts'
import { appendText, completeText, endText, type QueuedResponse, queuedResponse } from './queued-response.ts'
import { SpeechFailure } from './speech-failure.ts'
import {
  heardText,
  isInLastPiece,
  isSynthesized,
  nextPiece,
  pieceDone,
  type SpokenResponse,
  withAudio,
  withWords,
} from './spoken-response.ts'

export type SpeakerOptions = {
  stream: TtsStream
  language: string
  /** What bridges a wait, in turn. */
  fillers: readonly string[]
  /** This response has the floor now. */
  onStart: (number: number) => void
  /** Words of the answer itself go to the voice; what only bridges a wait is none. */
  onAnswer: (number: number) => void
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
  private readonly filler: Filler

  constructor(deps: Deps, options: SpeakerOptions) {
    this.deps = deps
    this.options = options
    this.filler = new Filler(options.fillers, options.language)
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
    if (event.type === 'response.created') return this.enqueue(event.response_id)
    if (!('response_id' in event)) return
    const line = this.queue.find(({ response }) => response.responseId === event.response_id)
    if (!line) return
    if (event.type === 'response.done' && event.status === 'cancelled') return this.cancel(line)
    if (event.type === 'response.output_text.delta') appendText(line, event.delta)
    if (event.type === 'response.output_text.done') completeText(line, event.text)
    if (event.type === 'response.done') endText(line)
    this.synthesizeNext()
    if (event.type === 'response.done') this.finishIfSynthesized(line)
  }

  /** SPK8: bridges a long wait, unless the answer has begun. */
  sayFiller(): void {
    const current = this.queue[0]
    if (!current || current.response.pieces.length > 0) return
    const { id, text } = this.filler.begin()
    this.options.stream.say(text, id)
  }

  /** When the answer itself begins to be heard, in ms of its response; null while nothing of it is made. */
  answerStartsAt(number: number): number | null {
    const pieces = this.queue.find(({ response }) => response.number === number)?.response.pieces
    return pieces?.[0]?.startMs ?? null
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
    this.filler.end()
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
    const { now, send } = this.deps
    this.queue.push(queuedResponse({ now, sendAudio: send.audio }, responseId, this.lastNumber))
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

  /** Stopped on request, not by barge-in. */
  private cancel(line: QueuedResponse): void {
    const { number, heardMs } = line.response
    this.stop(number, heardMs)
    this.options.onEnd(number)
  }

  private synthesizeNext(): void {
    const line = this.queue[0]
    // What was begun is said to its end.
    if (!line || this.filler.isHeard) return
    const next = nextPiece(line.response)
    if (!next) return
    const { number } = line.response
    line.response = next.response
    this.beginAnswer(next.response)
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

  private beginAnswer({ number, pieces }: SpokenResponse): void {
    if (pieces.length > 1) return
    this.options.onAnswer(number)
    this.dropSilentFiller()
  }

  private dropSilentFiller(): void {
    if (!this.filler.isSilent) return
    this.filler.end()
    this.options.stream.cancel()
  }

  private async readSpeech(): Promise<void> {
    for await (const event of this.options.stream.events) this.onSpeechEvent(event)
  }

  private onSpeechEvent(event: TtsEvent): void {
    if (event.type === 'failed') return this.options.onFailure(new SpeechFailure(event))
    const line = this.queue[0]
    if (!line) return
    if (this.filler.owns(event.id)) return this.onFillerEvent(line, event)
    if (event.id !== `${line.response.number}:${line.response.pieces.length}`) return
    if (event.type === 'audio') {
      if (line.response.synthesizedMs === line.response.pieces[0]?.startMs) this.options.onFirstAudio()
      return this.sendAudio(line, event.frame.samples)
    }
    if (event.type === 'alignment') {
      line.response = withWords(line.response, event.words)
      return
    }
    line.response = pieceDone(line.response)
    this.synthesizeNext()
    this.finishIfSynthesized(line)
  }

  private onFillerEvent(line: QueuedResponse, event: Exclude<TtsEvent, { type: 'failed' }>): void {
    if (event.type === 'audio') {
      this.filler.makeSound()
      this.sendAudio(line, event.frame.samples)
    }
    if (event.type !== 'done') return
    this.filler.end()
    this.synthesizeNext()
    this.finishIfSynthesized(line)
  }

  private sendAudio(line: QueuedResponse, samples: Int16Array): void {
    const { response } = line
    if (response.frames === 0) {
      const { responseId, number } = response
      this.deps.send.event({ type: 'output_audio_buffer.started', response_id: responseId, number })
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
    if (line.assumedHeardAt !== null || !isSynthesized(response) || !line.audio.isSent || this.filler.isHeard) return
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
    this.dropSilentFiller()
    this.options.onEnd(number)
    this.startFirst()
  }

  private sendBufferState(type: 'output_audio_buffer.paused' | 'output_audio_buffer.resumed', number: number): void {
    const responseId = this.responseIdOf(number)
    if (responseId !== null) this.deps.send.event({ type, response_id: responseId, number })
  }
}
