import { escapeHtml } from './escape-html.ts'

/** The part of JSON Schema that our documents use. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  oneOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  nullable?: boolean
  description?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Words of a description, with what stands between backticks as code. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The fields of an object, nested ones below theirs. */
export function fieldList(schema: JsonSchema): string {
  if (schema.oneOf) return alternatives(schema.oneOf)
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => fieldRow(name, field, required.has(name)))
  return `<dl class="fields">${rows.join('\n')}</dl>\n`
}

/** One of several kinds: the fields of each, below its name. */
function alternatives(kinds: readonly JsonSchema[]): string {
  return kinds.map((kind) => `<p>${escapeHtml(kindOf(kind))}</p>\n${fieldList(kind)}`).join('')
}

const kindOf = ({ properties = {} }: JsonSchema): string => {
  const [name, value] = Object.entries(properties).find(([, field]) => field.const !== undefined) ?? []
  return name === undefined ? 'Or:' : `With ${name} ${JSON.stringify(value?.const)}:`
}

function fieldRow(name: string, field: JsonSchema, isRequired: boolean): string {
  const { description } = field
  const note = description === undefined ? '' : `<p>${inlineCode(description)}</p>`
  const facts = [note, valuesOf(field), nestedOf(field)].join('')
  const mark = isRequired ? ' <span class="required">required</span>' : ''
  return `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(field))}</span>${mark}</dt><dd>${facts}</dd></div>`
}

function typeOf(field: JsonSchema): string {
  const base = field.type === 'array' ? `list of ${plural(field.items)}` : nameOf(field)
  const parts = [base, boundsOf(field)]
  if (field.nullable) parts.push('or null')
  return parts.filter((part) => part !== '').join(', ')
}

const nameOf = (field: JsonSchema): string => (field.oneOf || field.anyOf ? 'object' : (field.type ?? 'any'))
const plural = (field: JsonSchema | undefined): string => `${field ? nameOf(field) : 'value'}s`

function boundsOf({ type, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  if (type === 'array') return range(minItems, maxItems, 'entries')
  return range(minLength, maxLength, 'characters')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return least === undefined || least === 0 ? '' : `at least ${least} ${unit}`
  const upper = most.toLocaleString('en')
  return least === undefined || least === 0 ? `at most ${upper} ${unit}` : `${least} to ${upper} ${unit}`
}

function valuesOf(field: JsonSchema): string {
  const values = field.enum ?? field.items?.enum ?? []
  if (values.length < 2) return ''
  return `<p class="values">${values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')}</p>`
}

function nestedOf(field: JsonSchema): string {
  const inner = field.items ?? field
  return inner.properties ? fieldList(inner) : ''
}
