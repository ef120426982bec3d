import type { Migration } from './migration.ts'

/** Calendars to subscribe to; the last part of an address is kept as its hash. */
export const calendarFeeds: Migration = {
  version: 20,
  name: 'calendar feeds',
  statements: [
    `create table calendar_feeds (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade,
      resource_id text references resources (id) on delete cascade, has_customers bigint not null,
      secret text not null unique, created_at bigint not null)`,
    `create index calendar_feeds_by_business on calendar_feeds (business_id, created_at, id)`,
  ],
}
