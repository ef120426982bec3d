import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf, pdfOf, zipOf } from '../../packages/knowledge/src/testing.ts'
import { call, roomyKey, SERVICE_DIST, startTestService, type TestService } from '../running-service.ts'
import { ask, eventually } from './visitor-asks.ts'

let service: TestService
let foreignKey: string
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  foreignKey = await keyOfAnotherOrganization()
}, 40_000)
afterAll(() => service?.stop())

async function keyOfAnotherOrganization(): Promise<string> {
  const run = promisify(execFile)
  const cli = (...words: string[]) =>
    run(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, ...words, '--json'], {
      env: { PATH: process.env.PATH ?? '', FRONTDESK_DATA: service.data },
    })
  await cli('orgs', 'create', '--name', 'Others')
  const made = await cli(
    'keys',
    'create',
    '--org',
    'Others',
    '--name',
    'x',
    '--tier',
    '100000',
    '--scopes',
    'read,write',
  )
  return JSON.parse(made.stdout).key
}

const post = (path: string, body: unknown, key?: string) =>
  call(service, 'POST', path, { body, ...(key === undefined ? {} : { key }) })
const patch = (path: string, body: unknown) => call(service, 'PATCH', path, { body })
const get = (path: string, key?: string) => call(service, 'GET', path, key === undefined ? {} : { key })
const remove = (path: string, key?: string) => call(service, 'DELETE', path, key === undefined ? {} : { key })

const web = {
  assistantName: 'Ada',
  websiteUrl: 'https://example.com/',
  capabilities: ['NONE'],
  communicationType: 'TEXT',
}
const agentWith = async (fields: object): Promise<string> =>
  (await post('/dynamic-agents/web', { ...web, ...fields })).body.agentConfigurationId

async function upload(name: string, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([Uint8Array.from(bytes)]), name)
  const headers = { 'x-service-api-key': service.key }
  const response = await fetch(`${service.baseUrl}/knowledge-sources`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const isSettled = (answer: { body: { data: { status: string } } }) =>
  ['ready', 'failed'].includes(answer.body.data.status)
const settled = async (id: string) => (await eventually(() => get(`/knowledge-sources/${id}`), isSettled)).body.data

describe('instruction configurations', () => {
  it('[IC1] [IC2] drive the agents that name them, and every change is a version that can be had back', async () => {
    const made = await post('/instruction-configurations', {
      name: 'Front desk',
      text: 'Be brief.\nBe kind.',
      boundaries: ['Do not discuss competitors.'],
      colour: 'blue',
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/v1/instruction-configurations/${made.body.data.id}`)
    expect(made.body.metadata.warnings).toMatchObject([
      { code: 'unknown_field', path: 'colour' },
      { code: 'instructions_not_followed', path: 'text' },
    ])
    const path = `/instruction-configurations/${made.body.data.id}`
    const agentId = await agentWith({ instructionConfigurationId: made.body.data.id })
    expect((await ask(service, agentId, 'Are you better than your competitors?')).text).toContain('can’t speak about')

    const changed = await patch(path, { boundaries: [], role_template_identifier: 'SALES_REPRESENTATIVE' })
    expect(changed.body.data).toMatchObject({ version: 2, usedBy: 1, boundaries: [], text: 'Be brief.\nBe kind.' })
    expect((await ask(service, agentId, 'Are you better than your competitors?')).text).not.toContain('can’t speak')
    const versions = (await get(`${path}/versions?limit=1`)).body.data
    expect(versions.items).toEqual([
      expect.objectContaining({ version: 2, role_template_identifier: 'SALES_REPRESENTATIVE' }),
    ])
    const older = (await get(`${path}/versions?cursor=${versions.nextCursor}`)).body.data
    expect(older).toMatchObject({
      items: [{ version: 1, boundaries: ['Do not discuss competitors.'] }],
      nextCursor: null,
    })
    expect((await get(`${path}/versions/1`)).body.data.version).toBe(1)
    expect((await get(`${path}/versions/9`)).status).toBe(404)
    const restored = await call(service, 'POST', `${path}/versions/1/restore`)
    expect(restored.body.data).toMatchObject({ version: 3, boundaries: ['Do not discuss competitors.'] })
  })

  it('[IC3] are deleted only when no live agent uses them', async () => {
    const { id } = (await post('/instruction-configurations', { name: 'Desk' })).body.data
    const agentId = await agentWith({ instructionConfigurationId: id })
    const refused = await remove(`/instruction-configurations/${id}`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^One agent uses/)])
    await remove(`/dynamic-agents/web/${agentId}`)
    expect((await remove(`/instruction-configurations/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await get(`/instruction-configurations/${id}`)).status).toBe(404)
    expect((await post('/dynamic-agents/web', { ...web, instructionConfigurationId: id })).status).toBe(422)
  })
})

describe('phone configurations', () => {
  it('[PH2] give an agent its number in the area and its greeting, and are used once', async () => {
    const made = await post('/phone-configurations', { name: 'Main line', areaCode: '415', greeting: 'Ada here.' })
    expect([made.status, made.body.data.phoneNumber]).toEqual([201, null])
    const { id } = made.body.data
    const phone = { assistantName: 'Ada', capabilities: ['NONE'], phoneConfigurationId: id }
    const agent = await post('/dynamic-agents/phone', phone)
    expect(agent.body.phoneNumber).toMatch(/^\+1415/)
    expect((await get(`/phone-configurations/${id}`)).body.data).toMatchObject({
      phoneNumber: agent.body.phoneNumber,
      agentConfigurationId: agent.body.agentConfigurationId,
    })
    const deployment = await get(`/deployment-configurations/${agent.body.metadata.deploymentConfigurationId}`)
    expect(deployment.body.data.greeting).toBe('Ada here.')
    expect((await post('/dynamic-agents/phone', phone)).status).toBe(422)
    expect((await remove(`/phone-configurations/${id}`)).status).toBe(409)
    await remove(`/dynamic-agents/phone/${agent.body.agentConfigurationId}`)
    expect((await remove(`/phone-configurations/${id}`)).status).toBe(200)
  })

  it('[PH1] refuse an area without numbers', async () => {
    const refused = await post('/phone-configurations', { name: 'Nowhere', areaCode: '999' })
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'areaCode'])
    expect((await post('/phone-configurations', { name: 'Nowhere', areaCode: '1234' })).status).toBe(400)
  })
})

