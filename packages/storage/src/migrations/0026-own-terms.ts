import type { Migration } from './migration.ts'

/** What a room or a member of staff has of its own; null in rows that are older: as the house. */
export const ownTerms: Migration = {
  version: 26,
  name: 'own times, words and prices of rooms and staff',
  statements: ['description text', 'check_in bigint', 'check_out bigint', 'service_prices text'].map(
    (column) => `alter table resources add column ${column}`,
  ),
}
