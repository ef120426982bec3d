import { createAdmission } from '../admission/admission.ts'
import { createBuckets } from '../admission/buckets.ts'
import { LOOPBACK_TRUNK, openTrunk, type Trunk } from '../admission/trunk.ts'
import type { IncomingCall } from '../call/events.ts'
import { Endpoint } from '../endpoint/endpoint.ts'
import { createStateless } from '../endpoint/stateless.ts'
import type { CallMedia, MediaEvents } from '../rtp/call-media.ts'
import { Transactions } from '../transaction/transactions.ts'
import type { Flow } from '../transport/flow.ts'
import type { FakeClock } from './fake-clock.ts'
import type { Wire } from './wire.ts'

export type FakeEndpoint = {
  readonly endpoint: Endpoint
  readonly transactions: Transactions
  /** Sound that was opened and is not closed. */
  readonly openLines: () => number
  /** The events of the call that was answered last. */
  readonly lastMedia: () => MediaEvents | null
}
export type FakeSettings = {
  readonly clock: FakeClock
  readonly onCall: (call: IncomingCall) => void
  readonly trunks?: readonly Trunk[]
  readonly limits?: { readonly maxCalls: number; readonly maxTransactions: number }
  readonly perSecond?: number
}

/** The endpoint as it is, on a clock that a test moves, with sound that nobody hears. */
export function createFakeEndpoint({ clock, onCall, ...more }: FakeSettings): FakeEndpoint {
  const { perSecond = 1_000 } = more
  const secret = Buffer.alloc(32, 7)
  let tags = 0
  let lines = 0
  let media: MediaEvents | null = null
  const now = () => clock.now()
  const transactions = new Transactions(clock)
  const trunks = (more.trunks ?? [LOOPBACK_TRUNK]).map(openTrunk)
  const newTag = () => {
    tags += 1
    return tags.toString(16).padStart(24, '0')
  }
  const openMedia = (events: MediaEvents): Promise<CallMedia> => {
    lines += 1
    media = events
    return Promise.resolve(
      silentMedia(() => {
        lines -= 1
      }),
    )
  }
  const endpoint = new Endpoint({
    clock,
    transactions,
    admission: createAdmission({
      trunks: () => trunks,
      realm: 'frontdesk',
      now,
      secret,
      random: (bytes) => Buffer.alloc(bytes, 3),
    }),
    buckets: createBuckets({ now, perSecond, burst: 2 * perSecond, most: 1_000 }),
    stateless: createStateless(secret),
    call: { newTag, hop: '127.0.0.1:5060', mediaAddress: '127.0.0.1', openMedia },
    limits: more.limits ?? { maxCalls: 50, maxTransactions: 2_000 },
    onCall,
  })
  return { endpoint, transactions, openLines: () => lines, lastMedia: () => media }
}

function silentMedia(onClose: () => void): CallMedia {
  return {
    port: 20_000,
    start: () => undefined,
    change: () => undefined,
    queue: () => undefined,
    mark: () => undefined,
    clear: () => 0,
    queuedMs: () => 0,
    press: () => false,
    seen: () => ({ packets: 0, lost: 0, foreign: 0, unreadable: 0, wrongFormat: 0, place: null, sent: 0 }),
    close: onClose,
  }
}

/** A flow that writes down what is sent on it. */
export function notedFlow(part: Partial<Flow> = {}): Flow & { readonly sent: string[] } {
  const sent: string[] = []
  return { transport: 'udp', address: '127.0.0.1', port: 5_070, send: (text) => sent.push(text), ...part, sent }
}

/** A way to the endpoint that loses nothing and takes no time. */
export function directWire(house: FakeEndpoint, part: Partial<Flow> = {}): Wire & { readonly flow: Flow } {
  let take: ((text: string) => void) | null = null
  const flow: Flow = { transport: 'udp', address: '127.0.0.1', port: 5_070, send: (text) => take?.(text), ...part }
  return {
    flow,
    transport: flow.transport,
    address: flow.address,
    port: flow.port,
    send: (text) => house.endpoint.take(Buffer.from(text), flow),
    listen: (next) => {
      take = next
    },
    close: () => Promise.resolve(),
  }
}
