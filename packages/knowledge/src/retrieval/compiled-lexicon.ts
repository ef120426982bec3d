import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Analyzer } from './analyzer.ts'

/** Stems that together stand for a query term, and how well. */
export type Alternative = { stems: readonly string[]; weight: number }

export type CompiledLexicon = {
  /** Longest phrase of rules and synonyms that begins at a token; null when none does. */
  phraseAt: (stems: readonly string[], at: number) => { length: number; alternatives: readonly Alternative[] } | null
  isLight: (stem: string) => boolean
  /** Whether the two stand side by side, small words left out, in a phrase of the lexicon. */
  isPair: (stem: string, next: string) => boolean
}

/** Two stems that stand side by side, as one thing to look for. */
export const pairOf = (stem: string, next: string): string => `${stem} ${next}`

const SAME_WEIGHT = 0.85
const RULE_WEIGHT = 0.75
const RELATED_WEIGHT = 0.55
const LONGEST_PHRASE = 6

type Phrases = Map<string, Map<string, Alternative>>

/** Prepares a lexicon for one analyzer: stems instead of words, phrases by their stems. */
export function compileLexicon(lexicon: Lexicon | null, analyzer: Analyzer): CompiledLexicon {
  const phrases: Phrases = new Map()
  const pairs = new Set<string>()
  const stemsOf = (words: string): string[] => {
    const tokens = analyzer.tokens(words)
    const telling = tokens.filter(({ isStop }) => !isStop)
    for (const [at, { stem }] of telling.entries()) if (at > 0) pairs.add(pairOf(telling[at - 1]?.stem ?? '', stem))
    return tokens.map(({ stem }) => stem)
  }
  for (const row of lexicon?.same ?? []) {
    const members = row.map(stemsOf)
    for (const one of members) addAll(phrases, one, { means: members, weight: SAME_WEIGHT })
  }
  for (const rule of lexicon?.rules ?? []) {
    const means = rule.means.map(stemsOf)
    const related = (rule.related ?? []).map(stemsOf)
    for (const asked of rule.asks.map(stemsOf)) {
      addAll(phrases, asked, { means, weight: RULE_WEIGHT })
      addAll(phrases, asked, { means: related, weight: RELATED_WEIGHT })
    }
  }
  const light = new Set((lexicon?.light ?? []).flatMap(stemsOf))
  return {
    phraseAt: (stems, at) => longestPhrase(phrases, stems, at),
    isLight: (stem) => light.has(stem),
    isPair: (stem, next) => pairs.has(pairOf(stem, next)),
  }
}

function addAll(
  phrases: Phrases,
  phrase: readonly string[],
  { means, weight }: { means: readonly (readonly string[])[]; weight: number },
): void {
  if (phrase.length === 0) return
  const key = phrase.join(' ')
  const known = phrases.get(key) ?? new Map<string, Alternative>()
  phrases.set(key, known)
  for (const stems of means) {
    const name = stems.join(' ')
    const isNew = name !== '' && name !== key && (known.get(name)?.weight ?? 0) < weight
    if (isNew) known.set(name, { stems, weight })
  }
}

function longestPhrase(phrases: Phrases, stems: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, stems.length - at); length > 0; length -= 1) {
    const found = phrases.get(stems.slice(at, at + length).join(' '))
    if (found) return { length, alternatives: [...found.values()] }
  }
  return null
}
