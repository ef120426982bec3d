import type { Append, AppendResult, Conversation, ConversationStore, Session } from '@frontdesk/agent-runtime/ports'
import { durableEvent, unverified, type VisitorFacts, type VisitorSaid, visitorInput } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, jsonColumn } from '../rows/columns.ts'
import { toConversation, toSession, toVisitor, visitorRow } from '../rows/conversation-row.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'
import { appendSteps, isVisitors, placeEvents } from './append-statements.ts'
import { purgeConversations } from './purge.ts'

const eventRow = z.object({ event: jsonColumn(durableEvent) })
const inputRow = z.object({ input: jsonColumn(visitorInput) })
const itemRow = z.object({ item_id: idColumn('itm') })
const unfinishedRow = z.object({
  organization_id: idColumn('org'),
  id: idColumn('cnv'),
  active_response: idColumn('rsp'),
})

export const toEvent = (row: Row) => eventRow.parse(row).event

/** Conversations with their sessions, events and what visitors sent. */
export function conversationStore(db: Db): ConversationStore {
  return { ...conversationWrites(db), ...conversationReads(db), ...sessions(db) }
}

function conversationWrites(db: Db) {
  return {
    async insertConversation(conversation, session) {
      await writeSteps(db, [insertConversation(conversation), insertSession(session)])
    },
    append: (append) => appendTo(db, append),
    async updateVisitor(organizationId, id, change) {
      const columns = visitorColumnsOf(change)
      const names = Object.keys(columns).map((column) => `${column} = ?`)
      if (names.length === 0) return
      const sql = `update conversations set ${names.join(', ')} where id = ? and organization_id = ?`
      await writeSteps(db, [{ sql, params: [...Object.values(columns), id, organizationId] }])
    },
    async setFeedback(...[organizationId, conversationId, itemId, rating]) {
      if (!(await hasAnswer(db, { organizationId, conversationId, itemId }))) return false
      const remove = {
        sql: 'delete from feedback where conversation_id = ? and item_id = ?',
        params: [conversationId, itemId],
      }
      const put = {
        sql: `insert into feedback (conversation_id, item_id, rating)
          select id, cast(? as text), cast(? as text) from conversations where id = ? and organization_id = ?
          on conflict (conversation_id, item_id) do update set rating = excluded.rating`,
        params: [itemId, rating, conversationId, organizationId],
      }
      await writeSteps(db, [rating === null ? remove : put])
      return true
    },
    async setSpokenLatency(...[organizationId, conversationId, responseId, latency]) {
      const sql = `insert into spoken_turns (conversation_id, response_id, latency)
        select id, cast(? as text), cast(? as text) from conversations where id = ? and organization_id = ?
        on conflict (conversation_id, response_id) do update set latency = excluded.latency`
      await writeSteps(db, [{ sql, params: [responseId, JSON.stringify(latency), conversationId, organizationId] }])
    },
    purge: (now) => purgeConversations(db, now),
  } satisfies Partial<ConversationStore>
}

/** Whether an item of this conversation is something that the agent, or a person for it, has said. */
async function hasAnswer(
  db: Db,
  { organizationId, conversationId, itemId }: { organizationId: string; conversationId: string; itemId: string },
): Promise<boolean> {
  // An id is letters, digits and `_`, which matches itself too: what is found is looked at below.
  const sql = `select e.event from conversation_events e join conversations c on c.id = e.conversation_id
    where e.conversation_id = ? and c.organization_id = ? and e.event like ?`
  const rows = await db.read(sql, [conversationId, organizationId, `%"${itemId}"%`])
  return rows.map(toEvent).some((event) => {
    return event.type === 'conversation.item.added' && event.item.id === itemId && event.item.role !== 'visitor'
  })
}

async function appendTo(db: Db, append: Append): Promise<AppendResult> {
  const placed = placeEvents(append)
  const visitor = append.events.some(isVisitors) ? await visitorOf(db, append) : null
  const result = await trySteps(db, appendSteps(append, placed, visitor))
  switch (result.status) {
    case 'written':
      return { status: 'appended', events: placed }
    case 'conflict':
      return { status: 'conflict' }
    case 'duplicate': {
      const sql = 'select item_id from visitor_inputs where conversation_id = ? and client_id = ?'
      const [row] = await db.read(sql, [append.conversationId, append.client?.clientId ?? ''])
      return { status: 'duplicate', itemId: itemRow.parse(row).item_id }
    }
  }
}

