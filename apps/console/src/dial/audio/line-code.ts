/** How sound is written on the line: as a telephone has it, or twice as much of it. */
export type LineCode = {
  format: { encoding: 'audio/x-mulaw' | 'audio/l16'; sampleRate: 8_000 | 16_000; channels: 1 }
  encode: (samples: Float32Array) => Uint8Array
  decode: (bytes: Uint8Array) => Float32Array
}

const FULL_SCALE = 32_768
const clipped = (sample: number): number =>
  Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(sample * FULL_SCALE)))

const wide: LineCode = {
  format: { encoding: 'audio/l16', sampleRate: 16_000, channels: 1 },
  encode(samples) {
    const view = new DataView(new ArrayBuffer(samples.length * 2))
    samples.forEach((sample, at) => view.setInt16(at * 2, clipped(sample), true))
    return new Uint8Array(view.buffer)
  },
  decode(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return Float32Array.from({ length: bytes.length >> 1 }, (_, at) => view.getInt16(at * 2, true) / FULL_SCALE)
  },
}

const BIAS = 0x84
const LOUDEST = 32_635

/** G.711: the mu-law code of a sample. */
function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const biased = Math.min(Math.abs(sample), LOUDEST) + BIAS
  const exponent = Math.floor(Math.log2(biased)) - 7
  const mantissa = (biased >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

function sampleOf(code: number): number {
  const bits = ~code & 0xff
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 0x07)) - BIAS
  return (bits & 0x80) === 0 ? magnitude : -magnitude
}

const narrow: LineCode = {
  format: { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 1 },
  encode: (samples) => Uint8Array.from(samples, (sample) => muLawOf(clipped(sample))),
  decode: (bytes) => Float32Array.from(bytes, (code) => sampleOf(code) / FULL_SCALE),
}

/** TC12: callers hear and are heard at 8 kHz; whoever tries an agent out may have 16. */
export const lineCode = (isTelephone: boolean): LineCode => (isTelephone ? narrow : wide)
