import { isUnavailable, type LanguageModels, type Urgency } from '@frontdesk/language-models/ports'
import type { Calibration } from './calibration.ts'
import type { Looked, Read } from './evidence.ts'
import type { Candidate } from './site-index.ts'

/** How many candidates are read for one question. */
export type Budget = {
  /** It holds while at most so many questions are being answered. */
  asking: number
  first: number
  /** Read in all where the first leave a doubt. */
  most: number
}

/** The more are asking, the less is read for each, so that none waits long. */
export const BUDGETS: readonly Budget[] = [
  { asking: 2, first: 4, most: 5 },
  { asking: 4, first: 3, most: 4 },
  { asking: 6, first: 3, most: 3 },
  { asking: Infinity, first: 2, most: 2 },
]
/** Log-odds and lead of a first reading that leaves no doubt. */
const CLEAR = { answers: 4, lead: 3 }
/** Of the owner's own answers the likeliest are always read: they may be put in quite other words. */
const MOST_CURATED = 2
/** Candidates that are weighed against each other, read or not. */
const MOST_CANDIDATES = 20

export type ReadingDeps = {
  models: LanguageModels
  calibration: Calibration
  budget: Budget
  urgency: Urgency
}

/** The likeliest candidates are read; null where the reader is missing or busy. */
export async function readLikeliest(
  deps: ReadingDeps,
  question: string,
  found: readonly Candidate[],
): Promise<Looked | null> {
  const candidates = inOrder(deps.calibration, found).slice(0, MOST_CANDIDATES)
  const { first: few, most } = deps.budget
  const first = await readSome(deps, question, candidates.slice(0, few))
  if (first === null) return null
  if (isClear(first)) return { candidates, reads: first }
  const rest = await readSome(deps, question, candidates.slice(few, most))
  return { candidates, reads: [...first, ...(rest ?? [])] }
}

/** Meaning and words together put the right one among the first four nearly as often as it is found at all. */
function inOrder({ pick }: Calibration, found: readonly Candidate[]): Candidate[] {
  const worthOf = ({ similarity, bm25 }: Candidate): number => pick.similarity * similarity + pick.bm25 * bm25
  const likeliest = found.toSorted((a, b) => worthOf(b) - worthOf(a))
  const own = likeliest.filter(({ window }) => window.passage.isCurated).slice(0, MOST_CURATED)
  return [...own, ...likeliest.filter((candidate) => !own.includes(candidate))]
}

async function readSome({ models, urgency }: ReadingDeps, question: string, some: readonly Candidate[]) {
  const texts = some.map(({ window: { path, text } }) => ({ path, text }))
  const readings = await models.read(question, texts, urgency)
  if (isUnavailable(readings)) return null
  return some.flatMap((candidate, at): Read[] => {
    const reading = readings[at]
    return reading ? [{ ...candidate, reading }] : []
  })
}

function isClear(reads: readonly Read[]): boolean {
  const [best = 0, second = -Infinity] = reads.map(({ reading }) => reading.answers).toSorted((a, b) => b - a)
  return best >= CLEAR.answers && best - second >= CLEAR.lead
}
