import type { AgentDirectory, AgentProfile } from '@frontdesk/agent-runtime'
import {
  type AgentStore,
  canonicalProvider,
  type Deployment,
  openingOf,
  type PhoneConfigurationStore,
  speechChoice,
} from '@frontdesk/deployments'

type DirectoryStores = {
  agents: Pick<AgentStore, 'findPublicDeployment'>
  phoneConfigurations: Pick<PhoneConfigurationStore, 'lineOptionsOf'>
}

/** The agent as conversations see it, from the linked records of its deployment. */
export function agentDirectory(stores: DirectoryStores, now: () => number): AgentDirectory {
  return {
    async findProfile(agentId) {
      const deployment = await stores.agents.findPublicDeployment(agentId)
      if (!deployment) return null
      const profile = profileOf(deployment, now())
      if (profile.kind === 'web') return profile
      const { transferTargets } = await stores.phoneConfigurations.lineOptionsOf(profile.organizationId, agentId)
      return { ...profile, putThroughTo: transferTargets.map(({ name }) => name) }
    },
  }
}

function profileOf({ agent, instruction, channel, configuration }: Deployment, now: number): AgentProfile {
  const own = channel.kind === 'web' ? [channel.websiteSourceId] : []
  return {
    id: agent.id,
    organizationId: agent.organizationId,
    kind: agent.kind,
    name: agent.name,
    role: instruction.role,
    instructions: instruction.text,
    boundaries: instruction.boundaries,
    capabilities: agent.capabilities,
    communicationType: configuration.communicationType,
    websiteUrl: channel.kind === 'web' ? channel.websiteUrl : null,
    allowedOrigins: configuration.allowedOrigins,
    knowledgeSourceIds: [...own, ...agent.knowledgeSourceIds],
    greeting: configuration.greeting,
    suggestions: configuration.suggestions,
    theme: configuration.theme,
    retentionDays: configuration.retentionDays,
    consent: configuration.consent,
    speech: configuration.speech,
    modelProvider: agent.providerType && canonicalProvider(agent.providerType),
    modelId: agent.providerModelId,
    ...speechChoice(agent),
    voice: agent.ttsConfiguration?.voiceId ?? agent.voice,
    hours: hoursSaid(configuration.hours, now),
  }
}

/** Where the widget hides outside hours, nobody sees a sentence about them. */
function hoursSaid(hours: Deployment['configuration']['hours'], now: number): AgentProfile['hours'] {
  if (hours?.outside !== 'say') return null
  const { isOpen, opensAt } = openingOf(hours, now)
  return { isOpen, opensAt }
}
