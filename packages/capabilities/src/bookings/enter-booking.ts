import type { BookingKind, Customer } from '@frontdesk/agent-runtime/ports'
import { zoneClock } from '@frontdesk/calendar'
import { type Decision, DomainError, type NewId, unchanged, withExtras } from '@frontdesk/schema'
import { assumedResources } from '../business/assumed-resources.ts'
import type { BusinessSetup, Resource, ResourceKind } from '../business/business.ts'
import type { BusinessStore } from '../business/business-store.ts'
import { setupOf } from '../business/edit-entries.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { enteredRecord } from '../records/entered-record.ts'
import type { Booking, BookingDraft } from './booking.ts'
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

type Placed = Pick<OwnersWish, 'startsAt' | 'durationMinutes' | 'resourceIds' | 'outsideHours'>
/** A booking as an owner enters it. */
export type EnteredBooking = Placed & {
  kind: BookingKind
  serviceId: string | null
  listingId: string | null
  partySize: number | null
  nights: number | null
  customer: Customer
  note: string | null
}
/** What an owner changes of a booking; what is not named stays. */
export type BookingChanges = Partial<
  Pick<EnteredBooking, 'startsAt' | 'partySize' | 'nights' | 'customer' | 'note' | 'outsideHours'>
> & { durationMinutes?: number; resourceIds?: readonly string[] }

/** OW1: what was agreed on by telephone or at the counter; it takes its place as any other booking. */
export async function enterBooking(
  deps: EnterDeps,
  scope: BusinessScope,
  entered: EnteredBooking,
): Promise<Decision<Booking, { bookings: Pick<BookingStore, 'enter'> }>> {
  const { kind, partySize, nights, customer, note } = entered
  const known = await setupOf(deps, scope)
  const assumed = assumedFor(deps, known, kind)
  const setup = { ...known, resources: [...known.resources, ...assumed] }
  const ids = await idsNamed(deps, setup, entered)
  const wanted = { kind, ...ids, partySize: kind === 'reservation' ? (partySize ?? 2) : null, nights }
  const draft = await draftOf(deps, setup, { wish: { ...entered, wanted }, moving: null })
  const booking: Booking = { ...draft, customer, note, ...enteredRecord(deps, scope, deps.newId('bkg')) }
  return {
    answer: booking,
    async write({ bookings }) {
      if ((await bookings.enter(booking, assumed)) !== 'written') throw somebodyFaster()
    },
  }
}

/** OW4: the owner moves a booking or corrects it; the old place is given up with the new one taken, at once. */
export async function rearrangeBooking(
  deps: Deps & Pick<EnterDeps, 'newId'>,
  before: Booking,
  changes: BookingChanges,
): Promise<Decision<Booking, { bookings: Pick<BookingStore, 'rearrange'> }>> {
  if (before.status !== 'confirmed')
    throw new DomainError('conflict', `The booking is ${before.status}, so it cannot be changed`)
  const { customer = before.customer, note = before.note } = changes
  const draft = isElsewhere(before, changes) ? await movedDraft(deps, before, changes) : {}
  const same = { ...before, ...draft, customer, note }
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
const assumedFor = (deps: EnterDeps, setup: BusinessSetup, kind: BookingKind): readonly Resource[] =>
  assumedResources(setup, deps.newId).filter((resource) => resource.kind === NEEDED[kind])
