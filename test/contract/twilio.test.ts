import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTwilio, startTwilioService, type TwilioService } from '../fake-carriers/twilio/twilio-service.ts'
import { call } from '../running-service.ts'
import { newOrganization, type TestOrganization } from './organizations.ts'

/* Twilio as an owner sets it up, and what it may and may not make of the service. No call is spoken here. */

let at: TwilioService
let ours: TestOrganization
let theirs: TestOrganization
beforeAll(async () => {
  at = await startTwilioService({ LOG_LEVEL: 'debug' })
  ours = await newOrganization(at.service, 'ours')
  theirs = await newOrganization(at.service, 'theirs')
}, 60_000)
afterAll(() => at?.stop(), 30_000)

type Sent = Parameters<typeof call>[3]
const send = (method: string, path: string, sent: Sent = {}) =>
  call(at.service, method, path, { key: ours.key, ...sent })

let last = 1_000
const newNumber = () => `+1628555${(last += 1)}`
const entered = async (connectionId: string, e164: string) =>
  await send('POST', '/phone-numbers', { body: { e164, connectionId } })
const agentAt = async (testPhoneNumber: string, key = ours.key) => {
  const body = { assistantName: 'Ada', capabilities: ['NONE'], testPhoneNumber }
  return (await send('POST', '/dynamic-agents/phone', { key, body })).body
}

const SID = `CA${'c'.repeat(32)}`
const formOf = (To: string, more: Record<string, string> = {}) => ({
  AccountSid: at.twilio.accountSid,
  CallSid: SID,
  To,
  From: '+12125550000',
  CallStatus: 'ringing',
  ...more,
})

describe('a number at Twilio', () => {
  it('[CAR18] leads here once it is entered, and to where it led before once it is deleted', async () => {
    const e164 = newNumber()
    const there = at.twilio.owns(e164, { status_callback: 'https://elsewhere.example.com/status' })
    const connection = await connectTwilio(at, {}, ours.key)
    const { status, body } = await entered(connection.id, e164)
    expect([status, body.data.status, body.data.carrierRef]).toEqual([201, 'active', there.sid])
    expect(there).toMatchObject({
      voice_url: `${at.service.baseUrl}/carriers/twilio/${connection.id}/voice`,
      voice_method: 'POST',
      status_callback: `${at.service.baseUrl}/carriers/twilio/${connection.id}/status`,
    })
    // Led here twice, it is still put back to where it was first.
    expect((await send('POST', `/phone-numbers/${body.data.id}/connect`)).status).toBe(200)
    expect((await send('DELETE', `/phone-numbers/${body.data.id}`)).status).toBe(200)
    expect(there).toMatchObject({
      voice_url: 'https://elsewhere.example.com/voice',
      voice_method: 'GET',
      status_callback: 'https://elsewhere.example.com/status',
    })
  })

  it('[CAR18] that somebody has led elsewhere since is left as it is', async () => {
    const e164 = newNumber()
    const there = at.twilio.owns(e164)
    const connection = await connectTwilio(at, {}, ours.key)
    const { body } = await entered(connection.id, e164)
    there.voice_url = 'https://newest.example.com/voice'
    expect((await send('DELETE', `/phone-numbers/${body.data.id}`)).body.metadata.warnings).toBeUndefined()
    expect(there.voice_url).toBe('https://newest.example.com/voice')
  })

  it('[CAR18] [CAR20] waits where Twilio does not lead it here, and says why', async () => {
    const connection = await connectTwilio(at, {}, ours.key)
    const codes = async (e164: string) => {
      const { status, body } = await entered(connection.id, e164)
      return [status, body.data.status, body.metadata.warnings?.[0].code]
    }
    expect(await codes(newNumber())).toEqual([201, 'pending', 'number_unknown_at_carrier'])
    const [onTrunk, onApplication] = [newNumber(), newNumber()]
    at.twilio.owns(onTrunk, { trunk_sid: 'TK1' })
    const bound = at.twilio.owns(onApplication, { voice_application_sid: 'AP1' })
    expect(await codes(onTrunk)).toEqual([201, 'pending', 'number_on_trunk'])
    expect(await codes(onApplication)).toEqual([201, 'pending', 'number_on_application'])
    const { body } = await send('GET', '/phone-numbers')
    const { id } = body.data.items.find((number: { e164: string }) => number.e164 === onApplication)
    expect((await send('POST', `/phone-numbers/${id}/connect`)).status).toBe(409)
    bound.voice_application_sid = null
    expect((await send('POST', `/phone-numbers/${id}/connect`)).body.data.status).toBe('active')
    const refused = await connectTwilio(at, { secrets: { authToken: 'not-the-auth-token' } }, ours.key)
    const e164 = newNumber()
    expect((await entered(refused.id, e164)).body.metadata.warnings[0].code).toBe('credentials_refused')
    at.twilio.isDown = true
    expect((await entered(connection.id, newNumber())).body.metadata.warnings[0].code).toBe('carrier_refused')
    at.twilio.isDown = false
  })

  it('[CAR20] is told of when its connection is checked', async () => {
    const connection = await connectTwilio(at, {}, ours.key)
    const check = async (id = connection.id) =>
      (await send('POST', `/carrier-connections/${id}/check`)).body.data.findings.map(
        ({ code }: { code: string }) => code,
      )
    expect(await check()).toEqual([])
    const [astray, bound] = [newNumber(), newNumber()]
    const [one, other] = [at.twilio.owns(astray), at.twilio.owns(bound)]
    await entered(connection.id, astray)
    await entered(connection.id, bound)
    expect(await check()).toEqual([])
    one.voice_url = 'https://elsewhere.example.com/voice'
    other.trunk_sid = 'TK1'
    expect((await check()).toSorted()).toEqual(['number_leads_elsewhere', 'number_on_trunk'])
    const refused = await connectTwilio(at, { secrets: { authToken: 'not-the-auth-token' } }, ours.key)
    expect(await check(refused.id)).toEqual(['credentials_refused'])
  })

  it('[CAR19] is found without being bought, and bought when that is asked for', async () => {
    const connection = await connectTwilio(at, { autoAssign: true }, ours.key)
    const found = await send('GET', `/carrier-connections/${connection.id}/available-numbers?areaCode=212`)
    expect(found.body.data.items[0]).toEqual({
      e164: '+12125557001',
      locality: 'New York',
      region: 'NY',
      needsAddress: false,
    })
    await send('POST', '/dynamic-agents/phone', { body: { assistantName: 'Ada', capabilities: ['NONE'] } })
    expect(at.twilio.bought).toEqual([])
    const purchases = `/carrier-connections/${connection.id}/purchases`
    const bought = await send('POST', purchases, { body: { e164: '+12125557001' } })
    expect([bought.status, bought.body.data.status]).toEqual([201, 'active'])
    expect(at.twilio.bought).toEqual(['+12125557001'])
    expect((await send('POST', purchases, { body: { e164: '+12125557001' } })).status).toBe(422)
    at.twilio.isDown = true
    expect((await send('POST', purchases, { body: { e164: '+12125557002' } })).status).toBe(409)
    at.twilio.isDown = false
    expect(at.twilio.bought).toEqual(['+12125557001'])
    const { body } = await send('GET', '/phone-numbers?limit=100')
    expect(body.data.items.map(({ e164 }: { e164: string }) => e164)).not.toContain('+12125557002')
    const wrong = await send('GET', `/carrier-connections/${connection.id}/available-numbers?country=usa`)
    expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'country'])
  })
})

