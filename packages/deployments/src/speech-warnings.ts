import type { Warning } from '@frontdesk/schema'
import { type Abilities, canonicalProvider, type SpeechModels, speechModelOf, speechOf } from './abilities.ts'
import type { AgentConfiguration, Deployment } from './ports.ts'

type Speech = { stt: string; tts: string }

const BROWSER = { stt: 'browser', tts: 'browser' }

/** Who hears and who speaks for this agent; null where visitors cannot talk with it. A call has no browser. */
export function effectiveSpeech(abilities: Abilities, { agent, configuration }: Deployment): Speech | null {
  if (configuration.communicationType === 'TEXT' || configuration.speech === 'off') return null
  if (configuration.speech === 'browser' && agent.kind === 'web') return BROWSER
  return speechOf(abilities, speechChoice(agent))
}

/** SPK2: the same with the models that they are asked for, as the answer of a call names them. */
export function effectiveSpeechModels(abilities: Abilities, deployment: Deployment): Speech | null {
  const speech = effectiveSpeech(abilities, deployment)
  if (speech === null) return null
  const { sttConfiguration, ttsConfiguration } = deployment.agent
  const { hearing, speaking } = abilities.speech
  return {
    stt: withModel(speech.stt, hearing.get(speech.stt), sttConfiguration),
    tts: withModel(speech.tts, speaking.get(speech.tts), ttsConfiguration),
  }
}

const withModel = (
  name: string,
  models: SpeechModels | undefined,
  asked: { providerModelId: string } | null,
): string => (models ? `${name}/${speechModelOf(models, asked?.providerModelId ?? null)}` : name)

/** What an agent's configuration says of who is to hear and to speak. */
export const speechChoice = ({ sttConfiguration, ttsConfiguration, language }: AgentConfiguration) => ({
  sttProvider: sttConfiguration && canonicalProvider(sttConfiguration.providerType),
  ttsProvider: ttsConfiguration && canonicalProvider(ttsConfiguration.providerType),
  language,
  sttModel: sttConfiguration?.providerModelId ?? null,
  ttsModel: ttsConfiguration?.providerModelId ?? null,
  sttLanguage: regionalOf(language, sttConfiguration?.languageId),
  ttsLanguage: regionalOf(language, ttsConfiguration?.languageId),
})

/** SPK2: what is asked for of the agent's own language holds, such as its region; another language does not. */
const regionalOf = (language: string, languageId: string | undefined): string =>
  languageId !== undefined && primaryOf(languageId) === primaryOf(language) ? languageId : language

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

/** Only what was asked of a provider that is used: the others have a warning of their own. */
function modelWarnings(abilities: Abilities, agent: AgentConfiguration, speech: Speech): Warning[] {
  const asked = [
    { path: 'sttConfiguration.providerModelId', of: agent.sttConfiguration, used: speech.stt, by: 'hearing' as const },
    { path: 'ttsConfiguration.providerModelId', of: agent.ttsConfiguration, used: speech.tts, by: 'speaking' as const },
  ]
  return asked.flatMap(({ path, of, used, by }) => {
    if (of === null) return []
    const models = abilities.speech[by].get(used)
    if (!models) return [withoutEffect(path, `The model of "${used}" is not chosen`)]
    if (models.takesModel(of.providerModelId)) return []
    const message = `"${used}" has no model of this name for ${WORDS[by]}; ${models.usualModel} is used`
    return [withoutEffect(path, message)]
  })
}

const WORDS = { hearing: 'speech to text', speaking: 'text to speech' }

function voiceNameWarnings(abilities: Abilities, agent: AgentConfiguration, { tts }: Speech): Warning[] {
  const voiceId = agent.ttsConfiguration?.voiceId ?? null
  const path = voiceId === null ? 'voice' : 'ttsConfiguration.voiceId'
  const voice = voiceId ?? agent.voice
  if (voice === null) return []
  const beaten = voiceId !== null && agent.voice !== null
  const isKnown = abilities.speech.hasVoice.get(tts)?.(voice) ?? false
  return [
    ...(beaten ? [withoutEffect('voice', 'ttsConfiguration.voiceId is used instead')] : []),
    ...(isKnown ? [] : [withoutEffect(path, `"${tts}" has no voice of this name; its own is used`)]),
  ]
}
