import { afterRequest, type Dialog, dialogKey, requestWithin } from '../dialog/dialog.ts'
import type { SipRequest } from '../message/parse.ts'
import type { Answer, Lines } from '../message/write.ts'
import type { CallMedia } from '../rtp/call-media.ts'
import { writeAnswer } from '../sdp/answer-offer.ts'
import type { InviteHandlers, InviteTransaction } from '../transaction/transactions.ts'
import type { Flow } from '../transport/flow.ts'
import type { AnswerOutcome, CallEvents, ReferOutcome, RejectReason } from './events.ts'
import { type CallNotes, newNotes, seenOf } from './notes.ts'
import type { CallBeginning, CallParts } from './parts.ts'
import { ALLOW, readSession, SDP_TYPE, type Session } from './read-session.ts'
import { createReferral, isReferTarget, type Referral } from './referral.ts'
import type { CallEnd, CallSeen } from './seen.ts'

/** How long a call may ring. */
const RING_MS = 60_000

type Phase =
  | { readonly is: 'offered' | 'answering' | 'ended' }
  /** `endsBy`: it is to be hung up as soon as that may be. */
  | { readonly is: 'answered'; readonly media: CallMedia; readonly endsBy: CallEnd['by'] | null }
  | { readonly is: 'established'; readonly media: CallMedia }
type OpenAnswer = Omit<Answer, 'toTag'>

const STATUS: Readonly<Record<RejectReason, number>> = {
  busy: 486,
  not_found: 404,
  forbidden: 403,
  unavailable: 480,
  overloaded: 503,
}

/** Follows one call from its INVITE to its end. */
export class Call {
  readonly key: string
  readonly beginning: CallBeginning
  readonly #parts: CallParts
  readonly #notes: CallNotes
  readonly #initial: InviteTransaction
  /** INVITEs of this call by their number, as the ACK of a 2xx names it. */
  readonly #invites = new Map<number, InviteTransaction>()
  readonly #cancelRinging: () => void
  #phase: Phase = { is: 'offered' }
  #dialog: Dialog
  #session: Session
  #version = 1
  #events: CallEvents = {}
  #referral: Referral | null = null

