import { z } from 'zod'

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

const listedPages = z.object({ count: z.number().int(), urls: z.array(z.string()) })

/** What a reading of a website found different from the one before. */
export const lastReading = z.object({
  readAt: z.number().int(),
  new: listedPages,
  changed: listedPages,
  gone: listedPages,
  unchanged: listedPages,
  failed: z.object({ count: z.number().int(), pages: z.array(z.object({ url: z.string(), reason: z.string() })) }),
})
export type LastReading = z.infer<typeof lastReading>
