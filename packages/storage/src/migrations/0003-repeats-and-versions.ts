import type { Migration } from './migration.ts'

/** What a repeated request is answered with, and every version of an agent. */
export const repeatsAndVersions: Migration = {
  version: 3,
  name: 'idempotency records and agent versions',
  statements: [
    `create table idempotency_records (
      id text primary key, organization_id text not null references organizations (id), body_hash text not null,
      created_at bigint not null, answer text)`,
    `create index idempotency_records_by_time on idempotency_records (created_at)`,
    `create table agent_versions (
      agent_id text not null references agents (id) on delete cascade, version bigint not null,
      organization_id text not null references organizations (id), author_kind text not null, author_id text,
      restored_from bigint, created_at bigint not null, snapshot text not null, primary key (agent_id, version))`,
  ],
}
