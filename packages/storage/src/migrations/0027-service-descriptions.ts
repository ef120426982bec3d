import type { Migration } from './migration.ts'

/** What there is to say of a service; null in rows that are older. */
export const serviceDescriptions: Migration = {
  version: 27,
  name: 'descriptions of services',
  statements: ['alter table services add column description text'],
}
