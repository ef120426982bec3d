import type { OrderResource } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { OrderEditModel } from './order-edit-model.ts'
import { withOption } from './order-lines.ts'
import { type Answer, item, type Sent, scripted, settle, stillClock } from './testing.ts'

const size = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', aliases: [], priceDelta: 0 },
    { id: 'large', name: 'Large', aliases: [], priceDelta: 200 },
  ],
}
const line = (itemId: string, changes: Partial<OrderResource['lines'][number]> = {}) => ({
  itemId: `cat_${itemId}`,
  label: itemId,
  quantity: 1,
  options: [],
  modifiers: [],
  without: [],
  note: null,
  unitPrice: 900,
  ...changes,
})
const order = (changes: Partial<OrderResource> = {}): OrderResource => ({
  id: 'ord_1',
  businessId: 'biz_1',
  agentConfigurationId: null,
  conversationId: null,
  code: 'K7PQ2M',
  customer: { name: 'Bo', phone: '+43 1 2345', email: null },
  note: null,
  isInferred: false,
  version: 3,
  createdAt: 0,
  updatedAt: 0,
  kind: 'menu',
  status: 'confirmed',
  lines: [
    line('Ramen', { options: [{ groupId: 'size', optionId: 'large' }], without: ['chives'], unitPrice: 1_100 }),
    line('Special', { options: [{ groupId: 'cut', optionId: 'thin' }], modifiers: ['Thin'] }),
  ],
  fees: [],
  total: 2_000,
  currency: 'EUR',
  dueAt: Date.UTC(2026, 10, 21, 18, 0, 17),
  fulfilment: 'pickup',
  address: null,
  readyAt: Date.UTC(2026, 10, 21, 18, 0, 17),
  fulfilledAt: null,
  returnReason: null,
  ...changes,
})

/** A service that has an order, and answers other things as the test says. */
async function opened(first: OrderResource, answer: (sent: Sent) => Answer | undefined = () => undefined) {
  const stored = { order: first }
  const usual = ({ path }: Sent): Answer => {
    if (path === '/orders/ord_1') return { data: stored.order }
    if (path === '/businesses/biz_1') return { data: { id: 'biz_1', timeZone: 'Europe/Vienna', currency: 'EUR' } }
    if (path.endsWith('/order-terms')) return { data: { menu: { delivery: {} }, product: { delivery: null } } }
    const items = [item('Ramen', { groups: [size], removable: ['egg'] }), item('Tea'), item('Mug', { kind: 'product' })]
    return { data: { items, nextCursor: null } }
  }
  const { client, sent } = scripted((call) => answer(call) ?? usual(call))
  const { clock, elapse } = stillClock()
  const model = new OrderEditModel(client, clock, 'ord_1')
  await settle()
  const writes = () => sent.filter(({ method }) => method === 'PATCH')
  const quotes = () => sent.filter(({ path }) => path === '/order-quotes')
  return { model, stored, elapse, writes, quotes }
}

/** The fields that a request has written. */
const fieldsOf = (sent: Sent | undefined): string[] => Object.keys(Object(sent?.body))

const LATE = { status: 412, error: 'If-Match does not name the current version' }

