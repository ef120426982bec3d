import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { eventually } from './visitor-asks.ts'

const ORIGIN = 'https://example.com'
let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '1000,1000,1000' } })
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const get = (path: string) => call(service, 'GET', path)

async function newAgent(): Promise<{ id: string; path: string }> {
  const body = { assistantName: 'Ada', websiteUrl: `${ORIGIN}/`, capabilities: ['NONE'] }
  const made = (await call(service, 'POST', '/dynamic-agents/web', { body })).body
  const path = `/deployment-configurations/${made.metadata.deploymentConfigurationId}`
  return { id: made.agentConfigurationId, path }
}
const change = (path: string, body: unknown) => call(service, 'PATCH', path, { body })

async function loaderOf(id: string, preview = '') {
  const response = await fetch(`${service.baseUrl.replace(/\/v1$/, '')}/widget.js?agent=${id}${preview}`)
  const script = await response.text()
  const settings = JSON.parse(/\{"api":.*\}\}(?=\)\}\)\(\))/.exec(script)?.[0] ?? '{}')
  return { agent: settings.agent, cacheControl: response.headers.get('cache-control') }
}

async function visit(path: string, body: object, token?: string) {
  const response = await fetch(`${service.baseUrl}/web/sessions${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const options = {
  launcher: { text: 'Ask us', offsetBlock: 96, openOnLoad: true },
  consent: { text: 'We keep what you write.', linkLabel: 'Privacy', linkUrl: 'https://example.com/privacy' },
  hours: { timeZone: 'Europe/Berlin', weekly: [{ days: everyDay, opens: '00:00', closes: '00:00' }], outside: 'say' },
  pageRules: [
    { path: '/checkout*', action: 'hide' },
    { path: '/shop/*', action: 'show' },
  ],
}
const launcher = { text: 'Ask us', offsetInline: 20, offsetBlock: 96, zIndex: 2_147_483_000, openOnLoad: true }
const defaults = {
  launcher: { text: null, offsetInline: 20, offsetBlock: 20, zIndex: 2_147_483_000, openOnLoad: false },
  consent: null,
  hours: null,
  pageRules: [],
}

describe("the owner's options of the widget", () => {
  it('[DO1] begin as defaults, change by field, and null gives the default again', async () => {
    const { path } = await newAgent()
    expect((await get(path)).body.data).toMatchObject(defaults)
    expect((await change(path, options)).body.data).toMatchObject({ ...options, launcher })
    expect((await change(path, { launcher: { text: null } })).body.data).toMatchObject({
      ...options,
      launcher: { ...launcher, text: null },
    })
    const nothing = { launcher: null, consent: null, hours: null, pageRules: null }
    expect((await change(path, nothing)).body.data).toMatchObject(defaults)
  })

  it('[VE6] change on the version that was named, or not at all', async () => {
    const { path } = await newAgent()
    expect((await get(path)).headers.get('etag')).toBe('"1"')
    const first = await call(service, 'PATCH', path, { body: { greeting: 'Hi' }, headers: { 'if-match': '"1"' } })
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
    const late = await call(service, 'PATCH', path, { body: { greeting: 'Ho' }, headers: { 'if-match': '"1"' } })
    expect(late.status).toBe(412)
  })

  it('[LA1] travel inside the loader, and with the opened session', async () => {
    const { id, path } = await newAgent()
    const before = (await loaderOf(id)).agent
    expect(Object.keys(before)).toEqual(['id', 'name', 'lang', 'accent'])
    await change(path, options)
    expect((await loaderOf(id)).agent).toEqual({
      ...before,
      text: 'Ask us',
      style: '--frontdesk-offset-x:20px;--frontdesk-offset-y:96px;',
      auto: 1,
      rules: ['-/checkout*', '+/shop/*'],
    })
    const opened = await visit('', { agentId: id })
    expect(opened.body.agent).toMatchObject({ consent: options.consent, hours: { isOpen: true, opensAt: null } })
  })

  it('[OH1] hide the launcher outside hours, no longer than that lasts', async () => {
    const { id, path } = await newAgent()
    await change(path, { hours: { timeZone: 'UTC', weekly: [], outside: 'hide' } })
    expect(await loaderOf(id)).toMatchObject({ agent: { closed: 1 }, cacheControl: 'public, max-age=300' })
    const preview = await loaderOf(id, '&preview')
    expect([preview.agent.closed, preview.cacheControl]).toEqual([undefined, 'no-store'])
    const closes = new Date(Date.now() + 120_000).toISOString().slice(11, 16)
    const opens = new Date(Date.now() - 3_600_000).toISOString().slice(11, 16)
    const weekly = [{ days: everyDay, opens, closes }]
    await change(path, { hours: { timeZone: 'UTC', weekly, outside: 'hide' } })
    const { agent, cacheControl } = await loaderOf(id)
    expect(agent.closed).toBeUndefined()
    expect(Number(cacheControl?.match(/max-age=(\d+)/)?.[1])).toBeLessThanOrEqual(120)
    expect((await visit('', { agentId: id })).body.agent.hours).toBeNull()
  })

  it('[VE1] [VE3] are part of every version, and come back with it', async () => {
    const { id, path } = await newAgent()
    await change(path, options)
    await change(path, { pageRules: null, consent: null })
    const versions = (await get(`/dynamic-agents/web/${id}/versions`)).body.data.items
    expect(versions[0].changedFields.toSorted()).toEqual(['consent', 'pageRules'])
    await call(service, 'POST', `/dynamic-agents/web/${id}/versions/2/restore`)
    expect((await get(path)).body.data).toMatchObject({ ...options, launcher })
  })

  it.each([
    ['launcher.text', { launcher: { text: 'x'.repeat(41) } }],
    ['launcher.offsetInline', { launcher: { offsetInline: 401 } }],
    ['launcher.zIndex', { launcher: { zIndex: 0 } }],
    ['consent.linkLabel', { consent: { text: 'a', linkLabel: 'b' } }],
    ['consent.linkUrl', { consent: { text: 'a', linkLabel: 'b', linkUrl: 'javascript:alert(1)' } }],
    ['hours.timeZone', { hours: { timeZone: 'Mars/Base', weekly: [], outside: 'say' } }],
    [
      'hours.weekly.0.opens',
      { hours: { ...options.hours, weekly: [{ days: ['mon'], opens: '9:00', closes: '10:00' }] } },
    ],
    ['hours.outside', { hours: { timeZone: 'UTC', weekly: [], outside: 'sleep' } }],
    ['pageRules.0.path', { pageRules: [{ path: 'checkout', action: 'hide' }] }],
    ['pageRules.0.path', { pageRules: [{ path: '/*a*a*a*', action: 'hide' }] }],
    ['pageRules', { pageRules: Array.from({ length: 11 }, () => ({ path: '/a', action: 'hide' })) }],
    ['pageRules', { pageRules: Array.from({ length: 4 }, () => ({ path: `/${'a'.repeat(119)}`, action: 'hide' })) }],
  ])('refuse %s by name', async (field, body) => {
    const { path } = await newAgent()
    const { status, body: refusal } = await change(path, body)
    expect(status).toBe(400)
    expect(JSON.stringify(refusal)).toContain(`"${field}"`)
  })
})

describe('what a page says of its visitor', () => {
  const identity = { id: '42', name: 'Ada', email: 'ada@example.com' }
  const known = { ...identity, phone: null }
  const visitorOf = async (conversationId: string) => (await get(`/conversations/${conversationId}`)).body.data.visitor

  it('[VF1] is shown to the owner as unverified, whichever way it came', async () => {
    const { id } = await newAgent()
    const opened = (await visit('', { agentId: id, visitor: { identity } })).body
    expect(await visitorOf(opened.conversation.id)).toEqual({ identity: known, context: null, isVerified: false })
    const posted = await visit(`/${opened.sessionId}/visitor`, { context: { plan: 'pro', seats: 3 } }, opened.token)
    expect(posted).toEqual({ status: 202, body: { ok: true } })
    expect(await visitorOf(opened.conversation.id)).toMatchObject({
      identity: known,
      context: { plan: 'pro', seats: 3 },
    })

    const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', {
      origin: ORIGIN,
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const { token, conversation } = opened
    socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
    socket.send(JSON.stringify({ type: 'visitor.update', identity: null, context: { plan: 'free' } }))
    await eventually(
      () => visitorOf(conversation.id),
      (visitor) => visitor?.context?.plan === 'free' && visitor.identity === null,
    )
    socket.close()
    expect((await visit('', { agentId: id })).body.conversation.id).not.toBe(conversation.id)
    const silent = (await visit('', { agentId: id })).body
    expect(await visitorOf(silent.conversation.id)).toBeNull()
  })

  it('[VF2] [MS10] stands in the form of a message, for the visitor to see', async () => {
    const { id } = await newAgent()
    const opened = (await visit('', { agentId: id, visitor: { identity } })).body
    const item = { client_id: randomUUID(), text: 'I want to leave a message' }
    await visit(`/${opened.sessionId}/items`, { type: 'conversation.item.create', item }, opened.token)
    const { items } = await eventually(
      async () => (await get(`/conversations/${opened.conversation.id}`)).body.data,
      (conversation) => conversation.items[1]?.card !== undefined,
    )
    const values = items[1].card.fields.map(({ name, value }: { name: string; value?: string }) => [name, value])
    expect(Object.fromEntries(values)).toMatchObject({ name: 'Ada', contact: 'ada@example.com' })
    expect((await get('/messages')).body.data.items).toEqual([])
  })

  it('[VF1] is refused without the session, and when it is too much', async () => {
    const { id } = await newAgent()
    const opened = (await visit('', { agentId: id })).body
    const send = (body: object, token?: string) => visit(`/${opened.sessionId}/visitor`, body, token)
    expect((await send({ identity })).status).toBe(401)
    expect((await send({ identity: { name: 'x'.repeat(301) } }, opened.token)).status).toBe(400)
    expect((await send({ context: { nested: {} } }, opened.token)).status).toBe(400)
    const large = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'é'.repeat(200)]))
    expect((await send({ context: large }, opened.token)).status).toBe(400)
    expect((await visit('', { agentId: id, visitor: { context: large } })).status).toBe(400)
    expect(await visitorOf(opened.conversation.id)).toBeNull()
  })
})
