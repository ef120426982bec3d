import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { localTimeOf, priceRange } from '@frontdesk/calendar'
import { freeTimeWish } from '../../reading/bookings/asks-free.ts'
import { comparesRooms, superlativeRoom } from '../../reading/order-wishes/superlative-room.ts'
import { readUtterance } from '../../reading/questions.ts'
import { matchOption } from '../../reading/said/match-option.ts'
import type { Utterance } from '../../reading/words.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, type BusinessState, currentFlow, type Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { pricedRoom } from './find-rooms.ts'

type Room = NonNullable<BusinessFacts['rooms']>[number]

const PRICE = /\bhow much\b|\b(?:cost|costs|price|prices|rates?|charge)\b/iu
const WHICH_ROOMS =
  /\b(?:what|which)\b[^.?!]{0,30}\brooms\b|\b(?:what|which) (?:kinds?|sorts?|types?) of rooms?\b|\bhow big\b[^.?!]{0,20}\brooms?\b/iu
const ROOM = /\b(?:rooms?|suites?|nights?|single|double|twin|family)\b/iu
const POINTS = /\b(?:it|that|this|one|they|those|these)\b|\bhow much\W*$/iu
const MOST_NAMED = 6

/** "And the double room?", "what about the suite", after a room was spoken of. */
const GOES_ON = /^\W*(?:and|or|what about|how about)\b/iu
const LONGEST_ELLIPSIS = 8
/** Begins the ids of rooms among the options shown last. */
const SHOWN = 'room:'

export type RoomAnswer = { part: ReplyPart; shown: Option[] }

/**
 * RA1: what rooms there are and what a night costs is answered from the business's own data, also in the middle; but not
 * where the website tells several prices of the room that is meant, by seasons or guests: then it is asked.
 */
export async function answerAboutRooms(context: FlowContext, state: BusinessState): Promise<RoomAnswer | null> {
  const rooms = context.facts.rooms ?? []
  if (rooms.length === 0 || context.turn.input.text === undefined) return null
  const utterance = readUtterance(context.turn.input.text)
  // SB5: what is wished for with its nights is offered with what they cost.
  if (currentFlow(state) === null && freeTimeWish(context, utterance) !== null) return null
  const { say, list } = context.speaker
  const [room, ...others] = roomsAskedAbout(rooms, utterance, state)
  if (!room) return null
  if (named(rooms, utterance).length > 0 && (await hasSeveralPrices(context, room))) return null
  return {
    part: { text: say('room.thereIs', { rooms: list([room, ...others].map((one) => describe(context, state, one))) }) },
    shown: others.length === 0 ? [{ id: `${SHOWN}${room.id}`, label: room.name }] : state.shown,
  }
}

function roomsAskedAbout(rooms: readonly Room[], utterance: Utterance, state: BusinessState): readonly Room[] {
  if (goesOn(state, utterance)) return named(rooms, utterance)
  const { isQuestion, text } = utterance
  const isAsked = isQuestion && (PRICE.test(text) || comparesRooms(text) || WHICH_ROOMS.test(text))
  return isAsked ? roomsMeant(rooms, utterance, state) : []
}

const goesOn = ({ shown, flows }: BusinessState, { text, words }: Utterance): boolean =>
  flows.length === 0 &&
  shown[0]?.id.startsWith(SHOWN) === true &&
  GOES_ON.test(text) &&
  words.length <= LONGEST_ELLIPSIS

const MONEY = /[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|(?:eur|usd|gbp|chf|euros?|dollars?|pounds?)\b)/giu

async function hasSeveralPrices({ turn }: FlowContext, { name }: Room): Promise<boolean> {
  const found = await turn.knowledge.search(`How much is the ${name}?`)
  const quote = found.band === 'answer' ? (found.passages[0]?.quote ?? '') : ''
  return quote.includes(name) && new Set(quote.match(MONEY)).size > 1
}

function named(rooms: readonly Room[], utterance: Utterance): Room[] {
  const options = rooms.map((room) => ({ value: room, label: room.name.replace(/\brooms?\b/giu, '') }))
  const room = matchOption({ ...utterance, text: '' }, options)
  return room ? [room] : []
}

function roomsMeant(rooms: readonly Room[], utterance: Utterance, state: BusinessState): Room[] {
  const own = named(rooms, utterance)
  if (own.length > 0) return own
  const best = superlativeRoom(rooms, utterance.text)
  if (best) return [best]
  const flow = currentFlow(state)
  const isStay = flow?.kind === 'stay' && POINTS.test(utterance.text)
  const chosen = isStay ? rooms.find(({ id }) => id === (flow.slots.resourceId ?? flow.slots.roomId)) : undefined
  if (chosen) return [chosen]
  return ROOM.test(utterance.text) || isStay ? rooms.slice(0, MOST_NAMED) : []
}

/** SB5: "Double Room for up to 2, €110 a night"; what the nights of a stay cost, or from what to what a night does. */
function describe({ speaker, facts, turn }: FlowContext, state: BusinessState, room: Room): string {
  const { say, money } = speaker
  const { name, sleeps, price, rates = [] } = room
  const flow: AnyFlow | null = currentFlow(state)
  const { day, nights } = flow?.slots ?? {}
  if (rates.length > 0 && day && nights !== undefined)
    return say('room.describedForNights', { sleeps, room: pricedRoom(speaker, room, { arrival: day.from, nights }) })
  const range = rates.length > 0 ? priceRange(room, localTimeOf(turn.now, facts.timeZone).date) : null
  if (range && range.least.minor < range.most.minor)
    return say('room.describedFrom', { name, sleeps, least: money(range.least), most: money(range.most) })
  return price === null
    ? say('room.described', { name, sleeps })
    : say('room.describedWithPrice', { name, sleeps, price: money(price) })
}
