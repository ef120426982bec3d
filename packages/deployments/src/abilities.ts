import { PROVIDER_OF_LABEL, type SupportedProprietor } from '@frontdesk/schema'

/** Languages as primary subtags, by who hears or speaks them: `embedded`, or a provider's canonical name. */
export type SpokenLanguages = ReadonlyMap<string, ReadonlySet<string>>

/** The models of one that hears or speaks: the one it is asked for where none of its own was named, and which are its own. */
export type SpeechModels = { usualModel: string; takesModel: (model: string) => boolean }

/** What the service can do now, each provider for what its credentials are set for: the composition root tells. */
export type Abilities = {
  /** Providers whose language models can answer, by canonical name, each with the model for agents that name none. */
  languageModels: ReadonlyMap<string, string>
  /** The model that answers where an agent has none of its own; null: the embedded engine does. */
  defaultModel: string | null
  /** Empty where voice is switched off. */
  speechToText: SpokenLanguages
  textToSpeech: SpokenLanguages
  /** Capabilities whose flows are performed; of others the agent speaks and takes a message. */
  performed: ReadonlySet<string>
  /** Of each that hears or speaks, by the same names: what of a request for a model or a voice has an effect. */
  speech: {
    hearing: ReadonlyMap<string, SpeechModels>
    speaking: ReadonlyMap<string, SpeechModels>
    hasVoice: ReadonlyMap<string, (voice: string) => boolean>
  }
  /** What the embedded engine does not honour of an owner's words. */
  unhonoured: (instruction: { text: string; boundaries: readonly string[] }) => {
    /** Sentences of the text that are not followed. */
    sentences: number
    boundaries: readonly UnreadBoundary[]
  }
}

/** A boundary that does not hold as it is written. */
export type UnreadBoundary = { at: number; why: 'no-subject' | 'condition' | 'words-only' }

export const EMBEDDED = 'embedded'

export const canonicalProvider = (name: SupportedProprietor): string =>
  Object.entries(PROVIDER_OF_LABEL).find(([label]) => label === name)?.[1] ?? name

/** MD1: the model that words an agent's answers, as the answer of a call names it; null: the embedded engine answers. */
export function modelOf(
  { languageModels, defaultModel }: Pick<Abilities, 'languageModels' | 'defaultModel'>,
  { providerType, providerModelId }: { providerType: SupportedProprietor | null; providerModelId: string | null },
): string | null {
  const usual = providerType === null ? undefined : languageModels.get(canonicalProvider(providerType))
  return usual === undefined ? defaultModel : `${providerType}/${providerModelId ?? usual}`
}

/** Canonical names of who is to hear and to speak; null where nobody was named. */
export type SpeechChoice = { sttProvider: string | null; ttsProvider: string | null; language: string }

/**
 * PV1: who hears and who speaks for an agent. Sound goes to a provider only where the agent's configuration names it;
 * everybody else is heard on this machine. Null when the language is not heard, or not spoken.
 */
export function speechOf(
  { speechToText, textToSpeech }: Pick<Abilities, 'speechToText' | 'textToSpeech'>,
  { sttProvider, ttsProvider, language }: SpeechChoice,
): { stt: string; tts: string } | null {
  const primary = language.toLowerCase().split('-')[0] ?? ''
  const stt = engineFor(speechToText, sttProvider, primary)
  const tts = engineFor(textToSpeech, ttsProvider, primary)
  return stt === null || tts === null ? null : { stt, tts }
}

/** SPK2: the model that a provider of speech is asked for: the one that was named, where it is one of its own. */
export const speechModelOf = ({ usualModel, takesModel }: SpeechModels, named: string | null): string =>
  named !== null && takesModel(named) ? named : usualModel

const engineFor = (engines: SpokenLanguages, named: string | null, language: string): string | null =>
  [named, EMBEDDED].find((name) => name !== null && engines.get(name)?.has(language)) ?? null
