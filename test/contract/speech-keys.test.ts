import { answers, wireServer } from '@frontdesk/model-engine/testing'
import { providerList, providerTest, successEnvelope } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInProvider, type Visit } from '../../packages/voice/src/providers/testing.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { WireVisitor } from '../spoken/wire-visitor.ts'
import { newOrganization, type TestOrganization } from './organizations.ts'

/* Keys of organizations to providers of speech: whose they are, what they are good for, and what they sound like. */

const DEEPGRAM_KEY = 'deepgram-key-of-ours-0123'
const ELEVENLABS_KEY = 'elevenlabs-key-of-ours-4567'
const ORIGIN = 'https://example.com'

type StandIn = Awaited<ReturnType<typeof standInProvider>>
let ears: StandIn
let voices: StandIn
let models: Awaited<ReturnType<typeof wireServer>>
let service: TestService
let ours: TestOrganization
let theirs: TestOrganization
beforeAll(async () => {
  const nothing = (): void => undefined
  const isOurs = (name: string, value: string) => (request: Visit['request']) =>
    request.headers[name] === value ? undefined : 401
  ears = await standInProvider(nothing, isOurs('authorization', `Token ${DEEPGRAM_KEY}`))
  voices = await standInProvider(speakAtOnce, isOurs('xi-api-key', ELEVENLABS_KEY))
  models = await wireServer({ provider: 'compatible', play: answers('ready'), apiKey: 'right-key-0123456789' })
  service = await startTestService({ environment: { DEEPGRAM_URL: ears.url, ELEVENLABS_URL: voices.url } })
  ours = await newOrganization(service, 'ours')
  theirs = await newOrganization(service, 'theirs')
}, 60_000)
afterAll(async () => {
  await service?.stop()
  ears?.stop()
  voices?.stop()
  await models?.close()
})

/** Two hundred milliseconds of something for every text. */
function speakAtOnce({ socket, messages }: Visit, said: string): void {
  const message = messages.at(-1)
  if (said !== 'message' || typeof message !== 'object' || message === null || !('text' in message)) return
  const contextId = 'context_id' in message ? message.context_id : undefined
  socket.send(JSON.stringify({ audio: Buffer.alloc(6_400, 1).toString('base64'), contextId, alignment: null }))
  socket.send(JSON.stringify({ contextId, isFinal: true }))
}

const speech = {
  sttConfiguration: { providerType: 'Deepgram', providerModelId: 'nova-3', languageId: 'en-GB' },
  ttsConfiguration: {
    providerType: 'ElevenLabs',
    providerModelId: 'eleven_turbo_v2_5',
    voiceId: 'AZnzlk1XvdvUeBnXmlld',
  },
}
async function newAgent({ key }: { key: string }) {
  const body = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'], ...speech }
  const made = await call(service, 'POST', '/dynamic-agents/web', { key, body })
  const { models: told, warnings } = made.body.metadata
  const codes: string[] = warnings.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)
  return { id: String(made.body.agentConfigurationId), effective: told.effective, codes }
}
const put = (provider: string, apiKey: string, { key } = ours) =>
  call(service, 'PUT', `/providers/${provider}/credentials`, { key, body: { apiKey } })
const remove = (provider: string, { key } = ours) =>
  call(service, 'DELETE', `/providers/${provider}/credentials`, { key })
async function purposesOf(name: string, { key }: { key: string }) {
  const { body } = await call(service, 'GET', '/providers', { key })
  const provider = successEnvelope(providerList)
    .parse(body)
    .data.items.find((one) => one.name === name)
  return provider?.purposes.filter(({ reason }) => reason !== 'not_supported')
}
/** Calls, and hangs up. */
async function callAgent(agentId: string): Promise<void> {
  const visitor = await WireVisitor.call({ service, agentId, origin: ORIGIN })
  await visitor.hangUp()
}
const heardBy = () => ears.visits.map(({ request }) => request.headers.authorization)
const spokenBy = () => voices.visits.map(({ request }) => request.headers['xi-api-key'])

