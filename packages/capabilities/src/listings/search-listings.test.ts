import { money } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing } from '../calendar/sample-business.ts'
import { isNear } from './near-words.ts'
import { searchListings } from './search-listings.ts'

const HOMES = [
  listing('Loft by the canal', {
    place: 'Kreuzberg, Berlin',
    price: money(150_000, 'EUR'),
    rooms: 2,
    description: 'Bright, with balcony.',
  }),
  listing('Family house', {
    place: 'Sülz, Köln',
    offer: 'sale',
    price: money(60_000_000, 'EUR'),
    rooms: 4,
    description: 'Garden, garage.',
  }),
  listing('Studio', { place: 'Mitte, Berlin', price: null, rooms: 0 }),
  listing('Old flat', { place: 'Berlin', isAvailable: false }),
]
const found = (query: Omit<Parameters<typeof searchListings>[1], 'limit'>, limit = 10) =>
  searchListings(HOMES, { ...query, limit }).map(({ title }) => title)

describe('homes that fit', () => {
  it('[LS1] are found by place and words, also misspelt and without accents', () => {
    expect(found({ place: 'Berlin' })).toEqual(['Loft by the canal', 'Studio'])
    expect(found({ place: 'Kreutzberg' })).toEqual(['Loft by the canal'])
    expect(found({ place: 'in sulz' })).toEqual(['Family house'])
    expect(found({ words: 'flat with a balcny in Berlin' })).toEqual(['Loft by the canal', 'Studio'])
    expect(found({ place: 'Hamburg' })).toEqual([])
    expect(found({ words: 'swimming pool' })).toEqual([])
  })

  it('[LS2] fit price, rooms and offer where they say any; what is gone is not shown', () => {
    expect(found({})).toEqual(['Loft by the canal', 'Family house', 'Studio'])
    expect(found({ offer: 'sale' })).toEqual(['Family house'])
    expect(found({ maxPrice: money(200_000, 'EUR') })).toEqual(['Loft by the canal', 'Studio'])
    expect(found({ minRooms: 2, maxRooms: 3 })).toEqual(['Loft by the canal'])
    expect(found({ place: 'Berlin' }, 1)).toEqual(['Loft by the canal'])
    expect(found({ place: 'Berlin', isGoneToo: true })).toEqual(['Loft by the canal', 'Studio', 'Old flat'])
  })

  it('[LS1] two words are near when few letters are added, dropped, changed or swapped', () => {
    expect([isNear('berlin', 'belrin', 1), isNear('berlin', 'berln', 1), isNear('berlin', 'dublin', 1)]).toEqual([
      true,
      true,
      false,
    ])
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 12 }), fc.nat(11), (word, at) => {
        const place = at % word.length
        expect(isNear(word, word.slice(0, place) + word.slice(place + 1), 1)).toBe(true)
        expect(isNear(word.slice(0, place) + word.slice(place + 1), word, 1)).toBe(true)
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('[LS1] hostile words take no time', () => {
    const began = performance.now()
    found({ words: 'xqzw '.repeat(2_000), place: 'ä'.repeat(2_000) })
    expect(performance.now() - began).toBeLessThan(100)
  })
})
