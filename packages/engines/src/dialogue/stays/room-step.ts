import { addDays } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { roomOffers } from '../cards/room-offers.ts'
import { filled, type Step, type StepResult } from '../flow-step.ts'
import { findRooms, isWished, pricedRoom, type RoomFound } from './find-rooms.ts'
import { noRoom, notFree } from './no-room.ts'

/** Which room is free for all the nights: one alone is taken, several are offered. */
export const roomStep: Step = async (context, flow) => {
  const { slots } = flow
  if (slots.startsAt !== undefined && slots.resourceId !== undefined) return filled(slots)
  const found = await findRooms(context, slots)
  const wished = withWhatIsWished(found.filter(isWished(slots)), slots)
  const [only, ...others] = wished.filter((one) => isOpen(one, slots))
  if (only?.free && others.length === 0)
    return filled({ ...slots, startsAt: only.free.startsAt, resourceId: only.free.resourceId })
  if (only) return offerRooms(context, flow, { offered: [only, ...others], why: '' })
  const tooShort = wished.filter(({ free }) => free !== null)
  if (tooShort.length > 0) return asksLonger(context, flow, tooShort)
  const instead = found.filter((one) => isOpen(one, slots))
  if (instead.length === 0) return noRoom(context, flow, wished.length > 0 ? wished : found)
  const why = wished.length > 0 ? `${notFree(context, flow, wished)} ` : ''
  return offerRooms(context, { ...flow, slots: withoutSlots(slots, ['roomId', 'roomIds']) }, { offered: instead, why })
}

/** SX5: of several rooms those that have what is wished for beside them, where there are any. */
function withWhatIsWished(
  rooms: readonly RoomFound[],
  { extras: wishes = [] }: AnyFlow['slots'],
): readonly RoomFound[] {
  const having = rooms.filter(({ room: { extras = [] } }) =>
    wishes.every(({ names, quantity }) =>
      extras.some(({ name, most }) => names.includes(name) && (quantity ?? 1) <= (most ?? Infinity)),
    ),
  )
  return wishes.length === 0 || having.length === 0 ? rooms : having
}

const isOpen = ({ free, least }: RoomFound, { nights = 1 }: AnyFlow['slots']): boolean =>
  free !== null && nights >= least

const stayOf = (slots: AnyFlow['slots']) => ({ arrival: slots.day?.from ?? '', nights: slots.nights ?? 1, slots })

const MOST_NAMED = 4

type Offer = { offered: readonly RoomFound[]; why: string }

function offerRooms(context: FlowContext, flow: AnyFlow, { offered, why }: Offer): StepResult {
  const { slots, attempts } = flow
  const { speaker } = context
  const { say, list } = speaker
  const options = offered.map(({ room }) => ({
    id: `room:${room.id}`,
    label: pricedRoom(speaker, room, stayOf(slots)),
  }))
  const names = list(options.slice(0, MOST_NAMED).map(({ label }) => label))
  const isMore = options.length > MOST_NAMED
  const rooms = say(isMore ? 'stay.roomsAmongOthers' : 'stay.rooms', { names })
  const text = attempts === 0 || why !== '' ? `${why}${rooms}` : say('stay.whichRoom')
  const title = say('stay.roomsTitle')
  const offers = roomOffers(context, slots, { rooms: offered.map(({ room }) => room), options })
  const card = { type: 'choices' as const, id: `room:${flow.instance}.${flow.revision}`, title, options: offers }
  return { status: 'asks', slots, asked: { question: 'room', part: { text, card }, options } }
}

/** SB6: a stay too short for its season is not offered: it is said how long it must be, and what that costs. */
function asksLonger(context: FlowContext, flow: AnyFlow, tooShort: readonly RoomFound[]): StepResult {
  const { say, list, ask } = context.speaker
  const arrival = flow.slots.day?.from ?? ''
  const least = Math.min(...tooShort.map((one) => one.least))
  const rooms = tooShort.filter((one) => one.least === least).slice(0, MOST_NAMED)
  const names = list(
    rooms.map(({ room }) => pricedRoom(context.speaker, room, { arrival, nights: least, slots: flow.slots })),
  )
  const isTold = flow.slots.leaves?.arrival === arrival
  const question = ask('stay.length', 0)
  const text = isTold
    ? say('stay.leastStill', { least, names, question })
    : say('stay.least', { least, names, question })
  const leaves = { on: addDays(arrival, flow.slots.nights ?? 1), arrival }
  const slots = { ...withoutSlots(flow.slots, ['nights']), leaves }
  return { status: 'asks', slots, asked: { question: 'nights', part: { text } } }
}
