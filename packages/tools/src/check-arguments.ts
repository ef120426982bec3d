import type { ToolArguments, ToolInput, ToolProperty, ToolValue } from '@frontdesk/schema'

export type Checked = { ok: true; value: ToolArguments } | { ok: false; problem: string }

/** Where a tool sets no bound of its own. */
const LONGEST = 2_000
const MOST_ENTRIES = 20

/** TO5: what a model wants to send, held against what the tool takes; what it does not take is not sent. */
export function checkArguments({ properties, required = [] }: ToolInput, input: unknown): Checked {
  const given = isObject(input) ? new Map(Object.entries(input)) : new Map<string, unknown>()
  const problems = [...given.keys()]
    .filter((name) => !Object.hasOwn(properties, name))
    .map(() => 'something was given that it does not take')
  const value: Record<string, ToolValue> = {}
  for (const [name, property] of Object.entries(properties)) {
    const one = given.get(name)
    if (one === undefined || one === null) {
      if (required.includes(name)) problems.push(`${name} is missing`)
      continue
    }
    const checked = checkValue(property, one)
    if ('problem' in checked) problems.push(`${name} ${checked.problem}`)
    else value[name] = checked.value
  }
  return problems.length === 0 ? { ok: true, value } : { ok: false, problem: problems.join('; ') }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type CheckedValue<Value> = { value: Value } | { problem: string }

function checkValue(property: ToolProperty, value: unknown): CheckedValue<ToolValue> {
  if (property.type !== 'array') return checkScalar(property, value)
  if (!Array.isArray(value)) return { problem: 'must be a list' }
  const { minItems = 0, maxItems = MOST_ENTRIES, items } = property
  if (value.length < minItems || value.length > maxItems)
    return { problem: `must have ${minItems} to ${maxItems} entries` }
  const entries: (string | number | boolean)[] = []
  for (const one of value) {
    const checked = checkScalar(items, one)
    if ('problem' in checked) return { problem: `has an entry that ${checked.problem}` }
    entries.push(checked.value)
  }
  return { value: entries }
}

type Scalar = Exclude<ToolProperty, { type: 'array' }>

function checkScalar(property: Scalar, value: unknown): CheckedValue<string | number | boolean> {
  switch (property.type) {
    case 'string':
      return checkText(property, value)
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: 'must be true or false' }
    case 'number':
    case 'integer':
      return checkNumber(property, value)
  }
}

function checkText(property: Extract<Scalar, { type: 'string' }>, value: unknown): CheckedValue<string> {
  const { enum: choices, minLength = 0, maxLength = LONGEST } = property
  if (typeof value !== 'string') return { problem: 'must be text' }
  if (choices && !choices.includes(value)) return { problem: `must be one of ${choices.join(', ')}` }
  if (value.length < minLength || value.length > maxLength)
    return { problem: `must have ${minLength} to ${maxLength} characters` }
  return /[\p{Cs}\0]/u.test(value) ? { problem: 'must be plain text' } : { value }
}

function checkNumber(
  {
    type,
    minimum = Number.MIN_SAFE_INTEGER,
    maximum = Number.MAX_SAFE_INTEGER,
  }: Extract<Scalar, { minimum?: unknown }>,
  value: unknown,
): CheckedValue<number> {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'must be a number' }
  if (type === 'integer' && !Number.isInteger(value)) return { problem: 'must be a whole number' }
  return value < minimum || value > maximum ? { problem: `must be ${minimum} to ${maximum}` } : { value }
}
