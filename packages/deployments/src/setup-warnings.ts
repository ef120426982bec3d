import { EMBEDDED_LANGUAGES, PROVIDER_OF_LABEL, type SupportedProprietor, type Warning } from '@frontdesk/schema'
import type { AgentConfiguration, Deployment } from './ports.ts'

/** What the service can do now: the composition root tells, use cases word it. */
export type Abilities = {
  /** Canonical names of providers whose credentials are set. */
  providers: ReadonlySet<string>
  /** Languages that are heard and spoken, as primary subtags; none where voice is switched off. */
  spokenLanguages: ReadonlySet<string>
  /** Capabilities whose flows are performed; of others the agent speaks and takes a message. */
  performed: ReadonlySet<string>
}

export const canonicalProvider = (name: SupportedProprietor): string =>
  Object.entries(PROVIDER_OF_LABEL).find(([label]) => label === name)?.[1] ?? name

/** Non-fatal trouble: the agent works, but not as the request may lead one to expect. */
export function setupWarnings(abilities: Abilities, deployment: Deployment): Warning[] {
  const { agent } = deployment
  return [
    ...providerWarnings(abilities, agent),
    ...voiceWarnings(abilities, deployment),
    ...capabilityWarnings(abilities, agent),
    ...languageWarnings(agent),
  ]
}

function providerWarnings(abilities: Abilities, agent: AgentConfiguration): Warning[] {
  const named = [
    { path: 'providerType', provider: agent.providerType },
    { path: 'sttConfiguration.providerType', provider: agent.sttConfiguration?.providerType ?? null },
    { path: 'ttsConfiguration.providerType', provider: agent.ttsConfiguration?.providerType ?? null },
  ]
  const warnings: Warning[] = named.flatMap(({ path, provider }) =>
    provider === null || abilities.providers.has(canonicalProvider(provider))
      ? []
      : [
          {
            code: 'provider_without_credentials',
            path,
            message: `No credentials for ${canonicalProvider(provider)} are set on this service; the embedded engine answers instead`,
          },
        ],
  )
  if (agent.providerModelId !== null && agent.providerType === null) {
    warnings.push({
      code: 'model_without_provider',
      path: 'providerModelId',
      message: 'A model needs a providerType; the embedded engine answers',
    })
  }
  return warnings
}

/** Whether visitors can talk with this agent. Calls to a number are not answered yet. */
export const isSpokenWith = ({ spokenLanguages }: Abilities, { agent, configuration }: Deployment): boolean =>
  agent.kind === 'web' &&
  configuration.communicationType !== 'TEXT' &&
  configuration.speech !== 'off' &&
  spokenLanguages.has(agent.language.toLowerCase().split('-')[0] ?? '')

function voiceWarnings(abilities: Abilities, deployment: Deployment): Warning[] {
  const { agent, configuration } = deployment
  const code = 'voice_not_available'
  if (agent.kind === 'phone')
    return [{ code, path: 'phoneNumber', message: 'Calls are not answered yet; the number is reserved for this agent' }]
  // What was chosen needs no warning.
  if (configuration.communicationType === 'TEXT' || configuration.speech !== 'service') return []
  if (isSpokenWith(abilities, deployment)) return []
  const message =
    abilities.spokenLanguages.size === 0
      ? 'Voice is switched off on this service; the agent answers in text and says so'
      : `Nothing here hears and speaks "${agent.language}"; the agent answers in text and says so`
  return [{ code, path: 'communicationType', message }]
}

function capabilityWarnings(abilities: Abilities, agent: AgentConfiguration): Warning[] {
  const missing = agent.capabilities.filter(
    (capability) => capability !== 'NONE' && !abilities.performed.has(capability),
  )
  if (missing.length === 0) return []
  const message = `The agent answers questions about it and takes messages, but does not carry it out yet: ${missing.join(', ')}`
  return [{ code: 'capability_not_performed', path: 'capabilities', message }]
}

function languageWarnings(agent: AgentConfiguration): Warning[] {
  const primary = agent.language.toLowerCase().split('-')[0]
  if (primary === 'en') return []
  const isEmbedded = EMBEDDED_LANGUAGES.some((language) => language === primary)
  const message = isEmbedded
    ? 'Guided bookings and orders are in English; in this language the agent answers from the website and takes messages'
    : 'The embedded engine has no sentences in this language and speaks English around what it quotes from the website'
  return [{ code: isEmbedded ? 'language_limited' : 'language_not_embedded', path: 'language', message }]
}
