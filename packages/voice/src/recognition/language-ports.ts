/** Words the decoder may say, with how each is said: phones of the CMU dictionary without stress. Ids are indices. */
export type Vocabulary = {
  words: readonly string[]
  pronunciations: readonly { word: number; phones: readonly string[] }[]
}

/** An n-gram over a vocabulary; `start` and `end` are words of it that are never said. */
export type LanguageModel = {
  vocabulary: Vocabulary
  start: number
  end: number
  /** Natural logarithm; -1 where there is no such word before. */
  logProbability(word: number, previous: number, beforePrevious: number): number
}
