import {
  type CarrierCall,
  type CarrierConnection,
  type CommandOutcome,
  checkTelnyxSignature,
  readTelnyxEvent,
  SeenEvents,
  STREAM_FORMATS,
  type TelnyxEvent,
  telnyxPublicKey,
} from '@frontdesk/carriers'
import { idNamed } from '@frontdesk/schema'
import type { Services } from '../../services.ts'
import { CarrierLines } from '../carriers/carrier-lines.ts'
import type { LineDeps } from '../carriers/line-socket.ts'
import type { LinePlace } from '../carriers/line-upgrade.ts'
import { takeIncomingCall } from '../incoming-call.ts'
import { telnyxCall, telnyxCommands } from './telnyx-commands.ts'
import { TelnyxProtocol } from './telnyx-protocol.ts'
import { TelnyxTransfers } from './telnyx-transfers.ts'
import { readTransferState } from './transfer-state.ts'

/** Below the address of the API. */
const MEDIA_PATH = '/v1/carriers/telnyx/media'

/** `again`: it could not be acted on now, and Telnyx should send it once more. */
export type WebhookAnswer = 'done' | 'refused' | 'again'
export type TelnyxWebhook = { body: string; timestamp: string | undefined; signature: string | undefined }
type TelnyxConnection = Extract<CarrierConnection, { kind: 'telnyx' }>
type Of<Type extends TelnyxEvent['type']> = Extract<TelnyxEvent, { type: Type }>

const speakTelnyx: LineDeps['protocol'] = (output) => new TelnyxProtocol(output)

/** The carrier `telnyx`: what its webhooks say is done, and its sockets bring the sound. */
export class TelnyxCarrier {
  private readonly services: Services
  private readonly lines: CarrierLines
  private readonly seen: SeenEvents
  private readonly transfers = new TelnyxTransfers()

  constructor(services: Services) {
    this.services = services
    this.seen = new SeenEvents(services.now)
    this.lines = new CarrierLines(services, (call) => telnyxCommands(services, this.transfers, call))
  }

  /** Where its sockets come, and what they are served with. */
  get media(): LinePlace {
    const { log } = this.services
    return { path: MEDIA_PATH, log, protocol: speakTelnyx, admit: (shown, line) => this.lines.admit(shown, line) }
  }

  /** CY1, CY3: acts on a webhook that Telnyx has signed, once. */
  async webhook(connectionId: string, webhook: TelnyxWebhook): Promise<WebhookAnswer> {
    const connection = await this.connectionAt(connectionId)
    if (!connection || !this.isSigned(connection, webhook)) return 'refused'
    const event = readTelnyxEvent(webhook.body)
    // Another application of the same account is none of this connection's business.
    const isOther = event?.connectionId && event.connectionId !== connection.settings.connectionId
    if (event === null || isOther || this.seen.has(event.id)) return 'done'
    const answer = await this.act(connection, event)
    if (answer === 'done') this.seen.add(event.id)
    return answer
  }

  /** CY10: how many in a row are not tells that the key may be that of another account. */
  private isSigned({ id, settings }: TelnyxConnection, webhook: TelnyxWebhook): boolean {
    const { log, now, refusedWebhooks } = this.services
    const key = telnyxPublicKey(settings.publicKey)
    const check = key === null ? 'wrong' : checkTelnyxSignature(key, webhook, now())
    if (check === 'ok') refusedWebhooks.delete(id)
    else log.warn({ connectionId: id, check }, 'a webhook of Telnyx is not signed as it must be')
    if (check === 'wrong') refusedWebhooks.set(id, (refusedWebhooks.get(id) ?? 0) + 1)
    return check === 'ok'
  }

  private async connectionAt(id: string): Promise<TelnyxConnection | null> {
    const known = idNamed('con', id)
    const connection = known && (await this.services.carrierConnections.connectionAt(known))
    return connection?.kind === 'telnyx' ? connection : null
  }

  private async act(connection: TelnyxConnection, event: TelnyxEvent): Promise<WebhookAnswer> {
    if (event.type === 'initiated') return event.isIncoming ? await this.rings(connection, event) : 'done'
    if (event.type === 'bridged') this.transfers.settle(event.callControlId, 'ok')
    const dialledFor = readTransferState(event.clientState)
    if (dialledFor !== null && event.type === 'hung-up') this.transfers.settle(dialledFor, 'failed')
    const call = await this.services.carrierCalls.findCall({
      connectionId: connection.id,
      carrierCallId: event.callControlId,
    })
    if (!call || call.endedAt !== null) return 'done'
    if (event.type === 'answered') return await this.stream(call, 'answered')
    if (event.type === 'stream-stopped') return await this.streamAgain(call, event)
    if (event.type === 'dtmf') this.lines.pressed(call, event.digit)
    if (event.type === 'hung-up') await this.lines.over(call, event.by)
    return 'done'
  }

  /** CY11: answers what an agent has, and refuses the rest. */
  private async rings(connection: TelnyxConnection, event: Of<'initiated'>): Promise<WebhookAnswer> {
    const { callControlId: carrierCallId, to, from } = event
    const taken = await takeIncomingCall(this.services, { connection, carrierCallId, to, from })
    if (taken.status === 'over') return 'done'
    const at = telnyxCall(this.services, connection, carrierCallId)
    if (taken.status === 'taken') return await this.outcome(taken.call, await at.answer())
    const refused = await at.reject(taken.reason === 'busy' ? 'busy' : 'unavailable')
    return refused.status === 'failed' ? 'again' : 'done'
  }

  /** CY6: wide sound, or as telephones have it. */
  private async stream(call: CarrierCall, attempt: string): Promise<WebhookAnswer> {
    const connection = await this.connectionAt(call.connectionId)
    if (!connection) return 'done'
    const at = telnyxCall(this.services, connection, call.carrierCallId)
    const url = `${this.services.publicUrl.replace(/^http/, 'ws')}${MEDIA_PATH}`
    const [wide, narrow] = STREAM_FORMATS
    const ask = (format: typeof wide) => at.startStreaming({ url, ticket: this.lines.ticketFor(call), format, attempt })
    const outcome = await ask(wide)
    const isRefused = outcome.status === 'failed' && outcome.httpStatus === 422
    return await this.outcome(call, isRefused ? await ask(narrow) : outcome)
  }

  /** CY13: a line that broke is asked for again, under the name of the webhook that told of it: once. */
  private async streamAgain(call: CarrierCall, { id, reason }: Of<'stream-stopped'>): Promise<WebhookAnswer> {
    const mayGoOn = await this.lines.mayGoOn(call)
    this.services.log.warn({ conversationId: call.conversationId, reason, mayGoOn }, 'the line of a call broke')
    if (mayGoOn) return await this.stream(call, id)
    await this.lines.giveUp(call)
    return 'done'
  }

  private async outcome(call: CarrierCall, outcome: CommandOutcome): Promise<WebhookAnswer> {
    if (outcome.status === 'done') return 'done'
    if (outcome.status === 'over') {
      await this.lines.over(call, 'carrier')
      return 'done'
    }
    this.lines.note(call, outcome)
    return 'again'
  }
}
