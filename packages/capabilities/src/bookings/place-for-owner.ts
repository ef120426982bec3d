import type { ExtraWish } from '@frontdesk/agent-runtime/ports'
import { addDays, overlapOf, rangesOn, type Span, type ZoneClock, zoneClock } from '@frontdesk/calendar'
import { DomainError, inconsistent, type PlaceId } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import { AwayTimes, awayTimesOf } from '../calendar/away-times.ts'
import { BusyTimes, type TakenSpan } from '../calendar/busy-times.ts'
import { attendedFor, endOf, freeKeys, inOrder, type OpenSlot, type Search } from '../calendar/open-slots.ts'
import type { Place } from '../calendar/places.ts'
import { type Planned, planBooking, resourcesOf, type Wanted } from '../calendar/plan-booking.ts'
import { type BookingDraft, resourceIdsOf } from './booking.ts'
import { bookedExtras, noSuchExtra } from './booking-extras.ts'
import { draftFor } from './propose-booking.ts'

/** What an owner wants to have in the calendar. */
export type OwnersWish = {
  wanted: Omit<Wanted, 'placeId'>
  startsAt: number
  /** Null: as long as usual. */
  durationMinutes: number | null
  /** Null: whatever is free. */
  resourceIds: readonly string[] | null
  /** Also while the business is closed. */
  outsideHours: boolean
  /** PX4: what is had beside a room: one that has it is taken. */
  extras: readonly ExtraWish[]
}

/** What an owner's wish is judged by. */
export type OwnersCalendar = {
  setup: BusinessSetup
  taken: readonly TakenSpan[]
  now: number
  /** A booking that is to be changed: what it has is no obstacle, and is had again where that is possible. */
  moving: { id: string; placeId: PlaceId } | null
}

const DAY_MS = 24 * 60 * 60_000
const MOST_DAYS_AHEAD = 730

/** What must be read of the calendar to judge a wish. */
export const aroundWish = ({ startsAt, wanted }: OwnersWish) => ({
  from: startsAt - 2 * DAY_MS,
  until: startsAt + (3 + (wanted.nights ?? 1)) * DAY_MS,
})

/**
 * OW1, OW3: a place for what the owner enters. Notice and horizon are for customers, and so are the grid of starts and
 * the largest party; that a place has one holder is for everybody.
 */
export function placeForOwner(wish: OwnersWish, calendar: OwnersCalendar): BookingDraft {
  refuseFarAway(wish, calendar.now)
  const clock = zoneClock(calendar.setup.business.timeZone)
  const searches = plansFor(wish, calendar).map((planned) => ({
    planned,
    search: searchOf(planned, { calendar, clock, wish }),
  }))
  const startsAt = wish.wanted.nights === null ? wish.startsAt : null
  const isAnyOpen = { found: wish.outsideHours }
  for (const { planned, search } of searches) {
    const at = startsAt ?? clock.at(clock.dateOf(wish.startsAt), search.plan.stay?.checkInMinute ?? 0)
    const slot = slotAt(search, { at, wish, preferred: calendar.moving?.placeId ?? null }, isAnyOpen)
    if (slot === null) continue
    const present = { setup: calendar.setup, clock }
    return draftFor({ present, wanted: { ...wish.wanted, placeId: slot.place.id }, planned, search, slot })
  }
  throw isAnyOpen.found ? alreadyTaken(wish) : closedThen()
}

function refuseFarAway({ startsAt }: OwnersWish, now: number): void {
  if (startsAt < now - DAY_MS)
    throw inconsistent('startsAt', 'startsAt lies more than a day in the past; send a moment in Unix milliseconds')
  if (startsAt > now + MOST_DAYS_AHEAD * DAY_MS)
    throw inconsistent('startsAt', `startsAt lies more than ${MOST_DAYS_AHEAD} days ahead; send an earlier moment`)
}

const alreadyTaken = ({ resourceIds }: OwnersWish): DomainError => {
  const what = resourceIds === null ? 'Everything that would do is' : 'What resourceIds names is'
  const message = `${what} taken then, or a visitor is just being asked about it; choose another startsAt or resource`
  return new DomainError('conflict', message, [{ path: 'startsAt', code: 'inconsistent', message }])
}

const closedThen = (): DomainError =>
  inconsistent(
    'startsAt',
    'Nobody is there then, or not for long enough; choose another startsAt, or send "outsideHours": true',
  )

/** Where hours were never told an owner may still book: outside of them. */
function forOwner(setup: BusinessSetup): BusinessSetup {
  const { rules } = setup.business
  const hours = rules.hours ?? { weekly: [], exceptions: [] }
  return { ...setup, business: { ...setup.business, rules: { ...rules, hours, maxParty: null } } }
}

