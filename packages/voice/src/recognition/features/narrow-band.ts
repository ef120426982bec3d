import type { CepstralGuess } from './cepstral-guess.ts'
import { CEPSTRA, CHANNELS, SPECTRA, TELEPHONE_CHANNELS } from './mel-channels.ts'
import { RunningMean, USUAL_CEPSTRA } from './running-mean.ts'

/** The first channel that lies above 4 kHz altogether. */
const FIRST_ABOVE = 21
/** Of sound without these channels a filter's leakage is left in them; of a dull vowel ten times as much. */
const LEAKAGE = 5e-5
/** Rounded to 16 bits, quieter frames have as much there as a dull vowel. */
const LEAST_ENERGY = 1e6
/** Frames before the first decision, and after which older ones count by half. */
const FEWEST_FRAMES = 5
const MOST_FRAMES = 1_000
/** The first cepstrum of a flat spectrum is its level times this. */
const LEVEL = Math.sqrt(CHANNELS)

/** [channel]: what a telephone's channels have in speech as usual. */
const USUAL_CHANNELS = Array.from({ length: TELEPHONE_CHANNELS }, (_, channel) =>
  USUAL_CEPSTRA.reduce((sum, value, index) => sum + value * (SPECTRA[channel * CEPSTRA + index] ?? 0), 0),
)

/** Hears whether sound has come through a telephone, and guesses its cepstra from the channels that it brings. */
export class NarrowBand {
  private readonly guess: CepstralGuess
  private readonly mean = new RunningMean(USUAL_CHANNELS)
  private frames = 0
  private dull = 0

  constructor(guess: CepstralGuess) {
    this.guess = guess
  }

  /** So far. */
  get isHeard(): boolean {
    return this.frames >= FEWEST_FRAMES && this.dull * 2 > this.frames
  }

  /** The energies of all channels in one frame. */
  hear(energies: Float64Array): void {
    const all = energies.reduce((sum, energy) => sum + energy, 0)
    if (all < LEAST_ENERGY) return
    const above = energies.subarray(FIRST_ABOVE).reduce((sum, energy) => sum + energy, 0)
    this.frames += 1
    if (above < all * LEAKAGE) this.dull += 1
    if (this.frames < MOST_FRAMES) return
    this.frames /= 2
    this.dull /= 2
  }

  /** From the logarithms of the channels. */
  cepstrum(logs: Float64Array): Float32Array {
    const heard = logs.subarray(0, TELEPHONE_CHANNELS)
    this.mean.learn(heard, (heard.reduce((sum, value) => sum + value, 0) / TELEPHONE_CHANNELS) * LEVEL)
    const { ofChannels } = this.guess
    return Float32Array.from(USUAL_CEPSTRA, (usual, index) =>
      heard.reduce((sum, value, channel) => {
        return sum + (ofChannels[index * TELEPHONE_CHANNELS + channel] ?? 0) * (value - this.mean.at(channel))
      }, usual),
    )
  }
}
