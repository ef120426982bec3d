import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/service/src/api/operations.ts'
import type { Operation } from '../../apps/service/src/http/operation.ts'
import { startTestService, type TestService } from '../running-service.ts'
import { newOrganization, type TestOrganization } from './organizations.ts'

/* Three organizations do anything the API offers, with ids drawn from all of them. A model knows whose each id is:
   what is one's own is found, what is unknown is 404, what is another's is 403, and no answer holds a word of
   another organization. */

const STEPS = process.env['FRONTDESK_NIGHTLY'] ? 20_000 : 1_500
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
  service = await startTestService()
  organizations = await Promise.all(['red', 'green', 'blue'].map((name) => newOrganization(service, name)))
}, 60_000)
afterAll(() => service?.stop(), 30_000)

type Known = { id: string; owner: number; isGone: boolean }
type Heard = { status: number; text: string; location: string | null }

async function send(owner: number, method: string, path: string, body: unknown): Promise<Heard> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-service-api-key': organizations[owner]?.key ?? '', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

const collectionOf = (path: string): string => path.split('/:')[0] ?? path

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
    for (const [collection, body] of Object.entries(CREATE)) {
      if (!operations.some((operation) => operation.path === collection && operation.method === 'post')) continue
      for (const owner of [0, 1, 2, 0, 1, 2]) await create(things, { owner, collection, body })
    }
    await fc.assert(
      fc.asyncProperty(step, async (wanted) => {
        const taken = await take(things, wanted)
        if (taken) counts.set(taken, (counts.get(taken) ?? 0) + 1)
      }),
      { numRuns: STEPS, seed: 20_261_121, endOnFailure: true },
    )
    process.stdout.write(`isolation: ${STEPS} steps, ${JSON.stringify([...counts])}\n`)
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

/** One step, judged by the model; the status that it met, or null when it was left out. */
async function take(things: Things, { owner, operation, pick, isUnknown, rest }: Wanted): Promise<number | null> {
  const collection = collectionOf(operation.path)
  const known = things.get(collection) ?? []
  const thing = isUnknown ? undefined : known[pick % Math.max(1, known.length)]
  const organization = organizations[owner]
  const isCreate = isCreation(operation)
  if (!organization || (isCreate && known.length > 60)) return null
  const body = bodyOf(operation, organization)
  const heard = await send(owner, operation.method.toUpperCase(), pathOf(operation, thing?.id, rest), body)
  expect(heard.status, `${operation.id} ${heard.text}`).toBeLessThan(500)
  expectNothingForeign(owner, heard, { things, asked: thing?.id })
  if (operation.path.includes(':id')) expectOwnership(heard, { thing, owner, name: operation.id })
  if (isCreate && heard.status === 201) note(things, { collection, owner, heard })
  markGone(thing, operation, heard)
  return heard.status
}

const bodyOf = ({ method, path }: Operation, organization: TestOrganization): unknown =>
  (method === 'post' ? CREATE[path] : undefined)?.(organization) ?? CHANGE(organization)

const pathOf = ({ path }: Operation, id: string | undefined, rest: number): string =>
  path.replace(/:(\w+)/g, (_all, name) => (name === 'id' ? (id ?? UNKNOWN) : String((rest % 3) + 1)))

const isCreation = ({ method, path }: Operation): boolean => method === 'post' && path === collectionOf(path)

function markGone(thing: Known | undefined, { method, path }: Operation, { status }: Heard): void {
  if (thing && method === 'delete' && status === 200 && path.endsWith('/:id')) thing.isGone = true
}

async function create(things: Things, wanted: { owner: number; collection: string; body: (typeof CREATE)[string] }) {
  const organization = organizations[wanted.owner]
  if (!organization) return
  const heard = await send(wanted.owner, 'POST', wanted.collection, wanted.body(organization))
  expect(heard.status, `${wanted.collection}: ${heard.text}`).toBe(201)
  note(things, { ...wanted, heard })
}

function note(things: Things, { collection, owner, heard }: { collection: string; owner: number; heard: Heard }): void {
  const id = heard.location?.split('/').at(-1)
  expect(id, `Location of ${collection}`).toBeTruthy()
  things.set(collection, [...(things.get(collection) ?? []), { id: id ?? '', owner, isGone: false }])
}

function expectNothingForeign(
  owner: number,
  heard: Heard,
  { things, asked }: { things: Things; asked: string | undefined },
) {
  organizations.forEach((organization, index) => {
    if (index === owner) return
    expect(heard.text).not.toContain(organization.canary)
    expect(heard.text).not.toContain(encodeURIComponent(organization.canary))
    expect(heard.text).not.toContain(organization.id)
  })
  for (const known of things.values())
    for (const { id, owner: whose } of known) if (whose !== owner && id !== asked) expect(heard.text).not.toContain(id)
}

function expectOwnership(
  heard: Heard,
  { thing, owner, name }: { thing: Known | undefined; owner: number; name: string },
) {
  if (!thing) expect(heard.status, `${name} of nobody's: ${heard.text}`).toBe(404)
  else if (thing.owner !== owner)
    expect(thing.isGone ? [403, 404] : [403], `${name}: ${heard.text}`).toContain(heard.status)
  else expect(heard.status, `${name} of one's own: ${heard.text}`).not.toBe(403)
}
