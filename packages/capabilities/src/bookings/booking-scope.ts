import type { BookingKind, DeskScope } from '@frontdesk/agent-runtime/ports'
import { daysBetween, type Span, type ZoneClock } from '@frontdesk/calendar'
import { type BusinessSupportService, isId, type NewId } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import type { BusinessBook } from '../business/business-book.ts'
import type { BusinessStore, BusinessVersion } from '../business/business-store.ts'
import { awayTimesOf } from '../calendar/away-times.ts'
import { BusyTimes, CELL_MS } from '../calendar/busy-times.ts'
import { bookable, reachOf } from '../calendar/find-times.ts'
import { endOf, type OpenSlot, type Search, takenBy } from '../calendar/open-slots.ts'
import type { Plan } from '../calendar/places.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { Booking, KeptPlace } from './booking.ts'
import type { BookingStore } from './booking-store.ts'

export type BookingDeskDeps = {
  bookings: BookingStore
  businesses: BusinessStore
  book: BusinessBook
  now: () => number
  newId: NewId
  /** What the customer is told: short, unlike any other of the business. */
  newCode: () => string
}

/** One response of one conversation with one business. */
export type BookingDeskScope = BusinessScope & DeskScope

const NEEDED = {
  appointment: 'APPOINTMENT_MANAGEMENT',
  reservation: 'RESERVATION_MANAGEMENT',
  viewing: 'PROPERTY_MANAGEMENT',
} as const satisfies Record<BookingKind, BusinessSupportService>

/** BK1: an agent books only what it was given the capability for. */
export const mayBook = ({ capabilities }: BookingDeskScope, kind: BookingKind): boolean =>
  capabilities.includes(NEEDED[kind])

/** A booking of this business; of another's nothing is told. */
export async function ownBooking(deps: BookingDeskDeps, scope: BookingDeskScope, id: string): Promise<Booking | null> {
  if (!isId('bkg', id)) return null
  const found = await deps.bookings.findBooking(scope.organizationId, id)
  return found.status === 'found' && found.value.businessId === scope.businessId ? found.value : null
}

/** The business as it is at this moment, for one conversation. */
export type Present = Pick<BookingDeskScope, 'conversationId'> & {
  version: BusinessVersion
  setup: BusinessSetup
  clock: ZoneClock
  now: number
}

export async function presentOf(deps: BookingDeskDeps, scope: BookingDeskScope): Promise<Present | null> {
  const version = await deps.businesses.findOfAgent(scope.organizationId, scope.agentId)
  if (version?.businessId !== scope.businessId) return null
  const setup = await deps.book.readSetup(version)
  if (setup === null) return null
  const { conversationId } = scope
  return { conversationId, version, setup, clock: deps.book.clockOf(setup.business.timeZone), now: deps.now() }
}

const DAY_MS = 24 * 60 * 60_000

type Sought = { plan: Plan; within: Span; exceptHolder: string | null }

/** All that a search needs: what is taken around the time asked for, as this conversation sees it. */
export async function searchOf(
  deps: BookingDeskDeps,
  present: Present,
  { plan, within, exceptHolder }: Sought,
): Promise<Search> {
  const { version, clock, now, setup, conversationId } = present
  const allowed = bookable(setup.business.rules, { clock }, now)
  const { daysBefore, daysAfter } = reachOf(plan)
  const first = Math.min(Math.max(within.from, now), allowed.until)
  const from = first - (daysBefore + 1) * DAY_MS
  const until = Math.min(Math.max(within.until, first), allowed.until) + (daysAfter + 3) * DAY_MS
  const taken = await deps.book.readTaken(version, { from, until })
  const busy = new BusyTimes(taken, { now, conversationId, exceptHolder })
  return { plan, clock, busy, away: awayTimesOf(setup) }
}

const EPOCH = '1970-01-01'

/** What a slot keeps of each of its places. */
export function keptPlaces({ plan, clock }: Search, slot: OpenSlot): KeptPlace[] {
  const span = takenBy(plan, { startsAt: slot.startsAt, endsAt: endOf(plan, slot.startsAt, clock) })
  const cells =
    plan.stay === null
      ? { firstCell: span.from / CELL_MS, cells: (span.until - span.from) / CELL_MS }
      : { firstCell: daysBetween(EPOCH, clock.dateOf(slot.startsAt)), cells: plan.stay.nights }
  return slot.keys.map((key) => ({ key, ...span, ...cells }))
}
