import { tidy } from './page-nodes.ts'

export type JsonObject = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

export const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Text of a string, a number or a list of them; empty for anything else. Markup inside strings is dropped. */
export function asText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return tidy(value.replace(/<[^<>]{0,500}>/g, ' '))
  if (!Array.isArray(value)) return ''
  return value
    .map(asTextOfOne)
    .filter((text) => text !== '')
    .join(', ')
}

const asTextOfOne = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? asText(value) : ''

export const typesOf = (value: JsonObject): string[] =>
  asList(value['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:]/, '')] : []))
