import { afterEach, describe, expect, it } from 'vitest'
import type { AudioFrame, CallEnd, IncomingCall, SipServer, SipServerOptions } from './index.ts'
import { startSipServer } from './index.ts'
import {
  bodyIn,
  Caller,
  type CallerSettings,
  headerOf,
  mediaPortIn,
  offerOf,
  openPhoneLine,
  type PhoneLine,
  statusOf,
  tagOf,
  textOf,
} from './testing.ts'

type Noted = { call: IncomingCall; frames: AudioFrame[]; keys: string[]; holds: boolean[]; ends: CallEnd[] }
type House = { server: SipServer; calls: Noted[]; caller: (settings?: Partial<CallerSettings>) => Promise<Caller> }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const at = (server: SipServer) => ({ address: server.address, port: server.port })

/** A server that notes what its calls do, and answers them unless a test wants otherwise. */
async function open(options: Partial<SipServerOptions> = {}): Promise<House> {
  const calls: Noted[] = []
  const started = await startSipServer({
    listen: { port: 0 },
    media: { ports: { from: 31_000, to: 31_998 } },
    onCall: (call) => {
      const noted: Noted = { call, frames: [], keys: [], holds: [], ends: [] }
      calls.push(noted)
      call.listen({
        onAudio: (frame) => noted.frames.push(frame),
        onKey: (key) => noted.keys.push(key),
        onHold: (isHeld) => noted.holds.push(isHeld),
        onEnd: (end) => noted.ends.push(end),
      })
      if (options.onCall) options.onCall(call)
      else call.answer().catch(String)
    },
    ...Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'onCall')),
  })
  if (started.status !== 'listening') throw new Error(started.message)
  const { server } = started
  closing.push(() => server.close())
  const caller = async (settings: Partial<CallerSettings> = {}) => {
    const opened = await Caller.open({ server: at(server), ...settings })
    closing.push(() => opened.close())
    return opened
  }
  return { server, calls, caller }
}

async function line(): Promise<PhoneLine> {
  const opened = await openPhoneLine()
  closing.push(() => opened.close())
  return opened
}

const soundOf = (house: House, answer: string) => ({ address: house.server.address, port: mediaPortIn(answer) })

describe.each(['udp', 'tcp'] as const)('a call over %s', (transport) => {
  it('[SIP14] is answered, heard both ways and hung up by the caller', async () => {
    const house = await open()
    const [caller, phone] = [await house.caller({ transport }), await line()]
    const answer = await caller.invite({ body: offerOf({ port: phone.port }) })
    expect(statusOf(answer)).toBe(200)
    expect(caller.receivedOf(100)).toHaveLength(1)
    const [noted] = house.calls
    expect(noted?.call).toMatchObject({ to: '+12025550100', codec: 'PCMU', takesKeys: true, trunkId: 'loopback' })
    noted?.call.send(Buffer.alloc(1_600, 0x11))
    phone.send({ payload: Buffer.alloc(160, 0x22) }, soundOf(house, answer))
    await expect.poll(() => noted?.frames.length).toBe(1)
    expect(noted?.frames[0]?.payload).toEqual(Buffer.alloc(160, 0x22))
    const spoken = () => phone.received.filter(({ payload }) => payload[0] === 0x11)
    await expect.poll(() => spoken().length).toBe(10)
    expect(statusOf(await caller.bye())).toBe(200)
    expect(noted?.ends).toEqual([{ by: 'caller' }])
    expect(house.server.callCount()).toBe(0)
    expect(house.server.openPorts()).toBe(0)
  })

  it('[SIP14] is hung up by the agent', async () => {
    const house = await open()
    const caller = await house.caller({ transport })
    await caller.invite({ body: offerOf({ port: 4_000 }) })
    await expect.poll(() => house.calls[0]?.call.seen().isAcknowledged).toBe(true)
    house.calls[0]?.call.hangup()
    await expect.poll(() => caller.receivedOf('BYE').length).toBe(1)
    expect(house.calls[0]?.ends).toEqual([{ by: 'agent' }])
  })
})
