import type { Append, KnowledgeGap, TakenMessage } from '@frontdesk/agent-runtime/ports'
import type { DurableEvent, VisitorSaid } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { insertInto, insertRows, type Step } from '../rows/steps.ts'
import { lineStatements, openingOf } from './line-statements.ts'
import { webhookEventStatements } from './webhook-statements.ts'

export type AppendRefusal = 'conflict' | 'duplicate'

/** Visitors' words may hold NUL, which no text column can; JSON columns escape it. */
const plain = (text: string): string => text.replaceAll('\0', '')
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text))

/** The events with their places: after+1, after+2 … */
export function placeEvents({ events, after, at }: Append): DurableEvent[] {
  return events.map((event, index) => ({ ...event, seq: after + 1 + index, at }))
}

/**
 * CS1 as statements. The visitor's own id goes first: a repeated item is a duplicate however far the conversation has
 * moved on; only then does a moved conversation count as a conflict.
 */
export function appendSteps(
  append: Append,
  placed: readonly DurableEvent[],
  visitor: VisitorSaid | null,
): Step<AppendRefusal>[] {
  return [
    ...claimClientId(append),
    moveConversation(append),
    ...(placed.length > 0 ? [insertEvents(append, placed)] : []),
    ...lineStatements(append.conversationId, append.events),
    ...(append.answer ? [insertAnswer(append, append.answer)] : []),
    ...(append.messages ?? []).map(insertMessage),
    ...(append.messages ?? []).flatMap(messageTaken),
    ...(append.events.some(isVisitors) ? conversationStarted(append, visitor) : []),
    ...(append.gaps ?? []).map((gap, index) =>
      insertGap(gap, `gap_${append.conversationId.slice('cnv_'.length)}.${append.after}.${index}`),
    ),
  ]
}

function claimClientId({ client, conversationId }: Append): Step<AppendRefusal>[] {
  if (!client) return []
  const insert = insertInto('visitor_inputs', {
    conversation_id: conversationId,
    client_id: client.clientId,
    item_id: client.itemId,
    input: JSON.stringify(client.input),
  })
  const sql = `${insert.sql} on conflict do nothing`
  return [{ sql, params: insert.params, expect: 1, refusal: 'duplicate' }]
}

/** Whether an event is something that the visitor said. */
export const isVisitors = (event: Append['events'][number]) =>
  event.type === 'conversation.item.added' && event.item.role === 'visitor'

function moveConversation(append: Append): Step<AppendRefusal> {
  const changes: [string, Bind][] = [
    ['last_seq = ?', append.after + append.events.length],
    ['updated_at = ?', append.at],
    ['visitor_items = visitor_items + ?', append.events.filter(isVisitors).length],
  ]
  if (append.events.some(isVisitors)) changes.push(['status = ?', 'open'], ...openingChange(append))
  changes.push(...countedChanges(append))
  if (append.state !== undefined) changes.push(['state = ?', JSON.stringify(append.state)])
  if (append.activeResponse !== undefined) changes.push(['active_response = ?', append.activeResponse])
  return {
    sql: `update conversations set ${changes.map(([column]) => column).join(', ')}
      where id = ? and organization_id = ? and last_seq = ?`,
    params: [...changes.map(([, value]) => value), append.conversationId, append.organizationId, append.after],
    expect: 1,
    refusal: 'conflict',
  }
}

function openingChange({ events }: Append): [string, Bind][] {
  const first = events.find(isVisitors)
  return first?.type === 'conversation.item.added'
    ? [['opening = coalesce(opening, ?)', openingOf(first.item.text)]]
    : []
}

const COUNTED = {
  answered: 'whole_answers',
  partly: 'other_answers',
  unanswered: 'other_answers',
  failed: 'other_answers',
  refused: 'refused_answers',
  stopped: null,
} as const

/** CQ4: what became of a conversation is counted in the write that changes it. */
function countedChanges({ events, answer, messages = [] }: Append): [string, Bind][] {
  const human = events.filter((event) => event.type === 'conversation.item.added' && event.item.role === 'human').length
  const column = answer ? COUNTED[answer.record.result] : null
  const changes: [string, Bind][] = column === null ? [] : [[`${column} = ${column} + ?`, 1]]
  if (human > 0) changes.push(['human_items = human_items + ?', human])
  if (messages.length > 0) changes.push(['taken_messages = taken_messages + ?', messages.length])
  return changes
}

function insertAnswer({ conversationId }: Append, { responseId, record }: NonNullable<Append['answer']>): Statement {
  const row = { conversation_id: conversationId, response_id: responseId, record: JSON.stringify(record) }
  const { sql, params } = insertInto('answer_records', row)
  return { sql: `${sql} on conflict do nothing`, params }
}

function insertEvents({ conversationId }: Append, placed: readonly DurableEvent[]): Statement {
  return insertRows(
    'conversation_events',
    placed.map((event) => ({ conversation_id: conversationId, seq: event.seq, event: JSON.stringify(event) })),
  )
}

/** The same proposal again writes nothing and is no error: its message stands already. */
function insertMessage(message: TakenMessage): Statement {
  const { sql, params } = insertInto('messages', {
    id: message.id,
    organization_id: message.organizationId,
    agent_id: message.agentId,
    conversation_id: message.conversationId,
    proposal_id: message.proposalId,
    text: plain(message.text),
    name: plainOrNull(message.name),
    email: plainOrNull(message.email),
    phone: plainOrNull(message.phone),
    created_at: message.createdAt,
  })
  return { sql: `${sql} on conflict (conversation_id, proposal_id) do nothing`, params }
}

const FIRST_WORDS = 'exists (select 1 from conversations where id = ? and visitor_items = 1)'

/** A conversation begins with what its visitor says first, not with a panel that was opened. */
function conversationStarted(
  { conversationId, organizationId, agentId, at }: Append,
  visitor: VisitorSaid | null,
): Statement[] {
  const event = {
    id: `evt_${conversationId.slice(4)}_started`,
    organizationId,
    type: 'conversation.started' as const,
    at,
    data: { conversationId, agentConfigurationId: agentId, startedAt: at, visitor },
  }
  return webhookEventStatements(event, { sql: FIRST_WORDS, params: [conversationId] })
}

function messageTaken({ id, organizationId, agentId, createdAt, ...message }: TakenMessage): Statement[] {
  const { conversationId, text, name, email, phone } = message
  const data = { id, agentConfigurationId: agentId, conversationId, text, name, email, phone, createdAt }
  const type = 'message.taken' as const
  // The same proposal again has another message id and no row: its event happened once.
  const isStored = { sql: 'exists (select 1 from messages where id = ?)', params: [id] }
  return webhookEventStatements({ id: `evt_${id.slice(4)}`, organizationId, type, at: createdAt, data }, isStored)
}

function insertGap(gap: KnowledgeGap, id: string): Statement {
  return insertInto('knowledge_gaps', {
    id,
    organization_id: gap.organizationId,
    agent_id: gap.agentId,
    conversation_id: gap.conversationId,
    question: plain(gap.question),
    asked_at: gap.askedAt,
  })
}
