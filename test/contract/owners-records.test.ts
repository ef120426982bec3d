import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../packages/api-client/src/index.ts'
import { newKey } from '../made-in-store.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, openShop, type Shop } from './business-agent.ts'
import { newOrganization } from './organizations.ts'
import { converse } from './visitor-asks.ts'

/* Bookings and orders that the owner enters, beside those of visitors. */

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let service: TestService
let shop: Shop
let client: ReturnType<typeof createClient>
/** Tomorrow at midnight, in the shop's time zone, which is UTC. */
let tomorrow = 0
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  client = createClient({ baseUrl: service.baseUrl, apiKey: service.key })
  tomorrow = Math.floor(Date.now() / DAY + 1) * DAY
}, 40_000)
afterAll(() => service?.stop())

const ANNA = { name: 'Anna Berg', phone: '+49 30 123456' }
const cut = (hour: number, more: object = {}) => ({
  businessId: shop.business,
  kind: 'appointment' as const,
  serviceId: shop.haircut,
  startsAt: tomorrow + hour * HOUR,
  customer: ANNA,
  ...more,
})

describe('a booking that the owner enters', () => {
  it('is made once under one Idempotency-Key, with its address, and blocks its time for visitors', async () => {
    const enter = () =>
      call(service, 'POST', '/bookings', { body: cut(9), headers: { 'idempotency-key': 'by-telephone' } })
    const [first, second] = [await enter(), await enter()]
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect(second.body).toEqual(first.body)
    const { data } = first.body
    expect(first.headers.get('location')).toBe(`/v1/bookings/${data.id}`)
    expect(data).toMatchObject({
      agentConfigurationId: null,
      conversationId: null,
      resourceIds: [shop.staff],
      staffName: 'Hanna',
      customer: { ...ANNA, email: null },
      status: 'confirmed',
      price: 3_800,
    })
    expect(await client.bookings.get(data.id)).toEqual(data)
    const [, offered] = await converse(service, { agentId: shop.agent, says: bookingSays(9).slice(0, 2) })
    expect(offered?.text).not.toContain('Shall I book')
    const { items } = await client.bookings.list({ startsFrom: cut(9).startsAt, startsBefore: cut(9).startsAt + 1 })
    expect(items.map(({ id }) => id)).toEqual([data.id])
  }, 20_000)

  it('[OW2] and one that a visitor confirms at the same moment: one wins, the other is told', async () => {
    const race = async (hour: number) => {
      const at = { startsFrom: cut(hour).startsAt, startsBefore: cut(hour).startsAt + 1 }
      const [answers, owner] = await Promise.all([
        converse(service, { agentId: shop.agent, says: bookingSays(hour) }),
        call(service, 'POST', '/bookings', { body: cut(hour) }),
      ])
      const isVisitors = answers.some(({ text }) => text.includes('Your code is'))
      expect([isVisitors, owner.status]).toEqual([isVisitors, isVisitors ? 409 : 201])
      if (isVisitors) expect(owner.body.details).toMatchObject([{ path: 'startsAt' }])
      expect((await client.bookings.list(at)).items).toHaveLength(1)
    }
    for (const hour of [10, 11, 12]) await race(hour)
  }, 60_000)

  it('is moved and corrected by version, and called off', async () => {
    const made = await client.bookings.create(cut(14))
    await client.bookings.create(cut(15))
    await expect(client.bookings.update(made.id, { startsAt: cut(15).startsAt })).rejects.toMatchObject({ status: 409 })
    const moved = await client.bookings.update(
      made.id,
      { startsAt: cut(16).startsAt, note: 'by train' },
      { ifVersion: 1 },
    )
    expect(moved).toMatchObject({ startsAt: cut(16).startsAt, note: 'by train', version: 2, price: 3_800 })
    await expect(client.bookings.update(made.id, { note: 'x' }, { ifVersion: 1 })).rejects.toMatchObject({
      status: 412,
    })
    const both = await Promise.all([
      client.bookings.update(made.id, { note: 'by bus' }),
      client.bookings.update(made.id, { customer: { name: 'Kim', email: 'kim@example.org' } }),
    ])
    expect(both).toHaveLength(2)
    const now = await client.bookings.get(made.id)
    expect(now).toMatchObject({ note: 'by bus', customer: { name: 'Kim', phone: null }, version: 4 })
    expect(await client.bookings.cancel(made.id)).toMatchObject({ status: 'cancelled' })
    await expect(client.bookings.update(made.id, { note: 'late' })).rejects.toMatchObject({ status: 409 })
  }, 20_000)

  it('[OW3] names the field that is wrong, and is written with a key that may write, in its own organization', async () => {
    const post = async (body: object, key = service.key) => {
      const answer = await call(service, 'POST', '/bookings', { key, body })
      return [answer.status, answer.body.details?.[0]?.path ?? null]
    }
    expect(await post({ ...cut(18), startsAt: 'soon' })).toEqual([400, 'startsAt'])
    expect(await post({ ...cut(18), customer: { name: '' } })).toEqual([400, 'customer.name'])
    expect(await post({ ...cut(18), businessId: 'biz_0000000000000000000000' })).toEqual([422, 'businessId'])
    expect(await post({ ...cut(18), serviceId: 'svc_0000000000000000000000' })).toEqual([422, 'serviceId'])
    expect(await post({ ...cut(18), resourceIds: ['rsc_0000000000000000000000'] })).toEqual([422, 'resourceIds'])
    const { key } = await newOrganization(service, 'neighbour')
    const theirs = await openShop(service, key, 'Neighbour')
    expect(await post(cut(18), key)).toEqual([403, null])
    expect(await post({ ...cut(18), serviceId: theirs.haircut })).toEqual([403, null])
    expect(await post({ ...cut(18), resourceIds: [theirs.staff] })).toEqual([403, null])
    const reader = await newKey(service, 'My organization', 'read')
    expect(await post(cut(18), reader)).toEqual([403, null])
  }, 20_000)
})

