import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const web = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
const make = async (kind = 'web', body: object = web) => {
  const { body: made } = await call(service, 'POST', `/dynamic-agents/${kind}`, { body })
  return { id: made.agentConfigurationId as string, path: `/dynamic-agents/${kind}/${made.agentConfigurationId}`, made }
}
const patch = (path: string, body: unknown, ifMatch?: string) =>
  call(service, 'PATCH', path, { body, ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }) })
const remove = (path: string, ifMatch: string) => call(service, 'DELETE', path, { headers: { 'if-match': ifMatch } })

describe('ETag and If-Match', () => {
  it('names the version on create, read and change', async () => {
    const created = await call(service, 'POST', '/dynamic-agents/web', { body: web })
    const path = `/dynamic-agents/web/${created.body.agentConfigurationId}`
    expect(created.headers.get('etag')).toBe('"1"')
    expect((await call(service, 'GET', path)).headers.get('etag')).toMatch(/^"1\.\w+\.\d+"$/)
    expect((await patch(path, { assistantName: 'Bo' })).headers.get('etag')).toBe('"2"')
  })

  it.each(['"1"', '*', '"7", "1"', ' "1" '])('changes an agent that is at the version named: %s', async (ifMatch) => {
    const { path } = await make()
    expect((await patch(path, { assistantName: 'Bo' }, ifMatch)).status).toBe(200)
  })

  it.each(['"2"', 'W/"1"', '"1a"', '"2", "3"'])('answers 412 when it is not: %s', async (ifMatch) => {
    const { path } = await make()
    const { status, body } = await patch(path, { assistantName: 'Bo' }, ifMatch)
    expect([status, body.success]).toEqual([412, false])
    expect((await remove(path, ifMatch)).status).toBe(412)
    expect((await call(service, 'GET', path)).body.data).toMatchObject({ agentVersion: 1, assistantName: 'Ada' })
  })

  it.each(['1', '', '"1', '"1",', '*, "1"', 'null'])('answers 400 to what is no list of tags: %s', async (ifMatch) => {
    const { path } = await make()
    const { status, body } = await patch(path, { assistantName: 'Bo' }, ifMatch)
    expect([status, body.details[0].path]).toEqual([400, 'If-Match'])
  })

  it('looks at it after the id and before the body', async () => {
    const { path } = await make()
    expect((await patch('/dynamic-agents/web/agt_0000000000000000000000', {}, '"9"')).status).toBe(404)
    const { status } = await call(service, 'PATCH', path, { raw: '{', headers: { 'if-match': '"9"' } })
    expect(status).toBe(412)
  })

  it('lets one of many changes of one version through; the rest get 412', async () => {
    const { path } = await make()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch(path, { assistantName: `Name ${index}` }, '"1"')),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })

  it('deletes at the version named', async () => {
    const { path } = await make()
    await patch(path, { assistantName: 'Bo' })
    expect((await remove(path, '"1"')).status).toBe(412)
    expect((await remove(path, '"2"')).status).toBe(200)
  })
})

