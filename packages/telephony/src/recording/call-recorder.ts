import { SAMPLE_RATE, toFloat, toPcm16 } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'
import type { CallClock } from '../ports.ts'

const FRAME_MS = 20
const FRAME_SAMPLES = 320
export const RECORDING_RATE = 8_000
/** What comes later than this is not put where it belongs; and so long a key may still be taken out. */
const DELAY_FRAMES = 60
/** A line that says nothing for longer has lost it, and what comes is of now. */
const MOST_LAG_FRAMES = 50
/** On either side of a key. */
const KEY_FRAMES = 25
const SILENCE = new Int16Array(FRAME_SAMPLES)

type Deps = { clock: Pick<CallClock, 'now'>; write: (samples: Int16Array) => void }

/**
 * TC8: the sound of a call in two channels at 8 kHz: the caller left, the agent right, each as it was heard at its
 * moment. What was cleared was not heard, and no sound of keys is kept. It begins when it is told to.
 */
export class CallRecorder {
  private readonly deps: Deps
  private readonly narrow = [
    new Resampler(SAMPLE_RATE, RECORDING_RATE),
    new Resampler(SAMPLE_RATE, RECORDING_RATE),
  ] as const
  private startedAt: number | null = null
  private readonly caller = new Map<number, Int16Array>()
  private readonly agent = new Map<number, Int16Array>()
  private keys: number[] = []
  private callerNext = 0
  private agentNext = 0
  private written = 0

  constructor(deps: Deps) {
    this.deps = deps
  }

  get isOn(): boolean {
    return this.startedAt !== null
  }

  begin(): void {
    this.startedAt ??= this.deps.clock.now()
  }

  /** 20 ms of what came from the line. */
  heard(frame: Int16Array): void {
    if (!this.isOn) return
    const now = this.nowFrame()
    if (now - this.callerNext > MOST_LAG_FRAMES) this.callerNext = now
    this.caller.set(this.callerNext, frame)
    this.callerNext += 1
  }

  /** What is sent is played behind what was sent before. */
  said(samples: Int16Array): void {
    if (!this.isOn) return
    this.agentNext = Math.max(this.agentNext, this.nowFrame())
    for (let from = 0; from < samples.length; from += FRAME_SAMPLES) {
      this.agent.set(this.agentNext, samples.subarray(from, from + FRAME_SAMPLES))
      this.agentNext += 1
    }
  }

  cleared(): void {
    if (!this.isOn) return
    const now = this.nowFrame()
    for (const at of this.agent.keys()) if (at > now) this.agent.delete(at)
    this.agentNext = now
  }

  pressed(): void {
    if (this.isOn) this.keys.push(this.nowFrame())
  }

  /** Writes what nothing can change any more; to be called now and then. */
  flush(): void {
    if (this.isOn) this.writeUpTo(this.nowFrame() - DELAY_FRAMES)
  }

  /** The call is over: all that was heard until now. */
  end(): void {
    if (this.isOn) this.writeUpTo(this.nowFrame())
    this.startedAt = null
  }

  private nowFrame(): number {
    return Math.floor((this.deps.clock.now() - (this.startedAt ?? 0)) / FRAME_MS)
  }

  private writeUpTo(end: number): void {
    for (; this.written < end; this.written += 1) {
      const isKey = this.keys.some((at) => Math.abs(at - this.written) <= KEY_FRAMES)
      const heard = isKey ? SILENCE : (this.caller.get(this.written) ?? SILENCE)
      this.writeFrame(heard, this.agent.get(this.written) ?? SILENCE)
      this.caller.delete(this.written)
      this.agent.delete(this.written)
    }
    this.keys = this.keys.filter((at) => at + KEY_FRAMES >= this.written)
  }

  private writeFrame(heard: Int16Array, said: Int16Array): void {
    const [left, right] = [this.narrow[0].push(toFloat(whole(heard))), this.narrow[1].push(toFloat(whole(said)))]
    const [one, other] = [toPcm16(left), toPcm16(right)]
    const both = new Int16Array(one.length * 2)
    for (let at = 0; at < one.length; at += 1) {
      both[at * 2] = one[at] ?? 0
      both[at * 2 + 1] = other[at] ?? 0
    }
    this.deps.write(both)
  }
}

/** The last frame of a sentence may be shorter than 20 ms. */
function whole(frame: Int16Array): Int16Array {
  if (frame.length === FRAME_SAMPLES) return frame
  const padded = new Int16Array(FRAME_SAMPLES)
  padded.set(frame.subarray(0, FRAME_SAMPLES))
  return padded
}
