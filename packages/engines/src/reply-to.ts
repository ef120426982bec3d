import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { answerQuestion, type QuestionAnswer } from './answering/answer-question.ts'
import { complaintPart } from './answering/complaint-answer.ts'
import type { Search, SubjectOf } from './answering/question-context.ts'
import type { IsForbidden } from './boundaries/off-limits-reader.ts'
import { type FlowOutcome, runFlow, startFlow } from './dialogue/messages/flow-runner.ts'
import { instanceOfForm } from './dialogue/messages/take-message.ts'
import { identityOf, suggestionsFor } from './opening.ts'
import type { Sentences } from './speaking/sentences/sentences.ts'
import type { Command, SocialCommand, TalkAct } from './turn/commands.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import type { ReplyPart } from './turn/reply.ts'

export type TurnContext = {
  turn: EngineTurn
  sentences: Sentences
  search: Search
  subjectOf?: SubjectOf
  isForbidden: IsForbidden
}

/** Executes the commands of one turn: first what is aside (questions, small talk), then the flow in progress. */
export async function replyTo(
  context: TurnContext,
  before: EmbeddedState,
  commands: readonly Command[],
): Promise<FlowOutcome> {
  const opened = openFlow(context, before, commands)
  if (opened === 'already-done') return { state: before, parts: [{ text: context.sentences.message.alreadyDone }] }
  const aside = await answerAside(context, opened, commands)
  const state = { ...opened, topic: aside.topic, offer: opened.flow ? null : aside.offer }
  if (!state.flow) {
    return { state, parts: aside.parts.length > 0 ? aside.parts : [talkPart(context, 'acknowledge')] }
  }
  const flow = await runFlow(context, state, aside.commands)
  const isBack = aside.parts.length > 0 && flow.state.flow !== null
  const back: ReplyPart[] = isBack ? [{ text: context.sentences.message.back }] : []
  return { state: flow.state, parts: [...aside.parts.map(withoutChips), ...back, ...flow.parts] }
}

/** Beside a flow only the flow's own chips and card are shown. */
const withoutChips = (part: ReplyPart): ReplyPart => ({ ...part, suggestions: [] })

function openFlow(
  { turn }: TurnContext,
  state: EmbeddedState,
  commands: readonly Command[],
): EmbeddedState | 'already-done' {
  const { form } = turn.input
  if (form) {
    const instance = instanceOfForm(form.id)
    if (instance !== null && instance <= state.lastDone) return 'already-done'
    return state.flow !== null && state.flow.instance === instance ? state : startFlow({ ...state, offer: null })
  }
  const start = commands.find((command) => command.do === 'start-flow')
  if (!start || state.flow) return state
  return startFlow(start.about === 'offer' ? state : { ...state, offer: null })
}

/** What is said beside the flow, and the commands that are left for it. */
type Aside = {
  parts: readonly ReplyPart[]
  commands: readonly Command[]
  topic: string | null
  offer: string | null
}

async function answerAside(context: TurnContext, state: EmbeddedState, commands: readonly Command[]): Promise<Aside> {
  const ask = commands.find((command) => command.do === 'ask')
  if (ask) return answerAsk(context, state, { ask, commands })
  const talks = commands.flatMap((command) => talkOf(context, state, command))
  return {
    parts: await withComplaints(context, { talks, commands }),
    commands,
    topic: state.topic,
    offer: talks.find(({ offer }) => offer !== null)?.offer ?? null,
  }
}

type Asked = { ask: Extract<Command, { do: 'ask' }>; commands: readonly Command[] }

async function answerAsk(context: TurnContext, state: EmbeddedState, { ask, commands }: Asked): Promise<Aside> {
  const { turn, sentences, search, subjectOf, isForbidden } = context
  const isOffering = state.flow === null
  const found = await answerQuestion(
    {
      agent: turn.agent,
      sentences,
      search,
      subjectOf,
      isForbidden,
      topic: state.topic,
      isOffering,
      isSpoken: turn.medium !== 'text',
    },
    ask.question,
  )
  if (ask.orElse && !found.isAnswered && !found.isOffLimits)
    return answerSocially(context, state, { orElse: ask.orElse, commands })
  const text = commands.find((command) => command.do === 'set-slot' && command.slot === 'text')
  // Asked for their message, the visitor wrote a question: it is one when the site answers it, else it is the message.
  if (text && !found.isAnswered) return { parts: [], commands, topic: state.topic, offer: null }
  return {
    parts: ask.wantsAction ? withoutAction(context, found, ask.question) : found.parts,
    commands: commands.filter((command) => command !== text),
    topic: found.topic,
    offer: ask.wantsAction ? ask.question : found.unanswered,
  }
}

