import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/service/src/api/operations.ts'
import type { Operation } from '../../apps/service/src/http/operation.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, codeAfter, openShop, orderSays } from './business-agent.ts'
import { newOrganization, type TestOrganization } from './organizations.ts'
import { askIgnorant, openIgnorant } from './unanswered.ts'

/* Three organizations do anything the API offers, with ids drawn from all of them. A model knows whose each id is:
   what is one's own is found, what is unknown is 404, what is another's is 403, and no answer holds a word of
   another organization. */

const STEPS = process.env['FRONTDESK_NIGHTLY'] ? 20_000 : 750
const UNKNOWN = 'zzz_0000000000000000000000'

/** What makes one thing of each collection; every string of it carries the organization's canary. */
const CREATE: Record<string, (organization: TestOrganization) => unknown> = {
  '/dynamic-agents/web': ({ canary }) => ({
    assistantName: canary,
    websiteUrl: `https://example.com/${encodeURIComponent(canary)}`,
    capabilities: ['NONE'],
  }),
  '/dynamic-agents/phone': ({ canary }) => ({ assistantName: canary, capabilities: ['NONE'] }),
  '/instruction-configurations': ({ canary }) => ({ name: canary, text: canary, boundaries: [canary] }),
  '/phone-configurations': ({ canary }) => ({ name: canary }),
  '/knowledge-sources': ({ canary }) => ({ kind: 'text', title: canary, text: `${canary} and more` }),
  '/webhook-endpoints': ({ canary }) => ({ url: 'https://example.com/hook', description: canary, eventTypes: null }),
  '/tools': ({ canary }) => ({
    name: `tool_${next()}`,
    title: canary,
    description: canary,
    inputSchema: { type: 'object', properties: { number: { type: 'string', title: canary } } },
    url: 'https://example.com/tool',
    secretHeader: { name: 'X-Key', value: canary },
  }),
  '/mcp-servers': ({ canary }) => ({
    name: `server_${next()}`,
    url: 'https://example.com/mcp',
    secretHeader: { name: 'X-Key', value: canary },
  }),
  '/carrier-connections': ({ canary }) => ({
    kind: 'plivo',
    name: `${canary} ${next()}`,
    settings: { authId: 'MAAAAAAAAAAAAAAAAAAA' },
    secrets: { authToken: canary.replaceAll(' ', '-').padEnd(8, '-') },
  }),
  '/businesses/:id/services': ({ canary }) => ({ name: `${canary} ${next()}`, durationMinutes: 30, aliases: [canary] }),
  '/businesses/:id/resources': ({ canary }) => ({ kind: 'table', name: `${canary} ${next()}` }),
  '/businesses/:id/listings': ({ canary }) => ({ title: `${canary} ${next()}`, offer: 'rent', place: canary }),
  '/businesses/:id/calendar-feeds': () => ({ hasCustomers: true }),
  '/businesses/:id/busy-calendars': ({ canary }) => ({ name: canary, address: 'https://calendar.example.com/a.ics' }),
  '/businesses/:id/closures': ({ canary }) => ({ from: 1, until: 2, reason: canary }),
  '/businesses/:id/catalogue-items': ({ canary }) => ({ kind: 'product', name: `${canary} ${next()}`, onHand: 3 }),
}

let made = 0
/** Names of one list differ. */
const next = (): number => (made += 1)

/** What is sent to a path where a change of names would say nothing. */
const SENT: Record<string, (organization: TestOrganization) => unknown> = {
  '/businesses/:id/imports': ({ canary }) => ({ kind: 'menu', text: `name,price\n${canary},4.50\n` }),
  '/agent-configurations/:id/explain': ({ canary }) => ({ question: `What is ${canary}?` }),
  '/agent-configurations/:id/evaluate': ({ canary }) => ({ questions: [{ question: canary, expect: canary }] }),
  '/deployment-configurations/:id': ({ canary }) => ({ greeting: canary }),
  '/knowledge-gap-groups/:id/answer': ({ canary }) => ({ answer: canary }),
  '/businesses/:id/order-terms': () => ({ menu: { leadMinutes: 20 } }),
}

