import type { Span } from '@frontdesk/calendar'
import type { BusyCalendarId, JobId, Lookup, OrganizationId, ResourceId } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'

/** What a calendar elsewhere said when it was last read. */
export type BusyElsewhere = {
  calendarId: BusyCalendarId
  /** Null: the whole business. */
  resourceIds: readonly ResourceId[] | null
  /** In order of time and apart from each other. */
  busy: readonly Span[]
}

/** A calendar elsewhere whose busy times cannot be booked here. */
export type BusyCalendar = BusinessScope & {
  id: BusyCalendarId
  /** What the owner calls it. */
  name: string
  host: string
  /** Its address, encrypted: whoever has it reads the calendar. */
  sealedAddress: string
  resourceIds: readonly ResourceId[] | null
  createdAt: number
} & BusyCalendarReading

/** OW7: how it was read last; `busy` is of `readAt`, however often it has failed since. */
export type BusyCalendarReading = {
  busy: readonly Span[]
  /** Null: never. */
  readAt: number | null
  triedAt: number | null
  /** Why the last try failed. */
  problem: string | null
  /** When its whole text came, and what the server needs to say that it is still the same. */
  fetchedAt: number | null
  etag: string | null
  lastModified: string | null
}

export interface BusyCalendarStore {
  /** With the job that reads it first. False when the business has as many as it may. */
  insertBusyCalendar(calendar: BusyCalendar, jobId: JobId): Promise<boolean>
  /** Oldest first. */
  listBusyCalendars(scope: BusinessScope): Promise<BusyCalendar[]>
  findBusyCalendar(organizationId: OrganizationId, id: BusyCalendarId): Promise<Lookup<BusyCalendar>>
  /** False when it is no longer there. */
  keepReading(calendar: BusyCalendar, reading: BusyCalendarReading): Promise<boolean>
  /** Its busy times can be booked at once. False when there is none. */
  removeBusyCalendar(scope: BusinessScope, id: BusyCalendarId): Promise<boolean>
}
