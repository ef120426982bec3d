/** One second of audio has so many samples everywhere inside: speech needs no more, and every engine takes it. */
export const SAMPLE_RATE = 16_000
/** 20 ms. */
export const FRAME_SAMPLES = 320

const LARGEST = 32_767
const SMALLEST = -32_768

/** Samples from -1 to 1 as 16-bit integers, rounded; what is louder than that is cut. */
export function toPcm16(samples: Float32Array): Int16Array {
  const out = new Int16Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) {
    const sample = Math.round((samples[at] ?? 0) * 32_768)
    out[at] = sample > LARGEST ? LARGEST : sample < SMALLEST ? SMALLEST : sample
  }
  return out
}

export function toFloat(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) out[at] = (samples[at] ?? 0) / 32_768
  return out
}

/** Loudness in dB below full scale; silence is -100. */
export function levelOf(samples: Int16Array): number {
  if (samples.length === 0) return QUIETEST
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / samples.length) / 32_768
  return rms === 0 ? QUIETEST : Math.max(QUIETEST, 20 * Math.log10(rms))
}
const QUIETEST = -100

/** Samples as little-endian bytes, whatever the machine's own order is. */
export function pcmBytes(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, at) => view.setInt16(at * 2, sample, true))
  return bytes
}

/** The samples of little-endian bytes; an odd byte at the end belongs to a sample that did not come. */
export function pcmSamples(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int16Array.from({ length: bytes.byteLength >> 1 }, (_, at) => view.getInt16(at * 2, true))
}

/** Cuts a stream of samples of any lengths into frames of one length; the rest waits for the next. */
export class Framer {
  private readonly size: number
  private rest: Int16Array = new Int16Array(0)

  constructor(size: number = FRAME_SAMPLES) {
    this.size = size
  }

  push(samples: Int16Array): Int16Array[] {
    const all = new Int16Array(this.rest.length + samples.length)
    all.set(this.rest)
    all.set(samples, this.rest.length)
    const count = Math.floor(all.length / this.size)
    this.rest = all.slice(count * this.size)
    return Array.from({ length: count }, (_, at) => all.slice(at * this.size, (at + 1) * this.size))
  }

  /** What is left, filled up with silence; null when nothing is. */
  flush(): Int16Array | null {
    if (this.rest.length === 0) return null
    const frame = new Int16Array(this.size)
    frame.set(this.rest)
    this.rest = new Int16Array(0)
    return frame
  }
}
