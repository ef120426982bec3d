import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../made-in-store.ts'
import { call, type TestService } from '../running-service.ts'
import { startBusinessService } from './business-agent.ts'
import { newOrganization } from './organizations.ts'

let service: TestService
let business: string
let agent: string
beforeAll(async () => {
  ;({ service, business, agent } = await startBusinessService())
}, 40_000)
afterAll(() => service?.stop())

const at = (path: string) => `/businesses/${business}${path}`

const MARKED_SOUP = {
  kind: 'menu',
  name: 'Soup',
  allergens: { milk: 'contains', nuts: 'free' },
  pictureUrl: 'https://example.com/soup.jpg',
}

describe('the data of a business', () => {
  it('[BZ8] is made by a write, never by a key that may only read', async () => {
    const key = await newKey(service, 'My organization', 'read')
    const body = { assistantName: 'Vera', websiteUrl: 'https://unread.example.com/', capabilities: ['NONE'] }
    const made = (await call(service, 'POST', '/dynamic-agents/web', { body })).body.agentConfigurationId
    const path = `/agent-configurations/${made}/business`
    expect((await call(service, 'GET', path, { key })).status).toBe(404)
    expect((await call(service, 'POST', path, { key })).status).toBe(403)
    expect((await call(service, 'GET', '/businesses', { key })).body.data.items).toHaveLength(1)
    const { status, body: answer } = await call(service, 'POST', path)
    expect(status).toBe(200)
    expect((await call(service, 'GET', path, { key })).body.data.id).toBe(answer.data.id)
  })

  it('is made when an agent is first asked for it, and is the same afterwards', async () => {
    const again = await call(service, 'GET', `/agent-configurations/${agent}/business`)
    expect(again.body.data).toMatchObject({ id: business, provenance: { hours: { source: 'assumed', url: null } } })
    const { body } = await call(service, 'GET', '/businesses')
    expect(body.data.items.filter(({ id }: { id: string }) => id === business)).toHaveLength(1)
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
    ['catalogue-items', MARKED_SOUP, { allergens: { nuts: 'traces' }, diets: { vegan: 'suitable' } }],
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
      const statusOf = async (id: string) =>
        (await call(service, 'GET', `/${records}?businessId=${id}`, { key })).status
      expect([await statusOf(business), await statusOf('biz_0000000000000000000000')], records).toEqual([403, 404])
    }
    expect((await call(service, 'GET', '/bookings?status=eaten')).status).toBe(400)
    expect((await call(service, 'GET', '/orders/ord_0000000000000000000000')).status).toBe(404)
  })
})

