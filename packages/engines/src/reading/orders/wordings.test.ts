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
})
