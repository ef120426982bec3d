import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../packages/api-client/src/index.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, openShop, type Shop } from './business-agent.ts'
import { converse } from './visitor-asks.ts'

/* A calendar elsewhere, on a real server, whose busy times cannot be booked here. */

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let address = ''
let answer: Answer = (_request, response) => response.writeHead(404).end()
let service: TestService
let shop: Shop
let client: ReturnType<typeof createClient>
/** Tomorrow at midnight, in the shop's time zone, which is UTC. */
let tomorrow = 0
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/private/hanna.ics`
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  client = createClient({ baseUrl: service.baseUrl, apiKey: service.key })
  tomorrow = Math.floor(Date.now() / DAY + 1) * DAY
}, 40_000)
afterAll(async () => {
  await service?.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, '')
const calendar = (...hours: number[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...hours.flatMap((hour) => [
      'BEGIN:VEVENT',
      `UID:${hour}@elsewhere`,
      `DTSTART:${stamp(tomorrow + hour * HOUR)}`,
      'DURATION:PT1H',
      'SUMMARY:a private matter',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${line}\r\n`)
    .join('')
const answering = (text: string): Answer => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
}

/** The calendar as it is when it has been tried again. */
async function readAgain(id: string) {
  const entry = { businessId: shop.business, id }
  const { triedAt: before } = await client.busyCalendars.read(entry)
  await expect.poll(async () => (await client.busyCalendars.get(entry)).triedAt, { timeout: 15_000 }).not.toBe(before)
  return await client.busyCalendars.get(entry)
}

const cutAt = async (hour: number) => {
  const startsAt = tomorrow + hour * HOUR
  const body = {
    businessId: shop.business,
    kind: 'appointment',
    serviceId: shop.haircut,
    startsAt,
    customer: { name: 'Kim' },
  }
  return await call(service, 'POST', '/bookings', { body })
}

describe('a calendar elsewhere', () => {
  it('[OW6] blocks its busy times for visitors and owner once it was read, and frees them when it is deleted', async () => {
    answer = answering(calendar(10))
    const body = { name: 'Hanna’s own', address, resourceIds: [shop.staff] }
    const made = await client.busyCalendars.create(shop.business, body)
    expect(made).toMatchObject({ name: 'Hanna’s own', resourceIds: [shop.staff], status: 'waiting', readAt: null })
    const entry = { businessId: shop.business, id: made.id }
    await expect.poll(async () => (await client.busyCalendars.get(entry)).status, { timeout: 15_000 }).toBe('read')
    expect(await client.busyCalendars.get(entry)).toMatchObject({ busyCount: 1, problem: null })
    const [, offered] = await converse(service, { agentId: shop.agent, says: bookingSays(10).slice(0, 2) })
    expect(offered?.text).not.toContain('Shall I book')
    expect((await cutAt(10)).status).toBe(422)
    const view = await call(
      service,
      'GET',
      `/businesses/${shop.business}/calendar?from=${tomorrow}&until=${tomorrow + DAY}`,
    )
    const busy = {
      calendarId: made.id,
      resourceIds: [shop.staff],
      from: tomorrow + 10 * HOUR,
      until: tomorrow + 11 * HOUR,
    }
    expect(view.body.data.busy).toEqual([busy])
    expect(JSON.stringify(view.body)).not.toContain('private matter')
    await client.busyCalendars.delete(entry)
    expect((await cutAt(10)).status).toBe(201)
  }, 60_000)

  it.each([
    ['gone', (_request, response) => response.writeHead(404).end(), 'the address answered 404'],
    ['a page to sign in', answering('<!doctype html>'), 'what came from the address is not an iCalendar file'],
    ['cut off', answering('BEGIN:VCALENDAR\r\n'), 'the file ends before its calendar does'],
    ['hung up', (request) => request.socket.destroy(), 'the site could not be reached'],
  ] satisfies [string, Answer, string][])(
    '[OW7] that is %s keeps what was busy, says why, and is read again when it is back',
    async (_what, broken, problem) => {
      answer = answering(calendar(14))
      const { id } = await client.busyCalendars.create(shop.business, { name: 'House', address })
      const entry = { businessId: shop.business, id }
      await expect.poll(async () => (await client.busyCalendars.get(entry)).status, { timeout: 15_000 }).toBe('read')
      const before = await client.busyCalendars.get(entry)
      answer = broken
      expect(await readAgain(id)).toMatchObject({ status: 'failing', problem, readAt: before.readAt, busyCount: 1 })
      expect((await cutAt(14)).status).toBe(422)
      answer = answering(calendar())
      expect(await readAgain(id)).toMatchObject({ status: 'read', problem: null, busyCount: 0 })
      await client.busyCalendars.delete(entry)
    },
    60_000,
  )

  it('[OW7] is asked only whether it has changed, and stays as it is when it says no', async () => {
    const asked: (string | undefined)[] = []
    answer = (request, response) => {
      asked.push(request.headers['if-none-match'])
      const isKnown = request.headers['if-none-match'] === '"one"'
      response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : calendar(16))
    }
    const { id } = await client.busyCalendars.create(shop.business, { name: 'House', address })
    const entry = { businessId: shop.business, id }
    await expect.poll(async () => (await client.busyCalendars.get(entry)).status, { timeout: 15_000 }).toBe('read')
    expect(await readAgain(id)).toMatchObject({ status: 'read', busyCount: 1 })
    expect(asked).toEqual([undefined, '"one"'])
    expect((await cutAt(16)).status).toBe(422)
    await client.busyCalendars.delete(entry)
  }, 60_000)

  it('[OW6] never tells its address again, and is refused where it cannot be read', async () => {
    answer = answering(calendar())
    const post = (body: object) => call(service, 'POST', `/businesses/${shop.business}/busy-calendars`, { body })
    const made = await post({ name: 'House', address: address.replace('http:', 'http:') })
    expect(made.status).toBe(201)
    const listed = await client.busyCalendars.list(shop.business)
    expect(JSON.stringify([made.body, listed])).not.toContain('private/hanna')
    expect(made.body.data.host).toBe(new URL(address).host)
    expect((await post({ name: 'x', address: 'ftp://example.com/a.ics' })).status).toBe(400)
    expect((await post({ name: 'x', address: 'http://10.0.0.1/a.ics' })).body.details).toMatchObject([
      { path: 'address' },
    ])
    const unknown = ['rsc_0000000000000000000000']
    expect((await post({ name: 'x', address, resourceIds: unknown })).body.details).toMatchObject([
      { path: 'resourceIds' },
    ])
  }, 30_000)
})
