import type { JsonSchema } from './openapi-schemas.ts'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const COMPONENTS = '#/components/schemas/'
const PLAIN: Record<string, unknown> = { boolean: true, string: 'text', number: 1, integer: 1, null: null }

/**
 * A value that a schema describes, made of the examples of its fields: an example of a whole answer is never written by
 * hand, so that it has every field that the answer has.
 */
export function exampleOf(schema: unknown, components: Record<string, JsonSchema>): unknown {
  if (!isObject(schema)) return null
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (typeof schema.$ref === 'string') return exampleOf(components[schema.$ref.slice(COMPONENTS.length)], components)
  const kinds = schema.oneOf ?? schema.anyOf
  if (Array.isArray(kinds)) return ofKinds(kinds, components)
  return ofType(schema, components)
}

/** Of what may be null and has no example: null. */
function ofKinds(kinds: readonly unknown[], components: Record<string, JsonSchema>): unknown {
  const [first, second] = kinds
  const isPlainOrNull =
    isObject(second) && second.type === 'null' && isObject(first) && !('$ref' in first) && !('properties' in first)
  return isPlainOrNull ? null : exampleOf(first, components)
}

function ofType(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const { type, properties, required = [], items } = schema
  if (type === 'array') return [exampleOf(items, components)]
  // A list of types is that of a value or null.
  if (type !== 'object') return Array.isArray(type) ? null : PLAIN[String(type)]
  const names = Array.isArray(required) ? required.map(String) : []
  const fields = isObject(properties) ? properties : {}
  return Object.fromEntries(names.map((name) => [name, exampleOf(fields[name], components)]))
}
