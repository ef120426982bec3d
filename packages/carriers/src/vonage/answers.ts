import type { TransferTarget } from '@frontdesk/telephony'

/* What Vonage does with a call, as a list of actions (NCCO). */

export type VonageLine = {
  /** `wss:`, without a query. */
  mediaUrl: string
  /** Told how the line stands. */
  eventsUrl: string
  /** Asked what to do next when the line is gone. */
  afterUrl: string
  from: string
  ticket: string
  callId: string
}

const FORMAT = 'audio/l16;rate=16000'
const TRANSFER_RINGS_SECONDS = 20

/** CY18: connects the call to a line both ways, and asks again when that line ends. */
export const vonageStreamActions = ({ mediaUrl, eventsUrl, afterUrl, from, ticket, callId }: VonageLine): object[] => [
  {
    action: 'connect',
    eventType: 'synchronous',
    eventUrl: [eventsUrl],
    eventMethod: 'POST',
    from: bare(from),
    endpoint: [{ type: 'websocket', uri: mediaUrl, 'content-type': FORMAT, headers: { ticket, call: callId } }],
  },
  { action: 'notify', payload: { call: callId }, eventUrl: [afterUrl], eventMethod: 'POST' },
]

/** CY5: to a target that the owner named, from the number that was called, for a bounded time. */
export const vonageTransferActions = (
  target: TransferTarget,
  { from, limitSeconds, transferredUrl }: { from: string; limitSeconds: number; transferredUrl: string },
): object[] => [
  {
    action: 'connect',
    // The address may answer with something else to do when nobody is reached.
    eventType: 'synchronous',
    eventUrl: [transferredUrl],
    eventMethod: 'POST',
    from: bare(from),
    timeout: TRANSFER_RINGS_SECONDS,
    limit: limitSeconds,
    endpoint: [{ type: 'phone', number: bare(target.e164) }],
  },
]

/** Vonage writes numbers without a plus. */
const bare = (e164: string): string => e164.replace(/^\+/, '')
