import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { compareMoney } from '@frontdesk/schema'
import type { SearchWish } from '../../turn/flow-wishes.ts'

/** The homes within the limits that a number or a name draws; what a home does not say shuts it out of nothing. */
export const homesFitting = (homes: readonly ListingFact[], wish: SearchWish): ListingFact[] =>
  homes.filter(
    (home) =>
      home.isAvailable &&
      (wish.homes === undefined || wish.homes.includes(home.id)) &&
      (wish.offer === undefined || home.offer === wish.offer) &&
      isPriced(home, wish) &&
      (home.rooms === null || (home.rooms >= (wish.minRooms ?? 0) && home.rooms <= (wish.maxRooms ?? home.rooms))),
  )

const isPriced = ({ price }: ListingFact, { minPrice, maxPrice }: SearchWish): boolean =>
  price === null ||
  ((minPrice === undefined || (compareMoney(price, minPrice) ?? -1) >= 0) &&
    (maxPrice === undefined || (compareMoney(price, maxPrice) ?? 1) <= 0))
