import { carryOut, createPhoneAgent, createWebAgent, updateWebAgent as updateShape } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { type Abilities, EMBEDDED, modelOf } from './abilities.ts'
import { originsOf } from './allowed-origins.ts'
import { deployPhoneAgent } from './deploy-phone-agent.ts'
import { deployWebAgent } from './deploy-web-agent.ts'
import { withFreeNumber } from './free-number.ts'
import { webAgentSetup } from './setup-result.ts'
import { setupWarnings } from './setup-warnings.ts'
import { renderSnippet } from './snippets.ts'
import { areaCodesFrom, isTestNumber, testNumber } from './test-numbers.ts'
import { keepingStore, newId } from './testing.ts'
import { updateWebAgent } from './update-agent.ts'

const organizationId = newId('org')
const web = createWebAgent.parse({ assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] })
const phone = createPhoneAgent.parse({ assistantName: 'Ada', capabilities: ['NONE'] })

describe('one call', () => {
  it('[4.2] links instruction, agent, channel, deployment and website in one write', async () => {
    const { deps, writes } = keepingStore()
    const { answer, write } = await deployWebAgent(deps, organizationId, web)
    const { agent, instruction, channel, configuration } = answer.deployment
    expect(writes).toEqual([])
    await write(deps)
    expect(writes).toHaveLength(1)
    expect(agent.instructionConfigurationId).toBe(instruction.id)
    expect([configuration.agentConfigurationId, configuration.deploymentChannelId]).toEqual([agent.id, channel.id])
    expect(writes[0]?.newWebsiteSource?.id).toBe(channel.kind === 'web' ? channel.websiteSourceId : '')
    expect(writes[0]?.newInstruction).toEqual(instruction)
  })

  it.each([
    ['a private website', { websiteUrl: 'http://10.0.0.1/' }, 'inconsistent'],
    ['NONE beside others', { capabilities: ['NONE', 'INVENTORY_MANAGEMENT'] as const }, 'inconsistent'],
    ['a source that is not there', { knowledgeSourceIds: ['kns_x'] }, 'inconsistent'],
    ['an instruction that is not there', { instructionConfigurationId: 'ins_x' }, 'inconsistent'],
  ])('writes nothing when it is refused: %s', async (_name, changes, code) => {
    const { deps, writes } = keepingStore()
    await expect(
      deployWebAgent(deps, organizationId, {
        ...web,
        ...changes,
        capabilities: [...(('capabilities' in changes && changes.capabilities) || web.capabilities)],
      }),
    ).rejects.toMatchObject({ code })
    expect(writes).toEqual([])
  })

  it("answers another organization's nested id as forbidden", async () => {
    const { deps } = keepingStore({ findInstruction: async () => ({ status: 'foreign' }) })
    const request = { ...web, instructionConfigurationId: 'ins_x' }
    await expect(deployWebAgent(deps, organizationId, request)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('[4.3] picks another number when one was taken meanwhile', async () => {
    const tried: string[] = []
    const { deps } = keepingStore({
      insertDeployment: async ({ deployment }) => {
        tried.push(deployment.channel.kind === 'phone' ? deployment.channel.phoneNumber : '')
        return tried.length < 3 ? 'phone_number_taken' : 'inserted'
      },
    })
    const numberless = await deployPhoneAgent(deps, organizationId, phone)
    const { deployment } = await withFreeNumber(deps, numberless, (decision) => carryOut(deps, decision))
    expect([tried.length, deployment.channel.phoneNumber]).toEqual([3, tried[2]])
  })
})

describe('a change', () => {
  const made = async () => (await deployWebAgent(keepingStore().deps, organizationId, web)).answer.deployment

  it('[4.4] makes a new website source only when the website changes', async () => {
    const current = await made()
    const { deps, writes } = keepingStore()
    for (const changes of [{ assistantName: 'Bo' }, { websiteUrl: 'https://other.example/' }])
      await carryOut(deps, await updateWebAgent(deps, current, updateShape.parse(changes)))
    expect(writes.map(({ newWebsiteSource }) => newWebsiteSource?.url ?? null)).toEqual([
      null,
      'https://other.example/',
    ])
    expect(writes[1]?.deployment.configuration.allowedOrigins).toEqual([
      'https://other.example',
      'https://www.other.example',
    ])
  })

  it('gives a new role a new instruction configuration, as others may share the old one', async () => {
    const current = await made()
    const { deps, writes } = keepingStore()
    const changes = updateShape.parse({ role_template_identifier: 'SALES_REPRESENTATIVE' })
    const changed = await carryOut(deps, await updateWebAgent(deps, current, changes))
    expect(changed.deployment.instruction.id).not.toBe(current.instruction.id)
    expect(writes[0]?.newInstruction?.role).toBe('SALES_REPRESENTATIVE')
  })

  it('answers a change made meanwhile as a conflict', async () => {
    const { deps } = keepingStore({ updateDeployment: async () => 'conflict' })
    const { write } = await updateWebAgent(deps, await made(), { assistantName: 'Bo' })
    await expect(write(deps)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  it.each([{}, { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE' as const] }])(
    '[VE8] that says nothing new makes no version: %j',
    async (changes) => {
      const current = await made()
      const { deps, writes } = keepingStore()
      const { answer, write } = await updateWebAgent(deps, current, updateShape.parse(changes))
      await write(deps)
      expect(answer).toEqual({ deployment: current, newWebsiteSource: null })
      expect(writes).toEqual([])
    },
  )
})

describe('snippets', () => {
  it('[2.8] carry script, container and call, and escape what stands in them', () => {
    const id = newId('agt')
    const snippet = renderSnippet(id, 'https://desk.example/"><script>', 'inline')
    expect(snippet).toContain(`data-frontdesk-agent="${id}" data-frontdesk-mode="inline"`)
    expect(snippet).toContain(`Frontdesk('init',{agentId:'${id}'})`)
    expect(snippet).not.toContain('"><script>')
  })

  it('take no room on the page with a bubble, and the room that they need otherwise', () => {
    const container = (mode: 'bubble' | 'inline') =>
      renderSnippet(newId('agt'), 'https://desk.example', mode).split('\n')[0]
    expect(container('bubble')).toMatch(/ hidden><\/div>$/)
    expect(container('inline')).not.toContain('hidden')
  })
})

describe('allowed origins', () => {
  it.each([
    ['https://example.com/shop?x=1', ['https://example.com', 'https://www.example.com']],
    ['https://www.example.com', ['https://www.example.com', 'https://example.com']],
    ['http://127.0.0.1:8788/', ['http://127.0.0.1:8788', 'http://localhost:8788']],
    ['http://203.0.113.9:8080/', ['http://203.0.113.9:8080']],
    ['http://intranet/', ['http://intranet']],
  ])('of %s are %j', (website, origins) => {
    expect(originsOf(new URL(website))).toEqual(origins)
  })
})

describe('test numbers', () => {
  it('stand in the range set aside for fiction, each area code once, from wherever one begins', () => {
    const codes = areaCodesFrom(0)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(areaCodesFrom(7))).toEqual(new Set(codes))
    expect(codes.every((code) => isTestNumber(testNumber(code, 0)) && isTestNumber(testNumber(code, 99)))).toBe(true)
    for (const real of ['+12125551234', '+12125550200', '+15555550100', '+442079460000'])
      expect(isTestNumber(real)).toBe(false)
  })
})

/** Embedded engines that hear and speak English, and nothing else, unless told. */
const abilitiesOf = (changes: Partial<Abilities> = {}): Abilities => ({
  languageModels: new Map(),
  defaultModel: null,
  speechToText: new Map([[EMBEDDED, new Set(['en'])]]),
  textToSpeech: new Map([[EMBEDDED, new Set(['en'])]]),
  performed: new Set(),
  speech: { hearing: new Map(), speaking: new Map(), hasVoice: new Map() },
  unhonoured: () => ({ sentences: 0, boundaries: [] }),
  ...changes,
})

describe('who answers, hears and speaks', () => {
  const able = abilitiesOf({
    speechToText: new Map([
      [EMBEDDED, new Set(['en'])],
      ['Deepgram', new Set(['en', 'de'])],
    ]),
    textToSpeech: new Map([
      [EMBEDDED, new Set(['en'])],
      ['ElevenLabs', new Set(['en', 'de'])],
    ]),
  })
  const asked = async (changes: Record<string, unknown>) => {
    const { deps } = keepingStore()
    const { answer } = await deployWebAgent(deps, organizationId, createWebAgent.parse({ ...web, ...changes }))
    const setup = await webAgentSetup({ ...deps, widgetUrl: 'https://w.example', abilities: able }, answer, {
      requestId: 'r',
    })
    const warned = setup.metadata.warnings.flatMap(({ code, path }) =>
      code === 'provider_without_credentials' ? [path] : [],
    )
    return { ...setup.metadata.models.effective, warned }
  }
  const speech = (stt: string, tts: string) => ({
    sttConfiguration: { providerType: stt, providerModelId: 'm' },
    ttsConfiguration: { providerType: tts, providerModelId: 'm' },
  })
  const embedded = { llm: 'embedded', stt: 'embedded', tts: 'embedded' }
  const named = { llm: 'embedded', stt: 'Deepgram', tts: 'ElevenLabs', warned: [] }
  const silent = { llm: 'embedded', stt: 'none', tts: 'none', warned: [] }
  const speechPaths = ['sttConfiguration.providerType', 'ttsConfiguration.providerType']

  it('[PV1] is this machine where nobody was named, whatever credentials are set', async () => {
    expect(await asked({})).toEqual({ ...embedded, warned: [] })
  })

  it.each([
    [speech('Deepgram', 'ElevenLabs'), named],
    [{ ...speech('PROVIDER_D', 'PROVIDER_E'), language: 'de' }, named],
    [speech('OpenAI', 'Deepgram'), { ...embedded, warned: speechPaths }],
    [
      { providerType: 'Deepgram', providerModelId: 'nova-3' },
      { ...embedded, warned: ['providerType'] },
    ],
    [{ language: 'de' }, silent],
    [{ ...speech('Deepgram', 'ElevenLabs'), communicationType: 'TEXT' }, silent],
  ])('[PV1] is a provider only for what it can do and where it was named: %j', async (changes, expected) => {
    expect(await asked(changes)).toEqual(expected)
  })
})

it('warns of each thing that will not be as asked, and of nothing else', async () => {
  const deployed = async (changes: Partial<typeof web>) =>
    (await deployWebAgent(keepingStore().deps, organizationId, { ...web, ...changes })).answer.deployment
  const plain = await deployed({ communicationType: 'TEXT' })
  const abilities = abilitiesOf({ speechToText: new Map(), textToSpeech: new Map() })
  expect(setupWarnings(abilities, plain)).toEqual([])
  const asked = await deployed({
    capabilities: ['RESERVATION_MANAGEMENT'],
    language: 'sv',
    providerType: 'PROVIDER_C',
  })
  expect(setupWarnings(abilities, asked).map(({ code }) => code)).toEqual([
    'provider_without_credentials',
    'voice_not_available',
    'capability_not_performed',
    'language_not_embedded',
  ])
  const able = abilitiesOf({
    languageModels: new Map([['Anthropic', 'usual']]),
    speechToText: new Map([['embedded', new Set(['sv'])]]),
    textToSpeech: new Map([['embedded', new Set(['sv'])]]),
    performed: new Set(['RESERVATION_MANAGEMENT']),
  })
  expect(setupWarnings(able, asked).map(({ code }) => code)).toEqual(['language_limited'])
})

it('[MD1] names the model that words the answers: the agent’s own, else the service’s, else none', () => {
  const { languageModels } = abilitiesOf({ languageModels: new Map([['Anthropic', 'usual']]) })
  const named = (
    providerType: 'PROVIDER_C' | 'OpenAI' | null,
    providerModelId: string | null,
    defaultModel: string | null,
  ) => modelOf({ languageModels, defaultModel }, { providerType, providerModelId })
  expect(named('PROVIDER_C', 'large', 'local')).toBe('PROVIDER_C/large')
  expect(named('PROVIDER_C', null, 'local')).toBe('PROVIDER_C/usual')
  expect([named('OpenAI', 'large', 'local'), named(null, null, 'local'), named(null, null, null)]).toEqual([
    'local',
    'local',
    null,
  ])
})

it('[MD1] where the service’s model stands in for one without a key, the warning says so', async () => {
  const { deployment: asked } = (
    await deployWebAgent(keepingStore().deps, organizationId, {
      ...web,
      providerType: 'OpenAI',
      providerModelId: 'large',
    })
  ).answer
  const messages = setupWarnings(abilitiesOf({ defaultModel: 'local' }), asked).map(({ message }) => message)
  expect(messages.filter((message) => message.includes('local'))).toHaveLength(2)
})