describe('knowledge sources', () => {
  it('[SO1] [SO2] are answered from by the agents that name them, and by no others', async () => {
    const handbook = [
      [24, 740, 'Guest handbook'],
      [12, 700, 'The sauna on the third floor is open from 16:00 to 21:30.'],
    ] as const
    const pdf = await upload('handbook.pdf', pdfOf([handbook]), { title: 'Handbook' })
    expect(pdf.status).toBe(201)
    expect(pdf.body.data).toMatchObject({ kind: 'file', title: 'Handbook', status: 'queued', url: null, usedBy: 0 })
    const word = await upload('delivery.docx', docxOf(['# Delivery', 'Deliveries to the island cost 14 euros.']), {
      url: 'https://example.com/delivery',
    })
    const text = await post('/knowledge-sources', {
      kind: 'text',
      title: 'House rules',
      text: 'Dogs\n\nDogs up to 20 kilograms may stay for 9 euros a night.',
    })
    expect(text.body.data).toMatchObject({ status: 'ready', pages: 1 })
    const ids = [pdf, word, text].map(({ body }) => body.data.id)
    for (const id of ids) expect(await settled(id)).toMatchObject({ status: 'ready', pages: 1, reason: null })

    const agentId = await agentWith({ knowledgeSourceIds: ids })
    const sauna = await ask(service, agentId, 'When is the sauna open?')
    expect(sauna.text).toContain('16:00 to 21:30')
    expect(sauna.citations[0]).toMatchObject({ title: 'Handbook', url: '' })
    const delivery = await ask(service, agentId, 'How much is delivery to the island?')
    expect(delivery.text).toContain('14 euros')
    expect(delivery.citations[0]).toMatchObject({ title: 'delivery', url: 'https://example.com/delivery' })
    expect((await ask(service, agentId, 'Can I bring my dog?')).text).toContain('20 kilograms')

    const other = await agentWith({})
    expect((await ask(service, other, 'When is the sauna open?')).text).not.toContain('21:30')
    await patch(`/dynamic-agents/web/${other}`, { knowledgeSourceIds: [ids[0]] })
    expect((await ask(service, other, 'When is the sauna open?')).text).toContain('21:30')
    expect((await ask(service, other, 'Can I bring my dog?')).text).not.toContain('20 kilograms')
    expect((await get(`/knowledge-sources/${ids[0]}`)).body.data.usedBy).toBe(2)
    expect((await get(`/knowledge-sources/${ids[0]}/pages`)).body.data.items).toEqual([
      expect.objectContaining({ title: 'Handbook', url: null }),
    ])
  })

  it('[SO5] answer what the owner has answered before anything else', async () => {
    const rules = await post('/knowledge-sources', {
      kind: 'text',
      title: 'Rules',
      text: 'Check-in\n\nCheck-in is possible from 15:00 at the front desk.',
    })
    const csv = 'question,answer,url\n"When can I check in?","From two o’clock, as a rule.",https://example.com/stay\n'
    const table = await upload('faq.csv', new TextEncoder().encode(csv))
    expect(table.body.data.kind).toBe('answers')
    const json = await post('/knowledge-sources', {
      kind: 'answers',
      items: [{ question: 'Do you have a lift?', answer: 'Yes, to all four floors.' }],
    })
    const ids = [rules, table, json].map(({ body }) => body.data.id)
    for (const id of ids) expect((await settled(id)).status).toBe('ready')
    const agentId = await agentWith({ knowledgeSourceIds: ids })
    const checkIn = await ask(service, agentId, 'When can I check in?')
    expect(checkIn.text).toContain('From two o’clock')
    expect(checkIn.text).not.toContain('15:00')
    expect(checkIn.citations[0]?.url).toBe('https://example.com/stay')
    expect((await ask(service, agentId, 'do you have a lift')).text).toContain('all four floors')
  })

  it.each([
    ['a.pdf', new TextEncoder().encode('hello'), /not a PDF/],
    ['a.docx', zipOf({ 'word/document.xml': new Uint8Array(70 * 1024 * 1024) }), /unpacks to more/],
    ['a.txt', Uint8Array.from({ length: 2_000 }, (_, at) => (at * 7919) % 256), /not text/],
  ])('[SO6] say why a file like %s cannot be read', async (name, bytes, reason) => {
    const { body } = await upload(name, bytes)
    expect(await settled(body.data.id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) })
    expect((await get('/organizations')).status).toBe(200)
  })

  it('refuse at once what can be seen at once', async () => {
    expect((await upload('a.exe', new Uint8Array(10))).status).toBe(422)
    expect((await upload('a.pdf', new Uint8Array())).status).toBe(422)
    expect((await upload('a.pdf', new Uint8Array(21 * 1024 * 1024))).status).toBe(413)
    expect((await upload('a.txt', new Uint8Array(10), { url: 'nonsense' })).status).toBe(400)
    const text = { kind: 'text', title: 'T' }
    expect((await post('/knowledge-sources', { ...text, text: 'x'.repeat(200_001) })).status).toBe(400)
    expect((await post('/knowledge-sources', { ...text, text: 'word '.repeat(39_000) })).status).toBe(201)
    expect((await post('/knowledge-sources', { ...text, text: 'x'.repeat(2 ** 20) })).status).toBe(413)
    expect((await post('/knowledge-sources', { kind: 'website', url: 'http://10.0.0.1/' })).status).toBe(422)
    expect((await post('/knowledge-sources', { kind: 'film' })).status).toBe(400)
  })

  it('are renamed, and their citations with them', async () => {
    const { id } = (await post('/knowledge-sources', { kind: 'text', title: 'Old', text: 'The bar opens at 18:00.' }))
      .body.data
    const agentId = await agentWith({ knowledgeSourceIds: [id] })
    expect((await patch(`/knowledge-sources/${id}`, { title: 'New', size: 1 })).body).toMatchObject({
      data: { title: 'New' },
      metadata: { warnings: [{ path: 'size' }] },
    })
    expect((await ask(service, agentId, 'When does the bar open?')).citations[0]?.title).toBe('New')
  })

  it('[SO3] are read again when asked, if they are websites', async () => {
    const { id } = (await post('/knowledge-sources', { kind: 'website', url: 'https://example.com/', title: 'Site' }))
      .body.data
    expect((await call(service, 'POST', `/knowledge-sources/${id}/crawl`)).body.data.status).toMatch(/queued|crawling/)
    const text = (await post('/knowledge-sources', { kind: 'text', title: 'T', text: 'Hello there.' })).body.data
    expect((await call(service, 'POST', `/knowledge-sources/${text.id}/crawl`)).status).toBe(422)
  })

  it('[SO4] [SE4] are deleted only when no agent uses them, or detached first', async () => {
    const { id } = (await post('/knowledge-sources', { kind: 'text', title: 'T', text: 'The pool is 25 metres.' })).body
      .data
    const agentId = await agentWith({ knowledgeSourceIds: [id] })
    const refused = await remove(`/knowledge-sources/${id}`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('detach=true')])
    expect((await remove(`/knowledge-sources/${id}?detach=true`)).status).toBe(200)
    const agent = (await get(`/dynamic-agents/web/${agentId}`)).body.data
    expect(agent).toMatchObject({ knowledgeSourceIds: [], agentVersion: 2 })
    expect((await get(`/knowledge-sources/${id}`)).status).toBe(404)
    const website = await remove(`/knowledge-sources/${agent.knowledge.sourceId}?detach=true`)
    expect([website.status, website.body.error]).toEqual([409, expect.stringContaining('websiteUrl')])
  })
})

