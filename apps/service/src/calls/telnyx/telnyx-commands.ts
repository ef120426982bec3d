import { type CarrierCall, type CarrierConnection, openConnection, TelnyxCall } from '@frontdesk/carriers'
import type { TransferTarget } from '@frontdesk/telephony'
import type { Services } from '../../services.ts'
import type { LegCommands } from '../carriers/carrier-leg.ts'
import type { TelnyxTransfers } from './telnyx-transfers.ts'
import { transferState } from './transfer-state.ts'

type Deps = Pick<Services, 'seals' | 'settings' | 'carrierConnections' | 'carrierCalls' | 'phoneConfigurations' | 'now'>

/** One call of a connection, to be told what to do. Throws where the secrets of the connection cannot be opened. */
export function telnyxCall(
  deps: Pick<Deps, 'seals' | 'settings'>,
  connection: CarrierConnection,
  carrierCallId: string,
) {
  const account = openConnection(deps, connection)
  if (account.kind !== 'telnyx') throw new Error('not a connection to Telnyx')
  const { TELNYX_URL: baseUrl } = deps.settings
  const { apiKey } = account.secrets
  return new TelnyxCall({ apiKey, fetch: globalThis.fetch, baseUrl }, carrierCallId)
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
