import type { TransientEvent } from '@frontdesk/schema'
import type { AudioPacket } from '@frontdesk/voice/audio/frame-header'
import type { MediaPort } from '../ports.ts'
import { type Heard, MarksLedger } from './marks-ledger.ts'

const FRAME_MS = 20
/** Sent together: less stutters at carriers, more makes marks coarse. */
const CHUNK_FRAMES = 10

type Output = {
  number: number
  frames: Int16Array[]
  sentFrames: number
  /** Something came since the last tick: more may follow at once. */
  isFresh: boolean
  isWhole: boolean
  isEndSent: boolean
  isPaused: boolean
}
type Deps = {
  port: () => MediaPort | null
  onHeard: (heard: Heard) => void
  onSent: (samples: Int16Array) => void
  onCleared: () => void
}

/**
 * The loudspeaker of a call: what the voice says goes to the carrier in chunks of 200 ms with a mark behind each.
 * TE9: what was heard is what marks say. TE13: whatever stops being meant is cleared at the carrier, at once and always;
 * what was only paused is sent again from where it was heard to.
 */
export class CarrierPlayback {
  private readonly deps: Deps
  private readonly ledger = new MarksLedger()
  private outputs: Output[] = []
  private lastHeard = { number: 0, ms: 0 }

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Whether everything that was sent was played or cleared. */
  get isQuiet(): boolean {
    return this.ledger.isEmpty && this.outputs.length === 0
  }

  push({ response, samples }: AudioPacket): void {
    const output = this.outputNumbered(response)
    output.frames.push(samples)
    output.isFresh = true
    this.sendDue(output)
  }

  onVoiceEvent(event: TransientEvent): void {
    if (event.type === 'response.output_audio.done') this.finish(event.number)
    if (event.type === 'output_audio_buffer.paused') this.pause(event.number)
    if (event.type === 'output_audio_buffer.resumed') this.resume(event.number)
    if (event.type === 'output_audio_buffer.cleared') this.stop(event.number)
  }

  /** To be called about every 50 ms: the rest of a sentence does not wait for the next one. */
  tick(): void {
    for (const output of this.outputs) {
      const port = this.deps.port()
      const hasRest = port !== null && !output.isPaused && output.sentFrames < output.frames.length
      if (hasRest && !output.isFresh) this.sendChunk(port, output)
      output.isFresh = false
    }
  }

  /** The carrier has played up to here. */
  onMark(name: string): void {
    const heard = this.ledger.played(name)
    if (!heard) return
    this.lastHeard = { number: heard.response, ms: heard.ms }
    if (heard.isOver) this.outputs = this.outputs.filter(({ number }) => number !== heard.response)
    this.deps.onHeard(heard)
  }

  /** A new line: what the old one had not played is sent again. */
  reconnect(): void {
    this.ledger.clear()
    for (const output of this.outputs) this.rewind(output)
    for (const output of this.outputs) this.sendDue(output)
  }

  /** TE13: of nothing that was sent more is heard. */
  clear(): void {
    this.ledger.clear()
    this.deps.port()?.clear()
    this.deps.onCleared()
  }

  private outputNumbered(number: number): Output {
    const known = this.outputs.find((output) => output.number === number)
    if (known) return known
    const output = {
      number,
      frames: [],
      sentFrames: 0,
      isFresh: false,
      isWhole: false,
      isEndSent: false,
      isPaused: false,
    }
    this.outputs.push(output)
    return output
  }

  private finish(number: number): void {
    const output = this.outputNumbered(number)
    output.isWhole = true
    this.sendDue(output)
  }

  private pause(number: number): void {
    const output = this.outputNumbered(number)
    output.isPaused = true
    this.clear()
    this.rewind(output)
  }

  private resume(number: number): void {
    const output = this.outputNumbered(number)
    output.isPaused = false
    this.sendDue(output)
  }

  private stop(number: number): void {
    this.outputs = this.outputs.filter((output) => output.number !== number)
  }

  private rewind(output: Output): void {
    output.sentFrames = output.number === this.lastHeard.number ? Math.floor(this.lastHeard.ms / FRAME_MS) : 0
    output.isEndSent = false
  }

  private sendDue(output: Output): void {
    const port = this.deps.port()
    if (output.isPaused || !port) return
    while (output.frames.length - output.sentFrames >= CHUNK_FRAMES || (output.isWhole && !output.isEndSent))
      this.sendChunk(port, output)
  }

  private sendChunk(port: MediaPort, output: Output): void {
    const chunk = output.frames.slice(output.sentFrames, output.sentFrames + CHUNK_FRAMES)
    output.sentFrames += chunk.length
    const isOver = output.isWhole && output.sentFrames === output.frames.length
    output.isEndSent = isOver
    const at = { response: output.number, ms: output.sentFrames * FRAME_MS, isOver }
    const samples = joined(chunk)
    port.play(samples, this.ledger.place(at))
    this.deps.onSent(samples)
  }
}

function joined(frames: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(frames.reduce((sum, frame) => sum + frame.length, 0))
  let at = 0
  for (const frame of frames) {
    all.set(frame, at)
    at += frame.length
  }
  return all
}
