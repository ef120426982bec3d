import type { FreeTime, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { daysBetween, instantOf } from '@frontdesk/calendar'
import type { Card } from '@frontdesk/schema'
import { dayBounds } from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow, Slots } from '../../turn/flow-state.ts'
import { isPartySize, partyCard } from '../bookings/party-size.ts'
import { roomOffers } from '../cards/room-offers.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { filled, type Step, type StepResult } from '../flow-step.ts'

const NOON = 720

/** The day of arrival and the nights; "from Friday to Sunday" says both. */
const nightsStep: Step = ({ speaker: { say, ask } }, flow) => {
  const { slots, attempts } = flow
  const { day, nights } = slots
  if (day && nights !== undefined) return filled(slots)
  if (day && day.until > day.from && !day.weekdays)
    return filled({ ...slots, nights: daysBetween(day.from, day.until), day: { from: day.from, until: day.from } })
  const suggestions = attempts >= 2 ? [say('chip.leaveMessage')] : []
  const text = ask(day ? 'stay.length' : 'stay.nights', attempts)
  return { status: 'asks', slots, asked: { question: 'nights', part: { text, suggestions } } }
}

const guestsStep: Step = (context, flow) => {
  const { say, ask } = context.speaker
  const { partySize, ...rest } = flow.slots
  if (isPartySize(partySize)) return filled(flow.slots)
  const text =
    partySize === undefined ? ask('stay.guests', flow.attempts) : `${say('party.whole')} ${ask('stay.guests', 1)}`
  return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, card: guestsCard(context, flow) } } }
}

const guestsCard = ({ facts, speaker }: FlowContext, flow: AnyFlow): Card =>
  partyCard(speaker, flow, Math.max(1, ...(facts.rooms ?? []).map(({ sleeps }) => sleeps)))

/** Which room is free for all the nights: one alone is taken, several are offered. */
const roomStep: Step = async (context, flow) => {
  const { slots } = flow
  if (slots.startsAt !== undefined && slots.resourceId !== undefined) return filled(slots)
  const { free, nearest } = await findRooms(context, slots)
  if (free.length === 0) return noRoom(context, flow, nearest)
  const wished = free.filter(({ resourceId }) => slots.roomId === undefined || resourceId === slots.roomId)
  const [only, ...others] = wished
  const isChosen = only !== undefined && (others.length === 0 || slots.roomId !== undefined)
  if (isChosen) return filled({ ...slots, startsAt: only.startsAt, resourceId: only.resourceId })
  return offerRooms(context, flow, { free, isWishTaken: wished.length === 0 })
}

const MOST_ROOMS = 12

/** Each room that is large enough, asked for by itself: free for all the nights, or when it would be. */
async function findRooms({ desk, facts }: FlowContext, { day, nights = 1, partySize = 1 }: Slots) {
  const bounds = dayBounds(day?.from ?? '', facts.timeZone)
  const rooms = (facts.rooms ?? []).filter(({ sleeps }) => sleeps >= partySize).slice(0, MOST_ROOMS)
  const found = await Promise.all(
    rooms.map(({ id }) => desk.findTimes({ kind: 'reservation', nights, partySize, staffId: id, ...bounds, limit: 1 })),
  )
  return {
    free: found.flatMap((one) => (one.status === 'free' ? one.times.slice(0, 1) : [])),
    nearest: found.flatMap((one) => (one.status === 'none' ? one.nearest : [])),
  }
}

function offerRooms(
  context: FlowContext,
  flow: AnyFlow,
  { free, isWishTaken }: { free: readonly FreeTime[]; isWishTaken: boolean },
): StepResult {
  const { slots, attempts } = flow
  const rooms = (context.facts.rooms ?? []).filter(({ id }) => free.some(({ resourceId }) => resourceId === id))
  const { say, money, list } = context.speaker
  const options = rooms.map(({ id, name, price }) => ({
    id: `room:${id}`,
    label: price === null ? name : say('stay.aNight', { name, price: money(price) }),
  }))
  const names = list(options.slice(0, 4).map(({ label }) => label))
  const text = attempts === 0 ? say(isWishTaken ? 'stay.roomsOther' : 'stay.rooms', { names }) : say('stay.whichRoom')
  const title = say('stay.roomsTitle')
  const offers = roomOffers(context, slots, { rooms, options })
  const card = { type: 'choices' as const, id: `room:${flow.instance}.${flow.revision}`, title, options: offers }
  const { roomId: _taken, ...rest } = slots
  return { status: 'asks', slots: rest, asked: { question: 'room', part: { text, card }, options } }
}

/** What is said where no room is free, with the days that are. */
export function noRoom(context: FlowContext, flow: AnyFlow, nearest: readonly FreeTime[]): StepResult {
  const { slots } = flow
  const { say, day, list } = context.speaker
  const suggestions = [say('chip.leaveMessage')]
  const largest = Math.max(0, ...(context.facts.rooms ?? []).map(({ sleeps }) => sleeps))
  if ((slots.partySize ?? 1) > largest) {
    const text = say('stay.largest', { most: largest })
    const { partySize: _tooMany, ...rest } = slots
    const card = guestsCard(context, flow)
    return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, suggestions, card } } }
  }
  const ordered = nearest.toSorted((a, b) => a.startsAt - b.startsAt)
  const days = [...new Set(ordered.map(({ startsAt }) => day(startsAt)))]
  const at = instantOf({ date: slots.day?.from ?? '', minute: NOON }, context.facts.timeZone)
  const wished = { day: day(at), nights: slots.nights ?? 1 }
  const text =
    days.length === 0
      ? say('stay.full', wished)
      : say('stay.fullBut', { ...wished, others: list(days.slice(0, 3), 'or') })
  const { day: _full, ...rest } = slots
  const part = { text, suggestions }
  return { status: 'asks', slots: rest, asked: { question: 'nights', part, offered: ordered } }
}

/** Nights in a room, of a house that lets rooms. */
export const stayFlow: FlowDefinition<'stay'> = {
  kind: 'stay',
  capability: 'RESERVATION_MANAGEMENT',
  steps: [nightsStep, guestsStep, roomStep, customerStep],
  request: (slots): ProposalRequest => ({
    do: 'book',
    kind: 'reservation',
    serviceId: null,
    listingId: null,
    partySize: slots.partySize ?? null,
    startsAt: slots.startsAt ?? 0,
    nights: slots.nights ?? 1,
    resourceId: slots.resourceId ?? null,
    note: slots.note ?? null,
    customer: customerOf(slots),
  }),
}
