import { MAX_CARRIER_FRAME_BYTES } from '@frontdesk/carriers'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SocketRoute } from '../../sessions/realtime-upgrade.ts'
import { type LineDeps, LineSocket } from './line-socket.ts'

/** Where a carrier brings the sound of calls, and what it is served with. */
export type LinePlace = LineDeps & { path: string }

export function lineRoute({ path, ...deps }: LinePlace): readonly [path: string, route: SocketRoute] {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_CARRIER_FRAME_BYTES, perMessageDeflate: false })
  return [
    path,
    (request, socket, head) => sockets.handleUpgrade(request, socket, head, (webSocket) => carry(deps, webSocket)),
  ]
}

function carry(deps: LineDeps, webSocket: WebSocket): void {
  const line = new LineSocket(deps, {
    text: (text) => webSocket.send(text),
    binary: (bytes) => webSocket.send(bytes),
    close: (code, reason) => webSocket.close(code, reason),
    bufferedBytes: () => webSocket.bufferedAmount,
  })
  webSocket.on('message', (data, isBinary) => {
    if (Buffer.isBuffer(data)) line.receive(isBinary ? data : data.toString('utf8'))
  })
  webSocket.on('close', () => line.closed())
  webSocket.on('error', () => line.closed())
}
