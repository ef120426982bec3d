import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readWav } from '@frontdesk/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../contract/business-agent.ts'
import { newOrganization } from '../contract/organizations.ts'
import { call, roomyKey, SERVICE_DIST, startTestService, type TestService } from '../running-service.ts'
import { askToCall, closeOf, PhoneCaller, startFrame, ticketFor } from './phone-caller.ts'
import { speech } from './speakers.ts'

/* Calls to a phone agent over the carrier `local`: the built service, its real voice and ear, and the command line. */

const run = promisify(execFile)
/** Of a machine that has much else to do. */
const PATIENT = { timeout: 20_000 }
const environment = { FRONTDESK_PUBLIC_LIMITS: '0,0,0' }
const GREETING = 'Good day, this is the barber shop.'
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
afterAll(() => service?.stop(), 30_000)

type Line = { role: string; text: string; medium: string; status: string }

async function transcript(callId: string): Promise<Line[]> {
  const { status, body } = await call(service, 'GET', `/conversations/${callId}`)
  return status === 200 ? body.data.items : []
}
const lastOf = async (callId: string): Promise<string> => (await transcript(callId)).at(-1)?.text ?? ''
/** The agent's last words are these; they are stored when they begin to be heard. */
const untilSaid = (callId: string, words: string) => expect.poll(() => lastOf(callId)).toContain(words)

describe('the command line', () => {
  it('[TE19] calls an agent, says a sentence, presses keys, and prints what was said', async () => {
    const args = ['call', number, '--say', 'I would like to book a haircut.', '--dtmf', '1w#', '--telephone']
    const { stdout } = await run(process.execPath, [new URL('main.js', SERVICE_DIST).pathname, ...args], {
      env: { PATH: process.env['PATH'] ?? '', FRONTDESK_URL: service.baseUrl, FRONTDESK_API_KEY: service.key },
    })
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toBe(`agent   ${GREETING}`)
    expect(lines[1]).toMatch(/^visitor .*haircut/i)
    expect(lines[2]).toContain('For which day')
    expect(lines[3]).toMatch(/^visitor .+day, /)
    expect(lines[4]).toContain('What name is it under')
  })

  it('[TE19] says what is wrong with a number that nobody answers', async () => {
    const args = [new URL('main.js', SERVICE_DIST).pathname, 'call', '+12025550199', '--say', 'Hello']
    const env = { PATH: process.env['PATH'] ?? '', FRONTDESK_URL: service.baseUrl, FRONTDESK_API_KEY: service.key }
    const failed = await run(process.execPath, args, { env }).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('to is the number of no phone agent') })
  })
})

describe('a call', () => {
  it('[TE16] [TE17] books by keys alone, over whatever is being said', async () => {
    const caller = await PhoneCaller.call(service, { to: number })
    const { callId } = caller
    await untilSaid(callId, GREETING)
    caller.press('1')
    await untilSaid(callId, 'For which day')
    const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(5, 10).replace('-', '')
    caller.press(`${day}#`)
    await untilSaid(callId, 'Which one suits you?')
    caller.press('1#')
    await untilSaid(callId, 'What name is it under')
    caller.press('61437321115363#')
    await untilSaid(callId, 'I have: M i r a , L o.')
    caller.press('1')
    await untilSaid(callId, 'how can we reach you')
    caller.press('2025550123#')
    await untilSaid(callId, 'I have: 2 0 2 5 5 5 0 1 2 3.')
    caller.press('1')
    await untilSaid(callId, 'Shall I book it?')
    caller.press('1')
    await untilSaid(callId, 'Booked: Haircut with Hanna')
    const { body } = await call(service, 'GET', '/bookings')
    expect(body.data.items).toMatchObject([{ conversationId: callId, customer: { name: 'Mira Lo' } }])
    expect((await transcript(callId)).every(({ medium }) => medium === 'phone')).toBe(true)
    await caller.hangUp()
  })

  it('[TE13] whoever speaks over the agent stops it, and what the carrier holds is thrown away', async () => {
    const caller = await PhoneCaller.call(service, { to: number })
    await caller.dialer.answered()
    const chunks = () => caller.came.filter(({ event }) => event === 'media').length
    const before = chunks()
    caller.press('1')
    await expect.poll(chunks).toBeGreaterThan(before + 8)
    const from = performance.now()
    await caller.dialer.speak(await speech('flite', 'No, please tell me first what a haircut costs'))
    const cleared = caller.came.find(({ event, at }) => event === 'clear' && at > from)
    expect(cleared).toBeDefined()
    process.stdout.write(`cleared ${Math.round((cleared?.at ?? 0) - from)} ms after a caller began to speak\n`)
    await expect
      .poll(() => transcript(caller.callId).then((lines) => lines.some(({ status }) => status === 'interrupted')))
      .toBe(true)
    await caller.hangUp()
  })

  it('[TE14] [TE24] goes on over another line when the first breaks, and ends when it is hung up', async () => {
    const first = await PhoneCaller.call(service, { to: number })
    await first.dialer.answered()
    await first.cut()
    const second = await PhoneCaller.call(service, { to: number, callId: first.callId })
    expect(second.callId).toBe(first.callId)
    second.press('1')
    await untilSaid(first.callId, 'For which day')
    await second.dialer.answered()
    expect((await transcript(first.callId)).filter(({ text }) => text.startsWith(GREETING))).toHaveLength(1)
    await second.hangUp()
    const third = await PhoneCaller.call(service, { to: number, callId: first.callId })
    await untilSaid(first.callId, 'the line was interrupted')
    await third.hangUp()
  })
})

