import type { FreeTime, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { daysBetween, instantOf } from '@frontdesk/calendar'
import { LEAVE_MESSAGE } from '../../speaking/flow-words.ts'
import { dayBounds } from '../../speaking/free-times.ts'
import { listOf } from '../../speaking/list-of.ts'
import { sayMoney } from '../../speaking/money.ts'
import { type Reprompts, repromptAt } from '../../speaking/reprompts.ts'
import { sayDay } from '../../speaking/say-time.ts'
import type { AnyFlow, Slots } from '../../turn/flow-state.ts'
import { type BusinessContext, filled, type Step, type StepResult } from '../../turn/flow-step.ts'
import { isPartySize, WHOLE_PEOPLE } from '../bookings/party-size.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'

const NIGHTS: Reprompts = [
  'From which day, and for how many nights?',
  'On which day will you arrive, and how many nights will you stay?',
  'For example “from Friday, two nights” or “the 3rd to the 5th of December”.',
  'Please name the day you arrive and the number of nights, or leave a message for the team.',
]
const LENGTH: Reprompts = [
  'For how many nights?',
  'How many nights will you stay?',
  'For example “two nights” or “until Sunday”.',
  'Please tell me the number of nights, or leave a message for the team.',
]
const NOON = 720

/** The day of arrival and the nights; "from Friday to Sunday" says both. */
const nightsStep: Step = (_context, flow) => {
  const { slots, attempts } = flow
  const { day, nights } = slots
  if (day && nights !== undefined) return filled(slots)
  if (day && day.until > day.from && !day.weekdays)
    return filled({ ...slots, nights: daysBetween(day.from, day.until), day: { from: day.from, until: day.from } })
  const suggestions = attempts >= 2 ? [LEAVE_MESSAGE] : []
  const text = repromptAt(day ? LENGTH : NIGHTS, attempts)
  return { status: 'asks', slots, asked: { question: 'nights', part: { text, suggestions } } }
}

const GUESTS: Reprompts = [
  'For how many people?',
  'How many of you will stay?',
  'Please tell me a number, for example “two”.',
  'You can type the number of guests, or leave a message for the team.',
]

const guestsStep: Step = (_context, { slots, attempts }) => {
  const { partySize, ...rest } = slots
  if (isPartySize(partySize)) return filled(slots)
  const text = partySize === undefined ? repromptAt(GUESTS, attempts) : `${WHOLE_PEOPLE} ${repromptAt(GUESTS, 1)}`
  return { status: 'asks', slots: rest, asked: { question: 'party', part: { text } } }
}

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
async function findRooms({ desk, facts }: BusinessContext, { day, nights = 1, partySize = 1 }: Slots) {
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
  context: BusinessContext,
  flow: AnyFlow,
  { free, isWishTaken }: { free: readonly FreeTime[]; isWishTaken: boolean },
): StepResult {
  const { slots, attempts } = flow
  const rooms = (context.facts.rooms ?? []).filter(({ id }) => free.some(({ resourceId }) => resourceId === id))
  const options = rooms.map(({ id, name, price }) => ({
    id: `room:${id}`,
    label: price === null ? name : `${name}, ${sayMoney(price, context.facts.isDayFirst)} a night`,
  }))
  const named = listOf(options.slice(0, 4).map(({ label }) => label))
  const taken = isWishTaken ? 'That room isn’t free for those nights. ' : ''
  const text =
    attempts === 0
      ? `${taken}For those nights there is ${named}. Which one would you like?`
      : 'Which of these rooms would you like?'
  const card = { type: 'choices' as const, id: `room:${flow.instance}.${flow.revision}`, title: 'Free rooms', options }
  const { roomId: _taken, ...rest } = slots
  return { status: 'asks', slots: rest, asked: { question: 'room', part: { text, card }, options } }
}

/** What is said where no room is free, with the days that are. */
export function noRoom(context: BusinessContext, flow: AnyFlow, nearest: readonly FreeTime[]): StepResult {
  const { slots } = flow
  const largest = Math.max(0, ...(context.facts.rooms ?? []).map(({ sleeps }) => sleeps))
  if ((slots.partySize ?? 1) > largest) {
    const text = `The largest room sleeps ${largest}. For more people I can take a message for the team. How many will stay in one room?`
    const { partySize: _tooMany, ...rest } = slots
    return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, suggestions: [LEAVE_MESSAGE] } } }
  }
  const ordered = nearest.toSorted((a, b) => a.startsAt - b.startsAt)
  const days = [...new Set(ordered.map(({ startsAt }) => sayDay(startsAt, context.turn.now, context.facts)))]
  const at = instantOf({ date: slots.day?.from ?? '', minute: NOON }, context.facts.timeZone)
  const when = `${sayDay(at, context.turn.now, context.facts)} for ${slots.nights === 1 ? 'one night' : `${slots.nights} nights`}`
  const others = days.length > 0 ? ` There is something from ${listOf(days.slice(0, 3), 'or')}.` : ''
  const text = `There’s no room free from ${when}.${others} Which other nights would suit you?`
  const { day: _full, ...rest } = slots
  const part = { text, suggestions: [LEAVE_MESSAGE] }
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
    note: null,
    customer: customerOf(slots),
  }),
}
