import type { MediaPort } from '@frontdesk/telephony'
import type { ByteOrder } from '../media/byte-order.ts'
import { InOrder } from '../media/in-order.ts'
import { type WireFormat, wireDecoder, wireEncoder } from '../media/wire-audio.ts'
import type { TelnyxAgentFrame, TelnyxFrame } from './frames.ts'

type Options = {
  /** As `start` says it: Telnyx may not have been able to code the caller's sound as it was asked to. */
  inFormat: WireFormat
  /** As it was asked for. */
  outFormat: WireFormat
  order: ByteOrder
  send: (frame: TelnyxAgentFrame) => void
}

/** CY7, CY8: the sound of one call over Telnyx's media streaming; bare samples, no header of RTP before them. */
export class TelnyxStream implements MediaPort {
  private readonly options: Options
  private readonly decode: (bytes: Uint8Array) => Int16Array
  private readonly encode: (samples: Int16Array) => Uint8Array
  private readonly inOrder = new InOrder<Uint8Array>()
  private heard: (samples: Int16Array) => void = () => undefined
  private marked: (name: string) => void = () => undefined

  constructor(options: Options) {
    this.options = options
    this.decode = wireDecoder(options.inFormat, options.order)
    this.encode = wireEncoder(options.outFormat, options.order)
  }

  receive(frame: Extract<TelnyxFrame, { event: 'media' | 'mark' }>): void {
    if (frame.event === 'mark') return this.marked(frame.mark.name)
    const { track, chunk, payload } = frame.media
    // What we said ourselves is no caller.
    if (track === 'outbound') return
    for (const bytes of this.inOrder.push(chunk, Buffer.from(payload, 'base64'))) this.heard(this.decode(bytes))
  }

  onAudio(listen: (samples: Int16Array) => void): void {
    this.heard = listen
  }

  onMark(listen: (name: string) => void): void {
    this.marked = listen
  }

  play(samples: Int16Array, mark?: string): void {
    const payload = Buffer.from(this.encode(samples)).toString('base64')
    if (payload !== '') this.options.send({ event: 'media', media: { payload } })
    if (mark !== undefined) this.options.send({ event: 'mark', mark: { name: mark } })
  }

  clear(): void {
    this.options.send({ event: 'clear' })
  }
}
