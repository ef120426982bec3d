import type { GuardTurn } from '../ports.ts'
import { DEED_WORDS, DONE_DEEDS, OWN_DEEDS, TALKED } from './lexicon/deed-patterns.ts'

/** Whether words say that something was done, or will be, that the store does not confirm. */
export function claimsUntrueDeed(words: string, deedsDone: GuardTurn['deedsDone']): boolean {
  const said = [...OWN_DEEDS, ...DONE_DEEDS].flatMap((pattern) =>
    [...words.matchAll(pattern)].map(([, verb = '']) => verb),
  )
  return said.some((verb) => !TALKED.test(verb) && !isDone(verb, deedsDone))
}

function isDone(verb: string, deedsDone: GuardTurn['deedsDone']): boolean {
  const meant = DEED_WORDS.filter(([pattern]) => pattern.test(verb)).flatMap(([, deeds]) => deeds)
  // "Done!" and "all set" say no more than that what was done is done.
  const isPlain = /^(?:done|all set|set|hecho|listo|erledigt|fait)$/u.test(verb)
  return isPlain ? deedsDone.length > 0 : meant.some((deed) => deedsDone.includes(deed))
}

/** A word of something that was really done: it needs no evidence beside the store's. */
export const isDoneWord = (word: string, deedsDone: GuardTurn['deedsDone']): boolean =>
  DEED_WORDS.some(([pattern, deeds]) => pattern.test(word) && deeds.some((deed) => deedsDone.includes(deed)))
