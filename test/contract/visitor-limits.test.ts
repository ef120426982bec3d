import { randomUUID } from 'node:crypto'
import { type ClientEvent, clientEvent, type ServerEvent } from '@frontdesk/schema'
import type { Storage } from '@frontdesk/storage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RealtimeSocket } from '../../apps/service/src/sessions/realtime-socket.ts'
import { type ComposedService, composeService, newAgent } from '../composed-service.ts'
import { TEST_KEY } from '../running-service.ts'

/* What a visitor without a key can send, and how much of it: over the socket, as requests, and from where. */

const ORIGIN = 'https://example.com'
const ALL_LIMITED = 'rate_limited'
const MOST_TRIES = 1_300

type Opened = { sessionId: string; token: string; conversation: { id: string; token: string } }

let house: ComposedService
let agentId: string
beforeEach(async () => {
  house = await composeService({ environment: { FRONTDESK_PUBLIC_LIMITS: '1000,1000,1000' } })
  agentId = await newAgent(house)
})
afterEach(() => house.dispose())

const open = (body: object = {}, asked: { peer?: string } = {}) =>
  house.ask('POST', '/v1/web/sessions', { body: { agentId, ...body }, headers: { origin: ORIGIN }, ...asked })

async function opened(body: object = {}): Promise<Opened> {
  const answer = await open(body)
  expect(answer.status).toBe(200)
  return answer.body
}

const post = ({ sessionId, token }: Opened, event: object) =>
  house.ask('POST', `/v1/web/sessions/${sessionId}/items`, {
    body: event,
    headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
  })

/** A visitor's socket within this process; what it is sent is worked off before `send` is over. */
function connect(address = '203.0.113.9') {
  const heard: ServerEvent[] = []
  const ends: [number, string][] = []
  const socket = new RealtimeSocket(
    house.services,
    {
      send: (data) => void (typeof data === 'string' && heard.push(JSON.parse(data))),
      close: (code, reason) => ends.push([code, reason]),
      bufferedBytes: () => 0,
    },
    { origin: ORIGIN, address },
  )
  return {
    socket,
    heard,
    ends,
    async send(event: unknown) {
      socket.receive(typeof event === 'string' ? event : JSON.stringify(event))
      await vi.waitFor(() => expect(socket.isBusy).toBe(false), { interval: 0, timeout: 10_000 })
    },
    refusals: () => heard.flatMap((event) => (event.type === 'error' ? [event.code] : [])),
  }
}

async function joined(session: Opened, address?: string) {
  const visitor = connect(address)
  const { token, conversation } = session
  await visitor.send({ type: 'session.resume', token, conversation, last_seq: 0 })
  return visitor
}

/** One event of each kind, which the service has no reason to refuse but its number. */
const samples = (session: Opened): { [T in ClientEvent['type']]: () => Extract<ClientEvent, { type: T }> } => ({
  'session.resume': () => ({
    type: 'session.resume',
    token: session.token,
    conversation: session.conversation,
    last_seq: 0,
  }),
  'session.update': () => ({ type: 'session.update', modalities: ['text'] }),
  'input_audio_buffer.commit': () => ({ type: 'input_audio_buffer.commit' }),
  'input_audio_buffer.clear': () => ({ type: 'input_audio_buffer.clear' }),
  'output_audio_buffer.progress': () => ({ type: 'output_audio_buffer.progress', number: 1, played_ms: 1 }),
  'conversation.item.create': () => ({
    type: 'conversation.item.create',
    item: { client_id: randomUUID(), text: 'hello' },
  }),
  'response.cancel': () => ({ type: 'response.cancel' }),
  'conversation.feedback': () => ({ type: 'conversation.feedback', item_id: 'itm_nothing', rating: 'up' }),
  'visitor.update': () => ({ type: 'visitor.update', context: { plan: 'pro' } }),
  ping: () => ({ type: 'ping' }),
})

const kinds = clientEvent.options.map((option) => option.shape.type.value)
const requestKinds = ['conversation.item.create', 'conversation.feedback', 'visitor.update', 'response.cancel'] as const

