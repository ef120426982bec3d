import { answers, callsTool, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { mcpServerResource, mcpToolList, page, successEnvelope, toolResource, toolTrial } from '@frontdesk/schema'
import {
  answersWith,
  hangs,
  mcpStandIn,
  type ToolPlay,
  type ToolServer,
  tellsJson,
  toolServer,
} from '@frontdesk/tools/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'
import { cli, newOrganization, type TestOrganization } from './organizations.ts'
import { ask, converse, type Told } from './visitor-asks.ts'

/* Tools of an owner's: entered through the API, called for a visitor. */

type Play = Parameters<typeof wireServer>[0]['play']
const SECRET = 'Bearer tool-secret-canary-4711'

let play: Play = answers('')
let model: WireServer
let tool: ToolServer
let service: TestService
let ours: TestOrganization
let theirs: TestOrganization
let agent = ''

beforeAll(async () => {
  model = await wireServer({ provider: 'compatible', model: 'small', play: (request) => play(request) })
  tool = await toolServer()
  service = await startTestService({
    environment: {
      MODEL_BASE_URL: model.address.baseUrl ?? '',
      MODEL: 'small',
      FRONTDESK_MCP: 'on',
      FRONTDESK_PUBLIC_LIMITS: '0,0,0',
      LOG_LEVEL: 'debug',
    },
  })
  ours = await newOrganization(service, 'ours')
  theirs = await newOrganization(service, 'theirs')
  agent = await newAgent(ours)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await Promise.all([model?.close(), tool?.close()])
})

const orderStatus = () => ({
  name: 'order_status',
  title: 'Look up an order',
  description: 'Says where an order is.',
  inputSchema: {
    type: 'object',
    properties: { orderNumber: { type: 'string', title: 'Order number', maxLength: 20 } },
    required: ['orderNumber'],
  },
  url: `${tool.url}status`,
  secretHeader: { name: 'Authorization', value: SECRET },
})
const cancelOrder = () => ({
  ...orderStatus(),
  name: 'cancel_order',
  title: 'Cancel an order',
  description: 'Cancels an order.',
  url: `${tool.url}cancel`,
  effect: 'write',
})

async function newAgent({ key }: TestOrganization): Promise<string> {
  const body = { assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] }
  return (await call(service, 'POST', '/dynamic-agents/web', { key, body })).body.agentConfigurationId
}

type Sent = Parameters<typeof call>[3]
const send = (method: string, path: string, sent: Sent = {}) => call(service, method, path, { key: ours.key, ...sent })
const made = async (body: object) => (await send('POST', '/tools', { body })).body.data
async function listed(key = ours.key) {
  const { body } = await send('GET', '/tools', { key })
  return successEnvelope(page(toolResource)).parse(body).data.items
}
async function clear(): Promise<void> {
  for (const { id } of await listed()) await send('DELETE', `/tools/${id}`)
}

