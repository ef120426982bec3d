import type { Migration } from './migration.ts'

/** Who uses a source is asked after every crawl and at every deletion: without these, all agents and channels were read. */
export const sourcesUsed: Migration = {
  version: 29,
  name: 'who uses a source',
  statements: [
    `create index deployment_channels_by_website on deployment_channels (website_source_id)
      where website_source_id is not null`,
    `create index agents_naming_sources on agents (organization_id)
      where knowledge_source_ids <> '[]' and deleted_at is null`,
  ],
}
