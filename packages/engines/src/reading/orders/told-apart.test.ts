import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import type { OrderLine } from './order-lines.ts'
import { readOrder } from './read-order.ts'

/* Lines of one thing told apart, choices that are sold by themselves as well, and names that hold a number. */

type Choice = { name: string; options: readonly string[]; most?: number }
const entry = (id: string, name: string, choices: readonly Choice[] = []): CatalogueEntry => ({
  id: brandId('cat', id),
  name,
  aliases: [],
  category: null,
  groups: choices.map(({ name: group, options, most = 1 }) => ({
    id: group,
    name: group,
    min: most,
    max: most,
    options: options.map((one) => ({ id: one, name: one, aliases: [] })),
  })),
  removable: id === 'bowl' ? ['fried egg'] : id === 'crate' ? ['turnips'] : [],
  isAvailable: true,
})
const catalogue = compileCatalogue([
  entry('bowl', 'Noodle bowl', [
    { name: 'Topping', options: ['Crispy tofu', 'Roast pork'] },
    { name: 'Dressing', options: ['On top', 'On the side'] },
  ]),
  entry('board', 'Tea board', [{ name: 'Cakes', options: ['Carrot cake', 'Ginger parkin', 'Lemon drizzle'], most: 2 }]),
  entry('parkin', 'Ginger parkin'),
  entry('eggs', 'Duck eggs, dozen'),
  entry('half', 'Duck eggs, half dozen'),
  entry('crate', 'Harvest crate', [{ name: 'Size', options: ['Small', 'Large'] }]),
  entry('cider', 'Dry cider'),
])
type Standing = { id: string; quantity?: number; options?: readonly (readonly [string, string])[] }
const linesOf = (lines: readonly Standing[]): OrderLine[] =>
  lines.map(({ id, quantity = 1, options = [] }) => ({
    itemId: brandId('cat', id),
    quantity,
    options: options.map(([groupId, optionId]) => ({ groupId, optionId })),
    without: [],
    note: null,
  }))

/** What stands after something was said. */
function after(lines: readonly Standing[], text: string, at?: number): string[] {
  const before = linesOf(lines)
  const read = readOrder(text, catalogue, { lines: before, expectsItems: true, at })
  const kept = before.flatMap((line, place) =>
    read.removals.includes(place) ? [] : [read.changes.find((one) => one.at === place)?.line ?? line],
  )
  expect(read.ambiguous).toEqual([])
  return [...kept, ...read.lines].map(({ itemId, quantity, options, without }) =>
    [quantity, itemId, ...options.map(({ optionId }) => optionId), ...without.map((one) => `-${one}`)].join(' '),
  )
}

describe('two lines of one thing', () => {
  const bowls: Standing[] = [
    { id: 'bowl', options: [['Topping', 'Crispy tofu']] },
    { id: 'bowl', options: [['Topping', 'Roast pork']] },
  ]
  it.each([
    ['tofu one on top. pork one on the side', ['1 bowl Crispy tofu On top', '1 bowl Roast pork On the side']],
    ['pork on the side', ['1 bowl Crispy tofu', '1 bowl Roast pork On the side']],
    ['the pork one without egg', ['1 bowl Crispy tofu', '1 bowl Roast pork -fried egg']],
  ])('[OF6] are told apart by what each of them has: %s', (text, left) => {
    expect(after(bowls, text, 0)).toEqual(left)
  })
})

describe('a choice that is asked for', () => {
  it('[OF3] is made by its name, though it is sold by itself as well', () => {
    expect(after([{ id: 'board' }], 'the carrot cake and the ginger parkin', 0)).toEqual([
      '1 board Carrot cake Ginger parkin',
    ])
  })
  it('[OF3] leaves alone what is ordered besides', () => {
    expect(after([{ id: 'board' }], 'also two ginger parkins', 0)).toEqual(['1 board', '2 parkin'])
  })
})

describe('things sold by the dozen', () => {
  it.each([
    ['two dozen eggs', ['2 eggs']],
    ['a dozen duck eggs', ['1 eggs']],
    ['half a dozen eggs', ['1 half']],
  ])('[OF5] are counted in dozens: %s', (text, left) => {
    expect(after([], text)).toEqual(left)
  })
  it.each(['no, not 12 dozen! two dozen eggs', 'make the eggs two dozen'])(
    '[OF5] are set right in dozens: %s',
    (text) => {
      expect(after([{ id: 'eggs', quantity: 12 }], text)).toEqual(['2 eggs'])
    },
  )
})

describe('what stands', () => {
  it('[OF4] is counted where it is pointed to', () => {
    expect(after([{ id: 'crate' }, { id: 'cider' }], 'two of those')).toEqual(['1 crate', '2 cider'])
  })
  it('[OF4] is named to be counted', () => {
    expect(after([{ id: 'cider' }, { id: 'half' }], 'cider - make it three')).toEqual(['3 cider', '1 half'])
  })
  it('[OF7] is named to leave something out of it', () => {
    const crate: Standing = { id: 'crate', options: [['Size', 'Large']] }
    expect(after([crate], 'harvest crate without turnips please')).toEqual(['1 crate Large -turnips'])
  })
  it('[OF4] is given up where one starts again, whatever was said before', () => {
    expect(after([{ id: 'cider', quantity: 5 }], '5 ciders?? i want 2. start again')).toEqual([])
  })
})
