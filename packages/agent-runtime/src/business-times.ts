import type { ListingId, PlaceId, RecordId, ServiceId } from '@frontdesk/schema'
import type { BookingKind } from './business-facts.ts'

export type FreeTime = {
  startsAt: number
  endsAt: number
  /** Who or what it is with; given back when the time is proposed. */
  resourceId: PlaceId
  /** A person's name; null for tables, rooms and listings. */
  staffName: string | null
}

export type TimesQuery = {
  kind: BookingKind
  serviceId?: ServiceId
  staffId?: PlaceId
  listingId?: ListingId
  partySize?: number
  /** For rooms: how many nights; the starts are check-ins. Without it a reservation is of a table. */
  nights?: number
  /** Starts in [from, until). */
  from: number
  until: number
  limit: number
  /** A booking that is being moved does not stand in its own way. */
  exceptRecordId?: RecordId
}

/** `away`: the house is open, but who or what was asked for is not to be had then. */
export type NoTime = 'closed' | 'away' | 'full' | 'past' | 'too-soon' | 'too-far' | 'party-too-large' | 'not-offered'

/** `nearest` are free times nearest to what was asked, soonest first: what to offer instead. */
export type TimesFound =
  | { status: 'free'; times: readonly FreeTime[] }
  | { status: 'none'; reason: NoTime; nearest: readonly FreeTime[] }

/** Minutes since local midnight, `until` above 1,440 when it ends after midnight; no ranges: closed, or not in. */
export type DayHours = {
  date: string
  ranges: readonly { from: number; until: number }[]
  /** Of a person: usually in on that weekday, and away that day. */
  isAway?: boolean
}
