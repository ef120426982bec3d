import { z } from 'zod'
import { amount } from './business-fields.ts'
import { line } from './field-types.ts'
import type { Money } from './money.ts'

/* Prices that depend on the day: seasons and weekdays. */

const isDate = (text: string): boolean => {
  const date = text.length === 5 ? `2028-${text}` : text
  return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
}
const seasonDay = (description: string, example: string) =>
  z
    .string()
    .regex(/^(\d{4}-)?\d{2}-\d{2}$/, 'must be 2027-05-29, or 05-29 for every year')
    .refine(isDate, 'must be a day of the calendar')
    .nullable()
    .meta({ description, examples: [example] })

const rate = z
  .object({
    name: line(100)
      .nullable()
      .default(null)
      .meta({ description: 'What people call the season', examples: ['High season'] }),
    from: seasonDay('The first day, or night; null with `until`: every day', '2027-05-29').default(null),
    until: seasonDay('The last day, or night', '2027-08-31').default(null),
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .max(7)
      .nullable()
      .default(null)
      .meta({ description: 'On which weekdays; 1 is Monday, 7 is Sunday; null: all', examples: [[5, 6]] }),
    price: amount
      .nullable()
      .default(null)
      .meta({ description: 'What it costs then, in minor units; null: the usual price', examples: [15_500] }),
    minNights: z
      .number()
      .int()
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .meta({ description: 'The least nights of a stay that arrives then; null: no other than usual', examples: [4] }),
  })
  .refine(({ from, until }) => (from === null) === (until === null), 'from and until go together')
  .refine(({ from, until }) => from?.length === until?.length, 'from and until must both have a year, or neither')
  .refine(
    ({ from, until }) => from === null || until === null || from.length === 5 || from <= until,
    'until must not be before from',
  )

/** As the API has them: amounts are bare minor units of the business's currency. */
export const rates = z
  .array(rate)
  .max(100)
  .describe('Prices of seasons and weekdays; of several that hold on a day the narrowest counts, else `price`')

/** A price of some days, and how short a stay that begins on them may be. */
export type Rate = {
  name: string | null
  /** "2027-05-29", or "05-29" of every year; null with `until`: every day. */
  from: string | null
  until: string | null
  days: readonly number[] | null
  price: Money | null
  minNights: number | null
}