  constructor(parts: CallParts, beginning: CallBeginning) {
    const { invite, flow, dialog } = beginning
    this.beginning = beginning
    this.#parts = parts
    this.#dialog = dialog
    this.#session = beginning.session
    this.#notes = newNotes(beginning, parts.hop)
    this.key = dialogKey(dialog.callId, dialog.localTag, dialog.remoteTag)
    this.#initial = parts.transactions.openInvite(
      invite,
      flow,
      this.#handlers(() => this.#refuseOffered(487, 'caller')),
    )
    this.#invites.set(invite.cSeq.number, this.#initial)
    this.#cancelRinging = parts.clock.after(RING_MS, () => this.#refuseOffered(480, 'unanswered'))
  }

  get media(): CallMedia | null {
    return 'media' in this.#phase ? this.#phase.media : null
  }

  listen(events: CallEvents): void {
    this.#events = events
    if (this.#notes.ended !== null) events.onEnd?.({ by: this.#notes.ended })
  }

  ring(): void {
    if (this.#phase.is === 'offered') this.#initial.respond(this.#tagged({ status: 180, lines: this.#ownLines() }))
  }

  reject(reason: RejectReason): void {
    if (this.#phase.is === 'offered') this.#refuseOffered(STATUS[reason], 'agent')
  }

  async answer(): Promise<AnswerOutcome> {
    if (this.#phase.is === 'ended') return { status: 'refused', code: 'ended' }
    if (this.#phase.is !== 'offered') return { status: 'refused', code: 'answered_already' }
    this.#phase = { is: 'answering' }
    const opened = await this.#parts.openMedia({
      onAudio: (frame) => this.#events.onAudio?.(frame),
      onKey: (key) => this.#events.onKey?.(key),
      onMark: (name) => this.#events.onMark?.(name),
      onTimeout: () => this.#end('media-timeout'),
    })
    if (!this.#isOffered()) {
      opened?.close()
      return { status: 'refused', code: 'ended' }
    }
    if (opened === null) {
      this.#refuseOffered(503, 'agent')
      return { status: 'refused', code: 'no_port' }
    }
    const { plan } = this.#session.choice
    this.#phase = { is: 'answered', media: opened, endsBy: null }
    this.#notes.isAnswered = true
    this.#cancelRinging()
    this.#initial.respond(this.#tagged(this.#accepted(opened.port)))
    opened.start(plan, this.beginning.flow.address)
    return { status: 'answered' }
  }

  hangup(): void {
    this.#end('agent')
  }

  refer(target: string): Promise<ReferOutcome> {
    if (!isReferTarget(target)) return Promise.resolve({ status: 'invalid', code: 'bad_target' })
    if (this.#phase.is !== 'established') return Promise.resolve({ status: 'invalid', code: 'not_in_call' })
    if (this.#referral !== null) return Promise.resolve({ status: 'invalid', code: 'already_referring' })
    return new Promise((resolve) => {
      const referral = createReferral(this.#parts.clock, (outcome) => {
        this.#referral = null
        resolve(outcome)
      })
      this.#referral = referral
      this.#request('REFER', [['Refer-To', `<${target}>`], this.#contact()], referral.takeStatus)
    })
  }

  seen(): CallSeen {
    return seenOf(this.#notes, this.media?.seen() ?? this.#notes.media)
  }

  takeAck(ack: SipRequest): void {
    this.#invites.get(ack.cSeq.number)?.ack()
  }

  /** Takes a request within the call. */
  takeRequest(request: SipRequest, flow: Flow): void {
    const { transactions } = this.#parts
    const next = afterRequest(this.#dialog, request)
    if (next === null) {
      transactions.answer(request, flow, this.#tagged({ status: 500 }))
      return
    }
    this.#dialog = next
    if (request.method === 'INVITE') this.#takeInvite(request, flow)
    else if (request.method === 'BYE') this.#takeBye(request, flow)
    else if (request.method === 'NOTIFY') this.#takeNotify(request, flow)
    else {
      const status = request.method === 'OPTIONS' ? 200 : 405
      transactions.answer(request, flow, this.#tagged({ status, lines: [['Allow', ALLOW]] }))
    }
  }

  /** The endpoint closes: nothing is waited for. */
  close(): void {
    if (this.#isOffered()) this.#refuseOffered(503, 'closed')
    else this.#bye('closed')
  }

  #isOffered(): boolean {
    return this.#phase.is === 'offered' || this.#phase.is === 'answering'
  }

  #handlers(onCancel: () => void): InviteHandlers {
    return {
      onCancel,
      onTold: (what) => (what === 'acknowledged' ? this.#acknowledged() : this.#bye('unacknowledged')),
      onSent: (status) => {
        if (status === 200) this.#notes.answersSent += 1
      },
    }
  }

  #acknowledged(): void {
    if (this.#phase.is !== 'answered') return
    const { endsBy, media } = this.#phase
    this.#notes.isAcknowledged = true
    this.#phase = { is: 'established', media }
    if (endsBy !== null) this.#bye(endsBy)
  }

  /** A BYE may not go before the ACK (RFC 3261, 15): it waits for it, or for the time when it is given up. */
  #end(by: CallEnd['by']): void {
    if (this.#phase.is === 'answered') this.#phase = { ...this.#phase, endsBy: by }
    else if (this.#isOffered()) this.#refuseOffered(480, by)
    else this.#bye(by)
  }

  #bye(by: CallEnd['by']): void {
    if (this.media === null) return
    this.#request('BYE', [], () => undefined)
    this.#finish(by)
  }

  #refuseOffered(status: number, by: CallEnd['by']): void {
    if (!this.#isOffered()) return
    const lines: Lines = status === 503 ? [['Retry-After', '10']] : []
    this.#initial.respond(this.#tagged({ status, lines }))
    this.#finish(by)
  }

  #finish(by: CallEnd['by']): void {
    if (this.#phase.is === 'ended') return
    const { media } = this
    this.#notes.media = media?.seen() ?? null
    this.#notes.ended = by
    const isAnswered = media !== null
    this.#phase = { is: 'ended' }
    this.#cancelRinging()
    media?.close()
    // Of a call that is over no answer is sent again; a refusal still waits for its ACK.
    if (isAnswered) for (const transaction of this.#invites.values()) transaction.ack()
    this.#referral?.settle({ status: 'unknown' })
    this.#parts.onOver()
    this.#events.onEnd?.({ by })
  }

  #takeInvite(invite: SipRequest, flow: Flow): void {
    const transaction = this.#parts.transactions.openInvite(
      invite,
      flow,
      this.#handlers(() => undefined),
    )
    const refuse = (answer: OpenAnswer) => transaction.respond(this.#tagged(answer))
    const { media } = this
    if (media === null) return refuse({ status: 500, lines: [['Retry-After', '2']] })
    const before = this.#session.choice.plan
    const offered = readSession(invite, [before.codec])
    if (offered.status === 'refused') return refuse(offered.answer)
    this.#invites.set(invite.cSeq.number, transaction)
    const { plan } = offered.choice
    this.#session = offered
    this.#version += 1
    this.#notes.describedMedia = plan.remote
    media.change(plan)
    transaction.respond(this.#tagged(this.#accepted(media.port)))
    if (before.sends !== plan.sends) this.#events.onHold?.(!plan.sends)
  }

  #takeBye(bye: SipRequest, flow: Flow): void {
    this.#parts.transactions.answer(bye, flow, this.#tagged({ status: 200 }))
    this.#refuseOffered(487, 'caller')
    this.#finish('caller')
  }

  #takeNotify(notify: SipRequest, flow: Flow): void {
    const status = this.#referral === null ? 481 : 200
    this.#parts.transactions.answer(notify, flow, this.#tagged({ status }))
    this.#referral?.takeNotify(notify)
  }

  #request(method: string, lines: Lines, done: (status: number | null) => void): void {
    const { transactions, newTag, hop } = this.#parts
    const { flow } = this.beginning
    const branch = `z9hG4bK${newTag()}`
    const own = { method, hop: `SIP/2.0/${flow.transport.toUpperCase()} ${hop}`, branch, lines }
    const { dialog, text } = requestWithin(this.#dialog, own)
    this.#dialog = dialog
    transactions.begin({ text, branch, method }, flow, done)
  }

  #tagged(answer: OpenAnswer): Answer {
    return { ...answer, toTag: this.#dialog.localTag }
  }

  #contact(): Lines[number] {
    return ['Contact', `<sip:${this.#parts.hop};transport=${this.beginning.flow.transport}>`]
  }

  /** Proxies that want to stay in the path are told so in every answer that makes a dialog. */
  #ownLines(): Lines {
    const routes = this.beginning.invite.recordRoutes.map((route) => ['Record-Route', route] as const)
    return [...routes, this.#contact(), ['Allow', ALLOW]]
  }

  #accepted(port: number): OpenAnswer {
    const { offer, choice } = this.#session
    const local = { address: this.#parts.mediaAddress, port, id: this.#notes.sessionId, version: this.#version }
    return { status: 200, lines: this.#ownLines(), body: { type: SDP_TYPE, text: writeAnswer(offer, choice, local) } }
  }
}
