import type { Features } from './features.ts'

/** A plane per label in the space of features. `weights` holds, for each place, one number per label. */
export type LinearModel = {
  labels: readonly string[]
  rarity: Float32Array
  weights: Float32Array
  biases: Float32Array
}

/** How far on the right side of each label's plane the text lies: about 1 when it is typical of it, below 0 when it is not. */
export function marginsOf({ labels, weights, biases }: LinearModel, { places, values }: Features): Float32Array {
  const margins = biases.slice()
  const count = labels.length
  for (let at = 0; at < places.length; at++) {
    const from = (places[at] ?? 0) * count
    const value = values[at] ?? 0
    for (let label = 0; label < count; label++) {
      margins[label] = (margins[label] ?? 0) + (weights[from + label] ?? 0) * value
    }
  }
  return margins
}

/** The two labels that fit best, as places among `labels`, with their margins. */
export function bestTwo(margins: Float32Array): { best: number; margin: number; second: number } {
  let best = 0
  let margin = -Infinity
  let second = -Infinity
  margins.forEach((value, at) => {
    if (value > margin) {
      second = margin
      margin = value
      best = at
    } else if (value > second) second = value
  })
  return { best, margin, second }
}
