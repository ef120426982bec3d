import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { answerQuestion, type QuestionAnswer } from './answering/answer-question.ts'
import { complaintTalk } from './answering/complaint-talk.ts'
import type { QuestionContext, Search, SubjectOf } from './answering/question-context.ts'
import { isRemark, speaksOf } from './answering/weighed-answer.ts'
import type { IsForbidden } from './boundaries/off-limits-reader.ts'
import { askAgain, type BusinessOutcome, prefixed, remind } from './dialogue/advance-flow.ts'
import { instanceOfForm } from './dialogue/messages/message-flow.ts'
import { saidOfMessage } from './dialogue/messages/said-of-message.ts'
import { openFlow } from './dialogue/open-flow.ts'
import { continueFlow } from './dialogue/run-flows.ts'
import { identityOf, suggestionsFor } from './opening.ts'
import type { Undoing } from './reading/terms-asked.ts'
import type { CommonSpeaker, MessageContext } from './speaking/speaker.ts'
import type { Command, SocialCommand, TalkAct } from './turn/commands.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import { type Flow, messageInProgress } from './turn/flow-state.ts'
import type { ReplyPart } from './turn/reply.ts'

export type TurnContext = {
  turn: EngineTurn
  speaker: CommonSpeaker
  search: Search
  subjectOf?: SubjectOf
  isForbidden: IsForbidden
  /** Something is being booked or ordered, beside which this is answered. */
  isBeside?: boolean
  /** What is found less surely is not said. */
  leastSure?: number
  /** AQ3: what is being done to something that was booked. */
  undoing?: Undoing | null
}
/** What a turn comes to. */
export type TurnOutcome = { state: EmbeddedState; parts: readonly ReplyPart[] }

/** Executes the commands of one turn: first what is aside (questions, small talk), then the message in progress. */
export async function replyTo(
  context: TurnContext,
  before: EmbeddedState,
  commands: readonly Command[],
): Promise<TurnOutcome> {
  const opened = openMessage(context, before, commands)
  if (opened === 'already-done') return { state: before, parts: [{ text: context.speaker.say('message.alreadyDone') }] }
  const aside = await answerAside(context, opened, commands)
  const isTaking = messageInProgress(opened.business) !== null
  const complaints = opened.complaints + (aside.isComplaint ? 1 : 0)
  const state = { ...opened, topic: aside.topic, offer: isTaking ? null : aside.offer, complaints }
  if (!isTaking) {
    const isMet = aside.parts.length > 0 || aside.isRemark === true
    return { state, parts: isMet ? aside.parts : [talkPart(context, 'acknowledge')] }
  }
  const { state: business, parts } = await continueMessage(context, state, aside)
  return { state: { ...state, business }, parts: [...aside.parts.map(withoutChips), ...parts] }
}

/** What was said to the message goes into it; after something else was answered, the visitor is led back to it. */
async function continueMessage(
  { turn, speaker }: TurnContext,
  { business }: EmbeddedState,
  { parts, commands }: Aside,
): Promise<BusinessOutcome> {
  const context: MessageContext = { turn, speaker, desk: null }
  const said = saidOfMessage(commands)
  const next = said === null ? null : await continueFlow(context, business, said)
  if (parts.length === 0) return next ?? askAgain(context, business)
  if (next === null) return remind(context, business)
  const isOpen = messageInProgress(next.state) !== null
  return isOpen ? prefixed([{ text: speaker.say('message.back') }], next) : next
}

/** Beside a flow only the flow's own chips and card are shown. */
const withoutChips = (part: ReplyPart): ReplyPart => ({ ...part, suggestions: [] })

function openMessage(
  { turn }: TurnContext,
  state: EmbeddedState,
  commands: readonly Command[],
): EmbeddedState | 'already-done' {
  const { form } = turn.input
  if (form) {
    const instance = instanceOfForm(form.id)
    if (instance !== null && instance <= state.business.lastPassedOn) return 'already-done'
    return taken(state, (flow) => flow.instance === instance) ?? withMessage({ ...state, offer: null })
  }
  const start = commands.find((command) => command.do === 'start-flow')
  if (!start || messageInProgress(state.business)) return state
  return taken(state, () => true) ?? withMessage(start.about === 'offer' ? state : { ...state, offer: null })
}

/** MS11: the message that is being taken, or waits below something else and is taken up now; null where there is none. */
function taken(state: EmbeddedState, isMeant: (flow: Flow) => boolean): EmbeddedState | null {
  const { flows } = state.business
  const message = flows.find((flow) => flow.kind === 'message' && isMeant(flow))
  if (!message) return null
  const business = { ...state.business, flows: [...flows.filter((flow) => flow !== message), message] }
  return { ...state, offer: null, business }
}

