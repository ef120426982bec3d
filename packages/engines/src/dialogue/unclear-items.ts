import { cardinals } from '@frontdesk/calendar'
import { type CatalogueItemId, idNamed } from '@frontdesk/schema'
import { wordsOf } from '../reading/words.ts'
import type { UnclearItem } from '../turn/flow-wishes.ts'
import { isFreeTime, NO_ORDER, type OrderSaid, type Said, type SaidLine } from '../turn/said.ts'

/** What the words do to the order, once it is known which of several things they mean. */
type Resolved = {
  order: OrderSaid
  unclear: UnclearItem[]
  /** The words did nothing but choose one of several candidates. */
  isAnswer: boolean
}

/** UI1: which of several things was meant is asked until one is chosen, or none; what was said with it goes along. */
export function resolveUnclear(waiting: readonly UnclearItem[], said: Said): Resolved {
  const order = said.order ?? NO_ORDER
  const [first, ...rest] = saidAgain(waiting, order)
  if (!first) return { order: withPicked(order, said), unclear: [...order.ambiguous], isAnswer: false }
  const counted = countOf(said)
  if (counted !== null) return countedOpen([first, ...rest], order, counted)
  const isDenied = first.candidates.length === 1 && (denies(said, first) || refusesIt(said))
  const taken = isDenied ? [] : takenOf(first, said)
  if (taken.length === 0) return untaken([first, ...rest], said, { order, isDenied })
  const named = order.add.length > 0
  const others = order.add.filter(({ itemId }) => !isCandidate(first, itemId))
  const isOther = ({ candidates }: UnclearItem) => !candidates.some(({ line }) => isCandidate(first, line.itemId))
  return {
    // A number in the answer is one of what was open, not of what stands.
    order: { ...order, add: [...taken, ...others], replace: named ? order.replace : [], unknown: [] },
    unclear: [...rest, ...order.ambiguous.filter(isOther)],
    isAnswer: others.length + order.remove.length + order.replace.length === 0,
  }
}

/** "Make it three", while it is asked whether one thing is meant, means it; of several it is open still which. */
function countedOpen(
  [first, ...rest]: readonly [UnclearItem, ...UnclearItem[]],
  order: OrderSaid,
  count: number,
): Resolved {
  const open = withCount(first, count)
  const [only, ...others] = open.candidates
  return only && others.length === 0
    ? { order: { ...order, add: [only.line], replace: [], unknown: [], ambiguous: [] }, unclear: rest, isAnswer: true }
    : { order: { ...order, replace: [] }, unclear: [open, ...rest], isAnswer: true }
}

type Untaken = { order: OrderSaid; isDenied: boolean }

/** None of what is open was chosen: it stays open, or none of it is meant. */
function untaken(
  [first, ...rest]: readonly [UnclearItem, ...UnclearItem[]],
  said: Said,
  { order, isDenied }: Untaken,
): Resolved {
  const declines = said.assent === 'no' || NONE.test(said.text) || denies(said, first)
  const isNone = isDenied || (declines && order.add.length === 0)
  return {
    order: isNone ? { ...order, replace: order.replace.filter((one) => !isNotedOf(first, one)) } : order,
    unclear: [...(isNone ? [] : [first]), ...rest, ...order.ambiguous.filter((one) => !isAlike(one, first))],
    isAnswer: isNone,
  }
}

const NUMBERS = cardinals(1, 12)
const COUNT_ALONE = /^\W*(?:(?:just|only|actually|mak(?:e)? it|um+|uh+)\W+)*(\d{1,3}|\p{L}+)(?: please)?\W*$/iu

/** "Two", while it is open of what: the number waits with it. */
function countOf({ text }: Said): number | null {
  const said = COUNT_ALONE.exec(text)?.[1]?.toLowerCase() ?? ''
  const count = /^\d/u.test(said) ? Number(said) : NUMBERS.indexOf(said) + 1
  return count > 0 ? count : null
}

const withCount = ({ text, candidates }: UnclearItem, quantity: number): UnclearItem => ({
  text: quantity > 1 ? `${quantity} × ${bare(text)}` : bare(text),
  candidates: candidates.map(({ label, line }) => ({ label, line: { ...line, quantity } })),
})

/** "2 × gloves": a number that was told of what is open is seen to be heard. */
const bare = (text: string): string => text.replace(/^\d+ × /u, '')

