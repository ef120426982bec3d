import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { Basket } from '@frontdesk/schema'
import type { Search, SubjectOf } from './answering/question-context.ts'
import { withServiceSpokenOf } from './answering/service-spoken-of.ts'
import { subjectOf } from './answering/subject-in-hand.ts'
import { type IsForbidden, offLimitsReader } from './boundaries/off-limits-reader.ts'
import { complaintCommands } from './complaint-commands.ts'
import { type BusinessReply, backToBusiness, openBusiness, replyFromBusiness } from './dialogue/business-turn.ts'
import { basketAfter } from './dialogue/cards/basket-after.ts'
import { pressOrder } from './dialogue/cards/press-order.ts'
import { leaveAll } from './dialogue/leave-all.ts'
import { expectationOf } from './dialogue/messages/said-of-message.ts'
import { expectedAnswer } from './expected-answer.ts'
import { isFarewell, leavesCall } from './farewell.ts'
import { withTopic } from './kept-topic.ts'
import { withLostQuestions } from './lost-questions.ts'
import { putThroughTo } from './put-through.ts'
import { actsReader } from './reading/acts/read-acts.ts'
import { serviceLikeness } from './reading/bookings/service-likeness.ts'
import { languageFor } from './reading/languages/readers.ts'
import { hearIn } from './reading/languages/said/hear-in.ts'
import { talkOfWords } from './reading/languages/said/talk-in.ts'
import { readUtterance, splitQuestions } from './reading/questions.ts'
import { affirmsDone } from './reading/said/affirms-done.ts'
import { complains } from './reading/said/complains.ts'
import { partsWell } from './reading/said/goes-away.ts'
import type { Heard } from './reading/said/hear.ts'
import {
  choosesOther,
  consentsNow,
  fillsOf,
  hearTurn,
  type Message,
  type ReadActs,
  readMessage,
} from './reading/said/hear-turn.ts'
import { holdsOff } from './reading/said/holds-off.ts'
import { readOnComplaint } from './reading/said/on-complaint.ts'
import { withoutRestated } from './reading/said/restated.ts'
import { takesLeave } from './reading/said/takes-leave.ts'
import type { Undoing } from './reading/terms-asked.ts'
import { understand } from './reading/understand.ts'
import { type ReadPart, replyInParts } from './reply-in-parts.ts'
import { replyTo, type TurnContext } from './reply-to.ts'
import { chipsOf } from './speaking/message-chips.ts'
import { type FlowContext, speakerFor } from './speaking/speaker.ts'
import type { ActsOf } from './turn/act.ts'
import type { Command } from './turn/commands.ts'
import type { EncodeTexts } from './turn/encode-texts.ts'
import { type EmbeddedState, readState, writeState } from './turn/engine-state.ts'
import { type BusinessState, currentFlow, messageInProgress, withFlow } from './turn/flow-state.ts'
import type { LikenessOf } from './turn/likeness.ts'
import { clausesOf, type Reply as Joined, joinParts, type ReplyPart } from './turn/reply.ts'
import { untilAborted } from './until-aborted.ts'

/**
 * The engine that needs no provider: an understander makes commands of the visitor's words, a flow runner executes
 * them, knowledge answers questions. The same turn always gives the same answer.
 */
export function embeddedEngine({ encode = null }: EmbeddedEngineOptions = {}): Engine {
  const offLimitsOf = offLimitsReader(encode)
  const likenessOf = encode && serviceLikeness(encode)
  return { respond: (turn) => respond(turn, { isForbidden: offLimitsOf(turn.agent), encode, likenessOf }) }
}

/** `encode`: what compares meanings, for wishes and for the boundaries of owners; without it words alone tell. */
export type EmbeddedEngineOptions = { encode?: EncodeTexts | null }

type Means = { isForbidden: IsForbidden; encode: EncodeTexts | null; likenessOf: LikenessOf | null }

