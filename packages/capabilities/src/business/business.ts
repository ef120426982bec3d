import type { Hours } from '@frontdesk/calendar'
import type { ListingId, Money, Rate, ResourceId, RoomExtra, ServiceId } from '@frontdesk/schema'
import type { BusyElsewhere } from '../calendar/busy-calendar.ts'
import type { EntrySource } from '../catalogue/catalogue-entry.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { Closure } from './closure.ts'

/** Who says so, and on which page. */
export type Provenance = { source: EntrySource; url: string | null; at: number }

/** What the owner decides about bookings. */
export type BookingRules = {
  /** Null: nobody has told them, so nothing can be booked. */
  hours: Hours | null
  /** Of the restaurant, where a house has more than that. */
  tableHours: Hours | null
  /** Starts lie on this grid of the clock. */
  slotMinutes: number
  /** Nobody books at shorter notice. */
  leadMinutes: number
  horizonDays: number
  /** How long before closing the last one begins; null: so that it ends by then. */
  lastStartMinutes: number | null
  /** How long a table is taken, by party; the last one holds for all larger ones. */
  turns: readonly { upTo: number; minutes: number }[]
  /** Between two parties at one table. */
  turnBufferMinutes: number
  /** Larger ones are for a person to arrange; null: as many as the tables hold. */
  maxParty: number | null
  viewingMinutes: number
  /** Between two viewings of one person: the way. */
  viewingBufferMinutes: number
  /** Later than so long before the start, customers cannot cancel or change by themselves. */
  cancelBeforeMinutes: number
  changeBeforeMinutes: number
  checkInMinute: number
  checkOutMinute: number
  /** RD1: so long before it customers are reminded by mail; null: they are not. */
  reminderMinutes: number | null
}

/** What holds until the owner says otherwise. */
export const DEFAULT_RULES: BookingRules = {
  hours: null,
  tableHours: null,
  slotMinutes: 15,
  leadMinutes: 60,
  horizonDays: 90,
  lastStartMinutes: null,
  turns: [
    { upTo: 2, minutes: 90 },
    { upTo: 6, minutes: 120 },
    { upTo: 99, minutes: 150 },
  ],
  turnBufferMinutes: 0,
  maxParty: null,
  viewingMinutes: 30,
  viewingBufferMinutes: 15,
  cancelBeforeMinutes: 0,
  changeBeforeMinutes: 0,
  checkInMinute: 15 * 60,
  checkOutMinute: 11 * 60,
  reminderMinutes: null,
}

/** Fields that have a provenance of their own; what none is known of is assumed. */
export const BUSINESS_FIELDS = ['name', 'timeZone', 'currency', 'hours', 'tableHours', 'rules'] as const
export type BusinessField = (typeof BUSINESS_FIELDS)[number]

/** A shop, a practice, an agency: whoever has a calendar and a catalogue. Its agents share them. */
export type Business = BusinessScope & {
  name: string
  /** Origin of the website that it was made for. */
  siteOrigin: string | null
  timeZone: string
  currency: string
  isDayFirst: boolean
  rules: BookingRules
  provenance: Readonly<Partial<Record<BusinessField, Provenance>>>
  notifyEmail: string | null
  createdAt: number
  updatedAt: number
}

/** A service that takes appointments. */
export type Service = {
  id: ServiceId
  importKey: string
  name: string
  aliases: readonly string[]
  durationMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  /** Null where none is named. */
  price: Money | null
  /** Prices of other days. */
  rates?: readonly Rate[]
  /** What there is to say of it, and whom it is for. */
  description?: string | null
  /** Only then; null: whenever somebody is there who does it. */
  hours: Hours | null
  isActive: boolean
  source: EntrySource
  sourceUrl: string | null
}

/** What a service costs with one member of staff, where that is another price than usual. */
export type ServicePrice = { serviceId: ServiceId; price: Money }

export const RESOURCE_KINDS = ['staff', 'table', 'room', 'viewing'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** Who or what is booked: a member of staff, a table, rooms of one kind, or whoever shows homes. */
export type Resource = {
  id: ResourceId
  kind: ResourceKind
  importKey: string
  name: string
  /** At a table, or guests of one room. */
  seats: number
  /** How many there are of it; more than one for rooms alone. */
  units: number
  /** Of a room for a night. */
  price: Money | null
  /** Prices of other nights, and how short a stay may be. */
  rates?: readonly Rate[]
  /** Of rooms: what there is to say of them, and whom they suit. */
  description?: string | null
  /** Of rooms: when guests come and go; null: as in all others. */
  checkInMinute?: number | null
  checkOutMinute?: number | null
  /** Of staff: what costs another price with them. */
  servicePrices?: readonly ServicePrice[]
  /** Of rooms: how many guests the price is for; null: as many as it sleeps. */
  guestsIncluded?: number | null
  /** Of rooms: what can be had beside them. */
  extras?: readonly RoomExtra[]
  /** Tables that can be pushed up to this one. */
  joins: readonly ResourceId[]
  /** What a member of staff does; null: everything. */
  serviceIds: readonly ServiceId[] | null
  /** Null: the hours of the house. */
  hours: Hours | null
  /** Of rooms; a link. */
  pictureUrl?: string | null
  isActive: boolean
  source: EntrySource
  sourceUrl: string | null
}

/** A home to rent or to buy. */
export type Listing = {
  id: ListingId
  importKey: string
  title: string
  offer: 'rent' | 'sale'
  place: string
  price: Money | null
  rooms: number | null
  areaSquareMetres: number | null
  description: string
  url: string | null
  pictureUrl: string | null
  isAvailable: boolean
  /** Who shows it; null: anybody who shows homes. */
  staffId: ResourceId | null
  source: EntrySource
}

/** All that is needed to know what can be booked, as of one version. */
export type BusinessSetup = {
  business: Business
  services: readonly Service[]
  resources: readonly Resource[]
  listings: readonly Listing[]
  /** AW1: in order of time. */
  closures: readonly Closure[]
  /** OW6: what calendars elsewhere say. */
  busyElsewhere: readonly BusyElsewhere[]
}