describe('an order that is changed', () => {
  it('[CO83] stands in its form as it was ordered, and its sum is not asked until something changes', async () => {
    const { model, elapse, quotes } = await opened(order())
    await elapse()
    const [ramen, special] = model.form.values.value.lines
    expect(ramen).toMatchObject({ quantity: '1', chosen: { size: ['large'] }, without: ['chives'] })
    expect(ramen?.item.removable).toEqual(['egg', 'chives'])
    expect(special?.item).toMatchObject({ name: 'Special', kind: 'menu', isAvailable: false })
    expect([model.form.values.value.readyAt, model.delivers.value]).toEqual(['2026-11-21T19:00', true])
    expect(model.found.value.map(({ name }) => name)).toEqual(['Ramen', 'Tea'])
    expect([model.told.value, quotes()]).toMatchObject([{ status: 'told', quote: { total: 2_000 } }, []])
    expect(await model.save()).toEqual({ status: 'unchanged' })
  })

  it('[CO83] asks its sum as that order, and sends what differs on the version that was seen', async () => {
    const { model, elapse, quotes, writes } = await opened(order(), ({ method, path }) => {
      if (path === '/order-quotes') return { data: { ...order(), total: 4_000 } }
      return method === 'PATCH' ? { data: order({ version: 4, total: 4_000 }) } : undefined
    })
    const [ramen] = model.form.values.value.lines
    if (ramen) model.change({ ...withOption(ramen, size, 'small'), quantity: '2' })
    await elapse()
    const lines = [
      {
        itemId: 'cat_Ramen',
        quantity: 2,
        options: [{ groupId: 'size', optionId: 'small' }],
        without: ['chives'],
        note: null,
      },
      { itemId: 'cat_Special', quantity: 1, options: [{ groupId: 'cut', optionId: 'thin' }], without: [], note: null },
    ]
    expect(quotes().map(({ body }) => body)).toEqual([
      {
        businessId: 'biz_1',
        kind: 'menu',
        lines,
        fulfilment: 'pickup',
        address: null,
        readyAt: order().readyAt,
        orderId: 'ord_1',
      },
    ])
    expect(model.told.value).toMatchObject({ quote: { total: 4_000 } })
    expect(await model.save()).toMatchObject({ status: 'saved', order: { total: 4_000 } })
    expect(writes()).toMatchObject([{ path: '/orders/ord_1', ifMatch: '"3"', body: { lines } }])
    expect(fieldsOf(writes()[0])).toEqual(['lines'])
  })

  it('[CO83] [CO70] changes a time by the clock of the business, and who it is for, without its items', async () => {
    const { model, writes } = await opened(order(), ({ method }) =>
      method === 'PATCH' ? { data: order() } : undefined,
    )
    model.form.set('readyAt', '2026-11-22T12:30')
    model.form.set('customer', { name: 'Bo Berg', phone: '', email: 'bo@berg.example' })
    await model.save()
    expect(writes()[0]?.body).toEqual({
      readyAt: Date.UTC(2026, 10, 22, 11, 30),
      customer: { name: 'Bo Berg', phone: null, email: 'bo@berg.example' },
    })
  })

  it('[CO83] keeps what was typed when somebody else was faster, follows what nobody touched, and says where both did', async () => {
    const { model, stored, writes } = await opened(order(), ({ method, ifMatch }) => {
      if (method !== 'PATCH') return undefined
      return ifMatch === '"4"' ? { data: order({ version: 5 }) } : LATE
    })
    model.form.set('note', 'rings twice')
    const customer = { name: 'Kim', phone: null, email: null }
    stored.order = order({ version: 4, note: 'by the door', customer })
    expect(await model.save()).toEqual({ status: 'refused' })
    expect(model.meanwhile.value).toEqual({ status: 'changed', both: ['the note'] })
    expect(model.form.values.value).toMatchObject({ note: 'rings twice', customer: { name: 'Kim' } })
    expect(await model.save()).toMatchObject({ status: 'saved' })
    expect(writes()[1]).toMatchObject({ ifMatch: '"4"', body: { note: 'rings twice' } })
    expect(fieldsOf(writes()[1])).toEqual(['note'])
  })

  it('[CO83] says that it was settled meanwhile, with what was typed still there', async () => {
    const { model, stored } = await opened(order(), ({ method }) => (method === 'PATCH' ? LATE : undefined))
    model.form.set('note', 'rings twice')
    stored.order = order({ version: 4, status: 'fulfilled' })
    expect(await model.save()).toEqual({ status: 'refused' })
    expect(model.meanwhile.value).toEqual({ status: 'settled' })
    expect(model.form.values.value.note).toBe('rings twice')
  })

  it('[CO83] [CO3] is refused at the line whose pieces are gone, and what no field is to blame for above', async () => {
    const message = 'lines.0.quantity: only 3 are free; count the item again, or order fewer'
    const gone = { status: 409, error: message, details: [{ path: 'lines.0.quantity', code: 'inconsistent', message }] }
    const refusals = [gone, { status: 409, error: 'The stock was changed at the same time; try again' }]
    const { model } = await opened(order(), ({ method }) => (method === 'PATCH' ? refusals.shift() : undefined))
    const [ramen] = model.form.values.value.lines
    if (ramen) model.change({ ...ramen, quantity: '9' })
    expect(await model.save()).toEqual({ status: 'refused' })
    expect(model.form.failure.value?.fields).toMatchObject({ 'lines.0.quantity': expect.stringMatching(/^Only 3/) })
    expect(await model.save()).toEqual({ status: 'refused' })
    expect([model.form.message.value, model.meanwhile.value]).toEqual([
      'The stock was changed at the same time; try again',
      null,
    ])
    expect(model.form.values.value.lines[0]?.quantity).toBe('9')
  })
})
