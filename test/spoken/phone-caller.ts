import { CallDialer } from '@frontdesk/telephony'
import { WebSocket } from 'ws'
import { call, type TestService } from '../running-service.ts'

const FORMAT = { encoding: 'audio/l16', sampleRate: 16_000, channels: 1 } as const

export type Ticket = { callId: string; ticket: string; mediaUrl: string }

/** Asks to call a number; the whole answer. */
export const askToCall = (service: TestService, body: object, key?: string) =>
  call(service, 'POST', '/test-calls', { body, ...(key ? { key } : {}) })

export async function ticketFor(service: TestService, body: object): Promise<Ticket> {
  const answer = await askToCall(service, body)
  if (answer.status !== 201) throw new Error(`no ticket: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A telephone in a test's hand: what it is told, and when. */
export class PhoneCaller {
  readonly callId: string
  readonly dialer: CallDialer
  readonly closed: Promise<{ code: number; reason: string }>
  /** When frames of these kinds came, by `performance.now()`. */
  readonly came: { event: string; at: number }[] = []
  private readonly socket: WebSocket

  static async call(service: TestService, body: object): Promise<PhoneCaller> {
    const ticket = await ticketFor(service, body)
    const caller = new PhoneCaller(ticket)
    await new Promise((resolve, reject) => caller.socket.once('open', resolve).once('error', reject))
    caller.dialer.start()
    return caller
  }

  private constructor({ callId, ticket, mediaUrl }: Ticket) {
    this.callId = callId
    this.socket = new WebSocket(mediaUrl, { perMessageDeflate: false })
    const clock = {
      now: () => performance.now(),
      after(ms: number, run: () => void) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    }
    this.dialer = new CallDialer(
      { callId, ticket, format: FORMAT },
      { clock, send: (text) => this.socket.readyState === WebSocket.OPEN && this.socket.send(text) },
    )
    this.socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
      this.came.push({ event: JSON.parse(text).event, at: performance.now() })
      this.dialer.receive(text)
    })
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => {
        this.dialer.closed('closed')
        resolve({ code, reason: reason.toString() })
      })
    })
  }

  press(keys: string): void {
    for (const key of keys) this.dialer.press(key)
  }

  /** As a network fails: nobody hangs up. */
  async cut(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  async hangUp(): Promise<void> {
    this.dialer.hangUp()
    this.socket.close()
    await this.closed
  }
}

/** What the service says when a socket says this; null while it says nothing. */
export function closeOf(mediaUrl: string, say: (socket: WebSocket) => void): Promise<{ code: number; reason: string }> {
  const socket = new WebSocket(mediaUrl, { perMessageDeflate: false })
  socket.once('open', () => say(socket))
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })))
}

export const startFrame = (ticket: string): string =>
  JSON.stringify({
    event: 'start',
    streamSid: 'MZ1',
    start: { callSid: 'CA1', mediaFormat: FORMAT, customParameters: { ticket } },
  })
