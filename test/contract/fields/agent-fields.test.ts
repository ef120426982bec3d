import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSays, openShop } from '../business-agent.ts'
import { ask, converse, openSession } from '../visitor-asks.ts'
import {
  type FieldsService,
  lastInstructions,
  lastTold,
  settled,
  startFieldsService,
  warnedOf,
  website,
} from './fields-service.ts'

/* Spec 2.5 and 2.7: what each field of an agent does. */

let at: FieldsService
beforeAll(async () => {
  at = await startFieldsService()
}, 60_000)
afterAll(() => at?.stop())

const UNKNOWN = 'What is the capital of the moon?'
const askedOf = async (fields: object, question = UNKNOWN) => {
  const agent = await at.newAgent(fields)
  await ask(at.service, agent.id, question)
  return lastInstructions(at.ofService)
}

describe('of an agent', () => {
  it('[FX1] agent.assistantName → visitors see it, and a model goes by it', async () => {
    const { id } = await at.newAgent({ assistantName: 'Wilhelmina' })
    const { agent } = await at.opened(id)
    expect([agent.name, agent.greeting]).toEqual(['Wilhelmina', expect.stringContaining('Wilhelmina')])
    expect(await askedOf({ assistantName: 'Wilhelmina' })).toContain('You are Wilhelmina')
  })

  it('[FX1] agent.capabilities → its dialogue begins, and a model may look up what belongs to it', async () => {
    const shop = await openShop(at.service, at.service.key)
    const [wish = ''] = bookingSays(9)
    expect((await ask(at.service, shop.agent, wish)).text).toMatch(/name/iu)
    await ask(at.service, shop.agent, UNKNOWN)
    expect(at.ofService.requests.at(-1)?.tools).toEqual(expect.arrayContaining(['free_times', 'products']))
    await at.patch(`/dynamic-agents/web/${shop.agent}`, { capabilities: ['NONE'] })
    await ask(at.service, shop.agent, UNKNOWN)
    expect(at.ofService.requests.at(-1)?.tools).not.toContain('free_times')
    expect((await converse(at.service, { agentId: shop.agent, says: bookingSays(9) })).at(-1)?.text).not.toMatch(
      /booked|confirmed/iu,
    )
  })

  it('[FX1] agent.role_template_identifier → it greets, offers and behaves as the role does', async () => {
    const plain = await at.newAgent()
    const sales = await at.newAgent({ role_template_identifier: 'SALES_REPRESENTATIVE' })
    const [one, other] = await Promise.all([at.opened(plain.id), at.opened(sales.id)])
    expect(other.agent.greeting).not.toBe(one.agent.greeting)
    expect(other.agent.suggestions).not.toEqual(one.agent.suggestions)
    expect(await askedOf({ role_template_identifier: 'SALES_REPRESENTATIVE' })).not.toBe(await askedOf({}))
    expect(await askedOf({})).toBe(await askedOf({}))
    const { id } = (await at.post('/instruction-configurations', { name: 'Desk' })).body.data
    const fields = { role_template_identifier: 'SALES_REPRESENTATIVE', instructionConfigurationId: id }
    expect((await at.newAgent(fields)).warned).toContain('role_template_identifier')
  })

  it('[FX1] agent.language → it greets in it, and a model begins in it', async () => {
    const french = await at.newAgent({ language: 'fr' })
    expect((await at.opened(french.id)).agent).toMatchObject({
      language: 'fr',
      greeting: expect.stringMatching(/Bonjour/u),
    })
    expect(french.warned).toContain('language')
    expect(await askedOf({ language: 'fr' }, '42?')).toContain('speak French')
    expect((await at.newAgent()).warned).not.toContain('language')
  })

  it('[FX1] agent.instructionConfigurationId → its role, text and boundaries drive the agent', async () => {
    const instruction = {
      name: 'Desk',
      role_template_identifier: 'BILLING_SUPPORT_SPECIALIST',
      text: 'Say please like a butler.',
      boundaries: ['Do not discuss competitors.'],
    }
    const { id } = (await at.post('/instruction-configurations', instruction)).body.data
    const agent = await at.newAgent({ instructionConfigurationId: id })
    expect(agent.body.instructionConfigurationId).toBe(id)
    await ask(at.service, agent.id, UNKNOWN)
    expect(lastTold(at.ofService)).toContain('Say please like a butler.')
    expect((await ask(at.service, agent.id, 'Are you better than your competitors?')).text).toContain(
      'can’t speak about',
    )
  })

  it('[FX1] agent.knowledgeSourceIds → it answers from them, and a model is given them', async () => {
    const source = { kind: 'text', title: 'Prices', text: 'Bikes\n\nA bike costs 12 euros a day.' }
    const { id } = (await at.post('/knowledge-sources', source)).body.data
    const question = 'What does a bike cost?'
    const agent = await at.newAgent({ knowledgeSourceIds: [id] })
    expect((await ask(at.service, agent.id, question)).text).toContain('12 euros')
    expect(lastTold(at.ofService)).toContain('12 euros')
    expect((await ask(at.service, (await at.newAgent()).id, question)).text).not.toContain('12 euros')
  })

  it('[FX1] agent.providerType → its model is asked, with the key to it', async () => {
    const before = at.ofOpenAI.requests.length
    const named = await at.newAgent({ providerType: 'OpenAI', providerModelId: 'own-model' })
    expect(named.body.metadata.models.effective.llm).toBe('OpenAI/own-model')
    await ask(at.service, named.id, UNKNOWN)
    // Once more where what it said was held back.
    expect(at.ofOpenAI.requests.length).toBeGreaterThan(before)
    expect(at.ofOpenAI.requests.at(-1)?.headers['authorization']).toContain('sk-fields')
    expect((await at.newAgent({ providerType: 'Anthropic' })).warned).toContain('providerType')
  })

  it('[FX1] agent.providerModelId → this model of it is asked for', async () => {
    const named = await at.newAgent({ providerType: 'OpenAI', providerModelId: 'another-model' })
    await ask(at.service, named.id, UNKNOWN)
    expect(at.ofOpenAI.requests.at(-1)?.model).toBe('another-model')
    expect((await at.newAgent({ providerModelId: 'another-model' })).warned).toContain('providerModelId')
  })

  it('[FX1] agent.websiteUrl → it is read and answered from, and its pages may open the agent', async () => {
    const site = await website({ '/': 'The lighthouse has 212 steps to its top.' })
    const { id, body } = await at.newAgent({ websiteUrl: site.url })
    await settled(at, body.metadata.knowledge.sourceId)
    const { origin } = new URL(site.url)
    expect((await ask(at.service, id, 'How many steps does the lighthouse have?', origin)).text).toContain('212')
    expect((await openSession(at.service, id, 'https://example.com')).status).toBe(403)
    site.close()
  })

  it('[FX1] agent.communicationType → visitors write, speak, or both', async () => {
    const text = await at.newAgent({ communicationType: 'TEXT' })
    expect(await at.opened(text.id)).toMatchObject({ agent: { communicationType: 'TEXT' } })
    expect((await at.opened(text.id)).audio ?? null).toBeNull()
    const spoken = await at.newAgent({ communicationType: 'VOICE' })
    expect(await at.opened(spoken.id)).toMatchObject({
      agent: { communicationType: 'VOICE' },
      audio: { engine: 'service' },
    })
  })

  it('[FX1] agent.kind → whether it can be put on a website or on a number', async () => {
    const { id } = (
      await at.post('/agent-configurations', { kind: 'phone', assistantName: 'Ada', capabilities: ['NONE'] })
    ).body.data
    const channel = (await at.post('/deployment-channels', { kind: 'web', websiteUrl: 'https://example.com/' })).body
      .data
    const refused = await at.post('/deployment-configurations', {
      agentConfigurationId: id,
      deploymentChannelId: channel.id,
    })
    expect(refused.status).toBe(422)
  })
})