describe('versions', () => {
  it('keeps every version with its author and the fields that changed', async () => {
    const { path } = await make()
    await patch(path, { assistantName: 'Bo', language: 'fr' })
    await patch(path, { websiteUrl: 'https://other.example/' })
    const { status, body } = await call(service, 'GET', `${path}/versions`)
    expect(status).toBe(200)
    expect(body.data.items.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    expect(body.data.items.map(({ changedFields }: { changedFields: string[] }) => changedFields)).toEqual([
      ['allowedOrigins', 'websiteUrl'],
      ['assistantName', 'language'],
      [],
    ])
    expect(body.data.items[0].author).toEqual({ kind: 'key', id: expect.stringMatching(/^key_/) })
    const first = await call(service, 'GET', `${path}/versions/1`)
    expect(first.body.data).toMatchObject({
      version: 1,
      restoredFrom: null,
      agent: { assistantName: 'Ada', language: 'en', websiteUrl: 'https://example.com/' },
    })
  })

  it('pages newest first', async () => {
    const { path } = await make()
    for (let turn = 0; turn < 6; turn += 1) await patch(path, { assistantName: `Name ${turn}` })
    const seen: number[] = []
    let cursor = ''
    do {
      const { body } = await call(service, 'GET', `${path}/versions?limit=3${cursor}`)
      seen.push(...body.data.items.map(({ version }: { version: number }) => version))
      expect(
        body.data.items.every(({ changedFields, version }: any) => version === 1 || changedFields.length === 1),
      ).toBe(true)
      cursor = body.data.nextCursor ? `&cursor=${body.data.nextCursor}` : ''
    } while (cursor !== '')
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('restores an old one as a new one, and says from which', async () => {
    const { path, made } = await make('web', { ...web, voice: 'alto' })
    await patch(path, {
      assistantName: 'Bo',
      websiteUrl: 'https://other.example/',
      voice: null,
      role_template_identifier: 'SALES_REPRESENTATIVE',
    })
    const restored = await call(service, 'POST', `${path}/versions/1/restore`)
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, '"3"'])
    expect(restored.body).toMatchObject({
      success: true,
      integrationSnippets: made.integrationSnippets,
      metadata: { agentVersion: 3, allowedOrigins: made.metadata.allowedOrigins },
    })
    expect(restored.body.metadata.knowledge.sourceId).toBe(made.metadata.knowledge.sourceId)
    const got = await call(service, 'GET', path)
    expect(got.body.data).toMatchObject({
      assistantName: 'Ada',
      websiteUrl: 'https://example.com/',
      voice: 'alto',
      role_template_identifier: null,
      instructionConfigurationId: made.instructionConfigurationId,
    })
    const { body } = await call(service, 'GET', `${path}/versions`)
    expect(body.data.items[0]).toMatchObject({ version: 3, restoredFrom: 1 })
    const [newest, oldest] = await Promise.all(
      [3, 1].map((version) => call(service, 'GET', `${path}/versions/${version}`)),
    )
    expect(newest?.body.data.agent).toEqual(oldest?.body.data.agent)
  })

  it('restores a phone agent; its number stays', async () => {
    const { path, made } = await make('phone', { assistantName: 'Ada', capabilities: ['NONE'] })
    await patch(path, { assistantName: 'Bo' })
    const restored = await call(service, 'POST', `${path}/versions/1/restore`)
    expect(restored.body).toMatchObject({ phoneNumber: made.phoneNumber, metadata: { agentVersion: 3 } })
    expect((await call(service, 'GET', path)).body.data.assistantName).toBe('Ada')
  })

  it('refuses to restore what can no longer be: a phone configuration that another agent uses now', async () => {
    const phone = { assistantName: 'Ada', capabilities: ['NONE'] }
    const first = await make('phone', phone)
    const own = first.made.metadata.phoneConfigurationId
    const other = await call(service, 'POST', '/phone-configurations', { body: { name: 'Another line' } })
    await patch(first.path, { phoneConfigurationId: other.body.data.id })
    await make('phone', { ...phone, phoneConfigurationId: own })
    const refused = await call(service, 'POST', `${first.path}/versions/1/restore`)
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'phoneConfigurationId'])
    expect((await call(service, 'GET', first.path)).body.data.agentVersion).toBe(2)
  })

  it.each(['0', '2', '-1', '1.0', 'latest', '99999999999', '%00'])(
    'answers 404 for the version %s',
    async (version) => {
      const { path } = await make()
      expect((await call(service, 'GET', `${path}/versions/${version}`)).status).toBe(404)
      expect((await call(service, 'POST', `${path}/versions/${version}/restore`)).status).toBe(404)
    },
  )

  it('answers 304 to who has it already, until anything that is shown changes', async () => {
    const { path } = await make('web', { ...web, websiteUrl: 'http://127.0.0.1:9/' })
    const ask = (etag: string) =>
      fetch(`${service.baseUrl}${path}`, { headers: { 'x-service-api-key': service.key, 'if-none-match': etag } })
    const settled = async () => (await call(service, 'GET', path)).body.data.knowledge.status
    await expect.poll(settled, { timeout: 20_000 }).toMatch(/^(failed|blocked)$/)
    const etag = (await call(service, 'GET', path)).headers.get('etag') ?? ''
    const known = await ask(etag)
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
    expect(known.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
    expect((await patch(path, { assistantName: 'Bo' }, etag)).status).toBe(200)
    expect((await ask(etag)).status).toBe(200)
  })

  it('takes If-Match for a restore too', async () => {
    const { path } = await make()
    await patch(path, { assistantName: 'Bo' })
    const restore = (ifMatch: string) =>
      call(service, 'POST', `${path}/versions/1/restore`, { headers: { 'if-match': ifMatch } })
    expect((await restore('"1"')).status).toBe(412)
    expect((await restore('"2"')).status).toBe(200)
  })
})

describe('X-Request-Id', () => {
  const asked = (id: string) => call(service, 'GET', '/organizations', { headers: { 'x-request-id': id } })

  it("keeps the caller's where a log can carry it", async () => {
    const { headers, body } = await asked('trace-1.a_B')
    expect([headers.get('x-request-id'), body.metadata.requestId]).toEqual(['trace-1.a_B', 'trace-1.a_B'])
  })

  it.each(['with space', 'x'.repeat(65), 'a"b', '{}'])('makes its own instead of %s', async (id) => {
    const { headers, body } = await asked(id)
    expect(headers.get('x-request-id')).toMatch(/^req_/)
    expect(body.metadata.requestId).toBe(headers.get('x-request-id'))
  })
})
