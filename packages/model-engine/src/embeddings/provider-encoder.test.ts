import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { fakeLedger } from '../turn/testing.ts'
import { type ProviderEncoderDeps, providerEncoder } from './provider-encoder.ts'

const KEY = 'sk-embeddings-0123456789'
const asked = z.object({ model: z.string(), input: z.array(z.string()) })
type Asked = z.infer<typeof asked> & { key: string | undefined }
type Answer = (request: Asked, response: ServerResponse) => void

/** Eight numbers of a text; those of other texts point elsewhere. */
const numbersOf = (given: string): number[] =>
  Array.from({ length: 8 }, (_, at) => given.charCodeAt(at % given.length) + at)
const good: Answer = ({ input }, response) => {
  const data = input.map((each, index) => ({ index, embedding: numbersOf(each) }))
  response.end(JSON.stringify({ data: data.toReversed(), usage: { prompt_tokens: 7, total_tokens: 7 } }))
}

async function encoderAt(answer: Answer, changes: Partial<ProviderEncoderDeps> = {}) {
  const requests: Asked[] = []
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = { ...asked.parse(JSON.parse(await text(incoming))), key: incoming.headers.authorization }
    requests.push(request)
    response.setHeader('content-type', 'application/json')
    answer(request, response)
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const spending = fakeLedger()
  const failures: string[] = []
  const clock = { now: 0 }
  const encoder = providerEncoder({
    address: {
      provider: 'openai',
      baseUrl: `http://127.0.0.1:${address.port}/v1/`,
      model: 'small',
      apiKey: KEY,
      fetch: globalThis.fetch,
    },
    spending,
    newCallId: () => 'call',
    onFailure: ({ kind }) => failures.push(kind),
    now: () => clock.now,
    ...changes,
  })
  const encode = (texts: readonly string[], urgency: 'question' | 'background' = 'background') =>
    encoder.encode(texts, { organizationId: 'org_1', urgency })
  return { encoder, encode, requests, spending, failures, clock }
}

describe('embeddings of a provider', () => {
  it('[FX4] come in batches, in order, as unit vectors, with the key and what they cost', async () => {
    const { encode, requests, spending } = await encoderAt(good)
    const texts = Array.from({ length: 130 }, (_, at) => `text ${at}`)
    const vectors = (await encode(texts)) ?? []
    expect(requests.map(({ input }) => input.length)).toEqual([64, 64, 2])
    expect(requests[0]).toMatchObject({ model: 'small', key: `Bearer ${KEY}` })
    const wanted = numbersOf('text 77')
    const cosine = wanted.reduce(
      (sum, value, at) => sum + (value * (vectors[77]?.[at] ?? 0)) / Math.hypot(...wanted),
      0,
    )
    expect([vectors.length, Math.hypot(...(vectors[129] ?? []))]).toEqual([130, expect.closeTo(1, 5)])
    expect(cosine).toBeCloseTo(1, 5)
    expect(spending.settled).toEqual(Array.from({ length: 3 }, () => ({ input: 7, output: 0 })))
  })

  it('[FX4] are of one length, by which the model is named', async () => {
    let length = 8
    const { encoder, encode, failures } = await encoderAt(({ input }, response) => {
      const embedding = Array.from({ length }, () => 1)
      response.end(JSON.stringify({ data: input.map(() => ({ embedding })) }))
    })
    expect(await encoder.identify('org_1')).toEqual({
      encoderId: expect.stringMatching(/^small@[0-9a-f]{8}\/8$/u),
      wide: 8,
    })
    length = 16
    expect([await encode(['later']), failures]).toEqual([null, ['garbled']])
  })

  const wrong: [string, Answer, string][] = [
    ['a key that is refused', (_, response) => response.writeHead(401).end('{}'), 'unauthorized'],
    ['too many requests', (_, response) => response.writeHead(429).end('{}'), 'rate_limited'],
    ['a server in trouble', (_, response) => response.writeHead(500).end('{}'), 'overloaded'],
    ['no JSON', (_, response) => response.end('oops'), 'garbled'],
    ['fewer vectors than texts', (_, response) => response.end('{"data":[]}'), 'garbled'],
    [
      'vectors of nothing',
      ({ input }, response) =>
        response.end(JSON.stringify({ data: input.map(() => ({ embedding: numbersOf('x').map(() => 0) })) })),
      'garbled',
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'refused'],
  ]
  it.each(wrong)('[FX4] are null after %s', async (_name, answer, kind) => {
    const { encode, failures } = await encoderAt(answer)
    expect([await encode(['one']), failures]).toEqual([null, [kind]])
  })

  it('[FX4] are not waited for longer than a question can wait, and cost then what was set aside', async () => {
    const { encode, failures, spending } = await encoderAt(() => undefined, { questionMs: 20 })
    expect([await encode(['one'], 'question'), failures, spending.settled]).toEqual([null, ['timeout'], [null]])
  })

  it('[FX4] of a question are asked for once', async () => {
    const { encode, requests } = await encoderAt(good)
    const [first, second] = [await encode(['when?'], 'question'), await encode(['when?'], 'question')]
    expect([second, requests.length]).toEqual([first, 1])
    await encode(['where?'], 'question')
    expect(requests).toHaveLength(2)
  })

  it('[FX4] are not asked for where the budget is spent', async () => {
    const spent = fakeLedger()
    spent.isSpent = true
    const { encode, requests, failures } = await encoderAt(good, { spending: spent })
    expect([await encode(['one']), requests, failures]).toEqual([null, [], []])
  })

  it('[FX4] rest after three failures in a row, and come again', async () => {
    let isDown = true
    const { encode, requests, clock } = await encoderAt((request, response) =>
      isDown ? response.writeHead(503).end() : good(request, response),
    )
    for (let time = 0; time < 6; time += 1) expect(await encode(['one'])).toBeNull()
    expect(requests).toHaveLength(3)
    isDown = false
    expect(await encode(['one'])).toBeNull()
    clock.now += 20_000
    expect(await encode(['one'])).toHaveLength(1)
  })
})
