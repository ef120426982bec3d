import fc from 'fast-check'
import type { JsonSchema } from './openapi-operations.ts'

const asSchema = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null ? { ...value } : {})
const asSchemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.map(asSchema) : [])
const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Values that the schema allows, as far as a schema can say it. */
export function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'])
  const choices = asSchemas(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return fc.oneof(...choices.map(valid))
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  return fc.oneof(...types.map((type) => ofType(String(type), schema)))
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(valid(asSchema(schema['items'])), {
        minLength: asNumber(schema['minItems'], 0),
        maxLength: Math.min(4, asNumber(schema['maxItems'], 4)),
      })
    case 'string':
      return stringOf(schema)
    case 'integer':
      return fc.integer({ min: asNumber(schema['minimum'], -1_000), max: asNumber(schema['maximum'], 1_000_000) })
    case 'number':
      return fc.double({
        min: asNumber(schema['minimum'], -1e6),
        max: asNumber(schema['maximum'], 1e6),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = asSchema(schema['properties'])
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : [])
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(asSchema(field))] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function stringOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema
  if (format === 'uri') return fc.constantFrom('https://example.com/', 'https://example.org/a?b=c')
  if (format === 'email') return fc.constantFrom('desk@example.com')
  if (format === 'date-time') return fc.constant('2026-11-21T10:00:00Z')
  const minLength = asNumber(schema['minLength'], 0)
  const maxLength = Math.min(asNumber(schema['maxLength'], 40), minLength + 40)
  const plain = fc.oneof(fc.string({ minLength, maxLength }), fc.string({ unit: 'grapheme', minLength, maxLength }))
  if (typeof pattern !== 'string') return plain
  const matching = patternOf(pattern)
  return matching ? fc.stringMatching(matching) : plain
}

/** What forbids some characters is slow to turn around, and plain text nearly always passes it. */
function patternOf(pattern: string): RegExp | null {
  return pattern.includes('[^') ? null : new RegExp(pattern, 'u')
}

/** A value of any type but the right one, the kinds of nonsense that parsers meet. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, '', ' ', '\u0000', [], {}),
  fc.constantFrom('\u202Eevil', '\uD800', '💥'.repeat(40), '<script>alert(1)</script>', "'; drop table agents; --"),
  fc.constantFrom('../../etc/passwd', '{{7*7}}', '%00', 'constructor', '__proto__', 'http://169.254.169.254/'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Something near to a valid body, wrong in one place: what a developer sends by mistake. */
export function nearValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.keys(asSchema(schema['properties']))
  const base = valid(schema).map((value) => (typeof value === 'object' && value !== null ? { ...value } : {}))
  if (properties.length === 0) return fc.oneof(base, nonsense)
  const field = fc.constantFrom(...properties)
  return fc.oneof(
    fc.tuple(base, field).map(([body, name]) => without(body, name)),
    fc.tuple(base, field, nonsense).map(([body, name, value]) => ({ ...body, [name]: value })),
    fc.tuple(base, field, boundary(schema)).map(([body, name, value]) => ({ ...body, [name]: value })),
    fc.tuple(base, fc.string({ maxLength: 12 }), nonsense).map(([body, name, value]) => ({ ...body, [name]: value })),
  )
}

const without = (body: object, name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

/** Strings one shorter and one longer than the bounds of the schema's fields, and lists too long. */
function boundary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const bounds = Object.values(asSchema(schema['properties']))
    .map(asSchema)
    .flatMap((field) => [field['minLength'], field['maxLength']])
    .filter((bound) => typeof bound === 'number')
  const lengths = [0, 1, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])].filter((length) => length >= 0)
  return fc.oneof(
    fc.constantFrom(...lengths).map((length) => 'a'.repeat(Math.min(length, 70_000))),
    fc.constantFrom(51, 500).map((length) => Array.from({ length }, () => 'NONE')),
  )
}
