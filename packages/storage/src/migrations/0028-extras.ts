import type { Migration } from './migration.ts'

/** What can be had beside a room, and what was; null in rows that are older: nothing. */
export const extras: Migration = {
  version: 28,
  name: 'extras of rooms and stays',
  statements: [
    'alter table resources add column guests_included bigint',
    'alter table resources add column extras text',
    'alter table bookings add column extras text',
  ],
}
