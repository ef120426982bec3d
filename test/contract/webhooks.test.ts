import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type SentEventType, WEBHOOK_EVENTS, webhookBodyOf } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { call, freePort, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { bookingSays, codeAfter, openShop, orderSays } from './business-agent.ts'
import { newOrganization } from './organizations.ts'
import { eventually } from './visitor-asks.ts'

/* Webhooks of a running service, to a receiver that may be slow, wrong or gone. */

type Received = { path: string; headers: IncomingMessage['headers']; body: any; raw: string }

/** What the receiver answers is written in the path: `/500`, `/slow`, `/302` … */
class Receiver {
  readonly received: Received[] = []
  private server: Server | null = null
  url = ''

  async start(port = 0): Promise<this> {
    const server = createServer((request, response) => {
      let raw = ''
      request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      request.on('end', () => {
        const path = request.url ?? ''
        this.received.push({ path, headers: request.headers, body: JSON.parse(raw), raw })
        const status = Number(/\d{3}/.exec(path)?.[0] ?? 200)
        if (path === '/hang') return
        if (path === '/huge') response.writeHead(200).end('x'.repeat(5_000_000))
        else response.writeHead(status, status === 302 ? { location: `${this.url}/moved` } : {}).end()
      })
    })
    this.server = server
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return this
  }

  at = (path: string): Received[] => this.received.filter((one) => one.path === path)

  async until(isThere: () => boolean, ms = 15_000): Promise<void> {
    for (const end = Date.now() + ms; !isThere() && Date.now() < end; ) await wait(30)
    if (!isThere()) throw new Error('nothing of this kind arrived in time')
  }

  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }
}

let service: TestService
let receiver: Receiver
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  receiver = await new Receiver().start()
}, 40_000)
afterAll(async () => {
  receiver?.stop()
  await service?.stop()
})

const endpoints = '/webhook-endpoints'
async function listen(path: string, eventTypes: string[] | null = null) {
  const made = await call(service, 'POST', endpoints, { body: { url: `${receiver.url}${path}`, eventTypes } })
  expect(made.status).toBe(201)
  return made.body.data as { id: string; secret: string }
}
const forget = (id: string) => call(service, 'DELETE', `${endpoints}/${id}`)
const deliveriesOf = async (id: string) => (await call(service, 'GET', `${endpoints}/${id}/deliveries`)).body.data.items

async function newAgent(key = service.key): Promise<string> {
  const body = { assistantName: 'Robin', websiteUrl: `http://127.0.0.1:${await freePort()}/`, capabilities: ['NONE'] }
  return (await call(service, 'POST', '/dynamic-agents/web', { body, key })).body.agentConfigurationId
}

/** Says some lines, one after the answer to the other. */
async function talk(agentId: string, lines: readonly string[]): Promise<string> {
  const origin = 'http://localhost:9'
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ agentId })
  const { token, conversation } = await (
    await fetch(`${service.baseUrl}/web/sessions`, { method: 'POST', headers, body })
  ).json()
  const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  for (const text of lines) {
    const answered = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}').type === 'response.done') resolve()
      })
    })
    socket.send(JSON.stringify({ type: 'conversation.item.create', item: { client_id: randomUUID(), text } }))
    await answered
    socket.removeAllListeners('message')
  }
  socket.close()
  return conversation.id
}

function expectSigned({ headers, raw }: Received, secrets: readonly string[]): void {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], raw].join('.')
  const wanted = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  expect(String(headers['webhook-signature']).split(' ')).toEqual(wanted)
}

const isEventType = (type: string): type is SentEventType => type in WEBHOOK_EVENTS

/** What is other than the API's document says. */
function documented(body: { type: string }): unknown[] {
  if (!isEventType(body.type)) return [`${body.type} is not documented`]
  return webhookBodyOf(body.type).safeParse(body).error?.issues ?? []
}

