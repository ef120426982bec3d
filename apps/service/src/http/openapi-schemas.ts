import * as shapes from '@frontdesk/schema'
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }
type Direction = 'input' | 'output'

const OWN = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/**
 * The exported objects of the schema package by the names they have in the document, `webAgentResource` → `WebAgent`,
 * beside what every shape says of itself.
 */
function namesFor(direction: Direction) {
  const names = new Map<z.core.$ZodType, string>()
  for (const [name, shape] of Object.entries(shapes)) {
    if (shape instanceof z.ZodObject || shape instanceof z.ZodDiscriminatedUnion)
      names.set(shape, componentName(name, direction))
  }
  return Object.assign(z.registry<Record<string, unknown>>(), {
    get(shape: z.core.$ZodType) {
      const id = names.get(shape)
      return { ...z.globalRegistry.get(shape), ...(id === undefined ? {} : { id }) }
    },
  })
}

function componentName(exported: string, direction: Direction): string {
  const name = exported.charAt(0).toUpperCase() + exported.slice(1).replace(/(?<!^(?:Create|Update))Resource$/, '')
  // What has defaults is different on its way in.
  return direction === 'output' || /^(Create|Update)/.test(name) ? name : `${name}Input`
}

/** Schemas of a document as it is made: shapes that have a name are written once and referred to. */
export function componentSchemas() {
  const registries = { input: namesFor('input'), output: namesFor('output') }
  const components: Record<string, JsonSchema> = {}

  return {
    components,
    /** The schema, or a reference to it where it has a name. */
    schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
      const metadata = registries[io]
      const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })
      for (const [name, definition] of Object.entries($defs)) components[name] ??= relocated(definition)
      return relocated(own)
    },
  }
}

/** References lead to the document's components instead of the schema's own definitions. */
function relocated(schema: object): JsonSchema {
  const copy: unknown = JSON.parse(JSON.stringify(schema).replaceAll(`"$ref":"${OWN}`, `"$ref":"${COMPONENTS}`))
  const tidied = tidy(copy)
  return isObject(tidied) ? tidied : {}
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (value: unknown, change: (inner: unknown) => unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) : value

/** The schema and those inside it, as readers and generators of code want them. */
function tidy(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(tidy)
  if (!isObject(part)) return part
  const { properties, items, anyOf, oneOf, additionalProperties, ...own } = part
  const inner = {
    ...(properties === undefined ? {} : { properties: mapped(properties, tidy) }),
    ...(items === undefined ? {} : { items: tidy(items) }),
    ...(oneOf === undefined ? {} : { oneOf: tidy(oneOf) }),
    ...(anyOf === undefined ? {} : { anyOf: tidy(anyOf) }),
    // New fields may come to an answer: that there are no others is never said.
    ...(isObject(additionalProperties) ? { additionalProperties: tidy(additionalProperties) } : {}),
  }
  return saidByNullable(withDefaultInWords(withPlainPattern(withoutSafeBounds({ ...own, ...inner }))))
}

/** Every whole number of JavaScript is within its safe range: that needs no saying. */
function withoutSafeBounds(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, ...others } = schema
  return {
    ...others,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  }
}

/** Not every reader of a pattern knows the classes of Unicode; control characters can be named without them. */
function withPlainPattern({ pattern, ...schema }: JsonSchema): JsonSchema {
  if (typeof pattern !== 'string') return schema
  const plain = pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f').replaceAll('\\p{Cs}', '')
  return { ...schema, pattern: plain }
}

/** Generators of types take a field with `default` for one that must be there; so the description says it. */
function withDefaultInWords({ default: fallback, ...schema }: JsonSchema): JsonSchema {
  if (fallback === undefined) return schema
  const said = typeof schema.description === 'string' ? `${schema.description}. ` : ''
  return { ...schema, description: `${said}Default: \`${JSON.stringify(fallback)}\`` }
}

/** What is said of a value is said of the value or null as well, and stands where readers look for it. */
function saidByNullable(schema: JsonSchema): JsonSchema {
  const { anyOf } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isNullType(anyOf[1])) return schema
  const value: unknown = anyOf[0]
  if (!isObject(value)) return schema
  const { description, examples, ...bare } = value
  return {
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    ...schema,
    anyOf: [bare, anyOf[1]],
  }
}

const isNullType = (schema: unknown): boolean => isObject(schema) && schema.type === 'null'
