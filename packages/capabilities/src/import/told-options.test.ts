import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readItems } from './read-items.ts'
import type { SitePage } from './site-page.ts'

const block = (kind: string, headings: readonly string[], text: string) => ({ kind, headings, text })
const pounds = (minor: number) => money(minor, 'GBP')

/** The choices of the one item of a page. */
function groupsOf(blocks: SitePage['blocks'], offers: unknown = { price: 6, priceCurrency: 'GBP' }) {
  const jsonLd = [{ '@type': 'MenuItem', name: 'Broth', offers }]
  return readItems([{ url: 'https://a.example/', title: 'Menu', jsonLd, blocks }], 'GBP')[0]?.groups
}

describe('choices that stand beside an item', () => {
  it('[IM19] in its own row: one of a group is taken, the first is the usual one', () => {
    const row = block(
      'table',
      ['Menu'],
      'Broth — Clear (ve) Size: Cup, Bowl +£2.50; Topping: Egg +£1, Leek +£0.50; Price: £6',
    )
    expect(groupsOf([row])).toEqual([
      {
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          { name: 'Cup', priceDelta: pounds(0) },
          { name: 'Bowl', priceDelta: pounds(250) },
        ],
      },
      {
        name: 'Topping',
        min: 0,
        max: 2,
        options: [
          { name: 'Egg', priceDelta: pounds(100) },
          { name: 'Leek', priceDelta: pounds(50) },
        ],
      },
    ])
  })

  it('[IM19] in lists under its own heading, with a label that asks', () => {
    const under = ['Menu', 'Broth']
    const blocks = [
      block('paragraph', under, 'Put in a jar?:'),
      block('list', under, 'No\nYes (+£0.80)'),
      block('paragraph', under, 'Colour:'),
      block('list', under, 'Red\nWhite'),
    ]
    expect(groupsOf(blocks)?.map(({ name, min, options }) => [name, min, options.length])).toEqual([
      ['Put in a jar', 1, 2],
      ['Colour', 1, 2],
    ])
  })

  it.each([
    ['what it is made of', block('table', ['Menu'], 'Broth — Made of: leek, carrot, bay; Price: £6')],
    ['a list that asks for nothing', block('list', ['Menu', 'Broth'], 'Leek\nCarrot')],
    [
      'a surcharge that is no amount',
      block('table', ['Menu'], 'Broth — Size: Cup, Bowl +more; Topping: Egg +£x, Leek'),
    ],
    ['an option that cannot be read', block('table', ['Menu'], 'Broth — Size: Cup, Bowl (+£2 or £3)')],
    ['a choice of one', block('table', ['Menu'], 'Broth — Size: Bowl +£2; Price: £6')],
    ['another item', block('table', ['Menu'], 'Stew — Size: Cup, Bowl +£2; Price: £6')],
  ])('[IM19] %s is none', (_what, said) => {
    expect(groupsOf([said])).toEqual([])
  })

  it('[IM19] what the data say themselves comes first', () => {
    const offers = [
      { name: 'Small', price: 6, priceCurrency: 'GBP' },
      { name: 'Big', price: 8, priceCurrency: 'GBP' },
    ]
    const row = block('table', ['Menu'], 'Broth — Size: Cup, Bowl +£2.50; Price: £6')
    expect(groupsOf([row], offers)?.map(({ options }) => options[0]?.name)).toEqual(['Small'])
  })
})
