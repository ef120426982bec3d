import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

/** A deletion removes what the creation made, unless others use it. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const web = { assistantName: 'Ada', websiteUrl: 'http://127.0.0.1:9/', capabilities: ['NONE'] }
const post = async (path: string, body: unknown) => (await call(service, 'POST', path, { body })).body
const remove = (path: string) => call(service, 'DELETE', path)
const get = (path: string) => call(service, 'GET', path)
const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status))

describe('DELETE /dynamic-agents/…', () => {
  it('takes the instruction configuration and the website of a web agent with it', async () => {
    const { agentConfigurationId, instructionConfigurationId, metadata } = await post('/dynamic-agents/web', web)
    const made = [
      `/instruction-configurations/${instructionConfigurationId}`,
      `/knowledge-sources/${metadata.knowledge.sourceId}`,
    ]
    expect(await statuses(...made)).toEqual([200, 200])
    expect((await remove(`/dynamic-agents/web/${agentConfigurationId}`)).status).toBe(200)
    expect(await statuses(...made)).toEqual([404, 404])
  })

  it('takes the phone configuration of a phone agent with it, and leaves one that was made by itself', async () => {
    const own = await post('/phone-configurations', { name: 'Main line' })
    const phone = { assistantName: 'Ada', capabilities: ['NONE'] }
    const first = await post('/dynamic-agents/phone', phone)
    const second = await post('/dynamic-agents/phone', { ...phone, phoneConfigurationId: own.data.id })
    await remove(`/dynamic-agents/phone/${first.agentConfigurationId}`)
    await remove(`/dynamic-agents/phone/${second.agentConfigurationId}`)
    const configurations = [first.metadata.phoneConfigurationId, own.data.id]
    expect(await statuses(...configurations.map((id) => `/phone-configurations/${id}`))).toEqual([404, 200])
  })

  it('leaves what another agent uses, and takes it with the last', async () => {
    const first = await post('/dynamic-agents/web', web)
    const { instructionConfigurationId } = first
    const { sourceId } = first.metadata.knowledge
    const second = await post('/dynamic-agents/web', {
      ...web,
      instructionConfigurationId,
      knowledgeSourceIds: [sourceId],
    })
    const shared = [`/instruction-configurations/${instructionConfigurationId}`, `/knowledge-sources/${sourceId}`]
    await remove(`/dynamic-agents/web/${first.agentConfigurationId}`)
    expect(await statuses(...shared)).toEqual([200, 200])
    await remove(`/dynamic-agents/web/${second.agentConfigurationId}`)
    expect(await statuses(...shared)).toEqual([404, 404])
  })
})

describe('PATCH of websiteUrl', () => {
  it('takes the website before off the schedule', async () => {
    const { agentConfigurationId, metadata } = await post('/dynamic-agents/web', web)
    const source = `/knowledge-sources/${metadata.knowledge.sourceId}`
    await expect
      .poll(
        async () =>
          (await get(source)).body.data.nextCrawlAt !== null && (await get(source)).body.data.status === 'failed',
        { timeout: 20_000 },
      )
      .toBe(true)
    const change = { websiteUrl: 'http://127.0.0.1:9/elsewhere' }
    expect((await call(service, 'PATCH', `/dynamic-agents/web/${agentConfigurationId}`, { body: change })).status).toBe(
      200,
    )
    expect((await get(source)).body.data).toMatchObject({ nextCrawlAt: null, usedBy: 0 })
    await remove(`/dynamic-agents/web/${agentConfigurationId}`)
    expect((await get(source)).status).toBe(404)
  })
})
