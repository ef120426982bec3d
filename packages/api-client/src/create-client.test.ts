import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../apps/service/src/api/operations.ts'
import { ApiError, ConnectionError, NotFoundError, PreconditionFailedError, RateLimitedError } from './api-error.ts'
import type { ClientOptions } from './client-options.ts'
import { createClient } from './create-client.ts'
import { defaultRetryPolicy, pauseBefore } from './retry-policy.ts'
import { routes } from './routes.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown; signal: AbortSignal }
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error | 'hang'

/** A client of a service that answers from a list, the last one again and again; pauses are noted, not waited for. */
function scripted(replies: Reply[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const pauses: number[] = []
  const client = createClient({
    baseUrl: 'https://agents.test/v1/',
    apiKey: 'fd_key',
    random: () => 0.5,
    sleep: async (ms) => void pauses.push(ms),
    fetch: async (url, init) => {
      sent.push({ url, ...(init as any), body: init.body })
      const reply = replies[Math.min(sent.length, replies.length) - 1] ?? {}
      if (reply instanceof Error) throw reply
      if (reply === 'hang')
        return await new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      const { status = 200, body = { success: true, data: {} }, headers = {} } = reply
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
    },
    ...options,
  })
  return { client, sent, pauses }
}

const refused = (status: number, extra: object = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { success: false, data: null, error: `refused ${status}`, requestId: 'req_7', ...extra },
})

describe('operations', () => {
  it('[CL1] has a route for every operation of the API, with its method and path', () => {
    const wanted = operations.map(({ id, method, path }) => [
      id,
      [method.toUpperCase(), path.replace(/:(\w+)/g, '{$1}')],
    ])
    expect(routes).toEqual(Object.fromEntries(wanted))
  })

  it('[CL1] has a method for every route, and no path with a parameter left open', async () => {
    const { client, sent } = scripted([{}])
    const entry = { businessId: 'id-1', id: 'id-2' }
    for (const [resource, methods] of Object.entries(client)) {
      const hasEntries = [
        'services',
        'resources',
        'busyCalendars',
        'calendarFeeds',
        'closures',
        'listings',
        'catalogueItems',
      ].includes(resource)
      for (const [name, method] of Object.entries(methods)) {
        const isOfEntry = hasEntries && ['get', 'update', 'delete', 'read'].includes(name)
        if (!['all', 'upload'].includes(name)) await method(isOfEntry ? entry : 'id-1', 'id-2', {}, {})
      }
    }
    const patterns = Object.entries(routes).map(([id, [method, path]]) => ({
      id,
      fits: (call: Sent) =>
        call.method === method &&
        new RegExp(`^https://agents.test/v1${path.replace(/\{\w+\}/g, 'id-[12]')}(\\?.*)?$`).test(call.url),
    }))
    expect(patterns.filter(({ fits }) => !sent.some(fits)).map(({ id }) => id)).toEqual([])
  })

  it('[CL1] encodes what stands in a path or a query', async () => {
    const { client, sent } = scripted([{}])
    await client.webAgents.get('../a b/%')
    await client.conversations.list({ agentConfigurationId: 'a&b', limit: 5 })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://agents.test/v1/dynamic-agents/web/..%2Fa%20b%2F%25',
      'https://agents.test/v1/conversations?limit=5&agentConfigurationId=a%26b',
    ])
  })

  it('sends a file as a form, and what is said of it', async () => {
    const { client, sent } = scripted([{}])
    await client.knowledgeSources.upload({ file: new Blob(['a,b']), name: 'answers.csv', title: 'Answers' })
    const [call] = sent
    expect(call?.headers).not.toHaveProperty('content-type')
    const form = call?.body as FormData
    expect([(form.get('file') as File).name, form.get('title'), form.get('url')]).toEqual([
      'answers.csv',
      'Answers',
      null,
    ])
  })

  it('[CL9] gives the data of an envelope, and a setup result as it is', async () => {
    const { client } = scripted([
      { body: { success: true, data: { id: 'org_1' }, metadata: {} } },
      { status: 201, body: { success: true, agentConfigurationId: 'agt_1', integrationSnippets: ['<div>'] } },
    ])
    expect(await client.organization.get()).toEqual({ id: 'org_1' })
    const made = await client.webAgents.create({ assistantName: 'A', websiteUrl: 'u', capabilities: ['NONE'] })
    expect(made.agentConfigurationId).toBe('agt_1')
  })

  it('[CL8] walks a list entry by entry and asks for a page when it is wanted', async () => {
    const page = (items: number[], nextCursor: string | null) => ({ body: { data: { items, nextCursor } } })
    const { client, sent } = scripted([page([1, 2], 'c1'), page([3], 'c2'), page([], null)])
    const seen: unknown[] = []
    const asked: number[] = []
    for await (const agent of client.webAgents.all({ limit: 2 })) {
      seen.push(agent)
      asked.push(sent.length)
    }
    expect(seen).toEqual([1, 2, 3])
    expect(asked).toEqual([1, 1, 2])
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['limit=2', 'cursor=c1&limit=2', 'cursor=c2&limit=2'])
  })

  it('sends the key, the version a change is made on, and headers that change', async () => {
    let token = 0
    const { client, sent } = scripted([{}], { headers: () => ({ 'x-token': String((token += 1)) }) })
    await client.webAgents.update('agt_1', { assistantName: 'B' }, { ifVersion: 3 })
    await client.organization.get()
    expect(sent[0]?.headers).toMatchObject({ 'x-service-api-key': 'fd_key', 'if-match': '"3"', 'x-token': '1' })
    expect(sent[1]?.headers['x-token']).toBe('2')
  })
})

