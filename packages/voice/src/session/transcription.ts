import type { ExpectedAnswer } from '@frontdesk/schema'
import type { AudioFrame, SttEvent, SttStream } from '../ports.ts'
import { SpeechFailure } from './speech-failure.ts'

export type TranscriptionHandlers = {
  onPartial: (text: string) => void
  onFinal: (text: string, confidence: number) => void
  onFailure: (error: unknown) => void
  /** Whether the visitor went on speaking, so that the turn of the last final transcript is not over. */
  isTurnOpen: () => boolean
}

/** The recogniser of a call: it gets audio only while the visitor speaks, and joins the words of one turn across pauses. */
export class Transcription {
  private readonly stream: SttStream
  private readonly handlers: TranscriptionHandlers
  private isActive = false
  private isClosed = false
  /** Words of the same turn from before a pause in it. */
  private textBeforePause = ''
  /** Final transcripts that were asked for; `false` for those whose turn was discarded. */
  private readonly pendingFinals: boolean[] = []

  constructor(stream: SttStream, handlers: TranscriptionHandlers) {
    this.stream = stream
    this.handlers = handlers
    this.readEvents().catch((error: unknown) => handlers.onFailure(error))
  }

  start(preRoll: readonly AudioFrame[]): void {
    this.isActive = true
    this.textBeforePause = ''
    for (const frame of preRoll) this.stream.push(frame)
  }

  /** Takes audio of the turn under way; nothing is taken before `start`. */
  push(takeFrames: () => readonly AudioFrame[]): void {
    if (this.isActive) for (const frame of takeFrames()) this.stream.push(frame)
  }

  stop(): void {
    this.isActive = false
  }

  finalize(): void {
    this.pendingFinals.push(true)
    this.stream.endOfSpeech()
  }

  /** The turn was submitted: what comes next belongs to another. */
  endTurn(): void {
    this.textBeforePause = ''
  }

  /** Ignores the final transcript that was asked for last. */
  discardLast(): void {
    const last = this.pendingFinals.length - 1
    if (last >= 0) this.pendingFinals[last] = false
  }

  expect(answer: ExpectedAnswer): void {
    this.stream.expect(answer === 'free' ? null : answer)
  }

  close(): void {
    this.isClosed = true
    this.stream.close()
  }

  private async readEvents(): Promise<void> {
    for await (const event of this.stream.events) this.onEvent(event)
  }

  private onEvent(event: SttEvent): void {
    if (this.isClosed) return
    if (event.type === 'failed') return this.handlers.onFailure(new SpeechFailure(event))
    const text = `${this.textBeforePause} ${event.text}`.trim()
    if (event.type === 'partial') {
      if (this.isActive) this.handlers.onPartial(text)
      return
    }
    if (this.pendingFinals.shift() === false) return
    this.handlers.onFinal(text, event.confidence)
    this.textBeforePause = this.handlers.isTurnOpen() ? text : ''
  }
}
