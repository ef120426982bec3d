import type { ExpectedAnswer } from '@frontdesk/schema'
import type { EmbeddedState } from './turn/engine-state.ts'
import { currentFlow, messageInProgress, type Question } from './turn/flow-state.ts'

const OF_QUESTIONS: Partial<Record<Question, ExpectedAnswer>> = {
  party: 'number',
  nights: 'number',
  when: 'date',
  ready: 'time',
  customer: 'name',
  code: 'code',
  contact: 'phone',
  confirmation: 'yes-no',
  stop: 'yes-no',
}

/** EE5: what the answer just given asks for, for those who have to understand speech. */
export function expectedAnswer(state: EmbeddedState): ExpectedAnswer {
  if (messageInProgress(state.business) === null && state.offer !== null) return 'yes-no'
  const flow = currentFlow(state.business)
  const asked = flow?.asked
  // The name is there: what is missing is how to reach its bearer.
  if (asked === 'customer' && flow?.slots.name !== undefined) return 'phone'
  return (asked && OF_QUESTIONS[asked]) || 'free'
}
