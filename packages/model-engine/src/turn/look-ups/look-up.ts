import type { LanguageModelV3FunctionTool } from '@ai-sdk/provider'
import { z } from 'zod'

/** ME6: something that a model may look up. It only reads, and what it reads becomes evidence. */
export type LookUp = {
  tool: LanguageModelV3FunctionTool
  run: (input: unknown) => Promise<LookedUp>
}

/** `isFact`: an answer may rest on it. What went wrong is none, for it may repeat what the model itself has sent. */
export type LookedUp = { text: string; isFact: boolean }

export const fact = (text: string): LookedUp => ({ text, isFact: true })
export const notLookedUp = (text: string): LookedUp => ({ text: `Not looked up: ${text}`, isFact: false })

type Parts<Schema extends z.ZodObject> = {
  name: string
  description: string
  schema: Schema
  read: (input: z.infer<Schema>) => Promise<LookedUp>
}

export function lookUp<Schema extends z.ZodObject>({ name, description, schema, read }: Parts<Schema>): LookUp {
  return {
    tool: { type: 'function', name, description, inputSchema: jsonSchemaOf(schema) },
    async run(input) {
      const parsed = schema.safeParse(input)
      if (parsed.success) return read(parsed.data)
      return notLookedUp(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
    },
  }
}

const PROPERTY = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean']).optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().optional(),
})
const PROPERTIES = z.object({ properties: z.record(z.string(), PROPERTY), required: z.array(z.string()).optional() })

/** Only what every provider understands: flat properties with a type, an enumeration and a description. */
function jsonSchemaOf(schema: z.ZodObject): LanguageModelV3FunctionTool['inputSchema'] {
  const { properties, required = [] } = PROPERTIES.parse(z.toJSONSchema(schema, { io: 'input' }))
  const plain = Object.entries(properties).map(([name, property]) => [name, withoutAbsent(property)] as const)
  return { type: 'object', properties: Object.fromEntries(plain), required, additionalProperties: false }
}

const withoutAbsent = ({ type, enum: values, description }: z.infer<typeof PROPERTY>) => ({
  ...(type ? { type } : {}),
  ...(values ? { enum: values } : {}),
  ...(description === undefined ? {} : { description }),
})

export const words = z.string().max(200).describe('What to look for, in a few words')
export const isoDate = z.iso.date().describe('A day such as 2026-12-24')

export const linesOr = (lines: readonly string[], none: string): LookedUp =>
  fact(lines.length === 0 ? none : lines.join('\n'))

const wordsIn = (some: string): string[] => some.toLocaleLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Whether each of the words, of at least three letters, begins one of the text; no words mean everything. */
export function mentions(text: string, wanted: string | undefined): boolean {
  const there = wordsIn(text)
  return wordsIn(wanted ?? '').every((word) =>
    there.some((one) => one.startsWith(word.slice(0, STEM)) || word.startsWith(one)),
  )
}
const STEM = 6
