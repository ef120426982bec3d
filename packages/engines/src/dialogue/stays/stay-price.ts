import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { priceRange, quoteStay } from '@frontdesk/calendar'
import { compareMoney, type Money } from '@frontdesk/schema'
import type { Speaker } from '../../speaking/speaker.ts'

/** The nights that are spoken of. */
export type Nights = { arrival: string; nights: number }

const aNight = (price: Money | null): { price: Money | null; rates?: never } => ({ price })

/** QA6: "Garden Room, €240 for two nights"; where there is a season's least, that many nights are priced. */
export function priceOfNights(speaker: Speaker, room: RoomFact, { arrival, nights }: Nights): string {
  const quote = quoteStay(room, { arrival, nights })
  const isTooShort = nights < quote.minNights
  const meant = isTooShort ? quoteStay(room, { arrival, nights: quote.minNights }) : quote
  const { say, money } = speaker
  const said =
    meant.total === null
      ? say('room.described', { name: room.name, sleeps: room.sleeps })
      : say('room.forNights', {
          name: room.name,
          price: money(meant.total),
          nights: Math.max(nights, meant.minNights),
        })
  return isTooShort ? `${said} ${say('room.leastNights', { least: quote.minNights })}` : said
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
