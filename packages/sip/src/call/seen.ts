import type { Place } from '../rtp/media-source.ts'

/** How a call came to its end. */
export type CallEnd = {
  readonly by: 'caller' | 'agent' | 'media-timeout' | 'unacknowledged' | 'unanswered' | 'closed'
}

/** What a call has seen of its network: addresses and counts, nothing that was said. */
export type CallSeen = {
  /** Where the signalling really came from. */
  readonly signalling: Place
  readonly advertisedAddress: string
  /** What the caller's side writes of itself. */
  readonly contactHost: string
  readonly describedMedia: Place | null
  /** Where the sound really came from. */
  readonly heardFrom: Place | null
  readonly isAcknowledged: boolean
  /** How often our answer was sent. */
  readonly answersSent: number
  readonly packetsIn: number
  readonly packetsOut: number
  readonly packetsLost: number
  /** Packets of others, and of a codec nobody agreed to. */
  readonly packetsForeign: number
  readonly packetsWrongFormat: number
  readonly isAnswered: boolean
  readonly ended: CallEnd['by'] | null
}
