import { z } from 'zod'
import { lastReading, pathPatterns } from './crawl-rules.ts'
import { KNOWLEDGE_STATUSES } from './enumerations.ts'
import { count, idOf, line, moment, paragraphs, text, websiteUrl } from './field-types.ts'

export const KNOWLEDGE_SOURCE_KINDS = ['website', 'text', 'file', 'answers'] as const
export type KnowledgeSourceKind = (typeof KNOWLEDGE_SOURCE_KINDS)[number]

export const MAX_KNOWLEDGE_TEXT = 200_000
export const MAX_KNOWLEDGE_FILE_BYTES = 20 * 1024 * 1024
export const MAX_CURATED_ANSWERS = 2_000

const title = line(200).meta({
  description: 'What citations show. A website’s pages have titles of their own',
  examples: ['Help pages'],
})
const filled = (max: number) => paragraphs(max).refine((text) => text.trim() !== '', 'must not be empty')

/** A question with the owner's own answer to it; `url` is where a visitor may read more. */
const furtherUrl = websiteUrl
  .optional()
  .meta({ description: 'Where a visitor may read more', examples: ['https://example.com/dogs'] })
export const curatedAnswer = z
  .object({
    question: line(500).meta({ description: 'The question', examples: ['Are dogs welcome?'] }),
    answer: filled(4_000).meta({ description: 'Your answer to it', examples: ['Yes, in the garden.'] }),
    url: furtherUrl,
  })
  .meta({ description: 'A question with your own answer to it' })
export type CuratedAnswer = z.infer<typeof curatedAnswer>

/** Only a website has them; of another kind they contradict it (422). */
const include = pathPatterns.optional().meta({
  description: 'Paths of the website that are read, `*` for anything; empty: all. Its own address is always read',
  examples: [['/help/*']],
})
const exclude = pathPatterns.optional().meta({
  description: 'Paths of the website that are not read, even where `include` names them',
  examples: [['*.pdf']],
})
const rules = { include, exclude }

/** A source as JSON. Files come as multipart/form-data with the parts `file`, and optionally `title` and `url`. */
export const createKnowledgeSource = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('website').describe('A website to read'),
      url: websiteUrl.meta({ description: 'The website', examples: ['https://example.com/help'] }),
      title: title.optional(),
      ...rules,
    }),
    z.object({
      kind: z.literal('text').describe('A text of yours'),
      title,
      text: filled(MAX_KNOWLEDGE_TEXT).describe('What the agent is to know'),
      url: furtherUrl,
      ...rules,
    }),
    z.object({
      kind: z.literal('answers').describe('Questions with your answers'),
      title: title.optional(),
      items: z
        .array(curatedAnswer)
        .min(1)
        .max(MAX_CURATED_ANSWERS)
        .describe('Questions with the answers you give to them. They are said before anything that was found'),
      ...rules,
    }),
  ])
  .meta({ description: 'What agents are to answer from: a website, a text, or questions with your answers' })
export type CreateKnowledgeSource = z.infer<typeof createKnowledgeSource>

/** The other parts of a file's upload. */
export const knowledgeFileFields = z
  .object({ title: title.optional(), url: furtherUrl })
  .meta({ description: 'What goes with a file' })
export type KnowledgeFileFields = z.infer<typeof knowledgeFileFields>

/** Rules that are given replace those that were there; new rules start a new reading. */
export const updateKnowledgeSource = z
  .object({ title: title.optional(), ...rules })
  .meta({ description: 'What is to change; rules that are given replace those that were there' })
export type UpdateKnowledgeSource = z.infer<typeof updateKnowledgeSource>

export const knowledgeSourceResource = z
  .object({
    id: idOf('kns', 'Its id; elsewhere `knowledgeSourceId`'),
    kind: z.enum(KNOWLEDGE_SOURCE_KINDS).describe('What it is'),
    title: text('What citations show', 'Help pages'),
    url: text(
      'The website, or where a visitor reads more; null when there is no such address',
      'https://example.com/help',
    ).nullable(),
    status: z.enum(KNOWLEDGE_STATUSES).meta({ description: 'How far the reading has come', examples: ['ready'] }),
    reason: z.string().nullable().describe('In words: why it failed or was blocked, what was left out'),
    pages: count('How many pages have been read'),
    lastCrawlAt: moment('When it was last read').nullable(),
    nextCrawlAt: moment('When it is read again').nullable(),
    include: z.array(z.string()).meta({
      description: 'Paths of the website that are read, all when empty; empty for what is no website',
      examples: [['/help/*']],
    }),
    exclude: z.array(z.string()).meta({
      description: 'Paths of the website that are not read; empty for what is no website',
      examples: [['*.pdf']],
    }),
    lastReading: lastReading
      .nullable()
      .describe('What the last reading changed; null before the first one, and for what is no website'),
    usedBy: count('Live agents that answer from it'),
    createdAt: moment('When it was added'),
  })
  .meta({ description: 'What agents answer from' })

export const knowledgePage = z
  .object({
    url: text('Where it is; null for a text without an address', 'https://example.com/hours').nullable(),
    title: text('Its title', 'Opening hours'),
    language: text('BCP 47 code of its language; null where that is not known', 'en').nullable(),
    fetchedAt: moment('When it was read'),
  })
  .meta({ description: 'A page of a knowledge source' })