describe('every resource', () => {
  it('is nobody else’s: 403 for another organization, also nested, 404 for what does not exist', async () => {
    const made = [
      ['/instruction-configurations', { name: 'Desk' }, 'instructionConfigurationId'],
      ['/phone-configurations', { name: 'Line' }, 'phoneConfigurationId'],
      ['/knowledge-sources', { kind: 'text', title: 'T', text: 'Hello there.' }, 'knowledgeSourceIds'],
    ] as const
    for (const [path, body, field] of made) {
      const { id } = (await post(path, body)).body.data
      expect((await get(`${path}/${id}`, foreignKey)).status).toBe(403)
      expect((await remove(`${path}/${id}`, foreignKey)).status).toBe(403)
      expect((await get(path, foreignKey)).body.data.items).toEqual([])
      expect((await get(`${path}/${id.slice(0, 4)}${'0'.repeat(22)}`)).status).toBe(404)
      expect((await get(`${path}/nonsense`)).status).toBe(404)
      const kind = field === 'phoneConfigurationId' ? 'phone' : 'web'
      const named = { [field]: field === 'knowledgeSourceIds' ? [id] : id }
      expect((await post(`/dynamic-agents/${kind}`, { ...web, ...named }, foreignKey)).status).toBe(403)
    }
  })

  it('gives cursors that are of their list alone', async () => {
    const path = '/instruction-configurations'
    for (const name of ['One', 'Two', 'Three']) await call(service, 'POST', path, { body: { name } })
    const { nextCursor } = (await get(`${path}?limit=1`)).body.data
    expect((await get(`${path}?limit=2&cursor=${nextCursor}`)).status).toBe(200)
    const elsewhere = [`/dynamic-agents/web?cursor=${nextCursor}`, `/knowledge-sources?cursor=${nextCursor}`]
    const unbound = `${path}?cursor=${nextCursor.split('.')[1]}`
    for (const refused of [...elsewhere, unbound]) {
      const { status, body } = await get(refused)
      expect([status, body.details[0].path]).toEqual([400, 'cursor'])
    }
  })

  it('is listed in pages, newest first', async () => {
    for (const name of ['East', 'West']) await post('/phone-configurations', { name })
    for (const path of ['/instruction-configurations', '/phone-configurations', '/knowledge-sources']) {
      const first = (await get(`${path}?limit=1`)).body.data
      const second = (await get(`${path}?limit=1&cursor=${first.nextCursor}`)).body.data
      expect([first.items.length, second.items.length]).toEqual([1, 1])
      expect(second.items[0].id).not.toBe(first.items[0].id)
    }
  })
})

describe('conversations', () => {
  it('[IB3] are read turn by turn, and deleted for good', async () => {
    const agentId = await agentWith({})
    await ask(service, agentId, 'Hello!')
    const { id } = (await get(`/conversations?agentConfigurationId=${agentId}`)).body.data.items[0]
    const turns = (await get(`/conversations/${id}/turns`)).body.data
    expect(turns).toMatchObject({
      items: [{ number: 1, visitor: { role: 'visitor', text: 'Hello!' }, answers: [{ role: 'agent' }] }],
      nextCursor: null,
    })
    expect((await get(`/conversations/${id}/turns?cursor=x`)).status).toBe(400)
    expect((await get(`/conversations/${id}/turns`, foreignKey)).status).toBe(403)
    expect((await remove(`/conversations/${id}`, foreignKey)).status).toBe(403)
    expect((await remove(`/conversations/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await remove(`/conversations/${id}`)).status).toBe(404)
    expect((await get(`/conversations?agentConfigurationId=${agentId}`)).body.data.items).toEqual([])
  })
})
