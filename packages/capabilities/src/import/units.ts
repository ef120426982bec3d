import { anyOf, cardinal } from '@frontdesk/calendar'
import { plainKey } from '@frontdesk/schema'
import type { SitePage } from './site-page.ts'

/** Larger ones are written in digits. */
const MOST_IN_WORDS = 20
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: MOST_IN_WORDS }, (_, at) => [cardinal(String(at + 1)), at + 1] as const),
)
const MOST_UNITS = 200
const MAX_TEXT = 2_000

const numberOf = (text: string): number | null => {
  const count = NUMBERS.get(text.toLowerCase()) ?? Number(text)
  return Number.isInteger(count) && count > 0 && count <= MOST_UNITS ? count : null
}

const NUMBER = `(\\d{1,3}(?!\\d)|(?:${anyOf(NUMBERS.keys())})(?!\\p{L}))`

/** "Camping pods (four)", "Double rooms × 4", "4 × Double room". */
const AFTER = new RegExp(
  `^(.+?)\\s*(?:\\(\\s*${NUMBER}\\s*(?:of|rooms?|units?|available)?[^)]{0,20}\\)|[x×]\\s*${NUMBER})$`,
  'iu',
)
const BEFORE = new RegExp(`^${NUMBER}\\s*(?:[x×]\\s*)?(.+)$`, 'iu')

/** A sentence that says what the house has. */
const HAVING =
  /\b(?:we|there|it|house|hotel|inn|site|guesthouse|rooms?)\b[^.]{0,40}\b(?:have|has|are|offers?|includes?|consists? of)\b|\bour\b/iu

/**
 * How many rooms of a kind a site names: in a heading or a row with the kind's name, or in a sentence about what the
 * house has ("we have four double rooms"). Null where it says none, or two different numbers.
 */
export function unitsIn(pages: readonly SitePage[], name: string): number | null {
  const wanted = singular(name)
  const blocks = pages.flatMap((page) => page.blocks)
  const headed = blocks
    .filter(({ kind }) => kind === 'heading')
    .flatMap(({ text }) => countIn(text.slice(0, 120), wanted) ?? [])
  const counts =
    headed.length > 0 ? headed : blocks.flatMap((block) => [...underHeading(block, wanted), ...toldIn(block, wanted)])
  const [count, ...others] = [...new Set(counts)]
  return count === undefined || others.length > 0 ? null : count
}

/** A heading or a row that is nothing but the number and the kind. */
function countIn(text: string, wanted: string): number | null {
  const after = AFTER.exec(text.trim())
  if (after && singular(after[1] ?? '') === wanted) return numberOf(after[2] ?? after[3] ?? '')
  const before = BEFORE.exec(text.trim())
  return before && singular(before[2] ?? '') === wanted ? numberOf(before[1] ?? '') : null
}

type Block = SitePage['blocks'][number]

/** "Sixteen pitches of about 8 by 10 metres", under the heading "Grass pitch": its last word is enough there. */
function underHeading({ kind, headings, text }: Block, wanted: string): number[] {
  if (kind === 'heading' || kind === 'fact' || singular(headings.at(-1) ?? '') !== wanted) return []
  const [, said = '', rest = ''] = BEFORE.exec(text.slice(0, 120).trim()) ?? []
  const count = said === '' ? null : numberOf(said)
  const words = singular(rest).split(' ').slice(0, 4)
  return count !== null && words.includes(wanted.split(' ').at(-1) ?? '') ? [count] : []
}

/** Where one clause of a sentence ends and another number may begin. */
const CLAUSE = /\s*(?:,|;|:|\band\b|\bhave\b|\bhas\b|\bare\b|\bour\b|\bof\b|\boffers?\b)\s*/iu

function toldIn({ kind, text }: Block, wanted: string): number[] {
  if (kind === 'heading' || kind === 'fact') return []
  const parts = text.slice(0, MAX_TEXT).split(/\n|(?<=[.!?])\s+/u)
  return parts.flatMap((part) => {
    const whole =
      kind === 'paragraph' ? null : countIn(part.slice(0, 200).split(/\s+[—–]\s+|:\s+|,\s+/u)[0] ?? '', wanted)
    if (whole !== null) return [whole]
    return HAVING.test(part) ? part.split(CLAUSE).flatMap((piece) => leading(piece, wanted)) : []
  })
}

/** "four double rooms with a view": the kind's name right after the number. */
function leading(piece: string, wanted: string): number[] {
  const [, said = '', rest = ''] = BEFORE.exec(piece.trim()) ?? []
  const count = said === '' ? null : numberOf(said)
  const words = plainKey(rest).split(' ').slice(0, wanted.split(' ').length).join(' ')
  return count !== null && words !== '' && singular(words) === wanted ? [count] : []
}

/** One spelling of a kind's name, whether it is said of one or of several. */
const singular = (name: string): string =>
  plainKey(name.replace(/^the\s+/iu, ''))
    .split(' ')
    .map((word) =>
      word
        .replace(/(?<=[a-z]{2})ies$/u, 'y')
        .replace(/(?<=ch|sh|x|ss)es$/u, '')
        .replace(/(?<=[a-z]{2}[^s])s$/u, ''),
    )
    .join(' ')
