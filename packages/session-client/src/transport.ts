import { type ClientEvent, type OpenedSession, type OpenSession, SESSION_PROTOCOL_VERSION } from '@frontdesk/schema'
import { retryAfterOf } from './body-field.ts'
import type { Fetch } from './event-stream.ts'
import { readServerEvent } from './fold-received.ts'
import type { AudioBytes, Connect, Link, OpenOutcome, SessionTransport } from './ports.ts'

/** What we use of a WebSocket; the browser's, Node's and the `ws` package's all have it. */
export interface SocketLike {
  binaryType: string
  send(data: string | AudioBytes): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type TransportOptions = {
  /** Base address of the public API, ending with /v1. */
  api: string
  fetch: Fetch
  newSocket: (url: string, protocol: string) => SocketLike
}

/** The session protocol over the web: one POST, then a WebSocket or an event stream. */
export function webTransport(options: TransportOptions): SessionTransport {
  return {
    open: (request) => openSession(options, request),
    connectSocket: connectSocket(options),
    connectStream: connectStream(options),
  }
}

/** Few networks block WebSockets: what serves them arrives when one does. A stream that cannot be fetched is a lost link. */
const connectStream =
  (options: TransportOptions): Connect =>
  (target, handlers) => {
    let link: Link | null = null
    let isOver = false
    const waiting: ClientEvent[] = []
    import('./event-stream.ts').then(
      (module) => {
        if (isOver) return
        link = module.connectStream(options)(target, handlers)
        for (const event of waiting) link.send(event)
      },
      () => {
        if (!isOver) handlers.onLost('lost')
      },
    )
    return {
      send: (event) => {
        if (link) link.send(event)
        else waiting.push(event)
      },
      close: () => {
        isOver = true
        link?.close()
      },
    }
  }

const LIMITED_RETRY_SECONDS = 5

async function openSession(options: TransportOptions, request: OpenSession): Promise<OpenOutcome> {
  try {
    const response = await options.fetch(`${options.api}/web/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    const body: unknown = await response.json()
    if (response.ok) return isOpenedSession(body) ? { status: 'opened', session: body } : { status: 'unreachable' }
    if (response.status === 429)
      return { status: 'limited', retryAfterMs: (retryAfterOf(body) ?? LIMITED_RETRY_SECONDS) * 1_000 }
    if (response.status >= 500 || response.status === 408) return { status: 'unreachable' }
    return { status: 'refused', code: response.status === 404 ? 'not_found' : 'forbidden' }
  } catch {
    return { status: 'unreachable' }
  }
}

function isOpenedSession(value: unknown): value is OpenedSession {
  return typeof value === 'object' && value !== null && 'token' in value && 'conversation' in value && 'agent' in value
}

/** The token travels in the first message: a URL ends up in logs. */
const connectSocket =
  (options: TransportOptions): Connect =>
  ({ session, lastSeq }, handlers) => {
    const socket = newSocket(options)
    let isOver = false
    const lose = () => {
      if (!isOver) handlers.onLost('lost')
      isOver = true
    }
    if (!socket) {
      queueMicrotask(lose)
      return { send: () => {}, close: () => (isOver = true) }
    }
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', () => {
      if (isOver) return
      const { token, conversation } = session
      socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: lastSeq }))
    })
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return
      if (data instanceof ArrayBuffer) handlers.onAudio(data)
      const event = typeof data === 'string' ? readServerEvent(data) : null
      if (event?.type === 'session.created') handlers.onReady()
      if (event) handlers.onEvent(event)
    })
    socket.addEventListener('close', lose)
    socket.addEventListener('error', lose)
    return {
      send: (event) => socket.send(JSON.stringify(event)),
      sendAudio: (packet) => socket.send(packet),
      close: () => {
        isOver = true
        socket.close()
      },
    }
  }

/** A page on https may not open ws: addresses; browsers throw then instead of failing later. */
function newSocket(options: TransportOptions): SocketLike | null {
  try {
    return options.newSocket(`${options.api.replace(/^http/, 'ws')}/realtime`, SESSION_PROTOCOL_VERSION)
  } catch {
    return null
  }
}