async function* respond(turn: EngineTurn, means: Means): AsyncGenerator<AgentEvent> {
  const answer = await answerOf(turn, means)
  if (!answer) return
  for (const delta of clausesOf(answer.reply.text)) {
    if (turn.signal.aborted) return
    yield { type: 'text', delta }
  }
  const { citations, suggestions, card, gaps, isRefused, isUnsure } = answer.reply
  const { basket } = answer
  yield {
    type: 'parts',
    citations,
    suggestions,
    ...(card ? { card } : {}),
    ...(basket === undefined ? {} : { basket }),
  }
  if (isRefused) yield { type: 'refused' }
  if (isUnsure) yield { type: 'unsure' }
  for (const question of gaps) yield { type: 'gap', question }
  yield { type: 'expects', answer: expectedAnswer(answer.state) }
  if (isFarewell(answer.reply.text, answer.state, turn.agent.language)) yield { type: 'farewell' }
  if (answer.putThrough !== undefined) yield { type: 'put-through', to: answer.putThrough }
  yield { type: 'state', state: writeState(answer.state) }
}

/** Null when the visitor stopped the answer before it was there. */
async function answerOf(turn: EngineTurn, means: Means) {
  if (turn.signal.aborted) return null
  const state: EmbeddedState = readState(turn.state)
  try {
    return await answerTo(await agreeingAnew(turn, state, means.encode), state, means)
  } catch (error) {
    if (turn.signal.aborted) return null
    throw error
  }
}

type Answer = { reply: Joined; state: EmbeddedState; basket: Basket | null | undefined; putThrough?: string }

async function answerTo(turn: EngineTurn, state: EmbeddedState, means: Means): Promise<Answer> {
  const { isForbidden, encode, likenessOf: liken } = means
  const speaker = speakerFor(turn)
  const only = (text: string) => ({ reply: joinParts([{ text }]), state: { ...state, offer: null }, basket: undefined })
  if (leavesCall(turn)) return only(speaker.say('talk.bye'))
  const expects = expectationOf(state)
  const commands = talkOfWords(turn, expects, understand(turn.input, { expects, sentences: chipsOf(speaker) }))
  const target = putThroughTo(turn, commands)
  if (target !== null) return { ...only(speaker.say('talk.putThrough', { target })), putThrough: target }
  const search: Search = (question, about) => untilAborted(turn.knowledge.search(question, about), turn.signal)
  const context = { turn, speaker, search, isForbidden, undoing: undoingIn(state.business) }
  const readActs: ReadActs = (texts) => untilAborted(actsOf(turn, encode, texts), turn.signal)
  const likenessOf: LikenessOf | null = liken && ((...of) => untilAborted(liken(...of), turn.signal))
  const message = encode === null ? null : await readMessage(turn.input.text, readActs)
  const {
    parts,
    state: next,
    basket,
  } = await replyWithBusiness(
    { ...context, message, readActs, likenessOf },
    state,
    withActs(commands, message?.whole ?? null, state.complaints),
  )
  return { reply: joinParts(parts), state: next, basket }
}

/** YS10: a yes that says once more what was read back is read without that. */
async function agreeingAnew(turn: EngineTurn, { business }: EmbeddedState, encode: EncodeTexts | null) {
  const { text } = turn.input
  const lastSaid = turn.history.findLast(({ role }) => role !== 'visitor')?.text
  if (text === undefined || lastSaid === undefined || currentFlow(business)?.asked !== 'confirmation') return turn
  const rest = withoutRestated(text, lastSaid)
  if (rest === text) return turn
  const message = await readMessage(rest, (texts) => untilAborted(actsOf(turn, encode, texts), turn.signal))
  const agrees = message !== null && consentsNow(message, business)
  return agrees ? { ...turn, input: { ...turn.input, text: rest } } : turn
}

/** AQ3: what is being done to something that was booked. */
function undoingIn(state: BusinessState): Undoing | null {
  const flow = currentFlow(state)
  if (flow?.kind !== 'record' || flow.slots.action === undefined || flow.slots.action === 'look-up') return null
  return flow.slots.action === 'change' ? 'change' : 'cancel'
}

/** DA4: a complaint that the site does not surely answer is met as one, and who says goodbye is said goodbye to. */
const withActs = (commands: readonly Command[], acts: ActsOf | null, complaints: number): readonly Command[] =>
  acts === null ? commands : commands.map((command) => withAct(command, acts, complaints))

