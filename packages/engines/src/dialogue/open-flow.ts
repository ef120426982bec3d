import { isUnchosen } from '../reading/said/hear-turn.ts'
import { type AnyFlow, type BusinessState, type Flow, freshFlow } from '../turn/flow-state.ts'
import { keyOfLast } from '../turn/last-record.ts'
import type { Wish } from '../turn/said.ts'

const MOST_FLOWS = 3

/** OD37: an order in which nothing stands is not come back to: who goes on to something else has named nothing for it. */
const isEmptyOrder = ({ kind, slots }: AnyFlow): boolean =>
  (kind === 'menu-order' || kind === 'product-order') && (slots.lines ?? []).length === 0

/** VH3: nor is anything else of which nothing was said but who wants it. */
const isEmpty = (flow: AnyFlow): boolean =>
  isEmptyOrder(flow) ||
  (flow.kind !== 'message' && isUnchosen(flow)) ||
  (flow.kind !== 'message' && Object.keys(flow.slots).every((slot) => OF_THE_CUSTOMER.has(slot)))
const OF_THE_CUSTOMER = new Set(['name', 'email', 'phone', 'note', 'search'])

/** A new flow on top, with what is known of what it is about; those in progress wait below it. */
export function openFlow(
  state: BusinessState,
  wish: Extract<Wish, { want: 'flow' }>,
): { flow: Flow; state: BusinessState } {
  const instance = state.instances + 1
  const known = wish.known ?? (wish.kind === 'record' ? keyOfLast(state) : {})
  const flow = freshFlow({ kind: wish.kind, instance }, { ...known, ...(wish.action ? { action: wish.action } : {}) })
  // RM3: a booking that was not found is not looked for again.
  const others = state.flows.filter(
    ({ kind, slots }) => kind !== wish.kind && !(kind === 'record' && slots.recordKind === undefined),
  )
  // A message takes nobody's place: what waits below it is taken up again.
  const waiting = wish.kind === 'message' ? others : others.filter((one) => !isEmpty(one)).slice(1 - MOST_FLOWS)
  return { flow, state: { ...state, instances: instance, flows: [...waiting, flow] } }
}
