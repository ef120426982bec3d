import type { CarrierCall, CommandOutcome } from '@frontdesk/carriers'
import type { MediaPort } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import { issueCarrierTicket, redeemCarrierTicket } from '../carrier-tickets.ts'
import type { LegSocket } from '../media-carrier.ts'
import { PhoneCalls } from '../phone-calls.ts'
import { CarrierLeg, type LegCommands } from './carrier-leg.ts'
import type { AdmittedLine } from './line-protocol.ts'

/** Lines that one call may lose within a minute before it is given up. */
const MOST_LINES = 6
const LINES_WINDOW_MS = 60_000

/** The lines that bring the sound of one carrier's calls. */
export class CarrierLines {
  private readonly calls: PhoneCalls<CarrierLeg>
  private readonly services: Services
  private readonly commandsOf: (call: CarrierCall) => LegCommands

  constructor(services: Services, commandsOf: (call: CarrierCall) => LegCommands) {
    this.services = services
    this.calls = new PhoneCalls<CarrierLeg>(services)
    this.commandsOf = (call) => {
      const commands = commandsOf(call)
      return { ...commands, hangUp: () => this.hangUp(call, commands) }
    }
  }

  /** In letters and digits alone: some carriers pass nothing else on. */
  ticketFor(call: Pick<CarrierCall, 'connectionId' | 'carrierCallId'>): string {
    return Buffer.from(issueCarrierTicket(this.services, call)).toString('hex')
  }

  /** CY12, CY13: rings at the agent, or goes on where the line before this one broke. Null: nothing is admitted. */
  async admit(
    { ticket, carrierCallId }: { ticket: string; carrierCallId: string },
    line: { port: MediaPort; socket: LegSocket },
  ): Promise<AdmittedLine | null> {
    const shown = Buffer.from(ticket, 'hex').toString()
    const connectionId = await redeemCarrierTicket(this.services, shown, carrierCallId)
    const call = connectionId && (await this.services.carrierCalls.findCall({ connectionId, carrierCallId }))
    if (!call || call.endedAt !== null) return null
    const known = this.calls.find(call.conversationId)
    if (known) {
      known.leg.moveTo(line.socket)
      known.phone.reconnect(line.port)
      return this.admitted(call, line.port)
    }
    const opened = await this.calls.begin({
      call,
      // All calls of a carrier come from its addresses: each caller counts alone.
      address: `call ${call.conversationId}`,
      capabilities: { hasEcho: true },
      makeLeg: () => new CarrierLeg({ ...call, id: call.conversationId }, this.commandsOf(call), line),
    })
    if (!opened) return null
    await opened.phone.start()
    return this.admitted(call, line.port)
  }

  /** A key that a webhook tells of. */
  pressed(call: CarrierCall, digit: string): void {
    this.calls.find(call.conversationId)?.leg.pressed(digit, 'webhook')
  }

  /** The carrier says that a call is over. */
  async over(call: CarrierCall, by: 'caller' | 'carrier'): Promise<void> {
    await this.end(call)
    this.calls.find(call.conversationId)?.leg.ended(by)
  }

  /** CY13: whether one more line of it is opened: one that keeps breaking would cost the owner for ever. */
  async mayGoOn({ conversationId }: CarrierCall): Promise<boolean> {
    const { limits, now } = this.services
    return (await limits.take(`lines of ${conversationId}`, MOST_LINES, LINES_WINDOW_MS, now())).isAllowed
  }

  /** No line of it lasts: it is hung up. */
  async giveUp(call: CarrierCall): Promise<void> {
    await this.commandsOf(call).hangUp()
    this.calls.find(call.conversationId)?.leg.ended('carrier')
  }

  /** What a carrier refuses is known by its code; the call ends here all the same. */
  note({ conversationId }: CarrierCall, outcome: CommandOutcome): void {
    if (outcome.status !== 'failed') return
    const { httpStatus, code } = outcome
    this.services.log.warn({ conversationId, httpStatus, code }, 'a carrier refused a command')
  }

  /** First it is over, then it is hung up: what the carrier says next of its line is not to bring it back. */
  private async hangUp(call: CarrierCall, commands: LegCommands): Promise<void> {
    await this.end(call)
    await commands.hangUp()
  }

  private async end(call: CarrierCall): Promise<void> {
    await this.services.carrierCalls.endCall(call, this.services.now())
  }

  private admitted(call: CarrierCall, port: MediaPort): AdmittedLine {
    const open = () => this.calls.find(call.conversationId)
    return {
      pressed: (digit) => open()?.leg.pressed(digit),
      lost: () => open()?.phone.lineLost(port),
      stopped: () => {
        this.over(call, 'caller').catch((error: unknown) => {
          this.services.log.error({ err: error, stage: 'end of a call' }, 'a call was not noted as over')
        })
      },
    }
  }
}
