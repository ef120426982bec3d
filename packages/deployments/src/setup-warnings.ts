import { EMBEDDED_LANGUAGES, type Warning } from '@frontdesk/schema'
import { type Abilities, canonicalProvider, speechOf } from './abilities.ts'
import type { AgentConfiguration, Deployment } from './ports.ts'

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
  const { sttConfiguration, ttsConfiguration } = agent
  const named = [
    { path: 'providerType', provider: agent.providerType, known: abilities.languageModels, use: 'a language model' },
    {
      path: 'sttConfiguration.providerType',
      provider: sttConfiguration?.providerType ?? null,
      known: abilities.speechToText,
      use: 'speech to text',
    },
    {
      path: 'ttsConfiguration.providerType',
      provider: ttsConfiguration?.providerType ?? null,
      known: abilities.textToSpeech,
      use: 'text to speech',
    },
  ]
  const warnings: Warning[] = named.flatMap(({ path, provider, known, use }) => {
    if (provider === null || known.has(canonicalProvider(provider))) return []
    const message = `No credentials of ${canonicalProvider(provider)} for ${use} are set on this service; the embedded engine is used instead`
    return [{ code: 'provider_without_credentials', path, message }]
  })
  if (agent.providerModelId !== null && agent.providerType === null) {
    warnings.push({
      code: 'model_without_provider',
      path: 'providerModelId',
      message: 'A model needs a providerType; the embedded engine answers',
    })
  }
  return warnings
}

const BROWSER = { stt: 'browser', tts: 'browser' }

/** Who hears and who speaks for this agent; null where visitors cannot talk with it. Calls are not answered yet. */
export function effectiveSpeech(abilities: Abilities, { agent, configuration }: Deployment) {
  if (agent.kind === 'phone' || configuration.communicationType === 'TEXT' || configuration.speech === 'off')
    return null
  if (configuration.speech === 'browser') return BROWSER
  return speechOf(abilities, speechChoice(agent))
}

/** What an agent's configuration says of who is to hear and to speak. */
export const speechChoice = ({ sttConfiguration, ttsConfiguration, language }: AgentConfiguration) => ({
  sttProvider: sttConfiguration && canonicalProvider(sttConfiguration.providerType),
  ttsProvider: ttsConfiguration && canonicalProvider(ttsConfiguration.providerType),
  language,
})

function voiceWarnings(abilities: Abilities, deployment: Deployment): Warning[] {
  const { agent, configuration } = deployment
  const code = 'voice_not_available'
  if (agent.kind === 'phone')
    return [{ code, path: 'phoneNumber', message: 'Calls are not answered yet; the number is reserved for this agent' }]
  // What was chosen needs no warning.
  if (configuration.communicationType === 'TEXT' || configuration.speech !== 'service') return []
  if (effectiveSpeech(abilities, deployment)) return []
  const message =
    abilities.speechToText.size === 0
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
