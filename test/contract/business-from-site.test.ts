import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { eventually } from './visitor-asks.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  service.key = await roomyKey(service)
}, 40_000)
afterAll(() => service?.stop())

const dish = (name: string, price: string) => ({
  '@type': 'MenuItem',
  name,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
})
const inn = (name: string, opens: string) => ({
  '@type': 'Restaurant',
  name,
  address: { '@type': 'PostalAddress', streetAddress: 'Weg 1', addressLocality: 'Graz', addressCountry: 'AT' },
  openingHours: `Mo-Fr ${opens}-22:00`,
})
const massage = { '@type': 'Service', name: 'Massage', duration: 'PT45M' }

/** One page of structured data that the test changes; no reading finds it unchanged. */
async function serveSite(things: object[]) {
  const site = { things, visits: 0 }
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    site.visits += 1
    const script = `<script type="application/ld+json">${JSON.stringify(site.things)}</script>`
    const words = `<main><h1>Inn ${site.visits}</h1><p>We cook soup and stew.</p></main>`
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Inn</title>${script}${words}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(site, { url: `http://127.0.0.1:${port}/`, close: () => server.close() })
}

/** A web agent of a site that has been read, and its business. */
async function agentOf(websiteUrl: string) {
  const body = { assistantName: 'Inn', websiteUrl, capabilities: ['MENU_ORDER_MANAGEMENT'] }
  const made = (await call(service, 'POST', '/dynamic-agents/web', { body })).body
  const source = `/knowledge-sources/${made.metadata.knowledge.sourceId}`
  const path = `/agent-configurations/${made.agentConfigurationId}/business`
  const readBusiness = async () => (await call(service, 'GET', path)).body.data
  const { id } = (await call(service, 'POST', path)).body.data
  const list = async (of: string): Promise<{ id: string; name: string }[]> =>
    (await call(service, 'GET', `/businesses/${id}/${of}?limit=100`)).body.data.items
  const pathOf = async (of: string, name: string) => {
    const entry = (await list(of)).find((one) => one.name === name)
    return entry ? `/businesses/${id}/${of}/${entry.id}` : null
  }
  const isThere = (of: string, name: string) =>
    eventually(
      () => pathOf(of, name),
      (found) => found !== null,
    )
  const namesOf = async (of: string) => (await list(of)).map(({ name }) => name).toSorted()
  const readAgain = () => call(service, 'POST', `${source}/crawl`)
  return { business: `/businesses/${id}`, readBusiness, readAgain, pathOf, isThere, namesOf }
}

it('[BZ4] [CA8] an entry of the site stays away once it is deleted and stays corrected, also when the site is read again', async () => {
  const site = await serveSite([dish('Soup', '4.50'), dish('Stew', '9.50'), massage])
  const { isThere, pathOf, readAgain, namesOf } = await agentOf(site.url)
  await isThere('catalogue-items', 'Soup')
  for (const [of, name] of [
    ['catalogue-items', 'Soup'],
    ['services', 'Massage'],
  ] as const)
    expect((await call(service, 'DELETE', (await pathOf(of, name)) ?? '')).status, name).toBe(200)
  const stew = (await pathOf('catalogue-items', 'Stew')) ?? ''
  expect((await call(service, 'GET', stew)).body.data).toMatchObject({ source: 'site', sourceUrl: site.url })
  expect((await call(service, 'PATCH', stew, { body: { price: 1050 } })).body.data).toMatchObject({ source: 'owner' })
  site.things = [dish('Soup', '4.50'), dish('Stew', '9.50'), dish('Roast', '14'), massage]
  expect((await readAgain()).status).toBe(200)
  // What is new on the site tells that it has been read.
  await isThere('catalogue-items', 'Roast')
  expect(await namesOf('catalogue-items')).toEqual(['Roast', 'Stew'])
  expect(await namesOf('services')).toEqual([])
  expect((await call(service, 'GET', stew)).body.data).toMatchObject({ price: 1050, source: 'owner' })
  site.close()
}, 60_000)

it('[BZ3] [BZ5] what was read of a business is shown with its page, and corrected field by field', async () => {
  const site = await serveSite([inn('Zum Ochsen', '11:00'), dish('Soup', '4.50')])
  const { business, readBusiness, readAgain } = await agentOf(site.url)
  const read = await eventually(readBusiness, ({ hours }) => hours !== null)
  const fromSite = { source: 'site', url: site.url }
  expect(read).toMatchObject({ name: 'Zum Ochsen', timeZone: 'Europe/Vienna', currency: 'EUR' })
  expect(read.hours.weekly).toContainEqual({ day: 1, from: 11 * 60, until: 22 * 60 })
  expect(read.provenance).toMatchObject({
    name: fromSite,
    hours: fromSite,
    timeZone: fromSite,
    rules: { source: 'assumed' },
  })
  const hours = { weekly: [{ day: 6, from: 600, until: 900 }], exceptions: [{ date: '12-24', ranges: [] }] }
  const { body } = await call(service, 'PATCH', business, { body: { hours } })
  expect(body.data).toMatchObject({ hours, provenance: { hours: { source: 'owner', url: null }, name: fromSite } })
  site.things = [inn('Zum roten Ochsen', '12:00'), dish('Soup', '4.50')]
  expect((await readAgain()).status).toBe(200)
  const again = await eventually(readBusiness, ({ name }) => name === 'Zum roten Ochsen')
  expect(again).toMatchObject({ hours, provenance: { hours: { source: 'owner' }, name: fromSite } })
  site.close()
}, 60_000)
