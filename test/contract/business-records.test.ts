import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../packages/api-client/src/index.ts'
import { newKey } from '../made-in-store.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, codeAfter, openShop, orderSays, type Shop } from './business-agent.ts'
import { newOrganization } from './organizations.ts'
import { converse } from './visitor-asks.ts'

/* Bookings and orders that visitors have really made, as programs read and settle them. */

let service: TestService
let shop: Shop
let client: ReturnType<typeof createClient>
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  client = createClient({ baseUrl: service.baseUrl, apiKey: service.key })
}, 40_000)
afterAll(() => service?.stop())

async function booked(hour: number) {
  const code = await codeAfter(service, shop.agent, bookingSays(hour))
  const { items } = await client.bookings.list({ limit: 100 })
  return items.find((one) => one.code === code) ?? expect.fail(`no booking ${code}`)
}

async function ordered(count: number) {
  const code = await codeAfter(service, shop.agent, orderSays(count))
  const { items } = await client.orders.list({ limit: 100 })
  return items.find((one) => one.code === code) ?? expect.fail(`no order ${code}`)
}

const lampsLeft = async () =>
  (await client.catalogueItems.get({ businessId: shop.business, id: shop.lamp })).stock?.onHand

describe('a booking', () => {
  it('is read as the visitor made it, with who it is for', async () => {
    const booking = await booked(9)
    expect(booking).toMatchObject({
      kind: 'appointment',
      status: 'confirmed',
      what: 'Haircut',
      serviceId: shop.haircut,
      staffName: 'Hanna',
      businessId: shop.business,
      agentConfigurationId: shop.agent,
      customer: { name: 'Anna Berg', email: 'anna@berg.example', phone: null },
      price: 3_800,
      isInferred: false,
      version: 1,
    })
    expect(booking.endsAt - booking.startsAt).toBe(30 * 60_000)
    expect(await client.bookings.get(booking.id)).toEqual(booking)
    const { turns } = (await call(service, 'GET', `/conversations/${booking.conversationId}`)).body.data
    expect(JSON.stringify(turns ?? booking.code)).toContain(booking.code)
  }, 20_000)

  it('is called off by the owner once, and its time is free at once', async () => {
    const booking = await booked(10)
    await converse(service, { agentId: shop.agent, says: bookingSays(10) })
    const atThatTime = { startsFrom: booking.startsAt, startsBefore: booking.startsAt + 1 }
    expect((await client.bookings.list(atThatTime)).items.map(({ id }) => id)).toEqual([booking.id])
    expect(await client.bookings.cancel(booking.id)).toMatchObject({ status: 'cancelled', version: 2 })
    await expect(client.bookings.cancel(booking.id)).rejects.toMatchObject({ status: 409 })
    await expect(client.bookings.fulfil(booking.id)).rejects.toMatchObject({ status: 409 })
    expect((await booked(10)).startsAt).toBe(booking.startsAt)
  }, 20_000)

  it('is noted as kept; then it is not called off', async () => {
    const booking = await booked(11)
    expect(await client.bookings.fulfil(booking.id)).toMatchObject({ status: 'fulfilled' })
    await expect(client.bookings.cancel(booking.id)).rejects.toMatchObject({ status: 409 })
  }, 20_000)

  it('is settled once by two who do it at the same time', async () => {
    const booking = await booked(12)
    const settle = (how: string) => call(service, 'POST', `/bookings/${booking.id}/${how}`)
    const answers = await Promise.all(['cancel', 'fulfil', 'cancel', 'fulfil'].map(settle))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  }, 20_000)

  it('is called off once under one Idempotency-Key, and the repeat has the same answer', async () => {
    const booking = await booked(13)
    const cancel = () =>
      call(service, 'POST', `/bookings/${booking.id}/cancel`, { headers: { 'idempotency-key': 'cancel-13' } })
    const [first, second] = [await cancel(), await cancel()]
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(second.body).toEqual(first.body)
  }, 20_000)

  it('is listed by business, status and time, page by page', async () => {
    const booking = await booked(14)
    const ids = async (query: string) =>
      (await call(service, 'GET', `/bookings?${query}`)).body.data.items.map(({ id }: { id: string }) => id)
    const { startsAt } = booking
    expect(await ids(`businessId=${shop.business}&startsFrom=${startsAt}&startsBefore=${startsAt + 1}`)).toEqual([
      booking.id,
    ])
    expect(await ids(`startsFrom=${startsAt + 1}&startsBefore=${startsAt + 60_000}`)).toEqual([])
    expect(await ids('status=cancelled')).not.toContain(booking.id)
    const every = []
    for await (const { id } of client.bookings.all({ limit: 2, status: 'confirmed' })) every.push(id)
    expect(every).toContain(booking.id)
    expect(new Set(every).size).toBe(every.length)
  }, 20_000)
})

