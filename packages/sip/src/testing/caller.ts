import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '../clock.ts'
import {
  authorizationFor,
  branchOf,
  type Credentials,
  headerOf,
  methodOf,
  statusOf,
  tagOf,
  textOf,
  uriIn,
} from './texts.ts'
import { openWire, type Wire, type WireSettings } from './wire.ts'

type Lines = readonly (readonly [name: string, value: string])[]
export type CallerSettings = WireSettings & {
  readonly number?: string
  readonly credentials?: Credentials
  readonly recordRoutes?: readonly string[]
  /** Says nothing to a 200. */
  readonly withholdsAck?: boolean
  readonly clock?: Clock
}
export type RequestParts = { readonly lines?: Lines; readonly body?: string; readonly branch?: string }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 4_000
const PATIENCE_MS = 32_000
const newBranch = (): string => `z9hG4bK${randomBytes(8).toString('hex')}`

/** A telephone for tests: it calls, repeats what is lost, acknowledges, and writes down everything that passes. */
export class Caller {
  readonly wire: Wire
  /** Everything that came, in order. */
  readonly received: string[] = []
  /** Requests of the server, and how each is answered; nothing: 200. */
  readonly answers = new Map<string, number>()
  readonly callId = randomBytes(8).toString('hex')
  readonly uri: string
  readonly #settings: CallerSettings
  readonly #tag = randomBytes(6).toString('hex')
  readonly #waiting = new Map<string, (text: string) => void>()
  readonly #answered = new Map<string, string>()
  readonly #acks = new Map<string, string>()
  #sequence = 0
  #to = ''
  #target: string
  #routes: readonly string[] = []
  #invite = ''

