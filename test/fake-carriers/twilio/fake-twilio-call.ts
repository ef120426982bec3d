import { randomBytes } from 'node:crypto'
import { CallDialer } from '@frontdesk/telephony'
import { WebSocket } from 'ws'
import type { FakeNumber, FakeTwilio } from './fake-twilio.ts'
import { readTwiml, type Verb } from './read-twiml.ts'

type Of = { sid: string; to: string; from: string; number: FakeNumber }

const MULAW = { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 1 } as const

const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** One call as Twilio carries it out: what it is told to do, and the caller's telephone in real time. */
export class FakeTwilioCall {
  readonly sid: string
  /** What happened to it, in order. */
  readonly log: string[] = []
  isOver = false
  private readonly twilio: FakeTwilio
  private readonly of: Of
  private socket: WebSocket | null = null
  private phone: CallDialer | null = null
  private next: Verb | null = null
  /** How often a service that is away is asked. */
  patience = 1

  constructor(twilio: FakeTwilio, of: Of) {
    this.twilio = twilio
    this.of = of
    this.sid = of.sid
  }

  /** The telephone in the caller's hand, while a stream is open. */
  get dialer(): CallDialer {
    if (!this.phone) throw new Error('The caller is not connected')
    return this.phone
  }

  /** The fields that Twilio posts, with one of those that come without notice. */
  form(more: Record<string, string> = {}): Record<string, string> {
    const { to, from } = this.of
    const shared = { AccountSid: this.twilio.accountSid, ApiVersion: '2010-04-01', CallSid: this.sid }
    const ends = { To: to, Called: to, From: from, Caller: from, ToCity: '', ToZip: '10001', Ünexpected: 'ü & <x>' }
    return { ...shared, ...ends, Direction: 'inbound', CallStatus: 'in-progress', ...more }
  }

  async ring(): Promise<void> {
    const { status, text } = await this.twilio.post(this.of.number.voice_url, this.form({ CallStatus: 'ringing' }))
    this.log.push(`voice ${status}`)
    await this.follow(status === 200 ? readTwiml(text) : { do: 'hangup' })
  }

  press(keys: string): void {
    for (const key of keys) this.dialer.press(key)
  }

  /** The caller hangs up. */
  hangUp(): void {
    if (this.isOver) return
    this.log.push('caller hung up')
    this.phone?.hangUp()
    this.completed()
  }

  /** As a network fails: the stream breaks, and the caller is still there. */
  drop(): void {
    this.log.push('stream broke')
    this.socket?.terminate()
  }

  /** Told by a request what to do instead. */
  redirect(twiml: string): void {
    this.next = readTwiml(twiml)
    this.log.push('redirected')
    this.phone?.hangUp()
    this.socket?.close()
  }

  /** Over, whoever ended it; Twilio tells of it once, and sometimes twice. */
  completed(): void {
    if (this.isOver) return
    this.isOver = true
    this.log.push('completed')
    this.socket?.close()
    void this.tellStatus()
  }

  private async tellStatus(): Promise<void> {
    const { status_callback } = this.of.number
    if (status_callback === '') return
    const form = this.form({ CallStatus: 'completed', CallDuration: '7', SequenceNumber: '0' })
    for (let time = 0; time < 2; time += 1) await this.twilio.post(status_callback, form).catch(() => null)
  }

  private async follow(verb: Verb): Promise<void> {
    this.log.push(verb.do === 'reject' ? `reject ${verb.reason}` : verb.do)
    switch (verb.do) {
      case 'stream':
        return await this.stream(verb)
      case 'dial':
        this.log.push(`dialled ${verb.number} from ${verb.callerId}`)
        return await this.ask(verb.action, { DialCallStatus: 'no-answer' })
      case 'reject':
      case 'hangup':
      case 'nothing':
        return this.completed()
    }
  }

  /** Asks what is next, as after each verb with an address for it. */
  private async ask(action: string, more: Record<string, string>): Promise<void> {
    if (this.isOver) return
    const answer = await this.persistently(() => this.twilio.post(action, this.form(more)))
    this.log.push(`after ${answer?.status ?? 'unreachable'}`)
    await this.follow(answer?.status === 200 ? readTwiml(answer.text) : { do: 'hangup' })
  }

  /** Twilio asks a fallback address too, and a service that is being started again has some seconds. */
  private async persistently<T>(ask: () => Promise<T>): Promise<T | null> {
    for (let time = 0; time < this.patience; time += 1) {
      const answer = await ask().catch(() => null)
      if (answer) return answer
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return null
  }

  private async stream(verb: Extract<Verb, { do: 'stream' }>): Promise<void> {
    const streamSid = `MZ${randomBytes(16).toString('hex')}`
    const socket = new WebSocket(verb.url, { perMessageDeflate: false })
    socket.on('error', () => undefined)
    let sequence = 0
    const send = (text: string) => {
      if (socket.readyState !== WebSocket.OPEN) return
      sequence += 1
      socket.send(
        JSON.stringify(asTwilioSends(JSON.parse(text), { streamSid, sequence, of: this.of, twilio: this.twilio })),
      )
    }
    const { ticket = '' } = verb.parameters
    const phone = new CallDialer({ callId: this.sid, ticket, format: MULAW }, { clock, send })
    const opened = new Promise<void>((resolve) => socket.once('open', resolve).once('close', () => resolve()))
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return
      const frame = JSON.parse(data.toString())
      if (frame.streamSid !== streamSid) throw new Error(`A frame names another stream: ${frame.streamSid}`)
      if (frame.event === 'clear') this.log.push('clear')
      phone.receive(data.toString())
    })
    socket.once('close', () => {
      phone.closed('The stream is over')
      this.log.push('stream over')
      const { next } = this
      this.next = null
      void (next ? this.follow(next) : this.ask(verb.action, {}))
    })
    this.socket = socket
    this.phone = phone
    await opened
    if (socket.readyState === WebSocket.OPEN) phone.start()
  }
}

type Sender = { streamSid: string; sequence: number; of: Of; twilio: FakeTwilio }

/** The frames of our own dialer with all that Twilio writes beside it. */
function asTwilioSends(frame: any, { streamSid, sequence, of, twilio }: Sender): object {
  if (frame.event === 'connected') return { event: 'connected', protocol: 'Call', version: '1.0.0' }
  const shared = { ...frame, sequenceNumber: String(sequence), streamSid }
  if (frame.event === 'start') {
    const start = { ...frame.start, accountSid: twilio.accountSid, streamSid, tracks: ['inbound'] }
    return { ...shared, start }
  }
  if (frame.event === 'media')
    return { ...shared, media: { ...frame.media, track: 'inbound', chunk: String(sequence) } }
  if (frame.event === 'dtmf') return { ...shared, dtmf: { ...frame.dtmf, track: 'inbound_track' } }
  if (frame.event === 'stop') return { ...shared, stop: { accountSid: twilio.accountSid, callSid: of.sid } }
  return shared
}
