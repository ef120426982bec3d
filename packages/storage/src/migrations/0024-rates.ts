import type { Migration } from './migration.ts'

/** Prices by season and weekday; null in rows that are older: none. */
export const rates: Migration = {
  version: 24,
  name: 'prices by season',
  statements: ['services', 'resources'].map((table) => `alter table ${table} add column rates text`),
}
