import { createServer, type IncomingMessage } from 'node:http'
import { authenticate } from '@frontdesk/accounts'
import { deployWebAgent, webAgentSetup } from '@frontdesk/deployments'
import { carryOut, createWebAgent } from '@frontdesk/schema'
import { inBackground } from '../background.ts'
import { compose } from '../composition.ts'
import { ensureFirstOrganization } from '../demo/first-organization.ts'
import { success } from '../http/envelope.ts'
import { rateHeaders, WINDOW_MS } from '../http/rate-headers.ts'
import { readSettings } from '../settings.ts'

/**
 * What the service is measured against: node:http by hand, with the same storage adapter, key look-up, limit counter,
 * answers and background crawls, and nothing else — no router, no schema, no envelope for errors.
 */
export async function serveRaw(environment: Record<string, string | undefined>, port: number): Promise<void> {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const services = await compose(settings)
  await ensureFirstOrganization(services)
  await services.start()
  const server = createServer((request, response) => {
    const respond = async () => {
      const { status, body, headers } = await answer(request)
      const text = JSON.stringify(body)
      response.writeHead(status, {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    }
    inBackground(services.log, 'raw answer', respond())
  })
  const answer = async (request: IncomingMessage) => {
    const now = services.now()
    const key = request.headers['x-service-api-key']
    const principal = await authenticate(services, typeof key === 'string' ? key : undefined)
    if (!principal) return { status: 401, body: {}, headers: {} }
    const decision = await services.limits.take(
      `key:${principal.actor.id}`,
      principal.tier.requestsPerMinute,
      WINDOW_MS,
      now,
    )
    const headers = rateHeaders(decision)
    const requestId = services.newId('req')
    if (request.method === 'GET') {
      const organization = await services.accounts.findOrganization(principal.organizationId)
      return { status: 200, body: success(organization, { requestId, now }), headers }
    }
    const input: unknown = JSON.parse(await readAll(request))
    const deps = { ...services, author: principal.actor }
    const decided = await deployWebAgent(deps, principal.organizationId, asRequest(input))
    const deployed = await carryOut(services, decided)
    services.ringJobs()
    return { status: 201, body: await webAgentSetup(services, deployed, { requestId }), headers }
  }
  server.listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
  const stop = async () => {
    await services.stop(0)
    process.exit(0)
  }
  process.once('SIGTERM', () => inBackground(services.log, 'end', stop()))
}

/** By hand nobody would validate more than that the fields used are there. */
function asRequest(input: unknown): ReturnType<typeof createWebAgent.parse> {
  const field = (name: string): unknown =>
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
  return {
    assistantName: String(field('assistantName')),
    websiteUrl: String(field('websiteUrl')),
    capabilities: ['NONE'],
    language: 'en',
    communicationType: 'UNIFIED',
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
