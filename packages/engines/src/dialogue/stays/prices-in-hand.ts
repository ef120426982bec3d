import { readSlots } from '../../reading/said/read-slots.ts'
import { kindOfRoom, kindsNamed, kindsOfRooms } from '../../reading/stays/room-kinds.ts'
import { foldText, type Utterance } from '../../reading/words.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { findRooms, isWished, pricedRoom, type RoomFound } from './find-rooms.ts'
import { notFree } from './no-room.ts'
import { besideRoom } from './stay-extras.ts'
import { priceOfNights } from './stay-price.ts'

const MOST_TOLD = 4

/** What of a question about the price the stay in progress is asked for itself. */
const FILLS: readonly (keyof Slots)[] = ['nights', 'partySize', 'childAges', 'day', 'roomId', 'extras']

/**
 * SI7: what the stay in progress would cost: of the rooms that are wished for, large enough and open on its day, for the
 * people and the nights that are said. Null where no day is known, or where what is still asked for is in the question,
 * so that the stay goes on with it, and says the price itself.
 */
export async function pricesInHand(
  context: FlowContext,
  state: BusinessState,
  { utterance, isBeside }: { utterance: Utterance; isBeside: boolean },
): Promise<ReplyPart | 'fills' | null> {
  const flow = currentFlow(state)
  if (flow?.kind !== 'stay') return null
  const { slots: said } = readSlots(context, { utterance, flow, kind: 'stay' })
  const slots: Slots = { ...flow.slots, ...withoutStart(said) }
  if (slots.day === undefined) return null
  if (!isBeside && isAskedFor(flow, said)) return 'fills'
  if (isBeside && (isTooShort(slots) || isToldNow(context, flow))) return { text: '' }
  return tooSmall(context, slots, utterance.text) ?? (await pricesOf(context, { flow, slots, utterance }))
}

/** Just now it was said how many nights it must be, and what those cost. */
const isTooShort = ({ leaves, day, nights }: Slots): boolean =>
  nights === undefined && leaves !== undefined && leaves.arrival === day?.from

type PricesOf = { flow: AnyFlow; slots: Slots; utterance: Utterance }

async function pricesOf(context: FlowContext, { flow, slots, utterance }: PricesOf): Promise<ReplyPart | null> {
  const found = meantAmong(await findRooms(context, slots), slots, utterance.text)
  const open = found.filter(({ free }) => free !== null).slice(0, MOST_TOLD)
  const { say, list } = context.speaker
  if (open.length === 0) return found.length === 0 ? null : { text: notFree(context, { ...flow, slots }, found) }
  return { text: say('room.thereIs', { rooms: list(open.map((one) => told(context, one, slots))) }) }
}

/** Those of a kind or a name that the question names, else the room in hand, else those that are wished for. */
function meantAmong(rooms: readonly RoomFound[], slots: Slots, text: string): readonly RoomFound[] {
  const whole = rooms.filter(({ room: { name } }) => saysWhole(text, name))
  if (whole.length > 0) return whole
  const kinds = kindsNamed(kindsOfRooms(rooms.map(({ room }) => room)), text)
  const ofKind = rooms.filter(({ room }) => kinds.some((kind) => kind === kindOfRoom(room)))
  const named = ofKind.filter((one) => isWished(slots)(one))
  if (ofKind.length > 0) return named.length > 0 ? named : ofKind
  const inHand = rooms.filter(({ room }) => room.id === slots.resourceId)
  return inHand.length > 0 ? inHand : rooms.filter(isWished(slots))
}

/** A room that is named and too small for all is told of with how many it is for. */
function tooSmall({ facts: { rooms = [] }, speaker }: FlowContext, slots: Slots, text: string): ReplyPart | null {
  const whole = rooms.filter(({ name }) => saysWhole(text, name))
  const kinds = kindsNamed(kindsOfRooms(rooms), text)
  const named = whole.length > 0 ? whole : rooms.filter((room) => kinds.some((kind) => kind === kindOfRoom(room)))
  if (named.length === 0 || named.some(({ sleeps }) => sleeps >= (slots.partySize ?? 1))) return null
  const stay = { arrival: slots.day?.from ?? '', nights: slots.nights ?? 1 }
  const told = named.slice(0, MOST_TOLD).map((room) => priceOfNights(speaker, room, stay))
  return { text: speaker.say('room.thereIs', { rooms: speaker.list(told) }) }
}

const saysWhole = (text: string, name: string): boolean => foldText(text).includes(foldText(name))

/** The sum has been settled by this very message, and is said with what is asked next. */
function isToldNow({ turn }: FlowContext, { slots, asked }: AnyFlow): boolean {
  if (slots.startsAt === undefined || slots.told === undefined) return asked === 'confirmation'
  const { told } = slots
  return asked === 'confirmation' || !turn.history.some(({ text }) => text.includes(told))
}

const withoutStart = ({ startsAt: _startsAt, ...said }: Partial<Slots>): Partial<Slots> => said

/** The room is still open, and the question says something new of it. */
const isAskedFor = ({ slots, asked }: AnyFlow, said: Partial<Slots>): boolean =>
  slots.startsAt === undefined &&
  asked !== null &&
  FILLS.some((name) => said[name] !== undefined && JSON.stringify(said[name]) !== JSON.stringify(slots[name]))

/** "Beck cabin, £600 for 4 nights (the fewest that can be booked from that day are 4)" */
function told({ speaker }: FlowContext, { room, least }: RoomFound, slots: Slots): string {
  const arrival = slots.day?.from ?? ''
  const nights = Math.max(slots.nights ?? least, least)
  if (besideRoom(room, slots).length === 0)
    return priceOfNights(speaker, room, { arrival, nights: slots.nights ?? least })
  const priced = pricedRoom(speaker, room, { arrival, nights, slots })
  return (slots.nights ?? 1) < least ? `${priced} ${speaker.say('room.leastNights', { least })}` : priced
}
