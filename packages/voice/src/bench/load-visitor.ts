import type { ServerEvent } from '@frontdesk/schema'
import {
  FRAME_SAMPLES,
  type SpeechDomain,
  type SpeechToText,
  type TextToSpeech,
  type VoiceActivity,
  VoiceSession,
} from '../index.ts'

export type LoadVisitorDeps = {
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  activity: VoiceActivity
  now: () => number
  /** What the microphone hears, again and again: speech, then silence. */
  microphone: Int16Array
  /** The visitor begins so far into it. */
  offset: number
  answers: readonly string[]
  domain: SpeechDomain
}

const FRAME_MS = 20
/** What a device plays behind the first frame it got: frames that come later than this leave a hole. */
const JITTER_BUFFER_MS = 100
const REPORT_EVERY_FRAMES = 10

/** A visitor who talks with an agent in real time, and the device that plays the answers. */
export class LoadVisitor {
  readonly session: VoiceSession
  turns = 0
  lateFrames = 0
  ended: string | null = null
  private readonly deps: LoadVisitorDeps
  private at: number
  private framesHeard = 0
  private playing: { number: number; since: number; frames: number } | null = null

  constructor(deps: LoadVisitorDeps) {
    this.deps = deps
    this.at = deps.offset
    this.session = new VoiceSession(
      {
        speechToText: deps.speechToText,
        textToSpeech: deps.textToSpeech,
        activity: deps.activity,
        now: deps.now,
        every: (ms, call) => {
          const timer = setInterval(call, ms)
          return () => clearInterval(timer)
        },
        agent: {
          submit: async () => this.answer(),
          interrupt: async () => undefined,
          say: async () => undefined,
          reportLatency: () => undefined,
        },
        send: {
          event: (event) => {
            if (event.type === 'output_audio_buffer.cleared') this.playing = null
          },
          audio: (packet) => this.play(packet.response),
        },
        onEnd: (reason) => (this.ended = reason),
        onFailure: (error, stage) => process.stderr.write(`${stage}: ${String(error)}\n`),
      },
      {
        language: 'en',
        voice: null,
        domain: deps.domain,
        sentences: { askAgain: 'Again?', stillThere: 'Still there?', goodbye: 'Goodbye.', wait: ['One moment.'] },
      },
    )
  }

  /** The next 20 ms. */
  pass(): void {
    const { microphone, now } = this.deps
    const samples = microphone.slice(this.at, this.at + FRAME_SAMPLES)
    this.at = (this.at + FRAME_SAMPLES) % microphone.length
    this.session.pushAudio({ samples, at: now() })
    this.framesHeard += 1
    if (this.framesHeard % REPORT_EVERY_FRAMES === 0) this.report()
  }

  private report(): void {
    if (!this.playing) return
    const { number, since, frames } = this.playing
    const ms = Math.min(this.deps.now() - since, frames * FRAME_MS)
    if (ms > 0) this.session.reportPlayback(number, ms, false)
  }

  private play(number: number): void {
    const now = this.deps.now()
    if (this.playing?.number !== number) this.playing = { number, since: now + JITTER_BUFFER_MS, frames: 0 }
    const { playing } = this
    const dueAt = playing.since + playing.frames * FRAME_MS
    if (now > dueAt) {
      this.lateFrames += 1
      playing.since += now - dueAt
    }
    playing.frames += 1
  }

  private async answer(): Promise<void> {
    this.turns += 1
    const id = `response-${this.turns}`
    const text = this.deps.answers[this.turns % this.deps.answers.length] ?? ''
    const events: ServerEvent[] = [
      { type: 'response.created', seq: this.turns, at: 0, response_id: id, in_reply_to: null },
      { type: 'response.output_text.delta', response_id: id, item_id: 'item', delta: text },
      {
        type: 'response.done',
        seq: this.turns,
        at: 0,
        response_id: id,
        status: 'completed',
        citations: [],
        suggestions: [],
        card: null,
      },
    ]
    for (const event of events) this.session.onServerEvent(event)
  }
}
