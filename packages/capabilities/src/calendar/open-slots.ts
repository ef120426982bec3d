import { addDays, type Hours, overlapOf, rangesOn, type Span, type ZoneClock } from '@frontdesk/calendar'
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

/** What a place is taken for by a start: with its buffers, in whole cells. */
export const takenBy = (plan: Plan, { startsAt, endsAt }: { startsAt: number; endsAt: number }): Span =>
  toCells({
    from: startsAt - plan.bufferBeforeMinutes * MINUTE_MS,
    until: endsAt + plan.bufferAfterMinutes * MINUTE_MS,
  })

/** One free key of each part; null when a part has none. */
export function freeKeys(place: Place, busy: BusyTimes, span: Span): string[] | null {
  const keys: string[] = []
  for (const part of place.parts) {
    const free = part.find((key) => busy.isFree(key, span))
    if (free === undefined) return null
    keys.push(free)
  }
  return keys
}

export type Search = { plan: Plan; busy: BusyTimes; clock: ZoneClock }

/** The places of a day, in the order in which they are taken. */
export function inOrder({ plan, busy, clock }: Search, date: string): readonly Place[] {
  if (!plan.isShared || plan.places.length < 2) return plan.places
  const day = { from: clock.at(date, 0), until: clock.at(addDays(date, 1), 0) }
  const loads = new Map(plan.places.map((place) => [place, busy.load(place.parts[0]?.[0] ?? '', day)]))
  return plan.places.toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
}

/** The starts of a day by the hours of places: most places keep the same. */
export function startsWithin({ plan, clock }: Pick<Search, 'plan' | 'clock'>, date: string, { from, until }: Span) {
  const starts = new Map<Hours | null, number[]>()
  for (const { hours } of plan.places) {
    if (starts.has(hours)) continue
    const all = startsOn(plan, { hours }, { date, clock })
    starts.set(
      hours,
      all.filter((at) => at >= from && at < until),
    )
  }
  return starts
}

/** SL2: free starts that belong to one day's hours, each once and in order, within the bounds. */
export function freeOn(search: Search, date: string, bounds: Span): OpenSlot[] {
  const { plan, busy, clock } = search
  const found = new Map<number, OpenSlot>()
  const starts = startsWithin(search, date, bounds)
  for (const place of inOrder(search, date)) {
    for (const startsAt of starts.get(place.hours) ?? []) {
      if (found.has(startsAt)) continue
      const endsAt = endOf(plan, startsAt, clock)
      const keys = freeKeys(place, busy, takenBy(plan, { startsAt, endsAt }))
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
