/*
 * ITU-T G.711: telephone audio, eight bits a sample on a logarithmic scale. µ-law on 14 bits (North America, Japan),
 * A-law on 13 bits (elsewhere). Decoding is by table; encoding finds the segment of the magnitude.
 */

const BIAS = 0x84
const CLIP = 32_635

function encodeMuLawSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(CLIP, Math.abs(sample)) + BIAS
  const exponent = 24 - Math.clz32(magnitude)
  const segment = Math.max(0, exponent)
  const mantissa = (magnitude >> (segment + 3)) & 0x0f
  return ~(sign | (segment << 4) | mantissa) & 0xff
}

function decodeMuLawByte(byte: number): number {
  const code = ~byte & 0xff
  const magnitude = (((code & 0x0f) << 3) + BIAS) << ((code & 0x70) >> 4)
  return code & 0x80 ? BIAS - magnitude : magnitude - BIAS
}

function encodeALawSample(sample: number): number {
  const isPositive = sample >= 0
  const magnitude = Math.min(0x0fff, (isPositive ? sample : -sample - 1) >> 3)
  const segment = magnitude < 32 ? 0 : 27 - Math.clz32(magnitude)
  const mantissa = (magnitude >> (segment < 2 ? 1 : segment)) & 0x0f
  return ((segment << 4) | mantissa | (isPositive ? 0x80 : 0)) ^ 0x55
}

function decodeALawByte(byte: number): number {
  const code = byte ^ 0x55
  const segment = (code & 0x70) >> 4
  const mantissa = ((code & 0x0f) << 4) + (segment === 0 ? 8 : 0x108)
  const magnitude = segment > 1 ? mantissa << (segment - 1) : mantissa
  return code & 0x80 ? magnitude : -magnitude
}

const tableOf = (decode: (byte: number) => number): Int16Array =>
  Int16Array.from({ length: 256 }, (_, byte) => decode(byte))
const MU_LAW = tableOf(decodeMuLawByte)
const A_LAW = tableOf(decodeALawByte)

const encodeAll = (samples: Int16Array, encode: (sample: number) => number): Uint8Array =>
  Uint8Array.from(samples, encode)
const decodeAll = (bytes: Uint8Array, table: Int16Array): Int16Array =>
  Int16Array.from(bytes, (byte) => table[byte] ?? 0)

export const encodeMuLaw = (samples: Int16Array): Uint8Array => encodeAll(samples, encodeMuLawSample)
export const decodeMuLaw = (bytes: Uint8Array): Int16Array => decodeAll(bytes, MU_LAW)
export const encodeALaw = (samples: Int16Array): Uint8Array => encodeAll(samples, encodeALawSample)
export const decodeALaw = (bytes: Uint8Array): Int16Array => decodeAll(bytes, A_LAW)
