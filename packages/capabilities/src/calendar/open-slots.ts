import { addDays, type Hours, overlapOf, rangesOn, type Span, type ZoneClock } from '@frontdesk/calendar'
import type { AwayTimes } from './away-times.ts'
import { type BusyTimes, toCells } from './busy-times.ts'
import type { Place, Plan } from './places.ts'

const MINUTE_MS = 60_000

/** A start that is free, and the keys that it would take. */
export type OpenSlot = { startsAt: number; endsAt: number; place: Place; keys: readonly string[] }

type Day = { date: string; clock: ZoneClock }

/** SL1: starts of one place on one day, on the grid of the clock, ending by closing or beginning early enough before. */
export function startsOn(plan: Plan, { hours }: Pick<Place, 'hours'>, { date, clock }: Day): number[] {
  if (plan.stay !== null) return [clock.at(date, plan.stay.checkInMinute)]
  const own = rangesOn(date, { own: hours, house: plan.house })
  const ranges = plan.within === null ? own : overlapOf(own, rangesOn(date, { own: plan.within, house: null }))
  const starts: number[] = []
  for (const { from, until } of ranges) {
    const first = Math.ceil(from / plan.slotMinutes) * plan.slotMinutes
    const begin = clock.at(date, first)
    const last = clock.at(date, until) - (plan.lastStartMinutes ?? plan.durationMinutes) * MINUTE_MS
    for (let at = begin; at <= last; at += plan.slotMinutes * MINUTE_MS) starts.push(at)
  }
  return starts
}

/** When something ends that begins then. */
export function endOf({ stay, durationMinutes }: Plan, startsAt: number, clock: ZoneClock): number {
  if (stay === null) return startsAt + durationMinutes * MINUTE_MS
  return clock.at(addDays(clock.dateOf(startsAt), stay.nights), stay.checkOutMinute)
}

type Booked = { startsAt: number; endsAt: number }

/** What a place is taken for by a start: with its buffers, in whole cells. */
export const takenBy = (plan: Plan, { startsAt, endsAt }: Booked): Span =>
  toCells({
    from: startsAt - plan.bufferBeforeMinutes * MINUTE_MS,
    until: endsAt + plan.bufferAfterMinutes * MINUTE_MS,
  })

/** The stretch in which whoever is booked must be there: a guest who leaves in the morning needs nobody that day. */
export function attendedFor({ stay }: Plan, { startsAt, endsAt }: Booked, clock: ZoneClock): Span {
  const lastMidnight = clock.at(clock.dateOf(endsAt), 0)
  return { from: startsAt, until: stay === null ? endsAt : Math.max(lastMidnight, startsAt + 1) }
}

/** One free key of each part; null when a part has none. */
export function freeKeys({ plan, busy, away, clock }: Search, place: Place, at: Booked): string[] | null {
  const span = takenBy(plan, at)
  const attended = attendedFor(plan, at, clock)
  const keys: string[] = []
  for (const part of place.parts) {
    const free = part.find((key) => busy.isFree(key, span) && !away.isAway(key, attended))
    if (free === undefined) return null
    keys.push(free)
  }
  return keys
}

export type Search = { plan: Plan; busy: BusyTimes; away: AwayTimes; clock: ZoneClock }

/** The places of a day, in the order in which they are taken. */
export function inOrder(
  { plan, busy, clock }: Pick<Search, 'plan' | 'busy' | 'clock'>,
  date: string,
): readonly Place[] {
  if (!plan.isShared || plan.places.length < 2) return plan.places
  const day = { from: clock.at(date, 0), until: clock.at(addDays(date, 1), 0) }
  const loads = new Map(plan.places.map((place) => [place, busy.load(place.parts[0]?.[0] ?? '', day)]))
  return plan.places.toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
}

/** The starts of a day by the hours of places: most places keep the same. */
export function startsWithin(search: Omit<Search, 'busy'>, date: string, { from, until }: Span) {
  const { plan, clock } = search
  const starts = new Map<Hours | null, number[]>()
  for (const { hours } of plan.places) {
    if (starts.has(hours)) continue
    const all = startsOn(plan, { hours }, { date, clock })
    starts.set(
      hours,
      all.filter((at) => at >= from && at < until && !isClosedAt(search, at)),
    )
  }
  return starts
}

/** AW3: a closed business keeps no hours. */
const isClosedAt = ({ plan, clock, away }: Omit<Search, 'busy'>, startsAt: number): boolean =>
  away.isClosed(attendedFor(plan, { startsAt, endsAt: endOf(plan, startsAt, clock) }, clock))

/** SL2: free starts that belong to one day's hours, each once and in order, within the bounds. */
export function freeOn(search: Search, date: string, bounds: Span): OpenSlot[] {
  const { plan, clock } = search
  const found = new Map<number, OpenSlot>()
  const starts = startsWithin(search, date, bounds)
  for (const place of inOrder(search, date)) {
    for (const startsAt of starts.get(place.hours) ?? []) {
      if (found.has(startsAt)) continue
      const endsAt = endOf(plan, startsAt, clock)
      const keys = freeKeys(search, place, { startsAt, endsAt })
      if (keys !== null) found.set(startsAt, { startsAt, endsAt, place, keys })
    }
  }
  return [...found.values()].toSorted((a, b) => a.startsAt - b.startsAt)
}

/** Free starts within the bounds, soonest first. Hours that began the evening before reach into the first day. */
export function freeWithin(search: Search, bounds: Span, limit: number): OpenSlot[] {
  const { clock } = search
  const found: OpenSlot[] = []
  if (bounds.from >= bounds.until) return found
  const last = clock.dateOf(bounds.until - 1)
  for (let date = addDays(clock.dateOf(bounds.from), -1); date <= last; date = addDays(date, 1)) {
    // A night's last starts come after the next day's first only where hours overlap; sorting settles it.
    if (found.length >= limit && (found.at(-1)?.startsAt ?? 0) < clock.at(date, 0)) break
    found.push(...freeOn(search, date, bounds))
  }
  return eachOnce(found.toSorted((a, b) => a.startsAt - b.startsAt)).slice(0, limit)
}

const eachOnce = (slots: readonly OpenSlot[]): OpenSlot[] =>
  slots.filter((slot, index) => slots[index - 1]?.startsAt !== slot.startsAt)
