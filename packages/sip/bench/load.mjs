import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildForNode } from '../../../test/build-for-node.mjs'

/* `node load.mjs [transport] [calls]`: what calls cost without speech, in processes of their own. Says ratios, and ends
   with 1 where one falls short. Everything is measured on this machine, callers beside the server. */

const at = (relative) => new URL(relative, import.meta.url)
const programs = ['load-server', 'load-callers']
await buildForNode(Object.fromEntries(programs.map((name) => [name, at(`../src/bench/${name}.ts`)])), {
  outDir: at('../dist/bench/'),
})
const programOf = (name) => fileURLToPath(at(`../dist/bench/${name}.js`))

const wait = (ms) => new Promise((done) => setTimeout(done, ms))
const nextMessage = (child) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
const ask = (server) => {
  const answer = nextMessage(server)
  server.send('report')
  return answer
}

async function withServer(act) {
  const server = fork(programOf('load-server'), { execArgv: ['--expose-gc'] })
  const { port } = await nextMessage(server)
  try {
    return await act(server, port)
  } finally {
    server.send('close')
    await new Promise((ended) => server.once('exit', ended))
  }
}
const callers = (port, ...numbers) => fork(programOf('load-callers'), [port, ...numbers].map(String))

let isShort = false
const say = (what, figure, [limit, isGood]) => {
  isShort ||= !isGood
  process.stdout.write(
    `${what.padEnd(52)} ${figure.padStart(12)}   ${limit.padEnd(12)} ${isGood ? 'holds' : 'FALLS SHORT'}\n`,
  )
}
const percent = (share) => `${(100 * share).toFixed(2)} %`
const ms = (value) => `${value.toFixed(1)} ms`

/** Many calls at once that only talk and listen: the share of a core that they take. */
async function transport(calls, seconds) {
  await withServer(async (server, port) => {
    const telephones = callers(port, calls, 50, seconds + 12)
    await nextMessage(telephones)
    await wait(2_000)
    const [before, begunAt] = [await ask(server), performance.now()]
    await wait(seconds * 1_000)
    const [after, spentMs] = [await ask(server), performance.now() - begunAt]
    const report = await nextMessage(telephones)
    const share = (after.cpuMs - before.cpuMs) / spentMs
    const packets = (2 * 50 * calls * spentMs) / 1_000
    say(`${calls} calls at once: share of a core`, percent(share), ['<= 25 %', share <= 0.25])
    say('  processor time of a packet', `${((1_000 * (after.cpuMs - before.cpuMs)) / packets).toFixed(1)} us`, [
      '',
      true,
    ])
    say('  a frame late, p99', ms(after.lateMs.p99), ['< 10 ms', after.lateMs.p99 < 10])
    say('  failed calls', String(report.failed), ['0', report.failed === 0])
    const ended = await ask(server)
    const lost = 1 - ended.heardFrames / report.sentFrames
    say('  sound of callers that was lost', percent(lost), ['< 1 %', lost < 0.01])
    say('  memory of the server', `${after.rssMiB.toFixed(0)} MiB`, ['', true])
  })
}

/** Calls that come and go: none fails, nothing is left of them. */
async function comeAndGo(calls) {
  await withServer(async (server, port) => {
    // What a server of any age has taken is no leak: its memory stops growing after some 300 calls.
    await nextMessage(await endOf(callers(port, 400, 25, 3)))
    await wait(34_000)
    const before = await ask(server)
    const telephones = callers(port, calls, 5, 10)
    await nextMessage(telephones)
    const report = await nextMessage(telephones)
    const late = (await ask(server)).lateMs
    await wait(36_000)
    const after = await ask(server)
    say(`5 calls a second, 50 at once, ${calls} in all: failed`, String(report.failed), ['0', report.failed === 0])
    say('  answered', String(after.calls - before.calls), [String(calls), after.calls - before.calls === calls])
    say('  a frame late, p50', ms(late.p50), ['', true])
    say('  a frame late, p99', ms(late.p99), ['< 10 ms', late.p99 < 10])
    say('  the least heard of a call', percent(report.leastHeardShare), ['> 95 %', report.leastHeardShare > 0.95])
    say('  ports and transactions left', String(after.openPorts + after.transactions), [
      '0',
      after.openPorts + after.transactions === 0,
    ])
    const growth = after.rssMiB / before.rssMiB
    say('  memory behind them, to before', growth.toFixed(3), ['<= 1.100', growth <= 1.1])
  })
}
/** The first message of callers says that all have called; the one behind it is their report. */
async function endOf(telephones) {
  await nextMessage(telephones)
  return telephones
}

const [atOnce = 400, inAll = 1_000] = process.argv.slice(2).map(Number)
await transport(atOnce, 20)
await comeAndGo(inAll)
process.exit(isShort ? 1 : 0)
