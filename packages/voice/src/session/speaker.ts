import type { ServerEvent, TransientEvent } from '@frontdesk/schema'
import { type AudioPacket } from '../audio/frame-header.ts'
import type { TtsEvent, TtsStream } from '../ports.ts'
import { createSentenceSplitter, type SentenceSplitter } from '../text/sentence-splitter.ts'
import { spokenWords } from '../text/spoken-words.ts'
import { PacedAudio } from './paced-audio.ts'
import { SpeechFailure } from './speech-failure.ts'
import {
  heardText,
  isAllMade,
  isInLastPiece,
  newSpokenResponse,
  nextPiece,
  pieceDone,
  type SpokenResponse,
  withAudio,
  withWords,
} from './spoken-response.ts'

type Line = {
  response: SpokenResponse
  splitter: SentenceSplitter
  audio: PacedAudio
  isAnnounced: boolean
  /** Once all of it is sent: when a device that tells nothing is believed to have played it. */
  untoldUntil: number | null
}

export type SpeakerOptions = {
  stream: TtsStream
  language: string
  /** This response has the word now. */
  began: (number: number) => void
  firstAudio: () => void
  /** All of it was heard, or nothing of it will be. */
  over: (number: number) => void
  failed: (error: unknown) => void
}

type Deps = {
  now: () => number
  send: { event: (event: TransientEvent) => void; audio: (packet: AudioPacket) => void }
}

const HIGHEST_NUMBER = 0xffff
const FRAME_MS = 20
/** A device that tells nothing is believed to have played what it got, a little later. */
const UNTOLD_MS = 2_000

/** Speaks the answers of a conversation one after the other, never far ahead of what is heard. */
export class Speaker {
  private readonly deps: Deps
  private readonly options: SpeakerOptions
  private readonly lines: Line[] = []
  private lastNumber = 0
  private bridges = 0

  constructor(deps: Deps, options: SpeakerOptions) {
    this.deps = deps
    this.options = options
    this.listen().catch((error: unknown) => options.failed(error))
  }

  get isSpeaking(): boolean {
    return this.lines.length > 0
  }

  responseIdOf(number: number): string | null {
    return this.lines.find(({ response }) => response.number === number)?.response.responseId ?? null
  }

  isInLastSentence(number: number, ms: number): boolean {
    return this.lines.some(({ response }) => response.number === number && isInLastPiece(response, ms))
  }

  told(event: ServerEvent): void {
    const { type } = event
    if (type === 'response.created') this.begin(event.response_id)
    if (type === 'response.output_text.delta') this.more(event.response_id, event.delta)
    if (type === 'response.output_text.done') this.rest(event.response_id, event.text)
    if (type !== 'response.done') return
    if (event.status === 'cancelled') this.cancelled(event.response_id)
    else this.textOver(event.response_id)
  }

  /** Says that it takes a moment, when nothing has been said yet. */
  bridge(sentence: string): void {
    const current = this.lines[0]
    if (!current || current.response.pieces.length > 0) return
    this.bridges += 1
    this.options.stream.say(spokenWords(sentence, this.options.language), `wait:${this.bridges}`)
  }

  pause(number: number): void {
    this.tell('output_audio_buffer.paused', number)
  }

  resume(number: number): void {
    this.tell('output_audio_buffer.resumed', number)
  }

  played(number: number, ms: number, isOver: boolean): void {
    const line = this.lines.find(({ response }) => response.number === number)
    if (!line) return
    line.response = { ...line.response, heardMs: Math.max(line.response.heardMs, Math.min(ms, line.response.madeMs)) }
    this.pump()
    const isHeard = isAllMade(line.response) && (isOver || line.response.heardMs >= line.response.madeMs - FRAME_MS)
    if (isHeard) this.next(number)
  }

  /** Ends one response; null when it is not being spoken (any more). */
  stop(number: number, heardMs: number): { responseId: string; heardText: string } | null {
    const at = this.lines.findIndex(({ response }) => response.number === number)
    const line = this.lines[at]
    if (!line) return null
    this.lines.splice(at, 1)
    this.options.stream.cancel()
    const { response } = line
    this.deps.send.event({
      type: 'output_audio_buffer.cleared',
      response_id: response.responseId,
      number,
      heard_ms: Math.round(heardMs),
    })
    this.announce()
    return { responseId: response.responseId, heardText: heardText(response, heardMs, this.options.language) }
  }

  /** Sends what is due of the sound. To be called every 50 ms or so. */
  tick(): void {
    const [line] = this.lines
    if (!line) return
    line.audio.flow()
    this.finishIfMade(line)
    if (line.untoldUntil !== null && this.deps.now() >= line.untoldUntil) this.next(line.response.number)
  }

  close(): void {
    this.lines.length = 0
    this.options.stream.close()
  }