describe('the calendar of a business', () => {
  it('[AW1][AW4] shows what is booked and closed, by resource, and a closure keeps visitors and owner away', async () => {
    const made = await client.bookings.create(cut(20))
    const day = { from: tomorrow, until: tomorrow + DAY }
    const calendar = await client.businesses.calendar(shop.business, day)
    expect(calendar).toMatchObject({ timeZone: 'UTC', resources: [{ id: shop.staff, kind: 'staff', name: 'Hanna' }] })
    expect(calendar.bookings).toContainEqual(made)
    expect(calendar.bookings.map(({ startsAt }) => startsAt)).toEqual(
      calendar.bookings.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
    )
    const evening = { from: tomorrow + 21 * HOUR, until: tomorrow + 23 * HOUR }
    const closure = await client.closures.create(shop.business, { ...evening, reason: 'Concert' })
    expect(closure).toMatchObject({ ...evening, resourceId: null, reason: 'Concert' })
    expect((await client.businesses.calendar(shop.business, { ...day, resourceId: shop.staff })).closures).toEqual([
      closure,
    ])
    await expect(client.bookings.create(cut(21))).rejects.toMatchObject({ status: 422 })
    const away = { businessId: shop.business, id: closure.id }
    expect(await client.closures.update(away, { until: evening.from + HOUR })).toMatchObject({ reason: 'Concert' })
    expect(await client.bookings.create(cut(22))).toMatchObject({ status: 'confirmed' })
    await client.closures.delete(away)
    expect(await client.bookings.create(cut(21))).toMatchObject({ status: 'confirmed' })
    await expect(client.closures.get(away)).rejects.toMatchObject({ status: 404 })
  }, 20_000)

  it('[OW3] names what is wrong with the stretch or the closure', async () => {
    const get = async (query: string) => {
      const { status, body } = await call(service, 'GET', `/businesses/${shop.business}/calendar?${query}`)
      return [status, body.details?.[0]?.path ?? null]
    }
    expect(await get('from=soon')).toEqual([400, 'from'])
    expect(await get('until=1')).toEqual([400, 'until'])
    expect(await get('from=2&until=1')).toEqual([400, 'until'])
    expect(await get(`from=1&until=${100 * DAY}`)).toEqual([400, 'until'])
    expect(await get('from=1&until=2&resourceId=rsc_0000000000000000000000')).toEqual([400, 'resourceId'])
    const post = (body: object) => call(service, 'POST', `/businesses/${shop.business}/closures`, { body })
    expect((await post({ from: 2, until: 1 })).body.details).toMatchObject([{ path: 'until' }])
    expect((await post({ from: 1, until: 2, resourceId: 'rsc_0000000000000000000000' })).status).toBe(422)
  }, 20_000)
})

