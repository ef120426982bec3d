import type { IncomingMessage } from 'node:http'
import { MAX_FRAME_BYTES } from '@frontdesk/telephony'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../services.ts'
import type { SocketRoute } from '../sessions/realtime-upgrade.ts'
import type { LocalLeg } from './local-leg.ts'
import { MediaSocket } from './media-socket.ts'
import { PhoneCalls } from './phone-calls.ts'

/** Below the address of the API; `createTestCall` names it. */
export const MEDIA_PATH = '/carriers/local/media'

/** The carrier `local`: calls over WebSockets that speak the frames of Media Streams. */
export function localCarrierRoute(services: Services): readonly [path: string, route: SocketRoute] {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })
  const calls = new PhoneCalls<LocalLeg>(services)
  return [
    `/v1${MEDIA_PATH}`,
    (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (webSocket) => carry({ services, calls }, webSocket, request)),
  ]
}

type Deps = ConstructorParameters<typeof MediaSocket>[0]

function carry(deps: Deps, webSocket: WebSocket, request: IncomingMessage): void {
  const wire = {
    send: (text: string) => webSocket.send(text),
    close: (code: number, reason: string) => webSocket.close(code, reason),
    bufferedBytes: () => webSocket.bufferedAmount,
  }
  const media = new MediaSocket(deps, wire, deps.services.readAddress(request).address)
  webSocket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) media.receiveBinary()
    else media.receive(data.toString('utf8'))
  })
  webSocket.on('close', () => media.closed())
  webSocket.on('error', () => media.closed())
}
