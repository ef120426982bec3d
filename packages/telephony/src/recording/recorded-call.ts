import type { Floor } from '../calls/call-state.ts'
import type { CallRecorder } from './call-recorder.ts'

/** `announcement`: what callers are told before it begins; null where they know, or need not. */
export type CallRecording = { recorder: CallRecorder; announcement: string | null }

const FLUSH_TICKS = 10

/** TC9: nothing is recorded before the caller was told so to the end; meanwhile nothing interrupts it. */
export class RecordedCall {
  private readonly recording: CallRecording | null
  private announcing: 'no' | 'waiting' | 'saying' = 'no'
  private ticks = 0

  constructor(recording: CallRecording | null) {
    this.recording = recording
  }

  get isAnnouncing(): boolean {
    return this.announcing !== 'no'
  }

  get recorder(): CallRecorder | null {
    return this.recording?.recorder ?? null
  }

  /** The call begins: what is to be said is said before the greeting. */
  async greet(agent: { say: (text: string) => Promise<void>; greet: () => Promise<void> }): Promise<void> {
    const announcement = this.recording?.announcement ?? null
    if (announcement === null) this.recorder?.begin()
    else {
      this.announcing = 'waiting'
      await agent.say(announcement)
    }
    await agent.greet()
  }

  onFloor(floor: Floor): void {
    if (this.announcing === 'waiting' && floor !== 'listening') this.announcing = 'saying'
    if (this.announcing !== 'saying' || floor !== 'listening') return
    this.announcing = 'no'
    this.recorder?.begin()
  }

  tick(): void {
    this.ticks += 1
    if (this.ticks % FLUSH_TICKS === 0) this.recorder?.flush()
  }
}
