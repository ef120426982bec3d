import {
  type CreateAgentConfiguration,
  carryOut,
  type Decision,
  DomainError,
  type KnowledgeSourceId,
  type OrganizationId,
  ownResource,
  type UpdateAgentConfiguration,
  unchanged,
} from '@frontdesk/schema'
import { draftAgent } from './draft-deployment.ts'
import { changedMeanwhile, isPhoneDeployment } from './find-agent.ts'
import { linked } from './linked-resources.ts'
import { onNewest } from './on-newest.ts'
import type { AgentConfiguration, AgentStore, ConfiguredAgent, Deployment, SetupStore } from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { changeAgent, updatePhoneAgent, updateWebAgent } from './update-agent.ts'

/** SE1: an agent that answers nowhere yet. */
export async function createAgentConfiguration(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: CreateAgentConfiguration,
): Promise<Decision<ConfiguredAgent, { setup: Pick<SetupStore, 'insertAgent'> }>> {
  const { kind, ...wanted } = request
  const { agent, instruction, isNewInstruction } = await draftAgent(deps, organizationId, { kind, request: wanted })
  return {
    answer: { agent, deploymentId: null },
    write: ({ setup }) => setup.insertAgent(agent, isNewInstruction ? instruction : null),
  }
}

export const findAgentConfiguration = (
  deps: Pick<SetupDeps, 'setup'>,
  organizationId: OrganizationId,
  id: string,
): Promise<ConfiguredAgent> =>
  ownResource({ prefix: 'agt', id, what: 'agent configuration' }, (known) =>
    deps.setup.findAgent(organizationId, known),
  )

type ChangeStores = { agents: Pick<AgentStore, 'updateDeployment'>; setup: Pick<SetupStore, 'updateAgent'> }
type Change = Decision<ConfiguredAgent, ChangeStores>

/** SE2: a deployed agent changes as it does over the one call, with a version; one that is not is just changed. */
export async function updateAgentConfiguration(
  deps: SetupDeps,
  current: ConfiguredAgent,
  changes: UpdateAgentConfiguration,
): Promise<Change> {
  return await changeFrom(deps, await placed(deps, current), () => changes)
}

/** An agent and, where it is deployed, its place: both of one moment, so that what is changed is what was looked at. */
type PlacedAgent = { configured: ConfiguredAgent; deployment: Deployment | null }

async function placed(deps: SetupDeps, configured: ConfiguredAgent): Promise<PlacedAgent> {
  const { organizationId, kind, id } = configured.agent
  const found = await deps.agents.findDeployment(organizationId, kind, id)
  if (found.status !== 'found') return { configured, deployment: null }
  const { agent, configuration } = found.value
  return { configured: { agent, deploymentId: configuration.id }, deployment: found.value }
}

/** SE12: `changesOf` says what becomes of the very version that is written over. */
async function changeFrom(
  deps: SetupDeps,
  { configured, deployment }: PlacedAgent,
  changesOf: (agent: AgentConfiguration) => UpdateAgentConfiguration,
): Promise<Change> {
  const changes = changesOf(configured.agent)
  if (deployment === null) return await changeUndeployed(deps, configured, changes)
  const { answer, write } = isPhoneDeployment(deployment)
    ? await updatePhoneAgent(deps, deployment, changes)
    : await updateWebAgent(deps, deployment, changes)
  return { answer: { ...configured, agent: answer.deployment.agent }, write }
}

async function changeUndeployed(
  deps: SetupDeps,
  { agent: before }: ConfiguredAgent,
  changes: UpdateAgentConfiguration,
): Promise<Change> {
  const { organizationId, instructionConfigurationId } = before
  const found = await deps.instructions.findInstruction(organizationId, instructionConfigurationId)
  const { usedBy: _usedBy, ...instruction } = linked(found, 'instructionConfigurationId')
  const changed = await changeAgent(deps, { agent: before, instruction }, changes)
  const { version, updatedAt } = before
  if (JSON.stringify({ ...changed.agent, version, updatedAt }) === JSON.stringify(before))
    return unchanged({ agent: before, deploymentId: null })
  return {
    answer: { agent: changed.agent, deploymentId: null },
    async write({ setup }) {
      const newInstruction = changed.isNewInstruction ? changed.instruction : null
      const result = await setup.updateAgent(changed.agent, version, newInstruction)
      if (result === 'conflict') throw changedMeanwhile(false)
    },
  }
}

/** SE3: refused while it is deployed. */
export async function deleteAgentConfiguration(
  deps: Pick<SetupDeps, 'setup' | 'now'>,
  { agent }: ConfiguredAgent,
): Promise<void> {
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
    const readAgain = async () => {
      const found = await deps.setup.findAgent(organizationId, id)
      return found.status === 'found' ? await placed(deps, found.value) : null
    }
    const change = async (current: PlacedAgent | null) => {
      // Deleted meanwhile, it names nothing any more.
      if (current === null) return
      await carryOut(deps, await changeFrom(deps, current, without(sourceId)))
    }
    // One after another: a source may be named by many agents, and other writes want their turn.
    // oxlint-disable-next-line no-await-in-loop
    await onNewest({ first: await readAgain(), readAgain, change })
  }
}

const without = (sourceId: KnowledgeSourceId) => (agent: AgentConfiguration) => ({
  knowledgeSourceIds: agent.knowledgeSourceIds.filter((id) => id !== sourceId),
})
