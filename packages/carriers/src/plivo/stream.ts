import { lineDecoder, lineEncoder, type MediaPort } from '@frontdesk/telephony'
import type { PlivoAgentFrame, PlivoFrame } from './frames.ts'

type Options = { streamId: string; send: (frame: PlivoAgentFrame) => void }

const LINE = { encoding: 'audio/x-mulaw', sampleRate: 8_000 } as const

/** CY16: the sound of one call over Plivo's audio streaming. Checkpoints that are cleared do not come back. */
export class PlivoStream implements MediaPort {
  private readonly options: Options
  private readonly decode = lineDecoder(LINE)
  private readonly encode = lineEncoder(LINE)
  private heard: (samples: Int16Array) => void = () => undefined
  private marked: (name: string) => void = () => undefined

  constructor(options: Options) {
    this.options = options
  }

  receive(frame: Extract<PlivoFrame, { event: 'media' | 'playedStream' }>): void {
    if (frame.event === 'playedStream') return this.marked(frame.name)
    if (frame.media.track === 'outbound') return
    this.heard(this.decode(Buffer.from(frame.media.payload, 'base64')))
  }

  onAudio(listen: (samples: Int16Array) => void): void {
    this.heard = listen
  }

  onMark(listen: (name: string) => void): void {
    this.marked = listen
  }

  play(samples: Int16Array, mark?: string): void {
    const { send, streamId } = this.options
    const payload = Buffer.from(this.encode(samples)).toString('base64')
    const media = { contentType: 'audio/x-mulaw', sampleRate: 8_000, payload } as const
    if (payload !== '') send({ event: 'playAudio', streamId, media })
    if (mark !== undefined) send({ event: 'checkpoint', streamId, name: mark })
  }

  clear(): void {
    this.options.send({ event: 'clearAudio', streamId: this.options.streamId })
  }
}
