import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { newOrganization } from './organizations.ts'

let service: TestService
let business: string
let agent: string
beforeAll(async () => {
  service = await startTestService()
  const made = await call(service, 'POST', '/dynamic-agents/phone', {
    body: { assistantName: 'Vera', capabilities: ['MENU_ORDER_MANAGEMENT'] },
  })
  agent = made.body.agentConfigurationId
  business = (await call(service, 'GET', `/agent-configurations/${agent}/business`)).body.data.id
}, 40_000)
afterAll(() => service?.stop())

const at = (path: string) => `/businesses/${business}${path}`

describe('the data of a business', () => {
  it('is made when an agent is first asked for it, and is the same afterwards', async () => {
    const again = await call(service, 'GET', `/agent-configurations/${agent}/business`)
    expect(again.body.data).toMatchObject({ id: business, provenance: { hours: { source: 'assumed', url: null } } })
    const { body } = await call(service, 'GET', '/businesses')
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([business])
  })

  it("is the owner's where the owner has corrected it", async () => {
    const hours = { weekly: [{ day: 1, from: 540, until: 1020 }], exceptions: [] }
    const body = { timeZone: 'Europe/Berlin', hours, rules: { leadMinutes: 5 }, notifyEmail: 'desk@example.com' }
    const { status, body: answer } = await call(service, 'PATCH', at(''), { body })
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(answer.data).toMatchObject({ timeZone: 'Europe/Berlin', hours, notifyEmail: 'desk@example.com' })
    expect(answer.data.rules).toMatchObject({ leadMinutes: 5, slotMinutes: 15 })
    expect(answer.data.provenance).toMatchObject({ hours: { source: 'owner' }, currency: { source: 'assumed' } })
    expect((await call(service, 'PATCH', at(''), { body: { currency: 'ZZZ' } })).status).toBe(422)
    expect((await call(service, 'PATCH', at(''), { body: { timeZone: 'Moon/Base' } })).status).toBe(400)
  })

  it.each([
    ['services', { name: 'Haircut', durationMinutes: 45 }, { price: 3900 }],
    ['resources', { kind: 'table', name: 'Window', seats: 4 }, { seats: 6 }],
    ['listings', { title: 'Loft', offer: 'rent', place: 'Leipzig' }, { isAvailable: false }],
    ['catalogue-items', { kind: 'product', name: 'Lamp', price: 4900, onHand: 3 }, { price: 5200 }],
  ])('takes, corrects and gives up %s', async (path, create, change) => {
    const made = await call(service, 'POST', at(`/${path}`), { body: create })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({ source: 'owner' })
    expect((await call(service, 'POST', at(`/${path}`), { body: create })).status).toBe(409)
    const one = at(`/${path}/${made.body.data.id}`)
    expect((await call(service, 'PATCH', one, { body: change })).body.data).toMatchObject(change)
    expect((await call(service, 'GET', one)).body.data).toMatchObject(change)
    const { body } = await call(service, 'GET', at(`/${path}?limit=1`))
    expect(body.data.items).toHaveLength(1)
    expect((await call(service, 'DELETE', one)).status).toBe(200)
    expect((await call(service, 'GET', one)).status).toBe(404)
    const back = await call(service, 'POST', at(`/${path}`), { body: create })
    expect([back.status, back.body.data.id]).toEqual([201, made.body.data.id])
  })

  it('counts stock, and says why it does not', async () => {
    const item = await call(service, 'POST', at('/catalogue-items'), { body: { kind: 'product', name: 'Mug' } })
    const itemId = item.body.data.id
    const adjust = (body: object) => call(service, 'POST', at('/stock-adjustments'), { body: { itemId, ...body } })
    expect((await adjust({ do: 'adjust', delta: 1 })).status).toBe(409)
    expect((await adjust({ do: 'count', onHand: 4 })).body.data).toEqual({ itemId, onHand: 4 })
    expect((await adjust({ do: 'adjust', delta: -1 })).body.data).toEqual({ itemId, onHand: 3 })
    expect((await adjust({ do: 'adjust', delta: -9 })).status).toBe(409)
    expect((await adjust({ do: 'count', onHand: 1, itemId: 'cat_0000000000000000000000' })).status).toBe(422)
  })

  it('is read from a spreadsheet, and a dry run writes nothing', async () => {
    const text = 'name,price\nMargherita,9.50\n'
    const send = (body: object) => call(service, 'POST', at('/imports'), { body: { kind: 'menu', text, ...body } })
    expect((await send({ isDryRun: 'true' })).body.data).toMatchObject({ status: 'checked', rows: 1 })
    expect((await send({ text: 'name,price\nX,cheap\n' })).body.data).toMatchObject({ status: 'refused', rows: 0 })
    expect((await send({})).body.data).toMatchObject({ status: 'written', rows: 1 })
    const { body } = await call(service, 'GET', at('/catalogue-items?limit=100'))
    expect(body.data.items).toContainEqual(expect.objectContaining({ name: 'Margherita', price: 950 }))
  })

  it("is another organization's to nobody, whichever way it is asked for", async () => {
    const { key, canary } = await newOrganization(service, 'other')
    const other = await call(service, 'POST', '/dynamic-agents/phone', {
      key,
      body: { assistantName: canary, capabilities: ['NONE'] },
    })
    for (const path of ['', '/services', '/resources', '/listings', '/catalogue-items'])
      expect((await call(service, 'GET', at(path), { key })).status, path).toBe(403)
    const agentConfigurationId = other.body.agentConfigurationId
    expect((await call(service, 'POST', at('/agents'), { body: { agentConfigurationId } })).status).toBe(403)
    expect((await call(service, 'POST', at('/agents'), { body: { agentConfigurationId: agent } })).status).toBe(200)
    for (const records of ['bookings', 'orders']) {
      const statusOf = async (id: string) => (await call(service, 'GET', `/${records}?businessId=${id}`, { key })).status
      expect([await statusOf(business), await statusOf('biz_0000000000000000000000')], records).toEqual([403, 404])
    }
    expect((await call(service, 'GET', '/bookings?status=eaten')).status).toBe(400)
    expect((await call(service, 'GET', '/orders/ord_0000000000000000000000')).status).toBe(404)
  })
})
