import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { ask, eventually } from './visitor-asks.ts'

/* A server of embeddings beside the encoder that ships. */

type Asked = { model: string; input: string[] }
const asked: Asked[] = []
let server: Server
let url = ''
let service: TestService | null = null

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, input }: Asked = JSON.parse(await text(request))
  asked.push({ model, input })
  response.setHeader('content-type', 'application/json')
  const data = input.map((each, index) => ({
    index,
    embedding: Array.from({ length: 16 }, (_, at) => each.length + at),
  }))
  response.end(JSON.stringify({ data, usage: { prompt_tokens: input.length, total_tokens: input.length } }))
}

beforeAll(async () => {
  server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/v1`
})
afterAll(async () => {
  await service?.stop()
  server.closeAllConnections()
  server.close()
})

async function started(model: string, data?: string): Promise<TestService> {
  const environment = { EMBEDDINGS_BASE_URL: url, EMBEDDINGS_MODEL: model, FRONTDESK_PUBLIC_LIMITS: '0,0,0' }
  const made = await startTestService({ environment, ...(data === undefined ? {} : { data }) })
  service = made
  return made
}
const textsOf = (model: string): string[] => asked.filter((one) => one.model === model).flatMap(({ input }) => input)
const QUESTION = 'What does a bike cost?'

it('[FX5] encodes passages and questions, counts what it costs, is made anew by another model, and leaves nobody without an answer', async () => {
  const first = await started('one')
  const source = { kind: 'text', title: 'Prices', text: 'Bikes\n\nA bike costs 12 euros a day.' }
  const { id } = (await call(first, 'POST', '/knowledge-sources', { body: source })).body.data
  const agent = {
    assistantName: 'Ada',
    websiteUrl: 'https://example.com/',
    capabilities: ['NONE'],
    knowledgeSourceIds: [id],
  }
  const { agentConfigurationId } = (await call(first, 'POST', '/dynamic-agents/web', { body: agent })).body
  expect((await ask(first, agentConfigurationId, QUESTION)).text).toContain('12 euros')
  await expect.poll(() => textsOf('one').some((each) => each.includes('12 euros'))).toBe(true)
  await eventually(
    () => ask(first, agentConfigurationId, QUESTION),
    () => textsOf('one').includes(QUESTION),
  )
  const usage = await call(first, 'GET', '/usage?by=model')
  expect(usage.body.data.items).toContainEqual(expect.objectContaining({ engine: 'compatible', model: 'one' }))
  await first.stop()

  const second = await started('two', first.data)
  // Nobody asks anything: it is the work of a job.
  await expect.poll(() => textsOf('two').some((each) => each.includes('12 euros'))).toBe(true)
  server.closeAllConnections()
  server.close()
  expect((await ask(second, agentConfigurationId, QUESTION)).text).toContain('12 euros')
}, 60_000)

it('[FX4] is not begun with half of its settings', async () => {
  await expect(startTestService({ environment: { EMBEDDINGS_BASE_URL: url } })).rejects.toThrow(
    /EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL must be set together/u,
  )
})
