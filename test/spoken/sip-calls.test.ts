import { bodyIn, headerOf, offerOf, statusOf } from '@frontdesk/sip/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { SipPhone } from './sip-phone.ts'

/* Whole calls over SIP to the built service, with its real voice: a telephone of Node's own calls its numbers. */

const environment = {
  FRONTDESK_PUBLIC_LIMITS: '0,0,0',
  // All of them call from one address.
  FRONTDESK_CALL_LIMITS: '0,0,0,0',
  FRONTDESK_SIP: 'on',
  SIP_PORT: '0',
  FRONTDESK_VOICE_SESSIONS: '4',
}
const GREETING = 'Good day, this is the barber shop.'
const LINES = 4
const POLL = { timeout: 30_000 }
let service: TestService
let number: string

beforeAll(async () => {
  service = await startTestService({ environment })
  service.key = await roomyKey(service)
  await openShop(service, service.key)
  const line = { name: 'Main line', greeting: GREETING }
  const { body } = await call(service, 'POST', '/phone-configurations', { body: line })
  const agent = { assistantName: 'Robin', capabilities: ['APPOINTMENT_MANAGEMENT'], phoneConfigurationId: body.data.id }
  number = (await call(service, 'POST', '/dynamic-agents/phone', { body: agent })).body.phoneNumber
}, 90_000)
afterAll(() => service?.stop(), 60_000)

const open: SipPhone[] = []
async function phoneTo(called: string): Promise<SipPhone> {
  const phone = await SipPhone.open(service.sip, { number: called })
  open.push(phone)
  return phone
}
afterEach(async () => {
  for (const phone of open.splice(0)) await phone.end()
})

type Line = { role: string; text: string; medium: string }

/** The conversation of the newest call. */
async function newest(): Promise<string> {
  const { body } = await call(service, 'GET', '/conversations?limit=1')
  return body.data.items[0]?.id ?? ''
}
async function transcript(id: string): Promise<Line[]> {
  const { status, body } = await call(service, 'GET', `/conversations/${id}`)
  return status === 200 ? body.data.items : []
}
const untilSaid = (words: string) =>
  expect.poll(async () => (await transcript(await newest())).at(-1)?.text ?? '', POLL).toContain(words)

