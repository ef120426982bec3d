import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'

/* Providers whose credentials are set are used for what they are named for, and by agents that name them. */

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    environment: { DEEPGRAM_API_KEY: 'd'.repeat(40), ELEVENLABS_API_KEY: 'e'.repeat(40) },
  })
}, 40_000)
afterAll(() => service?.stop())

async function made(changes: object) {
  const agent = { assistantName: 'Ada', websiteUrl: 'http://127.0.0.1:9/', capabilities: ['NONE'] }
  const { body } = await call(service, 'POST', '/dynamic-agents/web', { body: { ...agent, ...changes } })
  const { warnings, models } = body.metadata
  const warned = warnings.filter(({ code }: { code: string }) => code === 'provider_without_credentials')
  return { ...models.effective, warned: warned.map(({ path }: { path: string }) => path) }
}
const speech = (stt: string, tts: string) => ({
  sttConfiguration: { providerType: stt, providerModelId: 'm' },
  ttsConfiguration: { providerType: tts, providerModelId: 'm' },
})
const embedded = { llm: 'embedded', stt: 'embedded', tts: 'embedded' }

it.each([
  ['nobody is named', {}, { ...embedded, warned: [] }],
  [
    'they are named',
    speech('Deepgram', 'ElevenLabs'),
    { llm: 'embedded', stt: 'Deepgram/nova-3', tts: 'ElevenLabs/eleven_flash_v2_5', warned: [] },
  ],
  [
    'others are named',
    speech('OpenAI', 'Google'),
    { ...embedded, warned: ['sttConfiguration.providerType', 'ttsConfiguration.providerType'] },
  ],
  ['one that hears is to think', { providerType: 'Deepgram' }, { ...embedded, warned: ['providerType'] }],
])('[PV1] says who answers where %s', async (_name, changes, expected) => {
  expect(await made(changes)).toEqual(expected)
})
