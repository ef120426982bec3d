import { readBusyTimes } from '@frontdesk/calendar'
import type { BusyCalendarId, OrganizationId } from '@frontdesk/schema'
import type { BusinessStore } from '../business/business-store.ts'
import type { BusyCalendar, BusyCalendarReading, BusyCalendarStore } from './busy-calendar.ts'

/** What came of asking for a calendar. */
export type CalendarFetched =
  | { status: 'ok'; text: string; etag: string | null; lastModified: string | null }
  | { status: 'not-modified' }
  | { status: 'failed'; problem: string }

export type ReadBusyCalendarDeps = {
  busyCalendars: Pick<BusyCalendarStore, 'findBusyCalendar' | 'keepReading'>
  businesses: Pick<BusinessStore, 'findBusiness'>
  fetchCalendar: (
    calendar: Pick<BusyCalendar, 'organizationId' | 'id' | 'sealedAddress'>,
    known: Pick<BusyCalendarReading, 'etag' | 'lastModified'>,
    signal: AbortSignal,
  ) => Promise<CalendarFetched>
  now: () => number
}

const DAY_MS = 24 * 60 * 60_000
/** What is booked today may have begun yesterday. */
const BACK_DAYS = 2
/** So far ahead busy times are known. */
const AHEAD_DAYS = 367

/** OW6: whole days, so that a calendar in which nothing has changed is written once a day. */
function stretchAt(now: number): { from: number; until: number } {
  const today = Math.floor(now / DAY_MS)
  return { from: (today - BACK_DAYS) * DAY_MS, until: (today + AHEAD_DAYS) * DAY_MS }
}

type Target = { organizationId: OrganizationId; calendarId: BusyCalendarId }

/** OW6, OW7: reads a calendar once. False when it is no longer there, and not to be read again. */
export async function readBusyCalendar(
  deps: ReadBusyCalendarDeps,
  { organizationId, calendarId }: Target,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await deps.busyCalendars.findBusyCalendar(organizationId, calendarId)
  if (found.status !== 'found') return false
  const calendar = found.value
  const business = await deps.businesses.findBusiness(organizationId, calendar.businessId)
  if (business.status !== 'found') return false
  const triedAt = deps.now()
  const fetched = await deps.fetchCalendar(calendar, validatorOf(calendar, triedAt), signal)
  // The service stops: what was not read to its end says nothing of the calendar.
  if (signal.aborted) return true
  const reading = readingOf({ calendar, fetched, timeZone: business.value.timeZone, triedAt })
  return await deps.busyCalendars.keepReading(calendar, reading)
}

/** Once a day everything is asked for: the year ahead has moved on. */
function validatorOf({ fetchedAt, etag, lastModified }: BusyCalendar, now: number) {
  const isOfToday = fetchedAt !== null && stretchAt(fetchedAt).from === stretchAt(now).from
  return isOfToday ? { etag, lastModified } : { etag: null, lastModified: null }
}

type Tried = { calendar: BusyCalendar; fetched: CalendarFetched; timeZone: string; triedAt: number }

/** OW7: what could not be read changes nothing but what is said of it. */
function readingOf({ calendar, fetched, timeZone, triedAt }: Tried): BusyCalendarReading {
  const { busy, readAt, fetchedAt, etag, lastModified } = calendar
  const kept = { busy, readAt, fetchedAt, etag, lastModified, triedAt }
  if (fetched.status === 'failed') return { ...kept, problem: fetched.problem }
  if (fetched.status === 'not-modified') return { ...kept, readAt: triedAt, problem: null }
  const read = readBusyTimes(fetched.text, { timeZone, within: stretchAt(triedAt) })
  if (read.status === 'unreadable') return { ...kept, problem: read.problem }
  return {
    busy: read.busy,
    readAt: triedAt,
    triedAt,
    problem: null,
    fetchedAt: triedAt,
    etag: fetched.etag,
    lastModified: fetched.lastModified,
  }
}
