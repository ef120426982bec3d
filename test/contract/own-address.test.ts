import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { firstKey, setupLink } from '../../apps/service/src/cli/first-secrets.ts'
import { setupLinkFile } from '../../apps/service/src/console/setup-link.ts'
import { realtimeRoute, serveSockets } from '../../apps/service/src/sessions/realtime-upgrade.ts'
import { type Answered, type Asked, type ComposedService, composeService, newAgent } from '../composed-service.ts'

/* What the service makes of where a request comes from, and of the name it asks for. */

const OWNER = { email: 'mara@example.com', name: 'Mara', password: 'four words in a row' }
const FORWARDED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

let house: ComposedService
const composed = new Map<string, ComposedService>()
afterAll(async () => {
  for (const one of composed.values()) await one.dispose()
})

/** Tests that make no account share a service of their settings. */
async function compose(environment: Record<string, string> = {}): Promise<void> {
  const name = JSON.stringify(environment)
  house = composed.get(name) ?? (await composeService({ environment }))
  composed.set(name, house)
}

/** A service in which nobody has an account, and nothing was logged. */
async function composeAnew(environment: Record<string, string> = {}): Promise<void> {
  house = await composeService({ environment })
  composed.set(randomUUID(), house)
}

const ask = (method: string, path: string, asked?: Asked) => house.ask(method, path, asked)

const cookiesOf = ({ headers }: Answered): string[] => headers.getSetCookie()
const sent = (answer: Answered): string =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The owner's account is made: what the browser keeps from then on. */
async function signedUp(asked: Asked = {}): Promise<Answered> {
  await setupLink(house.services, {} as never)
  const token = /#token=(\S+)/.exec(readFileSync(setupLinkFile(house.services.settings), 'utf8'))?.[1]
  const made = await ask('POST', '/console/api/setup', { body: { ...OWNER, token }, ...asked })
  expect(made.status).toBe(201)
  return made
}

const logIn = (password: string, asked: Asked = {}) =>
  ask('POST', '/console/api/login', { body: { email: OWNER.email, password }, ...asked })

describe('a proxy that nobody has declared', () => {
  const environment = { PUBLIC_URL: 'https://agents.example.com' }

  it('[CB1] [NET4] gets cookies for https all the same', async () => {
    await composeAnew(environment)
    const made = await signedUp({ headers: { host: 'agents.example.com', ...FORWARDED } })
    expect(cookiesOf(made)).toEqual([
      expect.stringMatching(/^__Host-frontdesk=\S+; .*HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-frontdesk-device=\S+; .*HttpOnly; Secure; SameSite=Strict$/),
    ])
    const headers = { host: 'agents.example.com', ...FORWARDED, cookie: sent(made) }
    expect((await ask('GET', '/console/api/session', { headers })).status).toBe(200)
  })

  it.each([
    [FORWARDED, 403],
    [{ forwarded: 'for=203.0.113.9' }, 403],
    [{ 'x-real-ip': '203.0.113.9' }, 403],
    [{}, 200],
  ])('[NET4] reads no metrics: %o', async (headers, status) => {
    await compose(environment)
    expect((await ask('GET', '/metrics', { headers })).status).toBe(status)
  })

  it('[NET4] is told of in the log, once', async () => {
    await composeAnew(environment)
    const warnings = () => house.logged.filter(({ msg }) => msg.includes('TRUST_PROXY'))
    await ask('GET', '/healthz')
    expect(warnings()).toEqual([])
    await ask('GET', '/healthz', { headers: FORWARDED })
    await ask('GET', '/docs/', { headers: FORWARDED })
    expect(warnings()).toMatchObject([{ level: 40 }])
  })
})

describe('the Host header', () => {
  const foreign = [
    'evil.example',
    'evil.example:8787',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'agents.example.com@evil.example',
    'evil.example/127.0.0.1',
    '',
  ]
  const paths = ['/v1/organizations', '/v1/openapi.json', '/console/api/session', '/console', '/docs/', '/widget.js']

  it.each(foreign)('[NET3] that names somebody else is refused on this machine: %s', async (host) => {
    await compose({ PUBLIC_URL: 'https://agents.example.com' })
    for (const path of [...paths, '/healthz', '/metrics']) {
      const answer = await ask('GET', path, { headers: { host } })
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.body.error).toContain('PUBLIC_URL')
    }
  })

  it.each([
    '127.0.0.1',
    '127.0.0.1:8787',
    '[::1]:8787',
    '10.1.2.3:8787',
    'localhost',
    'LOCALHOST:1',
    'shop.localhost:8787',
    'agents.example.com',
    'Agents.Example.com.',
    'cdn.example.com',
    'desk.example.com:444',
  ])('[NET3] that names the service is answered: %s', async (host) => {
    const CONSOLE_URL = 'https://desk.example.com/console'
    await compose({ PUBLIC_URL: 'https://agents.example.com', WIDGET_URL: 'https://cdn.example.com', CONSOLE_URL })
    expect((await ask('GET', '/healthz', { headers: { host } })).status).toBe(200)
  })

  it('[NET3] is left to a proxy that was declared', async () => {
    await compose({ TRUST_PROXY: '127.0.0.1/32' })
    expect((await ask('GET', '/healthz', { headers: { host: 'any.example', ...FORWARDED } })).status).toBe(200)
    expect((await ask('GET', '/healthz', { headers: { host: 'any.example' } })).status).toBe(400)
  })

  it('[CB2] [NET3] makes nobody’s page our own', async () => {
    await compose()
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect((await ask('POST', '/console/api/login', { headers, body: OWNER })).status).toBe(400)
  })
})