describe('a calendar to subscribe to', () => {
  const subscribe = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers })

  it('[FE1] tells what and when, and who comes only where that was asked for', async () => {
    const made = await client.bookings.create(cut(6, { note: 'a secret wish' }))
    const quiet = await client.calendarFeeds.create(shop.business, {})
    expect(quiet).toMatchObject({ resourceId: null, hasCustomers: false })
    const answer = await subscribe(quiet.address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await answer.text()
    const moment = new Date(made.startsAt).toISOString().replaceAll(/[-:]|\.000/g, '')
    for (const line of [`UID:${made.id}@frontdesk`, `DTSTART:${moment}`, `SUMMARY:Haircut (${made.code})`])
      expect(text).toContain(`${line}\r\n`)
    for (const secret of ['Anna', 'Berg', '123456', 'secret wish']) expect(text).not.toContain(secret)
    const full = await client.calendarFeeds.create(shop.business, { hasCustomers: true, resourceId: shop.staff })
    const told = (await (await subscribe(full.address)).text()).replaceAll('\r\n ', '')
    for (const words of ['Anna Berg', '+49 30 123456', 'a secret wish', 'LOCATION:Hanna']) expect(told).toContain(words)
    await client.bookings.cancel(made.id)
    expect(await (await subscribe(quiet.address)).text()).not.toContain(made.id)
  }, 20_000)

  it('[FE2] says when nothing is new, shows its address once, and answers nobody once it is taken back', async () => {
    const feed = await client.calendarFeeds.create(shop.business, { resourceId: shop.staff })
    const etag = (await subscribe(feed.address)).headers.get('etag') ?? ''
    expect((await subscribe(feed.address, { 'if-none-match': etag })).status).toBe(304)
    await client.bookings.create(cut(5))
    expect((await subscribe(feed.address, { 'if-none-match': etag })).status).toBe(200)
    const token = feed.address.split('/').at(-1) ?? ''
    expect(JSON.stringify(await client.calendarFeeds.list(shop.business))).not.toContain(token.slice(0, 20))
    const at = { businessId: shop.business, id: feed.id }
    expect(await client.calendarFeeds.get(at)).toMatchObject({ resourceId: shop.staff })
    await client.calendarFeeds.delete(at)
    for (const address of [
      feed.address,
      feed.address.replace(token, `${'0'.repeat(43)}.ics`),
      `${service.url}/calendars/x`,
    ])
      expect((await subscribe(address)).status).toBe(404)
    const refused = await call(service, 'POST', `/businesses/${shop.business}/calendar-feeds`, {
      body: { resourceId: 'rsc_0000000000000000000000' },
    })
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'resourceId'])
  }, 20_000)
})

describe('an order that the owner enters', () => {
  const lamps = (quantity: number) => ({
    businessId: shop.business,
    kind: 'product' as const,
    lines: [{ itemId: shop.lamp, quantity }],
    customer: ANNA,
  })
  const left = async () => (await client.catalogueItems.get({ businessId: shop.business, id: shop.lamp })).stock?.onHand

  it('[OW5] takes its pieces, is changed, and gives them back when it is called off', async () => {
    const before = (await left()) ?? 0
    const made = await client.orders.create(lamps(2))
    expect(made).toMatchObject({ total: 9_800, agentConfigurationId: null, fulfilment: 'pickup', status: 'confirmed' })
    expect(await left()).toBe(before - 2)
    expect(await client.orders.update(made.id, { lines: lamps(5).lines })).toMatchObject({ total: 24_500, version: 2 })
    expect(await left()).toBe(before - 5)
    await client.orders.cancel(made.id)
    expect(await left()).toBe(before)
  }, 20_000)

  it('[OW8] is told what it would cost, with the key of a program that only reads, and nothing is kept', async () => {
    const before = [await left(), (await client.orders.list()).items.length]
    const { customer: _who, ...wanted } = lamps(3)
    const quote = await client.orders.quote(wanted)
    expect(quote).toMatchObject({
      total: 14_700,
      fees: [],
      currency: 'EUR',
      lines: [{ quantity: 3, unitPrice: 4_900 }],
    })
    expect([await left(), (await client.orders.list()).items.length]).toEqual(before)
    const reader = await newKey(service, 'My organization', 'read')
    const asked = await call(service, 'POST', '/order-quotes', { key: reader, body: wanted })
    expect([asked.status, asked.body.data.total]).toEqual([200, 14_700])
    const refused = await call(service, 'POST', '/order-quotes', { body: { ...wanted, fulfilment: 'delivery' } })
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'fulfilment'])
  }, 20_000)

  it('[OW8] is told what a change of it would cost, with its choices to send again, and by version', async () => {
    const size = { id: 'size', name: 'Size', min: 1, max: 1 }
    const options = [
      { id: 's', name: 'Small', aliases: [], priceDelta: 0 },
      { id: 'l', name: 'Large', aliases: [], priceDelta: 300 },
    ]
    const groups = [{ ...size, options }]
    const soup = { kind: 'menu' as const, name: 'Leek soup', price: 500, groups }
    const { id: itemId } = await client.catalogueItems.create(shop.business, soup)
    const line = { itemId, quantity: 1, options: [{ groupId: 'size', optionId: 'l' }] }
    const wanted = { businessId: shop.business, kind: 'menu' as const, lines: [line] }
    const made = await client.orders.create({ ...wanted, customer: ANNA })
    expect(made.lines).toMatchObject([{ options: line.options, modifiers: ['Large'], unitPrice: 800 }])
    await client.catalogueItems.update({ businessId: shop.business, id: itemId }, { price: 900 })
    const more = { ...wanted, lines: [{ ...line, quantity: 2 }] }
    expect((await client.orders.quote({ ...more, orderId: made.id })).total).toBe(1_600)
    expect((await client.orders.quote(more)).total).toBe(2_400)
    expect((await client.orders.update(made.id, { lines: more.lines }, { ifVersion: 1 })).total).toBe(1_600)
    await expect(client.orders.update(made.id, { note: 'late' }, { ifVersion: 1 })).rejects.toMatchObject({
      status: 412,
    })
    const { key } = await newOrganization(service, 'neighbour of orders')
    const theirs = await openShop(service, key, 'Neighbour of orders')
    const asked = await call(service, 'POST', '/order-quotes', {
      key,
      body: { ...lamps(1), businessId: theirs.business, orderId: made.id },
    })
    expect(asked.status).toBe(403)
    await client.orders.cancel(made.id)
    await expect(client.orders.quote({ ...more, orderId: made.id })).rejects.toMatchObject({ status: 409 })
  }, 20_000)

  it('[OW3] names the line and the field that is wrong', async () => {
    const post = async (body: object) => {
      const answer = await call(service, 'POST', '/orders', { body })
      return [answer.status, answer.body.details?.[0]?.path ?? null]
    }
    expect(await post({ ...lamps(1), lines: [] })).toEqual([400, 'lines'])
    expect(await post(lamps(5_000))).toEqual([409, 'lines.0.quantity'])
    expect(await post({ ...lamps(1), fulfilment: 'delivery' })).toEqual([422, 'fulfilment'])
    const unknown = { itemId: 'cat_0000000000000000000000', quantity: 1 }
    expect(await post({ ...lamps(1), lines: [...lamps(1).lines, unknown] })).toEqual([422, 'lines.1.itemId'])
  }, 20_000)
})

