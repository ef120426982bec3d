import { createSocket, type Socket } from 'node:dgram'
import { systemClock } from '../clock.ts'
import { writePacket } from '../rtp/packet.ts'
import { createTicker } from '../rtp/ticker.ts'
import { Caller } from '../testing/caller.ts'
import { mediaPortIn, offerOf, statusOf } from '../testing/texts.ts'

/* `load-callers.js port calls callsPerSecond secondsEach`: telephones that call, talk and listen. */

export type CallersReport = {
  readonly made: number
  readonly failed: number
  readonly sentFrames: number
  readonly heardFrames: number
  /** The fewest of the frames due that any call heard. */
  readonly leastHeardShare: number
}

const [port = 0, calls = 0, perSecond = 1, seconds = 1] = process.argv.slice(2).map(Number)
const server = { address: '127.0.0.1', port }
const ticker = createTicker(systemClock)
const SOUND = new Uint8Array(160).fill(0x55)
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

type Line = { readonly socket: Socket; readonly port: number; heard: number }

function openLine(): Promise<Line> {
  const socket = createSocket({ type: 'udp4', lookup: (host, _options, done) => done(null, host, 4) })
  return new Promise((resolve) => {
    socket.bind(0, '127.0.0.1', () => {
      const line: Line = { socket, port: socket.address().port, heard: 0 }
      socket.on('message', () => {
        line.heard += 1
      })
      resolve(line)
    })
  })
}

function talk(line: Line, to: number): { stop: () => void; sent: () => number } {
  let sequence = 0
  const leave = ticker.join(() => {
    const timestamp = sequence * 160
    const packet = { payloadType: 0, isMarked: sequence === 0, sequence, timestamp, source: line.port, payload: SOUND }
    line.socket.send(writePacket(packet), to, server.address)
    sequence += 1
  })
  return { stop: leave, sent: () => sequence }
}

type Outcome = { readonly isGood: boolean; readonly sent: number; readonly heard: number; readonly share: number }

async function call(): Promise<Outcome> {
  const line = await openLine()
  const caller = await Caller.open({ server })
  const answer = await caller.invite({ body: offerOf({ port: line.port }) })
  const begunAt = performance.now()
  if (statusOf(answer) !== 200) return { isGood: false, sent: 0, heard: 0, share: 0 }
  const talking = talk(line, mediaPortIn(answer))
  await wait(seconds * 1_000)
  const dueFrames = (performance.now() - begunAt) / 20
  const share = line.heard / dueFrames
  talking.stop()
  const isGood = statusOf(await caller.bye()) === 200
  await caller.close()
  line.socket.close()
  return { isGood: isGood && share > 0.95, sent: talking.sent(), heard: line.heard, share }
}

const running: Promise<Outcome>[] = []
const begunAt = performance.now()
for (let count = 0; count < calls; count += 1) {
  await wait(begunAt + (count * 1_000) / perSecond - performance.now())
  running.push(call())
  // All are there: what comes now is the steady load.
  if (count === calls - 1) process.send?.('all-called')
}
const outcomes = await Promise.all(running)
ticker.stop()
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
const report: CallersReport = {
  made: outcomes.length,
  failed: outcomes.filter(({ isGood }) => !isGood).length,
  sentFrames: sum(({ sent }) => sent),
  heardFrames: sum(({ heard }) => heard),
  leastHeardShare: Math.min(...outcomes.map(({ share }) => share)),
}
process.send?.(report)
process.disconnect()