describe('a webhook endpoint', () => {
  it('[WH5] [WH13] hears of agents, conversations and messages, signed, each once and as documented', async () => {
    const { id, secret } = await listen('/all')
    const agentId = await newAgent()
    await call(service, 'PATCH', `/dynamic-agents/web/${agentId}`, { body: { assistantName: 'Kim' } })
    const conversationId = await talk(agentId, [
      'hello',
      'I want to leave a message',
      'Please call me about the roof',
      'Mara',
      'mara@example.com',
      'yes',
    ])
    await call(service, 'DELETE', `/dynamic-agents/web/${agentId}`)
    // Four are under way at once: the last one that was written may be the first to arrive.
    const told = ['agent.created', 'agent.updated', 'conversation.started', 'message.taken', 'agent.deleted']
    const typesHeard = () => receiver.at('/all').map(({ body }) => body.type)
    await receiver.until(() => told.every((type) => typesHeard().includes(type)))
    const heard = receiver.at('/all')
    expect(typesHeard()).toEqual(expect.arrayContaining(told))
    const ids = heard.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
    for (const one of heard) {
      expectSigned(one, [secret])
      expect(documented(one.body)).toEqual([])
    }
    const started = heard.find(({ body }) => body.type === 'conversation.started')?.body.data
    expect(started).toMatchObject({ conversationId, agentConfigurationId: agentId })
    const messages = (await call(service, 'GET', '/messages')).body.data.items
    expect(heard.find(({ body }) => body.type === 'message.taken')?.body.data).toMatchObject({
      id: messages[0].id,
      text: messages[0].text,
    })
    // The receiver has it before the service has noted its answer.
    const statuses = async () => (await deliveriesOf(id)).map(({ status }: { status: string }) => status)
    const noted = await eventually(statuses, (all) => all.every((status: string) => status === 'delivered'))
    expect(new Set(noted)).toEqual(new Set(['delivered']))
    await forget(id)
  })

  it('[WH13] hears of bookings and orders as documented', async () => {
    const { id } = await listen('/shop', ['booking.created', 'order.created', 'order.changed'])
    const shop = await openShop(service, service.key)
    await codeAfter(service, shop.agent, bookingSays(9))
    await codeAfter(service, shop.agent, orderSays(1))
    const [order] = (await call(service, 'GET', '/orders')).body.data.items
    await call(service, 'POST', `/orders/${order.id}/fulfil`)
    await receiver.until(() => receiver.at('/shop').length >= 3)
    const heard = receiver.at('/shop').map(({ body }) => body)
    const types = new Set(heard.map(({ type }) => type))
    expect(types).toEqual(new Set(['booking.created', 'order.changed', 'order.created']))
    for (const body of heard) expect(documented(body)).toEqual([])
    await forget(id)
  }, 30_000)

  it('hears only of the types it asked for, and of nothing in other organizations', async () => {
    const { id } = await listen('/updates', ['agent.updated'])
    const theirs = await newOrganization(service, 'elsewhere')
    await newAgent(theirs.key)
    const agentId = await newAgent()
    await call(service, 'PATCH', `/dynamic-agents/web/${agentId}`, { body: { assistantName: 'Kim' } })
    await receiver.until(() => receiver.at('/updates').length > 0)
    expect(receiver.at('/updates').map(({ body }) => [body.type, body.data.agentConfigurationId])).toEqual([
      ['agent.updated', agentId],
    ])
    await forget(id)
  }, 30_000)

  it('[WH6] is signed with both secrets for a day after a rotation', async () => {
    const { id, secret } = await listen('/rotated')
    const rotated = (await call(service, 'POST', `${endpoints}/${id}/rotate-secret`)).body.data.secret
    expect(rotated).not.toBe(secret)
    expect((await call(service, 'POST', `${endpoints}/${id}/rotate-secret`)).status).toBe(409)
    await call(service, 'POST', `${endpoints}/${id}/test`)
    await receiver.until(() => receiver.at('/rotated').length > 0)
    const [test] = receiver.at('/rotated')
    if (test) expectSigned(test, [rotated, secret])
    expect(JSON.stringify((await call(service, 'GET', `${endpoints}/${id}`)).body)).not.toContain('whsec_')
    await forget(id)
  })

  it('[WH4] is tried again after a failure, disabled by 410, and not led elsewhere by a redirect', async () => {
    const failing = await listen('/500')
    const gone = await listen('/410')
    const moved = await listen('/302')
    const huge = await listen('/huge')
    const all = [failing, gone, moved, huge]
    for (const one of all) await call(service, 'POST', `${endpoints}/${one.id}/test`)
    await receiver.until(() => receiver.at('/500').length >= 2, 20_000)
    await receiver.until(() => ['/410', '/302', '/huge'].every((path) => receiver.at(path).length > 0))
    const [first, second] = receiver.at('/500')
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect((await deliveriesOf(failing.id))[0]).toMatchObject({ status: 'pending', httpStatus: 500 })
    expect((await deliveriesOf(moved.id))[0]).toMatchObject({ status: 'pending', httpStatus: 302 })
    expect((await deliveriesOf(huge.id))[0]).toMatchObject({ status: 'delivered', httpStatus: 200 })
    expect(receiver.at('/moved')).toEqual([])
    const disabled = (await call(service, 'GET', `${endpoints}/${gone.id}`)).body.data
    expect(disabled).toMatchObject({ status: 'disabled', disabledReason: expect.stringContaining('410') })
    expect((await call(service, 'POST', `${endpoints}/${gone.id}/test`)).status).toBe(409)
    for (const one of all) await forget(one.id)
  }, 40_000)

  it('does not wait for one that hangs', async () => {
    const hanging = await listen('/hang')
    const quick = await listen('/quick')
    for (let sent = 0; sent < 40; sent += 1) await call(service, 'POST', `${endpoints}/${hanging.id}/test`)
    await call(service, 'POST', `${endpoints}/${quick.id}/test`)
    await receiver.until(() => receiver.at('/quick').length === 1, 5_000)
    expect(receiver.at('/hang').length).toBeLessThanOrEqual(4)
    await forget(hanging.id)
    await forget(quick.id)
  })

  it('can be sent an event again, with its own id', async () => {
    const { id } = await listen('/again')
    const { deliveryId } = (await call(service, 'POST', `${endpoints}/${id}/test`)).body.data
    await receiver.until(() => receiver.at('/again').length === 1)
    const replayed = await call(service, 'POST', `${endpoints}/${id}/deliveries/${deliveryId}/replay`)
    expect(replayed.status).toBe(200)
    await receiver.until(() => receiver.at('/again').length === 2)
    const [first, second] = receiver.at('/again')
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect((await call(service, 'POST', `${endpoints}/${id}/deliveries/evt_x/replay`)).status).toBe(404)
    await call(service, 'PATCH', `${endpoints}/${id}`, { body: { status: 'disabled' } })
    const refused = await call(service, 'POST', `${endpoints}/${id}/deliveries/${deliveryId}/replay`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('enable it first')])
    await forget(id)
  })

  it.each([
    ['http://10.0.0.1/hook', 422],
    ['https://169.254.169.254/latest', 422],
    ['http://example.com/hook', 422],
    ['http://localhost.example.com/hook', 422],
    ['http://127.example.com/hook', 422],
    ['https://user:secret@example.com/', 400],
    ['ftp://example.com/', 400],
    ['not an address', 400],
  ])('[KN27] refuses %s with %i', async (url, status) => {
    const refused = await call(service, 'POST', endpoints, { body: { url } })
    expect([refused.status, refused.body.details[0].path]).toEqual([status, 'url'])
  })
})

describe('events that wait while the service dies', () => {
  it('[WH1] [WH3] all arrive, at least once, with the ids they had', async () => {
    const port = await freePort()
    const body = { url: `http://127.0.0.1:${port}/later` }
    const { id } = (await call(service, 'POST', endpoints, { body })).body.data
    // All at once: what has failed a second time before the service dies would wait five minutes.
    const sent = Array.from({ length: 200 }, () => call(service, 'POST', `${endpoints}/${id}/test`))
    const wanted = new Set((await Promise.all(sent)).map(({ body: answer }) => answer.data.deliveryId))
    await service.kill()
    const later = await new Receiver().start(port)
    const { key } = service
    service = {
      ...(await startTestService({ data: service.data, environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })),
      key,
    }
    // What had failed before waits its five seconds; what the dead process held waits for its lease.
    const ids = () => new Set(later.at('/later').map(({ headers }) => [headers['webhook-id'], id].join('.')))
    await later.until(() => ids().size === wanted.size, 100_000)
    expect(ids()).toEqual(wanted)
    later.stop()
  }, 160_000)
})
