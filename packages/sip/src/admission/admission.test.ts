import { describe, expect, it } from 'vitest'
import {
  authorizationFor,
  Caller,
  type CallerSettings,
  type Credentials,
  createFakeClock,
  createFakeEndpoint,
  directWire,
  headerOf,
  notedFlow,
  offerOf,
  statusOf,
} from '../testing.ts'
import { createBuckets } from './buckets.ts'
import { digestResponse, readDigest } from './digest.ts'
import { createNonces } from './nonces.ts'
import type { Trunk } from './trunk.ts'

const ADA: Credentials = { username: 'ada', password: 'secret' }
const TRUNK: Trunk = { id: 'phones', allowedAddresses: [], credentials: ADA }
const OFFER = { body: offerOf({ port: 4_000 }) }

function meet(trunks: readonly Trunk[], perSecond = 1_000) {
  const clock = createFakeClock()
  const admitted: string[] = []
  const house = createFakeEndpoint({
    clock,
    trunks,
    perSecond,
    onCall: (call) => {
      admitted.push(call.trunkId)
      call.reject('busy')
    },
  })
  const caller = (settings: Partial<CallerSettings> = {}, address = '127.0.0.1') =>
    new Caller({ server: { address: '127.0.0.1', port: 5_060 }, clock, ...settings }, directWire(house, { address }))
  return { clock, house, admitted, caller }
}

describe('a digest', () => {
  it('[SIP30] is the one of RFC 2617, 3.5, and of RFC 7616, 3.9.1', () => {
    const old = {
      username: 'Mufasa',
      realm: 'testrealm@host.com',
      nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
      uri: '/dir/index.html',
      algorithm: 'MD5',
      qop: 'auth',
      nonceCount: '00000001',
      clientNonce: '0a4f113b',
    } as const
    expect(digestResponse(old, 'GET', 'Circle Of Life')).toBe('6629fae49393a05397450978507c4ef1')
    const newer = {
      ...old,
      realm: 'http-auth@example.org',
      nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
      clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    } as const
    expect(digestResponse(newer, 'GET', 'Circle of Life')).toBe('8ca523f5e9506fed4657c9700eebdbec')
    expect(digestResponse({ ...newer, algorithm: 'SHA-256' }, 'GET', 'Circle of Life')).toBe(
      '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
    )
  })

  it.each([
    'Basic YTpi',
    'Digest',
    'Digest username="a, qop=auth',
    'Digest username="a", qop=auth-int, nc=00000001',
    'Digest username="a", qop=auth, nc=1',
    'Digest username="a", qop=auth, nc=00000001, algorithm=SHA-1',
    'Digest username="a", nonce="b", uri="c", response="d"',
  ])('[SIP30] is none in “%s”', (text) => {
    expect(readDigest(text)).toBeNull()
  })
})

describe('trunks of one address', () => {
  const serves = (own: string) => (called: string) => called === own
  const open = (id: string, own: string): Trunk => ({
    id,
    allowedAddresses: ['127.0.0.1'],
    credentials: null,
    serves: serves(own),
  })
  const guarded: Trunk = { ...TRUNK, serves: serves('+12025550102') }

  it('[PS5] are told apart by the number that is called', async () => {
    const { admitted, caller } = meet([open('a', '+12025550100'), open('b', '+12025550101')])
    for (const number of ['+12025550101', '+12025550100', '+12025550199']) await caller({ number }).invite(OFFER)
    expect(admitted).toEqual(['b', 'a', 'a'])
  })

  it('[PS5] ask for the password of one of them where the others have no such number', async () => {
    const { admitted, caller } = meet([open('a', '+12025550100'), guarded])
    for (const number of ['+12025550102', '+12025550199'])
      expect(statusOf(await caller({ number }).invite(OFFER))).toBe(401)
    await caller({ number: '+12025550102', credentials: ADA }).invite(OFFER)
    await caller({ number: '+12025550100' }).invite(OFFER)
    expect(admitted).toEqual(['phones', 'a'])
  })

  it('[PS5] with the same name and password are told apart by the number too', async () => {
    const { admitted, caller } = meet([guarded, { ...guarded, id: 'other', serves: serves('+12025550103') }])
    await caller({ number: '+12025550102', credentials: ADA }, '127.0.0.2').invite(OFFER)
    await caller({ number: '+12025550103', credentials: ADA }, '127.0.0.3').invite(OFFER)
    expect(admitted).toEqual(['phones', 'other'])
  })
})

