import { citedRowOf, type Surroundings } from './cited-facts.ts'
import { type Fact, isKnownAs, isOfOneKind, isSameNumber, liesWithin } from './facts.ts'
import type { ContentWord, Row } from './fragments.ts'
import { type KnownRows, NEARNESS, type Reach } from './known-rows.ts'
import type { GuardLanguage } from './lexicon/guard-words.ts'
import { SOFT_WORDS } from './lexicon/soft-words.ts'
import { NUMBER_SIGN } from './numbered-names.ts'

/** What the evidence says to a clause. */
export type Support = 'supported' | 'no_evidence' | 'contradicted'

/** What is known of the talk before a clause: it may say "it" of what was said there. */
export type ClauseContext = {
  said: readonly ContentWord[]
  visitor: readonly ContentWord[]
  /** Facts that the visitor named. */
  heard: readonly Fact[]
  /** All that its sentence says. */
  sentence: Surroundings
  language: GuardLanguage
}

const WEIGHT = { word: 1, name: 1.5, fact: 2, said: 0.4, visitor: 0.3 } as const
/** For each word of a row that the clause has not. */
const UNSAID = 0.08
const MOST_UNSAID = 8

/** Whether a clause is what the evidence says: its facts in the row that its words lead to, and its words near it. */
export function supportOf(clause: Row, known: KnownRows, context: ClauseContext): Support {
  return namedSupport(withNumberedNames(clause, known), known, context)
}

/** GF5: a number that is a part of a name is none of its own; what no evidence names so is a number. */
function withNumberedNames(clause: Row, known: KnownRows): Row {
  const numbered = clause.words.filter(isNumbered)
  if (numbered.length === 0) return clause
  const names = known.reach.isCited ? numbered.filter((word) => known.nearness(word) !== null) : []
  const values = names.map(({ plain }) => Number(plain.split(NUMBER_SIGN)[1]))
  return {
    ...clause,
    words: clause.words.filter((word) => !numbered.includes(word) || names.includes(word)),
    facts: clause.facts.filter((fact) => !(isCount(fact) && fact.type === 'amount' && values.includes(fact.value))),
  }
}

const isNumbered = ({ plain }: ContentWord): boolean => plain.includes(NUMBER_SIGN)
const numberedIn = ({ words }: Row): number => words.reduce((sum, word) => sum + (isNumbered(word) ? 1 : 0), 0)

function namedSupport(clause: Row, known: KnownRows, context: ClauseContext): Support {
  const { days, rest } = withoutDays(clause)
  if (!clause.isNegated || days === 0) return rowSupport(clause, known, context).support
  const plain = rowSupport(rest, known, context)
  const listed = known.rows[plain.row ?? -1]?.facts.find(({ type }) => type === 'days')
  const isOther = listed?.type === 'days' && (listed.bits & days) === 0
  return plain.support === 'supported' && isOther ? 'supported' : rowSupport(clause, known, context).support
}

/** "Not on Thursdays" is true of what is said to be on other days. */
function withoutDays(clause: Row): { days: number; rest: Row } {
  const days = clause.facts.reduce((bits, fact) => (fact.type === 'days' ? bits | fact.bits : bits), 0)
  return { days, rest: { ...clause, isNegated: false, facts: clause.facts.filter(({ type }) => type !== 'days') } }
}

type RowSupport = { support: Support; row: number | null }

function rowSupport(clause: Row, known: KnownRows, context: ClauseContext): RowSupport {
  const [own, stated] = ownFacts(clause.facts, known, context)
  if (clause.words.length === 0 && stated.length === 0 && own.length > 0) return { support: 'no_evidence', row: null }
  const scores = scoresOf({ ...clause, facts: stated }, known, { ...context, heard: own })
  if (known.reach.isCited && stated.length > 0)
    return citedSupport({ ...clause, facts: stated }, { known, context, scores })
  for (const [index, fact] of stated.entries()) {
    const support = factSupport(fact, scores, { known, near: scores.facts[index] })
    if (support !== 'supported') return { support, row: null }
  }
  const row = bestRow(
    scores.total,
    (each) =>
      scores.facts.every((near) => (near[each] ?? 0) >= NEARNESS.piece) &&
      (!known.reach.isCited || coversWords(clause, each, { known, context, scores })),
  )
  if (row === null || !own.every((fact) => isCount(fact) || isLimited(fact, row, known)))
    return { support: 'no_evidence', row }
  return { support: supportBy(row, clause, { known, context, scores }), row }
}

