import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { firstVisit } from '../../reading/bookings/described-service.ts'
import { guessAmongKinds } from '../../reading/bookings/guess-kind.ts'
import { guessAbout } from '../../reading/bookings/meant-service.ts'
import { isRuledOut, serviceIn } from '../../reading/bookings/read-service.ts'
import { staffIn } from '../../reading/bookings/read-staff.ts'
import { asksFor } from '../../reading/languages/engine/read-asks.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { readUtterance } from '../../reading/questions.ts'
import { namesTime } from '../../reading/said/reading.ts'
import { type Utterance, wordsOf as wordsIn } from '../../reading/words.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import { type BusinessState, currentFlow, type Option } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { answerPercent } from '../percent-answer.ts'
import { answerAboutRooms } from '../stays/room-answer.ts'
import { answerAboutTotal, asksTotal } from '../total-answer.ts'
import { describeService } from './describe-service.ts'
import { priceOfService } from './service-price.ts'

/** "Can I charge my car?" asks for no price. */
const PRICE = /\bhow much\b|\b(?:cost|costs|price|prices|charges)\b|\b(?:you|ye|they|is the) charge\b/iu
const DURATION = /\bhow (?:long|many minutes)\b.{0,80}\b(?:take|takes|last|lasts|is|need)\b/iu
const WHO_DOES = /\bwho\b.{0,80}\b(?:do|does|doing|offers?|makes?)\b/iu
const WHAT_DOES = /\bwhat (?:else )?(?:does|can|do)\b.{0,80}\b(?:do|does|offer)\b/iu
/** "And who does it" is a question without its sign too. */
const GOES_ON = /^\W*(?:(?:and|so|but|ok|okay|then)\b[, ]*)+/iu
/** A question that names no service is about the one being booked. */
const POINTS =
  /\b(?:it|that|this|the (?:appointment|treatment|service|price)|one|(?:the|for) same)\b|\bhow (?:much|long)\W*$/iu
