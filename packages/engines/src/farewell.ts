import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { expectedAnswer } from './expected-answer.ts'
import { endsCall } from './reading/said/ends-call.ts'
import { speakerIn } from './speaking/speaker.ts'
import { type EmbeddedState, readState } from './turn/engine-state.ts'
import { currentFlow } from './turn/flow-state.ts'

/** TC3: whether the caller wants nothing more, and nothing is in progress that waits for their answer. */
export function leavesCall({ medium, input, state, agent, history }: EngineTurn): boolean {
  if (medium !== 'phone' || input.text === undefined || currentFlow(readState(state).business) !== null) return false
  const lastSaid = history.findLast(({ role }) => role !== 'visitor')?.text ?? ''
  const [, more = ''] = /([^.!。]+[?？])\s*$/u.exec(speakerIn(agent.language).say('talk.thanks')) ?? []
  return endsCall(input.text, more !== '' && lastSaid.trimEnd().endsWith(more.trim()))
}

/** TC3: whether an answer is the agent's goodbye: it ends with it, and asks for nothing. */
export function isFarewell(text: string, state: EmbeddedState, language: string): boolean {
  const isOpen = currentFlow(state.business) !== null || expectedAnswer(state) !== 'free'
  return !isOpen && text.endsWith(speakerIn(language).say('talk.bye'))
}
