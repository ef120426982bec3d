import {
  type CarrierCall,
  type CarrierConnection,
  openConnection,
  type TelnyxAccount,
  TelnyxCall,
} from '@frontdesk/carriers'
import type { OpenedAccount } from '@frontdesk/schema'
import type { TransferTarget } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import type { LegCommands } from '../carriers/carrier-leg.ts'
import type { TelnyxTransfers } from './telnyx-transfers.ts'
import { transferState } from './transfer-state.ts'

type Deps = Pick<Services, 'seals' | 'settings' | 'carrierConnections' | 'carrierCalls' | 'phoneConfigurations' | 'now'>

export type TelnyxSettings = Extract<OpenedAccount, { kind: 'telnyx' }>['settings']

/** The account of a connection; null where its secrets cannot be opened, or it is of another kind. */
export function openTelnyx(
  deps: Pick<Deps, 'seals' | 'settings'>,
  connection: CarrierConnection,
): { account: TelnyxAccount; settings: TelnyxSettings } | null {
  try {
    const opened = openConnection(deps, connection)
    if (opened.kind !== 'telnyx') return null
    const { settings, secrets } = opened
    const account = { apiKey: secrets.apiKey, fetch: globalThis.fetch, baseUrl: deps.settings.TELNYX_URL }
    return { account, settings }
  } catch {
    return null
  }
}

/** One call of a connection, to be told what to do. */
export function telnyxCall(
  deps: Pick<Deps, 'seals' | 'settings'>,
  connection: CarrierConnection,
  carrierCallId: string,
): TelnyxCall {
  const opened = openTelnyx(deps, connection)
  if (opened === null) throw new Error('the secrets of a connection to Telnyx cannot be opened')
  return new TelnyxCall(opened.account, carrierCallId)
}

/** What the agent does with a call of its own. */
export function telnyxCommands(deps: Deps, transfers: TelnyxTransfers, call: CarrierCall): LegCommands {
  const { carrierCallId } = call
  const at = async () => {
    const connection = await deps.carrierConnections.connectionAt(call.connectionId)
    if (!connection) throw new Error('the connection of a call is gone')
    return telnyxCall(deps, connection, carrierCallId)
  }
  return {
    async hangUp() {
      await (await at()).hangUp()
    },
    async transfer(target: TransferTarget) {
      const { maxSeconds } = await deps.phoneConfigurations.lineOptionsOf(call.organizationId, call.agentId)
      const told = transfers.begin(carrierCallId)
      const forwarding = { from: call.to, limitSeconds: maxSeconds, targetState: transferState(carrierCallId) }
      const asked = await (await at()).transfer(target, forwarding)
      if (asked.status !== 'done') transfers.settle(carrierCallId, 'failed')
      const status = await told
      if (status === 'ok') await deps.carrierCalls.endCall(call, deps.now())
      return status
    },
    async sendDtmf(digits: string) {
      await (await at()).sendDtmf(digits)
    },
  }
}
