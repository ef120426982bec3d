/** Sizes of the frequencies of real signals of one length, a power of two. Method: radix-2, in place, tables made once. */
export class Spectrum {
  readonly bins: number
  private readonly size: number
  private readonly cosines: Float64Array
  private readonly sines: Float64Array
  private readonly reversed: Uint16Array
  private readonly real: Float64Array
  private readonly imaginary: Float64Array

  constructor(size: number) {
    if (size < 4 || (size & (size - 1)) !== 0) throw new Error('the length must be a power of two')
    this.size = size
    this.bins = size / 2 + 1
    this.cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
    this.sines = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size))
    const bits = Math.log2(size)
    this.reversed = Uint16Array.from({ length: size }, (_, at) => {
      let out = 0
      for (let bit = 0; bit < bits; bit += 1) out |= ((at >> bit) & 1) << (bits - 1 - bit)
      return out
    })
    this.real = new Float64Array(size)
    this.imaginary = new Float64Array(size)
  }

  /** Writes the power (squared size) of each bin to `power`; `signalAt` gives the samples. */
  powers(signalAt: (at: number) => number, power: Float32Array | Float64Array): void {
    const { real, imaginary, reversed, size } = this
    for (let at = 0; at < size; at += 1) {
      real[reversed[at] ?? 0] = signalAt(at)
      imaginary[at] = 0
    }
    for (let half = 1; half < size; half *= 2) this.combine(half)
    for (let bin = 0; bin < this.bins; bin += 1) {
      const re = real[bin] ?? 0
      const im = imaginary[bin] ?? 0
      power[bin] = re * re + im * im
    }
  }

  private combine(half: number): void {
    const stride = this.size / (2 * half)
    for (let start = 0; start < this.size; start += 2 * half) {
      for (let at = 0; at < half; at += 1) this.butterfly(start + at, start + at + half, at * stride)
    }
  }

  private butterfly(low: number, high: number, turn: number): void {
    const { real, imaginary } = this
    const cos = this.cosines[turn] ?? 0
    const sin = this.sines[turn] ?? 0
    const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0]
    const [lowRe, lowIm] = [real[low] ?? 0, imaginary[low] ?? 0]
    const turnedRe = re * cos + im * sin
    const turnedIm = im * cos - re * sin
    real[high] = lowRe - turnedRe
    imaginary[high] = lowIm - turnedIm
    real[low] = lowRe + turnedRe
    imaginary[low] = lowIm + turnedIm
  }
}