describe('events of a visitor', () => {
  it('are all known to this test', async () => {
    expect(Object.keys(samples(await opened())).toSorted()).toEqual(kinds.toSorted())
  })

  it.each(kinds)('[EVT1] are limited over the socket: %s', async (kind) => {
    const session = await opened()
    const visitor = await joined(session)
    const make = samples(session)[kind]
    for (let tries = 0; tries < MOST_TRIES && !visitor.refusals().includes(ALL_LIMITED); tries += 1)
      await visitor.send(make())
    expect(visitor.refusals().at(-1)).toBe(ALL_LIMITED)
    const refused = visitor.heard.findLast(({ type }) => type === 'error')
    expect(refused).toMatchObject({ retryable: true, retry_after: expect.any(Number) })
    house.pass(61_000)
    await visitor.send(make())
    expect(visitor.refusals().filter((code) => code === ALL_LIMITED)).toHaveLength(1)
    visitor.socket.closed()
  })

  it.each(requestKinds)('[EVT1] are limited as requests: %s', async (kind) => {
    const session = await opened()
    const statuses = new Set<number>()
    for (let tries = 0; tries < 70 && !statuses.has(429); tries += 1)
      statuses.add((await post(session, samples(session)[kind]())).status)
    expect(statuses).toContain(429)
  })

  it('[EVT1] are limited for a conversation, however many sessions and ways it has', async () => {
    const session = await opened()
    const say = samples(session)['visitor.update']
    for (let count = 0; count < 20; count += 1) expect((await post(session, say())).status).toBe(202)
    const again = await opened({ conversation: session.conversation })
    expect((await post(again, say())).status).toBe(429)
    const visitor = await joined(again)
    await visitor.send(say())
    expect(visitor.refusals()).toEqual([ALL_LIMITED])
    visitor.socket.closed()
  })

  it('[EVT2] that come on although they are refused end the connection', async () => {
    const visitor = await joined(await opened())
    for (let count = 0; count < 130 && visitor.ends.length === 0; count += 1) await visitor.send('{}')
    expect(visitor.refusals()).toContain('invalid_shape')
    expect([visitor.heard.at(-1), visitor.ends]).toEqual([
      { type: 'session.closed', reason: 'protocol_error' },
      [[1008, 'protocol_error']],
    ])
  })

  it('[EVT3] that fail are logged with their conversation and kind, and answered without the reason', async () => {
    const session = await opened()
    const visitor = await joined(session)
    vi.spyOn(house.services.runtime, 'submit').mockRejectedValueOnce(new Error('the store is away'))
    await visitor.send(samples(session)['conversation.item.create']())
    expect(house.logged.at(-1)).toMatchObject({
      level: 50,
      err: { message: 'the store is away' },
      conversationId: session.conversation.id,
      stage: 'conversation.item.create',
    })
    expect(visitor.heard.at(-1)).toMatchObject({ type: 'error', code: 'internal', retryable: true })
    expect(JSON.stringify(visitor.heard)).not.toContain('the store is away')
    visitor.socket.closed()
  })

  it('are not limited where that is switched off', async () => {
    const off = await composeService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
    await house.dispose()
    house = off
    agentId = await newAgent(house)
    const session = await opened()
    const visitor = await joined(session)
    for (let count = 0; count < 90; count += 1) await visitor.send({ type: 'ping' })
    for (let count = 0; count < 30; count += 1) await visitor.send({ type: 'visitor.update', context: {} })
    expect(visitor.refusals()).toEqual([])
    visitor.socket.closed()
  })
})

describe('feedback', () => {
  const ratings = async () => {
    const { db } = house.services as unknown as Storage
    return (await db.read('select item_id from feedback', [])).map((row) => ({ ...row }))
  }

  it.each([
    ['an invented item', () => `itm_${'a'.repeat(22)}`],
    ['what is no item', () => 'x'.repeat(100)],
    ['the visitor’s own words', (itemIds: string[]) => itemIds[0] ?? ''],
  ])('[FBK1] about %s is refused, however it comes, and nothing is stored', async (_, itemOf) => {
    const session = await opened()
    const visitor = await joined(session)
    await visitor.send(samples(session)['conversation.item.create']())
    await vi.waitFor(() => expect(visitor.heard.some(({ type }) => type === 'response.done')).toBe(true))
    const itemIds = visitor.heard.flatMap((event) =>
      event.type === 'conversation.item.added' && event.item.role === 'visitor' ? [event.item.id] : [],
    )
    const event = { type: 'conversation.feedback', item_id: itemOf(itemIds), rating: 'up' }
    expect((await post(session, event)).status).toBe(404)
    await visitor.send(event)
    expect(visitor.heard.at(-1)).toMatchObject({ type: 'error', code: 'not_found', retryable: false })
    expect(await ratings()).toEqual([])
    visitor.socket.closed()
  })

  it('[FBK1] about an answer is kept', async () => {
    const session = await opened()
    const visitor = await joined(session)
    await visitor.send(samples(session)['conversation.item.create']())
    const answer = await vi.waitFor(() => {
      const done = visitor.heard.find((event) => event.type === 'conversation.item.done')
      expect(done).toBeDefined()
      return done
    })
    const itemId = answer?.type === 'conversation.item.done' ? answer.item.id : ''
    expect((await post(session, { type: 'conversation.feedback', item_id: itemId, rating: 'up' })).status).toBe(202)
    expect(await ratings()).toEqual([{ item_id: itemId }])
    visitor.socket.closed()
  })
})