/** A change of one thing that any organization might ask for. */
const CHANGE = ({ canary }: TestOrganization) => ({
  assistantName: canary,
  name: canary,
  description: canary,
  title: canary,
})

let service: TestService
let organizations: TestOrganization[] = []
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  organizations = await Promise.all(['red', 'green', 'blue'].map((name) => newOrganization(service, name)))
}, 60_000)
afterAll(() => service?.stop(), 30_000)

/** `parent`: the business that it stands in. */
type Known = { id: string; owner: number; isGone: boolean; parent?: string }
type Heard = { status: number; text: string; location: string | null }

async function send(owner: number, method: string, path: string, body: unknown): Promise<Heard> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-service-api-key': organizations[owner]?.key ?? '', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

const step = fc.record({
  owner: fc.nat(2),
  operation: fc.constantFrom(...operations),
  pick: fc.nat(),
  isUnknown: fc.nat(7).map((roll) => roll === 0),
  rest: fc.nat(),
})

describe('organizations of one service', () => {
  it('never see a word of each other, whatever they do with whose ids', async () => {
    const things = new Map<string, Known[]>()
    const counts = new Map<number, number>()
    for (const owner of organizations.keys()) await openFor(things, owner)
    for (const [collection, body] of Object.entries(CREATE)) {
      expect(
        operations.some((operation) => operation.path === collection && operation.method === 'post'),
        collection,
      ).toBe(true)
      for (const owner of [0, 1, 2, 0, 1, 2]) await create(things, { owner, collection, body })
    }
    const met = new Map<string, Set<number>>()
    const go = async (wanted: Wanted): Promise<void> => {
      const taken = await take(things, wanted)
      if (taken) counts.set(taken, (counts.get(taken) ?? 0) + 1)
      if (taken) met.set(wanted.operation.id, (met.get(wanted.operation.id) ?? new Set()).add(taken))
    }
    // While everything is still there, each operation once on what is another's.
    for (const operation of operations) {
      const wanted = { operation, pick: 0, isUnknown: false, rest: 1 }
      const owner = ((named(things, { ...wanted, owner: 0 }).thing?.owner ?? 0) + 1) % organizations.length
      await go({ ...wanted, owner })
    }
    await fc.assert(fc.asyncProperty(step, go), { numRuns: STEPS, seed: 20_261_121, endOnFailure: true })
    const guarded = operations.filter(({ path }) => path.includes(':id'))
    const never = guarded.filter(({ id }) => !met.get(id)?.has(403)).map(({ id }) => id)
    process.stdout.write(
      `isolation: ${STEPS} steps, ${JSON.stringify([...counts])}; of ${guarded.length} operations with an id, another's was refused by all but: ${never.join(', ') || 'none'}\n`,
    )
    expect(never).toEqual([])
    expect(counts.get(403) ?? 0).toBeGreaterThan(STEPS / 20)
    expect(counts.get(404) ?? 0).toBeGreaterThan(STEPS / 50)
  }, 1_800_000)

  it("refuse each other's ids inside a body: 403 for another's, 422 for nobody's", async () => {
    const [mine, theirs] = [0, 1]
    const nested: [string, string, (id: string) => object][] = [
      ['/dynamic-agents/web', '/instruction-configurations', (id) => ({ instructionConfigurationId: id })],
      ['/dynamic-agents/web', '/knowledge-sources', (id) => ({ knowledgeSourceIds: [id] })],
      ['/dynamic-agents/phone', '/phone-configurations', (id) => ({ phoneConfigurationId: id })],
    ]
    for (const [collection, inner, body] of nested) {
      const make = CREATE[inner]
      const organization = organizations[theirs]
      const own = organizations[mine]
      if (!make || !organization || !own) throw new Error(`nothing makes ${inner}`)
      const made = await send(theirs, 'POST', inner, make(organization))
      const id = made.location?.split('/').at(-1) ?? ''
      const base = CREATE[collection]?.(own)
      const withId = (value: string) => ({ ...Object(base), ...body(value) })
      expect((await send(mine, 'POST', collection, withId(id))).status, `${collection} with ${inner}`).toBe(403)
      const nobodys = `${id.slice(0, 4)}0000000000000000000000`
      expect((await send(mine, 'POST', collection, withId(nobodys))).status).toBe(422)
      expect((await send(theirs, 'POST', collection, withId(id))).status, made.text).toBe(201)
    }
  })
})

