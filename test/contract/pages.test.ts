import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
}, 40_000)
afterAll(() => service?.stop())

const get = (path: string) => fetch(`${service.url}${path}`, { redirect: 'manual' })

describe('the documentation', () => {
  it.each(['/docs/', '/docs/tutorials/first-agent', '/docs/reference/api'])(
    'is served at %s, with nothing from elsewhere',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).not.toMatch(
        /(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1|example)[^"]*\.(?:js|css|woff2?|png)"/,
      )
    },
  )

  it('is where the front page leads', async () => {
    const response = await get('/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs/'])
  })
})

it.each([
  '/docs/..%2f..%2fpackage.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/widget/..%2fpackage.json',
  '/widget/%5c..%5cpackage.json',
  '/docs/%00',
  '/widget/%ff',
])('serves nothing above its folders: %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

describe('the loader', () => {
  it('carries the launcher settings of its agent, small whatever the name is', async () => {
    const assistantName = `</script><b>"'${'👩‍👩‍👧'.repeat(10)}`
    const { body } = await call(service, 'POST', '/dynamic-agents/web', {
      body: { assistantName, websiteUrl: 'https://example.com/', capabilities: ['NONE'] },
    })
    const id: string = body.agentConfigurationId
    const response = await get(`/widget.js?agent=${id}`)
    const script = await response.text()
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(script).toContain(id)
    expect(script).not.toContain('</script>')
    const neutral = await (await get('/widget.js')).text()
    expect(Buffer.byteLength(script) - Buffer.byteLength(neutral)).toBeLessThan(500)
  })

  it('shows nothing of an agent that is not there', async () => {
    for (const agent of ['agt_0000000000000000000000', '%3Cscript%3E', '']) {
      const response = await get(`/widget.js?agent=${agent}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain(agent || 'agt_')
    }
  })
})

it('tells whoever runs it that it lives, may get traffic, and its figures', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await (await get('/metrics')).text()).toContain('process_cpu_user_seconds_total')
})
