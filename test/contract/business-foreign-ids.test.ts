import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../running-service.ts'
import { type BusinessService, newBusiness, startBusinessService } from './business-agent.ts'
import { newOrganization } from './organizations.ts'

const UNKNOWN = (prefix: string) => `${prefix}_0000000000000000000000`

/** One entry of each list. */
const ENTRIES: Record<string, object> = {
  services: { name: 'Dye', durationMinutes: 45 },
  resources: { kind: 'table', name: 'Corner' },
  listings: { title: 'Attic', offer: 'rent', place: 'Jena' },
  'catalogue-items': { kind: 'product', name: 'Vase', onHand: 2 },
}

let ours: BusinessService
const theirs: Record<string, string> = {}
beforeAll(async () => {
  ours = await startBusinessService()
  const { key } = await newOrganization(ours.service, 'nested ids')
  const { business } = await newBusiness(ours.service, key)
  for (const [path, body] of Object.entries(ENTRIES))
    theirs[path] = await make(`/businesses/${business}/${path}`, body, key)
}, 40_000)
afterAll(() => ours?.service.stop())

async function make(path: string, body: object, key = ours.service.key): Promise<string> {
  const made = await call(ours.service, 'POST', path, { body, key })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id
}

const theirId = (path: string) => theirs[path] ?? ''
const unknownId = (path: string) => UNKNOWN(theirId(path).slice(0, 3))

describe("ids of another organization's", () => {
  it.each(Object.keys(ENTRIES))('are 403 in a path of %s; unknown ones are 404', async (path) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: {} } : {}
      const statusOf = async (id: string) => (await call(ours.service, method, ours.at(`/${path}/${id}`), body)).status
      expect(await statusOf(theirId(path)), method).toBe(403)
      expect(await statusOf(unknownId(path)), method).toBe(404)
    }
  })

  it.each<[string, object, string, (id: string) => object]>([
    ['resources', { kind: 'staff', name: 'Ada' }, 'services', (id) => ({ serviceIds: [id] })],
    ['resources', { kind: 'table', name: 'Terrace' }, 'resources', (id) => ({ joins: [id] })],
    ['listings', { title: 'Cellar', offer: 'sale', place: 'Jena' }, 'resources', (id) => ({ staffId: id })],
  ])('[BZ7] are 403 in a body of %s %j; unknown ones are 422', async (path, entry, from, naming) => {
    const made = ours.at(`/${path}/${await make(ours.at(`/${path}`), entry)}`)
    const statusOf = async (id: string) => (await call(ours.service, 'PATCH', made, { body: naming(id) })).status
    expect(await statusOf(theirId(from))).toBe(403)
    expect(await statusOf(unknownId(from))).toBe(422)
    const added = { ...entry, name: 'Second', title: 'Second', ...naming(theirId(from)) }
    expect((await call(ours.service, 'POST', ours.at(`/${path}`), { body: added })).status).toBe(403)
  })

  it('are 403 in a count of stock; unknown ones are 422', async () => {
    const count = (itemId: string) =>
      call(ours.service, 'POST', ours.at('/stock-adjustments'), { body: { do: 'count', itemId, onHand: 1 } })
    expect((await count(theirId('catalogue-items'))).status).toBe(403)
    expect((await count(unknownId('catalogue-items'))).status).toBe(422)
  })
})
