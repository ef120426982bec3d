import { anyOf, MONTH_ABBREVIATIONS, MONTH_NAMES, WEEKDAY_ABBREVIATIONS } from '@frontdesk/calendar'

/** A name follows these. */
const NEVER_LAST = new Set(
  'mr mrs ms dr prof st approx e.g i.e vs nr incl excl inkl bzw z.b d.h ca tel cf fig vol dept gen rev hon bldg'.split(
    ' ',
  ),
)
/** These may be the last word: what follows tells. */
const PERHAPS_LAST: ReadonlySet<string> = new Set([
  ...'etc usw a.m p.m am pm inc ltd co jr sr no min max ext ave rd blvd sq apt hr hrs'.split(' '),
  ...WEEKDAY_ABBREVIATIONS,
  ...MONTH_ABBREVIATIONS,
])
const GERMAN_MONTHS = ['januar', 'februar', 'märz', 'mai', 'juni', 'juli', 'oktober', 'dezember']
const MONTH_AFTER_DAY = new RegExp(String.raw`^(?:${anyOf([...MONTH_NAMES, ...GERMAN_MONTHS])})\b`, 'i')
const LONGEST_MONTH = 10

/** Whether the dot that ends `before` ends a sentence, when a space follows it. */
export function dotEnds(before: string, after: string, isOver: boolean): 'yes' | 'no' | 'wait' {
  const stem = before.slice(0, -1)
  if (/(?:^|\n)\s*(?:[-*+>]\s+)?\d{1,3}$/.test(stem.slice(-20))) return 'no'
  const raw = /(?:^|[^\p{L}\p{N}.])([\p{L}\p{N}.]+)$/u.exec(stem.slice(-24))?.[1] ?? ''
  const word = raw.toLowerCase()
  if (NEVER_LAST.has(word)) return 'no'
  if (/^\p{Lu}$/u.test(raw) && raw !== 'I') return 'no'
  const isOpen =
    PERHAPS_LAST.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(raw) || /\d$|[.…]$/.test(stem) || before.endsWith('…')
  return isOpen ? fromWhatFollows(stem, after, isOver) : 'yes'
}

function fromWhatFollows(stem: string, after: string, isOver: boolean): 'yes' | 'no' | 'wait' {
  const following = after.replace(/^[\s*_"'“‘(]{1,20}/, '')
  const [first] = following
  if (first === undefined) return isOver || after.length > 20 ? 'yes' : 'wait'
  if (/[\p{Ll}\d,;:]/u.test(first)) return 'no'
  const isDay = /(?:^|\D)\d{1,2}$/.test(stem)
  if (!isDay) return 'yes'
  const isWhole = isOver || following.length > LONGEST_MONTH || /[^\p{L}]/u.test(following)
  if (!isWhole) return 'wait'
  return MONTH_AFTER_DAY.test(following) ? 'no' : 'yes'
}
