import { stockOf } from '../../reading/viewings/homes-said.ts'
import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import { openFlow } from '../open-flow.ts'

/** HO9: the home that was wished for beside the one that is booked now, with the day and the hour that were said for it. */
export async function nextHome(
  context: FlowContext,
  state: BusinessState,
  { kind, slots }: AnyFlow,
): Promise<{ state: BusinessState; remark: string } | null> {
  if (kind !== 'viewing') return null
  const [next, ...later] = slots.laterHomes ?? []
  const home = next && (await stockOf(context)).find(({ id }) => id === next.listingId)
  if (!next || !home) return null
  const { partySize } = slots
  const known = {
    ...next,
    ...(partySize === undefined ? {} : { partySize }),
    ...(later.length > 0 ? { laterHomes: later } : {}),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'viewing', known })
  return { state: opened, remark: context.speaker.say('flow.nowFor', { name: home.title }) }
}

/** HO9: that one viewing comes after the other is said when the second is heard of. */
export async function tellsLaterHomes(context: FlowContext, before: AnyFlow, after: AnyFlow): Promise<Remark[]> {
  const { listingId, laterHomes = [] } = after.slots
  const isTold = JSON.stringify(before.slots.laterHomes ?? []) === JSON.stringify(laterHomes)
  if (after.kind !== 'viewing' || isTold) return []
  const stock = await stockOf(context)
  const titleOf = (id: string | undefined) => stock.find((home) => home.id === id)?.title ?? ''
  const later = laterHomes.map((home) => titleOf(home.listingId))
  return [({ say, list }) => say('flow.oneAfterTheOther', { first: titleOf(listingId), later: list(later) })]
}
