/**
 * Changes the sample rate of a stream by a polyphase filter: a windowed-sinc low-pass (Kaiser, about 80 dB) at the lower
 * of the two Nyquist rates, evaluated only where an output sample lies. Method: Crochiere and Rabiner, "Multirate
 * Digital Signal Processing", 1983; Kaiser's formulas for the window.
 */

/** Zero crossings of the sinc on each side: more of them make the edge of the pass-band steeper. */
const HALF_WIDTH = 24
const KAISER_BETA = 8
/** The part of the lower Nyquist rate that passes untouched. */
const PASS = 0.92

type Filter = { up: number; down: number; taps: number; phases: readonly Float32Array[] }
const filters = new Map<string, Filter>()

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Modified Bessel function of the first kind, order zero, by its series. */
function bessel0(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; k < 40; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function filterOf(from: number, to: number): Filter {
  const key = `${from}:${to}`
  const known = filters.get(key)
  if (known) return known
  const common = gcd(from, to)
  const up = to / common
  const down = from / common
  const cutoff = PASS * Math.min(1, to / from)
  const half = Math.ceil(HALF_WIDTH / cutoff)
  const taps = half * 2
  const phases = Array.from({ length: up }, (_, phase) => phaseOf({ phase, up, half, taps, cutoff }))
  const filter = { up, down, taps, phases }
  filters.set(key, filter)
  return filter
}

function phaseOf({
  phase,
  up,
  half,
  taps,
  cutoff,
}: {
  phase: number
  up: number
  half: number
  taps: number
  cutoff: number
}) {
  const row = new Float32Array(taps)
  let sum = 0
  for (let tap = 0; tap < taps; tap += 1) {
    const x = tap - half + 1 - phase / up
    const inWindow = Math.max(0, 1 - (x / half) ** 2)
    const window = bessel0(KAISER_BETA * Math.sqrt(inWindow)) / bessel0(KAISER_BETA)
    const angle = Math.PI * x * cutoff
    const sinc = x === 0 ? cutoff : (Math.sin(angle) / angle) * cutoff
    row[tap] = sinc * window
    sum += row[tap] ?? 0
  }
  // Every phase lets a constant through unchanged.
  return row.map((value) => value / sum)
}

/** Feeds on samples at one rate and gives them at another; what it still needs for the next output it keeps. */
export class Resampler {
  private readonly filter: Filter
  private readonly isSame: boolean
  private history: Float32Array
  /** Of the next output sample, in input samples times `up`. */
  private position = 0

  constructor(from: number, to: number) {
    this.isSame = from === to
    this.filter = filterOf(from, to)
    this.history = new Float32Array(this.filter.taps - 1)
  }

  push(samples: Float32Array): Float32Array {
    if (this.isSame) return samples
    const { up, down, taps, phases } = this.filter
    const input = new Float32Array(this.history.length + samples.length)
    input.set(this.history)
    input.set(samples, this.history.length)
    const out: number[] = []
    for (; Math.floor(this.position / up) + taps <= input.length; this.position += down) {
      const start = Math.floor(this.position / up)
      const row = phases[this.position % up] ?? phases[0]
      let sum = 0
      for (let tap = 0; tap < taps; tap += 1) sum += (input[start + tap] ?? 0) * (row?.[tap] ?? 0)
      out.push(sum)
    }
    const used = Math.min(Math.floor(this.position / up), input.length)
    this.history = input.slice(used)
    this.position -= used * up
    return Float32Array.from(out)
  }

  /** The last samples, which wait for what comes after them. */
  flush(): Float32Array {
    return this.isSame ? new Float32Array(0) : this.push(new Float32Array(this.filter.taps >> 1))
  }
}

/** A whole recording at another rate. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  const resampler = new Resampler(from, to)
  const body = resampler.push(samples)
  const tail = resampler.flush()
  const out = new Float32Array(body.length + tail.length)
  out.set(body)
  out.set(tail, body.length)
  return out
}