describe('callers', () => {
  it.each([
    ['one address', (_at: number) => '203.0.113.9', 10],
    ['one IPv6 line', (at: number) => `2001:db8:1:2::${at}`, 10],
    ['one IPv6 site', (at: number) => `2001:db8:1:${at}::1`, 40],
  ])('[NET1] of %s begin no more conversations a minute than is meant for one', async (_, addressOf, most) => {
    const usual = await composeService({ environment: { TRUST_PROXY: '10.0.0.0/8' } })
    await house.dispose()
    house = usual
    agentId = await newAgent(house)
    const statuses: number[] = []
    for (let at = 0; at < most + 3; at += 1) {
      const headers = { origin: ORIGIN, 'x-forwarded-for': addressOf(at), 'x-forwarded-proto': 'https' }
      const answer = await house.ask('POST', '/v1/web/sessions', { body: { agentId }, headers, peer: '10.0.0.1' })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
    expect(statuses.at(-1)).toBe(429)
  })

  it('[NET2] have so many connections of one session; the oldest gives way', async () => {
    const session = await opened()
    const visitors = []
    for (let count = 0; count < 5; count += 1) visitors.push(await joined(session))
    expect(visitors.map(({ ends }) => ends)).toEqual([[[1000, 'replaced']], [], [], [], []])
    expect(visitors[0]?.heard.at(-1)).toEqual({ type: 'session.closed', reason: 'replaced' })
    for (const { socket } of visitors) socket.closed()
    expect((await joined(session)).ends).toEqual([])
  })

  it('[NET2] of one address have so many event streams, and more once some are over', async () => {
    const session = await opened()
    const { sessionId, token } = session
    const leaves = Array.from({ length: 100 }, () => house.services.connections.enter('127.0.0.1'))
    const headers = { origin: ORIGIN, authorization: `Bearer ${token}` }
    const refused = await house.ask('GET', `/v1/web/sessions/${sessionId}/events`, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    leaves[0]?.()
    leaves[0]?.()
    expect(house.services.connections.enter('127.0.0.1')).not.toBeNull()
    expect(house.services.connections.enter('127.0.0.1')).toBeNull()
  })

  it('[NET2] who connect and do not join are not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const visitor = connect()
      await visitor.send({ type: 'ping' })
      house.pass(15_000)
      vi.advanceTimersByTime(15_000)
      expect(visitor.ends).toEqual([[1008, 'protocol_error']])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a session', () => {
  const removeOrigin = async () => {
    const body = { websiteUrl: 'https://elsewhere.example/' }
    const headers = { 'x-service-api-key': TEST_KEY }
    const changed = await house.ask('PATCH', `/v1/dynamic-agents/web/${agentId}`, { body, headers })
    expect(changed.status).toBe(200)
  }

  it('[OS4] ends when its origin is removed, with the next thing that is sent', async () => {
    const session = await opened()
    const visitor = await joined(session)
    await removeOrigin()
    await visitor.send(samples(session)['conversation.item.create']())
    expect(visitor.heard.at(-1)).toEqual({ type: 'session.closed', reason: 'expired' })
    expect(visitor.heard.some(({ type }) => type === 'conversation.item.added')).toBe(false)
    expect((await post(session, samples(session)['conversation.item.create']())).status).toBe(401)
    expect((await joined(session)).heard).toEqual([{ type: 'session.closed', reason: 'expired' }])
  })

  it('[OS4] ends when its origin is removed, also where it only listens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const visitor = await joined(await opened())
      await removeOrigin()
      house.pass(59_000)
      vi.advanceTimersByTime(60_000)
      await visitor.send({ type: 'ping' })
      house.pass(2_000)
      vi.advanceTimersByTime(15_000)
      await vi.waitFor(() => expect(visitor.ends).toEqual([[1000, 'expired']]))
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['javascript:alert(1)', 400],
    ['data:text/html,x', 400],
    ['file:///etc/passwd', 400],
    ['/menu', 400],
    ['', 400],
    ['https://example.com/menu', 200],
    ['http://münchen.example/', 200],
  ])('[OS5] begins on a page of the web alone: %s', async (url, status) => {
    const answer = await open({ page: { url } })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.details[0].path).toBe('page.url')
  })
})
