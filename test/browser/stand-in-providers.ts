import type { Contents, Reply } from './console-stand-in.ts'

/* Providers of the stand-in. */

const standInProvider = (name: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  label: 'PROVIDER_A',
  credentials: { isSet: false, source: null, lastFour: null, baseUrl: null, setAt: null },
  purposes: [{ purpose: 'text', isReady: false, reason: 'no_credentials', message: 'Set a key' }],
  ...changes,
})

/** What every test comes to. */
const TESTED = [
  { purpose: 'text', ok: true, code: 'ready', message: 'The model answers.' },
  {
    purpose: 'text_to_speech',
    ok: false,
    code: 'unauthorized',
    message: 'The provider did not accept the key, or the key may not be used for speech.',
  },
]

type Held = Pick<Contents, 'providers' | 'values'>

/** Lists providers, and takes and forgets keys to them. */
export function providersReply(
  contents: Held,
  { method, path, body }: { method: string; path: string; body: any },
): Reply {
  if (method === 'GET') return { status: 200, data: { items: contents.providers } }
  const tried = contents.providers.find(({ name }) => path === `/providers/${String(name)}/test`)
  if (tried) return { status: 200, data: { name: tried['name'], label: tried['label'], results: TESTED } }
  const provider = contents.providers.find(({ name }) => path === `/providers/${String(name)}/credentials`)
  if (!provider) return { status: 404, error: 'There is no provider of this name' }
  if (method === 'DELETE') {
    Object.assign(provider, standInProvider(String(provider['name'])))
    return { status: 200, data: { id: provider['name'], deleted: true } }
  }
  if (body.baseUrl?.startsWith('http:')) {
    const message = 'baseUrl must use https'
    return { status: 422, error: message, details: [{ path: 'baseUrl', code: 'inconsistent', message }] }
  }
  contents.values.push(body.apiKey)
  provider['credentials'] = {
    isSet: true,
    source: 'organization',
    lastFour: body.apiKey.slice(-4),
    baseUrl: body.baseUrl ?? null,
    setAt: Date.now(),
  }
  provider['purposes'] = [{ purpose: 'text', isReady: true, reason: null, message: null }]
  return { status: 200, data: provider }
}

/** One without a key, one with the service's, and one whose own key cannot be opened. */
export const furnishedProviders = (): Record<string, unknown>[] => [
  standInProvider('OpenAI'),
  standInProvider('Deepgram', {
    label: 'PROVIDER_D',
    credentials: { isSet: true, source: 'environment', lastFour: null, baseUrl: null, setAt: null },
    purposes: [{ purpose: 'speech_to_text', isReady: true, reason: null, message: null }],
  }),
  standInProvider('Groq', {
    label: 'PROVIDER_F',
    credentials: {
      isSet: true,
      source: 'organization',
      lastFour: 'wxyz',
      baseUrl: 'https://models.of-a-company-with-a-long-name.example.com/v1',
      setAt: Date.now() - 60_000,
    },
    purposes: [{ purpose: 'text', isReady: false, reason: 'unreadable', message: 'Set it again' }],
  }),
]
