import {
  BUSINESS_FIELDS,
  type Business,
  DEFAULT_RULES,
  type Listing,
  RESOURCE_KINDS,
  type Resource,
  type Service,
} from '@frontdesk/capabilities/ports'
import { EXTRA_UNITS, minorOrNull, money, moneyOrNull } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'

const source = z.enum(['owner', 'site', 'assumed'])
const range = z.object({ from: z.number(), until: z.number() })
const hours = z.object({
  weekly: z.array(z.object({ day: z.number(), from: z.number(), until: z.number() })),
  exceptions: z.array(z.object({ date: z.string(), ranges: z.array(range) })),
})
const count = (fallback: number) => z.number().default(fallback)
/** Rules that came later than the row have their usual value. */
const rules = z.object({
  hours: hours.nullable().default(null),
  tableHours: hours.nullable().default(null),
  slotMinutes: count(DEFAULT_RULES.slotMinutes),
  leadMinutes: count(DEFAULT_RULES.leadMinutes),
  horizonDays: count(DEFAULT_RULES.horizonDays),
  lastStartMinutes: z.number().nullable().default(DEFAULT_RULES.lastStartMinutes),
  turns: z.array(z.object({ upTo: z.number(), minutes: z.number() })).default([...DEFAULT_RULES.turns]),
  turnBufferMinutes: count(DEFAULT_RULES.turnBufferMinutes),
  maxParty: z.number().nullable().default(DEFAULT_RULES.maxParty),
  viewingMinutes: count(DEFAULT_RULES.viewingMinutes),
  viewingBufferMinutes: count(DEFAULT_RULES.viewingBufferMinutes),
  cancelBeforeMinutes: count(DEFAULT_RULES.cancelBeforeMinutes),
  changeBeforeMinutes: count(DEFAULT_RULES.changeBeforeMinutes),
  checkInMinute: count(DEFAULT_RULES.checkInMinute),
  checkOutMinute: count(DEFAULT_RULES.checkOutMinute),
  reminderMinutes: z.number().nullable().default(DEFAULT_RULES.reminderMinutes),
})
const provenance = z.partialRecord(z.enum(BUSINESS_FIELDS), z.object({ source, url: nullableText, at: z.number() }))

const businessRow = z.object({
  id: idColumn('biz'),
  organization_id: idColumn('org'),
  name: z.string(),
  site_origin: nullableText,
  time_zone: z.string(),
  currency: z.string(),
  is_day_first: numberColumn,
  rules: jsonColumn(rules),
  provenance: jsonColumn(provenance),
  notify_email: nullableText,
  created_at: numberColumn,
  updated_at: numberColumn,
})

export function toBusiness(row: Row): Business {
  const parsed = businessRow.parse(row)
  const { name, currency } = parsed
  return {
    businessId: parsed.id,
    organizationId: parsed.organization_id,
    name,
    siteOrigin: parsed.site_origin,
    timeZone: parsed.time_zone,
    currency,
    isDayFirst: parsed.is_day_first === 1,
    rules: parsed.rules,
    provenance: parsed.provenance,
    notifyEmail: parsed.notify_email,
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
  }
}

const versionRow = z.object({
  id: idColumn('biz'),
  organization_id: idColumn('org'),
  setup_version: numberColumn,
  writes: numberColumn,
})

export function toBusinessVersion(row: Row) {
  const { id, organization_id, setup_version, writes } = versionRow.parse(row)
  return { businessId: id, organizationId: organization_id, setup: setup_version, writes }
}

const rate = z.object({
  name: nullableText,
  from: nullableText,
  until: nullableText,
  days: z.array(z.number()).nullable(),
  price: nullableNumber,
  minNights: nullableNumber,
})
const rates = jsonColumn(z.array(rate)).nullable()

/** Prices of seasons, where there are any: the column keeps the amounts alone. */
const ratesOf = (stored: z.infer<typeof rates>, currency: string) =>
  stored === null || stored.length === 0
    ? {}
    : { rates: stored.map((each) => ({ ...each, price: moneyOrNull(each.price, currency) })) }

/** As the column keeps them. */
export const storedRates = (given: Resource['rates'] = []): string | null =>
  given.length === 0 ? null : JSON.stringify(given.map((each) => ({ ...each, price: minorOrNull(each.price) })))

const serviceRow = z.object({
  id: idColumn('svc'),
  import_key: z.string(),
  name: z.string(),
  aliases: jsonColumn(z.array(z.string())),
  duration: numberColumn,
  buffer_before: numberColumn,
  buffer_after: numberColumn,
  price: nullableNumber,
  rates,
  description: nullableText,
  hours: jsonColumn(hours).nullable(),
  is_active: numberColumn,
  source,
  source_url: nullableText,
})

