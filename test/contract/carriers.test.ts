import { carrierConnectionResource, phoneNumberResource, successEnvelope } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { cli, newOrganization, type TestOrganization } from './organizations.ts'

/* Connections to carriers, numbers there, and which agents get them, over the API. */

const TOKEN = 'auth-token-canary-4711-0123456789'
const ACCOUNT = `AC${'0'.repeat(32)}`

let service: TestService
let ours: TestOrganization
let theirs: TestOrganization
beforeAll(async () => {
  service = await startTestService({ environment: { LOG_LEVEL: 'debug' } })
  ours = await newOrganization(service, 'ours')
  theirs = await newOrganization(service, 'theirs')
}, 60_000)
afterAll(() => service?.stop())

type Sent = Parameters<typeof call>[3]
const send = (method: string, path: string, sent: Sent = {}) => call(service, method, path, { key: ours.key, ...sent })

let names = 0
const twilio = () => ({
  kind: 'twilio',
  name: `Twilio ${(names += 1)}`,
  settings: { accountSid: ACCOUNT },
  secrets: { authToken: TOKEN },
})
const plivo = () => ({
  kind: 'plivo',
  name: `Plivo ${(names += 1)}`,
  settings: { authId: 'MAXXXXXXXXXXXXXXXXXX' },
  secrets: { authToken: TOKEN },
})
const connected = async (body: object = {}, key = ours.key) =>
  (await send('POST', '/carrier-connections', { key, body: { ...plivo(), ...body } })).body.data

let digits = 1_000
const newNumber = () => `+1415555${(digits += 1)}`
const numberAt = async (connectionId: string, e164 = newNumber()) =>
  (await send('POST', '/phone-numbers', { body: { e164, connectionId } })).body.data

const AGENT = { assistantName: 'Ada', capabilities: ['NONE'] }
const phoneAgent = async (body: object = {}, key = ours.key) =>
  (await send('POST', '/dynamic-agents/phone', { key, body: { ...AGENT, ...body } })).body

