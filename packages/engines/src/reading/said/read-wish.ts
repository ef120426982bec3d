import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind, RecordAction } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { serviceIn } from '../bookings/read-service.ts'
import { classifyIntent, type Intent } from '../intents/index.ts'
import { ROOM_TO_LET } from '../stays/room-words.ts'
import type { Utterance } from '../words.ts'
import { namesTime } from './reading.ts'
import { mayBeAboutRecord, wishByAct } from './wish-by-act.ts'

const ACTION: Readonly<Partial<Record<Intent, RecordAction>>> = {
  'look-up': 'look-up',
  'order-status': 'look-up',
  'change-booking': 'change',
  'change-order': 'change',
  'cancel-booking': 'cancel',
  'cancel-order': 'cancel',
  'return-order': 'return',
}
const KIND: Readonly<Partial<Record<Intent, FlowKind>>> = {
  'book-appointment': 'appointment',
  'reserve-table': 'reservation',
  'order-food': 'menu-order',
  'order-product': 'product-order',
  'search-listings': 'viewing',
  'book-viewing': 'viewing',
}

/** What the visitor wants done, where the classifier is sure enough; a question about anything is no wish. */
export function readWish(context: BusinessContext, { utterance, flow }: Wording): Wish | null {
  if (COMMANDS_AGENT.test(utterance.text)) return null
  const named = wishByName(context, { utterance, flow })
  if (named) return named
  const asked = flow ? null : asksForOne(context, utterance)
  if (asked) return { want: 'flow', kind: asked }
  if (!flow && ASKS_OF_ANOTHER.test(utterance.text) && context.turn.agent.capabilities.includes('INVENTORY_MANAGEMENT'))
    return { want: 'stock', kind: null }
  return flow ? wishByWords(context, { utterance, flow }) : freeWish(context, { utterance, flow })
}

/** By meaning where that tells, else by words alone. */
function freeWish(context: BusinessContext, wording: Wording): Wish | null {
  const { turn, facts, acts } = context
  const byAct = acts && wishByAct({ capabilities: turn.agent.capabilities, facts }, acts)
  if (byAct === null) return bornOut(acts, wishByWords(context, wording))
  return byAct === 'none' ? null : byAct
}

/** DA2: a wish about a record is one where its meaning leaves room for it. */
const bornOut = (acts: BusinessContext['acts'], wish: Wish | null): Wish | null =>
  wish?.want === 'flow' && wish.kind === 'record' && acts !== null && !mayBeAboutRecord(acts) ? null : wish

function wishByWords(context: BusinessContext, { utterance, flow }: Wording): Wish | null {
  const enabled = context.turn.agent.capabilities.filter((capability) => capability !== 'NONE')
  const found = classifyIntent(utterance.text, enabled)
  if (!found || (flow && !isPlainIn(found.confidence, utterance))) return null
  return wishOf(context, found.intent, utterance.text)
}

/** QU6: what tries to give the agent other instructions is no wish of a visitor. */
const COMMANDS_AGENT =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|guidelines|rules|programming)\b|^\W*(?:system|developer|admin(?:istrator)?|assistant)(?: prompt| message| override)?\s*:/iu

/** "How about the green mug?": of what is sold it asks whether it is there; of anything else the stock knows nothing. */
const ASKS_OF_ANOTHER = /^(?:(?:and|ok|okay|so|then)[, ]+)*(?:how|what) about\b/iu

/** Within a flow most words answer its question: only a plain wish for something else leaves it. */
const isPlainIn = (confidence: number, { text }: Utterance): boolean =>
  confidence >= SURE_WITHIN_FLOW && NAMES_A_WISH.test(text)

