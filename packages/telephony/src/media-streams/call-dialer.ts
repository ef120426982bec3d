import { Framer } from '@frontdesk/voice/audio/pcm'
import { FramePacer } from '../audio/frame-pacer.ts'
import { lineDecoder, lineEncoder } from '../audio/line-codec.ts'
import { isEndMark } from '../calls/marks-ledger.ts'
import type { CallClock } from '../ports.ts'
import { type CarrierFrame, type MediaFormat, readAgentFrame } from './frames.ts'

export type DialedCall = { callId: string; ticket: string; format: MediaFormat }
type Deps = { clock: CallClock; send: (text: string) => void }
type Played = { frame: Int16Array } | { mark: string }
type Wait = { holds: () => boolean; until: number; done: () => void; fail: (error: Error) => void }
type Speech = { samples: Int16Array; at: number; spoken: () => void }

const FRAME_SAMPLES = 320
const SILENCE = new Int16Array(FRAME_SAMPLES)
const STREAM = 'local'
const PATIENCE_MS = 60_000
/** So long nothing more is said: the agent has finished. */
const CALM_MS = 400

/**
 * TE19: a caller's telephone over Media Streams: speaks and plays at the pace of the clock, 20 ms by 20 ms, gives back
 * each mark when it was played, and forgets what is cleared.
 */
export class CallDialer {
  private readonly deps: Deps
  private readonly call: DialedCall
  private readonly framer = new Framer(FRAME_SAMPLES)
  private readonly decode: (bytes: Uint8Array) => Int16Array
  private readonly encode: (samples: Int16Array) => Uint8Array
  private buffer: Played[] = []
  private waits: Wait[] = []
  private speech: Speech | null = null
  private leave: () => void = () => undefined
  private frames = 0
  private endsHeard = 0
  private endsBefore = 0
  private calmSince: number

  constructor(call: DialedCall, deps: Deps) {
    this.call = call
    this.deps = deps
    this.calmSince = deps.clock.now()
    const { encoding } = call.format
    const line =
      encoding === 'audio/l16' ? { encoding, sampleRate: 16_000 as const } : { encoding, sampleRate: 8_000 as const }
    this.decode = lineDecoder(line)
    this.encode = lineEncoder(line)
  }

  /** Once connected: shows the ticket, and from now on there is sound. */
  start(): void {
    const { callId, ticket, format } = this.call
    this.send({ event: 'connected' })
    const start = { callSid: callId, mediaFormat: format, customParameters: { ticket } }
    this.send({ event: 'start', streamSid: STREAM, start })
    this.leave = new FramePacer(this.deps.clock).join(() => this.beat())
  }

  receive(text: string): void {
    const frame = readAgentFrame(text)
    if (frame?.event === 'media') {
      const samples = this.decode(Buffer.from(frame.media.payload, 'base64'))
      this.buffer.push(...this.framer.push(samples).map((one) => ({ frame: one })))
    }
    if (frame?.event === 'mark') this.buffer.push({ mark: frame.mark.name })
    if (frame?.event === 'clear') this.clear()
  }

  /** Resolves after its last sample. */
  speak(samples: Int16Array): Promise<void> {
    this.endsBefore = this.endsHeard
    return new Promise((spoken) => {
      this.speech = { samples, at: 0, spoken }
    })
  }

  press(digit: string): void {
    this.endsBefore = this.endsHeard
    this.send({ event: 'dtmf', dtmf: { digit } })
  }

  /** Resolves when what the agent says to the last that was said or pressed was heard out. */
  answered(): Promise<void> {
    return this.wait(() => this.endsHeard > this.endsBefore && this.deps.clock.now() - this.calmSince > CALM_MS)
  }

  pause(ms: number): Promise<void> {
    const until = this.deps.clock.now() + ms
    return this.wait(() => this.deps.clock.now() >= until)
  }

  hangUp(): void {
    this.send({ event: 'stop' })
    this.leave()
  }

  /** The line is gone: nothing that is waited for will come. */
  closed(reason: string): void {
    this.leave()
    for (const { fail } of this.waits.splice(0)) fail(new Error(reason))
  }

  private wait(holds: () => boolean): Promise<void> {
    const until = this.deps.clock.now() + PATIENCE_MS
    return new Promise((done, fail) => this.waits.push({ holds, until, done, fail }))
  }

  private beat(): void {
    this.sendFrame()
    this.play()
    const now = this.deps.clock.now()
    const [over, waiting] = [this.waits.filter(({ holds }) => holds()), this.waits.filter(({ holds }) => !holds())]
    this.waits = waiting.filter(({ until }) => until > now)
    for (const { done } of over) done()
    for (const { until, fail } of waiting) if (until <= now) fail(new Error('The agent did not answer within a minute'))
  }

  private sendFrame(): void {
    this.frames += 1
    const payload = Buffer.from(this.encode(this.nextFrame())).toString('base64')
    // A filter may give nothing for the first of its frames.
    if (payload !== '') this.send({ event: 'media', media: { payload, timestamp: String(this.frames * 20) } })
  }

  private nextFrame(): Int16Array {
    const { speech } = this
    if (!speech) return SILENCE
    const frame = new Int16Array(FRAME_SAMPLES)
    frame.set(speech.samples.subarray(speech.at, speech.at + FRAME_SAMPLES))
    speech.at += FRAME_SAMPLES
    if (speech.at >= speech.samples.length) {
      this.speech = null
      speech.spoken()
    }
    return frame
  }

  private play(): void {
    let hasPlayed = false
    while (this.buffer.length > 0) {
      const [next] = this.buffer
      if (!next || ('frame' in next && hasPlayed)) return
      this.buffer.shift()
      if ('frame' in next) hasPlayed = true
      else this.giveBack(next.mark)
      this.calmSince = this.deps.clock.now()
    }
  }

  private giveBack(mark: string): void {
    if (isEndMark(mark)) this.endsHeard += 1
    this.send({ event: 'mark', mark: { name: mark } })
  }

  /** As carriers do: what is thrown away is given back too. */
  private clear(): void {
    const flushed = this.buffer
    this.buffer = []
    for (const one of flushed) if ('mark' in one) this.send({ event: 'mark', mark: { name: one.mark } })
  }

  private send(frame: CarrierFrame): void {
    this.deps.send(JSON.stringify(frame))
  }
}
