import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { minorOrNull } from '@frontdesk/schema'

type Room = NonNullable<BusinessFacts['rooms']>[number]

const SUPERLATIVE =
  /\b(?:(?<least>cheapest|least expensive|most affordable|lowest[- ]priced?)|(?<most>most expensive|dearest|priciest)|(?<small>smallest)|(?<large>largest|biggest))(?:\s+(?:\p{L}+ )?(?:rooms?|suites?|nights?)\b|(?<=\brooms? (?:is|are) (?:the )?\p{L}+(?: \p{L}+)?)\W*$)/iu

/** Whether one of the rooms is asked for by what it costs or whom it holds. */
export const comparesRooms = (text: string): boolean => SUPERLATIVE.test(text)

/** CH1: "the cheapest room", "your biggest room": the one of which it is true; null where it is true of several. */
export function superlativeRoom(rooms: readonly Room[], text: string): Room | null {
  const { least, most, small, large } = SUPERLATIVE.exec(text)?.groups ?? {}
  const measure = (room: Room): number | null => (least || most ? minorOrNull(room.price) : room.sleeps)
  if (!(least || most || small || large)) return null
  const measured = rooms.filter((room) => measure(room) !== null)
  const direction = least || small ? 1 : -1
  const [best, next] = measured.toSorted((a, b) => direction * ((measure(a) ?? 0) - (measure(b) ?? 0)))
  return best && (!next || measure(next) !== measure(best)) ? best : null
}
