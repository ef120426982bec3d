import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputOf, pairInputOf } from './model-input.ts'
import { wordPieces } from './word-pieces.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokenizer = wordPieces(read('../../models/vocabulary.txt'))
const reference: {
  lines: number
  files: Record<string, string>
  strange: { text: string; ids: number[]; offsets: [number, number][] }[]
} = JSON.parse(read('reference.json'))

/** The original counts characters, JavaScript counts UTF-16 units. */
const unitsBefore = (text: string, characters: number) => Array.from(text).slice(0, characters).join('').length

describe('wordPieces', () => {
  it('[LM1] makes the same tokens of more than 10,000 lines as the tokenizer that the models were trained with', () => {
    const mine = Object.keys(reference.files).map((file) => {
      const lines = read(`../../training/texts/${file}`)
        .split('\n')
        .filter((line) => line.trim() !== '')
      const digest = createHash('sha256')
      for (const line of lines)
        digest.update(
          `${tokenizer
            .tokens(line)
            .map(({ id }) => id)
            .join(',')}\n`,
        )
      return [file, digest.digest('hex').slice(0, 16)]
    })
    expect(reference.lines).toBeGreaterThan(10_000)
    expect(Object.fromEntries(mine)).toEqual(reference.files)
  })

  it('[LM1] agrees on strange scripts, marks, ligatures and symbols, with the place of each token', () => {
    const differing = reference.strange.filter(({ text, ids, offsets }) => {
      const tokens = tokenizer.tokens(text)
      const places = offsets.map(([from, to]) => [unitsBefore(text, from), unitsBefore(text, to)])
      return (
        JSON.stringify([tokens.map(({ id }) => id), tokens.map(({ from, to }) => [from, to])]) !==
        JSON.stringify([ids, places])
      )
    })
    expect(differing.map(({ text }) => text)).toEqual([])
  })

  it('[LM1] gives every token a place in the text, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let before = 0
        for (const { from, to } of tokenizer.tokens(text)) {
          expect(from).toBeGreaterThanOrEqual(before)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          before = from
        }
      }),
    )
  })
})

describe('model inputs', () => {
  it('[LM2] put one text between its marks and cut what is too long', () => {
    const { ids } = inputOf(tokenizer, 'one two three four five', 5)
    expect(ids).toHaveLength(5)
    expect(ids[0]).toBe(tokenizer.ids.start)
    expect(ids.at(-1)).toBe(tokenizer.ids.separator)
  })

  it('[LM2] put a mark between two texts, and know where the tokens of the second stand in it', () => {
    const input = pairInputOf(tokenizer, { first: 'dogs?', second: 'Dogs are welcome.' }, { first: 8, both: 32 })
    expect(input.types).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1])
    expect(
      input.spans.filter((span) => span !== null).map(({ from, to }) => 'Dogs are welcome.'.slice(from, to)),
    ).toEqual(['Dogs', 'are', 'welcome', '.'])
  })

  it('[LM2] never exceed the length, however long both texts are', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.lorem({ maxCount: 80 }), (first, second) => {
        const { ids, types, spans } = pairInputOf(tokenizer, { first, second }, { first: 16, both: 40 })
        expect(ids.length).toBeLessThanOrEqual(40)
        expect([types.length, spans.length]).toEqual([ids.length, ids.length])
      }),
    )
  })
})
