import { z } from 'zod'
import { sttConfiguration, ttsConfiguration } from './agents.ts'
import {
  AGENT_ROLE_TEMPLATES,
  BUSINESS_SUPPORT_SERVICES,
  COMMUNICATION_TYPES,
  SUPPORTED_PROPRIETORS,
} from './enumerations.ts'
import { theme } from './session-protocol.ts'
import { widgetOptions } from './widget-options.ts'

/** Who made a version: a program with its key, a person in the console, or whoever has a shell on the machine. */
const author = z.object({ kind: z.enum(['key', 'member', 'operator']), id: z.string().nullable() })

const state = {
  assistantName: z.string(),
  capabilities: z.array(z.enum(BUSINESS_SUPPORT_SERVICES)),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).nullable(),
  language: z.string(),
  instructionConfigurationId: z.string(),
  knowledgeSourceIds: z.array(z.string()),
  voice: z.string().nullable(),
  providerType: z.enum(SUPPORTED_PROPRIETORS).nullable(),
  providerModelId: z.string().nullable(),
  sttConfiguration: sttConfiguration.nullable(),
  ttsConfiguration: ttsConfiguration.nullable(),
  communicationType: z.enum(COMMUNICATION_TYPES),
  allowedOrigins: z.array(z.string()),
  greeting: z.string().nullable(),
  suggestions: z.array(z.string()),
  theme,
  retentionDays: z.number().int(),
  ...widgetOptions.shape,
  /** The words that drove the agent then; the configuration itself may have changed since. */
  instruction: z.object({ name: z.string(), role: z.enum(AGENT_ROLE_TEMPLATES), text: z.string() }),
}

/** A web agent as one of its versions keeps it. */
export const webAgentState = z.object({ ...state, websiteUrl: z.string() })
export type WebAgentState = z.infer<typeof webAgentState>

export const phoneAgentState = z.object({
  ...state,
  phoneConfigurationId: z.string(),
  testPhoneNumber: z.string().nullable(),
})
export type PhoneAgentState = z.infer<typeof phoneAgentState>

/** A version in the list of versions. */
export const agentVersionResource = z.object({
  version: z.number().int(),
  createdAt: z.number().int(),
  author,
  /** Fields whose value differs from the version before; none for the first. */
  changedFields: z.array(z.string()),
  /** The version whose state this one brought back. */
  restoredFrom: z.number().int().nullable(),
})
export type AgentVersionResource = z.infer<typeof agentVersionResource>

export const webAgentVersionResource = agentVersionResource.extend({ agent: webAgentState })
export type WebAgentVersionResource = z.infer<typeof webAgentVersionResource>

export const phoneAgentVersionResource = agentVersionResource.extend({ agent: phoneAgentState })
export type PhoneAgentVersionResource = z.infer<typeof phoneAgentVersionResource>
