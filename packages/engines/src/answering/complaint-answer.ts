import type { ReplyPart } from '../turn/reply.ts'
import { partsOf } from './answer-parts.ts'
import type { Found, QuestionContext } from './question-context.ts'

/** Found the rule of five businesses out of five that had one, under whatever heading it stood. */
const howToComplain = ({ search }: Pick<QuestionContext, 'search'>) =>
  search('Complaints: who do I write to if something was not right?')
const SUBJECT = 'complaints'
const NAMES_COMPLAINT = /\bcomplain(?:ts?|ing|ed)?\b/iu

type Complaining = Pick<QuestionContext, 'search' | 'speaker' | 'agent' | 'isSpoken' | 'isForbidden' | 'isOffering'>

/**
 * QA8: who complains is told what the business says of complaints: to whom, and by when. Null where its site surely says
 * nothing of it, and on sites in other languages.
 */
export async function complaintPart(context: Complaining): Promise<ReplyPart | null> {
  if (!context.agent.language.toLowerCase().startsWith('en') || (await context.isForbidden(SUBJECT))) return null
  const answer = await howToComplain(context)
  if (answer.band !== 'answer') return null
  const [part] = partsOf({ ...context, topic: null }, [{ question: SUBJECT, topic: SUBJECT, answer }])
  return part ? { ...part, suggestions: [] } : null
}

/** "How do I complain?", which its own words hardly find, is asked in the words that sites have for it. */
export async function foundOnComplaints(context: Complaining, found: Found): Promise<Found> {
  if (found.answer.band === 'answer' || !NAMES_COMPLAINT.test(found.question)) return found
  const answer = await howToComplain(context)
  return answer.band === 'answer' ? { ...found, answer } : found
}
