import {
  type Fulfilment,
  type OrderKind,
  type OrderLineRequest,
  type ProposalRequest,
  type Refusal,
  zoneFor,
} from '@frontdesk/agent-runtime/ports'
import { type CatalogueItemId, compareMoney, type Money, sumMoney } from '@frontdesk/schema'
import { type CatalogueEntry, freePieces } from '../catalogue/catalogue-entry.ts'
import { isServedAt, type LocalMinute } from '../catalogue/dayparts.ts'
import { contactKeyOf } from '../customers/contact.ts'
import { type DeliveryTerms, type DeliveryZone, fulfilmentsOf, type OrderSettings } from './order-settings.ts'
import { amountOf, type PricedLine, type PricedOrRefused, piecesOf, priceLine } from './price-line.ts'

/** The business's own clock and opening hours. */
export type BusinessClock = {
  localMinute(at: number): LocalMinute
  /** Null: nobody has told the hours. */
  isOpenAt(at: number): boolean | null
}

/** All that an order is judged by, read at one moment. */
export type OrderContext = {
  entries: ReadonlyMap<string, CatalogueEntry>
  settings: OrderSettings
  clock: BusinessClock
  now: number
  /** Pieces that are this visitor's already: of the order being changed, or held by the proposal that this one replaces. */
  own: ReadonlyMap<string, number>
  /** The order being changed: when it is due, the prices that were agreed on, and whether another time is wished for. */
  changing: { dueAt: number; lines: readonly PricedLine[]; isMoved?: boolean } | null
  /** The owner enters it, who need not know how to reach whom it is for. */
  isOwners?: true
}

export type OrderRequest = Extract<ProposalRequest, { do: 'order' }>

export type Fee = { label: string; amount: Money }

/** An order that can be carried out, at a price that stands. */
export type PricedOrder = {
  kind: OrderKind
  lines: readonly PricedLine[]
  fees: readonly Fee[]
  total: Money
  isInferred: boolean
  fulfilment: Fulfilment
  address: string | null
  readyAt: number | null
  /** `readyAt`, or the earliest moment when it can be ready. */
  dueAt: number
}

export type CheckedOrder = { status: 'priced'; order: PricedOrder } | Refusal

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Kitchens open at a quarter of an hour. */
const LOOK_MS = 15 * MINUTE_MS
const MOST_LINES = 50

const refused = (reason: Refusal['reason'], more: Omit<Refusal, 'status' | 'reason'> = {}): Refusal => ({
  status: 'refused',
  reason,
  ...more,
})

/**
 * OR2: an order is refused for the first thing that is wrong with it: what is ordered, how many, when, where to, who.
 * The same order in the same context is always judged the same.
 */
export function checkOrder(request: OrderRequest, context: OrderContext): CheckedOrder {
  const { dueAt, readyAt } = readyTime(request, context)
  const priced = priceLines(request, context, dueAt)
  if (priced.status === 'refused') return priced
  const timing =
    context.changing === null || context.changing.isMoved === true ? checkTime(request, context, dueAt) : null
  if (timing) return timing
  const goods = goodsOf(priced.lines)
  if (goods === null) return refused('no-price')
  const delivery = checkFulfilment(request, context, goods)
  if (delivery.status === 'refused') return delivery
  const total = sumMoney(goods, feesOf(delivery))
  if (total === null) return refused('no-price')
  if (context.isOwners !== true && contactKeyOf(request.customer) === null) return refused('contact-needed')
  const order = {
    kind: request.kind,
    lines: priced.lines,
    fees: delivery.fees,
    total,
    isInferred: isInferred(priced.lines, context),
    fulfilment: request.fulfilment,
    address: request.fulfilment === 'delivery' ? request.address : null,
    readyAt,
    dueAt,
  }
  return { status: 'priced', order }
}

/**
 * OR4: whoever orders at night orders for the opening: what the kitchen cannot make now is ready as soon as it can
 * make it, and the summary says when.
 */
