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

/** TO7: a JSON answer as lines, one for each value and one for each object of a list, so that what belongs together stands together. */
export function linesOfJson(value: unknown): string {
  const lines: string[] = []
  collect(value, { label: '', depth: 0, lines })
  return lines.slice(0, MOST_LINES).join('\n')
}

type At = { label: string; depth: number; lines: string[] }

function collect(value: unknown, { label, depth, lines }: At): void {
  if (lines.length >= MOST_LINES || depth > DEEPEST) return
  const plain = plainText(value)
  if (plain !== null) {
    lines.push(label === '' ? plain : `${label}: ${plain}`)
    return
  }
  if (Array.isArray(value)) {
    for (const one of value) lines.push(rowOf(one, label))
    return
  }
  for (const [key, inner] of entriesOf(value))
    collect(inner, { label: label === '' ? wordsOf(key) : `${label}, ${wordsOf(key)}`, depth: depth + 1, lines })
}

function rowOf(value: unknown, label: string): string {
  const cells: string[] = []
  collect(value, { label: '', depth: 1, lines: cells })
  return `${label === '' ? '' : `${label}: `}${cells.slice(0, MOST_LINES).join('; ')}`
}

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
