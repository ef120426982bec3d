import type { AllergenMarks, DietMarks, Money, Rate } from '@frontdesk/schema'

/** A page of the business's own website, as the crawler stored it. */
export type SitePage = {
  url: string
  title: string
  jsonLd: readonly unknown[]
  blocks: readonly { kind: string; headings: readonly string[]; text: string }[]
}

/** What was read from a site, before it has ids. Each part names the page that says so. */
export type BusinessDraft = {
  name: string | null
  timeZone: string | null
  currency: string | null
  /** ISO 3166 of the address. */
  country: string | null
  hours: HoursDraft | null
  /** Of the restaurant, where a house has more than that. */
  tableHours: HoursDraft | null
  takesReservations: boolean
  /** Of a house for guests, in minutes since midnight. */
  checkInMinute?: number | null
  checkOutMinute?: number | null
  items: readonly ItemDraft[]
  services: readonly ServiceDraft[]
  rooms: readonly RoomDraft[]
  listings: readonly ListingDraft[]
}

/** `day` 1 is Monday; minutes since local midnight, `until` above 1,440 when it ends after midnight. */
export type OpenRange = { day: number; from: number; until: number }
export type HoursDraft = { weekly: readonly OpenRange[]; closedOn: readonly string[]; url: string }

export type OptionDraft = { name: string; priceDelta: Money }
export type GroupDraft = { name: string; min: number; max: number; options: readonly OptionDraft[] }
export type ItemDraft = {
  kind: 'menu' | 'product'
  name: string
  description: string | null
  category: string | null
  price: Money | null
  groups: readonly GroupDraft[]
  removable: readonly string[]
  /** What nobody says is unknown. */
  allergens?: AllergenMarks
  diets?: DietMarks
  isAvailable: boolean
  /** Null where the site counts none. */
  stock: number | null
  /** Unix milliseconds. */
  restockAt: number | null
  sku: string | null
  /** A link: nothing is fetched. */
  pictureUrl?: string | null
  url: string
}
export type ServiceDraft = {
  name: string
  durationMinutes: number | null
  price: Money | null
  /** Prices of seasons. */
  rates?: readonly Rate[]
  url: string
}
/** Bookable by the night. */
export type RoomDraft = {
  name: string
  sleeps: number
  /** How many there are of the kind; one where the site says no number. */
  units: number
  price: Money | null
  /** Prices of seasons and weekdays. */
  rates?: readonly Rate[]
  pictureUrl: string | null
  isAvailable: boolean
  url: string
}
export type ListingDraft = {
  title: string
  offer: 'rent' | 'sale'
  place: string
  price: Money | null
  rooms: number | null
  areaSquareMetres: number | null
  description: string
  pictureUrl: string | null
  isAvailable: boolean
  url: string
}