function readyTime(request: OrderRequest, context: OrderContext): { dueAt: number; readyAt: number | null } {
  const { changing, settings, clock, now } = context
  const { readyAt } = request
  if (changing !== null) return { dueAt: changing.dueAt, readyAt }
  if (readyAt !== null) return { dueAt: readyAt, readyAt }
  const leadMs = settings.leadMinutes * MINUTE_MS
  const isManned = (at: number) => clock.isOpenAt(at) !== false && clock.isOpenAt(at + leadMs) !== false
  if (request.kind !== 'menu' || isManned(now)) return { dueAt: now + leadMs, readyAt: null }
  const latest = now + settings.horizonDays * DAY_MS
  for (let at = Math.ceil(now / LOOK_MS) * LOOK_MS; at <= latest; at += LOOK_MS)
    if (isManned(at)) return { dueAt: at + leadMs, readyAt: at + leadMs }
  return { dueAt: now + leadMs, readyAt: null }
}

/** OR5: a price that the owner has not confirmed is said before a yes. */
const isInferred = (lines: readonly PricedLine[], { entries }: OrderContext): boolean =>
  lines.some(({ itemId }) => (entries.get(itemId)?.source ?? 'owner') !== 'owner')

/** OR16: null where the lines are not of one currency, as when an order is changed after the business's currency was. */
function goodsOf(lines: readonly PricedLine[]): Money | null {
  const [first, ...others] = lines.map(amountOf)
  return first === undefined ? null : sumMoney(first, others)
}

const feesOf = ({ fees }: Delivered): Money[] => fees.map(({ amount }) => amount)

type Priced = { status: 'priced'; lines: readonly PricedLine[] } | Refusal

function priceLines(
  request: { kind: OrderKind; lines: readonly OrderLineRequest[] },
  context: OrderContext,
  dueAt: number,
): Priced {
  if (request.lines.length === 0 || request.lines.length > MOST_LINES) return refused('unknown-item')
  const lines: PricedLine[] = []
  for (const wanted of request.lines) {
    const priced = priceWanted(wanted, { kind: request.kind, dueAt }, context)
    const kept = priced.status === 'refused' ? keptLine(wanted, context) : null
    if (kept === null && priced.status === 'refused') return priced
    if (kept !== null) lines.push(kept)
    if (priced.status === 'priced') lines.push(atAgreedPrice(priced.line, context))
  }
  return checkPieces(lines, context) ?? { status: 'priced', lines }
}

function priceWanted(
  wanted: OrderLineRequest,
  { kind, dueAt }: { kind: OrderKind; dueAt: number },
  { entries, clock }: OrderContext,
): PricedOrRefused {
  const entry = entries.get(wanted.itemId)
  if (entry?.kind !== kind) return refused('unknown-item', { itemId: wanted.itemId })
  const isServed = isServedAt(entry.dayparts, clock.localMinute(dueAt))
  if (!entry.isAvailable || !isServed) return refused('unavailable', { itemId: entry.id })
  return priceLine(wanted, entry)
}

/** OW5: what is no longer offered stays in an order that the owner changes, as it was agreed on or less of it. */
function keptLine({ itemId, quantity, ...choice }: OrderLineRequest, context: OrderContext): PricedLine | null {
  if (context.isOwners !== true) return null
  const isSame = (line: PricedLine) =>
    line.itemId === itemId &&
    quantity <= line.quantity &&
    JSON.stringify(choiceOf(line)) === JSON.stringify(choiceOf(choice))
  const agreed = context.changing?.lines.find(isSame)
  return agreed === undefined ? null : { ...agreed, quantity }
}

const choiceOf = ({ options, without, note }: Pick<OrderLineRequest, 'options' | 'without' | 'note'>) => [
  options.map(({ groupId, optionId }) => [groupId, optionId]),
  without,
  note,
]