describe('a trunk with a password', () => {
  it('[SIP30] is asked for it with MD5, and admitted with it', async () => {
    const { admitted, caller } = meet([TRUNK])
    const ada = caller({ credentials: ADA })
    expect(statusOf(await ada.invite(OFFER))).toBe(486)
    expect(admitted).toEqual(['phones'])
    const [challenge = ''] = ada.receivedOf(401).map((text) => headerOf(text, 'WWW-Authenticate'))
    expect(challenge).toMatch(/^Digest realm="frontdesk", nonce="[^"]+", algorithm=MD5, qop="auth"$/)
  })

  it('[SIP30] may be asked with SHA-256, and then with nothing else', async () => {
    const { admitted, caller } = meet([{ ...TRUNK, digest: 'SHA-256' }])
    const ada = caller({ credentials: ADA })
    await ada.invite(OFFER)
    expect(admitted).toEqual(['phones'])
    const challenges = ada.receivedOf(401).map((text) => headerOf(text, 'WWW-Authenticate'))
    expect(challenges).toEqual([expect.stringContaining('algorithm=SHA-256')])
    const weaker = caller()
    const authorization = authorizationFor(
      (challenges[0] ?? '').replace('SHA-256', 'MD5'),
      { method: 'INVITE', uri: weaker.uri },
      ADA,
    )
    expect(statusOf(await weaker.invite({ ...OFFER, lines: [['Authorization', authorization]] }))).toBe(403)
  })

  it('[SIP32] says the same to a wrong password and to a name that nobody has', async () => {
    const { admitted, caller } = meet([TRUNK])
    const answers = []
    for (const credentials of [
      { username: 'ada', password: 'wrong' },
      { username: 'bob', password: 'secret' },
      { username: '', password: '' },
    ]) {
      const answer = await caller({ credentials }).invite(OFFER)
      answers.push(answer.replace(/^(Via|From|To|Call-ID): .*\r$/gm, '$1'))
    }
    expect(answers.map(statusOf)).toEqual([403, 403, 403])
    expect(new Set(answers).size).toBe(1)
    expect(admitted).toEqual([])
  })

  it('[SIP31] takes a nonce for 60 s, from the address it was given to, and each count once', async () => {
    const { clock, caller, admitted } = meet([TRUNK])
    const ada = caller()
    const challenge = headerOf(await ada.invite(OFFER), 'WWW-Authenticate')
    const lines = [['Authorization', authorizationFor(challenge, { method: 'INVITE', uri: ada.uri }, ADA)]] as const
    const elsewhere = await caller({}, '127.0.0.8').invite({ ...OFFER, lines })
    expect(statusOf(elsewhere)).toBe(401)
    expect(statusOf(await ada.invite({ ...OFFER, lines }))).toBe(486)
    const replayed = await ada.invite({ ...OFFER, lines })
    expect([statusOf(replayed), headerOf(replayed, 'WWW-Authenticate')]).toEqual([
      401,
      expect.stringContaining('stale=true'),
    ])
    const fresh = headerOf(await ada.invite(OFFER), 'WWW-Authenticate')
    clock.advance(60_001)
    const late = [['Authorization', authorizationFor(fresh, { method: 'INVITE', uri: ada.uri }, ADA)]] as const
    const stale = await ada.invite({ ...OFFER, lines: late })
    expect([statusOf(stale), headerOf(stale, 'WWW-Authenticate')]).toEqual([401, expect.stringContaining('stale=true')])
    expect(admitted).toEqual(['phones'])
  })

  it('[SIP31] takes no nonce that somebody made up, and no answer that was made for another number', async () => {
    const { caller, admitted } = meet([TRUNK])
    const ada = caller()
    const made = `Digest realm="frontdesk", nonce="${Math.floor(1_000_000).toString(36)}.AAAA.BBBB", algorithm=MD5, qop="auth"`
    const forged = [['Authorization', authorizationFor(made, { method: 'INVITE', uri: ada.uri }, ADA)]] as const
    expect(statusOf(await ada.invite({ ...OFFER, lines: forged }))).toBe(401)
    const challenge = headerOf(await ada.invite(OFFER), 'WWW-Authenticate')
    const other = [
      ['Authorization', authorizationFor(challenge, { method: 'INVITE', uri: 'sip:900@127.0.0.1' }, ADA)],
    ] as const
    expect(statusOf(await ada.invite({ ...OFFER, lines: other }))).toBe(403)
    expect(admitted).toEqual([])
  })

  it('[SIP31] remembers a bounded number of nonces', () => {
    let time = 0
    const nonces = createNonces({
      now: () => time,
      secret: Buffer.alloc(32),
      random: (bytes) => Buffer.alloc(bytes, time % 251),
    })
    for (let count = 0; count < 25_000; count += 1) {
      time += 1
      nonces.use(nonces.issue('127.0.0.1'), 1)
    }
    expect(nonces.size()).toBeLessThanOrEqual(10_000)
    time += 60_001
    nonces.use(nonces.issue('127.0.0.1'), 1)
    expect(nonces.size()).toBe(1)
  })
})

