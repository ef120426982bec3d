import { connect } from 'node:net'
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
  textOf,
} from './testing.ts'

type Noted = { call: IncomingCall; frames: AudioFrame[]; keys: string[]; holds: boolean[]; ends: CallEnd[] }
type House = { server: SipServer; calls: Noted[]; caller: (settings?: Partial<CallerSettings>) => Promise<Caller> }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** On a slow machine, too. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
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

describe('a call', () => {
  it.each([
    ['when its words were sent', 'onMark'],
    ['at a key whose end never came', 'onKey'],
  ] as const)('[SIP14] may be hung up %s', async (_when, told) => {
    const ends: CallEnd[] = []
    const house = await open({
      onCall: (call) => {
        call.listen({ [told]: () => call.hangup(), onEnd: (end) => ends.push(end) })
        const speak = () => {
          call.send(new Uint8Array(800).fill(1))
          call.mark('end')
        }
        call.answer().then(speak, String)
      },
    })
    const [caller, phone] = [await house.caller(), await line()]
    const answer = await caller.invite({ body: offerOf({ port: phone.port }) })
    if (told === 'onKey') phone.press('5', soundOf(house, answer), false)
    await eventually(() => ends).toEqual([{ by: 'agent' }])
    await eventually(() => caller.receivedOf('BYE')).toHaveLength(1)
    expect(house.server.openPorts()).toBe(0)
  })
})

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
    await eventually(() => noted?.frames.length).toBe(1)
    expect(noted?.frames[0]?.payload).toEqual(Buffer.alloc(160, 0x22))
    const spoken = () => phone.received.filter(({ payload }) => payload[0] === 0x11)
    await eventually(() => spoken().length).toBe(10)
    expect(statusOf(await caller.bye())).toBe(200)
    expect(noted?.ends).toEqual([{ by: 'caller' }])
    expect(house.server.callCount()).toBe(0)
    expect(house.server.openPorts()).toBe(0)
  })

  it('[SIP14] is hung up by the agent', async () => {
    const house = await open()
    const caller = await house.caller({ transport })
    await caller.invite({ body: offerOf({ port: 4_000 }) })
    await eventually(() => house.calls[0]?.call.seen().isAcknowledged).toBe(true)
    house.calls[0]?.call.hangup()
    await eventually(() => caller.receivedOf('BYE').length).toBe(1)
    expect(house.calls[0]?.ends).toEqual([{ by: 'agent' }])
  })
})

const OFFER = { body: offerOf({ port: 4_000 }) }

