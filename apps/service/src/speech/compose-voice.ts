import { availableParallelism } from 'node:os'
import type { Services } from '../services.ts'
import { shareOfLines } from '../sessions/call-lines.ts'
import { type SpeechDomainDeps, speechDomainOf } from '../sessions/speech-domain.ts'
import { VoiceCalls } from '../sessions/voice-calls.ts'
import { loadSpeechEngines, SPEECH_CHOICES, speechProviders, spokenBy } from './speech-engines.ts'

/** Recognition takes a tenth of a core for each visitor who talks; more threads than this help nobody. */
const MOST_THREADS = 4

type Voice = { calls: VoiceCalls; abilities: Pick<Services['abilities'], 'speechToText' | 'textToSpeech' | 'speech'> }

/** The calls of this process, with the engines that hear and speak in them. */
export function composeVoice({ settings, log }: Pick<Services, 'settings' | 'log'>, domain: SpeechDomainDeps): Voice {
  const capacity = settings.FRONTDESK_VOICE_SESSIONS
  const providers = speechProviders(settings)
  const onCrash = () => log.error('a speech thread stopped; its calls go on in text')
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism(), capacity))
  const speech = spokenBy(providers)
  const isLimited = settings.FRONTDESK_PUBLIC_LIMITS.sessions > 0
  return {
    calls: new VoiceCalls({
      load: () => loadSpeechEngines({ providers, threads, capacity, onCrash }),
      speech,
      capacity,
      share: isLimited ? shareOfLines(capacity) : null,
      domainOf: (agent) => speechDomainOf(domain, agent),
      onFailure: (error) => log.error({ err: error }, 'the speech engines could not be started'),
      onCallFailure: (error, where) => log.error({ err: error, ...where }, 'something failed in a call'),
    }),
    abilities: {
      ...(capacity > 0 ? speech : { speechToText: new Map(), textToSpeech: new Map() }),
      speech: SPEECH_CHOICES,
    },
  }
}
