import { TypedWrong } from '../failure.ts'
import { amountTyped, moneyTyped } from './money.ts'
import type { Values } from './typed-values.ts'

/** A price of some days, as the API has it. */
export type TypedRate = {
  name: string | null
  from: string | null
  until: string | null
  days: number[] | null
  price: number | null
  minNights: number | null
}

const shortDay = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
/** From Monday on: the first of January 2024 was one. */
const DAYS = Array.from({ length: 7 }, (_, at) => shortDay.format(Date.UTC(2024, 0, at + 1)))
const DATE = '(?:\\d{4}-)?\\d{2}-\\d{2}'
const LINE = new RegExp(
  `^(?:(?<name>[^:]{1,100}):\\s*)?(?:(?<from>${DATE})\\s*(?:to|–|-)\\s*(?<until>${DATE})\\s*)?` +
    `(?<days>(?:(?:${DAYS.join('|')})[,\\s]*)*)\\s*` +
    '(?:=\\s*(?<price>[^=]+?))?\\s*(?:,\\s*min\\.?\\s*(?<nights>\\d{1,2}))?$',
  'iu',
)

export const RATES_HINT =
  'One a line: “High: 2027-05-29 to 2027-08-31 = 155.00, min 4”, “Fri Sat = 110.00”; without a year it is every year'

/** Prices of seasons as they are written in the field, one a line. */
export const ratesShown = (rates: readonly TypedRate[], currency: string): string =>
  rates.map((rate) => lineOf(rate, currency)).join('\n')

function lineOf({ name, from, until, days, price, minNights }: TypedRate, currency: string): string {
  const when = [from === null ? '' : `${from} to ${until}`, (days ?? []).map((day) => DAYS[day - 1]).join(' ')]
  const cost = price === null ? '' : ` = ${moneyTyped(price, currency)}`
  const least = minNights === null ? '' : `, min ${minNights}`
  return `${name === null ? '' : `${name.replaceAll(':', ' ')}: `}${when.filter((part) => part !== '').join(' ')}${cost}${least}`.trim()
}

/** The lines as they are sent; one that cannot be read is named. */
export function ratesTyped(values: Values, currency: string): TypedRate[] {
  const lines = (values['rates'] ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map((line) => rateOf(line, currency))
}

function rateOf(line: string, currency: string): TypedRate {
  const said = LINE.exec(line)?.groups ?? {}
  const price = said['price'] === undefined ? null : amountTyped(said['price'].trim(), currency)
  const minNights = said['nights'] === undefined ? null : Number(said['nights'])
  const isPriceWrong = said['price'] !== undefined && price === null
  if (isPriceWrong || (price === null && minNights === null))
    throw new TypedWrong('rates', `“${line}” cannot be read. ${RATES_HINT}`)
  return { ...seasonOf(said), price, minNights }
}

const seasonOf = ({ name, from, until, days = '' }: Record<string, string | undefined>) => ({
  name: name?.trim() ?? null,
  from: from ?? null,
  until: until ?? null,
  days: daysTyped(days),
})

function daysTyped(text: string): number[] | null {
  const days = DAYS.flatMap((day, at) => (text.toLowerCase().includes(day.toLowerCase()) ? [at + 1] : []))
  return days.length === 0 ? null : days
}
