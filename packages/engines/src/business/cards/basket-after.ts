import type { Basket } from '@frontdesk/schema'
import type { BusinessState } from '../flow-state.ts'
import type { BusinessContext } from '../flow-step.ts'
import { orderBasket, orderInProgress, orderKindOf } from './order-basket.ts'

type Turn = { before: BusinessState; after: BusinessState; isTold: boolean }

/** MC6: the order as it stands after a turn, null where the turn ended it; undefined where there was none and is none. */
export async function basketAfter(
  { desk, facts }: BusinessContext,
  { before, after, isTold }: Turn,
): Promise<Basket | null | undefined> {
  const flow = orderInProgress(after)
  const kind = flow && orderKindOf(flow)
  if (flow && kind)
    return { ...orderBasket(facts, flow, await desk.catalogue(kind)), ...(isTold ? { is_told: true } : {}) }
  return orderInProgress(before) ? null : undefined
}
