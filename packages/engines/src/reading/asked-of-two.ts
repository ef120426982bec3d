/* Questions about two things, and questions that only name another thing than the one before. */

const THING = String.raw`(?:(?:the|a|an|your|my|our|any) )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}`
const OF = 'in|for|with|on|about|of|from|at|to|have|take|accept|sell|offer|do'
const TWO = new RegExp(String.raw`^(.*\b(?:${OF}) )(${THING}),? (?:or|and|nor) (${THING})\s*[?.!]*$`, 'iu')

export type Half = { question: string; thing: string }

/** "Any milk in the peas or the batter?": the question about each; none where it is about one thing. */
export function halvesOf(question: string): readonly Half[] {
  const [, frame, first, second] = TWO.exec(question.trim()) ?? []
  if (frame === undefined || first === undefined || second === undefined) return []
  return [first, second].map((thing) => ({ question: `${frame}${thing}?`, thing }))
}

const FOLLOWS = new RegExp(
  String.raw`^\W*(?:and|or|but|what about|how about)\W+(?:what about )?(?:(${OF}) )?(${THING})\s*[?.!]*$`,
  'iu',
)
const FRAME = new RegExp(String.raw`^(.*\b(?:${OF}) )[^?]*\??\s*$`, 'iu')

/** "And the batter?" in the words of the question before; null where it says more, or that one has no place for it. */
export function inWordsOf(before: string, question: string): string | null {
  const thing = FOLLOWS.exec(question)?.[2]
  const frame = FRAME.exec(before)?.[1]
  return thing === undefined || frame === undefined ? null : `${frame}${thing}?`
}
