import type { AgentId, BusinessSupportService, ConversationId, OrganizationId, ResponseId } from '@frontdesk/schema'

/*
 * What an agent can do for a visitor of a business: the port between the conversation and the book of bookings,
 * orders, stock and listings. Times are Unix milliseconds, money is in minor units of the business's currency.
 */

export type BookingKind = 'appointment' | 'reservation' | 'viewing'
export type OrderKind = 'menu' | 'product'
export type Fulfilment = 'pickup' | 'delivery'

/** Who books or orders, as the visitor said it in this conversation; never what a page or a model says. */
export type Customer = { name: string | null; email: string | null; phone: string | null }

/** Something that can be booked for a time: a haircut, a check-up. */
export type ServiceFact = {
  id: string
  name: string
  aliases: readonly string[]
  durationMinutes: number
  /** Minor units; null where the business names none. */
  price: number | null
  /** Who can do it, where visitors may ask for somebody. */
  staff: readonly { id: string; name: string }[]
}

/** What a conversation needs to know of a business before it asks anything. */
export type BusinessFacts = {
  id: string
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
  rooms?: readonly { id: string; name: string; sleeps: number; price: number | null }[]
  /** How orders reach the customer; empty: nothing can be ordered. */
  fulfilments: readonly Fulfilment[]
  /** Most of one item in an order. */
  maxQuantity: number
  hasMenu: boolean
  hasProducts: boolean
  hasListings: boolean
}

// ---------------------------------------------------------------- catalogue

export type CatalogueOption = { id: string; name: string; aliases: readonly string[]; priceDelta: number }
/** Sizes, extras, choices. `min` 1 means that one must be chosen; the first option is the usual one. */
export type CatalogueGroup = { id: string; name: string; min: number; max: number; options: readonly CatalogueOption[] }
export type CatalogueItem = {
  id: string
  name: string
  aliases: readonly string[]
  category: string | null
  description: string | null
  /** Minor units; null: nobody has named one, so it cannot be ordered. */
  price: number | null
  groups: readonly CatalogueGroup[]
  /** Ingredients that may be left out. */
  removable: readonly string[]
  isAvailable: boolean
  /** Pieces free to sell now; null where stock is not counted. */
  stock: number | null
  /** When more comes, if known. */
  restockAt: number | null
  /** The page that says so; null when the owner entered it. */
  sourceUrl: string | null
}

// ---------------------------------------------------------------- times

export type FreeTime = {
  startsAt: number
  endsAt: number
  /** Who or what it is with; given back when the time is proposed. */
  resourceId: string
  /** A person's name; null for tables, rooms and listings. */
  staffName: string | null
}

export type TimesQuery = {
  kind: BookingKind
  serviceId?: string
  staffId?: string
  listingId?: string
  partySize?: number
  /** For rooms: how many nights; the starts are check-ins. Without it a reservation is of a table. */
  nights?: number
  /** Starts in [from, until). */
  from: number
  until: number
  limit: number
  /** A booking that is being moved does not stand in its own way. */
  exceptRecordId?: string
}

export type NoTime = 'closed' | 'full' | 'past' | 'too-soon' | 'too-far' | 'party-too-large' | 'not-offered'

/** `nearest` are free times nearest to what was asked, soonest first: what to offer instead. */
export type TimesFound =
  | { status: 'free'; times: readonly FreeTime[] }
  | { status: 'none'; reason: NoTime; nearest: readonly FreeTime[] }

// ---------------------------------------------------------------- listings

export type ListingQuery = {
  words?: string
  offer?: 'rent' | 'sale'
  place?: string
  minPrice?: number
  maxPrice?: number
  minRooms?: number
  maxRooms?: number
  limit: number
}
export type ListingFact = {
  id: string
  title: string
  offer: 'rent' | 'sale'
  place: string
  price: number | null
  /** Bedrooms; 0 is a studio. */
  rooms: number | null
  areaSquareMetres: number | null
  description: string
  url: string | null
  pictureUrl: string | null
  isAvailable: boolean
}

// ---------------------------------------------------------------- proposals

export type OrderLineRequest = {
  itemId: string
  quantity: number
  options: readonly { groupId: string; optionId: string }[]
  without: readonly string[]
  note: string | null
}

export type ProposalRequest =
  | {
      do: 'book'
      kind: BookingKind
      serviceId: string | null
      listingId: string | null
      partySize: number | null
      /** For rooms. */
      nights?: number
      startsAt: number
      /** Null: any that is free. */
      resourceId: string | null
      note: string | null
      customer: Customer
    }
  | {
      do: 'order'
      kind: OrderKind
      lines: readonly OrderLineRequest[]
      fulfilment: Fulfilment
      /** Where to deliver; null for pick-up. */
      address: string | null
      /** Null: as soon as possible. */
      readyAt: number | null
      note: string | null
      customer: Customer
    }
  /** `nights` of a stay from then on; absent: as many as it has. */
  | { do: 'move-booking'; recordId: string; startsAt: number; partySize: number | null; nights?: number }
  | { do: 'change-order'; recordId: string; lines: readonly OrderLineRequest[] }
  | { do: 'cancel'; recordId: string }
  | { do: 'return-order'; recordId: string; reason: string }

