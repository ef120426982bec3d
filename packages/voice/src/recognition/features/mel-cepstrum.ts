import { Spectrum } from '../../audio/fft.ts'
import type { CepstralGuess } from './cepstral-guess.ts'
import { CEPSTRA, CHANNELS, COSINES } from './mel-channels.ts'
import { NarrowBand } from './narrow-band.ts'
import { NoiseSubtraction } from './noise-subtraction.ts'

/** Cepstra are what the acoustic model was trained on: its feat.params stand here. */
const WINDOW = 410
const SHIFT = 160
const FFT = 512
const LOWEST_HZ = 130
const HIGHEST_HZ = 6_800
const EMPHASIS = 0.97
const FLOOR = 1e-4
const HZ_PER_BIN = 16_000 / FFT

type Filter = { first: number; weights: Float64Array }

const mel = (hz: number): number => 2595 * Math.log10(1 + hz / 700)
const hertz = (mels: number): number => 700 * (10 ** (mels / 2595) - 1)

/** Triangles of equal area, evenly spread over mels, their corners on bins of the transform. */
function filterBank(): Filter[] {
  const lowest = mel(LOWEST_HZ)
  const width = (mel(HIGHEST_HZ) - lowest) / (CHANNELS + 1)
  const corner = (at: number) => Math.floor(hertz(lowest + at * width) / HZ_PER_BIN + 0.5)
  return Array.from({ length: CHANNELS }, (_, at) => {
    const [low, middle, high] = [corner(at), corner(at + 1), corner(at + 2)]
    const height = 2 / ((high - low) * HZ_PER_BIN)
    const weights = Float64Array.from({ length: high - low + 1 }, (_, step) => {
      const bin = low + step
      return height * Math.min((bin - low) / (middle - low), (high - bin) / (high - middle))
    })
    return { first: low, weights }
  })
}

/** Method: mel-frequency cepstra (Davis and Mermelstein 1980), with a sine lifter. One per listener. */
export class MelCepstrum {
  private readonly filters = filterBank()
  private readonly spectrum = new Spectrum(FFT)
  private readonly power = new Float64Array(this.spectrum.bins)
  private readonly energies = new Float64Array(CHANNELS)
  private readonly taper = Float64Array.from(
    { length: WINDOW },
    (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
  )
  private readonly window = new Float64Array(WINDOW)
  private readonly noise: NoiseSubtraction | null
  private readonly narrowBand: NarrowBand | null
  private filled = 0
  private before = 0

  /** With a guess, what a telephone has taken away is guessed. */
  constructor({ subtractsNoise, guess = null }: { subtractsNoise: boolean; guess?: CepstralGuess | null }) {
    this.noise = subtractsNoise ? new NoiseSubtraction(CHANNELS) : null
    this.narrowBand = guess && new NarrowBand(guess)
  }

  /** Whether the last frames were guessed, as they came through a telephone. */
  get isGuessed(): boolean {
    return this.narrowBand?.isHeard ?? false
  }

  /** The frames that are whole with these samples, 13 coefficients each. */
  push(samples: Int16Array): Float32Array[] {
    const frames: Float32Array[] = []
    for (const sample of samples) {
      this.window[this.filled] = sample - EMPHASIS * this.before
      this.before = sample
      this.filled += 1
      if (this.filled < WINDOW) continue
      frames.push(this.cepstrum())
      this.window.copyWithin(0, SHIFT)
      this.filled = WINDOW - SHIFT
    }
    return frames
  }

  /** The last, partly filled window; the next sample begins a new utterance. */
  flush(): Float32Array[] {
    const isNew = this.filled > WINDOW - SHIFT
    this.window.fill(0, this.filled)
    this.filled = 0
    this.before = 0
    return isNew ? [this.cepstrum()] : []
  }

  private cepstrum(): Float32Array {
    const { window, taper, power, energies, narrowBand } = this
    this.spectrum.powers((at) => (at < WINDOW ? (window[at] ?? 0) * (taper[at] ?? 0) : 0), power)
    this.filters.forEach(({ first, weights }, filter) => {
      let energy = 0
      for (let at = 0; at < weights.length; at += 1) energy += (weights[at] ?? 0) * (power[first + at] ?? 0)
      energies[filter] = energy
    })
    narrowBand?.hear(energies)
    this.noise?.apply(energies)
    for (let filter = 0; filter < CHANNELS; filter += 1) energies[filter] = Math.log((energies[filter] ?? 0) + FLOOR)
    if (narrowBand?.isHeard) return narrowBand.cepstrum(energies)
    const cepstrum = new Float32Array(CEPSTRA)
    for (let order = 0; order < CEPSTRA; order += 1) {
      let sum = 0
      for (let filter = 0; filter < CHANNELS; filter += 1) {
        sum += (energies[filter] ?? 0) * (COSINES[order * CHANNELS + filter] ?? 0)
      }
      cepstrum[order] = sum
    }
    return cepstrum
  }
}
