import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { ask, openSession } from './visitor-asks.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const post = (path: string, body?: unknown) => call(service, 'POST', path, body === undefined ? {} : { body })
const patch = (path: string, body: unknown) => call(service, 'PATCH', path, { body })
const get = (path: string) => call(service, 'GET', path)
const remove = (path: string) => call(service, 'DELETE', path)
const made = async (path: string, body: unknown) => {
  const answer = await post(path, body)
  expect([answer.status, answer.headers.get('location')]).toEqual([201, `/v1${path}/${answer.body.data.id}`])
  return answer.body.data
}

const agent = { assistantName: 'Ada', capabilities: ['NONE'] }
const website = { kind: 'web', websiteUrl: 'https://example.com/' }
const newAgent = (fields: object = {}) => made('/agent-configurations', { ...agent, ...fields })
const newChannel = (fields: object = website) => made('/deployment-channels', fields)

describe('the separate setup', () => {
  it('[1] [SE1] [SE8] makes with separate calls what the one call makes', async () => {
    const instruction = await made('/instruction-configurations', {
      name: 'Desk',
      role_template_identifier: 'SALES_REPRESENTATIVE',
    })
    const text = 'Bikes\n\nBikes are 12 euros a day.'
    const source = await made('/knowledge-sources', { kind: 'text', title: 'Prices', text })
    const configured = await newAgent({
      instructionConfigurationId: instruction.id,
      knowledgeSourceIds: [source.id],
      language: 'en',
    })
    expect(configured).toMatchObject({ kind: 'web', version: 1, deploymentConfigurationId: null })
    expect((await openSession(service, configured.id)).status).toBe(404)
    expect((await get(`/dynamic-agents/web/${configured.id}`)).status).toBe(404)

    const channel = await newChannel()
    expect(channel).toMatchObject({ ...website, deploymentConfigurationIds: [] })
    const deployment = await made('/deployment-configurations', {
      agentConfigurationId: configured.id,
      deploymentChannelId: channel.id,
      communicationType: 'TEXT',
      greeting: 'Welcome to the harbour.',
      suggestions: ['What does a bike cost?'],
      theme: { accent: '#0a7a5c' },
      retentionDays: 7,
    })
    expect(deployment).toMatchObject({
      allowedOrigins: ['https://example.com', 'https://www.example.com'],
      theme: { accent: '#0a7a5c', placement: 'end', scheme: 'auto' },
      retentionDays: 7,
      agentVersion: 2,
    })
    const opened = await openSession(service, configured.id)
    expect(opened.body.agent).toMatchObject({
      name: 'Ada',
      communicationType: 'TEXT',
      greeting: 'Welcome to the harbour.',
      suggestions: ['What does a bike cost?'],
      theme: { accent: '#0a7a5c' },
    })
    expect((await ask(service, configured.id, 'What does a bike cost?')).text).toContain('12 euros a day')
    const dynamic = (await get(`/dynamic-agents/web/${configured.id}`)).body.data
    expect(dynamic).toMatchObject({ deploymentConfigurationId: deployment.id, deploymentChannelId: channel.id })
    expect((await get(`/dynamic-agents/web/${configured.id}/snippets`)).body.data.integrationSnippets).toHaveLength(3)
    expect((await get(`/dynamic-agents/web/${configured.id}/versions`)).body.data.items[0].version).toBe(2)
  })

  it('[SE2] [SE10] shows the agents of the one call, and changes what their visitors see', async () => {
    const body = { ...agent, websiteUrl: 'https://example.com/' }
    const one = (await post('/dynamic-agents/web', body)).body
    const { agentConfigurationId: id, metadata } = one
    expect((await get(`/agent-configurations/${id}`)).body.data).toMatchObject({
      assistantName: 'Ada',
      deploymentConfigurationId: metadata.deploymentConfigurationId,
    })
    expect((await get(`/deployment-channels/${metadata.deploymentChannelId}`)).body.data).toMatchObject({
      knowledgeSourceId: metadata.knowledge.sourceId,
      deploymentConfigurationIds: [metadata.deploymentConfigurationId],
    })
    const path = `/deployment-configurations/${metadata.deploymentConfigurationId}`
    const changed = await patch(path, {
      allowedOrigins: ['https://shop.example.com/'],
      greeting: 'Hi there!',
      theme: { placement: 'start', scheme: 'dark' },
      sparkle: true,
    })
    expect(changed.body).toMatchObject({
      data: {
        allowedOrigins: ['https://shop.example.com'],
        theme: { accent: '#1f5eff', placement: 'start' },
        agentVersion: 2,
      },
      metadata: { warnings: [{ path: 'sparkle' }] },
    })
    expect((await openSession(service, id)).status).toBe(403)
    const opened = await openSession(service, id, 'https://shop.example.com')
    expect(opened.body.agent).toMatchObject({ greeting: 'Hi there!', theme: { scheme: 'dark' } })
    expect((await patch(path, { greeting: null })).body.data.greeting).toBeNull()
    const renamed = await patch(`/agent-configurations/${id}`, { assistantName: 'Grace' })
    expect(renamed.body.data).toMatchObject({ assistantName: 'Grace', version: 4 })
    expect((await get(`/dynamic-agents/web/${id}`)).body.data.assistantName).toBe('Grace')
    expect((await get(`/dynamic-agents/web/${id}/versions`)).body.data.items).toHaveLength(4)
  })

  it('[SE3] [SE5] [SE7] [SE9] puts a phone agent on a number, and gives the number back', async () => {
    const configured = await newAgent({ kind: 'phone' })
    const line = await made('/phone-configurations', { name: 'Line', areaCode: '503', greeting: 'Ada here.' })
    const channel = await newChannel({ kind: 'phone', phoneConfigurationId: line.id })
    expect(channel.phoneNumber).toMatch(/^\+1503/)
    expect((await post('/deployment-channels', { kind: 'phone', phoneConfigurationId: line.id })).status).toBe(422)
    const parts = { agentConfigurationId: configured.id, deploymentChannelId: channel.id }
    for (const fields of [{ communicationType: 'TEXT' }, { allowedOrigins: ['https://example.com'] }])
      expect((await post('/deployment-configurations', { ...parts, ...fields })).status).toBe(422)
    const deployment = await made('/deployment-configurations', parts)
    expect(deployment).toMatchObject({ communicationType: 'VOICE', greeting: 'Ada here.', allowedOrigins: [] })
    expect((await get(`/dynamic-agents/phone/${configured.id}`)).body.data.phoneNumber).toBe(channel.phoneNumber)
    const second = await newAgent({ kind: 'phone' })
    const taken = await post('/deployment-configurations', { ...parts, agentConfigurationId: second.id })
    expect([taken.status, taken.body.details[0].path]).toEqual([422, 'deploymentChannelId'])
    expect((await remove(`/deployment-channels/${channel.id}`)).status).toBe(409)
    expect((await remove(`/agent-configurations/${configured.id}`)).status).toBe(409)
    expect((await remove(`/deployment-configurations/${deployment.id}`)).status).toBe(200)
    expect((await get(`/dynamic-agents/phone/${configured.id}`)).status).toBe(404)
    await made('/deployment-configurations', { ...parts, agentConfigurationId: second.id })
    expect((await remove(`/agent-configurations/${configured.id}`)).status).toBe(200)
    await remove(`/dynamic-agents/phone/${second.id}`)
    expect((await get(`/deployment-channels/${channel.id}`)).status).toBe(404)
    expect((await remove(`/phone-configurations/${line.id}`)).status).toBe(200)
  })

  it('[SE11] takes an agent from its channel, and puts it back', async () => {
    const configured = await newAgent()
    const channel = await newChannel()
    const parts = { agentConfigurationId: configured.id, deploymentChannelId: channel.id }
    const { id } = await made('/deployment-configurations', parts)
    const again = await post('/deployment-configurations', parts)
    expect([again.status, again.body.details[0].path]).toEqual([422, 'agentConfigurationId'])
    await remove(`/deployment-configurations/${id}`)
    expect((await openSession(service, configured.id)).status).toBe(404)
    const changed = await patch(`/agent-configurations/${configured.id}`, {
      role_template_identifier: 'BILLING_SUPPORT_SPECIALIST',
    })
    expect(changed.body.data.instructionConfigurationId).not.toBe(configured.instructionConfigurationId)
    await made('/deployment-configurations', parts)
    expect((await openSession(service, configured.id)).body.agent.greeting).toContain('invoice')
  })

  it('[SE6] moves a channel with all agents on it to another website', async () => {
    const channel = await newChannel()
    const agents = [await newAgent(), await newAgent({ assistantName: 'Bo' })]
    for (const { id } of agents)
      await made('/deployment-configurations', { agentConfigurationId: id, deploymentChannelId: channel.id })
    const moved = await patch(`/deployment-channels/${channel.id}`, { websiteUrl: 'https://new.example.com/' })
    expect(moved.body.data).toMatchObject({ websiteUrl: 'https://new.example.com/' })
    expect(moved.body.data.knowledgeSourceId).not.toBe(channel.knowledgeSourceId)
    for (const { id } of agents) expect((await openSession(service, id, 'https://new.example.com')).status).toBe(200)
    await remove(`/dynamic-agents/web/${agents[0].id}`)
    expect((await get(`/deployment-channels/${channel.id}`)).body.data.deploymentConfigurationIds).toHaveLength(1)
    expect((await openSession(service, agents[1].id, 'https://new.example.com')).status).toBe(200)
  })

  it('[SE7] deletes an unused channel with what was read of its website', async () => {
    const channel = await newChannel()
    expect((await patch(`/deployment-channels/${channel.id}`, { testPhoneNumber: '+12025550100' })).status).toBe(422)
    expect((await remove(`/knowledge-sources/${channel.knowledgeSourceId}`)).status).toBe(409)
    expect((await remove(`/deployment-channels/${channel.id}`)).status).toBe(200)
    expect((await get(`/knowledge-sources/${channel.knowledgeSourceId}`)).status).toBe(404)
  })

  it('refuses what does not fit together', async () => {
    const [web, phone, site] = [await newAgent(), await newAgent({ kind: 'phone' }), await newChannel()]
    const link = (agentConfigurationId: string, fields: object = {}) =>
      post('/deployment-configurations', { agentConfigurationId, deploymentChannelId: site.id, ...fields })
    expect((await link(phone.id)).status).toBe(422)
    expect((await link(`agt_${'0'.repeat(22)}`)).status).toBe(422)
    for (const fields of [
      { allowedOrigins: ['https://example.com/path'] },
      { allowedOrigins: ['javascript:alert(1)'] },
      { retentionDays: 0 },
      { retentionDays: 366 },
      { theme: { accent: 'red;}' } },
      { greeting: '' },
      { suggestions: Array.from({ length: 7 }, () => 'x') },
    ])
      expect((await link(web.id, fields)).status).toBe(400)
    expect((await post('/deployment-channels', { kind: 'web', websiteUrl: 'http://10.0.0.1/' })).status).toBe(422)
    expect((await post('/agent-configurations', { ...agent, knowledgeSourceIds: ['kns_x'] })).status).toBe(422)
    for (const path of ['/agent-configurations', '/deployment-channels', '/deployment-configurations'])
      expect((await get(`${path}/nonsense`)).status).toBe(404)
  })

  it('lists everything in pages, newest first', async () => {
    for (const path of ['/agent-configurations', '/deployment-channels', '/deployment-configurations']) {
      const first = (await get(`${path}?limit=1`)).body.data
      const second = (await get(`${path}?limit=1&cursor=${first.nextCursor}`)).body.data
      expect([first.items.length, second.items.length]).toEqual([1, 1])
      expect(second.items[0].id).not.toBe(first.items[0].id)
    }
  })
})
