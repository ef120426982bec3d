import { randomUUID } from 'node:crypto'
import type { AgentProfile, CallOfAgent } from '@frontdesk/agent-runtime'
import { DomainError } from '@frontdesk/schema'
import { type CalledAgent, type KeyedInput, phoneSentences } from '@frontdesk/telephony'
import type { Services } from '../services.ts'
import { countEvent } from '../sessions/event-limits.ts'

type Called = { profile: AgentProfile; call: CallOfAgent; address: string; isNew: boolean }

const ITEM = 'conversation.item.create'

/** The agent that a caller talks with: the runtime of the conversation, as a website's visitors have it. */
export function calledAgent(services: Services, { profile, call, address, isNew }: Called): CalledAgent {
  const { runtime, sessions } = services
  const sentences = phoneSentences(profile.language)
  const say = (text: string): Promise<void> => runtime.say(call, { text, medium: 'phone' })
  return {
    language: profile.language,
    suggestions: profile.suggestions.length > 0 ? profile.suggestions : sessions.suggestionsFor(profile),
    say,
    greet: () => say(isNew ? (profile.greeting ?? sessions.greetingFor(profile)) : sentences.resumed),
    submit: (input) => submitOf(services, { call, address })(input, () => say(sentences.askAgain)),
  }
}

/** EVT1: limits hold for callers as for visitors; who is refused is asked to say it again. */
export const submitOf =
  (services: Services, { call, address }: Pick<Called, 'call' | 'address'>) =>
  async (input: KeyedInput, onRefused: () => Promise<void>): Promise<void> => {
    try {
      await countEvent(services, { address, session: call, meter: null }, ITEM)
      await services.runtime.submit(call, { client_id: randomUUID(), ...input })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await onRefused()
    }
  }