export type SummaryLine = { label: string; quantity: number; modifiers: readonly string[]; amount: number }

export type BookingSummary = {
  of: 'booking'
  kind: BookingKind
  /** Service, table or listing, as a person says it. */
  what: string
  startsAt: number
  endsAt: number
  partySize: number | null
  staffName: string | null
  price: number | null
  customer: Customer
}
export type OrderSummary = {
  of: 'order'
  kind: OrderKind
  lines: readonly SummaryLine[]
  /** Delivery fee and the like, already in `total`. */
  fees: readonly { label: string; amount: number }[]
  total: number
  currency: string
  fulfilment: Fulfilment
  address: string | null
  readyAt: number | null
  customer: Customer
}
/** `isInferred`: a price in it was read from a page and not confirmed by the owner; say the amount before a yes. */
export type Summary = (BookingSummary | OrderSummary) & { isInferred: boolean }

export type RefusalReason =
  | NoTime
  | 'unknown-service'
  | 'unknown-item'
  | 'unavailable'
  | 'not-enough-stock'
  | 'quantity-too-large'
  | 'no-price'
  | 'option-needed'
  | 'no-delivery'
  /** Delivery without an address, or without the postcode that tells whether it lies in the area. */
  | 'address-needed'
  | 'below-minimum'
  | 'contact-needed'
  | 'too-late'
  | 'already-cancelled'
  | 'nothing-changes'

export type Refusal = {
  status: 'refused'
  reason: RefusalReason
  /** Free times to offer instead. */
  times?: readonly FreeTime[]
  /** Of which item, and how many there are. */
  itemId?: string
  /** Pieces free, most of one item, or, for `below-minimum`, the smallest amount. */
  limit?: number
  /** For `option-needed`: the group that wants a choice. */
  groupId?: string
}

/** `committed`: it was agreed to in a turn that ended before the visitor was told. */
export type Proposed = { status: 'proposed'; summary: Summary; expiresAt: number } | Written | Refusal

/** A booking or an order that is committed. */
export type BusinessRecord = {
  id: string
  /** What was booked: needed to look for another time. Null for orders, and where it is no longer offered. */
  subject: { serviceId: string | null; listingId: string | null } | null
  /** What was ordered, as it can be asked for again: a change begins with it. Null for bookings. */
  lines: readonly OrderLineRequest[] | null
  /** What the customer is told: short, without letters and digits that are taken for each other. */
  code: string
  status: 'confirmed' | 'cancelled' | 'fulfilled' | 'return-requested'
  summary: Summary
}

/** What a proposal has come to, and the record as it stands. */
export type Written = { status: 'committed'; did: ProposalRequest['do']; record: BusinessRecord }

export type Committed =
  | Written
  /** `expired`: the hold has run out and the time or stock may be gone; propose again. */
  | { status: 'refused'; reason: 'expired' | 'no-assent' | 'unknown' }

export type Released = { status: 'released' } | Written

export type RecordFound =
  | { status: 'found'; record: BusinessRecord }
  | { status: 'unknown' }
  /** Too many wrong codes in this conversation. */
  | { status: 'locked' }

/**
 * The business as one turn of one conversation may use it, bound to organization, agent, conversation and response.
 * BD1: `propose` holds what it names until `expiresAt` and never over capacity or stock; the same `proposalId` again
 *      answers the same and holds nothing twice, or what was written if it was committed since. Another proposal of the conversation releases the one before.
 * BD2: `commit` writes at most one record for a proposal, however often and by whomever it is repeated, and answers
 *      the same record; it refuses unless the visitor's own newest input assents and came after the proposal.
 */
export interface BusinessDesk {
  /** Null when the agent's business has no data at all. */
  facts(): Promise<BusinessFacts | null>
  /** The same array as long as nothing in it has changed, so that what is made of it can be kept. */
  catalogue(kind: OrderKind): Promise<readonly CatalogueItem[]>
  findTimes(query: TimesQuery): Promise<TimesFound>
  findListings(query: ListingQuery): Promise<readonly ListingFact[]>
  propose(proposalId: string, request: ProposalRequest): Promise<Proposed>
  commit(proposalId: string): Promise<Committed>
  /** Gives back what a proposal holds. One that was committed in the meantime stays, and is answered. */
  release(proposalId: string): Promise<Released>
  /** A record of this business by its code and one of the contacts given when it was made. */
  findRecord(code: string, contact: { email: string | null; phone: string | null }): Promise<RecordFound>
  /** When the house is open on so many days from a date ("2026-12-24") on; null where that is not known. */
  hoursFrom(date: string, days: number): Promise<readonly DayHours[] | null>
}

/** Minutes since local midnight, `until` above 1,440 when it ends after midnight; no ranges: closed. */
export type DayHours = { date: string; ranges: readonly { from: number; until: number }[] }

export type DeskScope = {
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  responseId: ResponseId
  capabilities: readonly BusinessSupportService[]
}

/** Opens the desk of an agent's business; null when the agent has no capability that needs one. */
export interface BusinessDirectory {
  deskFor(scope: DeskScope): BusinessDesk | null
}