describe('a line that is recorded', () => {
  it('[TC9] [TC10] tells callers so first, can be played, and forgets with the conversation', async () => {
    const line = { name: 'Recorded', greeting: GREETING, recording: { mode: 'on' } }
    const { body } = await call(service, 'POST', '/phone-configurations', { body: line })
    const agent = { assistantName: 'Robin', capabilities: ['NONE'], phoneConfigurationId: body.data.id }
    const to = (await call(service, 'POST', '/dynamic-agents/phone', { body: agent })).body.phoneNumber
    const caller = await PhoneCaller.call(service, { to })
    await expect.poll(() => lastOf(caller.callId), PATIENT).toContain(GREETING)
    expect((await transcript(caller.callId))[0]?.text).toBe('This call is recorded.')
    await caller.dialer.answered()
    await caller.dialer.speak(await speech('flite', 'Do you have any parking?'))
    await caller.hangUp()
    const path = `/conversations/${caller.callId}/recording`
    await expect.poll(async () => (await call(service, 'GET', path)).status, PATIENT).toBe(200)
    const { data } = (await call(service, 'GET', path)).body
    expect(data.seconds).toBeGreaterThan(2)
    const sound = new Uint8Array(await (await fetch(data.url)).arrayBuffer())
    expect(readWav(sound)?.samples.some((sample) => Math.abs(sample) > 1_000)).toBe(true)
    await call(service, 'DELETE', `/conversations/${caller.callId}`)
    expect((await call(service, 'GET', path)).status).toBe(404)
    expect((await fetch(data.url)).status).toBe(404)
  })
})

describe('who may call', () => {
  it('[TE23] a ticket is good once, and nothing is heard without one', async () => {
    const { ticket, mediaUrl } = await ticketFor(service, { to: number })
    const refused = { code: 1008, reason: 'no ticket' }
    const [body = '', signature = ''] = ticket.split('.')
    const forged = `${Buffer.from(Buffer.from(body, 'base64url').toString().replace('+1', '+2')).toString('base64url')}.${signature}`
    for (const bad of ['', 'x.y', forged])
      expect(await closeOf(mediaUrl, (socket) => socket.send(startFrame(bad)))).toEqual(refused)
    const stopped = await closeOf(mediaUrl, (socket) => {
      socket.on('message', () => socket.send(JSON.stringify({ event: 'stop' })))
      socket.send(startFrame(ticket))
    })
    expect(stopped).toEqual({ code: 1000, reason: 'stopped' })
    expect(await closeOf(mediaUrl, (socket) => socket.send(startFrame(ticket)))).toEqual(refused)
  })

  it('[TE23] a socket that says nothing, too much, or something else is closed', async () => {
    const { mediaUrl } = await ticketFor(service, { to: number })
    const closes = await Promise.all([
      closeOf(mediaUrl, () => undefined),
      closeOf(mediaUrl, (socket) => socket.send(Buffer.alloc(4))),
      closeOf(mediaUrl, (socket) => socket.send('x'.repeat(70_000))),
      closeOf(mediaUrl, (socket) => {
        for (let at = 0; at < 60; at += 1) socket.send('{}')
      }),
    ])
    expect(closes.map(({ code }) => code)).toEqual([1008, 1003, 1009, 1008])
    expect(closes[0]?.reason).toBe('no start')
  })

  it('[TE23] organizations do not reach each other’s numbers and calls', async () => {
    const other = await newOrganization(service, 'other')
    expect((await askToCall(service, { to: number }, other.key)).status).toBe(403)
    expect((await askToCall(service, { to: '+12025550199' })).body.details).toMatchObject([{ path: 'to' }])
    const unknown = await askToCall(service, { to: number, callId: 'cnv_4Kq0ZbW8mT1xRv7sYc2uLd' })
    expect(unknown).toMatchObject({ status: 422, body: { details: [{ path: 'callId' }] } })
  })
})

it('[TE14] a call goes on after the service was killed in the midst of it', async () => {
  const before = await PhoneCaller.call(service, { to: number })
  await before.dialer.answered()
  before.press('1')
  await untilSaid(before.callId, 'For which day')
  const { data, key } = service
  await service.kill()
  await before.closed
  service = await startTestService({ environment, data })
  service.key = key
  const after = await PhoneCaller.call(service, { to: number, callId: before.callId })
  await untilSaid(before.callId, 'the line was interrupted')
  after.press('1#')
  await expect.poll(async () => (await transcript(before.callId)).length).toBeGreaterThan(4)
  await after.hangUp()
}, 120_000)