type Things = Map<string, Known[]>
type Wanted = { owner: number; operation: Operation; pick: number; isUnknown: boolean; rest: number }

/** What comes with an agent, and with its visitors. */
const LISTED = [
  '/phone-numbers',
  '/agent-configurations',
  '/deployment-channels',
  '/deployment-configurations',
  '/bookings',
  '/orders',
  '/conversations',
  '/knowledge-gap-groups',
]

/** What visitors have made in an organization, for no request makes it: conversations, a booking, an order, a question. */
async function openFor(things: Things, owner: number): Promise<void> {
  const organization = organizations[owner]
  if (!organization) return
  const { key, canary } = organization
  const connection = CREATE['/carrier-connections']?.(organization)
  const { body } = await call(service, 'POST', '/carrier-connections', { key, body: connection })
  const number = { e164: `+1212555${9_000 + owner}`, connectionId: body.data.id, matchKeys: [canary] }
  await call(service, 'POST', '/phone-numbers', { key, body: number })
  const shop = await openShop(service, key, canary)
  await codeAfter(service, shop.agent, bookingSays(9, canary))
  await codeAfter(service, shop.agent, orderSays(1, canary))
  const ignorant = await openIgnorant(service, { key, name: canary })
  await askIgnorant(service, ignorant, [`Do you rent helicopters, ${canary}?`])
  add(things, '/businesses', { id: shop.business, owner, isGone: false })
  for (const [list, id] of Object.entries({
    services: shop.haircut,
    resources: shop.staff,
    'catalogue-items': shop.lamp,
  }))
    add(things, `/businesses/:id/${list}`, { id, owner, isGone: false, parent: shop.business })
  for (const collection of LISTED) {
    const { items } = (await call(service, 'GET', collection, { key })).body.data
    expect(items.length, collection).toBeGreaterThan(0)
    for (const { id } of items) add(things, collection, { id, owner, isGone: false })
  }
}

const add = (things: Things, collection: string, known: Known) =>
  things.set(collection, [...(things.get(collection) ?? []), known])

/** Which things the ids of a path name; undefined is nobody's. */
type Named = { thing: Known | undefined; entry: Known | undefined; hasEntry: boolean }

function named(things: Things, { operation, pick, isUnknown, rest }: Wanted): Named {
  const [collection = '', list, ...deeper] = operation.path.split(/\/:\w+/)
  const known = things.get(collection) ?? []
  const entries = things.get(`${collection}/:id${list ?? ''}`) ?? []
  const hasEntry = deeper.length > 0 && entries.length > 0
  const entry = hasEntry && rest % 8 > 0 ? entries[rest % entries.length] : undefined
  // Half of the time the entry stands where the path says.
  const inside = pick % 2 === 0 ? known.find(({ id }) => id === entry?.parent) : undefined
  return { thing: isUnknown ? undefined : (inside ?? known[pick % Math.max(1, known.length)]), entry, hasEntry }
}

/** One step, judged by the model; the status that it met, or null when it was left out. */
async function take(things: Things, wanted: Wanted): Promise<number | null> {
  const { owner, operation, rest } = wanted
  const on = named(things, wanted)
  const organization = organizations[owner]
  const isCreate = isCreation(operation)
  if (!organization || (isCreate && (things.get(operation.path) ?? []).length > 60)) return null
  const path = pathOf(operation, on, rest)
  const heard = await send(owner, operation.method.toUpperCase(), path, bodyOf(operation, organization))
  expect(heard.status, `${operation.id} ${heard.text}`).toBeLessThan(500)
  expectNothingForeign(owner, heard, { things, asked: [on.thing?.id, on.entry?.id] })
  if (operation.path.includes(':id')) expectOwnership(heard, { ...on, owner, name: operation.id })
  if (isCreate && heard.status === 201) note(things, { collection: operation.path, owner, heard, parent: on.thing?.id })
  markGone(things, on, { operation, heard })
  return heard.status
}

