import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Clause } from './clause.ts'
import { type Ledger, removeLine, replaceLine } from './ledger.ts'
import { changed, type DraftLine } from './order-lines.ts'

/* "Just one box, not six", "three bags only": how many there shall be in all, of what stands in the order already. */

const COUNT = String.raw`(?:\d{1,3}|${anyOf(cardinals(1, 20))})`
/** Right before the number. */
const LIMITS_BEFORE =
  /\b(?:only|just)\b(?:\W+(?:the|want(?:ed)?|need(?:ed)?|take|have|order(?:ed)?|like|a|an)){0,2}\W*$/iu
/** Behind the number: "three bags only", "three bags, not five". */
const LIMITS_BEHIND = new RegExp(
  String.raw`^${COUNT}\b[^,;.!?]{0,50}\b(?:only|al ?tog[a-z]{3,5}|all? ?tog[a-z]{3,5}|in (?:all|total)|total)\b|^${COUNT}\b[^;.!?]{0,60}\b(?:not|instead of|rather than) ${COUNT}\b`,
  'iu',
)
/** "But it's three", "I said two": what was understood before was wrong. */
const SET_RIGHT =
  /(?:^|[.!?;,]\s*)\W*(?:(?:no|nope|but|wait|sorry|wrong|oh|hey|is wrong|that['’]?s wrong)\W+){0,3}(?:it['’]?s(?: only)?|it (?:is|should be|was)|i (?:only )?(?:said|wanted|asked for|ordered|meant)|(?:that|there) should be)\W*$/iu
/** "No, three skate": what stands was counted wrong. */
const DENIES = /^\W*(?:(?:no|nah|nope|wrong|eh|what|oh|sorry)\b\W*){1,3}$/iu
/** "Yes, three skate", where three stand: they are named once more, and not three more. */
const AGREES = /(?:^|[.!?]\s*)\W*(?:(?:yes|yeah|yep|yup|ok|okay|right|correct|so|that['’]?s)\b\W*){1,3}$/iu
const COUNTED_ON = new RegExp(String.raw`\b${COUNT}\b.*$`, 'iu')
const STARTS_COUNTED = new RegExp(String.raw`^\W*${COUNT}\b`, 'iu')
const ADDS = /\b(?:also|too|as well|add|another|more|plus|extra)\b/iu
const ENDS = /[,.;!?]|\band\b/giu

/** a number that limits what stands already, or sets it right, is how many there shall be, and adds none. */
export function limitCounts(ledger: Ledger): Ledger {
  return ledger.lines
    .filter(({ old, key, stem }) => old === null && key === stem)
    .reduce((now, added) => {
      const standing = now.lines.filter(({ old, place }) => old !== null && place === added.place)
      const kept = fullest(standing.filter((line) => hasAll(line, added))) ?? standing.at(-1)
      return kept && (isLimit(now.text, added) || isSaidAgain(now.text, { added, kept }))
        ? limited(now, { added, kept, standing })
        : now
    }, ledger)
}

/** Of several lines of one thing the one of which most was chosen, else the last. */
const fullest = (lines: readonly DraftLine[]): DraftLine | undefined =>
  lines.toSorted((one, other) => one.line.options.length - other.line.options.length).at(-1)

const isSaidAgain = (text: string, { added, kept }: Record<'added' | 'kept', DraftLine>): boolean =>
  added.line.quantity > 1 && added.line.quantity === kept.line.quantity && AGREES.test(text.slice(0, added.start))

const hasAll = ({ line }: DraftLine, added: DraftLine): boolean =>
  added.line.options.every(({ groupId, optionId }) =>
    line.options.some((one) => one.groupId === groupId && one.optionId === optionId),
  )

/** Whether nothing but a limit is said of a number: "only one", "I want only one". */
export const isLimitBefore = (text: string, { from, count }: Pick<Clause, 'from' | 'count'>): boolean =>
  count?.isArticle === false && LIMITS_BEFORE.test(text.slice(0, from))

function isLimit(text: string, { start }: DraftLine): boolean {
  const before = text.slice(0, start)
  const from = [...before.matchAll(ENDS)].at(-1)
  const clause = before.slice(from === undefined ? 0 : from.index + from[0].length)
  const behind = text.slice(start)
  const until = /[.;!?]|\band\b/u.exec(behind)?.index ?? behind.length
  if (ADDS.test(clause) || !STARTS_COUNTED.test(behind)) return false
  return (
    LIMITS_BEFORE.test(clause) ||
    LIMITS_BEHIND.test(behind.slice(0, until)) ||
    DENIES.test(before) ||
    isSetRight(before)
  )
}

/** What is set right goes on behind an "and": "it's three compost and two bags of tulips". */
const isSetRight = (before: string): boolean => {
  const sentence = before.slice(Math.max(0, ...[...before.matchAll(/[.!?;]/gu)].map(({ index }) => index + 1)))
  return SET_RIGHT.test(sentence) || SET_RIGHT.test(sentence.replace(COUNTED_ON, ''))
}

type Limiting = { added: DraftLine; kept: DraftLine; standing: readonly DraftLine[] }

/** The ledger with what was named anew in the place of what stands. */
export function limited(ledger: Ledger, { added, kept, standing }: Limiting): Ledger {
  const { line } = added
  const ofOthers = kept.line.options.filter(({ groupId }) => !line.options.some((one) => one.groupId === groupId))
  const next = changed(kept, {
    quantity: line.quantity,
    options: [...ofOthers, ...line.options],
    without: line.without.length > 0 ? line.without : kept.line.without,
    note: line.note ?? kept.line.note,
  })
  // "Just one box" is one in all; "one large only" says nothing of the small ones.
  const siblings = ledger.lines.filter(({ stem, key }) => stem === added.key && key !== added.key)
  const withSiblings = siblings.reduce(
    (now, one) =>
      replaceLine(now, { ...one, line: { ...one.line, options: [...missingIn(one, ofOthers), ...one.line.options] } }),
    ledger,
  )
  const others = standing.filter((one) => one !== kept && (line.options.length === 0 || hasAll(one, added)))
  return others.reduce(removeLine, removeLine(replaceLine(withSiblings, next), added))
}

const missingIn = ({ line }: DraftLine, options: DraftLine['line']['options']): DraftLine['line']['options'] =>
  options.filter(({ groupId }) => !line.options.some((one) => one.groupId === groupId))
