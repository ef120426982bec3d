import { type DetailCode, DomainError, type ErrorDetail } from '@frontdesk/schema'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Wording of our own for every issue of a schema: the field, what is wrong and what is wanted (400). */
export function shapeError(error: z.ZodError, input: unknown): DomainError {
  const details = error.issues.flatMap((issue) => describe(issue, input)).slice(0, 20)
  const [first] = details
  return new DomainError('invalid_shape', first ? first.message : 'The request is not of the documented shape', details)
}

function describe(issue: Issue, input: unknown): ErrorDetail[] {
  const path = issue.path.map(String).join('.')
  const name = path === '' ? 'The body' : path
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [path, key].filter(Boolean).join('.'),
      code: 'unknown_field',
      message: `${key} is not a known field`,
    }))
  }
  if (isMissing(input, issue.path)) return [{ path, code: 'required', message: `${name} is required` }]
  return [{ path, code: codeOf(issue), message: `${name} ${whatIsWanted(issue)}` }]
}

const BELOW: Record<string, DetailCode> = { string: 'too_short', array: 'too_few' }
const ABOVE: Record<string, DetailCode> = { string: 'too_long', array: 'too_many' }

/** Codes of our own: those of the library mean its own things, and may change with it. */
function codeOf(issue: Issue): DetailCode {
  if (issue.code === 'invalid_type') return 'wrong_type'
  if (issue.code === 'too_small') return BELOW[issue.origin] ?? 'too_low'
  if (issue.code === 'too_big') return ABOVE[issue.origin] ?? 'too_high'
  if (issue.code === 'invalid_format') return 'invalid_format'
  return issue.code === 'invalid_union' ? 'wrong_kind' : 'invalid_value'
}

function whatIsWanted(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small') return boundText(issue.origin, 'at least', issue.minimum)
  if (issue.code === 'too_big') return boundText(issue.origin, 'at most', issue.maximum)
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'invalid_union') return 'is not one of the documented kinds'
  // Patterns carry a sentence of ours; other formats are named.
  if (issue.code === 'invalid_format')
    return issue.format === 'regex' ? issue.message : `must be a valid ${issue.format}`
  return 'is not of the documented shape'
}

const UNIT_OF: Record<string, string> = { string: 'character', array: 'entry' }

function boundText(origin: string, comparison: string, bound: number | bigint): string {
  const unit = UNIT_OF[origin]
  if (unit === undefined) return `must be ${comparison} ${bound}`
  if (Number(bound) === 1) return `must have ${comparison} one ${unit}`
  return `must have ${comparison} ${bound} ${unit === 'entry' ? 'entries' : `${unit}s`}`
}

const ARTICLES: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}
const article = (expected: string): string => ARTICLES[expected] ?? `a ${expected}`

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  if (path.length === 0) return false
  let value: unknown = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false
    value = Reflect.get(value, key)
  }
  return value === undefined
}

/** Paths of fields that the schema does not know: accepted, ignored, and named in the answer's warnings. */
export function unknownFields(schema: z.ZodType, input: unknown, at = ''): string[] {
  const object = unwrap(schema, input)
  if (object instanceof z.ZodArray && Array.isArray(input)) return unknownInList(object, input, at)
  if (!(object instanceof z.ZodObject) || typeof input !== 'object' || input === null || Array.isArray(input)) return []
  const shape: Record<string, z.ZodType> = object.shape
  return Object.entries(input).flatMap(([key, value]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return field ? unknownFields(field, value, `${at}${key}.`) : [`${at}${key}`]
  })
}

/** Of a list each field is named once, as `rates[].season`. */
function unknownInList({ element }: z.ZodArray, input: readonly unknown[], at: string): string[] {
  if (!(element instanceof z.ZodType)) return []
  const path = `${at.replace(/\.$/, '')}[].`
  return [...new Set(input.flatMap((one) => unknownFields(element, one, path)))]
}

/** The object schema that the input is read with; of a union, the alternative that the input names. */
function unwrap(schema: z.ZodType, input: unknown): unknown {
  let inner: unknown = schema
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = inner.def
    return inner.options.find((option) => option instanceof z.ZodObject && isNamed({ option, discriminator, input }))
  }
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap()
  return inner
}

type Alternative = { option: z.ZodObject; discriminator: string; input: unknown }

function isNamed({ option, discriminator, input }: Alternative): boolean {
  const shape: Record<string, unknown> = option.shape
  const wanted = shape[discriminator]
  const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, discriminator) : undefined
  return wanted instanceof z.ZodType && wanted.safeParse(given).success
}
