import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type IncomingCall, type SipServer, type SipServerOptions, startSipServer } from '../index.ts'
import { freePort, ownFolder, start, withProgram } from './programs.ts'
import {
  cancelScenario,
  digestScenario,
  holdScenario,
  keysScenario,
  refusedScenario,
  routedScenario,
  silentScenario,
  soundScenario,
} from './scenarios.ts'

const sipp = withProgram('sipp', 'sip-tester')
const kamailio = withProgram('kamailio', 'kamailio')
const KEYS_FILE = '/usr/share/sip-tester/dtmf_2833_7.pcap'

type Noted = { call: IncomingCall; heard: Buffer[]; keys: string[]; holds: boolean[]; ends: string[] }
const closing: (() => unknown)[] = []
let folder = ''
beforeEach(() => {
  const own = ownFolder()
  ;({ folder } = own)
  closing.push(own.remove)
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(options: Partial<SipServerOptions> = {}): Promise<{ server: SipServer; calls: Noted[] }> {
  const calls: Noted[] = []
  const { onCall = (call: IncomingCall) => void call.answer(), ...settings } = options
  const started = await startSipServer({
    listen: { port: 0 },
    media: { ports: { from: 33_000, to: 33_998 } },
    limits: { perSecond: 1_000 },
    ...settings,
    onCall: (call) => {
      const noted: Noted = { call, heard: [], keys: [], holds: [], ends: [] }
      calls.push(noted)
      call.listen({
        onAudio: ({ payload }) => noted.heard.push(Buffer.from(payload)),
        onKey: (key) => noted.keys.push(key),
        onHold: (isHeld) => noted.holds.push(isHeld),
        onEnd: ({ by }) => noted.ends.push(by),
      })
      onCall(call)
    },
  })
  if (started.status !== 'listening') throw new Error(started.message)
  closing.push(() => started.server.close())
  return { server: started.server, calls }
}

/** Plays a scenario, or SIPp's own; fails with what SIPp says where a call fails. */
async function play(port: number, scenario: string, { calls = 1, more = [] as string[], seconds = 40 } = {}) {
  const own = scenario.startsWith('<')
  if (own) writeFileSync(join(folder, 'call.xml'), scenario)
  const local = await freePort()
  const limits = `-m ${calls} -r 10 -nostdin -timeout ${seconds}s -timeout_error -trace_err -error_file errors.txt`
  const places = `-s +12025550100 -i 127.0.0.1 -mi 127.0.0.1 -p ${local}`
  const kind = own ? '-sf call.xml' : `-sn ${scenario}`
  const args = [...`${kind} ${places} ${limits}`.split(' '), ...more, `127.0.0.1:${port}`]
  const { code, said } = await start('sipp', args, { folder, timeoutMs: (seconds + 10) * 1_000 }).finished
  expect(code, said).toBe(0)
}

describe.skipIf(sipp.isSkipped)(`a telephone played by ${sipp.name}`, () => {
  it('[SIP40] calls and hangs up, over UDP and TCP', async () => {
    const { server, calls } = await open()
    await play(server.port, 'uac', { calls: 20 })
    await play(server.port, 'uac', { calls: 20, more: ['-t', 't1'] })
    expect(calls).toHaveLength(40)
    expect(calls.every(({ ends }) => ends.join() === 'caller')).toBe(true)
    expect([server.callCount(), server.openPorts()]).toEqual([0, 0])
  }, 120_000)

  it('[SIP40] loses every fifth message and still makes each call once', async () => {
    const { server, calls } = await open()
    await play(server.port, 'uac', { calls: 20, more: ['-lost', '20'], seconds: 100 })
    expect(calls).toHaveLength(20)
  }, 120_000)

  it('[SIP40] authenticates', async () => {
    const credentials = { username: 'ada', password: 'secret' }
    const { server, calls } = await open({ trunks: [{ id: 'phones', allowedAddresses: [], credentials }] })
    await play(server.port, digestScenario, { calls: 5 })
    expect(calls).toHaveLength(5)
  }, 60_000)

  it('[SIP40] cancels', async () => {
    const { server, calls } = await open({ onCall: (call) => call.ring() })
    await play(server.port, cancelScenario, { calls: 2 })
    expect(calls.map(({ ends }) => ends)).toEqual([['caller'], ['caller']])
  }, 60_000)

  it('[SIP40] holds and goes on', async () => {
    const { server, calls } = await open()
    await play(server.port, holdScenario)
    expect(calls[0]?.holds).toEqual([true, false])
  }, 60_000)

  it('[SIP40] is refused with 404, 486, 488 and 503', async () => {
    const { server } = await open({ onCall: (call) => call.reject('not_found') })
    await play(server.port, refusedScenario(404))
    await play(server.port, refusedScenario(488, '18'))
    server.drain()
    await play(server.port, refusedScenario(503))
    expect(server.counts()).toMatchObject({ calls: 1, refused: 2 })
    const busy = await open({ onCall: (call) => call.reject('busy') })
    await play(busy.server.port, refusedScenario(486))
  }, 60_000)

  it('[SIP40] never acknowledges, and is hung up on after 32 seconds', async () => {
    const { server, calls } = await open({ media: { ports: { from: 33_000, to: 33_998 }, firstPacketMs: 60_000 } })
    await play(server.port, silentScenario, { seconds: 60 })
    expect(calls[0]?.ends).toEqual(['unacknowledged'])
  }, 90_000)

  it('[SIP40] sends sound, which arrives whole', async () => {
    const { server, calls } = await open()
    const sound = Buffer.from(Array.from({ length: 16_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff))
    writeFileSync(join(folder, 'sound.ul'), sound)
    const playing = play(server.port, soundScenario('sound.ul'))
    const [noted] = await expect
      .poll(() => calls, { timeout: 10_000 })
      .toHaveLength(1)
      .then(() => calls)
    await expect.poll(() => noted?.heard.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(100)
    noted?.call.hangup()
    await playing
    const heard = Buffer.concat(noted?.heard ?? [])
    expect(heard.subarray(0, sound.length).equals(sound)).toBe(true)
    expect(noted?.call.seen()).toMatchObject({ packetsLost: 0, packetsForeign: 0 })
  }, 60_000)

  // SIPp sends recorded packets through a raw socket, which is for root alone.
  it.skipIf(process.getuid?.() !== 0)(
    '[SIP40] presses keys',
    async () => {
      const { server, calls } = await open()
      await play(server.port, keysScenario(KEYS_FILE))
      expect(calls[0]?.keys.join('')).toBe('7')
    },
    60_000,
  )
})

const proxyFile = (port: number, target: number) => `#!KAMAILIO
debug=0
log_stderror=yes
fork=no
children=1
disable_tcp=yes
auto_aliases=no
listen=udp:127.0.0.1:${port}
loadmodule "tm.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "siputils.so"
loadmodule "textops.so"
request_route {
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) { t_relay(); } exit; }
    sl_send_reply("404", "Not here");
    exit;
  }
  if (is_method("CANCEL")) { if (t_check_trans()) { t_relay(); } exit; }
  record_route();
  $du = "sip:127.0.0.1:${target}";
  t_relay();
}
`

describe.skipIf(sipp.isSkipped || kamailio.isSkipped)(`behind ${kamailio.name}, with ${sipp.name}`, () => {
  async function openProxy(target: number): Promise<number> {
    const port = await freePort()
    writeFileSync(join(folder, 'proxy.cfg'), proxyFile(port, target))
    const proxy = start('kamailio', ['-f', 'proxy.cfg', '-DD', '-E', '-Y', folder, '-m', '16', '-M', '4'], {
      folder,
      timeoutMs: 100_000,
    })
    closing.push(() => proxy.stop())
    return port
  }

  it('[SIP40] calls through a proxy that stays in the path; either side hangs up', async () => {
    const { server, calls } = await open()
    const port = await openProxy(server.port)
    await play(port, routedScenario('caller'), { calls: 5 })
    expect(calls.map(({ ends }) => ends.join())).toEqual(Array<string>(5).fill('caller'))
    const hanging = play(port, routedScenario('agent'))
    await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(6)
    await expect.poll(() => calls[5]?.call.seen().isAcknowledged, { timeout: 10_000 }).toBe(true)
    calls[5]?.call.hangup()
    await hanging
    expect(calls[5]?.ends).toEqual(['agent'])
  }, 90_000)

  it('[SIP40] cancels through it', async () => {
    const { server, calls } = await open({ onCall: (call) => call.ring() })
    await play(await openProxy(server.port), cancelScenario)
    expect(calls[0]?.ends).toEqual(['caller'])
  }, 60_000)
})
