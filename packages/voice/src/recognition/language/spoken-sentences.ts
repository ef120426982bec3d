import { spokenWords } from '../../text/spoken-words.ts'

/** Only these need the reader of numbers, signs and addresses, which takes a hundred times as long as plain words. */
const UNSPOKEN = /[^\p{L}\p{M}\s.,!?;:'’‘"“”()\-–—…&]/u
const SENTENCE_END = /[.!?;:…\n]+(?=\s|$)|[\n()"“”–—]| - /u
/** A page may be one endless line; nobody says more in one breath. */
const LONGEST_TEXT = 20_000

/** Texts as they would be said: for each sentence its words in plain small letters. */
export function spokenSentences(texts: readonly string[]): string[][] {
  return texts.flatMap((text) => sentencesOf(text.slice(0, LONGEST_TEXT)))
}

function sentencesOf(text: string): string[][] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => wordsSaid(sentence))
    .filter((words) => words.length > 0)
}

/** "Harbor Double: $164" is "harbor", "double", "one", "hundred", "sixty", "four", "dollars". */
export function wordsSaid(text: string): string[] {
  const spoken = UNSPOKEN.test(text) ? spokenWords(text, 'en-US') : text.replaceAll('&', ' and ')
  return plainWords(spoken)
}

const plainWords = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[’‘]/g, "'")
      .toLowerCase()
      .match(/[a-z]+(?:'[a-z]+)*/g) ?? []
  ).filter((word) => word.length <= LONGEST_WORD)

/** What is longer is no word. */
const LONGEST_WORD = 30
