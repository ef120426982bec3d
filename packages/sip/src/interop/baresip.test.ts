import { createSocket } from 'node:dgram'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type IncomingCall, type SipServer, startSipServer } from '../index.ts'
import { freePort, ownFolder, start, withProgram } from './programs.ts'

const baresip = withProgram('baresip', 'baresip-core')
const MODULES = '/usr/lib/baresip/modules'

type Noted = { call: IncomingCall; heard: Buffer[]; keys: string[]; ends: string[] }
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

const settings = (sipPort: number, consolePort: number, dumps: string) => `
poll_method epoll
sip_listen 127.0.0.1:${sipPort}
net_interface 127.0.0.1
audio_player aufile,${join(dumps, 'played.wav')}
audio_source aufile,${join(dumps, 'spoken.wav')}
audio_alert aufile,${join(dumps, 'alert.wav')}
ausrc_srate 8000
auplay_srate 8000
ausrc_channels 1
auplay_channels 1
audio_level no
module_path ${MODULES}
module g711.so
module aufile.so
module sndfile.so
module_tmp account.so
module_app menu.so
module cons.so
cons_listen 127.0.0.1:${consolePort}
snd_path ${dumps}
jitter_buffer_delay 0-1
rtp_timeout 60
`

/** Samples as G.711 µ-law codes them, from a table written down by the rule of G.711. */
function linear(code: number): number {
  const inverted = ~code & 0xff
  const magnitude = (((inverted & 0x0f) << 3) + 0x84) << ((inverted & 0x70) >> 4)
  return (inverted & 0x80) !== 0 ? 0x84 - magnitude : magnitude - 0x84
}

function waveFile(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + 2 * samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(16_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(2 * samples.length, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}

const samplesIn = (file: Buffer): number[] =>
  Array.from({ length: Math.floor((file.length - 44) / 2) }, (_, at) => file.readInt16LE(44 + 2 * at))

async function openServer(): Promise<{ server: SipServer; calls: Noted[] }> {
  const calls: Noted[] = []
  const started = await startSipServer({
    listen: { port: 0 },
    media: { ports: { from: 34_000, to: 34_998 } },
    onCall: (call) => {
      const noted: Noted = { call, heard: [], keys: [], ends: [] }
      calls.push(noted)
      call.listen({
        onAudio: ({ payload }) => noted.heard.push(Buffer.from(payload)),
        onKey: (key) => noted.keys.push(key),
        onEnd: ({ by }) => noted.ends.push(by),
      })
      call.answer().catch(String)
    },
  })
  if (started.status !== 'listening') throw new Error(started.message)
  closing.push(() => started.server.close())
  return { server: started.server, calls }
}

/** A telephone that takes what is typed, one line at a time. */
async function openTelephone(spoken: Int16Array) {
  const dumps = join(folder, 'dumps')
  mkdirSync(dumps)
  writeFileSync(join(dumps, 'spoken.wav'), waveFile(spoken))
  const [sipPort, consolePort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'config'), settings(sipPort, consolePort, dumps))
  writeFileSync(
    join(folder, 'accounts'),
    '<sip:caller@127.0.0.1>;regint=0;dtmfmode=rtpevent;audio_codecs=pcmu/8000/1\n',
  )
  writeFileSync(join(folder, 'contacts'), '')
  const telephone = start('baresip', ['-f', folder], { folder, timeoutMs: 60_000 })
  closing.push(() => telephone.stop())
  const hand = createSocket('udp4')
  closing.push(() => hand.close())
  let said = ''
  hand.on('message', (bytes) => {
    said += bytes.toString()
  })
  const type = (text: string) => hand.send(text, consolePort, '127.0.0.1')
  const heardFile = () => readdirSync(dumps).find((name) => name.includes('dec') && name.endsWith('.wav'))
  return {
    type,
    sipPort,
    telephone,
    said: () => said,
    heard: () => {
      const name = heardFile()
      return name === undefined ? [] : samplesIn(readFileSync(join(dumps, name)))
    },
  }
}

/** It may not listen to its console yet: the number is dialled until the call comes. */
async function dial(telephone: { type: (text: string) => void }, server: SipServer, calls: readonly Noted[]) {
  const place = () => {
    if (calls.length === 0) telephone.type(`/dial sip:+12025550100@127.0.0.1:${server.port}\n`)
    return calls.length
  }
  await expect.poll(place, { timeout: 15_000, interval: 1_500 }).toBe(1)
  await expect.poll(() => calls[0]?.call.seen().isAcknowledged, { timeout: 10_000 }).toBe(true)
}

describe.skipIf(baresip.isSkipped)(`a telephone: ${baresip.name}`, () => {
  it('[SIP40] hears sample for sample what was sent, is heard, presses keys and is hung up on', async () => {
    const { server, calls } = await openServer()
    const wave = Int16Array.from({ length: 80_000 }, (_, at) =>
      Math.round(8_000 * Math.sin(at / 7) * Math.sin(at / 900)),
    )
    const telephone = await openTelephone(wave)
    await dial(telephone, server, calls)
    const [noted] = calls
    // Speech is loud and still by turns; 345 frames are 6.9 seconds of it.
    const spoken = Buffer.from(Array.from({ length: 345 * 160 }, (_, at) => (at * 31 + (at >> 5)) & 0xff))
    noted?.call.send(spoken)
    for (const key of '15#') telephone.type(key)
    await expect.poll(() => noted?.call.queuedMs(), { timeout: 15_000 }).toBe(0)
    await expect.poll(() => noted?.keys.join(''), { timeout: 10_000 }).toBe('15#')
    await expect.poll(() => noted?.call.seen().packetsIn, { timeout: 10_000 }).toBeGreaterThan(300)
    noted?.call.hangup()
    await expect.poll(() => noted?.ends, { timeout: 10_000 }).toEqual(['agent'])
    await telephone.telephone.stop()

    const expected = Array.from(spoken, linear)
    const heard = telephone.heard()
    const first = heard.findIndex((_, at) =>
      expected.slice(0, 800).every((sample, offset) => heard[at + offset] === sample || sample === 0),
    )
    expect(first).toBeGreaterThanOrEqual(0)
    // G.711 has two zeros, and a decoder may tell them apart.
    const wrong = expected.filter(
      (sample, at) => Math.abs((heard[first + at] ?? Number.NaN) - sample) > (sample === 0 ? 2 : 0),
    )
    expect(wrong).toEqual([])
    expect(expected.length).toBe(55_200)
  }, 90_000)

  it('[SIP40] is transferred: it calls the other number and tells us that it was answered', async () => {
    const { server, calls } = await openServer()
    const telephone = await openTelephone(new Int16Array(80_000))
    await dial(telephone, server, calls)
    const outcome = calls[0]?.call.refer(`sip:+12025550177@127.0.0.1:${server.port}`)
    await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(2)
    expect(calls[1]?.call.to).toBe('+12025550177')
    expect(await outcome).toEqual({ status: 'transferred' })
  }, 60_000)

  it('[SIP40] hangs up', async () => {
    const { server, calls } = await openServer()
    const telephone = await openTelephone(new Int16Array(80_000))
    await dial(telephone, server, calls)
    telephone.type('/hangup\n')
    await expect.poll(() => calls[0]?.ends, { timeout: 10_000 }).toEqual(['caller'])
  }, 60_000)
})
