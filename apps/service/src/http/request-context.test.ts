import { errorEnvelope, StorageUnavailable } from '@frontdesk/schema'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { refuse } from './request-context.ts'

const logged: unknown[] = []
const services = {
  now: () => 1_000,
  publicUrl: 'https://desk.example',
  log: { error: (fields: unknown) => logged.push(fields) },
} as unknown as Services

async function refused(error: Error): Promise<Response> {
  const app = new Hono<AppEnv>()
  app.get('/', (c) => refuse({ c, services, requestId: 'req_1', headers: {} }, error))
  return await app.request('/')
}

it('answers a database that is away with 503, its own code and when to come back, and logs why', async () => {
  const away = new StorageUnavailable('The database cannot be reached: connect ECONNREFUSED 10.0.0.5:5432')
  const response = await refused(away)
  const { error, code, docUrl } = errorEnvelope.parse(await response.json())
  expect([response.status, response.headers.get('retry-after'), code]).toEqual([503, '5', 'storage_unavailable'])
  expect(docUrl).toBe('https://desk.example/docs/reference/error-codes.html#storage-unavailable')
  expect(error).not.toContain('10.0.0.5')
  expect(logged).toEqual([{ err: away, requestId: 'req_1' }])
})

it('answers what only a bug can cause with 500, without a word of it', async () => {
  const response = await refused(new Error('of undefined'))
  const { error, code } = errorEnvelope.parse(await response.json())
  expect([response.status, response.headers.get('retry-after'), code]).toEqual([500, null, 'internal'])
  expect(error).not.toContain('undefined')
})
