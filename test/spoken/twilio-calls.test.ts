import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import type { FakeTwilioCall } from '../fake-carriers/twilio/fake-twilio-call.ts'
import { answeredNumber, startTwilioService, type TwilioService } from '../fake-carriers/twilio/twilio-service.ts'
import { call, roomyKey } from '../running-service.ts'
import { speech } from './speakers.ts'

/* Calls over Twilio, which a fake of it carries out in real time: the built service, its real voice and ear. */

const NUMBER = '+12125559801'
const RECEPTION = '+12125559000'
const GREETING = 'Good day, this is the barber shop.'
const PATIENT = { timeout: 30_000 }

let at: TwilioService
let agentId: string
beforeAll(async () => {
  at = await startTwilioService()
  at.service.key = await roomyKey(at.service)
  await openShop(at.service, at.service.key)
  const transferTargets = [{ name: 'Reception', e164: RECEPTION }]
  const line = { name: 'Main line', greeting: GREETING, transferTargets }
  const { body } = await call(at.service, 'POST', '/phone-configurations', { body: line })
  const agent = { assistantName: 'Robin', capabilities: ['APPOINTMENT_MANAGEMENT'], phoneConfigurationId: body.data.id }
  agentId = (await answeredNumber(at, NUMBER, agent)).agent.agentConfigurationId
}, 90_000)
afterAll(() => at?.stop(), 30_000)

type Line = { role: string; text: string; medium: string }

async function conversations(): Promise<string[]> {
  const { body } = await call(at.service, 'GET', `/conversations?agentId=${agentId}&limit=100`)
  return body.data.items.map(({ id }: { id: string }) => id)
}
async function transcript(id: string): Promise<Line[]> {
  const { status, body } = await call(at.service, 'GET', `/conversations/${id}`)
  return status === 200 ? body.data.items : []
}
const untilSaid = (id: string, words: string) =>
  expect.poll(async () => (await transcript(id)).at(-1)?.text ?? '', PATIENT).toContain(words)

/** A call that was greeted, and its conversation. */
async function greeted(): Promise<{ phone: FakeTwilioCall; id: string }> {
  const before = new Set(await conversations())
  const phone = await at.twilio.call(NUMBER)
  await expect.poll(async () => (await conversations()).filter((id) => !before.has(id)).length, PATIENT).toBe(1)
  const id = (await conversations()).find((one) => !before.has(one)) ?? ''
  await untilSaid(id, GREETING)
  return { phone, id }
}
const untilLogged = (phone: FakeTwilioCall, what: string) =>
  expect.poll(() => phone.log, PATIENT).toEqual(expect.arrayContaining([what]))

async function bookByKeys(phone: FakeTwilioCall, id: string): Promise<void> {
  phone.press('1')
  await untilSaid(id, 'For which day')
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(5, 10).replace('-', '')
  phone.press(`${day}#`)
  await untilSaid(id, 'Which one suits you?')
  phone.press('1#')
  await untilSaid(id, 'What name is it under')
  phone.press('61437321115363#')
  await untilSaid(id, 'I have: M i r a , L o.')
  phone.press('1')
  await untilSaid(id, 'how can we reach you')
}

