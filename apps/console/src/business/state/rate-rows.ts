import { TypedWrong } from '../../shared/state/failure.ts'
import type { FieldSpec } from './entry-kind.ts'
import { moneyTyped } from './money.ts'
import { readFields, writtenFields } from './typed-rows.ts'
import { typedValues, type Values } from './typed-values.ts'

/** A price of some days, as the API has it. */
export type TypedRate = {
  name: string | null
  from: string | null
  until: string | null
  days: number[] | null
  price: number | null
  minNights: number | null
}

const SEASON: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', control: 'line', example: 'High season' },
  { name: 'from', label: 'First day', control: 'line', example: '2027-05-29' },
  { name: 'until', label: 'Last day', control: 'line', example: '2027-08-31' },
  { name: 'days', label: 'Weekdays', control: 'days' },
  { name: 'price', label: 'Price', control: 'number' },
]

/** CO73: prices of seasons and weekdays, a row each; of rooms with the least nights of a stay. */
export const rateFields = (hasNights: boolean): FieldSpec => ({
  name: 'rates',
  label: 'Prices of seasons and weekdays',
  hint: 'Days as 2027-05-29, or 05-29 for every year; no days: all year. No weekday: on all of them. Where several hold, the shortest season counts',
  control: 'rows',
  one: 'season',
  columns: hasNights ? [...SEASON, { name: 'minNights', label: 'Least nights', control: 'number' }] : SEASON,
})

const writtenRate = ({ name, from, until, days, price, minNights }: TypedRate, currency: string): Values => ({
  name: name ?? '',
  from: from ?? '',
  until: until ?? '',
  days: (days ?? []).join(','),
  price: moneyTyped(price, currency),
  minNights: minNights === null ? '' : String(minNights),
})

/** Prices of seasons as one field of a form: a row each. */
export const ratesShown = (rates: readonly TypedRate[], currency: string): string =>
  writtenFields(rates.map((rate) => writtenRate(rate, currency)))

const isEmpty = (row: Values): boolean => Object.values(row).every((typed) => typed.trim() === '')

type PlacedRate = TypedRate & { at: number }

/** The rows as they are sent; what cannot be read is told at its field, and an empty row is none. */
export const ratesTyped = (values: Values, currency: string): TypedRate[] =>
  placedRates(values, currency).map(({ at: _at, ...rate }) => rate)

const placedRates = (values: Values, currency: string): PlacedRate[] =>
  readFields(values['rates'] ?? '').flatMap((row, at) => (isEmpty(row) ? [] : [{ ...rateOf(row, at, currency), at }]))

const placeOf = (at: number, column: keyof TypedRate) => `rates.${at}.${column}`
const MOST_NIGHTS = 60

function rateOf(row: Values, at: number, currency: string): TypedRate {
  const typed = typedValues(row, currency, `rates.${at}.`)
  const days = typed.names('days').map(Number)
  const minNights = typed.wholeOrNull('minNights')
  if (minNights !== null && (minNights < 1 || minNights > MOST_NIGHTS))
    throw new TypedWrong(placeOf(at, 'minNights'), `Write a number from 1 to ${MOST_NIGHTS}`)
  return {
    name: typed.textOrNull('name'),
    ...stretchOf({ from: typed.text('from'), until: typed.text('until') }, at),
    days: days.length === 0 ? null : days,
    price: typed.moneyOrNull('price'),
    minNights,
  }
}

type Stretch = { from: string; until: string }

function stretchOf({ from, until }: Stretch, at: number): { from: string | null; until: string | null } {
  if (from === '' && until === '') return { from: null, until: null }
  for (const [column, day] of [
    ['from', from],
    ['until', until],
  ] as const) {
    if (day === '')
      throw new TypedWrong(placeOf(at, column), `Write the ${column === 'from' ? 'first' : 'last'} day too`)
    if (!isDay(day))
      throw new TypedWrong(placeOf(at, column), 'Write a day such as 2027-05-29, or 05-29 for every year')
  }
  if (from.length !== until.length)
    throw new TypedWrong(placeOf(at, 'until'), 'Write the year on both days, or on neither')
  if (!isYearly(from) && until < from) throw new TypedWrong(placeOf(at, 'until'), 'This is before the first day')
  return { from, until }
}

const isYearly = (day: string): boolean => day.length === '05-29'.length

function isDay(text: string): boolean {
  if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(text)) return false
  const date = isYearly(text) ? `2028-${text}` : text
  return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
}

/**
 * CO73: what somebody changed says something, and says it of days of its own: of the same weekdays a season lies beside
 * another or within it. `before`: the rows as they were; as long as nobody touches them they may be what they are.
 */
export function refuseUnclearRates(values: Values, before: string, currency: string): void {
  if ((values['rates'] ?? '') === before) return
  const rates = placedRates(values, currency)
  for (const rate of rates) {
    if (rate.price === null && rate.minNights === null)
      throw new TypedWrong(placeOf(rate.at, 'price'), 'Write what it costs then, or the least nights')
    const other = rates.find((one) => one.at < rate.at && isUnclear(one, rate))
    if (other) throw new TypedWrong(placeOf(rate.at, rate.from === null ? 'price' : 'from'), unclearWords(other, rate))
  }
}

const ALL_YEAR: readonly Stretch[] = [{ from: '', until: '~' }]

/** A season that runs over New Year is two stretches of each year. */
function stretchesOf({ from, until }: TypedRate): readonly Stretch[] {
  if (from === null || until === null) return ALL_YEAR
  if (from <= until) return [{ from, until }]
  return [
    { from: '01-01', until },
    { from, until: '12-31' },
  ]
}

const isWithin = (inner: readonly Stretch[], outer: readonly Stretch[]): boolean =>
  inner.every((one) => outer.some(({ from, until }) => from <= one.from && one.until <= until))

const isMeeting = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.some((first) => other.some(({ from, until }) => from <= first.until && first.from <= until))

const daysOf = ({ days }: TypedRate): string =>
  (days?.length === 7 ? [] : (days ?? [])).toSorted((a, b) => a - b).join()

/** A day of one year within a season of every year is an exception that somebody meant. */
const isOtherKind = ({ from: one }: TypedRate, { from: other }: TypedRate): boolean =>
  one !== null && other !== null && isYearly(one) !== isYearly(other)

/** Both say a price, or both the least nights, and on a day of both nobody could tell which was meant. */
function isUnclear(one: TypedRate, other: TypedRate): boolean {
  const isOfBoth = (of: 'price' | 'minNights') => one[of] !== null && other[of] !== null
  if (!isOfBoth('price') && !isOfBoth('minNights')) return false
  if (daysOf(one) !== daysOf(other) || isOtherKind(one, other)) return false
  const [these, those] = [stretchesOf(one), stretchesOf(other)]
  return isMeeting(these, those) && isWithin(these, those) === isWithin(those, these)
}

function unclearWords(one: TypedRate, other: TypedRate): string {
  const called = one.name === null ? 'another season' : `“${one.name}”`
  if (one.from === null || one.until === null) return `These are the days of ${called} already`
  const isSame = one.from === other.from && one.until === other.until
  const when = `${called}, ${one.from} to ${one.until}`
  return isSame
    ? `These are the days of ${when} already`
    : `This overlaps with ${when}: it may lie beside it, or within it`
}