/** The site says nothing of it: the words meant what they seemed to mean. */
async function answerSocially(
  context: TurnContext,
  state: EmbeddedState,
  { orElse, commands }: { orElse: SocialCommand; commands: readonly Command[] },
): Promise<Aside> {
  const talks = talkOf(context, state, orElse)
  return {
    parts: await withComplaints(context, { talks, commands: [orElse] }),
    commands: commands.map((command) => (command.do === 'ask' ? orElse : command)),
    topic: state.topic,
    offer: talks[0]?.offer ?? null,
  }
}

/**
 * Never pretends to book: says so first, then what the site says on how it is done. Asked only whether it can be done
 * ("can I return these?"), the site's words are the answer by themselves.
 */
function withoutAction({ turn, sentences }: TurnContext, found: QuestionAnswer, question: string): ReplyPart[] {
  const offer = sentences.offers[turn.agent.role]
  const chip = sentences.chips.message
  const isKnown = found.parts.some(({ citations }) => citations !== undefined)
  if (!isKnown) return [{ text: `${sentences.answers.cannotDo} ${offer}`, suggestions: [chip] }]
  if (/\?|^(?:can|could|may) (?:i|we|you)\b/iu.test(question)) return [...found.parts]
  return [{ text: sentences.answers.cannotDo }, ...found.parts, { text: offer, suggestions: [chip] }]
}

/** QA8: regret alone helps nobody: to whom one complains is said with it. */
async function withComplaints(
  { turn, ...context }: TurnContext,
  { talks, commands }: { talks: readonly Talk[]; commands: readonly Command[] },
): Promise<ReplyPart[]> {
  const parts = talks.map(({ part }) => part)
  if (!commands.some((command) => command.do === 'small-talk' && command.act === 'complaint')) return parts
  const isSpoken = turn.medium !== 'text'
  const how = await complaintPart({ ...context, agent: turn.agent, isSpoken, isOffering: false })
  return how ? [...parts, how] : parts
}

/** `offer`: a yes to it begins a message; empty when it is about nothing in particular. */
type Talk = { part: ReplyPart; offer: string | null }

function talkOf(context: TurnContext, state: EmbeddedState, command: Command): Talk[] {
  const { talk, chips } = context.sentences
  if (command.do === 'small-talk') {
    return [{ part: talkPart(context, command.act), offer: OFFERING.has(command.act) ? '' : null }]
  }
  if (command.do === 'handoff') return [{ part: { text: talk.handoff, suggestions: [chips.message] }, offer: '' }]
  if (command.do === 'repeat') return [{ part: repeatPart(context), offer: state.offer }]
  const isOfFlow = command.do === 'clarify' || command.do === 'cancel-flow'
  return isOfFlow && !state.flow ? [{ part: outsideFlow(context, command.do), offer: null }] : []
}

/** What these mean when no flow is in progress; within one they are the flow's. */
function outsideFlow(context: TurnContext, what: 'clarify' | 'cancel-flow'): ReplyPart {
  const { talk, message } = context.sentences
  return what === 'clarify'
    ? { text: talk.clarify, suggestions: openingChips(context) }
    : { text: message.nothingToCancel }
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
  const { turn, sentences } = context
  if (act === 'identity') return { text: identityOf(turn.agent, sentences), suggestions: openingChips(context) }
  const text = sentences.talk[act]
  if (OFFERING.has(act)) {
    return { text: `${text} ${sentences.offers[turn.agent.role]}`, suggestions: [sentences.chips.message] }
  }
  return { text, suggestions: OPENING.has(act) ? openingChips(context) : [] }
}

function repeatPart({ turn, sentences }: TurnContext): ReplyPart {
  const last = turn.history.findLast((line) => line.role !== 'visitor')
  return { text: last?.text ?? sentences.talk.nothingToRepeat }
}
