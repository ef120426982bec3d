import { goesAway } from '../reading/said/goes-away.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import type { EmbeddedState } from '../turn/engine-state.ts'
import { type AnyFlow, currentFlow } from '../turn/flow-state.ts'
import { drop } from './advance-flow.ts'
import type { BusinessReply } from './business-turn.ts'
import { saysOfDropped } from './dropped-part.ts'

/**
 * VH1: who goes away leaves what is in progress and all that waits below it, with a goodbye; that something was dropped
 * is said only where something had been settled. Null where nobody goes.
 */
export async function leaveAll(context: FlowContext, state: EmbeddedState): Promise<BusinessReply | null> {
  const flow = currentFlow(state.business)
  // Asked for a message, whatever is said may be one.
  if (flow?.kind === 'message' || !goesAway(context.turn.input.text ?? '')) return null
  const { say } = context.speaker
  const bye = say('talk.bye')
  const left = { ...state, offer: null, business: { ...state.business, flows: flow ? [flow] : [] } }
  if (flow === null) return { state: left, parts: [{ text: bye }] }
  const { state: business, parts } = await drop(context, left.business, flow)
  const isDone = business.lastRecord !== state.business.lastRecord
  const said = isDone ? parts : isSettled(flow) ? [saysOfDropped(context, state.business, flow)] : []
  const text = [...said.map((part) => part.text), bye].join(' ')
  return { state: { ...left, business: { ...business, flows: [] } }, parts: [{ text }] }
}

/** Something of it was chosen, so that one may wonder what has become of it. */
const isSettled = ({ slots }: AnyFlow): boolean =>
  slots.recordKind !== undefined ||
  slots.startsAt !== undefined ||
  slots.nights !== undefined ||
  (slots.lines ?? []).length > 0
