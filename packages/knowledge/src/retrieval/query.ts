import type { Analyzer, Token } from './analyzer.ts'
import { type AnswerType, answerTypeOf } from './answer-type.ts'
import type { Alternative, CompiledLexicon } from './compiled-lexicon.ts'

/** One thing the question names, with everything that may stand for it on a page. */
export type QueryTerm = {
  surface: string
  /** The first alternative is the visitor's own word. */
  alternatives: readonly Alternative[]
  /** How much it says about what is asked for, 0–1, before the site's own frequencies. */
  importance: number
  /** Several words of which the page may say none: the phrase has meaning only as a whole. */
  isPhrase: boolean
}

export type Query = { terms: readonly QueryTerm[]; answerType: AnswerType | null }

const LIGHT = 0.25
const MAX_QUESTION = 400
const MAX_TERMS = 24

export type QueryReader = (question: string) => Query

/** Words that ask, not name: they tell the kind of answer, which is looked for separately. */
const ASKING =
  /\bhow (much|many|long|often|far|big|old|late|early|soon|fast|quickly)\b|\bwhat (time|kind|sort|hours)\b/gi

export function queryReader(analyzer: Analyzer, lexicon: CompiledLexicon): QueryReader {
  return (question) => {
    const asked = question.slice(0, MAX_QUESTION)
    const answerType = answerTypeOf(asked)
    const full = readTerms(analyzer.tokens(asked), lexicon)
    const bare = readTerms(analyzer.tokens(asked.replace(ASKING, ' ')), lexicon)
    // "What time do you open" keeps its phrase when nothing else is named.
    const terms = bare.some((term) => term.importance > LIGHT) ? bare : full
    return { terms: terms.slice(0, MAX_TERMS), answerType }
  }
}

function readTerms(tokens: readonly Token[], lexicon: CompiledLexicon): QueryTerm[] {
  const stems = tokens.map((token) => token.stem)
  const terms: QueryTerm[] = []
  let at = 0
  while (at < tokens.length) {
    const phrase = lexicon.phraseAt(stems, at)
    const length = phrase && (phrase.length > 1 || !tokens[at]?.isStop) ? phrase.length : 1
    const used = tokens.slice(at, at + length)
    at += length
    const isStop = used.length === 1 && used[0]?.isStop
    if (isStop || used.length === 0) continue
    terms.push(termOf(used, length > 1 || phrase ? (phrase?.alternatives ?? []) : [], lexicon))
  }
  return withoutDoubles(terms)
}

function termOf(tokens: readonly Token[], alternatives: readonly Alternative[], lexicon: CompiledLexicon): QueryTerm {
  const content = tokens.filter((token) => !token.isStop).map((token) => token.stem)
  const own = content.length > 0 ? content : tokens.map((token) => token.stem)
  const isPhrase = tokens.length > 1
  const isLight = !isPhrase && own.every((stem) => lexicon.isLight(stem))
  return {
    surface: tokens.map((token) => token.surface).join(' '),
    alternatives: [{ stems: own, weight: 1 }, ...alternatives],
    importance: isLight ? LIGHT : 1,
    isPhrase,
  }
}

function withoutDoubles(terms: readonly QueryTerm[]): QueryTerm[] {
  const seen = new Set<string>()
  return terms.filter((term) => {
    const key = term.alternatives[0]?.stems.join(' ') ?? ''
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
