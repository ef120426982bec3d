import type { Migration } from './migration.ts'

/** Connections to carriers, numbers at them, their calls, and what phone configurations say of calls. */
export const carriers: Migration = {
  version: 35,
  name: 'carriers',
  statements: [
    `create table carrier_connections (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      kind text not null check (kind in ('twilio', 'telnyx', 'plivo', 'vonage', 'sip')), settings text not null,
      sealed_secrets text, secrets_set text not null, max_concurrent bigint not null, auto_assign bigint not null,
      version bigint not null, created_at bigint not null, updated_at bigint not null,
      unique (organization_id, name))`,
    `create index carrier_connections_by_organization on carrier_connections (organization_id, created_at, id)`,
    `create table carrier_numbers (
      id text primary key, organization_id text not null references organizations (id),
      connection_id text not null references carrier_connections (id), e164 text not null unique, carrier_ref text,
      match_keys text not null, status text not null check (status in ('active', 'pending', 'released', 'offline')),
      restored_by text, version bigint not null, created_at bigint not null, updated_at bigint not null)`,
    `create index carrier_numbers_by_organization on carrier_numbers (organization_id, created_at, id)`,
    `create index carrier_numbers_by_connection on carrier_numbers (connection_id)`,
    `create table carrier_number_keys (
      connection_id text not null references carrier_connections (id), match_key text not null,
      number_id text not null references carrier_numbers (id) on delete cascade,
      primary key (connection_id, match_key))`,
    `create index carrier_number_keys_by_number on carrier_number_keys (number_id)`,
    `create table carrier_calls (
      connection_id text not null references carrier_connections (id) on delete cascade, carrier_call_id text not null,
      organization_id text not null references organizations (id), agent_id text not null,
      conversation_id text not null, called text not null, started_at bigint not null, ended_at bigint,
      held_by text, primary key (connection_id, carrier_call_id))`,
    `create index carrier_calls_by_start on carrier_calls (started_at)`,
    `create table missed_calls (
      id text primary key, organization_id text not null references organizations (id),
      connection_id text not null references carrier_connections (id) on delete cascade, called text not null,
      caller text, reason text not null, created_at bigint not null)`,
    `create index missed_calls_by_organization on missed_calls (organization_id, created_at, id)`,
    `alter table phone_configurations add column line_options text`,
  ],
}