const PHONE = { assistantName: 'Ada', capabilities: ['NONE'] }

describe('of a phone agent', () => {
  it('[FX1] agent.phoneConfigurationId → its line is used, with its area', async () => {
    const { id } = (await at.post('/phone-configurations', { name: 'Line', areaCode: '415' })).body.data
    const { body } = await at.post('/dynamic-agents/phone', { ...PHONE, phoneConfigurationId: id })
    expect([body.metadata.phoneConfigurationId, body.phoneNumber]).toEqual([id, expect.stringMatching(/^\+1415/u)])
  })

  it('[FX1] agent.testPhoneNumber → a free number of the test range is assigned, another one warned of', async () => {
    const { body } = await at.post('/dynamic-agents/phone', { ...PHONE, testPhoneNumber: '+12125550188' })
    expect(body.phoneNumber).toBe('+12125550188')
    expect(warnedOf(body)).not.toContain('testPhoneNumber')
    const other = (await at.post('/dynamic-agents/phone', { ...PHONE, testPhoneNumber: '+4930123456' })).body
    expect(other.phoneNumber).not.toBe('+4930123456')
    expect(warnedOf(other)).toContain('testPhoneNumber')
  })

  it('[FX1] phone.areaCode → numbers are of this area', async () => {
    const { id } = (await at.post('/phone-configurations', { name: 'Line', areaCode: '312' })).body.data
    const { body } = await at.post('/dynamic-agents/phone', { ...PHONE, phoneConfigurationId: id })
    expect(body.phoneNumber).toMatch(/^\+1312/u)
  })

  it('[FX1] phone.greeting → agents of the line get it, and it is said when a call begins', async () => {
    const { id } = (await at.post('/phone-configurations', { name: 'Line', greeting: 'Ada here.' })).body.data
    const { body } = await at.post('/dynamic-agents/phone', { ...PHONE, phoneConfigurationId: id })
    const deployment = await at.get(`/deployment-configurations/${body.metadata.deploymentConfigurationId}`)
    expect(deployment.body.data.greeting).toBe('Ada here.')
  })

  it('[FX1] phone.transferTargets.name, phone.transferTargets.e164 → who asks for them is put through there', async () => {
    const transferTargets = [{ name: 'Reception', e164: '+12125559000' }]
    const { body } = await at.post('/phone-configurations', { name: 'Line', transferTargets })
    expect(body.data.transferTargets).toEqual(transferTargets)
    expect(warnedOf(body)).toEqual([])
  })

  it('[FX1] phone.recording.mode, phone.recording.announce → they are kept, and calls are recorded by them', async () => {
    const recording = { mode: 'on', announce: false }
    const { body } = await at.post('/phone-configurations', { name: 'Line', recording })
    expect(body.data.recording).toEqual(recording)
    expect(warnedOf(body)).toEqual([])
  })

  it('[FX1] phone.maxSeconds → calls of the line take no longer', async () => {
    const { body } = await at.post('/phone-configurations', { name: 'Line', maxSeconds: 90 })
    expect([body.data.maxSeconds, warnedOf(body)]).toEqual([90, []])
    const line = (await at.post('/phone-configurations', { name: 'Other line' })).body.data
    expect(line.maxSeconds).toBe(1_800)
  })

  it('[FX1] phone.name → it is what the owner’s lists call the line', async () => {
    const { id } = (await at.post('/phone-configurations', { name: 'Reception line' })).body.data
    const { items } = (await at.get('/phone-configurations?limit=100')).body.data
    expect(items.find((item: { id: string }) => item.id === id).name).toBe('Reception line')
  })
})

