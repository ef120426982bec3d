import type { Migration } from './migration.ts'

/** People who sign in to the console. */
export const members: Migration = {
  version: 7,
  name: 'members',
  statements: [
    `create table members (
      id text primary key, organization_id text not null references organizations (id), email text not null unique,
      name text not null, password_hash text not null, created_at bigint not null)`,
    `create index members_by_organization on members (organization_id, created_at, id)`,
    `create table member_sessions (
      token_hash text primary key, member_id text not null references members (id) on delete cascade,
      created_at bigint not null, idle_until bigint not null, ends_at bigint not null)`,
    `create index member_sessions_by_member on member_sessions (member_id)`,
    `create table setup_links (
      token_hash text primary key, organization_id text not null references organizations (id),
      expires_at bigint not null)`,
    `create table sign_in_failures (bucket text primary key, count bigint not null, last_at bigint not null)`,
  ],
}
