import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { FakeTelnyxCall } from './fake-telnyx-call.ts'
import { FakeTelnyxNumbers } from './fake-telnyx-numbers.ts'

/* Telnyx as far as calls need it: signs webhooks and sends them late, twice and in disorder, takes commands, streams. */

export type Webhook = { event_type: string; payload: Record<string, unknown>; id: string }
export type Command = { callControlId: string; action: string; body: Record<string, any> }
export type Refusal = { status: number; code: string }

type Options = {
  /** Every webhook is sent so often. */
  deliveries?: number
  /** Which commands are refused, and how. */
  refuse?: (command: Command) => Refusal | null
  /** The codes that the account has; others are refused as Telnyx does. */
  codecs?: readonly string[]
}

export class FakeTelnyx {
  readonly apiKey = 'KEY0123456789ABCDEF'
  readonly connectionId = '1293384261075731499'
  readonly publicKey: string
  readonly url: string
  readonly numbers: FakeTelnyxNumbers
  readonly commands: Command[] = []
  readonly answers: { event: string; status: number }[] = []
  private readonly options: Options
  private readonly privateKey: KeyObject
  private readonly server: Server
  private readonly calls = new Map<string, FakeTelnyxCall>()
  private readonly carriedOut = new Set<string>()
  private count = 0

  static async start(options: Options = {}): Promise<FakeTelnyx> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new FakeTelnyx(server, options)
  }

  private constructor(server: Server, options: Options) {
    this.options = options
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.privateKey = privateKey
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
    this.server = server
    this.numbers = new FakeTelnyxNumbers(this.connectionId)
    const address = server.address()
    this.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    server.on('request', (request, response) => {
      this.answer(request, response).catch(() => response.destroy())
    })
  }

  /** Somebody dials; resolves when the service has heard of it. */
  async ring(
    webhookUrl: string,
    { to, from = '+12025550199' }: { to: string; from?: string },
  ): Promise<FakeTelnyxCall> {
    const callControlId = `v3:${this.nextId('call')}`
    const call = new FakeTelnyxCall({
      callControlId,
      webhook: (event_type, payload = {}) => this.tell(webhookUrl, this.webhookOf(callControlId, event_type, payload)),
    })
    this.calls.set(callControlId, call)
    const incoming = {
      direction: 'incoming',
      state: 'parked',
      from,
      to,
      shaken_stir_attestation: 'A',
      shaken_stir_validated: true,
    }
    await call.tell('call.initiated', incoming)
    return call
  }

  webhookOf(callControlId: string, event_type: string, payload: object): Webhook {
    const ofCall = { call_control_id: callControlId, connection_id: this.connectionId, client_state: null }
    return { id: this.nextId('event'), event_type, payload: { ...ofCall, ...payload } }
  }

  /** As Telnyx sends it, as often as it does: again while it is answered with 5xx. */
  async tell(webhookUrl: string, webhook: Webhook): Promise<void> {
    const body = JSON.stringify({ data: { record_type: 'event', occurred_at: new Date().toISOString(), ...webhook } })
    for (let sent = 0; sent < (this.options.deliveries ?? 1); sent += 1) {
      // One after the other, as retries come.
      // oxlint-disable-next-line no-await-in-loop
      await this.post(webhookUrl, body, { event: webhook.event_type })
    }
  }

  /** The status that a body is answered with; signed now, unless told otherwise. */
  async post(
    webhookUrl: string,
    body: string,
    { event = '', at = Date.now(), key = this.privateKey }: { event?: string; at?: number; key?: KeyObject } = {},
  ): Promise<number> {
    const timestamp = String(Math.floor(at / 1_000))
    const headers = {
      'content-type': 'application/json',
      'telnyx-timestamp': timestamp,
      'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), key).toString('base64'),
    }
    const { status } = await fetch(webhookUrl, { method: 'POST', headers, body })
    this.answers.push({ event, status })
    return status
  }

  commandsTo({ callControlId }: FakeTelnyxCall): string[] {
    return this.commands.filter((command) => command.callControlId === callControlId).map(({ action }) => action)
  }

  async stop(): Promise<void> {
    for (const call of this.calls.values()) call.drop()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private nextId(what: string): string {
    this.count += 1
    return `${what}-${this.count}`
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    const isKnown = request.headers.authorization === `Bearer ${this.apiKey}`
    response.setHeader('content-type', 'application/json')
    const command = commandOf(request.url ?? '', text)
    if (isKnown && command === null) {
      const { status, body } = this.numbers.answer(
        `${request.method} ${request.url}`,
        text === '' ? {} : JSON.parse(text),
      )
      response.statusCode = status
      return void response.end(JSON.stringify(body))
    }
    const refusal = isKnown && command ? this.refusalOf(command) : { status: 401, code: '10009' }
    response.statusCode = refusal?.status ?? 200
    response.end(
      JSON.stringify(refusal ? { errors: [{ code: refusal.code, title: 'No' }] } : { data: { result: 'ok' } }),
    )
    if (refusal === null && command) this.carryOut(command)
  }

  private refusalOf(command: Command): Refusal | null {
    const call = this.calls.get(command.callControlId)
    if (!call) return { status: 404, code: '10005' }
    if (call.isOver) return { status: 422, code: '90018' }
    const { stream_codec: codec } = command.body
    if (codec !== undefined && !(this.options.codecs ?? ['L16', 'PCMU']).includes(codec))
      return { status: 422, code: '10015' }
    return this.options.refuse?.(command) ?? null
  }

  /** The same command is carried out once. */
  private carryOut(command: Command): void {
    const name = `${command.callControlId} ${command.body['command_id']}`
    if (this.carriedOut.has(name)) return
    this.carriedOut.add(name)
    this.commands.push(command)
    this.calls.get(command.callControlId)?.told(command)
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function commandOf(url: string, text: string): Command | null {
  const found = /^\/v2\/calls\/([^/]+)\/actions\/([a-z_]+)$/.exec(url)?.map(decodeURIComponent)
  return found
    ? { callControlId: found[1] ?? '', action: found[2] ?? '', body: text === '' ? {} : JSON.parse(text) }
    : null
}
