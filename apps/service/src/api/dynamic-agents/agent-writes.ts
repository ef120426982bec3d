import { asPhoneDeployment, type Deployed, phoneAgentSetup, webAgentSetup } from '@frontdesk/deployments'
import type { Decision, Warning } from '@frontdesk/schema'
import { etagOf } from '../../http/if-match.ts'
import type { Call } from '../../http/operation.ts'
import type { RequestStores } from '../../services.ts'

/** The services of one request: what it writes to agents bears its author's name. */
export const authored = ({ services, principal }: Pick<Call, 'services' | 'principal'>) => ({
  ...services,
  author: principal.actor,
})

type Asking = Pick<Call, 'services' | 'requestId' | 'commit'>
type AgentDecision = Decision<Deployed, RequestStores>
type Told = { status: 200 | 201; extraWarnings: readonly Warning[] }

/** Commits what was decided about a web agent, with the setup that is answered. */
export async function commitWebAgent(call: Asking, { answer, write }: AgentDecision, told: Told) {
  const body = await webAgentSetup(call.services, answer, { requestId: call.requestId, ...told })
  return await call.commit({ status: told.status, body, headers: setupHeaders(answer, told) }, write)
}

/** The same for a phone agent. */
export async function commitPhoneAgent(call: Asking, { answer, write }: AgentDecision, told: Told) {
  const deployed = { ...answer, deployment: asPhoneDeployment(answer.deployment) }
  const body = await phoneAgentSetup(call.services, deployed, { requestId: call.requestId, ...told })
  return await call.commit({ status: told.status, body, headers: setupHeaders(answer, told) }, write)
}

/** Every answer about one agent names its version. */
function setupHeaders({ deployment }: Deployed, { status }: Told): Record<string, string> {
  const { kind, id, version } = deployment.agent
  const location = status === 201 ? { location: `/v1/dynamic-agents/${kind}/${id}` } : {}
  return { etag: etagOf(version), ...location }
}
