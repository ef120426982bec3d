import type { BookingKind } from '@frontdesk/agent-runtime/ports'
import { addDays, minNightsOn, priceOn, quoteStay, type SeasonPriced, type ZoneClock } from '@frontdesk/calendar'
import { addMoney, type Money, money, type PlaceId, type ServiceId, timesMoney } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import { isAtMost } from '../orders/price-guard.ts'
import type { Booking, BookingDraft } from './booking.ts'

/** What is booked, where, and from which day on. */
type Stay = {
  kind: BookingKind
  serviceId: ServiceId | null
  placeId: PlaceId
  nights: number | null
  /** "2027-05-29", by the business's clock. */
  date: string
}

type Priced = SeasonPriced<Money> & { source: 'owner' | 'site' | 'assumed' }

/** SP1: what a booking costs on its day, or a stay on its nights; `isInferred`: it is not the owner's own word. */
export function priceOfStay(setup: BusinessSetup, stay: Stay): Pick<BookingDraft, 'price' | 'isInferred'> {
  const priced = pricedOf(setup, stay)
  const price = priced === null ? null : costOf(priced, stay)
  return { price, isInferred: price !== null && priced?.source !== 'owner' }
}

function pricedOf({ services, resources }: BusinessSetup, { kind, serviceId, placeId, nights }: Stay): Priced | null {
  if (kind === 'appointment') return services.find(({ id }) => id === serviceId) ?? null
  return nights === null ? null : (resources.find(({ id }) => id === placeId) ?? null)
}

function costOf(priced: Priced, { date, nights }: Pick<Stay, 'date' | 'nights'>): Money | null {
  if (nights === null) return priceOn(priced, date)
  const { total } = quoteStay(priced, { arrival: date, nights })
  return total === null ? null : money(total.minor, total.currency)
}

/** SP2: how many nights a stay must have that arrives on a day; 1 for anything else. */
export function leastNights(setup: BusinessSetup, stay: Stay): number {
  const room = stay.nights === null ? null : pricedOf(setup, stay)
  return room === null ? 1 : minNightsOn(room, stay.date)
}

/** The day that something begins on, by the clock of the business. */
export const stayOf = (
  { kind, serviceId, placeId, nights, startsAt }: Omit<Stay, 'date'> & { startsAt: number },
  clock: ZoneClock,
): Stay => ({ kind, serviceId, placeId, nights, date: clock.dateOf(startsAt) })

/** SP3: whether a price agreed on still holds: nothing has become dearer since. What became cheaper costs what was agreed. */
export function isStillPriced(draft: BookingDraft, setup: BusinessSetup, clock: ZoneClock): boolean {
  const { price } = priceOfStay(setup, stayOf(draft, clock))
  return draft.price === null || price === null || isAtMost(price, draft.price)
}

type Move = { before: Booking; draft: BookingDraft; setup: BusinessSetup; clock: ZoneClock }

/**
 * BK5: what was agreed holds for the nights that stay; other nights cost what they cost now. A booking that only moves
 * costs what was agreed, unless the new days are of another price.
 */
export function priceOfMove({ before, draft, setup, clock }: Move): Pick<BookingDraft, 'price' | 'isInferred'> {
  const agreed = { price: before.price, isInferred: before.isInferred }
  const [then, now] = [stayOf(before, clock), stayOf(draft, clock)]
  const today = { price: draft.price, isInferred: draft.isInferred }
  const cost = priceOfStay(setup, then).price
  const isAlike = before.nights === draft.nights && isSameAmount(cost, draft.price)
  if (isAlike || (before.nights === null && (cost === null || draft.price === null))) return agreed
  if (before.price === null || draft.price === null || draft.nights === null || before.nights === null) return today
  const isFlat = (pricedOf(setup, now)?.rates ?? []).length === 0
  const kept = isFlat ? { date: now.date, nights: Math.min(before.nights, draft.nights) } : keptNights(then, now)
  const keptNow = kept === null ? money(0, draft.price.currency) : priceOfStay(setup, { ...now, ...kept }).price
  const total =
    keptNow === null ? null : totalOf({ agreed: before.price, cost, keptNow, newCost: draft.price, before, kept })
  return total === null ? today : { price: total, isInferred: before.isInferred || draft.isInferred }
}

const isSameAmount = (one: Money | null, other: Money | null): boolean =>
  one?.minor === other?.minor && one?.currency === other?.currency

/** The nights that two stays have in common. */
function keptNights(one: Stay, other: Stay): Pick<Stay, 'date' | 'nights'> | null {
  const dates = new Set(Array.from({ length: one.nights ?? 0 }, (_, at) => addDays(one.date, at)))
  const both = Array.from({ length: other.nights ?? 0 }, (_, at) => addDays(other.date, at)).filter((date) =>
    dates.has(date),
  )
  const [date] = both
  return date === undefined ? null : { date, nights: both.length }
}

type Sums = {
  agreed: Money
  cost: Money | null
  keptNow: Money
  newCost: Money
  before: Booking
  kept: Pick<Stay, 'nights'> | null
}

/** The share of what was agreed that falls on the kept nights, and what the others cost now; null across currencies. */
function totalOf({ agreed, cost, keptNow, newCost, before, kept }: Sums): Money | null {
  const share =
    cost === null || cost.minor === 0 ? (kept?.nights ?? 0) / (before.nights ?? 1) : keptNow.minor / cost.minor
  const added = addMoney(newCost, timesMoney(keptNow, -1))
  return added === null ? null : addMoney(timesMoney(agreed, share), added)
}
