import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readCompletion } from '../reading/order-wishes/read-completion.ts'
import { superlativeOf } from '../reading/order-wishes/superlative.ts'
import { nameBeforeContact } from '../reading/said/name-before-contact.ts'
import { type Remark, speakerOf } from '../speaking/speaker.ts'
import { thereAreOnly } from '../speaking/there-are-only.ts'
import { cutTo } from '../turn/cut-lines.ts'
import { type Slots } from '../turn/flow-slots.ts'
import { type Flow, freshBusiness } from '../turn/flow-state.ts'
import { type UnclearItem } from '../turn/flow-wishes.ts'
import { NO_ORDER, nothingSaid, type OrderSaid, type Said, type SaidLine } from '../turn/said.ts'
import { carryCustomer } from './carry-customer.ts'
import { applyOrder } from './orders/apply-order.ts'
import { itemOf } from './sample-house.ts'
import { resolveUnclear } from './unclear-items.ts'

const speaker = speakerOf({ language: 'en', now: 0, facts: { timeZone: 'UTC', isDayFirst: true } })
const spoken = (remarks: readonly Remark[]): string[] => remarks.map((remark) => remark(speaker))

const line = (itemId: string, quantity = 1, changes: Partial<SaidLine> = {}): SaidLine => ({
  itemId: brandId('cat', `cat_${itemId}`),
  quantity,
  options: [],
  without: [],
  note: null,
  ...changes,
})
const item = (id: string, changes: Partial<CatalogueItem> = {}): CatalogueItem =>
  itemOf(id, { price: money(500, 'EUR'), ...changes })

describe('“that’s all”', () => {
  it.each([
    'that’s all',
    "that'd be all",
    'that would be all, thank you',
    'thats al',
    "yeah that's about it",
    'a tea, that’s all, it’s for Anna Berg',
    'a tea and that is all',
    "no thanks, i'm done",
    "ok that'll do",
    'nothing else for now',
    'finish',
  ])('is said by “%s”', (text) => {
    expect(readCompletion(text).isComplete).toBe(true)
  })

  it.each(['is that all?', 'a steak, well done', 'no more nori', 'that broth', 'all of that', 'is that it?'])(
    'is not said by “%s”',
    (text) => {
      expect(readCompletion(text).isComplete).toBe(false)
    },
  )

  it('leaves the other words at their places', () => {
    const text = "a tea, that's all, Anna Berg"
    expect(readCompletion(text).text).toBe(`a tea, ${' '.repeat(10)}, Anna Berg`)
  })

  it('takes no longer for 2,000 hostile characters', () => {
    for (const piece of ['no, ', "that's ", 'ok so then ', ' ', ', and '])
      expect(
        Math.min(
          ...[1, 2, 3].map(() => {
            const from = performance.now()
            readCompletion(piece.repeat(2_000).slice(0, 2_000))
            return performance.now() - from
          }),
        ),
      ).toBeLessThan(50)
  })
})

describe('what was said of an order', () => {
  const items = [item('cake', { stock: 2 }), item('tea'), item('gone', { stock: 0 }), item('odd', { price: null })]
  const apply = (slots: Slots, order: Partial<OrderSaid>, own = new Map<string, number>()) =>
    applyOrder(slots, { ...nothingSaid, order: { ...NO_ORDER, ...order } }, { items, maxQuantity: 20, own })

  it('[FA3] limits hold for all lines of an item together', () => {
    const slots = { lines: [line('cake'), line('cake', 1, { note: 'warm' })] }
    const { lines, remarks } = apply(slots, { add: [line('cake', 3, { note: 'cold' })] })
    expect(lines).toEqual(slots.lines)
    expect(spoken(remarks)).toEqual(['There are only 2 of cake, so I’ve put down 2.'])
    expect(cutTo([line('cake', 2), line('tea'), line('cake', 2)], brandId('cat', 'cat_cake'), 3)).toEqual([
      line('cake', 2),
      line('tea'),
      line('cake', 1),
    ])
  })

  it('[FA3] what stood before and was not spoken of is left as it was', () => {
    expect(apply({ lines: [line('cake', 9)] }, { add: [line('tea')] }).lines).toEqual([line('cake', 9), line('tea')])
  })

  it('[OO1] own pieces are free: they are no one else’s', () => {
    expect(
      spoken(apply({ lines: [line('gone', 1)] }, { replace: [{ at: 0, line: line('gone', 2) }] }).remarks),
    ).toEqual(['gone isn’t available at the moment.'])
    const own = new Map([['cat_gone', 2]])
    const { lines, remarks } = apply({ lines: [line('gone', 1)] }, { replace: [{ at: 0, line: line('gone', 2) }] }, own)
    expect([lines, remarks]).toEqual([[line('gone', 2)], []])
  })

  it('[FA2] what has no price is not written down', () => {
    const { lines, remarks } = apply({}, { add: [line('odd')] })
    expect([lines, remarks.length]).toEqual([[], 1])
  })

  it('is worded for one piece and for more, without bending a name', () => {
    expect(thereAreOnly(speaker, 1, 'Wax Seal Kit')).toBe('There is only one Wax Seal Kit')
    expect(thereAreOnly(speaker, 1, 'Pork Dumplings')).toBe('There is only one of Pork Dumplings')
    expect(thereAreOnly(speaker, 3, 'Plum Cake')).toBe('There are only 3 of Plum Cake')
  })
})

