import { randomBytes } from 'node:crypto'
import { createAdmission } from './admission/admission.ts'
import { createBuckets } from './admission/buckets.ts'
import { type OpenTrunk, openTrunk, type Trunk, type TrunkFault, trunkFault } from './admission/trunk.ts'
import type { IncomingCall } from './call/events.ts'
import { systemClock } from './clock.ts'
import { Endpoint, type EndpointCounts } from './endpoint/endpoint.ts'
import { createStateless } from './endpoint/stateless.ts'
import { type CallMedia, createCallMedia, type MediaEvents } from './rtp/call-media.ts'
import { createMediaPorts } from './rtp/media-ports.ts'
import { createTicker } from './rtp/ticker.ts'
import { type FullSettings, type Refusal, readSettings, type SipSettings } from './settings.ts'
import { Transactions } from './transaction/transactions.ts'
import { listenTcp } from './transport/tcp.ts'
import { listenUdp, type Take, type Transport } from './transport/udp.ts'

/** A server that answers calls. */
export type SipServer = {
  readonly address: string
  readonly port: number
  readonly trunkIds: () => readonly string[]
  /** From now on these may call, and nobody else. One that cannot be used is left out, and told. */
  readonly setTrunks: (trunks: readonly Trunk[]) => readonly TrunkFault[]
  readonly callCount: () => number
  readonly openPorts: () => number
  readonly transactionCount: () => number
  readonly counts: () => EndpointCounts
  /** How late the latest frames were sent, in ms. */
  readonly lateness: () => readonly number[]
  /** Takes no new calls. */
  readonly drain: () => void
  /** Ends every call and gives every socket back. */
  readonly close: () => Promise<void>
}
export type SipStart = { readonly status: 'listening'; readonly server: SipServer } | Refusal
export type SipServerOptions = SipSettings & { readonly onCall: (call: IncomingCall) => void }

/** Transactions of one address may begin so many times faster than its steady rate, for a moment. */
const BURST = 2
const MOST_SOURCES = 10_000
/** A free port of the one transport may be taken in the other. */
const TRIES = 5

/** Starts a SIP server; on loopback unless it is told otherwise, and never open to everybody. */
export async function startSipServer({ onCall, ...given }: SipServerOptions): Promise<SipStart> {
  const read = readSettings(given)
  if (read.status === 'refused') return read
  const { settings } = read
  let trunks = settings.trunks.map(openTrunk)
  const admits = (address: string) => trunks.some((trunk) => trunk.admits(address))
  // The endpoint must know its port before it can take the first message.
  let endpoint: Endpoint | null = null
  const opened = await openTransports(settings, admits, (bytes, flow) => endpoint?.take(bytes, flow))
  if (opened.status === 'refused') return opened
  const { port } = opened
  const media = openLines(settings)
  const transactions = new Transactions(systemClock)
  const running = new Endpoint({
    ...admissionFor(settings, () => trunks),
    clock: systemClock,
    transactions,
    call: {
      newTag: () => randomBytes(12).toString('hex'),
      hop: `${settings.advertisedAddress}:${port}`,
      mediaAddress: settings.advertisedAddress,
      openMedia: media.open,
    },
    limits: settings.limits,
    onCall,
  })
  endpoint = running
  let closed: Promise<void> | null = null
  const close = async () => {
    running.close()
    media.close()
    await Promise.all(opened.transports.map((transport) => transport.close()))
  }
  const server: SipServer = {
    address: settings.listen.address,
    port,
    trunkIds: () => trunks.map(({ id }) => id),
    setTrunks(next) {
      const faults = next.map((trunk) => trunkFault(trunk, settings.listen.address))
      trunks = next.filter((_, at) => faults[at] === null).map(openTrunk)
      return faults.filter((fault) => fault !== null)
    },
    callCount: () => running.callCount(),
    openPorts: media.openCount,
    transactionCount: () => transactions.size,
    counts: () => ({ ...running.counts }),
    lateness: media.lateness,
    drain: () => running.drain(),
    close() {
      closed ??= close()
      return closed
    },
  }
  return { status: 'listening', server }
}

function admissionFor({ realm, limits }: FullSettings, trunks: () => readonly OpenTrunk[]) {
  const secret = randomBytes(32)
  const { perSecond } = limits
  return {
    admission: createAdmission({ trunks, realm, now, secret, random: randomBytes }),
    buckets: createBuckets({ now, perSecond, burst: BURST * perSecond, most: MOST_SOURCES }),
    stateless: createStateless(secret),
  }
}

const now = (): number => systemClock.now()

/** Ports and the one ticker for the sound of all calls. */
function openLines({ listen, media }: FullSettings) {
  const clock = systemClock
  const ticker = createTicker(clock)
  const ports = createMediaPorts({ clock, address: listen.address, range: media.ports, restMs: media.restMs })
  return {
    open: async (events: MediaEvents): Promise<CallMedia | null> => {
      const place = await ports.open()
      return place && createCallMedia({ clock, ticker, times: media, random: random32 }, place, events)
    },
    openCount: () => ports.openCount(),
    lateness: () => ticker.lateness(),
    close: () => {
      ticker.stop()
      ports.close()
    },
  }
}

const random32 = (): number => randomBytes(4).readUInt32BE(0)

type Opened = { readonly status: 'opened'; readonly port: number; readonly transports: readonly Transport[] }

/** UDP and TCP on the same port; for port 0 one is sought that is free in both. */
async function openTransports(
  { listen }: FullSettings,
  admits: (address: string) => boolean,
  take: Take,
): Promise<Opened | Refusal> {
  let code = 'EADDRINUSE'
  for (let tries = listen.port === 0 ? TRIES : 1; tries > 0; tries -= 1) {
    const udp = await listenUdp(listen, take)
    if (udp.status === 'failed') return unbound(listen, udp.code)
    const { port } = udp.transport
    if (!listen.tcp) return { status: 'opened', port, transports: [udp.transport] }
    const tcp = await listenTcp({ ...listen, port, admits }, take)
    if (tcp.status === 'listening') return { status: 'opened', port, transports: [udp.transport, tcp.transport] }
    await udp.transport.close()
    code = tcp.code
  }
  return unbound(listen, code)
}

const unbound = ({ address, port }: FullSettings['listen'], code: string): Refusal => ({
  status: 'refused',
  code: 'cannot_listen',
  field: 'listen',
  message: `${address}:${port} cannot be listened on (${code}): choose another port, or end the program that has it.`,
})
