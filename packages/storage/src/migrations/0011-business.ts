import type { Migration } from './migration.ts'

/** Businesses, what can be booked there and when, and who has booked it. */
export const business: Migration = {
  version: 11,
  name: 'business',
  statements: [
    `create table businesses (
      id text primary key, organization_id text not null references organizations (id), name text not null,
      site_origin text, time_zone text not null, currency text not null, is_day_first bigint not null,
      rules text not null, provenance text not null, notify_email text, writes bigint not null default 0,
      setup_version bigint not null default 0,
      created_at bigint not null, updated_at bigint not null)`,
    `create index businesses_by_organization on businesses (organization_id, created_at, id)`,
    `create unique index businesses_by_site on businesses (organization_id, site_origin)`,
    `create table agent_businesses (
      agent_id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade)`,
    `create index agent_businesses_by_business on agent_businesses (business_id)`,
    `create table services (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, import_key text not null,
      position bigint not null, name text not null, aliases text not null, duration bigint not null check (duration > 0),
      buffer_before bigint not null, buffer_after bigint not null, price bigint check (price is null or price >= 0),
      hours text, is_active bigint not null, source text not null check (source in ('owner', 'site', 'assumed')), source_url text,
      removed_at bigint, updated_at bigint not null)`,
    `create unique index services_by_key on services (business_id, import_key)`,
    `create table resources (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, import_key text not null,
      position bigint not null, kind text not null check (kind in ('staff', 'table', 'room', 'viewing')), name text not null,
      seats bigint not null check (seats > 0), units bigint not null default 1 check (units > 0),
      price bigint check (price is null or price >= 0), joins text not null, service_ids text, hours text, is_active bigint not null,
      source text not null check (source in ('owner', 'site', 'assumed')), source_url text, removed_at bigint,
      updated_at bigint not null)`,
    `create unique index resources_by_key on resources (business_id, import_key)`,
    `create table listings (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, import_key text not null,
      position bigint not null, title text not null, offer text not null check (offer in ('rent', 'sale')),
      place text not null, price bigint, rooms bigint, area bigint, description text not null, url text,
      picture_url text, is_available bigint not null, staff_id text,
      source text not null check (source in ('owner', 'site', 'assumed')), source_url text,
      removed_at bigint, updated_at bigint not null)`,
    `create unique index listings_by_key on listings (business_id, import_key)`,
    `create table proposals (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, agent_id text not null,
      conversation_id text not null, response_id text not null, request text not null, summary text not null,
      status text not null check (status in ('held', 'committed', 'released', 'expired')), expires_at bigint not null,
      record_id text)`,
    `create index proposals_by_conversation on proposals (conversation_id, status)`,
    `create index proposals_by_expiry on proposals (status, expires_at)`,
    `create table booking_drafts (
      proposal_id text primary key references proposals (id) on delete cascade, draft text, booking_id text,
      booking_version bigint)`,
    `create table bookings (
      id text primary key, organization_id text not null,
      business_id text not null references businesses (id) on delete cascade, agent_id text not null,
      conversation_id text not null, proposal_id text not null unique, code text not null,
      kind text not null check (kind in ('appointment', 'reservation', 'viewing')),
      status text not null check (status in ('confirmed', 'cancelled', 'fulfilled')), service_id text, listing_id text,
      place_id text not null, places text not null, what text not null, party_size bigint, nights bigint,
      staff_name text, price bigint, is_inferred bigint not null, starts_at bigint not null, ends_at bigint not null,
      note text, customer_id text not null, customer_name text, customer_email text, customer_phone text, version bigint not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create unique index bookings_by_code on bookings (business_id, code)`,
    `create index bookings_by_business on bookings (business_id, starts_at, id)`,
    `create index bookings_by_organization on bookings (organization_id, created_at, id)`,
    `create index bookings_by_customer on bookings (customer_id)`,
    `create index bookings_by_agent on bookings (agent_id, updated_at)`,
    // Whose a time is: the holder is a proposal, or the booking that came of it.
    `create table booking_spans (
      holder text not null, resource_id text not null, business_id text not null, from_at bigint not null,
      until_at bigint not null, is_booked bigint not null, primary key (holder, resource_id, from_at))`,
    `create index booking_spans_by_time on booking_spans (business_id, until_at)`,
    `create index booking_spans_held on booking_spans (business_id) where is_booked = 0`,
    // Five minutes of one resource have one holder, whatever any program believes.
    `create table booking_cells (
      resource_id text not null, cell bigint not null, holder text not null, business_id text not null,
      primary key (resource_id, cell))`,
    `create index booking_cells_by_holder on booking_cells (holder)`,
    // Wrong codes in a conversation: after a few of them nothing is looked up there any more.
    `create table record_tries (
      conversation_id text primary key, organization_id text not null, tries bigint not null, at bigint not null)`,
  ],
}
