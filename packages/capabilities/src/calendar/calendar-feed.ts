import { calendarMoment, calendarOfEvents, calendarText } from '@frontdesk/calendar'
import type { CalendarFeedId, Lookup, OrganizationId, ResourceId } from '@frontdesk/schema'
import { type Booking, resourceIdsOf } from '../bookings/booking.ts'
import type { BusinessSetup } from '../business/business.ts'
import type { Closure } from '../business/closure.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'

/** A calendar that programs of the owner subscribe to, at an address that nobody can guess. */
export type CalendarFeed = BusinessScope & {
  id: CalendarFeedId
  /** Null: everything of the business. */
  resourceId: ResourceId | null
  /** Whether it tells who comes; else it tells what and when. */
  hasCustomers: boolean
  createdAt: number
}

export interface CalendarFeedStore {
  /** `secret`: what the last part of its address hashes to. False when the business has as many as it may. */
  insertFeed(feed: CalendarFeed, secret: string): Promise<boolean>
  /** Oldest first. */
  listFeeds(scope: BusinessScope): Promise<CalendarFeed[]>
  findFeed(organizationId: OrganizationId, id: CalendarFeedId): Promise<Lookup<CalendarFeed>>
  findFeedBySecret(secret: string): Promise<CalendarFeed | null>
  /** FE2: from then on its address answers nobody. False when there is none. */
  removeFeed(scope: BusinessScope, id: CalendarFeedId): Promise<boolean>
}

const DAY_MS = 24 * 60 * 60_000
/** What is long over, and what is farther ahead than anybody books, is not subscribed to. */
const BACK_MS = 30 * DAY_MS
const AHEAD_MS = 400 * DAY_MS
const MOST_EVENTS = 2_000

/** What a feed tells of, and how many bookings at most. */
export const feedStretch = (now: number) => ({ from: now - BACK_MS, until: now + AHEAD_MS, most: MOST_EVENTS })

type Fed = { feed: CalendarFeed; setup: BusinessSetup; bookings: readonly Booking[]; now: number }

/** FE1: bookings and closures as a calendar program keeps them; who comes is told only where the owner asked for it. */
export function feedText({ feed, setup, bookings, now }: Fed): string {
  const { resourceId } = feed
  const resource = setup.resources.find(({ id }) => id === resourceId)
  const isOf = (booking: Booking) => resourceId === null || resourceIdsOf(booking.placeId).includes(resourceId)
  const { from, until } = feedStretch(now)
  const closures = setup.closures.filter(
    (one) =>
      one.until > from && one.from < until && (resourceId === null || [null, resourceId].includes(one.resourceId)),
  )
  const { name } = setup.business
  return calendarOfEvents({
    maker: 'Calendar',
    name: resource === undefined ? name : `${resource.name}, ${name}`,
    events: [
      ...bookings.filter(isOf).map((booking) => bookingLines(booking, feed, setup)),
      ...closures.map((closure) => closureLines(closure, setup)),
    ],
  })
}

function bookingLines(booking: Booking, { hasCustomers }: CalendarFeed, { resources }: BusinessSetup): string[] {
  const ids = resourceIdsOf(booking.placeId)
  const where = resources.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const { name, phone, email } = booking.customer
  const said = hasCustomers ? [name, phone, email, booking.note] : []
  const facts = [booking.partySize === null ? null : `For ${booking.partySize}`, ...said]
  const told = facts.filter((fact) => fact !== null && fact !== '')
  const title = hasCustomers && name !== null ? `${booking.what}, ${name}` : booking.what
  return [
    `UID:${calendarText(booking.id)}@frontdesk`,
    `SEQUENCE:${booking.version - 1}`,
    `DTSTAMP:${calendarMoment(booking.updatedAt)}`,
    `DTSTART:${calendarMoment(booking.startsAt)}`,
    `DTEND:${calendarMoment(booking.endsAt)}`,
    `SUMMARY:${calendarText(`${title} (${booking.code})`)}`,
    ...(where.length === 0 ? [] : [`LOCATION:${calendarText(where.join(', '))}`]),
    ...(told.length === 0 ? [] : [`DESCRIPTION:${calendarText(told.join('\n'))}`]),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
  ]
}

function closureLines(
  { id, from, until, reason, resourceId, createdAt }: Closure,
  { resources }: BusinessSetup,
): string[] {
  const who = resources.find((resource) => resource.id === resourceId)?.name
  const what = who === undefined ? 'Closed' : `${who}: away`
  return [
    `UID:${calendarText(id)}@frontdesk`,
    `DTSTAMP:${calendarMoment(createdAt)}`,
    `DTSTART:${calendarMoment(from)}`,
    `DTEND:${calendarMoment(until)}`,
    `SUMMARY:${calendarText(reason === null ? what : `${what} (${reason})`)}`,
    'TRANSP:OPAQUE',
  ]
}
