import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService } from '@frontdesk/schema'
import type { Act, ActsOf, Doing } from '../../turn/act.ts'
import type { FlowKind, RecordAction } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'

/** Probabilities, chosen on lines that set thresholds. */
const SURE_OF_A_WISH = 0.5
const SURE_OF_NONE = 0.6
const SURE_TO_LEAVE = 0.6
const MAY_LEAVE = 0.35
const SURE_WHATEVER_FILLS = 0.85
const SURE_OF_TALK = 0.6
const SURE_TO_REFUSE = 0.6
const MAY_BE_RECORD = 0.3

/** What asks for nothing to be begun, changed or cancelled. */
const NO_WISH: readonly Act[] = ['ask', 'complaint', 'talk', 'refuse', 'person', 'message', 'greeting', 'thanks']

const RECORD: Readonly<Partial<Record<Act, RecordAction>>> = {
  cancel: 'cancel',
  change: 'change',
  'look-up': 'look-up',
  return: 'return',
}

/** What an act begins: the first that the business does. */
const KINDS: Readonly<Partial<Record<Act, readonly FlowKind[]>>> = {
  appointment: ['appointment'],
  table: ['reservation', 'stay'],
  room: ['stay', 'reservation'],
  home: ['viewing'],
  food: ['menu-order', 'product-order'],
  goods: ['product-order', 'menu-order'],
}

/** DA2: `none`: surely no wish; null: the act does not tell. */
export type WishByAct = Wish | 'none' | null

/** What a business does. */
type Does = { capabilities: readonly BusinessSupportService[]; facts: Pick<BusinessFacts, 'rooms' | 'maxParty'> }

/** DA2: what is wished for, by what the words do. */
export function wishByAct(does: Does, acts: ActsOf): WishByAct {
  const reading = acts(null)
  if (NO_WISH.reduce((sum, act) => sum + reading[act], 0) >= SURE_OF_NONE) return 'none'
  const best = likeliest(reading)
  if (best === null || reading[best] < SURE_OF_A_WISH) return null
  const action = RECORD[best]
  if (action) return { want: 'flow', kind: 'record', action }
  if (best === 'stock') return does.capabilities.includes('INVENTORY_MANAGEMENT') ? { want: 'stock', kind: null } : null
  if (best === 'offer') return { want: 'offerings', kind: null }
  const kind = KINDS[best]?.find((one) => isDone(does, one))
  return kind === undefined ? null : { want: 'flow', kind }
}

const likeliest = (reading: Readonly<Record<Act, number>>): Act | null => {
  const [best] = WISHES.toSorted((a, b) => reading[b] - reading[a])
  return best !== undefined && Object.values(reading).every((one) => one <= reading[best]) ? best : null
}

const WISHES: readonly Act[] = [
  'appointment',
  'cancel',
  'change',
  'food',
  'goods',
  'home',
  'look-up',
  'offer',
  'return',
  'room',
  'stock',
  'table',
]

const CAPABILITY: Readonly<Record<Exclude<FlowKind, 'record' | 'message'>, BusinessSupportService>> = {
  appointment: 'APPOINTMENT_MANAGEMENT',
  reservation: 'RESERVATION_MANAGEMENT',
  stay: 'RESERVATION_MANAGEMENT',
  viewing: 'PROPERTY_MANAGEMENT',
  'menu-order': 'MENU_ORDER_MANAGEMENT',
  'product-order': 'PRODUCT_ORDER_MANAGEMENT',
}

function isDone({ capabilities, facts }: Does, kind: FlowKind): boolean {
  if (kind === 'record' || kind === 'message') return true
  const { rooms, maxParty } = facts
  if (kind === 'stay' && (rooms ?? []).length === 0) return false
  if (kind === 'reservation' && maxParty === null) return false
  return capabilities.includes(CAPABILITY[kind])
}

/** What a flow of a kind is doing. */
export const DOING: Readonly<Record<FlowKind, Doing>> = {
  appointment: 'booking an appointment',
  reservation: 'booking a table',
  stay: 'booking a room',
  viewing: 'booking a viewing',
  'menu-order': 'ordering food',
  'product-order': 'ordering goods',
  record: 'changing a booking',
  message: 'taking a message',
}

/** DA3: whether the visitor wants to stop what is being done, in whatever words. */
export function leavesByAct(acts: ActsOf, { kind }: Pick<AnyFlow, 'kind'>): 'surely' | 'perhaps' | 'no' {
  const { leave } = acts(DOING[kind])
  return leave >= SURE_TO_LEAVE ? 'surely' : leave >= MAY_LEAVE ? 'perhaps' : 'no'
}

/** DA5: whether what was offered is declined as a whole. */
export const refusesByAct = (acts: ActsOf, { kind }: Pick<AnyFlow, 'kind'>): boolean =>
  acts(DOING[kind]).refuse >= SURE_TO_REFUSE

/** DA2: words alone may take anything with "can you" for a wish about a booking; meaning has to leave room for it. */
export const mayBeAboutRecord = (acts: ActsOf): boolean => {
  const { cancel, change, return: back, 'look-up': found } = acts(null)
  return cancel + change + back + found >= MAY_BE_RECORD
}

/** DA3: so surely that words which might fill something are none. */
export const leavesPlainly = (acts: ActsOf, { kind }: Pick<AnyFlow, 'kind'>): boolean =>
  acts(DOING[kind]).leave >= SURE_WHATEVER_FILLS

/** DA4: whether what is said in the middle of something tells of anything, and neither answers nor asks. */
export function talksByAct(acts: ActsOf, { kind }: Pick<AnyFlow, 'kind'>): boolean {
  const { talk, complaint } = acts(DOING[kind])
  return talk + complaint >= SURE_OF_TALK
}

/** DA4: whether somebody complains, where nothing is in progress. */
export const complainsByAct = (acts: ActsOf): boolean => acts(null).complaint >= SURE_OF_TALK