const isAlike = (one: UnclearItem, other: UnclearItem): boolean =>
  one.candidates.length === other.candidates.length &&
  one.candidates.every(({ line }) => isCandidate(other, line.itemId))

/** "The leather ones", of several gloves: fewer of them are meant. */
const isWithin = (one: UnclearItem, open: UnclearItem): boolean =>
  one.candidates.length < open.candidates.length && one.candidates.every(({ line }) => isCandidate(open, line.itemId))

/** "The white tulips", and then "make it two of the tulips": white they stay. */
const withSaidBefore = (again: UnclearItem, { candidates: before }: UnclearItem): UnclearItem => ({
  ...again,
  candidates: again.candidates.map(({ label, line }) => {
    const open = before.find((one) => one.line.itemId === line.itemId)?.line
    const chosen = new Set(line.options.map(({ groupId }) => groupId))
    const kept = open?.options.filter(({ groupId }) => !chosen.has(groupId)) ?? []
    const quantity = line.quantity > 1 ? line.quantity : (open?.quantity ?? 1)
    return {
      label,
      line: { ...line, quantity, options: [...kept, ...line.options], note: line.note ?? open?.note ?? null },
    }
  }),
})

/** Said once more in another number, "actually two seals", it takes the place of what was open. */
function saidAgain(waiting: readonly UnclearItem[], { ambiguous }: OrderSaid): readonly UnclearItem[] {
  const [first, ...rest] = waiting
  const again = first && ambiguous.find((one) => isAlike(one, first) || isWithin(one, first))
  return again && first ? [withSaidBefore(again, first), ...rest] : waiting
}

const isCandidate = ({ candidates }: UnclearItem, id: string): boolean =>
  candidates.some(({ line }) => line.itemId === id)

/** "No halloumi", while it is asked whether halloumi fries are meant. */
const denies = ({ text }: Said, { text: open }: UnclearItem): boolean => {
  const [, behind = ''] = /\b(?:no|not|without)\b([^.?!;]{1,60})/iu.exec(text) ?? []
  if (behind.toLowerCase().includes(bare(open).toLowerCase())) return true
  // "Take the eggs off", while it is asked which eggs.
  const [, off = ''] = TAKES_OFF.exec(text) ?? []
  const named = wordsIn(bare(open)).filter((word) => word.length >= SHORTEST_NAMED)
  return wordsIn(off).some((word) => named.includes(word))
}
const TAKES_OFF =
  /\b(?:(?:take|leave)\b(?=.{1,60}\b(?:off|out|away)\b)|take (?:off|out|away)|leave out|remove|drop|cancel|delete|scrap)\b([^.?!;,]{1,60})/iu
const SHORTEST_NAMED = 4

/** What is meant by none of them is left out of nothing else. */
const isNotedOf = ({ text }: UnclearItem, { line }: OrderSaid['replace'][number]): boolean =>
  line.note?.toLowerCase().includes(`without ${bare(text).toLowerCase()}`) === true

/** OF2: "No, I mean the box", when asked whether potatoes are meant: they are not, whatever is meant instead. */
const refusesIt = ({ text, assent }: Said): boolean => assent === 'no' || REFUSES.test(text)
const REFUSES = /^\W*(?:no|nope|nah)\b(?!\W*(?:wait|problem|worries|thanks? (?:but )?yes))/iu

/** OF2: "Not the gluten-free ones", "the normal ones", of two: the other one, and the one with nothing said of it. */
function onlyLeft(candidates: UnclearItem['candidates'], { text, isQuestion }: Said): CatalogueItemId | null {
  if (isQuestion) return null
  const [, behind = ''] = /\b(?:not|without|except|isn['’]?t|aren['’]?t)\b([^.?!;,]{1,60})/iu.exec(text) ?? []
  const refused = wordsIn(behind)
  const own = candidates.map(({ label }) => ownWords(candidates, label))
  const left = candidates.filter((_, at) => refused.length === 0 || !own[at]?.some((word) => refused.includes(word)))
  const named = left.length < candidates.length ? left : candidates.filter((_, at) => isSaidOf(own[at] ?? [], text))
  const [only, ...others] = named.length === 0 && PLAIN.test(text) ? plainest(candidates) : named
  return only !== undefined && others.length === 0 ? only.line.itemId : null
}
/** "The 6 to 7 kilo one": by the numbers that it alone has. */
const isSaidOf = (own: readonly string[], text: string): boolean => {
  const numbers = own.flatMap((word): string[] => word.match(/\d+/gu) ?? [])
  const said: readonly string[] = text.match(/\d+/gu) ?? []
  return numbers.length > 0 && numbers.every((number) => said.includes(number))
}
const PLAIN = /\b(?:normal|ordinary|usual|regular|plain|standard|basic)\b/iu

