import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVICE_DIST, startTestService, type TestService } from '../running-service.ts'

/* The command line on a running service, over its API: what a developer's own program would do. */

const run = promisify(execFile)

describe('frontdesk api', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  }, 40_000)
  afterAll(() => service?.stop())

  async function frontdesk(args: readonly string[], environment: Record<string, string> = {}) {
    const main = new URL('main.js', SERVICE_DIST).pathname
    const env = {
      PATH: process.env.PATH ?? '',
      FRONTDESK_URL: service.baseUrl,
      FRONTDESK_API_KEY: service.key,
      ...environment,
    }
    try {
      const { stdout } = await run(process.execPath, [main, 'api', ...args], { env, timeout: 20_000 })
      return { code: 0, out: stdout.trim(), err: '' }
    } catch (error) {
      const failed = new Map(Object.entries(error ?? {}))
      return { code: Number(failed.get('code') ?? 1), out: '', err: String(failed.get('stderr') ?? '') }
    }
  }

  it('creates, lists, changes and deletes an agent', async () => {
    expect((await frontdesk(['organization'])).out).toMatch(/^org_\w+ {2}My organization$/)
    const made = await frontdesk(['agents', 'create', '--name', 'Ada', '--website', 'http://127.0.0.1:1/', '--json'])
    const { agentConfigurationId: id } = JSON.parse(made.out)
    expect((await frontdesk(['agents', 'list'])).out).toContain(`${id}  `)
    expect((await frontdesk(['agents', 'update', id, '--name', 'Grace'])).out).toContain('version 2')
    expect(JSON.parse((await frontdesk(['agents', 'get', id, '--json'])).out).assistantName).toBe('Grace')
    expect((await frontdesk(['agents', 'snippets', id])).out).toContain(id)
    expect((await frontdesk(['agents', 'delete', id])).out).toBe(`Deleted ${id}`)
    expect((await frontdesk(['agents', 'list'])).out).toBe('No agents')
    expect((await frontdesk(['conversations', 'list'])).out).toBe('No conversations')
  }, 60_000)

  it('takes the key from a file, and says what is wrong with a command or an answer', async () => {
    const file = join(service.data, 'key.txt')
    writeFileSync(file, `${service.key}\n`)
    expect((await frontdesk(['organization', '--key-file', file], { FRONTDESK_API_KEY: '' })).code).toBe(0)
    expect(await frontdesk(['organization'], { FRONTDESK_API_KEY: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('FRONTDESK_API_KEY'),
    })
    expect(await frontdesk(['organization'], { FRONTDESK_API_KEY: 'fd_wrong_wrong_wrong' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Unauthorized'),
    })
    const bad = ['agents', 'create', '--name', 'Ada', '--website', 'nonsense']
    expect(await frontdesk(bad)).toMatchObject({ code: 1, err: expect.stringContaining('websiteUrl') })
    expect(
      await frontdesk([
        'agents',
        'create',
        '--name',
        'Ada',
        '--website',
        'http://127.0.0.1:1/',
        '--capabilities',
        'COOKING',
      ]),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('APPOINTMENT_MANAGEMENT'),
    })
    expect((await frontdesk(['nonsense'])).code).toBe(2)
  }, 60_000)
})
