import type { FlowContext } from '../speaking/speaker.ts'
import { type BusinessState, type Flow, withSlots } from '../turn/flow-state.ts'
import { lastOf } from '../turn/last-record.ts'

/** CC2: who has booked or ordered in this conversation is known to what is begun after it; the read-back shows it. */
export async function withKnownCustomer(context: FlowContext, state: BusinessState, flow: Flow): Promise<Flow> {
  const isMadeHere = (state.made ?? []).some(({ code }) => code === state.lastRecord?.code)
  if (!isMadeHere || flow.kind === 'record' || flow.kind === 'message') return flow
  const { name, email, phone } = (await lastOf(context, state))?.summary.customer ?? {}
  const known = {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  }
  return withSlots(flow, { ...known, ...flow.slots })
}