describe('a call over Twilio', () => {
  it('[CAR15] [TE16] books by keys, is cleared when it is interrupted, and is over when the caller hangs up', async () => {
    const { phone, id } = await greeted()
    await bookByKeys(phone, id)
    phone.press('2025550123#')
    await untilSaid(id, 'I have: 2 0 2 5 5 5 0 1 2 3.')
    phone.press('1')
    await untilSaid(id, 'Shall I book it?')
    phone.press('1')
    await untilSaid(id, 'Booked: Haircut with Hanna')
    const { body } = await call(at.service, 'GET', '/bookings')
    expect(body.data.items).toMatchObject([{ conversationId: id, customer: { name: 'Mira Lo' } }])
    expect(phone.log).toContain('clear')
    phone.hangUp()
    expect(phone.log.slice(0, 2)).toEqual(['voice 200', 'stream'])
    expect(await call(at.service, 'GET', '/missed-calls')).toMatchObject({ body: { data: { items: [] } } })
  }, 120_000)

  it('[CAR16] goes on in the same conversation when its stream broke, and asks nothing twice', async () => {
    const { phone, id } = await greeted()
    await phone.dialer.answered()
    phone.press('1')
    await untilSaid(id, 'For which day')
    phone.drop()
    await untilLogged(phone, 'after 200')
    await expect.poll(() => phone.log.filter((what) => what === 'stream').length, PATIENT).toBe(2)
    phone.press('1#')
    await expect.poll(async () => (await transcript(id)).length, PATIENT).toBeGreaterThan(3)
    expect((await transcript(id)).filter(({ text }) => text.startsWith(GREETING))).toHaveLength(1)
    phone.hangUp()
  }, 90_000)

  it('[CAR10] is one call when Twilio tells of it twice, and is connected to one conversation', async () => {
    const { phone, id } = await greeted()
    const before = (await conversations()).length
    const [number] = at.twilio.numbers
    const again = await at.twilio.post(number?.voice_url ?? '', phone.form({ CallStatus: 'ringing' }))
    expect([again.status, again.type]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(again.text).toContain('<Stream')
    expect(await conversations()).toHaveLength(before)
    phone.press('1')
    await untilSaid(id, 'For which day')
    phone.hangUp()
    // Its end is known by the stream, before Twilio tells of it.
    await expect
      .poll(async () => (await at.twilio.post(number?.voice_url ?? '', phone.form())).text, PATIENT)
      .toContain('<Hangup/>')
  }, 90_000)
})

it('[CAR17] a caller is put through by Twilio, and comes back to the agent when nobody is there', async () => {
  const { phone, id } = await greeted()
  await phone.dialer.answered()
  phone.press('0')
  await untilLogged(phone, `dialled ${RECEPTION} from ${NUMBER}`)
  await expect.poll(() => phone.log.filter((what) => what === 'stream').length, PATIENT).toBe(2)
  const [called] = await transcript(id).then((lines) => lines.filter(({ text }) => text.includes('put you through')))
  expect(called?.text).toContain('Reception')
  await untilSaid(id, 'interrupted')
  phone.press('1')
  await untilSaid(id, 'For which day')
  phone.hangUp()
}, 90_000)

describe.runIf(process.env['FRONTDESK_NIGHTLY'])('a call over Twilio, at night', () => {
  it('[CAR15] books by speech', async () => {
    const { phone, id } = await greeted()
    /** Says it when the agent has been heard out; what is heard of it may take a second time. */
    const say = async (words: string, answer: string) => {
      for (let time = 0; time < 3; time += 1) {
        await phone.dialer.answered()
        await phone.dialer.speak(await speech('flite', words))
        await phone.dialer.answered()
        const heard = (await transcript(id)).map(({ role, text }) => `${role}: ${text}`)
        if (heard.at(-1)?.includes(answer)) return
      }
      throw new Error(`Not answered with “${answer}”: ${JSON.stringify(await transcript(id))}`)
    }
    await say('I would like to book a haircut', 'For which day')
    await say('tomorrow', 'Which one suits you?')
    await say('the first one', 'What name is it under')
    await say('John Smith', 'how can we reach you')
    await say('two zero two five five five zero one two three', 'Shall I book it?')
    await say('yes', 'Booked')
    const { body } = await call(at.service, 'GET', '/bookings')
    expect(body.data.items.map(({ conversationId }: { conversationId: string }) => conversationId)).toContain(id)
    phone.hangUp()
  }, 300_000)

  it('[CAR16] goes on after the service was killed in the midst of it', async () => {
    const { phone, id } = await greeted()
    phone.press('1')
    await untilSaid(id, 'For which day')
    phone.patience = 200
    await at.service.kill()
    await at.restart()
    await untilLogged(phone, 'after 200')
    await untilSaid(id, 'the line was interrupted')
    phone.press('1#')
    await expect.poll(async () => (await transcript(id)).length, PATIENT).toBeGreaterThan(4)
    phone.hangUp()
  }, 180_000)
})

it('[CAR16] [TE12] is hung up when the goodbye was heard', async () => {
  const { phone, id } = await greeted()
  await call(at.service, 'DELETE', `/dynamic-agents/phone/${agentId}`)
  await untilLogged(phone, 'completed')
  expect(phone.log).not.toContain('after 200')
  expect(at.twilio.requests).toContain(`POST /2010-04-01/Accounts/${at.twilio.accountSid}/Calls/${phone.sid}.json`)
  expect((await transcript(id)).at(-1)?.text).toContain('Goodbye')
}, 60_000)
