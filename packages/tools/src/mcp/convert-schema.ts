import { MAX_TOOL_PROPERTIES, type ToolInput, type ToolProperty } from '@frontdesk/schema'
import { z } from 'zod'

/** A schema of somebody else's, as far as it can be one of ours; null where something that must be given cannot be told. */
export function convertSchema(schema: unknown): ToolInput | null {
  const parsed = objectSchema.safeParse(schema)
  if (!parsed.success) return null
  const { properties, required } = parsed.data
  const converted = Object.entries(properties).flatMap(([name, property]) => {
    const ours = NAME.test(name) ? convertProperty(property) : null
    return ours ? [[name, ours] as const] : []
  })
  const known = new Set(converted.map(([name]) => name))
  if (required.some((name) => !known.has(name))) return null
  const kept = [
    ...converted.filter(([name]) => required.includes(name)),
    ...converted.filter(([name]) => !required.includes(name)),
  ]
  if (required.length > MAX_TOOL_PROPERTIES) return null
  return { type: 'object', properties: Object.fromEntries(kept.slice(0, MAX_TOOL_PROPERTIES)), required }
}

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,47}$/
const objectSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

const number = z.number().optional().catch(undefined)
const words = z.string().optional().catch(undefined)
const property = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  title: words,
  description: words,
  enum: z.array(z.unknown()).max(50).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
})
type Foreign = z.infer<typeof property>

function convertProperty(schema: unknown, isWithinList = false): ToolProperty | null {
  const parsed = property.safeParse(withoutNull(schema))
  if (!parsed.success) return null
  const { data } = parsed
  const said = saidOf(data)
  switch (singleType(data)) {
    case 'string':
      return convertText(data, said)
    case 'boolean':
      return { type: 'boolean', ...said }
    case 'number':
      return { type: 'number', ...said, ...boundsOf(data) }
    case 'integer':
      return { type: 'integer', ...said, ...boundsOf(data) }
    case 'array':
      return isWithinList ? null : convertList(data, said)
    default:
      return null
  }
}

/** "A text, or null" is a text that may be left out. */
function withoutNull(schema: unknown): unknown {
  const parsed = property.safeParse(schema)
  const kinds = parsed.success ? (parsed.data.anyOf ?? []).filter((kind) => !isNull(kind)) : []
  const [only] = kinds
  if (kinds.length !== 1 || typeof only !== 'object' || only === null || typeof schema !== 'object') return schema
  return { ...schema, ...only, anyOf: undefined }
}
const isNull = (schema: unknown): boolean => z.object({ type: z.literal('null') }).safeParse(schema).success

function singleType({ type, enum: choices }: Foreign): string {
  const types = [type ?? (choices ? 'string' : [])].flat().filter((one) => one !== 'null')
  return types.length === 1 ? (types[0] ?? '') : ''
}

type Said = { title?: string; description?: string }

/** Words of a stranger: in one line, and not many. */
export const oneLine = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim()
    .slice(0, most)

function saidOf({ title, description }: Foreign): Said {
  const [short, long] = [oneLine(title ?? '', 60), oneLine(description ?? '', 200)]
  return { ...(short === '' ? {} : { title: short }), ...(long === '' ? {} : { description: long }) }
}

function convertText({ enum: choices, maxLength }: Foreign, said: Said): ToolProperty | null {
  const most = maxLength === undefined ? {} : { maxLength: Math.max(0, Math.min(2_000, Math.floor(maxLength))) }
  if (!choices) return { type: 'string', ...said, ...most }
  const texts = choices.filter((choice) => typeof choice === 'string')
  return texts.length === 0 || texts.some((text) => text === '' || text.length > 100)
    ? null
    : { type: 'string', ...said, enum: texts }
}

function convertList({ items }: Foreign, said: Said): ToolProperty | null {
  const item = convertProperty(items, true)
  return item && item.type !== 'array' ? { type: 'array', ...said, items: item } : null
}

const boundsOf = ({ minimum, maximum }: Foreign) => ({
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
})