  constructor(settings: CallerSettings, wire: Wire) {
    this.#settings = settings
    this.wire = wire
    this.uri = `sip:${settings.number ?? '+12025550100'}@${settings.server.address}:${settings.server.port}`
    this.#target = this.uri
    wire.listen((text) => this.#take(text))
  }

  static async open(settings: CallerSettings): Promise<Caller> {
    return new Caller(settings, await openWire(settings))
  }

  /** The texts of one kind that came: a method, or a status. */
  receivedOf(kind: string | number): string[] {
    return this.received.filter((text) => methodOf(text) === kind || statusOf(text) === kind)
  }

  /** Calls; tells the final answer. A challenge is answered once where there is a password. */
  async invite(parts: RequestParts = {}): Promise<string> {
    const first = await this.request('INVITE', parts)
    const { credentials } = this.#settings
    if (statusOf(first) !== 401 || credentials === undefined) return first
    const authorization = authorizationFor(
      headerOf(first, 'WWW-Authenticate'),
      { method: 'INVITE', uri: this.uri },
      credentials,
    )
    return this.request('INVITE', { ...parts, lines: [...(parts.lines ?? []), ['Authorization', authorization]] })
  }

  /** Takes the INVITE back. */
  cancel(): Promise<string> {
    return this.exchange(
      this.#invite
        .replace(/^INVITE/, 'CANCEL')
        .replace(/^(CSeq: \d+) INVITE/m, '$1 CANCEL')
        .replace(/^Content-Type.*\r\n/m, '')
        .replace(/^Content-Length: \d+\r\n\r\n[^]*$/m, 'Content-Length: 0\r\n\r\n'),
    )
  }

  /** Sends a request of this call and tells its final answer. */
  request(method: string, { lines = [], body = '', branch = newBranch() }: RequestParts = {}): Promise<string> {
    this.#sequence += 1
    const text = this.textFor(method, { lines, body, branch })
    if (method === 'INVITE') this.#invite = text
    return this.exchange(text)
  }

  /** The text of a request, as this call stands. */
  textFor(method: string, { lines = [], body = '', branch = newBranch() }: RequestParts = {}): string {
    const own: Lines = [
      [
        'Via',
        `SIP/2.0/${this.wire.transport.toUpperCase()} ${this.wire.address}:${this.wire.port};branch=${branch};rport`,
      ],
      ...(this.#to === '' ? (this.#settings.recordRoutes ?? []).map((route) => ['Record-Route', route] as const) : []),
      ...this.#routes.map((route) => ['Route', route] as const),
      ['Max-Forwards', '70'],
      ['From', `"A caller" <sip:+12025550199@${this.wire.address}>;tag=${this.#tag}`],
      ['To', `<${this.uri}>${this.#to === '' ? '' : `;tag=${this.#to}`}`],
      ['Call-ID', this.callId],
      ['CSeq', `${this.#sequence} ${method}`],
      ['Contact', `<sip:caller@${this.wire.address}:${this.wire.port};transport=${this.wire.transport}>`],
      ['Content-Type', body === '' ? '' : 'application/sdp'],
    ]
    return textOf(`${method} ${this.#to === '' ? this.uri : this.#target} SIP/2.0`, [...own, ...lines], body)
  }

  /** Sends a text until its final answer comes, over TCP once; nothing where none comes in time. */
  exchange(text: string): Promise<string> {
    const key = `${branchOf(text)} ${methodOf(text)}`
    const clock = this.#settings.clock ?? systemClock
    return new Promise((resolve) => {
      let stop: (() => void) | null = null
      let isHeard = false
      const finish = (answer: string) => {
        stop?.()
        giveUp()
        this.#waiting.delete(key)
        if (methodOf(text) === 'INVITE' && answer !== '') this.#conclude(text, answer)
        resolve(answer)
      }
      const giveUp = clock.after(PATIENCE_MS, () => finish(''))
      const sendAgain = (waitMs: number) => {
        if (this.wire.transport === 'udp')
          stop = clock.after(waitMs, () => sendAgain(Math.min(2 * waitMs, LONGEST_WAIT_MS)))
        if (!isHeard) this.wire.send(text)
      }
      this.#waiting.set(key, (answer) => {
        if (statusOf(answer) >= 200) finish(answer)
        else isHeard ||= methodOf(text) === 'INVITE'
      })
      sendAgain(FIRST_WAIT_MS)
    })
  }

  bye(): Promise<string> {
    return this.request('BYE')
  }

  close(): Promise<void> {
    return this.wire.close()
  }

  /** Acknowledges: a refusal on its own branch, a 200 on one of its own, as often as it comes. */
  #conclude(invite: string, answer: string): void {
    const isAccepted = statusOf(answer) < 300
    if (isAccepted) {
      this.#to = tagOf(headerOf(answer, 'To'))
      this.#target = uriIn(headerOf(answer, 'Contact'))
      this.#routes = [...answer.matchAll(/^Record-Route: (.*)\r$/gm)].map(([, route = '']) => route).toReversed()
    }
    const branch = isAccepted ? newBranch() : branchOf(invite)
    const number = headerOf(invite, 'CSeq').split(' ')[0] ?? ''
    const ack = this.textFor('ACK', { branch })
      .replace(/^CSeq: \d+/m, `CSeq: ${number}`)
      .replace(/^To: .*\r$/m, `To: ${headerOf(answer, 'To')}\r`)
    this.#acks.set(`${branchOf(answer)} ${headerOf(answer, 'CSeq')}`, ack)
    this.#acknowledge(answer)
  }

  #acknowledge(answer: string): void {
    const ack = this.#acks.get(`${branchOf(answer)} ${headerOf(answer, 'CSeq')}`)
    const isWithheld = this.#settings.withholdsAck && statusOf(answer) === 200
    if (ack !== undefined && !isWithheld) this.wire.send(ack)
  }

  #take(text: string): void {
    this.received.push(text)
    if (statusOf(text) > 0) {
      const waiting = this.#waiting.get(`${branchOf(text)} ${headerOf(text, 'CSeq').split(' ')[1] ?? ''}`)
      if (waiting === undefined) this.#acknowledge(text)
      else waiting(text)
      return
    }
    const known = this.#answered.get(branchOf(text)) ?? this.#answerTo(text)
    this.#answered.set(branchOf(text), known)
    this.wire.send(known)
  }

  #answerTo(request: string): string {
    const status = this.answers.get(methodOf(request)) ?? (methodOf(request) === 'REFER' ? 202 : 200)
    const same = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map((name) => [name, headerOf(request, name)] as const)
    return textOf(`SIP/2.0 ${status} Answered`, same)
  }
}
