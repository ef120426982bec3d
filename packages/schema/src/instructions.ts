import { z } from 'zod'
import { line } from './agents.ts'
import { AGENT_ROLE_TEMPLATES } from './enumerations.ts'

/** Text of several lines: control characters other than tab and line feed are refused. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u.test(text), 'must not contain control characters')

const name = line(100)
const text = paragraphs(20_000)
/** Sentences such as "Do not give legal advice". */
const boundaries = z.array(line(500)).max(50)

/** How an agent is to behave: a role, the owner's own words, and what it must not speak about. */
export const createInstruction = z.object({
  name,
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).default('CUSTOMER_SUPPORT_GENERAL'),
  text: text.default(''),
  boundaries: boundaries.default([]),
})
export type CreateInstruction = z.infer<typeof createInstruction>

export const updateInstruction = z.object({
  name: name.optional(),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES).optional(),
  text: text.optional(),
  boundaries: boundaries.optional(),
})
export type UpdateInstruction = z.infer<typeof updateInstruction>

const instructionContent = {
  name: z.string(),
  role_template_identifier: z.enum(AGENT_ROLE_TEMPLATES),
  text: z.string(),
  boundaries: z.array(z.string()),
  /** 1 at creation, one more with every change. */
  version: z.number().int(),
  updatedAt: z.number().int(),
}
export const instructionResource = z.object({
  id: z.string(),
  ...instructionContent,
  /** Live agents that this configuration drives. */
  usedBy: z.number().int(),
  createdAt: z.number().int(),
})
/** A version as it was; `updatedAt` is when it was made. */
export const instructionVersion = z.object({ id: z.string(), ...instructionContent })

/** North American area code: 2–9, then two digits. */
const areaCode = z.string().regex(/^[2-9]\d\d$/, 'must be a North American area code such as 212')
const greeting = line(500)

/** A line for phone agents: an agent made with it gets its number in this area and answers with this greeting. */
export const createPhoneConfiguration = z.object({
  name,
  areaCode: areaCode.optional(),
  greeting: greeting.optional(),
})
export type CreatePhoneConfiguration = z.infer<typeof createPhoneConfiguration>

export const updatePhoneConfiguration = z.object({
  name: name.optional(),
  areaCode: areaCode.nullable().optional(),
  greeting: greeting.nullable().optional(),
})
export type UpdatePhoneConfiguration = z.infer<typeof updatePhoneConfiguration>

export const phoneConfigurationResource = z.object({
  id: z.string(),
  name: z.string(),
  areaCode: z.string().nullable(),
  greeting: z.string().nullable(),
  /** The number and the agent that use it now; null while none does. */
  phoneNumber: z.string().nullable(),
  agentConfigurationId: z.string().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})
