import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, compileCatalogue } from './catalogue.ts'
import type { OrderLine } from './order-lines.ts'
import { readOrder } from './read-order.ts'
import { placeOfCheck } from './set-right.ts'

/* What is said of an order that stands: it is edited by words. */

const item = (id: string, name: string, options: readonly string[] = [], min = 1): CatalogueEntry => ({
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
            min,
            max: 1,
            options: options.map((one) => ({ id: one, name: one, aliases: [] })),
          },
        ],
  removable: [],
  isAvailable: true,
})
const entries = [
  item('kayak', 'Sea kayak'),
  item('paddle', 'Folding paddle', ['Ash', 'Carbon']),
  item('vest', 'Buoyancy vest'),
  item('rubber', 'Wet shoes, rubber'),
  item('mesh', 'Wet shoes, mesh'),
  item('voucher', 'Voucher', ['€25', '€50']),
]
const catalogue = compileCatalogue(entries)
type Standing = readonly [id: string, quantity: number, option?: string]
const standing = (lines: readonly Standing[]): OrderLine[] =>
  lines.map(([id, quantity, option]) => ({
    itemId: brandId('cat', id),
    quantity,
    options: option === undefined ? [] : [{ groupId: 'kind', optionId: option }],
    without: [],
    note: null,
  }))

/** What stands after something was said. */
function after(lines: readonly Standing[], text: string, at?: number): string[] {
  const before = standing(lines)
  const read = readOrder(text, catalogue, { lines: before, expectsItems: true, at })
  const kept = before.flatMap((line, place) =>
    read.removals.includes(place) ? [] : [read.changes.find((one) => one.at === place)?.line ?? line],
  )
  return [...kept, ...read.lines].map(({ itemId, quantity, options }) =>
    [quantity, itemId, ...options.map(({ optionId }) => optionId)].join(' '),
  )
}

describe('an order that stands', () => {
  it.each([
    ['only the kayak', ['1 kayak']],
    ['No, only the kayak and the paddle please', ['1 kayak', '2 paddle Ash']],
    ['take everything off except the paddle', ['2 paddle Ash']],
    ['only one paddle', ['1 kayak', '1 paddle Ash', '1 vest']],
    ['the vest can go', ['1 kayak', '2 paddle Ash']],
    ["I don't want the vest, please remove it", ['1 kayak', '2 paddle Ash']],
    ['a voucher for 50 instead of the kayak', ['2 paddle Ash', '1 vest', '1 voucher €50']],
    ['start again: a sea kayak', ['1 kayak']],
  ])('[EO1] [EO4] is cut down to what is wanted: %s', (text, left) => {
    const lines: Standing[] = [
      ['kayak', 1],
      ['paddle', 2, 'Ash'],
      ['vest', 1],
    ]
    expect(after(lines, text)).toEqual(left)
  })

  it.each([
    'now you have them twice, I want two paddles',
    'that is four paddles, I only need two',
    "That's four. I need two paddles",
  ])('[EO4] has what was written down twice once: %s', (text) => {
    const lines: Standing[] = [
      ['kayak', 1],
      ['paddle', 2, 'Carbon'],
      ['paddle', 2],
    ]
    expect(after(lines, text)).toEqual(['1 kayak', '2 paddle Carbon'])
  })

  it('[EO2] takes what is named again for the line that was asked about', () => {
    expect(after([['voucher', 1]], 'the voucher for 50', 0)).toEqual(['1 voucher €50'])
    expect(after([['voucher', 1]], 'and another voucher for 50', 0)).toEqual(['1 voucher', '1 voucher €50'])
  })

  it('[EO9] has the option that a number calls', () => {
    expect(after([], 'a voucher for 50 please')).toEqual(['1 voucher €50'])
    expect(after([], 'a kayak for 2')).toEqual(['1 kayak'])
  })

  it('[EO5] is checked, and nothing is ordered by it', () => {
    expect(placeOfCheck("So that's 46 and 24, 70 altogether, isn't it?")).not.toBeNull()
    expect(placeOfCheck('so that is two paddles and a kayak, right?')).not.toBeNull()
    expect(placeOfCheck("so that's a kayak for me and two vests for them")).toBeNull()
  })

  it('[EO10] has nothing in it that somebody is said to be allergic to', () => {
    const said = 'Also a pair of wet shoes without rubber. My partner has an allergy to rubber'
    const { lines, ambiguous } = readOrder(said, catalogue, { lines: [], expectsItems: true })
    expect(lines.map(({ itemId }) => itemId)).not.toContain('rubber')
    expect(ambiguous.flatMap(({ candidates }) => candidates)).not.toContain('rubber')
  })

  it('[EO9] tells what somebody must not eat, however it is put', () => {
    const { unknown } = readOrder('a sea kayak please gluten free if you can', catalogue, {
      lines: [],
      expectsItems: true,
    })
    expect(unknown.map(({ text }) => text)).toEqual(['gluten free'])
  })
})