describe('an order', () => {
  it('is read with its lines and its total, and takes its pieces from the shelf', async () => {
    const before = (await lampsLeft()) ?? 0
    const order = await ordered(2)
    expect(order).toMatchObject({
      kind: 'product',
      status: 'confirmed',
      lines: [{ itemId: shop.lamp, label: 'Brass Lamp', quantity: 2, unitPrice: 4_900 }],
      total: 9_800,
      currency: 'EUR',
      fulfilment: 'pickup',
      customer: { name: 'Anna Berg', email: 'anna@berg.example' },
    })
    expect(await client.orders.get(order.id)).toEqual(order)
    expect(await lampsLeft()).toBe(before - 2)
  }, 20_000)

  it('that is called off brings its pieces back once', async () => {
    const order = await ordered(3)
    const before = (await lampsLeft()) ?? 0
    const cancel = () => call(service, 'POST', `/orders/${order.id}/cancel`)
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await lampsLeft()).toBe(before + 3)
  }, 20_000)

  it('is handed over once; only what a customer gives back is received', async () => {
    const order = await ordered(1)
    await expect(client.orders.receiveReturn(order.id)).rejects.toMatchObject({ status: 409 })
    expect(await client.orders.fulfil(order.id)).toMatchObject({ status: 'fulfilled', fulfilledAt: expect.any(Number) })
    await expect(client.orders.fulfil(order.id)).rejects.toMatchObject({ status: 409 })
    await expect(client.orders.cancel(order.id)).rejects.toMatchObject({ status: 409 })
    expect((await client.orders.list({ status: 'fulfilled', businessId: shop.business })).items).toContainEqual(
      expect.objectContaining({ id: order.id }),
    )
  }, 20_000)

  it('that is given back is received once, and its pieces are on the shelf again', async () => {
    const order = await ordered(2)
    await client.orders.fulfil(order.id)
    const says = [`I want to return my order ${order.code}`, 'anna@berg.example', 'they are too dark', 'yes']
    await converse(service, { agentId: shop.agent, says })
    expect(await client.orders.get(order.id)).toMatchObject({ status: 'return-requested' })
    const before = (await lampsLeft()) ?? 0
    expect(await client.orders.receiveReturn(order.id)).toMatchObject({ status: 'cancelled' })
    await expect(client.orders.receiveReturn(order.id)).rejects.toMatchObject({ status: 409 })
    expect(await lampsLeft()).toBe(before + 2)
  }, 20_000)
})

describe('a record', () => {
  it("is another organization's to nobody, is settled with a key that may write, and is known", async () => {
    const records = { bookings: (await booked(15)).id, orders: (await ordered(1)).id }
    const { key } = await newOrganization(service, 'neighbour')
    const reader = await newKey(service, 'My organization', 'read')
    const verbs = { bookings: ['cancel', 'fulfil'], orders: ['cancel', 'fulfil', 'receive-return'] }
    for (const of of ['bookings', 'orders'] as const) {
      const id = records[of]
      const status = async (method: string, path: string, by: string) =>
        (await call(service, method, `/${of}/${path}`, { key: by })).status
      expect([await status('GET', id, reader), await status('GET', id, key)], of).toEqual([200, 403])
      for (const verb of verbs[of]) {
        const settle = (one: string, by: string) => status('POST', `${one}/${verb}`, by)
        const nobodys = `${id.slice(0, 4)}0000000000000000000000`
        const met = [await settle(id, reader), await settle(id, key), await settle(nobodys, service.key)]
        expect(met, `${of} ${verb}`).toEqual([403, 403, 404])
      }
      const list = (await call(service, 'GET', `/${of}`, { key })).body.data
      expect(list).toEqual({ items: [], nextCursor: null })
      expect((await call(service, 'GET', `/${of}/${id}`)).body.data.status).toBe('confirmed')
    }
  }, 30_000)
})

describe('a person', () => {
  it('[IB6] is erased by contact, and what was booked and ordered stays', async () => {
    const [booking, order] = [await booked(16), await ordered(1)]
    const { key } = await newOrganization(service, 'stranger')
    const erase = (body: object, by = service.key) => call(service, 'POST', '/customers/erase', { key: by, body })
    const contact = { email: 'Anna@Berg.example' }
    expect((await erase(contact, key)).body.data).toEqual({ conversations: 0, messages: 0, bookings: 0, orders: 0 })
    expect((await erase(contact, await newKey(service, 'My organization', 'read'))).status).toBe(403)
    expect(await client.bookings.get(booking.id)).toEqual(booking)
    const { body } = await erase(contact)
    expect(body.data.bookings).toBeGreaterThan(0)
    expect(body.data.orders).toBeGreaterThan(0)
    expect((await call(service, 'GET', `/conversations/${booking.conversationId}`)).status).toBe(404)
    const nobody = { customer: { name: null, email: null, phone: null }, note: null }
    expect(await client.bookings.get(booking.id)).toMatchObject({ status: 'confirmed', ...nobody })
    expect(await client.orders.get(order.id)).toMatchObject({ status: 'confirmed', ...nobody, address: null })
    expect((await erase(contact)).body.data).toEqual({ conversations: 0, messages: 0, bookings: 0, orders: 0 })
  }, 30_000)

  it.each([{}, { email: 'kim' }, { phone: '030 1234567' }, { email: null }])(
    '[IB6] is not erased by what is no contact: %j',
    async (body) => {
      expect((await call(service, 'POST', '/customers/erase', { body })).status).toBe(400)
    },
  )
})
