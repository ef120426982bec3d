import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import { openFlow } from '../open-flow.ts'

/** BW7: that one comes after the other is said when the second is heard of. */
export function tellsLaterVisits({ facts, speaker }: FlowContext, before: AnyFlow, after: AnyFlow): Remark[] {
  const { serviceId, laterVisits = [] } = after.slots
  const isTold = (before.slots.laterVisits ?? []).length === laterVisits.length
  if (isTold || laterVisits.length === 0) return []
  const nameOf = (id: string | undefined): string => facts.services.find((one) => one.id === id)?.name ?? ''
  const later = laterVisits.map((visit) => speaker.list(namesOf(facts, visit), 'or'))
  return [({ say, list }) => say('flow.oneAfterTheOther', { first: nameOf(serviceId), later: list(later) })]
}

/** BW7: what was wished for beside the visit that has just been booked, with its own time; another person has another name. */
export function nextVisit(
  { facts, speaker }: FlowContext,
  state: BusinessState,
  { kind, slots }: AnyFlow,
): { state: BusinessState; remark: string } | null {
  const [next, ...later] = kind === 'appointment' ? (slots.laterVisits ?? []) : []
  const names = next === undefined ? [] : namesOf(facts, next)
  if (!next || names.length === 0) return null
  const { isForAnother = false, ...visit } = next
  const known: Slots = {
    ...visit,
    ...(later.length > 0 ? { laterVisits: later } : {}),
    ...(isForAnother ? contactOf(slots) : {}),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'appointment', known })
  return { state: opened, remark: speaker.say('flow.nowFor', { name: speaker.list(names, 'or') }) }
}

type LaterVisit = NonNullable<Slots['laterVisits']>[number]

/** The service by its name, or those of which one is meant. */
function namesOf({ services }: FlowContext['facts'], { serviceId, servicesNamed = [] }: LaterVisit): string[] {
  const meant: readonly string[] = serviceId === undefined ? servicesNamed : [serviceId]
  return services.filter(({ id }) => meant.includes(id)).map(({ name }) => name)
}

const contactOf = ({ email, phone }: Slots): Slots => ({
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
})
