import { randomBytes } from 'node:crypto'
import { sealer } from '@frontdesk/accounts'
import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { DEFAULT_LINE_OPTIONS, type IdempotencyStore, idMaker, money, type Recording } from '@frontdesk/schema'
import { openTestStorage } from '@frontdesk/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../http/api-routes.ts'
import { operations } from './operations.ts'

/* Every operation here is cut off behind its commit: what is stored afterwards is never stored. Its answer must be
   there all the same when the request comes again. */

let made: Awaited<ReturnType<typeof openTestStorage>>
let api: ReturnType<typeof apiRoutes>
const newId = idMaker(randomBytes)
const organizationId = newId('org')

/** As far as the routes look at it. */
const record = {
  businessId: newId('biz'),
  organizationId,
  agentId: newId('agt'),
  conversationId: null,
  code: 'ABCDEF',
  customer: { name: 'Ada', email: null, phone: null },
  note: null,
  isInferred: false,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
}
const business = {
  businessId: record.businessId,
  organizationId,
  name: 'Bright & Co',
  siteOrigin: null,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  isDayFirst: true,
  rules: DEFAULT_RULES,
  provenance: {},
  notifyEmail: null,
  createdAt: 1,
  updatedAt: 1,
}
const booking = { ...record, kind: 'booking', status: 'confirmed', placeId: newId('rsc'), price: money(1_000, 'EUR') }
const order = { ...record, kind: 'menu', status: 'confirmed', lines: [], fees: [], total: money(1_000, 'EUR') }
const BOOKING = newId('bkg')
const ORDER = newId('ord')
const RETURNED = newId('ord')

const found = <T>(value: T) => ({ status: 'found', value })
const reads = {
  bookings: { findBooking: async () => found({ ...booking, id: BOOKING }) },
  orders: {
    findOrder: async (_organization: string, id: string) =>
      found({ ...order, id, status: id === RETURNED ? 'return-requested' : 'confirmed' }),
  },
  setup: { findAgent: async (_organization: string, id: string) => found({ agent: { id } }) },
}

beforeAll(async () => {
  made = await openTestStorage()
  const { storage } = made
  await storage.accounts.insertOrganization({ id: organizationId, name: 'Ours', createdAt: 1 })
  await storage.businesses.createFor(record.agentId, business)
  const idempotency: IdempotencyStore = {
    ...storage.idempotency,
    keepAnswer: () => Promise.reject(new Error('killed')),
  }
  const services = {
    ...storage,
    now: () => 1_000_000,
    newId,
    randomBytes,
    pepper: 'pepper',
    seals: sealer({ read: () => ['secret'], pepper: '' }, randomBytes),
    log: { error: () => undefined },
    refuseVisit: () => null,
    abilitiesOf: async () => null,
    ringJobs: () => undefined,
    ringWebhooks: () => undefined,
    idempotency,
    ...reads,
    // What is not in this store is written by a write of the request all the same.
    recording: (recording: Recording) => {
      const stores = storage.recording(recording)
      const write = async () => {
        const configuration = { id: newId('phc'), organizationId, name: 'written', areaCode: null, greeting: null }
        const rest = { options: DEFAULT_LINE_OPTIONS, createdAt: 1, updatedAt: 1 }
        await stores.phoneConfigurations.insertPhoneConfiguration({ ...configuration, ...rest })
        return true
      }
      return {
        ...stores,
        setup: reads.setup,
        bookings: { ...reads.bookings, settle: write },
        orders: { ...reads.orders, settle: write },
        businesses: { ...stores.businesses, linkAgent: write },
      }
    },
  }
  const principal = {
    organizationId,
    scopes: ['read', 'write', 'admin'],
    actor: { kind: 'key', id: 'key_1' },
    tier: {},
  }
  api = apiRoutes(services as never, operations, async () => principal as never)
})
afterAll(() => made?.dispose())

let keys = 0
async function twice(path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${(keys += 1)}` }
  const init = { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const [first, again] = [await api.request(path, init), await api.request(path, init)]
  const answer = await first.json()
  expect(answer).toMatchObject({ success: true })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true'])
  expect(await again.json()).toEqual(answer)
  return answer.data
}

const endpoint = { url: 'https://example.com/frontdesk' }
const source = { kind: 'website', url: 'https://example.com/help' }

describe('an answer is stored in the commit that makes it true', () => {
  it('of a phone configuration', async () => {
    expect(await twice('/phone-configurations', { name: 'Main line' })).toMatchObject({ name: 'Main line' })
  })

  it('of a webhook endpoint, with its secret, once for each key', async () => {
    const { id, secret } = await twice('/webhook-endpoints', endpoint)
    const rotated = await twice(`/webhook-endpoints/${id}/rotate-secret`)
    expect([rotated.id, rotated.secret === secret]).toEqual([id, false])
    const { deliveryId } = await twice(`/webhook-endpoints/${id}/test`)
    expect(await twice(`/webhook-endpoints/${id}/deliveries/${deliveryId}/replay`)).toEqual({ deliveryId })
    const deliveries = await (await api.request(`/webhook-endpoints/${id}/deliveries`)).json()
    expect(deliveries.data.items.map((one: { id: string }) => one.id)).toEqual([deliveryId])
  })

  it('of a knowledge source, and of reading it again', async () => {
    const { id } = await twice('/knowledge-sources', source)
    expect(await twice(`/knowledge-sources/${id}/crawl`)).toMatchObject({ id, status: 'queued' })
    const text = { kind: 'text', title: 'Dogs', text: 'Dogs are welcome.' }
    expect(await twice('/knowledge-sources', text)).toMatchObject({ status: 'ready', pages: 1 })
  })

  it.each([
    ['a cancelled booking', `/bookings/${BOOKING}/cancel`, 'cancelled'],
    ['a fulfilled booking', `/bookings/${BOOKING}/fulfil`, 'fulfilled'],
    ['a cancelled order', `/orders/${ORDER}/cancel`, 'cancelled'],
    ['a fulfilled order', `/orders/${ORDER}/fulfil`, 'fulfilled'],
    ['a returned order', `/orders/${RETURNED}/receive-return`, 'cancelled'],
  ])('of %s', async (_name, path, status) => {
    expect(await twice(path)).toMatchObject({ status, version: 2 })
  })

  it('of the business that an agent is given', async () => {
    const agentConfigurationId = newId('agt')
    const { businessId } = record
    const path = `/businesses/${businessId}/agents`
    expect(await twice(path, { agentConfigurationId })).toEqual({ businessId, agentConfigurationId })
  })

  const bookable = `/businesses/${record.businessId}`
  it.each([
    ['a service', 'services', { name: 'Haircut', durationMinutes: 45, price: 3_900 }],
    ['a table', 'resources', { kind: 'table', name: 'Window', seats: 4 }],
    ['a lamp', 'catalogue-items', { kind: 'product', name: 'Lamp', price: 4_900, onHand: 12 }],
    ['a home', 'listings', { title: 'Two rooms', offer: 'rent', place: 'Leipzig', price: 89_000 }],
  ])('of %s, also when it comes back under its id', async (_name, path, body) => {
    const entries = `${bookable}/${path}`
    const added = await twice(entries, body)
    const read = async () => (await (await api.request(`${entries}/${added.id}`)).json()).data
    expect(await read()).toEqual(added)
    await api.request(`${entries}/${added.id}`, { method: 'DELETE' })
    expect(await twice(entries, { ...body, price: 100 })).toEqual({ ...added, price: 100 })
    expect(await read()).toEqual({ ...added, price: 100 })
  })
})
