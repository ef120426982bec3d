import type { FlowContext } from '../speaking/speaker.ts'
import type { EmbeddedState } from '../turn/engine-state.ts'
import { subjectOf } from './subject-in-hand.ts'

/** AF2: the service that the last question was about is the one spoken of, where nothing is in progress. */
export async function withServiceSpokenOf(context: FlowContext, state: EmbeddedState): Promise<EmbeddedState> {
  const { topic, business } = state
  const { services } = context.facts
  const isBusy = business.flows.length > 0 || business.shown.length > 0
  if (topic === null || isBusy || services.length === 0) return state
  const subject = await subjectOf(context, { ...business, lastRecord: null }, topic)
  const service = subject && services.find(({ name }) => name === subject.name)
  if (!service) return state
  return { ...state, business: { ...business, shown: [{ id: `service:${service.id}`, label: service.name }] } }
}
