import { hasPhrase } from '../lexicon.ts'
import { clausesOf } from './clauses.ts'

const MOST_WORDS = 6

/** "…, I'll write to her. Goodbye.": whoever says goodbye in a clause of its own goes. */
export const takesLeave = (text: string): boolean =>
  clausesOf(text).some(({ words, isQuestion }) => !isQuestion && words.length <= MOST_WORDS && hasPhrase('bye', words))
