import type { Warning } from '@frontdesk/schema'
import { type Abilities, canonicalProvider, EMBEDDED, speechOf } from './abilities.ts'
import type { AgentConfiguration, Deployment } from './ports.ts'

const BROWSER = { stt: 'browser', tts: 'browser' }

/** Who hears and who speaks for this agent; null where visitors cannot talk with it. A call has no browser. */
export function effectiveSpeech(abilities: Abilities, { agent, configuration }: Deployment) {
  if (configuration.communicationType === 'TEXT' || configuration.speech === 'off') return null
  if (configuration.speech === 'browser' && agent.kind === 'web') return BROWSER
  return speechOf(abilities, speechChoice(agent))
}

/** What an agent's configuration says of who is to hear and to speak. */
export const speechChoice = ({ sttConfiguration, ttsConfiguration, language }: AgentConfiguration) => ({
  sttProvider: sttConfiguration && canonicalProvider(sttConfiguration.providerType),
  ttsProvider: ttsConfiguration && canonicalProvider(ttsConfiguration.providerType),
  language,
})

/** FW1: what an agent's configuration says of its voice and has no effect, field by field. */
export function speechWarnings(abilities: Abilities, deployment: Deployment): Warning[] {
  const { agent } = deployment
  const speech = effectiveSpeech(abilities, deployment)
  if (speech === null || speech === BROWSER) return unspoken(agent)
  return [
    ...languageIdWarnings(agent),
    ...modelWarnings(abilities, agent, speech),
    ...voiceNameWarnings(abilities, agent, speech),
  ]
}

const withoutEffect = (path: string, message: string): Warning => ({ code: 'field_without_effect', path, message })

const unspoken = (agent: AgentConfiguration): Warning[] =>
  (['voice', 'sttConfiguration', 'ttsConfiguration'] as const)
    .filter((path) => agent[path] !== null)
    .map((path) => withoutEffect(path, 'The service does not hear or speak for this agent, as it is set up'))

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

function languageIdWarnings(agent: AgentConfiguration): Warning[] {
  return (['sttConfiguration', 'ttsConfiguration'] as const).flatMap((path) => {
    const languageId = agent[path]?.languageId
    if (languageId === undefined || primaryOf(languageId) === primaryOf(agent.language)) return []
    return [withoutEffect(`${path}.languageId`, `The agent hears and speaks its language, "${agent.language}"`)]
  })
}

type Speech = { stt: string; tts: string }

/** Only what was asked of a provider that is used: the others have a warning of their own. */
function modelWarnings(abilities: Abilities, agent: AgentConfiguration, speech: Speech): Warning[] {
  const asked = [
    { path: 'sttConfiguration.providerModelId', of: agent.sttConfiguration, used: speech.stt },
    { path: 'ttsConfiguration.providerModelId', of: agent.ttsConfiguration, used: speech.tts },
  ]
  return asked.flatMap(({ path, of, used }) => {
    if (of === null) return []
    const model = used === EMBEDDED ? null : (abilities.speech.get(used)?.model ?? null)
    if (of.providerModelId === model) return []
    return [
      withoutEffect(path, model === null ? `The model of "${used}" is not chosen` : `The model is always ${model}`),
    ]
  })
}

function voiceNameWarnings(abilities: Abilities, agent: AgentConfiguration, { tts }: Speech): Warning[] {
  const voiceId = agent.ttsConfiguration?.voiceId ?? null
  const path = voiceId === null ? 'voice' : 'ttsConfiguration.voiceId'
  const voice = voiceId ?? agent.voice
  if (voice === null) return []
  const beaten = voiceId !== null && agent.voice !== null
  const isKnown = abilities.speech.get(tts)?.hasVoice(voice) ?? false
  return [
    ...(beaten ? [withoutEffect('voice', 'ttsConfiguration.voiceId is used instead')] : []),
    ...(isKnown ? [] : [withoutEffect(path, `"${tts}" has no voice of this name; its own is used`)]),
  ]
}
