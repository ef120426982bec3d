import type { Vocabulary } from '../language-ports.ts'
import type { EnglishDictionary } from './english-dictionary.ts'

export type PronunciationSources = {
  dictionary: EnglishDictionary
  /** How an unknown word is most likely said, by its letters. */
  soundsOfLetters: (word: string) => readonly (readonly string[])[]
}

export const START = 0
export const END = 1
export const MARKS = ['<s>', '</s>'] as const

/** Words with the ways in which they are said. Marks are silent. */
export function vocabularyOf(words: readonly string[], sources: PronunciationSources): Vocabulary {
  const pronunciations = words.flatMap((word, index) =>
    index === START || index === END ? [] : waysOf(word, sources).map((phones) => ({ word: index, phones })),
  )
  return { words, pronunciations }
}

function waysOf(word: string, sources: PronunciationSources): readonly (readonly string[])[] {
  const known = sources.dictionary.pronunciations(word)
  if (known.length > 0) return known
  const possessive = /^(.+)'s$/.exec(word)?.[1]
  if (possessive !== undefined) return waysOf(possessive, sources).map((phones) => [...phones, ...hiss(phones.at(-1))])
  const one = /^(.{3,}[^s])s$/.exec(word)?.[1]
  const ofOne = one === undefined ? [] : sources.dictionary.pronunciations(one)
  if (ofOne.length > 0) return ofOne.map((phones) => [...phones, ...hiss(phones.at(-1))])
  const plain = word.replaceAll("'", '')
  if (plain !== word) return waysOf(plain, sources)
  return UNSAYABLE.test(word) ? [letterByLetter(word, sources)] : sources.soundsOfLetters(word)
}

/** What has no vowel is said by the names of its letters: "xxl". */
const UNSAYABLE = /^[^aeiouy]{1,6}$/

const letterByLetter = (word: string, { dictionary }: PronunciationSources): string[] =>
  Array.from(word).flatMap((letter) => dictionary.pronunciations(letter).at(-1) ?? [])

const HISSING = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH'])
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH'])

/** The s of several, or 's, behind a phone. */
function hiss(last: string | undefined): string[] {
  if (last !== undefined && HISSING.has(last)) return ['IH', 'Z']
  return last !== undefined && VOICELESS.has(last) ? ['S'] : ['Z']
}
