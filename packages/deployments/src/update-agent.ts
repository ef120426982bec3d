import { type Decision, type UpdatePhoneAgent, type UpdateWebAgent, unchanged } from '@frontdesk/schema'
import { originsOf } from './allowed-origins.ts'
import { phoneConfigurationInUse, testNumberInUse, withTestNumber } from './assign-number.ts'
import type { PhoneDeployment } from './deploy-phone-agent.ts'
import { newWebsiteSource } from './deploy-web-agent.ts'
import { checkConsistency, checkWebsite, type DeployDeps, type Deployed, newInstruction } from './draft-deployment.ts'
import { changedMeanwhile } from './find-agent.ts'
import { linkedInstruction, linkedPhoneConfiguration, linkedSources } from './linked-resources.ts'
import type { AgentConfiguration, AgentStore, Deployment, DeploymentWrite, InstructionConfiguration } from './ports.ts'

/** `hasNamedVersion`: the request said on which version it was made, so that being late is 412, not 409. */
export type UpdateDeps = DeployDeps & { hasNamedVersion?: boolean }

/** A change of an agent that is deployed, decided on the version that was read. */
export type DeployedChange<D extends Deployment = Deployment> = Decision<
  Deployed<D>,
  { agents: Pick<AgentStore, 'updateDeployment'> }
>

/** Spec 4.4: changes the fields given, on the version that was read; the result has the next one. */
export async function updateWebAgent(
  deps: UpdateDeps,
  current: Deployment,
  changes: UpdateWebAgent,
): Promise<DeployedChange> {
  const { agent, instruction, isNewInstruction } = await changeAgent(deps, current, changes)
  const deployment: Deployment = { ...current, agent, instruction }
  const write: DeploymentWrite = {
    deployment,
    newInstruction: isNewInstruction ? deployment.instruction : null,
    newWebsiteSource: null,
    newPhoneConfiguration: null,
  }
  const { configuration, channel } = deployment
  if (changes.communicationType) {
    write.deployment = {
      ...deployment,
      configuration: { ...configuration, communicationType: changes.communicationType },
    }
  }
  if (changes.websiteUrl !== undefined && channel.kind === 'web' && changes.websiteUrl !== channel.websiteUrl) {
    const url = new URL(changes.websiteUrl)
    checkWebsite(deps, url)
    const source = newWebsiteSource(deps, channel.organizationId, url)
    write.newWebsiteSource = source
    write.deployment = {
      ...write.deployment,
      channel: { ...channel, websiteUrl: changes.websiteUrl, websiteSourceId: source.id },
      configuration: { ...write.deployment.configuration, allowedOrigins: originsOf(url) },
    }
  }
  return changeTo(deps, current, write)
}

export async function updatePhoneAgent(
  deps: UpdateDeps,
  current: PhoneDeployment,
  changes: UpdatePhoneAgent,
): Promise<DeployedChange<PhoneDeployment>> {
  const { agent, instruction, isNewInstruction } = await changeAgent(deps, current, changes)
  const { testPhoneNumber } = changes
  const channel =
    testPhoneNumber === undefined
      ? { ...current.channel }
      : await withTestNumber(deps, current.channel, testPhoneNumber)
  if (changes.phoneConfigurationId !== undefined) {
    const linked = await linkedPhoneConfiguration(deps.agents, channel.organizationId, changes.phoneConfigurationId)
    channel.phoneConfigurationId = linked.id
  }
  const changed: PhoneDeployment = { ...current, agent, instruction, channel }
  return changeTo(deps, current, {
    deployment: changed,
    newInstruction: isNewInstruction ? instruction : null,
    newWebsiteSource: null,
    newPhoneConfiguration: null,
  })
}

/** Whether a change leaves all as it is but the agent's version and time. */
function isUnchanged(before: Deployment, { agent, ...rest }: Deployment): boolean {
  const { version, updatedAt } = before.agent
  return JSON.stringify(sorted({ ...rest, agent: { ...agent, version, updatedAt } })) === JSON.stringify(sorted(before))
}

