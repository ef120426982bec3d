import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MelCepstrum } from '../features/mel-cepstrum.ts'
import { CEPSTRA } from '../features/mel-channels.ts'
import reference from '../sphinx-reference.json' with { type: 'json' }
import { syntheticSound } from '../testing.ts'
import { POSITION, readAcousticModel } from './acoustic-model.ts'

const FILE = new URL('../../../../voice-models-en/data/en-us-ptm.bin.br', import.meta.url)
const bytes = brotliDecompressSync(readFileSync(FILE))
const model = readAcousticModel(bytes)

const cepstra = (): Float32Array[] => {
  const front = new MelCepstrum({ subtractsNoise: true })
  return [...front.push(syntheticSound()), ...front.flush()]
}

/** Without their mean, as the model's speech was. */
function centred(frames: readonly Float32Array[]): Float32Array[] {
  const mean = frames[0]?.map((_, index) => frames.reduce((sum, frame) => sum + (frame[index] ?? 0), 0) / frames.length)
  return frames.map((frame) => frame.map((value, index) => value - (mean?.[index] ?? 0)))
}

describe('sounds', () => {
  it('[RG1] have the cepstra of the C decoder', () => {
    const frames = cepstra()
    reference.frames.forEach((frame, at) => {
      reference.cepstra[at]?.forEach((value, index) => expect(frames[frame]?.[index]).toBeCloseTo(value, 2))
    })
  })

  it('[RG1] cost what they cost in the C decoder', () => {
    const frames = centred(cepstra())
    const value = (frame: number, index: number): number =>
      frames[Math.max(0, Math.min(frames.length - 1, frame))]?.[index] ?? 0
    const featuresOf = (frame: number): Float32Array =>
      Float32Array.from({ length: 3 * CEPSTRA }, (_, at) => {
        const index = at % CEPSTRA
        const slope = (around: number): number => value(around + 2, index) - value(around - 2, index)
        if (at < CEPSTRA) return value(frame, index)
        return at < 2 * CEPSTRA ? slope(frame) : slope(frame + 1) - slope(frame - 1)
      })
    const differences = frames.flatMap((_, frame) => {
      const costs = model.scores.score(featuresOf(frame))
      const at = reference.frames.indexOf(frame)
      return reference.senones.map((senone, index) =>
        at < 0 ? 0 : Math.abs((costs[senone] ?? 0) - (reference.costs[at]?.[index] ?? 0)),
      )
    })
    const compared = reference.frames.length * reference.senones.length
    expect(differences.reduce((sum, difference) => sum + difference, 0) / compared).toBeLessThan(4)
  })
})

describe('the acoustic model', () => {
  it('[RG2] knows the phones of English, silence and two noises', () => {
    expect(model.phones).toHaveLength(42)
    expect(model.fillers.map((phone) => model.phones[phone])).toEqual(['+NSN+', '+SPN+', 'SIL'])
  })

  it('[RG2] has a phone between any two others anywhere in a word', () => {
    const phones = model.phones.map((_, phone) => phone)
    for (const phone of phones) {
      for (const left of phones) {
        for (const position of Object.values(POSITION)) {
          const sequence = model.sequenceOf(phone, { left, right: left, position })
          const states = [...model.sequences.subarray(sequence * 3, sequence * 3 + 3)]
          expect(states.map((senone) => model.phoneOfSenone[senone])).toEqual([phone, phone, phone])
        }
      }
    }
  })

  it('[RG2] refuses any other file', () => {
    const [cut, longer, changed] = [
      bytes.subarray(0, 4_000),
      Buffer.concat([bytes, bytes.subarray(0, 4)]),
      Buffer.from(bytes),
    ]
    changed[0] = 0
    for (const other of [new Uint8Array(), cut, longer, changed])
      expect(() => readAcousticModel(other)).toThrow(/model/)
  })
})