describe('repeating', () => {
  it('[CL2] sends a new key with every POST, the same one with each attempt, and the caller’s own', async () => {
    const { client, sent } = scripted([refused(503), refused(503), {}])
    await client.webAgents.create({ assistantName: 'A', websiteUrl: 'u', capabilities: ['NONE'] })
    await client.webAgents.create({ assistantName: 'A', websiteUrl: 'u', capabilities: ['NONE'] })
    await client.webAgents.restore('agt_1', 1, { idempotencyKey: 'mine' })
    await client.organization.get()
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[3]).not.toBe(keys[0])
    expect(keys.slice(4)).toEqual(['mine', undefined])
  })

  it.each([502, 503, 504])('[CL3] tries again after %i, but not a PATCH', async (status) => {
    const { client, sent } = scripted([refused(status), {}])
    await client.organization.get()
    expect(sent).toHaveLength(2)
    const replaced = scripted([refused(status), {}])
    await replaced.client.budgets.replace({})
    expect(replaced.sent).toHaveLength(2)
    const other = scripted([refused(status), {}])
    await expect(other.client.webAgents.update('agt_1', {})).rejects.toMatchObject({ status })
    expect(other.sent).toHaveLength(1)
  })

  it('[CL3] tries again when the service cannot be reached, and says so in the end', async () => {
    const { client, sent, pauses } = scripted([new TypeError('fetch failed')])
    const error = await client.webAgents.delete('agt_1').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ isTimeout: false, cause: expect.any(TypeError) })
    expect(sent).toHaveLength(4)
    expect(pauses).toEqual([375, 750, 1_500])
  })

  it('[CL4] waits as long as a 429 asks, for every method', async () => {
    const { client, sent, pauses } = scripted([
      refused(429, { retry_after: 7 }),
      refused(429, {}, { 'retry-after': '3' }),
      {},
    ])
    await client.webAgents.update('agt_1', {})
    expect(sent).toHaveLength(3)
    expect(pauses).toEqual([7_250, 3_250])
  })

  it('[CL4] takes a 409 for final unless it says when to come back', async () => {
    const busy = scripted([refused(409, {}, { 'retry-after': '1' }), {}])
    await busy.client.webAgents.restore('agt_1', 1)
    expect(busy.sent).toHaveLength(2)
    const final = scripted([refused(409), {}])
    await expect(final.client.webAgents.restore('agt_1', 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(final.sent).toHaveLength(1)
  })

  it('[CL5] does not wait longer than it may', async () => {
    const { client, sent } = scripted([refused(429, { retry_after: 61 }), {}])
    await expect(client.organization.get()).rejects.toBeInstanceOf(RateLimitedError)
    expect(sent).toHaveLength(1)
  })

  it('[CL5] makes pauses that grow within their bounds, whatever the policy and the dice', () => {
    const policies = fc.record({
      attempts: fc.integer({ min: 1, max: 8 }),
      firstPauseMs: fc.integer({ min: 1, max: 2_000 }),
      longestPauseMs: fc.integer({ min: 2_000, max: 60_000 }),
      longestWaitMs: fc.integer({ min: 0, max: 90_000 }),
    })
    const error = new ConnectionError('gone', { isTimeout: false })
    fc.assert(
      fc.property(
        policies,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        (policy, dice, attempt) => {
          const pause = pauseBefore(policy, { error, attempt, isRepeatable: true }, () => dice)
          if (attempt >= policy.attempts) return pause === null
          const span = Math.min(policy.longestPauseMs, policy.firstPauseMs * 2 ** (attempt - 1))
          return pause !== null && pause >= Math.floor(span / 2) && pause <= span
        },
      ),
      { seed: 7, numRuns: 300 },
    )
    expect(pauseBefore(defaultRetryPolicy, { error, attempt: 1, isRepeatable: false }, () => 0)).toBeNull()
  })
})