describe('a softphone on the same machine', () => {
  it('[PS2] [PS3] books by keys, hears the agent, and hangs up', async () => {
    const phone = await phoneTo(number)
    expect(await phone.call()).toBe(200)
    await untilSaid(GREETING)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(50)
    await phone.press('1')
    await untilSaid('For which day')
    const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(5, 10).replace('-', '')
    await phone.press(`${day}#`)
    await untilSaid('Which one suits you?')
    await phone.press('1#')
    await untilSaid('What name is it under')
    await phone.press('61437321115363#')
    await untilSaid('I have: M i r a , L o.')
    await phone.press('1')
    await untilSaid('how can we reach you')
    await phone.press('2025550123#')
    await untilSaid('I have: 2 0 2 5 5 5 0 1 2 3.')
    await phone.press('1')
    await untilSaid('Shall I book it?')
    await phone.press('1')
    await untilSaid('Booked: Haircut with Hanna')
    const { body } = await call(service, 'GET', '/bookings')
    expect(body.data.items).toMatchObject([{ conversationId: await newest(), customer: { name: 'Mira Lo' } }])
    await phone.end()
  })

  it('[PS3] puts the agent on hold: it is still, and speaks on when it is taken back', async () => {
    const phone = await phoneTo(number)
    expect(await phone.call()).toBe(200)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(10)
    expect(bodyIn(await phone.offer('sendonly'))).toContain('a=recvonly')
    const held = phone.line.received.length
    await expect(phone.offer('sendonly').then(statusOf)).resolves.toBe(200)
    expect(phone.line.received.length).toBeLessThanOrEqual(held + 2)
    const sounds = phone.soundCount()
    expect(statusOf(await phone.offer('sendrecv'))).toBe(200)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(sounds + 10)
    await phone.end()
  })

  it('[PS3] is hung up by the agent when its goodbye was sent', async () => {
    const body = { assistantName: 'Short', capabilities: ['NONE'] }
    const agent = (await call(service, 'POST', '/dynamic-agents/phone', { body })).body
    const phone = await phoneTo(agent.phoneNumber)
    expect(await phone.call()).toBe(200)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(10)
    await call(service, 'DELETE', `/dynamic-agents/phone/${agent.agentConfigurationId}`)
    await expect.poll(() => phone.caller.receivedOf('BYE').length, POLL).toBe(1)
  })

  it('[PS7] is put through to whom the owner named: its own side is asked to call them', async () => {
    const targets = [{ name: 'Reception', e164: '+12125559000' }]
    const line = (
      await call(service, 'POST', '/phone-configurations', { body: { name: 'Desk', transferTargets: targets } })
    ).body.data.id
    const body = { assistantName: 'Desk', capabilities: ['NONE'], phoneConfigurationId: line }
    const { phoneNumber, metadata } = (await call(service, 'POST', '/dynamic-agents/phone', { body })).body
    expect(metadata.phone.sipUri).toBe(`sip:${phoneNumber}@127.0.0.1:${service.sip?.port}`)
    const phone = await phoneTo(phoneNumber)
    expect(await phone.call()).toBe(200)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(10)
    await phone.press('0')
    await expect.poll(() => phone.caller.receivedOf('REFER').length, POLL).toBe(1)
    expect((await transcript(await newest())).at(-1)?.text).toBe('I’ll put you through: Reception. One moment, please.')
    expect(headerOf(phone.caller.receivedOf('REFER')[0] ?? '', 'Refer-To')).toBe('<sip:+12125559000@127.0.0.1>')
    const notify = [
      ['Event', 'refer'],
      ['Subscription-State', 'terminated;reason=noresource'],
      ['Content-Type', 'message/sipfrag;version=2.0'],
    ] as const
    await phone.caller.request('NOTIFY', { lines: notify, body: 'SIP/2.0 200 OK\r\n' })
    await expect.poll(() => phone.caller.receivedOf('BYE').length, POLL).toBe(1)
  })

  it('[PS4] is told that nobody has a number, and that an agent is not spoken with', async () => {
    const silent = { assistantName: 'Silent', capabilities: ['NONE'], language: 'ja' }
    const { phoneNumber } = (await call(service, 'POST', '/dynamic-agents/phone', { body: silent })).body
    for (const [called, status] of [
      ['+12025550199', 404],
      ['+442079460000', 404],
      ['ada', 404],
      [phoneNumber, 480],
    ] as const) {
      const phone = await phoneTo(called)
      expect([called, await phone.call()]).toEqual([called, status])
    }
  })

  it('[PS4] that hangs up while it rings leaves no call behind', async () => {
    const phone = await phoneTo(number)
    const answer = phone.caller.invite({ body: offerOf({ port: phone.line.port }) })
    expect(statusOf(await phone.caller.cancel())).toBe(200)
    const status = statusOf(await answer)
    // Whoever is answered in the same moment hangs up.
    if (status === 200) await phone.caller.bye()
    else expect(status).toBe(487)
    expect(phone.soundCount()).toBe(0)
  })

  it('[PS4] one more than there is room for is told to come again later', async () => {
    const phones = await Promise.all(Array.from({ length: LINES + 1 }, () => phoneTo(number)))
    for (const phone of phones.slice(0, LINES)) expect(await phone.call()).toBe(200)
    const refused = phones.at(-1)
    expect(await refused?.call()).toBe(503)
    expect(headerOf(refused?.caller.receivedOf(503)[0] ?? '', 'Retry-After')).toBe('10')
    await Promise.all(phones.slice(0, LINES).map((phone) => phone.end()))
  })

  it('[PS8] is told of by code when none of its sound comes', async () => {
    const phone = await phoneTo(number)
    const answer = await phone.caller.invite({ body: offerOf({ port: phone.line.port }) })
    expect(statusOf(answer)).toBe(200)
    await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(10)
    await phone.caller.bye()
    await expect.poll(() => service.output(), POLL).toContain('"findings":["nothing_heard"]')
    expect(service.output()).not.toContain(`${phone.line.port}`)
  })
})

it('[PS9] a service that stops ends its calls in order, and takes no more', async () => {
  const phone = await phoneTo(number)
  expect(await phone.call()).toBe(200)
  const stopped = service.stop()
  const callLate = async () => {
    const late = await phoneTo(number)
    const status = await late.call()
    await late.end()
    return status
  }
  await expect.poll(callLate, POLL).toBe(503)
  const sounds = phone.soundCount()
  await expect.poll(() => phone.soundCount(), POLL).toBeGreaterThan(sounds + 10)
  await phone.end()
  expect(await stopped).toBe(0)
})
