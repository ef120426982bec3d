import { createClient, type ProviderResource } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { ProviderTestModel } from './provider-test-model.ts'
import { ProvidersModel, takesAddress, usesOf } from './providers-model.ts'

const KEY = 'sk-typed-in-the-console'
const none = { isSet: false, source: null, lastFour: null, baseUrl: null, setAt: null }
const provider = (changes: Partial<ProviderResource> = {}): ProviderResource => ({
  name: 'OpenAI',
  label: 'PROVIDER_A',
  credentials: none,
  purposes: [],
  ...changes,
})

/** A service with one provider. */
function service() {
  const state = { provider: provider(), refusal: null as { path: string; message: string } | null }
  const sent: { method: string | undefined; path: string; body: unknown }[] = []
  const client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (url, init) => {
      const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const { method } = init
      if (method === 'GET') return answer(200, { success: true, data: { items: [state.provider] } })
      sent.push({ method, path: url.replace('/console/api/v1', ''), body })
      if (state.refusal) {
        const { path, message } = state.refusal
        return answer(422, { success: false, error: message, details: [{ path, code: 'inconsistent', message }] })
      }
      const own = { isSet: true, source: 'organization' as const, lastFour: 'sole', baseUrl: null, setAt: 5 }
      state.provider = provider({ credentials: method === 'PUT' ? own : none })
      return answer(200, { success: true, data: method === 'PUT' ? state.provider : { id: 'OpenAI', deleted: true } })
    },
  })
  return { model: new ProvidersModel(client), state, sent }
}

describe('keys to providers', () => {
  it('[CO90] are sent without what is left empty, and forgotten as soon as they are stored', async () => {
    const { model, state, sent } = service()
    await model.load()
    model.open(state.provider)
    model.form.set('apiKey', ` ${KEY} `)
    expect(await model.save(state.provider)).toBe(true)
    expect(sent).toEqual([{ method: 'PUT', path: '/providers/OpenAI/credentials', body: { apiKey: KEY } }])
    expect(model.form.values.value).toEqual({ apiKey: '', baseUrl: '' })
    expect(model.providers.value).toMatchObject({ value: [{ credentials: { lastFour: 'sole' } }] })
    expect(JSON.stringify(model.providers.value)).not.toContain(KEY)
    expect(await model.remove(state.provider)).toBe(true)
    expect(model.providers.value).toMatchObject({ value: [{ credentials: { isSet: false } }] })
  })

  it('[CO90] that were not sent are forgotten with the dialog; an address that is set stands in it', () => {
    const { model } = service()
    model.open(provider({ credentials: { ...none, baseUrl: 'https://models.example.com/v1' } }))
    expect(model.form.values.value).toEqual({ apiKey: '', baseUrl: 'https://models.example.com/v1' })
    model.form.set('apiKey', KEY)
    model.close()
    expect(model.form.values.value).toEqual({ apiKey: '', baseUrl: '' })
  })

  it('[CO90] that are refused stay in their form, with the sentence at the field', async () => {
    const { model, state } = service()
    state.refusal = { path: 'baseUrl', message: 'baseUrl must use https' }
    model.form.set('apiKey', KEY)
    model.form.set('baseUrl', 'http://models.example.com')
    expect(await model.save(state.provider)).toBe(false)
    expect(model.form.failure.value?.fields).toEqual({ baseUrl: 'This must use https' })
    expect(model.form.values.value.apiKey).toBe(KEY)
  })
})

describe('what a provider is used for', () => {
  it('[CO91] is told with what is missing, without what this version does not use it for', () => {
    const purposes: ProviderResource['purposes'] = [
      { purpose: 'text', isReady: true, reason: null, message: null },
      { purpose: 'speech_to_text', isReady: false, reason: 'no_credentials', message: 'x' },
      { purpose: 'text_to_speech', isReady: false, reason: 'not_supported', message: 'x' },
    ]
    expect(usesOf(provider({ purposes }))).toEqual([
      { name: 'Language models', isReady: true, words: 'ready' },
      { name: 'Speech to text', isReady: false, words: 'needs a key' },
    ])
    expect(takesAddress({ name: 'Groq' })).toBe(true)
    expect(takesAddress({ name: 'Deepgram' })).toBe(false)
  })
})

describe('a test of a key', () => {
  const test = { name: 'OpenAI', label: 'PROVIDER_A' }
  const results = [
    { purpose: 'text', ok: true, code: 'ready', message: 'The model answers.' },
    { purpose: 'text_to_speech', ok: false, code: 'unauthorized', message: 'The provider did not accept the key.' },
  ]

  /** A service that answers when the test lets it. */
  function tested(status: number, body: object) {
    const waiting: (() => void)[] = []
    const client = createClient({
      baseUrl: '/console/api/v1',
      retry: { attempts: 1 },
      fetch: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return new Response(JSON.stringify(body), { status })
      },
    })
    return { model: new ProviderTestModel(client), answer: () => waiting.shift()?.() }
  }

  it('[SPK7] tells for each use in words whether it works', async () => {
    const { model, answer } = tested(200, { success: true, data: { ...test, results } })
    const done = model.test(provider())
    expect(model.running.value).toBe('OpenAI')
    answer()
    await done
    expect(model.running.value).toBeNull()
    expect(model.told.value).toEqual({
      provider: 'OpenAI',
      failure: null,
      results: [
        { name: 'Language models', isOk: true, words: 'The model answers.' },
        { name: 'Text to speech', isOk: false, words: 'The provider did not accept the key.' },
      ],
    })
  })

  it('[SPK7] tells why it could not be made', async () => {
    const { model, answer } = tested(403, { success: false, error: 'Forbidden' })
    const done = model.test(provider())
    answer()
    await done
    expect(model.told.value).toEqual({ provider: 'OpenAI', results: null, failure: 'Forbidden' })
  })

  it('[SPK7] is forgotten when the key is about to change, also one that is on its way', async () => {
    const { model, answer } = tested(200, { success: true, data: { ...test, results } })
    const done = model.test(provider())
    model.forget({ name: 'Groq' })
    expect(model.running.value).toBe('OpenAI')
    model.forget({ name: 'OpenAI' })
    answer()
    await done
    expect(model.told.value).toBeNull()
  })
})
