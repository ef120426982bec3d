import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAcousticModel } from '../acoustic/acoustic-model.ts'
import { smallLanguage } from '../testing.ts'
import { ActivePhones } from './active-phones.ts'
import { leastOfMany } from './histogram.ts'
import { buildLexiconTree, type LexiconTree } from './lexicon-tree.ts'
import { SEARCH_SETTINGS } from './search-settings.ts'
import type { WordEnd } from './word-ends.ts'
import { joinNetwork } from './word-network.ts'
import { WordPosteriors } from './word-posteriors.ts'

const FILE = new URL('../../../../voice-models-en/data/en-us-ptm.bin.br', import.meta.url)
const model = readAcousticModel(brotliDecompressSync(readFileSync(FILE)))
const phone = fc.constantFrom(...model.phones.filter((name) => name !== 'SIL' && !name.startsWith('+')))
const pronunciation = fc.array(phone, { minLength: 1, maxLength: 6 })

/** All ways through the tree: for each pronunciation the phones that lead to it. */
function waysThrough(tree: LexiconTree): Map<number, number[]> {
  const ways = new Map<number, number[]>()
  const follow = (node: number, before: readonly number[]): void => {
    const way = [...before, tree.phones[node] ?? -1]
    const { children = [], endings = [] } = tree.following[node] ?? {}
    for (const ending of endings) ways.set(ending, [...way, tree.phones[tree.pronounced[ending]?.leaf ?? -1] ?? -1])
    for (const child of children) follow(child, way)
  }
  for (const root of tree.roots) follow(root.node, [])
  for (const alone of tree.alone) ways.set(alone, [tree.phones[tree.pronounced[alone]?.leaf ?? -1] ?? -1])
  return ways
}

describe('the lexicon tree', () => {
  it('[RG3] leads to each pronunciation once, by its own phones', () => {
    fc.assert(
      fc.property(fc.array(pronunciation, { minLength: 1, maxLength: 12 }), (spoken) => {
        const words = spoken.map((_, word) => `w${word}`)
        const tree = buildLexiconTree(model, {
          words,
          pronunciations: spoken.map((phones, word) => ({ word, phones })),
        })
        const ways = waysThrough(tree)
        const found = spoken.map((_, at) => ways.get(at)?.map((id) => model.phones[id]))
        expect(found).toEqual(spoken)
      }),
      { seed: 6, numRuns: 30 },
    )
  })

  it('[RG3] leaves out what the acoustic model cannot hear', () => {
    const pronunciations = [
      { word: 0, phones: ['N', 'OW'] },
      { word: 1, phones: ['N', 'Q'] },
      { word: 1, phones: [] },
    ]
    const tree = buildLexiconTree(model, { words: ['no', 'nq'], pronunciations })
    expect(tree.pronounced.map(({ word }) => word)).toEqual([0])
  })

  it('[RG3] gives every following phone one variant of an ending', () => {
    const tree = buildLexiconTree(model, smallLanguage().vocabulary)
    const all = model.phones.map((_, id) => id)
    const endings = tree.pronounced.flatMap(({ ending }) => (ending ? [ending] : []))
    const followed = endings.map(({ rights }) => rights.flatMap((some) => [...some]).toSorted((a, b) => a - b))
    expect(followed).toEqual(endings.map(() => all))
  })

  it('[RG3] looks ahead to no more than any word beyond costs', () => {
    const language = smallLanguage()
    const tree = buildLexiconTree(model, language.vocabulary)
    const network = joinNetwork(tree, language, SEARCH_SETTINGS)
    tree.following.forEach(({ children, endings }, node) => {
      const ahead = network.lookAhead[node] ?? 0
      for (const child of children) expect(network.lookAhead[child]).toBeGreaterThanOrEqual(ahead)
      for (const ending of endings) {
        expect(network.wordCost(tree.pronounced[ending]?.word ?? 0, -1, -1)).toBeGreaterThanOrEqual(ahead)
      }
    })
  })
})

describe('the phones that are followed', () => {
  it('[RG4] are found again after any others came and went', () => {
    const step = fc.record({ copy: fc.nat(40), node: fc.nat(40), best: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(100), (steps, most) => {
        const phones = new ActivePhones()
        const expected = new Map<string, number>()
        for (const { copy, node, best } of steps) {
          if (phones.find(copy, node) >= 0) continue
          phones.best[phones.add(copy, node)] = best
          expected.set(`${copy} ${node}`, best)
        }
        phones.keep(most, 20, most / 2)
        const keys = [...expected]
        const place = (key: string): number => phones.find(Number(key.split(' ')[0]), Number(key.split(' ')[1]))
        const kept = keys.flatMap(([key]) => (place(key) >= 0 ? [key] : []))
        const cheap = keys.flatMap(([key, best]) => {
          const isInner = Number(key.split(' ')[1]) < 20
          return best <= (isInner ? most : most / 2) ? [key] : []
        })
        expect(kept).toEqual(cheap)
      }),
      { seed: 6, numRuns: 60 },
    )
  })

  it('[RG4] are never more than there is room for', () => {
    const phones = new ActivePhones()
    let added = 0
    while (phones.add(0, added) >= 0) added += 1
    expect(phones.count).toBe(added)
    phones.clear()
    expect(phones.add(0, 0)).toBeGreaterThanOrEqual(0)
  })

  it('[RG4] are cut to about the number asked for, the cheapest first', () => {
    const phones = new ActivePhones()
    for (let at = 0; at < 1_000; at += 1) phones.best[phones.add(0, at)] = at
    const most = leastOfMany(phones, { least: 0, beam: 1_000, count: 300 })
    expect(most).toBeGreaterThan(290)
    expect(most).toBeLessThan(302)
  })
})

describe('how sure a word is', () => {
  const start: WordEnd = {
    pronunciation: -1,
    word: 0,
    before: -1,
    last: 0,
    rights: null,
    frame: -1,
    cost: 0,
    origin: -1,
  }
  const word = (id: number, cost: number): WordEnd => ({
    ...start,
    pronunciation: id,
    word: id,
    frame: 20,
    cost,
    origin: 0,
  })

  it('[RG5] is its share among all that was heard at its time', () => {
    const ends = [start, word(1, 500), word(2, 500), word(3, 9_000)]
    const posteriors = new WordPosteriors(
      ends,
      [1, 2, 3].map((end) => ({ end, cost: ends[end]?.cost ?? 0 })),
    )
    expect(posteriors.of(1)).toBeCloseTo(0.5)
    expect(posteriors.of(2)).toBeCloseTo(0.5)
    expect(posteriors.of(3)).toBeCloseTo(0)
  })

  it('[RG5] is shared by the ways in which one word may have been said', () => {
    const ends = [start, word(1, 500), { ...word(1, 500), last: 4 }, word(2, 500)]
    const posteriors = new WordPosteriors(
      ends,
      [1, 2, 3].map((end) => ({ end, cost: ends[end]?.cost ?? 0 })),
    )
    expect(posteriors.of(1)).toBeCloseTo(2 / 3)
  })

  it('[RG5] is certain when nothing else was followed, wherever else in the same frame it may have ended', () => {
    const ends = [start, word(1, 500), { ...word(1, 500), before: 2 }]
    const posteriors = new WordPosteriors(
      ends,
      [1, 2].map((end) => ({ end, cost: ends[end]?.cost ?? 0 })),
    )
    expect(posteriors.of(1)).toBeCloseTo(1)
  })
})
