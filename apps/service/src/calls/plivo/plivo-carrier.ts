import {
  type CarrierCall,
  type CarrierConnection,
  hangUpPlivoCall,
  isPlivoSignature,
  openConnection,
  type PlivoAccount,
  plivoHangUpXml,
  plivoStreamXml,
  plivoTransferXml,
  readPlivoCall,
  redirectPlivoCall,
} from '@frontdesk/carriers'
import { idNamed } from '@frontdesk/schema'
import type { Services } from '../../services.ts'
import type { LegCommands } from '../carriers/carrier-leg.ts'
import { CarrierLines } from '../carriers/carrier-lines.ts'
import type { LineDeps } from '../carriers/line-socket.ts'
import type { LinePlace } from '../carriers/line-upgrade.ts'
import { takeIncomingCall } from '../incoming-call.ts'
import { PlivoProtocol } from './plivo-protocol.ts'

const MEDIA_PATH = '/v1/carriers/plivo/media'
export type PlivoHook = 'answer' | 'after' | 'transfer' | 'hangup'
/** `path`: with the query, as it was asked for. */
export type PlivoWebhook = {
  path: string
  form: URLSearchParams
  /** The name of whom to put it through to, in hexadecimal: in an address nothing of it is written in two ways. */
  target: string | undefined
  nonce: string | undefined
  signature: string | undefined
}
type News = NonNullable<ReturnType<typeof readPlivoCall>>

const speakPlivo: LineDeps['protocol'] = (output) => new PlivoProtocol(output)

/** The carrier `plivo`: answers what it asks in its own XML, and its sockets bring the sound. */
export class PlivoCarrier {
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
      protocol: speakPlivo,
      admit: (shown, line) => this.lines.admit(shown, line),
    }
  }

  /** CY15: what Plivo is to do, when it is Plivo that asks; else null. */
  async webhook(
    connectionId: string,
    hook: PlivoHook,
    { path, form, nonce, signature, target }: PlivoWebhook,
  ): Promise<string | null> {
    const connection = await this.connectionAt(connectionId)
    const account = connection && this.accountOf(connection)
    if (!connection || !account) return null
    // The address that Plivo was given, whatever host the request names.
    const url = `${this.services.publicUrl}${path}`
    if (!isPlivoSignature(account.authToken, { url, params: form, nonce, signature })) {
      this.services.log.warn({ connectionId: connection.id }, 'a webhook of Plivo is not signed as it must be')
      return null
    }
    const news = readPlivoCall(form)
    if (news === null) return plivoHangUpXml()
    if (hook === 'answer') return await this.answer(connection, news)
    const call = await this.services.carrierCalls.findCall({ connectionId: connection.id, carrierCallId: news.callId })
    if (!call || call.endedAt !== null) return plivoHangUpXml()
    return hook === 'transfer'
      ? await this.transfer(call, Buffer.from(target ?? '', 'hex').toString())
      : await this.next(call, news)
  }

  private async answer(connection: CarrierConnection, { callId, to, from, isIncoming }: News): Promise<string> {
    if (!isIncoming) return plivoHangUpXml('rejected')
    const taken = await takeIncomingCall(this.services, { connection, carrierCallId: callId, to, from })
    if (taken.status === 'taken') return this.line(taken.call)
    if (taken.status === 'over') return plivoHangUpXml()
    return plivoHangUpXml(taken.reason === 'busy' ? 'busy' : 'rejected')
  }

  /** CY13: a line that is gone is opened again, unless the call is over, or who was called in its place has answered. */
  private async next(call: CarrierCall, { isOver, isTransferred }: News): Promise<string> {
    if (!isOver && isTransferred !== true && (await this.lines.mayGoOn(call))) return this.line(call)
    await this.lines.over(call, isOver ? 'caller' : 'carrier')
    return plivoHangUpXml()
  }

  /** CY5: the name that stands in the address is one of the owner's, or nobody is dialled. */
  private async transfer(call: CarrierCall, name: string): Promise<string> {
    const { transferTargets, maxSeconds } = await this.services.phoneConfigurations.lineOptionsOf(
      call.organizationId,
      call.agentId,
    )
    const target = transferTargets.find((one) => one.name === name)
    if (!target) return this.line(call)
    return plivoTransferXml(target, { from: call.to, limitSeconds: maxSeconds, afterUrl: this.urlOf(call, 'after') })
  }

  private line(call: CarrierCall): string {
    const mediaUrl = `${this.services.publicUrl.replace(/^http/, 'ws')}${MEDIA_PATH}`
    return plivoStreamXml({ mediaUrl, afterUrl: this.urlOf(call, 'after'), ticket: this.lines.ticketFor(call) })
  }

  private urlOf({ connectionId }: Pick<CarrierCall, 'connectionId'>, hook: PlivoHook): string {
    return `${this.services.publicUrl}/v1/carriers/plivo/${connectionId}/${hook}`
  }

  private commandsOf(call: CarrierCall): LegCommands {
    const account = async (): Promise<PlivoAccount> => {
      const connection = await this.connectionAt(call.connectionId)
      const opened = connection && this.accountOf(connection)
      if (!opened) throw new Error('the connection of a call is gone')
      return opened
    }
    return {
      hangUp: async () => this.lines.note(call, await hangUpPlivoCall(await account(), call.carrierCallId)),
      transfer: async ({ name }) => {
        const url = `${this.urlOf(call, 'transfer')}/${Buffer.from(name).toString('hex')}`
        const outcome = await redirectPlivoCall(await account(), call.carrierCallId, url)
        return outcome.status === 'done' ? 'ok' : 'failed'
      },
      sendDtmf: async () => undefined,
    }
  }

  private async connectionAt(id: string): Promise<CarrierConnection | null> {
    const known = idNamed('con', id)
    const connection = known && (await this.services.carrierConnections.connectionAt(known))
    return connection?.kind === 'plivo' ? connection : null
  }

  /** Null where its secrets cannot be opened. */
  private accountOf(connection: CarrierConnection): PlivoAccount | null {
    try {
      const account = openConnection(this.services, connection)
      if (account.kind !== 'plivo') return null
      const { authId } = account.settings
      const { authToken } = account.secrets
      return { authId, authToken, fetch: globalThis.fetch, baseUrl: this.services.settings.PLIVO_URL }
    } catch {
      return null
    }
  }
}
