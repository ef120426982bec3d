import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mcpStandIn, type ToolServer, toolServer } from '@frontdesk/tools/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { curlOf } from '../../apps/docs/site/api-reference.ts'
import { type Endpoint, endpointsOf, exampleBody, readOpenApi } from '../../apps/docs/site/openapi-document.ts'
import { FakeTwilio } from '../fake-carriers/twilio/fake-twilio.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, codeAfter, openShop, orderSays, type Shop } from './business-agent.ts'
import { askIgnorant, openIgnorant } from './unanswered.ts'
import { converse } from './visitor-asks.ts'

const run = promisify(execFile)
const endpoints = endpointsOf(readOpenApi())

let service: TestService
let mcp: ToolServer
let twilio: FakeTwilio
let shop: Shop
beforeAll(async () => {
  mcp = await toolServer(mcpStandIn({ tools: [] }).play)
  twilio = await FakeTwilio.start({ isGenerous: true })
  const environment = { FRONTDESK_PUBLIC_LIMITS: '0,0,0', FRONTDESK_MCP: 'on', TWILIO_URL: twilio.url }
  service = await startTestService({ environment })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  // Who is called in an example answers.
  const body = { assistantName: 'Ada', capabilities: ['NONE'], testPhoneNumber: '+12125550177' }
  await call(service, 'POST', '/dynamic-agents/phone', { body })
}, 40_000)
afterAll(async () => {
  await service?.stop()
  await mcp?.close()
  await twilio?.stop()
})

/** Sample ids in an example stand for ids of one's own: those of new resources, made by their own examples. */
const COLLECTIONS: Record<string, string> = {
  agt: '/agent-configurations',
  ins: '/instruction-configurations',
  phc: '/phone-configurations',
  kns: '/knowledge-sources',
  chn: '/deployment-channels',
  dep: '/deployment-configurations',
  whe: '/webhook-endpoints',
  con: '/carrier-connections',
}

async function make(collection: string): Promise<string> {
  const creation = endpoints.find(({ method, path }) => method === 'post' && path === collection)
  if (!creation) throw new Error(`nothing makes what is under ${collection}`)
  // A connection has its name alone.
  const name = collection === COLLECTIONS['con'] ? { name: `Connection ${(entered += 1)}` } : {}
  const raw = await withOwnIds(JSON.stringify({ ...Object(exampleBody(creation.operation)), ...name }))
  const { body } = await call(service, 'POST', collection, { raw })
  return body.agentConfigurationId ?? body.data.id
}

