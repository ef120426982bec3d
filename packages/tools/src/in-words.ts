import type { ToolArguments, ToolInput, ToolValue } from '@frontdesk/schema'

/** `order_number` and `orderNumber` as people write them. */
export function wordsOf(name: string): string {
  const spaced = name.replaceAll(/[_-]+/gu, ' ').replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
  return spaced.trim().toLocaleLowerCase('en')
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
}

/** TO8: what would be sent, each thing by its label, in the order of the schema. */
export const readBack = ({ properties }: ToolInput, values: ToolArguments) =>
  Object.entries(properties).flatMap(([name, { title }]) => {
    const value = values[name]
    return value === undefined ? [] : [{ label: title ?? sentenceCase(wordsOf(name)), value: shown(value) }]
  })

function shown(value: ToolValue): string {
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'object') return value.map(shown).join(', ')
  // One line each, and nothing that hides or turns around what stands beside it.
  return String(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}]/gu, '')
    .trim()
}

const MOST_LINES = 120
const DEEPEST = 5

/** TO7: a JSON answer as lines: what belongs together stands together, in one line for each object. */
export const linesOfJson = (value: unknown): string =>
  rowsOf(value, { label: '', depth: 0 }).slice(0, MOST_LINES).join('\n')

type At = { label: string; depth: number }

function rowsOf(value: unknown, { label, depth }: At): string[] {
  if (depth > DEEPEST) return []
  const plain = plainText(value)
  if (plain !== null) return [labelled(label, plain)]
  if (Array.isArray(value)) return value.slice(0, MOST_LINES).flatMap((one) => rowsOf(one, { label, depth: depth + 1 }))
  const cells: string[] = []
  const inner: string[] = []
  for (const [key, member] of entriesOf(value)) {
    const text = plainText(member)
    if (text === null)
      inner.push(...rowsOf(member, { label: [label, wordsOf(key)].filter(Boolean).join(', '), depth: depth + 1 }))
    else cells.push(labelled(wordsOf(key), text))
  }
  return [...(cells.length === 0 ? [] : [labelled(label, cells.join('; '))]), ...inner]
}

const labelled = (label: string, text: string): string => (label === '' ? text : `${label}: ${text}`)

/** Null where it is an object, or a list of them. */
function plainText(value: unknown): string | null {
  if (value === null) return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value).replaceAll(/\s+/gu, ' ').trim()
  if (!Array.isArray(value)) return null
  const all = value.map((one) => (typeof one === 'object' && one !== null ? null : plainText(one)))
  return all.includes(null) ? null : all.join(', ')
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
