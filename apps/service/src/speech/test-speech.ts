import type { ProviderKey } from '@frontdesk/accounts'
import type { Provider, ProviderTestCode } from '@frontdesk/schema'
import type { ProviderProblem } from '@frontdesk/voice'
import type { Tested, TestPurpose } from '../providers/test-provider.ts'
import { after, type SpeechCatalogue } from './speech-catalogue.ts'

/** The longest that somebody waits for a test. */
const LIMIT_MS = 6_000
/** Every provider speaks it. */
const LANGUAGE = 'en'

type Asked = { provider: Provider; key: ProviderKey }

/** SPK4: tries a key to a provider of speech, as a call would use it. */
export const testSpeech =
  (catalogue: SpeechCatalogue, by: 'hearing' | 'speaking'): TestPurpose =>
  async ({ provider, key }: Asked, signal): Promise<Tested> => {
    const offer = catalogue[by].get(provider)
    if (!offer) throw new Error(`${provider} is tested for what it does not do`)
    const problem = await offer.probe(key, { language: LANGUAGE, after, limitMs: LIMIT_MS, signal })
    if (problem === null) return { ok: true, code: 'ready', message: READY[by] }
    return { ok: false, ...FAILED[problem] }
  }

const READY = { hearing: 'The provider hears.', speaking: 'The provider speaks.' }

const FAILED: Readonly<Record<ProviderProblem, { code: ProviderTestCode; message: string }>> = {
  refused: {
    code: 'unauthorized',
    message: 'The provider did not accept the key, or the key may not be used for speech.',
  },
  limited: {
    code: 'rate_limited',
    message: 'The provider takes no more requests for the moment, or the account has no credit left.',
  },
  unknown: {
    code: 'unknown_model',
    message:
      'The provider knows no such model or voice, or does no speech at this address. The account may have to be opened for it there.',
  },
  overloaded: { code: 'overloaded', message: 'The provider is overloaded or has an error of its own.' },
  garbled: {
    code: 'garbled',
    message: 'Something answers at this address, but not as a provider of speech. Check the address.',
  },
  broken: { code: 'unreachable', message: 'The provider could not be reached, or hung up.' },
  slow: {
    code: 'timeout',
    message: `The provider did not answer in time. Callers would hear the service’s own voice.`,
  },
  behind: { code: 'rate_limited', message: 'The provider takes no more for the moment.' },
}
