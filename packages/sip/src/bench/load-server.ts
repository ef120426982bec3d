import { type IncomingCall, startSipServer } from '../index.ts'

/* The side that is measured: answers every call, sends sound without end, counts what it hears. Told by its parent. */

export type ServerReport = {
  readonly cpuMs: number
  readonly rssMiB: number
  readonly lateMs: { readonly p50: number; readonly p99: number; readonly most: number }
  readonly calls: number
  readonly openPorts: number
  readonly transactions: number
  readonly heardFrames: number
  readonly sentFrames: number
  readonly lostFrames: number
}

/** Ten seconds, as a long sentence has; it is queued again before it ends. */
const SOUND = new Uint8Array(500 * 160).fill(0x2a)
let [heardFrames, sentFrames, lostFrames] = [0, 0, 0]

function serve(call: IncomingCall): void {
  const talk = () => {
    if (call.queuedMs() < 5_000) call.send(SOUND)
  }
  const refill = setInterval(talk, 4_000)
  call.listen({
    onAudio: () => {
      heardFrames += 1
    },
    onEnd: () => {
      clearInterval(refill)
      const seen = call.seen()
      sentFrames += seen.packetsOut
      lostFrames += seen.packetsLost
    },
  })
  call.answer().then(talk, String)
}

const started = await startSipServer({
  listen: { port: 0 },
  media: { ports: { from: 20_000, to: 21_998 }, restMs: 2_000 },
  limits: { maxCalls: 500, maxTransactions: 10_000, perSecond: 1_000 },
  onCall: serve,
})
if (started.status === 'refused') throw new Error(started.message)
const { server } = started

function report(): ServerReport {
  const late = server.lateness().toSorted((a, b) => a - b)
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(share * late.length))] ?? 0
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  return {
    cpuMs: (user + system) / 1_000,
    rssMiB: process.memoryUsage.rss() / 2 ** 20,
    lateMs: { p50: at(0.5), p99: at(0.99), most: at(1) },
    calls: server.counts().calls,
    openPorts: server.openPorts(),
    transactions: server.transactionCount(),
    heardFrames,
    sentFrames,
    lostFrames,
  }
}

process.on('message', (wish) => {
  if (wish === 'report') process.send?.(report())
  else server.close().then(() => process.exit(0), String)
})
process.send?.({ port: server.port })
