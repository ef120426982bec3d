import type { Migration } from './migration.ts'

/** Calendars elsewhere, with what was busy when they were last read; their addresses are kept sealed. */
export const busyCalendars: Migration = {
  version: 25,
  name: 'busy calendars',
  statements: [
    `create table busy_calendars (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade,
      name text not null, host text not null, sealed_address text not null, resource_ids text, busy text not null,
      problem text, read_at bigint, tried_at bigint, fetched_at bigint, etag text, last_modified text,
      created_at bigint not null)`,
    `create index busy_calendars_by_business on busy_calendars (business_id, created_at, id)`,
  ],
}
