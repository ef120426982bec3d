import { type Deployment, knowledgeSummary } from '@frontdesk/deployments'
import {
  AGENT_ROLE_TEMPLATES,
  BUSINESS_SUPPORT_SERVICES,
  COMMUNICATION_TYPES,
  knowledgeSummary as knowledgeSummaryShape,
  SUPPORTED_PROPRIETORS,
  sttConfiguration,
  ttsConfiguration,
} from '@frontdesk/schema'
import { z } from 'zod'
import type { Services } from '../../services.ts'

const shared = {
  agentConfigurationId: z.string(),
  instructionConfigurationId: z.string(),
  deploymentChannelId: z.string(),
  deploymentConfigurationId: z.string(),
  assistantName: z.string(),
  capabilities: z.array(z.enum(BUSINESS_SUPPORT_SERVICES)),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).nullable(),
  language: z.string(),
  knowledgeSourceIds: z.array(z.string()),
  voice: z.string().nullable(),
  providerType: z.enum(SUPPORTED_PROPRIETORS).nullable(),
  providerModelId: z.string().nullable(),
  sttConfiguration: sttConfiguration.nullable(),
  ttsConfiguration: ttsConfiguration.nullable(),
  knowledge: knowledgeSummaryShape,
  agentVersion: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
}

export const webAgentResource = z.object({
  ...shared,
  websiteUrl: z.string(),
  communicationType: z.enum(COMMUNICATION_TYPES),
  allowedOrigins: z.array(z.string()),
})
export const phoneAgentResource = z.object({
  ...shared,
  phoneNumber: z.string(),
  phoneConfigurationId: z.string(),
  testPhoneNumber: z.string().nullable(),
  reachable: z.enum(['pstn', 'sip', 'test']),
})

/** An agent as GET and the lists show it: the fields of the create request, and what the call made. */
export async function agentResource(services: Pick<Services, 'agents'>, deployment: Deployment) {
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
    return { ...base, phoneNumber, phoneConfigurationId, testPhoneNumber, reachable: 'test' as const }
  }
  const { communicationType, allowedOrigins } = configuration
  return { ...base, websiteUrl: channel.websiteUrl, communicationType, allowedOrigins }
}
