import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Catalogue } from './catalogue.ts'
import type { Clause } from './clause.ts'
import { type Ledger, removeLine, replaceLine } from './ledger.ts'
import { limited } from './limit-counts.ts'
import { placesOf } from './neighbours.ts'
import { changed, type DraftLine } from './order-lines.ts'
import { type Place, segmentsOf } from './segments.ts'

/* What stands is set right as a whole: "only the drill and two gloves", "now you have it twice", "that's four, I need two". */

const COUNT = String.raw`(?:\d{1,3}|${anyOf(cardinals(1, 20))})`
const WHO_HAS = String.raw`(?:(?:you|i|we|it|that|this|there|they|those|everything|all)(?:['’](?:ve|s|re)| have| has| is| are|['’]?s got)|(?:you|it) (?:put|wrote|added|ordered|took|counted))`
const TWICE = new RegExp(
  String.raw`\b${WHO_HAS}\b[^.!?;,]{0,40}\b(?:twice|(?:two|2) times|doubled?|in duplicate|duplicated?)\b`,
  'iu',
)
const TOO_MANY = new RegExp(
  String.raw`(?:^|[.!?;,])\W{0,4}(?:(?:but|now|so|no|hey|wait|oh|sorry)\W{1,4}){0,2}${WHO_HAS}(?: (?:now|got|put|down|already|only)){0,2} ${COUNT}\b[^,.;!?]{0,40}(?=\s{0,3}(?:[,.;!]|\bbut\b|\band\b)\s{0,3}(?:(?:but|and|please)\s{1,3})?(?:i|we)(?:['’]d)?(?: (?:only|just|really|would|did))* (?:want|need|said|order|asked for|like|meant|have)\w*\b)`,
  'iu',
)

/** "So that's 46 and 24, 70 altogether, isn't it?", "two cod and a haddock, right?": what stands is checked. */
const CHECKS =
  /^\W*(?:(?:so|ok|okay|and|then|right|well|grand|great|perfect|lovely|just to (?:check|confirm))\W+){0,3}(?:(?:the )?total\b|(?:that|it|this)(?:['’]?s| is| makes| comes to| would be| will be)\b|i have\b|altogether\b).{1,160}?(?:\b(?:right|correct|yes|yeah|ok|is(?: that|n['’]?t)? (?:it|right|correct|so)|am i right|is it)\W*(?=\?)|(?:altogether|in (?:all|total)|total)\W*(?=\?))\?/iu
const COUNTED = new RegExp(String.raw`\d|\b(?:${anyOf(cardinals(1, 10))}|an?)\b`, 'iu')

/** EO5: where what stands in the order, or its sum, is checked; it orders nothing. */
export function placeOfCheck(text: string): Place | null {
  const found = CHECKS.exec(text)
  return found && COUNTED.test(found[0]) ? { start: found.index, end: found.index + found[0].length } : null
}

/** Where a text says what was written down wrongly: it names and counts, and orders nothing. */
export function placesOfComplaint(text: string): Place[] {
  return [TWICE, TOO_MANY].flatMap((pattern) => {
    const found = pattern.exec(text)
    return found ? [{ start: found.index, end: found.index + found[0].length }] : []
  })
}

type Complaint = { text: string; catalogue: Catalogue; places: readonly Place[] }

/** The ledger with what was complained of at hand, each thing standing there once. */
export function heedComplaint(ledger: Ledger, { text, catalogue, places }: Complaint): Ledger {
  if (places.length === 0) return ledger
  const single = ledger.lines.reduce(withoutTwins, ledger)
  const named = places.flatMap(({ start, end }) =>
    segmentsOf(text.slice(start, end), catalogue, []).flatMap((segment) =>
      segment.kind === 'mention' ? placesOf(segment.mention) : [],
    ),
  )
  const meant = single.lines.filter(({ place }) => named.includes(place)).map(({ key }) => key)
  const hasCount = new RegExp(String.raw`\b${COUNT}\b`, 'iu').test(ledger.text)
  const [only] = meant.length > 0 ? meant : single.lines.slice(-1).map(({ key }) => key)
  const isTwice = TWICE.test(text) && !hasCount && single.lines.length === ledger.lines.length
  const halved = single.lines.map((line) =>
    isTwice && line.key === only && line.line.quantity === 2 ? changed(line, { quantity: 1 }) : line,
  )
  return { ...single, lines: halved, hand: meant.length > 0 ? meant.slice(-1) : single.hand }
}

/** Two lines of one thing, of which the one has all that was chosen of the other: the fuller one stays. */
function withoutTwins(ledger: Ledger, line: DraftLine): Ledger {
  const isThere = ledger.lines.some(({ key }) => key === line.key)
  const fuller = ledger.lines.some((one) => one.key !== line.key && one.place === line.place && isWithin(line, one))
  return isThere && fuller ? removeLine(ledger, line) : ledger
}

