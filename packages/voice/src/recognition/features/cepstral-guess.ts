import { CEPSTRA, SPECTRA, TELEPHONE_CHANNELS } from './mel-channels.ts'

/** A channel differs from the smooth spectra that cepstra stand for: the variance, of natural logarithms. */
const ROUGHNESS = 0.05

/** Cepstra of speech of which only a telephone's channels were heard, about their mean. */
export type CepstralGuess = {
  /** [cepstrum][channel]: what a channel's logarithm, about its mean, adds to the guess. */
  ofChannels: Float64Array
  /** [cepstrum][cepstrum]: what is guessed of speech that has these cepstra. */
  ofCepstra: Float64Array
  /** [cepstrum]: the variance of the guess that roughness brings in. */
  roughness: Float64Array
}

/**
 * The guess with the least mean square error, by how cepstra vary together in speech, [cepstrum][cepstrum]: what the
 * channels share with the cepstra, divided by how the channels vary. Method: linear estimation of wide-band cepstra
 * from narrow-band speech (Seltzer, Acero and Droppo 2005).
 */
export function guessCepstra(covariance: Float64Array): CepstralGuess {
  const shared = product(covariance, telephoneSpectra('across'), TELEPHONE_CHANNELS)
  const own = product(telephoneSpectra('down'), shared, TELEPHONE_CHANNELS)
  for (let channel = 0; channel < TELEPHONE_CHANNELS; channel += 1) {
    own[channel * (TELEPHONE_CHANNELS + 1)] = (own[channel * (TELEPHONE_CHANNELS + 1)] ?? 0) + ROUGHNESS
  }
  const ofChannels = divided(shared, own)
  const ofCepstra = product(ofChannels, telephoneSpectra('down'), CEPSTRA)
  const roughness = Float64Array.from({ length: CEPSTRA }, (_, index) =>
    ofChannels
      .subarray(index * TELEPHONE_CHANNELS, (index + 1) * TELEPHONE_CHANNELS)
      .reduce((sum, value) => sum + ROUGHNESS * value * value, 0),
  )
  return { ofChannels, ofCepstra, roughness }
}

/** `down`: [channel][cepstrum], `across`: [cepstrum][channel]. */
function telephoneSpectra(direction: 'down' | 'across'): Float64Array {
  const down = SPECTRA.subarray(0, TELEPHONE_CHANNELS * CEPSTRA)
  if (direction === 'down') return down
  return down.map((_, at) => down[(at % TELEPHONE_CHANNELS) * CEPSTRA + Math.floor(at / TELEPHONE_CHANNELS)] ?? 0)
}

/** Of matrices by rows; `columns` of the second. */
function product(one: Float64Array, other: Float64Array, columns: number): Float64Array {
  const inner = other.length / columns
  return Float64Array.from({ length: (one.length / inner) * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let sum = 0
    for (let step = 0; step < inner; step += 1) {
      sum += (one[row * inner + step] ?? 0) * (other[step * columns + column] ?? 0)
    }
    return sum
  })
}

/** X with X · `divisor` = `of`, by elimination; `divisor` is symmetric and positive definite. */
function divided(of: Float64Array, divisor: Float64Array): Float64Array {
  const size = Math.sqrt(divisor.length)
  const rights = of.length / size
  const rows = Array.from({ length: size }, (_, row) => [
    ...divisor.subarray(row * size, (row + 1) * size),
    ...Array.from({ length: rights }, (__, right) => of[right * size + row] ?? 0),
  ])
  rows.forEach((row, at) => {
    for (const other of rows) {
      if (other === row) continue
      const factor = (other[at] ?? 0) / (row[at] ?? 1)
      row.forEach((value, column) => {
        other[column] = (other[column] ?? 0) - factor * value
      })
    }
  })
  return Float64Array.from({ length: of.length }, (_, at) => {
    const row = rows[at % size]
    return (row?.[size + Math.floor(at / size)] ?? 0) / (row?.[at % size] ?? 1)
  })
}
