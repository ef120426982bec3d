import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import { readOrder } from './read-order.ts'

const group = (id: string, names: readonly string[], max = 1) => ({
  id,
  name: id,
  min: 0,
  max,
  options: names.map((name) => ({ id: name.toLowerCase(), name, aliases: [] })),
})
const item = (name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id: brandId('cat', name),
  name,
  aliases: [],
  category: null,
  groups: [],
  removable: [],
  isAvailable: true,
  ...more,
})

const SIZES = group('size', ['Small', 'Large'])
const catalogue = compileCatalogue([
  item('Cola', { groups: [SIZES, group('ice', ['No ice', 'Extra ice'])] }),
  item('Diet Cola', { groups: [SIZES, group('ice', ['No ice', 'Extra ice'])] }),
  item('Wings', { groups: [group('pieces', ['6', '12 pieces']), group('sauce', ['Hot', 'Honey'])] }),
  item('Margherita', {
    groups: [SIZES, group('crust', ['Thin crust']), group('toppings', ['Mozzarella', 'Mushrooms'], 5)],
    removable: ['black olives', 'basil'],
  }),
  item('Calzone'),
  item('Lunch Deal', {
    groups: [
      { ...group('main', ['Calzone', 'Pad Thai']), min: 1 },
      { ...group('drink', ['Cola', 'Iced Tea']), min: 1 },
      { ...group('size', ['Small', 'Large']), min: 1 },
    ],
  }),
  item('Iced Latte', { groups: [group('syrup', ['Caramel', 'Hazelnut'])] }),
  item('Latte'),
  item('Green Curry', { groups: [{ ...group('size', ['Small', 'Large']), min: 1 }] }),
  item('Duck Curry'),
  item('Peach Tea'),
  item('Beef Salad', { removable: ['red onion'] }),
  item('Pad Thai', {
    groups: [group('protein', ['Chicken', 'Tofu']), group('sugar', ['None', 'Half'])],
    removable: ['egg'],
  }),
])

const said = (text: string): string => {
  const { lines, unknown } = readOrder(text, catalogue, { lines: [], expectsItems: true })
  const read = lines.map(({ itemId, quantity, options, without, note }) =>
    [
      quantity,
      itemId,
      ...options.map(({ optionId }) => optionId),
      ...without.map((one) => `-${one}`),
      ...(note === null ? [] : [`"${note}"`]),
    ].join(' '),
  )
  return [...read.toSorted(), ...unknown.map(({ text: words }) => `?${words}`)].join(' | ')
}

