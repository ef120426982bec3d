import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeTelnyx } from '../fake-carriers/fake-telnyx.ts'
import { answeredNumber, connectTelnyx } from '../fake-carriers/telnyx-desk.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { newOrganization, type TestOrganization } from './organizations.ts'

/* Webhooks of Telnyx, up to the moment that a call is answered; what is said in calls is in test/spoken. */

const NUMBER = '+12125559870'
const FREE = '+12125559871'
let telnyx: FakeTelnyx
let service: TestService
let theirs: TestOrganization
let ours: { id: string; webhookUrl: string }
beforeAll(async () => {
  telnyx = await FakeTelnyx.start()
  telnyx.numbers.add(NUMBER, 'before')
  telnyx.numbers.add(FREE)
  service = await startTestService({ environment: { TELNYX_URL: telnyx.url } })
  theirs = await newOrganization(service, 'theirs')
  ours = await connectTelnyx({ service, telnyx })
  await answeredNumber({ service }, { connectionId: ours.id, e164: NUMBER })
}, 60_000)
afterAll(async () => {
  await telnyx?.stop()
  await service?.stop()
})

const missed = async (key = service.key) => (await call(service, 'GET', '/missed-calls', { key })).body.data.items
const body = (event: string, payload: object = {}): string =>
  JSON.stringify({ data: { ...telnyx.webhookOf('v3:nobody', event, payload) } })

describe('a webhook', () => {
  it('[CY1] that Telnyx did not sign is refused', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    expect(await telnyx.post(ours.webhookUrl, body('call.answered'), { key: privateKey })).toBe(403)
    const unsigned = await fetch(ours.webhookUrl, { method: 'POST', body: body('call.answered') })
    expect(unsigned.status).toBe(403)
  })

  it('[CY1] of more than five minutes ago, or ahead, is refused', async () => {
    const minutes = (count: number) => ({ at: Date.now() + count * 60_000 })
    const statuses = [-6, 6, -4].map((count) => telnyx.post(ours.webhookUrl, body('call.answered'), minutes(count)))
    expect(await Promise.all(statuses)).toEqual([403, 403, 200])
  })

  it('[CY1] for a connection that there is not, or of another kind, is refused as one that nobody signed', async () => {
    const twilio = {
      kind: 'twilio',
      name: 'Twilio',
      settings: { accountSid: `AC${'0'.repeat(32)}` },
      secrets: { authToken: 'an-auth-token-0123456789' },
    }
    const { body: made } = await call(service, 'POST', '/carrier-connections', { body: twilio })
    for (const id of ['con_4Kq0ZbW8mT1xRv7sYc2uLd', 'nonsense', made.data.id])
      expect(await telnyx.post(ours.webhookUrl.replace(ours.id, id), body('call.answered'))).toBe(403)
  })

  it('[CY2] that says nothing of a call, or nothing at all, is passed over; one that is too long is not read', async () => {
    expect(await telnyx.post(ours.webhookUrl, '{"data":{}}')).toBe(200)
    expect(await telnyx.post(ours.webhookUrl, 'nonsense')).toBe(200)
    expect(await telnyx.post(ours.webhookUrl, 'x'.repeat(70_000))).toBe(413)
  })

  it('[CY1] needs no key of ours, and there is nothing else at its address', async () => {
    expect((await fetch(ours.webhookUrl)).status).toBe(401)
  })
})

describe('a call', () => {
  it('[CY11] to a number that nobody entered is refused, and kept as missed with its reason', async () => {
    const ringing = await telnyx.ring(ours.webhookUrl, { to: '+12125559879', from: '+12025550177' })
    await expect.poll(() => telnyx.commandsTo(ringing)).toEqual(['reject'])
    expect(telnyx.commands.at(-1)?.body).toMatchObject({ cause: 'CALL_REJECTED' })
    expect(await missed()).toMatchObject([{ to: '+12125559879', from: '+12025550177', reason: 'unknown_number' }])
    expect(service.output()).not.toContain('2125559879')
    expect(service.output()).not.toContain('2025550177')
  })

  it('[CY11] to a number that no agent has is refused', async () => {
    await call(service, 'POST', '/phone-numbers', { body: { e164: FREE, connectionId: ours.id } })
    const ringing = await telnyx.ring(ours.webhookUrl, { to: FREE })
    await expect.poll(() => telnyx.commandsTo(ringing)).toEqual(['reject'])
    expect((await missed())[0]).toMatchObject({ to: FREE, reason: 'no_agent' })
  })

  it('[CY11] is not answered by an agent of another organization, whichever way it comes', async () => {
    const account = await FakeTelnyx.start()
    const { apiKey } = telnyx
    const connection = await connectTelnyx({ service, telnyx: account, key: theirs.key }, { secrets: { apiKey } })
    const ringing = await account.ring(connection.webhookUrl, { to: NUMBER })
    await expect.poll(async () => (await missed(theirs.key)).length).toBe(1)
    expect((await missed(theirs.key))[0]).toMatchObject({ to: NUMBER, reason: 'unknown_number' })
    expect(account.commandsTo(ringing)).toEqual([])
    // A webhook that their account signed is none of ours.
    expect(await account.post(ours.webhookUrl, body('call.initiated', { direction: 'incoming', to: NUMBER }))).toBe(403)
    await account.stop()
  })

  it('[CY11] of another application of the account is none of this connection', async () => {
    const webhook = telnyx.webhookOf('v3:other', 'call.initiated', {
      direction: 'incoming',
      to: NUMBER,
      connection_id: '77',
    })
    await telnyx.tell(ours.webhookUrl, webhook)
    expect(telnyx.answers.at(-1)?.status).toBe(200)
    expect(telnyx.commands.filter(({ callControlId }) => callControlId === 'v3:other')).toEqual([])
  })

  it('[CY11] that goes out is nobody’s to answer', async () => {
    const webhook = telnyx.webhookOf('v3:out', 'call.initiated', { direction: 'outgoing', to: NUMBER })
    await telnyx.tell(ours.webhookUrl, webhook)
    expect(telnyx.commands.filter(({ callControlId }) => callControlId === 'v3:out')).toEqual([])
  })
})

