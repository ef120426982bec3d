import { availableParallelism } from 'node:os'
import { type Abilities, EMBEDDED } from '@frontdesk/deployments'
import { type AddressPolicy, guardedFetch } from '@frontdesk/knowledge'
import type { OrganizationId } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { shareOfLines } from '../sessions/call-lines.ts'
import { type SpeechDomainDeps, speechDomainOf } from '../sessions/speech-domain.ts'
import { VoiceCalls } from '../sessions/voice-calls.ts'
import { speechCatalogue } from './speech-catalogue.ts'
import { loadSpeechEngines } from './speech-engines.ts'
import { speechHealth } from './speech-health.ts'
import { SPOKEN_HERE, speechChoices, speechOfAgent, spokenFor } from './speech-of-agent.ts'
import { testSpeech } from './test-speech.ts'

/** Recognition takes a tenth of a core for each visitor who talks; more threads than this help nobody. */
const MOST_THREADS = 4

type Spoken = Pick<Abilities, 'speechToText' | 'textToSpeech'>
type Voice = {
  calls: VoiceCalls
  /** Of whoever has no key. */
  abilities: Spoken & Pick<Abilities, 'speech'>
  /** SPK1: with the keys of an organization, and those of the environment. */
  spokenBy: (organizationId: OrganizationId) => Promise<Spoken>
  /** Try a key. */
  tests: Pick<Services['providerTests'], 'speech_to_text' | 'text_to_speech'>
}

const now = (): number => performance.now()

type Parts = Pick<Services, 'settings' | 'log'> & {
  providerKeys: Pick<Services['providerKeys'], 'find'>
  policy: AddressPolicy
}

const SILENT: Spoken = { speechToText: new Map(), textToSpeech: new Map() }

/** The calls of this process, with the engines that hear and speak in them. */
export function composeVoice({ settings, log, providerKeys, policy }: Parts, domain: SpeechDomainDeps): Voice {
  const capacity = settings.FRONTDESK_VOICE_SESSIONS
  const catalogue = speechCatalogue({ addresses: settings, guardedFetch: guardedFetch({ policy }) })
  const findKey: Parts['providerKeys']['find'] = (organizationId, provider) =>
    providerKeys.find(organizationId, provider)
  const speech = { catalogue, findKey, healthOf: speechHealth(now) }
  const onCrash = () => log.error('a speech thread stopped; its calls go on in text')
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism(), capacity))
  const isLimited = settings.FRONTDESK_PUBLIC_LIMITS.sessions > 0
  const embedded: Spoken = {
    speechToText: new Map([[EMBEDDED, SPOKEN_HERE]]),
    textToSpeech: new Map([[EMBEDDED, SPOKEN_HERE]]),
  }
  return {
    calls: new VoiceCalls({
      load: () => loadSpeechEngines({ threads, capacity, now, onCrash }),
      speechOf: speechOfAgent(speech),
      capacity,
      share: isLimited ? shareOfLines(capacity) : null,
      domainOf: (agent) => speechDomainOf(domain, agent),
      onFailure: (error) => log.error({ err: error }, 'the speech engines could not be started'),
      onCallFailure: (error, where) => log.error({ err: error, ...where }, 'something failed in a call'),
    }),
    abilities: { ...(capacity > 0 ? embedded : SILENT), speech: speechChoices(catalogue) },
    tests: { speech_to_text: testSpeech(catalogue, 'hearing'), text_to_speech: testSpeech(catalogue, 'speaking') },
    spokenBy: async (organizationId) => (capacity > 0 ? spokenFor(speech, organizationId) : SILENT),
  }
}
