import type { KnowledgeSourceId } from '@frontdesk/schema'
import { structuredFacts } from '../extraction/structured-facts.ts'
import type { Block, StoredPage } from '../ports.ts'
import { pageTitles } from './page-titles.ts'
import { sentencesOf } from './sentences.ts'
import { repeatedTexts } from './site-facts.ts'

/** A sentence or a row: the smallest piece that can be quoted. */
export type Unit = { text: string; isRow: boolean }

export type Passage = {
  sourceId: KnowledgeSourceId
  url: string
  title: string
  headings: readonly string[]
  units: readonly Unit[]
  text: string
  /** From structured data: true, but the page's own words are quoted rather. */
  isFact: boolean
  /** The owner's own answer to the question in its heading: said whole, and before anything that was found. */
  isCurated: boolean
  /** Stands on many pages (a footer): the page of its own says it better, where there is one. */
  isRepeated: boolean
}

const LEAST = 300
const MOST = 900

/** KN16: pages as passages of 300–900 characters that never cross a heading; repeated parts once. */
export const chunkPages = (pages: readonly StoredPage[], options: { isCurated?: boolean } = {}): Passage[] => [
  ...passagesOf(pages, options),
]

/** The same one after another, for who must not be busy with a whole website at one go. */
export function* passagesOf(
  pages: readonly StoredPage[],
  { isCurated = false }: { isCurated?: boolean } = {},
): Generator<Passage> {
  const titles = pageTitles(pages)
  const isRepeated = repeatedTexts(pages)
  const toldFacts = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const base = { sourceId: page.sourceId, url: page.url, title: titles[index] ?? page.title, isCurated }
    const own = page.blocks.filter((block) => block.kind !== 'heading' && !isRepeated(block.text))
    const facts = structuredFacts(page.jsonLd).filter((fact) => isFirst(factKey(fact), toldFacts))
    for (const chunk of chunkBlocks(own)) yield { ...base, ...chunk, isFact: false, isRepeated: false }
    for (const chunk of chunkBlocks(facts)) yield { ...base, ...chunk, isFact: true, isRepeated: false }
  }
  yield* chunkSiteFacts(pages, titles, isRepeated)
}

/** What stands on many pages, once, linked to the page that is most about it. */
function chunkSiteFacts(
  pages: readonly StoredPage[],
  titles: readonly string[],
  isRepeated: (text: string) => boolean,
): Passage[] {
  const seen = new Set<string>()
  const blocks = pages.flatMap((page) =>
    page.blocks.filter((block) => block.kind !== 'heading' && isRepeated(block.text) && isFirst(block.text, seen)),
  )
  const at = Math.max(
    0,
    pages.findIndex((page, index) => ABOUT_THE_PLACE.test(`${page.url} ${titles[index] ?? ''}`)),
  )
  const page = pages[at]
  if (!page) return []
  const base = { sourceId: page.sourceId, url: page.url, title: titles[at] ?? page.title, isCurated: false }
  return chunkBlocks(blocks).map((chunk) => ({ ...base, ...chunk, isFact: false, isRepeated: true }))
}

/** Footers give hours and contact: a page of that name is where a visitor finds more. */
const ABOUT_THE_PLACE = /hours|opening|contact|visit|find-?us|location/i

const factKey = (fact: Block): string => `${fact.headings.join('/')}: ${fact.text}`

function isFirst(text: string, seen: Set<string>): boolean {
  if (seen.has(text)) return false
  seen.add(text)
  return true
}

type Chunk = Pick<Passage, 'headings' | 'units' | 'text'>

/** Blocks under the same headings together, split at sentence or row ends when they grow too long. */
export function chunkBlocks(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = []
  let units: Unit[] = []
  let size = 0
  let headings: readonly string[] = []
  const close = (): void => {
    if (units.length > 0) chunks.push({ headings, units, text: units.map((unit) => unit.text).join('\n') })
    units = []
    size = 0
  }
  for (const block of blocks) {
    if (!isSamePath(block.headings, headings)) close()
    headings = block.headings
    for (const unit of unitsOf(block)) {
      if (size >= LEAST && size + unit.text.length > MOST) close()
      units.push(unit)
      size += unit.text.length
    }
  }
  close()
  return chunks
}

const isSamePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((heading, index) => heading === b[index])

function unitsOf(block: Block): Unit[] {
  const isRow = block.kind === 'list' || block.kind === 'table' || block.kind === 'definition'
  const lines = block.text.split('\n').filter((line) => line !== '')
  // A row too long to be quoted is read as the sentences it is made of.
  if (isRow)
    return lines
      .flatMap((line) => (line.length > MOST ? sentencesOf(line) : [line]))
      .map((text) => ({ text: text.slice(0, MOST), isRow }))
  return lines.flatMap((line) => sentencesOf(line)).map((text) => ({ text: text.slice(0, MOST), isRow }))
}
