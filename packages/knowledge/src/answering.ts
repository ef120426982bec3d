import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { isUnavailable, type LanguageModels } from '@frontdesk/language-models/ports'
import { type Calibration, probabilityOf } from './retrieval/calibration.ts'
import { type Evidence, evidenceOf, type Read } from './retrieval/evidence.ts'
import { quoteOf } from './retrieval/quote.ts'
import type { Candidate, SiteIndex } from './retrieval/site-index.ts'
import { windowKey } from './retrieval/window-vectors.ts'

export type AnsweringDeps = {
  models: LanguageModels
  calibration: Calibration
  /** Questions that are being answered now, this one included. */
  asking: () => number
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

/** Windows read at first, and in all where these leave a doubt: the more are asking, the fewer, so that none waits long. */
const BUDGETS = [
  { asking: 2, first: 6, most: 11 },
  { asking: 4, first: 5, most: 8 },
  { asking: Infinity, first: 4, most: 4 },
] as const
const MOST_READ = 11
/** Log-odds and lead of a first reading that leaves none. */
const CLEAR = { answers: 4, lead: 3 }
const RESULTS = 5
/** Without a reader nothing is an answer; this share of the question's words must stand in what may help. */
const COVERED_BY_WORDS = 0.5
const MOST_NEAREST = 3

/**
 * KN19: candidates by words and by meaning → reader → one calibrated probability → answer, may help, or unknown.
 * Where the models are missing or busy, words alone find what may help.
 */
export async function answerQuestion(
  { models, calibration, asking }: AnsweringDeps,
  indexes: readonly SiteIndex[],
  question: string,
): Promise<Explained> {
  const vectors = await models.encode([question], 'question')
  const vector = isUnavailable(vectors) ? null : (vectors[0] ?? null)
  const { order, bands } = calibration
  const candidates = indexes
    .flatMap((index) => index.candidates(question, vector))
    .toSorted((a, b) => b.similarity + WORDS_COUNT * b.bm25 - (a.similarity + WORDS_COUNT * a.bm25))
  const chosen = withCurated(candidates)
  const reads = await readAll({ models, asking }, question, chosen)
  if (reads === null) return byWordsAlone(candidates)
  const scoreOf = (read: Read): number =>
    read.reading.answers + order.similarity * read.similarity + order.bm25 * read.bm25
  const ranked = curatedFirst(
    calibration,
    reads.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
    question,
  )
  const [best] = ranked
  if (!best) return { answer: { band: 'unknown' }, considered: [] }
  const probability = probabilityOf(calibration, evidenceOf(ranked, 0, question))
  const found = ranked.map((read) =>
    foundPassage(read, probability * Math.exp(Math.min(0, scoreOf(read) - scoreOf(best)) / 2)),
  )
  const considered = ranked.map(
    (read, at): Considered => ({
      passage: found[at] ?? foundPassage(read, 0),
      similarity: read.similarity,
      bm25: read.bm25,
      answers: read.reading.answers,
      evidence: evidenceOf(ranked, at, question),
    }),
  )
  const passages = onePerPassage(found, ranked).slice(0, RESULTS)
  if (probability >= bands.answer) return { answer: { band: 'answer', passages }, considered }
  if (probability >= bands.maybe) return { answer: { band: 'maybe', passages }, considered }
  return { answer: { band: 'unknown', nearest: passages.slice(0, MOST_NEAREST) }, considered }
}

/** Of the owner's own answers the likeliest are always read: they may be put in quite other words. */
function withCurated(candidates: readonly Candidate[]): readonly Candidate[] {
  const curated = candidates.filter(({ window }) => window.passage.isCurated).slice(0, MOST_CURATED)
  const others = candidates.filter((candidate) => !curated.includes(candidate))
  return [...curated, ...others].slice(0, MOST_READ)
}

/** SO5: what the owner has answered is said before anything that was found, where it answers by itself. */
function curatedFirst(calibration: Calibration, ranked: readonly Read[], question: string): readonly Read[] {
  const at = ranked.findIndex(({ window }) => window.passage.isCurated)
  const own = ranked[at]
  if (!own || at === 0) return ranked
  const others = ranked.filter((read) => read !== own)
  // Weighed against the site's own words it would lose the lead that it is to be given.
  const alone = [own, ...others.filter(({ window }) => window.passage.isCurated)]
  return probabilityOf(calibration, evidenceOf(alone, 0, question)) >= calibration.bands.answer
    ? [own, ...others]
    : ranked
}
const MOST_CURATED = 2

/** How much a question's words weigh beside its meaning when candidates are put in order for the reader. */
const WORDS_COUNT = 0.3

/** Null where the reader is missing or busy. */
async function readAll(
  { models, asking }: Pick<AnsweringDeps, 'models' | 'asking'>,
  question: string,
  candidates: readonly Candidate[],
): Promise<Read[] | null> {
  const now = asking()
  const { first: few, most } = BUDGETS.find((budget) => now <= budget.asking) ?? BUDGETS[0]
  const first = await readSome(models, question, candidates.slice(0, few))
  if (first === null || isClear(first)) return first
  const rest = await readSome(models, question, candidates.slice(few, most))
  return [...first, ...(rest ?? [])]
}

async function readSome(models: LanguageModels, question: string, candidates: readonly Candidate[]) {
  const texts = candidates.map(({ window: { path, text } }) => ({ path, text }))
  const readings = await models.read(question, texts)
  if (isUnavailable(readings)) return null
  return candidates.flatMap((candidate, at): Read[] => {
    const reading = readings[at]
    return reading ? [{ ...candidate, reading }] : []
  })
}

function isClear(reads: readonly Read[]): boolean {
  const [best = 0, second = -Infinity] = reads.map(({ reading }) => reading.answers).toSorted((a, b) => b - a)
  return best >= CLEAR.answers && best - second >= CLEAR.lead
}

function foundPassage({ window, reading }: Read, confidence: number): FoundPassage {
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

/** Two windows of one passage say it once. */
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

const unreadPassage = (candidate: Candidate): FoundPassage =>
  foundPassage({ ...candidate, reading: { answers: 0, from: 0, to: 1 } }, 0)
