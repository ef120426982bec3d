import type { Migration } from './migration.ts'

/** Of which time the customer was reminded: a booking that moves is of another. */
export const reminders: Migration = {
  version: 21,
  name: 'reminders of bookings',
  statements: [`alter table bookings add column reminded_for bigint`],
}