/** A conversation begins with a visitor. */
async function conversation(): Promise<string> {
  const agentId = await make('/dynamic-agents/web')
  const response = await fetch(`${service.baseUrl}/web/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://example.com' },
    body: JSON.stringify({ agentId }),
  })
  return (await response.json()).conversation.id
}

/** Something sent to a webhook endpoint. */
async function delivery(endpointId: string): Promise<string> {
  return (await call(service, 'POST', `/webhook-endpoints/${endpointId}/test`)).body.data.deliveryId
}

/** A provider to which a key is set. */
async function providerWithKey(): Promise<string> {
  await call(service, 'PUT', '/providers/PROVIDER_F/credentials', { body: { apiKey: 'gsk-of-the-example' } })
  return 'PROVIDER_F'
}

async function idFor({ path, operation }: Endpoint): Promise<string> {
  const [collection = '', rest] = path.split('/{id}')
  if (rest === undefined) return ''
  if (rest === '/business') return shop.agent
  const special = SPECIAL[collection]
  return special ? await special(operation.operationId) : await make(collection)
}

/** What no request makes. */
const SPECIAL: Record<string, (operationId: string) => Promise<string>> = {
  '/conversations': conversation,
  '/businesses': async (operationId) => (operationId === 'adjustStock' ? shop.business : await newBusiness()),
  '/bookings': booking,
  '/knowledge-gap-groups': gapGroup,
  '/orders': order,
  '/tools': () => named('/tools', {}),
  '/mcp-servers': () => named('/mcp-servers', { url: mcp.url }),
  '/carrier-connections': () => named('/carrier-connections', {}),
  '/phone-numbers': phoneNumber,
}

let sites = 0
/** Each website has a business of its own. */
async function newBusiness(): Promise<string> {
  const websiteUrl = `https://site-${(sites += 1)}.example.com/`
  const body = { assistantName: 'Ada', websiteUrl, capabilities: ['NONE'] }
  const made = await call(service, 'POST', '/dynamic-agents/web', { body })
  const path = `/agent-configurations/${made.body.agentConfigurationId}/business`
  return (await call(service, 'POST', path)).body.data.id
}

let askings = 0
/** A question that nobody has answered; one that was dismissed where it is to come back. */
async function gapGroup(operationId: string): Promise<string> {
  const question = `Do you rent ${(askings += 1)} helicopters?`
  await askIgnorant(service, await openIgnorant(service), [question])
  const { items } = (await call(service, 'GET', '/knowledge-gap-groups?limit=100')).body.data
  const { id } = items.find((group: { wordings: string[] }) => group.wordings.includes(question))
  if (operationId === 'reopenKnowledgeGapGroup') await call(service, 'POST', `/knowledge-gap-groups/${id}/dismiss`)
  return id
}

let numbers = 0
/** Each number is entered once. */
async function phoneNumber(): Promise<string> {
  const connectionId = await named('/carrier-connections', {})
  const body = { e164: `+1212555${(numbers += 1) + 9_000}`, connectionId }
  return (await call(service, 'POST', '/phone-numbers', { body })).body.data.id
}

let names = 0
/** Names of tools, of their servers and of carrier connections differ. */
async function named(collection: string, changes: object): Promise<string> {
  const creation = endpoints.find(({ method, path }) => method === 'post' && path === collection)
  if (!creation) throw new Error(`nothing makes what is under ${collection}`)
  const example: object = JSON.parse(JSON.stringify(exampleBody(creation.operation)))
  const body = { ...example, name: `example_${(names += 1)}`, ...changes }
  return (await call(service, 'POST', collection, { body })).body.data.id
}

let hour = 8
async function booking(): Promise<string> {
  const code = await codeAfter(service, shop.agent, bookingSays((hour += 1)))
  return await idOf('bookings', code)
}

/** An order; one that is given back where that is asked for. */
async function order(operationId: string): Promise<string> {
  const code = await codeAfter(service, shop.agent, orderSays(1))
  const id = await idOf('orders', code)
  if (operationId !== 'receiveOrderReturn') return id
  await call(service, 'POST', `/orders/${id}/fulfil`)
  const says = [`I want to return my order ${code}`, 'anna@berg.example', 'it is too dark', 'yes']
  await converse(service, { agentId: shop.agent, says })
  return id
}

async function idOf(records: 'bookings' | 'orders', code: string): Promise<string> {
  const { items } = (await call(service, 'GET', `/${records}?limit=100`)).body.data
  return items.find((one: { code: string }) => one.code === code).id
}

/** Something in a list of a business, made by the example. */
async function entryIn({ path }: Endpoint, id: string): Promise<string> {
  const list = path.split('/{id}')[1]?.split('/')[1]
  const creation = endpoints.find((one) => one.method === 'post' && one.path === `/businesses/{id}/${list}`)
  if (!creation) throw new Error(`nothing makes what is in ${list}`)
  const raw = JSON.stringify(exampleBody(creation.operation))
  return (await call(service, 'POST', `/businesses/${id}/${list}`, { raw })).body.data.id
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let entered = 0
const SHOPS: Record<string, 'lamp' | 'business' | 'haircut'> = { cat: 'lamp', biz: 'business', svc: 'haircut' }

async function withOwnIds(text: string): Promise<string> {
  // A time in an example stands for one to come; each has its own.
  let own = text.replace('1795242600000', () =>
    String(Math.floor(Date.now() / DAY_MS + 2) * DAY_MS + (entered += 1) * HOUR_MS),
  )
  for (const [sample, prefix = ''] of text.matchAll(/\b([a-z]{3})_[0-9A-Za-z]{22}\b/g)) {
    const collection = COLLECTIONS[prefix]
    const ofShop = SHOPS[prefix]
    if (ofShop) own = own.replace(sample, shop[ofShop])
    else if (collection) own = own.replace(sample, await make(collection))
  }
  return own
}

it.each(endpoints.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
  'runs the example of %s as it is printed',
  async (_id, endpoint) => {
    const success = Object.keys(endpoint.operation.responses).find((status) => status.startsWith('2'))
    const printed = await withOwnIds(curlOf(endpoint))
    const id = await idFor(endpoint)
    const env = {
      PATH: process.env.PATH ?? '',
      BASE_URL: service.baseUrl,
      API_KEY: service.key,
      ID: id,
      ENTRY_ID: endpoint.path.includes('{entryId}') ? await entryIn(endpoint, id) : '',
      ITEM_ID: endpoint.path.includes('{itemId}') ? await entryIn(endpoint, id) : '',
      PROVIDER: endpoint.path.includes('{provider}') ? await providerWithKey() : '',
      DELIVERY_ID: endpoint.path.includes('{deliveryId}') ? await delivery(id) : '',
    }
    const { stdout } = await run('sh', ['-c', `${printed} -w '\\n%{http_code}'`], { env })
    const [body = '', status] = stdout.split(/\n(?=\d+$)/)
    expect({ status, ...JSON.parse(body) }).toMatchObject({ status: success, success: true })
  },
)
