import { z } from 'zod'
import { line, websiteUrl } from './agents.ts'
import { lastReading, pathPatterns } from './crawl-rules.ts'
import { KNOWLEDGE_STATUSES } from './enumerations.ts'
import { paragraphs } from './instructions.ts'

export const KNOWLEDGE_SOURCE_KINDS = ['website', 'text', 'file', 'answers'] as const
export type KnowledgeSourceKind = (typeof KNOWLEDGE_SOURCE_KINDS)[number]

export const MAX_KNOWLEDGE_TEXT = 200_000
export const MAX_KNOWLEDGE_FILE_BYTES = 20 * 1024 * 1024
export const MAX_CURATED_ANSWERS = 2_000

const title = line(200)
const filled = (max: number) => paragraphs(max).refine((text) => text.trim() !== '', 'must not be empty')

/** A question with the owner's own answer to it; `url` is where a visitor may read more. */
export const curatedAnswer = z.object({
  question: line(500),
  answer: filled(4_000),
  url: websiteUrl.optional(),
})
export type CuratedAnswer = z.infer<typeof curatedAnswer>

/** Only a website has them; of another kind they contradict it (422). */
const rules = { include: pathPatterns.optional(), exclude: pathPatterns.optional() }

/** A source as JSON. Files come as multipart/form-data with the parts `file`, and optionally `title` and `url`. */
export const createKnowledgeSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('website'), url: websiteUrl, title: title.optional(), ...rules }),
  z.object({ kind: z.literal('text'), title, text: filled(MAX_KNOWLEDGE_TEXT), url: websiteUrl.optional(), ...rules }),
  z.object({
    kind: z.literal('answers'),
    title: title.optional(),
    items: z.array(curatedAnswer).min(1).max(MAX_CURATED_ANSWERS),
    ...rules,
  }),
])
export type CreateKnowledgeSource = z.infer<typeof createKnowledgeSource>

/** The other parts of a file's upload. */
export const knowledgeFileFields = z.object({ title: title.optional(), url: websiteUrl.optional() })
export type KnowledgeFileFields = z.infer<typeof knowledgeFileFields>

/** Rules that are given replace those that were there; new rules start a new reading. */
export const updateKnowledgeSource = z.object({ title: title.optional(), ...rules })
export type UpdateKnowledgeSource = z.infer<typeof updateKnowledgeSource>

export const knowledgeSourceResource = z.object({
  id: z.string(),
  kind: z.enum(KNOWLEDGE_SOURCE_KINDS),
  title: z.string(),
  /** The website, or where a visitor reads more; null when there is no such address. */
  url: z.string().nullable(),
  status: z.enum(KNOWLEDGE_STATUSES),
  /** In words: why it failed or was blocked, what was left out. */
  reason: z.string().nullable(),
  pages: z.number().int(),
  lastCrawlAt: z.number().int().nullable(),
  nextCrawlAt: z.number().int().nullable(),
  /** Paths of the website that are read, all when empty; and those that are not. Empty for what is no website. */
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  /** Null before the first reading, and for what is no website. */
  lastReading: lastReading.nullable(),
  /** Live agents that answer from it. */
  usedBy: z.number().int(),
  createdAt: z.number().int(),
})

export const knowledgePage = z.object({
  url: z.string().nullable(),
  title: z.string(),
  language: z.string().nullable(),
  fetchedAt: z.number().int(),
})
