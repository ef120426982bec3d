import { countFeatures, type Features, featuresOf } from './features.ts'
import type { LinearModel } from './linear-model.ts'

export type Labelled = { readonly text: string; readonly label: string }
export type Training = {
  /** Places of the table; a power of two. */
  size: number
  /** How dear an example on the wrong side is. */
  cost: number
  seed: number
}

const MAX_PASSES = 25
const TOLERANCE = 0.05

/** One classifier per label against all others: a linear support vector machine, the same on every run. */
export function trainModel(examples: readonly Labelled[], training: Training): LinearModel {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const rarity = rarityOf(examples, training.size)
  const points = examples.map(({ text }) => featuresOf(text, rarity))
  const weights = new Float32Array(training.size * labels.length)
  const biases = new Float32Array(labels.length)
  labels.forEach((label, at) => {
    const signs = Int8Array.from(examples, (example) => (example.label === label ? 1 : -1))
    const { plane, bias } = separate(points, signs, training)
    biases[at] = bias
    plane.forEach((weight, place) => {
      weights[place * labels.length + at] = weight
    })
  })
  return { labels, rarity, weights, biases }
}

/** How much a feature tells: the fewer examples have it the more. */
function rarityOf(examples: readonly Labelled[], size: number): Float32Array {
  const seen = new Uint32Array(size)
  for (const { text } of examples) {
    const { words, pieces } = countFeatures(text, size)
    for (const place of new Set([...words.keys(), ...pieces.keys()])) seen[place] = (seen[place] ?? 0) + 1
  }
  return Float32Array.from(seen, (count) => Math.log((1 + examples.length) / (1 + count)) + 1)
}

type Plane = { plane: Float32Array; bias: number }
type Dual = Plane & { alphas: Float64Array; lengths: Float64Array; softness: number }

/** Dual coordinate descent for the squared hinge loss (Hsieh and others, 2008), skipping examples that lie safely. */
function separate(points: readonly Features[], signs: Int8Array, { size, cost, seed }: Training): Plane {
  const dual: Dual = {
    plane: new Float32Array(size),
    bias: 0,
    alphas: new Float64Array(points.length),
    lengths: Float64Array.from(points, lengthOf),
    softness: 1 / (2 * cost),
  }
  const random = seededRandom(seed)
  let active = Array.from(points, (_, at) => at)
  let isWhole = true
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    shuffle(active, random)
    const { worst, kept } = descend(dual, { points, signs, active })
    if (worst < TOLERANCE && isWhole) break
    isWhole = worst < TOLERANCE || kept.length === 0
    active = isWhole ? Array.from(points, (_, at) => at) : kept
  }
  return dual
}

type Descent = { points: readonly Features[]; signs: Int8Array; active: readonly number[] }

function descend(dual: Dual, { points, signs, active }: Descent): { worst: number; kept: number[] } {
  const kept: number[] = []
  let worst = 0
  for (const at of active) {
    const point = points[at]
    if (point === undefined) continue
    const sign = signs[at] ?? 1
    const alpha = dual.alphas[at] ?? 0
    const gradient = sign * (dot(dual.plane, point) + dual.bias) - 1 + dual.softness * alpha
    if (alpha === 0 && gradient > 0) continue
    kept.push(at)
    worst = Math.max(worst, Math.abs(gradient))
    const next = Math.max(alpha - gradient / ((dual.lengths[at] ?? 1) + dual.softness), 0)
    dual.alphas[at] = next
    move(dual, point, (next - alpha) * sign)
  }
  return { worst, kept }
}

function dot(plane: Float32Array, { places, values }: Features): number {
  let sum = 0
  for (let at = 0; at < places.length; at++) sum += (plane[places[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

function move(dual: Plane, { places, values }: Features, by: number): void {
  if (by === 0) return
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    dual.plane[place] = (dual.plane[place] ?? 0) + by * (values[at] ?? 0)
  }
  dual.bias += by
}

/** The bias is a feature of its own, which every example has. */
const lengthOf = ({ values }: Features): number => values.reduce((sum, value) => sum + value * value, 1)

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Fisher and Yates, in place. */
export function shuffle(numbers: number[], random: () => number): void {
  for (let at = numbers.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = numbers[at] ?? 0
    numbers[at] = numbers[other] ?? 0
    numbers[other] = kept
  }
}
