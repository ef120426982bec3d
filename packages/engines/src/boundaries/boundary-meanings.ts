import type { EncodeTexts } from '../turn/encode-texts.ts'
import { BACKGROUND_QUESTIONS } from './background-questions.ts'
import { phrasesOf } from './boundary-subjects.ts'

/** A text among the background: how near that is on average, and how much this varies. */
type Placed = { vector: Float32Array; mean: number; spread: number }

/** Deviations by which a question must be nearer than the background, chosen on the phrasings of `test/dialogues`. */
const LEAST_NEARNESS = 2
/** A question this near to one of the background means the same; it is no more off limits than that one. */
const SAME_QUESTION = 0.6
/** Texts of boundaries that are remembered; organizations change theirs rarely. */
const MOST_KEPT = 2_000
const MOST_AT_ONCE = 64
/** What is as near as this to a text of the background is that text. */
const ITSELF = 0.999

/** BO2: tells by meaning whether a question is about what a boundary names, in words that nobody listed. */
export function boundaryMeanings(encode: EncodeTexts) {
  const kept = new Map<string, Float32Array>()
  const vectorsOf = async (texts: readonly string[]): Promise<readonly Float32Array[] | null> => {
    if (kept.size + texts.length > MOST_KEPT) kept.clear()
    const missing = [...new Set(texts)].filter((text) => !kept.has(text))
    for (let from = 0; from < missing.length; from += MOST_AT_ONCE) {
      const some = missing.slice(from, from + MOST_AT_ONCE)
      // One lot after another: the models turn away who asks for too much at once.
      // oxlint-disable-next-line no-await-in-loop
      const made = await encode(some)
      if (made === null) return null
      for (const [at, vector] of made.entries()) kept.set(some[at] ?? '', vector)
    }
    const vectors = texts.flatMap((text) => kept.get(text) ?? [])
    return vectors.length === texts.length ? vectors : null
  }
  return async (boundaries: readonly string[], question: string): Promise<boolean> => {
    const wanted = boundaries.map((boundary) => ({ boundary, phrases: phrasesOf(boundary) }))
    const texts = wanted.flatMap(({ boundary, phrases }) => [boundary, ...phrases])
    const background = texts.length === 0 ? null : await vectorsOf(BACKGROUND_QUESTIONS)
    const known = background && (await vectorsOf(texts))
    const [asked] = (known && (await encode([question]))) ?? []
    if (!background || !known || !asked) return false
    const placed = new Map(texts.map((text, at) => [text, placedIn(background, known[at] ?? asked)]))
    return wanted.some(({ boundary, phrases }) => {
      const whole = placed.get(boundary)
      const subjects = phrases.flatMap((phrase) => placed.get(phrase) ?? [])
      return whole !== undefined && isAbout({ whole, subjects }, { background, asked })
    })
  }
}

type Meant = { whole: Placed; subjects: readonly Placed[] }
type Asked = { background: readonly Float32Array[]; asked: Float32Array }

function isAbout(meant: Meant, { background, asked }: Asked): boolean {
  if (nearnessOf(meant, placedIn(background, asked)) < LEAST_NEARNESS) return false
  const nearest = nearestOf(background, asked)
  if (nearest === null || dot(nearest, asked) <= SAME_QUESTION) return true
  return nearnessOf(meant, placedIn(background, nearest)) >= LEAST_NEARNESS
}

/** The subject by itself and the owner's whole sentence, half each; of several subjects the nearest. */
const nearnessOf = ({ whole, subjects }: Meant, asked: Placed): number =>
  Math.max(-Infinity, ...subjects.map((subject) => (beyond(subject, asked) + beyond(whole, asked)) / 2))

/** How many deviations nearer two texts are than each of them is to the background. */
function beyond(one: Placed, other: Placed): number {
  const near = dot(one.vector, other.vector)
  return (near - one.mean) / one.spread + (near - other.mean) / other.spread
}

function placedIn(background: readonly Float32Array[], vector: Float32Array): Placed {
  const nears = background.map((other) => dot(other, vector)).filter((near) => near < ITSELF)
  const mean = nears.reduce((sum, near) => sum + near, 0) / Math.max(1, nears.length)
  const variance = nears.reduce((sum, near) => sum + (near - mean) ** 2, 0) / Math.max(1, nears.length)
  return { vector, mean, spread: Math.sqrt(variance) || 1 }
}

function nearestOf(background: readonly Float32Array[], asked: Float32Array): Float32Array | null {
  let best: Float32Array | null = null
  for (const other of background) if (best === null || dot(other, asked) > dot(best, asked)) best = other
  return best
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
