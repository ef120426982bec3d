import { kindOf } from '../../speaking/flow-words.ts'
import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import { laterRooms as laterRoomsSaid } from '../../speaking/stay-extras.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import { nextVisit, tellsLaterVisits } from '../bookings/later-visits.ts'
import { openFlow } from '../open-flow.ts'
import { nextHome, tellsLaterHomes } from '../viewings/later-homes.ts'

type Next = { state: BusinessState; remark: string }

/** What was wished for beside what has just been booked: a home, or a room for the same nights. */
export const nextOf = async (context: FlowContext, state: BusinessState, flow: AnyFlow): Promise<Next | null> =>
  nextVisit(context, state, flow) ?? nextRoom(context, state, flow) ?? (await nextHome(context, state, flow))

/** RR1: the next room for the same nights, with its own guests. */
function nextRoom(context: FlowContext, state: BusinessState, { kind, slots }: AnyFlow): Next | null {
  const [next, ...later] = kind === 'stay' ? (slots.laterRooms ?? []) : []
  if (!next) return null
  const { day, nights } = slots
  const { isShare: _share, ...room } = next
  const { laterExtras } = slots
  const known: Slots = {
    ...room,
    ...(day === undefined ? {} : { day }),
    ...(nights === undefined ? {} : { nights }),
    ...(later.length > 0 ? { laterRooms: later } : {}),
    ...(laterExtras === undefined ? {} : { extras: laterExtras }),
  }
  const { state: opened } = openFlow(state, { want: 'flow', kind: 'stay', known })
  return { state: opened, remark: context.speaker.say('flow.nowFor', { name: nameOf(context, next) }) }
}

/** HO9, RR1: that one comes after the other is said when the second is heard of. */
export async function tellsLater(context: FlowContext, before: AnyFlow, after: AnyFlow): Promise<Remark[]> {
  const { laterRooms = [] } = after.slots
  if (after.kind === 'appointment') return tellsLaterVisits(context, before, after)
  if (after.kind !== 'stay') return tellsLaterHomes(context, before, after)
  const isOther = JSON.stringify(before.slots.laterExtras) !== JSON.stringify(after.slots.laterExtras)
  // What is read back tells it as well.
  const isTold = (before.slots.laterRooms ?? []).length > 0 && before.asked !== 'confirmation'
  if (isOther && isTold) return laterRoomsSaid(context, after).map((text) => () => text)
  if (laterRooms.length === 0 || (before.slots.laterRooms ?? []).length === laterRooms.length) return []
  // Of a kind that is still to be chosen no names are told twice.
  if (isOpen(after.slots)) return [({ say }) => say('flow.oneAtATime', { kind: kindOf('stay') })]
  const first = nameOf(context, after.slots)
  const later = laterRooms.map((room) => nameOf(context, room))
  return [({ say, list }) => say('flow.oneAfterTheOther', { first, later: list(later) })]
}

const isOpen = ({ roomId, roomIds = [] }: Slots): boolean => roomId === undefined && roomIds.length !== 1

/** The room by its name; of a kind of which there are several the names of them. */
function nameOf({ facts, speaker }: FlowContext, { roomId, roomIds = [] }: Pick<Slots, 'roomId' | 'roomIds'>): string {
  const named = (facts.rooms ?? []).filter(({ id }) => (roomId === undefined ? roomIds.includes(id) : id === roomId))
  const names = named.map(({ name }) => name)
  return names.length === 0 ? speaker.say('stay.aRoom') : speaker.list(names, 'or')
}

/** RR1: all who come, shared out over the rooms, the larger half first; who was named for a room stays in it. */
export function sharedOut(slots: Slots): Slots {
  const { partySize, laterRooms = [] } = slots
  const isToShare =
    laterRooms.length > 0 && laterRooms.every((one) => one.isShare === true && one.partySize === undefined)
  if (partySize === undefined || !isToShare) return slots
  const rooms = laterRooms.length + 1
  if (partySize < rooms) return { ...slots, laterRooms: laterRooms.map((one) => ({ ...one, partySize })) }
  const shareAt = (at: number): number => Math.ceil((partySize - at) / rooms)
  return {
    ...slots,
    partySize: shareAt(0),
    laterRooms: laterRooms.map((one, at) => ({ ...one, partySize: shareAt(at + 1) })),
  }
}
