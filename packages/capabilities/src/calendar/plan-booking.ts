import type { BookingKind, NoTime } from '@frontdesk/agent-runtime/ports'
import { type ListingId, type PlaceId, placeIdOf, type ServiceId } from '@frontdesk/schema'
import type {
  BookingRules,
  BusinessField,
  BusinessSetup,
  Resource,
  ResourceKind,
  Service,
} from '../business/business.ts'
import type { Place, Plan } from './places.ts'

/** What somebody wants to book, apart from the time. */
export type Wanted = {
  kind: BookingKind
  serviceId: ServiceId | null
  listingId: ListingId | null
  partySize: number | null
  /** A member of staff, or the places of a time that was offered; null: any. */
  placeId: PlaceId | null
  /** By the night; null for everything else. */
  nights: number | null
}

export type Planned = {
  status: 'planned'
  plan: Plan
  /** Service, table or listing, as a person says it. */
  what: string
}
export type NotPlanned = { status: 'none'; reason: Extract<NoTime, 'not-offered' | 'party-too-large'> }

const NOT_OFFERED: NotPlanned = { status: 'none', reason: 'not-offered' }
const MOST_NIGHTS = 60

/** Resources of a kind that count: what was assumed gives way to anything that somebody has entered or read. */
export function resourcesOf({ resources }: BusinessSetup, kind: ResourceKind): readonly Resource[] {
  const active = resources.filter((resource) => resource.kind === kind && resource.isActive)
  const known = active.filter(({ source }) => source !== 'assumed')
  return known.length > 0 ? known : active
}

/** PL1: in which places and for how long something can be booked; or that it cannot be, whenever it is. */
export function planBooking(setup: BusinessSetup, wanted: Wanted): Planned | NotPlanned {
  const planned = plannedOf(setup, wanted)
  if (planned.status === 'none' || wanted.placeId === null) return planned
  const places = placesNamed(planned.plan.places, wanted.placeId)
  return places.length === 0 ? NOT_OFFERED : { ...planned, plan: { ...planned.plan, places } }
}

/** A room is named without the number that it gets. */
const placesNamed = (places: readonly Place[], id: PlaceId): Place[] => places.filter((place) => place.id === id)

function plannedOf(setup: BusinessSetup, wanted: Wanted): Planned | NotPlanned {
  switch (wanted.kind) {
    case 'appointment':
      return planAppointment(setup, wanted)
    case 'reservation':
      return wanted.nights === null ? planTable(setup, wanted.partySize ?? 1) : planRoom(setup, wanted)
    case 'viewing':
      return planViewing(setup, wanted)
  }
}

const staffPlace = ({ id, name, hours, source }: Resource): Place => ({
  id,
  staffName: source === 'assumed' ? null : name,
  parts: [[id]],
  hours,
})

/** Whoever does a service; an assumed member of staff has no name. */
export const staffFor = (setup: BusinessSetup, { id }: Service): readonly Resource[] =>
  resourcesOf(setup, 'staff').filter(({ serviceIds }) => serviceIds === null || serviceIds.includes(id))

function planAppointment(setup: BusinessSetup, { serviceId }: Wanted): Planned | NotPlanned {
  const { rules } = setup.business
  const service = setup.services.find(({ id, isActive }) => id === serviceId && isActive)
  if (!service) return NOT_OFFERED
  const plan = {
    places: staffFor(setup, service).map(staffPlace),
    isShared: true,
    house: rules.hours,
    within: service.hours,
    durationMinutes: service.durationMinutes,
    bufferBeforeMinutes: service.bufferBeforeMinutes,
    bufferAfterMinutes: service.bufferAfterMinutes,
    slotMinutes: rules.slotMinutes,
    lastStartMinutes: null,
    stay: null,
  }
  return withHours({ status: 'planned', plan, what: service.name })
}

/** DF2: without hours nothing is offered: somebody has to tell them first. */
const withHours = (planned: Planned): Planned | NotPlanned => {
  const { places, house } = planned.plan
  return places.some(({ hours }) => (hours ?? house) !== null) ? planned : NOT_OFFERED
}

/** PL2: the smallest table that fits, then the smallest two that stand together. */
function tablesFor(tables: readonly Resource[], party: number): Place[] {
  const single = tables
    .filter(({ seats }) => seats >= party)
    .toSorted((a, b) => a.seats - b.seats)
    .map(({ id, hours }) => ({ id, staffName: null, parts: [[id]], hours }))
  const pairs = pairsOf(tables)
    .filter(({ seats }) => seats >= party)
    .toSorted((a, b) => a.seats - b.seats)
    .map(({ one, other }) => ({
      id: placeIdOf([one.id, other.id]),
      staffName: null,
      parts: [[one.id], [other.id]],
      hours: null,
    }))
  return [...single, ...pairs]
}

type Pair = { one: Resource; other: Resource; seats: number }

