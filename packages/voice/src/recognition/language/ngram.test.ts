import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateKneserNey } from './kneser-ney.ts'
import { meanOf, mixModels } from './mixture.ts'
import { countNgrams } from './ngram-counts.ts'
import { logsOf, type NgramLogs } from './ngram-tables.ts'

const START = 0
const END = 1
const WORDS = 9

/** Sentences of the words 2 to 7; 8 is never said. */
const sentences = fc.array(fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 25,
})
const word = fc.integer({ min: 0, max: WORDS - 1 })

function learned(said: readonly (readonly number[])[]) {
  const tokens = Int32Array.from(said.flatMap((sentence) => [START, ...sentence, END]))
  const counts = countNgrams({ tokens, start: START, end: END, words: WORDS })
  return { counts, logs: logsOf(estimateKneserNey(counts)) }
}

const asPart = ({ counts, logs }: ReturnType<typeof learned>, weight: number) => ({
  logs,
  weight,
  pairs: counts.pairs.keys,
  triples: counts.triples.keys,
})

const total = (logs: NgramLogs, previous: number, beforePrevious: number): number =>
  Array.from({ length: WORDS }, (_, next) => Math.exp(logs(next, previous, beforePrevious))).reduce((a, b) => a + b)

describe('a language model', () => {
  it('[SM1] gives probabilities that add up to one after any history', () => {
    fc.assert(
      fc.property(sentences, word, word, (said, previous, beforePrevious) => {
        const { logs } = learned(said)
        expect(total(logs, previous, beforePrevious)).toBeCloseTo(1, 4)
        expect(total(logs, previous, -1)).toBeCloseTo(1, 4)
        expect(total(logs, -1, -1)).toBeCloseTo(1, 4)
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it('[SM2] after a history it never saw, the shorter one decides', () => {
    const { logs } = learned([
      [2, 3, 4],
      [5, 3, 6],
    ])
    expect(logs(4, 3, 7)).toBe(logs(4, 3, -1))
    expect(logs(4, 8, 7)).toBe(logs(4, -1, -1))
    expect(logs(8, 3, 2)).toBeGreaterThan(-20)
  })

  it('[SM2] what was seen is more probable than what was not', () => {
    const { logs } = learned([
      [2, 3, 4],
      [2, 3, 4],
      [5, 3, 6],
    ])
    expect(logs(4, 3, 2)).toBeGreaterThan(logs(6, 3, 2))
    expect(logs(2, START, -1)).toBeGreaterThan(logs(5, START, -1))
  })

  it('[SM3] a mixture is the weighted mean of its parts, and adds up to one', () => {
    fc.assert(
      fc.property(sentences, sentences, word, word, (first, second, previous, beforePrevious) => {
        const parts = [asPart(learned(first), 0.3), asPart(learned(second), 0.7)]
        const logs = logsOf(mixModels(parts, { words: WORDS, start: START, prunedBelow: 0 }))
        const mean = meanOf(parts)
        expect(total(logs, previous, beforePrevious)).toBeCloseTo(1, 3)
        for (const sentence of first) {
          const [one = 2, two] = sentence
          if (two !== undefined) expect(logs(two, one, START)).toBeCloseTo(mean(two, one, START), 2)
        }
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('[SM3] pruned, it is smaller and still adds up to one', () => {
    fc.assert(
      fc.property(sentences, word, word, (said, previous, beforePrevious) => {
        const parts = [asPart(learned(said), 1)]
        const whole = mixModels(parts, { words: WORDS, start: START, prunedBelow: 0 })
        const pruned = mixModels(parts, { words: WORDS, start: START, prunedBelow: 0.01 })
        expect(pruned.thirds.length).toBeLessThanOrEqual(whole.thirds.length)
        expect(total(logsOf(pruned), previous, beforePrevious)).toBeCloseTo(1, 3)
      }),
      { seed: 3, numRuns: 100 },
    )
  })
})
