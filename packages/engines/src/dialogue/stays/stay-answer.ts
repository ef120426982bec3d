import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { addDays, daysBetween, localTimeOf } from '@frontdesk/calendar'
import { minorDigits, money, withExtras } from '@frontdesk/schema'
import { answerPart } from '../../answering/quoted-answer.ts'
import { subjectNamed } from '../../answering/subject-in-hand.ts'
import { stem } from '../../reading/said/match-option.ts'
import { readSlots } from '../../reading/said/read-slots.ts'
import { type AsksOfStay, asksEarly, asksOfStay, lateArrivalIn } from '../../reading/stays/asks-of-stay.ts'
import { callsOf } from '../../reading/stays/extra-words.ts'
import { kindOfRoom, kindsNamed } from '../../reading/stays/room-kinds.ts'
import { ASKED_OF_SITE, CANCEL_TERMS } from '../../reading/usual-questions.ts'
import { type Utterance, wordsOf } from '../../reading/words.ts'
import { dayBounds } from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow, freshFlow } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { findRooms, isWished } from './find-rooms.ts'
import { whyNot } from './no-room.ts'
import { type StayInHand, staysInHand } from './stay-in-hand.ts'

/** What was answered, and what the team should know of it. */
export type StayAnswer = { part: ReplyPart; note?: string }

/** SI2: what is asked of every stay is answered for the one in hand: by its data, and by what the site says of its kind. */
export async function answerAboutStay(
  context: FlowContext,
  state: BusinessState,
  utterance: Utterance,
): Promise<StayAnswer | null> {
  const asks = asksOfStay(context, utterance)
  if (asks === null) return null
  const flow = currentFlow(state)
  if (asks === 'reopening') return flow?.kind === 'stay' ? whenOpenAgain(context, flow) : null
  if (asks === 'open') return isOpenOn(context, flow, utterance)
  if (!utterance.isQuestion && tellsMore(context, flow, utterance)) return null
  return ofStays(context, state, { asks, utterance })
}

type OfStays = { asks: Exclude<AsksOfStay, 'reopening' | 'open'>; utterance: Utterance }

async function ofStays(
  context: FlowContext,
  state: BusinessState,
  { asks, utterance }: OfStays,
): Promise<StayAnswer | null> {
  const flow = currentFlow(state)
  const stays = meantAmong(await staysInHand(context, state), utterance.text)
  const [stay] = stays
  if (stay === undefined) return null
  switch (asks) {
    case 'arrival':
    case 'late-arrival':
      return arriving(context, stays, { utterance, isLate: asks === 'late-arrival', flow })
    case 'departure':
      return leaving(context, stays)
    case 'payment':
      return paying(context, stay)
    case 'refund':
      return isCancelled(flow) ? refunded(context, stay, utterance) : null
  }
}

const isCancelled = (flow: AnyFlow | null): boolean => flow?.kind === 'record' && flow.slots.action === 'cancel'

/** SI4: what comes back, by the terms of this kind of room. */
const refunded = async (context: FlowContext, stay: StayInHand, { text }: Utterance): Promise<StayAnswer | null> =>
  quoted(await quotesOn(context, { stay, questions: [CANCEL_TERMS, text] }), { question: CANCEL_TERMS })

/** What else is told with it is the flow's. */
const tellsMore = (context: FlowContext, flow: AnyFlow | null, utterance: Utterance): boolean =>
  flow?.kind !== 'stay' || Object.keys(readSlots(context, { utterance, flow, kind: 'stay' }).slots).length > 0

/** Those whose kind or name is said, else those asked about as "each", else the one in hand. */
function meantAmong(stays: readonly StayInHand[], text: string): readonly StayInHand[] {
  const named = stays.filter(({ name }) => {
    const kind = kindOfRoom({ name })
    return kind !== null && kindsNamed([kind], text).length > 0
  })
  if (named.length > 0) return named
  return MEANS_EACH.test(text) ? stays : stays.slice(0, 1)
}
const MEANS_EACH = /\b(?:each|both|all of us|everybody|everyone|respectively)\b/iu

type Arriving = { utterance: Utterance; isLate: boolean; flow: AnyFlow | null }

