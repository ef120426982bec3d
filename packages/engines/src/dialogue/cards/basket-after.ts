import type { Basket } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import { orderBasket, orderInProgress, orderKindOf } from './order-basket.ts'

type Turn = { before: BusinessState; after: BusinessState; isTold: boolean }

/** MC6: the order as it stands after a turn, null where the turn ended it; undefined where there was none and is none. */
export async function basketAfter(
  context: FlowContext,
  { before, after, isTold }: Turn,
): Promise<Basket | null | undefined> {
  const flow = orderInProgress(after)
  const kind = flow && orderKindOf(flow)
  if (flow && kind)
    return { ...orderBasket(context, flow, await context.desk.catalogue(kind)), ...(isTold ? { is_told: true } : {}) }
  return orderInProgress(before) ? null : undefined
}