function wishOf({ turn, facts }: BusinessContext, intent: Intent, text: string): Wish | null {
  const action = ACTION[intent]
  if (action) return { want: 'flow', kind: 'record', action }
  const kind = kindOf(KIND[intent], { facts, text })
  // Many words are said of homes; a wish to see one names it.
  if (kind === 'viewing' && !NAMES_HOME.test(text)) return null
  if (kind) return { want: 'flow', kind }
  if (intent === 'check-stock') return { want: 'stock', kind: null }
  return intent === 'what-do-you-have' ? { want: 'offerings', kind: offeringOf(turn.agent.capabilities, text) } : null
}

/** Where rooms are let by the night, a reservation may be of a room. */
function kindOf(
  kind: FlowKind | undefined,
  { facts, text }: { facts: BusinessFacts; text: string },
): FlowKind | undefined {
  const hasRooms = (facts.rooms ?? []).length > 0
  if (!hasRooms || (kind !== 'reservation' && kind !== 'viewing')) return kind
  const isRoom = NAMES_ROOM.test(text) && !NAMES_HOME.test(text)
  return isRoom || (kind === 'reservation' && facts.maxParty === null) ? 'stay' : kind
}

const NAMES_ROOM = new RegExp(
  String.raw`\b(?:${ROOM_TO_LET}|nights?|stay|staying|suite|overnight|accommodation|double|single|twin)\b`,
  'iu',
)
const NAMES_HOME =
  /\b(?:rent|renting|rentals?|lease|let|buy|flats?|apartments?|houses?|cottages?|homes?|studios?|lofts?|villas?|condos?|propert(?:y|ies)|places?|listings?|real estate|viewings?|view|winter|months?|bed(?:room)?s?)\b/iu

/** "Can I book a table for tomorrow?" asks for the table, not whether tables can be booked: it says when. */
const ASKS_FOR =
  /\b(?:can|could|may|might) (?:i|we)\b.{0,20}\b(?:book|reserve|get|have|make|schedule)\b|\b(?:do you have|have you got|is there|are there)\b.*\b(?:free|available|availability|time|slots?|openings?|tables?|rooms?|space|anything)\b/iu

/** "Can I book a table?", and nothing more. */
const ASKS_PLAINLY =
  /^(?:(?:hi|hello|hey|please|so|ok|okay)[,.! ]+(?:there[,.! ]+)?)*(?:can|could|may|might) (?:i|we) (?:please )?(?:book|reserve|make|get|have|schedule|arrange) an? (?:tables?|reservation|booking|rooms?|appointment|slot)(?: here| please| with you)*\W*$/iu

type Wording = { utterance: Utterance; flow: AnyFlow | null }

const WANTS = /\b(?:another|one more|one for|need|want|wanna|like|love|book|reserve|get|have|schedule|arrange|make)\b/iu
const ASKS_ABOUT =
  /\b(?:know|prices?|costs?|charge|how (?:much|long|many)|offer|tell me|cancel|change|move|reschedule|postpone|had)\b/iu
const ROOM = new RegExp(String.raw`\b(?:${ROOM_TO_LET}|suite|single|double|twin)\b`, 'iu')

/**
 * WI1: a wish that names what it is for begins that, whatever is in progress: a service ("I need a haircut on Tuesday"
 * while a table is booked), a room by the night, or the other booking that shall be cancelled.
 */
function wishByName(context: BusinessContext, { utterance, flow }: Wording): Wish | null {
  if (flow && cancelsOther(utterance.text, flow.kind))
    return { want: 'flow', kind: 'record', action: 'cancel', isNamed: true }
  if (flow?.kind === 'record' || !isWishFor(context, { utterance, flow })) return null
  const kind = kindByName(context, utterance)
  return kind === null || kind === flow?.kind ? null : { want: 'flow', kind, isNamed: true }
}

/** The visitor asks for it, or names it with a time while no flow is in progress. */
function isWishFor(context: BusinessContext, { utterance: { text, isQuestion }, flow }: Wording): boolean {
  if (ASKS_ABOUT.test(text) || (isQuestion && !ASKS_FOR.test(text))) return false
  return WANTS.test(text) || (flow === null && namesTime(context, text))
}

