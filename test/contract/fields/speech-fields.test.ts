import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speech } from '../../spoken/speakers.ts'
import { WireVisitor } from '../../spoken/wire-visitor.ts'
import { type FieldsService, ORIGIN, startFieldsService } from './fields-service.ts'

/* Spec 2.3 and 2.4: what each field of who hears and who speaks does. The providers are sockets of the test. */

let at: FieldsService
beforeAll(async () => {
  at = await startFieldsService()
}, 60_000)
afterAll(() => at?.stop())

const HEARS = { providerType: 'Deepgram', providerModelId: 'nova-3' }
const SPEAKS = { providerType: 'ElevenLabs', providerModelId: 'eleven_flash_v2_5' }
const VOICE = 'AZnzlk1XvdvUeBnXmlld'
const OTHER_VOICE = 'EXAVITQu4vr4xnSDxMaL'

const speaking = (tts: object = {}, more: object = {}) =>
  at.newAgent({ sttConfiguration: HEARS, ttsConfiguration: { ...SPEAKS, ...tts }, ...more })
const warnedOfSpeech = ({ warned }: { warned: readonly string[] }) =>
  warned.filter((path) => /Configuration|voice/u.test(path))

/** Where the voice is fetched from when a visitor begins to talk and is greeted. */
async function greetedFrom(agentId: string): Promise<URL> {
  const before = at.spokenAt.length
  const visitor = await WireVisitor.call({ service: at.service, agentId, origin: ORIGIN })
  await expect.poll(() => at.spokenAt.length).toBeGreaterThan(before)
  await visitor.hangUp()
  const address = at.spokenAt[before]
  if (!address) throw new Error('nobody spoke')
  return address
}

describe('who speaks', () => {
  it('[FX1] agent.ttsConfiguration.providerType → this provider speaks; without a key a warning says who does', async () => {
    const { id, body, warned } = await speaking()
    expect([body.metadata.models.effective.tts, warnedOfSpeech({ warned })]).toEqual([
      'ElevenLabs/eleven_flash_v2_5',
      [],
    ])
    expect((await greetedFrom(id)).pathname).toContain('/text-to-speech/')
    expect((await speaking({ providerType: 'Google' })).warned).toContain('ttsConfiguration.providerType')
  })

  it('[FX1] agent.ttsConfiguration.voiceId → its voice speaks, and beats `voice`', async () => {
    const { id, warned } = await speaking({ voiceId: VOICE }, { voice: OTHER_VOICE })
    expect((await greetedFrom(id)).pathname).toContain(VOICE)
    expect(warnedOfSpeech({ warned })).toEqual(['voice'])
    expect((await speaking({ voiceId: 'slt' })).warned).toContain('ttsConfiguration.voiceId')
  })

  it('[FX1] agent.voice → this voice speaks; one that is not there is warned of', async () => {
    const { id, warned } = await speaking({}, { voice: OTHER_VOICE })
    expect((await greetedFrom(id)).pathname).toContain(OTHER_VOICE)
    expect(warnedOfSpeech({ warned })).toEqual([])
    expect((await at.newAgent({ voice: 'nobody' })).warned).toContain('voice')
    expect((await at.newAgent({ voice: 'slt' })).warned).not.toContain('voice')
  })

  it('[FX1] agent.ttsConfiguration.providerModelId → it is the model that speaks, or a warning names that one', async () => {
    const { id } = await speaking()
    expect((await greetedFrom(id)).searchParams.get('model_id')).toBe('eleven_flash_v2_5')
    expect((await speaking({ providerModelId: 'no_such_model' })).warned).toContain('ttsConfiguration.providerModelId')
  })

  it('[FX1] agent.ttsConfiguration.languageId → another than the agent’s is warned of', async () => {
    expect((await speaking({ languageId: 'de' })).warned).toContain('ttsConfiguration.languageId')
    const { id, warned } = await speaking({ languageId: 'en' })
    expect(warned).not.toContain('ttsConfiguration.languageId')
    expect((await greetedFrom(id)).searchParams.get('language_code')).toBe('en')
  })
})

describe('who hears', () => {
  const hearing = (stt: object = {}) =>
    at.newAgent({ sttConfiguration: { ...HEARS, ...stt }, ttsConfiguration: SPEAKS })

  /** Where what a visitor says is sent. */
  async function heardAt(agentId: string): Promise<URL> {
    const before = at.heardAt.length
    const visitor = await WireVisitor.call({ service: at.service, agentId, origin: ORIGIN })
    const said = visitor.murmur(await speech('flite', 'When is breakfast served?'))
    await expect.poll(() => at.heardAt.length).toBeGreaterThan(before)
    await said
    await visitor.hangUp()
    const address = at.heardAt[before]
    if (!address) throw new Error('nobody heard')
    return address
  }

  it('[FX1] agent.sttConfiguration.providerType, agent.sttConfiguration.providerModelId → this model of this provider hears, or warnings say who does', async () => {
    const { id, body, warned } = await hearing()
    expect([body.metadata.models.effective.stt, warnedOfSpeech({ warned })]).toEqual(['Deepgram/nova-3', []])
    expect((await heardAt(id)).searchParams.get('model')).toBe('nova-3')
    expect((await hearing({ providerType: 'Anthropic' })).warned).toContain('sttConfiguration.providerType')
    expect((await hearing({ providerModelId: 'no_such_model' })).warned).toContain('sttConfiguration.providerModelId')
  })

  it('[FX1] agent.sttConfiguration.languageId → another than the agent’s is warned of', async () => {
    expect((await hearing({ languageId: 'de' })).warned).toContain('sttConfiguration.languageId')
    const { id, warned } = await hearing({ languageId: 'en' })
    expect(warned).not.toContain('sttConfiguration.languageId')
    expect((await heardAt(id)).searchParams.get('language')).toBe('en')
  })
})
