import { STEP } from '../acoustic/steps.ts'

/** How much is tried, and what weighs how much. Logarithms are in steps of the acoustic model. */
export type SearchSettings = {
  /** Paths so far beneath the best one are given up; those that end a word sooner. */
  beam: number
  leafBeam: number
  wordBeam: number
  /** The most phones in words followed at once. */
  mostStates: number
  /** What a word of the language model weighs beside sounds, and what each word costs anyway. */
  languageWeight: number
  wordCost: number
  /** What a pause and a noise cost. */
  silenceCost: number
  noiseCost: number
}

const steps = (probability: number): number => Math.round(-Math.log(probability) / STEP)

export const SEARCH_SETTINGS: SearchSettings = {
  beam: 850,
  leafBeam: 550,
  wordBeam: 400,
  mostStates: 3_000,
  languageWeight: 6.5,
  wordCost: steps(0.65),
  silenceCost: steps(0.005),
  noiseCost: steps(1e-8),
}
