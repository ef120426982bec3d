import { answerPart } from '../../answering/quoted-answer.ts'
import { likelyAs } from '../../answering/usual-answer.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { ASKS_CUSTOMER, ASKS_DONE, ASKS_OWED } from '../../reading/records/asks-of-talk.ts'
import { namesTime } from '../../reading/said/reading.ts'
import { CANCEL_TERMS } from '../../reading/usual-questions.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { foundText } from '../../speaking/summaries.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import type { ReplyPart } from '../../turn/reply.ts'

const MOST_CHARACTERS = 120

/**
 * QA13: what is asked of this conversation is answered from it: whether something is booked, whose name stands there,
 * whether anything is owed for what was cancelled. Null where nothing was made and nothing is being made.
 */
export async function answerAboutTalk(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const { text } = context.turn.input
  const isEnglish = languageFor(context.turn.agent.language) === null
  if (text === undefined || text.length > MOST_CHARACTERS || !isEnglish) return null
  const flow = currentFlow(state)
  if (ASKS_CUSTOMER.test(text)) return customerPart(context, state, flow)
  if (ASKS_DONE.test(text) && !namesTime(context, text)) return donePart(context, state, flow)
  return ASKS_OWED.test(text) ? owedPart(context, state) : null
}

async function donePart(context: FlowContext, state: BusinessState, flow: AnyFlow | null): Promise<ReplyPart | null> {
  const record = await lastOf(context, state)
  if (record) return { text: foundText(context, record) }
  return flow ? { text: context.speaker.say('flow.notDoneYet') } : null
}

async function customerPart(
  context: FlowContext,
  state: BusinessState,
  flow: AnyFlow | null,
): Promise<ReplyPart | null> {
  const { say, list } = context.speaker
  const { name, phone, email } = flow?.slots ?? {}
  const known = [name, phone, email].flatMap((one) => one ?? [])
  if (known.length > 0) return { text: say('customer.known', { customer: list(known) }) }
  const record = await lastOf(context, state)
  if (record) return { text: foundText(context, record) }
  return flow ? { text: say('customer.notKnown') } : null
}

/** Of what was cancelled the terms tell; of what stands its own sum does. */
async function owedPart(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const record = await lastOf(context, state)
  if (record?.status !== 'cancelled') return null
  const found = likelyAs(await context.turn.knowledge.search(CANCEL_TERMS), CANCEL_TERMS)
  return found?.band === 'answer' ? { ...answerPart(found.passages, CANCEL_TERMS), suggestions: [] } : null
}
