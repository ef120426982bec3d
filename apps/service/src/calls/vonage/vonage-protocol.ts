import { readVonageFrame, type VonageFrame, VonageStream } from '@frontdesk/carriers'
import type { LineEvent, LineOutput, LineProtocol } from '../carriers/line-protocol.ts'

const BYTES_PER_MS = 32

/** CY18: a WebSocket of Vonage. */
export class VonageProtocol implements LineProtocol {
  private readonly stream: VonageStream

  constructor(output: LineOutput) {
    this.stream = new VonageStream({
      send: (frame) => output.text(JSON.stringify(frame)),
      sendSound: (bytes) => output.binary(bytes),
    })
  }

  readText(text: string): LineEvent | null {
    const frame = readVonageFrame(text)
    return frame && this.eventOf(frame)
  }

  readBinary(bytes: Uint8Array): LineEvent {
    return { type: 'sound', ms: bytes.length / BYTES_PER_MS, hear: () => this.stream.receiveSound(bytes) }
  }

  private eventOf(frame: VonageFrame): LineEvent {
    switch (frame.event) {
      case 'websocket:connected':
        return { type: 'start', ticket: frame.ticket, carrierCallId: frame.call, port: this.stream }
      case 'websocket:dtmf':
        return { type: 'key', digit: frame.digit }
      case 'websocket:notify':
        return { type: 'played', tell: () => this.stream.notified(frame.payload.name) }
      case 'websocket:cleared':
        return { type: 'passing' }
    }
  }
}
