import type { Migration } from './migration.ts'

/** Stretches in which a business, or one of its staff, tables or rooms cannot be booked. */
export const closures: Migration = {
  version: 19,
  name: 'closures',
  statements: [
    `create table closures (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade,
      resource_id text references resources (id) on delete cascade, from_at bigint not null, until_at bigint not null,
      reason text, created_at bigint not null, check (from_at < until_at))`,
    `create index closures_by_business on closures (business_id, from_at)`,
  ],
}
