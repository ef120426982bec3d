import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { foldEvents } from '@frontdesk/conversation'
import type { DurableEvent, ServerEvent } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

const ORIGIN = 'https://example.com'
let service: TestService
let agentId: string
beforeAll(async () => {
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '1000,1000,1000' } })
  service.key = await roomyKey(service)
  agentId = await newAgent()
}, 40_000)
afterAll(() => service?.stop())

async function newAgent(): Promise<string> {
  const { body } = await call(service, 'POST', '/dynamic-agents/web', {
    body: { assistantName: 'Ada', websiteUrl: `${ORIGIN}/`, capabilities: ['NONE'] },
  })
  return body.agentConfigurationId
}

type Opened = { sessionId: string; token: string; conversation: { id: string; token: string } }

async function open(body: object, origin: string | null = ORIGIN): Promise<{ status: number; body: any }> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(origin ? { origin } : {}) }
  const response = await fetch(`${service.baseUrl}/web/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** A visitor's socket that keeps all it hears. */
class Visitor {
  readonly heard: ServerEvent[] = []
  readonly socket: WebSocket
  readonly closed: Promise<number>

  constructor(origin = ORIGIN) {
    this.socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
    this.socket.on('message', (data) => this.heard.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')))
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)))
  }

  send(event: unknown): void {
    this.socket.send(typeof event === 'string' ? event : JSON.stringify(event))
  }

  async join(opened: Opened, lastSeq = 0): Promise<void> {
    await new Promise<void>((resolve) => this.socket.once('open', () => resolve()))
    this.send({ type: 'session.resume', token: opened.token, conversation: opened.conversation, last_seq: lastSeq })
    await this.until((event) => event.type === 'session.created' || event.type === 'session.closed')
  }

  say(text: string, clientId: string = randomUUID()): void {
    this.send({ type: 'conversation.item.create', item: { client_id: clientId, text } })
  }

  async until(matches: (event: ServerEvent) => boolean, count = 1): Promise<ServerEvent> {
    for (let look = 0; look < 400; look += 1) {
      const found = this.heard.filter(matches)
      const last = found[count - 1]
      if (last) return last
      await wait(25)
    }
    throw new Error(`waited in vain; heard: ${this.heard.map((event) => event.type).join(' ')}`)
  }

  get durable(): DurableEvent[] {
    return this.heard.filter((event): event is DurableEvent => 'seq' in event)
  }
}

const isDone = (event: ServerEvent) => event.type === 'response.done'

describe('opening a session', () => {
  it('answers what the widget needs and nothing of the owner', async () => {
    const { status, body } = await open({ agentId })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['agent', 'audio', 'conversation', 'expiresAt', 'sessionId', 'token'])
    expect(body.agent).toMatchObject({
      name: 'Ada',
      communicationType: 'UNIFIED',
      language: 'en',
      greeting: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toMatch(/org_|ins_|provider|prompt/i)
  })

  it.each(['https://evil.example', 'http://example.com', 'null', null])(
    'refuses pages of the origin %s',
    async (origin) => {
      expect((await open({ agentId }, origin)).status).toBe(403)
    },
  )

  it('knows the www twin of the website', async () => {
    expect((await open({ agentId }, 'https://www.example.com')).status).toBe(200)
  })

  it('answers 404 for an agent that is not there, and 400 for unknown fields', async () => {
    expect((await open({ agentId: 'agt_0000000000000000000000' })).status).toBe(404)
    expect((await open({ agentId: '\u0000' })).status).toBe(404)
    expect((await open({ agentId, surprise: 1 })).status).toBe(400)
  })

  it('opens a conversation again only with its own token', async () => {
    const { body } = await open({ agentId })
    expect((await open({ agentId, conversation: body.conversation })).body.conversation.id).toBe(body.conversation.id)
    const stolen = { id: body.conversation.id, token: 'x'.repeat(43) }
    expect((await open({ agentId, conversation: stolen })).status).toBe(404)
    const other = await newAgent()
    expect((await open({ agentId: other, conversation: body.conversation })).status).toBe(404)
  })
})

describe('the socket', () => {
  it('answers an item with durable events whose seq rises by one, and deltas that add up to the stored text', async () => {
    const { body } = await open({ agentId })
    const visitor = new Visitor()
    await visitor.join(body)
    visitor.say('hello')
    await visitor.until(isDone)
    expect(visitor.durable.map(({ seq }) => seq)).toEqual(visitor.durable.map((_, index) => index + 1))
    const streamed = visitor.heard
      .map((event) => (event.type === 'response.output_text.delta' ? event.delta : ''))
      .join('')
    const items = foldEvents(visitor.durable).items
    expect(items.map(({ role }) => role)).toEqual(['visitor', 'agent'])
    expect(items[1]?.text).toBe(streamed)
    visitor.socket.close()
  })

  it('takes the same client_id once, however often it is sent', async () => {
    const { body } = await open({ agentId })
    const visitor = new Visitor()
    await visitor.join(body)
    const clientId = randomUUID()
    for (let time = 0; time < 5; time += 1) visitor.say('hello there', clientId)
    await visitor.until(isDone)
    visitor.say('thanks')
    await visitor.until(isDone, 2)
    expect(foldEvents(visitor.durable).items.filter(({ role }) => role === 'visitor')).toHaveLength(2)
    visitor.socket.close()
  })

  it('replays to a second connection exactly what comes after its last seq', async () => {
    const { body } = await open({ agentId })
    const first = new Visitor()
    await first.join(body)
    first.say('hello')
    await first.until(isDone)
    const second = new Visitor()
    await second.join(body, 3)
    await second.until(isDone)
    expect(second.durable).toEqual(first.durable.slice(3))
    second.say('thank you')
    await first.until(isDone, 2)
    await second.until(isDone, 2)
    expect(second.durable).toEqual(first.durable.slice(3))
    first.socket.close()
    second.socket.close()
  })

  it('refuses a token from another origin, another conversation, and nonsense', async () => {
    const { body } = await open({ agentId })
    const elsewhere = new Visitor('https://evil.example')
    await elsewhere.join(body)
    expect(elsewhere.heard).toEqual([{ type: 'session.closed', reason: 'expired' }])
    const other = (await open({ agentId })).body
    const crossed = new Visitor()
    await crossed.join({ ...body, conversation: other.conversation })
    expect(crossed.heard).toEqual([{ type: 'session.closed', reason: 'expired' }])
  })

  it('answers what it does not understand with an error event and goes on', async () => {
    const { body } = await open({ agentId })
    const visitor = new Visitor()
    await visitor.join(body)
    visitor.send('not json')
    visitor.send({ type: 'make.coffee' })
    visitor.send({ type: 'conversation.item.create', item: { client_id: randomUUID() } })
    visitor.send({ type: 'conversation.item.create', item: { client_id: randomUUID(), text: 'x'.repeat(2_001) } })
    visitor.send({ type: 'session.update', modalities: [] })
    await visitor.until((event) => event.type === 'error', 5)
    visitor.send({ type: 'ping' })
    await visitor.until((event) => event.type === 'pong')
    expect(visitor.durable).toEqual([])
    visitor.socket.close()
  })

  it('lets 20 messages a minute through in one conversation and says when to go on', async () => {
    const { body } = await open({ agentId })
    const visitor = new Visitor()
    await visitor.join(body)
    for (let count = 0; count < 22; count += 1) visitor.say(`hello ${count}`)
    const refused = await visitor.until((event) => event.type === 'error')
    expect(refused).toMatchObject({
      code: 'rate_limited',
      retryable: true,
      retry_after: expect.any(Number),
      client_id: expect.any(String),
    })
    await visitor.until(isDone, 20)
    expect(foldEvents(visitor.durable).items.filter(({ role }) => role === 'visitor')).toHaveLength(20)
    visitor.socket.close()
  })

  it('ends politely when the agent is deleted', async () => {
    const mortal = await newAgent()
    const { body } = await open({ agentId: mortal })
    const visitor = new Visitor()
    await visitor.join(body)
    await call(service, 'DELETE', `/dynamic-agents/web/${mortal}`)
    expect(await visitor.until((event) => event.type === 'session.closed')).toEqual({
      type: 'session.closed',
      reason: 'agent_deleted',
    })
    expect((await open({ agentId: mortal })).status).toBe(404)
    const loader = await (await fetch(`${service.url}/widget.js?agent=${mortal}`)).text()
    expect(loader).not.toContain(mortal)
  })
})

describe('text without WebSockets', () => {
  const headersOf = (opened: Opened) => ({
    origin: ORIGIN,
    authorization: `Bearer ${opened.token}`,
    'content-type': 'application/json',
  })

  it('carries the same events over POST and an event stream', async () => {
    const { body } = await open({ agentId })
    const abort = new AbortController()
    const path = `${service.baseUrl}/web/sessions/${body.sessionId}`
    const stream = await fetch(`${path}/events?after=0`, { headers: headersOf(body), signal: abort.signal })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const event = { type: 'conversation.item.create', item: { client_id: randomUUID(), text: 'hello' } }
    const posted = await fetch(`${path}/items`, {
      method: 'POST',
      headers: headersOf(body),
      body: JSON.stringify(event),
    })
    expect(posted.status).toBe(202)
    let text = ''
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.includes('"response.done"')) break
    }
    abort.abort()
    const heard: ServerEvent[] = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    const durable = heard.filter((one): one is DurableEvent => 'seq' in one)
    expect(foldEvents(durable).items.map(({ role }) => role)).toEqual(['visitor', 'agent'])
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(durable.map(({ seq }) => seq))
    const visitor = new Visitor()
    await visitor.join(body)
    await visitor.until(isDone)
    expect(visitor.durable).toEqual(durable)
    visitor.socket.close()
  })

  it('takes the session of its own path only', async () => {
    const [mine, other] = [(await open({ agentId })).body, (await open({ agentId })).body]
    const response = await fetch(`${service.baseUrl}/web/sessions/${other.sessionId}/events`, {
      headers: headersOf(mine),
    })
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })
})
