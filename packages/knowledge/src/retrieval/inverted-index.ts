import type { Analyzer } from './analyzer.ts'
import { type CompiledLexicon, pairOf } from './compiled-lexicon.ts'
import type { Passage } from './passages.ts'

/** A passage with its words counted: what searching needs, made once. */
export type IndexedPassage = {
  passage: Passage
  unitStems: readonly ReadonlySet<string>[]
  /** What each unit says it is about: "Harbor Double — Sleeps: 2; …". Empty for one that does not. */
  labelStems: readonly (readonly string[])[]
  /** Of the nearest two headings. */
  headingStems: ReadonlySet<string>
  /** Of the outer headings and the page's title. */
  titleStems: ReadonlySet<string>
  bodyStems: ReadonlySet<string>
}

export type InvertedIndex = {
  passages: readonly IndexedPassage[]
  /** Passages that have a stem anywhere, with its weighted frequency. */
  postings: ReadonlyMap<string, ReadonlyMap<number, number>>
  lengths: readonly number[]
  averageLength: number
  /** Pairs of stems that stand side by side in a heading or title, as `one two`: names of things. */
  names: ReadonlySet<string>
  /** A surface form of each stem, for spelling and word vectors. */
  surfaces: ReadonlyMap<string, string>
}

const TITLE_WEIGHT = 1.5
const HEADING_WEIGHT = 2.5

/** What stands side by side in a phrase of the lexicon counts as one more word: "dress code" is more than both. */
export function buildInvertedIndex(
  passages: readonly Passage[],
  analyzer: Analyzer,
  lexicon: Pick<CompiledLexicon, 'isPair'>,
): InvertedIndex {
  const postings = new Map<string, Map<number, number>>()
  const surfaces = new Map<string, string>()
  const lengths: number[] = []
  const names = new Set<string>()
  const read = (text: string): string[] =>
    analyzer.tokens(text).flatMap((token) => {
      if (token.isStop) return []
      if (!surfaces.has(token.stem)) surfaces.set(token.stem, token.surface)
      return [token.stem]
    })
  const withPairs = (stems: readonly string[]): string[] =>
    stems.flatMap((stem, at) => {
      const before = stems[at - 1]
      return before !== undefined && lexicon.isPair(before, stem) ? [stem, pairOf(before, stem)] : [stem]
    })
  const readWithPairs = (text: string): string[] => withPairs(read(text))
  const indexed = passages.map((passage, index): IndexedPassage => {
    const units = passage.units.map((unit) => readWithPairs(unit.text))
    for (const heading of [...passage.headings, passage.title]) {
      const stems = read(heading)
      for (const [at, stem] of stems.entries()) if (at > 0) names.add(`${stems[at - 1]} ${stem}`)
    }
    const near = passage.headings.slice(-2).flatMap(readWithPairs)
    const far = [...passage.headings.slice(0, -2), passage.title].flatMap(readWithPairs)
    const count = (stems: readonly string[], weight: number): void => {
      for (const stem of stems) {
        const entries = postings.get(stem) ?? new Map<number, number>()
        postings.set(stem, entries)
        entries.set(index, (entries.get(index) ?? 0) + weight)
      }
    }
    count(units.flat(), 1)
    count(near, HEADING_WEIGHT)
    count(far, TITLE_WEIGHT)
    lengths.push(units.reduce((sum, unit) => sum + unit.length, 0) + near.length + far.length)
    return {
      passage,
      unitStems: units.map((unit) => new Set(unit)),
      labelStems: passage.units.map(({ text }) => read(labelOf(text))),
      headingStems: new Set(near),
      titleStems: new Set(far),
      bodyStems: new Set(units.flat()),
    }
  })
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return { passages: indexed, postings, lengths, averageLength, names, surfaces }
}

const LONGEST_LABEL = 60

/** The name before the dash of a row, or before the colon of an entry. */
function labelOf(text: string): string {
  const label = /^(.+?)(?: — |: )/u.exec(text)?.[1] ?? ''
  return label.length > LONGEST_LABEL ? '' : label
}

/** Rarity of a stem among the passages, 0–1; 1 for what the site never says. */
export function rarity(index: InvertedIndex, stem: string): number {
  const total = index.passages.length
  const having = index.postings.get(stem)?.size ?? 0
  return Math.log(1 + (total - having + 0.5) / (having + 0.5)) / Math.log(1 + (total + 0.5) / 0.5)
}

const K1 = 1.2
const B = 0.6

/** BM25 of one stem, added up per passage. */
export function addBm25(
  index: InvertedIndex,
  { stem, weight }: { stem: string; weight: number },
  into: Map<number, number>,
): void {
  const entries = index.postings.get(stem)
  if (!entries) return
  const idf = rarity(index, stem) * weight
  for (const [passage, frequency] of entries) {
    const length = (index.lengths[passage] ?? 0) / index.averageLength
    const score = (idf * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * length))
    into.set(passage, (into.get(passage) ?? 0) + score)
  }
}
