import type { CallEnd, IncomingCall, RejectReason as SipRejectReason } from '@frontdesk/sip'
import type { CallLeg, LegEnd, LegEvent, MediaPort, RejectReason, TransferTarget } from '@frontdesk/telephony'
import { SipMedia } from './sip-media.ts'

const ENDED_BY: Readonly<Record<CallEnd['by'], LegEnd>> = {
  caller: 'caller',
  agent: 'carrier',
  'media-timeout': 'media_timeout',
  unacknowledged: 'carrier',
  unanswered: 'carrier',
  closed: 'carrier',
}
/** PS4: nobody hears and speaks for one more is no busy line: the caller's side may try another way. */
const REFUSED_AS: Readonly<Record<RejectReason, SipRejectReason>> = {
  busy: 'overloaded',
  not_found: 'not_found',
  forbidden: 'forbidden',
  unavailable: 'unavailable',
}
const KEY_MS = 100
/** As callers write that their number is withheld. */
const WITHHELD = /^(?:anonymous|restricted|unavailable|unknown|private)?$/i

/** One call over the carrier `sip`. */
export class SipLeg implements CallLeg {
  readonly id: string
  readonly carrierCallId: string
  readonly to: string
  readonly from: string | null
  /** Who signs a call is not read: nothing is let in for it. */
  readonly attestation = null
  private readonly call: IncomingCall
  private readonly media: SipMedia
  /** We end it ourselves: its end is no news. */
  private isOurEnd = false
  private end: LegEvent | null = null
  private tell: ((event: LegEvent) => void) | null = null

  constructor({ id, to }: { id: string; to: string }, call: IncomingCall, onEnd: (end: CallEnd) => void) {
    this.id = id
    this.carrierCallId = call.id
    this.to = to
    this.from = WITHHELD.test(call.from.user ?? '') ? null : call.from.user
    this.call = call
    this.media = new SipMedia(call)
    call.listen({
      onAudio: (frame) => this.media.receive(frame),
      onMark: (name) => this.media.passed(name),
      onKey: (digit) => this.tell?.({ type: 'dtmf', digit, ms: KEY_MS }),
      onHold: (isHeld) => this.tell?.({ type: 'hold', isHeld }),
      onEnd: (end) => {
        this.over(end)
        onEnd(end)
      },
    })
  }

  ring(): void {
    this.call.ring()
  }

  async answer(): Promise<MediaPort> {
    const outcome = await this.call.answer()
    if (outcome.status === 'refused' && outcome.code !== 'ended') throw new Error(`not answered: ${outcome.code}`)
    return this.media
  }

  reject(reason: RejectReason): void {
    this.isOurEnd = true
    this.call.reject(REFUSED_AS[reason])
  }

  async hangUp(): Promise<void> {
    this.isOurEnd = true
    this.call.hangup()
  }

  /** PS7: the caller's side calls the target, at the domain that it names as its own; then we are out of it. */
  async transfer({ e164 }: TransferTarget): Promise<'ok' | 'failed'> {
    const { domain, address } = this.call.source
    const outcome = await this.call.refer(`sip:${e164}@${domain.endsWith('.invalid') ? address : domain}`)
    if (outcome.status !== 'transferred') return 'failed'
    await this.hangUp()
    return 'ok'
  }

  async sendDtmf(digits: string): Promise<void> {
    this.call.press(digits)
  }

  onEvent(listen: (event: LegEvent) => void): void {
    this.tell = listen
    const { end } = this
    // Whoever listens is not ready before it has returned.
    if (end !== null) queueMicrotask(() => listen(end))
  }

  private over({ by }: CallEnd): void {
    if (this.isOurEnd) return
    this.end = { type: 'ended', by: ENDED_BY[by] }
    this.tell?.(this.end)
  }
}
