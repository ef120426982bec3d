import type { Analyzer, Token } from './analyzer.ts'
import { type AnswerType, answerTypeOf } from './answer-type.ts'
import { type Alternative, type CompiledLexicon, pairOf } from './compiled-lexicon.ts'

/** One thing the question names, with everything that may stand for it on a page. */
export type QueryTerm = {
  surface: string
  /** The first alternative is the visitor's own word. */
  alternatives: readonly Alternative[]
  /** How much it says about what is asked for, 0–1, before the site's own frequencies. */
  importance: number
  /** A day: a passage about another day is no answer. */
  isRequired: boolean
  /** Several words of which the page may say none: the phrase has meaning only as a whole. */
  isPhrase: boolean
  /** A phrase of common words alone ("do I have to"): where the site has nothing for it, it asks for nothing. */
  isFiller: boolean
}

export type Query = {
  terms: readonly QueryTerm[]
  answerType: AnswerType | null
  /** It asks when the place itself is open, and names nothing else. */
  asksHours: boolean
}

const LIGHT = 0.25
/** "Included in the price" asks what is included, not what it costs. */
const IN_THE_PRICE = /(?<=\binclud\w* )(?:in|with|into) (?:the|your|my) (?:price|rate|rates|cost|fee)s?\b/gi
const MAX_QUESTION = 400
const MAX_TERMS = 24

export type QueryReader = (question: string) => Query

/** Words that ask, not name: they tell the kind of answer, which is looked for separately. */
const ASKING =
  /\bhow (much|many|long|often|far|big|old|late|early|soon|fast|quickly)\b|\bwhat (time|kind|sort|hours)\b/gi

export function queryReader(analyzer: Analyzer, lexicon: CompiledLexicon): QueryReader {
  return (question) => {
    const asked = question.slice(0, MAX_QUESTION).replace(IN_THE_PRICE, ' ')
    const answerType = answerTypeOf(asked)
    const verb = VERB.exec(asked)?.[1]?.toLowerCase()
    const full = readTerms(analyzer.tokens(asked), lexicon).map((term) => lighter(term, verb))
    const bare = readTerms(analyzer.tokens(asked.replace(ASKING, ' ')), lexicon).map((term) => lighter(term, verb))
    // "What time do you open" keeps its phrase when nothing else is named.
    const terms = bare.some((term) => term.importance > LIGHT) ? bare : full
    const asksHours = ABOUT_HOURS.test(asked) && full.every((term) => isOfHours(term))
    return { terms: withTimesTold(terms, answerType).slice(0, MAX_TERMS), answerType, asksHours }
  }
}

const ABOUT_HOURS = /\b(open|opening|close|closed|closing|shut|hours)\b/i
const isOfHours = ({ surface, importance }: QueryTerm): boolean =>
  importance <= LIGHT || HOURS.test(surface) || DAY.test(surface)

/** A timetable need not say "open" when it says what is open on which day. */
function withTimesTold(terms: readonly QueryTerm[], answerType: AnswerType | null): readonly QueryTerm[] {
  const asksTime = answerType === 'clock' || answerType === 'time'
  const isAboutHours = (term: QueryTerm): boolean => HOURS.test(term.surface)
  if (!asksTime || !terms.some((term) => !isAboutHours(term) && term.importance > LIGHT)) return terms
  return terms.map((term) => (isAboutHours(term) ? { ...term, importance: LIGHT } : term))
}
const HOURS = /\b(open|opening|close|closed|closing|hours|shut|how late|how early|what time)\b/

/** "Do you treat horses": what is treated is the topic, rather than the treating. */
const VERB =
  /\b(?:do|does|can|could|will|would|may|should) (?:you|i|we|they|he|she|it) (?:guys |still |also |ever |please )?([a-z]+)\b/i
const lighter = (term: QueryTerm, verb: string | undefined): QueryTerm =>
  term.surface === verb ? { ...term, importance: term.importance * VERB_SHARE } : term
const VERB_SHARE = 0.5

function readTerms(tokens: readonly Token[], lexicon: CompiledLexicon): QueryTerm[] {
  const stems = tokens.map((token) => token.stem)
  const terms: QueryTerm[] = []
  let at = 0
  while (at < tokens.length) {
    const phrase = phraseFrom(tokens.slice(at), stems.slice(at), lexicon)
    const used = tokens.slice(at, at + phrase.length)
    at += phrase.length
    if (used.length > 1 || used.some((token) => !token.isStop)) terms.push(termOf(used, phrase.alternatives, lexicon))
  }
  return withoutDoubles(terms)
}

/** A single word that carries no topic is no phrase, whatever the lexicon says of it. */
function phraseFrom(tokens: readonly Token[], stems: readonly string[], lexicon: CompiledLexicon) {
  const phrase = lexicon.phraseAt(stems, 0)
  const isStopWord = phrase?.length === 1 && tokens[0]?.isStop
  return phrase && !isStopWord ? phrase : { length: 1, alternatives: [] }
}

function termOf(tokens: readonly Token[], alternatives: readonly Alternative[], lexicon: CompiledLexicon): QueryTerm {
  const content = tokens.filter((token) => !token.isStop).map((token) => token.stem)
  const own = content.length > 0 ? content : tokens.map((token) => token.stem)
  const isPhrase = tokens.length > 1
  const surface = tokens.map((token) => token.surface).join(' ')
  const isLight = !isPhrase && own.every((stem) => lexicon.isLight(stem))
  const isLoose = isPhrase && alternatives.length > 0 && own.length > 1
  const pairs = own.slice(1).map((stem, at) => pairOf(own[at] ?? '', stem))
  return {
    surface,
    alternatives: isLoose
      ? [{ stems: own, weight: LOOSE_PHRASE }, { stems: pairs, weight: 1 }, ...alternatives]
      : [{ stems: own, weight: 1 }, ...alternatives],
    importance: isLight ? LIGHT : importanceOf(surface, alternatives.length > 0),
    isPhrase,
    isFiller: isPhrase && tokens.every((token) => token.isStop || lexicon.isLight(token.stem)),
    isRequired: DAY.test(surface),
  }
}

/** A day that is asked for must be told; a participle beside the topic rarely is the topic. */
function importanceOf(surface: string, isInLexicon: boolean): number {
  if (DAY.test(surface)) return DAY_IMPORTANCE
  return !isInLexicon && PARTICIPLE.test(surface) ? PARTICIPLE_IMPORTANCE : 1
}

const DAY = /^(mon|tues|wednes|thurs|fri|satur|sun)days?$/
const DAY_IMPORTANCE = 1.5
const PARTICIPLE = /[a-z]{3}(ed|ing|ly)$/
const PARTICIPLE_IMPORTANCE = 0.55
/** The words of a phrase, scattered over a sentence, need not mean the phrase. */
const LOOSE_PHRASE = 0.45

function withoutDoubles(terms: readonly QueryTerm[]): QueryTerm[] {
  const seen = new Set<string>()
  return terms.filter((term) => {
    const key = term.alternatives[0]?.stems.join(' ') ?? ''
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