/** SI2: from when one may come, as it is booked, and until when, as the site says of its kind. */
async function arriving(
  context: FlowContext,
  stays: readonly StayInHand[],
  { utterance: { text }, isLate, flow }: Arriving,
): Promise<StayAnswer | null> {
  const { say, time } = context.speaker
  const [stay] = stays
  if (!stay) return null
  const asked = ASKED_OF_SITE.latestArrival
  const kinds = new Set(stays.map(({ name }) => kindOfRoom({ name })))
  const untilWhen = async () => quoteOn(context, { stay: kinds.size > 1 ? null : stay, question: asked })
  const found = isLate || !asksEarly(text) ? await untilWhen() : null
  const from = stays.map(({ name, startsAt }) => say('stay.arriveFrom', { name, time: time(startsAt) }))
  const told = lateArrivalIn(context, text)
  const isNoted = isLate && told !== null && flow?.kind === 'stay'
  const isOpen = isLate && found === null
  const lines = [
    [...new Set(from)].join(' '),
    ...(isNoted ? [say('stay.noted')] : []),
    ...(isOpen ? [say('answer.unknownPart', { question: text.replace(/[?\s]+$/u, '') })] : []),
  ]
  const answer = quoted(found, { question: asked, before: lines })
  return isNoted && answer ? { ...answer, note: told } : answer
}

async function leaving(
  { speaker: { say, time } }: FlowContext,
  stays: readonly StayInHand[],
): Promise<StayAnswer | null> {
  const lines = stays.flatMap(({ name, endsAt }) =>
    endsAt === null ? [] : [say('stay.leaveBy', { name, time: time(endsAt) })],
  )
  return lines.length === 0 ? null : { part: { text: [...new Set(lines)].join(' ') } }
}

/** SI4: what is to be paid when, with the share of this stay's price reckoned. */
async function paying(context: FlowContext, stay: StayInHand): Promise<StayAnswer | null> {
  const asked = [ASKED_OF_SITE.deposit, ASKED_OF_SITE.paying]
  const found = await quotesOn(context, { stay, questions: asked, says: OF_PAYING })
  if (found === null) return null
  const share = shareOf(context, stay, found.quote)
  return quoted(found, { question: 'deposit', behind: share === null ? [] : [share] })
}

const OF_PAYING = /\b(?:deposit|balance|due|pre-?pay\w*|pay(?:able|ment)?|paid)\b/iu
const SHARE = /(\d{1,2}(?:[.,]\d+)?)\s?(?:%|per ?cent)/iu
/** "The rest is due 28 days before you arrive": who comes sooner pays all of it. */
const SOON = /\b(?<count>\d{1,3}) (?<unit>day|week)s?\b/iu
const WEEK = 7

/** Not where the stay begins so soon that another rule holds. */
function shareOf({ speaker, turn, facts }: FlowContext, { total, arrival }: StayInHand, quote: string): string | null {
  const [, percent] = SHARE.exec(quote) ?? []
  if (total === null || percent === undefined || !/\bdeposit\b/iu.test(quote)) return null
  const { count, unit } = SOON.exec(quote)?.groups ?? {}
  const days = Number(count ?? 0) * (unit === 'week' ? WEEK : 1)
  if (daysBetween(localTimeOf(turn.now, facts.timeZone).date, arrival) <= days) return null
  const digits = minorDigits(total.currency)
  const part = money(Math.round((total.minor * Number(percent.replace(',', '.'))) / 100), total.currency)
  return digits < 0
    ? null
    : speaker.say('total.percent', { percent, whole: speaker.money(total), part: speaker.money(part) })
}

const LIKELY = 0.5
/** What has the very word of what was asked needs to be less likely. */
const LIKELY_IF_SAID = 0.2

/** The first of some questions that the site answers of this stay's kind. */
async function quotesOn(
  context: FlowContext,
  { stay, questions, says }: { stay: StayInHand; questions: readonly string[]; says?: RegExp },
): Promise<FoundPassage | null> {
  for (const question of questions) {
    // The next one is only asked where this one finds nothing.
    // oxlint-disable-next-line no-await-in-loop
    const found = await quoteOn(context, { stay, question, ...(says ? { says } : {}) })
    if (found) return found
  }
  return null
}

type QuoteOn = { stay: StayInHand | null; question: string; says?: RegExp }

async function quoteOn(context: FlowContext, { stay, question, says }: QuoteOn): Promise<FoundPassage | null> {
  const subject = stay === null ? undefined : subjectNamed(context, stay.name)
  const found = await context.turn.knowledge.search(question, subject)
  const passages = 'passages' in found ? found.passages : []
  const [best] = passages
  if (says !== undefined)
    return passages.find(({ quote, confidence }) => says.test(quote) && confidence >= LIKELY_IF_SAID) ?? null
  return best && (found.band === 'answer' || best.confidence >= LIKELY) ? best : null
}

