import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHONES, readEnglishDictionary } from '../recognition/language/english-dictionary.ts'
import { readLetterSounds } from './letter-sounds.ts'

const data = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`../../../voice-models-en/data/${name}.br`, import.meta.url)))
const dictionaryText = data('english-dictionary.txt')
const dictionary = readEnglishDictionary(dictionaryText)
const soundsOf = readLetterSounds(data('letter-sounds.bin'), { phones: PHONES })

/** The words the model was not made of: every tenth, of which one in thirty is enough to know. */
const heldOut = [
  ...new Set(
    dictionaryText
      .toString('latin1')
      .trim()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf('\t')))
      .filter((word) => /^[a-z]{2,}$/.test(word)),
  ),
]
  .filter((_, index) => index % 10 === 0)
  .filter((_, index) => index % 30 === 7)

describe('sounds of letters', () => {
  it('[PN1] two thirds of the words it never saw are said right', () => {
    const right = heldOut.filter((word) =>
      dictionary.pronunciations(word).some((phones) => phones.join() === soundsOf(word)[0]?.join()),
    )
    expect(heldOut.length).toBeGreaterThan(350)
    expect(right.length / heldOut.length).toBeGreaterThan(0.65)
  })

  it('[PN2] whatever is written is said, in known phones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        for (const phones of soundsOf(text)) {
          expect(phones.length).toBeGreaterThan(0)
          expect(phones.every((phone) => PHONES.includes(phone))).toBe(true)
        }
        expect(soundsOf(text).length).toBeGreaterThan(0)
      }),
      { seed: 4, numRuns: 80 },
    )
  })
})
