import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AudioRequest, standInAudioApi } from '../../packages/voice/src/providers/testing.ts'
import { startWidgetAgent, type WidgetAgent } from '../browser/widget-agent.ts'
import { call } from '../running-service.ts'
import { speech } from '../spoken/speakers.ts'
import { WireVisitor } from '../spoken/wire-visitor.ts'

/* A call that OpenAI hears and speaks in, at an address that the organization has named: only the provider is a stand-in. */

const KEY = 'sk-spoken-contract-0123456789'
const SECOND_OF_SOUND = Buffer.alloc(48_000, 1)

let openAi: Awaited<ReturnType<typeof standInAudioApi>>
let refuses = false
let house: WidgetAgent
beforeAll(async () => {
  openAi = await standInAudioApi(({ path }, response) => {
    if (refuses) return void response.writeHead(500).end()
    if (path.endsWith('/transcriptions')) return void response.end('{"text":"When is breakfast served?"}')
    response.writeHead(200, { 'content-type': 'audio/pcm' }).end(SECOND_OF_SOUND)
  })
  house = await startWidgetAgent()
  const { service } = house
  const body = { apiKey: KEY, baseUrl: openAi.baseUrl }
  await call(service, 'PUT', '/providers/OpenAI/credentials', { body })
}, 60_000)
afterAll(async () => {
  await house?.stop()
  openAi?.stop()
})

const asks = (path: string) => openAi.requests.filter((request: AudioRequest) => request.path.endsWith(path))

it('[SPK2] the agent is told to be heard and spoken for by the models that it names', async () => {
  const body = {
    communicationType: 'UNIFIED',
    sttConfiguration: { providerType: 'PROVIDER_A', providerModelId: 'whisper-1' },
    ttsConfiguration: { providerType: 'OpenAI', providerModelId: 'gpt-4o-mini-tts', voiceId: 'coral' },
  }
  const changed = await call(house.service, 'PATCH', `/dynamic-agents/web/${house.agentId}`, { body })
  const { models, warnings } = changed.body.metadata
  expect(models.effective).toMatchObject({ stt: 'OpenAI/whisper-1', tts: 'OpenAI/gpt-4o-mini-tts' })
  expect(warnings.filter(({ path }: { path: string }) => /^(?:stt|tts)/.test(path))).toEqual([])
})

it('[SPK1] [SPK5] [SPK6] a visitor is heard and answered by the provider that the agent names', async () => {
  const at = { service: house.service, agentId: house.agentId, origin: new URL(house.site.url).origin }
  const visitor = await WireVisitor.call(at)
  await visitor.answer()
  // Whatever was said, the provider says what it heard.
  await visitor.speak(await speech('flite', 'Good morning to you.'))
  expect(await visitor.answer()).toContain('7:30')
  await visitor.hangUp()
  const [heard] = asks('/audio/transcriptions')
  expect(heard).toMatchObject({ authorization: `Bearer ${KEY}`, fields: { model: 'whisper-1', language: 'en' } })
  expect(heard?.file?.length).toBeGreaterThan(16_000)
  const spoken = asks('/audio/speech')
  expect(spoken[0]?.fields).toMatchObject({ model: 'gpt-4o-mini-tts', voice: 'coral', response_format: 'pcm' })
  expect(spoken.map(({ fields }) => fields['input']).join(' ')).toContain('Breakfast')
  expect(house.service.output()).not.toContain(KEY)
}, 60_000)

it('[SPK5] [SPK6] a provider that fails is stood in for within the turn', async () => {
  refuses = true
  const at = { service: house.service, agentId: house.agentId, origin: new URL(house.site.url).origin }
  const visitor = await WireVisitor.call(at)
  await visitor.answer()
  await visitor.speak(await speech('flite', 'When is breakfast served?'))
  // It is being read aloud here, which nobody has to wait for.
  await expect.poll(async () => JSON.stringify(await visitor.transcript()), { timeout: 20_000 }).toContain('7:30')
  await visitor.hangUp()
}, 60_000)
