import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, SERVICE_DIST, startTestService, TEST_KEY, type TestService } from '../running-service.ts'

const run = promisify(execFile)
let service: TestService
beforeAll(async () => {
  service = await startTestService()
}, 40_000)
afterAll(() => service?.stop())

/** The command line on the data of the running service; --json answers are parsed. */
async function cli(...args: string[]): Promise<any> {
  const environment = { PATH: process.env.PATH ?? '', FRONTDESK_DATA: service.data, FRONTDESK_API_KEY: TEST_KEY }
  const { stdout } = await run(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, ...args, '--json'], {
    env: environment,
  })
  return JSON.parse(stdout)
}
async function newKey(options: string[] = []) {
  const organization = await cli('orgs', 'create', '--name', `Org ${Math.random()}`)
  const made = await cli('keys', 'create', '--org', organization.organizationId, '--name', 'test', ...options)
  expect(made).toEqual({
    key: expect.stringMatching(/^fd_/),
    keyId: expect.stringMatching(/^key_/),
    organizationId: organization.organizationId,
  })
  return made as { key: string; keyId: string; organizationId: string }
}
const web = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }

describe('keys made on the command line while the service runs', () => {
  it('work at once, and revocation holds on the next request', async () => {
    const made = await newKey()
    expect((await call(service, 'GET', '/organizations', { key: made.key })).body.data.id).toBe(made.organizationId)
    await cli('keys', 'revoke', made.keyId)
    expect((await call(service, 'GET', '/organizations', { key: made.key })).status).toBe(401)
  })

  it('expire', async () => {
    const made = await newKey(['--expires-in', '2s'])
    expect((await call(service, 'GET', '/organizations', { key: made.key })).status).toBe(200)
    const status = async () => (await call(service, 'GET', '/organizations', { key: made.key })).status
    await expect.poll(status, { timeout: 10_000 }).toBe(401)
  })

  it('[5.8] may do what their scopes say', async () => {
    const reader = await newKey(['--scopes', 'read'])
    expect((await call(service, 'GET', '/organizations', { key: reader.key })).status).toBe(200)
    const refused = await call(service, 'POST', '/dynamic-agents/web', { key: reader.key, body: web })
    expect(refused.status).toBe(403)
    expect(refused.body.error).toBe('Forbidden - Not authorized to access this resource')
  })

  it('[5.8] meet another organization only as 403, nested ids too', async () => {
    const [mine, theirs] = [await newKey(), await newKey()]
    const made = (await call(service, 'POST', '/dynamic-agents/web', { key: theirs.key, body: web })).body
    const path = `/dynamic-agents/web/${made.agentConfigurationId}`
    expect((await call(service, 'GET', path, { key: mine.key })).status).toBe(403)
    expect((await call(service, 'PATCH', path, { key: mine.key, body: {} })).status).toBe(403)
    expect((await call(service, 'DELETE', path, { key: mine.key })).status).toBe(403)
    expect((await call(service, 'GET', `${path}/snippets`, { key: mine.key })).status).toBe(403)
    for (const nested of [
      { instructionConfigurationId: made.instructionConfigurationId },
      { knowledgeSourceIds: [made.metadata.knowledge.sourceId] },
    ]) {
      const refused = await call(service, 'POST', '/dynamic-agents/web', { key: mine.key, body: { ...web, ...nested } })
      expect(refused.status).toBe(403)
    }
    expect((await call(service, 'GET', path, { key: theirs.key })).status).toBe(200)
    expect((await call(service, 'GET', '/dynamic-agents/web', { key: mine.key })).body.data.items).toEqual([])
  })
})

describe('limits', () => {
  it('[8] lets exactly the tier through and says when to come back', async () => {
    const made = await newKey(['--tier', '7'])
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call(service, 'GET', '/organizations', { key: made.key })),
    )
    const passed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([passed.length, refused.length]).toEqual([7, 23])
    for (const { body, headers } of refused) {
      expect(body.retry_after).toBeGreaterThanOrEqual(1)
      expect(body.retry_after).toBeLessThanOrEqual(60)
      expect(headers.get('retry-after')).toBe(String(body.retry_after))
      expect(body.error).toContain(String(body.retry_after))
      expect(headers.get('x-ratelimit-remaining')).toBe('0')
    }
    const reset = Number(passed[0]?.headers.get('x-ratelimit-reset'))
    expect(reset).toBeGreaterThan(Date.now() / 1_000)
    expect(reset).toBeLessThan(Date.now() / 1_000 + 61)
  })

  it('[8] carries the three headers on every answer, 404 and 400 too', async () => {
    const made = await newKey(['--tier', 'professional'])
    for (const [method, path] of [
      ['GET', '/organizations'],
      ['GET', '/nothing'],
      ['POST', '/dynamic-agents/web'],
      ['DELETE', '/dynamic-agents/web/x'],
    ] as const) {
      const { headers } = await call(service, method, path, { key: made.key })
      expect(headers.get('x-ratelimit-limit')).toBe('300')
      expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
      expect(headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/)
    }
  })
})

describe('the command line', () => {
  it('refuses a wrong command line with exit code 2 and says what is right', async () => {
    const failure = await run(
      process.execPath,
      [new URL('main.js', SERVICE_DIST).pathname, 'keys', 'create', '--org', 'nobody'],
      {
        env: { PATH: process.env.PATH ?? '', FRONTDESK_DATA: service.data },
      },
    ).catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('keys create --org') })
  })

  it('refuses to start with a wrong setting and names it', async () => {
    const failure = await run(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, 'serve'], {
      env: { PATH: process.env.PATH ?? '', PORT: 'eighty', TRUST_PROXY: 'everyone' },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/PORT must be a port number[\s\S]*TRUST_PROXY must be a list of CIDRs/),
    })
  })
})
