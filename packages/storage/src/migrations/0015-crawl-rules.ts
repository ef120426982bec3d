import type { Migration } from './migration.ts'

/** What owners want read of their websites, lists of patterns as JSON; and what the last reading found, JSON or null. */
export const crawlRules: Migration = {
  version: 15,
  name: 'rules and outcome of readings',
  statements: [
    `alter table knowledge_sources add column included_paths text not null default '[]'`,
    `alter table knowledge_sources add column excluded_paths text not null default '[]'`,
    `alter table knowledge_sources add column last_reading text`,
  ],
}
