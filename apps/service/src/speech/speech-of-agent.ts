import type { ProviderKey } from '@frontdesk/accounts'
import type { AgentProfile } from '@frontdesk/agent-runtime'
import { type Abilities, EMBEDDED, type SpokenLanguages, speechModelOf, speechOf } from '@frontdesk/deployments'
import type { OrganizationId, Provider } from '@frontdesk/schema'
import { FLITE_VOICES } from '@frontdesk/voice'
import type { AgentSpeech, KeyedEngine } from '../sessions/voice-calls.ts'
import type { SpeechCatalogue } from './speech-catalogue.ts'
import type { HealthOf } from './speech-health.ts'

/** What the embedded engines understand and speak. */
export const SPOKEN_HERE: ReadonlySet<string> = new Set(['en'])

type FindKey = (organizationId: OrganizationId, provider: Provider) => Promise<ProviderKey | null>
export type SpeechDeps = { catalogue: SpeechCatalogue; findKey: FindKey; healthOf: HealthOf }

type Asked = Pick<
  AgentProfile,
  | 'organizationId'
  | 'language'
  | 'sttProvider'
  | 'ttsProvider'
  | 'sttModel'
  | 'ttsModel'
  | 'sttLanguage'
  | 'ttsLanguage'
>

/**
 * SPK1: who hears and who speaks for an agent, with the key of its own organization, else that of whoever runs the
 * service, as it is now: a call that has begun keeps what it began with. Null where its language is not spoken.
 */
export const speechOfAgent =
  (deps: SpeechDeps) =>
  async (agent: Asked): Promise<AgentSpeech | null> => {
    const { hearing: ears, speaking: voices } = deps.catalogue
    const [hearing, speaking] = await Promise.all([
      keyed(deps, agent, { purpose: 'hearing', provider: agent.sttProvider, model: agent.sttModel, offered: ears }),
      keyed(deps, agent, { purpose: 'speaking', provider: agent.ttsProvider, model: agent.ttsModel, offered: voices }),
    ])
    const chosen = speechOf({ speechToText: languagesOf(hearing), textToSpeech: languagesOf(speaking) }, agent)
    if (!chosen) return null
    return {
      hearing: chosen.stt === EMBEDDED ? null : hearing && inLanguage(hearing, agent.sttLanguage),
      speaking: chosen.tts === EMBEDDED ? null : speaking && inLanguage(speaking, agent.ttsLanguage),
    }
  }

type Engine = { readonly languages: ReadonlySet<string> }
type Offer<E> = {
  usualModel: string
  takesModel: (model: string) => boolean
  open: (key: ProviderKey, model: string) => E | null
}
type Choice<E> = {
  purpose: 'hearing' | 'speaking'
  provider: string | null
  model: string | null
  offered: ReadonlyMap<Provider, Offer<E>>
}
type Named<E> = KeyedEngine<E> & { name: string }

async function keyed<E>(deps: SpeechDeps, { organizationId }: Asked, choice: Choice<E>): Promise<Named<E> | null> {
  const [provider, offer] = [...choice.offered].find(([name]) => name === choice.provider) ?? []
  if (!provider || !offer) return null
  const key = await deps.findKey(organizationId, provider)
  const engine = key && offer.open(key, speechModelOf(offer, choice.model))
  if (!key || !engine) return null
  return { name: provider, engine, health: deps.healthOf({ organizationId, provider, purpose: choice.purpose, key }) }
}

const languagesOf = (named: Named<Engine> | null): SpokenLanguages =>
  new Map([[EMBEDDED, SPOKEN_HERE], ...(named ? [[named.name, named.engine.languages] as const] : [])])

/** The region that was named for it, which the embedded engine does not tell apart. */
function inLanguage<How extends { language: string }, Stream>(
  { engine, health }: KeyedEngine<{ readonly languages: ReadonlySet<string>; open: (how: How) => Stream }>,
  language: string,
) {
  return { engine: { languages: engine.languages, open: (how: How) => engine.open({ ...how, language }) }, health }
}

/** Who hears and speaks what with the keys of an organization. */
export async function spokenFor(
  { catalogue, findKey }: Pick<SpeechDeps, 'catalogue' | 'findKey'>,
  organizationId: OrganizationId,
): Promise<Pick<Abilities, 'speechToText' | 'textToSpeech'>> {
  const ready = async (
    offered: ReadonlyMap<Provider, { languages: ReadonlySet<string> }>,
  ): Promise<SpokenLanguages> => {
    const found = await Promise.all(
      [...offered].map(async ([name, { languages }]) =>
        (await findKey(organizationId, name)) ? [[name, languages] as const] : [],
      ),
    )
    return new Map([[EMBEDDED, SPOKEN_HERE], ...found.flat()])
  }
  const [speechToText, textToSpeech] = await Promise.all([ready(catalogue.hearing), ready(catalogue.speaking)])
  return { speechToText, textToSpeech }
}

/** What of a request for a model or a voice has an effect. */
export const speechChoices = ({ hearing, speaking }: SpeechCatalogue): Abilities['speech'] => ({
  hearing,
  speaking,
  hasVoice: new Map<string, (voice: string) => boolean>([
    [EMBEDDED, (voice) => FLITE_VOICES.some((name) => name === voice)],
    ...[...speaking].map(([name, { hasVoice }]) => [name, hasVoice] as const),
  ]),
})
