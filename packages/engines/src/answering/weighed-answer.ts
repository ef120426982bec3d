import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { readUtterance, subjectWords } from '../reading/questions.ts'
import { stemOf } from '../reading/stem-of.ts'
import { FUNCTION_WORDS } from '../reading/talk-rules.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { Found, QuestionContext } from './question-context.ts'

/** Of the questions of fifty visitors, what was found less surely and without a word of the question was wrong 9 times of 10. */
const SURE_WITHOUT_WORDS = 0.75

type Weighing = Pick<QuestionContext, 'agent' | 'isBeside'>

/**
 * QA14: what was found answers where it is very likely, or speaks of what was asked in a word of it; else it may help,
 * and beside something in progress not even that. A remark is met with no quotation that may help.
 */
export function weighed({ agent, isBeside }: Weighing, found: Found): Found {
  const { answer, question } = found
  if (!('passages' in answer) || !agent.language.toLowerCase().startsWith('en')) return found
  const [best] = answer.passages
  if (!best || best.confidence === 0 || best.confidence >= SURE_WITHOUT_WORDS) return found
  if (answer.band === 'maybe' && isRemark(question)) return { ...found, answer: { band: 'unknown' } }
  if (sharesWord(question, best)) return found
  const nearest = [...answer.passages]
  return { ...found, answer: isBeside === true ? { band: 'unknown', nearest } : { band: 'maybe', passages: nearest } }
}

/** Whether a passage, or its heading, has a word of what is asked, in any form; so has any, where nothing is named. */
export function sharesWord(question: string, { headings, quote }: Pick<FoundPassage, 'headings' | 'quote'>): boolean {
  const asked = wordsNamed(question)
  const own = wordsOf(foldText([headings.at(-1) ?? '', quote].join('\n'))).map(({ word }) => word)
  return asked.length === 0 || asked.some((stem) => own.some((word) => word.startsWith(stem)))
}

const wordsNamed = (text: string): string[] =>
  subjectWords(wordsOf(foldText(text)))
    .filter((word) => word.length > 2)
    .map(stemOf)

const SUBJECTS = new Set('i we he she they you it that this there'.split(' '))
/** "Parking and dogs" asks in a few words. */
const MOST_WORDS = 9

/** What has a subject of its own and asks nothing tells something. */
function isRemark(text: string): boolean {
  const { isQuestion, words } = readUtterance(text)
  if (isQuestion) return false
  return words.length > MOST_WORDS || words.some(({ word }) => SUBJECTS.has(word))
}

/** "Simple question." and "would you tell me" ask nothing by themselves. */
export function isOnlyAsking(question: string): boolean {
  const words = wordsOf(foldText(question)).map(({ word }) => word)
  const isAskingAbout = words.some((word) => ASKS_ABOUT.has(word))
  return words.length > 0 && words.every((word) => FUNCTION_WORDS.has(word) || ASKING.has(word)) && isAskingAbout
}
const ASKS_ABOUT = new Set('ask asking question questions tell say know wonder wondering mean meant'.split(' '))
const ASKING = new Set(
  'ask asking question questions tell say know wonder wondering simple quick easy only last one another kindly first listen look mean meant'.split(
    ' ',
  ),
)