/** What a name has that another one has not. */
const ownWords = (candidates: UnclearItem['candidates'], label: string): string[] =>
  wordsIn(label).filter((word) => candidates.some((one) => !wordsIn(one.label).includes(word)))

/** The name of which every other one has all words, and more. */
const plainest = (candidates: UnclearItem['candidates']): UnclearItem['candidates'] =>
  candidates.filter(({ label }) =>
    candidates.every((one) => one.label === label || wordsIn(label).every((word) => wordsIn(one.label).includes(word))),
  )

const wordsIn = (text: string): string[] => wordsOf(text).map(({ word }) => word)

const BOTH = /\b(?:both|one of each|each of them|all of them|all three)\b/iu
/** "Ok, one is fine" agrees to the one thing that was asked about. */
const AGREES = /^\W*(?:yes|yeah|yep|ok|okay|sure|right|exactly|correct|i do)\b(?!.*\b(?:not|no|but)\b)/iu
const NONE = /\b(?:neither|none|nothing|no thanks|forget (?:it|that|them)|skip (?:it|that|them))\b/iu

/** The lines that an answer makes of what was open; none when it chooses nothing. */
function takenOf({ candidates }: UnclearItem, said: Said): SaidLine[] {
  const named = (said.order?.add ?? []).filter(({ itemId }) => candidates.some(({ line }) => line.itemId === itemId))
  const [only, ...others] = named
  if (only && others.length === 0) return [merged(lineOf(candidates, only.itemId, only), only, said.text)]
  if (only) return named
  const picked = pickedItem(said) ?? onlyLeft(candidates, said)
  if (picked !== null) return candidates.filter(({ line }) => line.itemId === picked).map(({ line }) => line)
  if (candidates.length === 1 && (AGREES.test(said.text) || isNamedAgain(candidates, said)))
    return candidates.map(({ line }) => line)
  if (!BOTH.test(said.text)) return []
  return candidates.map(({ line }) => ({
    ...line,
    quantity: Math.max(1, Math.floor(line.quantity / candidates.length)),
  }))
}

/** EO2: "skate, two", while it is asked whether skate wing is meant: whoever names it once more means it. */
const isNamedAgain = (candidates: UnclearItem['candidates'], { order, isQuestion, assent }: Said): boolean =>
  !isQuestion && assent !== 'no' && order?.ambiguous.some((one) => isAlike(one, { text: '', candidates })) === true

const lineOf = (candidates: UnclearItem['candidates'], id: string, otherwise: SaidLine): SaidLine =>
  candidates.find(({ line }) => line.itemId === id)?.line ?? otherwise

const COUNTS_ONE = /^\W*(?:(?:just|only|make it|i['’]?d like|um+|uh+)\W+)*(?:one|1|an?)\s+(?!of\b)/iu

/** "The pork ones" says only which, "one pork" how many as well; options of both go together. */
function merged(open: SaidLine, said: SaidLine, text: string): SaidLine {
  const isCounted = said.quantity > 1 || COUNTS_ONE.test(text)
  const chosen = new Set(said.options.map(({ groupId }) => groupId))
  return {
    ...said,
    quantity: isCounted ? said.quantity : open.quantity,
    options: [...open.options.filter(({ groupId }) => !chosen.has(groupId)), ...said.options],
    without: [...new Set([...open.without, ...said.without])],
    note: said.note ?? open.note,
  }
}

/** "The second one" of what was shown is an order of it, where nothing else was ordered. */
function withPicked(order: OrderSaid, said: Said): OrderSaid {
  const itemId = said.order === null ? pickedItem(said) : null
  return itemId === null ? order : { ...order, add: [{ itemId, quantity: 1, options: [], without: [], note: null }] }
}

function pickedItem({ picked }: Said): CatalogueItemId | null {
  if (!picked || isFreeTime(picked) || !picked.id.startsWith('item:')) return null
  return idNamed('cat', picked.id.slice('item:'.length))
}
