import { type OrderLineRequest, postcodeIn, zoneFor } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, freePieces, toItem } from '../catalogue/catalogue-entry.ts'
import { isServedAt } from '../catalogue/dayparts.ts'
import { boundedRequest } from './bounded-request.ts'
import { checkOrder, type OrderContext, type OrderRequest } from './check-order.ts'
import { changeDeadline, refuseChange, refuseReturn } from './order-deadlines.ts'
import { assumedOrderSettings, type OrderSettings } from './order-settings.ts'
import { isStillGood } from './price-guard.ts'

const NOW = Date.UTC(2026, 2, 2, 12)
const MINUTE = 60_000
const option = (name: string, priceDelta: number) => ({
  id: name,
  name,
  aliases: [],
  priceDelta: money(priceDelta, 'EUR'),
})

const entry = (id: string, changes: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id: brandId('cat', id),
  kind: 'menu',
  name: id,
  aliases: [],
  category: null,
  description: null,
  price: money(1_000, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  dayparts: [],
  stock: null,
  sku: null,
  source: 'owner',
  sourceUrl: null,
  updatedAt: 1,
  ...changes,
})
const pizza = entry('pizza', {
  groups: [
    { id: 'size', name: 'Size', min: 1, max: 1, options: [option('small', 0), option('large', 300)] },
    { id: 'extras', name: 'Extras', min: 0, max: 2, options: [option('cheese', 100), option('ham', 150)] },
  ],
})

const settings: OrderSettings = {
  ...assumedOrderSettings.menu,
  delivery: {
    fee: money(250, 'EUR'),
    freeFrom: money(3_000, 'EUR'),
    minimum: money(1_500, 'EUR'),
    area: ['101', 'SW1A'],
  },
}

const context = (entries: CatalogueEntry[], changes: Partial<OrderContext> = {}): OrderContext => ({
  entries: new Map(entries.map((each) => [each.id, each])),
  settings,
  clock: { localMinute: () => ({ weekday: 1, minute: 720 }), isOpenAt: () => null },
  now: NOW,
  own: new Map(),
  changing: null,
  ...changes,
})
const line = (itemId: string, quantity = 1, changes: Partial<OrderLineRequest> = {}): OrderLineRequest => ({
  itemId: brandId('cat', itemId),
  quantity,
  options: [],
  without: [],
  note: null,
  ...changes,
})
const order = (lines: OrderLineRequest[], changes: Partial<OrderRequest> = {}): OrderRequest => ({
  do: 'order',
  kind: 'menu',
  lines,
  fulfilment: 'pickup',
  address: null,
  readyAt: null,
  note: null,
  customer: { name: 'Kim', email: null, phone: '+49 30 123456' },
  ...changes,
})
const delivered = (quantity: number, address: string | null) =>
  order([line('pizza', quantity)], { fulfilment: 'delivery', address })

