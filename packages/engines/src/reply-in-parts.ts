import { type Answered, answersTogether } from './answering/answers-together.ts'
import { drop } from './dialogue/advance-flow.ts'
import {
  answerBeside,
  type BusinessReply,
  backToBusiness,
  noteDown,
  replyFromBusiness,
} from './dialogue/business-turn.ts'
import type { Heard } from './reading/said/hear.ts'
import { isUnchosen } from './reading/said/hear-turn.ts'
import { replyTo, type TurnContext } from './reply-to.ts'
import type { FlowContext } from './speaking/speaker.ts'
import type { ActsOf } from './turn/act.ts'
import type { Command } from './turn/commands.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import { currentFlow, type Flow, withFlow } from './turn/flow-state.ts'
import type { ReplyPart } from './turn/reply.ts'

/** What a part of a message is understood as by itself. */
export type ReadPart = (text: string) => Promise<{ acts: ActsOf | null; commands: readonly Command[] }>

type Parts = { business: FlowContext; state: EmbeddedState; heard: Heard; readPart: ReadPart }

/**
 * HE3: a message that does several things: first what moves the flow, then each question. Before a flow asks on, what
 * was asked is answered; what was just done is said before the answers. Null: the flow makes nothing of its part.
 */
export async function replyInParts(
  context: TurnContext,
  { business, state: before, heard, readPart }: Parts,
): Promise<BusinessReply | null> {
  const refused = refusedFlow(heard, before)
  const { state, heard: said } = refused === null ? { state: before, heard } : withoutRefused(heard, before)
  const moved = await replyToMain(business, state, { heard: said, readPart })
  const first = moved ?? (refused === null ? null : { state, parts: [] })
  if (first === null) return null
  let after = first.state
  const answered: Answered[] = []
  for (const question of heard.questions) {
    // Each may lean on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await answerOne(context, { business, state: after, question, readPart })
    after = answer.state
    answered.push({ question, parts: answer.parts })
  }
  const answers = answersTogether(context.speaker, answered)
  if (refused !== null && first.parts.length + answers.length === 0) return dropped(business, before, refused)
  if (first.parts.length === 0) return backToBusiness(business, { state: after, parts: answers })
  if (isAskedAgain(state, after) && answers.length > 0)
    return backToBusiness(business, { state: { ...after, business: state.business }, parts: answers })
  const isOpen = currentFlow(after.business) !== null
  return isOpen
    ? { state: after, parts: [...answers.map(withoutChips), ...first.parts] }
    : { state: after, parts: [...first.parts, ...answers] }
}

/** DA5: what was declined as a whole is over; the rest of the message is heard without it. */
function refusedFlow({ refusal }: Heard, state: EmbeddedState): Flow | null {
  const flow = currentFlow(state.business)
  return refusal !== null && flow !== null && isUnchosen(flow) ? flow : null
}

const withoutRefused = (heard: Heard, state: EmbeddedState): { heard: Heard; state: EmbeddedState } => ({
  heard: { ...heard, main: heard.main.replace(heard.refusal ?? '', ' ').trim() },
  state: { ...state, business: withFlow(state.business, null) },
})

async function dropped(business: FlowContext, state: EmbeddedState, flow: Flow): Promise<BusinessReply> {
  const { state: after, parts } = await drop(business, state.business, flow)
  return { state: { ...state, business: after }, parts }
}

/** The flow made nothing of its part, and only asks once more. */
function isAskedAgain(before: EmbeddedState, after: EmbeddedState): boolean {
  const [was, is] = [currentFlow(before.business), currentFlow(after.business)]
  return was !== null && is !== null && was.instance === is.instance && is.attempts > was.attempts
}

async function replyToMain(
  business: FlowContext,
  state: EmbeddedState,
  { heard: { main, notes }, readPart }: Pick<Parts, 'heard' | 'readPart'>,
): Promise<BusinessReply | null> {
  if (main === '') return notes.length > 0 ? noteDown(business, state, notes) : { state, parts: [] }
  const { acts, commands } = await readPart(main)
  return replyFromBusiness(saying(business, main, acts), state, { commands, notes })
}

const withoutChips = ({ card: _card, ...part }: ReplyPart): ReplyPart => ({ ...part, suggestions: [] })

type One = Pick<Parts, 'business' | 'state' | 'readPart'> & { question: string }

/** From what the business knows, else from the site; nothing is begun by it. */
async function answerOne(context: TurnContext, { business, state, question, readPart }: One): Promise<BusinessReply> {
  const { acts } = await readPart(question)
  const known = await answerBeside(saying(business, question, acts), state)
  if (known) return known
  const turn = { ...context.turn, input: { text: question } }
  const beside = { ...state, offer: null, business: { ...state.business, flows: [] } }
  const reply = await replyTo({ ...context, turn }, beside, [{ do: 'ask', question, wantsAction: false }])
  return { state: { ...reply.state, business: state.business }, parts: reply.parts }
}

/** The same turn, in which only this was said. */
const saying = (business: FlowContext, text: string, acts: ActsOf | null): FlowContext => ({
  ...business,
  acts,
  turn: { ...business.turn, input: { text } },
})
