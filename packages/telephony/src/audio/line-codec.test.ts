import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from '@frontdesk/voice/audio/g711'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDecoder, lineEncoder } from './line-codec.ts'

/** Decision values of ITU-T G.711, tables 1a and 2a: where one code ends and the next begins, on a scale of `unit`. */
function decisions(
  segments: readonly (readonly [step: number, count: number])[],
  unit: number,
  first: number,
): number[] {
  const values = [first]
  for (const [step, count] of segments) for (let at = 0; at < count; at += 1) values.push((values.at(-1) ?? 0) + step)
  return values.map((value) => value * unit)
}

// µ-law on 14 bits: 0, 1, 3, 5 … 31, 35 … 8159. A-law on 13 bits: 0, 2 … 64, 68 … 4096.
const MU = [
  0,
  ...decisions(
    [
      [2, 15],
      [4, 16],
      [8, 16],
      [16, 16],
      [32, 16],
      [64, 16],
      [128, 16],
      [256, 16],
    ],
    4,
    1,
  ),
]
const A = decisions(
  [
    [2, 32],
    [4, 16],
    [8, 16],
    [16, 16],
    [32, 16],
    [64, 16],
    [128, 16],
  ],
  8,
  0,
)

/** The value between two decisions; the first of µ-law is zero. */
const quantized = (table: readonly number[], at: number): number =>
  table === MU && at === 0 ? 0 : ((table[at] ?? 0) + (table[at + 1] ?? 0)) / 2
const codeOf = (table: readonly number[], magnitude: number): number =>
  Math.min(
    127,
    table.findLastIndex((value) => magnitude >= value),
  )

describe('G.711 by the tables of the standard', () => {
  it('[TE1] all 256 µ-law codes are the values between their decisions', () => {
    const decoded = decodeMuLaw(Uint8Array.from({ length: 256 }, (_, code) => code))
    for (let at = 0; at < 128; at += 1) {
      expect(decoded[0xff - at]).toBe(quantized(MU, at))
      expect(decoded[0x7f - at]).toBe(at === 0 ? 0 : -quantized(MU, at))
    }
  })

  it('[TE1] all 256 A-law codes are the values between their decisions', () => {
    const decoded = decodeALaw(Uint8Array.from({ length: 256 }, (_, code) => code))
    for (let at = 0; at < 128; at += 1) {
      expect(decoded[(0x80 | at) ^ 0x55]).toBe(quantized(A, at))
      expect(decoded[at ^ 0x55]).toBe(-quantized(A, at))
    }
  })

  it('[TE1] all 65,536 samples get the code of the interval that they lie in', () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768)
    const mu = encodeMuLaw(samples)
    const a = encodeALaw(samples)
    const wrong = { mu: 0, a: 0 }
    samples.forEach((sample, at) => {
      const muCode = codeOf(MU, Math.abs(sample))
      if (mu[at] !== (sample < 0 ? 0x7f : 0xff) - muCode) wrong.mu += 1
      // A decision value itself belongs to the interval nearer to zero below it, as in the ITU's own program.
      const aCode = codeOf(A, sample < 0 ? -sample - 1 : sample)
      if (a[at] !== (((sample < 0 ? 0 : 0x80) | aCode) ^ 0x55)) wrong.a += 1
    })
    expect(wrong).toEqual({ mu: 0, a: 0 })
  })
})

describe('a line', () => {
  const tone = (length: number) => Int16Array.from({ length }, (_, at) => Math.round(8_000 * Math.sin(at / 9)))
  const cut = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 12 })

  it.each([
    { encoding: 'audio/x-mulaw', sampleRate: 8_000 } as const,
    { encoding: 'audio/x-alaw', sampleRate: 8_000 } as const,
    { encoding: 'audio/l16', sampleRate: 16_000 } as const,
  ])('[TE2] carries the same sound however it is cut: $encoding', (format) => {
    const samples = tone(6_400)
    const whole = lineEncoder(format)(samples)
    fc.assert(
      fc.property(cut, (lengths) => {
        const encode = lineEncoder(format)
        const bytes: number[] = []
        for (let at = 0, turn = 0; at < samples.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1
          bytes.push(...encode(samples.subarray(at, at + length)))
          at += length
        }
        expect(bytes).toEqual([...whole])
      }),
      { seed: 11, numRuns: 20 },
    )
  })

  it('[TE2] a telephone gives back what it was given, at its own quality', () => {
    const format = { encoding: 'audio/x-mulaw', sampleRate: 8_000 } as const
    const samples = tone(16_000)
    const back = lineDecoder(format)(lineEncoder(format)(samples))
    const power = (all: Int16Array) => all.reduce((sum, one) => sum + one * one, 0) / all.length
    const ratio = power(back.subarray(4_000, 12_000)) / power(samples.subarray(4_000, 12_000))
    expect(Math.abs(10 * Math.log10(ratio))).toBeLessThan(0.3)
    expect(Math.abs(back.length - samples.length)).toBeLessThan(160)
  })
})
