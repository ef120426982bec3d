import type { FoundPassage, KnowledgeAnswer, Subject } from '@frontdesk/agent-runtime/ports'
import { isUnavailable, type LanguageModels, type Urgency } from '@frontdesk/language-models/ports'
import { type Calibration, probabilityOf } from './retrieval/calibration.ts'
import { type Evidence, evidenceOf, type Looked, type Read } from './retrieval/evidence.ts'
import { quoteOf } from './retrieval/quote.ts'
import { BUDGETS, type Budget, readLikeliest } from './retrieval/reading.ts'
import type { AskedIndex, Candidate, SiteIndex } from './retrieval/site-index.ts'
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
  /** What the question means to the encoder elsewhere, where there is one that answers. */
  further?: (question: string) => Promise<Float32Array | null>
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

/** `about`: the thing that the question is about though it need not name it. */
export type Asked = { question: string; about?: Subject | undefined }

const RESULTS = 5
/** Without a reader nothing is an answer; this share of the question's words must stand in what may help. */
const COVERED_BY_WORDS = 0.5
const MOST_NEAREST = 3

/**
 * KN19: candidates by words and by meaning → the likeliest are read → one calibrated probability → answer, may help, or
 * unknown. Where the models are missing or busy, words alone find what may help.
 */
export async function answerQuestion(
  { models, calibration, asking, urgency, budgets = BUDGETS, further }: AnsweringDeps,
  indexes: readonly SiteIndex[],
  { question, about }: Asked,
): Promise<Explained> {
  const elsewhere = indexes.some((index) => index.hasFurther()) ? further : undefined
  const asked = await askedIndex({ models, urgency, further: elsewhere }, { question, about })
  const named = asked.about?.named ?? null
  const candidates = indexes.flatMap((index) => index.candidates(asked))
  const now = asking()
  const budget = budgets.find((one) => now <= one.asking) ?? BUDGETS[0]
  const looked = budget
    ? await readLikeliest({ models, calibration, budget, urgency }, { question, named }, candidates)
    : null
  if (looked === null) return byWordsAlone(candidates)
  const { bands } = calibration
  const scoreOf = (read: Read): number => orderOf(calibration, read)
  const inOrder = looked.reads.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const likelier = ownOrGeneral(calibration, { ...looked, reads: inOrder }, question)
  const ranked = curatedFirst(calibration, { ...looked, reads: likelier }, question)
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

/** Among what is said of one thing its name, which all of it bears, counts for nothing. */
function orderOf({ order }: Calibration, read: Read): number {
  const { similarity, bm25 } = read.unnamed ?? read
  return read.reading.answers + order.similarity * similarity + order.bm25 * bm25
}

/** The question and its meaning, and both once more with the name of what it is about. */
async function askedIndex(
  { models, urgency, further }: Pick<AnsweringDeps, 'models' | 'urgency'> & { further: AnsweringDeps['further'] },
  { question, about }: Asked,
): Promise<AskedIndex> {
  const named = about ? `${about.name}: ${question}` : question
  const [vectors, brought] = await Promise.all([
    models.encode(about ? [question, named] : [question], urgency),
    further?.(question) ?? null,
  ])
  const [vector = null, namedVector = null] = isUnavailable(vectors) ? [] : vectors
  return { question, vector, further: brought, ...(about ? { about: { subject: about, named, namedVector } } : {}) }
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

/** By so much what is said of the thing itself may be less probable, and still comes first. */
const OWN_LEAD = 0.2

/** KN44: of what is said of the thing itself, and of what is said of everything, the more probable comes first. */
function ownOrGeneral(calibration: Calibration, looked: Looked, question: string): readonly Read[] {
  const { reads } = looked
  const own = reads.find(({ isOwn }) => isOwn)
  const general = reads.find(({ isOwn }) => !isOwn)
  if (!own || !general) return reads
  const chanceOf = (read: Read): number => probabilityOf(calibration, evidenceOf(looked, reads.indexOf(read), question))
  const first = chanceOf(own) + OWN_LEAD >= chanceOf(general) ? own : general
  return [first, ...reads.filter((read) => read !== first)]
}

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

function foundPassage(
  { window, reading, isOwn }: Pick<Read, 'window' | 'reading' | 'isOwn'>,
  confidence: number,
): FoundPassage {
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
    ...(isOwn ? { isOfSubject: true } : {}),
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

const unreadPassage = ({ window, isOwn }: Candidate): FoundPassage =>
  foundPassage({ window, isOwn, reading: { answers: 0, from: 0, to: 1 } }, 0)
