import type {
  BusinessFacts,
  BusinessRecord,
  Committed,
  ListingFact,
  ListingQuery,
  Proposed,
  Released,
  RoomFact,
  StaffFact,
  TimesFound,
  TimesQuery,
} from '@frontdesk/agent-runtime/ports'
import type { Rate } from '@frontdesk/schema'
import type { BusinessSetup, Resource, Service } from '../business/business.ts'
import { findTimes } from '../calendar/find-times.ts'
import { largestParty, planBooking, resourcesOf, staffFor } from '../calendar/plan-booking.ts'
import { sharesContact } from '../customers/contact.ts'
import { searchListings } from '../listings/search-listings.ts'
import { toBookingRecord } from './booking.ts'
import { type BookingDeskDeps, type BookingDeskScope, mayBook, presentOf, searchOf } from './booking-scope.ts'
import type { BookingRequest } from './booking-store.ts'
import { commitBooking, writtenBy } from './commit-booking.ts'
import { proposeBooking } from './propose-booking.ts'

export type BookingFacts = Pick<BusinessFacts, 'services' | 'maxParty' | 'hasListings'> &
  Required<Pick<BusinessFacts, 'rooms'>>

/** The half of the desk that books: times, places and homes. Proposals go by the id they are kept under. */
export interface BookingDesk {
  facts(): Promise<BookingFacts>
  findTimes(query: TimesQuery): Promise<TimesFound>
  findListings(query: ListingQuery): Promise<readonly ListingFact[]>
  propose(proposalId: string, request: BookingRequest): Promise<Proposed>
  commit(proposalId: string): Promise<Committed>
  release(proposalId: string): Promise<Released>
  /** Null when the code is unknown or the contact is another, without telling which. */
  findRecord(code: string, contact: { email: string | null; phone: string | null }): Promise<BusinessRecord | null>
}

const NO_FACTS: BookingFacts = { services: [], maxParty: null, hasListings: false, rooms: [] }

export function openBookingDesk(deps: BookingDeskDeps, scope: BookingDeskScope): BookingDesk {
  return {
    async facts() {
      const present = await presentOf(deps, scope)
      return present === null ? NO_FACTS : factsOf(scope, present.setup)
    },
    findTimes: (query) => timesFor(deps, scope, query),
    async findListings(query) {
      const present = mayBook(scope, 'viewing') ? await presentOf(deps, scope) : null
      return present === null ? [] : searchListings(present.setup.listings, query)
    },
    propose: (proposalId, request) => proposeBooking(deps, scope, { proposalId, request }),
    commit: (proposalId) => commitBooking(deps, scope, proposalId),
    async release(proposalId) {
      await deps.bookings.release(scope, proposalId, deps.now())
      const proposal = await deps.bookings.findProposal(scope, proposalId)
      const written = proposal === null ? null : await writtenBy(deps, scope, proposal)
      return written ?? { status: 'released' }
    },
    async findRecord(code, contact) {
      const booking = await deps.bookings.findByCode(scope, code)
      if (booking === null || !sharesContact(booking.customer, contact)) return null
      const present = await presentOf(deps, scope)
      return toBookingRecord(booking, present?.setup ?? null)
    },
  }
}

function factsOf(scope: BookingDeskScope, setup: BusinessSetup): BookingFacts {
  const services = mayBook(scope, 'appointment') ? setup.services.filter(({ isActive }) => isActive) : []
  const mayReserve = mayBook(scope, 'reservation')
  const rooms = mayReserve ? resourcesOf(setup, 'room').toSorted((a, b) => a.seats - b.seats) : []
  return {
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      aliases: service.aliases,
      durationMinutes: service.durationMinutes,
      price: service.price,
      ...ratesOf(service.rates),
      ...(service.description && { description: service.description }),
      staff: staffFor(setup, service)
        .filter(({ source }) => source !== 'assumed')
        .map((person) => staffFact(person, service)),
    })),
    maxParty: mayReserve ? largestParty(setup) : null,
    hasListings: mayBook(scope, 'viewing') && setup.listings.some(({ isAvailable }) => isAvailable),
    rooms: rooms.map(roomFact),
  }
}

/** SBC1: with the price of this service with this person, where there is one. */
function staffFact({ id, name, servicePrices = [] }: Resource, service: Pick<Service, 'id'>): StaffFact {
  const own = servicePrices.find(({ serviceId }) => serviceId === service.id)
  return { id, name, ...(own ? { price: own.price } : {}) }
}

const roomFact = ({
  id,
  name,
  seats,
  price,
  rates,
  description,
  pictureUrl,
  guestsIncluded,
  extras = [],
}: Resource): RoomFact => ({
  id,
  name,
  sleeps: seats,
  price,
  ...ratesOf(rates),
  ...(description && { description }),
  ...(pictureUrl && { pictureUrl }),
  ...(guestsIncluded && { guestsIncluded }),
  ...(extras.length > 0 && { extras }),
})

const ratesOf = (rates: readonly Rate[] = []) => (rates.length === 0 ? {} : { rates })

const NOT_OFFERED: TimesFound = { status: 'none', reason: 'not-offered', nearest: [] }

async function timesFor(deps: BookingDeskDeps, scope: BookingDeskScope, query: TimesQuery): Promise<TimesFound> {
  const isTime = Number.isSafeInteger(query.from) && Number.isSafeInteger(query.until)
  const present = isTime && mayBook(scope, query.kind) ? await presentOf(deps, scope) : null
  if (present === null) return NOT_OFFERED
  const planned = planBooking(present.setup, {
    kind: query.kind,
    serviceId: query.serviceId ?? null,
    listingId: query.listingId ?? null,
    partySize: query.partySize ?? null,
    placeId: query.staffId ?? null,
    nights: query.nights ?? null,
  })
  if (planned.status === 'none') return { status: 'none', reason: planned.reason, nearest: [] }
  const { from, until, limit } = query
  const sought = { plan: planned.plan, within: { from, until }, exceptHolder: query.exceptRecordId ?? null }
  const search = await searchOf(deps, present, sought)
  return findTimes(search, present.setup.business.rules, { from, until, limit, now: present.now })
}