/** Begins a message. An offer made about a question becomes its text. */
function withMessage(state: EmbeddedState): EmbeddedState {
  const known = state.offer ? { text: state.offer } : {}
  const { state: business } = openFlow(state.business, { want: 'flow', kind: 'message', known })
  return { ...state, business, offer: null }
}

/** What is said beside the flow, and the commands that are left for it. */
type Aside = {
  parts: readonly ReplyPart[]
  commands: readonly Command[]
  topic: string | null
  offer: string | null
  isComplaint?: boolean
  isRemark?: boolean
}

const isNoAnswer = ({ citations, gap }: ReplyPart): boolean => citations === undefined && gap !== undefined

async function answerAside(context: TurnContext, state: EmbeddedState, commands: readonly Command[]): Promise<Aside> {
  const ask = commands.find((command) => command.do === 'ask')
  if (ask) return answerAsk(context, state, { ask, commands })
  const talks = commands.flatMap((command) => talkOf(context, state, command))
  return {
    ...(await withComplaints(context, state, { talks, commands })),
    commands,
    topic: state.topic,
    offer: talks.find(({ offer }) => offer !== null)?.offer ?? null,
  }
}

type Asked = { ask: Extract<Command, { do: 'ask' }>; commands: readonly Command[] }

/** Whether it is asked beside something that is being booked or ordered. */
const isBesideIn = ({ isBeside }: TurnContext, { business }: EmbeddedState): boolean =>
  isBeside ?? business.flows.length > 0

const questionContext = (context: TurnContext, state: EmbeddedState): QuestionContext => ({
  agent: context.turn.agent,
  speaker: context.speaker,
  search: context.search,
  subjectOf: context.subjectOf,
  isForbidden: context.isForbidden,
  topic: state.topic,
  lastSaid: context.turn.history.findLast(({ role }) => role !== 'visitor')?.text,
  saidBefore: context.turn.history.flatMap((line) => (line.role === 'visitor' ? [] : line.text)).join('\n'),
  isOffering: messageInProgress(state.business) === null,
  undoing: context.undoing,
  leastSure: context.leastSure,
  isBeside: isBesideIn(context, state),
  isSpoken: context.turn.medium !== 'text',
})

async function answerAsk(context: TurnContext, state: EmbeddedState, { ask, commands }: Asked): Promise<Aside> {
  const found = await answerQuestion(questionContext(context, state), ask.question)
  if (ask.orElse && meansElse(ask, ask.orElse, found))
    return answerSocially(context, state, { orElse: ask.orElse, commands })
  if (isOnlyTold(context, state, { ask, found }))
    return { parts: [], commands, topic: state.topic, offer: null, isRemark: true }
  const text = commands.find((command) => command.do === 'set-slot' && command.slot === 'text')
  // Asked for their message, the visitor wrote a question: it is one when the site answers it, else it is the message.
  if (text && !found.isAnswered) return { parts: [], commands, topic: state.topic, offer: null }
  const complains = isComplaint(ask.orElse)
  const sorry = complains && state.complaints === 0 ? [{ text: context.speaker.say('talk.complaint') }] : []
  return {
    parts: [...sorry, ...(ask.wantsAction ? withoutAction(context, found, ask.question) : found.parts)],
    isComplaint: complains,
    commands: commands.filter((command) => command !== text),
    topic: found.topic,
    offer: ask.wantsAction ? ask.question : found.unanswered,
  }
}

function meansElse({ question }: Asked['ask'], orElse: SocialCommand, found: QuestionAnswer): boolean {
  if (found.isOffLimits) return false
  if (!found.isAnswered) return true
  const quotes = found.parts.flatMap(({ citations = [] }) => citations.map(({ quote }) => quote))
  return isComplaint(orElse) && (isPriced(found) || !quotes.some((quote) => speaksOf(question, quote)))
}

/** DA4: what only tells something, in the middle of something, is answered by going on with that. */
function isOnlyTold(
  context: TurnContext,
  state: EmbeddedState,
  { ask, found }: { ask: Asked['ask']; found: QuestionAnswer },
): boolean {
  if (!isBesideIn(context, state) || messageInProgress(state.business) !== null || found.isAnswered) return false
  return isRemark(ask.question) && found.parts.every(isNoAnswer)
}

/** AQ2: what a thing costs answers no complaint. */
const isPriced = ({ parts }: QuestionAnswer): boolean =>
  parts.some(({ citations = [] }) => citations.some(({ quote }) => /^[^.!?]{0,60}[£€$]\s?\d/u.test(quote)))

