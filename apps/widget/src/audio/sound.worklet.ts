import { Framer, SAMPLE_RATE, toPcm16 } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'
import { PlaybackQueue } from './playback-queue.ts'

/* What runs on the audio thread, which no busy page and no hidden tab slows down. */

/** The microphone as frames of the protocol. */
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

/** Plays what has arrived, and tells how far it has come. */
class Playback extends AudioWorkletProcessor {
  readonly #queue = new PlaybackQueue(sampleRate)

  constructor() {
    super()
    this.port.addEventListener('message', ({ data }) => this.#queue.take(data))
    this.port.start()
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [channel] = output ?? []
    if (channel) for (const played of this.#queue.render(channel)) this.port.postMessage(played, [])
    return true
  }
}

registerProcessor('frontdesk-capture', Capture)
registerProcessor('frontdesk-playback', Playback)
