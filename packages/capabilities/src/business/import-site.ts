import type { NewId } from '@frontdesk/schema'
import type { Hours } from '../calendar/opening-hours.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
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

/** BZ3: writes what was read from a website; what the owner has entered stays, BZ6: also while this is going on. */
export async function importSiteSetup(deps: Deps, read: Read): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try is made on what somebody else has just written.
    // oxlint-disable-next-line no-await-in-loop
    if (await tryImport(deps, read)) return
  }
  throw new Error('a business was changed each time a reading of its site was written')
}

async function tryImport(deps: Deps, { scope, draft, url }: Read): Promise<boolean> {
  const setup = await deps.businesses.readSetup(scope)
  if (setup === null) return true
  const at = deps.now()
  return await deps.businesses.importSetup({
    ...scope,
    source: 'site',
    business: mergedBusiness(setup.business, draft, { url, at }),
    readAt: setup.business.updatedAt,
    services: draft.services.map((service) => toService(deps, service)),
    resources: draft.rooms.map((room) => toRoom(deps, room)),
    replacingResources: ['room'],
    listings: draft.listings.map((listing) => toListing(deps, listing)),
    at,
  })
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
  const isDayFirst = draft.country === null ? before.isDayFirst : isDayFirstIn(draft.country)
  return {
    ...before,
    name,
    timeZone,
    currency,
    isDayFirst,
    rules: { ...rules, hours, tableHours },
    provenance,
    updatedAt: versionAt(at, before),
  }
}

const toHours = (draft: HoursDraft | null): Hours | null =>
  draft === null ? null : { weekly: draft.weekly, exceptions: draft.closedOn.map((date) => ({ date, ranges: [] })) }

/** Finds an entry again at the next import, however it is written. */
const keyOf = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    )
    .join('/')

const toService = (
  { newId }: Deps,
  { name, durationMinutes, price, url }: BusinessDraft['services'][number],
): Service => ({
  id: newId('svc'),
  importKey: `name:${keyOf(name)}`,
  name,
  aliases: [],
  durationMinutes: durationMinutes ?? UNKNOWN_MINUTES,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price,
  hours: null,
  isActive: durationMinutes !== null,
  source: 'site',
  sourceUrl: url,
})

const toRoom = ({ newId }: Deps, { name, sleeps, price, url }: BusinessDraft['rooms'][number]): Resource => ({
  id: newId('rsc'),
  kind: 'room',
  importKey: `room:${keyOf(name)}`,
  name,
  seats: sleeps,
  // How many there are of it, a site does not say: one is surely there.
  units: 1,
  price,
  joins: [],
  serviceIds: null,
  hours: null,
  isActive: true,
  source: 'site',
  sourceUrl: url,
})

const toListing = ({ newId }: Deps, listing: BusinessDraft['listings'][number]): Listing => ({
  ...listing,
  id: newId('lst'),
  importKey: `home:${keyOf(listing.title, listing.place)}`,
  isAvailable: true,
  staffId: null,
  source: 'site',
})
