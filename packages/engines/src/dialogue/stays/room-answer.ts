import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import { daysBetween, localTimeOf } from '@frontdesk/calendar'
import { freeTimeWish } from '../../reading/bookings/asks-free.ts'
import { comparesRooms, superlativeRoom } from '../../reading/order-wishes/superlative-room.ts'
import { readUtterance } from '../../reading/questions.ts'
import { matchOption } from '../../reading/said/match-option.ts'
import { readSlots } from '../../reading/said/read-slots.ts'
import { asksSumAlone, mayCheckSum } from '../../reading/stays/asks-of-stay.ts'
import { NIGHT_COUNT, nightCountOf } from '../../reading/stays/night-counts.ts'
import { foldText, type Utterance } from '../../reading/words.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, type BusinessState, currentFlow, type Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { settledText } from '../bookings/settled.ts'
import { asksTotal, totalPart } from '../total-answer.ts'
import { pricesInHand } from './prices-in-hand.ts'
import { answerAboutExtra, answerAboutStay } from './stay-answer.ts'
import { staysInHand } from './stay-in-hand.ts'
import { describeRoom, type Nights, priceOfNights } from './stay-price.ts'

type Room = NonNullable<BusinessFacts['rooms']>[number]

const PRICE = /\bhow much\b|\b(?:cost|costs|price|prices|rates?|charges)\b|\b(?:you|they|is the) charge\b/iu
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

export type RoomAnswer = {
  part: ReplyPart
  shown: Option[]
  /** HE5: what the team should know of what was asked. */
  note?: string
}

/**
 * RA1: what rooms there are and what a night costs is answered from the business's own data, also in the middle; but not
 * where the website tells several prices of the room that is meant, by seasons or guests: then it is asked.
 */
export async function answerAboutRooms(
  context: FlowContext,
  state: BusinessState,
  isBeside = false,
): Promise<RoomAnswer | null> {
  const rooms = context.facts.rooms ?? []
  if (rooms.length === 0 || context.turn.input.text === undefined) return null
  const utterance = readUtterance(context.turn.input.text)
  // SB5: what is wished for with its nights is offered with what they cost.
  if (currentFlow(state) === null && freeTimeWish(context, utterance) !== null) return null
  return (await ofStayInHand(context, state, utterance)) ?? (await ofRooms(context, state, { utterance, isBeside }))
}

/** What is asked of the stay that is being booked, or was. */
async function ofStayInHand(
  context: FlowContext,
  state: BusinessState,
  utterance: Utterance,
): Promise<RoomAnswer | null> {
  const { shown } = state
  const together = await sumTogether(context, state, utterance)
  if (together) return { part: together, shown }
  const settled = sumInHand(context, state, utterance)
  if (settled !== null) return { part: { text: settled }, shown }
  const extra = answerAboutExtra(context, currentFlow(state), utterance)
  const about = extra ?? (await answerAboutStay(context, state, utterance))
  return about && { ...about, shown }
}

type Asked = { utterance: Utterance; isBeside: boolean }

async function ofRooms(
  context: FlowContext,
  state: BusinessState,
  { utterance, isBeside }: Asked,
): Promise<RoomAnswer | null> {
  const isPrice = utterance.isQuestion && asksPrice(state, utterance.text) && !OF_TERMS.test(utterance.text)
  const prices = isPrice ? await pricesInHand(context, state, { utterance, isBeside }) : null
  if (prices === 'fills') return null
  return prices ? { part: prices, shown: state.shown } : answered(context, state, utterance)
}

async function answered(context: FlowContext, state: BusinessState, utterance: Utterance): Promise<RoomAnswer | null> {
  const rooms = context.facts.rooms ?? []
  const { say, list } = context.speaker
  const [room, ...others] = roomsAskedAbout(rooms, utterance, state)
  if (!room) return null
  if (named(rooms, utterance).length > 0 && !room.rates && (await hasSeveralPrices(context, room))) return null
  const nights = asksPrice(state, utterance.text)
    ? (nightsMeant(state, utterance.text) ?? nightsSaid(context, utterance))
    : null
  const described = [room, ...others].map((one) => describe(context, one, nights))
  return {
    part: { text: say('room.thereIs', { rooms: list(described) }) },
    shown: others.length === 0 ? [{ id: `${SHOWN}${room.id}`, label: room.name }] : state.shown,
  }
}

/** What moving or cancelling costs is asked of the terms, and what a cot costs of what there is beside a room. */
const OF_TERMS = /\b(?:cancel\w*|mov(?:e|ing)|chang\w+|deposit|refund\w*|extra|late|early|park\w*|per|on top)\b/iu

const INCLUDES = /\b(?:includ\p{L}*|with|for|of)\b/iu
const SUM = /[$€£]|\b(?:price|sum|total|pounds?|euros?|dollars?|altogether|in all|it|that)\b/iu

