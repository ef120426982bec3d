import type { OrganizationId, WebhookEventType } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'

export type WebhookEvent = {
  /** The same event again has the same id, and is written once. */
  id: string
  organizationId: OrganizationId
  type: WebhookEventType
  at: number
  data: unknown
}

/** A further condition on which the event has happened, judged inside the batch. */
export type OnlyIf = { sql: string; params: readonly Bind[] }

const LISTENING = `from webhook_endpoints e where e.organization_id = ? and e.status = 'enabled'
  and (e.event_types is null or e.event_types like ?)`

/**
 * WH5: the event and its deliveries as statements of the batch that it tells of: both are stored or neither. An
 * organization without a listening endpoint gets no row.
 */
export function webhookEventStatements(event: WebhookEvent, onlyIf?: OnlyIf): Statement[] {
  const { id, organizationId, type, at, data } = event
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
  const listening: Bind[] = [organizationId, `%"${type}"%`]
  const condition = onlyIf ? `and (${onlyIf.sql})` : ''
  const insertEvent = {
    sql: `insert into webhook_events (id, organization_id, type, body, at)
      select cast(? as text), cast(? as text), cast(? as text), cast(? as text), cast(? as bigint)
      where exists (select 1 ${LISTENING}) ${condition} on conflict (id) do nothing`,
    params: [id, organizationId, type, body, at, ...listening, ...(onlyIf?.params ?? [])],
  }
  const insertDeliveries = {
    sql: `insert into webhook_deliveries (id, event_id, endpoint_id, status, attempts, next_at, created_at)
      select v.id || '.' || e.id, v.id, e.id, 'pending', 0, v.at, v.at
      ${LISTENING.replace('from webhook_endpoints e', 'from webhook_endpoints e join webhook_events v on v.id = ?')}
      on conflict (id) do nothing`,
    params: [id, ...listening],
  }
  return [insertEvent, insertDeliveries]
}
