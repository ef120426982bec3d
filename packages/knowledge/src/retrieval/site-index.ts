import { setImmediate as breathe } from 'node:timers/promises'
import type { Subject } from '@frontdesk/agent-runtime/ports'
import type { StoredPage } from '../ports.ts'
import { type Analyzer, analyzerFor } from './analyzer.ts'
import { passagesOf } from './passages.ts'
import { subjectReader } from './subject.ts'
import { WindowMeanings } from './window-meanings.ts'
import { type SourceVectors, windowKey } from './window-vectors.ts'
import { type Window, windowsOf } from './windows.ts'
import { type Vocabulary, type WordIndex, type WordMatch, wordIndexBuilder } from './word-index.ts'

/** A window that may answer, and why it was thought of. */
export type Candidate = {
  window: Window
  /** Cosine of the meanings of question and window; 0 where the encoder was not asked. */
  similarity: number
  /** BM25 as a share of the most that the question's words could score. */
  bm25: number
  /** Share of the question's words, weighed by rarity, that stand there. */
  covered: number
  /** It is of the very thing that the question is about. */
  isOwn: boolean
  /** Cosine by the encoder elsewhere, where it has brought this window; it decides nothing but what is read. */
  further?: number
  /** What it would be had the question not been told its thing: by this all others are measured against it. */
  unnamed?: WordMatch & { similarity: number }
}

/** A question with its meaning, and with the thing it is about where it is about one. */
export type AskedIndex = {
  question: string
  vector: Float32Array | null
  /** By the encoder elsewhere, where there is one. */
  further?: Float32Array | null
  about?: AskedAbout
}
/** `named`: the question with the thing's name before it. */
export type AskedAbout = { subject: Subject; named: string; namedVector: Float32Array | null }

/** One source's windows, ready to be asked. */
export type SiteIndex = {
  windows: readonly Window[]
  /** What the pages are written in: a language tag without its region. */
  language: string
  candidates: (asked: AskedIndex) => Candidate[]
  /** Windows whose meaning is not known yet. */
  lacking: () => number[]
  takeVector: (at: number) => void
  /** What they mean to the encoder elsewhere, from now on by these vectors. */
  furtherMeanings: (vectors: SourceVectors) => WindowMeanings
  /** Whether an encoder elsewhere is to be asked for the question. */
  hasFurther: () => boolean
}

export type SiteIndexOptions = {
  vectors: SourceVectors
  vocabulary?: Vocabulary
  /** The pages are the owner's own answers. */
  isCurated?: boolean
}

/** So many by meaning, and by words, are weighed against each other. */
const BY_MEANING = 14
const BY_WORDS = 6
const BY_FURTHER = 6
/** The event loop is given back after so long. */
const SLICE_MS = 8

/** KN33: reads a source into an index without holding up whoever else is served meanwhile. */
export async function buildSiteIndex(pages: readonly StoredPage[], options: SiteIndexOptions): Promise<SiteIndex> {
  const analyzer = analyzerFor(mainLanguage(pages))
  const pause = sliced()
  const windows: Window[] = []
  const keys: string[] = []
  const builder = wordIndexBuilder(analyzer)
  for (const passage of passagesOf(pages, { isCurated: options.isCurated ?? false })) {
    for (const window of windowsOf(passage).filter(saysSomething)) {
      windows.push(window)
      keys.push(windowKey(window))
      builder.add(window)
    }
    // oxlint-disable-next-line no-await-in-loop -- one long piece of work, in slices
    await pause()
  }
  const words = builder.build(options.vocabulary)
  const meanings = new WindowMeanings(keys, options.vectors)
  const further: FurtherIndex = { of: null, meanings: null }
  const parts = { windows, words, meanings, analyzer, further }
  return {
    windows,
    language: analyzer.language,
    candidates: (asked) => (asked.about ? candidatesAbout(parts, asked, asked.about) : candidatesOf(parts, asked)),
    lacking: () => meanings.lacking(),
    takeVector: (at) => meanings.take(at),
    furtherMeanings(vectors) {
      if (further.of !== vectors || further.meanings === null) {
        further.of = vectors
        further.meanings = new WindowMeanings(keys, vectors)
      }
      return further.meanings
    },
    hasFurther: () => further.meanings !== null,
  }
}

/** A title said once more is no passage. */
const saysSomething = ({ path, text }: Window): boolean => !path.toLowerCase().includes(text.toLowerCase())

function sliced(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await breathe()
    until = performance.now() + SLICE_MS
  }
}

/** By the encoder elsewhere; null until it answers. */
type FurtherIndex = { of: SourceVectors | null; meanings: WindowMeanings | null }

