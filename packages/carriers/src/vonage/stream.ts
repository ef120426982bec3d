import type { MediaPort } from '@frontdesk/telephony'
import { pcmBytes, pcmSamples } from '@frontdesk/voice/audio/pcm'
import type { VonageAgentFrame } from './frames.ts'

type Options = { send: (frame: VonageAgentFrame) => void; sendSound: (bytes: Uint8Array) => void }

/** 20 ms at 16 kHz: what Vonage takes in one frame. */
const FRAME_SAMPLES = 320

/** CY18: the sound of one call over a WebSocket of Vonage, little-endian at 16 kHz, in frames of 20 ms. */
export class VonageStream implements MediaPort {
  private readonly options: Options
  private heard: (samples: Int16Array) => void = () => undefined
  private marked: (name: string) => void = () => undefined

  constructor(options: Options) {
    this.options = options
  }

  receiveSound(bytes: Uint8Array): void {
    this.heard(pcmSamples(bytes))
  }

  notified(name: string): void {
    this.marked(name)
  }

  onAudio(listen: (samples: Int16Array) => void): void {
    this.heard = listen
  }

  onMark(listen: (name: string) => void): void {
    this.marked = listen
  }

  play(samples: Int16Array, mark?: string): void {
    for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
      const frame = new Int16Array(FRAME_SAMPLES)
      frame.set(samples.subarray(at, at + FRAME_SAMPLES))
      this.options.sendSound(pcmBytes(frame))
    }
    if (mark !== undefined) this.options.send({ action: 'notify', payload: { name: mark } })
  }

  clear(): void {
    this.options.send({ action: 'clear' })
  }
}
