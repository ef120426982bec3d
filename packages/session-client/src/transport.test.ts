import { describe, expect, it, vi } from 'vitest'
import type { Fetch } from './event-stream.ts'
import type { LinkHandlers } from './ports.ts'
import { FakeService, settle } from './testing.ts'
import { type SocketLike, type TransportOptions, webTransport } from './transport.ts'

const session = new FakeService().session()
const api = 'https://desk.example/v1'
const noFetch = () => {
  throw new Error('no request was expected')
}
const noSocket = () => {
  throw new Error('no socket was expected')
}
const handlersFor = () => {
  const heard: unknown[] = []
  const handlers: LinkHandlers = {
    onReady: () => heard.push('ready'),
    onEvent: (event) => heard.push(event),
    onAudio: (packet) => heard.push(packet),
    onLost: (loss) => heard.push(loss),
  }
  return { heard, handlers }
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

describe('opening a session', () => {
  const open = (answer: () => Promise<Response>) =>
    webTransport({ api, fetch: answer, newSocket: noSocket }).open({ agentId: 'agt_1' })

  it.each([
    [403, {}, { status: 'refused', code: 'forbidden' }],
    [404, {}, { status: 'refused', code: 'not_found' }],
    [429, { retry_after: 7 }, { status: 'limited', retryAfterMs: 7_000 }],
    [503, {}, { status: 'unreachable' }],
    [200, { unexpected: true }, { status: 'unreachable' }],
    [200, session, { status: 'opened', session }],
  ])('[TP1] reads a %i as an outcome', async (status, body, outcome) => {
    expect(await open(async () => json(status, body))).toEqual(outcome)
  })

  it('[TP1] takes a broken network for an unreachable service', async () => {
    expect(await open(async () => Promise.reject(new TypeError('fetch failed')))).toEqual({ status: 'unreachable' })
  })
})

class FakeSocket implements SocketLike {
  binaryType = 'blob'
  readonly sent: (string | Uint8Array)[] = []
  private readonly listeners = new Map<string, (event: { data: unknown }) => void>()
  send(data: string | Uint8Array): void {
    this.sent.push(data)
  }
  close(): void {}
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, listener)
  }
  emit(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data })
  }
}

describe('a socket', () => {
  it('[TP2] carries the token in its first message, never in its address', () => {
    const socket = new FakeSocket()
    const newSocket = vi.fn<TransportOptions['newSocket']>(() => socket)
    const { heard, handlers } = handlersFor()
    webTransport({ api, fetch: noFetch, newSocket }).connectSocket({ session, lastSeq: 4 }, handlers)
    socket.emit('open')
    expect(newSocket).toHaveBeenCalledWith('wss://desk.example/v1/realtime', 'frontdesk.v1')
    const { token, conversation } = session
    expect(socket.sent.map((text) => JSON.parse(String(text)))).toEqual([
      { type: 'session.resume', token, conversation, last_seq: 4 },
    ])
    socket.emit('message', '{"type":"session.created"}')
    socket.emit('message', 'not json')
    expect(heard).toEqual(['ready', { type: 'session.created' }])
  })

  it('[TP8] carries sound as it is, both ways, among the events', () => {
    const socket = new FakeSocket()
    const { heard, handlers } = handlersFor()
    const link = webTransport({ api, fetch: noFetch, newSocket: () => socket }).connectSocket(
      { session, lastSeq: 0 },
      handlers,
    )
    const packet = new Uint8Array([2, 0, 1, 0])
    socket.emit('message', packet.buffer)
    link.sendAudio?.(packet)
    expect(socket.binaryType).toBe('arraybuffer')
    expect(heard).toEqual([packet.buffer])
    expect(socket.sent).toEqual([packet])
    link.close()
    socket.emit('message', packet.buffer)
    expect(heard).toHaveLength(1)
  })

  it('[TP3] is lost once, and says nothing after it was closed', () => {
    const socket = new FakeSocket()
    const { heard, handlers } = handlersFor()
    webTransport({ api, fetch: noFetch, newSocket: () => socket }).connectSocket({ session, lastSeq: 0 }, handlers)
    socket.emit('error')
    socket.emit('close')
    expect(heard).toEqual(['lost'])
  })

  it('[TP3] that the page may not even make is lost as well', async () => {
    const { heard, handlers } = handlersFor()
    webTransport({ api, fetch: noFetch, newSocket: noSocket }).connectSocket({ session, lastSeq: 0 }, handlers)
    await settle()
    expect(heard).toEqual(['lost'])
  })
})