describe('a call', () => {
  it('[SIP13] that is cancelled while it rings ends with 487', async () => {
    const house = await open({ onCall: (call) => call.ring() })
    const caller = await house.caller()
    const outcome = caller.invite(OFFER)
    await eventually(() => caller.receivedOf(180).length).toBe(1)
    expect(statusOf(await caller.cancel())).toBe(200)
    expect(statusOf(await outcome)).toBe(487)
    expect(house.calls[0]?.ends).toEqual([{ by: 'caller' }])
  })

  it('[SIP30] is answered for whoever has the password', async () => {
    const credentials = { username: 'ada', password: 'secret' }
    const house = await open({ trunks: [{ id: 'phones', allowedAddresses: [], credentials }] })
    expect(statusOf(await (await house.caller({ credentials })).invite(OFFER))).toBe(200)
    expect(statusOf(await (await house.caller({ credentials: { ...credentials, password: 'x' } })).invite(OFFER))).toBe(
      403,
    )
    expect(statusOf(await (await house.caller()).invite(OFFER))).toBe(401)
    expect(house.server.counts()).toMatchObject({ calls: 1, challenged: 3, forbidden: 1 })
  })

  it('[SIP19] without sound that we speak, or without an offer, is 488; with another kind of body 415', async () => {
    const house = await open()
    const caller = await house.caller()
    expect(statusOf(await caller.invite({ body: offerOf({ port: 4_000, formats: '9 18' }) }))).toBe(488)
    expect(statusOf(await caller.invite())).toBe(488)
    const text = caller.textFor('INVITE', OFFER).replace('application/sdp', 'text/plain')
    expect(statusOf(await caller.exchange(text))).toBe(415)
    expect(house.calls).toEqual([])
  })

  it('[SIP27] for which every port for sound is taken is 503', async () => {
    const house = await open({
      media: { ports: { from: 31_000, to: 31_001 } },
      limits: { maxCalls: 1 },
    })
    const first = await house.caller()
    expect(statusOf(await first.invite(OFFER))).toBe(200)
    await first.bye()
    // The port rests now.
    expect(statusOf(await (await house.caller()).invite(OFFER))).toBe(503)
    expect(house.server.openPorts()).toBe(0)
  })

  it('[SIP12] is put on hold and taken up again by new offers', async () => {
    const house = await open({ media: { ports: { from: 31_000, to: 31_998 }, laterMs: 400 } })
    const [caller, phone] = [await house.caller(), await line()]
    const answer = await caller.invite({ body: offerOf({ port: phone.port }) })
    phone.send({}, soundOf(house, answer))
    await eventually(() => house.calls[0]?.frames.length).toBe(1)
    const held = await caller.request('INVITE', {
      body: offerOf({ port: phone.port, direction: 'inactive', version: 2 }),
    })
    expect(bodyIn(held)).toContain('a=inactive')
    const heard = phone.received.length
    // Twice as long as the line may be silent otherwise.
    const heldSince = performance.now()
    await eventually(() => performance.now() - heldSince).toBeGreaterThan(800)
    expect(phone.received.length - heard).toBeLessThanOrEqual(1)
    expect(house.calls[0]?.ends).toEqual([])
    const resumed = await caller.request('INVITE', { body: offerOf({ port: phone.port, version: 3 }) })
    expect(bodyIn(resumed)).toContain('a=sendrecv')
    expect(house.calls[0]?.holds).toEqual([true, false])
    const before = phone.received.length
    await eventually(() => phone.received.length).toBeGreaterThan(before + 5)
  })

  it('[SIP16] is transferred: REFER, and NOTIFY with what became of it', async () => {
    const house = await open()
    const caller = await house.caller()
    await caller.invite(OFFER)
    await eventually(() => house.calls[0]?.call.seen().isAcknowledged).toBe(true)
    const outcome = house.calls[0]?.call.refer('sip:+12025550177@127.0.0.1:5099')
    await eventually(() => caller.receivedOf('REFER').length).toBe(1)
    const lines = [
      ['Event', 'refer'],
      ['Subscription-State', 'terminated;reason=noresource'],
      ['Content-Type', 'message/sipfrag;version=2.0'],
    ] as const
    expect(statusOf(await caller.request('NOTIFY', { lines, body: 'SIP/2.0 200 OK\r\n' }))).toBe(200)
    expect(await outcome).toEqual({ status: 'transferred' })
  })

  it('[SIP10] behind a proxy that stays in the path is hung up through it', async () => {
    const house = await open()
    const caller = await house.caller({ recordRoutes: ['<sip:127.0.0.1:5999;lr>'] })
    await caller.invite(OFFER)
    await eventually(() => house.calls[0]?.call.seen().isAcknowledged).toBe(true)
    house.calls[0]?.call.hangup()
    await eventually(() => caller.receivedOf('BYE').length).toBe(1)
    expect(headerOf(caller.receivedOf('BYE')[0] ?? '', 'Route')).toBe('<sip:127.0.0.1:5999;lr>')
  })

  it('[SIP26] in which nothing is heard is hung up: sooner after the first packet than before it', async () => {
    const house = await open({ media: { ports: { from: 31_000, to: 31_998 }, firstPacketMs: 600, laterMs: 200 } })
    const [silent, talking, phone] = [await house.caller(), await house.caller(), await line()]
    await silent.invite(OFFER)
    const answer = await talking.invite({ body: offerOf({ port: phone.port }) })
    phone.send({}, soundOf(house, answer))
    await eventually(() => house.calls[1]?.ends).toEqual([{ by: 'media-timeout' }])
    expect(house.calls[0]?.ends).toEqual([])
    await eventually(() => house.calls[0]?.ends).toEqual([{ by: 'media-timeout' }])
    await eventually(() => silent.receivedOf('BYE').length).toBe(1)
  })

  it('[SIP24] [SIP25] takes keys, and presses them', async () => {
    const house = await open()
    const [caller, phone] = [await house.caller(), await line()]
    const answer = await caller.invite({ body: offerOf({ port: phone.port }) })
    for (const key of ['1', '5', '5', '#']) phone.press(key, soundOf(house, answer))
    phone.press('9', soundOf(house, answer), false)
    await eventually(() => house.calls[0]?.keys.join('')).toBe('155#9')
    expect(house.calls[0]?.call.press('42')).toBe(true)
    const ends = () => phone.received.filter((one) => one.payloadType === 101 && one.payload.readUInt8(1) >= 0x80)
    await eventually(() => ends().length).toBe(6)
    expect(ends().map(({ payload }) => payload[0])).toEqual([4, 4, 4, 2, 2, 2])
  })

  it('[SIP21] hears its caller alone, though another knows its port', async () => {
    const house = await open()
    const [caller, phone, stranger] = [await house.caller(), await line(), await openPhoneLine('127.0.0.3')]
    closing.push(() => stranger.close())
    const answer = await caller.invite({ body: offerOf({ port: phone.port }) })
    stranger.send({ payload: Buffer.alloc(160, 0x66) }, soundOf(house, answer))
    phone.send({ payload: Buffer.alloc(160, 0x22) }, soundOf(house, answer))
    stranger.send({ payload: Buffer.alloc(160, 0x66) }, soundOf(house, answer))
    await eventually(() => house.calls[0]?.call.seen().packetsForeign).toBe(2)
    expect(house.calls[0]?.frames.map(({ payload }) => payload[0])).toEqual([0x22])
    await eventually(() => phone.received.length).toBeGreaterThan(3)
    expect(stranger.received).toEqual([])
  })

  it('[SIP23] is sent in real time, without drift, while silence keeps the line alive', async () => {
    const house = await open()
    const [caller, phone] = [await house.caller(), await line()]
    await caller.invite({ body: offerOf({ port: phone.port }) })
    await eventually(() => phone.received.length).toBeGreaterThanOrEqual(101)
    const [first, last] = [phone.received[0], phone.received[100]]
    const spentMs = (last?.at ?? 0) - (first?.at ?? 0)
    // A hundred frames are two seconds; one that comes late shifts none of the others.
    expect(Math.abs(spentMs - 2_000)).toBeLessThan(100)
    expect(phone.received.every(({ payload }) => payload.length === 160 && payload[0] === 0xff)).toBe(true)
  })
})

