import type { Migration } from './migration.ts'

/** Tools of owners and servers that have some, and the calls of those that do something, each made once. */
export const ownTools: Migration = {
  version: 32,
  name: 'own tools',
  statements: [
    `create table tools (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      title text not null, description text not null, input_schema text not null, url text not null,
      method text not null check (method in ('POST', 'GET')), secret_header text, sealed_secret text,
      effect text not null check (effect in ('read', 'write')), timeout_ms bigint not null, agent_ids text,
      version bigint not null, created_at bigint not null, updated_at bigint not null,
      unique (organization_id, name), check ((secret_header is null) = (sealed_secret is null)))`,
    `create table mcp_servers (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      url text not null, secret_header text, sealed_secret text, timeout_ms bigint not null, agent_ids text,
      allowed_tools text not null, version bigint not null, created_at bigint not null, updated_at bigint not null,
      unique (organization_id, name), check ((secret_header is null) = (sealed_secret is null)))`,
    `create index mcp_servers_by_organization on mcp_servers (organization_id, created_at, id)`,
    `create index tools_by_organization on tools (organization_id, created_at, id)`,
    `create table tool_calls (
      id text primary key, organization_id text not null references organizations (id),
      conversation_id text not null references conversations (id) on delete cascade, tool_name text not null,
      state text not null check (state in ('started', 'done', 'not_done')), started_at bigint not null,
      ended_at bigint)`,
    `create index tool_calls_by_conversation on tool_calls (conversation_id)`,
  ],
}
