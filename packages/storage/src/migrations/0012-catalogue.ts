import type { Migration } from './migration.ts'

/** What can be ordered, how many there are of it, who ordered what. */
export const catalogue: Migration = {
  version: 12,
  name: 'catalogue',
  statements: [
    `create table catalogues (
      business_id text primary key references businesses (id) on delete cascade, organization_id text not null,
      offer_version bigint not null, stock_version bigint not null, menu_settings text, product_settings text)`,
    `create table catalogue_items (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade,
      kind text not null check (kind in ('menu', 'product')), import_key text not null, position bigint not null,
      name text not null, aliases text not null, category text, description text,
      price bigint check (price is null or price >= 0), option_groups text not null, removable text not null,
      is_available bigint not null check (is_available in (0, 1)), dayparts text not null, sku text,
      source text not null check (source in ('owner', 'site', 'assumed')), source_url text, removed_at bigint,
      updated_at bigint not null)`,
    `create unique index catalogue_items_by_key on catalogue_items (business_id, kind, import_key)`,
    `create index catalogue_items_by_position on catalogue_items (business_id, position)`,
    `create table stock (
      item_id text primary key references catalogue_items (id) on delete cascade, organization_id text not null,
      business_id text not null, on_hand bigint not null, reserved bigint not null, restock_at bigint,
      check (on_hand >= 0 and reserved >= 0 and reserved <= on_hand))`,
    `create index stock_by_business on stock (business_id)`,
    `create table stock_entries (
      id text primary key, organization_id text not null, business_id text not null,
      item_id text not null references catalogue_items (id) on delete cascade, delta bigint not null,
      reason text not null, order_id text, at bigint not null)`,
    `create index stock_entries_by_item on stock_entries (item_id, at, id)`,
    `create table stock_holds (
      proposal_id text not null references proposals (id) on delete cascade,
      item_id text not null references stock (item_id) on delete cascade, business_id text not null,
      pieces bigint not null check (pieces > 0), primary key (proposal_id, item_id))`,
    `create index stock_holds_by_business on stock_holds (business_id)`,
    `create index stock_holds_by_item on stock_holds (item_id)`,
    `create table order_drafts (
      proposal_id text primary key references proposals (id) on delete cascade, draft text,
      pieces text not null, offer bigint not null,
      order_id text, order_version bigint)`,
    `create table customers (
      id text primary key, organization_id text not null references organizations (id), contact_key text not null,
      name text, email text, phone text, created_at bigint not null, last_at bigint not null)`,
    `create unique index customers_by_contact on customers (organization_id, contact_key)`,
    `create index customers_by_time on customers (last_at)`,
    `create table orders (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, agent_id text not null,
      conversation_id text not null, proposal_id text not null unique, code text not null,
      kind text not null check (kind in ('menu', 'product')),
      status text not null check (status in ('confirmed', 'fulfilled', 'cancelled', 'return-requested')),
      lines text not null, fees text not null, total bigint not null check (total >= 0), currency text not null,
      is_inferred bigint not null, fulfilment text not null check (fulfilment in ('pickup', 'delivery')), address text,
      ready_at bigint, due_at bigint not null, note text, customer_id text not null references customers (id),
      customer_name text, customer_email text, customer_phone text, version bigint not null,
      created_at bigint not null, updated_at bigint not null, fulfilled_at bigint, return_reason text)`,
    `create unique index orders_by_code on orders (business_id, code)`,
    `create index orders_by_business on orders (business_id, created_at, id)`,
    `create index orders_by_organization on orders (organization_id, created_at, id)`,
    `create index orders_by_customer on orders (customer_id)`,
    `create index orders_by_agent on orders (agent_id, updated_at)`,
  ],
}
