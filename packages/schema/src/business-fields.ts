import { z } from 'zod'
import { line, text as shownText, websiteUrl } from './field-types.ts'

/* What the data of a business is made of. Money is in minor units of the business's currency, times of the day are
   minutes since local midnight, moments are Unix milliseconds. */

export const DAY_MINUTES = 1_440
export const MOST_MONEY = 1_000_000_000
const YEAR_MINUTES = 525_600

/** An id as a request names it. */
export const entryId = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]*$/, 'must be an id as this API gave it')
export const amount = z.number().int().min(0).max(MOST_MONEY)
export const minutes = z.number().int().min(0).max(YEAR_MINUTES)
export const unixMs = z.number().int().min(0).max(8_640_000_000_000_000)
export const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(DAY_MINUTES - 1)
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cs}\0]*$/u, 'must not contain NUL')
export const aliases = z.array(line(100)).max(50)

/** An address on the web, or none. */
export const webAddress = (description: string, example: string) =>
  websiteUrl.nullable().meta({ description, examples: [example] })

/** Each field keeps its value unless it is named. */
export const optionally = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial()

const range = z.object({
  from: minuteOfDay.meta({ description: 'Minutes since midnight at which it opens', examples: [540] }),
  until: z
    .number()
    .int()
    .min(1)
    .max(2 * DAY_MINUTES)
    .meta({
      description: 'Minutes since midnight at which it closes; above 1,440 when that is after midnight',
      examples: [1_020],
    }),
})
const isForwards = ({ from, until }: { from: number; until: number }) => from < until
const BACKWARDS = 'until must be after from; add 1,440 when it ends after midnight'

/** When somebody is there. `day`: 1 is Monday, 7 Sunday; an exception without ranges is a closed day. */
export const businessHours = z
  .object({
    weekly: z
      .array(
        range
          .extend({ day: z.number().int().min(1).max(7).describe('1 is Monday, 7 is Sunday') })
          .refine(isForwards, BACKWARDS),
      )
      .max(100)
      .describe('Opening times of a week'),
    exceptions: z
      .array(
        z.object({
          date: z
            .string()
            .regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be 2026-12-24, or 12-24 for every year')
            .meta({ description: '`2026-12-24`, or `12-24` for every year', examples: ['12-24'] }),
          ranges: z
            .array(range.refine(isForwards, BACKWARDS))
            .max(20)
            .meta({ description: 'When it opens on that day; none: it is closed', examples: [[]] }),
        }),
      )
      .max(400)
      .describe('Days with other hours; without ranges: closed'),
  })
  .meta({ description: 'When somebody is there' })

export const source = z
  .enum(['owner', 'site', 'assumed'])
  .describe('Who says so: you, your website, or nobody (it is assumed)')

/** What everything of a business that is kept as an entry has. */
export const keptEntry = (id: z.ZodString) => ({
  id,
  source,
  sourceUrl: shownText('The page that says so; null where you say it', 'https://example.com/prices').nullable(),
})