const bodyOf = ({ method, path }: Operation, organization: TestOrganization): unknown =>
  (SENT[path] ?? (method === 'post' ? CREATE[path] : undefined))?.(organization) ?? CHANGE(organization)

const pathOf = ({ path }: Operation, { thing, entry, hasEntry }: Named, rest: number): string =>
  path.replace(/:(\w+)/g, (_all, name) => {
    if (name === 'id') return thing?.id ?? UNKNOWN
    return hasEntry ? (entry?.id ?? UNKNOWN) : String((rest % 3) + 1)
  })

const isCreation = ({ method, path }: Operation): boolean => method === 'post' && path in CREATE

type Done = { operation: Operation; heard: Heard }

function markGone(things: Things, { thing, entry, hasEntry }: Named, { operation, heard }: Done): void {
  if (operation.method !== 'delete' || heard.status !== 200) return
  const gone = hasEntry ? entry : operation.path.endsWith('/:id') ? thing : undefined
  if (!gone) return
  gone.isGone = true
  // What was asked in a conversation goes with it.
  for (const group of things.get('/knowledge-gap-groups') ?? [])
    if (group.id.startsWith(`gap_${gone.id.slice('cnv_'.length)}.`)) group.isGone = true
}

async function create(things: Things, wanted: { owner: number; collection: string; body: (typeof CREATE)[string] }) {
  const organization = organizations[wanted.owner]
  if (!organization) return
  const parent = things.get('/businesses')?.find(({ owner }) => owner === wanted.owner)?.id
  const path = wanted.collection.replace(':id', parent ?? UNKNOWN)
  const heard = await send(wanted.owner, 'POST', path, wanted.body(organization))
  expect(heard.status, `${wanted.collection}: ${heard.text}`).toBe(201)
  note(things, { ...wanted, heard, parent: path === wanted.collection ? undefined : parent })
}

type Noted = { collection: string; owner: number; heard: Heard; parent: string | undefined }

function note(things: Things, { collection, owner, heard, parent }: Noted): void {
  const id = heard.location?.split('/').at(-1)
  expect(id, `Location of ${collection}`).toBeTruthy()
  add(things, collection, { id: id ?? '', owner, isGone: false, ...(parent === undefined ? {} : { parent }) })
}

function expectNothingForeign(
  owner: number,
  heard: Heard,
  { things, asked }: { things: Things; asked: readonly (string | undefined)[] },
) {
  organizations.forEach((organization, index) => {
    if (index === owner) return
    expect(heard.text).not.toContain(organization.canary)
    expect(heard.text).not.toContain(encodeURIComponent(organization.canary))
    expect(heard.text).not.toContain(organization.id)
  })
  for (const known of things.values())
    for (const { id, owner: whose } of known)
      if (whose !== owner && !asked.includes(id)) expect(heard.text).not.toContain(id)
}

function expectOwnership(
  heard: Heard,
  { thing, entry, hasEntry, owner, name }: Named & { owner: number; name: string },
): void {
  if (!thing) expect(heard.status, `${name} of nobody's: ${heard.text}`).toBe(404)
  else if (thing.owner !== owner) expectForeign(heard, thing, name)
  else if (!hasEntry) expect(heard.status, `${name} of one's own: ${heard.text}`).not.toBe(403)
  else if (!entry) expect(heard.status, `${name} of nobody's entry: ${heard.text}`).toBe(404)
  else if (entry.owner !== owner) expectForeign(heard, entry, name)
  else expect(heard.status, `${name} of one's own entry: ${heard.text}`).not.toBe(403)
}

const expectForeign = (heard: Heard, { isGone }: Known, name: string): void =>
  expect(isGone ? [403, 404] : [403], `${name}: ${heard.text}`).toContain(heard.status)
