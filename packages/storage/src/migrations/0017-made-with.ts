import type { Migration } from './migration.ts'

/**
 * The agent or channel whose creation or change brought a record along: when it goes, the record goes with it. Null for
 * what was made by itself, and for what is older than this column.
 */
export const madeWith: Migration = {
  version: 17,
  name: 'what a record was made with',
  statements: ['instruction_configurations', 'phone_configurations', 'knowledge_sources'].flatMap((table) => [
    `alter table ${table} add column made_with text`,
    `create index ${table}_by_maker on ${table} (made_with)`,
  ]),
}