describe('errors', () => {
  it('[CL6] says what the service said, in the class of its status', async () => {
    const details = [{ path: 'id', code: 'x', message: 'm' }]
    const { client } = scripted([refused(404), refused(412, { details }), refused(418)])
    const missing = await client.webAgents.get('agt_1').catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(NotFoundError)
    expect(missing).toMatchObject({
      name: 'NotFoundError',
      code: 'not_found',
      message: 'refused 404',
      requestId: 'req_7',
    })
    const stale = await client.webAgents.update('agt_1', {}).catch((error: unknown) => error)
    expect(stale).toBeInstanceOf(PreconditionFailedError)
    expect(stale).toMatchObject({ details })
    expect(await client.organization.get().catch((error: unknown) => error)).toBeInstanceOf(ApiError)
  })

  it('[CL6] understands what a proxy says in between, and what is no JSON', async () => {
    const { client } = scripted([
      { status: 500, body: '<h1>oops</h1>', headers: { 'x-request-id': 'edge-1' } },
      { status: 200, body: '<h1>portal</h1>' },
    ])
    expect(await client.organization.get().catch((error: unknown) => error)).toMatchObject({
      status: 500,
      code: 'internal',
      requestId: 'edge-1',
      details: [],
    })
    const error = await client.webAgents.update('agt_1', {}).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ message: expect.stringContaining('baseUrl') })
  })

  it('[CL7] ends at once when the caller aborts, with the caller’s reason', async () => {
    const controller = new AbortController()
    const { client, sent } = scripted(['hang'])
    const call = client.organization.get({ signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(call).rejects.toThrow('enough')
    await expect(client.organization.get({ signal: controller.signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })

  it('[CL7] ends between two attempts too', async () => {
    const controller = new AbortController()
    const { client, sent } = scripted([refused(503)], {
      sleep: (_ms, signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          controller.abort(new Error('enough'))
        }),
    })
    await expect(client.organization.get({ signal: controller.signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })

  it('[CL7] says that an attempt ran out of time', async () => {
    const { client } = scripted(['hang'], { timeoutMs: 5, retry: { attempts: 1 } })
    const error = await client.organization.get().catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'ConnectionError', isTimeout: true })
  })

  it('tells of every answer, also of those tried again', async () => {
    const facts: unknown[] = []
    const { client } = scripted(
      [refused(503, {}, { 'x-request-id': 'r1' }), { headers: { 'idempotent-replayed': 'true' } }],
      {
        onAnswer: ({ operation, status, attempt, isReplayed }) => facts.push([operation, status, attempt, isReplayed]),
      },
    )
    await client.webAgents.restore('agt_1', 1)
    expect(facts).toEqual([
      ['restoreWebAgentVersion', 503, 1, false],
      ['restoreWebAgentVersion', 200, 2, true],
    ])
  })
})
