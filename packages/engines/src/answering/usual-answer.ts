import type { KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { saysUsual } from '../reading/usual-questions.ts'

/** Of five businesses' sites, what was so likely and spoke of the very thing was right. */
const LIKELY = 0.5

/** What was found in the usual words of a question: an answer where it is likely and speaks of what was asked. */
export function likelyAs(found: KnowledgeAnswer, question: string): KnowledgeAnswer | null {
  if (found.band === 'answer') return found
  const [best] = found.band === 'maybe' ? found.passages : []
  if (!best || best.confidence < LIKELY) return null
  return saysUsual(question, [...best.headings, best.quote].join('\n')) ? { band: 'answer', passages: [best] } : null
}