/** The site says nothing of it: the words meant what they seemed to mean. */
async function answerSocially(
  context: TurnContext,
  state: EmbeddedState,
  { orElse, commands }: { orElse: SocialCommand; commands: readonly Command[] },
): Promise<Aside> {
  const talks = talkOf(context, state, orElse)
  return {
    ...(await withComplaints(context, state, { talks, commands: [orElse] })),
    commands: commands.map((command) => (command.do === 'ask' ? orElse : command)),
    topic: state.topic,
    offer: talks[0]?.offer ?? null,
  }
}

/**
 * Never pretends to book: says so first, then what the site says on how it is done. Asked only whether it can be done
 * ("can I return these?"), the site's words are the answer by themselves.
 */
function withoutAction({ turn, speaker: { say } }: TurnContext, found: QuestionAnswer, question: string): ReplyPart[] {
  const offer = say(`passOn.${turn.agent.role}`)
  const chip = say('chip.leaveMessage')
  const isKnown = found.parts.some(({ citations }) => citations !== undefined)
  if (!isKnown) return [{ text: `${say('answer.cannotDo')} ${offer}`, suggestions: [chip] }]
  if (/\?|^(?:can|could|may) (?:i|we|you)\b/iu.test(question)) return [...found.parts]
  return [{ text: say('answer.cannotDo') }, ...found.parts, { text: offer, suggestions: [chip] }]
}

/** QA8, AQ2: regret alone helps nobody: to whom one complains is said with it, and who goes on is met in other words. */
async function withComplaints(
  context: TurnContext,
  { complaints }: EmbeddedState,
  { talks, commands }: { talks: readonly Talk[]; commands: readonly Command[] },
): Promise<Pick<Aside, 'parts' | 'isComplaint'>> {
  if (!commands.some(isComplaint)) return { parts: talks.map(({ part }) => part) }
  const others = talks.filter(({ act }) => act !== 'complaint').map(({ part }) => part)
  const met = await complaintTalk(context, context.turn.input.text ?? '', complaints)
  return { parts: [...others, ...met], isComplaint: true }
}

const isComplaint = (command: Command | undefined): boolean =>
  command?.do === 'small-talk' && command.act === 'complaint'

/** `offer`: a yes to it begins a message; empty when it is about nothing in particular. */
type Talk = { part: ReplyPart; offer: string | null; act?: TalkAct }

function talkOf(context: TurnContext, state: EmbeddedState, command: Command): Talk[] {
  const { say } = context.speaker
  if (command.do === 'small-talk') {
    const { act } = command
    return [{ part: talkPart(context, act), offer: OFFERING.has(act) ? '' : null, act }]
  }
  if (command.do === 'handoff')
    return [{ part: { text: say('talk.handoff'), suggestions: [say('chip.leaveMessage')] }, offer: '' }]
  if (command.do === 'repeat') return [{ part: repeatPart(context), offer: state.offer }]
  const isOfFlow = command.do === 'clarify' || command.do === 'cancel-flow'
  return isOfFlow && !messageInProgress(state.business) ? [{ part: outsideFlow(context, command.do), offer: null }] : []
}

/** What these mean when no flow is in progress; within one they are the flow's. */
function outsideFlow(context: TurnContext, what: 'clarify' | 'cancel-flow'): ReplyPart {
  const { say } = context.speaker
  return what === 'clarify'
    ? { text: say('talk.clarify'), suggestions: openingChips(context) }
    : { text: say('message.nothingToCancel') }
}

/** Acts after which the agent offers to take a message. */
const OFFERING: ReadonlySet<TalkAct> = new Set(['complaint', 'insult'] as const)
/** Acts after which it helps to see what can be asked. */
const OPENING: ReadonlySet<TalkAct> = new Set([
  'greeting',
  'abilities',
  'identity',
  'robot',
  'howAreYou',
  'language',
] as const)

const openingChips = ({ turn }: TurnContext) =>
  turn.agent.suggestions.length > 0 ? turn.agent.suggestions : suggestionsFor(turn.agent)

function talkPart(context: TurnContext, act: TalkAct): ReplyPart {
  const { turn, speaker } = context
  if (act === 'identity') return { text: identityOf(turn.agent, speaker), suggestions: openingChips(context) }
  const text = speaker.say(`talk.${act}`)
  if (OFFERING.has(act)) {
    return {
      text: `${text} ${speaker.say(`passOn.${turn.agent.role}`)}`,
      suggestions: [speaker.say('chip.leaveMessage')],
    }
  }
  return { text, suggestions: OPENING.has(act) ? openingChips(context) : [] }
}

function repeatPart({ turn, speaker }: TurnContext): ReplyPart {
  const last = turn.history.findLast((line) => line.role !== 'visitor')
  return { text: last?.text ?? speaker.say('talk.nothingToRepeat') }
}
