import { type CarrierCall, type CarrierConnection, type CommandOutcome, calledKeys } from '@frontdesk/carriers'
import type { MissedReason } from '@frontdesk/schema'
import type { MediaPort } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import { PhoneCalls } from '../phone-calls.ts'
import { CarrierLeg, type LegCommands } from './carrier-leg.ts'
import type { AdmittedLine } from './line-protocol.ts'
import { type CallAtCarrier, issueLineTicket, redeemLineTicket } from './line-tickets.ts'

/** A call as its carrier tells of it. `from`: null where it was withheld. */
export type Ringing = { carrierCallId: string; to: string; from: string | null }

export type Claimed = { status: 'claimed'; call: CarrierCall } | { status: 'missed'; reason: MissedReason }

/** Lines that one call may lose within a minute before it is given up. */
const MOST_LINES = 6
const LINES_WINDOW_MS = 60_000
/** A carrier that never says that a call is over is not believed for longer. */
const LONGEST_MS = 4 * 60 * 60_000

type Socket = { close: (code: number, reason: string) => void }

/** Calls of one carrier: who answers them, and the lines that bring their sound. */
export class CarrierLines {
  private readonly calls: PhoneCalls<CarrierLeg>
  /** Calls of this process that are not over, by conversation. */
  private readonly open = new Map<string, { connectionId: string; since: number }>()
  private readonly services: Services
  private readonly commandsOf: (call: CarrierCall) => LegCommands

  constructor(services: Services, commandsOf: (call: CarrierCall) => LegCommands) {
    this.services = services
    this.calls = new PhoneCalls<CarrierLeg>(services)
    this.commandsOf = (call) => ({ ...commandsOf(call), hangUp: () => this.closing(call, commandsOf(call)) })
  }

  /** CY11: a call is claimed once, however often its carrier tells of it. One that nobody answers is kept as missed. */
  async claim(connection: CarrierConnection, ringing: Ringing): Promise<Claimed> {
    const { carrierCalls, newId, now } = this.services
    const { id: connectionId, organizationId } = connection
    const known = await carrierCalls.findCall({ connectionId, carrierCallId: ringing.carrierCallId })
    if (known) return { status: 'claimed', call: known }
    const answering = await this.answeringOf(connection, ringing.to)
    if (typeof answering === 'string') {
      const { to, from } = ringing
      const missed = { id: newId('msc'), organizationId, connectionId, to, from, reason: answering, createdAt: now() }
      await carrierCalls.noteMissedCall(missed)
      return { status: 'missed', reason: answering }
    }
    const call = await carrierCalls.claimCall({
      ...answering,
      connectionId,
      organizationId,
      carrierCallId: ringing.carrierCallId,
      conversationId: newId('cnv'),
      startedAt: now(),
      endedAt: null,
    })
    this.open.set(call.conversationId, { connectionId, since: now() })
    return { status: 'claimed', call }
  }

  ticketFor(call: CallAtCarrier): string {
    return issueLineTicket(this.services, call)
  }

  /** CY12, CY13: rings at the agent, or goes on where the line before this one broke. Null: nothing is admitted. */
  async admit(
    { ticket, carrierCallId }: { ticket: string; carrierCallId: string },
    line: { port: MediaPort; socket: Socket },
  ): Promise<AdmittedLine | null> {
    const connectionId = await redeemLineTicket(this.services, ticket, carrierCallId)
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

  /** What a carrier refuses is known by its code; the call ends here all the same. */
  note({ conversationId }: CarrierCall, outcome: CommandOutcome): void {
    if (outcome.status !== 'failed') return
    const { httpStatus, code } = outcome
    this.services.log.warn({ conversationId, httpStatus, code }, 'a carrier refused a command')
  }

  /** No line of it lasts: it is hung up. */
  async giveUp(call: CarrierCall): Promise<void> {
    await this.commandsOf(call).hangUp()
    this.calls.find(call.conversationId)?.leg.ended('carrier')
  }

  /** From now on no line of it is admitted. */
  private async end(call: CarrierCall): Promise<void> {
    this.open.delete(call.conversationId)
    await this.services.carrierCalls.endCall(call, this.services.now())
  }

  /** First it is over, then it is hung up: what the carrier says next of its line is not to bring it back. */
  private async closing(call: CarrierCall, { hangUp }: LegCommands): Promise<void> {
    await this.end(call)
    await hangUp()
  }

  private isFull({ id, maxConcurrent }: CarrierConnection): boolean {
    const since = this.services.now() - LONGEST_MS
    const calls = [...this.open.values()].filter((one) => one.connectionId === id && one.since > since)
    return calls.length >= maxConcurrent
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

  private async answeringOf(connection: CarrierConnection, to: string) {
    const { phoneNumbers, sessions, voice } = this.services
    const number = await phoneNumbers.findPhoneNumberByKeys(connection.id, calledKeys(to))
    if (!number) return 'unknown_number' as const
    const profile = number.agentId && (await sessions.agents.findProfile(number.agentId))
    if (!number.agentId || !profile || profile.organizationId !== connection.organizationId) return 'no_agent' as const
    if ((await voice.audioOf(profile))?.engine !== 'service') return 'unavailable' as const
    if (this.isFull(connection)) return 'busy' as const
    return { agentId: number.agentId, to: number.e164 }
  }
}
