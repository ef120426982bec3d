import { anyOf, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { subjectWords } from '../reading/questions.ts'
import { exclaimsOnly } from '../reading/said/on-complaint.ts'
import { wordsOf } from '../reading/words.ts'
import type { CommonSpeaker } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { isToldIn, measures } from './weighed-answer.ts'

/** What was answered to one of the questions of a message. */
export type Answered = { question: string; parts: readonly ReplyPart[] }

/**
 * QA3: what was answered to several questions of a message, each by itself, as one answer: a quotation once, that it is
 * unsure once, and of what is unknown only that it is, where anything else is known.
 */
export function answersTogether({ say }: Pick<CommonSpeaker, 'say'>, answers: readonly Answered[]): ReplyPart[] {
  const all = answers.flatMap(({ question, parts }) => parts.map((part) => ({ question, part })))
  if (answers.length < 2) return all.map(({ part }) => part)
  const unsure = say('answer.maybe')
  const said: ReplyPart[] = []
  const isHedge = ({ part }: { part: ReplyPart }): boolean => part.text.startsWith(unsure)
  const known = all.filter((one) => !isUnknown(one.part))
  // What is sure is not said beneath "I'm not sure".
  for (const { part } of [...known.filter((one) => !isHedge(one)), ...known.filter(isHedge)]) {
    if (isSaid(part, said)) continue
    const isHedged = said.some(({ text }) => text.startsWith(unsure)) && part.text.startsWith(unsure)
    said.push(isHedged ? { ...part, text: part.text.slice(unsure.length).trim() } : part)
  }
  const unknown = all.filter(({ part }) => isUnknown(part))
  if (said.length === 0) return unknown.map(({ part }, at) => (at === 0 ? part : { ...part, text: '' }))
  return [
    ...said,
    ...unknown
      .filter(({ question }) => isLeftOpen(question, said))
      .map(({ question, part }) => ({
        ...part,
        text: say('answer.unknownPart', { question: plainQuestion(question) }),
      })),
  ]
}

const isUnknown = ({ gap, citations }: ReplyPart): boolean => gap !== undefined && citations === undefined

const isSaid = ({ text, citations = [] }: ReplyPart, said: readonly ReplyPart[]): boolean =>
  said.some((other) => other.text === text) ||
  (citations.length > 0 && citations.every(({ quote }) => said.some((other) => quotes(other, quote))))

const quotes = ({ citations = [] }: ReplyPart, quote: string): boolean =>
  citations.some((citation) => citation.quote.includes(quote.trim()))

/**
 * AX1: whether a question is still open beneath what was said. An exclamation and a fragment ("Today?") ask nothing by
 * themselves, and what is answered by its words or its measure ("how long?", "two days") is not said to be unknown.
 */
export const isLeftOpen = (question: string, said: readonly Pick<ReplyPart, 'text'>[]): boolean =>
  !exclaimsOnly(question) &&
  !isBare(question) &&
  !said.some(({ text }) => isToldIn(question, text) || measures(question, text))

/** "Today?", "ok?": a part of what was asked or told before it. */
export const isFragment = (question: string): boolean => isBare(question) && !ASKS_ANEW.test(question)
const ASKS_ANEW = /\b(?:when|where|why|how|who|what|which|it|this|that|they|them|there)\b/iu

/** Without anything that it asks about. */
const isBare = (question: string): boolean => subjectWords(wordsOf(question)).every((word) => OF_DAYS.test(word))
const OF_DAYS = new RegExp(
  `^(?:today|tonight|tomorrow|now|then|soon|morning|afternoon|evening|weekends?|(?:${anyOf(WEEKDAY_NAMES)})s?)$`,
  'iu',
)

/** A question in the middle of a sentence of ours. */
export const plainQuestion = (question: string): string =>
  question.replace(/[?？؟.,;!\s]+$/u, '').replace(/^(?:(?:and|but|also|so|oh|well|ok|okay)\b[\s,]*)+/iu, '')
