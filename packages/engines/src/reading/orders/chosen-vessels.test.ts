import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import { readOrder } from './read-order.ts'

/* Choices that are called like vessels, like words of talk, or like the thing itself. */

type Choice = readonly [name: string, min: number, options: readonly string[]]

const item = (name: string, choices: readonly Choice[] = []): CatalogueEntry => ({
  id: brandId('cat', name),
  name,
  aliases: [],
  category: null,
  groups: choices.map(([group, min, options]) => ({
    id: group,
    name: group,
    min,
    max: 1,
    options: options.map((option) => ({ id: option, name: option, aliases: [] })),
  })),
  removable: name === 'Goulash' ? ['sour cream'] : [],
  isAvailable: true,
})
const catalogue = compileCatalogue([
  item('Goulash', [['Size', 1, ['Cup', 'Bowl']]]),
  item('Kiln Red', [['Serving', 1, ['Glass', 'Bottle']]]),
  item('Bap', [
    ['Bap', 1, ['Plain', 'Everything']],
    ['Toasting', 0, ['Toasted', 'Warmed']],
  ]),
  item('Ham and Cheese Pasty', [['Heat', 0, ['Warmed']]]),
  item('Cortado', [
    ['Size', 1, ['8 oz', '12 oz']],
    ['Milk', 0, ['Oat Milk', 'Soy Milk']],
  ]),
  item('Iced Cortado', [['Milk', 0, ['Oat Milk']]]),
  item('Bubble Tea', [['Sugar', 1, ['50% Sugar']]]),
  item('Duck Bun'),
  item('Bun Trio', [['Choose three', 3, ['Duck', 'Tofu', 'Plum']]]),
  item('Chicken Wings', [['Wing sauce', 1, ['Peri', 'Honey']]]),
  item('Melt', [
    ['Wrapping', 1, ['Brioche', 'Lettuce']],
    ['Top', 0, ['Fried Egg']],
  ]),
])

function read(text: string): string {
  const { lines, unknown, ambiguous } = readOrder(text, catalogue, { lines: [], expectsItems: true })
  const written = lines.map(({ itemId, quantity, options, without }) =>
    [
      `${quantity} ${itemId}`,
      ...options.map(({ optionId }) => optionId),
      ...without.map((ingredient) => `no ${ingredient}`),
    ].join(' + '),
  )
  return [...written, ...[...unknown, ...ambiguous].map((one) => `? ${one.text}`)].join(', ')
}

it.each([
  ['a bowl of goulash, no sour cream', '1 Goulash + Bowl + no sour cream'],
  ['two cups of goulash', '2 Goulash + Cup'],
  ['a glass of the kiln red', '1 Kiln Red + Glass'],
  ['a bottle of kiln red and a plain bap', '1 Kiln Red + Bottle, 1 Bap + Plain'],
  ['an everything bap, toasted', '1 Bap + Everything + Toasted'],
])('[OG32] a vessel or a word of talk that is called like a choice is chosen: %s', (text, order) => {
  expect(read(text)).toBe(order)
})

it.each([
  ['three duck buns', '3 Duck Bun'],
  ['two peri wings', '2 Chicken Wings + Peri'],
])('[OG35] the name of a group is neither a number nor the thing itself: %s', (text, order) => {
  expect(read(text)).toBe(order)
})

it.each([
  ['a cortado in a 12 oz', '1 Cortado + 12 oz'],
  ['a melt, and put a fried egg on it', '1 Melt + Fried Egg'],
  ['a melt, lettuce instead of the wrapping', '1 Melt + Lettuce'],
])('[OG33] what is said of the thing that was named adds none: %s', (text, order) => {
  expect(read(text)).toBe(order)
})

it.each([
  ['a ham n cheese pasty, warm it up please', '1 Ham and Cheese Pasty + Warmed'],
  ['an 8 ounce cortado with soya milk', '1 Cortado + 8 oz + Soy Milk'],
  ['half a dozen baps to start', '6 Bap'],
])('[OG34] one word written in several ways is one: %s', (text, order) => {
  expect(read(text)).toBe(order)
})

it('[OG34] a share is no number of anything', () => {
  expect(read('a bubble tea with 75% sugar')).toMatch(/^1 Bubble Tea/u)
})

it('[OG24] what is not sold is known to be so, whoever it is for', () => {
  expect(read('pad thai for her and a cortado')).toBe('1 Cortado, ? pad thai')
})