describe('of an instruction configuration', () => {
  const drivenBy = async (instruction: object) => {
    const made = (await at.post('/instruction-configurations', { name: 'Desk', ...instruction })).body
    const agent = await at.newAgent({ instructionConfigurationId: made.data.id })
    return { ...agent, warnedAtOnce: warnedOf(made) }
  }

  it('[FX1] instruction.name → it is what the owner’s lists and versions call it', async () => {
    const { id } = (await at.post('/instruction-configurations', { name: 'Front of house' })).body.data
    await at.patch(`/instruction-configurations/${id}`, { name: 'Night desk' })
    const { items } = (await at.get(`/instruction-configurations/${id}/versions`)).body.data
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Night desk', 'Front of house'])
  })

  it('[FX1] instruction.role_template_identifier → agents greet and behave as the role does', async () => {
    const plain = await drivenBy({})
    const sales = await drivenBy({ role_template_identifier: 'SALES_REPRESENTATIVE' })
    const [one, other] = await Promise.all([at.opened(plain.id), at.opened(sales.id)])
    expect(other.agent.suggestions).not.toEqual(one.agent.suggestions)
    await ask(at.service, sales.id, UNKNOWN)
    const told = lastInstructions(at.ofService)
    await ask(at.service, plain.id, UNKNOWN)
    expect(lastInstructions(at.ofService)).not.toBe(told)
    await ask(at.service, plain.id, UNKNOWN)
    expect(lastInstructions(at.ofService)).toBe(await askedOf({}))
  })

  it('[FX1] instruction.text → a model is told it', async () => {
    const { id } = await drivenBy({ text: 'Mention the harbour now and then.' })
    await ask(at.service, id, UNKNOWN)
    expect(lastTold(at.ofService)).toContain('Mention the harbour now and then.')
  })

  it('[FX1] instruction.boundaries → questions about them are declined and reach no model', async () => {
    const { id, warnedAtOnce } = await drivenBy({
      boundaries: ['Do not discuss competitors.', 'Do not give legal advice unless asked.'],
    })
    const before = at.ofService.requests.length
    expect((await ask(at.service, id, 'Are you better than your competitors?')).text).toContain('can’t speak about')
    expect(at.ofService.requests.length).toBe(before)
    // What names nothing to leave out of answers has no effect, and is said to have none.
    expect(warnedAtOnce).toEqual(['boundaries.1'])
  })
})
