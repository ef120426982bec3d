import { type Money, minorDigits, money } from '@frontdesk/schema'
import type { Fact } from '../../guard/facts.ts'

/* Sums over figures, in whole numbers: minor units of a currency, thousandths of a count, minutes, days. */

export const WAYS = ['add', 'multiply', 'percentage', 'difference'] as const
export type Way = (typeof WAYS)[number]

/** A figure as it is reckoned with. `thousandths`: 1,500 is one and a half. */
export type Figure =
  | { type: 'money'; amount: Money }
  | { type: 'count'; thousandths: number }
  | { type: 'minutes'; minutes: number }
  | { type: 'percent'; thousandths: number }
  | { type: 'clock'; minute: number; isLoose: boolean }
  | { type: 'day'; date: Date }

const THOUSAND = 1_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440
const HALF_DAY = 720
/** So far whole numbers stay whole, with room for a thousand times as much. */
const LARGEST = 1_000_000_000_000

/** Null where a figure is none of these, or has more places than can be reckoned with. */
export function figureOf(fact: Fact, now: number): Figure | null {
  switch (fact.type) {
    case 'money':
      return moneyFigure(fact.value, fact.currency)
    case 'percent':
      return scaled(fact.value, (thousandths) => ({ type: 'percent', thousandths }))
    case 'amount':
      return amountFigure(fact.value, fact.unit)
    case 'time':
      return { type: 'clock', minute: fact.minute, isLoose: fact.isLoose }
    case 'date':
      return dayFigure(fact, now)
    case 'days':
    case 'months':
    case 'phone':
    case 'address':
      return null
  }
}

function moneyFigure(value: number, currency: string): Figure | null {
  if (currency === '') return null
  const minor = wholeOf(value, 10 ** minorDigits(currency))
  return minor === null ? null : { type: 'money', amount: money(minor, currency) }
}

function amountFigure(value: number, unit: string): Figure | null {
  if (unit === '') return scaled(value, (thousandths) => ({ type: 'count', thousandths }))
  return unit === 'minute' && Number.isInteger(value) ? { type: 'minutes', minutes: value } : null
}

function scaled(value: number, make: (thousandths: number) => Figure): Figure | null {
  const thousandths = wholeOf(value, THOUSAND)
  return thousandths === null ? null : make(thousandths)
}

/** A number that was read with a fraction, as a whole number of its parts; null where it has more places than that. */
function wholeOf(value: number, parts: number): number | null {
  const whole = Math.round(value * parts)
  return Math.abs(whole) <= LARGEST && whole / parts === value ? whole : null
}

/** A day without its year is the next one of that name. */
function dayFigure(fact: Extract<Fact, { type: 'date' }>, now: number): Figure | null {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const thisYear = new Date(now).getUTCFullYear()
  const years = fact.year === null ? [thisYear, thisYear + 1] : [fact.year]
  const days = years.map((year) => new Date(Date.UTC(year, fact.month - 1, fact.dayOfMonth)))
  const real = days.filter((day) => day.getUTCMonth() === fact.month - 1 && day.getUTCDate() === fact.dayOfMonth)
  const date = real.find((day) => fact.year !== null || day.getTime() >= today)
  return date ? { type: 'day', date } : null
}

export type Sum = { result: Figure | { type: 'days'; days: number }; isRounded: boolean }
const exactly = (result: Sum['result']): Sum => ({ result, isRounded: false })

/** What the figures come to; null where they cannot be taken together so. */
export function reckon(way: Way, figures: readonly Figure[]): Sum | null {
  switch (way) {
    case 'add':
      return figures.length < 2 ? null : added(figures)
    case 'multiply':
      return figures.length < 2 ? null : multiplied(figures)
    case 'percentage':
      return percentage(figures)
    case 'difference':
      return difference(figures)
  }
}

function added(figures: readonly Figure[]): Sum | null {
  const [first, ...rest] = figures
  if (first === undefined) return null
  let sum = first
  for (const next of rest) {
    const both = addedTo(sum, next)
    if (both === null) return null
    sum = both
  }
  return bounded(exactly(sum))
}