describe('price of an order', () => {
  it('[OR1] is the item and its options, times the quantity; a group that wants one takes its first', () => {
    const large = [{ groupId: 'size', optionId: 'large' }]
    const extras = [
      { groupId: 'extras', optionId: 'cheese' },
      { groupId: 'extras', optionId: 'cheese' },
    ]
    const lines = [line('pizza', 2, { options: [...large, ...extras], without: ['onions'] }), line('pizza')]
    const checked = checkOrder(order(lines), context([pizza]))
    expect(checked).toMatchObject({
      status: 'priced',
      order: {
        total: money(4_000, 'EUR'),
        fees: [],
        isInferred: false,
        lines: [
          { unitPrice: money(1_500, 'EUR'), modifiers: ['large', 'cheese', 'cheese', 'without onions'] },
          { unitPrice: money(1_000, 'EUR'), modifiers: ['small'] },
        ],
      },
    })
  })

  it.each([
    [[{ groupId: 'size', optionId: 'huge' }], 'size'],
    [[{ groupId: 'crust', optionId: 'thin' }], 'crust'],
    [['cheese', 'ham', 'ham'].map((optionId) => ({ groupId: 'extras', optionId })), 'extras'],
  ])('[OR1] asks for the choice of a group that was not chosen from rightly', (options, groupId) => {
    const checked = checkOrder(order([line('pizza', 1, { options })]), context([pizza]))
    expect(checked).toEqual({ status: 'refused', reason: 'option-needed', itemId: 'pizza', groupId })
  })

  it('[OR1] is a whole number and the sum of its lines and fees, whatever is ordered', () => {
    const ordered = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 6 }), isLarge: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(ordered, fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (wanted, price, isDelivered) => {
        const lines = wanted.map(({ quantity, isLarge }) =>
          line('pizza', quantity, { options: isLarge ? [{ groupId: 'size', optionId: 'large' }] : [] }),
        )
        const where = isDelivered ? ({ fulfilment: 'delivery', address: 'Road 1, 10115 Berlin' } as const) : {}
        const checked = checkOrder(order(lines, where), context([{ ...pizza, price: money(price, 'EUR') }]))
        const goods = wanted.reduce((sum, { quantity, isLarge }) => sum + quantity * (price + (isLarge ? 300 : 0)), 0)
        if (isDelivered && goods < 1_500)
          expect(checked).toMatchObject({ reason: 'below-minimum', minimum: money(1_500, 'EUR') })
        else
          expect(checked).toMatchObject({
            order: { total: money(goods + (isDelivered && goods < 3_000 ? 250 : 0), 'EUR') },
          })
      }),
      { seed: 11, numRuns: 200 },
    )
  })

  it('[OR1] takes no fewer than a group wants, and is never below nothing', () => {
    const two = { id: 'dips', name: 'Dips', min: 2, max: 2, options: [option('aioli', 0), option('salsa', -2_000)] }
    const dips = entry('dips', { groups: [two] })
    const choose = (...names: string[]) => [
      line('dips', 1, { options: names.map((optionId) => ({ groupId: 'dips', optionId })) }),
    ]
    expect(checkOrder(order(choose()), context([dips]))).toMatchObject({ reason: 'option-needed', groupId: 'dips' })
    expect(checkOrder(order(choose('aioli')), context([dips]))).toMatchObject({ reason: 'option-needed' })
    expect(checkOrder(order(choose('aioli', 'aioli')), context([dips]))).toMatchObject({
      order: { total: money(1_000, 'EUR') },
    })
    expect(checkOrder(order(choose('salsa', 'aioli')), context([dips]))).toMatchObject({ reason: 'no-price' })
  })

  it('[OR3][OR6] reaches its limits and does not pass them', () => {
    expect(checkOrder(order([line('pizza', 20)]), context([pizza]))).toMatchObject({
      order: { total: money(20_000, 'EUR') },
    })
    expect(checkOrder(delivered(2, '10115 Berlin'), context([pizza]))).toMatchObject({
      order: { total: money(2_250, 'EUR') },
    })
    expect(checkOrder(delivered(3, '10115 Berlin'), context([pizza]))).toMatchObject({
      order: { total: money(3_000, 'EUR'), fees: [] },
    })
    const fetched = { ...delivered(3, '10115 Berlin'), fulfilment: 'pickup' as const }
    expect(checkOrder(fetched, context([pizza]))).toMatchObject({ order: { address: null } })
  })

  it('[OR5] says that it was read from a page unless the owner entered it', () => {
    for (const source of ['site', 'assumed'] as const) {
      const checked = checkOrder(order([line('pizza')]), context([{ ...pizza, source }]))
      expect(checked).toMatchObject({ order: { isInferred: true } })
    }
  })
})