export function toService(row: Row, currency: string): Service {
  const parsed = serviceRow.parse(row)
  const { id, name, aliases, price } = parsed
  return {
    id,
    importKey: parsed.import_key,
    name,
    aliases,
    durationMinutes: parsed.duration,
    bufferBeforeMinutes: parsed.buffer_before,
    bufferAfterMinutes: parsed.buffer_after,
    price: moneyOrNull(price, currency),
    ...ratesOf(parsed.rates, currency),
    ...(parsed.description === null ? {} : { description: parsed.description }),
    hours: parsed.hours,
    isActive: parsed.is_active === 1,
    source: parsed.source,
    sourceUrl: parsed.source_url,
  }
}

const servicePrices = jsonColumn(z.array(z.object({ serviceId: idColumn('svc'), price: z.number() }))).nullable()

/** As the column keeps them. */
export const storedServicePrices = (given: Resource['servicePrices'] = []): string | null =>
  given.length === 0 ? null : JSON.stringify(given.map(({ serviceId, price }) => ({ serviceId, price: price.minor })))

const extras = jsonColumn(
  z.array(
    z.object({
      name: z.string(),
      aliases: z.array(z.string()),
      price: z.number(),
      per: z.enum(EXTRA_UNITS),
      most: nullableNumber,
      ages: z.object({ from: z.number(), until: nullableNumber }).nullable(),
    }),
  ),
).nullable()

/** As the column keeps them. */
export const storedExtras = (given: Resource['extras'] = []): string | null =>
  given.length === 0 ? null : JSON.stringify(given.map((each) => ({ ...each, price: each.price.minor })))

/** What a room has beside it, where there is anything. */
const extraTermsOf = ({ extras: kept, guests_included }: z.infer<typeof resourceRow>, currency: string) => ({
  ...(guests_included === null ? {} : { guestsIncluded: guests_included }),
  ...(kept === null ? {} : { extras: kept.map((each) => ({ ...each, price: money(each.price, currency) })) }),
})

/** What a room or a member of staff has of its own, where there is anything. */
const ownTermsOf = (
  { description, check_in, check_out, service_prices }: z.infer<typeof resourceRow>,
  currency: string,
) => ({
  ...(description === null ? {} : { description }),
  ...(check_in === null ? {} : { checkInMinute: check_in }),
  ...(check_out === null ? {} : { checkOutMinute: check_out }),
  ...(service_prices === null
    ? {}
    : { servicePrices: service_prices.map((each) => ({ ...each, price: money(each.price, currency) })) }),
})

const resourceRow = z.object({
  id: idColumn('rsc'),
  kind: z.enum(RESOURCE_KINDS),
  import_key: z.string(),
  name: z.string(),
  seats: numberColumn,
  units: numberColumn,
  price: nullableNumber,
  rates,
  joins: jsonColumn(z.array(idColumn('rsc'))),
  service_ids: jsonColumn(z.array(idColumn('svc'))).nullable(),
  hours: jsonColumn(hours).nullable(),
  picture_url: nullableText,
  description: nullableText,
  check_in: nullableNumber,
  check_out: nullableNumber,
  service_prices: servicePrices,
  guests_included: nullableNumber,
  extras,
  is_active: numberColumn,
  source,
  source_url: nullableText,
})

export function toResource(row: Row, currency: string): Resource {
  const parsed = resourceRow.parse(row)
  const { id, kind, name, seats, units, joins, hours: kept } = parsed
  return {
    id,
    kind,
    importKey: parsed.import_key,
    name,
    seats,
    units,
    price: moneyOrNull(parsed.price, currency),
    ...ratesOf(parsed.rates, currency),
    ...ownTermsOf(parsed, currency),
    ...extraTermsOf(parsed, currency),
    joins,
    serviceIds: parsed.service_ids,
    hours: kept,
    pictureUrl: parsed.picture_url,
    isActive: parsed.is_active === 1,
    source: parsed.source,
    sourceUrl: parsed.source_url,
  }
}

const listingRow = z.object({
  id: idColumn('lst'),
  import_key: z.string(),
  title: z.string(),
  offer: z.enum(['rent', 'sale']),
  place: z.string(),
  price: nullableNumber,
  rooms: nullableNumber,
  area: nullableNumber,
  description: z.string(),
  url: nullableText,
  picture_url: nullableText,
  is_available: numberColumn,
  staff_id: idColumn('rsc').nullable(),
  source,
})

export function toListing(row: Row, currency: string): Listing {
  const { import_key, price, area, picture_url, is_available, staff_id, ...parsed } = listingRow.parse(row)
  return {
    ...parsed,
    importKey: import_key,
    price: moneyOrNull(price, currency),
    areaSquareMetres: area,
    pictureUrl: picture_url,
    isAvailable: is_available === 1,
    staffId: staff_id,
  }
}
