import { z } from 'zod'
import { aliases, amount } from './business-fields.ts'
import { line } from './field-types.ts'
import { type Money, sumMoney, timesMoney } from './money.ts'

/* What is had beside a room: a dog, a bed made up, a cot, breakfast, a third person. */

/** How the price of one is meant: `guest` and `guest-night` are had by as many as stay, unless it is said by how many. */
export const EXTRA_UNITS = ['stay', 'night', 'guest', 'guest-night'] as const
export type ExtraUnit = (typeof EXTRA_UNITS)[number]

const age = z.number().int().min(0).max(120)

/** As the API has them: amounts are bare minor units of the business's currency. */
export const extras = z
  .array(
    z.object({
      name: line(100).meta({ description: 'What it is called; unlike the others of this room', examples: ['Dog'] }),
      aliases: aliases
        .default([])
        .meta({ description: 'Other names that visitors use', examples: [['puppy', 'hound']] }),
      price: amount.meta({ description: 'What one costs, in minor units', examples: [1_500] }),
      per: z
        .enum(EXTRA_UNITS)
        .default('stay')
        .meta({
          description:
            'What the price is for; `guest` and `guest-night`: as many as stay, unless another number is said',
          examples: ['stay'],
        }),
      most: z
        .number()
        .int()
        .min(1)
        .max(100)
        .nullable()
        .default(null)
        .meta({ description: 'The most of it in one room; null: no such limit', examples: [2] }),
      ages: z
        .object({
          from: age.meta({ description: 'The youngest', examples: [4] }),
          until: age.nullable().meta({ description: 'The oldest; null: and older', examples: [15] }),
        })
        .nullable()
        .default(null)
        .meta({
          description: 'Only of what each guest costs beyond `guestsIncluded`: of which age; null: nothing of the kind',
          examples: [null],
        }),
    }),
  )
  .max(30)
  .refine(
    (given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length,
    'names must not repeat themselves',
  )
  .describe('Of rooms: what can be had beside them, and what it costs')

/** Something that can be had beside a room. */
export type RoomExtra = {
  name: string
  aliases: readonly string[]
  /** Of one. */
  price: Money
  per: ExtraUnit
  most: number | null
  /** Null: not the price of a guest. */
  ages: { from: number; until: number | null } | null
}

/** So many of an extra, at the price that was agreed on. */
export type BookedExtra = Pick<RoomExtra, 'name' | 'price' | 'per'> & { quantity: number }

/** What so many of an extra cost for a stay. */
const costOfExtra = ({ price, per, quantity }: BookedExtra, nights: number): Money =>
  timesMoney(price, quantity * (per === 'night' || per === 'guest-night' ? nights : 1))

/** As they stand in a booking that is told: each with what it costs in all, in minor units. */
export const toldExtras = (booked: readonly BookedExtra[], nights: number | null) =>
  booked.map((extra) => ({
    name: extra.name,
    quantity: extra.quantity,
    amount: costOfExtra(extra, nights ?? 1).minor,
  }))

/** A sum with its extras; null where they are of another currency. */
export const withExtras = (sum: Money, booked: readonly BookedExtra[], nights: number): Money | null =>
  sumMoney(
    sum,
    booked.map((extra) => costOfExtra(extra, nights)),
  )
