import type { Clock } from '../clock.ts'
import type { SipRequest, SipResponse } from '../message/parse.ts'
import { type Answer, writeResponse } from '../message/write.ts'
import type { Flow } from '../transport/flow.ts'
import {
  type InviteServerInput,
  type InviteServerState,
  type InviteServerTold,
  stepInviteServer,
} from './invite-server.ts'
import {
  beginPlainClient,
  type PlainClientInput,
  type PlainClientState,
  type PlainClientTold,
  stepPlainClient,
} from './plain-client.ts'
import { beginPlainServer, type PlainServerInput, type PlainServerState, stepPlainServer } from './plain-server.ts'
import { type Running, runMachine } from './run-machine.ts'

export type InviteHandlers = {
  readonly onTold: (what: InviteServerTold) => void
  readonly onCancel: () => void
  readonly onSent: (status: number) => void
}
/** An INVITE that came in and waits for its answer, or for the ACK of it. */
export type InviteTransaction = {
  readonly respond: (answer: Answer) => void
  readonly ack: () => void
  readonly cancel: () => void
}
export type OwnTransaction = { readonly text: string; readonly branch: string; readonly method: string }

type Invite = {
  readonly running: Running<InviteServerState, InviteServerInput>
  readonly transaction: InviteTransaction
}

const MAGIC = 'z9hG4bK'

/** Where an answer goes: over UDP to the port the caller asks for, or names (RFC 3261, 18.2.2; RFC 3581). */
export function answerTo(
  flow: Flow,
  via: { port: number | null; parameters: ReadonlyMap<string, string> },
): (text: string) => void {
  if (flow.transport === 'tcp' || via.parameters.has('rport')) return (text) => flow.send(text)
  return (text) => flow.send(text, via.port ?? 5_060)
}

/** Everything that may come again, or must be sent again. */
export class Transactions {
  readonly #clock: Clock
  readonly #invites = new Map<string, Invite>()
  readonly #plain = new Map<string, Running<PlainServerState, PlainServerInput>>()
  readonly #own = new Map<string, Running<PlainClientState, PlainClientInput>>()
  /** The final status of requests of ours. */
  readonly #finals = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#invites.size + this.#plain.size + this.#own.size
  }

  /** Takes what belongs to a request that is known: a copy of it, or the ACK of a refusal. */
  takeKnown(request: SipRequest, flow: Flow): boolean {
    if (request.method === 'INVITE' || request.method === 'ACK') {
      const known = this.#invites.get(serverKey(request, flow, 'INVITE'))
      known?.running.give({ type: request.method === 'ACK' ? 'ack' : 'repeated' })
      return known !== undefined
    }
    const known = this.#plain.get(serverKey(request, flow, request.method))
    known?.give({ type: 'repeated' })
    return known !== undefined
  }

  openInvite(request: SipRequest, flow: Flow, handlers: InviteHandlers): InviteTransaction {
    const key = serverKey(request, flow, 'INVITE')
    const trying = writeResponse(request.headers, flow, { status: 100, toTag: '' })
    const send = answerTo(flow, request.via[0])
    let status = 100
    const running = runMachine<InviteServerState, InviteServerInput, InviteServerTold>({
      clock: this.#clock,
      begin: {
        state: { phase: 'proceeding', isReliable: flow.transport === 'tcp', text: trying },
        effects: [{ do: 'send', text: trying }],
      },
      step: stepInviteServer,
      send: (text) => {
        send(text)
        handlers.onSent(status)
      },
      tell: handlers.onTold,
      onTerminated: () => this.#invites.delete(key),
    })
    const transaction: InviteTransaction = {
      respond(answer) {
        if (running.state().phase === 'proceeding') status = answer.status
        running.give({ type: 'respond', status: answer.status, text: writeResponse(request.headers, flow, answer) })
      },
      ack: () => running.give({ type: 'ack' }),
      cancel: handlers.onCancel,
    }
    this.#invites.set(key, { running, transaction })
    running.begin()
    return transaction
  }

  /** The INVITE that a CANCEL means. */
  inviteOf(cancel: SipRequest, flow: Flow): InviteTransaction | null {
    return this.#invites.get(serverKey(cancel, flow, 'INVITE'))?.transaction ?? null
  }

  /** Answers any other request, and its copies. */
  answer(request: SipRequest, flow: Flow, what: Answer): void {
    const key = serverKey(request, flow, request.method)
    const running = runMachine<PlainServerState, PlainServerInput>({
      clock: this.#clock,
      begin: beginPlainServer(writeResponse(request.headers, flow, what), flow.transport === 'tcp'),
      step: stepPlainServer,
      send: answerTo(flow, request.via[0]),
      onTerminated: () => this.#plain.delete(key),
    })
    this.#plain.set(key, running)
    running.begin()
  }

  /** Sends a request of ours; tells the final status, or null where none came. */
  begin({ text, branch, method }: OwnTransaction, flow: Flow, done: (status: number | null) => void): void {
    const key = `${branch} ${method}`
    const running = runMachine<PlainClientState, PlainClientInput, PlainClientTold>({
      clock: this.#clock,
      begin: beginPlainClient(text, flow.transport === 'tcp'),
      step: stepPlainClient,
      send: (again) => flow.send(again),
      tell: (what) => done(what === 'answered' ? (this.#finals.get(key) ?? null) : null),
      onTerminated: () => {
        this.#own.delete(key)
        this.#finals.delete(key)
      },
    })
    this.#own.set(key, running)
    running.begin()
  }

  takeResponse({ via, cSeq, status }: SipResponse): void {
    const key = `${via[0].parameters.get('branch') ?? ''} ${cSeq.method}`
    const known = this.#own.get(key)
    if (known === undefined) return
    if (status >= 200 && !this.#finals.has(key)) this.#finals.set(key, status)
    known.give({ type: 'response', status })
  }

  close(): void {
    for (const { running } of this.#invites.values()) running.end()
    for (const running of this.#plain.values()) running.end()
    for (const running of this.#own.values()) running.end()
  }
}

/** What makes a request the same again (17.2.3); one without a branch of today is known by its other marks. */
function serverKey(request: SipRequest, flow: Flow, method: string): string {
  const [top] = request.via
  const branch = top.parameters.get('branch') ?? ''
  const isToday = branch.startsWith(MAGIC) && branch.length > MAGIC.length
  const marks = isToday
    ? [branch.toLowerCase()]
    : [branch, request.callId, request.from.parameters.get('tag') ?? '', String(request.cSeq.number)]
  return JSON.stringify([flow.address, top.host.toLowerCase(), top.port, method, ...marks])
}
