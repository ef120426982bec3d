import type { CepstralGuess } from '../features/cepstral-guess.ts'
import type { Gaussians } from './codebooks.ts'
import type { SenoneTables } from './senone-scores.ts'
import { STEP } from './steps.ts'

/** Cepstra themselves: the other features are how they change. */
const CEPSTRA_FEATURE = 0

/** How cepstra vary together in the speech that the model was trained on, about their mean: [cepstrum][cepstrum]. */
export function speechCovariance(gaussians: Gaussians, tables: SenoneTables): Float64Array {
  const { features, densities, dimensions, means, weights } = gaussians
  const covariance = new Float64Array(dimensions ** 2)
  sharesOf(gaussians.phones * densities, tables).forEach((share, at) => {
    const phone = Math.floor(at / densities)
    const first = ((phone * features + CEPSTRA_FEATURE) * densities + (at % densities)) * dimensions
    for (let place = 0; place < covariance.length; place += 1) {
      const [one, other] = [Math.floor(place / dimensions), place % dimensions]
      const within = one === other ? varianceOf(weights[first + one] ?? 1) : 0
      const between = (means[first + one] ?? 0) * (means[first + other] ?? 0)
      covariance[place] = (covariance[place] ?? 0) + share * (within + between)
    }
  })
  return covariance
}

/** [phone][density]: how much of all speech is in each, as far as senones are alike in how often they are heard. */
function sharesOf(count: number, { weights, densities, senones, phoneOfSenone }: SenoneTables): Float64Array {
  const shares = new Float64Array(count)
  for (let density = 0; density < densities; density += 1) {
    const row = (CEPSTRA_FEATURE * densities + density) * senones
    for (let senone = 0; senone < senones; senone += 1) {
      const at = (phoneOfSenone[senone] ?? 0) * densities + density
      shares[at] = (shares[at] ?? 0) + Math.exp(-(weights[row + senone] ?? 0) * STEP)
    }
  }
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

/** The densities of guessed cepstra: those of what is guessed when cepstra are from each, along every dimension. */
export function telephoneGaussians(gaussians: Gaussians, { ofCepstra, roughness }: CepstralGuess): Gaussians {
  const { dimensions } = gaussians
  const means = new Float32Array(gaussians.means.length)
  const weights = new Float32Array(gaussians.means.length)
  const peaks = new Float32Array(gaussians.peaks.length)
  for (let at = 0; at < means.length; at += 1) {
    const index = at % dimensions
    let mean = 0
    let variance = roughness[index] ?? 0
    for (let other = 0; other < dimensions; other += 1) {
      const factor = ofCepstra[index * dimensions + other] ?? 0
      const from = at - index + other
      mean += factor * (gaussians.means[from] ?? 0)
      variance += factor * factor * varianceOf(gaussians.weights[from] ?? 1)
    }
    const density = Math.floor(at / dimensions)
    means[at] = mean
    weights[at] = 1 / (2 * variance) / STEP
    peaks[density] = (peaks[density] ?? 0) - Math.log(2 * Math.PI * variance) / 2 / STEP
  }
  return { ...gaussians, means, weights, peaks }
}

const varianceOf = (weight: number): number => 1 / (2 * STEP * weight)
