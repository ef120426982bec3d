import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { newOrganization } from './organizations.ts'
import { openSession } from './visitor-asks.ts'

/* What members do with conversations, as a browser and as somebody hostile ask for it. */

const OWNER = { email: 'mara@example.com', name: 'Mara Lind', password: 'four words in a row' }
const UNKNOWN = 'cnv_0000000000000000000000'

let service: TestService
let cookie = ''
let csrf = ''
let own = ''
let foreign = ''
beforeAll(async () => {
  service = await startTestService()
  const other = await newOrganization(service, 'other')
  own = await conversationOf(service.key)
  foreign = await conversationOf(other.key)
  const token = /#token=(\S+)/.exec(service.setupLink())?.[1] ?? ''
  const made = await fetch(`${service.url}/console/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OWNER, token }),
  })
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session: any = await (await ask('GET', '/session')).json()
  csrf = session.data.csrf
}, 60_000)
afterAll(() => service?.stop())

async function conversationOf(key: string): Promise<string> {
  const body = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
  const agent = await call(service, 'POST', '/dynamic-agents/web', { key, body })
  return (await openSession(service, agent.body.agentConfigurationId)).body.conversation.id
}

const ask = (method: string, path: string, sent: { body?: object; cookie?: string; csrf?: string } = {}) =>
  fetch(`${service.url}/console/api${path}`, {
    method,
    headers: {
      cookie: sent.cookie ?? cookie,
      'x-frontdesk-csrf': sent.csrf ?? csrf,
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
  })

const message = () => ({ clientId: crypto.randomUUID(), text: 'Hello' })
/** Every operation of the console on one conversation. */
const OPERATIONS: readonly { method: string; path: string; body?: object }[] = [
  { method: 'GET', path: '/notes' },
  { method: 'POST', path: '/notes', body: { text: 'Call her' } },
  { method: 'POST', path: '/notes/none/delete', body: {} },
  { method: 'POST', path: '/labels', body: { labels: ['lead'] } },
  { method: 'POST', path: '/take-over', body: {} },
  { method: 'POST', path: '/messages', body: message() },
  { method: 'POST', path: '/typing', body: {} },
  { method: 'POST', path: '/hand-back', body: {} },
  { method: 'GET', path: '/events' },
]

describe('conversations in the console', () => {
  it.each(OPERATIONS)(
    '[CQ11] $method $path is refused for what is another organization’s, and for who is not signed in',
    async ({ method, path, body }) => {
      const status = async (id: string, sent: { cookie?: string; csrf?: string } = {}) =>
        (await ask(method, `/conversations/${id}${path}`, { ...(body ? { body } : {}), ...sent })).status
      expect([await status(foreign), await status(UNKNOWN), await status('nonsense')]).toEqual([403, 404, 404])
      expect(await status(own, { cookie: 'frontdesk=nobody' })).toBe(401)
      if (method === 'POST') expect(await status(own, { csrf: 'forged' })).toBe(403)
    },
  )

  it('[CQ8] notes and labels are kept, found by, and deleted', async () => {
    const notes = `/conversations/${own}/notes`
    const made: any = await (await ask('POST', notes, { body: { text: '  Call her  ' } })).json()
    expect(made.data).toMatchObject({ text: 'Call her', author: { name: OWNER.name } })
    const bad: any = await (await ask('POST', notes, { body: { text: ' ' } })).json()
    expect(bad.details[0].path).toBe('text')
    const labels = { labels: ['lead', 'lead', 'a'] }
    const set: any = await (await ask('POST', `/conversations/${own}/labels`, { body: labels })).json()
    expect(set.data.labels).toEqual(['a', 'lead'])
    const found = await call(service, 'GET', '/conversations?label=lead')
    expect(found.body.data.items.map(({ id }: { id: string }) => id)).toEqual([own])
    const listed: any = await (await ask('GET', '/conversation-labels')).json()
    expect(listed.data.items).toEqual(['a', 'lead'])
    expect((await ask('POST', `${notes}/${made.data.id}/delete`, { body: {} })).status).toBe(200)
    expect((await ask('POST', `${notes}/${made.data.id}/delete`, { body: {} })).status).toBe(404)
  })

  it('[CQ9] [CQ10] are written in by who has taken them over, and by nobody else', async () => {
    const path = (what: string) => `/conversations/${own}/${what}`
    expect((await ask('POST', path('messages'), { body: message() })).status).toBe(409)
    expect((await ask('POST', path('take-over'), { body: {} })).status).toBe(200)
    const said = message()
    expect((await ask('POST', path('messages'), { body: said })).status).toBe(201)
    expect((await ask('POST', path('messages'), { body: said })).status).toBe(201)
    const read = await call(service, 'GET', `/conversations/${own}`)
    expect(read.body.data).toMatchObject({ takenBy: OWNER.name, outcome: 'handed_over', items: [{ role: 'human' }] })
    expect((await ask('POST', path('hand-back'), { body: {} })).status).toBe(200)
    expect((await ask('POST', path('messages'), { body: message() })).status).toBe(409)
    expect((await call(service, 'GET', `/conversations/${own}`)).body.data.takenBy).toBeNull()
  })
})
