import type { FoundPassage, KnowledgeAnswer, Subject } from '@frontdesk/agent-runtime/ports'
import { refersBack } from '../reading/questions.ts'
import { kindsNamed } from '../reading/stays/room-kinds.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { QuestionContext } from './question-context.ts'

/* QA1: a question is searched with what it is about. */

/** Of a longer story the end would be lost on the reader. */
const LONGEST_ABOUT = 280

export const subjectOf = async (context: QuestionContext, question: string): Promise<Subject | undefined> =>
  (await context.subjectOf?.(question)) ?? undefined

/** "Does it have a lift?" is asked of what the question before named. */
export const subjectOfTopic = async (
  context: QuestionContext,
  question: string,
  topic: string | null,
): Promise<Subject | undefined> =>
  topic !== null && refersBack(wordsOf(question)) ? subjectOf(context, topic) : undefined

export const searchAbout = async (context: QuestionContext, question: string): Promise<KnowledgeAnswer> =>
  searchWith(context, question, await subjectOf(context, question))

/**
 * QA1: what nothing that is said of the thing surely answers may be a question about everything: then it is asked as
 * one, and another thing's words are still no answer.
 */
export async function searchWith(
  context: QuestionContext,
  question: string,
  subject: Subject | undefined,
): Promise<KnowledgeAnswer> {
  const about = await context.search(question, subject)
  if (subject === undefined || about.band === 'answer') return about
  if (question.length > LONGEST_ABOUT) return about
  const general = await context.search(question)
  const [best] = general.band === 'answer' ? general.passages : []
  return best && !isOfOther(best, subject) ? general : about
}

function isOfOther({ quote, headings, title }: FoundPassage, { others, kinds }: Subject): boolean {
  const said = foldText([title, ...headings, quote].join('\n'))
  if (others.some((other) => said.includes(foldText(other)))) return true
  if (!kinds) return false
  return kindsNamed([kinds.own], said).length === 0 && kindsNamed(kinds.others, said).length > 0
}
