import type {
  AllergenMarks,
  BusinessId,
  CatalogueItemId,
  DietMarks,
  ListingId,
  Money,
  Rate,
  ResourceId,
  RoomExtra,
  ServiceId,
} from '@frontdesk/schema'

/* What a business offers, as a conversation sees it. Times are Unix milliseconds. */

export type BookingKind = 'appointment' | 'reservation' | 'viewing'
export type OrderKind = 'menu' | 'product'
export type Fulfilment = 'pickup' | 'delivery'

/** Who books or orders, as the visitor said it in this conversation; never what a page or a model says. */
export type Customer = { name: string | null; email: string | null; phone: string | null }

/** Something that can be booked for a time: a haircut, a check-up. */
export type ServiceFact = {
  id: ServiceId
  name: string
  aliases: readonly string[]
  durationMinutes: number
  /** Null where the business names none. */
  price: Money | null
  /** Prices of other days than usual (`priceOn`, `priceRange` of the calendar). */
  rates?: readonly Rate[]
  /** What the owner says of it. */
  description?: string
  /** Who can do it, where visitors may ask for somebody. */
  staff: readonly StaffFact[]
}

/** `price`: of this service with this person, where it is another than usual. */
export type StaffFact = { id: ResourceId; name: string; price?: Money }

/** A kind of rooms that can be had by the night. */
export type RoomFact = {
  id: ResourceId
  name: string
  sleeps: number
  /** Of a usual night; what a stay costs depends on its nights where there are `rates`. */
  price: Money | null
  /** Prices of other nights (`quoteStay`, `priceRange` of the calendar), and how short a stay may be. */
  rates?: readonly Rate[]
  /** What the owner says of them. */
  description?: string
  /** A link to a photograph. */
  pictureUrl?: string | null
  /** How many guests the price is for; absent: as many as it sleeps. */
  guestsIncluded?: number
  /** What can be had beside it, and what each guest beyond `guestsIncluded` costs. */
  extras?: readonly RoomExtra[]
}

export type OrderTerms = {
  leadMinutes: number
  /** Null: there is none. `freeFrom`: from this sum on nothing is charged. */
  delivery: (DeliveryZoneFact & { zones?: readonly DeliveryZoneFact[] }) | null
}

/** Part of where a business delivers, and for how much. */
export type DeliveryZoneFact = {
  name?: string | null
  fee: Money
  freeFrom: Money | null
  /** Smallest sum of the goods; absent: any. */
  minimum?: Money
  /** Beginnings of postcodes; absent or `anywhere`: everywhere. */
  area?: 'anywhere' | readonly string[]
}

/** What a conversation needs to know of a business before it asks anything. */
export type BusinessFacts = {
  id: BusinessId
  name: string
  /** IANA name; every day and clock time said to visitors is in it. */
  timeZone: string
  /** ISO 4217. */
  currency: string
  /** Whether 5/6 is the fifth of June. */
  isDayFirst: boolean
  services: readonly ServiceFact[]
  /** Largest party that can be booked without a person; null: no tables are known. */
  maxParty: number | null
  /** Kinds of rooms that can be booked by the night, the smallest first; `id` is the `resourceId` of its times. */
  rooms?: readonly RoomFact[]
  /** How orders reach the customer; empty: nothing can be ordered. */
  fulfilments: readonly Fulfilment[]
  /** Most of one item in an order. */
  maxQuantity: number
  /** How soon an order is ready, and what its delivery costs, by what is ordered. */
  orderTerms?: Readonly<Partial<Record<OrderKind, OrderTerms>>>
  hasMenu: boolean
  hasProducts: boolean
  hasListings: boolean
}

export type CatalogueOption = { id: string; name: string; aliases: readonly string[]; priceDelta: Money }
/** Sizes, extras, choices. `min` 1 means that one must be chosen; the first option is the usual one. */
export type CatalogueGroup = { id: string; name: string; min: number; max: number; options: readonly CatalogueOption[] }
/** A time of the week; days from 1, Monday; minutes since midnight, `until` at or before `from` on the next day. */
export type ServedTime = { days: readonly number[]; from: number; until: number }
export type CatalogueItem = {
  id: CatalogueItemId
  name: string
  aliases: readonly string[]
  category: string | null
  description: string | null
  /** Null: nobody has named one, so it cannot be ordered. */
  price: Money | null
  groups: readonly CatalogueGroup[]
  /** Ingredients that may be left out. */
  removable: readonly string[]
  /** What is in it and whom it suits, as the owner or the site says; what nobody says is unknown (`sortedForNeed`). */
  allergens?: AllergenMarks
  diets?: DietMarks
  isAvailable: boolean
  /** When it can be had, where that is not always; absent: always, or never. `isAvailable` is of this moment. */
  served?: readonly ServedTime[]
  /** Pieces free to sell now; null where stock is not counted. */
  stock: number | null
  /** When more comes, if known. */
  restockAt: number | null
  /** A link to a photograph; absent or null where there is none. */
  pictureUrl?: string | null
  /** The page that says so; null when the owner entered it. */
  sourceUrl: string | null
}

export type ListingQuery = {
  words?: string
  offer?: 'rent' | 'sale'
  place?: string
  minPrice?: Money
  maxPrice?: Money
  minRooms?: number
  maxRooms?: number
  /** Also those that are let or sold: `isAvailable` tells them apart. */
  isGoneToo?: boolean
  limit: number
}
export type ListingFact = {
  id: ListingId
  title: string
  offer: 'rent' | 'sale'
  place: string
  price: Money | null
  /** Bedrooms; 0 is a studio. */
  rooms: number | null
  areaSquareMetres: number | null
  description: string
  url: string | null
  pictureUrl: string | null
  isAvailable: boolean
}
