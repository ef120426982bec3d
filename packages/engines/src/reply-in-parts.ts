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
import { isOver } from './reading/said/hear-turn.ts'
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
export const replyInParts = async (context: TurnContext, parts: Parts): Promise<BusinessReply | null> =>
  parts.heard.sequel === undefined
    ? await replyToParts(context, parts)
    : await agreedAndThen(context, parts, parts.heard.sequel)

async function replyToParts(
  context: TurnContext,
  { business, state: before, heard, readPart }: Parts,
): Promise<BusinessReply | null> {
  const refused = refusedFlow(heard, before)
  const { state, heard: said } = refused === null ? { state: before, heard } : withoutRefused(heard, before)
  const moved = await replyToMain(business, state, { heard: said, readPart })
  const first = moved ?? (refused === null ? null : await replyToRest(context, state, { main: said.main, readPart }))
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

/** HE7: what was agreed to is done, and then the rest is heard as a message of its own. */
async function agreedAndThen(
  context: TurnContext,
  { business, state, heard, readPart }: Parts,
  sequel: string,
): Promise<BusinessReply | null> {
  const done = await replyToMain(business, state, { heard, readPart })
  if (done === null || sequel === '' || done.state.business.lastRecord === state.business.lastRecord) return done
  const { acts, commands } = await readPart(sequel)
  const alone = { ...saying(business, sequel, acts), consents: false }
  const turn = { ...context.turn, input: { text: sequel } }
  const next =
    (await replyFromBusiness(alone, done.state, { commands })) ??
    (await replyTo({ ...context, turn }, done.state, commands))
  return { state: next.state, parts: [...done.parts.map(withoutSuggestions), ...next.parts] }
}

const withoutSuggestions = (part: ReplyPart): ReplyPart => ({ ...part, suggestions: [] })

/** DA5: what was declined as a whole is over; the rest of the message is heard without it. */
function refusedFlow({ refusal }: Heard, state: EmbeddedState): Flow | null {
  const flow = currentFlow(state.business)
  return refusal !== null && flow !== null && isOver(flow, refusal) ? flow : null
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

/** What is said beside a refusal is answered, where it is more than talk. */
async function replyToRest(
  context: TurnContext,
  state: EmbeddedState,
  { main, readPart }: { main: string; readPart: ReadPart },
): Promise<BusinessReply> {
  const { commands } = main === '' ? { commands: [] } : await readPart(main)
  if (!commands.some(({ do: does }) => does === 'ask' || does === 'handoff' || does === 'start-flow'))
    return { state, parts: [] }
  return await replyTo({ ...context, turn: { ...context.turn, input: { text: main } } }, state, commands)
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
  whole: business.whole ?? business.turn.input.text,
  turn: { ...business.turn, input: { text } },
})