type Parts = {
  windows: readonly Window[]
  words: WordIndex
  meanings: WindowMeanings
  analyzer: Analyzer
  further: FurtherIndex
}

function candidatesOf(parts: Parts, { question, vector, further = null }: AskedIndex): Candidate[] {
  const { windows, words, meanings } = parts
  const matches = words.match(question)
  const similarities = vector ? meanings.similarities(vector) : null
  const byWords = highest(matches.keys(), BY_WORDS, (at) => matches.get(at)?.bm25 ?? 0)
  const byMeaning = similarities ? highest(similarities.keys(), BY_MEANING, (at) => similarities[at] ?? 0) : []
  const byFurther = broughtBy(parts, further)
  return [...new Set([...byMeaning, ...byWords, ...byFurther.keys()])].flatMap((at) => {
    const window = windows[at]
    const { bm25, covered } = matches.get(at) ?? { bm25: 0, covered: 0 }
    const brought = byFurther.get(at)
    const found = { similarity: similarities?.[at] ?? 0, bm25, covered, isOwn: false }
    return window ? [{ window, ...found, ...(brought === undefined ? {} : { further: brought }) }] : []
  })
}

/** FX5: what the encoder elsewhere holds to be nearest, where its vectors are of one length with the question's. */
function broughtBy({ further }: Parts, question: Float32Array | null): Map<number, number> {
  const likeness = question && further.meanings?.similarities(question)
  if (!likeness) return new Map()
  const nearest = highest(likeness.keys(), BY_FURTHER, (at) => likeness[at] ?? 0)
  return new Map(nearest.flatMap((at) => ((likeness[at] ?? 0) > 0 ? [[at, likeness[at] ?? 0] as const] : [])))
}

/** KN44: what the site says of the thing itself is weighed as if the question had named it. */
function candidatesAbout(parts: Parts, asked: AskedIndex, { subject, named, namedVector }: AskedAbout): Candidate[] {
  const reader = subjectReader(parts.analyzer, subject)
  const matches = parts.words.match(asked.question)
  const namedMatches = parts.words.match(named)
  const similarities = asked.vector ? parts.meanings.similarities(asked.vector) : null
  const namedSimilarities = namedVector ? parts.meanings.similarities(namedVector) : null
  const own: number[] = []
  const general: number[] = []
  const read = parts.windows.map((whole, at) => {
    const found = reader.read(whole)
    if (found !== null) (found.isOwn ? own : general).push(at)
    return found?.window ?? whole
  })
  const likeness = (at: number): number => similarities?.[at] ?? 0
  const ownLikeness = (at: number): number => Math.max(likeness(at), namedSimilarities?.[at] ?? 0)
  const byMeaning = highest(general, BY_MEANING, likeness)
  const byWords = highest(general, BY_WORDS, (at) => matches.get(at)?.bm25 ?? 0)
  const asAsked = (at: number) => ({ similarity: likeness(at), ...(matches.get(at) ?? NO_MATCH) })
  // Only what is weighed is made: of a large site thousands of windows are read for one question.
  const candidates = (places: readonly number[], of: (at: number) => Omit<Candidate, 'window'>): Candidate[] =>
    places.flatMap((at) => {
      const window = read[at]
      return window ? [{ window, ...of(at) }] : []
    })
  return [
    ...candidates(highest(own, OWN, ownLikeness), (at) => {
      const named = { similarity: ownLikeness(at), ...(namedMatches.get(at) ?? NO_MATCH) }
      return { ...named, isOwn: true, unnamed: asAsked(at) }
    }),
    ...candidates([...new Set([...byMeaning, ...byWords])], (at) => ({ ...asAsked(at), isOwn: false })),
  ]
}
const NO_MATCH: WordMatch = { bm25: 0, covered: 0 }
/** So much of what the site says of one thing is weighed. */
const OWN = 8

/** The indexes with the highest scores, without sorting all of them. */
function highest(indexes: Iterable<number>, most: number, scoreOf: (at: number) => number): number[] {
  const best: { at: number; score: number }[] = []
  for (const at of indexes) {
    const score = scoreOf(at)
    const last = best.at(-1)
    if (best.length >= most && last && score <= last.score) continue
    const place = best.findIndex((other) => other.score < score)
    best.splice(place < 0 ? best.length : place, 0, { at, score })
    if (best.length > most) best.pop()
  }
  return best.map(({ at }) => at)
}

function mainLanguage(pages: readonly StoredPage[]): string | null {
  const counts = new Map<string, number>()
  for (const { language } of pages) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