const isWithin = ({ line }: DraftLine, { line: other }: DraftLine): boolean =>
  line.options.every(({ groupId, optionId }) =>
    other.options.some((one) => one.groupId === groupId && one.optionId === optionId),
  )

/** Right before the first thing that is named. */
const KEEPS_ONLY =
  /(?:^|[.!?;,]|\b(?:and|so|then)\s)\W{0,4}(?:(?:please|no|i mean|i meant|i said|i want|i need|i take|i['’]?ll (?:have|take)|we want|we need|keep|leave)\W{1,4}){0,3}(?:only|nothing but|keep only|leave only)\s{1,3}(?:the\s{1,3}|my\s{1,3})?$/iu
const JUST = /\bjust\s+(?:the\s+|my\s+)?$/iu
const REFUSES = /\b(?:i meant?|i said|no|not|without|remove|don['’]?t|do not|forget|drop|nothing else)\b/iu

const STARTS_OVER =
  /(?:^|[.!?;])\W{0,4}(?:(?:no|nope|ok|okay|oh|please|sorry|wait|actually|right|so|just|lets|let['’]?s|let us|can we|can i|could we|i want to|i['’]ll|we['’]?ll)\W{1,4}){0,4}(?:start|begin)(?:ing)?(?: it| this| the order)? (?:all )?(?:again|over|afresh|anew|from scratch)\b/iu

/** EO4: "Start again: one pair of loppers": nothing that stands is wanted any more. */
export function startOver(ledger: Ledger, said: string): Ledger {
  return STARTS_OVER.test(said) ? { ...ledger.lines.reduce(removeLine, ledger), hand: [] } : ledger
}

export function placeOfStart(text: string): Place[] {
  const found = STARTS_OVER.exec(text)
  // What was said before it is over as well.
  return found ? [{ start: 0, end: found.index + found[0].length }] : []
}

const ALL_BUT =
  /\b(?:everything|all(?: of (?:it|them|that))?)\b[^.?!;]{0,20}?\b(?:except(?: for)?|but(?: for)?|apart from|other than|besides)\b/iu
const TAKES_OFF = /\b(?:remove|take|cancel|delete|drop|forget|scrap|scratch|off|no|without)\b/iu

/** "Take everything off but the hammers" is "only the hammers", at the same places. */
export function withOnly(text: string): string {
  const found = ALL_BUT.exec(text)
  if (!found || !TAKES_OFF.test(text.slice(0, found.index + found[0].length))) return text
  const until = found.index + found[0].length
  return `${'only'.padStart(until)}${text.slice(until)}`
}

/** EO1: "Only the tofish and the chips", of which both stand: nothing else is wanted, and they are not named anew. */
export function keepOnly(ledger: Ledger, clauses: readonly Clause[]): Ledger {
  const named = clauses.filter(({ head, verb }) => head.kind === 'item' && verb !== 'remove')
  const [first] = named
  if (first === undefined || (first.count !== null && !first.count.isArticle)) return ledger
  const before = ledger.text.slice(0, first.from).replaceAll(/\s+/gu, ' ')
  if (!KEEPS_ONLY.test(before) && !(JUST.test(before) && REFUSES.test(before))) return ledger
  const places = named.map(({ head }) => (head.kind === 'item' ? placesOf(head.mention) : []))
  const stands = (some: readonly number[]): DraftLine[] =>
    ledger.lines.filter(({ old, place }) => old !== null && some.includes(place))
  if (!places.every((some) => stands(some).length > 0)) return ledger
  const merged = ledger.lines.filter(({ old }) => old === null).reduce(intoStanding, ledger)
  const kept = new Set(places.flat())
  return merged.lines.filter(({ place }) => !kept.has(place)).reduce(removeLine, merged)
}

/** "Now you have it twice, I want one bag": behind a complaint what is counted is how many there shall be. */
export function countAnew(ledger: Ledger, complaints: readonly Place[]): Ledger {
  const counted = complaints.length === 0 ? [] : ledger.lines.filter(({ old }) => old === null)
  return counted.reduce((now, added) => {
    const standing = now.lines.filter(({ old, place }) => old !== null && place === added.place)
    const kept = standing.at(-1)
    return kept ? limited(now, { added, kept, standing }) : now
  }, ledger)
}

function intoStanding(ledger: Ledger, added: DraftLine): Ledger {
  const standing = ledger.lines.filter(({ old, place }) => old !== null && place === added.place)
  const [kept] = standing.toSorted((one, other) => other.line.options.length - one.line.options.length)
  if (kept === undefined) return ledger
  const isUncounted = added.line.quantity === 1
  const said = isUncounted ? changed(added, { quantity: kept.line.quantity }) : added
  return limited(replaceLine(ledger, said), { added: said, kept, standing })
}
