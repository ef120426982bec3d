import { type OrganizationId, unverified, WEBHOOK_EVENT_TYPES } from '@frontdesk/schema'
import type { DueDelivery, WebhookEndpoint, WebhookStore } from '@frontdesk/webhooks/ports'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { camelKeys } from '../rows/camel-keys.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { toVisitor, visitorRow } from '../rows/conversation-row.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { insertInto, placeholders, trySteps, writeSteps } from '../rows/steps.ts'
import { scoped } from './agent-store.ts'
import { webhookEventStatements } from './webhook-statements.ts'

const endpointRow = z.object({
  id: idColumn('whe'),
  organization_id: idColumn('org'),
  url: z.string(),
  description: z.string(),
  event_types: jsonColumn(z.array(z.enum(WEBHOOK_EVENT_TYPES))).nullable(),
  status: z.enum(['enabled', 'disabled']),
  disabled_reason: nullableText,
  sealed_secret: z.string(),
  previous_secret: nullableText,
  previous_until: nullableNumber,
  failing_since: nullableNumber,
  created_at: numberColumn,
  updated_at: numberColumn,
})
const deliveryRow = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  type: z.string(),
  delivery_status: z.enum(['pending', 'delivered', 'failed']),
  attempts: numberColumn,
  http_status: nullableNumber,
  problem: nullableText,
  duration_ms: nullableNumber,
  next_at: nullableNumber,
  delivery_created_at: numberColumn,
})
const dueRow = z.object({ delivery_id: z.string(), event_id: z.string(), body: z.string(), attempts: numberColumn })
const quietRow = z.object({
  id: idColumn('cnv'),
  organization_id: idColumn('org'),
  agent_id: idColumn('agt'),
  last_seq: numberColumn,
  visitor_items: numberColumn,
  created_at: numberColumn,
  ...visitorRow.shape,
})

function toEndpoint(row: Row): WebhookEndpoint {
  const { previousSecret: sealed, previousUntil: until, ...endpoint } = camelKeys(endpointRow.parse(row))
  return { ...endpoint, previousSecret: sealed !== null && until !== null ? { sealed, until } : null }
}

function toDelivery(row: Row) {
  const parsed = deliveryRow.parse(row)
  return {
    id: parsed.delivery_id,
    eventId: parsed.event_id,
    type: parsed.type,
    status: parsed.delivery_status,
    attempts: parsed.attempts,
    httpStatus: parsed.http_status,
    problem: parsed.problem,
    durationMs: parsed.duration_ms,
    nextAttemptAt: parsed.delivery_status === 'pending' ? parsed.next_at : null,
    createdAt: parsed.delivery_created_at,
  }
}

const changeable = (endpoint: WebhookEndpoint): Record<string, Bind> => ({
  url: endpoint.url,
  description: endpoint.description,
  event_types: endpoint.eventTypes === null ? null : JSON.stringify(endpoint.eventTypes),
  status: endpoint.status,
  disabled_reason: endpoint.disabledReason,
  sealed_secret: endpoint.sealedSecret,
  previous_secret: endpoint.previousSecret?.sealed ?? null,
  previous_until: endpoint.previousSecret?.until ?? null,
  failing_since: endpoint.failingSince,
  updated_at: endpoint.updatedAt,
})

/** Webhook endpoints and the outbox of their deliveries. */
export function webhookStore(db: Db): WebhookStore {
  return { ...endpoints(db), ...deliveries(db), ...outbox(db) }
}

const IS_WITHIN = `update webhook_endpoints set status = status where id = ?
  and (select count(*) from webhook_endpoints all_of where all_of.organization_id = ?) <= ?`

