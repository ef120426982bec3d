import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ModelAddress, TEXT_PROVIDERS, type TextProvider } from '../ports.ts'
import { answers, neverStops, refuse, wireServer } from '../testing.ts'
import { failureOf } from './failure.ts'
import { keptModel, MOST_KEPT_MODELS } from './kept-models.ts'
import { openModel } from './open-model.ts'
import { MOST_ANSWER_BYTES, providerFetch } from './provider-fetch.ts'
import { ask } from './testing/reading.ts'

const KEYED = TEXT_PROVIDERS.filter((provider) => provider !== 'compatible')
const noCall: typeof fetch = () => {
  throw new Error('nothing may be called')
}
const addressOf = (provider: TextProvider, change: Partial<ModelAddress> = {}): ModelAddress => ({
  provider,
  model: 'a-model',
  apiKey: 'a-key',
  baseUrl: null,
  fetch: noCall,
  ...change,
})
const failureOfOpening = (address: ModelAddress) =>
  openModel(address).then(
    () => null,
    (error: unknown) => failureOf(error),
  )

afterEach(() => vi.unstubAllEnvs())

describe('opening a model', () => {
  it.each(KEYED)('[PR41] of %s is refused without a key, whatever the environment holds', async (provider) => {
    for (const name of ['OPENAI', 'ANTHROPIC', 'GROQ', 'GOOGLE_GENERATIVE_AI'])
      vi.stubEnv(`${name}_API_KEY`, 'another’s')
    for (const apiKey of [null, '', '  ', 'with space', 'line\nbreak', 'schlüssel']) {
      expect(await failureOfOpening(addressOf(provider, { apiKey }))).toMatchObject({
        kind: 'unauthorized',
        clue: 'key_missing',
      })
    }
  })

  it('[PR41] of a compatible server asks for no key, and sends none', async () => {
    const server = await wireServer({ provider: 'compatible', play: answers('Yes.') })
    expect(await ask(server.address)).toMatchObject({ text: 'Yes.', failure: null })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    await server.close()
  })

  it.each([
    ['openai', 'https://api.openai.com/v1/chat/completions'],
    ['google', 'https://generativelanguage.googleapis.com/v1beta/models/a-model:streamGenerateContent?alt=sse'],
    ['anthropic', 'https://api.anthropic.com/v1/messages'],
    ['groq', 'https://api.groq.com/openai/v1/chat/completions'],
  ] as const)(
    '[PR42] of %s sends the key to the provider alone, whatever the environment says',
    async (provider, url) => {
      for (const name of ['OPENAI', 'ANTHROPIC', 'GROQ']) vi.stubEnv(`${name}_BASE_URL`, 'https://elsewhere.example')
      const called: string[] = []
      await ask(
        addressOf(provider, {
          fetch: async (input) => {
            called.push(new Request(input).url)
            return new Response('', { status: 500 })
          },
        }),
      )
      expect(called).toEqual([url])
    },
  )

  it.each([
    'localhost:11434',
    'ftp://models.example/v1',
    'https://ada:secret@models.example/v1',
    'https://models.example/v1?key=secret',
    'https://models.example/v1#here',
    '/v1',
    '',
  ])('[PR42] at %j is refused before anything is called', async (baseUrl) => {
    expect(await failureOfOpening(addressOf('compatible', { baseUrl }))).toMatchObject({
      kind: 'unreachable',
      clue: 'bad_address',
    })
  })

  it('[PR42] at no address is refused where the provider has none of its own', async () => {
    expect(await failureOfOpening(addressOf('compatible'))).toMatchObject({ clue: 'bad_address' })
  })

  it('[PR42] takes an address with or without a slash at its end', async () => {
    const server = await wireServer({ provider: 'openai', play: answers('Yes.') })
    expect(await ask({ ...server.address, baseUrl: `${server.address.baseUrl}//` })).toMatchObject({ text: 'Yes.' })
    await server.close()
  })
})

describe('a model that was opened', () => {
  it('[PR47] is kept for whoever asks for the same with the same key, address and fetch', async () => {
    const address = addressOf('compatible', { baseUrl: 'http://models.example/v1' })
    const model = await openModel(address)
    expect(await openModel({ ...address, baseUrl: 'http://models.example/v1/' })).toBe(model)
    const others: Partial<ModelAddress>[] = [
      { model: 'b-model' },
      { apiKey: 'b-key' },
      { apiKey: null },
      { baseUrl: 'http://models.example/v2' },
      { provider: 'groq' },
      { fetch: () => noCall('') },
    ]
    for (const other of others) expect(await openModel({ ...address, ...other })).not.toBe(model)
    expect(await openModel(address)).toBe(model)
  })

  it('[PR47] is let go of when a hundred others were used since', async () => {
    const fetch: typeof noCall = () => noCall('')
    const address = addressOf('groq', { fetch })
    const model = await openModel(address)
    for (let index = 1; index < MOST_KEPT_MODELS; index += 1) await openModel({ ...address, model: `model-${index}` })
    expect(await openModel(address)).toBe(model)
    for (let index = 0; index < MOST_KEPT_MODELS; index += 1) await openModel({ ...address, model: `other-${index}` })
    expect(await openModel(address)).not.toBe(model)
  })

  it('[PR47] is not kept when it could not be made', async () => {
    const fetch: typeof noCall = () => noCall('')
    const make = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no library')))
    await expect(keptModel(fetch, 'a', make)).rejects.toThrow('no library')
    await expect(keptModel(fetch, 'a', make)).rejects.toThrow('no library')
    expect(make).toHaveBeenCalledTimes(2)
  })
})

describe('a call of a provider', () => {
  it('[PR42] follows no redirect', async () => {
    const asked: (RequestInit | undefined)[] = []
    const call = providerFetch(async (_input, init) => {
      asked.push(init)
      return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example' } })
    })
    expect((await call('https://models.example', { redirect: 'follow' })).status).toBe(307)
    expect(asked).toEqual([{ redirect: 'manual' }])
  })

  it.each(TEXT_PROVIDERS)('[PR43] of %s that a website answers with a page names what is wrong', async (provider) => {
    const page = refuse(200, { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html>Welcome</html>' })
    const server = await wireServer({ provider, play: () => [page] })
    expect((await ask(server.address)).failure).toMatchObject({ kind: 'unreachable', clue: 'no_model_server' })
    await server.freed()
    await server.close()
  })

  it('[PR42] ends an answer that is longer than can be held', async () => {
    expect(MOST_ANSWER_BYTES).toBe(16 * 1024 * 1024)
    const server = await wireServer({ provider: 'compatible', play: neverStops('on and on ') })
    const call: typeof fetch = (input, init) => providerFetch(server.address.fetch, 50_000)(input, init)
    const { text, failure } = await ask({ ...server.address, fetch: call })
    expect(failure?.kind).toBe('garbled')
    expect(text.length).toBeGreaterThan(100)
    expect(text.length).toBeLessThan(50_000)
    await server.freed()
    await server.close()
  })
})