/** GF4: the figures of a clause in the passage that is named, each known by what stands near it. */
function citedSupport(clause: Row, { known, context, scores }: Compared): RowSupport {
  let row: number | null = null
  for (const fact of clause.facts) {
    const found = citedRowOf(fact, context.sentence, known.rows)
    if (found === null || found === 'other')
      return { support: found === null ? 'no_evidence' : 'contradicted', row: null }
    if (namesAnother(found, context.sentence, known)) return { support: 'contradicted', row: null }
    row ??= found
  }
  if (row === null) return { support: 'no_evidence', row }
  if (!suitsVisitor(clause, row, { known, context })) return { support: 'contradicted', row }
  if (!coversWords(clause, row, { known, context, scores })) return { support: 'no_evidence', row }
  if (clause.sweeping.some((group) => !known.sweeps(row, group))) return { support: 'no_evidence', row }
  return { support: agrees(clause, row, known) ? 'supported' : 'contradicted', row }
}

/** GF4: a figure beside a name belongs to that name, and to no other that is named. */
function namesAnother(row: number, { words }: Surroundings, known: KnownRows): boolean {
  const names = (known.rows[row]?.words ?? []).filter((word) => word.isName && !isNumbered(word))
  const isSaid = (name: ContentWord): boolean => words.some((word) => word.keys.some((key) => name.keys.includes(key)))
  const others = words.filter((word) => word.isName && !isNumbered(word) && known.nearness(word) !== null)
  return names.length > 0 && others.length > 0 && !names.some(isSaid)
}

type Compared = { known: KnownRows; context: ClauseContext; scores: Scores }

function supportBy(row: number, clause: Row, { known, context, scores }: Compared): Support {
  if (!suitsVisitor(clause, row, { known, context })) return 'contradicted'
  if (!coversWords(clause, row, { known, context, scores }) || !answersVisitor(clause, row, { known, context }))
    return 'no_evidence'
  if (isDeniedElsewhere(clause, row, { known, scores })) return 'contradicted'
  if (clause.sweeping.some((group) => !known.sweeps(row, group))) return 'no_evidence'
  return agrees(clause, row, known) ? 'supported' : 'contradicted'
}

/** Numbers that only the visitor named, to be held against the bounds that are known, and what is to be found itself. */
function ownFacts(facts: readonly Fact[], known: KnownRows, { heard }: ClauseContext): readonly [Fact[], Fact[]] {
  const isOwn = (fact: Fact): boolean =>
    fact.bound === null &&
    (fact.type === 'amount' || fact.type === 'time' || fact.type === 'date') &&
    // Eleven o’clock is not the eleventh.
    heard.some((each) => each.type === fact.type && isSameNumber(fact, each)) &&
    (isCount(fact) || !known.rows.some((row) => row.facts.some((each) => isKnownAs(fact, each))))
  return [facts.filter(isOwn), facts.filter((fact) => !isOwn(fact))]
}

/** GU7: the visitor's hour is an hour of the business's only where the row says from when to when. */
const isLimited = (fact: Fact, row: number, known: KnownRows): boolean =>
  liesWithin(fact, known.rows[row]?.facts ?? []) === true

const isCount = (fact: Fact): boolean => fact.type === 'amount' && fact.unit === ''

type Scores = {
  words: readonly (Float32Array | null)[]
  facts: readonly Float32Array[]
  total: Float32Array
}

