import { randomUUID } from 'node:crypto'
import {
  type CarrierCall,
  type CarrierConnection,
  hangUpVonageCall,
  isVonageSignature,
  openConnection,
  readVonageAfter,
  readVonageCall,
  redirectVonageCall,
  type VonageAccount,
  vonageStreamActions,
  vonageTransferActions,
} from '@frontdesk/carriers'
import { idNamed, type OpenedAccount } from '@frontdesk/schema'
import type { Services } from '../../services.ts'
import type { LegCommands } from '../carriers/carrier-leg.ts'
import { CarrierLines } from '../carriers/carrier-lines.ts'
import type { LineDeps } from '../carriers/line-socket.ts'
import type { LinePlace } from '../carriers/line-upgrade.ts'
import { takeIncomingCall } from '../incoming-call.ts'
import { VonageProtocol } from './vonage-protocol.ts'

const MEDIA_PATH = '/v1/carriers/vonage/media'
export type VonageHook = 'answer' | 'events' | 'after' | 'transferred'
/** `call`: of the address, where it names one. */
export type VonageWebhook = { body: string; authorization: string | undefined; call: string | undefined }
type Opened = Extract<OpenedAccount, { kind: 'vonage' }>

const speakVonage: LineDeps['protocol'] = (output) => new VonageProtocol(output)
/** Nothing more is to be done: the call ends, or goes on with what it is doing. */
const NOTHING: object[] = []

/** The carrier `vonage`: answers what it asks in lists of actions, and its sockets bring the sound. */
export class VonageCarrier {
  private readonly services: Services
  private readonly lines: CarrierLines

  constructor(services: Services) {
    this.services = services
    this.lines = new CarrierLines(services, (call) => this.commandsOf(call))
  }

  /** Where its sockets come, and what they are served with. */
  get media(): LinePlace {
    return {
      path: MEDIA_PATH,
      log: this.services.log,
      protocol: speakVonage,
      admit: (shown, line) => this.lines.admit(shown, line),
    }
  }

  /** CY17: what Vonage is to do, when it is Vonage that asks; else null. */
  async webhook(connectionId: string, hook: VonageHook, webhook: VonageWebhook): Promise<object[] | null> {
    const connection = await this.connectionAt(connectionId)
    if (!connection || !this.isSigned(connection, webhook)) return null
    const { body, call } = webhook
    switch (hook) {
      case 'answer':
        return await this.answer(connection, body)
      case 'after':
        return await this.lineAgain(connection, readVonageAfter(body))
      case 'transferred':
        return readVonageCall(body)?.isUnreached ? await this.lineAgain(connection, call ?? null) : NOTHING
      case 'events':
        return await this.told(connection, body)
    }
  }

  private isSigned(connection: CarrierConnection, { body, authorization: header }: VonageWebhook): boolean {
    const opened = this.open(connection)
    if (!opened) return false
    const keys = { ...opened.settings, signatureSecret: opened.secrets.signatureSecret }
    const isSigned = isVonageSignature(keys, { header, body }, this.services.now())
    const { log } = this.services
    if (!isSigned) log.warn({ connectionId: connection.id }, 'a webhook of Vonage is not signed as it must be')
    return isSigned
  }

  private async told(connection: CarrierConnection, body: string): Promise<object[]> {
    const news = readVonageCall(body)
    const call = news?.isOver ? await this.find(connection, news.callId) : null
    if (call) await this.lines.over(call, 'caller')
    return NOTHING
  }

  private async answer(connection: CarrierConnection, body: string): Promise<object[]> {
    const news = readVonageCall(body)
    if (news === null || news.to === null) return NOTHING
    const { callId: carrierCallId, to, from } = news
    const taken = await takeIncomingCall(this.services, { connection, carrierCallId, to, from })
    return taken.status === 'taken' ? this.line(taken.call) : NOTHING
  }

  /** CY13: a line that is gone, or nobody being reached in its place. */
  private async lineAgain(connection: CarrierConnection, callId: string | null): Promise<object[]> {
    const call = callId === null ? null : await this.find(connection, callId)
    if (!call) return NOTHING
    if (await this.lines.mayGoOn(call)) return this.line(call)
    await this.lines.over(call, 'carrier')
    return NOTHING
  }

  /** While it is not over. */
  private async find({ id: connectionId }: CarrierConnection, carrierCallId: string): Promise<CarrierCall | null> {
    const call = await this.services.carrierCalls.findCall({ connectionId, carrierCallId })
    return call?.endedAt === null ? call : null
  }

  private line(call: CarrierCall): object[] {
    return vonageStreamActions({
      mediaUrl: `${this.services.publicUrl.replace(/^http/, 'ws')}${MEDIA_PATH}`,
      eventsUrl: this.urlOf(call, 'events'),
      afterUrl: this.urlOf(call, 'after'),
      from: call.to,
      ticket: this.lines.ticketFor(call),
      callId: call.carrierCallId,
    })
  }

  private urlOf({ connectionId }: Pick<CarrierCall, 'connectionId'>, hook: VonageHook): string {
    return `${this.services.publicUrl}/v1/carriers/vonage/${connectionId}/${hook}`
  }

  private commandsOf(call: CarrierCall): LegCommands {
    const { carrierCallId: callId } = call
    const account = async (): Promise<VonageAccount> => {
      const connection = await this.connectionAt(call.connectionId)
      const opened = connection && this.open(connection)
      if (!opened) throw new Error('the connection of a call is gone')
      const { VONAGE_URL: baseUrl } = this.services.settings
      const { applicationId } = opened.settings
      const { privateKey } = opened.secrets
      const { now } = this.services
      const requests = { fetch: globalThis.fetch, baseUrl }
      return { applicationId, privateKey, now, newTokenId: randomUUID, ...requests }
    }
    return {
      hangUp: async () => this.lines.note(call, await hangUpVonageCall(await account(), callId)),
      transfer: async (target) => {
        const { maxSeconds } = await this.services.phoneConfigurations.lineOptionsOf(call.organizationId, call.agentId)
        const transferredUrl = `${this.urlOf(call, 'transferred')}?call=${encodeURIComponent(callId)}`
        const actions = vonageTransferActions(target, { from: call.to, limitSeconds: maxSeconds, transferredUrl })
        return (await redirectVonageCall(await account(), callId, actions)).status === 'done' ? 'ok' : 'failed'
      },
      sendDtmf: async () => undefined,
    }
  }

  private async connectionAt(id: string): Promise<CarrierConnection | null> {
    const known = idNamed('con', id)
    const connection = known && (await this.services.carrierConnections.connectionAt(known))
    return connection?.kind === 'vonage' ? connection : null
  }

  /** Null where its secrets cannot be opened. */
  private open(connection: CarrierConnection): Opened | null {
    try {
      const account = openConnection(this.services, connection)
      return account.kind === 'vonage' ? account : null
    } catch {
      return null
    }
  }
}