type Around = { question: string; before?: readonly string[]; behind?: readonly string[] }

/** The site's words, with what is known apart from them before and behind. */
function quoted(found: FoundPassage | null, { question, before = [], behind = [] }: Around): StayAnswer | null {
  if (found === null) return before.length === 0 ? null : { part: { text: before.join('\n\n') } }
  const { text, citations = [] } = answerPart([found], question)
  return { part: { text: [...before, text, ...behind].filter((line) => line !== '').join('\n\n'), citations } }
}

const YEAR_DAYS = 365

/** SI5: the first night that can be had again, of any room. */
async function whenOpenAgain(context: FlowContext, { slots }: AnyFlow): Promise<StayAnswer | null> {
  const { desk, facts, speaker } = context
  const from = slots.day?.from ?? slots.refused?.day.from
  if (from === undefined) return null
  const bounds = dayBounds(from, facts.timeZone)
  const found = await Promise.all(
    (facts.rooms ?? []).map(({ id }) =>
      desk.findTimes({ kind: 'reservation', nights: 1, partySize: 1, staffId: id, ...bounds, limit: 1 }),
    ),
  )
  const nearest = found.flatMap((one) => (one.status === 'none' ? one.nearest : []))
  const later = nearest.filter(({ startsAt }) => localTimeOf(startsAt, facts.timeZone).date > from)
  const [first] = later.toSorted((a, b) => a.startsAt - b.startsAt)
  const isOver = found.some((one) => one.status === 'free')
  if (first === undefined || isOver || localTimeOf(first.startsAt, facts.timeZone).date > addDays(from, YEAR_DAYS))
    return null
  return { part: { text: speaker.say('stay.opensAgain', { day: speaker.day(first.startsAt) }) } }
}

/** SI5: on a day that is said the rooms that are meant can be had, or it is said why not. */
async function isOpenOn(context: FlowContext, flow: AnyFlow | null, utterance: Utterance): Promise<StayAnswer | null> {
  if (flow !== null && flow.kind !== 'stay') return null
  const { slots: said } = readSlots(context, { utterance, flow, kind: 'stay' })
  const { day } = said
  if (day === undefined) return null
  const { speaker, facts } = context
  const slots: Slots = { ...flow?.slots, ...said, nights: said.nights ?? 1 }
  const found = (await findRooms(context, slots)).filter(isWished(slots))
  const open = found.filter(({ free }) => free !== null)
  const [first] = open
  if (first?.free) {
    const names = speaker.list(open.map(({ room }) => room.name))
    return { part: { text: speaker.say('stay.openThen', { names, day: speaker.onDay(first.free.startsAt) }) } }
  }
  const nearest = found.flatMap((one) => one.nearest).toSorted((a, b) => a.startsAt - b.startsAt)
  const asked = flow ?? freshFlow({ kind: 'stay', instance: 0 }, slots)
  return facts.rooms === undefined || found.length === 0
    ? null
    : { part: { text: whyNot(context, { ...asked, slots }, { missed: found, nearest }) } }
}

const PRICE = /\bhow much\b|\b(?:cost|costs|price|prices|charge|charges|extra|on top)\b/iu

/** SI3: what is had beside the room in hand costs so much, as its owner has entered it. */
export function answerAboutExtra(
  { speaker: { say, money: said }, facts }: FlowContext,
  flow: AnyFlow | null,
  { text, isQuestion }: Utterance,
): StayAnswer | null {
  if (flow?.kind !== 'stay' || !isQuestion || !PRICE.test(text)) return null
  const { slots } = flow
  const room = (facts.rooms ?? []).find(({ id }) => id === (slots.resourceId ?? slots.roomId))
  const words = new Set(wordsOf(text).map(({ word }) => stem(word)))
  const asked = (room?.extras ?? []).filter(
    (extra) => extra.ages === null && callsOf(extra).some((call) => call.every((word) => words.has(word))),
  )
  if (asked.length === 0) return null
  const lines = asked.map(({ name, price, per }) => {
    const told = say('stay.extraCosts', { name, price: said(price), per: per.replace('-', '') })
    const quantity = slots.booked?.find((one) => one.name === name)?.quantity ?? 0
    const none = money(0, price.currency)
    const sum = withExtras(none, [{ name, quantity, price, per }], slots.nights ?? 1)
    return quantity > 0 && sum && sum.minor !== price.minor
      ? say('stay.extraTogether', { told, quantity, sum: said(sum) })
      : told
  })
  return { part: { text: lines.join('\n') } }
}
