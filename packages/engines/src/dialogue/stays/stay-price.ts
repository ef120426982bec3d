import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { priceRange, quoteStay } from '@frontdesk/calendar'
import { type BookedExtra, compareMoney, type Money, money, withExtras } from '@frontdesk/schema'
import type { Speaker } from '../../speaking/speaker.ts'

/** The nights that are spoken of. */
export type Nights = { arrival: string; nights: number }

/** What all the nights come to, with what is had beside them. */
export function totalOf(room: RoomFact, { arrival, nights }: Nights, beside: readonly BookedExtra[]): Money | null {
  const { total } = quoteStay(room, { arrival, nights })
  return total && withExtras(money(total.minor, total.currency), beside, nights)
}

const aNight = (price: Money | null): { price: Money | null; rates?: never } => ({ price })

/** QA6: "Garden Room for up to 2, €120 a night: €240 for 2 nights"; where a season wants more nights, that many. */
export function priceOfNights(speaker: Speaker, room: RoomFact, { arrival, nights }: Nights): string {
  const { minNights } = quoteStay(room, { arrival, nights })
  const said = Math.max(nights, minNights)
  const quote = quoteStay(room, { arrival, nights: said })
  const [first, ...otherPrices] = quote.nights
  const { say, money } = speaker
  const { name, sleeps } = room
  if (quote.total === null || !first?.price) return say('room.described', { name, sleeps })
  const described =
    otherPrices.length === 0
      ? say('room.describedWithPrice', { name, sleeps, price: money(first.price) })
      : say('room.described', { name, sleeps })
  const forNights = say('room.forNights', { room: described, price: money(quote.total), nights: said })
  return said > nights ? `${forNights} ${say('room.leastNights', { least: minNights })}` : forNights
}

/** QA6: without nights a price that changes over the year is a range: "from €88 to €155 a night". */
export function describeRoom({ say, money }: Speaker, room: RoomFact, today: string): string {
  const { name, sleeps } = room
  const range = priceRange(room.rates ? room : aNight(room.price), today)
  if (range === null) return say('room.described', { name, sleeps })
  if (compareMoney(range.least, range.most) === 0)
    return say('room.describedWithPrice', { name, sleeps, price: money(range.least) })
  return say('room.describedWithRange', { name, sleeps, least: money(range.least), most: money(range.most) })
}
