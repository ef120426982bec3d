import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { cli, newOrganization } from './organizations.ts'

/* The back end of the console, as a browser and as somebody hostile talk to it. */

const OWNER = { email: ' Mara@Example.com ', name: 'Mara Lind', password: 'four words in a row' }
const KEY = { name: 'Backend', tier: 'standard', scopes: ['read', 'write'], expiresInDays: null }

type Heard = { status: number; body: any; cookie: string | null; headers: Headers }
type Sent = { body?: unknown; cookie?: string | null; csrf?: string | null; headers?: Record<string, string> }

let service: TestService
const secrets: string[] = []
beforeAll(async () => {
  service = await startTestService()
}, 40_000)
afterAll(() => service?.stop())

async function ask(method: string, path: string, { body, cookie, csrf, headers }: Sent = {}): Promise<Heard> {
  const response = await fetch(`${service.url}/console/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(csrf ? { 'x-frontdesk-csrf': csrf } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const set = response.headers.getSetCookie()[0] ?? null
  return { status: response.status, body: await response.json(), cookie: set, headers: response.headers }
}

const tokenIn = (link: string): string => /#token=(\S+)/.exec(link)?.[1] ?? ''
const pairOf = (cookie: string | null): string => cookie?.split(';')[0] ?? ''

type Session = { cookie: string; csrf: string }
async function signedIn(form: { email: string; password: string }): Promise<Session> {
  const entered = await ask('POST', '/login', { body: form })
  expect(entered.status).toBe(200)
  const cookie = pairOf(entered.cookie)
  return { cookie, csrf: (await ask('GET', '/session', { cookie })).body.data.csrf }
}

let session: Session

describe('the one-time link', () => {
  it('[CB3] [FST1] is in a file that nobody else may read, and the output says where', () => {
    const file = join(service.data, 'console-setup-link')
    expect(service.output()).toMatch(/Console +http\S+\/console +\(the link that makes your account is in \S+\)\n/)
    expect(service.output()).toContain(file)
    expect(service.output()).not.toContain('#token=')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const link = new URL(service.setupLink())
    expect([link.pathname, link.search, link.hash]).toEqual([
      '/console/setup',
      '',
      expect.stringMatching(/^#token=\w+$/),
    ])
  })

  it('[FST1] stands beside the first key, which the output does not show either', () => {
    expect(service.output()).toMatch(/API key +as FRONTDESK_API_KEY says\n/)
    expect(service.output()).not.toContain(service.key)
  })

  it('refuses another token, and a password that others would try first', async () => {
    const wrong = await ask('POST', '/setup', { body: { ...OWNER, token: 'x'.repeat(43) } })
    expect(wrong.status).toBe(401)
    const token = tokenIn(service.setupLink())
    for (const password of ['short', 'password123', 'mara@example.com', 'aaaaaaaaaaaa']) {
      const weak = await ask('POST', '/setup', { body: { ...OWNER, token, password } })
      expect([weak.status, weak.body.details?.[0]?.path], password).toEqual([400, 'password'])
    }
  })

  it('[MB1] makes one account, however often and at once it is used', async () => {
    const token = tokenIn(service.setupLink())
    const tries = Array.from({ length: 3 }, (_, at) => ({ ...OWNER, token, email: `${at}${OWNER.email.trim()}` }))
    const answers = await Promise.all(tries.map((body) => ask('POST', '/setup', { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401, 401])
    expect(existsSync(join(service.data, 'console-setup-link'))).toBe(false)
    const made = answers.find(({ status }) => status === 201)
    expect(made?.cookie).toMatch(/^frontdesk=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
    OWNER.email = made?.body.data.member.email
    session = await signedIn(OWNER)
    secrets.push(OWNER.password, session.cookie.split('=')[1] ?? '', token)
  })

  it('is not made again once somebody can sign in', async () => {
    await service.stop()
    service = await startTestService({ data: service.data })
    expect(existsSync(join(service.data, 'console-setup-link'))).toBe(false)
    expect(service.output()).toMatch(/Console +\S+\/console\n/)
  })
})

describe('signing in', () => {
  it('[MB2] takes the address however it is written', async () => {
    expect((await ask('POST', '/login', { body: { ...OWNER, email: ` ${OWNER.email.toUpperCase()}` } })).status).toBe(
      200,
    )
  })

  it('[MB3] refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await ask('POST', '/login', { body: { email: OWNER.email, password: 'not the password' } })
    const unknown = await ask('POST', '/login', { body: { email: 'nobody@example.com', password: 'not the password' } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.error).toBe(unknown.body.error)
    expect(wrong.cookie).toBeNull()
  })

  it('ends with signing out, here or everywhere', async () => {
    const [one, two] = [await signedIn(OWNER), await signedIn(OWNER)]
    expect((await ask('POST', '/logout', one)).status).toBe(200)
    expect((await ask('GET', '/session', one)).status).toBe(401)
    expect((await ask('GET', '/session', two)).status).toBe(200)
    expect((await ask('POST', '/logout-everywhere', two)).status).toBe(200)
    expect((await ask('GET', '/session', two)).status).toBe(401)
    expect((await ask('GET', '/session', session)).status).toBe(401)
    session = await signedIn(OWNER)
  })
})

describe('where one is signed in', () => {
  it('[TF1] [TF2] [AUD1] is listed with the browser, and ended there alone; the audit tells both', async () => {
    const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' }
    const entriesOf = async (action: string) => (await ask('GET', `/audit?action=${action}`, session)).body.data.items
    const before = await entriesOf('signed_in')
    const entered = await ask('POST', '/login', { body: OWNER, headers: FIREFOX })
    const [signedInEntry, ...earlier] = await entriesOf('signed_in')
    expect(earlier).toEqual(before)
    expect(signedInEntry).toMatchObject({ actor: { kind: 'member', name: 'Mara Lind' } })
    const other = { cookie: pairOf(entered.cookie) }
    const listed = (await ask('GET', '/sessions', session)).body.data.items
    const [latest] = listed
    expect(latest).toMatchObject({ browser: 'Firefox on Linux', isHere: false })
    expect(listed.filter(({ isHere }: { isHere: boolean }) => isHere)).toHaveLength(1)
    expect((await ask('GET', '/sessions', other)).body.data.items[0]).toMatchObject({ id: latest.id, isHere: true })
    const end = () => ask('POST', `/sessions/${latest.id}/end`, { body: {}, ...session })
    expect((await ask('POST', `/sessions/${latest.id}/end`, { body: {}, cookie: session.cookie })).status).toBe(403)
    expect((await end()).status).toBe(200)
    expect((await ask('GET', '/session', other)).status).toBe(401)
    expect((await ask('GET', '/session', session)).status).toBe(200)
    const again = await end()
    expect([again.status, again.body.error]).toEqual([404, expect.stringContaining('load the list again')])
    expect(await entriesOf('session_ended')).toHaveLength(1)
  })
})

describe('a password of one’s own', () => {
  it('[MB5] is changed by whoever knows it; every other session ends', async () => {
    const [one, two] = [await signedIn(OWNER), await signedIn(OWNER)]
    const next = 'five words in a row now'
    const change = (body: object) => ask('POST', '/password', { body, ...one })
    const wrong = await change({ current: 'not the password', next })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'current'])
    const weak = await change({ current: OWNER.password, next: 'short' })
    expect([weak.status, weak.body.details[0].path]).toEqual([400, 'next'])
    const changed = await change({ current: OWNER.password, next })
    expect(changed.status).toBe(200)
    for (const old of [one, two, session]) expect((await ask('GET', '/session', old)).status).toBe(401)
    expect((await ask('GET', '/session', { cookie: pairOf(changed.cookie) })).status).toBe(200)
    expect((await ask('POST', '/login', { body: OWNER })).status).toBe(401)
    OWNER.password = next
    secrets.push(next)
    session = await signedIn(OWNER)
  })
})

describe('requests that change something', () => {
  it('[CB2] need the token of their own session and our own page', async () => {
    const other = await signedIn(OWNER)
    const send = (sent: Sent) => ask('POST', '/keys', { body: KEY, cookie: session.cookie, ...sent })
    expect((await send({})).status).toBe(403)
    expect((await send({ csrf: other.csrf })).status).toBe(403)
    expect((await send({ csrf: session.csrf, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send({ csrf: session.csrf, headers: { origin: 'null' } })).status).toBe(403)
    expect((await send({ csrf: session.csrf, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await send({ csrf: session.csrf, cookie: null })).status).toBe(401)
    const agent = { assistantName: 'A', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
    expect((await ask('POST', '/v1/dynamic-agents/web', { body: agent, cookie: session.cookie })).status).toBe(403)
    expect((await ask('POST', '/login', { body: OWNER, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask('GET', '/keys', session)).body.data.items.map(({ name }: { name: string }) => name)).toEqual([
      'First key',
    ])
  })

  it('[CB1] are taken over HTTPS only, as everything', async () => {
    const behind = await startTestService({ environment: { TRUST_PROXY: '127.0.0.1/32' } })
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    expect((await fetch(`${behind.url}/console/api/session`, { headers })).status).toBe(426)
    const secure = { ...headers, 'x-forwarded-proto': 'https', 'content-type': 'application/json' }
    const body = JSON.stringify({ ...OWNER, token: tokenIn(behind.setupLink()) })
    const made = await fetch(`${behind.url}/console/api/setup`, { method: 'POST', headers: secure, body })
    expect(made.headers.get('set-cookie')).toMatch(/^__Host-frontdesk=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    await behind.stop()
  })
})

describe('keys in the console', () => {
  const works = async (key: string) => (await call(service, 'GET', '/organizations', { key })).status

  it('[5.3] [5.5] are shown once, work, are rotated with an overlap, and stop at once when revoked', async () => {
    const made = await ask('POST', '/keys', { body: KEY, ...session })
    expect(made.status).toBe(201)
    expect(made.headers.get('cache-control')).toBe('no-store')
    const { key, value } = made.body.data
    secrets.push(value)
    expect(await works(value)).toBe(200)
    const rotated = await ask('POST', `/keys/${key.id}/rotate`, { body: { overlapHours: 2 }, ...session })
    secrets.push(rotated.body.data.value)
    expect(rotated.body.data.key).toMatchObject({ name: 'Backend', replacesKeyId: key.id, status: 'active' })
    expect([await works(value), await works(rotated.body.data.value)]).toEqual([200, 200])
    const listed = (await ask('GET', '/keys', session)).body.data.items
    expect(listed.find(({ id }: { id: string }) => id === key.id)).toMatchObject({ status: 'expiring' })
    expect((await ask('POST', `/keys/${key.id}/revoke`, { body: {}, ...session })).body.data.status).toBe('revoked')
    expect([await works(value), await works(rotated.body.data.value)]).toEqual([401, 200])
    const now = await ask('POST', `/keys/${rotated.body.data.key.id}/rotate`, { body: { overlapHours: 0 }, ...session })
    secrets.push(now.body.data.value)
    expect([await works(rotated.body.data.value), await works(now.body.data.value)]).toEqual([401, 200])
    expect((await ask('POST', `/keys/${key.id}/rotate`, { body: { overlapHours: 1 }, ...session })).status).toBe(409)
  })

  it('are refused with the field and the remedy', async () => {
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ tier: 'golden' }, 'tier'],
      [{ tier: { requestsPerMinute: 1_000_001 } }, 'tier'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['root'] }, 'scopes.0'],
      [{ expiresInDays: 0 }, 'expiresInDays'],
    ]
    for (const [change, path] of wrong) {
      const refused = await ask('POST', '/keys', { body: { ...KEY, ...change }, ...session })
      expect([refused.status, refused.body.details[0].path.split('.')[0]]).toEqual([400, path.split('.')[0]])
    }
  })

  it('of another organization are 403, unknown ones 404', async () => {
    const theirs = await newOrganization(service, 'theirs')
    const { keys } = await cli(service, 'keys', 'list', '--org', theirs.canary)
    expect((await ask('POST', `/keys/${keys[0].keyId}/revoke`, { body: {}, ...session })).status).toBe(403)
    expect((await ask('POST', '/keys/key_0000000000000000000000/revoke', { body: {}, ...session })).status).toBe(404)
    expect((await call(service, 'GET', '/organizations', { key: theirs.key })).status).toBe(200)
  })

  it('leave an audit of who did what, without their values', async () => {
    const first = (await ask('GET', '/audit?limit=2', session)).body.data
    expect(first.items).toHaveLength(2)
    const rest = (await ask('GET', `/audit?limit=100&cursor=${first.nextCursor}`, session)).body.data
    const actions = [...first.items, ...rest.items].map(({ action }: { action: string }) => action)
    expect(actions.filter((action) => action !== 'signed_in')).toEqual([
      'key_rotated',
      'key_revoked',
      'key_rotated',
      'key_created',
      'wrong_password',
      'password_changed',
      'wrong_password',
      'session_ended',
      'signed_out_everywhere',
      'wrong_password',
      'member_created',
      'key_created',
    ])
    expect(first.items[0]).toMatchObject({ actor: { kind: 'member', name: 'Mara Lind' }, subject: { name: 'Backend' } })
  })

  it('are found in the audit by action, by key and by member, page by page', async () => {
    const every = (await ask('GET', '/audit?limit=100', session)).body.data.items
    const rotated = await ask('GET', '/audit?action=key_rotated&limit=1', session)
    const next = await ask('GET', `/audit?action=key_rotated&limit=1&cursor=${rotated.body.data.nextCursor}`, session)
    const found = [...rotated.body.data.items, ...next.body.data.items]
    expect(found.map(({ action }: { action: string }) => action)).toEqual(['key_rotated', 'key_rotated'])
    expect(next.body.data.nextCursor).toBeNull()
    const [{ subject }] = found
    const of = async (concerns: string) =>
      (await ask('GET', `/audit?limit=100&concerns=${concerns}`, session)).body.data.items
    expect(await of(subject.id)).toEqual(every.filter((entry: any) => entry.subject.id === subject.id))
    const members = (await ask('GET', '/members', session)).body.data.items
    expect(members).toEqual([{ id: expect.stringMatching(/^mem_/), name: 'Mara Lind', email: OWNER.email }])
    const isOfMember = ({ actor, subject }: any) => actor.kind === 'member' || subject.kind === 'member'
    expect(await of(members[0].id)).toEqual(every.filter(isOfMember))
    expect(await of('operator')).toEqual(every.filter((entry: any) => entry.actor.kind === 'operator'))
    expect((await ask('GET', '/audit?action=key_created&concerns=operator', session)).body.data.items).toHaveLength(1)
  })

  it('[PK9] to providers are set by a member, and stand in the audit without their values', async () => {
    const path = '/v1/providers/PROVIDER_F/credentials'
    const apiKey = 'gsk-set-in-the-console-0123'
    expect((await ask('PUT', path, { cookie: session.cookie, body: { apiKey } })).status).toBe(403)
    expect((await ask('PUT', path, { ...session, body: { apiKey } })).status).toBe(200)
    expect((await ask('DELETE', path, session)).status).toBe(200)
    const { items } = (await ask('GET', '/audit?limit=2', session)).body.data
    const told = {
      actor: { kind: 'member', name: 'Mara Lind' },
      subject: { kind: 'provider', id: 'Groq', name: 'Groq' },
    }
    expect(items).toMatchObject([
      { ...told, action: 'provider_key_removed' },
      { ...told, action: 'provider_key_set' },
    ])
    expect(JSON.stringify(items)).not.toContain(apiKey)
  })

  it('are refused as a filter when unknown or of another organization', async () => {
    const theirs = await newOrganization(service, 'of the audit')
    const { keys } = await cli(service, 'keys', 'list', '--org', theirs.canary)
    const statusOf = async (query: string) => (await ask('GET', `/audit?${query}`, session)).status
    expect(await statusOf(`concerns=${keys[0].keyId}`)).toBe(403)
    expect(await statusOf('concerns=key_0000000000000000000000')).toBe(404)
    expect(await statusOf('concerns=mem_0000000000000000000000')).toBe(404)
    expect(await statusOf('action=key_eaten')).toBe(400)
    expect((await ask('GET', '/members')).status).toBe(401)
  })
})

describe('what must never be found', () => {
  it('keys, passwords and tokens in no answer, no log and no file of the data directory', async () => {
    const answers = await Promise.all(
      ['/keys', '/audit', '/session', '/v1/organizations', '/v1/dynamic-agents/web'].map((path) =>
        ask('GET', path, session),
      ),
    )
    const texts = [...answers.map(({ body }) => JSON.stringify(body)), service.output()]
    for (const name of readdirSync(service.data)) {
      if (statSync(join(service.data, name)).isFile()) texts.push(readFileSync(join(service.data, name), 'latin1'))
    }
    expect(secrets.length).toBeGreaterThan(4)
    for (const secret of secrets) for (const text of texts) expect(text.includes(secret)).toBe(false)
  })
})

describe('guessing passwords', () => {
  it('[MB4] [MB6] has to wait after five wrong tries, also after a crash and when they come at once', async () => {
    const guess = (password: string) => ask('POST', '/login', { body: { email: OWNER.email, password } })
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, at) => guess(`wrong ${at}`)))
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await guess(OWNER.password)).status).toBe(429)
    await service.kill()
    service = await startTestService({ data: service.data })
    const refused = await guess(OWNER.password)
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('Try again in')])
  })

  it('ends for whoever has the machine: a new password, and every session is over', async () => {
    const { password } = await cli(service, 'members', 'reset-password', OWNER.email)
    expect((await ask('GET', '/session', session)).status).toBe(401)
    expect((await ask('POST', '/login', { body: { email: OWNER.email, password } })).status).toBe(200)
  })
})
