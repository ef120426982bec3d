import type { AudioFrame, IncomingCall } from '@frontdesk/sip'
import { lineDecoder, lineEncoder, type MediaPort } from '@frontdesk/telephony'

const FORMATS = {
  PCMU: { encoding: 'audio/x-mulaw', sampleRate: 8_000 },
  PCMA: { encoding: 'audio/x-alaw', sampleRate: 8_000 },
} as const
const FRAME_SAMPLES = 320
/** Of a longer gap nobody needs the whole silence. */
const MOST_LOST = 50

/** The sound of one SIP call: G.711 on the wire, sent at the pace of its server; marks are told when they were sent. */
export class SipMedia implements MediaPort {
  private readonly call: IncomingCall
  private readonly decode: (bytes: Uint8Array) => Int16Array
  private readonly encode: (samples: Int16Array) => Uint8Array
  private heard: (samples: Int16Array) => void = () => undefined
  private marked: (name: string) => void = () => undefined

  constructor(call: IncomingCall) {
    const format = FORMATS[call.codec]
    this.call = call
    this.decode = lineDecoder(format)
    this.encode = lineEncoder(format)
  }

  /** PS3: what was lost is silence of its length, so that time in the sound is time on the line. */
  receive({ payload, lostBefore }: AudioFrame): void {
    if (lostBefore > 0) this.heard(new Int16Array(Math.min(lostBefore, MOST_LOST) * FRAME_SAMPLES))
    this.heard(this.decode(payload))
  }

  passed(name: string): void {
    this.marked(name)
  }

  onAudio(listen: (samples: Int16Array) => void): void {
    this.heard = listen
  }

  onMark(listen: (name: string) => void): void {
    this.marked = listen
  }

  play(samples: Int16Array, mark?: string): void {
    if (samples.length > 0) this.call.send(this.encode(samples))
    if (mark !== undefined) this.call.mark(mark)
  }

  clear(): void {
    this.call.clear()
  }
}
