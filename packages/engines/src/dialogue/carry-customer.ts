import { type Slots } from '../turn/flow-slots.ts'
import { type BusinessState, withSlots } from '../turn/flow-state.ts'

/** CC1: who has just said who they are is not asked again by what waits: only where nothing of it was said there. */
export function carryCustomer(state: BusinessState, { name, email, phone }: Slots): BusinessState {
  const known: Slots = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  }
  const flows = state.flows.map((flow) => {
    const isTold = (flow.slots.name ?? flow.slots.email ?? flow.slots.phone) !== undefined
    return isTold || flow.kind === 'record' ? flow : withSlots(flow, { ...flow.slots, ...known })
  })
  return { ...state, flows }
}