/** OR11: what was ordered already costs what was agreed, however the rest of the order changes. */
function atAgreedPrice(line: PricedLine, { changing }: OrderContext): PricedLine {
  const agreed = changing?.lines.find((each) => each.itemId === line.itemId && isSameChoice(each, line))
  return agreed === undefined ? line : { ...line, unitPrice: agreed.unitPrice }
}

const isSameChoice = (one: PricedLine, other: PricedLine): boolean =>
  JSON.stringify(one.options) === JSON.stringify(other.options)

/** OR3: limits hold for an item over all lines of the order, and stock counts what the order has already. */
function checkPieces(lines: readonly PricedLine[], context: OrderContext): Refusal | null {
  const { maxQuantity } = context.settings
  if (lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1))
    return refused('quantity-too-large', { limit: maxQuantity })
  for (const [itemId, pieces] of piecesOf(lines)) {
    if (pieces > maxQuantity) return refused('quantity-too-large', { itemId, limit: maxQuantity })
    const limit = freeFor(itemId, context)
    if (limit !== null && pieces > limit) return refused('not-enough-stock', { itemId, limit })
  }
  return null
}

/** Null where stock is not counted. */
function freeFor(itemId: CatalogueItemId, { entries, own }: OrderContext): number | null {
  const stock = entries.get(itemId)?.stock ?? null
  return stock === null ? null : freePieces(stock) + (own.get(itemId) ?? 0)
}

/** OR4: dishes are made while the kitchen is open; goods are collected then, and sent whenever. */
function checkTime(request: OrderRequest, { settings, clock, now }: OrderContext, dueAt: number): Refusal | null {
  if (request.readyAt !== null) {
    if (request.readyAt <= now) return refused('past')
    if (request.readyAt < now + settings.leadMinutes * MINUTE_MS) return refused('too-soon')
    if (request.readyAt > now + settings.horizonDays * DAY_MS) return refused('too-far')
  }
  const needsOpen = request.kind === 'menu' || (request.fulfilment === 'pickup' && request.readyAt !== null)
  return needsOpen && clock.isOpenAt(dueAt) === false ? refused('closed') : null
}

type Delivered = { status: 'fine'; fees: readonly Fee[] }

/** OR6: delivery goes where the business delivers, for goods of the smallest sum or more, with its fee. */
function checkFulfilment(
  request: OrderRequest,
  { settings, isOwners }: Pick<OrderContext, 'settings' | 'isOwners'>,
  goods: Money,
): Delivered | Refusal {
  if (!fulfilmentsOf(settings).includes(request.fulfilment))
    return refused(request.fulfilment === 'delivery' ? 'no-delivery' : 'not-offered')
  if (request.fulfilment === 'pickup' || settings.delivery === null) return { status: 'fine', fees: [] }
  const terms = settings.delivery
  const address = request.address?.trim() ?? ''
  const zone = zoneOf(terms, address, isOwners === true)
  if (address === '' || zone === 'unknown') return refused('address-needed')
  if (zone === 'outside') return refused('no-delivery')
  if (isLess(goods, zone.minimum)) return refused('below-minimum', { minimum: zone.minimum })
  return { status: 'fine', fees: isFree(zone, goods) ? [] : [{ label: 'Delivery', amount: zone.fee }] }
}

/** OW8: the owner knows where an address is that says neither a postcode nor a part; the usual terms hold for it. */
function zoneOf(terms: DeliveryTerms, address: string, isOwners: boolean): ReturnType<typeof zoneFor<DeliveryZone>> {
  const zone = zoneFor<DeliveryZone>(terms, address)
  return zone === 'unknown' && isOwners ? terms : zone
}

const isFree = ({ fee, freeFrom }: DeliveryZone, goods: Money): boolean =>
  fee.minor === 0 || (freeFrom !== null && !isLess(goods, freeFrom))

/** What cannot be compared does not reach a sum: nothing is given away for it. */
const isLess = (one: Money, other: Money): boolean => (compareMoney(one, other) ?? -1) < 0
