import { z } from 'zod'
import {
  AGENT_ROLE_TEMPLATES,
  BUSINESS_SUPPORT_SERVICES,
  COMMUNICATION_TYPES,
  KNOWLEDGE_STATUSES,
  SUPPORTED_PROPRIETORS,
} from './enumerations.ts'
import { parseUrl } from './parse-url.ts'

/** Trimmed text without control characters. NUL above all: a database would cut the text there. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')

/** BCP 47, syntax only: 2–3 letters, then subtags of 1–8 letters or digits. */
export const languageCode = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'must be a language code such as en or pt-BR')

const isWebAddress = (value: string): boolean => {
  const url = parseUrl(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== ''
}
const hasNoUserInfo = (value: string): boolean => {
  const url = parseUrl(value)
  return url === null || (url.username === '' && url.password === '')
}

/** http or https, at most 2,048 characters, no user info. Kept as it was sent; parse it with `new URL` where it is used. */
export const websiteUrl = z
  .string()
  .trim()
  .max(2_048)
  .refine(isWebAddress, 'must be an http or https address')
  .refine(hasNoUserInfo, 'must not contain a user name or password')

export const proprietor = z.enum(SUPPORTED_PROPRIETORS)
export const modelId = line(128)
export const identifier = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]*$/, 'must be an id as this API gave it')

/** Spec 2.3. */
export const sttConfiguration = z.object({
  providerType: proprietor,
  providerModelId: modelId,
  languageId: languageCode.default('en'),
})
export type SttConfiguration = z.infer<typeof sttConfiguration>

/** Spec 2.4. */
export const ttsConfiguration = z.object({
  providerType: proprietor,
  providerModelId: modelId,
  languageId: languageCode.default('en'),
  voiceId: line(128).optional(),
})
export type TtsConfiguration = z.infer<typeof ttsConfiguration>

/** Fields that web and phone agents share, as a create request sends them. Duplicate capabilities collapse. */
const shared = {
  assistantName: line(100),
  capabilities: z
    .array(z.enum(BUSINESS_SUPPORT_SERVICES))
    .min(1)
    .max(50)
    .transform((values) => [...new Set(values)]),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).optional(),
  language: languageCode.default('en'),
  instructionConfigurationId: identifier.optional(),
  knowledgeSourceIds: z
    .array(identifier)
    .max(50)
    .transform((values) => [...new Set(values)])
    .optional(),
  voice: line(128).optional(),
  providerType: proprietor.optional(),
  providerModelId: modelId.optional(),
  sttConfiguration: sttConfiguration.optional(),
  ttsConfiguration: ttsConfiguration.optional(),
}

/** Spec 2.7. */
export const createWebAgent = z.object({
  ...shared,
  websiteUrl,
  communicationType: z.enum(COMMUNICATION_TYPES).default('UNIFIED'),
})
export type CreateWebAgent = z.infer<typeof createWebAgent>
/** As a caller writes it: fields with a default may be left out. */
export type CreateWebAgentInput = z.input<typeof createWebAgent>

export const phoneNumber = z.string().regex(/^\+[0-9]{7,15}$/, 'must be + and 7 to 15 digits')

/** Spec 2.5. */
export const createPhoneAgent = z.object({
  ...shared,
  phoneConfigurationId: identifier.optional(),
  testPhoneNumber: phoneNumber.optional(),
})
export type CreatePhoneAgent = z.infer<typeof createPhoneAgent>
export type CreatePhoneAgentInput = z.input<typeof createPhoneAgent>

/** PATCH: any field of the create request; `null` takes an optional field away. Defaults apply at creation only. */
const changes = {
  assistantName: shared.assistantName.optional(),
  capabilities: shared.capabilities.optional(),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).nullable().optional(),
  language: languageCode.optional(),
  instructionConfigurationId: identifier.optional(),
  knowledgeSourceIds: shared.knowledgeSourceIds,
  voice: line(128).nullable().optional(),
  providerType: proprietor.nullable().optional(),
  providerModelId: modelId.nullable().optional(),
  sttConfiguration: sttConfiguration.nullable().optional(),
  ttsConfiguration: ttsConfiguration.nullable().optional(),
}
export const updateWebAgent = z.object({
  ...changes,
  websiteUrl: websiteUrl.optional(),
  communicationType: z.enum(COMMUNICATION_TYPES).optional(),
})
export type UpdateWebAgent = z.infer<typeof updateWebAgent>
export type UpdateWebAgentInput = z.input<typeof updateWebAgent>

export const updatePhoneAgent = z.object({
  ...changes,
  phoneConfigurationId: identifier.optional(),
  testPhoneNumber: phoneNumber.nullable().optional(),
})
export type UpdatePhoneAgent = z.infer<typeof updatePhoneAgent>
export type UpdatePhoneAgentInput = z.input<typeof updatePhoneAgent>

export const warning = z.object({ code: z.string(), message: z.string(), path: z.string().optional() })
export type Warning = z.infer<typeof warning>

export const knowledgeSummary = z.object({
  status: z.enum(KNOWLEDGE_STATUSES),
  sourceId: z.string().nullable(),
  pages: z.number().int(),
})
export type KnowledgeSummary = z.infer<typeof knowledgeSummary>

/** What was asked for and what really answers now, for each model of the agent. */
export const modelsSummary = z.object({
  requested: z.object({ llm: z.string().nullable(), stt: z.string().nullable(), tts: z.string().nullable() }),
  effective: z.object({ llm: z.string(), stt: z.string(), tts: z.string() }),
})
export type ModelsSummary = z.infer<typeof modelsSummary>

const setupMetadata = {
  timestamp: z.number().int(),
  version: z.literal('v1'),
  requestId: z.string(),
  agentVersion: z.number().int(),
  deploymentChannelId: z.string(),
  deploymentConfigurationId: z.string(),
  knowledge: knowledgeSummary,
  models: modelsSummary,
  warnings: z.array(warning),
}

/** Spec 2.8. */
export const webAgentSetup = z.object({
  success: z.literal(true),
  agentConfigurationId: z.string(),
  instructionConfigurationId: z.string(),
  integrationSnippets: z.array(z.string()),
  metadata: z.object({ ...setupMetadata, allowedOrigins: z.array(z.string()), widgetUrl: z.string() }),
})
export type WebAgentSetup = z.infer<typeof webAgentSetup>

/** Spec 2.6. */
export const phoneAgentSetup = z.object({
  success: z.literal(true),
  agentConfigurationId: z.string(),
  instructionConfigurationId: z.string(),
  phoneNumber: z.string(),
  metadata: z.object({
    ...setupMetadata,
    reachable: z.enum(['pstn', 'sip', 'test']),
    phoneConfigurationId: z.string(),
  }),
})
export type PhoneAgentSetup = z.infer<typeof phoneAgentSetup>
