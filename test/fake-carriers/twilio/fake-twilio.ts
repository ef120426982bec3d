import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { FakeTwilioCall } from './fake-twilio-call.ts'

/* Twilio as far as this product speaks with it: its REST interface, and calls that it makes of it. */

export type FakeNumber = {
  sid: string
  phone_number: string
  voice_url: string
  voice_method: string
  voice_fallback_url: string
  status_callback: string
  status_callback_method: string
  trunk_sid: string | null
  voice_application_sid: string | null
}

const hex = (bytes = 16) => randomBytes(bytes).toString('hex')

type Options = {
  /** Whatever number is asked for belongs to the account, and all credentials are right. */
  isGenerous?: boolean
}

export class FakeTwilio {
  readonly accountSid = `AC${hex()}`
  readonly authToken = hex()
  readonly numbers: FakeNumber[] = []
  /** What was asked of it, such as `POST /2010-04-01/…`. */
  readonly requests: string[] = []
  /** Numbers that were bought. */
  readonly bought: string[] = []
  /** While true, no request is carried out. */
  isDown = false
  private readonly calls = new Map<string, FakeTwilioCall>()
  private readonly options: Options
  private address = ''
  private server = createServer((request, response) => void this.serve(request, response))

  private constructor(options: Options) {
    this.options = options
  }

  static async start(options: Options = {}): Promise<FakeTwilio> {
    const fake = new FakeTwilio(options)
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve))
    const address = fake.server.address()
    fake.address = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    return fake
  }

  get url(): string {
    return this.address
  }

  async stop(): Promise<void> {
    for (const call of this.calls.values()) call.hangUp()
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  /** A number that the account has. */
  owns(e164: string, changes: Partial<FakeNumber> = {}): FakeNumber {
    const number = {
      sid: `PN${hex()}`,
      phone_number: e164,
      voice_url: 'https://elsewhere.example.com/voice',
      voice_method: 'GET',
      voice_fallback_url: '',
      status_callback: '',
      status_callback_method: 'POST',
      trunk_sid: null,
      voice_application_sid: null,
      ...changes,
    }
    this.numbers.push(number)
    return number
  }

  /** Somebody calls a number of the account. */
  async call(to: string, from = '+12125550000'): Promise<FakeTwilioCall> {
    const number = this.numbers.find(({ phone_number }) => phone_number === to)
    if (!number) throw new Error(`${to} is no number of this account`)
    const call = new FakeTwilioCall(this, { sid: `CA${hex()}`, to, from, number })
    this.calls.set(call.sid, call)
    await call.ring()
    return call
  }

  /** As Twilio signs: the address, then the fields by their names, keyed with the auth token. */
  sign(url: string, form: Record<string, string>): string {
    const fields = Object.keys(form)
      .toSorted()
      .map((name) => `${name}${form[name]}`)
    return createHmac('sha1', this.authToken)
      .update(url + fields.join(''))
      .digest('base64')
  }

  async post(url: string, form: Record<string, string>, signature = this.sign(url, form)) {
    const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.address)
    this.requests.push(`${request.method} ${pathname}`)
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const [status, body] = this.answer(request, { pathname, searchParams, form: new URLSearchParams(text) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  private answer(request: IncomingMessage, asked: Asked): [status: number, body: unknown] {
    if (this.isDown) return [503, {}]
    if (!this.isKnown(request)) return [401, { code: 20_003, message: 'Authenticate' }]
    const [, kind = '', rest = ''] =
      /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}(?:\.json|\/(\w+)(.*))$/.exec(asked.pathname) ?? []
    if (asked.pathname.endsWith('.json') && kind === '') return [200, { sid: this.accountSid, status: 'active' }]
    if (kind === 'AvailablePhoneNumbers') return [200, { available_phone_numbers: OFFERED }]
    if (kind === 'Calls') return this.changeCall(rest, asked.form)
    return kind === 'IncomingPhoneNumbers' ? this.answerNumbers(request, rest, asked) : NOT_FOUND
  }

  private isKnown(request: IncomingMessage): boolean {
    const wanted = `Basic ${Buffer.from(`${this.accountSid}:${this.authToken}`).toString('base64')}`
    return this.options.isGenerous === true || request.headers.authorization === wanted
  }

  private answerNumbers(request: IncomingMessage, rest: string, { form, searchParams }: Asked): [number, unknown] {
    const sid = /^\/(PN[0-9a-f]{32})\.json$/.exec(rest)?.[1]
    if (sid === undefined && request.method === 'POST') return [201, this.buy(form)]
    const wanted = searchParams.get('PhoneNumber')
    if (sid === undefined) {
      const has = () => this.numbers.filter(({ phone_number }) => phone_number === wanted)
      if (this.options.isGenerous && wanted !== null && has().length === 0) this.owns(wanted)
      return [200, { incoming_phone_numbers: has() }]
    }
    const number = this.numbers.find((one) => one.sid === sid)
    if (!number) return NOT_FOUND
    if (request.method === 'POST') Object.assign(number, changesIn(form))
    return [200, number]
  }

  private buy(form: URLSearchParams): FakeNumber {
    const e164 = form.get('PhoneNumber') ?? ''
    this.bought.push(e164)
    return this.owns(e164, changesIn(form))
  }

  private changeCall(rest: string, form: URLSearchParams): [number, unknown] {
    const call = this.calls.get(/^\/(CA[0-9a-f]{32})\.json$/.exec(rest)?.[1] ?? '')
    if (!call || call.isOver) return NOT_FOUND
    const twiml = form.get('Twiml')
    if (twiml !== null) call.redirect(twiml)
    else if (form.get('Status') === 'completed') call.completed()
    return [200, { sid: call.sid }]
  }
}

type Asked = { pathname: string; searchParams: URLSearchParams; form: URLSearchParams }

const NOT_FOUND: [number, unknown] = [404, { code: 20_404, message: 'The requested resource was not found' }]

const OFFERED = [1, 2].map((last) => ({
  phone_number: `+1212555700${last}`,
  friendly_name: `(212) 555-700${last}`,
  locality: 'New York',
  region: 'NY',
  iso_country: 'US',
  capabilities: { voice: true, SMS: true, MMS: false },
  address_requirements: 'none',
  beta: false,
}))

const FIELDS: Readonly<Record<string, keyof FakeNumber>> = {
  VoiceUrl: 'voice_url',
  VoiceMethod: 'voice_method',
  VoiceFallbackUrl: 'voice_fallback_url',
  StatusCallback: 'status_callback',
  StatusCallbackMethod: 'status_callback_method',
}

const changesIn = (form: URLSearchParams): Partial<FakeNumber> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (FIELDS[name] ? [[FIELDS[name], value]] : [])))
