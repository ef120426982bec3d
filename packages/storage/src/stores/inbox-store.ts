import type {
  GapFilter,
  InboxFilter,
  InboxGap,
  InboxMessage,
  InboxStore,
  SettledGap,
  StoredConversation,
} from '@frontdesk/inbox/ports'
import { answerRecord, GAP_STATES, type OrganizationId, spokenLatency } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { toVisitor, visitorRow } from '../rows/conversation-row.ts'
import { selectConversations, summaryColumns, toSummary } from '../rows/conversation-summary.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { placeholders, writeSteps } from '../rows/steps.ts'
import { scoped } from './agent-store.ts'
import { toEvent } from './conversation-store.ts'
import { eraseCustomer } from './customer-erasure.ts'
import { eraseConversation } from './erasure.ts'

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
const recordRow = z.object({ response_id: z.string(), record: jsonColumn(answerRecord) })
const ratingRow = z.object({ item_id: z.string(), rating: z.enum(['up', 'down']) })
const costRow = z.object({ cost: nullableNumber })
const latencyRow = z.object({ response_id: z.string(), latency: jsonColumn(spokenLatency) })
const gapRow = z.object({
  id: z.string(),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  question: z.string(),
  asked_at: numberColumn,
  state: z.enum(GAP_STATES),
})

const toStored = (row: Row): StoredConversation => ({ ...toSummary(row), visitor: toVisitor(visitorRow.parse(row)) })

function toMessage(row: Row): InboxMessage {
  const { agent_id, conversation_id, created_at, ...rest } = messageRow.parse(row)
  return { ...rest, agentId: agent_id, conversationId: conversation_id, createdAt: created_at }
}

function toGap(row: Row): InboxGap {
  const { agent_id, conversation_id, asked_at, ...rest } = gapRow.parse(row)
  return { ...rest, agentId: agent_id, conversationId: conversation_id, askedAt: asked_at }
}

const settledRow = z.object({ settled_with: nullableText })
const toSettledGap = (row: Row): SettledGap => ({ ...toGap(row), settledWith: settledRow.parse(row).settled_with })

type Listing = { organizationId: OrganizationId; filter: InboxFilter & Partial<GapFilter> }

/** What a listing reads, of one agent and in one state when the filter names them. */
function selectFrom(table: string, { organizationId, filter }: Listing): { select: string; params: Bind[] } {
  const ofAgent = filter.agentId ? 'and agent_id = ?' : ''
  const inState = filter.state ? 'and state = ?' : ''
  const wanted = [...(filter.agentId ? [filter.agentId] : []), ...(filter.state ? [filter.state] : [])]
  const select = `select * from ${table} where organization_id = ? ${ofAgent} ${inState}`
  return { select, params: [organizationId, ...wanted] }
}

/** What was said, for the owner. */
export function inboxStore(db: Db): InboxStore {
  return { ...conversationRecords(db), ...gapRecords(db) }
}

/** What a table has of one conversation, within its organization. */
const its = (table: string) =>
  `from ${table} t join conversations c on c.id = t.conversation_id where c.id = ? and c.organization_id = ?`

function conversationRecords(db: Db) {
  return {
    async listConversations(organizationId, filter, page) {
      const query = selectConversations(db.kind, { organizationId, filter })
      return await readPage(db, page, { ...query, ...newestFirst('conversations', toSummary) })
    },
    async findConversation(organizationId, id) {
      const [row] = await db.read(`select ${summaryColumns(db.kind)} from conversations where id = ?`, [id])
      return scoped(row, organizationId, toStored)
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
    async readConversationFacts(organizationId, id) {
      const [records, ratings, [cost]] = await Promise.all([
        db.read(`select t.response_id, t.record ${its('answer_records')}`, [id, organizationId]),
        db.read(`select t.item_id, t.rating ${its('feedback')} order by t.item_id`, [id, organizationId]),
        db.read(`select sum(t.cost_micro_usd) as cost ${its('model_calls')}`, [id, organizationId]),
      ])
      const answers = records.map((row) => recordRow.parse(row))
      return {
        answers: new Map(answers.map(({ response_id, record }) => [response_id, record])),
        ratings: ratings.map((row) => ratingRow.parse(row)).map(({ item_id: itemId, rating }) => ({ itemId, rating })),
        costMicroUsd: costRow.parse(cost).cost,
      }
    },
    async deleteConversation(organizationId, id) {
      const deleted = (await writeSteps(db, eraseConversation(organizationId, id))).at(-1)
      return deleted !== undefined && deleted.length > 0
    },
    eraseCustomer: (organizationId, contact) => eraseCustomer(db, { organizationId, contact }),
    async listMessages(organizationId, filter, page) {
      const query = selectFrom('messages', { organizationId, filter })
      return await readPage(db, page, { ...query, ...newestFirst('messages', toMessage) })
    },
  } satisfies Partial<InboxStore>
}

function gapRecords(db: Db) {
  return {
    async listGaps(organizationId, filter, page) {
      return await readPage(db, page, {
        ...selectFrom('knowledge_gaps', { organizationId, filter }),
        columns: { at: 'asked_at', id: 'id' },
        parse: toGap,
        positionOf: ({ askedAt, id }) => [askedAt, id],
      })
    },
    async findGap(organizationId, id) {
      const [row] = await db.read('select * from knowledge_gaps where id = ?', [id])
      return scoped(row, organizationId, toSettledGap)
    },
    async settleGaps(organizationId, ids, settlement) {
      if (ids.length === 0) return 0
      const sql = `update knowledge_gaps set state = ?, settled_with = ?, settled_at = ?
        where organization_id = ? and state = 'open' and id in (${placeholders(ids.length)}) returning id`
      const params = [settlement.state, settlement.with, settlement.at, organizationId, ...ids]
      return (await writeSteps(db, [{ sql, params }]))[0]?.length ?? 0
    },
    async reopenGaps(organizationId, settledWith) {
      const sql = `update knowledge_gaps set state = 'open', settled_with = null, settled_at = null
        where organization_id = ? and state = 'dismissed' and settled_with = ? returning id`
      return (await writeSteps(db, [{ sql, params: [organizationId, settledWith] }]))[0]?.length ?? 0
    },
  } satisfies Partial<InboxStore>
}
