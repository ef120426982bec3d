import type { ExpectedAnswer } from '@frontdesk/schema'
import { expectationOf } from './dialogue/messages/flow-runner.ts'
import type { EmbeddedState } from './turn/engine-state.ts'
import { currentFlow, type Question } from './turn/flow-state.ts'

const OF_QUESTIONS: Partial<Record<Question, ExpectedAnswer>> = {
  party: 'number',
  nights: 'number',
  when: 'date',
  ready: 'time',
  customer: 'name',
  code: 'code',
  confirmation: 'yes-no',
  stop: 'yes-no',
}

/** EE5: what the answer just given asks for, for those who have to understand speech. */
export function expectedAnswer(state: EmbeddedState): ExpectedAnswer {
  const message = expectationOf(state)
  if (message === 'contact') return 'phone'
  if (message === 'confirmation' || message === 'stop' || message === 'offer') return 'yes-no'
  if (message === 'text') return 'free'
  const flow = currentFlow(state.business)
  const asked = flow?.asked
  // The name is there: what is missing is how to reach its bearer.
  if (asked === 'customer' && flow?.slots.name !== undefined) return 'phone'
  return (asked && OF_QUESTIONS[asked]) || 'free'
}
