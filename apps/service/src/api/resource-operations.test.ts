import { DomainError } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from '../http/api-routes.ts'
import { resourceOperations } from './resource-operations.ts'

type Lamp = { id: string; version: number; name: string; price: number }

const lampShape = z.object({ id: z.string(), name: z.string(), price: z.number() })
const changes = z.object({ name: z.string().optional(), price: z.number().optional() })

/** The routes of a lamp that somebody else renames just before the first change of it is stored. */
function serving(options: { isRefusedWhenLate?: true } = {}) {
  let lamp: Lamp = { id: 'lamp_1', version: 1, name: 'Lamp', price: 10 }
  let isOvertaken = true
  const lamps = resourceOperations({
    name: 'Lamp',
    path: '/lamps',
    resource: lampShape,
    find: async () => lamp,
    toData: ({ version: _version, ...shown }: Lamp) => shown,
    versionOf: ({ version }) => version,
    writeScope: 'admin',
  })
  const update = lamps.update({
    summary: 'Change a lamp',
    example: { price: 12 },
    body: changes,
    decide: (_call, { current, value, hasNamedVersion }) => {
      const { name = current.name, price = current.price } = value
      const changed = { ...current, name, price, version: current.version + 1 }
      return {
        answer: changed,
        async write() {
          if (isOvertaken) lamp = { ...lamp, name: 'Torch', version: 2 }
          isOvertaken = false
          if (lamp.version === current.version) lamp = changed
          else throw new DomainError(hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile', 'Too late')
        },
      }
    },
    ...options,
  })
  const services = { now: () => 1_000, newId: (prefix: string) => `${prefix}_1`, abilitiesOf: async () => null }
  const list = lamps.list({
    summary: 'All lamps',
    resource: z.object({ id: z.string() }),
    toData: ({ id }) => ({ id }),
    read: async () => ({ items: [lamp], nextCursor: null }),
  })
  const api = (scopes: string[]) =>
    apiRoutes(services as never, [list, lamps.get({ summary: 'A lamp' }), update], async () => {
      return { organizationId: 'org_1', scopes } as never
    })
  return async (
    method: string,
    path: string,
    { headers = {}, scopes = ['read', 'write', 'admin'], body = {} } = {},
  ) => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } }
    const answer = await api(scopes).request(path, method === 'GET' ? init : { ...init, body: JSON.stringify(body) })
    return { status: answer.status, etag: answer.headers.get('etag'), ...(await answer.json()) }
  }
}

const dearer = { body: { price: 12 } }

describe('operations that most resources have', () => {
  it('make a change that comes too late on what the other one left', async () => {
    const call = serving()
    const data = { id: 'lamp_1', name: 'Torch', price: 12 }
    expect(await call('PATCH', '/lamps/lamp_1', dearer)).toMatchObject({ status: 200, etag: '"3"', data })
    expect(await call('GET', '/lamps/lamp_1')).toMatchObject({ status: 200, etag: '"3"', data })
  })

  it('refuse it where the resource says so, or the request named a version', async () => {
    const refused = await serving({ isRefusedWhenLate: true })('PATCH', '/lamps/lamp_1', dearer)
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const named = await serving()('PATCH', '/lamps/lamp_1', { ...dearer, headers: { 'if-match': '"1"' } })
    expect(named).toMatchObject({ status: 412 })
    expect(await serving()('PATCH', '/lamps/lamp_1', { headers: { 'if-match': '"7"' } })).toMatchObject({ status: 412 })
  })

  it('ask for the scope of the resource before a change', async () => {
    expect(await serving()('PATCH', '/lamps/lamp_1', { scopes: ['read', 'write'] })).toMatchObject({ status: 403 })
  })

  it('list less than the resource itself where that is said', async () => {
    expect(await serving()('GET', '/lamps')).toMatchObject({ data: { items: [{ id: 'lamp_1' }], nextCursor: null } })
  })
})
