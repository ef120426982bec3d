import type { BusinessFacts, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { answerInOwnWords } from '../answering/own-words.ts'
import { asksOfThing } from '../reading/asked-of-thing.ts'
import { languageFor } from '../reading/languages/readers.ts'
import { readUtterance } from '../reading/questions.ts'
import { asksOtherCode } from '../reading/records/other-code.ts'
import { asksOffer } from '../reading/said/asks-offer.ts'
import { asksToRephrase } from '../reading/said/asks-to-rephrase.ts'
import { replacesNote } from '../reading/said/note-asked.ts'
import { readSaid } from '../reading/said/read-said.ts'
import { spelledOut } from '../reading/spelled-out.ts'
import { usualQuestion } from '../reading/usual-questions.ts'
import { saidInstead } from '../speaking/on-the-phone.ts'
import { type FlowContext, speakerOf } from '../speaking/speaker.ts'
import type { Command } from '../turn/commands.ts'
import type { EmbeddedState } from '../turn/engine-state.ts'
import { type FlowKind } from '../turn/flow-slots.ts'
import { currentFlow, type Flow, messageInProgress, withFlow, withSlots } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { nothingSaid, type OrderSaid, type Said } from '../turn/said.ts'
import { abilitiesPart, guidedLanguageOf } from './abilities.ts'
import { askAgain, type BusinessOutcome, remind } from './advance-flow.ts'
import { answerAboutHours } from './bookings/hours-answer.ts'
import { answerAboutService, namingLastService } from './bookings/service-answer.ts'
import { answerAboutStaff } from './bookings/staff-answer.ts'
import { instanceOfForm } from './messages/message-flow.ts'
import { answerOfferings } from './offerings.ts'
import { answerAboutFood } from './orders/food-answer.ts'
import { answerAboutOrder } from './orders/order-aside.ts'
import { answerStock } from './orders/stock-answer.ts'
import { answerAboutLast } from './records/last-record.ts'
import { answerAboutTalk } from './records/talk-answer.ts'
import { continueFlow, startFlow } from './run-flows.ts'
import { answerStaleChoice } from './stale-choice.ts'
import { answerAboutHomes } from './viewings/home-answer.ts'

export type BusinessReply = { state: EmbeddedState; parts: readonly ReplyPart[] }

/** What the models tell of the message. */
type Means = Pick<FlowContext, 'acts' | 'consents' | 'likenessOf'>

/** The business behind this turn; null when the agent has none, or speaks a language without guided flows. */
export async function openBusiness(turn: EngineTurn, means: Means): Promise<FlowContext | null> {
  const desk = turn.tools.business
  const language = guidedLanguageOf(turn.agent.language)
  if (!desk || language === null) return null
  const facts: BusinessFacts | null = await desk.facts()
  if (!facts) return null
  const speaker = speakerOf({ language, now: turn.now, facts, instead: saidInstead(turn, language) })
  return { turn, desk, facts, ...means, speaker }
}

/** A message may be finished in its form while something else is in progress. */
const isMessageForm = ({ input }: EngineTurn): boolean =>
  input.form !== undefined && instanceOfForm(input.form.id) !== null

/**
 * What the business side makes of an input; null when it is about something else. While a message is being taken,
 * everything is about the message.
 */
export async function replyFromBusiness(
  context: FlowContext,
  state: EmbeddedState,
  { commands, notes = [] }: { commands: readonly Command[]; notes?: readonly string[] },
): Promise<BusinessReply | null> {
  if (await isElsewhere(context, state)) return null
  const answer = await answerAtOnce(context, state)
  if (answer) return backToBusiness(context, answer)
  if (asksUsual(context)) return null
  const said = withNotes(await readSaid(namingLastService(context, state.business), state.business), notes)
  const flow = currentFlow(state.business)
  if (flow && wantsRepeat(commands, said)) return withOutcome(state, await askAgain(context, state.business))
  const abilities = abilitiesPart(context, commands, said)
  if (abilities) return backToBusiness(context, { state: { ...state, offer: null }, parts: [abilities] })
  if (isAside(commands, said, flow)) return null
  const outcome = flow ? await continueFlow(context, state.business, said) : null
  return outcome ? withOutcome({ ...state, offer: null }, outcome) : await replyToWish(context, state, said)
}

/** Of a message, or of a code that is none of a booking. */
const isElsewhere = async (context: FlowContext, state: EmbeddedState): Promise<boolean> =>
  messageInProgress(state.business) !== null || isMessageForm(context.turn) || (await asksOtherCode(context))

/** HE5: what the business should know is kept with what is being booked or ordered, and read back with it. */
export async function noteDown(
  context: FlowContext,
  state: EmbeddedState,
  notes: readonly string[],
): Promise<BusinessReply | null> {
  const isInstead = replacesNote(context.turn.input.text ?? '')
  const said: Said = { ...nothingSaid, changes: isInstead ? ['note'] : [] }
  const outcome = await continueFlow(context, state.business, withNotes(said, notes))
  return outcome && withOutcome(state, outcome)
}

const withNotes = (said: Said, notes: readonly string[]): Said =>
  notes.length === 0 ? said : { ...said, slots: { ...said.slots, note: notes.join(' ') } }

/** HE3: a question beside something else, from what the business knows; it begins nothing. */
export async function answerBeside(context: FlowContext, state: EmbeddedState): Promise<BusinessReply | null> {
  const answer = (await answerOfOrder(context, state)) ?? (await answerAtOnce(context, state, true))
  if (answer) return answer
  const said = await readSaid(context, { ...state.business, flows: [] })
  if (said.wish?.want === 'stock' || said.wish?.want === 'offerings') {
    const reply = await replyToWish(context, { ...state, business: { ...state.business, flows: [] } }, said)
    return (
      reply && {
        ...reply,
        state: { ...reply.state, business: { ...reply.state.business, flows: state.business.flows } },
      }
    )
  }
  return null
}

/** OA1: "and a curry sauce. What's the total?": of the order as it stands now. */
async function answerOfOrder(context: FlowContext, state: EmbeddedState): Promise<BusinessReply | null> {
  const flow = currentFlow(state.business)
  const { text } = context.turn.input
  if (!flow || text === undefined) return null
  const answer = await answerAboutOrder(context, flow, { ...nothingSaid, text })
  return answer === null ? null : { state, parts: answer === '' ? [] : [{ text: answer }] }
}

/** Buttons of yesterday, and questions about a service: nothing has to be begun for them. */
async function answerAtOnce(
  context: FlowContext,
  state: EmbeddedState,
  isBeside = false,
): Promise<BusinessReply | null> {
  const stale = await answerStaleChoice(context, state.business)
  if (stale) return { state: { ...state, offer: null }, parts: [stale] }
  const homes = await answerAboutHomes(context, state.business)
  if (homes)
    return {
      state: { ...state, business: { ...state.business, shown: [...homes.shown] }, offer: null },
      parts: [homes.part],
    }
  const last = await answerAboutLast(context, state.business)
  if (last) return { state: { ...state, offer: null }, parts: [last] }
  const talk = await answerAboutTalk(context, state.business)
  if (talk) return { state: { ...state, offer: null }, parts: [talk] }
  const food = await answerAboutFood(context)
  if (food) return { state: { ...state, offer: null }, parts: [food] }
  const hours = await answerAboutHours(context)
  if (hours) return { state: { ...state, offer: null }, parts: [hours] }
  const staff = await answerAboutStaff(context, state.business)
  if (staff) return { state: { ...state, offer: null }, parts: [staff] }
  const about = await answerAboutService(context, state.business, isBeside)
  if (!about) return answerOfThing(context, state)
  const business = withNote({ ...state.business, shown: about.shown }, about.note)
  return { state: { ...state, business, offer: null }, parts: about.part.text === '' ? [] : [about.part] }
}

/** HE5: what was told beside a question is kept with what is in progress, and read back with it. */
function withNote(business: EmbeddedState['business'], note: string | undefined): EmbeddedState['business'] {
  const flow = currentFlow(business)
  if (note === undefined || !flow) return business
  const { note: before } = flow.slots
  if (before?.includes(note)) return business
  const slots = { ...flow.slots, note: before === undefined ? note : `${before} ${note}`.slice(0, MOST_NOTE) }
  return withFlow(business, withSlots({ ...flow, revision: flow.revision + 1 }, slots))
}
const MOST_NOTE = 500

/** QA12: "do we pay today?" wishes for no day. */
function asksUsual({ turn }: FlowContext): boolean {
  const { text } = turn.input
  return text !== undefined && usualQuestion(spelledOut(text)) !== null && asksOfThing(text)
}

/** QA10: in the languages that are read by data, of the site alone. */
async function answerOfThing(context: FlowContext, state: EmbeddedState): Promise<BusinessReply | null> {
  if (languageFor(context.turn.agent.language)) return null
  const answer = await answerInOwnWords(context, state.business, state.topic)
  if (!answer) return null
  const business = { ...state.business, shown: [...answer.shown] }
  return { state: { ...state, business, offer: null }, parts: [answer.part] }
}

const withOutcome = (state: EmbeddedState, { state: business, parts }: BusinessOutcome): BusinessReply => ({
  state: { ...state, business },
  parts,
})

/** "Could you repeat that?"; who says "pardon?" is asked in other words. */
const wantsRepeat = (commands: readonly Command[], { text }: Said): boolean =>
  commands.some((command) => command.do === 'repeat') && !asksToRephrase(readUtterance(text))

async function replyToWish(context: FlowContext, state: EmbeddedState, said: Said): Promise<BusinessReply | null> {
  const { wish } = said
  if (!wish) return null
  if (wish.want === 'flow')
    return withOutcome({ ...state, offer: null }, await startFlow(context, state.business, { wish, said }))
  if (wish.want === 'stock') {
    const answer = await answerStock(context, said.text, state.business.shown)
    if (!answer)
      return asksForAll(said.text) ? replyWithOfferings(context, state, { said, kind: 'product-order' }) : null
    const business = { ...state.business, shown: answer.shown }
    return backToBusiness(context, { state: { ...state, offer: null, business }, parts: answer.parts })
  }
  return replyWithOfferings(context, state, { said, kind: wish.kind })
}

/** "What do you have in stock?" names nothing, and asks for everything. */
const asksForAll = (text: string): boolean => /\b(?:what|which|list|show|everything|anything|all)\b/iu.test(text)

async function replyWithOfferings(
  context: FlowContext,
  state: EmbeddedState,
  { said, kind }: { said: Said; kind: FlowKind | null },
): Promise<BusinessReply | null> {
  const parts = await answerOfferings(context, said, kind)
  return parts ? backToBusiness(context, { state: { ...state, offer: null }, parts }) : null
}

/** Asks the waiting flow's question again, once nothing else is being taken down. */
export async function backToBusiness(context: FlowContext, reply: BusinessReply): Promise<BusinessReply> {
  if (messageInProgress(reply.state.business) || !currentFlow(reply.state.business)) return reply
  const back = await remind(context, reply.state.business)
  const spoken = reply.parts.map((part) => ({ ...part, suggestions: [] }))
  return { state: { ...reply.state, business: back.state }, parts: [...spoken, ...back.parts] }
}

/** "I want to leave a message" in the middle of an order is no dish, though it is read as one that is not there. */
const namesNothing = ({ add, remove, replace, ambiguous, halves }: OrderSaid): boolean =>
  add.length + remove.length + replace.length + ambiguous.length === 0 && halves === null

const orders = (commands: readonly Command[], { order }: Said): boolean =>
  order !== null && !(namesNothing(order) && commands.some((command) => command.do === 'start-flow'))

/** Courtesies, a wish for a person or for a message: unless the input also fills what was asked. */
function isAside(commands: readonly Command[], said: Said, flow: Flow | null): boolean {
  if (said.button || said.picked || said.assent !== 'neither' || said.isCancel || orders(commands, said)) return false
  if (said.wish?.want === 'offerings' && asksOffer(said.text)) return false
  if (Object.keys(said.slots).length > 0 || said.changes.length > 0 || said.isComplete) return false
  return commands.some(
    (command) =>
      command.do === 'start-flow' ||
      command.do === 'handoff' ||
      (command.do === 'repeat' && flow === null) ||
      command.do === 'end' ||
      (command.do === 'small-talk' && command.act !== 'acknowledge'),
  )
}
