import type { AudioFrame } from '../rtp/receiver.ts'
import type { Codec } from '../sdp/read-offer.ts'
import type { CallEnd, CallSeen } from './seen.ts'

export type CallEvents = {
  /** Sound of the caller, in order. */
  readonly onAudio?: (frame: AudioFrame) => void
  readonly onKey?: (key: string) => void
  readonly onMark?: (name: string) => void
  readonly onHold?: (isHeld: boolean) => void
  readonly onEnd?: (end: CallEnd) => void
}

export type RejectReason = 'busy' | 'not_found' | 'forbidden' | 'unavailable' | 'overloaded'

export type AnswerOutcome =
  | { readonly status: 'answered' }
  /** `ended`: the caller was faster. `no_port`: every port for sound is taken; the caller was told. */
  | { readonly status: 'refused'; readonly code: 'ended' | 'no_port' | 'answered_already' }

export type ReferOutcome =
  | { readonly status: 'transferred' }
  | { readonly status: 'refused'; readonly code: number }
  /** The call ended, or nobody said in time what became of it. */
  | { readonly status: 'unknown' }
  | { readonly status: 'invalid'; readonly code: 'bad_target' | 'not_in_call' | 'already_referring' }

/** A call that came in, from its INVITE to its end. */
export type IncomingCall = {
  readonly id: string
  readonly trunkId: string
  /** As the caller's side writes them; neither is proof of anything. */
  readonly from: { readonly user: string | null; readonly name: string | null }
  readonly to: string | null
  /** Where it came from, and the domain that the caller's side names as its own. */
  readonly source: { readonly address: string; readonly domain: string }
  readonly codec: Codec
  readonly takesKeys: boolean
  /** May be called once; what happened before is not told again, except that the call is over. */
  readonly listen: (events: CallEvents) => void
  readonly ring: () => void
  readonly answer: () => Promise<AnswerOutcome>
  readonly reject: (reason: RejectReason) => void
  readonly hangup: () => void
  /** Asks the caller's side to call this address instead of us. Whose address that may be is not decided here. */
  readonly refer: (target: string) => Promise<ReferOutcome>
  /** Queues G.711 of the call's codec, any whole number of 20 ms; it is sent in real time. */
  readonly send: (payload: Uint8Array) => void
  /** Names the place behind what is queued; it is told by `onMark` when that was sent. What is cleared is not told. */
  readonly mark: (name: string) => void
  /** Drops what was not sent yet; tells how many ms that was. */
  readonly clear: () => number
  readonly queuedMs: () => number
  /** Presses keys, `w` waits half a second; false where the other side takes none. */
  readonly press: (keys: string) => boolean
  readonly seen: () => CallSeen
}