function scoresOf(clause: Row, known: KnownRows, context: ClauseContext): Scores {
  const words = clause.words.map((word) => known.nearness(word))
  const facts = clause.facts.map((fact) => known.factNearness(fact))
  const total = new Float32Array(known.rows.length)
  for (const [index, near] of words.entries())
    add(total, near, clause.words[index]?.isName === true ? WEIGHT.name : WEIGHT.word)
  for (const near of facts) add(total, near, WEIGHT.fact)
  for (const word of context.said) add(total, known.nearness(word), WEIGHT.said)
  // "£590.": what was asked is what it is about.
  const visitorWeight = clause.words.some(isMeaningful) ? WEIGHT.visitor : WEIGHT.word
  for (const word of context.visitor) add(total, known.nearness(word), visitorWeight)
  for (const [index, row] of known.rows.entries()) {
    const fit = context.heard.length === 0 ? 0 : fitOf(context.heard, row)
    total[index] =
      (total[index] ?? 0) + fit * WEIGHT.fact - UNSAID * Math.min(row.words.length - numberedIn(row), MOST_UNSAID)
  }
  return { words, facts, total }
}

/** How many of the visitor's numbers lie within the limits of a row, less those that do not. */
const fitOf = (heard: readonly Fact[], row: Row): number =>
  heard.reduce((sum, fact) => {
    const fits = liesWithin(fact, row.facts)
    return fits === null ? sum : sum + (fits ? 1 : -1)
  }, 0)

function add(total: Float32Array, near: Float32Array | null, weight: number): void {
  if (near === null) return
  for (let row = 0; row < total.length; row += 1) total[row] = (total[row] ?? 0) + (near[row] ?? 0) * weight
}

type FactPlace = { known: KnownRows; near: Float32Array | undefined }

function factSupport(fact: Fact, scores: Scores, { known, near }: FactPlace): Support {
  let right = Number.NEGATIVE_INFINITY
  let other = Number.NEGATIVE_INFINITY
  for (const [index, row] of known.rows.entries()) {
    const score = (scores.total[index] ?? 0) - (near?.[index] ?? 0) * WEIGHT.fact
    if (near?.[index] === NEARNESS.row) right = Math.max(right, score)
    else if (row.facts.some((each) => isOfOneKind(fact, each))) other = Math.max(other, score)
  }
  if (right === Number.NEGATIVE_INFINITY) return 'no_evidence'
  return other > right - known.reach.lead ? 'contradicted' : 'supported'
}

function bestRow(total: Float32Array, isPossible: (row: number) => boolean): number | null {
  let best: number | null = null
  for (let row = 0; row < total.length; row += 1)
    if (isPossible(row) && (best === null || (total[row] ?? 0) > (total[best] ?? 0))) best = row
  return best
}

/** Meanings that a fact has in itself: a price costs, hours are when it is open. */
const MEANT_BY: Readonly<Record<string, readonly Fact['type'][]>> = {
  '=price': ['money'],
  '=open': ['time', 'days', 'date', 'months'],
  '=begin': ['time', 'days', 'date', 'months'],
  '=end': ['time', 'days', 'date', 'months'],
  '=last': ['amount'],
  '=call': ['phone'],
  '=mail': ['address'],
}

function coversWords(clause: Row, row: number, { known, context, scores }: Compared): boolean {
  if (isToldInAnother(clause, row, { known, context, scores })) return true
  const isFree = freeWordOf(clause, known, scores)
  return clause.words.every(({ keys, isName }, index) => {
    if (index === isFree || (known.reach.isCited && scores.words[index] === null && isSoft(clause.words[index])))
      return true
    const meant = MEANT_BY[keys[0] ?? ''] ?? []
    return (
      (scores.words[index]?.[row] ?? 0) >= neededOf(clause, isName, known.reach) ||
      clause.facts.some(({ type }) => meant.includes(type))
    )
  })
}

/** A figure that was found holds its clause together: its words may stand anywhere in the passage. */
const neededOf = ({ facts }: Row, isName: boolean, { name, word, isCited }: Reach): number =>
  isName ? name : isCited && facts.length > 0 ? NEARNESS.piece : word

/** So many words of a clause without figures have to be known for as many that are not. */
const LEAST_KNOWN = 2