describe('what people say of an item', () => {
  it.each([
    ['two large colas without ice', '2 Cola large no ice'],
    ['a cola no ice', '1 Cola no ice'],
    ['pad thai with no sugar', '1 Pad Thai none'],
    ['a cola with extra ice', '1 Cola extra ice'],
  ])('[OG4] chooses the option that stands for none of it: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['six wings', '1 Wings 6'],
    ['two orders of six hot wings', '2 Wings 6 hot'],
    ['12 wings and a calzone', '1 Calzone | 1 Wings 12 pieces'],
    ['two calzones', '2 Calzone'],
  ])('[OG2] is a size where it comes in so many: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['a margherita without olives', '1 Margherita -black olives'],
    ['a lrg margherita with moz', '1 Margherita large mozzarella'],
  ])('[OG1] is a part of a name, or cut short: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['a small margherita and a cola, mushrooms on the small one', '1 Cola | 1 Margherita small mushrooms'],
    ['two margheritas, mushrooms on one of them', '1 Margherita | 1 Margherita mushrooms'],
    ['two pad thai, one chicken one tofu, the tofu one without egg', '1 Pad Thai chicken | 1 Pad Thai tofu -egg'],
    ['a small cola and a large one with no ice', '1 Cola large no ice | 1 Cola small'],
  ])('[OG5] is for what is named behind it: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['two large colas, no sorry, three large colas', '3 Cola large'],
    ['three colas – no, make that two – and a calzone', '1 Calzone | 2 Cola'],
    ['four large colas, make one of them a diet cola', '1 Diet Cola large | 3 Cola large'],
  ])('[OG7] takes back what was said before in the same breath: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it('[OG7] is swapped for another', () => {
    expect(said('a margherita with mozzarella, swap the mozzarella for mushrooms')).toBe('1 Margherita mushrooms')
    expect(said('a margherita but swap the basil for mushrooms')).toBe('1 Margherita mushrooms -basil')
  })

  it('[OG2] is counted behind a measure that no list has', () => {
    expect(said('a dollop of mozzarella on a margherita')).toContain('Margherita')
    expect(said('two ladles of pad thai')).toBe('2 Pad Thai')
  })

  it('[OG8] is said to be unknown where the item has no such option', () => {
    expect(said('one calzone on thin crust and a cola')).toBe('1 Calzone | 1 Cola | ?thin crust')
    const { unknown } = readOrder('two calzones, mushrooms on one of them', catalogue, {
      lines: [],
      expectsItems: false,
    })
    expect(unknown.map(({ text }) => text)).toEqual(['mushrooms'])
  })

  it.each([
    ['four colas: two plain, one large and one with no ice', '1 Cola large | 1 Cola no ice | 2 Cola'],
    ['two colas, one of them diet', '1 Cola | 1 Diet Cola'],
    ['three margheritas, one with mushrooms and the other two small', '1 Margherita mushrooms | 2 Margherita small'],
    ['two pad thai, mine without egg', '1 Pad Thai | 1 Pad Thai -egg'],
    ['two margheritas, no basil on one', '1 Margherita | 1 Margherita -basil'],
    ['a margherita with mushrooms and one with mozzarella', '1 Margherita mozzarella | 1 Margherita mushrooms'],
    ['two colas, one with and one without ice', '1 Cola extra ice | 1 Cola no ice'],
  ])('[OG5] is counted out of what was named: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['one small and one large margherita', '1 Margherita large | 1 Margherita small'],
    ['a large cola and the same again but small', '1 Cola large | 1 Cola small'],
    ['two large colas and a diet cola the same size', '1 Diet Cola large | 2 Cola large'],
    [
      'a large cola and a calzone, and a green curry for my wife, large',
      '1 Calzone | 1 Cola large | 1 Green Curry large',
    ],
  ])('[OG18] shares what is said only once: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['a lunch deal, calzone and a cola', '1 Lunch Deal calzone cola'],
    ['a lunch deal with pad thai and a large cola', '1 Lunch Deal pad thai large cola'],
    ['a lunch deal with calzone and cola, and a cola', '1 Cola | 1 Lunch Deal calzone cola'],
    ['two lunch deals, one calzone one pad thai', '1 Lunch Deal calzone | 1 Lunch Deal pad thai'],
  ])('[OG19] is taken for the choice that is still to be made: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['an iced caramel latte', '1 Iced Latte caramel'],
    ['a curry with duck', '1 Duck Curry'],
    ['a grn curry', '1 Green Curry'],
  ])('[OG1] has its name in two places, or cut short beside the rest of it: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it('[OG20] is asked about where two parts of names stand side by side, and neither is a thing', () => {
    const { lines, ambiguous } = readOrder('a green tea', catalogue, { lines: [], expectsItems: true })
    expect([lines.length, ambiguous.map(({ text }) => text)]).toEqual([0, ['green tea']])
  })

  it.each([
    ['a pad thai with chicken and tofu', '1 Pad Thai chicken | ?tofu'],
    ['an extra large green curry', '1 Green Curry | ?extra large'],
    ['a beef salad with extra red onion', '1 Beef Salad | ?red onion'],
    ['a beef salad with red onion', '1 Beef Salad'],
    ['a calzone with basil', '1 Calzone | ?basil'],
  ])('[OG16] is unknown where it cannot be as it was said: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['a margherita, actually wait, a calzone', '1 Calzone | 1 Margherita'],
    ['a diet cola, actually just a cola', '1 Cola'],
    ['a large cola, scratch that, a small cola', '1 Cola small'],
    ['a margherita with mushrooms, actually scratch the mushrooms', '1 Margherita'],
    ['a large cola, actually small', '1 Cola small'],
  ])('[OG7] is taken back by what is like it: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  it.each([
    ['a margherita with the basil taken off and mushrooms added', '1 Margherita mushrooms -basil'],
    ['a cola w/out ice', '1 Cola no ice'],
    ['a margherita no mushrooms', '1 Margherita'],
  ])('[OG4] is left out however that is said: %s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  const deal = [
    { itemId: brandId('cat', 'Cola'), quantity: 2, options: [], without: [], note: null },
    {
      itemId: brandId('cat', 'Lunch Deal'),
      quantity: 1,
      options: [{ groupId: 'drink', optionId: 'cola' }],
      without: [],
      note: null,
    },
  ]
  it.each([
    ['take off one cola', [{ at: 0, line: { quantity: 1 } }]],
    ['remove one of the colas', [{ at: 0, line: { quantity: 1 } }]],
    ['actually make it three colas', [{ at: 0, line: { quantity: 3 } }]],
    ['the colas without ice', [{ at: 0, line: { options: [{ groupId: 'ice', optionId: 'no ice' }] } }]],
  ])('[OG19] is the thing that was ordered where it is pointed to, not the one of a meal: %s', (text, changes) => {
    const read = readOrder(text, catalogue, { lines: deal, expectsItems: true })
    expect(read.removals).toEqual([])
    expect(read.changes).toMatchObject(changes)
  })
})
