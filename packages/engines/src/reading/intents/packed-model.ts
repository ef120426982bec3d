import type { Calibration } from './confidence.ts'
import type { LinearModel } from './linear-model.ts'

/** A trained model small enough to be committed: a byte per weight, one scale per label. */
export type PackedModel = {
  /** Of everything it was made of; a test compares it. */
  fingerprint: string
  labels: readonly string[]
  scales: readonly number[]
  biases: readonly number[]
  calibration: Calibration
  /** Base64 of one byte per place. */
  rarity: string
  /** Base64 of one signed byte per place and label. */
  weights: string
}

const RARITY_STEP = 16
const MOST = 127

/** Rounds a model to bytes. */
export function packModel(
  { labels, rarity, weights, biases }: LinearModel,
  calibration: Calibration,
): Omit<PackedModel, 'fingerprint'> {
  const scales = labels.map((_, at) => {
    let largest = 0
    for (let place = at; place < weights.length; place += labels.length)
      largest = Math.max(largest, Math.abs(weights[place] ?? 0))
    return rounded(largest / MOST)
  })
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % labels.length] || 1)))
  return {
    labels,
    scales,
    biases: Array.from(biases, rounded),
    calibration: calibration.map(rounded),
    rarity: Buffer.from(Uint8Array.from(rarity, (value) => Math.round(value * RARITY_STEP))).toString('base64'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(6))

/** The model as it was packed. */
export function unpackModel({ labels, scales, biases, rarity, weights }: PackedModel): LinearModel {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  return {
    labels,
    biases: Float32Array.from(biases),
    rarity: Float32Array.from(Buffer.from(rarity, 'base64'), (value) => value / RARITY_STEP),
    weights: Float32Array.from(bytes, (value, at) => value * (scales[at % labels.length] ?? 0)),
  }
}
