import type { BusinessRecord, RoomFact } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import type { Money } from '@frontdesk/schema'
import { dayBounds } from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { pricedExtras } from '../../speaking/stay-extras.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { recordOf } from '../../turn/last-record.ts'
import { nightsOf } from './move-stay.ts'
import { besideRoom } from './stay-extras.ts'
import { totalOf } from './stay-price.ts'

/** A stay that is being booked, or was in this conversation. */
export type StayInHand = {
  name: string
  room: RoomFact | null
  arrival: string
  nights: number
  startsAt: number
  /** Null where it is not known yet. */
  endsAt: number | null
  total: Money | null
}

/** SI2: the stay in progress with the rooms that come after it; where there is none those that were made, the last one first. */
export async function staysInHand(context: FlowContext, state: BusinessState): Promise<readonly StayInHand[]> {
  const flow = currentFlow(state)
  const open = flow?.kind === 'stay' ? await staysOf(context, flow) : []
  if (flow !== null && flow.kind !== 'stay' && flow.kind !== 'record') return []
  const keys = (state.made ?? (state.lastRecord ? [state.lastRecord] : [])).toReversed()
  const records = await Promise.all(
    keys.map(({ code, email, phone }) =>
      recordOf(context, { code, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) }),
    ),
  )
  return [...open, ...records.flatMap((record) => (record === null ? [] : ofRecord(context, record)))]
}

async function staysOf(context: FlowContext, { slots }: AnyFlow): Promise<StayInHand[]> {
  const { day, nights, startsAt, resourceId, laterRooms = [] } = slots
  const room = (context.facts.rooms ?? []).find(({ id }) => id === resourceId)
  if (room === undefined || startsAt === undefined || nights === undefined) return []
  const arrival = day?.from ?? localTimeOf(startsAt, context.facts.timeZone).date
  const others = laterRooms.flatMap(({ roomId, roomIds = [], partySize }) => {
    const [id = roomId] = roomIds
    const guests = { ...(partySize === undefined ? {} : { partySize }), extras: slots.laterExtras ?? [] }
    return (context.facts.rooms ?? []).flatMap((one) => (one.id === id ? [{ room: one, guests }] : []))
  })
  const stay = { arrival, nights }
  const told = await Promise.all([{ room, guests: slots }, ...others].map((one) => timed(context, one, stay)))
  const [first, ...later] = told
  const total = totalOf(room, stay, pricedExtras(context, slots))
  const own = { name: room.name, room, ...stay, startsAt, endsAt: first?.endsAt ?? null, total }
  return [own, ...later.flatMap((one) => one ?? [])]
}

/** When such a stay begins and ends by the clock; null where the room is not free for it. */
async function timed(
  { desk, facts }: FlowContext,
  { room, guests }: { room: RoomFact; guests: Slots },
  { arrival, nights }: { arrival: string; nights: number },
): Promise<StayInHand | null> {
  const bounds = dayBounds(arrival, facts.timeZone)
  const query = { kind: 'reservation' as const, nights, partySize: 1, staffId: room.id, ...bounds, limit: 1 }
  const found = await desk.findTimes(query)
  const [free] = found.status === 'free' ? found.times : []
  const total = totalOf(room, { arrival, nights }, besideRoom(room, guests))
  return free === undefined
    ? null
    : { name: room.name, room, arrival, nights, startsAt: free.startsAt, endsAt: free.endsAt, total }
}

function ofRecord({ facts }: FlowContext, record: BusinessRecord): StayInHand[] {
  const { summary, status } = record
  const nights = nightsOf(record)
  if (summary.of !== 'booking' || nights === null || status === 'cancelled') return []
  const { startsAt, endsAt, what: name, price: total } = summary
  const room = (facts.rooms ?? []).find((one) => one.name === name) ?? null
  const arrival = localTimeOf(startsAt, facts.timeZone).date
  return [{ name, room, arrival, nights, startsAt, endsAt, total }]
}