/** "Can I …", "I'd like …": asks for something, and not about it. */
export const asksForNew = (text: string): boolean => !ASKS_ABOUT.test(text) && (WANTS.test(text) || ASKS_FOR.test(text))

function kindByName({ turn, facts }: BusinessContext, utterance: Utterance): FlowKind | null {
  const { capabilities } = turn.agent
  const isService = capabilities.includes('APPOINTMENT_MANAGEMENT') && serviceIn(facts.services, utterance, 1) !== null
  if (isService || (NAMES_APPOINTMENT.test(utterance.text) && capabilities.includes('APPOINTMENT_MANAGEMENT')))
    return 'appointment'
  const isRoom = (facts.rooms ?? []).length > 0 && ROOM.test(utterance.text) && !NAMES_HOME.test(utterance.text)
  return isRoom && capabilities.includes('RESERVATION_MANAGEMENT') ? 'stay' : null
}

const NAMES_APPOINTMENT = /\bappointments?\b/iu

const OF_KIND: readonly (readonly [RegExp, ReadonlySet<FlowKind>])[] = [
  [/\bappointments?\b/iu, new Set(['appointment'])],
  [/\b(?:tables?|reservations?)\b/iu, new Set(['reservation', 'stay'])],
  [/\b(?:rooms?|stay)\b/iu, new Set(['stay'])],
  [/\borders?\b/iu, new Set(['menu-order', 'product-order'])],
  [/\bviewings?\b/iu, new Set(['viewing'])],
]

/** "Cancel my appointment" while a table is booked is about another booking than the one in progress. */
export function cancelsOther(text: string, kind: FlowKind): boolean {
  if (kind === 'record' || !/\bcancel\b/iu.test(text)) return false
  const named = OF_KIND.filter(([noun]) => noun.test(text))
  return named.length > 0 && named.every(([, kinds]) => !kinds.has(kind))
}

function asksForOne(context: BusinessContext, { text }: Utterance): FlowKind | null {
  const { turn, facts } = context
  if (!ASKS_PLAINLY.test(text) && !(ASKS_FOR.test(text) && namesTime(context, text))) return null
  const { capabilities } = turn.agent
  if (capabilities.includes('RESERVATION_MANAGEMENT')) {
    if (NAMES_ROOM.test(text) && (facts.rooms ?? []).length > 0) return 'stay'
    if (/\b(?:tables?|reservation|booking)\b/iu.test(text) && context.facts.maxParty !== null) return 'reservation'
  }
  return capabilities.includes('APPOINTMENT_MANAGEMENT') && /\b(?:appointment|slot)\b/iu.test(text)
    ? 'appointment'
    : null
}

const SURE_WITHIN_FLOW = 0.75
const NAMES_A_WISH =
  /\b(?:book|booking|reserve|reservation|table|appointment|order|buy|cancel|change|move|reschedule|postpone|return|send back|view|viewing|visit|rent|stock|menu|have|sell)\b/iu

function offeringOf(enabled: readonly BusinessSupportService[], text: string): FlowKind | null {
  if (
    /\b(?:menu|dish|dishes|food|eat|drink|drinks|starters?|desserts?|vegan|vegetarian)\b/iu.test(text) &&
    enabled.includes('MENU_ORDER_MANAGEMENT')
  )
    return 'menu-order'
  if (/\b(?:services?|treatments?|appointments?)\b/iu.test(text) && enabled.includes('APPOINTMENT_MANAGEMENT'))
    return 'appointment'
  if (enabled.includes('MENU_ORDER_MANAGEMENT')) return 'menu-order'
  if (enabled.includes('PRODUCT_ORDER_MANAGEMENT') || enabled.includes('INVENTORY_MANAGEMENT')) return 'product-order'
  return enabled.includes('APPOINTMENT_MANAGEMENT') ? 'appointment' : null
}