describe('what Twilio posts', () => {
  it('[CAR13] counts with its signature, over its address, of its account; all else is refused alike', async () => {
    const e164 = newNumber()
    at.twilio.owns(e164)
    const connection = await connectTwilio(at, {}, ours.key)
    await entered(connection.id, e164)
    await agentAt(e164)
    const url = `${at.service.baseUrl}/carriers/twilio/${connection.id}/voice`
    const form = formOf(e164)
    const answers = [
      await at.twilio.post(url, form, ''),
      await at.twilio.post(url, form, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='),
      await at.twilio.post(url, { ...form, To: newNumber() }, at.twilio.sign(url, form)),
      await at.twilio.post(`${url}?a=1`, form, at.twilio.sign(url, form)),
      await at.twilio.post(url.replace('/voice', '/status'), form, at.twilio.sign(url, form)),
      await at.twilio.post(url, formOf(e164, { AccountSid: `AC${'0'.repeat(32)}` })),
      await at.twilio.post(url.replace(connection.id, 'con_0000000000000000000000'), form),
      await at.twilio.post(url, formOf(e164, { Long: 'x'.repeat(70_000) })),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['403 Forbidden']))
    // Addresses that a proxy, or whoever calls, makes up change nothing.
    const headers = {
      'x-twilio-signature': at.twilio.sign(url, form),
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-host': 'elsewhere.example.com',
      'x-forwarded-proto': 'https',
    }
    const forwarded = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
    expect(forwarded.status).toBe(200)
    const own = await at.twilio.post(url, formOf(e164, { Unexpected: 'field', 'A&B': '<x>' }))
    expect([own.status, own.type]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(own.text).toContain('<Stream url="ws')
    expect(at.service.output()).not.toContain(at.twilio.authToken)
    expect(at.service.output()).not.toContain('+12125550000')
  })

  it('[CAR9] [CAR15] reaches no agent of another organization, and is told as a missed call', async () => {
    const connection = await connectTwilio(at, {}, ours.key)
    const [foreign, unanswered, unknown] = [newNumber(), newNumber(), newNumber()]
    const theirConnection = await connectTwilio(at, {}, theirs.key)
    for (const e164 of [foreign, unanswered]) at.twilio.owns(e164)
    await send('POST', '/phone-numbers', { key: theirs.key, body: { e164: foreign, connectionId: theirConnection.id } })
    await agentAt(foreign, theirs.key)
    await entered(connection.id, unanswered)
    const url = `${at.service.baseUrl}/carriers/twilio/${connection.id}/voice`
    const reject = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject reason="rejected"/></Response>'
    for (const [index, to] of [foreign, unanswered, unknown].entries()) {
      const CallSid = `CA${String(index).repeat(32)}`
      // Told of twice, it is one call.
      for (let time = 0; time < 2; time += 1)
        expect((await at.twilio.post(url, formOf(to, { CallSid }))).text).toBe(reject)
    }
    const { items } = (await send('GET', '/missed-calls')).body.data
    expect(items.map(({ to, reason }: { to: string; reason: string }) => [to, reason])).toEqual([
      [unknown, 'unknown_number'],
      [unanswered, 'no_agent'],
      [foreign, 'unknown_number'],
    ])
    expect((await send('GET', '/missed-calls', { key: theirs.key })).body.data.items).toEqual([])
  })

  it('[CAR15] is told that the line is busy while the connection has all the calls that it may have', async () => {
    const e164 = newNumber()
    at.twilio.owns(e164)
    const connection = await connectTwilio(at, { maxConcurrent: 1 }, ours.key)
    await entered(connection.id, e164)
    await agentAt(e164)
    const hooks = `${at.service.baseUrl}/carriers/twilio/${connection.id}`
    const sid = (digit: string) => `CA${digit.repeat(32)}`
    const ring = async (digit: string) =>
      (await at.twilio.post(`${hooks}/voice`, formOf(e164, { CallSid: sid(digit) }))).text
    expect(await ring('d')).toContain('<Stream')
    expect(await ring('e')).toContain('<Reject reason="busy"/>')
    const over = { CallSid: sid('d'), CallStatus: 'completed' }
    // The end of a call comes late, twice, or before anything else of it.
    for (let time = 0; time < 2; time += 1)
      expect((await at.twilio.post(`${hooks}/status`, formOf(e164, over))).status).toBe(200)
    expect(await ring('d')).toContain('<Hangup/>')
    expect((await at.twilio.post(`${hooks}/after`, formOf(e164, { CallSid: sid('d') }))).text).toContain('<Hangup/>')
    expect(await ring('f')).toContain('<Stream')
    expect(
      (await at.twilio.post(`${hooks}/status`, formOf(e164, { CallSid: sid('a'), CallStatus: 'failed' }))).status,
    ).toBe(200)
  })

  it('[CAR16] [CAR17] asks what is next: the stream again while a call goes on, but not without end', async () => {
    const e164 = newNumber()
    at.twilio.owns(e164)
    const connection = await connectTwilio(at, {}, ours.key)
    await entered(connection.id, e164)
    await agentAt(e164)
    const hooks = `${at.service.baseUrl}/carriers/twilio/${connection.id}`
    const after = async (CallSid: string, more: Record<string, string> = {}) =>
      (await at.twilio.post(`${hooks}/after`, formOf(e164, { CallSid, CallStatus: 'in-progress', ...more }))).text
    const ring = (CallSid: string) => at.twilio.post(`${hooks}/voice`, formOf(e164, { CallSid }))
    const [one, two, three] = ['1', '2', '3'].map((digit) => `CA${'9'.repeat(31)}${digit}`)
    if (!one || !two || !three) throw new Error('three calls have three names')
    expect(await after(one)).toContain('<Hangup/>')
    await ring(one)
    for (let time = 0; time < 10; time += 1) expect(await after(one)).toContain('<Stream')
    expect(await after(one)).toContain('<Hangup/>')
    await ring(two)
    expect(await after(two, { DialCallStatus: 'no-answer' })).toContain('<Stream')
    expect(await after(two, { DialCallStatus: 'completed' })).toContain('<Hangup/>')
    expect(await after(two)).toContain('<Hangup/>')
    await ring(three)
    expect(await after(three, { CallStatus: 'completed' })).toContain('<Hangup/>')
    const failed = { StreamEvent: 'stream-error', StreamError: '31920', CallSid: three }
    expect((await at.twilio.post(`${hooks}/stream-status`, formOf(e164, failed))).status).toBe(200)
    await expect.poll(() => at.service.output(), { timeout: 10_000 }).toContain('a stream of Twilio failed')
  })
})
