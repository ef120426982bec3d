import { DEFAULT_WIDGET_OPTIONS, EMBEDDED_LANGUAGES, type Warning } from '@frontdesk/schema'
import { type Abilities, canonicalProvider, modelOf } from './abilities.ts'
import { DEFAULT_THEME } from './draft-deployment.ts'
import { instructionWarnings, OF_AGENT } from './instruction-warnings.ts'
import type { AgentConfiguration, Deployment } from './ports.ts'
import { effectiveSpeech, speechWarnings } from './speech-warnings.ts'
import { isTestNumber } from './test-numbers.ts'

type Reachable = 'pstn' | 'sip' | 'test' | null
type Line = { phoneNumber: string; testPhoneNumber: string | null }

/**
 * Non-fatal trouble: the agent works, but not as the request may lead one to expect. FW1: every field that has no effect
 * is named.
 */
export function setupWarnings(abilities: Abilities, deployment: Deployment, reachable: Reachable = 'test'): Warning[] {
  const { agent, instruction } = deployment
  const isFollowed = modelOf(abilities, agent) !== null
  return [
    ...providerWarnings(abilities, agent),
    ...voiceWarnings(abilities, deployment),
    ...speechWarnings(abilities, deployment),
    ...capabilityWarnings(abilities, agent),
    ...languageWarnings(abilities, agent),
    ...(isFollowed ? [] : instructionWarnings(abilities, instruction, OF_AGENT)),
    ...roleWarnings(deployment),
    ...phoneWarnings(deployment, reachable),
  ]
}

/** Of an agent that answers nowhere yet; what depends on the place is told when it has one. */
export const agentWarnings = (abilities: Abilities, agent: AgentConfiguration): Warning[] => [
  ...providerWarnings(abilities, agent),
  ...capabilityWarnings(abilities, agent),
  ...languageWarnings(abilities, agent),
]

function roleWarnings({ agent, instruction }: Deployment): Warning[] {
  if (agent.role === null || agent.role === instruction.role) return []
  const message = `The instruction configuration has a role of its own, ${instruction.role}, which holds`
  return [{ code: 'field_without_effect', path: 'role_template_identifier', message }]
}

/** A call has no look, and numbers of the test range are reached by nobody else. */
function phoneWarnings({ channel, configuration }: Deployment, reachable: Reachable): Warning[] {
  if (channel.kind === 'web') return []
  const hasLook = JSON.stringify(configuration.theme) !== JSON.stringify(DEFAULT_THEME)
  const noLook = { code: 'field_without_effect', path: 'theme', message: 'A call has no look; it is kept' }
  const message =
    'The telephone network does not reach this number; test calls do: POST /v1/test-calls. Enter a number of yours at POST /v1/phone-numbers'
  const onlyTested = { code: 'number_without_carrier', path: 'phoneNumber', message }
  return [
    ...(reachable === 'test' ? [onlyTested] : []),
    ...(hasLook ? [noLook] : []),
    ...pageWarnings(configuration),
    ...numberWarnings(channel),
  ]
}

/** What only a page could show. */
function pageWarnings(configuration: Deployment['configuration']): Warning[] {
  const fields = ['launcher', 'consent', 'hours', 'pageRules', 'speech'] as const
  return fields
    .filter((path) => JSON.stringify(configuration[path]) !== JSON.stringify(DEFAULT_WIDGET_OPTIONS[path]))
    .map((path) => ({ code: 'field_without_effect', path, message: 'A phone line has no page that could show it' }))
}

/** AN1: of a number that is named and is not the agent's. */
export function numberWarnings({ phoneNumber, testPhoneNumber }: Line): Warning[] {
  if (testPhoneNumber === null || testPhoneNumber === phoneNumber || isTestNumber(testPhoneNumber)) return []
  const message =
    'Only numbers of yours and of the test range are assigned; this one is kept, and nobody is called at it'
  return [{ code: 'field_without_effect', path: 'testPhoneNumber', message }]
}

function providerWarnings(abilities: Abilities, agent: AgentConfiguration): Warning[] {
  const { sttConfiguration, ttsConfiguration } = agent
  const named = [
    {
      path: 'providerType',
      provider: agent.providerType,
      known: new Set(abilities.languageModels.keys()),
      use: 'a language model',
    },
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
    const stands = (path === 'providerType' && abilities.defaultModel) || 'the embedded engine'
    const message = `No credentials of ${canonicalProvider(provider)} for ${use} are set on this service; ${stands} is used instead`
    return [{ code: 'provider_without_credentials', path, message }]
  })
  const isModelUsed = agent.providerType !== null && abilities.languageModels.has(canonicalProvider(agent.providerType))
  if (agent.providerModelId !== null && agent.providerType !== null && !isModelUsed)
    warnings.push({
      code: 'field_without_effect',
      path: 'providerModelId',
      message: `${answersInstead(abilities)}, which has no such model`,
    })
  if (agent.providerModelId !== null && agent.providerType === null) {
    warnings.push({
      code: 'model_without_provider',
      path: 'providerModelId',
      message: `A model needs a providerType; ${answersInstead(abilities).replace(/^T/u, 't')}`,
    })
  }
  return warnings
}

const answersInstead = ({ defaultModel }: Pick<Abilities, 'defaultModel'>): string =>
  defaultModel === null ? 'The embedded engine answers' : `The service’s own model, ${defaultModel}, answers`

function voiceWarnings(abilities: Abilities, deployment: Deployment): Warning[] {
  const { agent, configuration } = deployment
  const code = 'voice_not_available'
  // What was chosen needs no warning.
  if (configuration.communicationType === 'TEXT' || configuration.speech === 'off') return []
  if (effectiveSpeech(abilities, deployment)) return []
  const instead = agent.kind === 'phone' ? 'calls are refused' : 'the agent answers in text and says so'
  const remedy =
    agent.kind === 'phone'
      ? '; keys of providers that speak it, in sttConfiguration and ttsConfiguration, change that'
      : ''
  const message =
    abilities.speechToText.size === 0
      ? `Voice is switched off on this service; ${instead}`
      : `Nothing here hears and speaks "${agent.language}"; ${instead}${remedy}`
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

function languageWarnings(abilities: Abilities, agent: AgentConfiguration): Warning[] {
  const primary = agent.language.toLowerCase().split('-')[0]
  if (primary === 'en') return []
  if (modelOf(abilities, agent) !== null) {
    const message = 'Answers are worded in this language; guided bookings and orders are in English'
    return [{ code: 'language_limited', path: 'language', message }]
  }
  const isEmbedded = EMBEDDED_LANGUAGES.some((language) => language === primary)
  const message = isEmbedded
    ? 'Guided bookings and orders are in English; in this language the agent answers from the website and takes messages'
    : 'The embedded engine has no sentences in this language and speaks English around what it quotes from the website'
  return [{ code: isEmbedded ? 'language_limited' : 'language_not_embedded', path: 'language', message }]
}
