import type { Hours } from '@frontdesk/calendar'
import type { PlaceId } from '@frontdesk/schema'

/** Where or with whom something can take place. */
export type Place = {
  /** Given back when a time is proposed. */
  id: PlaceId
  staffName: string | null
  /** Each part must be free: one table or two, and of several rooms alike any one. */
  parts: readonly (readonly string[])[]
  /** Its own hours; null: those of the house. */
  hours: Hours | null
}

/** A stay by the night: from the afternoon of one day to the morning of another. */
export type Stay = { nights: number; checkInMinute: number; checkOutMinute: number }

/** What is looked for: how long, on which grid, in which of several places. */
export type Plan = {
  /** In order of preference. */
  places: readonly Place[]
  /** PL3: of places alike the one with least to do that day is taken, so that nobody is favoured. */
  isShared: boolean
  house: Hours | null
  /** Only then, whatever the hours of the place. */
  within: Hours | null
  durationMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  slotMinutes: number
  /** Null: it must end by closing. */
  lastStartMinutes: number | null
  /** Null for what takes minutes, not nights. */
  stay: Stay | null
}
