import type {
  ConversationSummary,
  InboxFilter,
  InboxGap,
  InboxMessage,
  InboxStore,
  StoredConversation,
} from '@frontdesk/inbox/ports'
import { type OrganizationId, type PageRequest, spokenLatency } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { conversationStatus, medium, toVisitor, visitorRow } from '../rows/conversation-row.ts'
import { pageClause, toPage } from '../rows/pages.ts'
import { writeSteps } from '../rows/steps.ts'
import { toEvent } from './conversation-store.ts'
import { forgetTold } from './purge.ts'

const summaryRow = z.object({
  id: idColumn('cnv'),
  agent_id: idColumn('agt'),
  medium,
  status: conversationStatus,
  created_at: numberColumn,
  updated_at: numberColumn,
  page_url: nullableText,
  visitor_items: numberColumn,
})
const messageRow = z.object({
  id: z.string(),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  text: z.string(),
  name: nullableText,
  email: nullableText,
  phone: nullableText,
  created_at: numberColumn,
})
const latencyRow = z.object({ response_id: z.string(), latency: jsonColumn(spokenLatency) })
const gapRow = z.object({
  id: z.string(),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  question: z.string(),
  asked_at: numberColumn,
})

function toSummary(row: Row): ConversationSummary {
  const { agent_id, created_at, updated_at, page_url, visitor_items, ...rest } = summaryRow.parse(row)
  return {
    ...rest,
    agentId: agent_id,
    createdAt: created_at,
    updatedAt: updated_at,
    pageUrl: page_url,
    visitorItems: visitor_items,
  }
}

const toStored = (row: Row): StoredConversation => ({ ...toSummary(row), visitor: toVisitor(visitorRow.parse(row)) })

function toMessage(row: Row): InboxMessage {
  const { agent_id, conversation_id, created_at, ...rest } = messageRow.parse(row)
  return { ...rest, agentId: agent_id, conversationId: conversation_id, createdAt: created_at }
}

function toGap(row: Row): InboxGap & { id: string } {
  const { agent_id, conversation_id, asked_at, ...rest } = gapRow.parse(row)
  return { ...rest, agentId: agent_id, conversationId: conversation_id, askedAt: asked_at }
}

type Listing = { organizationId: OrganizationId; filter: InboxFilter; page: PageRequest }

/** The rows of one page, newest first, of one agent when the filter names it. */
async function listRows(db: Db, from: { table: string; at: string }, listing: Listing): Promise<Row[]> {
  const { organizationId, filter, page } = listing
  const clause = pageClause(page, { at: from.at, id: 'id' })
  const params: Bind[] = [organizationId, ...(filter.agentId ? [filter.agentId] : []), ...clause.params, clause.limit]
  const ofAgent = filter.agentId ? 'and agent_id = ?' : ''
  return await db.read(
    `select * from ${from.table} where organization_id = ? ${ofAgent} ${clause.where} ${clause.end}`,
    params,
  )
}

/** What was said, for the owner. */
export function inboxStore(db: Db): InboxStore {
  return {
    async listConversations(organizationId, filter, page) {
      const from = { table: 'conversations', at: 'created_at' }
      const rows = await listRows(db, from, { organizationId, filter, page })
      return toPage(rows.map(toSummary), page.limit, ({ createdAt, id }) => [createdAt, id])
    },
    async findConversation(organizationId, id) {
      const [row] = await db.read('select * from conversations where id = ?', [id])
      if (!row) return { status: 'missing' }
      return row.organization_id === organizationId ? { status: 'found', value: toStored(row) } : { status: 'foreign' }
    },
    async readConversationEvents(organizationId, id) {
      const sql = `select e.event from conversation_events e join conversations c on c.id = e.conversation_id
        where e.conversation_id = ? and c.organization_id = ? order by e.seq`
      return (await db.read(sql, [id, organizationId])).map(toEvent)
    },
    async readSpokenLatencies(organizationId, id) {
      const sql = `select s.response_id, s.latency from spoken_turns s join conversations c on c.id = s.conversation_id
        where s.conversation_id = ? and c.organization_id = ?`
      const rows = await db.read(sql, [id, organizationId])
      return new Map(rows.map((row) => latencyRow.parse(row)).map((row) => [row.response_id, row.latency]))
    },
    async deleteConversation(organizationId, id) {
      const sql = 'delete from conversations where id = ? and organization_id = ? returning id'
      const [deleted] = await writeSteps(db, [{ sql, params: [id, organizationId] }, forgetTold(id, organizationId)])
      return deleted !== undefined && deleted.length > 0
    },
    async listMessages(organizationId, filter, page) {
      const rows = await listRows(db, { table: 'messages', at: 'created_at' }, { organizationId, filter, page })
      return toPage(rows.map(toMessage), page.limit, ({ createdAt, id }) => [createdAt, id])
    },
    async listGaps(organizationId, filter, page) {
      const rows = await listRows(db, { table: 'knowledge_gaps', at: 'asked_at' }, { organizationId, filter, page })
      const found = toPage(rows.map(toGap), page.limit, ({ askedAt, id }) => [askedAt, id])
      return { items: found.items.map(({ id: _id, ...gap }) => gap), nextCursor: found.nextCursor }
    },
  }
}
