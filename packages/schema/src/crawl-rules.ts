import { z } from 'zod'
import { count, moment, text } from './field-types.ts'

export const MAX_PATH_PATTERNS = 50
export const MAX_PATH_PATTERN = 200

/** `*` stands for anything; the pattern matches from the beginning of an address's path with query. */
const pathPattern = z
  .string()
  .trim()
  .max(MAX_PATH_PATTERN)
  .regex(
    /^[/*][^\s\p{Cc}\p{Cs}#]*$/u,
    'must be a path such as /blog/* or *.pdf: it begins with / or *, and has no spaces and no #',
  )
/** Duplicates collapse. */
export const pathPatterns = z
  .array(pathPattern)
  .max(MAX_PATH_PATTERNS)
  .transform((patterns) => [...new Set(patterns)])

/** Which pages of a website its owner wants read: exclude beats include, an empty include means everything. */
export type CrawlRules = { include: readonly string[]; exclude: readonly string[] }

export const EVERY_PAGE: CrawlRules = { include: [], exclude: [] }

/** How many addresses of a kind `lastReading` names; it counts them all. */
export const MAX_LISTED_PAGES = 20

const listedPages = (which: string) =>
  z
    .object({
      count: count('How many there are'),
      urls: z.array(z.string()).meta({ description: `The first ${MAX_LISTED_PAGES} of them`, examples: [[]] }),
    })
    .describe(which)

/** What a reading of a website found different from the one before. */
export const lastReading = z
  .object({
    readAt: moment('When it was'),
    new: listedPages('Pages that were not there before'),
    changed: listedPages('Pages with other words than before'),
    gone: listedPages('Pages that are no longer there'),
    unchanged: listedPages('Pages that are as they were'),
    failed: z
      .object({
        count: count('How many there are'),
        pages: z
          .array(
            z.object({
              url: text('The page', 'https://example.com/old'),
              reason: text('Why it could not be read', 'it answered 500'),
            }),
          )
          .meta({ description: `The first ${MAX_LISTED_PAGES} of them`, examples: [[]] }),
      })
      .describe('Pages that could not be read'),
  })
  .meta({
    description: 'What the last reading of the website changed. All is counted; up to 20 pages of each kind are named',
  })
export type LastReading = z.infer<typeof lastReading>
