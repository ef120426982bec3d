import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ACTS, DOINGS } from '../../turn/act.ts'
import { actFeatures } from './act-features.ts'
import { type ActWeights, featureCount, packActs } from './act-model.ts'

/* Runs in a script and in a test, never in the product. */

const line = z.object({
  business: z.string(),
  doing: z.enum(DOINGS).nullable(),
  last: z.string().nullable(),
  text: z.string(),
  act: z.enum(ACTS),
})
/** Something that was said, and what it does. */
export type ActLine = z.infer<typeof line>

const rowsOf = (content: string): unknown[] =>
  content
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row): unknown => JSON.parse(row))

/** A file of lines, one a row. */
export const actLines = (content: string): ActLine[] => rowsOf(content).map((row) => line.parse(row))

const message = z.object({
  business: z.string(),
  doing: z.enum(DOINGS).nullable(),
  last: z.string().nullable(),
  parts: z.array(z.object({ text: z.string(), act: z.enum(ACTS) })),
})

/** A file of messages, one a row, in which each part does something of its own: a line for each part. */
export const partLines = (content: string): ActLine[] =>
  rowsOf(content).flatMap((row) => {
    const { parts, ...around } = message.parse(row)
    return parts.map((part) => ({ ...around, ...part }))
  })

export type Encoded = ActLine & { vector: ArrayLike<number> }

/** `decay`: of large weights, chosen on lines that set thresholds. */
const TRAINING = { rounds: 250, rate: 0.05, decay: 0.003 }

/** Fits the model by Adam (Kingma and Ba, 2015) on all lines at once. */
export function trainActs(lines: readonly Encoded[]): ActWeights {
  const examples = lines.map(exampleOf)
  const dense = examples[0]?.dense ?? 0
  const weights = new Float32Array(featureCount(dense) * ACTS.length)
  const biases = new Float32Array(ACTS.length)
  const [stepWeights, stepBiases] = [adam(weights), adam(biases)]
  for (let round = 1; round <= TRAINING.rounds; round += 1) {
    const slope = slopeOf({ weights, biases }, examples)
    stepWeights(slope.weights, round, TRAINING.decay)
    stepBiases(slope.biases, round, 0)
  }
  return { dense, weights, biases }
}

/** The features that are not zero: their rows among the weights, and their values. */
type Example = { rows: Int32Array; values: Float32Array; act: number; dense: number }

function exampleOf(one: Encoded): Example {
  const { dense, words, weight } = actFeatures(one)
  const present = [
    ...dense.flatMap((value, place) => (value === 0 ? [] : [{ row: place, value }])),
    ...words.map((word) => ({ row: dense.length + word, value: weight })),
  ]
  return {
    rows: Int32Array.from(present, ({ row }) => row * ACTS.length),
    values: Float32Array.from(present, ({ value }) => value),
    act: ACTS.indexOf(one.act),
    dense: dense.length,
  }
}

type Fitted = Pick<ActWeights, 'weights' | 'biases'>

function slopeOf(model: Fitted, examples: readonly Example[]): Fitted {
  const weights = new Float32Array(model.weights.length)
  const biases = new Float32Array(ACTS.length)
  const off = new Float32Array(ACTS.length)
  for (const example of examples) {
    missesOf(model, example, off)
    for (let at = 0; at < ACTS.length; at += 1) {
      off[at] = (off[at] ?? 0) / examples.length
      biases[at] = (biases[at] ?? 0) + (off[at] ?? 0)
    }
    const { rows, values } = example
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0
      const value = values[place] ?? 0
      for (let at = 0; at < ACTS.length; at += 1) weights[row + at] = (weights[row + at] ?? 0) + value * (off[at] ?? 0)
    }
  }
  return { weights, biases }
}

/** By how much each act's probability is too large, written into `off`. */
function missesOf({ weights, biases }: Fitted, { rows, values, act }: Example, off: Float32Array): void {
  off.set(biases)
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0
    const value = values[place] ?? 0
    for (let at = 0; at < ACTS.length; at += 1) off[at] = (off[at] ?? 0) + value * (weights[row + at] ?? 0)
  }
  const largest = Math.max(...off)
  off.set(off.map((one) => Math.exp(one - largest)))
  const total = off.reduce((sum, one) => sum + one, 0)
  off.set(off.map((one, at) => one / total - (at === act ? 1 : 0)))
}

function adam(values: Float32Array) {
  const mean = new Float32Array(values.length)
  const square = new Float32Array(values.length)
  return (slope: Float32Array, round: number, decay: number): void => {
    const [first, second] = [1 - 0.9 ** round, 1 - 0.999 ** round]
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? 0
      const step = (slope[at] ?? 0) + decay * value
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * step
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * step * step
      values[at] = value - (TRAINING.rate * ((mean[at] ?? 0) / first)) / (Math.sqrt((square[at] ?? 0) / second) + 1e-8)
    }
  }
}

const MADE_OF = [
  'lines/learn-a.jsonl',
  'lines/learn-b.jsonl',
  'lines/learn-parts.jsonl',
  '../../turn/act.ts',
  'act-features.ts',
  'act-model.ts',
  'train-acts.ts',
]

/** Of all that the weights are made of beside the encoder: lines and code. */
export const trainingFingerprint = (read: (name: string) => string): string =>
  createHash('sha256').update(MADE_OF.map(read).join('\n')).digest('hex').slice(0, 16)

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** The text of the module to commit. */
export function actWeightsModule(lines: readonly Encoded[], fingerprint: string): string {
  const packed = { fingerprint, ...packActs(trainActs(lines)) }
  const fields = Object.entries(packed).map(([name, value]) => `  ${name}: ${literal(value)},`)
  return [
    "import type { PackedActs } from './act-model.ts'",
    '',
    '/** Written by `npm run train:acts`. */',
    'export const ACT_WEIGHTS: PackedActs = {',
    ...fields,
    '}',
    '',
  ].join('\n')
}
