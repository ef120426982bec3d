import type { Migration } from './migration.ts'

/** Which key a key takes over from, and who changed which key when. */
export const keyAudit: Migration = {
  version: 2,
  name: 'key rotation and audit',
  statements: [
    `alter table api_keys add column replaces_key_id text`,
    `create table audit_entries (
      id text primary key, organization_id text not null references organizations (id), action text not null,
      actor_kind text not null, actor_id text, subject_id text not null, at bigint not null)`,
    `create index audit_entries_by_organization on audit_entries (organization_id, at, id)`,
  ],
}
