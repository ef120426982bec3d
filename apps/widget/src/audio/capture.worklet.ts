import { Framer, SAMPLE_RATE, toPcm16 } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'

/** On the audio thread, which no busy page and no hidden tab slows down: the microphone as frames of the protocol. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate, SAMPLE_RATE)
  readonly #framer = new Framer()

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    for (const frame of this.#framer.push(toPcm16(this.#resampler.push(samples))))
      this.port.postMessage(frame, [frame.buffer])
    return true
  }
}

registerProcessor('frontdesk-capture', Capture)
