import { anyOf, cardinals } from '@frontdesk/calendar'
import { type Ledger, removeLine, replaceLine } from './ledger.ts'
import { isAlike } from './likeness.ts'
import { changed, type DraftLine } from './order-lines.ts'

const COUNT = String.raw`(?:\d{1,3}|${anyOf(cardinals(1, 10))})`
const CORRECTS = new RegExp(
  String.raw`\b(?:i mean(?:t)?|no,? wait|wait,? no|scratch that|(?:sorry|no),? not|not ${COUNT}[,;.]? (?:but )?${COUNT})\b`,
  'iu',
)
const ADDS = /\b(?:also|too|as well|add|another|more|plus)\b/iu
/** "Actually two lemonades", "I only wanted one": of what is in the order already, a second thought. */
const RECONSIDERS =
  /^\W*(?:(?:oh|no|wait|hm+|sorry|hang on|hold on|well)\W+)*actually\b|\bonly (?:wanted|needed|meant|ordered|want|need)\b/iu
const WISHES = /\b(?:get|have|order|want|like|take|give|bring|can|could)\b/iu
const COUNTS = /\b(?:an?|one|\d{1,3})\b/iu

/** "Sorry, I meant …": takes back what was said before. */
export const isCorrection = (text: string): boolean => CORRECTS.test(text) && !ADDS.test(text)

const isSecondThought = (text: string): boolean => RECONSIDERS.test(text) && !ADDS.test(text)

/** OG7: what is named in a correction takes the place of the same thing, or of the last of its kind. */
export function correctLast(ledger: Ledger): Ledger {
  const [added, ...others] = ledger.lines.filter(({ old }) => old === null)
  const before = added && others.length === 0 ? lineCorrected(ledger, added) : undefined
  if (!added || !before) return ledger
  const isCounted = added.line.quantity > 1 || COUNTS.test(ledger.text)
  const isSame = before.line.itemId === added.line.itemId
  const corrected = changed(
    { ...before, place: added.place },
    {
      ...added.line,
      quantity: isCounted ? added.line.quantity : before.line.quantity,
      options: isSame && added.line.options.length === 0 ? before.line.options : added.line.options,
      without: isSame && added.line.without.length === 0 ? before.line.without : added.line.without,
    },
  )
  return removeLine(replaceLine(ledger, corrected), added)
}

function lineCorrected(ledger: Ledger, added: DraftLine): DraftLine | undefined {
  const { text } = ledger
  const isFirm = isCorrection(text)
  if (!isFirm && !isSecondThought(text)) return undefined
  const old = ledger.lines.filter((line) => line.old !== null)
  const same = old.findLast(({ place }) => place === added.place)
  const last = old.at(-1)
  // "Actually, can I have a coke" beside a fanta may be one more drink.
  const isOther = isFirm || !WISHES.test(text)
  return same ?? (isOther && last && isAlike(ledger, last, added) ? last : undefined)
}
