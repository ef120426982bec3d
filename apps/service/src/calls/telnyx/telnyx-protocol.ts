import { ByteOrder, readTelnyxFrame, STREAM_FORMATS, type TelnyxFrame, TelnyxStream } from '@frontdesk/carriers'
import type { LineEvent, LineOutput, LineProtocol } from '../carriers/line-protocol.ts'

const FRAME_MS = 20

/** CY7: a socket of Telnyx's media streaming. */
export class TelnyxProtocol implements LineProtocol {
  private readonly output: LineOutput
  private stream: TelnyxStream | null = null

  constructor(output: LineOutput) {
    this.output = output
  }

  readText(text: string): LineEvent | null {
    const frame = readTelnyxFrame(text)
    return frame && this.eventOf(frame)
  }

  /** All of it is text. */
  readBinary(): null {
    return null
  }

  private eventOf(frame: TelnyxFrame): LineEvent {
    const { stream } = this
    switch (frame.event) {
      case 'connected':
        return { type: 'passing' }
      case 'start':
        return this.started(frame.start)
      case 'media':
        return { type: 'sound', ms: FRAME_MS, hear: () => stream?.receive(frame) }
      case 'mark':
        return { type: 'played', tell: () => stream?.receive(frame) }
      case 'dtmf':
        return { type: 'key', digit: frame.dtmf.digit }
      case 'error':
        return { type: 'fault', code: String(frame.payload?.code ?? 'unknown') }
      case 'stop':
        return { type: 'stop' }
    }
  }

  private started(start: Extract<TelnyxFrame, { event: 'start' }>['start']): LineEvent {
    const { call_control_id: carrierCallId, media_format: inFormat, custom_parameters: given } = start
    const asked = STREAM_FORMATS.find(({ encoding }) => encoding === given['codec'])
    if (inFormat !== null)
      this.stream = new TelnyxStream({
        inFormat,
        outFormat: asked ?? inFormat,
        order: new ByteOrder(),
        send: (frame) => this.output.text(JSON.stringify(frame)),
      })
    return { type: 'start', ticket: given['ticket'] ?? '', carrierCallId, port: this.stream }
  }
}
