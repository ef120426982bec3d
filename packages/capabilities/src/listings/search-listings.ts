import type { ListingFact, ListingQuery } from '@frontdesk/agent-runtime/ports'
import { compareMoney, type Money } from '@frontdesk/schema'
import type { Listing } from '../business/business.ts'
import { isNear, slipsIn } from './near-words.ts'

const MOST_WORDS = 12
const MOST_LETTERS = 40

/** Words of a text without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, 5_000)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.map((word) => word.slice(0, MOST_LETTERS)) ?? []

/** Said of every home, so they tell none from another. */
const EMPTY = new Set(
  (
    'a an the in at on of for with and or to near around by some any ' +
    'home homes property properties listing listings place something rent buy sale'
  ).split(' '),
)

const askedWords = (text: string | undefined): string[] =>
  wordsOf(text ?? '')
    .filter((word) => !EMPTY.has(word))
    .slice(0, MOST_WORDS)

/** 2 for the word itself, 1 for one that begins with it or is written like it, 0 for none. */
function hit(wanted: string, words: ReadonlySet<string>): number {
  if (words.has(wanted)) return 2
  for (const word of words) {
    if (wanted.length >= 4 && word.startsWith(wanted)) return 1
    if (isNear(wanted, word, slipsIn(wanted))) return 1
  }
  return 0
}

/** LS1: homes that fit all that was asked for, best first; every word of the place must be found in some form. */
export function searchListings(listings: readonly Listing[], query: ListingQuery): ListingFact[] {
  const [place, words] = [askedWords(query.place), askedWords(query.words)]
  return listings
    .filter((listing) => fits(listing, query))
    .flatMap((listing) => {
      const score = scoreOf(listing, place, words)
      return score === null ? [] : [{ listing, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, Math.max(0, query.limit))
    .map(({ listing }) => toFact(listing))
}

/** Null where the place is another, or none of the words is found. */
function scoreOf(listing: Listing, place: readonly string[], words: readonly string[]): number | null {
  const where = new Set(wordsOf(`${listing.place} ${listing.title}`))
  const placeHits = place.map((word) => hit(word, where))
  if (placeHits.includes(0)) return null
  if (words.length === 0) return placeHits.reduce((sum, one) => sum + one, 0)
  const all = new Set([...where, ...wordsOf(listing.description)])
  const hits = words.map((word) => hit(word, all))
  if (hits.every((one) => one === 0)) return null
  return [...placeHits, ...hits].reduce((sum, one) => sum + one, 0)
}

/** LS2: what a listing does not say, does not shut it out; what it says does. Homes that are gone are found only where they are asked for. */
function fits(listing: Listing, query: ListingQuery): boolean {
  if (!listing.isAvailable && query.isGoneToo !== true) return false
  if (query.offer !== undefined && listing.offer !== query.offer) return false
  return isPriced(listing.price, query) && isWithin(listing.rooms, query.minRooms, query.maxRooms)
}

/** A price in another currency than the limit does not fit: whether it is less nobody can say. */
const isPriced = (price: Money | null, { minPrice, maxPrice }: ListingQuery): boolean =>
  price === null ||
  ((minPrice === undefined || (compareMoney(price, minPrice) ?? -1) >= 0) &&
    (maxPrice === undefined || (compareMoney(price, maxPrice) ?? 1) <= 0))

const isWithin = (value: number | null, min: number | undefined, max: number | undefined): boolean =>
  value === null || ((min === undefined || value >= min) && (max === undefined || value <= max))

const toFact = ({ importKey: _key, staffId: _staff, source: _source, ...fact }: Listing): ListingFact => fact
