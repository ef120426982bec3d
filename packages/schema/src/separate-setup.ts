import { z } from 'zod'
import {
  identifier,
  languageCode,
  line,
  modelId,
  phoneNumber,
  proprietor,
  sttConfiguration,
  ttsConfiguration,
  websiteUrl,
} from './agents.ts'
import { AGENT_KINDS, AGENT_ROLE_TEMPLATES, BUSINESS_SUPPORT_SERVICES, COMMUNICATION_TYPES } from './enumerations.ts'
import { parseUrl } from './parse-url.ts'
import { theme } from './session-protocol.ts'
import { widgetOptions, widgetOptionsChanges } from './widget-options.ts'

const capabilities = z
  .array(z.enum(BUSINESS_SUPPORT_SERVICES))
  .min(1)
  .max(50)
  .transform((values) => [...new Set(values)])
const knowledgeSourceIds = z
  .array(identifier)
  .max(50)
  .transform((values) => [...new Set(values)])

/** An agent without a place yet: a deployment configuration puts it on a channel of its kind. */
export const createAgentConfiguration = z.object({
  kind: z.enum(AGENT_KINDS).default('web'),
  assistantName: line(100),
  capabilities,
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).optional(),
  language: languageCode.default('en'),
  instructionConfigurationId: identifier.optional(),
  knowledgeSourceIds: knowledgeSourceIds.optional(),
  voice: line(128).optional(),
  providerType: proprietor.optional(),
  providerModelId: modelId.optional(),
  sttConfiguration: sttConfiguration.optional(),
  ttsConfiguration: ttsConfiguration.optional(),
})
export type CreateAgentConfiguration = z.infer<typeof createAgentConfiguration>

export const updateAgentConfiguration = z.object({
  assistantName: line(100).optional(),
  capabilities: capabilities.optional(),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).nullable().optional(),
  language: languageCode.optional(),
  instructionConfigurationId: identifier.optional(),
  knowledgeSourceIds: knowledgeSourceIds.optional(),
  voice: line(128).nullable().optional(),
  providerType: proprietor.nullable().optional(),
  providerModelId: modelId.nullable().optional(),
  sttConfiguration: sttConfiguration.nullable().optional(),
  ttsConfiguration: ttsConfiguration.nullable().optional(),
})
export type UpdateAgentConfiguration = z.infer<typeof updateAgentConfiguration>

export const agentConfigurationResource = z.object({
  id: z.string(),
  kind: z.enum(AGENT_KINDS),
  assistantName: z.string(),
  capabilities: z.array(z.enum(BUSINESS_SUPPORT_SERVICES)),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).nullable(),
  language: z.string(),
  instructionConfigurationId: z.string(),
  knowledgeSourceIds: z.array(z.string()),
  voice: z.string().nullable(),
  providerType: proprietor.nullable(),
  providerModelId: z.string().nullable(),
  sttConfiguration: sttConfiguration.nullable(),
  ttsConfiguration: ttsConfiguration.nullable(),
  version: z.number().int(),
  /** Null until it is deployed. */
  deploymentConfigurationId: z.string().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})

/** Where an agent can answer: a website, which is read at once, or a number, which is assigned at once. */
export const createDeploymentChannel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), websiteUrl }),
  z.object({
    kind: z.literal('phone'),
    phoneConfigurationId: identifier.optional(),
    testPhoneNumber: phoneNumber.optional(),
  }),
])
export type CreateDeploymentChannel = z.infer<typeof createDeploymentChannel>

export const updateDeploymentChannel = z.object({
  websiteUrl: websiteUrl.optional(),
  testPhoneNumber: phoneNumber.nullable().optional(),
})
export type UpdateDeploymentChannel = z.infer<typeof updateDeploymentChannel>

const channelBase = {
  id: z.string(),
  /** Deployment configurations that put agents on it. */
  deploymentConfigurationIds: z.array(z.string()),
  createdAt: z.number().int(),
}
export const deploymentChannelResource = z.discriminatedUnion('kind', [
  z.object({ ...channelBase, kind: z.literal('web'), websiteUrl: z.string(), knowledgeSourceId: z.string() }),
  z.object({
    ...channelBase,
    kind: z.literal('phone'),
    phoneNumber: z.string(),
    phoneConfigurationId: z.string(),
    testPhoneNumber: z.string().nullable(),
  }),
])

const isOrigin = (value: string): boolean => {
  const url = parseUrl(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}
const origin = z
  .string()
  .trim()
  .max(300)
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an origin such as https://www.example.com, without a path')
const allowedOrigins = z
  .array(origin)
  .max(50)
  .transform((values) => [...new Set(values)])

const themeChanges = z.object({
  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f5eff')
    .optional(),
  placement: theme.shape.placement.optional(),
  scheme: theme.shape.scheme.optional(),
})
const appearance = {
  communicationType: z.enum(COMMUNICATION_TYPES).optional(),
  allowedOrigins: allowedOrigins.optional(),
  suggestions: z.array(line(100)).max(6).optional(),
  theme: themeChanges.optional(),
  retentionDays: z.number().int().min(1).max(365).optional(),
  ...widgetOptionsChanges,
}

/** Puts an agent on a channel of its kind. Origins come from the channel's website unless they are given. */
export const createDeploymentConfiguration = z.object({
  agentConfigurationId: identifier,
  deploymentChannelId: identifier,
  ...appearance,
  greeting: line(500).optional(),
})
export type CreateDeploymentConfiguration = z.infer<typeof createDeploymentConfiguration>

/** `greeting: null` and an empty list of suggestions give the role's own again. */
export const updateDeploymentConfiguration = z.object({ ...appearance, greeting: line(500).nullable().optional() })
export type UpdateDeploymentConfiguration = z.infer<typeof updateDeploymentConfiguration>

export const deploymentConfigurationResource = z.object({
  id: z.string(),
  agentConfigurationId: z.string(),
  deploymentChannelId: z.string(),
  communicationType: z.enum(COMMUNICATION_TYPES),
  allowedOrigins: z.array(z.string()),
  greeting: z.string().nullable(),
  suggestions: z.array(z.string()),
  theme,
  retentionDays: z.number().int(),
  ...widgetOptions.shape,
  /** Of the agent: a change of its deployment is a change of the agent. */
  agentVersion: z.number().int(),
  createdAt: z.number().int(),
})