/** SX2, SI3: what the stay in hand comes to with what is had beside it, and whether a sum that is named is that. */
function sumInHand(context: FlowContext, state: BusinessState, utterance: Utterance): string | null {
  const flow = currentFlow(state)
  if (flow?.kind !== 'stay') return null
  const told = settledText(context, flow)
  if (told === null) return null
  const named = mayCheckSum(utterance) ? sumsIn(utterance.text) : []
  if (named.length > 0) return checked(context, told, named)
  return asksSumAlone(utterance) || asksWithBeside(flow, utterance) ? told : null
}

function asksWithBeside({ slots }: AnyFlow, { text, isQuestion }: Utterance): boolean {
  if ((slots.booked ?? []).length === 0) return false
  return asksTotal(text) || (isQuestion && INCLUDES.test(text) && SUM.test(text) && namesBeside(slots, text))
}

const MEANS_SEVERAL =
  /\b(?:both|together|altogether|all (?:two|three|of (?:it|them))|the (?:two|three)|in all|in total|all in)\b/iu

/** SI3: several stays of one talk, the one in progress and those before and after it, come to so much together. */
async function sumTogether(
  context: FlowContext,
  state: BusinessState,
  utterance: Utterance,
): Promise<ReplyPart | null> {
  const { text, isQuestion } = utterance
  if (currentFlow(state)?.kind !== 'stay' || !MEANS_SEVERAL.test(text)) return null
  if (!asksSumAlone(utterance) && !(isQuestion && (PRICE.test(text) || asksTotal(text)))) return null
  const stays = await staysInHand(context, state)
  const priced = stays.flatMap(({ name: what, total }) => (total === null ? [] : [{ what, price: total }]))
  return stays.length > 1 && priced.length === stays.length ? totalPart(context, priced) : null
}

/** Amounts as bare digits. */
const sumsIn = (text: string): string[] =>
  (text.match(MONEY) ?? []).map((amount) => amount.replace(/[^\d.,]|[.,](?=\d{3}\b)/gu, '').replace(/[.,]0*$/u, ''))

function checked({ speaker: { say } }: FlowContext, told: string, named: readonly string[]): string {
  const sum = sumsIn(told).at(-1)
  const isRight = sum !== undefined && named.some((one) => Number(one) === Number(sum))
  return say(isRight ? 'stay.sumIsRight' : 'stay.sumIsOther', { what: told })
}

const CHILDREN = /\b(?:child\p{L}*|kids?|bab(?:y|ies)|toddlers?|everyone|all of us)\b/iu

const namesBeside = ({ extras = [] }: AnyFlow['slots'], text: string): boolean =>
  CHILDREN.test(text) || extras.some(({ said }) => foldText(text).split(' ').includes(said))

function roomsAskedAbout(rooms: readonly Room[], utterance: Utterance, state: BusinessState): readonly Room[] {
  if (goesOn(state, utterance)) return named(rooms, utterance)
  const { isQuestion, text } = utterance
  const isAsked = isQuestion && (asksPrice(state, text) || comparesRooms(text) || WHICH_ROOMS.test(text))
  return isAsked ? roomsMeant(rooms, utterance, state) : []
}

/** What the stay in progress comes to is its room's price. */
const asksPrice = (state: BusinessState, text: string): boolean =>
  PRICE.test(text) || (currentFlow(state)?.kind === 'stay' && asksTotal(text))

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
  const isStay =
    flow?.kind === 'stay' &&
    (POINTS.test(utterance.text) || saidNights(utterance.text) !== undefined || asksTotal(utterance.text))
  const chosen = isStay ? rooms.find(({ id }) => id === (flow.slots.resourceId ?? flow.slots.roomId)) : undefined
  if (chosen) return [chosen]
  return ROOM.test(utterance.text) || isStay ? rooms.slice(0, MOST_NAMED) : []
}

/** The nights of the stay in progress, or so many as are named now: "what about four nights?" */
function nightsMeant(state: BusinessState, text: string): Nights | null {
  const flow: AnyFlow | null = currentFlow(state)
  const arrival = flow?.kind === 'stay' ? flow.slots.day?.from : undefined
  const nights = saidNights(text) ?? flow?.slots.nights
  return arrival === undefined || nights === undefined ? null : { arrival, nights }
}

/** The nights that are said in the question itself. */
function nightsSaid(context: FlowContext, utterance: Utterance): Nights | null {
  const { slots } = readSlots(context, { utterance, flow: null, kind: 'stay' })
  const { day } = slots
  if (day === undefined || day.weekdays) return null
  const nights = slots.nights ?? daysBetween(day.from, day.until)
  return nights > 0 ? { arrival: day.from, nights } : null
}

const NIGHTS = new RegExp(String.raw`\b${NIGHT_COUNT}[ -]nights?\b`, 'iu')
function saidNights(text: string): number | undefined {
  const nights = nightCountOf(NIGHTS.exec(text)?.[1] ?? '')
  return nights > 0 ? nights : undefined
}

/** "Double Room for up to 2, €110 a night" */
function describe({ speaker, turn, facts }: FlowContext, room: Room, nights: Nights | null): string {
  if (nights) return priceOfNights(speaker, room, nights)
  return describeRoom(speaker, room, localTimeOf(turn.now, facts.timeZone).date)
}
