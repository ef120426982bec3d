import type { Admission, Verdict } from '../admission/admission.ts'
import type { Buckets } from '../admission/buckets.ts'
import { Call } from '../call/call.ts'
import type { IncomingCall } from '../call/events.ts'
import { incomingCall } from '../call/incoming-call.ts'
import type { CallParts } from '../call/parts.ts'
import { ALLOW, readSession } from '../call/read-session.ts'
import type { Clock } from '../clock.ts'
import { dialogKey, openDialog } from '../dialog/dialog.ts'
import { listOf } from '../message/headers.ts'
import { type Malformed, parseMessage, type SipRequest } from '../message/parse.ts'
import type { Answer } from '../message/write.ts'
import type { Transactions } from '../transaction/transactions.ts'
import type { Flow } from '../transport/flow.ts'
import type { createStateless } from './stateless.ts'

export type EndpointCounts = {
  unknownSource: number
  malformed: number
  overRate: number
  challenged: number
  forbidden: number
  refused: number
  calls: number
}
export type EndpointParts = {
  readonly clock: Clock
  readonly admission: Admission
  readonly buckets: Buckets
  readonly transactions: Transactions
  readonly stateless: ReturnType<typeof createStateless>
  readonly call: Omit<CallParts, 'onOver' | 'clock' | 'transactions'>
  readonly limits: { readonly maxCalls: number; readonly maxTransactions: number }
  readonly onCall: (call: IncomingCall) => void
}
type OpenAnswer = Omit<Answer, 'toTag'>

const BUSY: OpenAnswer = { status: 503, lines: [['Retry-After', '10']] }

/** Takes messages of all flows, and makes calls of them. It knows no sockets. */
export class Endpoint {
  readonly counts: EndpointCounts = {
    unknownSource: 0,
    malformed: 0,
    overRate: 0,
    challenged: 0,
    forbidden: 0,
    refused: 0,
    calls: 0,
  }
  readonly #parts: EndpointParts
  readonly #calls = new Map<string, Call>()
  /** INVITEs that ring or run, by what they have in common when they come on two ways. */
  readonly #merged = new Set<string>()
  #isDraining = false

  constructor(parts: EndpointParts) {
    this.#parts = parts
  }

  callCount(): number {
    return this.#calls.size
  }

  /** Takes no new calls; those that run may end. */
  drain(): void {
    this.#isDraining = true
  }

  close(): void {
    this.drain()
    for (const call of this.#calls.values()) call.close()
    this.#parts.transactions.close()
  }

  /** Takes one whole message. What comes from an address that nobody named is not even read. */
  take(bytes: Buffer, flow: Flow): void {
    const { admission, transactions } = this.#parts
    if (!admission.knows(flow.address)) {
      this.counts.unknownSource += 1
      return
    }
    const parsed = parseMessage(bytes)
    if (parsed.status === 'malformed') this.#takeMalformed(parsed, flow)
    else if (parsed.message.kind === 'response') transactions.takeResponse(parsed.message)
    else this.#takeRequest(parsed.message, flow)
  }

  #takeMalformed({ answer }: Malformed, flow: Flow): void {
    this.counts.malformed += 1
    if (answer !== null && this.#isWithinRate(flow))
      this.#parts.stateless(answer.headers, flow, { status: answer.status })
  }

  #takeRequest(request: SipRequest, flow: Flow): void {
    if (this.#parts.transactions.takeKnown(request, flow)) return
    const call = this.#callOf(request, flow)
    if (request.method === 'ACK') call?.takeAck(request)
    else if (request.method === 'CANCEL') this.#takeCancel(request, flow)
    else if (call !== null) call.takeRequest(request, flow)
    else if (this.#isWithinRate(flow)) this.#takeNew(request, flow)
  }

  /** The call that a request belongs to; another address than its own is not believed, unless the trunk names it. */
  #callOf(request: SipRequest, flow: Flow): Call | null {
    const localTag = request.to.parameters.get('tag') ?? ''
    const call = this.#calls.get(dialogKey(request.callId, localTag, request.from.parameters.get('tag') ?? ''))
    if (call === undefined) return null
    const isOwn = call.beginning.flow.address === flow.address || this.#parts.admission.trusts(flow.address)
    return isOwn ? call : null
  }

  #isWithinRate(flow: Flow): boolean {
    const isWithin = this.#parts.buckets.take(flow.address)
    if (!isWithin) this.counts.overRate += 1
    return isWithin
  }

