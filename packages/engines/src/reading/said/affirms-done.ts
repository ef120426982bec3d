import type { EmbeddedState } from '../../turn/engine-state.ts'
import { currentFlow } from '../../turn/flow-state.ts'
import { agreementIn } from './consent.ts'
import type { Message } from './hear-turn.ts'
import { DOING } from './wish-by-act.ts'

/** HE8: "Yes, that's right!", said of what was just done, asks for nothing. */
export function affirmsDone(message: Message | null, { business, offer }: EmbeddedState): boolean {
  const { lastRecord } = business
  if (message === null || lastRecord === null || offer !== null || currentFlow(business)) return false
  if (message.clauses.some(({ text }) => DOES_MORE.test(text))) return false
  return agreementIn(message.clauses, DOING.record)?.questions.length === 0
}

const DOES_MORE = /\b(?:cancel|change|move|return|also|another|again|else|more)\b/iu