describe('two who change the same business', () => {
  it('[BZ6] undo nothing of each other', async () => {
    const change = (body: object) => call(service, 'PATCH', at(''), { body })
    const rules = ['slotMinutes', 'leadMinutes', 'cancelBeforeMinutes', 'viewingMinutes', 'horizonDays']
    const answers = await Promise.all([
      ...rules.map((rule) => change({ rules: { [rule]: 45 } })),
      change({ name: 'Vera & Co' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { data } = (await call(service, 'GET', at(''))).body
    expect([data.name, ...rules.map((rule) => data.rules[rule])]).toEqual(['Vera & Co', 45, 45, 45, 45, 45])
  })

  it('name the version they mean, and the later one is refused with 412', async () => {
    const read = await call(service, 'GET', at(''))
    const etag = read.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\d+"$/)
    const change = (currency: string, tag: string) =>
      call(service, 'PATCH', at(''), { body: { currency }, headers: { 'if-match': tag } })
    const first = await change('CHF', etag)
    expect([first.status, first.headers.get('etag') === etag]).toEqual([200, false])
    expect((await change('USD', etag)).status).toBe(412)
    const tag = first.headers.get('etag') ?? ''
    const raced = await Promise.all(['USD', 'GBP', 'EUR'].map((currency) => change(currency, tag)))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    expect((await change('EUR', '*')).status).toBe(200)
  })
})

describe('order terms', () => {
  it('[OR15] are assumed, then what the owner says, field by field', async () => {
    const terms = at('/order-terms')
    const before = await call(service, 'GET', terms)
    expect(before.body.data.menu).toMatchObject({ pickup: true, delivery: null, source: 'assumed' })
    const delivery = { fee: 250, freeFrom: 3000, minimum: 1500, area: ['10', '12043'] }
    const set = await call(service, 'PATCH', terms, { body: { menu: { delivery }, speed: 'high' } })
    expect(set.body.data.menu).toMatchObject({ delivery, pickup: true, source: 'owner' })
    expect(set.body.metadata.warnings).toMatchObject([{ path: 'speed' }])
    const more = await call(service, 'PATCH', terms, {
      body: { menu: { leadMinutes: 40 }, product: { returnDays: null } },
    })
    expect(more.body.data).toMatchObject({
      menu: { delivery, leadMinutes: 40 },
      product: { returnDays: null, source: 'owner' },
    })
    const statusOf = async (body: object) => (await call(service, 'PATCH', terms, { body })).status
    expect(await statusOf({ menu: { pickup: false, delivery: null } })).toBe(422)
    expect(await statusOf({ menu: { delivery: { ...delivery, area: 'moon' } } })).toBe(400)
    expect(await statusOf({ menu: { delivery: { ...delivery, fee: -1 } } })).toBe(400)
    expect((await call(service, 'PATCH', terms, { body: { menu: null } })).body.data.menu).toEqual(
      before.body.data.menu,
    )
  })
})

describe('writing by file and again', () => {
  it('takes a spreadsheet as a form with a file', async () => {
    const upload = async (fields: Record<string, string>, text: string) => {
      const form = new FormData()
      form.set('file', new Blob([text], { type: 'text/csv' }), 'list.csv')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const headers = { 'x-service-api-key': service.key }
      const response = await fetch(`${service.baseUrl}${at('/imports')}`, { method: 'POST', body: form, headers })
      return { status: response.status, body: await response.json() }
    }
    const looked = await upload({ what: 'services', isDryRun: 'true' }, 'name,minutes,price\nPerm,90,80\n')
    expect(looked.body.data, JSON.stringify(looked.body)).toMatchObject({ status: 'checked', rows: 1 })
    const done = await upload({ what: 'services', colour: 'red' }, '\uFEFFname,minutes,price\nPerm,90,80\n')
    expect(done.body.data).toMatchObject({ status: 'written', rows: 1 })
    expect(done.body.metadata.warnings).toMatchObject([{ path: 'colour' }])
    const { items } = (await call(service, 'GET', at('/services'))).body.data
    expect(items).toContainEqual(expect.objectContaining({ name: 'Perm', durationMinutes: 90, price: 8000 }))
    expect((await upload({ what: 'spoons' }, 'name\nX\n')).status).toBe(400)
  })

  it('does nothing twice under one Idempotency-Key', async () => {
    const item = (
      await call(service, 'POST', at('/catalogue-items'), { body: { kind: 'product', name: 'Pot', onHand: 5 } })
    ).body.data.id
    const posts: [string, object][] = [
      ['/services', { name: 'Once', durationMinutes: 30 }],
      ['/resources', { kind: 'room', name: 'Once' }],
      ['/listings', { title: 'Once', offer: 'rent', place: 'Jena' }],
      ['/catalogue-items', { kind: 'menu', name: 'Once', price: 100 }],
      ['/stock-adjustments', { do: 'adjust', itemId: item, delta: -1, reason: 'adjusted' }],
      ['/imports', { kind: 'menu', text: 'name,price\nTwice,2.00\n' }],
    ]
    for (const [path, body] of posts) {
      const headers = { 'idempotency-key': `again-${path}` }
      const send = () => call(service, 'POST', at(path), { body, headers })
      const first = await send()
      const second = await send()
      expect(first.status, `${path} ${JSON.stringify(first.body)}`).toBeLessThan(300)
      expect([second.status, second.headers.get('idempotent-replayed')], path).toEqual([first.status, 'true'])
      expect(second.body).toEqual(first.body)
    }
    expect((await call(service, 'GET', at(`/catalogue-items/${item}`))).body.data.stock.onHand).toBe(4)
  })

  it('names fields of a stock adjustment that mean nothing', async () => {
    const item = (await call(service, 'POST', at('/catalogue-items'), { body: { kind: 'product', name: 'Pan' } })).body
      .data
    const body = { do: 'count', itemId: item.id, onHand: 3, delta: 4, colour: 'red' }
    const { status, body: answer } = await call(service, 'POST', at('/stock-adjustments'), { body })
    expect(status).toBe(200)
    expect(answer.metadata.warnings.map(({ path }: { path: string }) => path)).toEqual(['delta', 'colour'])
  })
})
