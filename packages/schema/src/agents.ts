import { z } from 'zod'
import { agentFieldChanges, newAgentFields } from './agent-fields.ts'
import {
  allowedOrigins,
  assignedNumber,
  communicationType,
  integrationSnippets,
  phoneConfigurationId,
  reachable,
  testPhoneNumber,
  usedPhoneConfiguration,
  website,
} from './channel-fields.ts'
import { KNOWLEDGE_STATUSES } from './enumerations.ts'
import { count, idOf, moment, text } from './field-types.ts'
import { agentLine } from './phone-numbers.ts'

/** Spec 2.7. */
export const createWebAgent = z
  .object({
    ...newAgentFields,
    websiteUrl: website,
    communicationType: communicationType.default('UNIFIED'),
  })
  .meta({ description: 'A web agent to be' })
export type CreateWebAgent = z.infer<typeof createWebAgent>
/** As a caller writes it: fields with a default may be left out. */
export type CreateWebAgentInput = z.input<typeof createWebAgent>

/** Spec 2.5. */
export const createPhoneAgent = z
  .object({ ...newAgentFields, phoneConfigurationId, testPhoneNumber: testPhoneNumber.optional() })
  .meta({ description: 'A phone agent to be' })
export type CreatePhoneAgent = z.infer<typeof createPhoneAgent>
export type CreatePhoneAgentInput = z.input<typeof createPhoneAgent>

export const updateWebAgent = z
  .object({ ...agentFieldChanges, websiteUrl: website.optional(), communicationType: communicationType.optional() })
  .meta({ description: 'What is to change of a web agent; `null` takes an optional field away' })
export type UpdateWebAgent = z.infer<typeof updateWebAgent>
export type UpdateWebAgentInput = z.input<typeof updateWebAgent>

export const updatePhoneAgent = z
  .object({ ...agentFieldChanges, phoneConfigurationId, testPhoneNumber: testPhoneNumber.nullable().optional() })
  .meta({ description: 'What is to change of a phone agent; `null` takes an optional field away' })
export type UpdatePhoneAgent = z.infer<typeof updatePhoneAgent>
export type UpdatePhoneAgentInput = z.input<typeof updatePhoneAgent>

export const warning = z
  .object({
    code: text('What it is about, for programs', 'unknown_field'),
    message: text('The same in words', 'This field is not known and was ignored'),
    path: text('The field it is about', 'colour').optional(),
  })
  .meta({ description: 'Non-fatal trouble: it was done, but not quite as the request may lead one to expect' })
export type Warning = z.infer<typeof warning>

export const knowledgeSummary = z
  .object({
    status: z
      .enum(KNOWLEDGE_STATUSES)
      .meta({ description: 'How far the reading has come; `none`: there is no source', examples: ['ready'] }),
    sourceId: idOf('kns', 'The knowledge source of the website').nullable(),
    pages: count('How many pages have been read'),
  })
  .meta({ description: 'State of what the agent has read' })
export type KnowledgeSummary = z.infer<typeof knowledgeSummary>

const model = (of: string) => z.string().describe(of)

/** What was asked for and what really answers now, for each model of the agent. */
export const modelsSummary = z
  .object({
    requested: z
      .object({
        llm: model('Language model').nullable(),
        stt: model('Speech to text').nullable(),
        tts: model('Text to speech').nullable(),
      })
      .meta({ description: 'As the request has it', examples: [{ llm: null, stt: null, tts: null }] }),
    effective: z
      .object({ llm: model('Language model'), stt: model('Speech to text'), tts: model('Text to speech') })
      .meta({ description: 'As it is now', examples: [{ llm: 'embedded', stt: 'none', tts: 'none' }] }),
  })
  .meta({ description: 'Which models were asked for, and which answer now' })
export type ModelsSummary = z.infer<typeof modelsSummary>

const setup = {
  success: z.literal(true).describe('It was done'),
  agentConfigurationId: idOf('agt', 'The id of the agent, used in paths'),
  instructionConfigurationId: idOf('ins', 'The instruction configuration that drives the agent'),
}
const setupMetadata = {
  timestamp: moment('When this was answered'),
  version: z.literal('v1').describe('Version of the API'),
  requestId: idOf('req', 'Name it when you ask for help'),
  agentVersion: count('1 at creation, one more with each change'),
  deploymentChannelId: idOf('chn', 'Where the agent answers'),
  deploymentConfigurationId: idOf('dep', 'How the agent answers there'),
  knowledge: knowledgeSummary,
  models: modelsSummary,
  warnings: z.array(warning).meta({
    description: 'Non-fatal trouble: the agent exists, but not quite as the request may lead one to expect',
    examples: [[]],
  }),
}

/** Spec 2.8. */
export const webAgentSetup = z
  .object({
    ...setup,
    integrationSnippets,
    metadata: z
      .object({
        ...setupMetadata,
        allowedOrigins,
        widgetUrl: text('Where the widget’s script is', 'https://agents.example.com/widget.js'),
      })
      .describe('What else was made, and how it stands'),
  })
  .meta({ description: 'A web agent as it was set up' })
export type WebAgentSetup = z.infer<typeof webAgentSetup>

/** Spec 2.6. */
export const phoneAgentSetup = z
  .object({
    ...setup,
    phoneNumber: assignedNumber,
    metadata: z
      .object({ ...setupMetadata, reachable, phone: agentLine, phoneConfigurationId: usedPhoneConfiguration })
      .describe('What else was made, and how it stands'),
  })
  .meta({ description: 'A phone agent as it was set up' })
export type PhoneAgentSetup = z.infer<typeof phoneAgentSetup>
