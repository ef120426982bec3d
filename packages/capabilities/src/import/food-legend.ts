import { allergensExcluded, allergensNamed, dietNamed } from '@frontdesk/agent-runtime/ports'
import type { Allergen, Diet } from '@frontdesk/schema'
import type { SitePage } from './site-page.ts'

/** What a mark on a menu stands for. */
export type MarkMeaning = { contains: readonly Allergen[]; free: readonly Allergen[]; diets: readonly Diet[] }
export type Legend = ReadonlyMap<string, MarkMeaning>

/**
 * Marks that say the same everywhere, so that no legend is needed. "V" is for vegetarian at some and for vegan at others:
 * vegetarian it is in either case, and more is not said of it. So is "VG".
 */
const USUAL: Legend = new Map<string, MarkMeaning>([
  ['v', { contains: [], free: [], diets: ['vegetarian'] }],
  ['vg', { contains: [], free: [], diets: ['vegetarian'] }],
  ['veg', { contains: [], free: [], diets: ['vegetarian'] }],
  ['ve', { contains: [], free: [], diets: ['vegan'] }],
  ['vgn', { contains: [], free: [], diets: ['vegan'] }],
  ['gf', { contains: [], free: ['gluten'], diets: ['gluten-free'] }],
  ['df', { contains: [], free: ['milk'], diets: [] }],
])

/** "1 = gluten", "(A) crustaceans", "2. eggs", "(ve) vegan", "GF: gluten-free": a mark before its meaning. */
const ENTRY =
  /(?:^|[\n,;|·•(]|\s{2,}|(?<=\p{L})\s)\s*\(?([A-Za-z]{1,3}|\d{1,2})\)?\s*([=:.)–—-]|\s)\s*(\p{L}[\p{L}/ -]{1,40}?)(?=\s*(?:[,;|·•\n.()]|$|\s\(?(?:[A-Z]{1,2}|\d{1,2})\)?\s*[=:.)–—-]))/gu
/** "Vegan (ve)", "gluten (1)": a mark behind it. */
const BEHIND = /(\p{L}[\p{L}/ -]{2,40}?)\s*\(([A-Za-z]{1,3}|\d{1,2})\)/gu
const MOST_TEXT = 3_000
/** A number or a letter before a food is a legend only where several stand together. */
const FEWEST_ALLERGENS = 3

/** The legend of a site: its own words first, then what marks mean everywhere. A mark with two meanings has none. */
export function legendOf(pages: readonly SitePage[]): Legend {
  const found = new Map<string, MarkMeaning | null>()
  for (const block of pages.flatMap((page) => page.blocks)) {
    const entries = entriesIn(block.text.slice(0, MOST_TEXT))
    const isOfAllergens = entries.filter(([, { contains }]) => contains.length > 0).length >= FEWEST_ALLERGENS
    for (const [mark, meaning] of entries) {
      if (meaning.contains.length > 0 && !isOfAllergens) continue
      const before = found.get(mark)
      found.set(mark, before === undefined || isSame(before, meaning) ? meaning : null)
    }
  }
  return merged(found)
}

function merged(found: ReadonlyMap<string, MarkMeaning | null>): Legend {
  const all = new Map(USUAL)
  for (const [mark, meaning] of found) {
    if (meaning === null) all.delete(mark)
    else all.set(mark, meaning)
  }
  return all
}

function entriesIn(text: string): [mark: string, meaning: MarkMeaning][] {
  const before = [...text.matchAll(ENTRY)].map((match) => [match[1] ?? '', match[3] ?? '', match[2] ?? ''] as const)
  const behind = [...text.matchAll(BEHIND)].map((match) => [match[2] ?? '', match[1] ?? '', ')'] as const)
  return [...before, ...behind].flatMap(([mark, words, divider]) => {
    // "is vegan" is no legend, "V vegan" is.
    const isWord = divider.trim() === '' && /[a-z]/u.test(mark)
    const meaning = isWord ? null : meaningOf(words)
    return meaning === null ? [] : [entryOf(mark, meaning)]
  })
}

const entryOf = (mark: string, meaning: MarkMeaning): [string, MarkMeaning] => [mark.toLowerCase(), meaning]

/** Null where the words are neither an allergen, nor one left out, nor a diet. */
function meaningOf(words: string): MarkMeaning | null {
  const diet = dietNamed(words.replace(/^suitable for\s+/iu, ''))
  const free = allergensExcluded(words)
  if (diet !== null || free.length > 0) return { contains: [], free, diets: diet === null ? [] : [diet] }
  const contains = allergensNamed(words.replace(/^(?:contains?|with)\s+/iu, ''))
  return contains.length > 0 ? { contains, free: [], diets: [] } : null
}

const isSame = (one: MarkMeaning | null, other: MarkMeaning): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Marks in parentheses, or several numbers and letters with commas at the end of a line: "(V, GF)", "Ramen 1,3,7". */
const IN_PARENTHESES = /[([]([A-Za-z\d]{1,3}(?:\s*[,/+&|·]?\s*[A-Za-z\d]{1,3}){0,13})[)\]]/gu
const AT_THE_END = /(?:^|\s)((?:[A-Z]{1,2}|\d{1,2})(?:\s*,\s*(?:[A-Z]{1,2}|\d{1,2})){1,13})\s*$/u

/** What the marks behind a dish say; a group in which one has no meaning is no group of marks. */
export function marksIn(text: string, legend: Legend): MarkMeaning[] {
  const end = AT_THE_END.exec(text)?.[1]
  const groups = [
    ...[...text.matchAll(IN_PARENTHESES)].map((match) => match[1] ?? ''),
    ...(end === undefined ? [] : [end]),
  ]
  return groups.flatMap((group) => {
    const meanings = group
      .split(/[\s,/+&|·]+/u)
      .filter((mark) => mark !== '')
      .map((mark) => legend.get(mark.toLowerCase()))
    return meanings.every((meaning) => meaning !== undefined) ? meanings : []
  })
}
