import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { ENGLISH } from '../lexicon/english.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { StoredPage } from '../ports.ts'
import { type Analyzer, analyzerFor } from './analyzer.ts'
import { type AnswerType, hasAnswerOfType } from './answer-type.ts'
import { type CompiledLexicon, compileLexicon } from './compiled-lexicon.ts'
import { addBm25, buildInvertedIndex, type InvertedIndex, rarity } from './inverted-index.ts'
import { chunkPages, type Passage } from './passages.ts'
import { type Query, type QueryReader, type QueryTerm, queryReader } from './query.ts'
import { quoteOf } from './quote.ts'
import { type Correct, spellingOf } from './spelling.ts'
import { bestWindow, type WeightedTerm, type Window } from './window.ts'
import type { NearWord, WordVectors } from './word-vectors.ts'

export type SiteIndexOptions = { lexicons?: readonly Lexicon[]; vectors?: WordVectors | null }

/** One source's passages, ready to be asked. */
export type SiteIndex = {
  passages: number
  search: (question: string) => Scored[]
}
export type Scored = { found: FoundPassage; band: 'answer' | 'maybe' | 'near' | 'unknown' }

const CANDIDATES = 60
const RESULTS = 5
const TYPO_WEIGHT = 0.9
const PHRASE_SAYS = 0.65
const NOTHING_ASKED: WeightedTerm = { alternatives: [], weight: 0, isRequired: false, continuesName: false }
const MAX_VECTOR_WORDS = 8_000

export function buildSiteIndex(pages: readonly StoredPage[], options: SiteIndexOptions = {}): SiteIndex {
  const analyzer = analyzerFor(mainLanguage(pages))
  const lexicons = options.lexicons ?? [ENGLISH]
  const lexicon = compiledOnce(lexicons.find((one) => one.language === analyzer.language) ?? null, analyzer)
  const inverted = buildInvertedIndex(chunkPages(pages), analyzer, lexicon)
  const vectors = analyzer.language === 'en' ? options.vectors : null
  const searcher = new Searcher({
    inverted,
    lexicon,
    read: queryReader(analyzer, lexicon),
    correct: spellingOf(inverted.surfaces.values()),
    stem: (word) => analyzer.tokens(word)[0]?.stem ?? word,
    near: vectors?.nearest(vectorWords(inverted)) ?? null,
    informativeness: vectors?.informativeness ?? (() => 1),
  })
  return { passages: inverted.passages.length, search: (question) => searcher.search(question) }
}

const NO_LEXICON: Lexicon = { language: '', same: [], rules: [], light: [] }
const compiled = new WeakMap<Lexicon, CompiledLexicon>()

/** A lexicon has one language, so one analyzer: all sites share what was made of it. */
function compiledOnce(lexicon: Lexicon | null, analyzer: Analyzer): CompiledLexicon {
  const known = compiled.get(lexicon ?? NO_LEXICON)
  if (known) return known
  const made = compileLexicon(lexicon, analyzer)
  compiled.set(lexicon ?? NO_LEXICON, made)
  return made
}

const vectorWords = (inverted: InvertedIndex): string[] => [...inverted.surfaces.values()].slice(0, MAX_VECTOR_WORDS)

