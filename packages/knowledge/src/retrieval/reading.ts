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
/** Of the passages of the very thing that is asked about, so many are read before all others, and beyond the budget. */
const MOST_OWN = 3
const BEYOND = 2
/** Candidates that are weighed against each other, read or not. */
const MOST_CANDIDATES = 20

/** `named`: the question with the name of what it is about before it; null where it is about nothing in particular. */
export type AskedReader = { question: string; named: string | null }

export type ReadingDeps = {
  models: LanguageModels
  calibration: Calibration
  budget: Budget
  urgency: Urgency
}

/** The likeliest candidates are read; null where the reader is missing or busy. */
export async function readLikeliest(
  deps: ReadingDeps,
  asked: AskedReader,
  found: readonly Candidate[],
): Promise<Looked | null> {
  const candidates = inOrder(deps.calibration, found).slice(0, MOST_CANDIDATES)
  const beyond = asked.named === null ? 0 : BEYOND
  const few = deps.budget.first + beyond
  const first = await readSome(deps, asked, candidates.slice(0, few))
  if (first === null) return null
  if (isClear(first)) return { candidates, reads: first }
  const rest = await readSome(deps, asked, candidates.slice(few, deps.budget.most + beyond))
  return { candidates, reads: [...first, ...(rest ?? [])] }
}

/** Meaning and words together put the right one among the first four nearly as often as it is found at all. */
function inOrder({ pick }: Calibration, found: readonly Candidate[]): Candidate[] {
  const worthOf = (candidate: Candidate): number => {
    const { similarity, bm25 } = candidate.unnamed ?? candidate
    return pick.similarity * similarity + pick.bm25 * bm25
  }
  const likeliest = found.toSorted((a, b) => worthOf(b) - worthOf(a))
  const curated = likeliest.filter(({ window }) => window.passage.isCurated).slice(0, MOST_CURATED)
  const own = likeliest.filter((one) => isOwnWords(one) && !curated.includes(one)).slice(0, MOST_OWN)
  const first = [...curated, ...own]
  const rest = likeliest.filter((candidate) => !first.includes(candidate))
  return [...first, ...withBrought(rest)]
}

/** So many of the likeliest are read before what an encoder elsewhere has brought, and so many of that. */
const BEFORE_BROUGHT = 2
const MOST_BROUGHT = 2

/** FX5: what an encoder elsewhere holds to be nearest is read soon, whatever the one that ships makes of it. */
function withBrought(likeliest: readonly Candidate[]): Candidate[] {
  const [before, behind] = [likeliest.slice(0, BEFORE_BROUGHT), likeliest.slice(BEFORE_BROUGHT)]
  const nearest = likeliest.toSorted((a, b) => (b.further ?? 0) - (a.further ?? 0)).slice(0, MOST_BROUGHT)
  const brought = nearest.filter((candidate) => candidate.further !== undefined && behind.includes(candidate))
  return [...before, ...brought, ...behind.filter((candidate) => !brought.includes(candidate))]
}

async function readSome(deps: ReadingDeps, { question, named }: AskedReader, some: readonly Candidate[]) {
  const readings = await readEach(deps, question, some)
  if (readings === null || named === null) return readings
  const own = some.filter(isOwnWords)
  const again = own.length === 0 ? null : await readEach(deps, named, own)
  return again === null
    ? readings
    : readings.map((read) =>
        weighed(
          read,
          again.find(({ window }) => window === read.window),
        ),
      )
}

/** The page's own words about the thing; its structured data says little more than the price. */
const isOwnWords = ({ isOwn, window }: Candidate): boolean => isOwn && !window.passage.isFact

/**
 * Asked without its name, a thing's own passage may seem to be of something else; asked with it, whatever bears the name
 * seems to answer: the mean of both is taken. Of 119 questions of visitors that were learned from, 53 are answered rightly
 * and 14 wrongly, where it was 34 and 22 before the thing was told.
 */
function weighed(plain: Read, named: Read | undefined): Read {
  if (!named) return plain
  const clearer = named.reading.answers > plain.reading.answers ? named : plain
  const answers = (plain.reading.answers + named.reading.answers) / 2
  return { ...plain, reading: { ...clearer.reading, answers } }
}

async function readEach({ models, urgency }: ReadingDeps, question: string, some: readonly Candidate[]) {
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
