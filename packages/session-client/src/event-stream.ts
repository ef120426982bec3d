import type { ClientEvent } from '@frontdesk/schema'
import { bodyField, retryAfterOf } from './body-field.ts'
import { readServerEvent } from './fold-received.ts'
import type { Connect, Link, LinkHandlers } from './ports.ts'

type RequestOptions = {
  method?: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}
type StreamReader = { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> }
type FetchResponse = {
  ok: boolean
  status: number
  json(): Promise<unknown>
  body: { getReader(): StreamReader } | null
}
/** What we use of `fetch`. */
export type Fetch = (url: string, options: RequestOptions) => Promise<FetchResponse>

type StreamOptions = { api: string; fetch: Fetch }

/**
 * Events by fetch instead of EventSource, because the token belongs in a header. What is sent goes out one request
 * after the other, so that the visitor's order is kept.
 */
export const connectStream =
  (options: StreamOptions): Connect =>
  ({ session, lastSeq }, handlers) => {
    const abort = new AbortController()
    const address = `${options.api}/web/sessions/${encodeURIComponent(session.sessionId)}`
    const authorization = `Bearer ${session.token}`
    const once = onlyOnce(handlers, abort)
    // The end of a stream and a broken one are the same to us: what is missing is asked for on return.
    const lost = () => once.onLost('lost')
    readEvents(
      () =>
        options.fetch(`${address}/events?after=${lastSeq}`, {
          headers: { authorization, accept: 'text/event-stream' },
          signal: abort.signal,
        }),
      once,
    ).then(lost, lost)
    let queue = Promise.resolve()
    const post = async (event: ClientEvent) => {
      if (abort.signal.aborted) return
      const { path, body } = requestOf(event)
      const response = await options.fetch(address + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: abort.signal,
      })
      if (!response.ok) await refuse({ event, response, handlers: once })
    }
    return streamLink(abort, (event) => {
      queue = queue.then(() => post(event)).catch(lost)
    })
  }

/** What the page says of its visitor has an address of its own. */
function requestOf(event: ClientEvent): { path: string; body: unknown } {
  if (event.type !== 'visitor.update') return { path: '/items', body: event }
  const { type: _type, ...facts } = event
  return { path: '/visitor', body: facts }
}

function streamLink(abort: AbortController, send: (event: ClientEvent) => void): Link {
  return {
    // The heartbeat is a matter of sockets; here the service's own comments show that the stream lives.
    send: (event) => {
      if (event.type !== 'ping') send(event)
    },
    close: () => abort.abort(),
  }
}

function onlyOnce(handlers: LinkHandlers, abort: AbortController): LinkHandlers {
  return {
    onReady: () => {
      if (!abort.signal.aborted) handlers.onReady()
    },
    onEvent: (event) => {
      if (!abort.signal.aborted) handlers.onEvent(event)
    },
    onAudio: () => {},
    onLost: (loss) => {
      if (abort.signal.aborted) return
      abort.abort()
      handlers.onLost(loss)
    },
  }
}

async function readEvents(request: () => Promise<FetchResponse>, handlers: LinkHandlers): Promise<void> {
  const response = await request()
  if (!response.ok || !response.body) {
    handlers.onLost(response.status === 401 || response.status === 404 ? 'unauthorized' : 'lost')
    return
  }
  handlers.onReady()
  await pump(response.body.getReader(), handlers)
}

async function pump(reader: StreamReader, handlers: LinkHandlers): Promise<void> {
  const decoder = new TextDecoder()
  let buffer = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    buffer += decoder.decode(value, { stream: true }).replaceAll('\r', '')
    const blocks = buffer.split('\n\n')
    buffer = blocks.pop() ?? ''
    for (const block of blocks) deliver(block, handlers)
  }
}

/** A comment is the service's way to say that it is there; it counts like the answer to a ping. */
function deliver(block: string, handlers: LinkHandlers): void {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  const event = data === '' ? ({ type: 'pong' } as const) : readServerEvent(data)
  if (event) handlers.onEvent(event)
}

type Refusal = { event: ClientEvent; response: FetchResponse; handlers: LinkHandlers }

/** An error envelope becomes the `error` event that a socket would have brought. */
async function refuse({ event, response, handlers }: Refusal): Promise<void> {
  if (response.status === 401) {
    handlers.onLost('unauthorized')
    return
  }
  const body: unknown = await response.json().catch(() => null)
  const message = bodyField(body, 'error')
  const retryAfter = retryAfterOf(body)
  const clientId = event.type === 'conversation.item.create' ? event.item.client_id : null
  handlers.onEvent({
    type: 'error',
    code: response.status === 429 ? 'rate_limited' : `http_${response.status}`,
    message: typeof message === 'string' ? message : '',
    retryable: response.status === 429 || response.status >= 500,
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  })
}