function withAct(command: Command, acts: ActsOf, complaints: number): Command {
  if (command.do !== 'ask') return command
  const said = readUtterance(command.question)
  if (!said.isQuestion && (takesLeave(said.text) || partsWell(said.text))) return { do: 'small-talk', act: 'bye' }
  const goesOn = complaints > 0 && readOnComplaint(said.text, acts) !== null
  return goesOn || complains(said, acts)
    ? { ...command, orElse: command.orElse ?? { do: 'small-talk', act: 'complaint' } }
    : command
}

/** DA1: what each text does; without a business behind the agent there is nothing to be begun. */
async function actsOf(
  { tools, agent }: EngineTurn,
  encode: EncodeTexts | null,
  texts: readonly string[],
): Promise<ActsOf[] | null> {
  if (encode === null || !tools.business || !/^en\b/iu.test(agent.language) || texts.some((text) => text.trim() === ''))
    return null
  const vectors = await encode(texts)
  return vectors && texts.flatMap((text, at) => (vectors[at] === undefined ? [] : [actsReader(text, vectors[at])]))
}

/** A guided flow or a question about the business first; all else as without one, and then back to the flow. */
async function replyWithBusiness(context: ActingContext, before: EmbeddedState, commands: readonly Command[]) {
  const { message } = context
  const business = await openBusiness(context.turn, {
    acts: message?.whole ?? null,
    consents: message !== null && consentsNow(message, before.business),
    likenessOf: context.likenessOf,
  })
  if (!business) return { ...(await replyTo(context, before, commands)), basket: undefined }
  business.made = before.business.made
  business.consents &&= message !== null && !choosesOther(business, before.business, message)
  const state = await withServiceSpokenOf(business, before)
  const { isTold = false, ...reply } =
    (await pressed(business, state)) ??
    (await replyInWords({ ...context, subjectOf: subjectsIn(business, state.business) }, { business, state, commands }))
  const basket = await basketAfter(business, { before: state.business, after: reply.state.business, isTold })
  return { ...reply, basket }
}

type ActingContext = TurnContext & {
  message: Message | null
  readActs: ReadActs
  likenessOf: LikenessOf | null
}

/** Each question of a turn is looked at once, however often it is searched. */
function subjectsIn(business: FlowContext, state: BusinessState): SubjectOf {
  const known = new Map<string, ReturnType<SubjectOf>>()
  return (question) => {
    const subject = known.get(question) ?? subjectOf(business, state, question)
    known.set(question, subject)
    return subject
  }
}

type Reply = { state: EmbeddedState; parts: readonly ReplyPart[]; isTold?: boolean }

/** What was pressed in a menu or a basket is about the order, whatever else is in progress. */
async function pressed(business: FlowContext, state: EmbeddedState): Promise<Reply | null> {
  const { order } = business.turn.input
  if (!order) return null
  const { state: next, parts, isTold } = await pressOrder(business, state.business, order)
  return { state: { ...state, offer: null, business: next }, parts, isTold }
}

/** By what the clauses do, where that is told; in the languages that are read by data by their words. */
async function heardIn(
  business: FlowContext,
  { business: state }: EmbeddedState,
  message: Message | null,
): Promise<Heard | null> {
  if (message !== null) return hearTurn(business, state, message)
  const language = languageFor(business.turn.agent.language)
  return language && hearIn(language, business, state)
}

type InWords = { business: FlowContext; state: EmbeddedState; commands: readonly Command[] }

async function replyInWords(context: ActingContext, { business, state, commands }: InWords): Promise<Reply> {
  if (await asksWhatIsForbidden(context, commands))
    return backToBusiness(business, await replyTo(context, state, commands))
  const atOnce = await replyAtOnce(context, { business, state, commands })
  if (atOnce) return atOnce
  const heard = messageInProgress(state.business) ? null : await heardIn(business, state, context.message)
  const reply =
    (heard && (await replyInParts(context, { business, state, heard, readPart: partReader(context, state) }))) ??
    (await replyFromBusiness(business, state, { commands }))
  if (reply) return answeredWhole(context, { business, state, reply, heard })
  const aside = await replyTo(context, state, commands)
  // Who takes their leave is not brought back to anything.
  if (commands.some((command) => command.do === 'end')) return aside
  return backToBusiness(
    business,
    messageInProgress(state.business) && !messageInProgress(aside.state.business)
      ? { ...aside, state: unreminded(aside.state) }
      : aside,
  )
}