describe('a stranger', () => {
  it('[SIP29] gets nothing, whatever is asked', () => {
    const { house, caller, admitted } = meet([
      { id: 'carrier', allowedAddresses: ['203.0.113.0/24'], credentials: null },
    ])
    const flow = notedFlow({ address: '198.51.100.7' })
    for (const method of ['INVITE', 'OPTIONS', 'REGISTER', 'BYE', 'FOO'])
      house.endpoint.take(Buffer.from(caller().textFor(method, OFFER)), flow)
    house.endpoint.take(Buffer.from('nonsense'), flow)
    expect(flow.sent).toEqual([])
    expect(house.endpoint.counts.unknownSource).toBe(6)
    house.endpoint.take(Buffer.from(caller().textFor('INVITE', OFFER)), notedFlow({ address: '203.0.113.200' }))
    expect(admitted).toEqual(['carrier'])
  })

  it('[SIP33] gets at most one packet for each of its own, and no state is kept: a flood of INVITEs', () => {
    const count = process.env.FRONTDESK_NIGHTLY ? 20_000 : 2_000
    const { clock, house, caller } = meet([TRUNK], 1_000_000)
    const flow = notedFlow()
    const text = caller().textFor('INVITE', OFFER)
    for (let at = 0; at < count; at += 1)
      house.endpoint.take(Buffer.from(text.replace(/branch=[^;]+/, `branch=z9hG4bK${at}`)), flow)
    const rejected = flow.sent.length
    clock.advance(64_000)
    expect(rejected).toBe(count)
    expect(flow.sent).toHaveLength(rejected)
    expect(Math.max(...flow.sent.map((sent) => Buffer.byteLength(sent)))).toBeLessThan(Buffer.byteLength(text))
    expect(house.transactions.size).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  it('[SIP33] gets the same answer with the same tag to a copy', () => {
    const { house, caller } = meet([TRUNK])
    const flow = notedFlow()
    const text = Buffer.from(
      caller()
        .textFor('BYE')
        .replace(/^To: .*\r$/m, 'To: <sip:a@b>\r'),
    )
    house.endpoint.take(text, flow)
    house.endpoint.take(text, flow)
    expect(flow.sent).toHaveLength(2)
    const [first, second] = flow.sent.map((sent) => headerOf(sent, 'To'))
    expect(first).toBe(second)
  })
})

describe('the rate of an address', () => {
  it('[SIP34] is bounded: what is above it is dropped without a word', () => {
    const { clock, house, caller, admitted } = meet(
      [{ id: 'carrier', allowedAddresses: ['127.0.0.0/8'], credentials: null }],
      10,
    )
    const flow = notedFlow()
    const call = (address: string) =>
      house.endpoint.take(Buffer.from(caller({}, address).textFor('INVITE', OFFER)), { ...flow, address })
    for (let count = 0; count < 100; count += 1) call('127.0.0.1')
    expect(admitted).toHaveLength(20)
    expect(house.endpoint.counts.overRate).toBe(80)
    call('127.0.0.2')
    expect(admitted).toHaveLength(21)
    clock.advance(500)
    for (let count = 0; count < 100; count += 1) call('127.0.0.1')
    expect(admitted).toHaveLength(26)
  })

  it('[SIP34] is remembered for a bounded number of addresses', () => {
    const buckets = createBuckets({ now: () => 0, perSecond: 1, burst: 1, most: 1_000 })
    for (let source = 0; source < 5_000; source += 1) buckets.take(String(source))
    expect(buckets.size()).toBe(1_000)
    expect(buckets.take('4999')).toBe(false)
    expect(buckets.take('0')).toBe(true)
  })

  it('[SIP34] has a cap above it: with too many transactions open, no more are begun', async () => {
    const clock = createFakeClock()
    const house = createFakeEndpoint({
      clock,
      onCall: (call) => call.ring(),
      limits: { maxCalls: 1_000, maxTransactions: 30 },
    })
    const flow = notedFlow()
    for (let count = 0; count < 100; count += 1) {
      const caller = new Caller({ server: { address: '127.0.0.1', port: 5_060 }, clock }, directWire(house))
      house.endpoint.take(Buffer.from(caller.textFor('INVITE', OFFER)), flow)
    }
    expect(house.transactions.size).toBe(30)
    expect(flow.sent.filter((text) => statusOf(text) === 503)).toHaveLength(70)
  })
})