/** Of rooms one plan for each kind, since each has a price of its own. */
function plansFor(wish: OwnersWish, calendar: OwnersCalendar): Planned[] {
  const setup = forOwner(calendar.setup)
  const tried = roomsOf(wish, calendar).map((placeId) => planBooking(setup, { ...wish.wanted, placeId }))
  const plans = tried.filter((one) => one.status === 'planned')
  if (plans.length === 0) {
    const isTooLarge = tried.some((one) => one.status === 'none' && one.reason === 'party-too-large')
    throw notPlanned(wish, isTooLarge)
  }
  const named = plans.map((one) => asNamed(one, wish)).filter(({ plan }) => plan.places.length > 0)
  if (named.length === 0)
    throw inconsistent('resourceIds', 'resourceIds must name what can be booked for this, and is large enough')
  return named
}

function asNamed(planned: Planned, { resourceIds, durationMinutes }: OwnersWish): Planned {
  const { plan } = planned
  const places =
    resourceIds === null ? plan.places : plan.places.filter(({ id }) => isSame(resourceIdsOf(id), resourceIds))
  return { ...planned, plan: { ...plan, places, durationMinutes: durationMinutes ?? plan.durationMinutes } }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

function roomsOf({ wanted, resourceIds, extras }: OwnersWish, { setup, moving }: OwnersCalendar): (PlaceId | null)[] {
  if (wanted.nights === null && extras.length > 0) throw noSuchExtra()
  if (wanted.nights === null) return [null]
  const rooms = resourcesOf(setup, 'room').toSorted((a, b) => a.seats - b.seats)
  // A guest who chose a room keeps it, unless the owner names another.
  if (resourceIds === null && moving !== null) return [moving.placeId]
  const named = rooms.filter(({ id }) => resourceIds === null || resourceIds.includes(id))
  const having = named.filter((room) => bookedExtras(room, extras) !== null)
  if (having.length < 1 && named.length > 0) throw noSuchExtra()
  return having.map(({ id }) => id)
}

function notPlanned({ wanted }: OwnersWish, isTooLarge: boolean): DomainError {
  if (isTooLarge)
    return inconsistent('partySize', 'partySize is more than any table, two that stand together, or room holds')
  switch (wanted.kind) {
    case 'appointment':
      return inconsistent('serviceId', 'serviceId must name a service of this business that is offered, and has staff')
    case 'viewing':
      return inconsistent('listingId', 'listingId must name a home of this business that can be had')
    case 'reservation':
      return wanted.nights === null
        ? inconsistent('kind', 'The business has no tables; add them to its resources, or send nights for a room')
        : inconsistent('nights', 'The business has no such rooms; add them to its resources')
  }
}

type Seen = { calendar: OwnersCalendar; clock: ZoneClock; wish: OwnersWish }

/** Who is away can be booked all the same, when the owner says so. */
function searchOf({ plan }: Planned, { calendar, clock, wish }: Seen): Search {
  const { taken, now, moving, setup } = calendar
  const busy = new BusyTimes(taken, { now, conversationId: null, exceptHolder: moving?.id ?? null })
  const away = wish.outsideHours ? new AwayTimes([]) : awayTimesOf(setup)
  return { plan, clock, busy, away }
}

type At = { at: number; wish: OwnersWish; preferred: PlaceId | null }

/** A free place at a moment; what the booking had before goes first. */
function slotAt(search: Search, { at, wish, preferred }: At, isAnyOpen: { found: boolean }): OpenSlot | null {
  const { plan, clock } = search
  const endsAt = endOf(plan, at, clock)
  const ordered = inOrder(search, clock.dateOf(at))
  const places = ordered.toSorted((a, b) => Number(b.id === preferred) - Number(a.id === preferred))
  for (const place of places) {
    if (!wish.outsideHours && !isManned(search, place, { from: at, until: endsAt })) continue
    isAnyOpen.found = true
    const keys = freeKeys(search, place, { startsAt: at, endsAt })
    if (keys !== null) return { startsAt: at, endsAt, place, keys }
  }
  return null
}

/** Whether a stretch lies in the hours of a place; those of the evening before may still run. */
function isManned({ plan, clock, away }: Search, { parts, hours }: Place, { from, until }: Span): boolean {
  const attended = attendedFor(plan, { startsAt: from, endsAt: until }, clock)
  if (parts.some((part) => part.every((key) => away.isAway(key, attended)))) return false
  if (plan.stay !== null) return true
  const last = plan.lastStartMinutes === null ? until : from + plan.lastStartMinutes * 60_000
  const today = clock.dateOf(from)
  return [today, addDays(today, -1)].some((date) => {
    const own = rangesOn(date, { own: hours, house: plan.house })
    const ranges = plan.within === null ? own : overlapOf(own, rangesOn(date, { own: plan.within, house: null }))
    return ranges.some((range) => clock.at(date, range.from) <= from && last <= clock.at(date, range.until))
  })
}