/** Who goes away, waits, says yes to what is done or complains is answered before anything is read as a wish. */
async function replyAtOnce(context: ActingContext, words: InWords): Promise<Reply | null> {
  const { business, state } = words
  const left = (await leaveAll(business, state)) ?? (await heldOff(context, words))
  if (left) return left
  if (affirmsDone(context.message, state)) return { state, parts: [{ text: context.speaker.say('talk.acknowledge') }] }
  const complaint = complaintOf(context, state)
  return complaint && replyTo(context, state, complaint)
}

type Replied = { business: FlowContext; state: EmbeddedState; reply: BusinessReply; heard: Heard | null }

/** AQ5: with what was asked in passing. */
async function answeredWhole(context: ActingContext, { business, state, reply, heard }: Replied): Promise<Reply> {
  const { message } = context
  if (!message) return reply
  return withLostQuestions(context, {
    business,
    reply: withTopic(reply, state, business.turn.input.text ?? ''),
    heard,
    clauses: message.clauses,
    fills: await fillsOf(business, state.business),
    readPart: partReader(context, state),
  })
}

/** AQ2: where nothing else is in progress. */
function complaintOf({ turn, message }: ActingContext, { business, complaints }: EmbeddedState) {
  const { text } = turn.input
  if (text === undefined || message === null || currentFlow(business)) return null
  const clauses = message.clauses.map((clause) => clause.text)
  return complaintCommands({ text, acts: message.whole, clauses, before: complaints })
}

/** VH4: what is in progress waits in silence, and the rest is heard without the words that hold it off. */
async function heldOff(context: ActingContext, { business, state }: InWords): Promise<Reply | null> {
  const { message, turn, speaker } = context
  const flow = currentFlow(state.business)
  const left = message?.clauses.filter(({ text }) => !holdsOff(text)) ?? []
  if (!message || !flow || flow.kind === 'message' || left.length === message.clauses.length) return null
  const held = { ...state, business: withFlow(state.business, { ...flow, reminders: SILENT }) }
  if (left.length === 0) return { state: held, parts: [{ text: business.speaker.say('flow.takeYourTime') }] }
  const text = left.map((clause) => clause.text).join(' ')
  const said = { ...turn, input: { ...turn.input, text } }
  const commands = withActs(
    understand(said.input, { expects: expectationOf(state), sentences: chipsOf(speaker) }),
    message.whole,
    state.complaints,
  )
  return replyInWords(
    { ...context, turn: said, message: { ...message, clauses: left } },
    { business: { ...business, turn: said }, state: held, commands },
  )
}
/** More than any flow is brought back. */
const SILENT = 9

/** Who comes back from a message that was taken has not been reminded of what waited. */
function unreminded(state: EmbeddedState): EmbeddedState {
  const flow = currentFlow(state.business)
  return flow ? { ...state, business: withFlow(state.business, { ...flow, reminders: 0 }) } : state
}

const partReader =
  ({ turn, speaker, readActs }: ActingContext, state: EmbeddedState): ReadPart =>
  async (text) => {
    const [acts = null] = (text === '' ? null : await readActs([text])) ?? []
    const commands = understand({ ...turn.input, text }, { expects: expectationOf(state), sentences: chipsOf(speaker) })
    return { acts, commands: withActs(commands, acts, state.complaints) }
  }

/** BO1: nor does the business answer it, whose hours and prices are known apart from its website. */
async function asksWhatIsForbidden({ turn, isForbidden }: TurnContext, commands: readonly Command[]): Promise<boolean> {
  const ask = commands.find((command) => command.do === 'ask')
  if (!ask || ask.wantsAction || turn.input.text === undefined) return false
  for (const question of splitQuestions(ask.question)) {
    // The first that is forbidden decides.
    // oxlint-disable-next-line no-await-in-loop
    if (readUtterance(question).isQuestion && (await isForbidden(question))) return true
  }
  return false
}
