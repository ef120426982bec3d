import { type Span, type ZoneClock, zoneClock } from '@frontdesk/calendar'
import { LRUCache } from 'lru-cache'
import type { BookingStore } from '../bookings/booking-store.ts'
import type { TakenSpan } from '../calendar/busy-times.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { BusinessSetup } from './business.ts'
import type { BusinessStore, BusinessVersion } from './business-store.ts'

/** What a business offers and what is taken of it, read at one version. */
export interface BusinessBook {
  readSetup(version: BusinessVersion): Promise<BusinessSetup | null>
  readTaken(version: BusinessVersion, within: Span): Promise<readonly TakenSpan[]>
  clockOf(timeZone: string): ZoneClock
}

const DAY_MS = 24 * 60 * 60_000
/** Read at once: the next question is mostly about a day nearby. */
const AHEAD_MS = 16 * DAY_MS
/** Of so many businesses the book is kept; the one not asked for longest goes first. */
const MOST_KEPT = 200

type Kept = { setup: { version: number; value: BusinessSetup } | null; taken: Taken | null }
type Taken = { version: number; within: Span; spans: readonly TakenSpan[] }

/** BB1: setups and calendars in memory; every write of a business raises its version, so nothing stale is offered. */
export function businessBook(stores: { businesses: BusinessStore; bookings: BookingStore }): BusinessBook {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  const clocks = new Map<string, ZoneClock>()

  function keptOf({ businessId }: BusinessScope): Kept {
    const known = kept.get(businessId)
    if (known) return known
    const empty: Kept = { setup: null, taken: null }
    kept.set(businessId, empty)
    return empty
  }

  return {
    async readSetup(version) {
      const known = keptOf(version)
      if (known.setup?.version === version.setup) return known.setup.value
      const value = await stores.businesses.readSetup(version)
      known.setup = value === null ? null : { version: version.setup, value }
      return value
    },
    async readTaken(version, within) {
      const known = keptOf(version)
      if (known.taken?.version === version.writes && covers(known.taken.within, within)) return known.taken.spans
      const wide = { from: within.from - DAY_MS, until: Math.max(within.until, within.from + AHEAD_MS) + DAY_MS }
      const spans = await stores.bookings.readTaken(version, wide)
      known.taken = { version: version.writes, within: wide, spans }
      return spans
    },
    clockOf(timeZone) {
      const known = clocks.get(timeZone)
      if (known) return known
      const clock = zoneClock(timeZone)
      clocks.set(timeZone, clock)
      return clock
    },
  }
}

const covers = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.until >= inner.until