describe('an event stream', () => {
  const streamOf = (...chunks: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      },
    })

  it('[TP4] reads events across chunks and takes comments for signs of life', async () => {
    const { heard, handlers } = handlersFor()
    const body = streamOf(': hi\n\nid: 1\nda', 'ta: {"type":"pong"}\r\n\r\n', 'data: {"type":"session.updated"}\n')
    const fetch = vi.fn<Fetch>(async () => new Response(body))
    webTransport({ api, fetch, newSocket: noSocket }).connectStream({ session, lastSeq: 2 }, handlers)
    await vi.waitFor(() => expect(heard).toEqual(['ready', { type: 'pong' }, { type: 'pong' }]))
    expect(fetch).toHaveBeenCalledWith(
      `${api}/web/sessions/${session.sessionId}/events?after=2`,
      expect.objectContaining({ headers: expect.objectContaining({ authorization: `Bearer ${session.token}` }) }),
    )
  })

  it('[TP5] reports a refused session, so that a new one is opened', async () => {
    const { heard, handlers } = handlersFor()
    webTransport({ api, fetch: async () => json(401, {}), newSocket: noSocket }).connectStream(
      { session, lastSeq: 0 },
      handlers,
    )
    await vi.waitFor(() => expect(heard).toEqual(['unauthorized']))
  })

  it('[TP7] tells what the page says of its visitor at an address of its own', async () => {
    const posted: [string, unknown][] = []
    const fetch: Fetch = async (url, options) => {
      if (url.includes('/events')) return new Response(streamOf())
      posted.push([url, JSON.parse(options.body ?? '')])
      return json(202, { ok: true })
    }
    const { handlers } = handlersFor()
    const link = webTransport({ api, fetch, newSocket: noSocket }).connectStream({ session, lastSeq: 0 }, handlers)
    link.send({ type: 'visitor.update', identity: { name: 'Ann' } })
    await vi.waitFor(() =>
      expect(posted).toEqual([[`${api}/web/sessions/${session.sessionId}/visitor`, { identity: { name: 'Ann' } }]]),
    )
  })

  it('[TP6] sends in order and turns an error envelope into the event a socket would bring', async () => {
    const { heard, handlers } = handlersFor()
    const posted: unknown[] = []
    const fetch: Fetch = async (url, options) => {
      if (url.includes('/events')) return new Response(streamOf())
      posted.push(JSON.parse(options.body ?? ''))
      return posted.length === 1
        ? json(202, { ok: true })
        : json(429, { success: false, error: 'slow down', retry_after: 4 })
    }
    const link = webTransport({ api, fetch, newSocket: noSocket }).connectStream({ session, lastSeq: 0 }, handlers)
    const item = (clientId: string) =>
      ({ type: 'conversation.item.create', item: { client_id: clientId, text: 'Hi' } }) as const
    link.send(item('a'))
    link.send({ type: 'ping' })
    link.send(item('b'))
    await vi.waitFor(() =>
      expect(heard).toContainEqual({
        type: 'error',
        code: 'rate_limited',
        message: 'slow down',
        retryable: true,
        client_id: 'b',
        retry_after: 4,
      }),
    )
    expect(posted).toEqual([item('a'), item('b')])
  })
})
