import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const web = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
const phone = { assistantName: 'Ada', capabilities: ['APPOINTMENT_MANAGEMENT'] }
const stt = { providerType: 'PROVIDER_D', providerModelId: 'nova' }
const tts = { providerType: 'PROVIDER_E', providerModelId: 'flash' }
const post = (path: string, body: unknown) => call(service, 'POST', path, { body })

describe('GET /organizations', () => {
  it('[5.9] answers the success envelope for a valid key', async () => {
    const { status, body } = await call(service, 'GET', '/organizations')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: { name: expect.any(String), id: expect.stringMatching(/^org_/) },
    })
    expect(body.data.createdAt).toBeTypeOf('number')
    expect(body.metadata).toMatchObject({ version: 'v1', timestamp: expect.any(Number) })
  })

  it.each([null, 'wrong-key-0123456789', 'short', 'x'.repeat(500)])(
    '[5.7] refuses the key %s with the documented message',
    async (key) => {
      const { status, body, headers } = await call(service, 'GET', '/organizations', { key })
      expect(status).toBe(401)
      expect(body).toMatchObject({ success: false, data: null, error: 'Unauthorized - Authentication required' })
      expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp)
      expect(headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
    },
  )

  it('[5.1] takes the header name in any case', async () => {
    const response = await fetch(`${service.baseUrl}/organizations`, { headers: { 'X-SERVICE-API-KEY': service.key } })
    expect(response.status).toBe(200)
  })
})

