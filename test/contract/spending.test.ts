import { spendingLedger, turnRecorder } from '@frontdesk/model-engine'
import { DEFAULT_BUDGETS, type SentEventType, WEBHOOK_EVENTS, webhookBodyOf } from '@frontdesk/schema'
import { openStorage } from '@frontdesk/storage'
import { bundledWriter } from '@frontdesk/storage/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ComposedService, composeService } from '../composed-service.ts'
import { newKey, newOrganization } from '../made-in-store.ts'
import { TEST_KEY } from '../running-service.ts'

let service: ComposedService
let agentId = ''
let organizationId = ''
let roomy = TEST_KEY
beforeAll(async () => {
  service = await composeService()
  const { name, id } = (await ask('GET', '/organizations')).body.data
  organizationId = id
  roomy = await newKey(service, name, 'admin')
}, 40_000)
afterAll(() => service?.dispose())

const ask = (method: string, path: string, body?: unknown, key = roomy) =>
  service.ask(method, `/v1${path}`, { body, headers: { 'x-service-api-key': key } })

async function newAgent(key = roomy): Promise<string> {
  const body = { assistantName: 'Robin', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
  return (await ask('POST', '/dynamic-agents/web', body, key)).body.agentConfigurationId
}

beforeEach(async () => {
  agentId = await newAgent()
  await ask('PUT', '/budgets', {})
  await ask('PUT', '/model-prices', { prices: [] })
})

const ledger = () => spendingLedger({ store: service.services.spending, ...timed() })
const timed = () => ({ now: service.services.now, newId: service.services.newId })
const MODEL = { provider: 'openai', model: 'gpt-4.1' } as const
let turns = 0
const scope = () => ({ organizationId, agentId, conversationId: 'cnv_1', turnId: `turn ${(turns += 1)}` })

async function spend(input: number): Promise<void> {
  const held = await ledger().reserve(scope(), MODEL, { input, output: 0 })
  if (!held.reserved) throw new Error(held.exhausted)
  await ledger().settle(held.reservation, { input, output: 0 })
}

describe('budgets', () => {
  it('[BG7] are the defaults, then what was set, and every absent field is its default again', async () => {
    const shown = await ask('GET', '/budgets')
    expect(shown.status).toBe(200)
    expect(shown.body.data).toMatchObject({ currency: 'USD', timeZone: 'UTC', ...DEFAULT_BUDGETS, agents: [] })
    const own = { agentConfigurationId: agentId, dayMicroUsd: 0, monthMicroUsd: null }
    const set = { organization: { dayMicroUsd: null, monthMicroUsd: 7 }, agents: [own], colour: 'red' }
    const changed = await ask('PUT', '/budgets', set)
    expect(changed.status).toBe(200)
    expect(changed.body.metadata.warnings).toMatchObject([{ path: 'colour' }])
    const { organization, agents } = set
    expect(changed.body.data).toMatchObject({ ...DEFAULT_BUDGETS, organization, agents })
    expect((await ask('GET', '/budgets')).body.data).toEqual(changed.body.data)
    expect(await ledger().reserve(scope(), MODEL, { input: 1, output: 0 })).toEqual({
      reserved: false,
      exhausted: 'agent_day',
    })
    await ask('PUT', '/budgets', {})
    expect((await ask('GET', '/budgets')).body.data).toMatchObject({ ...DEFAULT_BUDGETS, agents: [] })
  })

  it('show what is spent and what is held', async () => {
    const before = (await ask('GET', '/budgets')).body.data.today
    await spend(1_000)
    await ledger().reserve(scope(), MODEL, { input: 500, output: 0 })
    const { today, thisMonth } = (await ask('GET', '/budgets')).body.data
    expect(today.period).toBe(new Date(service.services.now()).toISOString().slice(0, 10))
    expect(today.spentMicroUsd - before.spentMicroUsd).toBe(2_000)
    expect(today.heldMicroUsd - before.heldMicroUsd).toBe(1_000)
    expect(thisMonth.spentMicroUsd).toBeGreaterThanOrEqual(2_000)
  })

  it.each([
    [400, 'organization.dayMicroUsd', { organization: { dayMicroUsd: 0.5, monthMicroUsd: null } }],
    [400, 'organization.dayMicroUsd', { organization: { dayMicroUsd: -1, monthMicroUsd: null } }],
    [400, 'eachAgent.monthMicroUsd', { eachAgent: { dayMicroUsd: 1, monthMicroUsd: 2 ** 50 } }],
    [400, 'eachAgent.monthMicroUsd', { eachAgent: { dayMicroUsd: 1 } }],
    [400, 'turnTokens', { turnTokens: null }],
    [
      422,
      'agents.0.agentConfigurationId',
      { agents: [{ agentConfigurationId: 'agt_none', dayMicroUsd: 1, monthMicroUsd: 1 }] },
    ],
  ])('answer %i naming %s for %j', async (status, path, body) => {
    const refused = await ask('PUT', '/budgets', body)
    expect(refused.status).toBe(status)
    expect(refused.body.details).toMatchObject([{ path }])
    expect((await ask('GET', '/budgets')).body.data).toMatchObject(DEFAULT_BUDGETS)
  })

  it('take an agent once, and none of another organization', async () => {
    const caps = { dayMicroUsd: 1, monthMicroUsd: 1 }
    const twice = await ask('PUT', '/budgets', {
      agents: [
        { agentConfigurationId: agentId, ...caps },
        { agentConfigurationId: agentId, ...caps },
      ],
    })
    expect([twice.status, twice.body.details[0].path]).toEqual([422, 'agents.1.agentConfigurationId'])
    await newOrganization(service, 'others')
    const foreign = await newAgent(await newKey(service, 'others', 'admin'))
    const refused = await ask('PUT', '/budgets', { agents: [{ agentConfigurationId: foreign, ...caps }] })
    expect(refused.status).toBe(403)
  })
})

describe('model prices', () => {
  it('[BG5] are the shipped ones with their day, and the owner’s before them', async () => {
    const shown = (await ask('GET', '/model-prices')).body.data
    expect(shown).toMatchObject({
      currency: 'USD',
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      unknownModel: { inputMicroUsdPerMillion: 15_000_000, outputMicroUsdPerMillion: 75_000_000 },
      compatibleServer: { inputMicroUsdPerMillion: 0, outputMicroUsdPerMillion: 0 },
    })
    expect(shown.source).not.toMatch(/https?:/)
    const own = { ...MODEL, inputMicroUsdPerMillion: 1_000_000, outputMicroUsdPerMillion: 0 }
    const set = await ask('PUT', '/model-prices', { prices: [own] })
    expect(set.status).toBe(200)
    expect(set.body.data.prices).toHaveLength(shown.prices.length)
    expect(set.body.data.prices[0]).toEqual({ ...own, setBy: 'owner' })
    expect((await ask('GET', '/model-prices')).body.data).toEqual(set.body.data)
    const before = (await ask('GET', '/budgets')).body.data.today.spentMicroUsd
    await spend(1_000)
    expect((await ask('GET', '/budgets')).body.data.today.spentMicroUsd - before).toBe(1_000)
  })

  it.each([
    [400, 'prices.0.provider', [{ provider: 'acme', model: 'm' }]],
    [400, 'prices.0.model', [{ provider: 'openai', model: '' }]],
    [400, 'prices.0.inputMicroUsdPerMillion', [{ provider: 'openai', model: 'm', inputMicroUsdPerMillion: 1.5 }]],
    [
      422,
      'prices.1.model',
      [
        { provider: 'openai', model: 'm' },
        { provider: 'openai', model: 'm' },
      ],
    ],
  ])('answer %i naming %s', async (status, path, prices) => {
    const whole = prices.map((price) => ({ inputMicroUsdPerMillion: 1, outputMicroUsdPerMillion: 1, ...price }))
    const refused = await ask('PUT', '/model-prices', { prices: whole })
    expect(refused.status).toBe(status)
    expect(refused.body.details).toMatchObject([{ path }])
  })
})

describe('usage', () => {
  it('[BG8] [BG9] is listed by day, agent, model and engine, in pages', async () => {
    const recorder = turnRecorder({ store: service.services.spending, now: service.services.now })
    await spend(1_000)
    await recorder.recordTurn({ organizationId, agentId, by: MODEL, fellBack: null })
    await recorder.recordTurn({ organizationId, agentId, by: null, fellBack: 'budget' })
    const byAgent = await ask('GET', '/usage?by=agent&limit=100')
    expect(byAgent.body.data.items).toContainEqual({
      day: null,
      agentConfigurationId: agentId,
      engine: null,
      model: null,
      turns: 2,
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 0,
      costMicroUsd: 2_000,
      fellBack: [{ reason: 'budget', turns: 1 }],
    })
    const models = (await ask('GET', '/usage?by=model')).body.data.items
    expect(models).toMatchObject([{ engine: 'openai', model: 'gpt-4.1' }])
    const first = (await ask('GET', '/usage?by=engine&limit=1')).body.data
    expect(first.items).toMatchObject([{ engine: 'openai' }])
    const second = (await ask('GET', `/usage?by=engine&limit=1&cursor=${first.nextCursor}`)).body.data
    expect(second).toMatchObject({ items: [{ engine: 'embedded' }], nextCursor: null })
    const days = (await ask('GET', '/usage')).body.data.items
    expect(days).toMatchObject([{ day: new Date(service.services.now()).toISOString().slice(0, 10) }])
    expect((await ask('GET', '/usage?to=2020-01-01')).body.data.items).toEqual([])
  })

  it('[BG10] is seen by its organization alone', async () => {
    await spend(1_000)
    await newOrganization(service, 'strangers')
    const key = await newKey(service, 'strangers', 'admin')
    for (const by of ['day', 'agent', 'model', 'engine'])
      expect((await ask('GET', `/usage?by=${by}`, undefined, key)).body.data.items).toEqual([])
    expect((await ask('GET', '/budgets', undefined, key)).body.data.today).toMatchObject({
      spentMicroUsd: 0,
      heldMicroUsd: 0,
    })
  })

  it.each([
    ['from', 'from=2026-02-30'],
    ['from', 'from=yesterday'],
    ['to', 'to=2026-1-1'],
    ['from', 'from=2026-03-02&to=2026-03-01'],
    ['from', 'from=2024-01-01&to=2026-01-01'],
    ['by', 'by=hour'],
    ['limit', 'limit=101'],
  ])('answers 400 naming %s for ?%s', async (path, query) => {
    const refused = await ask('GET', `/usage?${query}`)
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ path }]])
  })
})

