import type { Migration } from './migration.ts'

/** Links to photographs of what is sold and of rooms; homes have theirs since the beginning. */
export const pictures: Migration = {
  version: 22,
  name: 'pictures',
  statements: ['catalogue_items', 'resources'].map((table) => `alter table ${table} add column picture_url text`),
}
