import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { compiledCatalogue } from './compiled-catalogue.ts'

const item = (name: string): CatalogueItem => ({
  id: brandId('cat', `cat_${name}`),
  name,
  aliases: [],
  category: null,
  description: null,
  price: money(900, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  stock: 7,
  restockAt: null,
  sourceUrl: null,
})

describe('a catalogue made ready for reading', () => {
  const items = [item('Lamp'), item('Stool')]
  const made = compiledCatalogue(items)

  it('[EE6] is not made anew for another stock, price or service', () => {
    const sold = items.map((one) => ({ ...one, stock: 6, price: money(800, 'EUR'), isAvailable: false }))
    expect(compiledCatalogue(sold)).toBe(made)
    expect(compiledCatalogue(items)).toBe(made)
  })

  it.each([
    ['another name', items.map((one) => ({ ...one, name: `Red ${one.name}` }))],
    ['an item less', items.slice(0, 1)],
    ['another order', items.toReversed()],
    ['other choices', items.map((one) => ({ ...one, groups: [] }))],
    ['none', []],
  ])('[EE6] is made anew for %s', (_, changed) => {
    expect(compiledCatalogue(changed)).not.toBe(made)
  })
})
