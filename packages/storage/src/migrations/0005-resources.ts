import type { Migration } from './migration.ts'

/**
 * The resources around the agents. Instruction and phone configurations of deleted agents are still referred to until
 * these are purged, so deleting marks them. A file lies in parts until it has been read: one row of 20 MB would hold
 * up every other write.
 */
export const resources: Migration = {
  version: 5,
  name: 'resources around the agents',
  statements: [
    `alter table instruction_configurations add column boundaries text not null default '[]'`,
    `alter table instruction_configurations add column version bigint not null default 1`,
    `alter table instruction_configurations add column deleted_at bigint`,
    `create index instruction_configurations_by_organization
      on instruction_configurations (organization_id, created_at, id)`,
    `create table instruction_versions (
      instruction_id text not null references instruction_configurations (id) on delete cascade,
      version bigint not null, name text not null, role text not null, text text not null, boundaries text not null,
      updated_at bigint not null, primary key (instruction_id, version))`,
    `create index agents_by_instruction on agents (instruction_configuration_id)`,
    `alter table phone_configurations add column area_code text`,
    `alter table phone_configurations add column greeting text`,
    `alter table phone_configurations add column updated_at bigint`,
    `alter table phone_configurations add column deleted_at bigint`,
    `create index phone_configurations_by_organization on phone_configurations (organization_id, created_at, id)`,
    `alter table knowledge_sources add column title text`,
    `alter table knowledge_sources add column file_name text`,
    `create index knowledge_sources_by_organization on knowledge_sources (organization_id, created_at, id)`,
    `create table knowledge_file_parts (
      source_id text not null, part bigint not null, content text not null, stored_at bigint not null,
      primary key (source_id, part))`,
    `create index deployment_channels_by_organization on deployment_channels (organization_id, created_at, id)`,
    `create index deployment_configurations_by_organization
      on deployment_configurations (organization_id, created_at, id)`,
  ],
}
