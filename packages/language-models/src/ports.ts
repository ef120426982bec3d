/** A unit vector: the closer the meanings, the larger the inner product. Comparable with vectors of the same encoder only. */
export type Vector = Float32Array

/** A piece of a page as the reader sees it. */
export type ReadablePassage = {
  /** Page title and headings above it, outermost first, parted by ` > `; may be empty. */
  path: string
  text: string
}

/** What the reader makes of one passage. */
export type Reading = {
  /** Log-odds that the passage answers the question, before calibration. */
  answers: number
  /** Where the answer would stand in the passage's text: UTF-16 offsets, the end exclusive. */
  from: number
  to: number
}

/** Turned away rather than made to wait: more is asked than can be answered in time, or there is no model. */
export type Unavailable = { unavailable: 'busy' | 'missing' }

/** What a `question` waits for goes before everything that is done in the background. */
export type Urgency = 'question' | 'background'

/** Small models of language that ship with the service: they run without a key, off the event loop. */
export interface LanguageModels {
  /** Names the encoder: vectors made by another one must be made anew. Null when there is none. */
  readonly encoderId: string | null
  /** One unit vector a text, in order. Long texts are read from their beginning. */
  encode(texts: readonly string[], urgency: Urgency): Promise<readonly Vector[] | Unavailable>
  /** One reading a passage, in order. */
  read(
    question: string,
    passages: readonly ReadablePassage[],
    urgency: Urgency,
  ): Promise<readonly Reading[] | Unavailable>
}

export const isUnavailable = (result: object): result is Unavailable => 'unavailable' in result