function endpoints(db: Db) {
  return {
    async insertEndpoint(endpoint, most) {
      const { id, organizationId, createdAt } = endpoint
      const row = { id, organization_id: organizationId, created_at: createdAt, ...changeable(endpoint) }
      const { status } = await trySteps(db, [
        // Creations of one organization take turns, so that none counts without the other.
        { sql: 'update organizations set name = name where id = ?', params: [organizationId], expect: 1 },
        insertInto('webhook_endpoints', row),
        { sql: IS_WITHIN, params: [id, organizationId, most], expect: 1, refusal: 'full' as const },
      ])
      return status === 'written'
    },
    async findEndpoint(organizationId, id) {
      const [row] = await db.read('select * from webhook_endpoints where id = ?', [id])
      return scoped(row, organizationId, toEndpoint)
    },
    async listEndpoints(organizationId, page) {
      const query = { select: 'select * from webhook_endpoints where organization_id = ?', params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('webhook_endpoints', toEndpoint) })
    },
    async updateEndpoint(endpoint, before) {
      const changes = Object.entries(changeable(endpoint))
      const sql = `update webhook_endpoints set ${changes.map(([column]) => `${column} = ?`).join(', ')}
        where id = ? and organization_id = ? and sealed_secret = ? and updated_at = ?`
      const where = [endpoint.id, endpoint.organizationId, before.sealedSecret, before.updatedAt]
      const step = { sql, params: [...changes.map(([, value]) => value), ...where], expect: 1 }
      return (await trySteps(db, [{ ...step, refusal: 'changed' as const }])).status === 'written'
    },
    async deleteEndpoint(organizationId, id) {
      const sql = 'delete from webhook_endpoints where id = ? and organization_id = ?'
      await writeSteps(db, [{ sql, params: [id, organizationId] }])
    },
  } satisfies Partial<WebhookStore>
}

function deliveries(db: Db) {
  return {
    async listDeliveries(endpoint, page) {
      const query = {
        select: `select d.*, d.id as delivery_id, d.status as delivery_status, d.created_at as delivery_created_at,
        v.type from webhook_deliveries d join webhook_events v on v.id = d.event_id
        where d.endpoint_id = ?`,
        params: [endpoint.id],
      }
      return await readPage(db, page, { ...query, ...newestFirst('d', toDelivery) })
    },
    async replayDelivery(endpoint, deliveryId, at) {
      const sql = `update webhook_deliveries set status = 'pending', attempts = 0, next_at = ?, lease_until = null
        where id = ? and endpoint_id = ?`
      const step = { sql, params: [at, deliveryId, endpoint.id], expect: 1, refusal: 'missing' as const }
      return (await trySteps(db, [step])).status === 'written'
    },
    async insertEventFor(endpoint, { id, deliveryId, type, body, at }) {
      const event = { id, organization_id: endpoint.organizationId, type, body, at }
      const queued = { status: 'pending', attempts: 0, next_at: at, created_at: at }
      await writeSteps(db, [
        insertInto('webhook_events', event),
        insertInto('webhook_deliveries', { id: deliveryId, event_id: id, endpoint_id: endpoint.id, ...queued }),
      ])
    },
  } satisfies Partial<WebhookStore>
}

const FREE = `status = 'pending' and next_at <= ? and (lease_until is null or lease_until <= ?)`
const MOST_OF_ONE_ENDPOINT = 4

/** Due deliveries, each with its turn among those of its endpoint, what is under way there counted first. */
const TURNS = `select d.id, row_number() over (partition by d.endpoint_id order by d.next_at, d.id) + (
    select count(*) from webhook_deliveries b
    where b.endpoint_id = d.endpoint_id and b.status = 'pending' and b.lease_until > ?) as turn
  from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.status = 'enabled'
  where d.${FREE.replace('next_at', 'd.next_at').replaceAll('lease_until', 'd.lease_until')}`

/** Nodes that claim for the same endpoint take turns: each sees what the one before has under way. */
const LOCK_ENDPOINTS = `update webhook_endpoints set status = status where id in (
  select endpoint_id from webhook_deliveries where ${FREE})`

