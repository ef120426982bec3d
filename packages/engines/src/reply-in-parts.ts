import { type Answered, answersTogether } from './answering/answers-together.ts'
import { measures } from './answering/weighed-answer.ts'
import { drop } from './dialogue/advance-flow.ts'
import {
  answerBeside,
  type BusinessReply,
  backToBusiness,
  noteDown,
  replyFromBusiness,
} from './dialogue/business-turn.ts'
import { asksOfThing } from './reading/asked-of-thing.ts'
import { beginsQuestion, refersBack, subjectWords } from './reading/questions.ts'
import { clausesOf } from './reading/said/clauses.ts'
import type { Heard } from './reading/said/hear.ts'
import { isOver } from './reading/said/hear-turn.ts'
import { namesTime } from './reading/said/reading.ts'
import { foldText, wordsOf } from './reading/words.ts'
import { replyTo, type TurnContext } from './reply-to.ts'
import type { FlowContext } from './speaking/speaker.ts'
import type { ActsOf } from './turn/act.ts'
import type { Command } from './turn/commands.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import { type AnyFlow, currentFlow, type Flow, withFlow } from './turn/flow-state.ts'
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
  const { after, answers } = await answerEach(context, { business, state: first.state, heard, readPart }, first.parts)
  if (refused !== null && first.parts.length + answers.length === 0) return dropped(business, before, refused)
  if (first.parts.length === 0) return backToBusiness(business, { state: after, parts: answers })
  return beneathAnswers(business, { before: state, after, answers, first })
}

type Told = Record<'before' | 'after', EmbeddedState> & { answers: readonly ReplyPart[]; first: BusinessReply }

/** Before a flow asks on, what was asked is answered; what was done is said before. */
function beneathAnswers(
  business: FlowContext,
  { before: state, after, answers, first }: Told,
): BusinessReply | Promise<BusinessReply> {
  if (isAskedAgain(state, after) && answers.length > 0)
    return backToBusiness(business, { state: { ...after, business: state.business }, parts: answers })
  // BW3: who asks is answered, and what could be booked is not listed beneath.
  if (answers.length > 0 && asksWhichOfAll(after)) return { state: after, parts: answers }
  const isOpen = currentFlow(after.business) !== null
  return isOpen
    ? { state: after, parts: [...answers.map(withoutChips), ...first.parts] }
    : { state: after, parts: [...first.parts, ...answers] }
}

const asksWhichOfAll = ({ business }: EmbeddedState): boolean => {
  const flow: AnyFlow | null = currentFlow(business)
  return flow?.asked === 'service' && (flow.slots.servicesNamed ?? []).length === 0
}

async function answerEach(
  context: TurnContext,
  { business, state, heard, readPart }: Parts,
  told: readonly ReplyPart[],
) {
  let after = state
  const answered: Answered[] = []
  for (const question of heard.questions) {
    // Each may lean on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await answerOne(context, {
      business,
      state: leaningOn(context, after, question),
      question,
      readPart,
    })
    after = answer.state
    answered.push({ question, parts: answer.parts })
  }
  const said = answered.filter((one) => isSaidAtAll(business, one, told))
  return { after, answers: answersTogether(context.speaker, said) }
}

/** "Might we come at ten?" and "that's with Ana, right?" are answered by what the flow says, if by nothing else. */
function isSaidAtAll(business: FlowContext, { question, parts }: Answered, told: readonly ReplyPart[]): boolean {
  if (told.length === 0 || parts.some(({ gap, citations }) => gap === undefined || citations !== undefined)) return true
  const text = told.map((part) => part.text).join('\n')
  if (!asksOfThing(question) || !isPut(question) || measures(question, text)) return false
  if (namesTime(business, question) && namesTime(business, text)) return false
  const said = foldText(text)
  const named = subjectWords(wordsOf(foldText(question))).filter((word) => !TAGS.has(word))
  return !(named.length > 0 && named.every((word) => said.includes(word)))
}
const TAGS = new Set('right correct ok okay yes yeah sure'.split(' '))
/** "Only what is on the list." asks nothing. */
const isPut = (question: string): boolean => question.includes('?') || beginsQuestion(wordsOf(question), 0)

/** "…and a bag of tulips, is there still time to plant them?" leans on what stands before it. */
function leaningOn({ turn }: TurnContext, state: EmbeddedState, question: string): EmbeddedState {
  const text = turn.input.text ?? ''
  const before = clausesOf(text.slice(0, Math.max(0, text.indexOf(question)))).at(-1)?.text ?? ''
  const isNamed = subjectWords(wordsOf(before)).length > 0
  return isNamed && refersBack(wordsOf(question)) ? { ...state, topic: before } : state
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
export async function answerOne(
  context: TurnContext,
  { business, state, question, readPart }: One,
): Promise<BusinessReply> {
  const { acts } = await readPart(question)
  const known = await answerBeside(saying(business, question, acts), state)
  if (known) return known
  const turn = { ...context.turn, input: { text: question } }
  const beside = { ...state, offer: null, business: { ...state.business, flows: [] } }
  const reply = await replyTo({ ...context, turn, isBeside: true }, beside, [
    { do: 'ask', question, wantsAction: false },
  ])
  return { state: { ...reply.state, business: state.business }, parts: reply.parts }
}

/** The same turn, in which only this was said. */
const saying = (business: FlowContext, text: string, acts: ActsOf | null): FlowContext => ({
  ...business,
  acts,
  whole: business.whole ?? business.turn.input.text,
  turn: { ...business.turn, input: { text } },
})
