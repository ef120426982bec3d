import { z } from 'zod'
import { shownAgentFields } from './agent-fields.ts'
import {
  allowedOrigins,
  communicationType,
  shownTestPhoneNumber,
  shownWebsite,
  usedPhoneConfiguration,
} from './channel-fields.ts'
import { deploymentLook } from './deployment-fields.ts'
import { AGENT_ROLE_TEMPLATES } from './enumerations.ts'
import { count, moment, text } from './field-types.ts'

const author = z
  .object({
    kind: z
      .enum(['key', 'member', 'operator'])
      .describe('A program with its key, a person in the console, or whoever has a shell on the machine'),
    id: z
      .string()
      .nullable()
      .meta({ description: 'Of the key or the member', examples: ['key_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
  })
  .describe('Who made this version')

const state = {
  ...shownAgentFields,
  communicationType,
  allowedOrigins,
  ...deploymentLook,
  instruction: z
    .object({
      name: text('What it was called', 'Front of house'),
      role: z.enum(AGENT_ROLE_TEMPLATES).describe('Tone, greeting and offers'),
      text: text('The owner’s words', 'Be brief.'),
    })
    .describe('The words that drove the agent then; the configuration itself may have changed since'),
}

/** A web agent as one of its versions keeps it. */
export const webAgentState = z
  .object({ ...state, websiteUrl: shownWebsite })
  .meta({ description: 'The agent as this version has it' })
export type WebAgentState = z.infer<typeof webAgentState>

export const phoneAgentState = z
  .object({ ...state, phoneConfigurationId: usedPhoneConfiguration, testPhoneNumber: shownTestPhoneNumber })
  .meta({ description: 'The agent as this version has it' })
export type PhoneAgentState = z.infer<typeof phoneAgentState>

/** A version in the list of versions. */
export const agentVersionResource = z
  .object({
    version: count('Its number, 1 at creation'),
    createdAt: moment('When it was made'),
    author,
    changedFields: z
      .array(z.string())
      .meta({ description: 'Fields whose value differs from the version before; none for the first', examples: [[]] }),
    restoredFrom: z.number().int().nullable().describe('The version whose state this one brought back'),
  })
  .meta({ description: 'A version of an agent' })
export type AgentVersionResource = z.infer<typeof agentVersionResource>

export const webAgentVersionResource = agentVersionResource
  .extend({ agent: webAgentState })
  .meta({ description: 'A version of a web agent, with all that it was' })
export type WebAgentVersionResource = z.infer<typeof webAgentVersionResource>

export const phoneAgentVersionResource = agentVersionResource
  .extend({ agent: phoneAgentState })
  .meta({ description: 'A version of a phone agent, with all that it was' })
export type PhoneAgentVersionResource = z.infer<typeof phoneAgentVersionResource>