describe('/v1/tools', () => {
  beforeEach(clear)

  it('[TO1] takes a tool, shows it without its secret, changes it, lists it and lets it go', async () => {
    const { status, body, headers } = await send('POST', '/tools', { body: orderStatus() })
    expect(status).toBe(201)
    const { id } = body.data
    expect(headers.get('location')).toBe(`/v1/tools/${id}`)
    expect(body.data).toMatchObject({
      name: 'order_status',
      method: 'POST',
      effect: 'read',
      timeoutMs: 4_000,
      secretHeader: { name: 'Authorization' },
      agentConfigurationIds: null,
    })
    const read = await send('GET', `/tools/${id}`)
    const changed = await send('PATCH', `/tools/${id}`, {
      body: { timeoutMs: 6_000, agentConfigurationIds: [agent] },
      headers: { 'if-match': read.headers.get('etag') ?? '' },
    })
    expect(changed.body.data).toMatchObject({ timeoutMs: 6_000, agentConfigurationIds: [agent] })
    const late = { body: { timeoutMs: 500 }, headers: { 'if-match': read.headers.get('etag') ?? '' } }
    expect((await send('PATCH', `/tools/${id}`, late)).status).toBe(412)
    expect(await listed()).toEqual([changed.body.data])
    expect(await listed(theirs.key)).toEqual([])
    expect((await send('GET', `/tools/${id}`, { key: theirs.key })).status).toBe(403)
    expect((await send('DELETE', `/tools/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await send('GET', `/tools/${id}`)).status).toBe(404)
    expect(JSON.stringify([body, read.body, changed.body])).not.toContain('canary')
  })

  it('[TO1] keeps names apart within an organization, and from what every agent has', async () => {
    await made(orderStatus())
    const again = await send('POST', '/tools', { body: orderStatus() })
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('order_status')])
    expect((await send('POST', '/tools', { body: orderStatus(), key: theirs.key })).status).toBe(201)
    const taken = await send('POST', '/tools', { body: { ...orderStatus(), name: 'free_times' } })
    expect([taken.status, taken.body.details[0].path]).toEqual([422, 'name'])
  })

  it('[TO1] holds fifty of an organization, however many are sent at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 55 }, (_, at) => send('POST', '/tools', { body: { ...orderStatus(), name: `tool_${at}` } })),
    )
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  })

  it.each([
    ['name', { name: 'Order Status' }, 400],
    ['description', { description: '' }, 400],
    ['url', { url: 'ftp://shop.example.com/' }, 400],
    ['url', { url: 'http://shop.example.com/' }, 422],
    ['url', { url: 'https://10.0.0.1/' }, 422],
    ['url', { url: 'https://169.254.169.254/latest' }, 422],
    ['url', { url: 'https://shop.example.com:22/' }, 422],
    ['timeoutMs', { timeoutMs: 10_001 }, 400],
    ['secretHeader.name', { secretHeader: { name: 'Host', value: 'x' } }, 400],
    ['secretHeader.name', { secretHeader: { name: 'Content-Length', value: '1' } }, 400],
    ['secretHeader.name', { secretHeader: { name: 'cookie', value: 'x' } }, 400],
    ['secretHeader.value', { secretHeader: { name: 'X-Key', value: 'a\r\nHost: b' } }, 400],
    ['method', { method: 'GET', effect: 'write' }, 422],
    ['agentConfigurationIds.0', { agentConfigurationIds: ['agt_4Kq0ZbW8mT1xRv7sYc2uLd'] }, 422],
  ])('[TO2] refuses %s and names it: %o', async (path, wrong, status) => {
    const answer = await send('POST', '/tools', { body: { ...orderStatus(), ...wrong } })
    expect([answer.status, answer.body.details[0].path]).toEqual([status, path])
  })

  it.each([
    ['inputSchema.type', { type: 'array', properties: {} }],
    ['inputSchema.$ref', { type: 'object', properties: {}, $ref: '#' }],
    ['inputSchema.properties.a.type', { type: 'object', properties: { a: { type: 'object' } } }],
    ['inputSchema.properties.a.pattern', { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } }],
    [
      'inputSchema.properties.a.items.type',
      { type: 'object', properties: { a: { type: 'array', items: { type: 'array' } } } },
    ],
    ['inputSchema.properties.a b', { type: 'object', properties: { 'a b': { type: 'string' } } }],
    ['inputSchema.required.0', { type: 'object', properties: {}, required: ['a'] }],
    ['inputSchema.properties.a', { type: 'object', properties: { a: { type: 'integer', minimum: 2, maximum: 1 } } }],
    [
      'inputSchema.properties',
      {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`p${at}`, { type: 'string' }])),
      },
    ],
  ])('[TO3] refuses what is no part of the schemas it takes: %s', async (path, inputSchema) => {
    const answer = await send('POST', '/tools', { body: { ...orderStatus(), inputSchema } })
    expect(answer.body.details[0].path).toBe(path)
    expect([400, 422]).toContain(answer.status)
  })

  it('[TO4] does not send a secret to a new address unless it is given anew', async () => {
    const { id } = await made(orderStatus())
    const moved = await send('PATCH', `/tools/${id}`, { body: { url: 'https://thief.example.com/' } })
    expect([moved.status, moved.body.details[0].path]).toEqual([422, 'secretHeader'])
    const body = { url: 'https://shop.example.com/', secretHeader: null }
    expect((await send('PATCH', `/tools/${id}`, { body })).body.data).toMatchObject(body)
  })

  it('[TO20] is tried by its owner, who is told what came of it and what to do', async () => {
    const { id } = await made({ ...orderStatus(), timeoutMs: 500 })
    const tried = async (given: object, play: ToolPlay = tellsJson({ status: 'shipped' })) => {
      tool.play(play)
      const answer = await send('POST', `/tools/${id}/test`, { body: { arguments: given } })
      expect(answer.status).toBe(200)
      return successEnvelope(toolTrial).parse(answer.body).data
    }
    const given = { orderNumber: 'A-1009' }
    expect(await tried(given)).toMatchObject({ outcome: 'answered', text: 'status: shipped', problem: null })
    expect(tool.asked.at(-1)?.headers).toMatchObject({ authorization: SECRET })
    expect(await tried({})).toMatchObject({ outcome: 'invalid', problem: 'orderNumber is missing' })
    expect(await tried(given, answersWith(401))).toMatchObject({ outcome: 'refused', httpStatus: 401 })
    expect(await tried(given, hangs)).toMatchObject({ outcome: 'lost', problem: expect.stringContaining('in time') })
    expect((await send('POST', `/tools/${id}/test`, { key: theirs.key, body: {} })).status).toBe(403)
  })

  it('[TO1] is the same for a repeated request', async () => {
    const sent = { body: orderStatus(), headers: { 'idempotency-key': 'once' } }
    const [first, again] = [await send('POST', '/tools', sent), await send('POST', '/tools', sent)]
    expect(again.body).toEqual(first.body)
    expect(await listed()).toHaveLength(1)
  })
})

describe('a tool in a conversation', () => {
  beforeAll(clear)
  beforeEach(clear)

  /** Calls the tool once, then says this. */
  const looksUp = (name: string, input: unknown, then: string): Play => {
    let calls = 0
    return (request) => {
      calls += 1
      return (calls === 1 ? callsTool(name, input) : answers(then))(request)
    }
  }

  it('[TO7] tells what the model asked for, and what it told may be said', async () => {
    await made(orderStatus())
    tool.play(tellsJson({ status: 'shipped', parcels: 3, deliveryDate: '2026-12-03' }))
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'The order A-1009 is shipped in 3 parcels.')
    const told = await ask(service, agent, 'Where is my order A-1009?')
    expect(told.text).toBe('The order A-1009 is shipped in 3 parcels.')
    const asked = tool.asked.at(-1)
    expect(asked).toMatchObject({ method: 'POST', body: '{"orderNumber":"A-1009"}' })
    expect(asked?.headers).toMatchObject({ authorization: SECRET, 'content-type': 'application/json' })
    expect(JSON.stringify(model.requests)).not.toContain('canary')
  })

  it('[TO6] does not let through what it did not tell, and leaves the answer to others where it hangs', async () => {
    await made({ ...orderStatus(), timeoutMs: 500 })
    tool.play(hangs)
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'The order A-1009 is shipped in 3 parcels.')
    expect((await ask(service, agent, 'Where is my order A-1009?')).text).not.toContain('3 parcels')
  })

  it('[TO11] is had by the agents that it names alone, and by none of another organization', async () => {
    const other = await newAgent(ours)
    await made({ ...orderStatus(), agentConfigurationIds: [other] })
    const before = tool.asked.length
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'I do not know that.')
    await ask(service, agent, 'Where is my order A-1009?')
    const stranger = await newAgent(theirs)
    await ask(service, stranger, 'Where is my order A-1009?')
    expect(tool.asked).toHaveLength(before)
    tool.play(tellsJson({ status: 'shipped' }))
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'It is shipped.')
    await ask(service, other, 'Where is my order A-1009?')
    expect(tool.asked).toHaveLength(before + 1)
  })

  it('[TO8] [TO9] that does something is read back, and sent with the visitor’s yes, once', async () => {
    await made(cancelOrder())
    tool.play(tellsJson({ ok: true }))
    const before = tool.asked.length
    play = callsTool('cancel_order', { orderNumber: 'A-1009' })
    const [first, second] = await converse(service, { agentId: agent, says: ['Stop order A-1009 for me', 'Yes'] })
    expect(first?.text).toBe('Cancel an order:\n- Order number: A-1009\n\nShall I send this?')
    expect(second?.text).toBe('Done: it was sent and accepted.')
    expect(tool.asked).toHaveLength(before + 1)
    expect(tool.asked.at(-1)?.headers['idempotency-key']).toMatch(/^own:[0-9a-f-]{36}$/)
  })

  it.each([
    [0, 'Done: it was sent and accepted.', 1],
    [1, 'I have sent nothing.', 0],
  ])('[TO9] [TO10] that does something has its buttons: number %i says "%s"', async (at, told, calls) => {
    await made(cancelOrder())
    tool.play(tellsJson({ ok: true }))
    const before = tool.asked.length
    play = callsTool('cancel_order', { orderNumber: 'A-1009' })
    const press = ({ card }: Told) => {
      const choice = card?.type === 'choices' ? card.options[at] : undefined
      if (!choice) throw new Error('there is no such button')
      return { choice: { id: choice.id, label: choice.label } }
    }
    const [, pressed] = await converse(service, { agentId: agent, says: ['Stop order A-1009 for me', press] })
    expect([pressed?.text, tool.asked.length - before]).toEqual([told, calls])
  })

  it('[TO10] that does something is not sent after a no, and after another wish neither', async () => {
    await made(cancelOrder())
    const before = tool.asked.length
    for (const said of ['No', 'What colour is the door?']) {
      play = looksUp('cancel_order', { orderNumber: 'A-1009' }, 'I do not know that.')
      const says = ['Stop order A-1009 for me', said, 'Yes']
      const [, second, third] = await converse(service, { agentId: agent, says })
      expect(second?.text).toContain('I have sent nothing.')
      expect(third?.text).not.toContain('Done')
    }
    expect(tool.asked).toHaveLength(before)
  })

  it('[TO12] stands in the conversation by its title', async () => {
    await made(orderStatus())
    tool.play(tellsJson({ status: 'shipped' }))
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'It is shipped.')
    const events = await eventsOf('Where is my order A-1009?')
    expect(events).toContainEqual(expect.objectContaining({ type: 'response.tool.started', label: 'Look up an order' }))
  })

  it('[TO4] is called as before when the secret of the service has been changed', async () => {
    await made(orderStatus())
    tool.play(tellsJson({ status: 'shipped' }))
    await cli(service, 'rotate-secret')
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'It is shipped.')
    await ask(service, agent, 'Where is my order A-1009?')
    expect(tool.asked.at(-1)?.headers).toMatchObject({ authorization: SECRET })
  })

  it('[TO4] [TO12] leaves nothing of its secret or of what was sent in the log', async () => {
    await made({ ...orderStatus(), timeoutMs: 500 })
    tool.play((response) => response.writeHead(500).end('words of a stranger'))
    play = looksUp('order_status', { orderNumber: 'A-1009' }, 'It is shipped.')
    await ask(service, agent, 'Where is my order A-1009?')
    await expect.poll(() => service.output()).toContain('a tool could not be called')
    expect(service.output()).toContain('"tool":"order_status","outcome":"refused","httpStatus":500')
    for (const secret of ['canary', 'A-1009', 'stranger']) expect(service.output()).not.toContain(secret)
  })
})

/** All that a page hears of one question. */
async function eventsOf(question: string): Promise<unknown[]> {
  const events: unknown[] = []
  await converse(service, { agentId: agent, says: [question], onEvent: (event) => events.push(event) })
  return events
}

describe('/v1/mcp-servers', () => {
  const server = () => ({
    name: 'shop',
    url: `${tool.url}mcp`,
    secretHeader: { name: 'Authorization', value: SECRET },
    allowedTools: [{ name: 'get-order', effect: 'read' }],
  })
  const inputSchema = { type: 'object', properties: { orderNumber: { type: 'string' } }, required: ['orderNumber'] }
  const standIn = () =>
    mcpStandIn({
      tools: [
        { name: 'get-order', title: 'Get an order', description: 'Gives an order.', inputSchema },
        { name: 'drop-tables', inputSchema },
      ],
      call: () => ({ content: [], structuredContent: { status: 'shipped', parcels: 3 } }),
    })
  beforeEach(async () => {
    await clear()
    const { body } = await send('GET', '/mcp-servers')
    for (const { id } of body.data.items) await send('DELETE', `/mcp-servers/${id}`)
  })

  it('[TO15] takes a server, shows it without its secret, says what it offers, and lets it go', async () => {
    tool.play(standIn().play)
    const { status, body } = await send('POST', '/mcp-servers', { body: server() })
    expect([status, body.data]).toMatchObject([201, { name: 'shop', secretHeader: { name: 'Authorization' } }])
    expect(body.metadata.warnings ?? []).toEqual([])
    const { id } = body.data
    expect(mcpServerResource.parse(body.data)).toEqual(body.data)
    const offered = await send('GET', `/mcp-servers/${id}/tools`)
    expect(successEnvelope(mcpToolList).parse(offered.body).data.items).toMatchObject([
      { name: 'get-order', isAllowed: true },
      { name: 'drop-tables', isAllowed: false },
    ])
    const none = await send('PATCH', `/mcp-servers/${id}`, { body: { allowedTools: [] } })
    expect(none.body.metadata.warnings).toMatchObject([{ path: 'allowedTools' }])
    expect((await send('GET', `/mcp-servers/${id}`, { key: theirs.key })).status).toBe(403)
    expect((await send('GET', `/mcp-servers/${id}/tools`, { key: theirs.key })).status).toBe(403)
    expect((await send('POST', '/mcp-servers', { body: server() })).status).toBe(409)
    expect(JSON.stringify([body, offered.body, none.body])).not.toContain('canary')
    expect((await send('DELETE', `/mcp-servers/${id}`)).body.data).toEqual({ id, deleted: true })
    expect((await send('GET', `/mcp-servers/${id}`)).status).toBe(404)
  })

  it('[TO15] says when a server does not answer as it should', async () => {
    tool.play(tellsJson({ hello: 'world' }))
    const { id } = (await send('POST', '/mcp-servers', { body: server() })).body.data
    const { status, body } = await send('GET', `/mcp-servers/${id}/tools`)
    expect([status, body.error]).toEqual([409, expect.stringContaining('check its url')])
  })

  it.each([
    ['name', { name: 'My shop' }, 400],
    ['url', { url: 'http://shop.example.com/mcp' }, 422],
    ['url', { url: 'https://192.168.1.1/mcp' }, 422],
    ['allowedTools.0.effect', { allowedTools: [{ name: 'x' }] }, 400],
    [
      'allowedTools.1.name',
      {
        allowedTools: [
          { name: 'x', effect: 'read' },
          { name: 'x', effect: 'write' },
        ],
      },
      422,
    ],
  ])('[TO15] refuses %s and names it: %o', async (path, wrong, status) => {
    const answer = await send('POST', '/mcp-servers', { body: { ...server(), ...wrong } })
    expect([answer.status, answer.body.details[0].path]).toEqual([status, path])
  })

  it('[TO16] [TO18] has what is allowed called for a visitor, and nothing else', async () => {
    const { play: plays, methods } = standIn()
    tool.play(plays)
    await send('POST', '/mcp-servers', { body: server() })
    const looks = (name: string): Play => {
      let calls = 0
      return (request) => {
        calls += 1
        const told =
          calls === 1 ? callsTool(name, { orderNumber: 'A-1009' }) : answers('The order is shipped in 3 parcels.')
        return told(request)
      }
    }
    play = looks('shop_get_order')
    expect((await ask(service, agent, 'Where is my order A-1009?')).text).toBe('The order is shipped in 3 parcels.')
    play = looks('shop_drop_tables')
    expect((await ask(service, agent, 'Where is my order A-1009?')).text).not.toContain('3 parcels')
    expect(methods.filter((method) => method === 'tools/call')).toHaveLength(1)
  })

  it('[TO15] is kept and has no effect where MCP is switched off, which is said, as it is of a tool without a model', async () => {
    const off = await startTestService()
    try {
      const { key } = await newOrganization(off, 'ours')
      const unheard = await call(off, 'POST', '/tools', { key, body: orderStatus() })
      expect(unheard.body.metadata.warnings).toMatchObject([{ path: 'name', code: 'field_without_effect' }])
      const { status, body } = await call(off, 'POST', '/mcp-servers', { key, body: server() })
      expect([status, body.metadata.warnings[0].message]).toEqual([201, expect.stringContaining('FRONTDESK_MCP=on')])
      const offered = await call(off, 'GET', `/mcp-servers/${body.data.id}/tools`, { key })
      expect([offered.status, offered.body.error]).toEqual([409, expect.stringContaining('FRONTDESK_MCP=on')])
    } finally {
      await off.stop()
    }
  }, 60_000)
})
