import { type Deployment, knowledgeSummary, lineOf } from '@frontdesk/deployments'
import type { Services } from '../../services.ts'

/** An agent as GET and the lists show it: the fields of the create request, and what the call made. */
export async function agentResource(services: Pick<Services, 'agents' | 'phoneNumbers'>, deployment: Deployment) {
  const { agent, configuration, channel } = deployment
  const base = {
    agentConfigurationId: agent.id,
    instructionConfigurationId: agent.instructionConfigurationId,
    deploymentChannelId: channel.id,
    deploymentConfigurationId: configuration.id,
    assistantName: agent.name,
    capabilities: agent.capabilities,
    role_template_identifier: agent.role,
    language: agent.language,
    knowledgeSourceIds: agent.knowledgeSourceIds,
    voice: agent.voice,
    providerType: agent.providerType,
    providerModelId: agent.providerModelId,
    sttConfiguration: agent.sttConfiguration,
    ttsConfiguration: agent.ttsConfiguration,
    knowledge: await knowledgeSummary(services, deployment),
    agentVersion: agent.version,
    createdAt: agent.createdAt,
    updatedAt: agent.updatedAt,
  }
  if (channel.kind === 'phone') {
    const { phoneNumber, phoneConfigurationId, testPhoneNumber } = channel
    const { reachable, phone } = await lineOf(services, channel)
    return { ...base, phoneNumber, phoneConfigurationId, testPhoneNumber, reachable, phone }
  }
  const { communicationType, allowedOrigins } = configuration
  return { ...base, websiteUrl: channel.websiteUrl, communicationType, allowedOrigins }
}
