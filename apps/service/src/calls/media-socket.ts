import { type CarrierFrame, MediaStream, readCarrierFrame, type StartFrame } from '@frontdesk/telephony'
import type { Services } from '../services.ts'
import type { TicketedCall } from './call-tickets.ts'
import type { MediaCarrier, MediaLeg } from './media-carrier.ts'

/** The little of a socket that is needed here. */
export type MediaWire = {
  send: (text: string) => void
  close: (code: number, reason: string) => void
  bufferedBytes: () => number
}

const START_TIMEOUT_MS = 5_000
const MOST_NONSENSE = 50
/** Five seconds of sound. */
const MOST_EARLY = 250
/** A caller whose network takes nothing for a minute of speech hears nothing of it any more. */
const MAX_BUFFERED_BYTES = 4_000_000
/** Sound a caller may be ahead of the clock: what a stalled network delivers at once. */
const MOST_AHEAD_MS = 5_000
const SAMPLES_PER_MS = 16
const POLICY = 1008
const NORMAL = 1000
const UNSUPPORTED = 1003

type Line<Leg> = { call: TicketedCall; leg: Leg; stream: MediaStream; startedAt: number; heardMs: number }

/**
 * One WebSocket of a carrier that speaks Media Streams. TE23: nothing is heard before a ticket was shown in `start`, within 5 s of
 * connecting. TE24: `stop` hangs up; a socket that closes without it does not, and the call can be taken up again.
 */
export class MediaSocket<Leg extends MediaLeg> {
  private readonly services: Services
  private readonly carrier: MediaCarrier<Leg>
  private readonly wire: MediaWire
  private readonly address: string
  private readonly timer: NodeJS.Timeout
  private line: Line<Leg> | null = null
  private isStarting = false
  /** What came while the ticket was looked at. */
  private early: Exclude<CarrierFrame, StartFrame>[] = []
  private isClosed = false
  private nonsense = 0

  constructor(
    { services, carrier }: { services: Services; carrier: MediaCarrier<Leg> },
    wire: MediaWire,
    address: string,
  ) {
    this.services = services
    this.carrier = carrier
    this.wire = wire
    this.address = address
    this.timer = setTimeout(() => this.close(POLICY, 'no start'), START_TIMEOUT_MS)
  }

  receive(text: string): void {
    if (this.isClosed) return
    const frame = readCarrierFrame(text)
    if (frame === null) return this.passOver()
    if (frame.event === 'start') return this.begin(frame)
    if (this.line !== null) this.apply(this.line, frame)
    else if (this.isStarting && this.early.length < MOST_EARLY) this.early.push(frame)
    else if (frame.event !== 'connected') this.passOver()
  }

  /** Media Streams know text frames only. */
  receiveBinary(): void {
    this.close(UNSUPPORTED, 'text frames only')
  }

  /** The socket is gone; nobody has hung up by that. */
  closed(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    const { line } = this
    this.line = null
    if (line) this.carrier.calls.find(line.call.conversationId)?.phone.lineLost(line.stream)
  }

  private begin(frame: StartFrame): void {
    if (this.isStarting) return this.close(POLICY, 'started already')
    this.isStarting = true
    this.start(frame).catch((error: unknown) => {
      this.services.log.error({ err: error, stage: 'start of a call' }, 'a call could not begin')
      this.close(POLICY, 'failed')
    })
  }

  private async start(frame: StartFrame): Promise<void> {
    const { streamSid, start } = frame
    const { calls, capabilities, admit } = this.carrier
    const admitted = await admit(frame, this.address)
    if (!admitted) return this.close(POLICY, 'no ticket')
    if (this.isClosed) return
    clearTimeout(this.timer)
    const { call, address } = admitted
    const stream = new MediaStream({
      streamSid,
      format: start.mediaFormat,
      send: (sent) => this.send(JSON.stringify(sent)),
    })
    const socket = { close: (code: number, reason: string) => this.close(code, reason) }
    const known = calls.find(call.conversationId)
    if (known) {
      this.join(call, known.leg, stream)
      known.leg.moveTo(socket)
      known.phone.reconnect(stream)
      return this.applyEarly()
    }
    const makeLeg = () => admitted.makeLeg({ stream, socket })
    const opened = await calls.begin({ call, address, capabilities, makeLeg })
    if (!opened) return this.close(POLICY, 'nobody answers there')
    this.join(call, opened.leg, stream)
    await opened.phone.start()
    if (this.isClosed) opened.phone.lineLost(stream)
    this.applyEarly()
  }

  private applyEarly(): void {
    for (const frame of this.early.splice(0)) if (this.line !== null) this.apply(this.line, frame)
  }

  private join(call: TicketedCall, leg: Leg, stream: MediaStream): void {
    this.line = { call, leg, stream, startedAt: performance.now(), heardMs: 0 }
  }

  private apply(line: Line<Leg>, frame: Exclude<CarrierFrame, StartFrame>): void {
    switch (frame.event) {
      case 'connected':
        return
      case 'media':
        if (this.isInTime(line, frame.media.payload.length)) line.stream.receive(frame)
        return
      case 'mark':
        return line.stream.receive(frame)
      case 'dtmf':
        return line.leg.pressed(frame.dtmf.digit)
      case 'stop':
        line.leg.hungUp()
        return this.close(NORMAL, 'stopped')
    }
  }

  /** Nobody can say more than time allows. */
  private isInTime(line: Line<Leg>, base64Length: number): boolean {
    const isWide = line.stream.format.encoding === 'audio/l16'
    const bytes = (base64Length * 3) / 4
    line.heardMs += isWide ? bytes / (2 * SAMPLES_PER_MS) : bytes / (SAMPLES_PER_MS / 2)
    return line.heardMs <= performance.now() - line.startedAt + MOST_AHEAD_MS
  }

  private passOver(): void {
    this.nonsense += 1
    if (this.nonsense > MOST_NONSENSE) this.close(POLICY, 'not this protocol')
  }

  private send(text: string): void {
    if (this.isClosed) return
    if (this.wire.bufferedBytes() > MAX_BUFFERED_BYTES) return this.close(POLICY, 'too slow')
    this.wire.send(text)
  }

  private close(code: number, reason: string): void {
    if (this.isClosed) return
    this.wire.close(code, reason)
    this.closed()
  }
}
