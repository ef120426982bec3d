export type Thing = { readonly [key: string]: unknown }

const MAX_THINGS = 5_000
const MAX_DEPTH = 14

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

export const thingsOf = (value: unknown): Thing[] => listOf(value).flatMap((one) => (isThing(one) ? [one] : []))

const MAX_TEXT = 1_000

/** The text of a string or a number, without markup; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_TEXT * 4)
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
}

export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:]/, '')] : []))

/** `inside` is the object around it; `around` are all of them, the nearest first. */
export type Found = { thing: Thing; inside: Thing | null; around: readonly Thing[] }

/** Every object of a page's structured data that has a type, outermost first, with those around it. */
export function walkThings(jsonLd: readonly unknown[]): Found[] {
  const found: Found[] = []
  const visit = (value: unknown, around: readonly Thing[], depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_THINGS) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, around, depth + 1)
      return
    }
    if (!isThing(value)) return
    const isTyped = typesOf(value).length > 0
    if (isTyped) found.push({ thing: value, inside: around[0] ?? null, around })
    const within = isTyped ? [value, ...around] : around
    for (const inner of Object.values(value)) visit(inner, within, depth + 1)
  }
  visit(jsonLd, [], 0)
  return found
}