describe('an order is refused', () => {
  const counted = entry('cake', { stock: { onHand: 5, reserved: 2, restockAt: null } })
  const breakfast = entry('eggs', { dayparts: [{ days: [1], from: 420, until: 660 }] })
  it.each([
    ['unknown-item', order([]), {}],
    ['unknown-item', order([line('soup')]), { itemId: 'soup' }],
    ['unknown-item', order([line('pizza')], { kind: 'product' }), { itemId: 'pizza' }],
    ['unavailable', order([line('gone')]), { itemId: 'gone' }],
    ['unavailable', order([line('eggs')]), { itemId: 'eggs' }],
    ['no-price', order([line('market')]), { itemId: 'market' }],
    ['quantity-too-large', order([line('pizza', 12), line('pizza', 9)]), { itemId: 'pizza', limit: 20 }],
    ['quantity-too-large', order([line('pizza', 1.5)]), { limit: 20 }],
    ['quantity-too-large', order([line('pizza', 0)]), { limit: 20 }],
    ['not-enough-stock', order([line('cake', 2), line('cake', 2)]), { itemId: 'cake', limit: 3 }],
    ['past', order([line('pizza')], { readyAt: NOW - 1 }), {}],
    ['too-soon', order([line('pizza')], { readyAt: NOW + 19 * MINUTE }), {}],
    ['too-far', order([line('pizza')], { readyAt: NOW + 8 * 24 * 60 * MINUTE }), {}],
    ['address-needed', delivered(3, null), {}],
    ['address-needed', delivered(3, 'the house with the red door'), {}],
    ['no-delivery', delivered(3, '12 High Street, 20095 Hamburg'), {}],
    ['below-minimum', delivered(1, 'Road 1, 10115 Berlin'), { minimum: money(1_500, 'EUR') }],
    ['contact-needed', order([line('pizza')], { customer: { name: 'Kim', email: null, phone: '' } }), {}],
    ['contact-needed', order([line('pizza')], { customer: { name: 'Kim', email: ' ', phone: 'none' } }), {}],
  ])('[OR2][OR3][OR4][OR6] with %s', (reason, request, more) => {
    const entries = [pizza, counted, breakfast, entry('gone', { isAvailable: false }), entry('market', { price: null })]
    expect(checkOrder(request, context(entries))).toEqual({ status: 'refused', reason, ...more })
  })

  it('[OR4] when the kitchen is closed at the moment it is to be ready; goods are sent whenever', () => {
    const closed = { clock: { localMinute: () => ({ weekday: 1 as const, minute: 0 }), isOpenAt: () => false } }
    const then = { readyAt: NOW + 60 * MINUTE }
    expect(checkOrder(order([line('pizza')], then), context([pizza], closed))).toMatchObject({ reason: 'closed' })
    expect(checkOrder(order([line('pizza')]), context([pizza], closed))).toMatchObject({ reason: 'closed' })
    const lamp = entry('lamp', { kind: 'product' })
    const bought = order([line('lamp', 2)], { kind: 'product', fulfilment: 'delivery', address: '10115 Berlin' })
    expect(checkOrder(bought, context([lamp], closed))).toMatchObject({ status: 'priced' })
  })

  it('[OR4] not at night: it is made as soon as the kitchen opens, and says when', () => {
    const OPENS = NOW + 10 * 60 * MINUTE
    const CLOSES = OPENS + 6 * 60 * MINUTE
    const isOpenAt = (at: number) => at >= OPENS && at < CLOSES
    const judged = (now: number) =>
      checkOrder(order([line('pizza')]), context([pizza], { now, clock: { ...context([]).clock, isOpenAt } }))
    const atOpening = { order: { readyAt: OPENS + 20 * MINUTE, dueAt: OPENS + 20 * MINUTE } }
    expect(judged(NOW + 7 * MINUTE)).toMatchObject(atOpening)
    expect(judged(OPENS - MINUTE)).toMatchObject(atOpening)
    expect(judged(OPENS)).toMatchObject({ order: { readyAt: null, dueAt: OPENS + 20 * MINUTE } })
    expect(judged(CLOSES - 20 * MINUTE)).toMatchObject({ reason: 'closed' })
  })

  it('[OR6] for delivery where nothing is delivered, and for pick-up where nothing can be collected', () => {
    const none = { settings: assumedOrderSettings.menu }
    expect(checkOrder(delivered(3, '10115 Berlin'), context([pizza], none))).toMatchObject({ reason: 'no-delivery' })
    const sent = { settings: { ...settings, pickup: false } }
    expect(checkOrder(order([line('pizza')]), context([pizza], sent))).toMatchObject({ reason: 'not-offered' })
  })

  it('[OR3] not for pieces that the order being changed has already', () => {
    const own = { own: new Map([['cake', 2]]) }
    expect(checkOrder(order([line('cake', 5)]), context([counted], own))).toMatchObject({ status: 'priced' })
    expect(checkOrder(order([line('cake', 6)]), context([counted], own))).toMatchObject({ limit: 5 })
  })
})