function outbox(db: Db) {
  return {
    async claimDue({ now, leaseUntil, limit }) {
      const due = `select id from (${TURNS}) as waiting where turn <= ${MOST_OF_ONE_ENDPOINT} order by turn, id limit ?`
      const claim = `update webhook_deliveries set lease_until = ?, attempts = attempts + 1
        where id in (${due}) and ${FREE} returning id`
      // A look first: most of the time nothing is due, and a read does not disturb the writer.
      if ((await db.read(due, [now, now, now, limit])).length === 0) return []
      const [, claimed = []] = await writeSteps(db, [
        { sql: LOCK_ENDPOINTS, params: [now, now] },
        { sql: claim, params: [leaseUntil, now, now, now, limit, now, now] },
      ])
      const ids = claimed.map(({ id }) => z.string().parse(id))
      return ids.length === 0 ? [] : (await readDue(db, ids)).map((delivery) => ({ ...delivery, leaseUntil }))
    },
    async settle({ id, endpoint, leaseUntil }, outcome, at) {
      const { status, httpStatus, problem, durationMs, nextAttemptAt, disableReason } = outcome
      const delivery = {
        sql: `update webhook_deliveries set status = ?, http_status = ?, problem = ?, duration_ms = ?, next_at = ?,
          lease_until = null where id = ? and lease_until = ?`,
        params: [status, httpStatus, problem, durationMs, nextAttemptAt, id, leaseUntil],
        expect: 1,
        refusal: 'lost' as const,
      }
      const health =
        status === 'delivered'
          ? { sql: 'update webhook_endpoints set failing_since = null where id = ?', params: [endpoint.id] }
          : {
              sql: 'update webhook_endpoints set failing_since = coalesce(failing_since, ?) where id = ?',
              params: [at, endpoint.id],
            }
      const disable = {
        sql: `update webhook_endpoints set status = 'disabled', disabled_reason = ?, updated_at = ? where id = ?`,
        params: [disableReason, at, endpoint.id],
      }
      await trySteps(db, disableReason === null ? [delivery, health] : [delivery, health, disable])
    },
    async purgeEvents(before) {
      await writeSteps(db, [{ sql: 'delete from webhook_events where at < ?', params: [before] }])
    },
    endQuietConversations: (quietSince, now) => endQuietConversations(db, quietSince, now),
  } satisfies Partial<WebhookStore>
}

async function readDue(db: Db, ids: readonly string[]): Promise<Omit<DueDelivery, 'leaseUntil'>[]> {
  const sql = `select e.*, d.id as delivery_id, d.event_id, d.attempts, v.body from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
    where d.id in (${placeholders(ids.length)}) order by v.at, d.id`
  return (await db.read(sql, [...ids])).map((row) => {
    const { delivery_id, event_id, body, attempts } = dueRow.parse(row)
    return { id: delivery_id, eventId: event_id, body, attempt: attempts, endpoint: toEndpoint(row) }
  })
}

const MOST_ENDED_AT_ONCE = 200

/** Each by itself: one that goes on at this very moment stays open, and has no event. */
async function endQuietConversations(db: Db, quietSince: number, now: number): Promise<number> {
  const sql = `select * from conversations where status = 'open' and updated_at <= ? and visitor_items > 0
    and active_response is null order by updated_at limit ?`
  const rows = await db.read(sql, [quietSince, MOST_ENDED_AT_ONCE])
  let ended = 0
  for (const row of rows) {
    const found = quietRow.parse(row)
    const end = {
      sql: `update conversations set status = 'ended' where id = ? and status = 'open' and last_seq = ?`,
      params: [found.id, found.last_seq],
      expect: 1,
      refusal: 'went on' as const,
    }
    const result = await trySteps(db, [end, ...webhookEventStatements(endedEvent(found, now))])
    if (result.status === 'written') ended += 1
  }
  return ended
}

function endedEvent(found: z.infer<typeof quietRow>, now: number) {
  const organizationId: OrganizationId = found.organization_id
  return {
    id: `evt_${found.id.slice(4)}_${found.last_seq}_ended`,
    organizationId,
    type: 'conversation.ended' as const,
    at: now,
    data: {
      conversationId: found.id,
      agentConfigurationId: found.agent_id,
      startedAt: found.created_at,
      visitorItems: found.visitor_items,
      visitor: unverified(toVisitor(found)),
    },
  }
}
