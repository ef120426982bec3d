import { foldEvents } from '@frontdesk/conversation'
import {
  type ConversationId,
  type NewId,
  type ResponseId,
  StorageUnavailable,
  type UnplacedEvent,
  type VisitorInput,
} from '@frontdesk/schema'
import type { ActiveAnswer, AppendExtras, LiveConversation, Medium } from './live-conversation.ts'
import { emptyParts, type Made, nothingMade, type Parts, recordOf, resultOf } from './made-answer.ts'
import type { AgentEvent, AgentProfile, Engine, HistoryLine, KnowledgeBase } from './ports.ts'
import { type ToolDeps, toolboxFor } from './toolbox.ts'

export type AnswerDeps = ToolDeps & {
  engine: Engine
  knowledge: KnowledgeBase
  /** Told of what failed and at which stage, without the visitor's words. */
  onFailure: (error: unknown, where: FailedAt) => void
}

export type FailedAt = {
  stage: 'answer' | 'store' | 'announcement' | 'forgetting'
  conversationId?: ConversationId
  responseId?: ResponseId
}

const HISTORY_LINES = 24

/** The two events that open a response: it exists, and so does the still empty item of its answer. */
export function openingEvents(
  deps: { newId: NewId; now: () => number },
  answered: { itemId: string | null; medium: Medium },
): {
  active: ActiveAnswer
  events: UnplacedEvent[]
} {
  const active = {
    responseId: deps.newId('rsp'),
    itemId: deps.newId('itm'),
    medium: answered.medium,
    text: '',
    abort: new AbortController(),
  }
  const { responseId } = active
  const created: UnplacedEvent = { type: 'response.created', response_id: responseId, in_reply_to: answered.itemId }
  const added: UnplacedEvent = {
    type: 'conversation.item.added',
    item: agentItem(active, { status: 'in_progress', at: deps.now(), parts: emptyParts }),
  }
  return { active, events: [created, added] }
}

/**
 * Makes the answer of the response that is active now. Ends it in every case: completed, cancelled or failed.
 * AR1: the answer's last events, the engine's new state and its gaps are one write.
 */
export async function answerVisitor(
  deps: AnswerDeps,
  live: LiveConversation,
  turn: { agent: AgentProfile; input: VisitorInput; active: ActiveAnswer },
): Promise<void> {
  const { active } = turn
  const made = nothingMade(deps.now())
  try {
    await runEngine(deps, live, { ...turn, made })
    if (active.abort.signal.aborted) return await endCancelled(deps, live, { active, made })
    await endCompleted(deps, live, { active, made })
  } catch (error) {
    if (active.abort.signal.aborted) return await endCancelled(deps, live, { active, made })
    // RT7: that is no failed answer, for it may be made anew.
    if (error instanceof StorageUnavailable) throw error
    deps.onFailure(error, {
      stage: 'answer',
      conversationId: live.conversation.id,
      responseId: active.responseId,
    })
    await endResponse(live, active, {
      events: [responseDone(active.responseId, 'failed', emptyParts)],
      answer: { responseId: active.responseId, record: recordOf(made, 'failed', deps.now()) },
    })
  }
}

async function runEngine(
  deps: AnswerDeps,
  live: LiveConversation,
  turn: { agent: AgentProfile; input: VisitorInput; active: ActiveAnswer; made: Made },
): Promise<void> {
  const { agent, input, active, made } = turn
  const { organizationId, id: conversationId } = live.conversation
  const stored = await live.readConversation()
  const history = await readHistory(live, active.responseId)
  const lastSaid = history.findLast(({ role }) => role === 'agent')?.text
  const events = deps.engine.respond({
    agent,
    conversationId,
    input,
    medium: active.medium,
    history,
    state: live.state,
    visitor: stored?.visitor ?? null,
    now: deps.now(),
    knowledge: deps.knowledge.forAgent(organizationId, agent.knowledgeSourceIds),
    tools: toolboxFor(deps, live, {
      agent,
      input,
      responseId: active.responseId,
      lastSaid,
      signal: active.abort.signal,
    }),
    signal: active.abort.signal,
  })
  for await (const event of events) {
    if (active.abort.signal.aborted) break
    collect(event, { live, active, made, at: deps.now() })
  }
}

type Collecting = { live: LiveConversation; active: ActiveAnswer; made: Made; at: number }

function collect(event: AgentEvent, { live, active, made, at }: Collecting): void {
  if (event.type === 'text') {
    made.firstWordAt ??= at
    active.text += event.delta
    const { responseId: response_id, itemId: item_id } = active
    live.broadcast({ type: 'response.output_text.delta', response_id, item_id, delta: event.delta })
  } else if (event.type === 'gap') {
    const { organizationId, agentId, id: conversationId } = live.conversation
    made.gaps.push({ organizationId, agentId, conversationId, question: event.question, askedAt: at })
  } else note(event, made)
}

