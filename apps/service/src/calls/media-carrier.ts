import type { CallLeg, CarrierCapabilities, MediaStream, StartFrame } from '@frontdesk/telephony'
import type { TicketedCall } from './call-tickets.ts'
import type { PhoneCalls } from './phone-calls.ts'

/** What the socket of a call can be told. */
export type LegSocket = { close: (code: number, reason: string) => void }

/** A call whose sound comes over a WebSocket of Media Streams. */
export type MediaLeg = CallLeg & {
  /** TE14: the same call over another socket. */
  moveTo: (socket: LegSocket) => void
  pressed: (digit: string) => void
  /** The stream has been stopped, not broken. */
  hungUp: () => void
}

type Line = { stream: MediaStream; socket: LegSocket }

/** Whom the first frame of a socket admits to, and what its call is at the carrier. */
export type Admitted<Leg extends MediaLeg> = { call: TicketedCall; address: string; makeLeg: (line: Line) => Leg }

/** What differs from carrier to carrier where the frames are the same. */
export type MediaCarrier<Leg extends MediaLeg> = {
  calls: PhoneCalls<Leg>
  capabilities: Pick<CarrierCapabilities, 'hasEcho'>
  /** Null: it admits to nothing. */
  admit: (frame: StartFrame, address: string) => Promise<Admitted<Leg> | null>
}
