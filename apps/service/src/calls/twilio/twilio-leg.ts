import { dialNumber, type TwilioClient } from '@frontdesk/carriers'
import type { LegEvent, MediaPort, TransferTarget } from '@frontdesk/telephony'
import type { LegSocket, MediaLeg } from '../media-carrier.ts'

export type TwilioCall = {
  /** The conversation. */
  id: string
  callSid: string
  to: string
  maxSeconds: number
}

type Deps = {
  client: Pick<TwilioClient, 'hangUp' | 'redirect'>
  afterUrl: string
  port: MediaPort
  socket: LegSocket
  /** Said before it is hung up, so that Twilio is not told to stream it again. False: it goes on in another process. */
  markEnded: () => Promise<boolean>
  onFailure: (error: unknown, stage: string) => void
}

const NORMAL = 1000
const RING_SECONDS = 20

/** One call over Twilio. Its sound comes over a socket; it is hung up and put through by requests. */
export class TwilioLeg implements MediaLeg {
  readonly id: string
  readonly carrierCallId: string
  readonly to: string
  readonly from = null
  readonly attestation = null
  private readonly deps: Deps
  private readonly call: TwilioCall
  private socket: LegSocket
  private isLeaving = false
  private tell: (event: LegEvent) => void = () => undefined

  constructor(call: TwilioCall, deps: Deps) {
    this.id = call.id
    this.carrierCallId = call.callSid
    this.to = call.to
    this.call = call
    this.deps = deps
    this.socket = deps.socket
  }

  moveTo(socket: LegSocket): void {
    const before = this.socket
    this.socket = socket
    before.close(NORMAL, 'taken up elsewhere')
  }

  pressed(digit: string): void {
    this.tell({ type: 'dtmf', digit, ms: 100 })
  }

  /** Twilio stops the stream when the caller hangs up, and also when we have the call put through. */
  hungUp(): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.attempt(this.deps.markEnded(), 'end of a call')
    this.tell({ type: 'ended', by: 'caller' })
  }

  answer = async (): Promise<MediaPort> => this.deps.port

  reject(): void {
    this.attempt(this.hangUp(), 'refusal of a call')
  }

  /** CAR16: should the request fail, Twilio asks what is next when the socket closes, and is told to hang up. */
  async hangUp(): Promise<void> {
    this.isLeaving = true
    if (!(await this.deps.markEnded())) return this.socket.close(NORMAL, 'taken up elsewhere')
    const answer = await this.deps.client.hangUp(this.call.callSid)
    this.socket.close(NORMAL, 'hung up')
    if (answer.status !== 'ok') throw new Error(`Twilio did not hang up: ${answer.status}`)
  }

  /** CAR17: to a target that the owner named, from the number that was called, for as long as a call may take. */
  async transfer({ e164 }: TransferTarget): Promise<'ok' | 'failed'> {
    this.isLeaving = true
    const { to, maxSeconds, callSid } = this.call
    const limits = { ringSeconds: RING_SECONDS, maxSeconds }
    const twiml = dialNumber({ to: e164, callerId: to, afterUrl: this.deps.afterUrl, ...limits })
    const answer = await this.deps.client.redirect(callSid, twiml)
    if (answer.status === 'ok') return 'ok'
    this.isLeaving = false
    return 'failed'
  }

  sendDtmf = async (): Promise<void> => undefined

  onEvent(listen: (event: LegEvent) => void): void {
    this.tell = listen
  }

  private attempt(step: Promise<unknown>, stage: string): void {
    step.catch((error: unknown) => this.deps.onFailure(error, stage))
  }
}
