import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { probabilityOf } from './calibration.ts'
import { EVIDENCE, evidenceOf, type Read } from './evidence.ts'
import { FITTED } from './fitted.ts'
import type { Passage } from './passages.ts'

const passage = (text: string): Passage => ({
  sourceId: brandId('kns', 'kns_1'),
  url: 'http://site.test/',
  title: 'A',
  headings: [],
  units: [{ text, isRow: false }],
  text,
  isFact: false,
  isCurated: false,
  isRepeated: false,
})
const read = (answers: number, over: Partial<Read> = {}): Read => ({
  window: { passage: passage(`${answers}`), path: 'A', text: 'x', units: [] },
  similarity: 0.6,
  bm25: 0.4,
  covered: 0.5,
  isOwn: false,
  reading: { answers, from: 0, to: 1 },
  ...over,
})

const amongAll = (reads: readonly Read[]) => evidenceOf({ reads, candidates: reads }, 0, 'how much?')

describe('evidence', () => {
  it('[KN35] tells the lead over other passages, not over another window of the same one', () => {
    const same = passage('same')
    const reads = [
      read(5, { window: { passage: same, path: '', text: 'a', units: [] } }),
      read(4, { window: { passage: same, path: '', text: 'b', units: [] } }),
      read(-2),
    ]
    expect(amongAll(reads)).toMatchObject({ answers: 5, lead: 6, others: 0 })
  })

  it('[KN44] takes what is said of the same thing elsewhere for no doubt', () => {
    expect(amongAll([read(5, { isOwn: true }), read(4, { isOwn: true }), read(-2)])).toMatchObject({
      lead: 6,
      others: 0,
    })
    expect(amongAll([read(5, { isOwn: true }), read(4)])).toMatchObject({ lead: 1, others: 1 })
  })

  it('[KN44] measures what is of everything against others as if no thing had been named', () => {
    const own = read(1, { isOwn: true, similarity: 0.9, unnamed: { similarity: 0.5, bm25: 0.1, covered: 0.1 } })
    const evidence = amongAll([read(5), own])
    expect(evidence).toMatchObject({ similarityGap: 0, isFirstByMeaning: 1, isFirstByWords: 1 })
  })

  it('[KN35] tells how far the candidate is from the nearest by meaning and by words', () => {
    const reads = [read(5), read(1, { similarity: 0.8, bm25: 0.9, covered: 0.9 })]
    const evidence = amongAll(reads)
    expect(evidence.similarityGap).toBeCloseTo(0.2)
    expect(evidence.coveredGap).toBeCloseTo(0.4)
    expect(evidence).toMatchObject({ isFirstByMeaning: 0, isFirstByWords: 0 })
    expect(Object.keys(evidence)).toEqual([...EVIDENCE])
  })

  it('[KN35] makes a probability that rises with the reader’s certainty', () => {
    const chances = [-6, -3, 0, 3, 6].map((answers) => probabilityOf(FITTED, amongAll([read(answers), read(-7)])))
    expect(chances).toEqual(chances.toSorted((a, b) => a - b))
    expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true)
    expect(FITTED.bands.maybe).toBeLessThan(FITTED.bands.answer)
  })
})
