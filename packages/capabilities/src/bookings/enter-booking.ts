import type { BookingKind, Customer } from '@frontdesk/agent-runtime/ports'
import { zoneClock } from '@frontdesk/calendar'
import {
  type Decision,
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  type NewId,
  unchanged,
  withExtras,
} from '@frontdesk/schema'
import { assumedResources } from '../business/assumed-resources.ts'
import type { BusinessSetup, Resource, ResourceKind } from '../business/business.ts'
import type { BusinessStore } from '../business/business-store.ts'
import { setupOf } from '../business/edit-entries.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { enteredRecord } from '../records/entered-record.ts'
import { type Booking, type BookingDraft, resourceIdsOf } from './booking.ts'
import { exchangeExtras, noSuchExtra, withWishes } from './booking-extras.ts'
import type { BookingStore } from './booking-store.ts'
import { idsNamed, refuseUnknownResources } from './ids-named.ts'
import { aroundWish, type OwnersWish, placeForOwner } from './place-for-owner.ts'
import { priceOfMove } from './price-booking.ts'

type Deps = {
  businesses: Pick<BusinessStore, 'readSetup' | 'findEntry'>
  bookings: Pick<BookingStore, 'readTaken'>
  now: () => number
}
type EnterDeps = Deps & { newId: NewId; newCode: () => string }

type Placed = Pick<OwnersWish, 'startsAt' | 'durationMinutes' | 'resourceIds' | 'outsideHours' | 'extras'>
/** What is to be booked, whoever it is for. */
type WantedBooking = Placed & {
  kind: BookingKind
  serviceId: string | null
  listingId: string | null
  partySize: number | null
  nights: number | null
}
/** A booking as an owner enters it. */
export type EnteredBooking = WantedBooking & { customer: Customer; note: string | null }
/** What an owner changes of a booking; what is not named stays. */
export type BookingChanges = Partial<
  Pick<EnteredBooking, 'startsAt' | 'partySize' | 'nights' | 'customer' | 'note' | 'outsideHours' | 'extras'>
> & { durationMinutes?: number; resourceIds?: readonly string[] }

/** OW1: what was agreed on by telephone or at the counter; it takes its place as any other booking. */
export async function enterBooking(
  deps: EnterDeps,
  scope: BusinessScope,
  entered: EnteredBooking,
): Promise<Decision<Booking, { bookings: Pick<BookingStore, 'enter'> }>> {
  const { customer, note } = entered
  const { draft, assumed } = await newDraft(deps, scope, entered)
  const booking: Booking = { ...draft, customer, note, ...enteredRecord(deps, scope, deps.newId('bkg')) }
  return {
    answer: booking,
    async write({ bookings }) {
      if ((await bookings.enter(booking, assumed)) !== 'written') throw somebodyFaster()
    },
  }
}

type QuoteDeps = Deps & Pick<EnterDeps, 'newId'> & { bookings: Pick<BookingStore, 'findBooking'> }

/** What is told of a booking before it is made: without places that are only assumed as yet. */
export type QuotedBooking = BookingDraft & { resourceIds: readonly string[] }

/** OW9: what a booking would cost, and where it would be, judged as if it were entered now. */
export async function quoteBooking(
  deps: QuoteDeps,
  scope: BusinessScope,
  wanted: WantedBooking,
): Promise<QuotedBooking> {
  const { draft, assumed } = await newDraft(deps, scope, wanted)
  const isKnown = (id: string) => !assumed.some((resource) => resource.id === id)
  return { ...draft, resourceIds: resourceIdsOf(draft.placeId).filter(isKnown) }
}

/** OW9: what a booking would cost after a change, judged as if it were changed now. */
export async function quoteBookingChange(
  deps: QuoteDeps,
  { organizationId, businessId }: BusinessScope,
  { bookingId, changes }: { bookingId: string; changes: BookingChanges },
): Promise<QuotedBooking> {
  const found = isId('bkg', bookingId) ? await deps.bookings.findBooking(organizationId, bookingId) : null
  if (found?.status === 'foreign') throw foreignResource()
  if (found?.status !== 'found' || found.value.businessId !== businessId)
    throw inconsistent('bookingId', 'bookingId must name a booking of this business')
  const booking = await rearranged(deps, found.value, changes)
  return { ...booking, resourceIds: resourceIdsOf(booking.placeId) }
}

async function newDraft(deps: Deps & Pick<EnterDeps, 'newId'>, scope: BusinessScope, entered: WantedBooking) {
  const { kind, partySize, nights } = entered
  const known = await setupOf(deps, scope)
  const assumed = assumedFor(deps, known, kind)
  const setup = { ...known, resources: [...known.resources, ...assumed] }
  const ids = await idsNamed(deps, setup, entered)
  const wanted = { kind, ...ids, partySize: kind === 'reservation' ? (partySize ?? 2) : null, nights }
  const draft = await draftOf(deps, setup, { wish: { ...entered, wanted }, moving: null })
  const whole = withWishes(setup, draft, entered.extras)
  if (whole === null) throw noSuchExtra()
  return { draft: whole, assumed }
}

