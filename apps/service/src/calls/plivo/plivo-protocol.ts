import { type PlivoFrame, PlivoStream, plivoHeader, readPlivoFrame } from '@frontdesk/carriers'
import type { LineEvent, LineOutput, LineProtocol } from '../carriers/line-protocol.ts'

/** Eight bytes are a millisecond, and four letters of base64 are three bytes. */
const LETTERS_PER_MS = (8 * 4) / 3

/** CY16: a socket of Plivo's audio streaming. */
export class PlivoProtocol implements LineProtocol {
  private readonly output: LineOutput
  private stream: PlivoStream | null = null

  constructor(output: LineOutput) {
    this.output = output
  }

  readText(text: string): LineEvent | null {
    const frame = readPlivoFrame(text)
    return frame && this.eventOf(frame)
  }

  /** All of it is text. */
  readBinary(): null {
    return null
  }

  private eventOf(frame: PlivoFrame): LineEvent {
    const { stream } = this
    switch (frame.event) {
      case 'start':
        return this.started(frame)
      case 'media':
        return { type: 'sound', ms: frame.media.payload.length / LETTERS_PER_MS, hear: () => stream?.receive(frame) }
      case 'playedStream':
        return { type: 'played', tell: () => stream?.receive(frame) }
      case 'dtmf':
        return { type: 'key', digit: frame.dtmf.digit }
      case 'clearedAudio':
      // The stream ends when a call is put through too: that a call is over is told by a webhook.
      case 'stop':
        return { type: 'passing' }
    }
  }

  private started({ start, extra_headers: headers }: Extract<PlivoFrame, { event: 'start' }>): LineEvent {
    const send = (frame: object): void => this.output.text(JSON.stringify(frame))
    this.stream = new PlivoStream({ streamId: start.streamId, send })
    return { type: 'start', ticket: plivoHeader(headers, 'ticket'), carrierCallId: start.callId, port: this.stream }
  }
}
