import {
  type CreateAgentConfiguration,
  DomainError,
  type KnowledgeSourceId,
  type OrganizationId,
  ownResource,
  type UpdateAgentConfiguration,
} from '@frontdesk/schema'
import { draftAgent } from './draft-deployment.ts'
import { changedMeanwhile, isPhoneDeployment } from './find-agent.ts'
import { linked } from './linked-resources.ts'
import type { AgentConfiguration, ConfiguredAgent, Deployment } from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { changeAgent, updatePhoneAgent, updateWebAgent } from './update-agent.ts'

/** SE1: an agent that answers nowhere yet. */
export async function createAgentConfiguration(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: CreateAgentConfiguration,
): Promise<ConfiguredAgent> {
  const { kind, ...wanted } = request
  const { agent, instruction, isNewInstruction } = await draftAgent(deps, organizationId, { kind, request: wanted })
  await deps.setup.insertAgent(agent, isNewInstruction ? instruction : null)
  return { agent, deploymentId: null }
}

export const findAgentConfiguration = (
  deps: Pick<SetupDeps, 'setup'>,
  organizationId: OrganizationId,
  id: string,
): Promise<ConfiguredAgent> =>
  ownResource({ prefix: 'agt', id, what: 'agent configuration' }, (known) =>
    deps.setup.findAgent(organizationId, known),
  )

/** SE2: a deployed agent changes as it does over the one call, with a version; one that is not is just changed. */
export async function updateAgentConfiguration(
  deps: SetupDeps,
  current: ConfiguredAgent,
  changes: UpdateAgentConfiguration,
): Promise<ConfiguredAgent> {
  const deployment = await deploymentOf(deps, current)
  if (deployment === null) return await updateUndeployed(deps, current, changes)
  const changed = isPhoneDeployment(deployment)
    ? await updatePhoneAgent(deps, deployment, changes)
    : await updateWebAgent(deps, deployment, changes)
  return { ...current, agent: changed.agent }
}

async function updateUndeployed(
  deps: SetupDeps,
  { agent: before }: ConfiguredAgent,
  changes: UpdateAgentConfiguration,
): Promise<ConfiguredAgent> {
  const { organizationId, instructionConfigurationId } = before
  const found = await deps.instructions.findInstruction(organizationId, instructionConfigurationId)
  const { usedBy: _usedBy, ...instruction } = linked(found, 'instructionConfigurationId')
  const changed = await changeAgent(deps, { agent: before, instruction }, changes)
  const { version, updatedAt } = before
  if (JSON.stringify({ ...changed.agent, version, updatedAt }) === JSON.stringify(before))
    return { agent: before, deploymentId: null }
  const newInstruction = changed.isNewInstruction ? changed.instruction : null
  const result = await deps.setup.updateAgent(changed.agent, before.version, newInstruction)
  if (result === 'conflict') throw changedMeanwhile(false)
  return { agent: changed.agent, deploymentId: null }
}

/** SE3: refused while it is deployed. */
export async function deleteAgentConfiguration(deps: SetupDeps, { agent }: ConfiguredAgent): Promise<void> {
  const result = await deps.setup.deleteConfiguredAgent(agent.organizationId, agent.id, deps.now())
  if (result === 'deployed')
    throw new DomainError(
      'in_use',
      'The agent configuration is deployed; delete its deployment configuration first, or delete the whole agent under /dynamic-agents',
    )
}

/** SE4: takes a knowledge source from all agents that name it, each change a version of its own. */
export async function detachSource(
  deps: SetupDeps,
  organizationId: OrganizationId,
  sourceId: KnowledgeSourceId,
): Promise<void> {
  for (const id of await deps.setup.listAgentsNaming(organizationId, sourceId)) {
    // One after another: a source may be named by many agents, and other writes want their turn.
    // oxlint-disable-next-line no-await-in-loop
    const found = await deps.setup.findAgent(organizationId, id)
    if (found.status === 'found')
      // oxlint-disable-next-line no-await-in-loop
      await updateAgentConfiguration(deps, found.value, { knowledgeSourceIds: without(found.value.agent, sourceId) })
  }
}

const without = (agent: AgentConfiguration, sourceId: KnowledgeSourceId): KnowledgeSourceId[] =>
  agent.knowledgeSourceIds.filter((id) => id !== sourceId)

async function deploymentOf(deps: SetupDeps, { agent }: ConfiguredAgent): Promise<Deployment | null> {
  const found = await deps.agents.findDeployment(agent.organizationId, agent.kind, agent.id)
  return found.status === 'found' ? found.value : null
}
