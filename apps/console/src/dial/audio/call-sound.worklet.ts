import { PlayedSound } from './played-sound.ts'

/* What runs on the audio thread, which no busy page slows down. */

const FRAMES_A_SECOND = 50

/** Both ways of one call: the microphone as frames of 20 ms, and what the agent says. */
class CallSound extends AudioWorkletProcessor {
  private readonly sound = new PlayedSound()
  private frame = new Float32Array(Math.round(sampleRate / FRAMES_A_SECOND))
  private filled = 0

  constructor() {
    super()
    this.port.addEventListener('message', ({ data }) => this.giveBack(this.sound.take(data)))
    this.port.start()
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [speaker] = output ?? []
    if (speaker) this.giveBack(this.sound.render(speaker))
    this.capture(input?.[0] ?? new Float32Array(speaker?.length ?? 0))
    return true
  }

  private capture(samples: Float32Array): void {
    for (let taken = 0; taken < samples.length; ) {
      const part = samples.subarray(taken, taken + this.frame.length - this.filled)
      this.frame.set(part, this.filled)
      this.filled += part.length
      taken += part.length
      if (this.filled < this.frame.length) return
      this.port.postMessage({ frame: this.frame }, [this.frame.buffer])
      this.frame = new Float32Array(Math.round(sampleRate / FRAMES_A_SECOND))
      this.filled = 0
    }
  }

  private giveBack(marks: string[]): void {
    for (const mark of marks) this.port.postMessage({ mark }, [])
  }
}

registerProcessor('frontdesk-call', CallSound)
