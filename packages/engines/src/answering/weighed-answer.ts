import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { anyOf, UNIT_WORDS } from '@frontdesk/calendar'
import { saysWord, wordsAsked } from '../reading/asked-of-thing.ts'
import { readUtterance, subjectWords } from '../reading/questions.ts'
import { stemOf } from '../reading/stem-of.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { Found, QuestionContext } from './question-context.ts'
import { columnAsked, entryAsked, TABLE_LEAD } from './table-answer.ts'

/** Of the questions of fifty visitors, what was found less surely and without a word of the question was wrong 9 times of 10. */
const SURE_WITHOUT_WORDS = 0.75

type Weighing = Pick<QuestionContext, 'agent' | 'isBeside' | 'leastSure'>

/**
 * AQ1: what was found answers where it is very likely, or speaks of what was asked in a word of it; else it may help,
 * and beside something in progress not even that. A remark is met with no quotation that may help.
 */
export function weighed(weighing: Weighing, found: Found): Found {
  const { answer, question } = found
  if (!('passages' in answer) || !weighing.agent.language.toLowerCase().startsWith('en')) return found
  const { passages } = answer
  const [best] = passages
  if (!best) return found
  if (best.confidence < (weighing.leastSure ?? 0)) return { ...found, answer: { band: 'unknown' } }
  return hasItsPart(passages, question)
    ? { ...found, answer: { band: 'answer', passages } }
    : weighedByWords(weighing, { ...found, answer }, best)
}

type FoundPassages = Found & { answer: Extract<Found['answer'], { passages: unknown }> }

function weighedByWords({ isBeside }: Weighing, found: FoundPassages, best: FoundPassage): Found {
  const { answer, question } = found
  if (best.confidence === 0 || best.confidence >= SURE_WITHOUT_WORDS) return found
  if (answer.band === 'maybe' && isRemark(question)) return { ...found, answer: { band: 'unknown' } }
  if (sharesWord(question, best)) return found
  const nearest = [...answer.passages]
  return { ...found, answer: isBeside === true ? { band: 'unknown', nearest } : { band: 'maybe', passages: nearest } }
}

/** TB1, TB2: what bears the very name that was asked for, and nothing else was asked, is no guess. */
function hasItsPart(passages: readonly FoundPassage[], question: string): boolean {
  const [best] = passages
  if (!best) return false
  const near = passages.filter(({ confidence }) => confidence >= best.confidence - TABLE_LEAD)
  return entryAsked(best.quote, question) !== null || near.some(({ text }) => columnAsked(text, question) !== null)
}

/** Whether a passage, or its heading, has a word of what is asked, in any form; so has any, where nothing is named. */
export function sharesWord(question: string, { headings, quote }: Pick<FoundPassage, 'headings' | 'quote'>): boolean {
  if (measures(question, quote)) return true
  const asked = wordsNamed(question)
  const own = wordsOf(foldText([headings.at(-1) ?? '', quote].join('\n'))).map(({ word }) => word)
  return asked.length === 0 || asked.some((stem) => own.some((word) => word.startsWith(stem)))
}

/** What is asked by a question word is answered by its measure. */
const MEASURES: readonly { asks: RegExp; says: RegExp }[] = [
  {
    asks: /\bhow long\b|\b(?:until|till|by|since) when\b|\bdeadline\b/iu,
    says: /\b(?:minutes?|min|hours?|days?|weeks?|months?|years?)\b/iu,
  },
  { asks: /\bhow much\b|\bcosts?\b|\bprice\b/iu, says: /[£€$]\s?\d|\d\s?[£€$]|\bfree\b|\d\s?%/iu },
  { asks: /\bhow many\b/iu, says: new RegExp(`\\d|\\b(?:${anyOf(UNIT_WORDS.keys())})\\b`, 'iu') },
]

/** "And how long?" is answered by "20 minutes". */
export const measures = (question: string, said: string): boolean =>
  MEASURES.some(({ asks, says }) => asks.test(question) && says.test(said))

/** "Are dogs allowed inside?" is answered where the dogs are spoken of, whatever found it. */
export function isToldIn(question: string, said: string): boolean {
  const asked = wordsAsked(question, [])
  return asked.length > 0 && asked.filter((word) => saysWord(said, word)).length * 2 >= asked.length
}

/** How long and when is in every complaint and every rule. */
const OF_TIME = new Set(
  'minute minutes hour hours day days week weeks today yesterday time times late again'.split(' '),
)

/** AQ2: what is told to one who complains speaks of the trouble itself. */
export const speaksOf = (trouble: string, said: string): boolean =>
  wordsAsked(trouble, []).some((word) => !OF_TIME.has(word) && saysWord(said, word))

const wordsNamed = (text: string): string[] =>
  subjectWords(wordsOf(foldText(text)))
    .filter((word) => word.length > 2)
    .map(stemOf)

const SUBJECTS = new Set('i we he she they you it that this there'.split(' '))
/** "Parking and dogs" asks in a few words. */
const MOST_WORDS = 9

/** What has a subject of its own and asks nothing tells something. */
export function isRemark(text: string): boolean {
  const { isQuestion, words } = readUtterance(text)
  if (isQuestion || ASKS_INDIRECTLY.test(text)) return false
  return words.length > MOST_WORDS || words.some(({ word }) => SUBJECTS.has(word))
}

/** "I should like to know, before anything else, whether …" */
const ASKS_INDIRECTLY =
  /\bwhether\b|\b(?:know|ask|enquire|inquire|wonder\w*|tell (?:me|us)|find out|see)\b.{0,40}\b(?:if|what|how|when|where|who|which|why)\b/iu
