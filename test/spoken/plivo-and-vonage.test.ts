import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import { FakePlivoCall, PLIVO } from '../fake-carriers/fake-plivo.ts'
import { FakeVonageCall, newPrivateKey, VONAGE } from '../fake-carriers/fake-vonage.ts'
import { answeredNumber } from '../fake-carriers/telnyx-desk.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

/* Calls over Plivo and Vonage, as their public message formats have them: the built service and its real voice. */

const NUMBERS = { plivo: '+12125559860', vonage: '+12125559861' }
const PATIENCE = { timeout: 30_000 }
let carrier: Server
let service: TestService
const connections = { plivo: '', vonage: '' }

beforeAll(async () => {
  carrier = createServer((_, response) => {
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const address = carrier.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const environment = { FRONTDESK_PUBLIC_LIMITS: '0,0,0', PLIVO_URL: url, VONAGE_URL: url }
  service = await startTestService({ environment })
  service.key = await roomyKey(service)
  await openShop(service, service.key)
  const { apiKey, applicationId, apiSecret, signatureSecret } = VONAGE
  const secrets = { apiSecret, signatureSecret, privateKey: newPrivateKey() }
  const accounts = {
    plivo: { settings: { authId: PLIVO.authId }, secrets: { authToken: PLIVO.authToken } },
    vonage: { settings: { apiKey, applicationId }, secrets },
  }
  for (const kind of ['plivo', 'vonage'] as const) {
    const body = { kind, name: kind, ...accounts[kind] }
    connections[kind] = (await call(service, 'POST', '/carrier-connections', { body })).body.data.id
    const line = { name: kind, transferTargets: [{ name: 'Front desk', e164: '+12125559000' }] }
    const { id: phoneConfigurationId } = (await call(service, 'POST', '/phone-configurations', { body: line })).body
      .data
    const agent = { capabilities: ['APPOINTMENT_MANAGEMENT'], phoneConfigurationId }
    await answeredNumber({ service }, { connectionId: connections[kind], e164: NUMBERS[kind], agent })
  }
}, 120_000)
afterAll(async () => {
  await service?.stop()
  carrier?.closeAllConnections()
  carrier?.close()
}, 30_000)

const plivo = () => new FakePlivoCall(service, { connectionId: connections.plivo, to: NUMBERS.plivo })
const vonage = () => new FakeVonageCall(service, { connectionId: connections.vonage, to: NUMBERS.vonage })

const conversations = async (): Promise<string[]> =>
  (await call(service, 'GET', '/conversations')).body.data.items.map(({ id }: { id: string }) => id)
async function newest() {
  const before = new Set(await conversations())
  return async (): Promise<string> => {
    const id = (await conversations()).find((one) => !before.has(one))
    return id ? ((await call(service, 'GET', `/conversations/${id}`)).body.data.items.at(-1)?.text ?? '') : ''
  }
}

describe('a call over Plivo', () => {
  it('[CY15] is asked about by Plivo alone', async () => {
    const ringing = plivo()
    expect((await ringing.ask(`${ringing.base}/answer`, {}, 'another token')).status).toBe(403)
    expect((await fetch(`${ringing.base}/answer`, { method: 'POST', body: 'To=1' })).status).toBe(403)
    const elsewhere = ringing.base.replace(connections.plivo, connections.vonage)
    expect((await ringing.ask(`${elsewhere}/answer`)).status).toBe(403)
  })

  it('[CY12] [CY16] is answered, heard, led by keys, and goes on over another line', async () => {
    const said = await newest()
    const ringing = plivo()
    const { xml } = await ringing.ask(`${ringing.base}/answer`)
    const first = await ringing.line(xml)
    await expect.poll(() => first.came.filter((what) => what === 'mark').length, PATIENCE).toBeGreaterThan(2)
    first.press('1')
    await expect.poll(said, PATIENCE).toContain('For which day')
    expect(first.came).toContain('clear')
    const stolen = await ringing.line(xml)
    expect(await stolen.closed).toBe(1008)
    await first.cut()
    const next = await ringing.ask(`${ringing.base}/after`, { CallStatus: 'in-progress' })
    const second = await ringing.line(next.xml)
    await expect.poll(() => second.came.length, PATIENCE).toBeGreaterThan(0)
    await ringing.ask(`${ringing.base}/hangup`, { CallStatus: 'completed' })
    expect((await ringing.ask(`${ringing.base}/after`)).xml).toContain('<Hangup/>')
    expect(await conversations()).toHaveLength(1)
    await second.cut()
  }, 120_000)

  it('[CY5] is put through to whom the owner has named, and to nobody else', async () => {
    const ringing = plivo()
    await ringing.ask(`${ringing.base}/answer`)
    const to = async (name: string) =>
      (await ringing.ask(`${ringing.base}/transfer/${Buffer.from(name).toString('hex')}`)).xml
    expect(await to('Front desk')).toContain('<Number>+12125559000</Number>')
    expect(await to('+12025550111')).not.toContain('<Dial')
    expect((await ringing.ask(`${ringing.base}/after`, { DialStatus: 'busy' })).xml).toContain('<Stream')
    expect((await ringing.ask(`${ringing.base}/after`, { DialStatus: 'completed' })).xml).toContain('<Hangup/>')
  })

  it('[CY11] to a number that nobody entered is refused', async () => {
    const ringing = new FakePlivoCall(service, { connectionId: connections.plivo, to: NUMBERS.vonage })
    expect((await ringing.ask(`${ringing.base}/answer`)).xml).toContain('<Hangup reason="rejected"/>')
  })
})

describe('a call over Vonage', () => {
  it('[CY17] is asked about by Vonage alone', async () => {
    const ringing = vonage()
    expect((await ringing.ask(`${ringing.base}/answer`, {}, 'another secret')).status).toBe(403)
    expect((await fetch(`${ringing.base}/answer`, { method: 'POST', body: '{}' })).status).toBe(403)
  })

  it('[CY12] [CY18] is answered, heard, led by keys, and goes on over another line', async () => {
    const said = await newest()
    const ringing = vonage()
    const { actions } = await ringing.ask(`${ringing.base}/answer`)
    const first = await ringing.line(actions)
    await expect.poll(() => first.came.filter((what) => what === 'mark').length, PATIENCE).toBeGreaterThan(2)
    first.press('1')
    await expect.poll(said, PATIENCE).toContain('For which day')
    expect(first.came).toContain('clear')
    await first.cut()
    const next = await ringing.ask(`${ringing.base}/after`, { payload: { call: ringing.uuid } })
    const second = await ringing.line(next.actions)
    await expect.poll(() => second.came.length, PATIENCE).toBeGreaterThan(0)
    await ringing.ask(`${ringing.base}/events`, { status: 'completed' })
    expect((await ringing.ask(`${ringing.base}/after`, { payload: { call: ringing.uuid } })).actions).toEqual([])
    await second.cut()
  }, 120_000)

  it('[CY13] goes on when nobody is reached whom it was put through to, and is left alone when somebody is', async () => {
    const ringing = vonage()
    await ringing.ask(`${ringing.base}/answer`)
    const told = async (status: string) =>
      (await ringing.ask(`${ringing.base}/transferred?call=${ringing.uuid}`, { uuid: 'leg', status })).actions
    expect(await told('answered')).toEqual([])
    expect((await told('busy'))[0]).toMatchObject({ action: 'connect', endpoint: [{ type: 'websocket' }] })
  })

  it('[CY11] to a number that nobody entered is given nothing to do', async () => {
    const ringing = new FakeVonageCall(service, { connectionId: connections.vonage, to: NUMBERS.plivo })
    expect((await ringing.ask(`${ringing.base}/answer`)).actions).toEqual([])
  })
})