  private begin(responseId: string): void {
    this.lastNumber = this.lastNumber >= HIGHEST_NUMBER ? 1 : this.lastNumber + 1
    const response = newSpokenResponse(responseId, this.lastNumber)
    const audio = new PacedAudio({ now: this.deps.now, send: this.deps.send.audio })
    this.lines.push({ response, splitter: createSentenceSplitter(), audio, isAnnounced: false, untoldUntil: null })
    this.announce()
  }

  /** The first in line has the word. */
  private announce(): void {
    const current = this.lines[0]
    if (!current) return
    if (!current.isAnnounced) {
      current.isAnnounced = true
      this.options.began(current.response.number)
    }
    this.pump()
  }

  private more(responseId: string, delta: string): void {
    const line = this.lineOf(responseId)
    if (!line) return
    line.response = {
      ...line.response,
      received: line.response.received + delta,
      waiting: [...line.response.waiting, ...line.splitter.push(delta)],
    }
    this.pump()
  }

  /** Text that did not come in pieces; and its last sentence, after which nothing comes that could belong to it. */
  private rest(responseId: string, text: string): void {
    const line = this.lineOf(responseId)
    if (!line) return
    const { received } = line.response
    if (text.startsWith(received)) this.more(responseId, text.slice(received.length))
    this.cutRest(line)
    this.pump()
  }

  private textOver(responseId: string): void {
    const line = this.lineOf(responseId)
    if (!line) return
    this.cutRest(line)
    line.response = { ...line.response, isTextOver: true }
    this.pump()
    this.finishIfMade(line)
  }

  private cutRest(line: Line): void {
    line.response = { ...line.response, waiting: [...line.response.waiting, ...line.splitter.end()] }
  }

  /** Stopped by the visitor, not by their voice. */
  private cancelled(responseId: string): void {
    const line = this.lineOf(responseId)
    if (!line) return
    const { number, heardMs } = line.response
    this.stop(number, heardMs)
    this.options.over(number)
  }

  private pump(): void {
    const line = this.lines[0]
    if (!line) return
    const next = nextPiece(line.response)
    if (!next) return
    const { number } = line.response
    line.response = next.response
    const words = spokenWords(next.text, this.options.language)
    const { responseId, madeMs, pieces } = line.response
    if (words.trim() === '') {
      line.response = pieceDone(line.response)
      return this.pump()
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

  private async listen(): Promise<void> {
    for await (const event of this.options.stream.events) this.heard(event)
  }

  private heard(event: TtsEvent): void {
    if (event.type === 'failed') return this.options.failed(new SpeechFailure(event))
    const line = this.lines[0]
    if (!line || !this.isOf(line, event.id)) return
    if (event.type === 'audio') return this.sendAudio(line, event.frame.samples)
    if (event.id.startsWith('wait:')) return
    if (event.type === 'alignment') {
      line.response = withWords(line.response, event.words)
      return
    }
    line.response = pieceDone(line.response)
    this.pump()
    this.finishIfMade(line)
  }

  private isOf({ response }: Line, id: string): boolean {
    return id === `${response.number}:${response.pieces.length}` || id === `wait:${this.bridges}`
  }

  private sendAudio(line: Line, samples: Int16Array): void {
    const { response } = line
    if (response.frames === 0) {
      const { responseId, number } = response
      this.deps.send.event({ type: 'output_audio_buffer.started', response_id: responseId, number })
      this.options.firstAudio()
    }
    line.audio.push({
      kind: 'out',
      response: response.number,
      frame: response.frames,
      atMs: response.madeMs,
      samples,
    })
    line.response = withAudio(response, FRAME_MS)
  }

  private finishIfMade(line: Line): void {
    const { response } = line
    if (line.untoldUntil !== null || !isAllMade(response) || !line.audio.isSent) return
    const { responseId, number, madeMs } = response
    if (madeMs === 0) return this.next(number)
    this.deps.send.event({
      type: 'response.output_audio.done',
      response_id: responseId,
      number,
      duration_ms: madeMs,
    })
    line.untoldUntil = this.deps.now() + (madeMs - response.heardMs) + UNTOLD_MS
  }

  private next(number: number): void {
    const at = this.lines.findIndex(({ response }) => response.number === number)
    if (at < 0) return
    this.lines.splice(at, 1)
    this.options.over(number)
    this.announce()
  }

  private lineOf(responseId: string): Line | undefined {
    return this.lines.find(({ response }) => response.responseId === responseId)
  }

  private tell(type: 'output_audio_buffer.paused' | 'output_audio_buffer.resumed', number: number): void {
    const responseId = this.responseIdOf(number)
    if (responseId !== null) this.deps.send.event({ type, response_id: responseId, number })
  }
}