/** The booking as it is after the changes, before they are written. */
async function rearranged(deps: Deps, before: Booking, changes: BookingChanges): Promise<Booking> {
  if (before.status !== 'confirmed')
    throw new DomainError('conflict', `The booking is ${before.status}, so it cannot be changed`)
  const { customer = before.customer, note = before.note, extras } = changes
  const draft = isElsewhere(before, changes) ? await movedDraft(deps, before, changes) : {}
  const moved = { ...before, ...draft, customer, note }
  return extras === undefined ? moved : exchangeExtras(await setupOf(deps, before), moved, extras)
}

/** OW4: the owner moves a booking or corrects it; the old place is given up with the new one taken, at once. */
export async function rearrangeBooking(
  deps: Deps & Pick<EnterDeps, 'newId'>,
  before: Booking,
  changes: BookingChanges,
): Promise<Decision<Booking, { bookings: Pick<BookingStore, 'rearrange'> }>> {
  const same = await rearranged(deps, before, changes)
  if (JSON.stringify(same) === JSON.stringify(before)) return unchanged(before)
  // Another contact is another person; one who is known already keeps the id that he has.
  const customerId = changes.customer === undefined ? before.customerId : deps.newId('cus')
  const after = { ...same, customerId, version: before.version + 1, updatedAt: deps.now() }
  return {
    answer: after,
    async write({ bookings }) {
      if ((await bookings.rearrange(before, after)) !== 'written') throw somebodyFaster()
    },
  }
}

/** Whoever asks looks again, at what the other left. */
const somebodyFaster = () =>
  new DomainError('changed_meanwhile', 'The calendar was changed at the same time; read it and try again')

const isElsewhere = (before: Booking, { startsAt, partySize, nights, ...changes }: BookingChanges): boolean =>
  (startsAt ?? before.startsAt) !== before.startsAt ||
  (partySize ?? before.partySize) !== before.partySize ||
  (nights ?? before.nights) !== before.nights ||
  changes.resourceIds !== undefined ||
  changes.durationMinutes !== undefined

async function movedDraft(deps: Deps, before: Booking, changes: BookingChanges): Promise<BookingDraft> {
  const { kind, serviceId, listingId } = before
  // How many come to a viewing is what the visitor said.
  const partySize = kind === 'reservation' ? (changes.partySize ?? before.partySize) : before.partySize
  const nights = before.nights === null ? null : (changes.nights ?? before.nights)
  const wish: OwnersWish = {
    wanted: { kind, serviceId, listingId, partySize, nights },
    startsAt: changes.startsAt ?? before.startsAt,
    durationMinutes: changes.durationMinutes ?? null,
    resourceIds: changes.resourceIds ?? null,
    outsideHours: changes.outsideHours ?? false,
    // Those that were agreed on are had wherever the owner moves it; others are judged when its place is known.
    extras: [],
  }
  const setup = await setupOf(deps, before)
  await refuseUnknownResources(deps, setup, { ids: wish.resourceIds ?? [] })
  const draft = await draftOf(deps, setup, { wish, moving: before })
  const clock = zoneClock(setup.business.timeZone)
  // Another kind of room has its own price; what was agreed holds for the same one.
  const isSameRoom = nights === null || draft.placeId === before.placeId
  return isSameRoom ? { ...draft, ...priceOfMove({ before, draft, setup, clock }) } : withThoseOf(before, draft)
}

/** PX4: what was had beside the room before is had beside the other one too. */
const withThoseOf = ({ extras = [] }: Booking, draft: BookingDraft): BookingDraft => ({
  ...draft,
  price: draft.price && withExtras(draft.price, extras, draft.nights ?? 1),
})

type Drafting = { wish: OwnersWish; moving: Pick<Booking, 'id' | 'placeId'> | null }

async function draftOf(deps: Deps, setup: BusinessSetup, { wish, moving }: Drafting): Promise<BookingDraft> {
  const taken = await deps.bookings.readTaken(setup.business, aroundWish(wish))
  return placeForOwner(wish, { setup, taken, now: deps.now(), moving })
}

/** What is booked in, of each kind of booking; rooms are never assumed. */
const NEEDED = { appointment: 'staff', reservation: 'table', viewing: 'viewing' } as const satisfies Record<
  BookingKind,
  ResourceKind
>

/** DF1: what is assumed of a business is written down with the booking, where it can be mended. */
const assumedFor = (deps: Pick<EnterDeps, 'newId'>, setup: BusinessSetup, kind: BookingKind): readonly Resource[] =>
  assumedResources(setup, deps.newId).filter((resource) => resource.kind === NEEDED[kind])
