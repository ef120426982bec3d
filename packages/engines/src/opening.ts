import type { AgentProfile } from '@frontdesk/agent-runtime/ports'
import { type AgentRoleTemplate, parseUrl } from '@frontdesk/schema'
import { boundariesOf, isNamed } from './boundaries/owner-boundaries.ts'
import { abilityChips, guidedLanguageOf } from './dialogue/abilities.ts'
import { type CommonSpeaker, plainSpeaker, speakerIn } from './speaking/speaker.ts'

type ChipName = 'hours' | 'contact' | 'prices' | 'start' | 'pay' | 'refund' | 'help'

/** What visitors of each role mostly come for; a message can always be left. */
const OPENING_CHIPS: Readonly<Record<AgentRoleTemplate, readonly ChipName[]>> = {
  CUSTOMER_SUPPORT_GENERAL: ['hours', 'contact'],
  TECHNICAL_SUPPORT_SPECIALIST: ['help', 'contact'],
  SALES_REPRESENTATIVE: ['prices', 'contact'],
  ONBOARDING_SPECIALIST: ['start', 'help'],
  BILLING_SUPPORT_SPECIALIST: ['pay', 'refund'],
}

/** The first words of an agent whose owner has written none: by role, in the agent's language. */
export function greetingFor(profile: Pick<AgentProfile, 'name' | 'language' | 'role'>): string {
  return speakerIn(profile.language).say(`greeting.${profile.role}`, { name: profile.name })
}

const MOST_BEFORE_MESSAGE = 3

/**
 * The chips under the greeting when the owner has set none: what the agent can do, in the language of its flows, then
 * what visitors of its role mostly ask.
 */
export function suggestionsFor(
  profile: Pick<AgentProfile, 'language' | 'role' | 'websiteUrl' | 'capabilities'> &
    Partial<Pick<AgentProfile, 'boundaries' | 'instructions'>>,
): readonly string[] {
  const { say } = speakerIn(profile.language)
  const guided = guidedLanguageOf(profile.language)
  const does = guided === null ? [] : abilityChips(plainSpeaker(guided), profile.capabilities)
  const { boundaries = [], instructions: text = '' } = profile
  const offLimits = boundariesOf({ text, boundaries })
  const asked = profile.websiteUrl === null ? [] : OPENING_CHIPS[profile.role].map((name) => say(`chip.${name}`))
  // Nobody is invited to ask what is not answered.
  const asks = asked.filter((chip) => !isNamed(offLimits, chip))
  return [...[...does, ...asks].slice(0, MOST_BEFORE_MESSAGE), say('chip.leaveMessage')]
}

/** Host names that say nothing to a visitor (addresses, localhost) are not the name of a business. */
function businessOf(websiteUrl: string | null): string | null {
  const hostname = parseUrl(websiteUrl ?? '')?.hostname
  if (hostname === undefined) return null
  const isName = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.includes(':')
  return isName ? hostname.replace(/^www\./, '') : null
}

export function identityOf(profile: AgentProfile, { say }: CommonSpeaker): string {
  const business = businessOf(profile.websiteUrl)
  return business === null
    ? say('talk.identity', { name: profile.name })
    : say('talk.identityFor', { name: profile.name, business })
}
