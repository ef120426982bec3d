import { ACTS, type Act, type ActReading } from '../../turn/act.ts'
import { type ActFeatures, actFeatures, type Utterance, WORD_PLACES } from './act-features.ts'

/** A trained model small enough to be committed: a byte a weight, one scale an act. */
export type PackedActs = {
  /** Of everything it was made of; a test compares it. */
  fingerprint: string
  dense: number
  scales: readonly number[]
  biases: readonly number[]
  /** Base64 of one signed byte for each feature and act. */
  weights: string
}

/** Weights by feature (meaning, moment, words), each for all acts; then one for each act alone. */
export type ActWeights = { dense: number; weights: Float32Array; biases: Float32Array }

const MOST = 127

/** Rounds to bytes. */
export function packActs({ dense, weights, biases }: ActWeights): Omit<PackedActs, 'fingerprint'> {
  const scales = ACTS.map((_, act) => {
    let largest = 0
    for (let at = act; at < weights.length; at += ACTS.length) largest = Math.max(largest, Math.abs(weights[at] ?? 0))
    return rounded(largest / MOST)
  })
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % ACTS.length] || 1)))
  return { dense, scales, biases: Array.from(biases, rounded), weights: Buffer.from(bytes.buffer).toString('base64') }
}

const rounded = (value: number): number => Number(value.toPrecision(6))

export function unpackActs({ dense, scales, biases, weights }: PackedActs): ActWeights {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  return {
    dense,
    biases: Float32Array.from(biases),
    weights: Float32Array.from(bytes, (value, at) => value * (scales[at % ACTS.length] ?? 0)),
  }
}

/** Multinomial logistic regression. */
function probabilities({ dense, weights, biases }: ActWeights, features: ActFeatures): number[] {
  const sums = ACTS.map((_, act) => {
    let sum = biases[act] ?? 0
    for (const [place, value] of features.dense.entries()) sum += value * (weights[place * ACTS.length + act] ?? 0)
    for (const word of features.words) sum += features.weight * (weights[(dense + word) * ACTS.length + act] ?? 0)
    return sum
  })
  const largest = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - largest))
  const total = shares.reduce((all, share) => all + share, 0)
  return shares.map((share) => share / total)
}

export const featureCount = (dense: number): number => dense + WORD_PLACES

/** What an utterance does, by a model. */
export function readActsBy(model: ActWeights): (utterance: Utterance) => ActReading {
  return (utterance) => {
    const shares = probabilities(model, actFeatures(utterance))
    const of = (act: Act): number => shares[ACTS.indexOf(act)] ?? 0
    return {
      answer: of('answer'),
      appointment: of('appointment'),
      ask: of('ask'),
      cancel: of('cancel'),
      change: of('change'),
      complaint: of('complaint'),
      condition: of('condition'),
      filler: of('filler'),
      food: of('food'),
      goods: of('goods'),
      greeting: of('greeting'),
      home: of('home'),
      leave: of('leave'),
      'look-up': of('look-up'),
      message: of('message'),
      note: of('note'),
      offer: of('offer'),
      person: of('person'),
      refuse: of('refuse'),
      return: of('return'),
      room: of('room'),
      stock: of('stock'),
      table: of('table'),
      talk: of('talk'),
      thanks: of('thanks'),
      yes: of('yes'),
    }
  }
}
