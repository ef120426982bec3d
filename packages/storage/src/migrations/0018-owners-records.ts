import type { Migration } from './migration.ts'

/** The same table with other columns: neither database takes a `not null` away in the words of the other. */
const remade = (table: string, columns: string, indexes: readonly string[]): string[] => [
  `create table ${table}_remade (${columns})`,
  `insert into ${table}_remade select * from ${table}`,
  `drop table ${table}`,
  `alter table ${table}_remade rename to ${table}`,
  ...indexes,
]

const BOOKINGS = `id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, agent_id text,
      conversation_id text, proposal_id text not null unique, code text not null,
      kind text not null check (kind in ('appointment', 'reservation', 'viewing')),
      status text not null check (status in ('confirmed', 'cancelled', 'fulfilled')), service_id text, listing_id text,
      place_id text not null, places text not null, what text not null, party_size bigint, nights bigint,
      staff_name text, price bigint, is_inferred bigint not null, starts_at bigint not null, ends_at bigint not null,
      note text, customer_id text not null, customer_name text, customer_email text, customer_phone text, version bigint not null,
      created_at bigint not null, updated_at bigint not null`
const ORDERS = `id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, agent_id text,
      conversation_id text, proposal_id text not null unique, code text not null,
      kind text not null check (kind in ('menu', 'product')),
      status text not null check (status in ('confirmed', 'fulfilled', 'cancelled', 'return-requested')),
      lines text not null, fees text not null, total bigint not null check (total >= 0), currency text not null,
      is_inferred bigint not null, fulfilment text not null check (fulfilment in ('pickup', 'delivery')), address text,
      ready_at bigint, due_at bigint not null, note text, customer_id text not null references customers (id),
      customer_name text, customer_email text, customer_phone text, version bigint not null,
      created_at bigint not null, updated_at bigint not null, fulfilled_at bigint, return_reason text`

/** Owners enter bookings and orders themselves: no agent took them, and no conversation has them. */
export const ownersRecords: Migration = {
  version: 18,
  name: 'bookings and orders that owners enter',
  statements: [
    ...remade('bookings', BOOKINGS, [
      `create unique index bookings_by_code on bookings (business_id, code)`,
      `create index bookings_by_business on bookings (business_id, starts_at, id)`,
      `create index bookings_by_organization on bookings (organization_id, created_at, id)`,
      `create index bookings_by_customer on bookings (customer_id)`,
      `create index bookings_by_agent on bookings (agent_id, updated_at)`,
    ]),
    ...remade('orders', ORDERS, [
      `create unique index orders_by_code on orders (business_id, code)`,
      `create index orders_by_business on orders (business_id, created_at, id)`,
      `create index orders_by_organization on orders (organization_id, created_at, id)`,
      `create index orders_by_customer on orders (customer_id)`,
      `create index orders_by_agent on orders (agent_id, updated_at)`,
    ]),
  ],
}
