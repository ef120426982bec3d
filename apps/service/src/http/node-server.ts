import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { DomainError } from '@frontdesk/schema'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { inBackground } from '../background.ts'
import type { Services } from '../services.ts'
import { tlsFiles } from '../settings.ts'
import type { AppEnv } from './app-env.ts'
import { bareRefusal, rawResponse } from './bare-refusal.ts'

type Fetch = Hono<AppEnv>['fetch']

/**
 * `keepAliveTimeout` is longer than proxies and clients keep an idle connection (60 s mostly): it must be them who
 * close it, or a request that was just sent on it is lost.
 */
const TIMES = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }

/** What Node refuses by itself before any route sees it. */
const REFUSALS: Record<string, DomainError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError('timeout', 'The request did not arrive in time; send it again'),
  HPE_HEADER_OVERFLOW: new DomainError('headers_too_large', 'The headers are larger than 16 KB together'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new DomainError('too_large', 'The chunk extensions are larger than 16 KB together'),
}
const NOT_HTTP = new DomainError('invalid_shape', 'The request is not valid HTTP/1.1')
const BROKEN = new DomainError('internal', 'Something went wrong on our side')
const BAD_ADDRESS = new DomainError('invalid_shape', 'The address or the Host header is not one that can be read')
const NO_HOST = new DomainError('invalid_shape', 'The Host header is missing')
const UNKNOWN_EXPECTATION = new DomainError('expectation_failed', 'Expect may ask for 100-continue alone; leave it out')

/** The server of the service, with or without TLS: whatever it refuses by itself, it refuses like the API. */
export function nodeServer(services: Services, { fetch }: { fetch: Fetch }): Server {
  const answering = new WeakMap<Duplex, ServerResponse>()
  const refuse = async (error: DomainError, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, headers, body } = await bareRefusal(services, error, incoming.socket)
    outgoing.writeHead(status, { ...headers, connection: 'close' }).end(body)
  }
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answering.set(incoming.socket, outgoing)
    const hasNoHost = incoming.headers.host === undefined && incoming.httpVersion === '1.1'
    const answered = hasNoHost
      ? refuse(NO_HOST, incoming, outgoing)
      : listenerFor(services, fetch, incoming)(incoming, outgoing)
    inBackground(services.log, 'http', answered)
  }
  const options = { ...TIMES, requireHostHeader: false }
  const tls = tlsFiles(services.settings)
  const server = tls ? createTlsServer({ ...options, ...tls }, serve) : createServer(options, serve)
  server.on('checkExpectation', (incoming, outgoing) =>
    inBackground(services.log, 'http', refuse(UNKNOWN_EXPECTATION, incoming, outgoing)),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket)
    // In the middle of an answer nothing can be said any more.
    const isAnswering = response?.headersSent === true && !response.writableFinished
    if (socket.writable && !isAnswering && error.code !== 'ECONNRESET')
      inBackground(services.log, 'http', endWith(services, REFUSALS[error.code ?? ''] ?? NOT_HTTP, socket))
    else socket.destroy()
  })
  return server
}

/** One for each request, for what is refused is counted for the address that it came from. */
const listenerFor = (services: Services, fetch: Fetch, incoming: IncomingMessage) =>
  getRequestListener(fetch, {
    hostname: services.settings.HOST,
    errorHandler: async (error) => {
      if (!(error instanceof RequestError)) services.log.error({ err: error }, 'request failed')
      const { status, headers, body } = await bareRefusal(
        services,
        error instanceof RequestError ? BAD_ADDRESS : BROKEN,
        incoming.socket,
      )
      return new Response(body, { status, headers })
    },
  })

/** Says a last word on a connection that Node has given up. */
async function endWith(services: Services, error: DomainError, socket: Duplex): Promise<void> {
  const refusal = await bareRefusal(services, error, socket)
  socket.end(rawResponse(refusal), () => socket.destroy())
}
