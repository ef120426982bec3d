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
  return asPhoneDeployment(deployment)
}

/** A phone agent with its channel known to be one. */
export function asPhoneDeployment(deployment: Deployment): PhoneDeployment {
  if (!isPhoneDeployment(deployment)) throw new Error('a phone agent is stored without its phone channel')
  return deployment
}

export const isPhoneDeployment = (deployment: Deployment): deployment is PhoneDeployment =>
  deployment.channel.kind === 'phone'

/** With a version, only while the agent still has it: somebody may have changed it since it was read. */
export async function deleteAgent(
  deps: { agents: AgentStore; now: () => number },
  deployment: Deployment,
  version: number | null = null,
): Promise<void> {
  const { organizationId, id, kind } = deployment.agent
  const result = await deps.agents.deleteAgent(organizationId, id, { at: deps.now(), version })
  if (result === 'missing') throw new DomainError('not_found', `There is no ${kind} agent with this id`)
  if (result === 'conflict') throw changedMeanwhile(true)
}

/** Somebody else was faster: 412 for a request that named the version it was made on, 409 for one that did not. */
export const changedMeanwhile = (hasNamedVersion: boolean): DomainError =>
  hasNamedVersion
    ? new DomainError('precondition_failed', 'The agent is not at the version named by If-Match; read it and try again')
    : new DomainError(
        'changed_meanwhile',
        'The agent was changed by another request at the same time; read it and try again',
      )
