import type { LegEvent, MediaPort, RejectReason } from '@frontdesk/telephony'
import type { LegSocket, MediaLeg } from './media-carrier.ts'

const NORMAL = 1000
const TRY_AGAIN_LATER = 1013

/** One call over the carrier `local`: who calls has the sound in their hands already. */
export class LocalLeg implements MediaLeg {
  readonly id: string
  readonly carrierCallId: string
  readonly to: string
  readonly from = null
  readonly attestation = null
  private readonly port: MediaPort
  private socket: LegSocket
  private tell: (event: LegEvent) => void = () => undefined

  constructor(call: { id: string; to: string }, port: MediaPort, socket: LegSocket) {
    this.id = call.id
    this.carrierCallId = call.id
    this.to = call.to
    this.port = port
    this.socket = socket
  }

  /** TE14: the same call over another socket. */
  moveTo(socket: LegSocket): void {
    const before = this.socket
    this.socket = socket
    before.close(NORMAL, 'taken up elsewhere')
  }

  pressed(digit: string): void {
    this.tell({ type: 'dtmf', digit, ms: 100 })
  }

  hungUp(): void {
    this.tell({ type: 'ended', by: 'caller' })
  }

  answer = async (): Promise<MediaPort> => this.port

  reject(reason: RejectReason): void {
    this.socket.close(TRY_AGAIN_LATER, reason)
  }

  async hangUp(): Promise<void> {
    this.socket.close(NORMAL, 'hung up')
  }

  /** Nobody else can be reached from here. */
  transfer = async (): Promise<'failed'> => 'failed'

  sendDtmf = async (): Promise<void> => undefined

  onEvent(listen: (event: LegEvent) => void): void {
    this.tell = listen
  }
}
