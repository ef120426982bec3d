import { z } from 'zod'
import { blocksFromThread } from '../threads/block-shape.ts'

/** What the crawler asks its thread to read. */
export const readingRequest = z.object({
  read: z.enum(['page', 'sitemap']),
  url: z.string(),
  contentType: z.string(),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  rules: z.object({ include: z.array(z.string()), exclude: z.array(z.string()) }),
})
export type ReadingRequest = z.infer<typeof readingRequest>

/** What the thread answers about a page. */
export const pageReading = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refused'), reason: z.string(), isTooMuch: z.boolean() }),
  z.object({
    status: z.literal('read'),
    page: z.object({
      title: z.string(),
      language: z.string().nullable(),
      contentHash: z.string(),
      blocks: blocksFromThread,
      jsonLd: z.array(z.unknown()),
      links: z.array(z.string()),
      canonical: z.string().nullable(),
      robots: z.object({ mayIndex: z.boolean(), mayFollow: z.boolean() }),
    }),
  }),
])

/** What the thread answers about a sitemap. */
export const sitemapReading = z.object({ isIndex: z.boolean(), urls: z.array(z.string()) })