describe('what is said at any length', () => {
  it('[OR18] for another time is judged like a new one, and for its own time stands', () => {
    const soon = NOW + 5 * MINUTE
    const moved = (isMoved: boolean) =>
      checkOrder(
        order([line('pizza')], { readyAt: soon }),
        context([pizza], { changing: { dueAt: soon, lines: [], isMoved } }),
      )
    expect(moved(true)).toMatchObject({ status: 'refused', reason: 'too-soon' })
    expect(moved(false)).toMatchObject({ status: 'priced', order: { readyAt: soon, dueAt: soon } })
  })

  it('[OR14] is kept at one that fits', () => {
    const long = 'x'.repeat(5_000)
    const wanted = order([line('pizza', 1, { without: Array.from({ length: 99 }, () => long), note: long })], {
      note: long,
      address: long,
      customer: { name: long, email: long, phone: long },
    })
    expect(JSON.stringify(boundedRequest(wanted)).length).toBeLessThan(5_000)
    const reason = boundedRequest({ do: 'return-order', recordId: brandId('ord', 'ord_1'), reason: long })
    expect(JSON.stringify(reason).length).toBeLessThan(600)
    const short = order([line('pizza', 1, { without: ['salt'], note: 'well done' })], { address: 'Road 1' })
    expect(boundedRequest(short)).toEqual(short)
    const change = { do: 'change-order' as const, recordId: brandId('ord', 'ord_1'), lines: short.lines }
    expect(boundedRequest(change)).toEqual(change)
  })
})

describe('area of delivery', () => {
  it.each([
    ['10 High Street, London SW1A 1AA', 'SW1A1AA'],
    ['Hauptstr. 1234, 10115 Berlin', '10115'],
    ['350 Fifth Avenue, New York, NY 10118', '10118'],
    ['Damstraat 5, 1012 jl Amsterdam', '1012JL'],
    ['111 Wellington St, Ottawa K1A 0A9', 'K1A0A9'],
    ['ul. Prosta 20, 00-850 Warszawa', '00850'],
    ['the red house', null],
  ])('[OR6] is told by the postcode of "%s"', (address, postcode) => {
    expect(postcodeIn(address)).toBe(postcode)
  })

  it('[OR6] may be everywhere', () => {
    const everywhere = { fee: money(0, 'EUR'), freeFrom: null, minimum: money(0, 'EUR'), area: 'anywhere' as const }
    expect(zoneFor(everywhere, 'the red house')).toEqual(everywhere)
  })

  const zone = (name: string, fee: number, area: readonly string[]) => ({
    name,
    fee: money(fee, 'EUR'),
    freeFrom: null,
    minimum: money(1_000, 'EUR'),
    area,
  })
  const zoned = { ...zone('Harbour', 200, ['QY3 1']), zones: [zone('Upton and Low Haven', 350, ['QY3 4', 'QY31 7'])] }

  it.each([
    ['3 Quay, QY3 1HB', 200],
    ['7 Mill Row, QY3 4LP', 350],
    ['7 Mill Row, Upton, qy34lp', 350],
    ['12 Hill, QY31 7AA', 350],
    ['2 Shore Lane, Low Haven', 350],
  ])('[OR17] the terms of the zone hold at “%s”', (address, fee) => {
    expect(zoneFor(zoned, address)).toMatchObject({ fee: money(fee, 'EUR') })
  })

  it('[OR17] there is no delivery outside of them, and none to where nobody can tell', () => {
    expect(zoneFor(zoned, '1 Road, QY9 1AA')).toBe('outside')
    expect(zoneFor(zoned, 'the red house')).toBe('unknown')
  })

  it('[OR17] each has its own fee and minimum', () => {
    const delivered = { ...settings, delivery: { ...zoned, minimum: money(0, 'EUR') } }
    const to = (address: string, quantity = 1) =>
      checkOrder(
        order([line('pizza', quantity)], { fulfilment: 'delivery', address }),
        context([pizza], { settings: delivered }),
      )
    expect(to('QY3 1HB')).toMatchObject({ order: { fees: [{ amount: money(200, 'EUR') }] } })
    expect(to('QY3 4LP')).toMatchObject({ order: { fees: [{ amount: money(350, 'EUR') }] } })
  })
})

