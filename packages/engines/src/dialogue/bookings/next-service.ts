import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type BusinessFlow, type BusinessState } from '../../turn/flow-state.ts'
import { openFlow } from '../open-flow.ts'

/** SG1: what was wished for in the same breath follows, on the same day where one was named. */
export function nextService(
  { facts, speaker }: FlowContext,
  state: BusinessState,
  flow: BusinessFlow,
): { state: BusinessState; remark: string } | null {
  if (flow.kind !== 'appointment') return null
  const { slots } = flow
  const [serviceId, ...later] = slots.laterServices ?? []
  const service = facts.services.find(({ id }) => id === serviceId)
  if (!service) return null
  const known: Slots = {
    serviceId: service.id,
    ...(later.length > 0 ? { laterServices: later } : {}),
    ...(slots.day === undefined ? {} : { day: slots.day }),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'appointment', known })
  return { state: opened, remark: speaker.say('flow.nowFor', { name: service.name }) }
}