describe('POST /dynamic-agents/web', () => {
  it('[4.2, 2.8] makes and links everything and returns snippets at the top level', async () => {
    const { status, body, headers } = await post('/dynamic-agents/web', web)
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/dynamic-agents/web/${body.agentConfigurationId}`)
    expect(body).toMatchObject({
      success: true,
      agentConfigurationId: expect.stringMatching(/^agt_/),
      instructionConfigurationId: expect.stringMatching(/^ins_/),
      metadata: {
        version: 'v1',
        agentVersion: 1,
        deploymentChannelId: expect.stringMatching(/^chn_/),
        deploymentConfigurationId: expect.stringMatching(/^dep_/),
        allowedOrigins: ['https://example.com', 'https://www.example.com'],
        knowledge: { sourceId: expect.stringMatching(/^kns_/) },
      },
    })
    expect(body).not.toHaveProperty('errorMessage')
    expect(body.integrationSnippets).toHaveLength(3)
    for (const snippet of body.integrationSnippets) {
      expect(snippet).toContain('<script')
      expect(snippet).toContain('/widget.js')
      expect(snippet).toMatch(new RegExp(`<div[^>]*${body.agentConfigurationId}`))
      expect(snippet).toContain(`Frontdesk('init',{agentId:'${body.agentConfigurationId}'})`)
    }
  })

  it('[2.7] defaults communicationType to UNIFIED and language to en', async () => {
    const { body } = await post('/dynamic-agents/web', web)
    const got = await call(service, 'GET', `/dynamic-agents/web/${body.agentConfigurationId}`)
    expect(got.body.data).toMatchObject({ communicationType: 'UNIFIED', language: 'en', assistantName: 'Ada' })
  })

  it('[4.2] uses an instruction configuration that exists', async () => {
    const first = await post('/dynamic-agents/web', web)
    const second = await post('/dynamic-agents/web', {
      ...web,
      instructionConfigurationId: first.body.instructionConfigurationId,
    })
    expect(second.body.instructionConfigurationId).toBe(first.body.instructionConfigurationId)
  })

  it('names fields it does not know in warnings', async () => {
    const { status, body } = await post('/dynamic-agents/web', {
      ...web,
      colour: 'red',
      sttConfiguration: { ...stt, x: 1 },
      ttsConfiguration: tts,
    })
    expect(status).toBe(201)
    const paths = body.metadata.warnings
      .filter((warning: { code: string }) => warning.code === 'unknown_field')
      .map((warning: { path: string }) => warning.path)
    expect(paths).toEqual(['colour', 'sttConfiguration.x'])
  })

  it('repeats provider names as sent and says when they have no credentials', async () => {
    const { body } = await post('/dynamic-agents/web', { ...web, providerType: 'PROVIDER_A', providerModelId: 'm1' })
    expect(body.metadata.models.requested.llm).toBe('PROVIDER_A/m1')
    expect(body.metadata.models.effective.llm).toBe('embedded')
    expect(body.metadata.warnings.map((warning: { code: string }) => warning.code)).toContain(
      'provider_without_credentials',
    )
  })

  const bad: [string, unknown, string][] = [
    ['assistantName missing', { ...web, assistantName: undefined }, 'assistantName'],
    ['websiteUrl missing', { ...web, websiteUrl: undefined }, 'websiteUrl'],
    ['capabilities missing', { ...web, capabilities: undefined }, 'capabilities'],
    ['assistantName blank', { ...web, assistantName: '   ' }, 'assistantName'],
    ['assistantName too long', { ...web, assistantName: 'x'.repeat(101) }, 'assistantName'],
    ['assistantName with NUL', { ...web, assistantName: 'a\u0000b' }, 'assistantName'],
    ['assistantName a number', { ...web, assistantName: 5 }, 'assistantName'],
    ['capabilities empty', { ...web, capabilities: [] }, 'capabilities'],
    ['capabilities a string', { ...web, capabilities: 'NONE' }, 'capabilities'],
    ['an unknown capability', { ...web, capabilities: ['FLYING'] }, 'capabilities.0'],
    ['an unknown role', { ...web, role_template_identifier: 'BOSS' }, 'role_template_identifier'],
    ['an unknown communicationType', { ...web, communicationType: 'SMOKE' }, 'communicationType'],
    ['an unknown provider', { ...web, providerType: 'PROVIDER_Z' }, 'providerType'],
    ['websiteUrl without scheme', { ...web, websiteUrl: 'example.com' }, 'websiteUrl'],
    ['websiteUrl ftp', { ...web, websiteUrl: 'ftp://example.com/' }, 'websiteUrl'],
    ['websiteUrl with user info', { ...web, websiteUrl: 'https://a:b@example.com/' }, 'websiteUrl'],
    ['websiteUrl too long', { ...web, websiteUrl: `https://example.com/${'x'.repeat(2_100)}` }, 'websiteUrl'],
    ['language malformed', { ...web, language: 'english!' }, 'language'],
    [
      'stt without model',
      { ...web, sttConfiguration: { providerType: 'PROVIDER_D' }, ttsConfiguration: tts },
      'sttConfiguration.providerModelId',
    ],
    [
      'too many knowledge sources',
      { ...web, knowledgeSourceIds: Array.from({ length: 51 }, (_, index) => `kns_${index}`) },
      'knowledgeSourceIds',
    ],
    ['null for a required field', { ...web, assistantName: null }, 'assistantName'],
  ]
  it.each(bad)('[4.1, 7] refuses with 400: %s', async (_name, body, path) => {
    const answer = await post('/dynamic-agents/web', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, data: null })
    expect(answer.body.error).toContain(path)
    expect(answer.body.details[0].path).toBe(path)
  })

  const contradictory: [string, unknown, string][] = [
    ['only sttConfiguration', { ...web, sttConfiguration: stt }, 'ttsConfiguration'],
    ['only ttsConfiguration', { ...web, ttsConfiguration: tts }, 'sttConfiguration'],
    ['NONE beside others', { ...web, capabilities: ['NONE', 'INVENTORY_MANAGEMENT'] }, 'capabilities'],
    ['a private websiteUrl', { ...web, websiteUrl: 'http://10.0.0.1/' }, 'websiteUrl'],
    ['a link-local websiteUrl', { ...web, websiteUrl: 'http://169.254.169.254/latest' }, 'websiteUrl'],
    [
      'an unknown instruction configuration',
      { ...web, instructionConfigurationId: 'ins_0000000000000000000000' },
      'instructionConfigurationId',
    ],
    ['an unknown knowledge source', { ...web, knowledgeSourceIds: ['does-not-exist'] }, 'knowledgeSourceIds.0'],
  ]
  it.each(contradictory)('[7] refuses with 422: %s', async (_name, body, path) => {
    const answer = await post('/dynamic-agents/web', body)
    expect(answer.status).toBe(422)
    expect(answer.body.details[0].path).toBe(path)
  })

  it('refuses what is not one JSON object with 400, 413 and 415, in the envelope', async () => {
    const path = '/dynamic-agents/web'
    expect((await call(service, 'POST', path, { raw: '{"a":' })).status).toBe(400)
    expect((await call(service, 'POST', path, { raw: '[]' })).status).toBe(400)
    expect((await call(service, 'POST', path, { raw: 'null' })).status).toBe(400)
    expect(
      (await call(service, 'POST', path, { raw: JSON.stringify({ ...web, pad: 'x'.repeat(70_000) }) })).status,
    ).toBe(413)
    const typed = await call(service, 'POST', path, {
      raw: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(typed.status).toBe(415)
    expect(typed.body).toMatchObject({ success: false, data: null })
  })

  it.each([
    ['in Latin-1', Buffer.from(JSON.stringify({ ...web, assistantName: 'Renée' }), 'latin1'), {}, 400],
    ['packed', gzipSync(JSON.stringify(web)), { 'content-encoding': 'gzip' }, 415],
  ])('refuses a body %s, and stores no letter of it', async (_how, body, headers, status) => {
    const count = async () => (await call(service, 'GET', '/dynamic-agents/web?limit=100')).body.data.items.length
    const before = await count()
    const answer = await fetch(`${service.baseUrl}/dynamic-agents/web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-api-key': service.key, ...headers },
      body: Uint8Array.from(body),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, data: null, code: expect.any(String) })
    expect(await count()).toBe(before)
  })

  it('leaves nothing behind of a refused create', async () => {
    const count = async () => (await call(service, 'GET', '/dynamic-agents/web?limit=100')).body.data.items.length
    const before = await count()
    await post('/dynamic-agents/web', { ...web, knowledgeSourceIds: ['nothing'] })
    await post('/dynamic-agents/web', { ...web, sttConfiguration: stt })
    expect(await count()).toBe(before)
  })
})

describe('PATCH and DELETE /dynamic-agents/web/:id', () => {
  const create = async () => (await post('/dynamic-agents/web', web)).body.agentConfigurationId as string

  it('[4.4] changes the fields given and counts the version up', async () => {
    const id = await create()
    const changed = await call(service, 'PATCH', `/dynamic-agents/web/${id}`, {
      body: { websiteUrl: 'https://other.example/', communicationType: 'TEXT', assistantName: 'Bo' },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.metadata).toMatchObject({
      agentVersion: 2,
      allowedOrigins: ['https://other.example', 'https://www.other.example'],
    })
    const got = await call(service, 'GET', `/dynamic-agents/web/${id}`)
    expect(got.body.data).toMatchObject({
      assistantName: 'Bo',
      communicationType: 'TEXT',
      websiteUrl: 'https://other.example/',
    })
  })

  it('holds the rule of both speech configurations for the agent as it would be', async () => {
    const id = await create()
    const path = `/dynamic-agents/web/${id}`
    expect((await call(service, 'PATCH', path, { body: { sttConfiguration: stt } })).status).toBe(422)
    expect(
      (await call(service, 'PATCH', path, { body: { sttConfiguration: stt, ttsConfiguration: tts } })).status,
    ).toBe(200)
    expect((await call(service, 'PATCH', path, { body: { ttsConfiguration: null } })).status).toBe(422)
    expect(
      (await call(service, 'PATCH', path, { body: { sttConfiguration: null, ttsConfiguration: null } })).status,
    ).toBe(200)
  })

  it('[4.5] answers 404 for an id that does not exist, before it looks at the body', async () => {
    for (const id of ['agt_0000000000000000000000', 'nonsense', '%00', '..%2f..']) {
      expect((await call(service, 'PATCH', `/dynamic-agents/web/${id}`, { raw: '{' })).status).toBe(404)
      expect((await call(service, 'DELETE', `/dynamic-agents/web/${id}`)).status).toBe(404)
      expect((await call(service, 'GET', `/dynamic-agents/web/${id}/snippets`)).status).toBe(404)
    }
  })

  it('answers 404 for a web id under /phone and the reverse', async () => {
    const id = await create()
    const phoneId = (await post('/dynamic-agents/phone', phone)).body.agentConfigurationId
    expect((await call(service, 'PATCH', `/dynamic-agents/phone/${id}`, { body: {} })).status).toBe(404)
    expect((await call(service, 'DELETE', `/dynamic-agents/web/${phoneId}`)).status).toBe(404)
  })

  it('deletes once: the second time, and every look-up after, is 404', async () => {
    const id = await create()
    const deleted = await call(service, 'DELETE', `/dynamic-agents/web/${id}`)
    expect(deleted.status).toBe(200)
    expect(deleted.body.data).toEqual({ id, deleted: true })
    expect((await call(service, 'DELETE', `/dynamic-agents/web/${id}`)).status).toBe(404)
    expect((await call(service, 'GET', `/dynamic-agents/web/${id}`)).status).toBe(404)
    expect((await call(service, 'GET', `/dynamic-agents/web/${id}/snippets`)).status).toBe(404)
  })

  it('returns the same three snippets from the snippets endpoint', async () => {
    const made = await post('/dynamic-agents/web', web)
    const got = await call(service, 'GET', `/dynamic-agents/web/${made.body.agentConfigurationId}/snippets`)
    expect(got.status).toBe(200)
    expect(got.body.data).toEqual({
      agentConfigurationId: made.body.agentConfigurationId,
      integrationSnippets: made.body.integrationSnippets,
    })
  })
})

describe('/dynamic-agents/phone', () => {
  it('[2.6, 4.3] assigns a test number, honestly marked', async () => {
    const { status, body } = await post('/dynamic-agents/phone', phone)
    expect(status).toBe(201)
    expect(body.phoneNumber).toMatch(/^\+1\d{3}55501\d{2}$/)
    expect(body.metadata).toMatchObject({ reachable: 'test', phoneConfigurationId: expect.stringMatching(/^phc_/) })
  })

  it('gives every agent a number of its own, also when they are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => post('/dynamic-agents/phone', phone)))
    expect(new Set(made.map(({ body }) => body.phoneNumber)).size).toBe(20)
  })

  it('lets a phone configuration drive one agent at a time', async () => {
    const made = await post('/phone-configurations', { name: 'Main line' })
    const phoneConfigurationId = made.body.data.id
    const first = await post('/dynamic-agents/phone', { ...phone, phoneConfigurationId })
    const second = await post('/dynamic-agents/phone', { ...phone, phoneConfigurationId })
    expect(second.status).toBe(422)
    await call(service, 'DELETE', `/dynamic-agents/phone/${first.body.agentConfigurationId}`)
    const third = await post('/dynamic-agents/phone', { ...phone, phoneConfigurationId })
    expect(third.status).toBe(201)
    expect(third.body.metadata.phoneConfigurationId).toBe(phoneConfigurationId)
  })

  it('assigns a free test number that is asked for, and refuses it while it is taken', async () => {
    const wanted = { ...phone, testPhoneNumber: '+12125550177' }
    const first = await post('/dynamic-agents/phone', wanted)
    expect(first.body.phoneNumber).toBe('+12125550177')
    expect((await post('/dynamic-agents/phone', wanted)).status).toBe(422)
  })

  it.each(['12125550177', '+1', '+1234567890123456', 'abc', '+12 34 56 78'])(
    'refuses the testPhoneNumber %s with 400',
    async (testPhoneNumber) => {
      expect((await post('/dynamic-agents/phone', { ...phone, testPhoneNumber })).status).toBe(400)
    },
  )

  it('[4.4] changes a phone agent and keeps its number', async () => {
    const made = await post('/dynamic-agents/phone', phone)
    const changed = await call(service, 'PATCH', `/dynamic-agents/phone/${made.body.agentConfigurationId}`, {
      body: { assistantName: 'Bo', language: 'de' },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.phoneNumber).toBe(made.body.phoneNumber)
    expect(changed.body.metadata.agentVersion).toBe(2)
  })
})

describe('routes', () => {
  it('answers 404 for an unknown address and 405 with Allow for a wrong method, both after the key', async () => {
    expect((await call(service, 'GET', '/nothing', { key: null })).status).toBe(401)
    expect((await call(service, 'GET', '/nothing')).status).toBe(404)
    const wrong = await call(service, 'PUT', '/dynamic-agents/web', { body: {} })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST'])
  })

  it('lists agents in pages that neither repeat nor lose one', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post('/dynamic-agents/web', web)))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: any } = await call(
        service,
        'GET',
        `/dynamic-agents/web?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      seen.push(...body.data.items.map((item: { agentConfigurationId: string }) => item.agentConfigurationId))
      cursor = body.data.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(5)
    expect((await call(service, 'GET', '/dynamic-agents/web?limit=0')).status).toBe(400)
    expect((await call(service, 'GET', '/dynamic-agents/web?cursor=%00')).status).toBe(400)
    expect((await call(service, 'GET', '/dynamic-agents/web?cursor=made-up')).status).toBe(400)
  })
})