describe('deadlines', () => {
  const confirmed = { status: 'confirmed', createdAt: NOW, dueAt: NOW + 60 * MINUTE, fulfilledAt: null } as const
  const product = assumedOrderSettings.product

  it('[OR7] let an order be changed until it is being made, and for five minutes in any case', () => {
    expect(changeDeadline(confirmed, settings)).toBe(NOW + 40 * MINUTE)
    expect(refuseChange(confirmed, settings, NOW + 40 * MINUTE)).toBeNull()
    expect(refuseChange(confirmed, settings, NOW + 40 * MINUTE + 1)).toBe('too-late')
    const soon = { ...confirmed, dueAt: NOW + 20 * MINUTE }
    expect(refuseChange(soon, settings, NOW + 5 * MINUTE)).toBeNull()
    expect(refuseChange({ ...confirmed, status: 'cancelled' }, settings, NOW)).toBe('already-cancelled')
    expect(refuseChange({ ...confirmed, status: 'fulfilled' }, settings, NOW)).toBe('too-late')
  })

  it('[OR8] let goods be given back for the days that the business grants', () => {
    const sent = { ...confirmed, status: 'fulfilled', fulfilledAt: NOW } as const
    const days = 14 * 24 * 60 * MINUTE
    expect(refuseReturn(sent, product, NOW + days)).toBeNull()
    expect(refuseReturn(sent, product, NOW + days + 1)).toBe('too-late')
    expect(refuseReturn(sent, settings, NOW)).toBe('not-offered')
    expect(refuseReturn({ ...sent, status: 'return-requested' }, product, NOW)).toBe('nothing-changes')
    expect(refuseReturn({ ...sent, status: 'cancelled' }, product, NOW)).toBe('already-cancelled')
  })
})

describe('a price agreed on', () => {
  const priced = (price: number) => {
    const checked = checkOrder(order([line('pizza', 2)]), context([{ ...pizza, price: money(price, 'EUR') }]))
    if (checked.status !== 'priced') throw new Error('refused')
    return checked.order
  }

  it('[OR16] cannot be added to one in another currency, so the order is refused', () => {
    const dollars = { ...pizza, id: brandId('cat', 'imported'), price: money(1_000, 'USD'), groups: [] }
    const both = order([line('pizza'), line('imported')])
    expect(checkOrder(both, context([pizza, dollars]))).toMatchObject({ status: 'refused', reason: 'no-price' })
    const dear = { ...pizza, price: money(1_000, 'USD') }
    expect(checkOrder(order([line('pizza')]), context([dear]))).toMatchObject({ reason: 'no-price', itemId: 'pizza' })
  })

  it('[OR16] holds in its own currency alone', () => {
    const inDollars = { ...priced(900), total: money(1_800, 'USD') }
    expect(isStillGood(priced(1_000), inDollars)).toBe(false)
  })

  it('[OR9] holds while nothing has become dearer', () => {
    expect(isStillGood(priced(1_000), priced(1_000))).toBe(true)
    expect(isStillGood(priced(1_000), priced(900))).toBe(true)
    expect(isStillGood(priced(1_000), priced(1_001))).toBe(false)
    expect(isStillGood(priced(1_000), { ...priced(900), total: money(2_001, 'EUR') })).toBe(false)
    expect(isStillGood(priced(1_000), { ...priced(1_001), total: money(1_900, 'EUR') })).toBe(false)
    expect(isStillGood(priced(1_000), { ...priced(900), lines: [] })).toBe(false)
  })
})

describe('an item', () => {
  it('[CA5] shows the pieces that are free, and nobody less than none', () => {
    const stock = { onHand: 5, reserved: 2, restockAt: 9 }
    const at = { weekday: 1, minute: 0 } as const
    expect(toItem(entry('cake', { stock }), at)).toMatchObject({ stock: 3, restockAt: 9, isAvailable: true })
    expect(toItem(entry('cake'), at)).toMatchObject({ stock: null, restockAt: null })
    expect(freePieces({ ...stock, reserved: 7 })).toBe(0)
  })
})

describe('dayparts', () => {
  it('[CA4] may run past midnight', () => {
    const late = [{ days: [6], from: 1_320, until: 120 }]
    expect(isServedAt(late, { weekday: 6, minute: 1_319 })).toBe(false)
    expect(isServedAt(late, { weekday: 6, minute: 1_320 })).toBe(true)
    expect(isServedAt(late, { weekday: 7, minute: 119 })).toBe(true)
    expect(isServedAt(late, { weekday: 7, minute: 120 })).toBe(false)
    expect(isServedAt([{ days: [7], from: 1_320, until: 120 }], { weekday: 1, minute: 5 })).toBe(true)
    expect(isServedAt([], { weekday: 1, minute: 5 })).toBe(true)
  })
})
