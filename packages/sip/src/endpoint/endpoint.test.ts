import { describe, expect, it } from 'vitest'
import type { CallEnd, IncomingCall } from '../index.ts'
import {
  branchOf,
  Caller,
  type CallerSettings,
  createFakeClock,
  createFakeEndpoint,
  directWire,
  headerOf,
  notedFlow,
  offerOf,
  statusOf,
  tagOf,
} from '../testing.ts'
import type { Flow } from '../transport/flow.ts'

type Options = {
  onCall?: (call: IncomingCall) => void
  flow?: Partial<Flow>
  caller?: Partial<CallerSettings>
} & Partial<Parameters<typeof createFakeEndpoint>[0]>

/** A server and a telephone on one clock; the network between them is perfect. */
function meet({ onCall = () => undefined, flow = {}, caller = {}, ...more }: Options = {}) {
  const clock = createFakeClock()
  const calls: IncomingCall[] = []
  const ends: CallEnd[] = []
  const house = createFakeEndpoint({
    clock,
    ...more,
    onCall: (call) => {
      calls.push(call)
      call.listen({ onEnd: (end) => ends.push(end) })
      onCall(call)
    },
  })
  const telephone = (settings: Partial<CallerSettings> = {}, part: Partial<Flow> = flow) =>
    new Caller(
      { server: { address: '127.0.0.1', port: 5_060 }, clock, ...caller, ...settings },
      directWire(house, part),
    )
  return { clock, house, calls, ends, telephone, caller: telephone() }
}

