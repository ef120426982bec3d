import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import type { Utterance } from '../words.ts'

/** An order that was placed already, or its code. */
const OF_ANOTHER =
  /\b(?:code|reference|placed|yesterday|earlier|previous|other|another|old|existing|last (?:week|night|time|order)|(?:have|['’]ve) (?:already )?ordered|i ordered|made before)\b/iu

const OF_THE_WHOLE = /\bcancel/iu

/**
 * OE3: "Please remove them from the order", while an order is being taken, is said of that one: no other is looked for
 * by its code. A whole order is cancelled as any flow is left.
 */
export function ofOpenOrder(flow: AnyFlow, { text }: Utterance, wish: Wish | null): Wish | null {
  if (wish?.want !== 'flow' || wish.kind !== 'record' || OF_THE_WHOLE.test(text)) return wish
  const isOrder = flow.kind === 'menu-order' || flow.kind === 'product-order'
  const isBegun = (flow.slots.lines ?? []).length + (flow.slots.unclear ?? []).length > 0
  return isOrder && isBegun && !OF_ANOTHER.test(text) ? null : wish
}