describe('a connection', () => {
  /** How the service answers the wish for a socket. */
  async function upgraded(headers: Record<string, string> = {}): Promise<number> {
    const server = createServer()
    serveSockets(server, house.services, new Map([realtimeRoute(house.services)]))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/realtime`, 'frontdesk.v1', { headers })
    try {
      return await new Promise((resolve, reject) => {
        socket.once('open', () => resolve(101))
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
        socket.once('error', reject)
      })
    } finally {
      socket.terminate()
      server.closeAllConnections()
      server.close()
    }
  }

  it('[NET3] is not made to a name that is not the service’s', async () => {
    await compose()
    expect([await upgraded(), await upgraded({ host: 'evil.example' })]).toEqual([101, 400])
  })

  it('[NET2] is not made for an address that has its share', async () => {
    await composeAnew()
    const places = Array.from({ length: 100 }, () => house.services.connections.enter('127.0.0.1'))
    expect(await upgraded()).toBe(429)
    places[0]?.()
    expect(await upgraded()).toBe(101)
  })
})

describe('the try-out page', () => {
  it('[CB4] is shown to whoever is signed in, of their own agents', async () => {
    await composeAnew()
    const agentId = await newAgent(house)
    const path = `/console/try/${agentId}`
    const stranger = await ask('GET', path)
    expect([stranger.status, stranger.text.includes('<script')]).toEqual([401, false])
    const headers = { cookie: sent(await signedUp()) }
    const shown = await ask('GET', path, { headers })
    expect([shown.status, shown.text.includes(`agent=${agentId}`)]).toEqual([200, true])
    expect((await ask('GET', `/console/try/agt_${'a'.repeat(22)}`, { headers })).status).toBe(404)
  })
})

describe('wrong passwords', () => {
  it('[MB8] are in the log and in the audit, without the password and the e-mail', async () => {
    await composeAnew()
    const made = await signedUp()
    expect((await logIn('not the password')).status).toBe(401)
    const logged = house.logged.filter(({ msg }) => msg === 'a sign-in was refused')
    expect(logged).toMatchObject([{ level: 40, code: 'unauthorized', address: '127.0.0.1' }])
    expect(JSON.stringify(house.logged)).not.toMatch(/not the password|mara@/)
    const audit = await ask('GET', '/console/api/audit?action=wrong_password', { headers: { cookie: sent(made) } })
    expect(audit.body.data.items).toMatchObject([
      { actor: { kind: 'unknown', id: null, name: null }, subject: { kind: 'member', name: 'Mara' } },
    ])
  })

  it('[MB7] of strangers leave the owner’s browser alone', async () => {
    await composeAnew({ TRUST_PROXY: '10.0.0.0/8' })
    const through = (address: string, cookie = '') => ({
      headers: { host: 'desk.example', cookie, 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
      peer: '10.0.0.1',
    })
    const known = sent(await signedUp(through('198.51.100.7')))
    for (let tries = 0; tries < 6; tries += 1) await logIn('wrong', through('203.0.113.9'))
    expect((await logIn(OWNER.password, through('203.0.113.9'))).status).toBe(429)
    expect((await logIn(OWNER.password, through('203.0.113.9', known))).status).toBe(200)
    expect((await logIn(OWNER.password, through('198.51.100.7'))).status).toBe(200)
  }, 60_000)
})

describe('the first key and the link', () => {
  const atTerminal = { print: () => undefined, fail: () => undefined, isTerminal: true }
  const inPipe = { ...atTerminal, isTerminal: false }

  it('[FST1] are shown at a terminal, and the key is written nowhere', async () => {
    await composeAnew()
    expect(firstKey({ ...house.services.settings, FRONTDESK_DATA: '/nowhere' }, 'fd_key', atTerminal)).toEqual({
      shown: 'fd_key',
    })
    const link = await setupLink(house.services, atTerminal)
    expect(link).toEqual({ shown: expect.stringMatching(/\/console\/setup#token=\w{43}$/) })
  })

  it('[FST1] [CB3] are elsewhere in files that nobody else may read', async () => {
    await composeAnew()
    const { FRONTDESK_API_KEY: _given, ...settings } = house.services.settings
    const key = firstKey(settings, 'fd_key', inPipe)
    const path = `${house.data}/first-api-key`
    expect(key).toEqual({ kept: `in ${path}`, shell: `$(cat '${path}')` })
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['fd_key\n', 0o600])
    const link = await setupLink(house.services, inPipe)
    expect(JSON.stringify(link)).not.toContain('token')
    const file = setupLinkFile(house.services.settings)
    expect(link).toMatchObject({ kept: `in ${file}` })
    expect([/#token=\w{43}\n$/.test(readFileSync(file, 'utf8')), statSync(file).mode & 0o777]).toEqual([true, 0o600])
  })

  it('[FST1] that came from the environment is written nowhere', async () => {
    await compose()
    const settings = { ...house.services.settings, FRONTDESK_DATA: '/nowhere' }
    expect(firstKey(settings, 'fd_key', inPipe)).toEqual({
      kept: 'as FRONTDESK_API_KEY says',
      shell: '$FRONTDESK_API_KEY',
    })
    expect(firstKey(settings, null, inPipe)).toBeNull()
  })
})
