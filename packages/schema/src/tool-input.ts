import { z } from 'zod'
import { line } from './field-types.ts'

/* What a tool takes: the part of JSON Schema that every language model understands, and that can be read back to a visitor. */

export const MAX_TOOL_PROPERTIES = 20
const MOST_CHOICES = 50
const LONGEST_TEXT = 2_000
const MOST_ENTRIES = 20

const said = {
  title: line(60)
    .optional()
    .meta({ description: 'What a visitor would call it, such as "order number"', examples: ['Order number'] }),
  description: line(300)
    .optional()
    .meta({ description: 'What it is, for the model', examples: ['As it stands on the invoice'] }),
}
const amount = z.number().min(-1e12).max(1e12)
const length = z.number().int().min(0).max(LONGEST_TEXT)
const bounds = {
  minimum: amount.optional().describe('The least it may be'),
  maximum: amount.optional().describe('The most it may be'),
}

const textInput = z.strictObject({
  type: z.literal('string').describe('Text'),
  ...said,
  enum: z.array(line(100)).min(1).max(MOST_CHOICES).optional().describe('The only values there are'),
  minLength: length.optional().describe('The fewest characters'),
  maxLength: length.optional().describe('The most characters'),
})
const numberInput = z.strictObject({ type: z.literal('number').describe('A number'), ...said, ...bounds })
const integerInput = z.strictObject({ type: z.literal('integer').describe('A whole number'), ...said, ...bounds })
const booleanInput = z.strictObject({ type: z.literal('boolean').describe('Yes or no'), ...said })
const scalars = [textInput, numberInput, integerInput, booleanInput] as const

const listInput = z.strictObject({
  type: z.literal('array').describe('A list'),
  ...said,
  items: z.discriminatedUnion('type', scalars).describe('What it is a list of'),
  minItems: z.number().int().min(0).max(MOST_ENTRIES).optional().describe('The fewest entries'),
  maxItems: z.number().int().min(1).max(MOST_ENTRIES).optional().describe('The most entries'),
})

const property = z.discriminatedUnion('type', [...scalars, listInput])
export type ToolProperty = z.infer<typeof property>

const propertyName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,47}$/, 'must begin with a letter and hold letters, digits and _ alone, 48 at most')

/** An object of plain values and lists of them; anything else of JSON Schema is refused, with its path. */
export const toolInput = z
  .strictObject({
    type: z.literal('object').describe('Always an object'),
    properties: z
      .record(propertyName, property)
      .refine(
        (all) => Object.keys(all).length <= MAX_TOOL_PROPERTIES,
        `must have at most ${MAX_TOOL_PROPERTIES} entries`,
      )
      .describe('Each thing that the tool takes, by name'),
    required: z
      .array(propertyName)
      .max(MAX_TOOL_PROPERTIES)
      .optional()
      .describe('Names of those that it cannot do without'),
    additionalProperties: z.literal(false).optional().describe('Nothing else is ever sent'),
  })
  .meta({
    description: 'What the tool takes: a bounded part of JSON Schema',
    examples: [
      {
        type: 'object',
        properties: { orderNumber: { type: 'string', title: 'Order number', maxLength: 20 } },
        required: ['orderNumber'],
      },
    ],
  })
export type ToolInput = z.infer<typeof toolInput>

/** A value that a tool is called with. */
export type ToolValue = string | number | boolean | readonly (string | number | boolean)[]
export type ToolArguments = Readonly<Record<string, ToolValue>>
