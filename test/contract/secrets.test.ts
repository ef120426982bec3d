import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../apps/service/src/api/operations.ts'
import { newKey } from '../made-in-store.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, codeAfter, openShop } from './business-agent.ts'
import { cli } from './organizations.ts'

/* Secrets are planted wherever one can be typed, then looked for wherever something is written or read back. */

const SMTP_PASSWORD = 'smtp-password-canary-1'
const MODEL_KEY = 'sk-model-key-canary-22'
const PASSWORD = 'four words in a canary row'

let service: TestService
const secrets: Record<string, string> = { 'password of the mail server': SMTP_PASSWORD, 'key of a model': MODEL_KEY }
beforeAll(async () => {
  service = await startTestService({
    environment: {
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
      SMTP_URL: `smtp://canary:${SMTP_PASSWORD}@127.0.0.1:9`,
      MAIL_FROM: 'desk@example.com',
      OPENAI_API_KEY: MODEL_KEY,
    },
  })
  secrets['first key'] = service.key
  secrets['key of the command line'] = await newKey(service, 'My organization', 'admin')
  service.key = secrets['key of the command line']
}, 40_000)
afterAll(() => service?.stop())

/** An owner in the console: account, sign-in, a key, its rotation, its end. */
async function useConsole(): Promise<void> {
  const token = /#token=(\S+)/.exec(service.setupLink())?.[1] ?? ''
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${service.url}/console/api${path}`, init)
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', body: await response.json() }
  }
  const email = 'mara@example.com'
  const { cookie } = await ask('/setup', { token, email, name: 'Mara', password: PASSWORD })
  await ask('/login', { email, password: `${PASSWORD} wrong` })
  const session = await fetch(`${service.url}/console/api/session`, { headers: { cookie } })
  const { csrf } = (await session.json()).data
  const headers = { cookie, 'x-frontdesk-csrf': csrf }
  const form = { name: 'Backend', tier: 'standard', scopes: ['write'], expiresInDays: null }
  const made = (await ask('/keys', form, headers)).body.data
  const next = (await ask(`/keys/${made.key.id}/rotate`, { overlapHours: 1 }, headers)).body.data
  await ask(`/keys/${next.key.id}/revoke`, {}, headers)
  Object.assign(secrets, {
    'token of the link': token,
    'password of the owner': PASSWORD,
    'session of the console': cookie.split('=')[1] ?? '',
    'key of the console': made.value,
    'key after a rotation': next.value,
  })
}

/** A shop, a webhook endpoint with its secret, a visitor, and what can be sent to the wrong place. */
async function useApi(): Promise<string[]> {
  const shop = await openShop(service, service.key)
  await codeAfter(service, shop.agent, bookingSays(9))
  const body = { url: 'https://example.com/hook', description: 'hook', eventTypes: null }
  const endpoint = (await call(service, 'POST', '/webhook-endpoints', { body })).body.data
  secrets['secret of a webhook'] = endpoint.secret
  const providerKey = 'sk-provider-key-canary-333'
  secrets['key to a provider'] = providerKey
  const put = (provider: string, sent: Parameters<typeof call>[3]) =>
    call(service, 'PUT', `/providers/${provider}/credentials`, sent)
  const providerAnswers = [
    await put('OpenAI', { body: { apiKey: providerKey } }),
    await put('OpenAI', { body: { apiKey: `${providerKey} with a blank` } }),
    await put('OpenAI', { raw: `{"apiKey": "${providerKey}` }),
    await put('Deepgram', { body: { apiKey: providerKey, baseUrl: 'https://example.com/' } }),
    await put('Nobody', { body: { apiKey: providerKey } }),
    await put('OpenAI', { body: { apiKey: [providerKey], baseUrl: providerKey } }),
  ]
  expect(providerAnswers.map(({ status }) => status)).toEqual([200, 400, 400, 422, 404, 400])
  const toolSecret = 'tool-header-canary-4444'
  secrets['header of a tool'] = toolSecret
  const tool = {
    name: 'order_status',
    description: 'Says where an order is.',
    inputSchema: { type: 'object', properties: {} },
    url: 'https://example.com/tool',
    secretHeader: { name: 'X-Key', value: toolSecret },
  }
  const { description: _description, inputSchema: _schema, ...server } = tool
  const toolAnswers = await Promise.all([
    call(service, 'POST', '/tools', { body: tool }),
    call(service, 'POST', '/tools', { body: { ...tool, name: toolSecret } }),
    call(service, 'POST', '/tools', { body: { ...tool, secretHeader: { name: 'Host', value: toolSecret } } }),
    call(service, 'POST', '/tools', { raw: `{"secretHeader": "${toolSecret}` }),
    call(service, 'POST', '/mcp-servers', { body: { ...server, name: 'shop' } }),
  ])
  expect(toolAnswers.map(({ status }) => status)).toEqual([201, 400, 400, 400, 201])
  const carrierSecret = 'carrier-auth-token-canary-5555'
  secrets['auth token of a carrier'] = carrierSecret
  const connection = {
    kind: 'plivo',
    name: 'Plivo',
    settings: { authId: 'MAXXXXXXXXXXXXXXXXXX' },
    secrets: { authToken: carrierSecret },
  }
  const connect = (sent: Parameters<typeof call>[3]) => call(service, 'POST', '/carrier-connections', sent)
  const carrierAnswers = await Promise.all([
    connect({ body: connection }),
    connect({ body: { ...connection, kind: carrierSecret } }),
    connect({ body: { ...connection, secrets: { authToken: `${carrierSecret} with a blank` } } }),
    connect({ raw: `{"secrets": "${carrierSecret}` }),
  ])
  expect(carrierAnswers.map(({ status }) => status)).toEqual([201, 400, 400, 400])
  const wrongPlaces: Parameters<typeof call>[3][] = [
    { key: null, headers: { authorization: `Bearer ${service.key}` } },
    { key: `${service.key}x` },
    { raw: `{"assistantName": "${service.key}` },
    { body: { assistantName: 7, capabilities: [service.key], websiteUrl: `http://${service.key}` } },
    { body: {}, headers: { 'idempotency-key': service.key.repeat(9) } },
  ]
  const heard = await Promise.all(wrongPlaces.map((sent) => call(service, 'POST', '/dynamic-agents/web', sent)))
  heard.push(
    ...providerAnswers,
    ...toolAnswers,
    ...carrierAnswers,
    await call(service, 'GET', `/organizations?key=${service.key}`),
  )
  const ids: Record<string, string> = {
    '/dynamic-agents/web': shop.agent,
    '/agent-configurations': shop.agent,
    '/businesses': shop.business,
    '/webhook-endpoints': endpoint.id,
  }
  for (const { method, path } of operations.filter((operation) => operation.method === 'get')) {
    const [collection = ''] = path.split('/:')
    const id = ids[collection] ?? (await firstIn(collection))
    const address = path.replace(':id', id).replaceAll(/:\w+/g, '1')
    heard.push(await call(service, method.toUpperCase(), address))
  }
  return heard.map(({ body: answer, headers }) => JSON.stringify([answer, [...headers]]))
}

async function firstIn(collection: string): Promise<string> {
  const { status, body } = await call(service, 'GET', collection)
  return (status === 200 && body.data.items?.[0]?.id) || 'none'
}

/** Every file of the data directory but the one that is the secret, and the link that is to be opened. */
function filesOf(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'secret' && statSync(join(folder, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'latin1') }))
}

it('no key, password or secret stands in a log, an error, an answer to a GET, or a stored file', async () => {
  await useConsole()
  const answers = await useApi()
  await cli(service, 'keys', 'list', '--org', 'My organization').then((listed) => answers.push(JSON.stringify(listed)))
  const places = [
    { name: 'the log', text: service.output() },
    ...answers.map((text) => ({ name: 'an answer', text })),
    ...filesOf(service.data),
  ]
  expect(Object.values(secrets).filter((secret) => secret.length < 10)).toEqual([])
  expect(places.length).toBeGreaterThan(50)
  const found = Object.entries(secrets).flatMap(([what, secret]) =>
    places.flatMap(({ name, text }) =>
      text.includes(secret) ? [`the ${what} in ${name}: ${text.slice(0, 300)}`] : [],
    ),
  )
  expect(found).toEqual([])
}, 60_000)
