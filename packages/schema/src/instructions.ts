import { z } from 'zod'
import { AGENT_ROLE_TEMPLATES } from './enumerations.ts'
import { count, idOf, line, moment, paragraphs, shownAs } from './field-types.ts'
import { maxSeconds, recording, transferTargets } from './line-options.ts'

const name = line(100).meta({ description: 'What you call it; visitors do not see it', examples: ['Front of house'] })
const role = z
  .enum(AGENT_ROLE_TEMPLATES)
  .meta({ description: 'Tone, greeting and offers', examples: ['CUSTOMER_SUPPORT_GENERAL'] })
const text = paragraphs(20_000).meta({ description: 'Your words: how the agent is to behave', examples: ['Be brief.'] })
/** Sentences such as "Do not give legal advice". */
const boundaries = z
  .array(line(500))
  .max(50)
  .meta({
    description: 'What the agent must not speak about, one sentence each. It then says so and offers to take a message',
    examples: [['Do not discuss competitors.']],
  })

/** How an agent is to behave: a role, the owner's own words, and what it must not speak about. */
export const createInstruction = z
  .object({
    name,
    role_template_identifier: role.default('CUSTOMER_SUPPORT_GENERAL'),
    text: text.default(''),
    boundaries: boundaries.default([]),
  })
  .meta({ description: 'How an agent is to behave' })
export type CreateInstruction = z.infer<typeof createInstruction>

export const updateInstruction = z
  .object({
    name: name.optional(),
    role_template_identifier: role.optional(),
    text: text.optional(),
    boundaries: boundaries.optional(),
  })
  .meta({ description: 'What is to change; what is absent stays' })
export type UpdateInstruction = z.infer<typeof updateInstruction>

const instructionContent = {
  name: shownAs(name, z.string()),
  role_template_identifier: role,
  text: shownAs(text, z.string()),
  boundaries: shownAs(boundaries, z.array(z.string())),
  version: count('1 at creation, one more with every change'),
  updatedAt: moment('When it was last changed'),
}
const instructionId = idOf('ins', 'Its id; elsewhere `instructionConfigurationId`')
export const instructionResource = z
  .object({
    id: instructionId,
    ...instructionContent,
    usedBy: count('Live agents that this configuration drives'),
    createdAt: moment('When it was made'),
  })
  .meta({ description: 'How an agent is to behave' })
/** A version as it was; `updatedAt` is when it was made. */
export const instructionVersion = z
  .object({ id: instructionId, ...instructionContent, updatedAt: moment('When this version was made') })
  .meta({ description: 'A version of an instruction configuration' })

/** North American area code: 2–9, then two digits. */
const areaCode = z
  .string()
  .regex(/^[2-9]\d\d$/, 'must be a North American area code such as 212')
  .meta({
    description: 'North American area code in which the number is to be. A number that is assigned stays',
    examples: ['212'],
  })
const greeting = line(500).meta({
  description: 'What the agent says first, instead of the sentence of its role',
  examples: ['Welcome. How can I help?'],
})

/** A line for phone agents: an agent made with it gets its number in this area and answers with this greeting. */
export const createPhoneConfiguration = z
  .object({
    name,
    areaCode: areaCode.optional(),
    greeting: greeting.optional(),
    transferTargets: transferTargets.optional(),
    recording: recording.optional(),
    maxSeconds: maxSeconds.optional(),
  })
  .meta({ description: 'A line for phone agents to be' })
export type CreatePhoneConfiguration = z.infer<typeof createPhoneConfiguration>

export const updatePhoneConfiguration = z
  .object({
    name: name.optional(),
    areaCode: areaCode.nullable().optional(),
    greeting: greeting.nullable().optional(),
    transferTargets: transferTargets.optional(),
    recording: recording.optional(),
    maxSeconds: maxSeconds.optional(),
  })
  .meta({ description: 'What is to change; `null` takes a field away' })
export type UpdatePhoneConfiguration = z.infer<typeof updatePhoneConfiguration>

export const phoneConfigurationResource = z
  .object({
    id: idOf('phc', 'Its id; elsewhere `phoneConfigurationId`'),
    name: shownAs(name, z.string()),
    areaCode: shownAs(areaCode, z.string()).nullable(),
    greeting: shownAs(greeting, z.string()).nullable(),
    transferTargets,
    recording,
    maxSeconds,
    phoneNumber: z
      .string()
      .nullable()
      .meta({
        description: 'The number that goes with it now; null while no agent uses it',
        examples: ['+12125550142'],
      }),
    agentConfigurationId: idOf('agt', 'The agent that uses it now; null while none does').nullable(),
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'A line for phone agents' })
