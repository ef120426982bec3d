import { spokenWords } from './features.ts'

/** How sure a margin makes: weights of what is known of it, fitted on phrases that the model had not seen. */
export type Calibration = readonly number[]

/** What tells a right first choice from a wrong one. */
export type Certainty = { margin: number; second: number; asking: number; isQuestion: boolean }

/** Constant, margin, lead over the next label, lead over a mere question, and whether it is put as a question. */
export const certaintyFeatures = ({ margin, second, asking, isQuestion }: Certainty): number[] => [
  1,
  margin,
  margin - second,
  margin - asking,
  isQuestion ? 1 : 0,
]

/** Chance that the first choice is right, 0 to 1. */
export function confidenceOf(calibration: Calibration, certainty: Certainty): number {
  const sum = certaintyFeatures(certainty).reduce((total, value, at) => total + value * (calibration[at] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

const POLITE = new Set(
  'hi hello hey please ok okay so and um uh well just excuse me sorry good morning evening afternoon'.split(' '),
)
const ASKING = new Set(
  'what when where who whom whose why how which if do does did is are was were am will has have whats wheres hows'.split(
    ' ',
  ),
)

/** Whether a text is put as a question about something; "can I get …" is a wish as often as not. */
export function isPutAsQuestion(text: string): boolean {
  const first = spokenWords(text).find((word) => !POLITE.has(word))
  return first !== undefined && ASKING.has(first)
}

export type Trial = Certainty & { isRight: boolean }
const STEPS = 400
const RATE = 0.5
const DECAY = 0.001

/** Logistic regression by plain gradient descent: few numbers, the same on every run. */
export function calibrate(trials: readonly Trial[]): number[] {
  const rows = trials.map((trial) => ({ values: certaintyFeatures(trial), wanted: trial.isRight ? 1 : 0 }))
  let weights = [0, 0, 0, 0, 0]
  for (let step = 0; step < STEPS; step++) {
    const slope = [0, 0, 0, 0, 0]
    for (const { values, wanted } of rows) {
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - wanted
      values.forEach((value, at) => {
        slope[at] = (slope[at] ?? 0) + error * value
      })
    }
    weights = weights.map((weight, at) => weight - RATE * ((slope[at] ?? 0) / rows.length + DECAY * weight))
  }
  return weights
}
