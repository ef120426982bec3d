import type { PageOptions } from '../embed/option-names.ts'
import type { Agent } from './chat-model.ts'

/** The page's word goes before the owner's; but what the owner asks agreement for, no page can take away. */
export function pageAgent(agent: Agent, page: PageOptions): Agent {
  const { accent, scheme, placement, greeting, suggestions, consent } = page
  return {
    ...agent,
    greeting: greeting ?? agent.greeting,
    suggestions: suggestions ? [...suggestions] : agent.suggestions,
    theme: {
      accent: accent ?? agent.theme.accent,
      scheme: scheme ?? agent.theme.scheme,
      placement: placement ?? agent.theme.placement,
    },
    consent: agent.consent ?? consent ?? null,
  }
}
