import type { Migration } from './migration.ts'

/**
 * Text is TEXT, every number BIGINT, flags 0 or 1, JSON its text: types that both engines give back alike.
 * Rows that belong to a conversation go with it (`on delete cascade`).
 */
export const firstSchema: Migration = {
  version: 1,
  name: 'first schema',
  statements: [
    `create table organizations (id text primary key, name text not null, created_at bigint not null)`,
    `create table api_keys (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      hash text not null unique, prefix text not null, last_four text not null,
      tier_name text not null, requests_per_minute bigint not null, scopes text not null,
      created_at bigint not null, expires_at bigint, revoked_at bigint, last_used_at bigint)`,
    `create index api_keys_by_organization on api_keys (organization_id, created_at, id)`,
    `create table limit_windows (bucket text primary key, used bigint not null, resets_at bigint not null)`,
    `create table instruction_configurations (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      role text not null, text text not null, created_at bigint not null, updated_at bigint not null)`,
    `create table phone_configurations (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      created_at bigint not null, live_agent_id text unique)`,
    `create table phone_numbers (e164 text primary key, agent_id text unique, free_at bigint,
      check ((agent_id is null) <> (free_at is null)))`,
    `create table agents (
      id text primary key, organization_id text not null references organizations (id),
      kind text not null check (kind in ('web', 'phone')), name text not null, language text not null, role text,
      capabilities text not null,
      instruction_configuration_id text not null references instruction_configurations (id),
      knowledge_source_ids text not null, voice text, provider_type text, provider_model_id text,
      stt_configuration text, tts_configuration text, version bigint not null,
      created_at bigint not null, updated_at bigint not null, deleted_at bigint)`,
    `create index agents_by_organization on agents (organization_id, kind, created_at, id)`,
    `create table knowledge_sources (
      id text primary key, organization_id text not null references organizations (id), kind text not null,
      url text not null, status text not null, pages bigint not null, detail text, revision bigint not null,
      created_at bigint not null, crawled_at bigint)`,
    `create table knowledge_pages (
      source_id text not null references knowledge_sources (id) on delete cascade, url text not null,
      organization_id text not null, title text not null, language text, content_hash text not null, etag text,
      last_modified text, blocks text not null, json_ld text not null, fetched_at bigint not null,
      primary key (source_id, url))`,
    `create table deployment_channels (
      id text primary key, organization_id text not null references organizations (id),
      kind text not null check (kind in ('web', 'phone')), website_url text, website_source_id text,
      phone_number text, phone_configuration_id text references phone_configurations (id), test_phone_number text,
      created_at bigint not null,
      check ((kind = 'web' and website_url is not null and website_source_id is not null)
        or (kind = 'phone' and phone_number is not null and phone_configuration_id is not null)))`,
    `create table deployment_configurations (
      id text primary key, organization_id text not null references organizations (id),
      agent_id text not null unique references agents (id) on delete cascade,
      deployment_channel_id text not null references deployment_channels (id) on delete cascade,
      communication_type text not null, allowed_origins text not null, greeting text, suggestions text not null,
      theme text not null, retention_days bigint not null, created_at bigint not null)`,
    `create index deployment_configurations_by_channel on deployment_configurations (deployment_channel_id)`,
    `create table jobs (
      id text primary key, work text not null, run_at bigint not null, attempts bigint not null,
      unique_key text, waiting_key text unique, holder text, lease_until bigint, given_up_at bigint, error text)`,
    `create index jobs_by_time on jobs (run_at, id)`,
    `create table conversations (
      id text primary key, organization_id text not null references organizations (id),
      agent_id text not null references agents (id) on delete cascade, token_hash text not null, medium text not null,
      status text not null, created_at bigint not null, updated_at bigint not null, last_seq bigint not null,
      state text not null, page_url text, visitor_items bigint not null, active_response text)`,
    `create index conversations_by_organization on conversations (organization_id, created_at, id)`,
    `create index conversations_by_agent on conversations (agent_id, created_at, id)`,
    `create index conversations_unfinished on conversations (active_response)`,
    `create table sessions (
      id text primary key, organization_id text not null, agent_id text not null,
      conversation_id text not null references conversations (id) on delete cascade, token_hash text not null unique,
      origin text, created_at bigint not null, last_used_at bigint not null, expires_at bigint not null)`,
    `create index sessions_by_conversation on sessions (conversation_id)`,
    `create table conversation_events (
      conversation_id text not null references conversations (id) on delete cascade, seq bigint not null,
      event text not null, primary key (conversation_id, seq))`,
    `create table visitor_inputs (
      conversation_id text not null references conversations (id) on delete cascade, client_id text not null,
      item_id text not null, input text not null, primary key (conversation_id, client_id),
      unique (conversation_id, item_id))`,
    `create table messages (
      id text primary key, organization_id text not null, agent_id text not null,
      conversation_id text not null references conversations (id) on delete cascade, proposal_id text not null,
      text text not null, name text, email text, phone text, created_at bigint not null,
      unique (conversation_id, proposal_id))`,
    `create index messages_by_organization on messages (organization_id, created_at, id)`,
    `create table knowledge_gaps (
      id text primary key, organization_id text not null, agent_id text not null,
      conversation_id text not null references conversations (id) on delete cascade, question text not null,
      asked_at bigint not null)`,
    `create index knowledge_gaps_by_organization on knowledge_gaps (organization_id, asked_at, id)`,
    `create index knowledge_gaps_by_conversation on knowledge_gaps (conversation_id)`,
    `create table feedback (
      conversation_id text not null references conversations (id) on delete cascade, item_id text not null,
      rating text not null check (rating in ('up', 'down')), primary key (conversation_id, item_id))`,
  ],
}
