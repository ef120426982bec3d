import type { BusinessSupportService } from '@frontdesk/schema'
import type { BusinessContext } from '../../../turn/business-context.ts'
import type { FlowKind, RecordAction } from '../../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../../turn/flow-state.ts'
import type { Wish } from '../../../turn/said.ts'
import { serviceIn } from '../../bookings/read-service.ts'
import { grammarBaseOf } from '../../said/reading.ts'
import type { Utterance } from '../../words.ts'
import { type NoWish, WISHES, type WishName } from '../engine/language-data.ts'
import { readDatesIn } from '../engine/read-dates.ts'
import { readTimesIn } from '../engine/read-times.ts'
import { hasVerb, readWishIn } from '../engine/read-wishes.ts'
import type { Language } from '../engine/world.ts'
import { readWishByModel } from '../wishes/read-wish-model.ts'

const ACTION: Readonly<Partial<Record<WishName, RecordAction>>> = {
  cancel: 'cancel',
  change: 'change',
  'look-up': 'look-up',
  return: 'return',
}
const KIND: Readonly<Partial<Record<WishName, FlowKind>>> = {
  reservation: 'reservation',
  appointment: 'appointment',
  stay: 'stay',
  viewing: 'viewing',
  'menu-order': 'menu-order',
  'product-order': 'product-order',
}
const CAPABILITY: Readonly<Record<Exclude<FlowKind, 'record' | 'message'>, BusinessSupportService>> = {
  appointment: 'APPOINTMENT_MANAGEMENT',
  reservation: 'RESERVATION_MANAGEMENT',
  stay: 'RESERVATION_MANAGEMENT',
  viewing: 'PROPERTY_MANAGEMENT',
  'menu-order': 'MENU_ORDER_MANAGEMENT',
  'product-order': 'PRODUCT_ORDER_MANAGEMENT',
}

type Wishing = { language: Language; flow: AnyFlow | null; state: BusinessState; utterance: Utterance }

/** TG12: what is wished for, of what the business does; in the middle of something, only what is surely another thing. */
export function wishIn(context: BusinessContext, wishing: Wishing): Wish | null {
  return wishing.flow === null ? freeWish(context, wishing) : wishBeside(context, wishing, wishing.flow)
}

function freeWish(context: BusinessContext, wishing: Wishing): Wish | null {
  const sure = surelyDoes(wishing)
  const names = sure === null ? wishesByWords(context, wishing) : wishesFor(sure)
  return firstOf(names, (name) => wishOf(context, name)) ?? aboutLast(wishing) ?? ofService(context, wishing)
}

function wishBeside(context: BusinessContext, wishing: Wishing, flow: AnyFlow): Wish | null {
  const sure = surelyDoes(wishing)
  if (sure !== null && wishesFor(sure).length === 0) return null
  const wish = firstOf(wishesByWords(context, wishing), (name) => wishOf(context, name))
  if (wish === null || isSame(wish, flow)) return null
  const isBeside = wish.want !== 'flow' || wish.kind !== 'record' || flow.kind === 'record'
  return isBeside && asksForIt(wishing.language, wishing.utterance.text) ? wish : null
}

const isSame = (wish: Wish, flow: AnyFlow): boolean =>
  wish.want === 'flow' && wish.kind === flow.kind && flow.kind !== 'record'

function surelyDoes({ language, utterance: { text } }: Wishing): WishName | NoWish | null {
  const read = readWishByModel(language, text)
  return read !== null && read.chance >= SURE ? read.does : null
}

/** Chosen on lines that the model had not learned from: below it the words of the tables tell more. */
const SURE = 0.6

const wishesByWords = (context: BusinessContext, wishing: Wishing): readonly WishName[] =>
  readWishIn(wishing.language, wishing.utterance.text, isTimed(context, wishing))

/** What the words do, and what a business does instead that does not do that. */
function wishesFor(does: WishName | NoWish): readonly WishName[] {
  if (does === 'menu-order') return ['menu-order', 'product-order']
  if (does === 'product-order') return ['product-order', 'menu-order']
  return WISHES.filter((name) => name === does)
}

/** A wish that stands without a day or time beside it. */
const asksForIt = (language: Language, text: string): boolean => readWishIn(language, text, false).length > 0

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = of(one)
    if (found !== null) return found
  }
  return null
}

const isTimed = (context: BusinessContext, { language, utterance: { text } }: Wishing): boolean => {
  const grammar = { ...grammarBaseOf(context), expects: [] }
  return readDatesIn(language, text, grammar).length > 0 || readTimesIn(language, text, grammar).length > 0
}

function wishOf(context: BusinessContext, name: WishName): Wish | null {
  const { capabilities } = context.turn.agent
  const action = ACTION[name]
  if (action) return { want: 'flow', kind: 'record', action }
  if (name === 'stock') return capabilities.includes('INVENTORY_MANAGEMENT') ? { want: 'stock', kind: null } : null
  if (name === 'offerings') return offered(capabilities)
  const kind = KIND[name]
  const done = kind && whatIsDone(context, kind)
  return done ? { want: 'flow', kind: done } : null
}

const offered = (capabilities: readonly BusinessSupportService[]): Wish | null => {
  const kind = (['menu-order', 'product-order', 'appointment'] as const).find((one) =>
    capabilities.includes(CAPABILITY[one]),
  )
  return kind === undefined ? null : { want: 'offerings', kind }
}

/** Of a house with rooms and no tables a reservation is a stay; of one without rooms a night is none. */
function whatIsDone({ turn, facts }: BusinessContext, kind: FlowKind): FlowKind | null {
  if (kind === 'record' || kind === 'message' || !turn.agent.capabilities.includes(CAPABILITY[kind])) return null
  const hasRooms = (facts.rooms ?? []).length > 0
  if (kind === 'stay') return hasRooms ? 'stay' : null
  if (kind === 'reservation' && facts.maxParty === null) return hasRooms ? 'stay' : null
  return kind
}

/** A service that is named with a day or a verb of wishing. */
function ofService(context: BusinessContext, { utterance, language }: Wishing): Wish | null {
  if (!context.turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT')) return null
  if (!hasVerb(language, utterance.text, 'want') && !hasVerb(language, utterance.text, 'book')) return null
  return serviceIn(context.facts.services, utterance, 1) === null ? null : { want: 'flow', kind: 'appointment' }
}

/** "Cancélala", "verschieben Sie ihn": the record that was just made or found. */
function aboutLast({ language, state, utterance: { text, isQuestion, words } }: Wishing): Wish | null {
  if (!state.lastRecord || isQuestion || words.length > MOST_WORDS) return null
  const action = hasVerb(language, text, 'cancel') ? 'cancel' : hasVerb(language, text, 'change') ? 'change' : null
  return action && { want: 'flow', kind: 'record', action }
}
const MOST_WORDS = 10
