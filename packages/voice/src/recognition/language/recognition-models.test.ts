import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../language-ports.ts'
import { PHONES } from './english-dictionary.ts'
import { readLanguageSources } from './language-sources.ts'
import { recognitionModelsOf } from './recognition-models.ts'
import { spokenSentences } from './spoken-sentences.ts'

const data = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`../../../../voice-models-en/data/${name}.br`, import.meta.url)))
const sources = readLanguageSources({
  dictionary: data('english-dictionary.txt'),
  english: data('general-english.bin'),
  letters: data('letter-sounds.bin'),
})
const domain = {
  id: 'one',
  texts: ['We make kedgeree every Tuesday from 8 am.', 'The barrel sauna costs £12.50 an hour.'],
  names: ['Barrel sauna', 'Kedgeree'],
}
const models = recognitionModelsOf(domain, sources)
const general = recognitionModelsOf(null, sources).general

function logOf(model: LanguageModel, sentence: string): number {
  const ids = sentence.split(' ').map((word) => model.vocabulary.words.indexOf(word))
  expect(ids).not.toContain(-1)
  const all = [model.start, ...ids, model.end]
  return all.slice(1).reduce((sum, word, at) => sum + model.logProbability(word, all[at] ?? -1, all[at - 1] ?? -1), 0)
}

const total = (model: LanguageModel, previous: number, beforePrevious: number): number =>
  model.vocabulary.words.reduce(
    (sum, _, word) => sum + Math.exp(model.logProbability(word, previous, beforePrevious)),
    0,
  )

describe('what is heard of an agent', () => {
  it('[SM4] texts are learned as they are said', () => {
    expect(spokenSentences(domain.texts)).toEqual([
      ['we', 'make', 'kedgeree', 'every', 'tuesday', 'from', 'eight', 'a', 'm'],
      ['the', 'barrel', 'sauna', 'costs', 'twelve', 'pounds', 'fifty', 'an', 'hour'],
    ])
  })

  it('[SM4] names of the agent and questions about them are more probable than without it', () => {
    const question = 'how much is the barrel sauna'
    expect(logOf(models.general, question)).toBeGreaterThan(logOf(general, question) + 2)
  })

  it('[SM5] every word can be said, in known phones; marks are silent', () => {
    const { words, pronunciations } = models.vocabulary
    const said = new Set(pronunciations.map(({ word }) => word))
    expect(words.flatMap((word, id) => (said.has(id) ? [] : [word]))).toEqual(['<s>', '</s>'])
    expect(pronunciations.every(({ phones }) => phones.length > 0 && phones.every((one) => PHONES.includes(one)))).toBe(
      true,
    )
  })

  it.each([
    ['date', 'the twenty second of march'],
    ['time', 'a quarter past nine'],
    ['number', 'two adults and one child'],
    ['name', 'margaret phillips'],
    ['phone', 'two oh seven five five double one'],
    ['email', 'anna dot smith at example dot com'],
    ['code', 'kilo four romeo seven'],
    ['yes-no', 'no thank you'],
  ] as const)('[SM6] where a %s is expected it is heard more readily, and anything else still is', (slot, answer) => {
    const model = models.expecting(slot)
    expect(logOf(model, answer)).toBeGreaterThan(logOf(models.general, answer))
    const digression = 'how much is the barrel sauna'
    expect(logOf(model, digression)).toBeGreaterThan(logOf(models.general, digression) - 25)
    expect(model.vocabulary).toBe(models.vocabulary)
  })

  it('[SM6] whatever is expected, probabilities add up to one', () => {
    const most = models.vocabulary.words.length - 1
    const id = fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(id, id, fc.constantFrom('date', 'code', 'name' as const), (previous, beforePrevious, slot) => {
        expect(total(models.general, previous, beforePrevious)).toBeCloseTo(1, 3)
        expect(total(models.expecting(slot), previous, -1)).toBeCloseTo(1, 3)
      }),
      { seed: 5, numRuns: 20 },
    )
  })

  // Two seconds of the processor, which a busy machine may take a while to give.
  it('[SM7] a hostile site is learned in bounded time and size', { timeout: 120_000 }, () => {
    const texts = [
      'x'.repeat(100_000),
      '1'.repeat(50_000),
      '€1.'.repeat(20_000),
      Array.from({ length: 60_000 }, (_, at) => `zq${at.toString(36).replaceAll(/\d/g, 'a')}`).join(' '),
      '\u0301'.repeat(5_000),
      '((((('.repeat(10_000),
    ]
    const before = process.cpuUsage()
    const { vocabulary } = recognitionModelsOf({ id: 'hostile', texts, names: texts }, sources)
    const { user } = process.cpuUsage(before)
    expect(vocabulary.words.length).toBeLessThan(20_000)
    expect(user / 1e6).toBeLessThan(10)
  })

  it('[SM7] the same texts give the same models', () => {
    const again = recognitionModelsOf(domain, sources)
    expect(again.vocabulary.words).toEqual(models.vocabulary.words)
    expect(again.tables.tripleLogs).toEqual(models.tables.tripleLogs)
  })
})
