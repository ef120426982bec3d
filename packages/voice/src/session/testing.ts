import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { ExpectedAnswer, ServerEvent, TransientEvent } from '@frontdesk/schema'
import type { AudioPacket } from '../audio/frame-header.ts'
import type { SttEvent, SttStream, TtsEvent, TtsStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import type { SpokenAgent } from './call-ports.ts'
import { VoiceSession } from './voice-session.ts'

/* A spoken conversation with a voice, an ear and an agent that do what a test says. */

export const settle = () => turnOfTheLoop()
export const FRAME_MS = 20
const FRAMES_PER_WORD = 10
const LOUD = new Int16Array(320).fill(8_000)
const SILENT = new Int16Array(320)

/** A voice of two hundred milliseconds a word. */
class StandInVoice implements TtsStream {
  readonly queue = new EventQueue<TtsEvent>()
  readonly events = this.queue
  readonly said: string[] = []
  /** What it was asked to say waits until `release`. */
  isSlow = false
  private held: (() => void)[] = []
  say(sentence: string, id: string): void {
    this.said.push(sentence)
    if (this.isSlow) this.held.push(() => this.speak(sentence, id))
    else this.speak(sentence, id)
  }
  release(): void {
    for (const speak of this.held.splice(0)) speak()
  }
  private speak(sentence: string, id: string): void {
    const frames = sentence.split(/\s+/).filter(Boolean).length * FRAMES_PER_WORD
    for (let at = 0; at < frames; at += 1)
      this.queue.push({ type: 'audio', id, frame: { samples: LOUD, at: at * FRAME_MS } })
    this.queue.push({ type: 'done', id })
  }
  cancel(): void {
    this.held = []
    this.queue.clear()
  }
  close(): void {
    this.queue.end()
  }
}

class StandInEar implements SttStream {
  readonly queue = new EventQueue<SttEvent>()
  readonly events = this.queue
  frames = 0
  asked = 0
  push(): void {
    this.frames += 1
  }
  endOfSpeech(): void {
    this.asked += 1
  }
  readonly onExpect: ((answer: string | null) => void)[] = []
  expect(answer: string | null): void {
    for (const call of this.onExpect) call(answer)
  }
  close(): void {
    this.queue.end()
  }
}

type Part = 'submit' | 'interrupt' | 'say'

/** The agent behind the voice: it keeps what it is asked for, and fails where a test breaks it. */
function standInAgent() {
  const submitted: string[] = []
  const interrupted: { responseId: string; heardText: string }[] = []
  const said: string[] = []
  const broken = new Set<Part>()
  const unlessBroken = async (part: Part, work: () => void): Promise<void> => {
    if (broken.has(part)) throw new Error(`${part} is broken`)
    work()
  }
  const agent: SpokenAgent = {
    submit: (text) => unlessBroken('submit', () => submitted.push(text)),
    interrupt: (responseId, heardText) => unlessBroken('interrupt', () => interrupted.push({ responseId, heardText })),
    say: (text) => unlessBroken('say', () => said.push(text)),
    reportLatency: () => undefined,
  }
  return { agent, submitted, interrupted, said, broken }
}

const SENTENCES = {
  askAgain: 'Again?',
  stillThere: 'Still there?',
  goodbye: 'Goodbye.',
  wait: ['One moment.', 'Let me look.'],
}
const ENGLISH: ReadonlySet<string> = new Set(['en'])

/** A call, its doubles, and all that came of it. */
function openCall() {
  const clock = { now: 0, tick: (): void => undefined }
  const voice = new StandInVoice()
  const ear = new StandInEar()
  const events: TransientEvent[] = []
  const packets: AudioPacket[] = []
  const ends: string[] = []
  const failures: string[] = []
  const detector = { probability: (samples: Int16Array) => (samples[0] === 0 ? 0 : 0.99) }
  const { agent, ...told } = standInAgent()
  const session = new VoiceSession(
    {
      speechToText: { languages: ENGLISH, open: () => ear },
      textToSpeech: { languages: ENGLISH, open: () => voice },
      activity: { probability: (samples) => detector.probability(samples), reset: () => undefined },
      now: () => clock.now,
      every: (_, call) => {
        clock.tick = call
        return () => {
          clock.tick = () => undefined
        }
      },
      agent,
      send: { event: (event) => events.push(event), audio: (packet) => packets.push(packet) },
      onEnd: (reason) => ends.push(reason),
      onFailure: (error, stage) => failures.push(`${stage}: ${error instanceof Error ? error.message : 'no error'}`),
    },
    { language: 'en', voice: null, domain: null, sentences: SENTENCES },
  )
  return { session, clock, voice, ear, events, packets, ends, failures, detector, ...told }
}

export function room() {
  const call = openCall()
  const { session, clock, ear, events } = call
  const hear = async (samples: Int16Array, ms: number) => {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      clock.now += FRAME_MS
      session.pushAudio({ samples, at: clock.now })
      if (clock.now % 60 === 0) clock.tick()
      await settle()
    }
  }
  const recognise = async (event: SttEvent) => {
    ear.queue.push(event)
    await settle()
  }
  const final = (text: string, confidence = 0.9) => recognise({ type: 'final', text, confidence, words: [] })
  return {
    ...call,
    speak: (ms: number) => hear(LOUD, ms),
    silence: (ms: number) => hear(SILENT, ms),
    pass: (ms: number) => {
      clock.now += ms
      clock.tick()
    },
    partial: (text: string) => recognise({ type: 'partial', text }),
    final,
    tell: async (event: ServerEvent) => {
      session.onServerEvent(event)
      await settle()
    },
    types: () => events.map(({ type }) => type),
    /** A whole spoken turn of the visitor. */
    async turn(text: string) {
      await hear(LOUD, 400)
      await recognise({ type: 'partial', text })
      await hear(SILENT, 700)
      await final(text)
    },
    /** A whole answer, all at once. */
    async answer(responseId: string, text: string, more: { expects?: ExpectedAnswer } = {}) {
      session.onServerEvent({ type: 'response.created', seq: 1, at: 0, response_id: responseId, in_reply_to: null })
      session.onServerEvent({ type: 'response.output_text.delta', response_id: responseId, item_id: 'i', delta: text })
      const parts = { citations: [], suggestions: [], card: null, ...more }
      session.onServerEvent({
        type: 'response.done',
        seq: 2,
        at: 0,
        response_id: responseId,
        status: 'completed',
        ...parts,
      })
      await settle()
    },
  }
}
