import type { IncomingMessage } from 'node:http'
import { MAX_FRAME_BYTES } from '@frontdesk/telephony'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../services.ts'
import type { SocketRoute } from '../sessions/realtime-upgrade.ts'
import { redeemTicket } from './call-tickets.ts'
import { LocalLeg } from './local-leg.ts'
import type { MediaCarrier, MediaLeg } from './media-carrier.ts'
import { MediaSocket } from './media-socket.ts'
import { PhoneCalls } from './phone-calls.ts'
import { twilioMedia } from './twilio/twilio-media.ts'
import { TWILIO_MEDIA_PATH } from './twilio/twilio-urls.ts'

/** Below the address of the API; `createTestCall` names it. */
export const MEDIA_PATH = '/carriers/local/media'

type Route = readonly [path: string, route: SocketRoute]

/** Where the sound of calls comes in, carrier by carrier. */
export const mediaRoutes = (services: Services): readonly Route[] => [
  mediaRoute(services, `/v1${MEDIA_PATH}`, localMedia(services)),
  mediaRoute(services, TWILIO_MEDIA_PATH, twilioMedia(services)),
]

/** The carrier `local`: who calls has the sound in their hands already, and hears no echo. */
const localMedia = (services: Services): MediaCarrier<LocalLeg> => ({
  calls: new PhoneCalls<LocalLeg>(services),
  capabilities: { hasEcho: false },
  async admit({ start }, address) {
    const call = await redeemTicket(services, start.customParameters['ticket'] ?? '')
    return (
      call && {
        call,
        address,
        makeLeg: ({ stream, socket }) => new LocalLeg({ id: call.conversationId, to: call.to }, stream, socket),
      }
    )
  },
})

/** WebSockets that speak the frames of Media Streams. */
function mediaRoute<Leg extends MediaLeg>(services: Services, path: string, carrier: MediaCarrier<Leg>): Route {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })
  return [
    path,
    (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (webSocket) => carry({ services, carrier }, webSocket, request)),
  ]
}

type Deps<Leg extends MediaLeg> = { services: Services; carrier: MediaCarrier<Leg> }

function carry<Leg extends MediaLeg>(deps: Deps<Leg>, webSocket: WebSocket, request: IncomingMessage): void {
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