/** Rows and requests have the same fields in orders of their own. */
const sorted = ({ agent, instruction, channel, configuration }: Deployment) =>
  [agent, instruction, channel, configuration].map((record) =>
    Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** VE8: what changes nothing is no version. */
export function changeTo<D extends Deployment>(
  deps: UpdateDeps,
  current: D,
  write: DeploymentWrite & { deployment: D },
): DeployedChange<D> {
  if (isUnchanged(current, write.deployment)) return unchanged({ deployment: current, newWebsiteSource: null })
  return newVersion(deps, write)
}

/** DS2: written on top of the version that was read, or refused because somebody else was faster. */
export function newVersion<D extends Deployment>(
  { author, hasNamedVersion = false }: Pick<UpdateDeps, 'author' | 'hasNamedVersion'>,
  write: DeploymentWrite & { deployment: D },
): DeployedChange<D> {
  const { deployment, newWebsiteSource } = write
  return {
    answer: { deployment, newWebsiteSource },
    async write({ agents }) {
      const result = await agents.updateDeployment({ ...write, author }, deployment.agent.version - 1)
      if (result === 'phone_configuration_in_use') throw phoneConfigurationInUse()
      if (result === 'phone_number_taken') throw testNumberInUse()
      if (result === 'conflict') throw changedMeanwhile(hasNamedVersion)
    },
  }
}

/** The agent and its instruction configuration as they will be, wherever the agent answers. */
export async function changeAgent(
  deps: DeployDeps,
  current: Pick<Deployment, 'agent' | 'instruction'>,
  changes: UpdateWebAgent | UpdatePhoneAgent,
) {
  const { organizationId } = current.agent
  const { instruction, isNew } = await changedInstruction(deps, current, changes)
  const agent = applyChanges(current.agent, changes)
  if (changes.knowledgeSourceIds) {
    agent.knowledgeSourceIds = await linkedSources(deps.agents, organizationId, changes.knowledgeSourceIds)
  }
  checkConsistency(agent)
  agent.instructionConfigurationId = instruction.id
  agent.version = current.agent.version + 1
  agent.updatedAt = deps.now()
  return { agent, instruction, isNewInstruction: isNew }
}

/**
 * An instruction configuration may drive several agents, so a new role for this one is a new configuration with the
 * same words, not a change of the shared one. A named configuration beats the role.
 */
async function changedInstruction(
  deps: DeployDeps,
  { agent, instruction }: Pick<Deployment, 'agent' | 'instruction'>,
  changes: UpdateWebAgent | UpdatePhoneAgent,
): Promise<{ instruction: InstructionConfiguration; isNew: boolean }> {
  if (changes.instructionConfigurationId !== undefined) {
    const linked = await linkedInstruction(deps.agents, agent.organizationId, changes.instructionConfigurationId)
    return { instruction: linked, isNew: false }
  }
  const role = changes.role_template_identifier
  if (role === undefined || (role ?? 'CUSTOMER_SUPPORT_GENERAL') === instruction.role)
    return { instruction, isNew: false }
  return {
    instruction: newInstruction(deps, agent.organizationId, {
      name: agent.name,
      role,
      text: instruction.text,
      boundaries: instruction.boundaries,
    }),
    isNew: true,
  }
}

const valueOr = <T>(changed: T | undefined, current: T): T => (changed === undefined ? current : changed)

function applyChanges(agent: AgentConfiguration, changes: UpdateWebAgent | UpdatePhoneAgent): AgentConfiguration {
  return {
    ...agent,
    name: valueOr(changes.assistantName, agent.name),
    capabilities: valueOr(changes.capabilities, [...agent.capabilities]),
    role: valueOr(changes.role_template_identifier, agent.role),
    language: valueOr(changes.language, agent.language),
    voice: valueOr(changes.voice, agent.voice),
    providerType: valueOr(changes.providerType, agent.providerType),
    providerModelId: valueOr(changes.providerModelId, agent.providerModelId),
    sttConfiguration: valueOr(changes.sttConfiguration, agent.sttConfiguration),
    ttsConfiguration: valueOr(changes.ttsConfiguration, agent.ttsConfiguration),
  }
}
