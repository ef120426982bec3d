import type { MediaPort } from '@frontdesk/telephony'

/** What a frame of a carrier means. */
export type LineEvent =
  /** Nothing is to be done. */
  | { type: 'passing' }
  /** `port`: null where the carrier sends in a code that is not read here. */
  | { type: 'start'; ticket: string; carrierCallId: string; port: MediaPort | null }
  | { type: 'sound'; ms: number; hear: () => void }
  | { type: 'played'; tell: () => void }
  | { type: 'key'; digit: string }
  | { type: 'fault'; code: string }
  /** The call is over at the carrier. */
  | { type: 'stop' }

/** One socket of a carrier, in its own language. Null: no frame of it. */
export interface LineProtocol {
  readText(text: string): LineEvent | null
  readBinary(bytes: Uint8Array): LineEvent | null
}

export type LineOutput = { text: (text: string) => void; binary: (bytes: Uint8Array) => void }

/** A line that was let in. `lost`: its socket is gone, and nobody has hung up by that. */
export type AdmittedLine = { pressed: (digit: string) => void; stopped: () => void; lost: () => void }
