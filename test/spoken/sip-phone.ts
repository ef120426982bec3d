import { setTimeout as sleep } from 'node:timers/promises'
import {
  Caller,
  type CallerSettings,
  mediaPortIn,
  offerOf,
  openPhoneLine,
  type PhoneLine,
  statusOf,
} from '@frontdesk/sip/testing'

type Options = Omit<CallerSettings, 'server'> & { hasLine?: boolean }
const FRAME_MS = 20

/** A softphone: it calls a number, sends silence while it is in the call, presses keys and hears. */
export class SipPhone {
  readonly caller: Caller
  readonly line: PhoneLine
  private readonly server: { address: string; port: number }
  private to: { address: string; port: number } | null = null
  private timer: NodeJS.Timeout | null = null
  private isOff = false

  private constructor(caller: Caller, line: PhoneLine, server: { address: string; port: number }) {
    this.caller = caller
    this.line = line
    this.server = server
  }

  static async open(server: { address: string; port: number } | null, options: Options): Promise<SipPhone> {
    if (server === null) throw new Error('the service takes no calls over SIP')
    const [caller, line] = await Promise.all([Caller.open({ server, ...options }), openPhoneLine()])
    return new SipPhone(caller, line, server)
  }

  /** Calls; tells the final answer. */
  async call(): Promise<number> {
    const answer = await this.caller.invite({ body: offerOf({ port: this.line.port }) })
    if (statusOf(answer) !== 200) return statusOf(answer)
    const to = { address: this.server.address, port: mediaPortIn(answer) }
    this.to = to
    this.timer = setInterval(() => this.line.send({}, to), FRAME_MS)
    return 200
  }

  /** A new offer within the call; `sendonly` puts the agent on hold. */
  async offer(direction: 'sendonly' | 'sendrecv'): Promise<string> {
    return this.caller.request('INVITE', { body: offerOf({ port: this.line.port, direction, version: 2 }) })
  }

  async press(keys: string): Promise<void> {
    for (const key of keys) {
      if (this.to === null) throw new Error('it is in no call')
      this.line.press(key, this.to)
      // As fingers do: not two at once.
      // oxlint-disable-next-line no-await-in-loop
      await sleep(FRAME_MS)
    }
  }

  /** Packets with sound in them that came so far. */
  soundCount(): number {
    return this.line.received.filter(({ payload }) => payload.some((byte) => byte !== 0xff)).length
  }

  /** Hangs up, and is switched off. */
  async end(): Promise<void> {
    if (this.isOff) return
    this.isOff = true
    if (this.timer) clearInterval(this.timer)
    if (this.to !== null) await this.caller.bye()
    await Promise.all([this.caller.close(), this.line.close()])
  }
}