describe('keys of organizations in speech', () => {
  it('[SPK1] hear and speak for the agents of their own organization, until they are removed', async () => {
    await put('Deepgram', DEEPGRAM_KEY)
    await put('ElevenLabs', ELEVENLABS_KEY)
    expect(await purposesOf('Deepgram', ours)).toMatchObject([{ purpose: 'speech_to_text', isReady: true }])
    expect(await purposesOf('Deepgram', theirs)).toMatchObject([{ isReady: false, reason: 'no_credentials' }])
    const agent = await newAgent(ours)
    expect(agent.effective).toMatchObject({ stt: 'Deepgram/nova-3', tts: 'ElevenLabs/eleven_turbo_v2_5' })
    expect(agent.codes).toEqual([])
    await callAgent(agent.id)
    await expect.poll(heardBy).toEqual([`Token ${DEEPGRAM_KEY}`])
    await expect.poll(spokenBy).toEqual([ELEVENLABS_KEY])
    expect(ears.visits[0]?.request.url).toContain('language=en-GB')
    expect(voices.visits[0]?.request.url).toContain('/AZnzlk1XvdvUeBnXmlld/')
    expect(voices.visits[0]?.request.url).toContain('model_id=eleven_turbo_v2_5')

    const another = await newAgent(theirs)
    expect(another.effective).toMatchObject({ stt: 'embedded', tts: 'embedded' })
    expect(another.codes).toContain('provider_without_credentials sttConfiguration.providerType')
    await callAgent(another.id)
    await remove('Deepgram')
    await remove('ElevenLabs')
    await callAgent(agent.id)
    expect([heardBy().length, spokenBy().length]).toEqual([1, 1])
    const output = service.output()
    for (const secret of [DEEPGRAM_KEY, ELEVENLABS_KEY]) expect(output).not.toContain(secret)
  }, 60_000)
})

describe('testing a key to a provider', () => {
  const test = async (provider: string, body: object = {}, { key } = ours) => {
    const answer = await call(service, 'POST', `/providers/${provider}/test`, { key, body })
    return { status: answer.status, text: JSON.stringify(answer.body), body: answer.body }
  }
  const resultsOf = ({ body }: { body: unknown }) => successEnvelope(providerTest).parse(body).data.results

  it('[SPK3] says of each purpose whether it works, with a key that is set or only sent', async () => {
    expect(resultsOf(await test('Deepgram'))).toMatchObject([
      { purpose: 'speech_to_text', ok: false, code: 'no_credentials', message: expect.stringContaining('PUT') },
    ])
    const sent = await test('PROVIDER_D', { apiKey: DEEPGRAM_KEY })
    expect(resultsOf(sent)).toEqual([
      { purpose: 'speech_to_text', ok: true, code: 'ready', message: 'The provider hears.' },
    ])
    expect(await purposesOf('Deepgram', ours)).toMatchObject([{ isReady: false }])
    await put('ElevenLabs', ELEVENLABS_KEY)
    expect(resultsOf(await test('ElevenLabs'))).toMatchObject([{ purpose: 'text_to_speech', ok: true, code: 'ready' }])
  })

  it('[SPK3] says in words that a key is not accepted, without repeating it', async () => {
    for (const provider of ['Deepgram', 'ElevenLabs']) {
      const refused = await test(provider, { apiKey: 'a-wrong-key-0123456789' })
      expect(resultsOf(refused)).toMatchObject([{ ok: false, code: 'unauthorized' }])
      expect(refused.text).not.toContain('a-wrong-key')
    }
    expect(service.output()).not.toContain('a-wrong-key')
  })

  it('[SPK3] asks a language model for a word, at the address that is sent', async () => {
    const { baseUrl, model } = models.address
    const asked = (apiKey: string) => test('OpenAI', { apiKey, baseUrl, model }, theirs)
    const text = (answer: { body: unknown }) => resultsOf(answer).find(({ purpose }) => purpose === 'text')
    expect(text(await asked('right-key-0123456789'))).toMatchObject({ ok: true, message: 'The model answers.' })
    expect(text(await asked('wrong-key-0123456789'))).toMatchObject({ ok: false, code: 'unauthorized' })
  })

  it.each([
    ['an unknown provider', 'Nobody', {}, 404, undefined],
    ['a key too short to be one', 'OpenAI', { apiKey: 'short' }, 400, 'apiKey'],
    ['a private address', 'OpenAI', { baseUrl: 'https://10.0.0.1/v1' }, 422, 'baseUrl'],
    ['an address without effect', 'Deepgram', { baseUrl: 'https://a.example.com/' }, 422, 'baseUrl'],
  ])('[SPK3] refuses %s, and names the field', async (_, provider, body, status, path) => {
    const refused = await test(provider, body, theirs)
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([status, path])
  })

  it('[SPK3] is done ten times a minute for an organization, whoever asks', async () => {
    const busy = await newOrganization(service, 'busy')
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) statuses.push((await test('Google', {}, busy)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await test('Google', {}, theirs)).status).toBe(200)
  })
})