describe('a stay that the owner enters', () => {
  it('[OW9] is told what it would cost with its extras, with a key that only reads, and keeps them', async () => {
    const cellar = await client.resources.create(shop.business, {
      kind: 'room',
      name: 'Cellar',
      seats: 2,
      price: 5_000,
    })
    const room = await client.resources.create(shop.business, {
      kind: 'room',
      name: 'Attic',
      seats: 2,
      price: 9_000,
      extras: [
        { name: 'Dog', price: 1_500 },
        { name: 'Breakfast', price: 800, per: 'guest-night', most: 4 },
      ],
    })
    const stay = { businessId: shop.business, kind: 'reservation' as const, nights: 2, startsAt: cut(15).startsAt }
    const dog = { name: 'Dog', quantity: 1 }
    const told = await client.bookings.quote({ ...stay, extras: [dog] })
    expect(told).toMatchObject({ price: 19_500, currency: 'EUR', what: 'Attic', resourceIds: [room.id] })
    // Of rooms that would do the one that has a dog beside it is taken.
    expect(await client.bookings.quote(stay)).toMatchObject({ price: 10_000, resourceIds: [cellar.id] })
    const made = await client.bookings.create({ ...stay, extras: [dog], customer: ANNA })
    expect(made).toMatchObject({ price: 19_500, extras: [{ ...dog, amount: 1_500 }] })
    const extras = [dog, { name: 'Breakfast', quantity: 2 }]
    const reader = await newKey(service, 'My organization', 'read')
    const change = { ...stay, extras, bookingId: made.id }
    const asked = await call(service, 'POST', '/booking-quotes', { key: reader, body: change })
    expect([asked.status, asked.body.data.price]).toEqual([200, 22_700])
    expect(await client.bookings.update(made.id, { extras })).toMatchObject({ price: 22_700, version: 2 })
    const refused = await call(service, 'PATCH', `/bookings/${made.id}`, {
      body: { extras: [{ ...dog, name: 'Cat' }] },
    })
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'extras'])
    const twice = await call(service, 'PATCH', `/bookings/${made.id}`, { body: { extras: [dog, dog] } })
    expect([twice.status, twice.body.details[0].path]).toEqual([400, 'extras'])
    expect((await client.bookings.quote(cut(3, { outsideHours: true }))).price).toBe(3_800)
  }, 20_000)
})
