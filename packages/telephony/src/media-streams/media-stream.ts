import { lineDecoder, lineEncoder } from '../audio/line-codec.ts'
import type { MediaPort } from '../ports.ts'
import type { AgentFrame, CarrierFrame, MediaFormat } from './frames.ts'

type Options = { streamSid: string; format: MediaFormat; send: (frame: AgentFrame) => void }

/** TE15: the sound of one call over Media Streams: base64 in text frames, marks and clear. */
export class MediaStream implements MediaPort {
  private readonly options: Options
  private readonly decode: (bytes: Uint8Array) => Int16Array
  private readonly encode: (samples: Int16Array) => Uint8Array
  private heard: (samples: Int16Array) => void = () => undefined
  private marked: (name: string) => void = () => undefined

  readonly format: MediaFormat

  constructor(options: Options) {
    this.options = options
    this.format = options.format
    const { encoding } = options.format
    const line =
      encoding === 'audio/l16' ? { encoding, sampleRate: 16_000 as const } : { encoding, sampleRate: 8_000 as const }
    this.decode = lineDecoder(line)
    this.encode = lineEncoder(line)
  }

  receive(frame: Extract<CarrierFrame, { event: 'media' | 'mark' }>): void {
    if (frame.event === 'mark') return this.marked(frame.mark.name)
    this.heard(this.decode(Buffer.from(frame.media.payload, 'base64')))
  }

  onAudio(listen: (samples: Int16Array) => void): void {
    this.heard = listen
  }

  onMark(listen: (name: string) => void): void {
    this.marked = listen
  }

  play(samples: Int16Array, mark?: string): void {
    const { send, streamSid } = this.options
    if (samples.length > 0) {
      const payload = Buffer.from(this.encode(samples)).toString('base64')
      send({ event: 'media', streamSid, media: { payload } })
    }
    if (mark !== undefined) send({ event: 'mark', streamSid, mark: { name: mark } })
  }

  clear(): void {
    this.options.send({ event: 'clear', streamSid: this.options.streamSid })
  }
}
