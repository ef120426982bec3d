/* Questions about two things, and questions that only name another thing than the one before. */

import { looksLikeQuestion } from './questions.ts'
import { wordsOf } from './words.ts'

const THING = String.raw`(?:(?:the|a|an|your|my|our|any) )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}`
const OF = 'in|for|with|on|about|of|from|at|to|have|take|accept|sell|offer|do'
const TWO = new RegExp(String.raw`^(.*\b(?:${OF}) )(${THING}),? (?:or|and|nor) (${THING})\s*[?.!]*$`, 'iu')

const LONGEST = 280
/** "Any milk in …": less is no question. */
const LEAST_FRAME = 3

type Half = { question: string; thing: string }

/** "Any milk in the peas or the batter?": the question about each; none where it is about one thing. */
export function halvesOf(question: string): readonly Half[] {
  if (question.length > LONGEST) return []
  const [, frame, first, second] = TWO.exec(question.trim()) ?? []
  if (frame === undefined || first === undefined || second === undefined) return []
  return [first, second].map((thing) => ({ question: `${frame}${thing}?`, thing }))
}

const FOLLOWS = new RegExp(
  String.raw`^\W*(?:(?:and|or|but|what about|how about)\W+)*(?:(${OF}) )?(${THING})\s*[?.!]*$`,
  'iu',
)
const FRAME = new RegExp(String.raw`^(.*\b(?:${OF}) )[^?]*\??\s*$`, 'iu')

/** "And the batter?" in the words of the question before; null where it says more, or that one has no place for it. */
export function inWordsOf(before: string, question: string): string | null {
  if (before.length > LONGEST || question.length > LONGEST) return null
  const told = question.replace(/[?]/gu, '')
  const thing = asksAlone(told) ? undefined : FOLLOWS.exec(question)?.[2]
  const frame = FRAME.exec(before)?.[1]
  const isFramed = frame !== undefined && wordsOf(frame).length >= LEAST_FRAME
  return thing !== undefined && isFramed ? `${frame}${thing}?` : null
}

/** "Is it open?" needs no words of another question. */
const asksAlone = (told: string): boolean =>
  !/^\W*(?:what|how) about\b/iu.test(told) && looksLikeQuestion(told, wordsOf(told))
