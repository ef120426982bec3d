import { type CallerSettings, offerOf } from '@frontdesk/sip/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newOrganization, type TestOrganization } from '../contract/organizations.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { SipPhone } from './sip-phone.ts'

/* Trunks that owners have connected, at the built service: who gets in, and whose numbers they reach. */

const OFFICE = { username: 'office', password: 'a-long-password' }
/** A connection may call a few seconds after it was made. */
const SOON = { timeout: 30_000, interval: 500 }
let service: TestService
let ours: TestOrganization
let theirs: TestOrganization

beforeAll(async () => {
  const limits = { FRONTDESK_PUBLIC_LIMITS: '0,0,0', FRONTDESK_CALL_LIMITS: '0,0,0,0' }
  const environment = { ...limits, FRONTDESK_SIP: 'on', SIP_PORT: '0' }
  service = await startTestService({ environment })
  ours = await newOrganization(service, 'ours')
  theirs = await newOrganization(service, 'theirs')
}, 90_000)
afterAll(() => service?.stop(), 60_000)

const open: SipPhone[] = []
afterEach(async () => {
  for (const phone of open.splice(0)) await phone.end()
})

async function callTo(number: string, settings: Partial<CallerSettings> = {}): Promise<number> {
  const phone = await SipPhone.open(service.sip, { number, ...settings })
  open.push(phone)
  return await phone.call()
}

async function made(path: string, body: object, { key }: TestOrganization) {
  const answer = await call(service, 'POST', path, { key, body })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data ?? answer.body
}

/** A number at a trunk, answered by an agent. */
async function answered(connectionId: string, e164: string, owner: TestOrganization): Promise<void> {
  await made('/phone-numbers', { e164, connectionId, matchKeys: [] }, owner)
  await made('/dynamic-agents/phone', { assistantName: 'Ada', capabilities: ['NONE'], testPhoneNumber: e164 }, owner)
}

describe('a trunk with a password', () => {
  it('[PS5] reaches the number of its connection, however it is written, and nobody does without the password', async () => {
    const settings = { username: OFFICE.username, defaultCountry: 'US', codecs: ['PCMA'] }
    const connection = { kind: 'sip', name: 'Office', settings, secrets: { password: OFFICE.password } }
    const { id } = await made('/carrier-connections', connection, ours)
    await answered(id, '+14155550001', ours)
    await expect.poll(() => callTo('+14155550001', { credentials: OFFICE }), SOON).toBe(200)
    for (const written of ['14155550001', '4155550001', '0014155550001'])
      expect([written, await callTo(written, { credentials: OFFICE })]).toEqual([written, 200])
    expect(await callTo('+14155550001')).toBe(401)
    expect(await callTo('+14155550001', { credentials: { ...OFFICE, password: 'a-wrong-password' } })).toBe(403)
    expect(open.flatMap(({ caller }) => caller.receivedOf(200)).find((text) => text.includes('m=audio'))).toContain(
      'PCMA',
    )
  })

  it('[PS5] is told 404 at a number that it has not, and its owner reads which', async () => {
    expect(await callTo('+14155550999', { credentials: OFFICE })).toBe(404)
    const { body } = await call(service, 'GET', '/missed-calls', { key: ours.key })
    expect(body.data.items[0]).toMatchObject({ to: '+14155550999', reason: 'unknown_number' })
    expect((await call(service, 'GET', '/missed-calls', { key: theirs.key })).body.data.items).toEqual([])
  })
})

it('[PS8] a connection is checked: what its calls have told is named, for its owner alone', async () => {
  const { body } = await call(service, 'GET', '/carrier-connections', { key: ours.key })
  const office = body.data.items.find(({ name }: { name: string }) => name === 'Office')
  const phone = await SipPhone.open(service.sip, { number: '+14155550001', credentials: OFFICE })
  open.push(phone)
  await phone.caller.invite({ body: offerOf({ port: phone.line.port, formats: '8 101' }) })
  await expect.poll(() => phone.line.received.length, SOON).toBeGreaterThan(10)
  await phone.caller.bye()
  const check = (key: string) => call(service, 'POST', `/carrier-connections/${office.id}/check`, { key })
  expect((await check(ours.key)).body.data.findings.map(({ code }: { code: string }) => code)).toContain(
    'nothing_heard',
  )
  expect((await check(theirs.key)).status).toBe(403)
})

describe('trunks of two organizations', () => {
  it('[PS5] share an address, and reach each its own numbers alone', async () => {
    const shared = { kind: 'sip', name: 'Carrier', settings: { allowedAddresses: ['127.0.0.1'] }, maxConcurrent: 1 }
    const mine = await made('/carrier-connections', shared, ours)
    const other = await made('/carrier-connections', shared, theirs)
    await answered(mine.id, '+14155550011', ours)
    await answered(other.id, '+14155550012', theirs)
    await expect.poll(() => callTo('+14155550011'), SOON).toBe(200)
    await expect.poll(() => callTo('+14155550012'), SOON).toBe(200)
    const conversations = (owner: TestOrganization) => call(service, 'GET', '/conversations', { key: owner.key })
    expect((await conversations(theirs)).body.data.items).toHaveLength(1)
    // A second call at once is one more than the trunk may have.
    expect(await callTo('+14155550012')).toBe(486)
  })

  it('[PS5] with the password of one the number of the other is nobody’s', async () => {
    expect(await callTo('+14155550012', { credentials: OFFICE, from: '127.0.0.7' })).toBe(404)
  })
})
