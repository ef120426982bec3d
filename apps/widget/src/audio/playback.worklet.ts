import { PlaybackQueue } from './playback-queue.ts'

/** On the audio thread: plays what has arrived, and tells how far it has come. */
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

registerProcessor('frontdesk-playback', Playback)
