import type { UnclearItem } from './flow-state.ts'
import { isFreeTime, type OrderSaid, type Said, type SaidLine } from './said.ts'

/** What the words do to the order, once it is known which of several things they mean. */
type Resolved = {
  order: OrderSaid
  unclear: UnclearItem[]
  /** The words only answered which of several was meant. */
  isAnswer: boolean
}

export const NO_ORDER: OrderSaid = { add: [], remove: [], replace: [], unknown: [], ambiguous: [], oddCounts: [] }

/** UI1: which of several things was meant is asked until one is chosen, or none; what was said with it goes along. */
export function resolveUnclear(waiting: readonly UnclearItem[], said: Said): Resolved {
  const order = said.order ?? NO_ORDER
  const [first, ...rest] = waiting
  if (!first) return { order: withPicked(order, said), unclear: [...order.ambiguous], isAnswer: false }
  const taken = takenOf(first, said)
  if (taken.length === 0) {
    const isNone = (said.assent === 'no' || NONE.test(said.text)) && order.add.length === 0
    return { order, unclear: [...(isNone ? rest : waiting), ...order.ambiguous], isAnswer: isNone }
  }
  const others = order.add.filter(({ itemId }) => !isCandidate(first, itemId))
  const isOther = ({ candidates }: UnclearItem) => !candidates.some(({ line }) => isCandidate(first, line.itemId))
  return {
    order: { ...order, add: [...taken, ...others], unknown: [] },
    unclear: [...rest, ...order.ambiguous.filter(isOther)],
    isAnswer: others.length + order.remove.length + order.replace.length === 0,
  }
}

const isCandidate = ({ candidates }: UnclearItem, id: string): boolean =>
  candidates.some(({ line }) => line.itemId === id)

const BOTH = /\b(?:both|one of each|each of them|all of them|all three)\b/iu
const NONE = /\b(?:neither|none|nothing|no thanks|forget (?:it|that|them)|skip (?:it|that|them))\b/iu

/** The lines that an answer makes of what was open; none when it chooses nothing. */
function takenOf({ candidates }: UnclearItem, said: Said): SaidLine[] {
  const named = (said.order?.add ?? []).filter(({ itemId }) => candidates.some(({ line }) => line.itemId === itemId))
  const [only, ...others] = named
  if (only && others.length === 0) return [isBare(only, said.text) ? lineOf(candidates, only.itemId, only) : only]
  if (only) return named
  const picked = pickedItem(said)
  if (picked !== null) return candidates.filter(({ line }) => line.itemId === picked).map(({ line }) => line)
  if (!BOTH.test(said.text)) return []
  return candidates.map(({ line }) => ({
    ...line,
    quantity: Math.max(1, Math.floor(line.quantity / candidates.length)),
  }))
}

const lineOf = (candidates: UnclearItem['candidates'], id: string, otherwise: SaidLine): SaidLine =>
  candidates.find(({ line }) => line.itemId === id)?.line ?? otherwise

const COUNTS_ONE = /^\W*(?:(?:just|only|make it|i['’]?d like|um+|uh+)\W+)*(?:one|1|an?)\s+(?!of\b)/iu

/** "The pork ones" says only which; "one pork" says how many as well. */
const isBare = ({ quantity, options, without, note }: SaidLine, text: string): boolean =>
  quantity === 1 && options.length + without.length === 0 && note === null && !COUNTS_ONE.test(text)

/** "The second one" of what was shown is an order of it, where nothing else was ordered. */
function withPicked(order: OrderSaid, said: Said): OrderSaid {
  const itemId = said.order === null ? pickedItem(said) : null
  return itemId === null ? order : { ...order, add: [{ itemId, quantity: 1, options: [], without: [], note: null }] }
}

function pickedItem({ picked }: Said): string | null {
  if (!picked || isFreeTime(picked) || !picked.id.startsWith('item:')) return null
  return picked.id.slice('item:'.length)
}
