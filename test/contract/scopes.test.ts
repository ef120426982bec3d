import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../apps/service/src/api/operations.ts'
import { newKey } from '../made-in-store.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { newOrganization } from './organizations.ts'

/* Every route with every scope, from the router's own table: a new route is in it without anyone thinking of it. */

let service: TestService
const keys: Record<string, string> = {}
beforeAll(async () => {
  service = await startTestService()
  const organization = await newOrganization(service, 'scopes')
  for (const scope of ['read', 'write', 'admin']) keys[scope] = await newKey(service, organization.canary, scope)
}, 40_000)
afterAll(() => service?.stop())

const ORDER = ['read', 'write', 'admin']
const matrix = operations.flatMap((operation) => ORDER.map((scope) => ({ operation, scope })))

describe('a key', () => {
  it.each(matrix.map(({ operation, scope }) => [scope, operation.id, operation] as const))(
    'of scope %s meets %s as its scopes say',
    async (scope, _name, operation) => {
      const path = operation.path.replace(/:(\w+)/g, 'agt_0000000000000000000000')
      const body = operation.method === 'get' ? undefined : {}
      const answer = await call(service, operation.method.toUpperCase(), path, { key: keys[scope] ?? '', body })
      const mayPass = ORDER.indexOf(scope) >= ORDER.indexOf(operation.scope)
      if (mayPass) expect(answer.status).not.toBe(403)
      else expect(answer.body).toMatchObject({ error: 'Forbidden - Not authorized to access this resource' })
      expect(answer.status === 403).toBe(!mayPass)
    },
  )
})
