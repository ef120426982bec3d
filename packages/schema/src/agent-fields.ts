import { z } from 'zod'
import { AGENT_ROLE_TEMPLATES, BUSINESS_SUPPORT_SERVICES, SUPPORTED_PROPRIETORS } from './enumerations.ts'
import { identifier, idOf, languageCode, line, shownAs } from './field-types.ts'

/* The fields of an agent, once: how requests write them, how a change writes them, how answers show them. */

const proprietor = z.enum(SUPPORTED_PROPRIETORS)
const modelId = line(128)
const languageId = languageCode
  .default('en')
  .meta({ description: 'BCP 47 code of the language that is spoken', examples: ['en'] })

/** Spec 2.3. */
export const sttConfiguration = z
  .object({
    providerType: proprietor.meta({ description: 'Provider of the speech recognition', examples: ['Deepgram'] }),
    providerModelId: modelId.meta({ description: 'Model of that provider', examples: ['nova-3'] }),
    languageId,
  })
  .meta({ description: 'Speech to text. Only together with `ttsConfiguration`' })
export type SttConfiguration = z.infer<typeof sttConfiguration>

/** Spec 2.4. */
export const ttsConfiguration = z
  .object({
    providerType: proprietor.meta({ description: 'Provider of the voice', examples: ['ElevenLabs'] }),
    providerModelId: modelId.meta({ description: 'Model of that provider', examples: ['eleven_flash_v2_5'] }),
    languageId,
    voiceId: line(128)
      .optional()
      .meta({ description: 'Voice of that provider; it beats `voice`', examples: ['EXAVITQu4vr4xnSDxMaL'] }),
  })
  .meta({ description: 'Text to speech. Only together with `sttConfiguration`' })
export type TtsConfiguration = z.infer<typeof ttsConfiguration>

const withoutDuplicates = <T>(values: readonly T[]): T[] => [...new Set(values)]

const fields = {
  assistantName: line(100).meta({ description: 'The name visitors see', examples: ['Ada'] }),
  capabilities: z
    .array(z.enum(BUSINESS_SUPPORT_SERVICES))
    .min(1)
    .max(50)
    .transform(withoutDuplicates)
    .meta({
      description:
        'What the agent does for visitors beside answering and taking messages: it books, takes orders, tells of stock, shows homes, from the business data of its organization. In other languages than English it takes a message instead. `NONE` stands alone. Duplicates collapse',
      examples: [['NONE']],
    }),
  role_template_identifier: z
    .enum(AGENT_ROLE_TEMPLATES)
    .meta({ description: 'Tone, greeting and offers', examples: ['CUSTOMER_SUPPORT_GENERAL'] }),
  language: languageCode.meta({ description: 'BCP 47 code of the language the agent speaks', examples: ['en'] }),
  instructionConfigurationId: identifier.meta({
    description: 'The instruction configuration that drives the agent; a new one is made when none is named',
    examples: ['ins_4Kq0ZbW8mT1xRv7sYc2uLd'],
  }),
  knowledgeSourceIds: z
    .array(identifier)
    .max(50)
    .transform(withoutDuplicates)
    .meta({
      description: 'Knowledge sources of your organization that it uses beside its website. Duplicates collapse',
      examples: [[]],
    }),
  voice: line(128).meta({ description: 'Voice identifier; `ttsConfiguration.voiceId` beats it', examples: ['alba'] }),
  providerType: proprietor.meta({
    description: 'Provider of the language model. Without its credentials on the service the embedded engine answers',
    examples: ['OpenAI'],
  }),
  providerModelId: modelId.meta({ description: 'Model of that provider', examples: ['gpt-4o-mini'] }),
  sttConfiguration,
  ttsConfiguration,
}
const optional = z.object(fields).partial().shape

/** As a create request writes them. */
export const newAgentFields = {
  ...optional,
  assistantName: fields.assistantName,
  capabilities: fields.capabilities,
  language: fields.language.default('en'),
}

const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/** As a change writes them: what is absent stays, `null` takes an optional field away. Defaults apply at creation only. */
export const agentFieldChanges = {
  ...optional,
  role_template_identifier: clearable(fields.role_template_identifier),
  voice: clearable(fields.voice),
  providerType: clearable(fields.providerType),
  providerModelId: clearable(fields.providerModelId),
  sttConfiguration: clearable(sttConfiguration),
  ttsConfiguration: clearable(ttsConfiguration),
}

/** As answers show them; what was not set is null. */
export const shownAgentFields = {
  assistantName: shownAs(fields.assistantName, z.string()),
  capabilities: shownAs(fields.capabilities, z.array(z.enum(BUSINESS_SUPPORT_SERVICES))),
  role_template_identifier: fields.role_template_identifier.nullable(),
  language: shownAs(fields.language, z.string()),
  instructionConfigurationId: idOf('ins', 'The instruction configuration that drives the agent'),
  knowledgeSourceIds: shownAs(fields.knowledgeSourceIds, z.array(z.string())),
  voice: shownAs(fields.voice, z.string()).nullable(),
  providerType: fields.providerType.nullable(),
  providerModelId: shownAs(fields.providerModelId, z.string()).nullable(),
  sttConfiguration: sttConfiguration.nullable(),
  ttsConfiguration: ttsConfiguration.nullable(),
}
