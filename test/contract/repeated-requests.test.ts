import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const web = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
let keys = 0
const newKey = () => `key-${process.pid}-${(keys += 1)}`
const post = (key: string, body: unknown = web, path = '/dynamic-agents/web') =>
  call(service, 'POST', path, { body, headers: { 'idempotency-key': key } })
const agentCount = async () => {
  let [count, cursor] = [0, '']
  do {
    const { body } = await call(service, 'GET', `/dynamic-agents/web?limit=100${cursor}`)
    count += body.data.items.length
    cursor = body.data.nextCursor ? `&cursor=${body.data.nextCursor}` : ''
  } while (cursor !== '')
  return count
}

describe('Idempotency-Key', () => {
  it('gives the same answer again, marked, with status, Location and ETag, and makes nothing new', async () => {
    const key = newKey()
    const first = await post(key)
    const before = await agentCount()
    const again = await post(key)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect(again.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await agentCount()).toBe(before)
  })

  it('refuses what is nested deeper than anything documented, and keeps nothing of it', async () => {
    const [key, levels] = [newKey(), 3_000]
    const raw = `{"assistantName":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`
    const refused = await call(service, 'POST', '/dynamic-agents/web', { raw, headers: { 'idempotency-key': key } })
    expect([refused.status, refused.body.error]).toEqual([400, 'The body is nested more than 64 levels deep'])
    expect((await post(key)).status).toBe(201)
  })

  it('takes the same content in another order of its fields for the same', async () => {
    const key = newKey()
    const first = await post(key)
    const reordered = { capabilities: web.capabilities, websiteUrl: web.websiteUrl, assistantName: web.assistantName }
    expect((await post(key, reordered)).body).toEqual(first.body)
  })

  it('refuses another body under the same key with 422 and names the header', async () => {
    const key = newKey()
    await post(key)
    const { status, body } = await post(key, { ...web, assistantName: 'Bo' })
    expect(status).toBe(422)
    expect(body.error).toContain('Idempotency-Key')
    expect(body.details[0].path).toBe('Idempotency-Key')
    expect((await post(key, { ...web, assistantName: '' })).status).toBe(422)
  })

  it('keeps no refusal: the corrected request is carried out', async () => {
    const key = newKey()
    expect((await post(key, { ...web, assistantName: '' })).status).toBe(400)
    expect((await post(key, { ...web, capabilities: ['NONE', 'INVENTORY_MANAGEMENT'] })).status).toBe(422)
    const made = await post(key)
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, null])
  })

  it('keeps path, and organization apart under one key', async () => {
    const key = newKey()
    const phone = { assistantName: 'Ada', capabilities: ['NONE'] }
    const first = await post(key)
    const other = await post(key, phone, '/dynamic-agents/phone')
    expect([first.status, other.status]).toEqual([201, 201])
    expect(other.headers.get('idempotent-replayed')).toBeNull()
    expect((await post(key, phone, '/dynamic-agents/phone')).body).toEqual(other.body)
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['not ASCII', 'k\u00e9y'],
    ['with a tab', 'a\tb'],
  ])('refuses a key that is %s with 400', async (_name, key) => {
    const { status, body } = await post(key)
    expect([status, body.details[0].path]).toEqual([400, 'Idempotency-Key'])
  })

  it('takes a key of 255 characters, and of any printable ones', async () => {
    expect((await post('x'.repeat(255))).status).toBe(201)
    expect((await post(`!"#$%&'()*+,-./ ~${newKey()}`)).status).toBe(201)
  })

  it('makes exactly one agent of 200 requests at once', async () => {
    const key = newKey()
    const before = await agentCount()
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(key)))
    const made = answers.filter(({ status }) => status === 201)
    const waiting = answers.filter(({ status }) => status === 409)
    expect(made.length + waiting.length).toBe(200)
    expect(made.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
    expect(new Set(made.map(({ body }) => body.agentConfigurationId)).size).toBe(1)
    for (const { headers, body } of waiting) {
      expect(headers.get('retry-after')).toBe('1')
      expect(body.success).toBe(false)
    }
    expect(await agentCount()).toBe(before + 1)
    expect((await post(key)).headers.get('idempotent-replayed')).toBe('true')
  })

  it('restores a version once for each key', async () => {
    const made = await post(newKey())
    const path = `/dynamic-agents/web/${made.body.agentConfigurationId}`
    await call(service, 'PATCH', path, { body: { assistantName: 'Bo' } })
    const restore = () =>
      call(service, 'POST', `${path}/versions/1/restore`, { headers: { 'idempotency-key': 'restore-once' } })
    const [first, again] = [await restore(), await restore()]
    expect([first.status, first.body.metadata.agentVersion]).toEqual([200, 3])
    expect(again.body).toEqual(first.body)
    expect((await call(service, 'GET', path)).body.data.agentVersion).toBe(3)
  })

  it('ignores the header where nothing is created', async () => {
    const headers = { 'idempotency-key': newKey() }
    const first = await call(service, 'GET', '/organizations', { headers })
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
  })

  it('keeps answers and keys so that no copy of the data directory tells them', async () => {
    const key = `canary-${newKey()}`
    await post(key, { ...web, assistantName: 'Canary Kept Nowhere' })
    const { body } = await post(`${key}-2`)
    const files = readdirSync(service.data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const all = files.map((file) => readFileSync(join(file.parentPath, file.name)).toString('latin1')).join('\n')
    expect(all).not.toContain(key)
    expect(all).not.toContain('data-frontdesk-mode')
    expect(all).toContain(body.agentConfigurationId)
  })
})
