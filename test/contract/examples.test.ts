import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { curlOf, type Endpoint, endpointsOf, exampleBody, readOpenApi } from '../../apps/docs/site/api-reference.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

const run = promisify(execFile)
const endpoints = endpointsOf(readOpenApi())

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

/** Sample ids in an example stand for ids of one's own: those of new resources, made by their own examples. */
const COLLECTIONS: Record<string, string> = {
  agt: '/agent-configurations',
  ins: '/instruction-configurations',
  phc: '/phone-configurations',
  kns: '/knowledge-sources',
  chn: '/deployment-channels',
  dep: '/deployment-configurations',
  whe: '/webhook-endpoints',
}

async function make(collection: string): Promise<string> {
  const creation = endpoints.find(({ method, path }) => method === 'post' && path === collection)
  if (!creation) throw new Error(`nothing makes what is under ${collection}`)
  const raw = await withOwnIds(JSON.stringify(exampleBody(creation.operation)))
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

async function idFor({ path }: Endpoint): Promise<string> {
  const [collection = '', rest] = path.split('/{id}')
  if (rest === undefined) return ''
  return collection === '/conversations' ? await conversation() : await make(collection)
}

async function withOwnIds(text: string): Promise<string> {
  let own = text
  for (const [sample, prefix = ''] of text.matchAll(/\b([a-z]{3})_[0-9A-Za-z]{22}\b/g)) {
    const collection = COLLECTIONS[prefix]
    if (collection) own = own.replace(sample, await make(collection))
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
      DELIVERY_ID: endpoint.path.includes('{deliveryId}') ? await delivery(id) : '',
    }
    const { stdout } = await run('sh', ['-c', `${printed} -w '\\n%{http_code}'`], { env })
    const [body = '', status] = stdout.split(/\n(?=\d+$)/)
    expect({ status, ...JSON.parse(body) }).toMatchObject({ status: success, success: true })
  },
)
