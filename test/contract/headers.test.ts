import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../apps/service/src/app.ts'
import { readSettings } from '../../apps/service/src/settings.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

// The table of routes alone: nothing is asked of these services.
const files = { widget: '/nowhere', docs: '/nowhere', demoSite: '/nowhere', console: '/nowhere' }
const settings = readSettings({})
const own = { publicUrl: 'http://127.0.0.1:1', widgetUrl: 'http://127.0.0.1:1' }
const routes = createApp({ files, settings, ...own } as never).routes
const addresses = [
  ...new Set([
    ...routes.map(({ path }) => path.replace(/:\w+/g, 'agt_0000000000000000000000').replace('*', 'nothing-here')),
    '/docs/',
    '/docs/reference/api',
    '/v1/dynamic-agents/web',
    '/nothing/here',
  ]),
].filter((path) => path.startsWith('/'))

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { method, redirect: 'manual', headers })

it('walks a table that holds every kind of route', () => {
  for (const path of ['/v1/organizations', '/v1/openapi.json', '/widget.js', '/docs/nothing-here', '/healthz', '/'])
    expect(addresses).toContain(path)
})

it('says that an idle connection is kept for longer than proxies keep theirs', async () => {
  expect((await ask('GET', '/healthz')).headers.get('keep-alive')).toBe('timeout=65')
})

/** Loaded into or asked from pages of other origins: scripts, and the visitors' side. */
const isForOtherPages = (path: string) => path.startsWith('/widget') || path.startsWith('/v1/web')

describe.each(addresses)('%s', (path) => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('answers %s with security headers', async (method) => {
    const { headers } = await ask(method, path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    const isStrict = policy.includes("default-src 'none'") && /frame-ancestors '(none|self)'/.test(policy)
    expect(isStrict || isForOtherPages(path)).toBe(true)
    expect(headers.get('referrer-policy') === 'no-referrer' || isForOtherPages(path)).toBe(true)
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
})

describe('CORS', () => {
  const foreign = { origin: 'https://elsewhere.example' }

  it.each(addresses.filter((path) => !isForOtherPages(path)))(
    'lets no page of another origin read %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { headers } = await ask(method, path, { ...foreign, 'access-control-request-method': 'POST' })
        for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-/)
      }
    },
  )

  it('lets every page load the widget, and ask as a visitor from its own origin', async () => {
    const script = await ask('GET', '/widget.js', foreign)
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await ask('OPTIONS', '/v1/web/sessions', foreign)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(foreign.origin)
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect(preflight.headers.get('vary')).toContain('origin')
  })
})

describe('every API response', () => {
  const cases: [string, string, string, number][] = [
    ['GET', '/organizations', 'with the key', 200],
    ['GET', '/openapi.json', 'without a key', 200],
    ['GET', '/organizations', 'without a key', 401],
    ['GET', '/nothing', 'with the key', 404],
    ['PUT', '/organizations', 'with the key', 405],
    ['POST', '/openapi.json', 'with the key', 405],
    ['POST', '/dynamic-agents/web', 'with the key', 415],
  ]
  it.each(cases)('has request id and rate headers: %s %s %s → %i', async (method, path, who, status) => {
    const headers: Record<string, string> = who === 'with the key' ? { 'x-service-api-key': service.key } : {}
    const response = await ask(method, `/v1${path}`, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    for (const name of ['limit', 'remaining', 'reset'])
      expect(response.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('names the methods of an address that takes others', async () => {
    const allowed = async (path: string) =>
      (await call(service, 'PUT', path)).headers
        .get('allow')
        ?.split(', ')
        .toSorted((a, b) => a.localeCompare(b))
    expect(await allowed('/organizations')).toEqual(['GET'])
    expect(await allowed('/dynamic-agents/web')).toEqual(['GET', 'POST'])
    expect(await allowed('/dynamic-agents/web/agt_1')).toEqual(['DELETE', 'GET', 'PATCH'])
    expect(await allowed('/openapi.json')).toEqual(['GET'])
  })

  it('of a create names where the new resource is, and it is there', async () => {
    const body = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
    const { headers } = await call(service, 'POST', '/dynamic-agents/web', { body })
    const location = headers.get('location') ?? ''
    expect((await ask('GET', location, { 'x-service-api-key': service.key })).status).toBe(200)
  })
})