const isEventType = (type: string): type is SentEventType => type in WEBHOOK_EVENTS

it('[BG6] [WH13] an endpoint hears of a cap once, as documented', async () => {
  const made = await ask('POST', '/webhook-endpoints', {
    url: 'http://127.0.0.1:9/',
    eventTypes: ['budget.warning', 'budget.exhausted'],
  })
  expect(made.status).toBe(201)
  const caps = { agentConfigurationId: agentId, dayMicroUsd: 10_000, monthMicroUsd: null }
  await ask('PUT', '/budgets', { agents: [caps] })
  await spend(4_000)
  await expect(spend(2_000)).rejects.toThrow('agent_day')
  await expect(spend(2_000)).rejects.toThrow('agent_day')
  const { items } = (await ask('GET', `/webhook-endpoints/${made.body.data.id}/deliveries`)).body.data
  expect(items.map(({ type }: { type: string }) => type).toSorted()).toEqual(['budget.exhausted', 'budget.warning'])
  const storage = await openStorage({ dataDirectory: service.data, workerUrl: await bundledWriter() })
  const bodies = await storage.db.read("select body from webhook_events where type like 'budget.%'", [])
  await storage.close()
  expect(bodies).toHaveLength(2)
  for (const { body } of bodies) {
    const event = JSON.parse(String(body))
    const { type } = event
    expect(isEventType(type) && webhookBodyOf(type).safeParse(event).error?.issues).toBeUndefined()
    expect(event.data).toEqual({
      scope: 'agent',
      agentConfigurationId: agentId,
      period: new Date(service.services.now()).toISOString().slice(0, 10),
      capMicroUsd: 10_000,
    })
  }
})