describe('on a network that loses every fifth message', () => {
  it('[SIP6] twenty calls are answered and hung up', async () => {
    const house = await open({ limits: { perSecond: 1_000 } })
    let seed = 1
    const isLost = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return seed / 0x7fff_ffff < 0.2
    }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const caller = await house.caller({ isLost })
        const answer = await caller.invite(OFFER)
        return [statusOf(answer), statusOf(await caller.bye())]
      }),
    )
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => [200, 200]))
    expect(house.calls).toHaveLength(20)
    expect(house.calls.map(({ ends }) => ends)).toEqual(Array.from({ length: 20 }, () => [{ by: 'caller' }]))
  })
})

describe('a server', () => {
  it('[SIP29] hangs up on connections from addresses of no trunk, and answers no datagram of theirs', async () => {
    const house = await open({ trunks: [{ id: 'pbx', allowedAddresses: ['127.0.0.1'], credentials: null }] })
    const [stranger, known] = [await house.caller({ from: '127.0.0.4' }), await house.caller()]
    stranger.wire.send(stranger.textFor('OPTIONS'))
    await eventually(() => house.server.counts().unknownSource).toBe(1)
    expect(statusOf(await known.request('OPTIONS'))).toBe(200)
    expect(stranger.received).toEqual([])
    const connected = connect({ port: house.server.port, host: '127.0.0.1', localAddress: '127.0.0.4' })
    connected.on('error', () => undefined)
    await new Promise<void>((closed) => connected.once('close', () => closed()))
    expect(connected.bytesRead).toBe(0)
  })

  it('[SIP35] answers many requests of one connection, however they are cut, and closes one it cannot read', async () => {
    const house = await open()
    const caller = await house.caller({ transport: 'tcp' })
    const [first, second] = [caller.textFor('OPTIONS'), caller.textFor('OPTIONS')]
    caller.wire.send(`\r\n\r\n${first}${second.slice(0, 30)}`)
    await eventually(() => caller.receivedOf(200).length).toBe(1)
    caller.wire.send(second.slice(30))
    await eventually(() => caller.receivedOf(200).length).toBe(2)
    const broken = connect({ port: house.server.port, host: '127.0.0.1' })
    broken.on('error', () => undefined)
    broken.write(textOf('OPTIONS sip:a@b SIP/2.0', []).replace('Content-Length: 0', 'Content-Length: x'))
    await new Promise<void>((closed) => broken.once('close', () => closed()))
    expect(broken.bytesRead).toBe(0)
  })

  it('[SIP36] answers to the port that is named, where the sender does not ask for its own', async () => {
    const house = await open()
    const [sender, named] = [await house.caller(), await house.caller()]
    const text = sender.textFor('OPTIONS')
    sender.wire.send(text.replace(`:${sender.wire.port};`, `:${named.wire.port};`).replace(';rport', ''))
    await eventually(() => named.receivedOf(200).length).toBe(1)
    expect(sender.received).toEqual([])
  })

  it('[SIP37] says which port is taken', async () => {
    const { server } = await open()
    const second = await startSipServer({ listen: { port: server.port }, onCall: () => undefined })
    expect(second).toMatchObject({ status: 'refused', code: 'cannot_listen', field: 'listen' })
  })

  it('[SIP28] does not start on a public address without a trunk', async () => {
    const started = await startSipServer({ listen: { address: '192.0.2.5' }, onCall: () => undefined })
    expect(started).toMatchObject({ status: 'refused', code: 'public_without_trunk' })
  })

  it('[SIP38] that closes hangs up, refuses what rings, and gives every socket back', async () => {
    let isAnswering = true
    const house = await open({
      onCall: (call) => {
        if (isAnswering) call.answer().catch(String)
        isAnswering = false
      },
    })
    const [talking, ringing] = [await house.caller(), await house.caller()]
    expect(statusOf(await talking.invite(OFFER))).toBe(200)
    const outcome = ringing.invite(OFFER)
    await eventually(() => house.calls.length).toBe(2)
    await house.server.close()
    expect(statusOf(await outcome)).toBe(503)
    await eventually(() => talking.receivedOf('BYE').length).toBe(1)
    expect(house.calls.map(({ ends }) => ends)).toEqual([[{ by: 'closed' }], [{ by: 'closed' }]])
    expect([house.server.callCount(), house.server.openPorts(), house.server.transactionCount()]).toEqual([0, 0, 0])
    const again = await startSipServer({ listen: { port: house.server.port }, onCall: () => undefined })
    expect(again.status).toBe('listening')
    if (again.status === 'listening') await again.server.close()
  })
})