function note(event: Exclude<AgentEvent, { type: 'text' | 'gap' }>, made: Made): void {
  switch (event.type) {
    case 'state':
      made.state = event.state
      return
    case 'refused':
      made.isRefused = true
      return
    case 'unsure':
      made.isUnsure = true
      return
    case 'by':
      made.by = event.by
      return
    case 'parts':
    case 'expects':
    case 'farewell':
    case 'put-through':
      made.parts = { ...made.parts, ...partsTold(event, made.parts) }
  }
}

type PartsEvent = Extract<AgentEvent, { type: 'parts' | 'expects' | 'farewell' | 'put-through' }>

/** What goes out with the answer beside its words. */
function partsTold(event: PartsEvent, before: Parts): Partial<Parts> {
  switch (event.type) {
    case 'parts':
      return {
        citations: event.citations ? [...event.citations] : before.citations,
        suggestions: event.suggestions ? [...event.suggestions] : before.suggestions,
        card: event.card ?? before.card,
        ...(event.basket === undefined ? {} : { basket: event.basket }),
      }
    case 'expects':
      return { expects: event.answer }
    case 'farewell':
      return { is_farewell: true }
    case 'put-through':
      return { put_through: event.to }
  }
}

async function endCompleted(deps: AnswerDeps, live: LiveConversation, answer: { active: ActiveAnswer; made: Made }) {
  const { active, made } = answer
  const item = agentItem(active, { status: 'completed', at: deps.now(), parts: made.parts })
  const events: UnplacedEvent[] = [
    { type: 'response.output_text.done', response_id: active.responseId, item_id: active.itemId, text: active.text },
    { type: 'conversation.item.done', item },
    responseDone(active.responseId, 'completed', made.parts),
  ]
  const { responseId } = active
  const record = recordOf(made, resultOf(made), deps.now())
  const kept = { answer: { responseId, record }, gaps: made.gaps }
  await endResponse(live, active, { events, ...kept, ...(made.state ? { state: made.state } : {}) })
}

/** What was said before the stop stays, marked as interrupted; an answer that had not begun leaves nothing. */
async function endCancelled(deps: AnswerDeps, live: LiveConversation, made: { active: ActiveAnswer; made: Made }) {
  const { active } = made
  const done = responseDone(active.responseId, 'cancelled', emptyParts)
  const answer = { responseId: active.responseId, record: recordOf(made.made, 'stopped', deps.now()) }
  if (active.text === '') return endResponse(live, active, { events: [done], answer })
  const item = agentItem(active, { status: 'interrupted', at: deps.now(), parts: emptyParts })
  const textDone: UnplacedEvent = {
    type: 'response.output_text.done',
    response_id: active.responseId,
    item_id: active.itemId,
    text: active.text,
  }
  return endResponse(live, active, { events: [textDone, { type: 'conversation.item.done', item }, done], answer })
}

async function endResponse(
  live: LiveConversation,
  active: ActiveAnswer,
  end: { events: readonly UnplacedEvent[] } & Pick<AppendExtras, 'state' | 'gaps' | 'answer'>,
): Promise<void> {
  await live.inLine(async () => {
    // With items waiting the mark stays, so that a process killed right here still answers them at its next start.
    const mark = live.waiting.length > 0 ? active.responseId : null
    const { events, ...extras } = end
    await live.place(events, { ...extras, activeResponse: mark })
    if (live.active === active) live.active = null
  })
}

function responseDone(
  responseId: ResponseId,
  status: 'completed' | 'cancelled' | 'failed',
  parts: Parts,
): UnplacedEvent {
  return { type: 'response.done', response_id: responseId, status, ...parts }
}

export const failedResponse = (responseId: ResponseId): UnplacedEvent => responseDone(responseId, 'failed', emptyParts)

function agentItem(
  active: Pick<ActiveAnswer, 'responseId' | 'itemId' | 'medium' | 'text'>,
  item: { status: 'in_progress' | 'completed' | 'interrupted'; at: number; parts: Parts },
) {
  return {
    id: active.itemId,
    role: 'agent' as const,
    status: item.status,
    medium: active.medium,
    text: active.text,
    created_at: item.at,
    response_id: active.responseId,
    ...(item.parts.citations.length > 0 ? { citations: item.parts.citations } : {}),
    ...(item.parts.card ? { card: item.parts.card } : {}),
  }
}

async function readHistory(live: LiveConversation, responseId: string): Promise<HistoryLine[]> {
  const transcript = foldEvents(await live.readAll())
  const inReplyTo = transcript.active?.responseId === responseId ? transcript.active.inReplyTo : null
  return transcript.items
    .filter((item) => item.id !== inReplyTo && item.status !== 'in_progress' && !isWaiting(live, item.id))
    .slice(-HISTORY_LINES)
    .map((item) => ({ role: item.role, text: item.text }))
}

const isWaiting = (live: LiveConversation, itemId: string) => live.waiting.some((waiting) => waiting.itemId === itemId)
