import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, freePort, startTestService, type TestService } from '../running-service.ts'

let service: TestService
let hanging: Server
let port: number
beforeAll(async () => {
  service = await startTestService()
  // Takes connections and never says a word.
  hanging = createServer(() => {})
  port = await freePort()
  await new Promise<void>((resolve) => hanging.listen(port, '127.0.0.1', resolve))
}, 40_000)
afterAll(async () => {
  await service?.stop()
  hanging?.close()
})

const create = (websiteUrl: string) =>
  call(service, 'POST', '/dynamic-agents/web', { body: { assistantName: 'Ada', websiteUrl, capabilities: ['NONE'] } })

it('answers a create at once, whatever the website does', async () => {
  await create('http://127.0.0.1:9/')
  const times: number[] = []
  for (const website of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:9/', `http://127.0.0.1:${port}/again`]) {
    const startedAt = performance.now()
    expect((await create(website)).status).toBe(201)
    times.push(performance.now() - startedAt)
  }
  // A page may take 15 s: nothing of that is in the answer.
  expect(Math.min(...times)).toBeLessThan(100)
})

it('leaves a working agent of a website that cannot be reached, and says so', async () => {
  const { body } = await create('http://127.0.0.1:9/')
  const status = async () =>
    (await call(service, 'GET', `/dynamic-agents/web/${body.agentConfigurationId}`)).body.data?.knowledge.status
  await expect.poll(status, { timeout: 50_000, interval: 700 }).toBe('failed')
}, 60_000)
