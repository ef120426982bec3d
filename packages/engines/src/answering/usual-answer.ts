import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { subjectWords } from '../reading/questions.ts'
import { stemOf } from '../reading/stem-of.ts'
import { termsAsked, type Undoing } from '../reading/terms-asked.ts'
import { saysUsual, usualQuestions } from '../reading/usual-questions.ts'
import { wordsOf } from '../reading/words.ts'
import type { Answer, Found, QuestionContext } from './question-context.ts'
import { searchAbout, subjectOf } from './search-about.ts'

/** Of five businesses' sites, what was so likely and spoke of the very thing was right. */
const LIKELY = 0.5

/** What was found in the usual words of a question: an answer where it is likely and speaks of what was asked. */
export function likelyAs(found: KnowledgeAnswer, question: string): KnowledgeAnswer | null {
  if (found.band === 'answer') return found
  const [best] = found.band === 'maybe' ? found.passages : []
  if (!best || best.confidence < LIKELY) return null
  return saysUsual(question, [...best.headings, best.quote].join('\n')) ? { band: 'answer', passages: [best] } : null
}

/** QA12: what is asked of every trade, and not surely found, is asked once more in the usual words. */
export async function foundUsually(context: QuestionContext, found: Found): Promise<Found> {
  for (const usual of mayBeRetried(found) ? usualQuestions(found.question) : []) {
    // The first that is answered decides.
    // oxlint-disable-next-line no-await-in-loop
    const answer = likelyAs(await searchAbout(context, usual), found.question)
    if (answer !== null) return { ...found, answer: asHeadedFirst(answer, found.question) }
  }
  return found
}

const RETRIED: ReadonlySet<Answer['band']> = new Set(['maybe', 'unknown'] as const)

/** Of what answers, that comes first whose heading asks nothing else. */
function asHeadedFirst(answer: KnowledgeAnswer, question: string): KnowledgeAnswer {
  if (answer.band !== 'answer') return answer
  const own = answer.passages.filter((passage) => !isHeadedOtherwise(passage, question))
  return own.length === 0 ? answer : { ...answer, passages: own }
}

/** What is sure and has not a word of it is of something else: "change it free of charge" says nothing of paying. */
function mayBeRetried({ question, answer }: Found): boolean {
  const [best] = answer.band === 'answer' ? answer.passages : []
  if (!best) return RETRIED.has(answer.band)
  return isHeadedOtherwise(best, question) || !saysUsual(question, [...best.headings, best.quote].join('\n'))
}

/** "Can I bring my baby?" is another question than "what do I bring?". */
function isHeadedOtherwise({ headings }: FoundPassage, question: string): boolean {
  const heading = headings.at(-1) ?? ''
  const asked = subjectWords(wordsOf(question)).map(stemOf)
  const own = subjectWords(wordsOf(heading)).filter((word) => !asked.some((stem) => word.startsWith(stem)))
  return heading.endsWith('?') && own.length > 0 && usualQuestions(question).length > 0
}

/** AQ3: what is asked of the costs of what is being cancelled or moved. */
export async function foundTerms(context: QuestionContext, question: string): Promise<Found | null> {
  if (!context.undoing) return null
  const thing = (await subjectOf(context, question))?.name ?? null
  for (const terms of termsAsked(question, context.undoing, thing)) {
    // The first that is answered decides.
    // oxlint-disable-next-line no-await-in-loop
    const answer = termsIn(await searchAbout(context, terms), context.undoing)
    if (answer !== null) return { question: terms, topic: terms, answer }
  }
  return null
}

/** Who cancels asks of nothing else: the likeliest that speaks of it is the answer. */
function termsIn(found: KnowledgeAnswer, undoing: Undoing): KnowledgeAnswer | null {
  const [best] = 'passages' in found ? found.passages : []
  if (!best || !SAYS_TERMS[undoing].test([...best.headings, best.quote].join('\n'))) return null
  return { band: 'answer', passages: [{ ...best, confidence: 1 }] }
}
const SAYS_TERMS: Readonly<Record<Undoing, RegExp>> = {
  cancel: /\b(?:cancel\w*|refund\w*|(?:money|half|everything|deposit) back)\b/iu,
  change: /\b(?:chang(?:e|ed|es|ing)|mov(?:e|ed|ing)|resched\w*|postpon\w*|rebook\w*)\b/iu,
}
