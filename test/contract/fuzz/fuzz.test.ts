import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roomyKey, startTestService, type TestService } from '../../running-service.ts'
import { bookingSays, codeAfter, openShop, orderSays } from '../business-agent.ts'
import { type FuzzedRequest, fuzzedRequests } from './fuzzed-request.ts'
import { type ApiOperation, readOperations } from './openapi-operations.ts'
import { storedState } from './stored-state.ts'

/* What the OpenAPI document promises, attacked with what it allows, what it nearly allows, and what nobody should
   send. `FRONTDESK_NIGHTLY=1` sends 100,000 requests in five rounds, each to a service of its own; otherwise 1,000. */

const ROUNDS = process.env['FRONTDESK_NIGHTLY'] ? [1, 2, 3, 4, 5] : [1]
const REQUESTS = process.env['FRONTDESK_NIGHTLY'] ? 20_000 : 1_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

let service: TestService
let key: string
beforeEach(async () => {
  service = await startTestService()
  key = await roomyKey(service)
  // A business with a booking and an order: no operation makes those.
  const { agent } = await openShop(service, key)
  await codeAfter(service, agent, bookingSays(9))
  await codeAfter(service, agent, orderSays(1))
}, 40_000)
afterEach(() => service?.stop())

type Heard = { status: number; headers: Headers; text: string }

async function send({
  method,
  path,
  headers,
  body,
}: Pick<FuzzedRequest, 'method' | 'path' | 'headers' | 'body'>): Promise<Heard> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-service-api-key': key, ...headers },
    ...(body === null ? {} : { body }),
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Statuses of the checks before any operation, which hold for every path and method. */
const ALWAYS = [401, 403, 404, 405, 429]

function expectPromised(request: FuzzedRequest, heard: Heard): void {
  expect(heard.status).toBeLessThan(500)
  const isItsMethod = request.method === request.operation.method
  if (isItsMethod) expect([...request.operation.statuses, ...ALWAYS]).toContain(heard.status)
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
    expect(heard.headers.get(name), name).toMatch(/^\S+$/)
  expect(heard.headers.get('content-type')).toContain('application/json')
  if (request.method === 'HEAD') return
  const answer = JSON.parse(heard.text)
  expect(answer.success).toBe(heard.status < 300)
  if (heard.status < 300) return
  expect(answer).toMatchObject({ data: null, error: expect.stringMatching(/\S/), timestamp: expect.any(String) })
  expect(answer.requestId).toBe(heard.headers.get('x-request-id'))
  expect(heard.text).not.toMatch(/\bat .+\.[jt]s:\d+|SQLITE|node:internal|ZodError/)
  if (heard.status === 400 || heard.status === 422) expect(answer).toHaveProperty('error')
}

const MOST_KNOWN = 40

/** What no operation makes: known from the answers that name it. */
const NAMED: Readonly<Record<string, string>> = {
  biz: '/businesses',
  bkg: '/bookings',
  ord: '/orders',
  cnv: '/conversations',
  agt: '/agent-configurations',
}

/** Ids that answers named, so that later requests hit what exists; the latest of each collection. */
function rememberedIds() {
  const pools = new Map<string, string[]>()
  const add = (pool: string, id: string): void => {
    const ids = pools.get(pool) ?? []
    pools.set(pool, [id, ...ids.filter((one) => one !== id)].slice(0, MOST_KNOWN))
  }
  return {
    known: (collection: string | null): readonly string[] => pools.get(collection ?? '') ?? [],
    remember({ text, headers }: Heard): void {
      for (const [id] of text.matchAll(/\b[a-z]{3}_[0-9A-Za-z]{22}\b/g)) {
        add('', id)
        const collection = NAMED[id.slice(0, 3)]
        if (collection) add(collection, id)
      }
      const [, collection, made] =
        /^(?:https?:\/\/[^/]+)?\/v1(\/.+)\/([^/]+)$/.exec(headers.get('location') ?? '') ?? []
      if (collection && made) add(collection, made)
    },
  }
}

/** One of everything, as the examples say, and what visitors have made: there is something to change and to spoil. */
async function begin(operations: readonly ApiOperation[], ids: ReturnType<typeof rememberedIds>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (const { method, path, example } of operations) {
    if (method !== 'POST' || path.includes('{') || example === undefined) continue
    // oxlint-disable-next-line no-await-in-loop
    ids.remember(await send({ method, path, headers, body: JSON.stringify(example) }))
  }
  for (const path of ['/businesses', '/bookings', '/orders', '/conversations']) {
    // oxlint-disable-next-line no-await-in-loop
    ids.remember(await send({ method: 'GET', path, headers: {}, body: null }))
  }
}

describe('any request at all', () => {
  it.each(ROUNDS)(
    'gets a documented status, the envelope and the rate headers, and changes nothing when refused, round %i',
    async (round) => {
      const operations = await readOperations(service.baseUrl)
      const state = storedState(service.data)
      const ids = rememberedIds()
      const statuses = new Map<number, number>()
      const succeeded = new Map<string, number>()
      await begin(operations, ids)
      await fc.assert(
        fc.asyncProperty(fuzzedRequests(operations, ids.known), async (request) => {
          const before = state.digest()
          const heard = await send(request)
          statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1)
          expectPromised(request, heard)
          if (heard.status >= 400) expect(state.digest(), 'state after a refusal').toEqual(before)
          else {
            ids.remember(heard)
            succeeded.set(request.operation.id, (succeeded.get(request.operation.id) ?? 0) + 1)
          }
        }),
        { numRuns: REQUESTS, seed: SEED + round - 1, endOnFailure: true },
      )
      state.close()
      process.stdout.write(
        `fuzz: ${REQUESTS} requests, ${operations.length} operations, ${JSON.stringify([...statuses])}\n`,
      )
      const never = operations.filter(({ id }) => !succeeded.has(id)).map(({ id }) => id)
      process.stdout.write(`fuzz: operations that nothing got through to: ${never.join(', ') || 'none'}\n`)
      expect(statuses.get(200) ?? 0).toBeGreaterThan(0)
      expect(statuses.get(201) ?? 0).toBeGreaterThan(0)
    },
    3_600_000,
  )
})