describe('which of several was meant', () => {
  const two: UnclearItem = {
    text: 'dumplings',
    candidates: [
      { label: 'Pork', line: line('pork', 2) },
      { label: 'Leek', line: line('leek', 2) },
    ],
  }
  const one: UnclearItem = { text: 'seal', candidates: [{ label: 'Wax Seal', line: line('seal') }] }
  const resolve = (waiting: UnclearItem[], said: Partial<Said>) => {
    const { order, unclear } = resolveUnclear(waiting, { ...nothingSaid, ...said })
    return { add: order.add, open: unclear.map(({ text }) => text) }
  }
  const named = (...add: SaidLine[]) => ({ order: { ...NO_ORDER, add } })

  it('[UI1] is chosen by order, by name, or both at once, with what was said before', () => {
    expect(resolve([two], { picked: { id: 'item:cat_leek', label: 'Leek' } })).toEqual({
      add: [line('leek', 2)],
      open: [],
    })
    expect(resolve([two], { text: 'the pork ones', ...named(line('pork')) }).add).toEqual([line('pork', 2)])
    expect(resolve([two], { text: 'one pork', ...named(line('pork')) }).add).toEqual([line('pork', 1)])
    expect(resolve([two], { text: 'three pork', ...named(line('pork', 3)) }).add).toEqual([line('pork', 3)])
    expect(resolve([two], { text: 'both please' }).add).toEqual([line('pork'), line('leek')])
  })

  it('[UI1] stays open until it is chosen, and a number alone is its number', () => {
    expect(resolve([two], { text: 'hm' })).toEqual({ add: [], open: ['dumplings'] })
    expect(resolve([two], { text: 'and a tea', ...named(line('tea')) })).toEqual({
      add: [line('tea')],
      open: ['dumplings'],
    })
    const { unclear } = resolveUnclear([two], { ...nothingSaid, text: 'four' })
    expect(unclear[0]?.candidates.map(({ line: { quantity } }) => quantity)).toEqual([4, 4])
  })

  it('[UI1] none of them is an answer, and so is a yes to the only one', () => {
    expect(resolve([two, one], { text: 'neither' })).toEqual({ add: [], open: ['seal'] })
    expect(resolve([one], { text: 'ok one is fine', assent: 'both' })).toEqual({ add: [line('seal')], open: [] })
  })
})

describe('the cheapest of several', () => {
  const pens = [
    item('fine', { price: money(900, 'EUR') }),
    item('plain', { price: money(300, 'EUR') }),
    item('sold', { price: money(100, 'EUR'), stock: 0 }),
  ]

  it('[CH1] is the one that can be had for the least', () => {
    expect(superlativeOf('and the cheapest ', pens)?.id).toBe('cat_plain')
    expect(superlativeOf('your most expensive ', pens)?.id).toBe('cat_fine')
    expect(superlativeOf('two ', pens)).toBeNull()
    expect(superlativeOf('the cheapest ', [item('a'), item('b')])).toBeNull()
  })
})

describe('a name beside its contact', () => {
  const unknown = (text: string): OrderSaid => ({ ...NO_ORDER, unknown: [{ text, nearest: [] }] })

  it('[NG1] is no goods, in whatever letters', () => {
    const slots = { email: 'anna@berg.example' }
    expect(nameBeforeContact('anna berg, anna@berg.example', { order: unknown('anna berg'), slots })).toEqual({
      order: null,
      slots: { name: 'Anna Berg', ...slots },
    })
    const lasagne = { order: unknown('lasagne'), slots }
    expect(nameBeforeContact('a lasagne for Anna, anna@berg.example', lasagne)).toEqual(lasagne)
  })
})

describe('who has said who they are', () => {
  const flow = (kind: Flow['kind'], slots: Slots): Flow => ({
    kind,
    instance: 1,
    revision: 1,
    slots,
    asked: null,
    attempts: 0,
    reminders: 0,
    proposalId: null,
    offered: [],
    options: [],
  })

  it('[CC1] is not asked again by what waits, unless something else was said there', () => {
    const waiting = [flow('reservation', {}), flow('menu-order', { name: 'Otto' }), flow('record', {})]
    const { flows } = carryCustomer({ ...freshBusiness, flows: waiting }, { name: 'Anna', email: 'anna@berg.example' })
    expect(flows.map(({ slots }) => slots)).toEqual([
      { name: 'Anna', email: 'anna@berg.example' },
      { name: 'Otto' },
      {},
    ])
  })
})
