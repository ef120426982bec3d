import { z } from 'zod'
import { knowledgeSummary, sttConfiguration, ttsConfiguration } from './agents.ts'
import {
  AGENT_ROLE_TEMPLATES,
  BUSINESS_SUPPORT_SERVICES,
  COMMUNICATION_TYPES,
  SUPPORTED_PROPRIETORS,
} from './enumerations.ts'

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
  knowledge: knowledgeSummary,
  agentVersion: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
}

/** A web agent as GET and the lists show it: the fields of the create request, and what the call made. */
export const webAgentResource = z.object({
  ...shared,
  websiteUrl: z.string(),
  communicationType: z.enum(COMMUNICATION_TYPES),
  allowedOrigins: z.array(z.string()),
})
export type WebAgentResource = z.infer<typeof webAgentResource>

export const phoneAgentResource = z.object({
  ...shared,
  phoneNumber: z.string(),
  phoneConfigurationId: z.string(),
  testPhoneNumber: z.string().nullable(),
  reachable: z.enum(['pstn', 'sip', 'test']),
})
export type PhoneAgentResource = z.infer<typeof phoneAgentResource>

export const agentSnippets = z.object({ agentConfigurationId: z.string(), integrationSnippets: z.array(z.string()) })
export type AgentSnippets = z.infer<typeof agentSnippets>

/** What every DELETE answers with. */
export const deletion = z.object({ id: z.string(), deleted: z.literal(true) })
export type Deletion = z.infer<typeof deletion>