  #refuse(request: SipRequest, flow: Flow, answer: OpenAnswer): void {
    this.counts.refused += 1
    this.#parts.stateless(request.headers, flow, answer)
  }

  #takeCancel(cancel: SipRequest, flow: Flow): void {
    const { transactions, call } = this.#parts
    const invite = transactions.inviteOf(cancel, flow)
    if (invite === null) {
      if (this.#isWithinRate(flow)) this.#refuse(cancel, flow, { status: 481 })
      return
    }
    transactions.answer(cancel, flow, { status: 200, toTag: call.newTag() })
    invite.cancel()
  }

  #takeNew(request: SipRequest, flow: Flow): void {
    if (request.to.parameters.has('tag')) return this.#refuse(request, flow, { status: 481 })
    const verdict = this.#judge(request, flow)
    if (verdict.status === 'challenge') {
      this.counts.challenged += 1
      const lines = verdict.headers.map((value) => ['WWW-Authenticate', value] as const)
      return this.#parts.stateless(request.headers, flow, { status: 401, lines })
    }
    if (verdict.status === 'forbidden') {
      this.counts.forbidden += 1
      return this.#parts.stateless(request.headers, flow, { status: 403 })
    }
    const refusal = this.#refusalOf(request)
    if (refusal !== null) return this.#refuse(request, flow, refusal)
    if (request.method === 'INVITE') return this.#takeInvite(request, flow, verdict)
    this.#parts.stateless(request.headers, flow, {
      status: 200,
      lines: [
        ['Allow', ALLOW],
        ['Accept', 'application/sdp'],
      ],
    })
  }

  /** Whoever is known by its address may ask whether we are there, without a password. */
  #judge(request: SipRequest, flow: Flow): Verdict | { status: 'heard' } {
    const { admission } = this.#parts
    if (request.method !== 'INVITE' && admission.trusts(flow.address)) return { status: 'heard' }
    return admission.judge(request, flow)
  }

  #refusalOf(request: SipRequest): OpenAnswer | null {
    if (request.method !== 'INVITE' && request.method !== 'OPTIONS') return { status: 405, lines: [['Allow', ALLOW]] }
    if (request.uri.scheme !== 'sip') return { status: 416 }
    const required = listOf(request.headers, 'require') ?? []
    if (required.length > 0) return { status: 420, lines: [['Unsupported', required.join(', ')]] }
    return null
  }

  #takeInvite(invite: SipRequest, flow: Flow, verdict: Verdict | { status: 'heard' }): void {
    const { limits, transactions, call: parts } = this.#parts
    if (verdict.status !== 'admitted') return
    const { trunk } = verdict
    const dialog = openDialog(invite, parts.newTag())
    if (dialog === null) return this.#refuse(invite, flow, { status: 400 })
    const mark = JSON.stringify([invite.callId, dialog.remoteTag, invite.cSeq.number])
    if (this.#merged.has(mark)) return this.#refuse(invite, flow, { status: 482 })
    const isFull = this.#calls.size >= limits.maxCalls || transactions.size >= limits.maxTransactions
    if (this.#isDraining || isFull) return this.#refuse(invite, flow, BUSY)
    if (trunk.maxConcurrent !== undefined && this.#callsOf(trunk.id) >= trunk.maxConcurrent)
      return this.#refuse(invite, flow, { status: 486 })
    const session = readSession(invite, trunk.codecs)
    if (session.status === 'refused') return this.#refuse(invite, flow, session.answer)
    const { clock } = this.#parts
    const onOver = () => {
      this.#calls.delete(call.key)
      this.#merged.delete(mark)
    }
    const call = new Call({ ...parts, clock, transactions, onOver }, { invite, flow, trunk, dialog, session })
    this.#calls.set(call.key, call)
    this.#merged.add(mark)
    this.counts.calls += 1
    this.#parts.onCall(incomingCall(call))
  }

  #callsOf(trunkId: string): number {
    return [...this.#calls.values()].filter((call) => call.beginning.trunk.id === trunkId).length
  }
}
