import { namedGroups } from './leaders.ts'
import { type AskedQuestion, type Wording, wordingsOf } from './wordings.ts'

/** Questions that mean the same. */
export type QuestionGroup = {
  /** Of the first question in the central wording: it stays while that wording is the central one. */
  id: string
  /** The most central question. */
  question: string
  count: number
  conversations: number
  firstAskedAt: number
  lastAskedAt: number
  /** The central one first, then those asked most. */
  wordings: readonly string[]
  /** Ids of all its questions, the oldest first. */
  members: readonly string[]
}

/** Cosine of two vectors of the shipped encoder from which two questions count as the same. */
const SAME_MEANING = 0.86
export const MOST_QUESTIONS = 500
const MOST_WORDINGS = 10

/**
 * GP3: every one of the newest questions in exactly one group. GP4: names are chosen where questions lie densest, so
 * that none of a group is further from its name than the threshold, and no two names are as near as that: with
 * averages, meanings would drift from question to question. GP5: whatever order they come in.
 */
export function groupQuestions(questions: readonly AskedQuestion[], threshold = SAME_MEANING): QuestionGroup[] {
  const newest = questions.toSorted(newestFirst).slice(0, MOST_QUESTIONS)
  const wordings = wordingsOf(newest.toReversed())
  const groups = [...namedGroups(wordings, threshold)].map(([name, members]) => toGroup(name, members))
  return groups.toSorted(mostAskedFirst)
}

type Ordered = Pick<QuestionGroup, 'count' | 'lastAskedAt' | 'id'>

/** The order in which groups are shown. */
export const mostAskedFirst = (one: Ordered, other: Ordered): number =>
  other.count - one.count || other.lastAskedAt - one.lastAskedAt || compared(one.id, other.id)

const newestFirst = (one: AskedQuestion, other: AskedQuestion): number =>
  other.askedAt - one.askedAt || compared(other.id, one.id)

/** By code units, which no locale changes. */
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function toGroup(name: Wording, wordings: readonly Wording[]): QuestionGroup {
  const others = wordings.filter((wording) => wording !== name).toSorted(mostFrequentFirst)
  const asked = wordings.flatMap((wording) => wording.asked).toSorted((one, other) => newestFirst(other, one))
  const moments = asked.map(({ askedAt }) => askedAt)
  return {
    id: name.first.id,
    question: name.first.question,
    count: asked.length,
    conversations: new Set(asked.map(({ conversationId }) => conversationId)).size,
    firstAskedAt: Math.min(...moments),
    lastAskedAt: Math.max(...moments),
    wordings: [name, ...others].slice(0, MOST_WORDINGS).map(({ first }) => first.question),
    members: asked.map(({ id }) => id),
  }
}

const mostFrequentFirst = (one: Wording, other: Wording): number =>
  other.asked.length - one.asked.length || newestFirst(one.first, other.first)
