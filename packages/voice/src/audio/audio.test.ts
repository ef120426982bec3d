import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePacket, encodePacket } from './frame-header.ts'
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from './g711.ts'
import { Framer, levelOf, pcmBytes, pcmSamples, toFloat, toPcm16 } from './pcm.ts'
import { Resampler, resample } from './resampler.ts'
import { readWav } from './wav.ts'
import { writeWav } from './write-wav.ts'

const pcm = fc.int16Array({ maxLength: 700 })

describe('samples', () => {
  it('[AU1] floats and integers are each other’s, bytes too', () => {
    fc.assert(
      fc.property(pcm, (samples) => {
        expect(toPcm16(toFloat(samples))).toEqual(samples)
        expect(pcmSamples(pcmBytes(samples))).toEqual(samples)
      }),
      { seed: 1, numRuns: 100 },
    )
    expect(toPcm16(Float32Array.of(2, -2))).toEqual(Int16Array.of(32_767, -32_768))
  })

  it('[AU1] frames hold every sample once, in order', () => {
    fc.assert(
      fc.property(fc.array(pcm, { maxLength: 8 }), (pieces) => {
        const framer = new Framer(320)
        const frames = [...pieces.flatMap((piece) => framer.push(piece)), framer.flush()].flatMap(
          (frame) => frame ?? [],
        )
        const whole = pieces.flatMap((piece) => [...piece])
        const framed = frames.flatMap((frame) => [...frame])
        expect(framed.slice(0, whole.length)).toEqual(whole)
        expect(framed.slice(whole.length).every((sample) => sample === 0)).toBe(true)
        expect(frames.every((frame) => frame.length === 320)).toBe(true)
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('[AU1] a full sine is 3 dB below full scale, silence as quiet as can be', () => {
    expect(levelOf(toPcm16(sine(440, 16_000, 1)))).toBeCloseTo(-3.01, 1)
    expect(levelOf(new Int16Array(100))).toBe(-100)
  })
})

describe('G.711', () => {
  // Values of the tables of ITU-T G.711.
  it.each([
    [0xff, 0],
    [0x80, 32_124],
    [0x00, -32_124],
    [0xf0, 120],
  ])('[AU2] µ-law %i', (byte, sample) => {
    const [decoded = 0] = decodeMuLaw(Uint8Array.of(byte))
    expect(decoded).toBe(sample)
    expect(decodeMuLaw(encodeMuLaw(Int16Array.of(decoded)))[0]).toBe(decoded)
  })

  it.each([
    [0xd5, 8],
    [0x55, -8],
    [0xaa, 32_256],
    [0x2a, -32_256],
  ])('[AU2] A-law %i', (byte, sample) => {
    expect(decodeALaw(Uint8Array.of(byte))[0]).toBe(sample)
    expect(encodeALaw(Int16Array.of(sample))[0]).toBe(byte)
  })

  it('[AU2] every code decodes to a sample that encodes to it again', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code)
    expect(encodeALaw(decodeALaw(codes))).toEqual(codes)
    // µ-law has two zeros; the negative one comes back as the positive one.
    expect([...encodeMuLaw(decodeMuLaw(codes))].map((code, at) => (at === 0x7f ? 0x7f : code))).toEqual([...codes])
  })

  it('[AU2] what comes back is near what went in', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_600, max: 32_600 }), (sample) => {
        const near = Math.max(20, Math.abs(sample) * 0.04)
        expect(Math.abs((decodeMuLaw(encodeMuLaw(Int16Array.of(sample)))[0] ?? 0) - sample)).toBeLessThanOrEqual(near)
        expect(Math.abs((decodeALaw(encodeALaw(Int16Array.of(sample)))[0] ?? 0) - sample)).toBeLessThanOrEqual(near)
      }),
      { seed: 3, numRuns: 500 },
    )
  })
})

function sine(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  )
}

/** Root mean square of the middle, in dB: the ends of a filtered signal are no measure. */
function loudness(samples: Float32Array): number {
  const middle = samples.slice(Math.floor(samples.length / 4), Math.floor((samples.length * 3) / 4))
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length
  return 10 * Math.log10(Math.max(power, 1e-12))
}

describe('resampling', () => {
  it.each([
    [48_000, 16_000],
    [44_100, 16_000],
    [24_000, 16_000],
    [22_050, 16_000],
    [8_000, 16_000],
    [16_000, 8_000],
    [16_000, 48_000],
    [16_000, 44_100],
  ])('[AU3] %i to %i Hz keeps the pass-band within 0.1 dB', (from, to) => {
    const highest = 0.42 * Math.min(from, to)
    for (const hertz of [100, 1_000, highest]) {
      const out = resample(sine(hertz, from, 0.4), from, to)
      expect(Math.abs(loudness(out) - -3.01)).toBeLessThan(0.1)
      expect(Math.abs(out.length - 0.4 * to)).toBeLessThan(to * 0.01)
    }
  })

  it.each([
    [48_000, 16_000, 9_500],
    [44_100, 16_000, 12_000],
    [16_000, 8_000, 5_000],
  ])('[AU3] %i to %i Hz: a tone at %i Hz does not come back as another', (from, to, hertz) => {
    expect(loudness(resample(sine(hertz, from, 0.4), from, to))).toBeLessThan(-63)
  })

  it('[AU3] however a stream is cut, the same comes out', () => {
    const input = sine(700, 44_100, 0.2)
    const whole = new Resampler(44_100, 16_000).push(input)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const resampler = new Resampler(44_100, 16_000)
        const out: number[] = []
        for (let at = 0, turn = 0; at < input.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1
          out.push(...resampler.push(input.slice(at, at + length)))
          at += length
        }
        expect(out.length).toBe(whole.length)
        expect(out.every((sample, at) => Math.abs(sample - (whole[at] ?? 9)) < 1e-6)).toBe(true)
      }),
      { seed: 4, numRuns: 20 },
    )
  })
})

describe('files and packets', () => {
  it('[AU4] a WAV file is read as it was written, and nothing else is', () => {
    fc.assert(
      fc.property(pcm, (samples) => {
        expect(readWav(writeWav({ sampleRate: 16_000, samples }))).toEqual({ sampleRate: 16_000, samples })
      }),
      { seed: 5, numRuns: 50 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readWav(bytes)).toBeNull()
      }),
      { seed: 6, numRuns: 200 },
    )
  })

  it('[AU5] a packet is decoded as it was encoded, and nonsense is none', () => {
    const packet = fc.record({
      kind: fc.constantFrom('in' as const, 'out' as const),
      response: fc.integer({ min: 0, max: 65_535 }),
      frame: fc.integer({ min: 0, max: 4_294_967_295 }),
      atMs: fc.integer({ min: 0, max: 4_294_967_295 }),
      samples: fc.int16Array({ maxLength: 320 }),
    })
    fc.assert(
      fc.property(packet, (one) => {
        expect(decodePacket(encodePacket(one))).toEqual(one)
      }),
      { seed: 7, numRuns: 200 },
    )
    expect(decodePacket(new Uint8Array(11))).toBeNull()
    expect(decodePacket(Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toBeNull()
    expect(decodePacket(new Uint8Array(70_000))).toBeNull()
  })
})