function mainLanguage(pages: readonly StoredPage[]): string | null {
  const counts = new Map<string, number>()
  for (const { language } of pages) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

type Parts = {
  inverted: InvertedIndex
  lexicon: CompiledLexicon
  read: QueryReader
  correct: Correct
  stem: (word: string) => string
  near: ((word: string) => readonly NearWord[]) | null
  informativeness: (word: string) => number
}

class Searcher {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  search(question: string): Scored[] {
    const query = this.parts.read(question)
    const terms = this.withNames(query.terms.map((term) => this.weigh(term)))
    if (terms.length === 0) return []
    const scored = this.candidates(terms).flatMap(([index, bm25]) => this.score(index, { bm25, query, terms }))
    return scored.toSorted((a, b) => b.found.confidence - a.found.confidence).slice(0, RESULTS)
  }

  /** Adds what the word may stand for on this site, and weighs it by how rare that is here. */
  private weigh(term: QueryTerm): WeightedTerm {
    const { inverted } = this.parts
    const known = term.alternatives.filter(({ stems }) => stems.every((stem) => inverted.postings.has(stem)))
    const alternatives = [...known, ...this.similar(term, known.length > 0)]
    if (term.isFiller && alternatives.length === 0) return NOTHING_ASKED
    const best = Math.max(0, ...alternatives.map(({ weight }) => weight))
    const rarities = alternatives
      .filter(({ weight }) => weight >= best - 0.15)
      .map(({ stems }) => Math.max(...stems.map((stem) => rarity(inverted, stem))))
    const rare = rarities.length === 0 ? 1 : Math.min(...rarities)
    const says = term.isPhrase ? PHRASE_SAYS : 0.2 + 0.8 * this.parts.informativeness(term.surface)
    const weight = term.importance * says * (0.15 + 0.85 * rare)
    return { alternatives, isRequired: term.isRequired, continuesName: false, weight }
  }

  private withNames(terms: readonly WeightedTerm[]): WeightedTerm[] {
    const { names } = this.parts.inverted
    return terms.map((term, at) => {
      const before = terms[at - 1]?.alternatives[0]?.stems.at(-1)
      const own = term.alternatives[0]?.stems[0]
      return { ...term, continuesName: names.has(`${before} ${own}`) }
    })
  }

  private similar(term: QueryTerm, isKnown: boolean) {
    if (term.isPhrase) return []
    const { near, correct, stem } = this.parts
    const vectors = (near?.(term.surface) ?? []).map(({ word, weight }) => ({ stems: [stem(word)], weight }))
    if (isKnown || vectors.length > 0) return vectors
    return correct(term.surface).map((word) => ({ stems: [stem(word)], weight: TYPO_WEIGHT }))
  }

  private candidates(terms: readonly WeightedTerm[]): [number, number][] {
    const scores = new Map<number, number>()
    for (const term of terms) {
      for (const { stems, weight } of term.alternatives) {
        for (const stem of stems)
          addBm25(this.parts.inverted, { stem, weight: (weight * term.weight) / stems.length }, scores)
      }
    }
    return [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, CANDIDATES)
  }

  private score(
    index: number,
    { bm25, query, terms }: { bm25: number; query: Query; terms: readonly WeightedTerm[] },
  ): Scored[] {
    const entry = this.parts.inverted.passages[index]
    if (!entry) return []
    const window = bestWindow(entry, { terms, answerType: query.answerType })
    if (!window) return []
    const { passage } = entry
    const isTimetable = query.asksHours && tellsHours(passage)
    const score = window.score * 0.92 + 0.08 * (bm25 / (bm25 + 1.5)) + (isTimetable ? TIMETABLE_BONUS : 0)
    const confidence = Math.min(1, Math.max(0, score))
    const found: FoundPassage = {
      id: `${passage.sourceId}:${index}`,
      sourceId: passage.sourceId,
      url: passage.url,
      title: passage.title,
      headings: passage.headings,
      quote: quoteOf(passage, window, query.answerType),
      text: passage.text,
      confidence,
    }
    return [{ found, band: isTimetable ? 'answer' : bandOf(window, query.answerType) }]
  }
}

/** Above what any other passage gets for the same words. */
const TIMETABLE_BONUS = 0.4
const OF_HOURS = /\b(hours|opening|öffnungszeiten)\b|\bopen\b(?! to\b)/i

/** KN28: "are you open" is answered by the timetable of the place, not by whatever else is open. */
const tellsHours = ({ headings, title, text }: Passage): boolean =>
  OF_HOURS.test([...headings.slice(-1), title].join(' ')) && DAY_NAMED.test(text) && hasAnswerOfType(text, 'clock')
const DAY_NAMED = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bdaily\b|\bevery day\b/i

/** Higher bounds make fewer wrong answers and more questions that seem unknown: measured on six sites, see quality.test.ts. */
const ANSWER = 0.6
const KEY = 0.6
const MAYBE = 0.42
const MAYBE_KEY = 0.5
/** A passage that covers less has nothing to do with the question. */
const NEAREST = 0.3

/** A question for a price, a name or an age is not answered by a sentence without one. */
const STRICT_TYPES: ReadonlySet<AnswerType | null> = new Set<AnswerType>(['price', 'name', 'age', 'phone', 'email'])

/**
 * KN19: an answer covers most of what was asked, and above all its most telling word; what covers a good part of both
 * may help.
 */
function bandOf(window: Window, answerType: AnswerType | null): Scored['band'] {
  const isOfType = window.hasType || !STRICT_TYPES.has(answerType)
  if (isOfType && window.keyCoverage >= KEY && window.coverage >= ANSWER) return 'answer'
  if (isOfType && window.keyCoverage >= MAYBE_KEY && window.coverage >= MAYBE) return 'maybe'
  return window.coverage >= NEAREST ? 'near' : 'unknown'
}

/** KN20: best first; the band is that of the best passage. */
export function answerFrom(scored: readonly Scored[]): KnowledgeAnswer {
  const best = scored.toSorted((a, b) => b.found.confidence - a.found.confidence)
  const band = best[0]?.band ?? 'unknown'
  const passagesOf = (bands: readonly Scored['band'][]): FoundPassage[] =>
    best
      .filter((one) => bands.includes(one.band))
      .slice(0, RESULTS)
      .map((one) => one.found)
  if (band === 'answer' || band === 'maybe') return { band, passages: passagesOf(['answer', 'maybe']) }
  const nearest = passagesOf(['answer', 'maybe', 'near'])
  return nearest.length === 0 ? { band: 'unknown' } : { band: 'unknown', nearest }
}