const OFFER = { body: offerOf({ port: 4_000 }) }
const answers = (call: IncomingCall) => void call.answer().catch(String)
/** Lets what was promised happen. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('an answer', () => {
  it.each(['udp', 'tcp'] as const)(
    '[SIP7] over %s is sent again until its ACK comes, and given up after 32 s',
    async (transport) => {
      const { clock, house, calls, ends, caller } = meet({
        onCall: answers,
        flow: { transport },
        caller: { withholdsAck: true },
      })
      caller.invite(OFFER).catch(String)
      await settle()
      const sentAt = [0]
      for (let ms = 100; ms <= 31_900; ms += 100) {
        clock.advance(100)
        if (caller.receivedOf(200).length > sentAt.length) sentAt.push(ms)
      }
      expect(sentAt).toEqual([0, 500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500])
      expect(caller.receivedOf('BYE')).toHaveLength(0)
      clock.advance(200)
      expect(caller.receivedOf('BYE')).toHaveLength(1)
      expect(ends).toEqual([{ by: 'unacknowledged' }])
      expect(calls[0]?.seen()).toMatchObject({ isAcknowledged: false, answersSent: 11 })
      expect(house.openLines()).toBe(0)
    },
  )

  it('[SIP7] is not sent again once it is acknowledged', async () => {
    const { clock, calls, caller } = meet({ onCall: answers })
    await caller.invite(OFFER)
    clock.advance(31_000)
    expect(caller.receivedOf(200)).toHaveLength(1)
    expect(calls[0]?.seen().isAcknowledged).toBe(true)
  })

  it('[SIP14] that is not acknowledged keeps a hang-up waiting for the ACK', async () => {
    const { clock, calls, ends, caller } = meet({ onCall: answers, caller: { withholdsAck: true } })
    caller.invite(OFFER).catch(String)
    await settle()
    calls[0]?.hangup()
    clock.advance(5_000)
    expect(caller.receivedOf('BYE')).toHaveLength(0)
    expect(ends).toEqual([])
    caller.wire.send(caller.textFor('ACK'))
    expect(caller.receivedOf('BYE')).toHaveLength(1)
    expect(ends).toEqual([{ by: 'agent' }])
  })
})

describe('a refusal', () => {
  it.each([
    ['busy', 486],
    ['not_found', 404],
    ['forbidden', 403],
    ['unavailable', 480],
  ] as const)('[SIP17] because of “%s” is %i', async (reason, status) => {
    const { caller, ends, house } = meet({ onCall: (call) => call.reject(reason) })
    expect(statusOf(await caller.invite(OFFER))).toBe(status)
    expect(ends).toEqual([{ by: 'agent' }])
    expect(house.endpoint.callCount()).toBe(0)
  })

  it('[SIP8] is sent again until its ACK comes, over UDP alone', async () => {
    for (const [transport, times] of [
      ['udp', 11],
      ['tcp', 1],
    ] as const) {
      const clock = createFakeClock()
      const house = createFakeEndpoint({ clock, onCall: (call) => call.reject('busy') })
      const flow = notedFlow({ transport })
      const { caller } = meet({ flow: { transport } })
      house.endpoint.take(Buffer.from(caller.textFor('INVITE', OFFER)), flow)
      clock.advance(31_900)
      expect(flow.sent.filter((text) => statusOf(text) === 486)).toHaveLength(times)
      clock.advance(40_000)
      expect(house.transactions.size).toBe(0)
      expect(clock.pending()).toBe(0)
    }
  })

  it('[SIP8] ends with its ACK, and a late copy of the INVITE rings no second time', async () => {
    const { clock, caller, calls, house } = meet({ onCall: (call) => call.reject('busy') })
    const text = caller.textFor('INVITE', OFFER)
    await caller.exchange(text)
    clock.advance(20_000)
    expect(caller.receivedOf(486)).toHaveLength(1)
    caller.wire.send(text)
    expect(calls).toHaveLength(1)
    clock.advance(64_000)
    expect(house.transactions.size).toBe(0)
  })

  it('[SIP17] comes by itself after a minute of ringing', async () => {
    const { clock, caller, ends } = meet({ onCall: (call) => call.ring() })
    const outcome = caller.invite(OFFER)
    clock.advance(59_000)
    expect(caller.receivedOf(180)).toHaveLength(1)
    clock.advance(1_000)
    expect(await outcome).toBe('')
    expect(caller.receivedOf(480)).toHaveLength(1)
    expect(ends).toEqual([{ by: 'unanswered' }])
  })

  it('[SIP17] says when to try again where there is no room, or no more calls are taken', async () => {
    const { caller, telephone, house } = meet({ onCall: answers, limits: { maxCalls: 1, maxTransactions: 100 } })
    expect(statusOf(await caller.invite(OFFER))).toBe(200)
    const full = await telephone().invite(OFFER)
    expect([statusOf(full), headerOf(full, 'Retry-After')]).toEqual([503, '10'])
    await caller.bye()
    house.endpoint.drain()
    expect(statusOf(await telephone().invite(OFFER))).toBe(503)
  })

  it('[SIP17] is 486 where a trunk has all its calls', async () => {
    const trunks = [{ id: 'pbx', allowedAddresses: ['127.0.0.1'], credentials: null, maxConcurrent: 1 }]
    const { caller, telephone } = meet({ onCall: answers, trunks })
    expect(statusOf(await caller.invite(OFFER))).toBe(200)
    expect(statusOf(await telephone().invite(OFFER))).toBe(486)
  })
})

describe('a request that is no call', () => {
  it('[SIP15] is answered when it asks whether we are there, and told what is allowed otherwise', async () => {
    const { caller } = meet()
    const there = await caller.request('OPTIONS')
    expect([statusOf(there), headerOf(there, 'Allow')]).toEqual([200, 'INVITE, ACK, BYE, CANCEL, OPTIONS, NOTIFY'])
    for (const method of ['REGISTER', 'SUBSCRIBE', 'MESSAGE', 'PUBLISH', 'UPDATE', 'REFER', 'FOO']) {
      const refused = await caller.request(method)
      expect([method, statusOf(refused), headerOf(refused, 'Allow')]).toEqual([method, 405, headerOf(there, 'Allow')])
    }
  })

  it('[SIP11] belongs to a call that is not known: 481, and to an ACK nothing', async () => {
    const { house, caller } = meet()
    const flow = notedFlow()
    const to = 'To: <sip:a@127.0.0.1>;tag=gone\r'
    for (const method of ['BYE', 'INVITE', 'OPTIONS', 'ACK'])
      house.endpoint.take(Buffer.from(caller.textFor(method).replace(/^To: .*\r$/m, to)), flow)
    expect(flow.sent.map(statusOf)).toEqual([481, 481, 481])
    expect(house.transactions.size).toBe(0)
  })

  it('[SIP15] that wants an extension is told which of them we lack', async () => {
    const { caller } = meet()
    const refused = await caller.invite({ ...OFFER, lines: [['Require', '100rel, timer']] })
    expect([statusOf(refused), headerOf(refused, 'Unsupported')]).toEqual([420, '100rel, timer'])
  })

  it('[SIP15] that is another way’s copy of a call is no second call', async () => {
    const { caller, calls, house } = meet({ onCall: (call) => call.ring() })
    const text = caller.textFor('INVITE', OFFER)
    caller.wire.send(text)
    const flow = notedFlow()
    house.endpoint.take(Buffer.from(text.replace(branchOf(text), 'z9hG4bKother')), flow)
    expect(flow.sent.map(statusOf)).toEqual([482])
    expect(calls).toHaveLength(1)
  })

  it('[SIP2] and cannot be read is refused once, and nothing is kept of it', () => {
    const { house, caller } = meet()
    const flow = notedFlow()
    const broken = caller.textFor('INVITE', OFFER).replace(/^CSeq: .*\r$/m, 'CSeq: many INVITE\r')
    house.endpoint.take(Buffer.from(broken), flow)
    house.endpoint.take(Buffer.from('\r\nhello\r\n\r\n'), flow)
    expect(flow.sent.map(statusOf)).toEqual([400])
    expect(house.transactions.size).toBe(0)
    expect(house.endpoint.counts.malformed).toBe(2)
  })
})

describe('within a call', () => {
  it('[SIP9] a copy of a request gets the same answer again', async () => {
    const { clock, caller, ends } = meet({ onCall: answers })
    await caller.invite(OFFER)
    const bye = caller.textFor('BYE').replace(/^CSeq: \d+/m, 'CSeq: 9')
    const first = await caller.exchange(bye)
    caller.wire.send(bye)
    clock.advance(31_000)
    caller.wire.send(bye)
    const answered = caller.received.filter((text) => headerOf(text, 'CSeq') === '9 BYE')
    expect(answered).toEqual([first, first, first])
    expect(ends).toEqual([{ by: 'caller' }])
    clock.advance(2_000)
    expect(statusOf(await caller.exchange(bye))).toBe(481)
  })

  it('[SIP9] a request of ours is sent again until it is answered, for 32 s', async () => {
    const { clock, calls, caller, house } = meet({ onCall: answers })
    await caller.invite(OFFER)
    await settle()
    const heard: string[] = []
    caller.wire.listen((text) => heard.push(text))
    calls[0]?.hangup()
    clock.advance(31_900)
    expect(heard.filter((text) => text.startsWith('BYE'))).toHaveLength(11)
    expect(new Set(heard.map(branchOf)).size).toBe(1)
    clock.advance(40_000)
    expect(heard).toHaveLength(11)
    expect(house.transactions.size).toBe(0)
  })

  it('[SIP11] a number that was used before is refused, and changes nothing', async () => {
    const { caller, ends, calls } = meet({ onCall: answers })
    await caller.invite(OFFER)
    const old = caller.textFor('BYE').replace(/^CSeq: \d+/m, 'CSeq: 1')
    expect(statusOf(await caller.exchange(old))).toBe(500)
    expect(ends).toEqual([])
    expect(calls[0]?.seen().ended).toBeNull()
  })

  it('[SIP11] nobody is believed who comes from an address of no trunk of the call', async () => {
    const trunks = [{ id: 'phones', allowedAddresses: [], credentials: { username: 'u', password: 'p' } }]
    const { caller, telephone, ends } = meet({
      onCall: answers,
      trunks,
      caller: { credentials: { username: 'u', password: 'p' } },
    })
    expect(statusOf(await caller.invite(OFFER))).toBe(200)
    const stranger = telephone({}, { address: '127.0.0.9' })
    expect(statusOf(await stranger.exchange(caller.textFor('BYE').replace(/CSeq: \d+/, 'CSeq: 99')))).toBe(481)
    expect(ends).toEqual([])
    expect(statusOf(await caller.bye())).toBe(200)
    expect(ends).toEqual([{ by: 'caller' }])
  })

  it('[SIP10] our requests go through the proxies that asked to stay, to the address of the Contact', async () => {
    const routes = ['<sip:10.0.0.2;lr>', '<sip:10.0.0.1;lr>']
    const { caller, calls } = meet({ onCall: answers, caller: { recordRoutes: routes } })
    const answer = await caller.invite(OFFER)
    expect([...answer.matchAll(/^Record-Route: (.*)\r$/gm)].map(([, route]) => route)).toEqual(routes)
    calls[0]?.hangup()
    const [bye = ''] = caller.receivedOf('BYE')
    expect(bye.split('\r\n')[0]).toBe('BYE sip:caller@127.0.0.1:5070;transport=udp SIP/2.0')
    expect([...bye.matchAll(/^Route: (.*)\r$/gm)].map(([, route]) => route)).toEqual(routes)
    expect(tagOf(headerOf(bye, 'From'))).toBe(tagOf(headerOf(answer, 'To')))
    expect(headerOf(bye, 'CSeq')).toBe('1 BYE')
  })

  it('[SIP10] a proxy of the old kind is addressed itself', async () => {
    const { caller, calls } = meet({
      onCall: answers,
      caller: { recordRoutes: ['<sip:old.example>', '<sip:10.0.0.1;lr>'] },
    })
    await caller.invite(OFFER)
    calls[0]?.hangup()
    const [bye = ''] = caller.receivedOf('BYE')
    expect(bye.split('\r\n')[0]).toBe('BYE sip:old.example SIP/2.0')
    expect([...bye.matchAll(/^Route: (.*)\r$/gm)].map(([, route]) => route)).toEqual([
      '<sip:10.0.0.1;lr>',
      '<sip:caller@127.0.0.1:5070;transport=udp>',
    ])
  })

  it('[SIP12] a new offer without sound we speak is refused, and the call goes on as it was', async () => {
    const { caller, calls } = meet({ onCall: answers })
    const first = await caller.invite(OFFER)
    for (const body of [offerOf({ port: 4_000, formats: '18' }), offerOf({ port: 4_000, formats: '8 101' }), ''])
      expect(statusOf(await caller.request('INVITE', { body }))).toBe(488)
    expect(calls[0]?.seen()).toMatchObject({ ended: null, describedMedia: { port: 4_000 } })
    const again = await caller.request('INVITE', { body: offerOf({ port: 4_002, version: 2, formats: '8 0 101' }) })
    expect(again).toContain('RTP/AVP 0 101')
    expect(calls[0]?.seen().describedMedia).toEqual({ address: '127.0.0.1', port: 4_002 })
    const origin = (text: string) => /^o=- (\d+) (\d+)/m.exec(text)?.slice(1).map(Number) ?? []
    expect(origin(again)).toEqual([origin(first)[0], (origin(first)[1] ?? 0) + 1])
  })

  it('[SIP15] other requests are told what is allowed', async () => {
    const { caller } = meet({ onCall: answers })
    await caller.invite(OFFER)
    expect(statusOf(await caller.request('OPTIONS'))).toBe(200)
    expect(statusOf(await caller.request('INFO'))).toBe(405)
    expect(statusOf(await caller.request('NOTIFY'))).toBe(481)
  })

  it('[SIP26] silence of the line hangs up, but not before the ACK', async () => {
    const { house, caller, ends } = meet({ onCall: answers })
    await caller.invite(OFFER)
    house.lastMedia()?.onTimeout()
    expect(caller.receivedOf('BYE')).toHaveLength(1)
    expect(ends).toEqual([{ by: 'media-timeout' }])
  })
})

describe('a CANCEL', () => {
  it('[SIP13] ends what rings: 200 for itself, 487 for the INVITE', async () => {
    const { caller, ends } = meet({ onCall: (call) => call.ring() })
    const outcome = caller.invite(OFFER)
    const cancelled = await caller.cancel()
    expect([statusOf(cancelled), headerOf(cancelled, 'CSeq')]).toEqual([200, '1 CANCEL'])
    expect(statusOf(await outcome)).toBe(487)
    expect(ends).toEqual([{ by: 'caller' }])
  })

  it('[SIP13] that crosses the answer changes nothing', async () => {
    const { caller, ends } = meet({ onCall: answers })
    await caller.invite(OFFER)
    expect(statusOf(await caller.cancel())).toBe(200)
    expect(ends).toEqual([])
  })

  it('[SIP13] while the line is opened leaves no line open', async () => {
    const { caller, calls, ends, house } = meet()
    const outcome = caller.invite(OFFER)
    const answered = calls[0]?.answer()
    await caller.cancel()
    expect(await answered).toEqual({ status: 'refused', code: 'ended' })
    expect(statusOf(await outcome)).toBe(487)
    expect(house.openLines()).toBe(0)
    expect(ends).toEqual([{ by: 'caller' }])
  })

  it('[SIP13] of nothing is 481', async () => {
    const { caller } = meet()
    expect(statusOf(await caller.exchange(caller.textFor('CANCEL')))).toBe(481)
  })
})

describe('a transfer', () => {
  const TARGET = 'sip:+12025550177@192.0.2.50'
  const notify = (fragment: string, state = 'active;expires=60') => ({
    lines: [
      ['Event', 'refer'],
      ['Subscription-State', state],
      ['Content-Type', 'message/sipfrag'],
    ] as const,
    body: fragment,
  })
  const established = async (settings: Options = {}) => {
    const met = meet({ onCall: answers, ...settings })
    await met.caller.invite(OFFER)
    const [call] = met.calls
    if (!call) throw new Error('no call')
    return { ...met, call }
  }

  it('[SIP16] asks the caller’s side, and is told what became of it', async () => {
    const { caller, call, ends } = await established()
    const outcome = call.refer(TARGET)
    const [refer = ''] = caller.receivedOf('REFER')
    expect(headerOf(refer, 'Refer-To')).toBe(`<${TARGET}>`)
    expect(statusOf(await caller.request('NOTIFY', notify('SIP/2.0 100 Trying')))).toBe(200)
    expect(statusOf(await caller.request('NOTIFY', notify('SIP/2.0 200 OK', 'terminated;reason=noresource')))).toBe(200)
    expect(await outcome).toEqual({ status: 'transferred' })
    expect(ends).toEqual([])
  })

  it('[SIP16] that the other side refuses, or cannot reach, says with which number', async () => {
    const { caller, call } = await established()
    caller.answers.set('REFER', 603)
    expect(await call.refer(TARGET)).toEqual({ status: 'refused', code: 603 })
    caller.answers.delete('REFER')
    const outcome = call.refer(TARGET)
    await caller.request('NOTIFY', notify('SIP/2.0 486 Busy Here', 'terminated'))
    expect(await outcome).toEqual({ status: 'refused', code: 486 })
  })

  it('[SIP16] of which nobody says what became of it is unknown, at the latest after a minute', async () => {
    const { clock, caller, call } = await established()
    const slow = call.refer(TARGET)
    clock.advance(60_000)
    expect(await slow).toEqual({ status: 'unknown' })
    const left = call.refer(TARGET)
    await caller.bye()
    expect(await left).toEqual({ status: 'unknown' })
  })

  it.each(['', 'not an address', 'sip:a@b\r\nEvil: 1', 'sip:a@b?Replaces=x', 'sip:a@b>;x=<', 'http://a.example'])(
    '[SIP16] to “%s” is not asked for',
    async (target) => {
      const { caller, call } = await established()
      expect(await call.refer(target)).toEqual({ status: 'invalid', code: 'bad_target' })
      expect(caller.receivedOf('REFER')).toHaveLength(0)
    },
  )

  it('[SIP16] is asked for one at a time, and only in a call', async () => {
    const { call, caller } = await established()
    call.refer(TARGET).catch(String)
    expect(await call.refer(TARGET)).toEqual({ status: 'invalid', code: 'already_referring' })
    await caller.bye()
    expect(await call.refer(TARGET)).toEqual({ status: 'invalid', code: 'not_in_call' })
  })
})
