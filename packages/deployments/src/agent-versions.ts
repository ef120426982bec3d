import {
  type AgentVersionResource,
  DomainError,
  type PhoneAgentState,
  type Warning,
  type WebAgentState,
  widgetOptionsOf,
} from '@frontdesk/schema'
import { withTestNumber } from './assign-number.ts'
import { newWebsiteSource } from './deploy-web-agent.ts'
import { checkConsistency, checkWebsite } from './draft-deployment.ts'
import { linkedInstruction, linkedPhoneConfiguration, linkedSources } from './linked-resources.ts'
import type { AgentStore, AgentVersion, Deployment, DeploymentChannel, WebsiteSource } from './ports.ts'
import { type DeployedChange, newVersion, type UpdateDeps } from './update-agent.ts'

/** The version of this number, which comes from an address: 404 unless it is one. */
export async function findVersion(
  deps: { agents: AgentStore },
  { agent }: Deployment,
  number: string,
): Promise<AgentVersion> {
  const version = /^[1-9]\d{0,8}$/.test(number) ? await deps.agents.findVersion(agent, Number(number)) : null
  if (!version) throw new DomainError('not_found', 'The agent has no such version')
  return version
}

/**
 * Makes a new version that equals an old one. What the old one named must still be there, as for a change. The words of
 * its instruction configuration are a resource of their own: they come back as they are now.
 */
export async function restoreVersion(
  deps: UpdateDeps,
  current: Deployment,
  { version, deployment: old }: AgentVersion,
): Promise<DeployedChange> {
  const { organizationId } = current.agent
  const instruction = await linkedInstruction(deps.agents, organizationId, old.agent.instructionConfigurationId)
  const knowledgeSourceIds = await linkedSources(deps.agents, organizationId, old.agent.knowledgeSourceIds)
  const { channel, newSource } = await restoredChannel(deps, current.channel, old.channel)
  checkConsistency(old.agent)
  const { id, agentConfigurationId, deploymentChannelId, createdAt } = current.configuration
  const deployment: Deployment = {
    agent: {
      ...old.agent,
      id: current.agent.id,
      knowledgeSourceIds,
      version: current.agent.version + 1,
      createdAt: current.agent.createdAt,
      updatedAt: deps.now(),
    },
    instruction,
    channel,
    configuration: { ...old.configuration, id, agentConfigurationId, deploymentChannelId, createdAt },
  }
  return newVersion(deps, {
    deployment,
    newInstruction: null,
    newWebsiteSource: newSource,
    newPhoneConfiguration: null,
    restoredFrom: version,
  })
}

/** The website of then, with what was read of it if that is still there. A number stays with its agent. */
async function restoredChannel(
  deps: UpdateDeps,
  current: DeploymentChannel,
  old: DeploymentChannel,
): Promise<{ channel: DeploymentChannel; newSource: WebsiteSource | null }> {
  if (current.kind === 'phone' && old.kind === 'phone') {
    const { id } = await linkedPhoneConfiguration(deps.agents, current.organizationId, old.phoneConfigurationId)
    const { testPhoneNumber } = old
    const channel = await withTestNumber(deps, { ...current, phoneConfigurationId: id }, testPhoneNumber)
    return { channel, newSource: null }
  }
  if (current.kind !== 'web' || old.kind !== 'web') throw new Error('an agent never changes its kind of channel')
  if (old.websiteUrl === current.websiteUrl) return { channel: current, newSource: null }
  const url = new URL(old.websiteUrl)
  checkWebsite(deps, url)
  const [found] = await deps.agents.findSources(current.organizationId, [old.websiteSourceId])
  const newSource = found?.status === 'found' ? null : newWebsiteSource(deps, current.organizationId, url)
  const websiteSourceId = newSource?.id ?? old.websiteSourceId
  return { channel: { ...current, websiteUrl: old.websiteUrl, websiteSourceId }, newSource }
}

/** What of the old version could not come back with it. */
export function restoreWarnings(restored: Deployment, { deployment: old }: AgentVersion): Warning[] {
  const [now, then] = [restored.instruction, old.instruction]
  if (now.text === then.text && now.role === then.role) return []
  const message = 'The instruction configuration was changed after this version; the agent follows it as it is now'
  return [{ code: 'instruction_changed', path: 'instructionConfigurationId', message }]
}

/** A version as the API shows it. */
export function versionResource(version: AgentVersion): AgentVersionResource {
  const { author, createdAt, restoredFrom } = version
  return {
    version: version.version,
    createdAt,
    author: { kind: author.kind, id: author.kind === 'operator' ? null : author.id },
    changedFields: version.previous ? changedFields(version.previous, version.deployment) : [],
    restoredFrom,
  }
}

/** The same with all that the agent was. */
export const wholeVersion = (version: AgentVersion) => ({
  ...versionResource(version),
  agent: stateOf(version.deployment),
})

function changedFields(before: Deployment, after: Deployment): string[] {
  const old = new Map(Object.entries(stateOf(before)))
  return Object.entries(stateOf(after)).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(old.get(field)) ? [] : [field],
  )
}

/** By the names of the create request, so that a field of a version is the field of a change. */
function stateOf({ agent, instruction, channel, configuration }: Deployment): WebAgentState | PhoneAgentState {
  const state = {
    assistantName: agent.name,
    capabilities: [...agent.capabilities],
    role_template_identifier: agent.role,
    language: agent.language,
    instructionConfigurationId: agent.instructionConfigurationId,
    knowledgeSourceIds: [...agent.knowledgeSourceIds],
    voice: agent.voice,
    providerType: agent.providerType,
    providerModelId: agent.providerModelId,
    sttConfiguration: agent.sttConfiguration,
    ttsConfiguration: agent.ttsConfiguration,
    communicationType: configuration.communicationType,
    allowedOrigins: [...configuration.allowedOrigins],
    greeting: configuration.greeting,
    suggestions: [...configuration.suggestions],
    theme: configuration.theme,
    retentionDays: configuration.retentionDays,
    ...widgetOptionsOf(configuration),
    instruction: { name: instruction.name, role: instruction.role, text: instruction.text },
  }
  if (channel.kind === 'web') return { ...state, websiteUrl: channel.websiteUrl }
  const { phoneConfigurationId, testPhoneNumber } = channel
  return { ...state, phoneConfigurationId, testPhoneNumber }
}
