import { dayOfIso, isoOf, weekdayOf } from './days.ts'

/** An amount of money, in minor units. */
type Amount = { readonly minor: number; readonly currency: string }

/** When a price holds: from one day to another, both included, as "2027-05-29" or, every year, as "05-29". */
export type Season = {
  /** Null with `until`: on every day. */
  from: string | null
  until: string | null
  /** Weekdays, 1 is Monday; of a night the day that it begins on. Null: all. */
  days: readonly number[] | null
}

/** What a thing costs in a season, and how long a stay that begins in it must be at least. */
export type SeasonRate<Price extends Amount = Amount> = Season & {
  /** As people call it: "High season". */
  name: string | null
  /** Null: the usual price. */
  price: Price | null
  minNights: number | null
}

/** Something with a usual price, and others by season. */
export type SeasonPriced<Price extends Amount = Amount> = {
  price: Price | null
  rates?: readonly SeasonRate<Price>[]
}

const YEAR_DAYS = 366
const WEEK_DAYS = 7

/** SN1: whether a season holds on a day; one without a year that ends before it begins runs over New Year. */
export function isInSeason({ from, until, days }: Season, date: string): boolean {
  if (days !== null && !days.includes(weekdayOf(dayOfIso(date)))) return false
  if (from === null || until === null) return true
  const day = from.length === date.length ? date : date.slice(5)
  return from <= until ? from <= day && day <= until : day >= from || day <= until
}

/** SN2: how many days a season has; of several that hold on a day the one with the fewest counts. */
function extentOf({ from, until, days }: Season): number {
  const share = days === null ? WEEK_DAYS : new Set(days).size
  if (from === null || until === null) return YEAR_DAYS * share
  const isYearly = from.length === 5
  const [first, last] = isYearly ? [`2028-${from}`, `${from <= until ? 2028 : 2029}-${until}`] : [from, until]
  return (dayOfIso(last) - dayOfIso(first) + 1) * share
}

/** SN2: the narrowest of those that hold on a day and say what is asked for; of two equal ones the later. */
function narrowest<Rate extends Season>(rates: readonly Rate[], date: string): Rate | null {
  let best: Rate | null = null
  for (const rate of rates)
    if (isInSeason(rate, date) && (best === null || extentOf(rate) <= extentOf(best))) best = rate
  return best
}

/** SN2: what it costs on a day; null where nobody says. */
export function priceOn<Price extends Amount>({ price, rates = [] }: SeasonPriced<Price>, date: string): Price | null {
  const priced = rates.filter((rate) => rate.price !== null)
  return narrowest(priced, date)?.price ?? price
}

/** Nights of one price, one after the other: from the first to the last, both included. */
export type NightsAt<Price extends Amount> = { from: string; until: string; nights: number; price: Price | null }

export type StayQuote<Price extends Amount> = {
  /** Null where the price of a night is not known. */
  total: { minor: number; currency: string } | null
  nights: readonly NightsAt<Price>[]
  /** The least that a stay from this day on may have. */
  minNights: number
}

/** SN3: a stay, summed night by night, with the days for which each price holds. */
export function quoteStay<Price extends Amount>(
  priced: SeasonPriced<Price>,
  { arrival, nights }: { arrival: string; nights: number },
): StayQuote<Price> {
  const runs: NightsAt<Price>[] = []
  for (let at = 0; at < nights; at += 1) {
    const date = isoOf(dayOfIso(arrival) + at)
    const price = priceOn(priced, date)
    const last = runs.at(-1)
    if (last && last.price?.minor === price?.minor && last.price?.currency === price?.currency)
      runs[runs.length - 1] = { ...last, until: date, nights: last.nights + 1 }
    else runs.push({ from: date, until: date, nights: 1, price })
  }
  return { total: totalOf(runs), nights: runs, minNights: minNightsOn(priced, arrival) }
}

function totalOf(runs: readonly NightsAt<Amount>[]): { minor: number; currency: string } | null {
  const currency = runs[0]?.price?.currency
  let minor = 0
  for (const { price, nights } of runs) {
    if (price === null || price.currency !== currency) return null
    minor += price.minor * nights
  }
  return currency === undefined ? null : { minor, currency }
}

/** SN4: as the season of the day of arrival says. */
export function minNightsOn({ rates = [] }: SeasonPriced, arrival: string): number {
  const told = rates.filter(({ minNights }) => minNights !== null)
  return narrowest(told, arrival)?.minNights ?? 1
}

export type PriceRange<Price extends Amount> = { least: Price; most: Price; isKnownThroughout: boolean }

/** SN5: without a date a price is a range: the least and the most of the year from a day on. Null where none is known. */
export function priceRange<Price extends Amount>(priced: SeasonPriced<Price>, today: string): PriceRange<Price> | null {
  const first = dayOfIso(today)
  const prices = Array.from({ length: YEAR_DAYS }, (_, at) => priceOn(priced, isoOf(first + at)))
  const known = prices.filter((price) => price !== null).toSorted((one, other) => one.minor - other.minor)
  const [least, most] = [known[0], known.at(-1)]
  if (least === undefined || most === undefined) return null
  return { least, most, isKnownThroughout: known.length === prices.length }
}
