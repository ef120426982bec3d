import type { Migration } from './migration.ts'

/** Webhook endpoints of organizations, and the outbox of the events to send them. */
export const webhooks: Migration = {
  version: 8,
  name: 'webhooks',
  statements: [
    `create table webhook_endpoints (
      id text primary key, organization_id text not null references organizations (id), url text not null,
      description text not null, event_types text, status text not null check (status in ('enabled', 'disabled')),
      disabled_reason text, sealed_secret text not null, previous_secret text, previous_until bigint,
      failing_since bigint, created_at bigint not null, updated_at bigint not null)`,
    `create index webhook_endpoints_by_organization on webhook_endpoints (organization_id, created_at, id)`,
    `create table webhook_events (
      id text primary key, organization_id text not null, type text not null, body text not null, at bigint not null)`,
    `create index webhook_events_by_time on webhook_events (at)`,
    `create table webhook_deliveries (
      id text primary key, event_id text not null references webhook_events (id) on delete cascade,
      endpoint_id text not null references webhook_endpoints (id) on delete cascade,
      status text not null check (status in ('pending', 'delivered', 'failed')), attempts bigint not null,
      next_at bigint, lease_until bigint, http_status bigint, problem text, duration_ms bigint,
      created_at bigint not null)`,
    `create index webhook_deliveries_due on webhook_deliveries (status, next_at)`,
    `create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at, id)`,
    `create index webhook_deliveries_by_event on webhook_deliveries (event_id)`,
    `create index conversations_quiet on conversations (status, updated_at)`,
  ],
}
