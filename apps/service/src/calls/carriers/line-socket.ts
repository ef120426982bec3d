import type { MediaPort } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import type { AdmittedLine, LineEvent, LineOutput, LineProtocol } from './line-protocol.ts'

/** The little of a socket that is needed here. */
export type LineWire = LineOutput & { close: (code: number, reason: string) => void; bufferedBytes: () => number }

export type LineDeps = {
  log: Services['log']
  protocol: (output: LineOutput) => LineProtocol
  /** Null: the ticket admits to nothing, or nobody answers there. */
  admit: (
    shown: { ticket: string; carrierCallId: string },
    line: { port: MediaPort; socket: { close: (code: number, reason: string) => void } },
  ) => Promise<AdmittedLine | null>
}

const START_TIMEOUT_MS = 5_000
const MOST_NONSENSE = 50
/** Five seconds of sound. */
const MOST_EARLY = 250
/** A carrier that takes nothing for a minute of speech hears nothing of it any more. */
const MAX_BUFFERED_BYTES = 4_000_000
/** Sound a caller may be ahead of the clock: what a stalled network delivers at once. */
const MOST_AHEAD_MS = 5_000
const POLICY = 1008
const NORMAL = 1000

type Line = { admitted: AdmittedLine; startedAt: number; heardMs: number }

/**
 * One WebSocket of a carrier. CY12: nothing is heard before a ticket was shown, within 5 s of connecting; who says too
 * much, or something else, is closed. CY13: a socket that closes without a stop has hung up nothing.
 */
export class LineSocket {
  private readonly deps: LineDeps
  private readonly wire: LineWire
  private readonly protocol: LineProtocol
  private readonly timer: NodeJS.Timeout
  private line: Line | null = null
  private isStarting = false
  /** What came while the ticket was looked at. */
  private early: LineEvent[] = []
  private isClosed = false
  private nonsense = 0

  constructor(deps: LineDeps, wire: LineWire) {
    this.deps = deps
    this.wire = wire
    this.protocol = deps.protocol({
      text: (text) => this.send(() => wire.text(text)),
      binary: (bytes) => this.send(() => wire.binary(bytes)),
    })
    this.timer = setTimeout(() => this.close(POLICY, 'no start'), START_TIMEOUT_MS)
  }

  receive(frame: string | Uint8Array): void {
    if (this.isClosed) return
    const event = typeof frame === 'string' ? this.protocol.readText(frame) : this.protocol.readBinary(frame)
    if (event === null) return this.passOver()
    if (event.type === 'start') return this.begin(event)
    if (this.line !== null) this.apply(this.line, event)
    else if (this.isStarting && this.early.length < MOST_EARLY) this.early.push(event)
    else if (event.type !== 'passing') this.passOver()
  }

  /** The socket is gone. */
  closed(): void {
    if (this.isClosed) return
    this.isClosed = true
    clearTimeout(this.timer)
    const { line } = this
    this.line = null
    line?.admitted.lost()
  }

  private begin(start: Extract<LineEvent, { type: 'start' }>): void {
    if (this.isStarting) return this.close(POLICY, 'started already')
    this.isStarting = true
    this.start(start).catch((error: unknown) => {
      this.deps.log.error({ err: error, stage: 'start of a call' }, 'a call could not begin')
      this.close(POLICY, 'failed')
    })
  }

  private async start({ port, ...shown }: Extract<LineEvent, { type: 'start' }>): Promise<void> {
    if (port === null) {
      this.deps.log.warn({ finding: 'codec_unreadable' }, 'a carrier sends sound in a code that is not read here')
      return this.close(POLICY, 'codec')
    }
    const socket = { close: (code: number, reason: string) => this.close(code, reason) }
    const admitted = await this.deps.admit(shown, { port, socket })
    if (!admitted) return this.close(POLICY, 'no ticket')
    clearTimeout(this.timer)
    if (this.isClosed) return admitted.lost()
    const line = { admitted, startedAt: performance.now(), heardMs: 0 }
    this.line = line
    for (const event of this.early.splice(0)) this.apply(line, event)
  }

  private apply(line: Line, event: LineEvent): void {
    switch (event.type) {
      case 'start':
      case 'passing':
        return
      case 'sound':
        line.heardMs += event.ms
        // Nobody can say more than time allows.
        if (line.heardMs <= performance.now() - line.startedAt + MOST_AHEAD_MS) event.hear()
        return
      case 'played':
        return event.tell()
      case 'key':
        return line.admitted.pressed(event.digit)
      case 'fault':
        this.deps.log.warn({ code: event.code }, 'a carrier reports a fault of a line')
        return
      case 'stop':
        line.admitted.stopped()
        return this.close(NORMAL, 'stopped')
    }
  }

  private passOver(): void {
    this.nonsense += 1
    if (this.nonsense > MOST_NONSENSE) this.close(POLICY, 'not this protocol')
  }

  private send(put: () => void): void {
    if (this.isClosed) return
    if (this.wire.bufferedBytes() > MAX_BUFFERED_BYTES) return this.close(POLICY, 'too slow')
    put()
  }

  private close(code: number, reason: string): void {
    if (this.isClosed) return
    this.wire.close(code, reason)
    this.closed()
  }
}