/** What the event of a conversation's first words contains. */
async function visitorOf(db: Db, { conversationId }: Append): Promise<VisitorSaid | null> {
  const sql = 'select visitor_identity, visitor_context from conversations where id = ?'
  const [row] = await db.read(sql, [conversationId])
  return row ? unverified(toVisitor(visitorRow.parse(row))) : null
}

function conversationReads(db: Db) {
  return {
    async findConversation(organizationId, id) {
      const sql = 'select * from conversations where id = ? and organization_id = ?'
      const [row] = await db.read(sql, [id, organizationId])
      return row ? toConversation(row) : null
    },
    async findInput(organizationId, id, itemId) {
      const sql = `select v.input from visitor_inputs v join conversations c on c.id = v.conversation_id
        where v.conversation_id = ? and v.item_id = ? and c.organization_id = ?`
      const [row] = await db.read(sql, [id, itemId, organizationId])
      return row ? inputRow.parse(row).input : null
    },
    async readEvents(...[organizationId, id, afterSeq, limit]) {
      const sql = `select e.event from conversation_events e join conversations c on c.id = e.conversation_id
        where e.conversation_id = ? and c.organization_id = ? and e.seq > ? order by e.seq limit ?`
      return (await db.read(sql, [id, organizationId, afterSeq, limit])).map(toEvent)
    },
    async listUnfinished(quietSince) {
      const sql = `select organization_id, id, active_response from conversations
        where active_response is not null and updated_at <= ? order by created_at, id`
      return (await db.read(sql, [quietSince])).map((row) => {
        const { organization_id, id, active_response } = unfinishedRow.parse(row)
        return { organizationId: organization_id, conversationId: id, responseId: active_response }
      })
    },
  } satisfies Partial<ConversationStore>
}

function sessions(db: Db) {
  return {
    async insertSession(session) {
      await writeSteps(db, [insertSession(session)])
    },
    async findSession(id) {
      const [row] = await db.read('select * from sessions where id = ?', [id])
      return row ? toSession(row) : null
    },
    async findSessionByTokenHash(tokenHash) {
      const [row] = await db.read('select * from sessions where token_hash = ?', [tokenHash])
      return row ? toSession(row) : null
    },
    async touchSession(id, lastUsedAt, expiresAt) {
      const sql = 'update sessions set last_used_at = ?, expires_at = ? where id = ?'
      await writeSteps(db, [{ sql, params: [lastUsedAt, expiresAt, id] }])
    },
  } satisfies Partial<ConversationStore>
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The columns of the parts given; what is not given is not touched. */
function visitorColumnsOf({ identity, context }: Partial<VisitorFacts>): Record<string, string | null> {
  return {
    ...(identity === undefined ? {} : { visitor_identity: jsonOrNull(identity) }),
    ...(context === undefined ? {} : { visitor_context: jsonOrNull(context) }),
  }
}

function insertConversation(conversation: Conversation) {
  return insertInto('conversations', {
    id: conversation.id,
    organization_id: conversation.organizationId,
    agent_id: conversation.agentId,
    token_hash: conversation.tokenHash,
    medium: conversation.medium,
    status: conversation.status,
    created_at: conversation.createdAt,
    updated_at: conversation.updatedAt,
    last_seq: conversation.lastSeq,
    state: JSON.stringify(conversation.state),
    page_url: conversation.pageUrl,
    language: conversation.language,
    ...visitorColumnsOf(conversation.visitor ?? {}),
    visitor_items: 0,
  })
}

function insertSession(session: Session) {
  return insertInto('sessions', {
    id: session.id,
    organization_id: session.organizationId,
    agent_id: session.agentId,
    conversation_id: session.conversationId,
    token_hash: session.tokenHash,
    origin: session.origin,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    expires_at: session.expiresAt,
  })
}