function addedTo(one: Figure, other: Figure): Figure | null {
  if (one.type === 'money' && other.type === 'money' && one.amount.currency === other.amount.currency)
    return { type: 'money', amount: money(one.amount.minor + other.amount.minor, one.amount.currency) }
  if (one.type === 'count' && other.type === 'count')
    return { type: 'count', thousandths: one.thousandths + other.thousandths }
  if (one.type === 'minutes' && other.type === 'minutes')
    return { type: 'minutes', minutes: one.minutes + other.minutes }
  return null
}

/** One thing that has a unit at most, and how often. */
function multiplied(figures: readonly Figure[]): Sum | null {
  const counts = figures.flatMap((figure) => (figure.type === 'count' ? [figure.thousandths] : []))
  const others = figures.filter(({ type }) => type !== 'count')
  const [times, ...more] = others.length === 0 ? counts.slice(1) : counts
  if (times === undefined || others.length > 1) return null
  const factor = [times, ...more].reduce((product, count) => product * BigInt(count), 1n)
  const parts = BigInt(THOUSAND) ** BigInt(more.length + 1)
  return bounded(scaledBy(others[0] ?? { type: 'count', thousandths: counts[0] ?? 0 }, factor, parts))
}

function percentage(figures: readonly Figure[]): Sum | null {
  const percent = figures.find((figure) => figure.type === 'percent')
  const [whole, ...more] = figures.filter(({ type }) => type !== 'percent')
  if (percent === undefined || whole === undefined || more.length > 0 || figures.length !== 2) return null
  return bounded(scaledBy(whole, BigInt(percent.thousandths), BigInt(100 * THOUSAND)))
}

/** So many parts of a figure, rounded to its last place, halves away from zero. */
function scaledBy(figure: Figure, factor: bigint, parts: bigint): Sum | null {
  const from = (value: number): { value: number; isRounded: boolean } => {
    const product = BigInt(value) * factor
    return { value: Number((2n * product + parts) / (2n * parts)), isRounded: product % parts !== 0n }
  }
  if (figure.type === 'money') {
    const { value, isRounded } = from(figure.amount.minor)
    return { result: { type: 'money', amount: money(value, figure.amount.currency) }, isRounded }
  }
  if (figure.type === 'count') {
    const { value, isRounded } = from(figure.thousandths)
    return { result: { type: 'count', thousandths: value }, isRounded }
  }
  if (figure.type !== 'minutes') return null
  const { value, isRounded } = from(figure.minutes)
  return { result: { type: 'minutes', minutes: value }, isRounded }
}

function difference(figures: readonly Figure[]): Sum | null {
  const [one, other, ...more] = figures
  if (one === undefined || other === undefined || more.length > 0) return null
  if (one.type === 'day' && other.type === 'day')
    return exactly({ type: 'days', days: Math.abs(other.date.getTime() - one.date.getTime()) / DAY_MS })
  if (one.type === 'clock' && other.type === 'clock')
    return exactly({ type: 'minutes', minutes: minutesBetween(one, other) })
  return differenceOfAmounts(one, other)
}

function differenceOfAmounts(one: Figure, other: Figure): Sum | null {
  if (one.type === 'money' && other.type === 'money' && one.amount.currency === other.amount.currency)
    return exactly({
      type: 'money',
      amount: money(Math.abs(one.amount.minor - other.amount.minor), one.amount.currency),
    })
  if (one.type === 'count' && other.type === 'count')
    return exactly({ type: 'count', thousandths: Math.abs(one.thousandths - other.thousandths) })
  if (one.type === 'minutes' && other.type === 'minutes')
    return exactly({ type: 'minutes', minutes: Math.abs(one.minutes - other.minutes) })
  return null
}

type Clock = Extract<Figure, { type: 'clock' }>

/** From the first to the second: "9 to 5" ends in the afternoon, "22:00 to 2:00" on the next day. */
function minutesBetween(from: Clock, until: Clock): number {
  const apart = until.minute - from.minute
  if (apart > 0) return apart
  const afternoon = apart + HALF_DAY
  return until.isLoose && afternoon > 0 ? afternoon : (apart + DAY_MINUTES) % DAY_MINUTES
}

function bounded(sum: Sum | null): Sum | null {
  if (sum === null) return null
  const { result } = sum
  const size = result.type === 'money' ? result.amount.minor : 'thousandths' in result ? result.thousandths : 0
  return Math.abs(size) <= LARGEST ? sum : null
}
