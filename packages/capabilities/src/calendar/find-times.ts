import type { FreeTime, NoTime, TimesFound } from '@frontdesk/agent-runtime/ports'
import { addDays, type Span } from '@frontdesk/calendar'
import type { BookingRules } from '../business/business.ts'
import { attendedFor, endOf, freeOn, freeWithin, type OpenSlot, type Search, startsWithin } from './open-slots.ts'

const MINUTE_MS = 60_000
/** So far outside of what may be booked it still matters whether there are hours. */
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const NEAREST_THAT_DAY = 3
const NEAREST_LATER = 3
/** How many days after the wished one are looked at for something else. */
const LATER_DAYS = 14
/** A house that is closed for the winter opens again months later. */
const LATER_DAYS_OF_STAYS = 120
/** How many days before it, where that day has nothing. */
const EARLIER_DAYS = 7

/** What of the calendar a search may look at around the days that were wished for. */
export const reachOf = ({ stay }: Pick<Search['plan'], 'stay'>): { daysBefore: number; daysAfter: number } => ({
  daysBefore: EARLIER_DAYS,
  daysAfter: stay === null ? LATER_DAYS : LATER_DAYS_OF_STAYS + stay.nights,
})

/** When something may begin at all: not at too short notice, and not too far ahead. */
export function bookable(rules: BookingRules, search: Pick<Search, 'clock'>, now: number): Span {
  const from = now + rules.leadMinutes * MINUTE_MS
  return { from, until: search.clock.at(addDays(search.clock.dateOf(now), rules.horizonDays + 1), 0) }
}

export type Asked = Span & { now: number; limit: number }

const toFreeTime = ({ startsAt, endsAt, place }: OpenSlot): FreeTime => ({
  startsAt,
  endsAt,
  resourceId: place.id,
  staffName: place.staffName,
})

/** FT1: what is free in the time asked for; else why nothing is, and what is nearest to it. */
export function findTimes(search: Search, rules: BookingRules, asked: Asked): TimesFound {
  const allowed = bookable(rules, search, asked.now)
  const bounds = { from: Math.max(asked.from, allowed.from), until: Math.min(asked.until, allowed.until) }
  const free = freeWithin(search, bounds, asked.limit)
  if (free.length > 0) return { status: 'free', times: free.map(toFreeTime) }
  const reason = reasonFor(search, asked, allowed)
  const nearest = reason === 'too-far' ? [] : nearestTo(search, asked, allowed)
  return { status: 'none', reason, nearest: nearest.map(toFreeTime) }
}

/** FT2: the first that holds of: past, too soon, too far, closed, away, full. */
function reasonFor(search: Search, asked: Asked, allowed: Span): NoTime {
  if (asked.until <= asked.now) return 'past'
  if (asked.until <= allowed.from) return 'too-soon'
  if (asked.from >= allowed.until) return 'too-far'
  const nearby = {
    from: Math.max(asked.from, asked.now - WEEK_MS),
    until: Math.min(asked.until, allowed.until + WEEK_MS),
  }
  const starts = openStarts(search, nearby)
  if (starts.length === 0) return isOpenElse(search, nearby) ? 'away' : 'closed'
  if (starts.every((at) => at < asked.now)) return 'past'
  if (starts.every((at) => at < allowed.from)) return 'too-soon'
  if (starts.every((at) => at < allowed.from || at >= allowed.until)) return 'too-far'
  return mayBeAway(search) && starts.every((at) => areAllAway(search, at)) ? 'away' : 'full'
}

/** Guests do not ask for a table: whatever becomes of it, there is one or none. */
const mayBeAway = ({ plan }: Search): boolean => plan.isShared || plan.stay !== null

const isOpenElse = (search: Search, asked: Span): boolean =>
  mayBeAway(search) && openStarts(asHouse(search), asked).length > 0

/** SBC3: as if everybody kept the hours of the house. A table and a room have no others. */
function asHouse(search: Search): Search {
  const { plan } = search
  const places = plan.places.slice(0, 1).map((place) => ({ ...place, hours: null }))
  return { ...search, plan: { ...plan, places, within: null } }
}

/** Nobody and nothing that would do is there then, taken or not. */
function areAllAway({ plan, away, clock }: Search, startsAt: number): boolean {
  const attended = attendedFor(plan, { startsAt, endsAt: endOf(plan, startsAt, clock) }, clock)
  return plan.places.every(({ parts }) => parts.some((part) => part.every((key) => away.isOff(key, attended))))
}

/** Starts that the hours allow, taken or not. A minute between two of the grid counts as the next of them. */
function openStarts(search: Search, asked: Span): number[] {
  const { plan, clock } = search
  const until = Math.max(asked.until, asked.from + plan.slotMinutes * MINUTE_MS)
  const starts: number[] = []
  const last = clock.dateOf(until - 1)
  for (let date = addDays(clock.dateOf(asked.from), -1); date <= last; date = addDays(date, 1)) {
    starts.push(...[...startsWithin(search, date, { from: asked.from, until }).values()].flat())
  }
  return starts
}

/**
 * FT3: the same day around the time first, then one of each following day at about that time of day; where that day has
 * nothing, the nearest of the days before as well.
 */
function nearestTo(search: Search, asked: Asked, allowed: Span): OpenSlot[] {
  const { clock } = search
  const anchor = Math.max(asked.from, allowed.from)
  const date = clock.dateOf(anchor)
  const distance = (slot: OpenSlot) => Math.abs(slot.startsAt - anchor)
  const thatDay = freeOn(search, date, allowed)
    .toSorted((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt)
    .slice(0, NEAREST_THAT_DAY)
  const wish = { date, minute: clock.minuteOf(anchor) }
  const before = thatDay.length === 0 ? nearestBefore(search, wish, allowed) : []
  const found = [...before, ...thatDay, ...laterThan(search, wish, allowed)]
  return found.toSorted((a, b) => a.startsAt - b.startsAt)
}

type Wish = { date: string; minute: number }

function laterThan(search: Search, wish: Wish, allowed: Span): OpenSlot[] {
  const found: OpenSlot[] = []
  const reach = search.plan.stay === null ? LATER_DAYS : LATER_DAYS_OF_STAYS
  for (let days = 1; days <= reach && found.length < NEAREST_LATER; days += 1) {
    const nearest = nearestOn(search, addDays(wish.date, days), { minute: wish.minute, allowed })
    if (nearest) found.push(nearest)
  }
  return found
}

function nearestBefore(search: Search, wish: Wish, allowed: Span): OpenSlot[] {
  for (let days = 1; days <= EARLIER_DAYS; days += 1) {
    const nearest = nearestOn(search, addDays(wish.date, -days), { minute: wish.minute, allowed })
    if (nearest) return [nearest]
  }
  return []
}

function nearestOn(
  search: Search,
  date: string,
  { minute, allowed }: { minute: number; allowed: Span },
): OpenSlot | undefined {
  const at = search.clock.at(date, minute)
  return freeOn(search, date, allowed).toSorted(
    (a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at) || a.startsAt - b.startsAt,
  )[0]
}
