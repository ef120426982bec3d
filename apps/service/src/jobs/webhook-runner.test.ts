import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sealer } from '@frontdesk/accounts'
import { carryOut, idMaker } from '@frontdesk/schema'
import { openTestStorage } from '@frontdesk/storage/testing'
import { createWebhookEndpoint, replayWebhookDelivery, testWebhookEndpoint } from '@frontdesk/webhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Services } from '../services.ts'
import { webhookRunner } from './webhook-runner.ts'

let server: Server
let port: number
let connections: number
let made: Awaited<ReturnType<typeof openTestStorage>>
beforeEach(async () => {
  connections = 0
  server = createServer((request, response) => request.resume().on('end', () => response.end()))
  // A connection that is kept would be used again without asking for the name.
  server.keepAliveTimeout = 1
  server.on('connection', () => (connections += 1))
  // On every address of this machine: whatever is connected to arrives here and is counted.
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  port = address && typeof address === 'object' ? address.port : 0
  made = await openTestStorage()
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await made.dispose()
})

/** The runner of the service with its store and its guarded way out; only the name is resolved by the test. */
async function delivering(addressOf: () => string) {
  const { storage } = made
  const newId = idMaker(randomBytes)
  const organization = { id: newId('org'), name: 'Ours', createdAt: 1 }
  await storage.accounts.insertOrganization(organization)
  const { webhooks } = storage
  const seals = sealer({ read: () => ['secret'], pepper: '' }, randomBytes)
  const deps = { webhooks, now: Date.now, newId, randomBytes, seals, refuseVisit: () => null }
  const log = { error: (fields: unknown) => expect.fail(JSON.stringify(fields)) } as unknown as Services['log']
  const policy = { allowLoopback: true, allowPrivate: [] }
  const runner = webhookRunner({ ...deps, log, policy, resolve: async () => [addressOf()] })
  const wanted = { url: `http://localhost:${port}/`, description: '', eventTypes: null }
  const { endpoint } = await carryOut(deps, await createWebhookEndpoint(deps, organization.id, wanted))
  const settled = async (id: string) => {
    for (;;) {
      const { items } = await webhooks.listDeliveries(endpoint, { cursor: null, limit: 10 })
      const found = items.find((delivery) => delivery.id === id)
      if (found && found.attempts > 0 && found.durationMs !== null) return found
      await wait(20)
    }
  }
  const find = async () => {
    const found = await webhooks.findEndpoint(organization.id, endpoint.id)
    return found.status === 'found' ? found.value : null
  }
  return { deps, runner, endpoint, settled, find }
}

it('[WH10] fails at once, without a connection, when the name has come to stand for a private address', async () => {
  let address = '127.0.0.1'
  const { deps, runner, endpoint, settled, find } = await delivering(() => address)
  runner.start()
  const before = await settled(await carryOut(deps, await testWebhookEndpoint(deps, endpoint)))
  expect([before.status, before.httpStatus, connections]).toEqual(['delivered', 200, 1])
  // Connecting to it would reach the receiver too, as it reaches whatever listens on the machine of a service.
  address = '0.0.0.0'
  const id = await carryOut(deps, await testWebhookEndpoint(deps, endpoint))
  expect(await settled(id)).toMatchObject({
    status: 'failed',
    httpStatus: null,
    attempts: 1,
    nextAttemptAt: null,
    problem: expect.stringMatching(/^nothing was sent, and it is not tried again: .* not on the public internet$/),
  })
  expect(connections).toBe(1)
  expect(await find()).toMatchObject({ status: 'enabled', failingSince: expect.any(Number) })
  address = '127.0.0.1'
  await carryOut(deps, await replayWebhookDelivery(deps, endpoint, id))
  for (let result = await settled(id); result.status !== 'delivered'; result = await settled(id)) await wait(20)
  expect(await find()).toMatchObject({ status: 'enabled', failingSince: null })
  await runner.stop()
})
