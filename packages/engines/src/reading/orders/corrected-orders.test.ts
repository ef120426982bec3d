import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import type { OrderLine } from './order-lines.ts'
import { readOrder } from './read-order.ts'

/* An order that stands, and what is said to set it right. */

const item = (id: string, name: string, options: readonly string[] = []): CatalogueEntry => ({
  id: brandId('cat', id),
  name,
  aliases: [],
  category: null,
  groups:
    options.length === 0
      ? []
      : [
          {
            id: 'kind',
            name: 'Kind',
            min: 1,
            max: 1,
            options: options.map((name) => ({ id: name, name, aliases: [] })),
          },
        ],
  removable: [],
  isAvailable: true,
})
const entries = [
  item('perch', 'Perch fillet'),
  item('wedges', 'Potato wedges', ['Small', 'Large']),
  item('platter', 'Harvest platter'),
  item('kids', 'Kids platter'),
  item('lamp', 'Reading lamp', ['Clamp only', 'With a stand']),
  item('shade', 'Lamp shade'),
  item('dip', 'Herb dip'),
]
const catalogue = compileCatalogue(entries)
const line = (id: string, quantity: number, kind?: string): OrderLine => ({
  itemId: brandId('cat', id),
  quantity,
  options: kind === undefined ? [] : [{ groupId: 'kind', optionId: kind }],
  without: [],
  note: null,
})

/** The order once this was said. */
function after(text: string, lines: readonly OrderLine[]): string {
  const { removals, changes, ...read } = readOrder(text, catalogue, { lines, expectsItems: true })
  const kept = lines.flatMap((one, at) =>
    removals.includes(at) ? [] : [changes.find((change) => change.at === at)?.line ?? one],
  )
  const open = [...read.unknown, ...read.ambiguous].map((one) => `? ${one.text}`)
  const written = [...kept, ...read.lines].map(({ itemId, quantity, options }) =>
    [quantity, itemId, ...options.map(({ optionId }) => optionId)].join(' '),
  )
  return [...written, ...open].join(', ')
}

it.each([
  ['4 perch not 2', '4 perch'],
  ['no 4 perch', '4 perch'],
  ['nope, 4 perch altogether', '4 perch'],
  ['so that is 4 perch in all', '4 perch'],
  ['I said 4 perch', '4 perch'],
  ['take 1 perch off', '1 perch'],
  ['just the one perch', '1 perch'],
])('[OG28] what stands is meant by part of its name, and counted anew: %s', (text, order) => {
  expect(after(text, [line('perch', 2)])).toBe(order)
})

it.each([
  ['mak it three', '3 perch'],
  ['remve the perch', ''],
  ['chnage it to five', '5 perch'],
  ['reduce the perch to one', '1 perch'],
])('[OG29] words of ordering may be misspelt: %s', (text, order) => {
  expect(after(text, [line('perch', 2)])).toBe(order)
})

it.each([
  ['No not the kids platter!', '1 platter'],
  ['I said NOT the kids platter', '1 platter'],
  ['not the harvest platter, the kids platter', '1 kids'],
  ['not dip, the wedges are enough', '1 platter'],
])('[OG30] what is not wanted is added to nothing: %s', (text, order) => {
  expect(after(text, [line('platter', 1)]).split(',')[0]).toBe(order)
})

it('[OG30] of two lines of one thing the one is taken off that was chosen so', () => {
  const lines = [line('lamp', 1, 'Clamp only'), line('lamp', 1, 'With a stand')]
  expect(after('please remove the lamp, clamp only', lines)).toBe('1 lamp With a stand')
  expect(after('not the small one', [line('wedges', 1, 'Small'), line('wedges', 2, 'Large')])).toBe('2 wedges Large')
})

it.each([
  ['A new bulb for the lamp', '? bulb'],
  ['The wedges were stone cold and the perch was soggy', ''],
  ['Dip is not vegan', ''],
  ['There is a mistake with the lamp', ''],
])('[OG31] what something is for, and what is told of it, orders nothing: %s', (text, order) => {
  expect(after(text, []).replace('new ', '').replace('A ', '')).toBe(order)
})