/** GF8: a page in another language is told by its names, its figures and what both languages have a word for. */
function isToldInAnother({ words, facts }: Row, row: number, { known, context, scores }: Compared): boolean {
  if (!known.reach.isCited || known.rows[row]?.language === context.language) return false
  const near = words.map((word, index) => ({ word, near: scores.words[index] ?? null }))
  const strange = near.filter(({ word, near: at }) => at === null && !isSoft(word))
  if (strange.some(({ word }) => word.isName && context.language !== 'de')) return false
  const there = near.filter(({ near: at }) => (at?.[row] ?? 0) >= NEARNESS.carried).length
  const elsewhere = near.filter(({ near: at }) => at !== null && (at[row] ?? 0) < NEARNESS.carried).length
  if (elsewhere > 0 && facts.length === 0) return false
  return facts.length > 0 ? there + facts.length > 1 : there >= LEAST_KNOWN && strange.length <= there
}

/** So many words of a clause have to stand there for one that does not. */
const LEAST_FOR_FREE = 3

/** GF3: where its figures stand in the passage that is named, one word of a clause may be the model's own. */
function freeWordOf({ words, facts }: Row, known: KnownRows, scores: Scores): number | null {
  if (!known.reach.isCited || facts.length === 0 || words.length <= LEAST_FOR_FREE) return null
  const isUnheardOf = (index: number): boolean => scores.words[index] === null && !isSoft(words[index])
  const own = words.flatMap(({ isName, keys }, index) =>
    isUnheardOf(index) && !isName && keys[0]?.startsWith('=') !== true ? [index] : [],
  )
  return own.length === 1 ? (own[0] ?? null) : null
}

const isSoft = (word: ContentWord | undefined): boolean =>
  word !== undefined && !word.isName && SOFT_WORDS.has(word.plain)

const isMeaningful = ({ keys }: ContentWord): boolean => keys[0]?.startsWith('=') !== true

/** "£590.": what says nothing of its subject is about what was asked, and its row has some of that. */
function answersVisitor(clause: Row, row: number, { known, context }: Pick<Compared, 'known' | 'context'>): boolean {
  const { said, visitor } = context
  if (clause.words.some(isMeaningful) || said.some(isMeaningful)) return true
  const asked = visitor.filter(isMeaningful).map((word) => known.nearness(word))
  const near = asked.filter((each) => (each?.[row] ?? 0) >= NEARNESS.behind)
  return near.length > 0 || asked.every((each) => each === null)
}

/** A row whose limits the visitor's own numbers pass holds for others; where the clause says so itself, it is true. */
function suitsVisitor(clause: Row, row: number, { known, context }: Pick<Compared, 'known' | 'context'>): boolean {
  if (clause.isNegated) return true
  const limits = (known.rows[row]?.facts ?? []).filter(
    (limit) => !clause.facts.some((fact) => fact.bound !== null && isKnownAs(fact, limit)),
  )
  return context.heard.every((fact) => liesWithin(fact, limits) !== false)
}

/** A word that the row has not itself, and that the evidence has only where it says the opposite. */
function isDeniedElsewhere(clause: Row, row: number, { known, scores }: Pick<Compared, 'known' | 'scores'>): boolean {
  // "Towels are not included in the Heron", of which was said before what is.
  if (known.reach.isCited && clause.isNegated) return false
  return scores.words.some((near) => {
    if (near === null || (near[row] ?? 0) > NEARNESS.behind) return false
    const at = known.rows.filter(({ piece }, index) => near[index] === NEARNESS.row && piece === known.rows[row]?.piece)
    return at.length > 0 && at.every(({ isNegated }) => isNegated !== clause.isNegated)
  })
}

const agrees = (clause: Row, row: number, known: KnownRows): boolean =>
  known.rows[row]?.isNegated === clause.isNegated &&
  // GF4: "by card only", of a page that says "by card or in cash".
  (!known.reach.isCited || clause.isOnly !== true || clause.isNegated || known.isOnly(row))
