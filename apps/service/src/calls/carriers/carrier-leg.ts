import type { CallLeg, LegEnd, LegEvent, MediaPort, RejectReason, TransferTarget } from '@frontdesk/telephony'
import type { LegSocket } from '../media-carrier.ts'

/** What a call can be told at its carrier, whichever that is. */
export type LegCommands = {
  /** After this nothing more of the call is waited for. */
  hangUp: () => Promise<void>
  transfer: (target: TransferTarget) => Promise<'ok' | 'failed'>
  sendDtmf: (digits: string) => Promise<void>
}

const NORMAL = 1000
const KEY_MS = 100

/** One call over a carrier that was answered there before its sound came: its socket is the line, and may be another soon. */
export class CarrierLeg implements CallLeg {
  readonly id: string
  readonly carrierCallId: string
  readonly to: string
  readonly from = null
  readonly attestation = null
  private readonly commands: LegCommands
  private readonly port: MediaPort
  private socket: LegSocket
  private isOver = false
  /** How many keys each way of telling has told, and how many were passed on. */
  private readonly keys = new Map<string, number>()
  private keysTold = 0
  private tell: (event: LegEvent) => void = () => undefined

  constructor(
    call: { id: string; carrierCallId: string; to: string },
    commands: LegCommands,
    line: { port: MediaPort; socket: LegSocket },
  ) {
    this.id = call.id
    this.carrierCallId = call.carrierCallId
    this.to = call.to
    this.commands = commands
    this.port = line.port
    this.socket = line.socket
  }

  /** TE14: the same call over another socket. */
  moveTo(socket: LegSocket): void {
    const before = this.socket
    this.socket = socket
    before.close(NORMAL, 'taken up elsewhere')
  }

  /** CY14: the same keys may come over the line and in webhooks: each is passed on once, by whichever is first. */
  pressed(digit: string, way: 'line' | 'webhook' = 'line'): void {
    const count = (this.keys.get(way) ?? 0) + 1
    this.keys.set(way, count)
    if (count <= this.keysTold) return
    this.keysTold = count
    this.tell({ type: 'dtmf', digit, ms: KEY_MS })
  }

  /** The carrier says that it is over. */
  ended(by: Extract<LegEnd, 'caller' | 'carrier'>): void {
    this.isOver = true
    this.tell({ type: 'ended', by })
  }

  answer = async (): Promise<MediaPort> => this.port

  reject(_reason: RejectReason): void {
    // It was answered before there was a line to it: nothing is left but to end it.
    this.hangUp().catch(() => undefined)
  }

  async hangUp(): Promise<void> {
    const isNews = !this.isOver
    this.isOver = true
    if (isNews) await this.commands.hangUp()
    this.socket.close(NORMAL, 'hung up')
  }

  async transfer(target: TransferTarget): Promise<'ok' | 'failed'> {
    const status = await this.commands.transfer(target)
    if (status === 'ok') {
      this.isOver = true
      this.socket.close(NORMAL, 'transferred')
    }
    return status
  }

  sendDtmf(digits: string): Promise<void> {
    return this.commands.sendDtmf(digits)
  }

  onEvent(listen: (event: LegEvent) => void): void {
    this.tell = listen
  }
}
