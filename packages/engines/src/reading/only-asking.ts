import { FUNCTION_WORDS } from './talk-rules.ts'
import { foldText, wordsOf } from './words.ts'

const ASKS_ABOUT = new Set('ask asking question questions tell say know wonder wondering mean meant'.split(' '))
const BESIDE = new Set('simple quick easy only last one another kindly first listen look'.split(' '))

/** "Simple question." and "would you tell me" ask nothing by themselves. */
export function isOnlyAsking(question: string): boolean {
  const words = wordsOf(foldText(question)).map(({ word }) => word)
  const isBare = words.every((word) => FUNCTION_WORDS.has(word) || BESIDE.has(word) || ASKS_ABOUT.has(word))
  return isBare && words.some((word) => ASKS_ABOUT.has(word))
}
