import type { BookingKind } from '@frontdesk/agent-runtime/ports'
import { addDays, minNightsOn, priceOn, quoteStay, type SeasonPriced, type ZoneClock } from '@frontdesk/calendar'
import {
  addMoney,
  type BookedExtra,
  type Money,
  money,
  type PlaceId,
  type ServiceId,
  timesMoney,
  withExtras,
} from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import { isAtMost } from '../orders/price-guard.ts'
import type { Booking, BookingDraft } from './booking.ts'
import { bookedExtras, withoutExtras } from './booking-extras.ts'

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

/** PX1: what a booking costs on its day, or a stay on its nights; `isInferred`: it is not the owner's own word. */
export function priceOfStay(setup: BusinessSetup, stay: Stay): Pick<BookingDraft, 'price' | 'isInferred'> {
  const priced = pricedOf(setup, stay)
  const price = withStaff(setup, stay) ?? (priced === null ? null : costOf(priced, stay))
  return { price, isInferred: price !== null && priced?.source !== 'owner' }
}

function pricedOf({ services, resources }: BusinessSetup, { kind, serviceId, placeId, nights }: Stay): Priced | null {
  if (kind === 'appointment') return services.find(({ id }) => id === serviceId) ?? null
  return nights === null ? null : (resources.find(({ id }) => id === placeId) ?? null)
}

/** SBC1: with a member of staff who has a price of their own for a service, it costs that. */
function withStaff(setup: BusinessSetup, { kind, serviceId, placeId }: Stay): Money | null {
  if (kind !== 'appointment') return null
  const person = setup.resources.find(({ id }) => id === placeId)
  return person?.servicePrices?.find((one) => one.serviceId === serviceId)?.price ?? null
}

function costOf(priced: Priced, { date, nights }: Pick<Stay, 'date' | 'nights'>): Money | null {
  if (nights === null) return priceOn(priced, date)
  const { total } = quoteStay(priced, { arrival: date, nights })
  return total === null ? null : money(total.minor, total.currency)
}

/** PX2: how many nights a stay must have that arrives on a day; 1 for anything else. */
export function leastNights(setup: BusinessSetup, stay: Stay): number {
  const room = stay.nights === null ? null : pricedOf(setup, stay)
  return room === null ? 1 : minNightsOn(room, stay.date)
}

/** The day that something begins on, by the clock of the business. */
export const stayOf = (
  { kind, serviceId, placeId, nights, startsAt }: Omit<Stay, 'date'> & { startsAt: number },
  clock: ZoneClock,
): Stay => ({ kind, serviceId, placeId, nights, date: clock.dateOf(startsAt) })

/** PX3: whether a price agreed on still holds: nothing has become dearer since. What became cheaper costs what was agreed. */
export function isStillPriced(draft: BookingDraft, setup: BusinessSetup, clock: ZoneClock): boolean {
  const { price } = priceOfStay(setup, stayOf(draft, clock))
  if (draft.price === null || price === null) return true
  const total = extrasNow(setup, draft)
  const now = total && withExtras(price, total, draft.nights ?? 1)
  return now !== null && isAtMost(now, draft.price)
}

/** PX4: the extras of a draft at today's price; null where one of them is no longer to be had. */
function extrasNow({ resources }: BusinessSetup, { extras = [], placeId }: BookingDraft): BookedExtra[] | null {
  return bookedExtras(
    resources.find(({ id }) => id === placeId),
    extras,
  )
}

type Move = { before: Booking; draft: BookingDraft; setup: BusinessSetup; clock: ZoneClock }

/**
 * BK5: what was agreed holds for the nights that stay; other nights cost what they cost now. A booking that only moves
 * costs what was agreed, unless the new days are of another price.
 */
export function priceOfMove(move: Move): Pick<BookingDraft, 'price' | 'isInferred' | 'extras'> {
  const { extras = [] } = move.before
  if (extras.length === 0) return priceOfPlace(move)
  const { price, isInferred } = priceOfPlace({ ...move, before: withoutExtras(move.before) })
  return { price: price && withExtras(price, extras, move.draft.nights ?? 1), isInferred, extras }
}

function priceOfPlace({ before, draft, setup, clock }: Move): Pick<BookingDraft, 'price' | 'isInferred'> {
  const { price, isInferred } = draft
  const then = stayOf(before, clock)
  const cost = priceOfStay(setup, then).price
  if (isAsBefore({ before, draft, cost })) return { price: before.price, isInferred: before.isInferred }
  if (before.price === null || price === null || then.nights === null) return { price, isInferred }
  const now = stayOf(draft, clock)
  const kept = keptOf(pricedOf(setup, now), then, now)
  const keptNow = kept.nights === 0 ? money(0, price.currency) : priceOfStay(setup, { ...now, ...kept }).price
  const share = shareOf(cost, keptNow) ?? kept.nights / then.nights
  const total = keptNow && totalOf({ agreed: before.price, share, keptNow, newCost: price })
  // Agreed on in a currency that the business no longer has: what holds now is what it costs now.
  return total ? { price: total, isInferred: before.isInferred || isInferred } : { price, isInferred }
}

type Compared = { before: Booking; draft: BookingDraft; cost: Money | null }

/** Of as many nights, and at today's price of the same worth: nothing is to be reckoned anew. */
const isAsBefore = ({ before, draft, cost }: Compared): boolean =>
  (before.nights === draft.nights && isSameAmount(cost, draft.price)) ||
  (before.nights === null && (cost === null || draft.price === null))

type Kept = { date: string; nights: number }

/** The nights that two stays have in common; where every night costs the same, as many as both have. */
function keptOf(priced: Priced | null, then: Stay, now: Stay): Kept {
  const [before, after] = [then.nights ?? 0, now.nights ?? 0]
  if ((priced?.rates ?? []).length === 0) return { date: now.date, nights: Math.min(before, after) }
  const dates = new Set(Array.from({ length: before }, (_, at) => addDays(then.date, at)))
  const both = Array.from({ length: after }, (_, at) => addDays(now.date, at)).filter((date) => dates.has(date))
  return { date: both[0] ?? now.date, nights: both.length }
}

const isSameAmount = (one: Money | null, other: Money | null): boolean =>
  one?.minor === other?.minor && one?.currency === other?.currency

/** How much of a stay's cost falls on the kept nights, at today's prices; null where that is not known. */
const shareOf = (cost: Money | null, kept: Money | null): number | null =>
  cost === null || kept === null || cost.minor === 0 ? null : kept.minor / cost.minor

type Sums = { agreed: Money; share: number; keptNow: Money; newCost: Money }

/** The share of what was agreed that falls on the kept nights, and what the others cost now; null across currencies. */
function totalOf({ agreed, share, keptNow, newCost }: Sums): Money | null {
  const added = addMoney(newCost, timesMoney(keptNow, -1))
  return added && addMoney(timesMoney(agreed, share), added)
}
