import type { BookableResource } from '@frontdesk/api-client'
import { moneySaid, moneyTyped } from './money.ts'
import type { TypedRate } from './rate-rows.ts'
import { readFields, writtenFields } from './typed-rows.ts'
import { typedValues, type Values } from './typed-values.ts'

type OwnPrices = BookableResource['servicePrices']

/** What services cost with a person, as one field of a form: the amounts by the ids of the services. */
export const ownPricesShown = (prices: OwnPrices, currency: string): string =>
  writtenFields([Object.fromEntries(prices.map(({ serviceId, price }) => [serviceId, moneyTyped(price, currency)]))])

/** CO82: what is left empty costs with this person what it usually does. */
export function ownPricesSent(values: Values, currency: string): OwnPrices {
  const [row = {}] = readFields(values['servicePrices'] ?? '')
  const typed = typedValues(row, currency, 'servicePrices.')
  return Object.keys(row).flatMap((serviceId) => {
    const price = typed.moneyOrNull(serviceId)
    return price === null ? [] : [{ serviceId, price }]
  })
}

type Priced = { price: number | null; rates: readonly TypedRate[] }

/** CO73: "€80.00 to €155.00 by day, min. 2 to 4 nights in season". */
export function pricesSaid({ price, rates }: Priced, currency: string): string {
  const nights = rates.flatMap(({ minNights }) => (minNights === null ? [] : [minNights]))
  const least = nights.length === 0 ? '' : `, min. ${spanOf(nights, String)} nights in season`
  const prices = [price, ...rates.map((rate) => rate.price)].filter((one) => one !== null)
  if (prices.length === 0) return `${moneySaid(null, currency)}${least}`
  const span = spanOf(prices, (amount) => moneySaid(amount, currency))
  return `${span}${new Set(prices).size > 1 ? ' by day' : ''}${least}`
}

function spanOf(numbers: readonly number[], words: (one: number) => string): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? words(least) : `${words(least)} to ${words(most)}`
}
