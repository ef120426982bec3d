import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { TRUST_PROXY: '127.0.0.1/32' } })
}, 40_000)
afterAll(() => service?.stop())

const behindProxy = (protocol: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': protocol })

it('[5.6] refuses plain HTTP that a declared proxy took from elsewhere, before it looks at the key', async () => {
  for (const key of [service.key, null]) {
    const { status, body, headers } = await call(service, 'GET', '/organizations', {
      key,
      headers: behindProxy('http'),
    })
    expect(status).toBe(426)
    expect(body).toMatchObject({ success: false, data: null, error: expect.stringContaining('HTTPS') })
    expect(headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
  }
})

it('[5.6] answers what the proxy took over HTTPS, and what comes from this machine itself', async () => {
  expect((await call(service, 'GET', '/organizations', { headers: behindProxy('https') })).status).toBe(200)
  expect((await call(service, 'GET', '/organizations')).status).toBe(200)
})

it('shows its metrics to this machine only', async () => {
  expect((await fetch(`${service.url}/metrics`)).status).toBe(200)
  expect((await fetch(`${service.url}/metrics`, { headers: behindProxy('https') })).status).toBe(403)
})

it('refuses a website on loopback once it is a service for others', async () => {
  const body = { assistantName: 'Ada', websiteUrl: 'http://127.0.0.1:8788/', capabilities: ['NONE'] }
  const answer = await call(service, 'POST', '/dynamic-agents/web', { body })
  expect([answer.status, answer.body.details[0].path]).toEqual([422, 'websiteUrl'])
})

/** The headers of an answer to a name, as a proxy passes it on. */
const headersFor = (host: string, protocol: string): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const sent = request(`${service.url}/docs/`, { headers: { host, ...behindProxy(protocol) } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers))
    })
    sent.on('error', reject)
    sent.end()
  })

it('[5.6] tells browsers that came by HTTPS to come by nothing else, and says so to nobody on this machine', async () => {
  expect(await headersFor('agents.example.com', 'https')).toHaveProperty(
    'strict-transport-security',
    'max-age=15768000',
  )
  expect(await headersFor('agents.example.com', 'http')).not.toHaveProperty('strict-transport-security')
  expect(await headersFor('localhost:8787', 'https')).not.toHaveProperty('strict-transport-security')
})

it.each([
  [{ PUBLIC_URL: 'https://agents.example.com' }, true],
  [{ PUBLIC_URL: 'https://agents.example.com', TRUST_PROXY: '127.0.0.1/32' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:8787' }, false],
])(
  '[NET4] says at the start, and in its log, that nothing declared brings https here: %o',
  async (environment, isSaid) => {
    const started = await startTestService({ environment })
    await started.stop()
    const lines = started.output().split('\n')
    const warned = lines.filter((line) => line.includes('set TRUST_PROXY'))
    const logged = warned.filter((line) => line.startsWith('{'))
    expect([warned.length, logged.length]).toEqual(isSaid ? [2, 1] : [0, 0])
  },
  60_000,
)
