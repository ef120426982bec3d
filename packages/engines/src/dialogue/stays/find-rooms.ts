import type { FreeTime, NoTime, RoomFact } from '@frontdesk/agent-runtime/ports'
import { minNightsOn } from '@frontdesk/calendar'
import { dayBounds } from '../../speaking/free-times.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import { besideRoom } from './stay-extras.ts'
import { type Nights, totalOf } from './stay-price.ts'

const MOST_ROOMS = 12

/** What is known of one kind of room for the nights that are wished for. */
export type RoomFound = {
  room: RoomFact
  /** Null: not free for all the nights. */
  free: FreeTime | null
  reason: NoTime | null
  nearest: readonly FreeTime[]
  /** How many nights a stay that begins on that day must have. */
  least: number
}

/** Each room that is large enough, asked for by itself: free for all the nights, or when it would be. */
export async function findRooms(
  { desk, facts }: FlowContext,
  { day, nights = 1, partySize = 1 }: Slots,
): Promise<readonly RoomFound[]> {
  const arrival = day?.from ?? ''
  const bounds = dayBounds(arrival, facts.timeZone)
  const rooms = (facts.rooms ?? []).filter(({ sleeps }) => sleeps >= partySize).slice(0, MOST_ROOMS)
  return await Promise.all(
    rooms.map(async (room) => {
      const query = { kind: 'reservation' as const, nights, partySize, staffId: room.id, ...bounds, limit: 1 }
      const found = await desk.findTimes(query)
      const least = minNightsOn(room, arrival)
      return found.status === 'free'
        ? { room, free: found.times[0] ?? null, reason: null, nearest: [], least }
        : { room, free: null, reason: found.reason, nearest: found.nearest, least }
    }),
  )
}

/** SB4: the rooms that a word names, where it names any: of several the visitor chooses. */
export const isWished =
  ({ roomId, roomIds = [] }: Slots) =>
  ({ room }: Pick<RoomFound, 'room'>): boolean => {
    if (roomId !== undefined && (roomIds.length === 0 || roomIds.includes(roomId))) return room.id === roomId
    return roomIds.length === 0 || roomIds.includes(room.id)
  }

/**
 * SB5: "Beck cabin, £220 for 2 nights" where nights differ in price, else what a night costs. SI7: with what these guests
 * and what they bring cost beside it, where that is known.
 */
export function pricedRoom({ say, money: said }: Speaker, room: RoomFact, stay: Nights & { slots?: Slots }) {
  const { name, price, rates = [] } = room
  const beside = stay.slots ? besideRoom(room, stay.slots) : []
  const total = totalOf(room, stay, beside)
  if ((rates.length > 0 || beside.length > 0) && total !== null)
    return say('stay.namedForNights', { name, price: said(total), nights: stay.nights })
  return price === null ? name : say('stay.aNight', { name, price: said(price) })
}