describe('/v1/carrier-connections', () => {
  it('[CAR1] [CAR2] are made, read, changed and deleted, and never show a secret', async () => {
    const { status, body, headers } = await send('POST', '/carrier-connections', { body: twilio() })
    expect(status).toBe(201)
    const { id } = successEnvelope(carrierConnectionResource).parse(body).data
    expect(headers.get('location')).toBe(`/v1/carrier-connections/${id}`)
    expect(body.data).toMatchObject({
      kind: 'twilio',
      settings: { accountSid: ACCOUNT, apiKeySid: null },
      secretsSet: ['authToken'],
      maxConcurrent: 10,
      autoAssign: false,
    })
    const changed = await send('PATCH', `/carrier-connections/${id}`, {
      body: {
        settings: { apiKeySid: `SK${'1'.repeat(32)}` },
        secrets: { apiKeySecret: 'another-secret-canary-1' },
      },
    })
    expect(changed.body.data.secretsSet).toEqual(['apiKeySecret', 'authToken'])
    expect((await send('GET', `/carrier-connections/${id}`, { key: theirs.key })).status).toBe(403)
    expect((await send('GET', '/carrier-connections', { key: theirs.key })).body.data.items).toEqual([])
    expect((await send('DELETE', `/carrier-connections/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await send('GET', `/carrier-connections/${id}`)).status).toBe(404)
    const told = JSON.stringify([body, changed.body]) + service.output()
    expect(told).not.toContain('canary-4711')
    expect(told).not.toContain('secret-canary')
  })

  it('[CAR2] can still be used after the secret was rotated', async () => {
    const { id } = await connected()
    await cli(service, 'rotate-secret')
    const body = { secrets: { authToken: 'a-new-auth-token-0123456789' } }
    expect((await send('PATCH', `/carrier-connections/${id}`, { body })).status).toBe(200)
  })

  const refused: [what: string, body: object, status: number, path: string][] = [
    ['a setting that is missing', { settings: {} }, 400, 'settings.accountSid'],
    ['a kind nobody knows', { kind: 'pigeon' }, 400, 'kind'],
    ['an account of another form', { settings: { accountSid: 'AC1' } }, 400, 'settings.accountSid'],
    [
      'an API key without its secret',
      { settings: { accountSid: ACCOUNT, apiKeySid: `SK${'1'.repeat(32)}` } },
      422,
      'secrets.apiKeySecret',
    ],
    ['SIP from anywhere', { kind: 'sip', settings: {}, secrets: {} }, 422, 'settings.allowedAddresses'],
    [
      'a user without a password',
      { kind: 'sip', settings: { username: 'office' }, secrets: {} },
      422,
      'secrets.password',
    ],
    [
      'an address that is none',
      { kind: 'sip', settings: { allowedAddresses: ['office'] }, secrets: {} },
      400,
      'settings.allowedAddresses.0',
    ],
  ]
  it.each(refused)('[CAR4] refuse %s', async (_what, body, status, path) => {
    const answer = await send('POST', '/carrier-connections', { body: { ...twilio(), ...body } })
    expect([answer.status, answer.body.details[0].path]).toEqual([status, path])
  })

  it('[CAR4] refuse in a change what is not of their kind', async () => {
    const { id } = await connected(twilio())
    const path = `/carrier-connections/${id}`
    const settings = await send('PATCH', path, { body: { settings: { authId: 'MAXXXXXXXXXXXXXXXXXX' } } })
    expect([settings.status, settings.body.details[0].path]).toEqual([422, 'settings.authId'])
    const secrets = await send('PATCH', path, { body: { secrets: { password: 'a-long-password' } } })
    expect([secrets.status, secrets.body.details[0].path]).toEqual([422, 'secrets.password'])
  })

  it('[CAR3] stay while they have numbers', async () => {
    const { id } = await connected()
    const number = await numberAt(id)
    expect((await send('DELETE', `/carrier-connections/${id}`)).status).toBe(409)
    expect((await send('DELETE', `/phone-numbers/${number.id}`)).status).toBe(200)
    expect((await send('DELETE', `/carrier-connections/${id}`)).status).toBe(200)
  })
})

describe('/v1/phone-numbers', () => {
  it('[CAR5] are entered once, at a connection of their own organization, and none of the test range', async () => {
    const { id } = await connected()
    const e164 = newNumber()
    const { status, body } = await send('POST', '/phone-numbers', { body: { e164, connectionId: id } })
    expect(status).toBe(201)
    expect(successEnvelope(phoneNumberResource).parse(body).data).toMatchObject({
      e164,
      connectionId: id,
      carrier: 'plivo',
      status: 'active',
      reach: 'pstn',
      agentConfigurationId: null,
    })
    const again = await send('POST', '/phone-numbers', { body: { e164, connectionId: id } })
    expect([again.status, again.body.details[0].path]).toEqual([422, 'e164'])
    const foreign = (await connected({}, theirs.key)).id
    expect((await send('POST', '/phone-numbers', { body: { e164: newNumber(), connectionId: foreign } })).status).toBe(
      403,
    )
    const nobodys = 'con_0000000000000000000000'
    const unknown = await send('POST', '/phone-numbers', { body: { e164: newNumber(), connectionId: nobodys } })
    expect([unknown.status, unknown.body.details[0].path]).toEqual([422, 'connectionId'])
    const test = await send('POST', '/phone-numbers', { body: { e164: '+12125550142', connectionId: id } })
    expect([test.status, test.body.details[0].path]).toEqual([422, 'e164'])
  })

  it('[CAR8] are given to an agent, taken from it, and kept while it has them', async () => {
    const { id: connectionId } = await connected()
    const number = await numberAt(connectionId)
    const path = `/phone-numbers/${number.id}`
    const agent = await phoneAgent()
    expect(agent.metadata).toMatchObject({ reachable: 'test', phone: { numberId: null, carrier: 'local' } })
    const given = await send('PATCH', path, { body: { agentConfigurationId: agent.agentConfigurationId } })
    expect(given.body.data.agentConfigurationId).toBe(agent.agentConfigurationId)
    const read = (await send('GET', `/dynamic-agents/phone/${agent.agentConfigurationId}`)).body.data
    expect(read).toMatchObject({
      phoneNumber: number.e164,
      reachable: 'pstn',
      phone: { numberId: number.id, connectionId, carrier: 'plivo' },
      agentVersion: 2,
    })
    const other = (await phoneAgent()).agentConfigurationId
    const taken = await send('PATCH', path, { body: { agentConfigurationId: other } })
    expect([taken.status, taken.body.details[0].path]).toEqual([422, 'agentConfigurationId'])
    expect((await send('DELETE', path)).status).toBe(409)
    expect(
      (await send('PATCH', path, { body: { agentConfigurationId: null } })).body.data.agentConfigurationId,
    ).toBeNull()
    const after = (await send('GET', `/dynamic-agents/phone/${agent.agentConfigurationId}`)).body.data
    expect(after).toMatchObject({ phoneNumber: expect.stringMatching(/^\+1\d{3}55501\d\d$/), reachable: 'test' })
    const foreign = (await phoneAgent({}, theirs.key)).agentConfigurationId
    expect((await send('PATCH', path, { body: { agentConfigurationId: foreign } })).status).toBe(403)
    expect((await send('DELETE', path)).status).toBe(200)
  })

  it('[CAR7] go to new agents where their connection gives them, in the area asked for, and are free a day after', async () => {
    const { id: connectionId } = await connected({ autoAssign: true })
    const [inArea, elsewhere] = [await numberAt(connectionId, '+12065559001'), await numberAt(connectionId)]
    const line = (await send('POST', '/phone-configurations', { body: { name: 'Line', areaCode: '206' } })).body.data
    const first = await phoneAgent({ phoneConfigurationId: line.id })
    expect([first.phoneNumber, first.metadata.reachable]).toEqual([inArea.e164, 'pstn'])
    expect(first.metadata.warnings.map(({ code }: { code: string }) => code)).not.toContain('number_without_carrier')
    const second = await phoneAgent()
    expect(second.phoneNumber).toBe(elsewhere.e164)
    expect((await phoneAgent()).metadata.reachable).toBe('test')
    await send('DELETE', `/dynamic-agents/phone/${second.agentConfigurationId}`)
    expect((await phoneAgent()).phoneNumber).not.toBe(elsewhere.e164)
    expect((await phoneAgent({ testPhoneNumber: elsewhere.e164 })).phoneNumber).toBe(elsewhere.e164)
    expect((await phoneAgent({ testPhoneNumber: elsewhere.e164 }, theirs.key)).phoneNumber).not.toBe(elsewhere.e164)
    const refused = await send('POST', '/dynamic-agents/phone', {
      body: { ...AGENT, testPhoneNumber: elsewhere.e164 },
    })
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'testPhoneNumber'])
  })

  it('[CAR11] are targets of transfers under names of their own, and where they can be dialled', async () => {
    const target = (name: string, e164: string) => ({ name, e164 })
    const line = async (...transferTargets: object[]) => {
      const answer = await send('POST', '/phone-configurations', { body: { name: 'Line', transferTargets } })
      return [answer.status, answer.body.details?.[0].path]
    }
    expect(await line(target('Reception', '+12125559000'))).toEqual([201, undefined])
    expect(await line(target('Desk', '+12125559000'), target('desk', '+12125559001'))).toEqual([
      422,
      'transferTargets.1.name',
    ])
    expect(await line(target('Desk', '+12125550142'))).toEqual([422, 'transferTargets.0.e164'])
    expect(await line(target('Desk', '+19005559000'))).toEqual([422, 'transferTargets.0.e164'])
    expect(await line(target('Desk', '911'))).toEqual([400, 'transferTargets.0.e164'])
  })
})

describe('/v1/missed-calls', () => {
  it('[CAR9] has none while every call was answered', async () => {
    expect((await send('GET', '/missed-calls')).body.data).toEqual({ items: [], nextCursor: null })
  })
})
