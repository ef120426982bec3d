import { peopleOf } from '../reading/bookings/read-staff.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import { foundText } from '../speaking/summaries.ts'
import { type BusinessState, currentFlow } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'

const OF_A_FLOW =
  /^(?:confirm|deny|change|time|item|service|staff|room|way|action|option|near|unclear):|^(?:complete|other-day)$/u

/**
 * OB1: a button from earlier that means nothing any more is answered as such: of a flow that is over, of a service,
 * person or room that is no longer there, or of a business that does no viewings.
 */
export async function answerStaleChoice(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const id = context.turn.input.choice?.id
  if (id === undefined || !isStale(context, state, id)) return null
  const text = context.speaker.say('flow.staleChoice')
  const last = currentFlow(state) ? null : await lastRecordPart(context, state)
  return { text: last === null ? text : `${text} ${last}` }
}

function isStale(context: FlowContext, state: BusinessState, id: string): boolean {
  const [kind = '', ...rest] = id.split(':')
  if (kind === 'listing') return !context.turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')
  if (!currentFlow(state)) return OF_A_FLOW.test(id)
  const known = knownOf(context, kind)
  return known !== null && !known.includes(rest.join(':'))
}

/** What a button of this kind can name; null where the flow knows by itself. */
function knownOf(context: FlowContext, kind: string): string[] | null {
  if (kind === 'service') return context.facts.services.map(({ id }) => id)
  if (kind === 'staff') return ['any', ...peopleOf(context).map(({ id }) => id)]
  return kind === 'room' ? (context.facts.rooms ?? []).map(({ id }) => id) : null
}

/** What has become of the last thing that was agreed to: the press may have been a second one on its button. */
async function lastRecordPart(context: FlowContext, { lastRecord }: BusinessState): Promise<string | null> {
  if (!lastRecord) return null
  const { code, email, phone } = lastRecord
  const found = await context.desk.findRecord(code, { email, phone })
  return found.status === 'found' ? foundText(context, found.record) : null
}
