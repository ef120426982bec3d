import { DomainError, foreignResource, isId, type OrganizationId } from '@frontdesk/schema'
import type { PhoneDeployment } from './deploy-phone-agent.ts'
import type { AgentStore, Deployment } from './ports.ts'

/** The agent of this id and kind: unknown (or of the other kind, or deleted) is 404, another organization's is 403. */
export async function findAgent(
  deps: { agents: AgentStore },
  organizationId: OrganizationId,
  wanted: { kind: 'web' | 'phone'; id: string },
): Promise<Deployment> {
  const unknown = () => new DomainError('not_found', `There is no ${wanted.kind} agent with this id`)
  if (!isId('agt', wanted.id)) throw unknown()
  const found = await deps.agents.findDeployment(organizationId, wanted.kind, wanted.id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknown()
  return found.value
}

export async function findPhoneAgent(
  deps: { agents: AgentStore },
  organizationId: OrganizationId,
  id: string,
): Promise<PhoneDeployment> {
  const deployment = await findAgent(deps, organizationId, { kind: 'phone', id })
  if (!isPhoneDeployment(deployment)) throw new Error('a phone agent is stored without its phone channel')
  return deployment
}

export const isPhoneDeployment = (deployment: Deployment): deployment is PhoneDeployment =>
  deployment.channel.kind === 'phone'

export async function deleteAgent(
  deps: { agents: AgentStore; now: () => number },
  deployment: Deployment,
): Promise<void> {
  const { organizationId, id, kind } = deployment.agent
  const isDeleted = await deps.agents.deleteAgent(organizationId, id, deps.now())
  if (!isDeleted) throw new DomainError('not_found', `There is no ${kind} agent with this id`)
}
