import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { isUnavailable, type LanguageModels, type Urgency } from '@frontdesk/language-models/ports'
import { type Calibration, probabilityOf } from './retrieval/calibration.ts'
import { type Evidence, evidenceOf, type Looked, type Read } from './retrieval/evidence.ts'
import { quoteOf } from './retrieval/quote.ts'
import { BUDGETS, type Budget, readLikeliest } from './retrieval/reading.ts'
import type { Candidate, SiteIndex } from './retrieval/site-index.ts'
import { windowKey } from './retrieval/window-vectors.ts'

export type AnsweringDeps = {
  models: LanguageModels
  calibration: Calibration
  /** Questions that are being answered now, this one included. */
  asking: () => number
  /** Whether somebody waits for the answer. */
  urgency: Urgency
  /** Measurements only: other budgets than those that ship. */
  budgets?: readonly Budget[]
}

/** An answer with everything it was chosen from: what the owner is shown, and what calibration is fitted on. */
export type Explained = {
  answer: Exclude<KnowledgeAnswer, { band: 'not-ready' }>
  /** Best first; empty where nothing was read. */
  considered: readonly Considered[]
}
export type Considered = {
  passage: FoundPassage
  similarity: number
  bm25: number
  /** The reader's log-odds; null where it was not asked. */
  answers: number | null
  /** What its probability would be made of, were it the first. */
  evidence: Evidence | null
}

const RESULTS = 5
/** Without a reader nothing is an answer; this share of the question's words must stand in what may help. */
const COVERED_BY_WORDS = 0.5
const MOST_NEAREST = 3

/**
 * KN19: candidates by words and by meaning → the likeliest are read → one calibrated probability → answer, may help, or
 * unknown. Where the models are missing or busy, words alone find what may help.
 */
export async function answerQuestion(
  { models, calibration, asking, urgency, budgets = BUDGETS }: AnsweringDeps,
  indexes: readonly SiteIndex[],
  question: string,
): Promise<Explained> {
  const vectors = await models.encode([question], urgency)
  const vector = isUnavailable(vectors) ? null : (vectors[0] ?? null)
  const candidates = indexes.flatMap((index) => index.candidates(question, vector))
  const now = asking()
  const budget = budgets.find((one) => now <= one.asking) ?? BUDGETS[0]
  const looked = budget ? await readLikeliest({ models, calibration, budget, urgency }, question, candidates) : null
  if (looked === null) return byWordsAlone(candidates)
  const { order, bands } = calibration
  const scoreOf = (read: Read): number =>
    read.reading.answers + order.similarity * read.similarity + order.bm25 * read.bm25
  const inOrder = looked.reads.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const ranked = curatedFirst(calibration, { ...looked, reads: inOrder }, question)
  const [best] = ranked
  if (!best) return { answer: { band: 'unknown' }, considered: [] }
  const evidence = ranked.map((_, at) => evidenceOf({ ...looked, reads: ranked }, at, question))
  const probability = evidence[0] ? probabilityOf(calibration, evidence[0]) : 0
  const found = ranked.map((read) =>
    foundPassage(read, probability * Math.exp(Math.min(0, scoreOf(read) - scoreOf(best)) / 2)),
  )
  const considered = [
    ...ranked.map((read, at) => consideredRead(read, found[at], evidence[at])),
    ...looked.candidates.filter(({ window }) => !ranked.some((read) => read.window === window)).map(consideredUnread),
  ]
  const passages = onePerPassage(found, ranked).slice(0, RESULTS)
  if (probability >= bands.answer) return { answer: { band: 'answer', passages }, considered }
  if (probability >= bands.maybe) return { answer: { band: 'maybe', passages }, considered }
  return { answer: { band: 'unknown', nearest: passages.slice(0, MOST_NEAREST) }, considered }
}

const consideredRead = (read: Read, passage = foundPassage(read, 0), evidence: Evidence | null = null): Considered => ({
  passage,
  similarity: read.similarity,
  bm25: read.bm25,
  answers: read.reading.answers,
  evidence,
})

const consideredUnread = (one: Candidate): Considered => ({
  passage: unreadPassage(one),
  similarity: one.similarity,
  bm25: one.bm25,
  answers: null,
  evidence: null,
})

const isCurated = ({ window }: Candidate): boolean => window.passage.isCurated

/** SO5: what the owner has answered is said before anything that was found, where it answers by itself. */
function curatedFirst(calibration: Calibration, looked: Looked, question: string): readonly Read[] {
  const { reads } = looked
  const own = reads.find(isCurated)
  if (!own || own === reads[0]) return reads
  const others = reads.filter((read) => read !== own)
  // Weighed against the site's own words it would lose the lead that it is to be given.
  const alone = { reads: [own, ...others.filter(isCurated)], candidates: looked.candidates.filter(isCurated) }
  return probabilityOf(calibration, evidenceOf(alone, 0, question)) >= calibration.bands.answer
    ? [own, ...others]
    : reads
}

function foundPassage({ window, reading }: Pick<Read, 'window' | 'reading'>, confidence: number): FoundPassage {
  const { passage } = window
  return {
    id: windowKey(window),
    sourceId: passage.sourceId,
    url: passage.url,
    title: passage.title,
    headings: passage.headings,
    quote: quoteOf(window, reading),
    text: passage.text,
    confidence,
  }
}

/** Of several windows of one passage, the best is shown. */
const onePerPassage = (found: readonly FoundPassage[], reads: readonly Read[]): FoundPassage[] =>
  found.filter((_, at) => reads.findIndex(({ window }) => window.passage === reads[at]?.window.passage) === at)

function byWordsAlone(candidates: readonly Candidate[]): Explained {
  const found = candidates
    .toSorted((a, b) => b.bm25 - a.bm25)
    .slice(0, MOST_NEAREST)
    .map((candidate) => ({ candidate, passage: unreadPassage(candidate) }))
  const considered = found.map(({ candidate, passage }) => ({
    passage,
    similarity: candidate.similarity,
    bm25: candidate.bm25,
    answers: null,
    evidence: null,
  }))
  const passages = found.map(({ passage }) => passage)
  const isCovered = (found[0]?.candidate.covered ?? 0) >= COVERED_BY_WORDS
  return {
    answer: isCovered ? { band: 'maybe', passages } : { band: 'unknown', nearest: passages },
    considered,
  }
}

const unreadPassage = ({ window }: Candidate): FoundPassage =>
  foundPassage({ window, reading: { answers: 0, from: 0, to: 1 } }, 0)