describe('numbers at Telnyx', () => {
  it('[CY20] are led here when they are entered, and back to what they were assigned to when they are deleted', async () => {
    const e164 = '+12125559872'
    telnyx.numbers.add(e164, 'another application')
    const entered = await call(service, 'POST', '/phone-numbers', { body: { e164, connectionId: ours.id } })
    expect(entered.body.data).toMatchObject({ status: 'active', carrierRef: telnyx.numbers.own.get(e164)?.id })
    expect(telnyx.numbers.assignedTo(e164)).toBe(telnyx.connectionId)
    await call(service, 'DELETE', `/phone-numbers/${entered.body.data.id}`)
    expect(telnyx.numbers.assignedTo(e164)).toBe('another application')
  })

  it('[CY20] that were assigned elsewhere since are left there', async () => {
    const e164 = '+12125559873'
    telnyx.numbers.add(e164, 'before')
    const entered = await call(service, 'POST', '/phone-numbers', { body: { e164, connectionId: ours.id } })
    telnyx.numbers.answer(`PATCH /v2/phone_numbers/${entered.body.data.carrierRef}`, {
      connection_id: 'elsewhere',
    })
    await call(service, 'DELETE', `/phone-numbers/${entered.body.data.id}`)
    expect(telnyx.numbers.assignedTo(e164)).toBe('elsewhere')
  })

  it('[CY20] that the account does not have are entered, with a warning that says so', async () => {
    const body = { e164: '+12125559874', connectionId: ours.id }
    const entered = await call(service, 'POST', '/phone-numbers', { body })
    expect(entered.body.data.status).toBe('pending')
    expect(JSON.stringify(entered.body)).toContain('number_unknown_at_carrier')
  })

  it('[CY9] are found by looking, and bought on request alone', async () => {
    const e164 = '+12125559875'
    telnyx.numbers.offered = [e164]
    const path = `/carrier-connections/${ours.id}`
    const early = await call(service, 'POST', `${path}/purchases`, { body: { e164 } })
    expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining('Search for it first') } })
    const found = await call(service, 'GET', `${path}/available-numbers?areaCode=212`)
    expect(found.body.data.items).toMatchObject([{ e164 }])
    expect(telnyx.numbers.ordered).toEqual([])
    const bought = await call(service, 'POST', `${path}/purchases`, { body: { e164 } })
    expect(bought).toMatchObject({ status: 201, body: { data: { e164, status: 'active' } } })
    expect(telnyx.numbers.ordered).toEqual([e164])
  })
})

describe('the doctor', () => {
  const codes = async (id = ours.id): Promise<string[]> => {
    const { body } = await call(service, 'POST', `/carrier-connections/${id}/check`)
    return body.data.findings.map(({ code }: { code: string }) => code)
  }

  it('[CY10] finds what keeps calls from their agent', async () => {
    telnyx.numbers.application = { active: true, webhook_api_version: '2', webhook_event_url: ours.webhookUrl }
    await telnyx.post(ours.webhookUrl, body('call.answered'))
    expect(await codes()).toEqual(['number_unknown_at_carrier'])
    telnyx.numbers.application = { active: true, webhook_api_version: '1' }
    expect(await codes()).toEqual(['webhook_url_missing', 'webhook_version_old', 'number_unknown_at_carrier'])
    const { privateKey } = generateKeyPairSync('ed25519')
    await telnyx.post(ours.webhookUrl, body('call.answered'), { key: privateKey })
    expect(await codes()).toContain('public_key_wrong')
    await telnyx.post(ours.webhookUrl, body('call.answered'))
    expect(await codes()).not.toContain('public_key_wrong')
  })

  it('[CY10] finds credentials that Telnyx refuses', async () => {
    const other = await connectTelnyx(
      { service, telnyx },
      { name: 'Other', secrets: { apiKey: 'KEY-of-somebody-else' } },
    )
    expect(await codes(other.id)).toEqual(['credentials_refused'])
  })
})
