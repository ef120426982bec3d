import type { Analyzer } from './analyzer.ts'
import { type Correct, spellingOf } from './spelling.ts'
import type { Window } from './windows.ts'

/** How the words of a question stand in one window. */
export type WordMatch = {
  /** BM25 as a share of the most that these words could score, 0–1. */
  bm25: number
  /** Share of the question's words, weighed by their rarity, that stand there at all, 0–1. */
  covered: number
}

export type WordIndex = {
  /** Windows that share a word with the question, with their match. */
  match: (question: string) => ReadonlyMap<number, WordMatch>
}

export type Vocabulary = readonly (readonly string[])[]

const K1 = 1.2
const B = 0.6
const IN_TITLE = 1.5
const IN_HEADING = 2.5
/** What a slip of typing may have meant, and what the owner says means the same. */
const GUESSED = 0.8
const SAME = 0.9
const MOST_TERMS = 32
const MOST_CHARACTERS = 600

type Postings = Map<string, Map<number, number>>
type Built = { postings: Postings; lengths: number[]; average: number }

/** Collects windows, so that a large site can be read in slices; `build` ends it. */
export function wordIndexBuilder(analyzer: Analyzer) {
  const postings: Postings = new Map()
  const surfaces = new Map<string, string>()
  const lengths: number[] = []
  const count = (text: string, weight: number): number => {
    const tokens = analyzer.tokens(text).filter(({ isStop }) => !isStop)
    for (const { stem, surface } of tokens) {
      if (!surfaces.has(stem)) surfaces.set(stem, surface)
      const entries = postings.get(stem) ?? new Map<number, number>()
      postings.set(stem, entries)
      entries.set(lengths.length, (entries.get(lengths.length) ?? 0) + weight)
    }
    return tokens.length
  }
  return {
    add({ passage, text }: Window): void {
      const near = passage.headings.slice(-2).join('\n')
      const far = [...passage.headings.slice(0, -2), passage.title].join('\n')
      lengths.push(count(text, 1) + count(near, IN_HEADING) + count(far, IN_TITLE))
    },
    build(vocabulary: Vocabulary = []): WordIndex {
      const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
      const built = { postings, lengths, average }
      const widen = widener({ analyzer, postings, correct: spellingOf(surfaces.values()), vocabulary })
      return { match: (question) => matchAll(built, widen(question.slice(0, MOST_CHARACTERS))) }
    },
  }
}

/** One word of the question, with everything that stands for it on this site. */
type Term = { stem: string; weight: number }[]

type Widening = { analyzer: Analyzer; postings: Postings; correct: Correct; vocabulary: Vocabulary }

/** KN18: the word itself in all its forms; where the site does not have it, what was meant; what the owner says is the same. */
function widener({ analyzer, postings, correct, vocabulary }: Widening) {
  const stemOf = (word: string): string => analyzer.tokens(word)[0]?.stem ?? word
  const rows = vocabulary.map((row) => row.map(stemOf))
  return (question: string): Term[] => {
    const tokens = analyzer.tokens(question).filter(({ isStop }) => !isStop)
    const own = new Map(tokens.map((token) => [token.stem, token.surface]))
    return [...own].slice(0, MOST_TERMS).map(([stem, surface]) => {
      const same = rows.filter((row) => row.includes(stem)).flat()
      const isKnown = postings.has(stem) || same.some((other) => postings.has(other))
      const meant = isKnown ? [] : correct(surface).map(stemOf)
      return [
        { stem, weight: 1 },
        ...same.filter((other) => other !== stem).map((other) => ({ stem: other, weight: SAME })),
        ...meant.map((other) => ({ stem: other, weight: GUESSED })),
      ]
    })
  }
}

function matchAll({ postings, lengths, average }: Built, terms: readonly Term[]): Map<number, WordMatch> {
  const total = lengths.length
  const rarityOf = (stem: string): number => {
    const having = postings.get(stem)?.size ?? 0
    return Math.log(1 + (total - having + 0.5) / (having + 0.5))
  }
  const found = new Map<number, WordMatch>()
  let most = 0
  for (const term of terms) {
    const known = term.filter(({ stem }) => postings.has(stem))
    // A word that the site never says is as rare as can be: nothing on it covers the question.
    const rarity = known.length === 0 ? rarityOf('') : Math.max(...known.map(({ stem }) => rarityOf(stem)))
    most += rarity
    for (const [window, strength] of strongest(known, postings)) {
      const match = found.get(window) ?? { bm25: 0, covered: 0 }
      const length = (lengths[window] ?? 0) / average
      const saturated = (strength.frequency * (K1 + 1)) / (strength.frequency + K1 * (1 - B + B * length))
      match.bm25 += (rarity * strength.weight * saturated) / (K1 + 1)
      match.covered += rarity * strength.weight
      found.set(window, match)
    }
  }
  for (const match of found.values()) {
    match.bm25 /= most
    match.covered /= most
  }
  return found
}

/** Of several words that stand for one, the one a window has most clearly. */
function strongest(known: Term, postings: Postings) {
  const best = new Map<number, { frequency: number; weight: number }>()
  for (const { stem, weight } of known) {
    for (const [window, frequency] of postings.get(stem) ?? []) {
      if ((best.get(window)?.weight ?? 0) < weight) best.set(window, { frequency, weight })
    }
  }
  return best
}
