import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_SOCKET_MESSAGE_BYTES, SESSION_PROTOCOL_VERSION } from '@frontdesk/schema'
import { type WebSocket, WebSocketServer } from 'ws'
import { ownHostCheck } from '../http/own-host.ts'
import type { Services } from '../services.ts'
import { RealtimeSocket } from './realtime-socket.ts'

const PATH = '/v1/realtime'

/** What takes the sockets of one path. */
export type SocketRoute = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

type UpgradingServer = {
  on: (event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) => unknown
}

/**
 * `/v1/realtime`: the session protocol over a WebSocket, subprotocol `frontdesk.v1`. Small frames, no compression:
 * a visitor's messages and 20 ms of audio are short, and memory per socket counts.
 */
export function realtimeRoute(services: Services): readonly [path: string, route: SocketRoute] {
  const sockets = new WebSocketServer({
    noServer: true,
    // A little above the protocol's limit, so that a message just over it gets a sentence and not a cut.
    maxPayload: MAX_SOCKET_MESSAGE_BYTES * 4,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SESSION_PROTOCOL_VERSION) ? SESSION_PROTOCOL_VERSION : false),
  })
  return [
    PATH,
    (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (webSocket) => converse(services, webSocket, request)),
  ]
}

/** All WebSockets of the service: those of other paths, of foreign hosts and beyond an address's share are refused. */
export function serveSockets(
  server: UpgradingServer,
  services: Services,
  routes: ReadonlyMap<string, SocketRoute>,
): void {
  const isOwnHost = ownHostCheck(services)
  server.on('upgrade', (request, socket, head) => {
    // Node no longer listens to it, and an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy())
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    if (!isOwnHost(request)) return refuse('400 Bad Request')
    const route = routes.get((request.url ?? '').split('?')[0] ?? '')
    if (!route) return refuse('404 Not Found')
    const client = services.readAddress(request)
    if (!client.isHttps && !client.isLoopback) return refuse('426 Upgrade Required')
    const leave = services.connections.enter(client.address)
    if (!leave) return refuse('429 Too Many Requests')
    socket.once('close', leave)
    route(request, socket, head)
  })
}

function converse(services: Services, webSocket: WebSocket, request: IncomingMessage): void {
  const from = { origin: request.headers.origin ?? null, address: services.readAddress(request).address }
  const realtime = new RealtimeSocket(
    services,
    {
      send: (data) => webSocket.send(data),
      close: (code, reason) => webSocket.close(code, reason),
      bufferedBytes: () => webSocket.bufferedAmount,
    },
    from,
  )
  webSocket.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return realtime.receive(null)
    return isBinary ? realtime.receiveAudio(data) : realtime.receive(data.toString('utf8'))
  })
  webSocket.on('close', () => realtime.closed())
  webSocket.on('error', () => realtime.closed())
}
