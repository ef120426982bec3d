import { isOnly } from '../lexicon.ts'
import type { Utterance } from '../words.ts'

const CONFUSION = new Set(
  'what huh sorry pardon how why which who when where eh hm hmm excuse me come again beg your i'.split(' '),
)
const MOST_WORDS = 4

/** "What?", "pardon?", "yes?": the question was not understood, and is asked again in other words. */
export const asksToRephrase = ({ words }: Utterance): boolean =>
  words.length <= MOST_WORDS &&
  (words.every(({ word }) => CONFUSION.has(word)) ||
    isOnly(['yes'], words, CONFUSION) ||
    isOnly(['no'], words, CONFUSION))