function pairsOf(tables: readonly Resource[]): Pair[] {
  const places = new Map(tables.map((table, index) => [table.id, index]))
  return tables.flatMap((one, index) =>
    tables
      .filter((other) => (places.get(other.id) ?? -1) > index && isJoined(one, other))
      .map((other) => ({ one, other, seats: one.seats + other.seats })),
  )
}

/** Tables with hours of their own stay by themselves: two of them have no hours in common that anybody has told. */
const isJoined = (one: Resource, other: Resource): boolean =>
  one.hours === null && other.hours === null && (one.joins.includes(other.id) || other.joins.includes(one.id))

/** The largest party that can be booked; null where there are no tables. */
export function largestParty(setup: BusinessSetup): number | null {
  const tables = resourcesOf(setup, 'table')
  if (tables.length === 0) return null
  const seats = [...tables.map((table) => table.seats), ...pairsOf(tables).map((pair) => pair.seats)]
  return Math.min(Math.max(...seats), setup.business.rules.maxParty ?? Number.MAX_SAFE_INTEGER)
}

const isOwned = ({ business }: BusinessSetup, field: BusinessField): boolean =>
  business.provenance[field]?.source === 'owner'

/** FT5: what the website says of its tables holds only while the house is open, as its owner says. */
function planTable(setup: BusinessSetup, party: number): Planned | NotPlanned {
  const { rules } = setup.business
  const largest = largestParty(setup)
  const house = rules.tableHours ?? rules.hours
  if (largest === null || house === null || !Number.isSafeInteger(party) || party < 1) return NOT_OFFERED
  if (party > largest) return { status: 'none', reason: 'party-too-large' }
  const turns = rules.turns.toSorted((a, b) => a.upTo - b.upTo)
  const turn = turns.find(({ upTo }) => party <= upTo) ?? turns.at(-1)
  const plan = {
    places: tablesFor(resourcesOf(setup, 'table'), party),
    isShared: false,
    house,
    within: isOwned(setup, 'hours') && !isOwned(setup, 'tableHours') ? rules.hours : null,
    durationMinutes: turn?.minutes ?? 120,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: rules.turnBufferMinutes,
    slotMinutes: rules.slotMinutes,
    lastStartMinutes: rules.lastStartMinutes,
    stay: null,
  }
  return withHours({ status: 'planned', plan, what: `Table for ${party}` })
}

/** Each room of a kind by its number. */
const roomKeys = ({ id, units }: Resource): string[] =>
  Array.from({ length: units }, (_, index) => `${id}#${index + 1}`)

/** SBC2: guests come and go at the times of the room that was chosen, where it has its own. */
const guestTimes = (rules: BookingRules, room: Resource | null) => ({
  checkInMinute: room?.checkInMinute ?? rules.checkInMinute,
  checkOutMinute: room?.checkOutMinute ?? rules.checkOutMinute,
})

function planRoom(setup: BusinessSetup, { partySize, nights, placeId }: Wanted): Planned | NotPlanned {
  const { rules } = setup.business
  const rooms = resourcesOf(setup, 'room').toSorted((a, b) => a.seats - b.seats)
  const isCount = nights !== null && Number.isSafeInteger(nights) && nights >= 1 && nights <= MOST_NIGHTS
  if (rooms.length === 0 || !isCount) return NOT_OFFERED
  const fitting = rooms.filter(({ seats }) => seats >= (partySize ?? 1))
  const [named] = placeId === null ? fitting : fitting.filter(({ id }) => id === placeId)
  if (!named) return { status: 'none', reason: fitting.length === 0 ? 'party-too-large' : 'not-offered' }
  const plan = {
    // A room that was chosen is the one that is kept; it is not exchanged for another that would do.
    places: (placeId === null ? fitting : [named]).map((room) => ({
      id: room.id,
      staffName: null,
      parts: [roomKeys(room)],
      hours: null,
    })),
    isShared: false,
    house: null,
    within: null,
    durationMinutes: 0,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    slotMinutes: rules.slotMinutes,
    lastStartMinutes: null,
    stay: { nights, ...guestTimes(rules, placeId === null ? null : named) },
  }
  return { status: 'planned', plan, what: named.name }
}

/** PL4: the person who shows the home and the home itself must both be free. */
function planViewing(setup: BusinessSetup, { listingId }: Wanted): Planned | NotPlanned {
  const { rules } = setup.business
  const listing = setup.listings.find(({ id, isAvailable }) => id === listingId && isAvailable)
  if (!listing) return NOT_OFFERED
  const named = setup.resources.filter(({ id, isActive }) => id === listing.staffId && isActive)
  const shown = named.length > 0 ? named : resourcesOf(setup, 'viewing')
  const plan = {
    places: shown.map((resource) => {
      const place = staffPlace(resource)
      return { ...place, parts: [...place.parts, [listing.id]] }
    }),
    isShared: true,
    house: rules.hours,
    within: null,
    durationMinutes: rules.viewingMinutes,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: rules.viewingBufferMinutes,
    slotMinutes: rules.slotMinutes,
    lastStartMinutes: null,
    stay: null,
  }
  return withHours({ status: 'planned', plan, what: listing.title })
}
