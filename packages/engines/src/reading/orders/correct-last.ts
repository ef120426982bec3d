import { anyOf, cardinals } from '@frontdesk/calendar'
import { type Interpretation, standing } from './interpretation.ts'
import { change, type DraftLine } from './order-lines.ts'

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
export function correctLast(at: Interpretation): void {
  const [added, ...others] = standing(at).filter(({ old }) => old === null)
  const before = added && others.length === 0 ? lineCorrected(at, added) : undefined
  if (!added || !before) return
  const isCounted = added.line.quantity > 1 || COUNTS.test(at.text)
  const isSame = before.line.itemId === added.line.itemId
  before.place = added.place
  change(before, {
    ...added.line,
    quantity: isCounted ? added.line.quantity : before.line.quantity,
    options: isSame && added.line.options.length === 0 ? before.line.options : added.line.options,
    without: isSame && added.line.without.length === 0 ? before.line.without : added.line.without,
  })
  added.isRemoved = true
}

function lineCorrected(at: Interpretation, added: DraftLine): DraftLine | undefined {
  const isFirm = isCorrection(at.text)
  if (!isFirm && !isSecondThought(at.text)) return undefined
  const same = sameLine(at, added)
  // "Actually, can I have a coke" beside a fanta may be one more drink.
  return same ?? (isFirm || !WISHES.test(at.text) ? likeLine(at, added) : undefined)
}

const oldLines = (at: Interpretation): DraftLine[] => standing(at).filter(({ old }) => old !== null)

const sameLine = (at: Interpretation, added: DraftLine): DraftLine | undefined =>
  oldLines(at).findLast(({ place }) => place === added.place)

/** The last line, if it is of the same kind: a ruled notebook instead of the dotted one. */
function likeLine(at: Interpretation, added: DraftLine): DraftLine | undefined {
  const last = oldLines(at).at(-1)
  const kindOf = ({ place }: DraftLine) => at.catalogue.entries[place]?.category ?? null
  if (!last) return undefined
  const isOfKind = kindOf(last) !== null && kindOf(last) === kindOf(added)
  return isOfKind || sharesHead(at, last, added) ? last : undefined
}

/** Things whose names end in the same word. */
export function sharesHead({ catalogue }: Interpretation, one: DraftLine, other: DraftLine): boolean {
  const headsOf = ({ place }: DraftLine) => catalogue.items.ofTarget.get(place)?.map(({ head }) => head) ?? []
  return headsOf(one).some((head) => head !== null && headsOf(other).includes(head))
}
