import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

/* Every refusal has a code for programs and a link to the page that says what to do. */

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const web = { assistantName: 'Ada', websiteUrl: 'http://127.0.0.1:9/', capabilities: ['NONE'] }
const post = (path: string, body: object, headers = {}) => call(service, 'POST', path, { body, headers })
const made = async () => (await post('/dynamic-agents/web', web)).body

/** A POST whose body never comes to its end: it is being carried out for as long as the test needs it. */
function unfinished(path: string, idempotencyKey: string): ClientRequest {
  const sent = request(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'x-service-api-key': service.key,
      'content-type': 'application/json',
      'content-length': '1000',
      'idempotency-key': idempotencyKey,
    },
  })
  sent.on('error', () => undefined)
  sent.write('{')
  return sent
}

describe('the code of a refusal', () => {
  it.each([
    ['no key', () => call(service, 'GET', '/organizations', { key: null }), 401, 'unauthorized'],
    ['no such address', () => call(service, 'GET', '/nowhere'), 404, 'not_found'],
    ['a wrong shape', () => post('/dynamic-agents/web', {}), 400, 'invalid_shape'],
    [
      'a contradiction',
      () => post('/dynamic-agents/web', { ...web, websiteUrl: 'http://10.0.0.1/' }),
      422,
      'inconsistent',
    ],
  ])('says %s, with a link to its section', async (_name, refused, status, code) => {
    const { body, ...answer } = await refused()
    expect([answer.status, body.code]).toEqual([status, code])
    const section = code.replaceAll('_', '-')
    expect(body.docUrl).toBe(`${service.url}/docs/reference/error-codes.html#${section}`)
    const page = await fetch(body.docUrl)
    expect(await page.text()).toContain(`id="${section}"`)
  })

  it('tells the reasons of a 409 apart', async () => {
    const { instructionConfigurationId } = await made()
    const inUse = await call(service, 'DELETE', `/instruction-configurations/${instructionConfigurationId}`)
    expect([inUse.status, inUse.body.code]).toEqual([409, 'in_use'])
    const endpoint = { url: 'https://hooks.example.com/', eventTypes: ['agent.created'] }
    const { data } = (await post('/webhook-endpoints', endpoint)).body
    await call(service, 'PATCH', `/webhook-endpoints/${data.id}`, { body: { status: 'disabled' } })
    const state = await post(`/webhook-endpoints/${data.id}/test`, {})
    expect([state.status, state.body.code]).toEqual([409, 'conflict'])
    const first = unfinished('/dynamic-agents/web', 'the same')
    await expect
      .poll(async () => {
        // Refused for itself until the first one is there: a refusal is not kept.
        const { status, body } = await post('/dynamic-agents/web', {}, { 'idempotency-key': 'the same' })
        return [status, body.code]
      })
      .toEqual([409, 'in_progress'])
    first.destroy()
  })

  it('of a field is ours, and no library’s', async () => {
    const wrong = {
      assistantName: '',
      websiteUrl: 'ftp://example.com/',
      capabilities: [],
      communicationType: 'SMOKE',
      language: 5,
      voice: 'x'.repeat(200),
      knowledgeSourceIds: Array.from({ length: 51 }, (_, index) => `kns_${index}`),
      sttConfiguration: { providerType: 'Deepgram' },
    }
    const { body } = await post('/dynamic-agents/web', wrong)
    const codes = Object.fromEntries(body.details.map(({ path, code }: { path: string; code: string }) => [path, code]))
    expect(codes).toEqual({
      assistantName: 'too_short',
      websiteUrl: 'invalid_value',
      capabilities: 'too_few',
      communicationType: 'invalid_value',
      language: 'wrong_type',
      voice: 'too_long',
      knowledgeSourceIds: 'too_many',
      'sttConfiguration.providerModelId': 'required',
    })
  })
})

describe('changes at the same time without If-Match', () => {
  const fields = [{ assistantName: 'Bo' }, { language: 'fr' }, { voice: 'rms' }, { communicationType: 'TEXT' }]

  it.each(['dynamic-agents/web', 'agent-configurations'])('of different fields all hold: /%s', async (path) => {
    const { agentConfigurationId: id } = await made()
    const changes = fields.slice(0, path === 'agent-configurations' ? 3 : 4)
    const answers = await Promise.all(changes.map((body) => call(service, 'PATCH', `/${path}/${id}`, { body })))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { data } = (await call(service, 'GET', `/dynamic-agents/web/${id}`)).body
    expect(data).toMatchObject(Object.assign({ agentVersion: changes.length + 1 }, ...changes))
  })

  it('are all made, fifty of them', async () => {
    const { agentConfigurationId: id } = await made()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(service, 'PATCH', `/dynamic-agents/web/${id}`, { body: { assistantName: `Ada ${index}` } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const versions = answers.map(({ body }) => body.metadata.agentVersion)
    expect(versions.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  }, 30_000)

  it('hold for instruction and deployment configurations too', async () => {
    const setup = await made()
    const paths = [
      `/instruction-configurations/${setup.instructionConfigurationId}`,
      `/deployment-configurations/${setup.metadata.deploymentConfigurationId}`,
    ]
    const bodies = [
      [{ name: 'Manner' }, { text: 'Be brief.' }],
      [{ greeting: 'Hello' }, { retentionDays: 7 }],
    ]
    for (const [index, path] of paths.entries()) {
      const answers = await Promise.all((bodies[index] ?? []).map((body) => call(service, 'PATCH', path, { body })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await call(service, 'GET', path)).body.data).toMatchObject(Object.assign({}, ...(bodies[index] ?? [])))
    }
  })

  it('that say nothing new make no version', async () => {
    const { agentConfigurationId: id } = await made()
    for (const body of [{}, { assistantName: 'Ada' }]) {
      const answer = await call(service, 'PATCH', `/dynamic-agents/web/${id}`, { body })
      expect([answer.status, answer.body.metadata.agentVersion]).toEqual([200, 1])
    }
  })
})
