import type { Hours } from '@frontdesk/calendar'
import type { NewId, Rate } from '@frontdesk/schema'
import { plainKey } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { ownPrice } from '../catalogue/import-site.ts'
import { isDayFirstIn } from '../import/places.ts'
import type { BusinessDraft, HoursDraft } from '../import/site-page.ts'
import type { Business, BusinessField, Listing, Provenance, Resource, Service } from './business.ts'
import type { BusinessStore } from './business-store.ts'
import { versionAt } from './edit-business.ts'

type Deps = { businesses: BusinessStore; newId: NewId; now: () => number }
type Read = { scope: BusinessScope; draft: BusinessDraft; url: string }

/** Of a service that names no duration: kept for the owner to complete, and not booked until then. */
const UNKNOWN_MINUTES = 60

const MOST_TRIES = 50

/**
 * BZ3: writes what was read from a website; what the owner has entered stays, BZ6: also while this is going on. Answers
 * the business as it is then; null where there is none.
 */
export async function importSiteSetup(deps: Deps, read: Read): Promise<Business | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try is made on what somebody else has just written.
    // oxlint-disable-next-line no-await-in-loop
    const tried = await tryImport(deps, read)
    if (tried.isDone) return tried.business
  }
  throw new Error('a business was changed each time a reading of its site was written')
}

type Tried = { isDone: true; business: Business | null } | { isDone: false }

async function tryImport(deps: Deps, { scope, draft, url }: Read): Promise<Tried> {
  const setup = await deps.businesses.readSetup(scope)
  if (setup === null) return { isDone: true, business: null }
  const at = deps.now()
  const business = mergedBusiness(setup.business, draft, { url, at })
  const priced = { ...deps, currency: business.currency }
  const isWritten = await deps.businesses.importSetup({
    ...scope,
    source: 'site',
    business,
    readAt: setup.business.updatedAt,
    services: draft.services.map((service) => toService(priced, service)),
    resources: draft.rooms.map((room) => toRoom(priced, room)),
    replacingResources: ['room'],
    listings: draft.listings.map((listing) => toListing(priced, listing)),
    at,
  })
  return isWritten ? { isDone: true, business } : { isDone: false }
}

/** Field by field: what the owner has said of one does not keep the site from telling another. */
function mergedBusiness(before: Business, draft: BusinessDraft, { url, at }: { url: string; at: number }): Business {
  const isOwners = (field: BusinessField) => before.provenance[field]?.source === 'owner'
  const provenance: Partial<Record<BusinessField, Provenance>> = { ...before.provenance }
  const taken = <T>(field: BusinessField, value: T | null, { kept, from }: { kept: T; from: string }): T => {
    if (value === null || isOwners(field)) return kept
    provenance[field] = { source: 'site', url: from, at }
    return value
  }
  const { rules } = before
  const name = taken('name', draft.name, { kept: before.name, from: url })
  const timeZone = taken('timeZone', draft.timeZone, { kept: before.timeZone, from: url })
  const currency = taken('currency', draft.currency, { kept: before.currency, from: url })
  const hours = taken('hours', toHours(draft.hours), { kept: rules.hours, from: draft.hours?.url ?? url })
  const tableHours = taken('tableHours', toHours(draft.tableHours), {
    kept: rules.tableHours,
    from: draft.tableHours?.url ?? url,
  })
  const guests = guestTimes(draft, rules)
  const { checkInMinute, checkOutMinute } = taken('rules', guests, { kept: rules, from: url })
  const isDayFirst = draft.country === null ? before.isDayFirst : isDayFirstIn(draft.country)
  return {
    ...before,
    name,
    timeZone,
    currency,
    isDayFirst,
    rules: { ...rules, hours, tableHours, checkInMinute, checkOutMinute },
    provenance,
    updatedAt: versionAt(at, before),
  }
}

/** Null where the site says neither, so that it takes nothing for its own. */
function guestTimes({ checkInMinute = null, checkOutMinute = null }: BusinessDraft, rules: Business['rules']) {
  if (checkInMinute === null && checkOutMinute === null) return null
  return {
    checkInMinute: checkInMinute ?? rules.checkInMinute,
    checkOutMinute: checkOutMinute ?? rules.checkOutMinute,
  }
}

const toHours = (draft: HoursDraft | null): Hours | null =>
  draft === null ? null : { weekly: draft.weekly, exceptions: draft.closedOn.map((date) => ({ date, ranges: [] })) }

/** Finds an entry again at the next import, however it is written. */
const keyOf = (...parts: readonly string[]): string => parts.map(plainKey).join('/')

type Priced = Pick<Deps, 'newId'> & { currency: string }

const toService = (
  { newId, currency }: Priced,
  { name, durationMinutes, price, rates, url }: BusinessDraft['services'][number],
): Service => ({
  id: newId('svc'),
  importKey: `name:${keyOf(name)}`,
  name,
  aliases: [],
  durationMinutes: durationMinutes ?? UNKNOWN_MINUTES,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: ownPrice(price, currency),
  rates: ownRates(rates, currency),
  hours: null,
  isActive: durationMinutes !== null,
  source: 'site',
  sourceUrl: url,
})

const toRoom = (
  { newId, currency }: Priced,
  { name, sleeps, units, price, rates, pictureUrl, isAvailable, url }: BusinessDraft['rooms'][number],
): Resource => ({
  id: newId('rsc'),
  kind: 'room',
  importKey: `room:${keyOf(name)}`,
  name,
  seats: sleeps,
  units,
  price: ownPrice(price, currency),
  rates: ownRates(rates, currency),
  joins: [],
  serviceIds: null,
  hours: null,
  pictureUrl,
  isActive: isAvailable,
  source: 'site',
  sourceUrl: url,
})

/** IM8: a season whose price is of another currency is not known. */
const ownRates = (rates: readonly Rate[] = [], currency: string): Rate[] =>
  rates.filter(({ price }) => price === null || price.currency === currency)

const toListing = ({ newId, currency }: Priced, listing: BusinessDraft['listings'][number]): Listing => ({
  ...listing,
  id: newId('lst'),
  price: ownPrice(listing.price, currency),
  importKey: `home:${keyOf(listing.title, listing.place)}`,
  staffId: null,
  source: 'site',
})
