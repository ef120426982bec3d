/** How quickly powers, and the noise beneath them upwards and downwards, are followed. */
const SMOOTHING = 0.7
const RISING = 0.995
const FALLING = 0.5
/** A loud moment hides quieter ones shortly after it. */
const MASKING = 0.85
const MASKED = 0.2
const MOST_GAIN = 20
/** Channels on either side over which gains are averaged. */
const NEIGHBOURS = 4

/**
 * Takes steady noise out of mel energies before their logarithm. The acoustic model was trained on speech treated so.
 * Method: asymmetric lower envelopes with temporal masking, of power-normalized cepstra (Kim and Stern 2012).
 */
export class NoiseSubtraction {
  private readonly power: Float64Array
  private readonly noise: Float64Array
  private readonly floor: Float64Array
  private readonly peak: Float64Array
  private readonly gain: Float64Array
  private hasBegun = false

  constructor(channels: number) {
    this.power = new Float64Array(channels)
    this.noise = new Float64Array(channels)
    this.floor = new Float64Array(channels)
    this.peak = new Float64Array(channels)
    this.gain = new Float64Array(channels)
  }

  /** Changes the energies of one frame. */
  apply(energies: Float64Array): void {
    if (!this.hasBegun) this.begin(energies)
    for (let channel = 0; channel < energies.length; channel += 1) this.follow(channel, energies[channel] ?? 0)
    for (let channel = 0; channel < energies.length; channel += 1) {
      energies[channel] = (energies[channel] ?? 0) * this.smoothGain(channel)
    }
  }

  private begin(energies: Float64Array): void {
    this.hasBegun = true
    this.power.set(energies)
    energies.forEach((energy, channel) => {
      this.noise[channel] = energy / MOST_GAIN
      this.floor[channel] = energy / MOST_GAIN
    })
  }

  private follow(channel: number, energy: number): void {
    const power = SMOOTHING * (this.power[channel] ?? 0) + (1 - SMOOTHING) * energy
    this.power[channel] = power
    const noise = envelope(this.noise[channel] ?? 0, power)
    this.noise[channel] = noise
    const signal = Math.max(power - noise, 1)
    const floor = envelope(this.floor[channel] ?? 0, signal)
    this.floor[channel] = floor
    const peak = MASKING * (this.peak[channel] ?? 0)
    const masked = signal < MASKING * peak ? peak * MASKED : signal
    this.peak[channel] = Math.max(signal, peak)
    const gain = Math.max(masked, floor) / power
    this.gain[channel] = Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, gain))
  }

  private smoothGain(channel: number): number {
    const first = Math.max(0, channel - NEIGHBOURS)
    const last = Math.min(this.gain.length - 1, channel + NEIGHBOURS)
    let sum = 0
    for (let at = first; at <= last; at += 1) sum += this.gain[at] ?? 0
    return sum / (last - first + 1)
  }
}

const envelope = (low: number, value: number): number =>
  value >= low ? RISING * low + (1 - RISING) * value : FALLING * low + (1 - FALLING) * value