/** "Price?", "and the cost?" */
const BARE_PRICE = /^\W*(?:(?:and|so|what(?:['’]?s| is)?|the|its) )*(?:price|cost|duration|length)\W*$/iu
/** "Does moving it cost anything?" is asked of the terms. */
const OTHER_COST =
  /\b(?:cancel\w*|mov(?:e|ing)|chang\w+|resched\w+|deposit|late|no[- ]show|extra|park\w*|earn\w*|income|salary)\b/iu

/**
 * SV1: what a service costs, how long it takes, who does it and what a person does is answered from the business's own
 * data, before or in the middle of a booking. Null when the question is about something else.
 */
export async function answerAboutService(
  context: FlowContext,
  state: BusinessState,
  isBeside = false,
): Promise<ServiceAnswer | null> {
  const rooms = await answerAboutRooms(context, state, isBeside)
  if (rooms) return rooms
  const total = answerPercent(context) ?? (await answerAboutTotal(context, state))
  return total ? { part: total, shown: state.shown } : answerOfServices(context, state)
}

async function answerOfServices(context: FlowContext, state: BusinessState): Promise<ServiceAnswer | null> {
  const { turn } = context
  if (turn.input.text === undefined || !turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT')) return null
  const utterance = readUtterance(turn.input.text.replace(GOES_ON, ''))
  const subject = await subjectIn(context, state, utterance)
  if (subject === null) return null
  const { service, few, asks } = subject
  const asked = { service, text: utterance.text, state, asks }
  const text =
    aboutPerson(context, utterance, asks) ??
    aboutReady(context, asked) ??
    aboutService(context, asked) ??
    aboutFew(context, few)
  if (text === null) return null
  const told = service ? [service] : few
  const shown = told.map(({ id, name }) => ({ id: `${SERVICE}${id}`, label: name }))
  return { part: { text }, shown: shown.length > 0 ? shown : state.shown }
}

type Subject = { service: ServiceFact | null; few: readonly ServiceFact[]; asks: Asks }

/** What is asked about, and what of it; null where nothing is asked. */
async function subjectIn(context: FlowContext, state: BusinessState, utterance: Utterance): Promise<Subject | null> {
  const kind = kindOfShown(context, state, utterance)
  const asks = asksOf(context, utterance)
  if (kind !== null) return { service: kind, few: [], asks: asksOfKind(asks) }
  return utterance.isQuestion ? { ...(await askedAbout(context, state, { utterance, asks })), asks } : null
}

/** "140 pounds", "so giant", right after kinds of a thing were told: the one of them for that. */
function kindOfShown({ facts }: FlowContext, state: BusinessState, { text, words }: Utterance): ServiceFact | null {
  const ids = state.shown.map(({ id }) => id)
  const few = facts.services.filter(({ id }) => ids.includes(`${SERVICE}${id}`))
  if (currentFlow(state) || few.length < 2 || words.length > MOST_OF_KIND) return null
  const sure = guessAmongKinds(facts.services, few, text)?.sure
  return few.find(({ id }) => id === sure) ?? null
}
const MOST_OF_KIND = 8

/** Where nothing in particular is asked of it, what was asked of them all: how long it takes and what it costs. */
const asksOfKind = (asks: Asks): Asks =>
  asks.price || asks.duration || asks.who ? asks : { ...asks, price: true, duration: true }

type Asks = Readonly<Record<'price' | 'duration' | 'who' | 'what' | 'points', boolean>>

/** What is asked of a service, in the words of the agent's language. */
function asksOf(context: FlowContext, { text, words }: Utterance): Asks {
  const language = languageFor(context.turn.agent.language)
  if (!language)
    return {
      price: asksPrice(text),
      duration: DURATION.test(text),
      who: WHO_DOES.test(text),
      what: WHAT_DOES.test(text),
      points: pointsAtOne(context, text),
    }
  const of = (name: 'price' | 'duration' | 'who' | 'what'): boolean => asksFor(language, text, name)
  const points = words.length <= MOST_POINTING
  return { price: of('price'), duration: of('duration'), who: of('who'), what: of('what'), points }
}
/** "¿Y cuánto dura?" */
const MOST_POINTING = 6

/** What was answered, and what "one" means from now on. */
type ServiceAnswer = { part: ReplyPart; shown: Option[]; note?: string }

const SERVICE = 'service:'
const WANTS_ONE = /\b(book|want|need|like|take|get|have|reserve|schedule)\b([^.?!]{0,20}?)\b(?:one|it|that)\b/iu

const LISTING = 'listing:'
const VIEWS_IT =
  /\b(view|see|visit|look at|look round|look around)\b([^.?!]{0,12}?)\b(?:it|that one|this one|that|this|the (?:flat|home|house|one|place|apartment))\b/iu

function namingLast(text: string, { id, label }: Option): string {
  if (id.startsWith(SERVICE)) return text.replace(WANTS_ONE, (_all, verb, between) => `${verb}${between}a ${label}`)
  return id.startsWith(LISTING) ? text.replace(VIEWS_IT, (_all, verb, between) => `${verb}${between}${label}`) : text
}

/** VH10: "Friday at nine then?", after a home was spoken of, is when it shall be viewed. */
const namesTimeOf = (context: FlowContext, text: string, { id }: Option): boolean =>
  id.startsWith(LISTING) && wordsIn(text).length <= MOST_OF_TIME && !OF_THE_HOUSE.test(text) && namesTime(context, text)
const MOST_OF_TIME = 9
const OF_THE_HOUSE = /\b(?:open|close|closed|closing|office|ring|call|phone|there|move|available|from)\b/iu

/** "I'd like one on Wednesday", after a service was spoken of: it stands in the place of the word that means it. */
export function namingLastService(context: FlowContext, state: BusinessState): FlowContext {
  const { input } = context.turn
  const [last, ...others] = state.shown
  if (!last || others.length > 0 || input.text === undefined || currentFlow(state)) return context
  const text = namesTimeOf(context, input.text, last) ? `${input.text} – ${last.label}` : namingLast(input.text, last)
  if (text === input.text) return context
  return { ...context, turn: { ...context.turn, input: { ...input, text } } }
}

/** The service that is named, else the one that is pointed at: being booked, spoken of, or booked last. */
async function askedAbout(
  context: FlowContext,
  state: BusinessState,
  { utterance, asks }: { utterance: Utterance; asks: Asks },
): Promise<AskedAbout> {
  const { services } = context.facts
  const inHand = await nameOrHand(context, state, { utterance, asks })
  const guess =
    inHand === undefined && mayGuess(context, utterance.text, asks) ? await guessAbout(context, utterance.text) : null
  const id = inHand ?? guess?.sure
  return {
    service: services.find((service) => service.id === id) ?? null,
    few: services.filter((service) => guess?.among.includes(service.id)),
  }
}

/** By its name or as the first visit, else what is in hand, unless that is ruled out. */
async function nameOrHand(
  context: FlowContext,
  state: BusinessState,
  { utterance, asks }: { utterance: Utterance; asks: Asks },
): Promise<string | undefined> {
  const { services } = context.facts
  const named = serviceIn(services, utterance, 1)?.id ?? firstAskedOf(context, utterance.text)
  if (named !== undefined || !asks.points) return named
  const pointed = await idInHand(context, state)
  return services.find((one) => one.id === pointed && !isRuledOut(one, utterance.text))?.id
}

/** SB13: "how much is the first appointment with Tom?", of one that he does. */
function firstAskedOf(context: FlowContext, text: string): string | undefined {
  const people = staffIn(context, text)
  const done = context.facts.services.filter(
    ({ staff }) => people.length === 0 || staff.some(({ id }) => people.some((one) => one.id === id)),
  )
  return firstVisit(done, text) ?? undefined
}
const mayGuess = (context: FlowContext, text: string, { price, duration, who }: Asks): boolean =>
  (price || duration || who) && !(price && (isAboutFees(context, text) || isAboutNights(context, text)))

/** Where rooms are let, what some nights cost is asked of a room, and of no service by its likeness. */
const isAboutNights = ({ facts: { rooms = [] } }: FlowContext, text: string): boolean =>
  rooms.length > 0 && /\bnights?\b/iu.test(text)

/** VH9: who asks for a share, or what is charged where all that can be booked is free, asks of something else. */
const isAboutFees = ({ facts }: FlowContext, text: string): boolean =>
  SHARE.test(text) || facts.services.every(({ price }) => price === null || price.minor === 0)
const SHARE = /%|\bper ?cent(?:age)?s?\b|\bcommission\b|\bfees?\b/iu

/** `few`: those of which one is asked about, where that cannot be told. */
type AskedAbout = { service: ServiceFact | null; few: readonly ServiceFact[] }

const aboutFew = (context: FlowContext, few: readonly ServiceFact[]): string | null =>
  few.length === 0
    ? null
    : context.speaker.say('service.offered', {
        names: context.speaker.list(few.map((service) => describeService(service, context))),
      })

/** "How much is it?", "what does it cost with Ben?", "what would it come to?" */
const pointsAtOne = (context: FlowContext, text: string): boolean =>
  !OTHER_COST.test(text) &&
  (POINTS.test(text) ||
    BARE_PRICE.test(text) ||
    READY.test(text) ||
    asksTotal(text) ||
    (PRICE.test(text) && staffIn(context, text).length > 0))

async function idInHand(context: FlowContext, state: BusinessState): Promise<string | undefined> {
  const flow = currentFlow(state)
  if (flow) return flow.kind === 'appointment' ? flow.slots.serviceId : undefined
  const [shown, ...others] = state.shown
  if (others.length === 0 && shown?.id.startsWith(SERVICE)) return shown.id.slice(SERVICE.length)
  return (await lastOf(context, state))?.subject?.serviceId ?? undefined
}

type AskedService = { service: ServiceFact | null; text: string; state: BusinessState; asks: Asks }

/** QA7: each thing that was asked of it is said: who does it, how long it takes, what it costs. */
function aboutService(context: FlowContext, { service, text, state, asks }: AskedService): string | null {
  if (!service) return null
  const { say } = context.speaker
  const { name, durationMinutes: minutes } = service
  const who = asks.who ? whoDoes(context, service) : null
  const price = asks.price ? priceOfService(context, { service, state, text }) : null
  const isLengthAsked = asks.duration || (price !== null && who === null && !tellsLength(service))
  const takes = isLengthAsked && !(asks.price && price === null) ? minutes : null
  const said = [who, takenAndCharged(say, { name, takes, price })].filter((one) => one !== null)
  return said.length === 0 ? null : said.join(' ')
}

/** BW10: "when do I get it back?", of what is left with the business. */
const READY =
  /\b(?:when|how (?:long|soon|quick(?:ly)?|many days))\b[^.?!]{0,40}\b(?:back|ready|done|finished|collect|pick)\b|\b(?:back|ready|done|finished)\b[^.?!]{0,20}\b(?:when|how (?:long|soon|many days)|what day)\b/iu
const SAYS_READY =
  /\b(?:ready|done|finished|back)\b[^.;,]{0,30}\b(?:days?|hours?|weeks?|day)\b|\b(?:takes?|within)\b[^.;,]{0,30}\b(?:days?|weeks?)\b/iu

function aboutReady({ speaker: { say } }: FlowContext, { service, text }: AskedService): string | null {
  const said = service && READY.test(text) ? saidOfReady(service) : null
  return service === null || said === null ? null : say('service.saysOfIt', { name: service.name, said })
}

const saidOfReady = ({ description = '' }: ServiceFact): string | null =>
  description
    .split(/[.;]\s*|\n+/u)
    .find((part) => SAYS_READY.test(part))
    ?.trim() ?? null

const asksPrice = (text: string): boolean => (PRICE.test(text) || asksTotal(text)) && !OTHER_COST.test(text)

const whoDoes = ({ speaker: { say, list } }: FlowContext, { name, staff }: ServiceFact): string | null =>
  staff.length === 0 ? null : say('service.doneBy', { name, people: list(staff.map((one) => one.name)) })

/** "Sports massage 60 minutes": a length that the name tells is not said again. */
const tellsLength = ({ name, durationMinutes }: ServiceFact): boolean =>
  new RegExp(String.raw`\b${durationMinutes}\b`, 'u').test(name)

type TakenAndCharged = { name: string; takes: number | null; price: string | null }

function takenAndCharged(say: Speaker['say'], { name, takes: minutes, price }: TakenAndCharged): string | null {
  if (price === say('service.free')) return say('service.costsNothing', { name })
  if (minutes !== null && price !== null) return say('service.takesAndCosts', { name, minutes, price })
  if (price !== null) return say('service.costs', { name, price })
  return minutes === null ? null : say('service.takes', { name, minutes })
}

/** "What does Ben do?" */
function aboutPerson(context: FlowContext, { text }: Utterance, asks: Asks): string | null {
  const [only, ...others] = asks.what ? staffIn(context, text) : []
  if (!only || others.length > 0) return null
  const does = context.facts.services.filter(({ staff }) => staff.some(({ id }) => id === only.id))
  const { say, list } = context.speaker
  return does.length === 0
    ? null
    : say('service.personDoes', { person: only.name, services: list(does.map(({ name }) => name)) })
}
