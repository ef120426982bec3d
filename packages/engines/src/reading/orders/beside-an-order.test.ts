import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import { readingSaid } from './fixtures/order-notation.ts'
import type { OrderLine } from './order-lines.ts'
import { readOrder } from './read-order.ts'

/* What a visitor says in an order that is no order. */

const group = (id: string, names: Readonly<Record<string, string>>, min = 1) => ({
  id,
  name: id,
  min,
  max: 1,
  options: Object.entries(names).map(([option, name]) => ({ id: option, name, aliases: [] })),
})
const item = (id: string, name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id: brandId('cat', id),
  name,
  aliases: [],
  category: null,
  groups: [],
  removable: [],
  isAvailable: true,
  ...more,
})

const entries = [
  item('lamp', 'Desk lamp', { groups: [group('cable', { short: 'Short cable', long: 'Long cable (+€4)' })] }),
  item('chair', 'Garden chair', { groups: [group('size', { s: 'S', m: 'M', l: 'L' })] }),
  item('saw', 'Cordless saw', {
    groups: [group('power', { body: 'Body only', one: 'With one 2.5 Ah battery and charger' })],
  }),
  item('voucher', 'Voucher', { groups: [group('value', { v20: '€20', v50: '€50' })] }),
  item('oil', 'Wood oil'),
  item('soap', 'Soap bar'),
  item('trout', 'Trout', {
    groups: [group('coating', { plain: 'Oat coating', gf: 'Gluten-free coating (Mondays only)' })],
  }),
  item('hamper', 'Picnic hamper', {
    groups: [group('fish', { trout: 'Two trout', none: 'Cheese' })],
    removable: ['jam'],
  }),
]
const catalogue = compileCatalogue(entries)
const line = (id: string, quantity: number, options: OrderLine['options'] = []): OrderLine => ({
  itemId: brandId('cat', id),
  quantity,
  options,
  without: [],
  note: null,
})
const read = (text: string, lines: readonly OrderLine[] = []) =>
  readOrder(text, catalogue, { lines, expectsItems: true })
const said = (text: string, lines: readonly OrderLine[] = []): string => readingSaid(read(text, lines))

describe('what orders nothing', () => {
  it.each([
    ['Does the soap bar have palm oil?', ''],
    ['And do the chairs need wood oil? She gets a rash.', ''],
    ['any jam in the picnic hamper?', ''],
    ['so is the wood oil safe for my mother', ''],
    ['I only asked whether the soap bar smells', ''],
    ['I was wondering what the wood oil costs', ''],
    ['A soap bar please, what does it come to', '1 soap'],
    ['Could you set me aside a soap bar? Is it wrapped?', '1 soap'],
    ['I was wondering if I could get a soap bar', '1 soap'],
    ['Do you have wood oil? I’ll take two of it', '2 oil'],
  ])('[OG21] a question orders nothing, a polite request does: %s', (text, means) => {
    expect(said(text)).toBe(means)
  })

  it.each([
    ['No, I do not wish to buy a desk lamp', [], ''],
    ['I have not ordered any soap bar', [], ''],
    ['I want no wood oil at all', [line('oil', 1)], '^0'],
    ["I don't want the soap bar after all", [line('soap', 2)], '^0'],
    ['a soap bar and no picnic hamper', [], '1 soap'],
    ['no car so cant pick it up', [line('soap', 1)], ''],
    ['I want to buy, not service', [line('soap', 1)], ''],
  ])('[OG22] what is not wanted is added to nothing: %s', (text, lines, means) => {
    const reading = read(text, lines)
    expect(readingSaid(reading)).toBe(means)
    expect([...reading.lines, ...reading.changes.map((one) => one.line)].map(({ note }) => note ?? '')).not.toContain(
      expect.stringContaining('without'),
    )
  })

  it.each([
    ['a soap bar for half 6 tonight', '1 soap'],
    ['the Sunday then, 17:00', ''],
    ['ok 34 plus 3.50 then', ''],
    ['one soap bar, about six foot', '1 soap'],
    ['a soap bar on 30 November, at a quarter to 5', '1 soap'],
    ['its only 6 miles mate', ''],
    ['a 50 euro voucher', '1 voucher:v50'],
    ['one voucher, €20', '1 voucher:v20'],
    ['a cordless saw with one 2.5 Ah battery and charger', '1 saw:one'],
    ['ah, only mondays? then a trout', '1 trout'],
  ])('[OG23] hours, days, sums and measures are no number of anything: %s', (text, means) => {
    expect(said(text, [])).toBe(means)
  })

  it.each(['phew', 'lol', 'my kids are starving', 'goodbye', 'She will call round', 'I will come to the shop'])(
    '[OG24] is not taken for goods that are not sold: %s',
    (text) => {
      expect(said(text, [line('soap', 1)])).toBe('')
    },
  )

  it.each([
    ['two kites', '?'],
    ['I’d like a kite', '?'],
    ['kites', '?'],
    ['a soap bar and some kites', '1 soap; ?'],
  ])('[OG24] but goods that are wished for are: %s', (text, means) => {
    expect(said(text)).toBe(means)
  })
})

describe('what is set right', () => {
  it.each([
    ['just one soap bar, not six', [line('soap', 6)], '@0 1 soap'],
    ['three soap bars only', [line('soap', 8)], '@0 3 soap'],
    ["but it's three wood oil and two soap bars", [line('oil', 6), line('soap', 1)], '@0 3 oil; @1 2 soap'],
    [
      'I want only one desk lamp',
      [line('lamp', 2), line('lamp', 1, [{ groupId: 'cable', optionId: 'long' }])],
      '@1 1 lamp:long; ^0',
    ],
    ['take away one desk lamp', [line('lamp', 2)], '@0 1 lamp'],
    ['one more of the soap bars', [line('soap', 2)], '@0 3 soap'],
    ['and two more soap bars', [line('soap', 2)], '2 soap'],
    ['only one voucher, €50', [line('voucher', 20)], '@0 1 voucher:v50'],
  ])('[OG25] a number that limits or corrects adds nothing: %s', (text, lines, means) => {
    expect(said(text, lines)).toBe(means)
  })

  it('[OG26] “both” with a name is said of the lines of that name', () => {
    expect(said('both chairs medium', [line('chair', 1), line('oil', 1), line('chair', 2)])).toBe(
      '@0 1 chair:m; @2 2 chair:m',
    )
  })

  it('[OG27] a number before a thing counts it, unless it is a choice of what is spoken of', () => {
    expect(said('2 trout please')).toBe('2 trout')
    expect(said('a picnic hamper with two trout')).toBe('1 hamper:trout')
  })

  it('[OG27] the normal one of several choices is the first', () => {
    expect(said('a trout in normal coating')).toBe('1 trout:plain')
  })
})
