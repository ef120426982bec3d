import { isOnly } from '../understanding/lexicon.ts'
import type { Utterance } from '../understanding/words.ts'

const PUZZLED = new Set(
  'what huh sorry pardon how why which who when where eh hm hmm excuse me come again beg your i'.split(' '),
)
const MOST_WORDS = 4

/** "What?", "pardon?", "yes?": the question was not understood, and is asked again in other words. */
export const isPuzzled = ({ words }: Utterance): boolean =>
  words.length <= MOST_WORDS &&
  (words.every(({ word }) => PUZZLED.has(word)) || isOnly(['yes'], words, PUZZLED) || isOnly(['no'], words, PUZZLED))
