import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedService, composeService } from '../composed-service.ts'
import { TEST_KEY } from '../running-service.ts'

/* What a field of a request comes to: its effect, or a warning; numbers that are named; changes that say nothing. */

let service: ComposedService
beforeAll(async () => {
  service = await composeService()
}, 60_000)
afterAll(() => service?.dispose())

const ask = (method: string, path: string, body?: unknown) =>
  service.ask(method, `/v1${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: { 'x-service-api-key': TEST_KEY },
  })
const send = async (method: string, path: string, body?: unknown) => (await ask(method, path, body)).body
const pathsOf = ({ metadata }: { metadata: { warnings?: { path?: string }[] } }) =>
  (metadata.warnings ?? []).map(({ path }) => path)
const phone = { assistantName: 'Vera', capabilities: ['NONE'] }

describe('numbers that are named', () => {
  it('[AN1] a change of testPhoneNumber moves the agent to it, as its creation does', async () => {
    const made = await send('POST', '/dynamic-agents/phone', { ...phone, testPhoneNumber: '+12125550142' })
    expect(made.phoneNumber).toBe('+12125550142')
    const path = `/dynamic-agents/phone/${made.agentConfigurationId}`
    const changed = await send('PATCH', path, { testPhoneNumber: '+12125550143' })
    expect(changed.phoneNumber).toBe('+12125550143')
    expect((await send('GET', path)).data.phoneNumber).toBe('+12125550143')
    const other = await send('POST', '/dynamic-agents/phone', { ...phone, testPhoneNumber: '+12125550142' })
    expect(other.phoneNumber).toBe('+12125550142')
    const taken = await ask('PATCH', path, { testPhoneNumber: '+12125550142' })
    expect([taken.status, taken.body.details?.[0]?.path]).toEqual([422, 'testPhoneNumber'])
  })

  it('[AG3] a number freed by deletion is had at once by whoever names it', async () => {
    const body = { ...phone, testPhoneNumber: '+12125550150' }
    const first = await send('POST', '/dynamic-agents/phone', body)
    await send('DELETE', `/dynamic-agents/phone/${first.agentConfigurationId}`)
    expect((await send('POST', '/dynamic-agents/phone', body)).phoneNumber).toBe('+12125550150')
  })

  it('[AN1] a channel without an agent moves to its test number too', async () => {
    const { data } = await send('POST', '/deployment-channels', { kind: 'phone' })
    const path = `/deployment-channels/${data.id}`
    expect((await send('PATCH', path, { testPhoneNumber: '+12125550160' })).data.phoneNumber).toBe('+12125550160')
    expect((await send('GET', path)).data.phoneNumber).toBe('+12125550160')
  })
})

describe('fields without an effect', () => {
  it('[FW1] are named in the answers of the agents that have them', async () => {
    const instruction = await send('POST', '/instruction-configurations', {
      name: 'Desk',
      text: 'Be brief.',
      boundaries: ['Do not discuss prices', 'Be kind to everybody who is rude to you today'],
    })
    expect(pathsOf(instruction)).toEqual(['text', 'boundaries.1'])
    const made = await send('POST', '/dynamic-agents/phone', {
      ...phone,
      instructionConfigurationId: instruction.data.id,
      role_template_identifier: 'SALES_REPRESENTATIVE',
      testPhoneNumber: '+493012345678',
      voice: 'alba',
      providerType: 'OpenAI',
      providerModelId: 'gpt-4o-mini',
    })
    expect(pathsOf(made)).toEqual(
      expect.arrayContaining([
        'instructionConfigurationId',
        'role_template_identifier',
        'testPhoneNumber',
        'voice',
        'providerType',
        'providerModelId',
        'phoneNumber',
      ]),
    )
  })

  it('[FW1] are named in the answers of phone configurations and channels', async () => {
    expect(pathsOf(await send('POST', '/phone-configurations', { name: 'Line', greeting: 'Hello' }))).toEqual([])
    const channel = await send('POST', '/deployment-channels', { kind: 'phone', testPhoneNumber: '+493012345679' })
    expect(pathsOf(channel)).toEqual(['testPhoneNumber'])
    const agent = await send('POST', '/agent-configurations', { ...phone, providerType: 'OpenAI' })
    expect(pathsOf(agent)).toEqual(['providerType'])
  })
})

it('[VE8] a change that says nothing makes no version of anything', async () => {
  const web = await send('POST', '/dynamic-agents/web', { ...phone, websiteUrl: 'https://still.example.com/' })
  const line = await send('POST', '/phone-configurations', { name: 'Quiet line' })
  const words = await send('POST', '/instruction-configurations', { name: 'Quiet words' })
  service.pass(5_000)
  const at = (path: string) => send('PATCH', path, {})
  expect((await at(`/dynamic-agents/web/${web.agentConfigurationId}`)).metadata.agentVersion).toBe(1)
  expect((await at(`/agent-configurations/${web.agentConfigurationId}`)).data.version).toBe(1)
  const { agentVersion } = (await at(`/deployment-configurations/${web.metadata.deploymentConfigurationId}`)).data
  expect(agentVersion).toBe(1)
  expect((await at(`/phone-configurations/${line.data.id}`)).data.updatedAt).toBe(line.data.updatedAt)
  expect((await at(`/instruction-configurations/${words.data.id}`)).data.version).toBe(1)
})

it('[BZ8] reading the business of an agent makes none', async () => {
  const web = await send('POST', '/dynamic-agents/web', { ...phone, websiteUrl: 'https://shop.example.com/' })
  const path = `/agent-configurations/${web.agentConfigurationId}/business`
  expect((await ask('GET', path)).status).toBe(404)
  expect((await send('GET', '/businesses')).data.items).toEqual([])
  const made = await send('POST', path)
  expect((await send('GET', path)).data.id).toBe(made.data.id)
})
