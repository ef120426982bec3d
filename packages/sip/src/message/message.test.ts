import { describe, expect, it } from 'vitest'
import { offerOf } from '../testing.ts'
import { listOf, valuesOf } from './headers.ts'
import { type Malformed, parseMessage, type SipRequest, type SipResponse } from './parse.ts'
import { parseNameAddress, parseUri } from './uri.ts'
import { writeRequest, writeResponse } from './write.ts'

const bytesOf = (lines: readonly string[], body = ''): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
const INVITE = [
  'INVITE sip:+12025550100@192.0.2.5 SIP/2.0',
  'Via: SIP/2.0/UDP 192.0.2.9:5070;branch=z9hG4bKabc;rport',
  'From: "Ada" <sip:ada@192.0.2.9>;tag=1',
  'To: <sip:+12025550100@192.0.2.5>',
  'Call-ID: a84b4c76e66710@192.0.2.9',
  'CSeq: 314159 INVITE',
  'Contact: <sip:ada@192.0.2.9:5070>',
]
/** The INVITE with some of its lines written otherwise; null leaves one out. */
const inviteWith = (changes: Record<string, string | null>, more: readonly string[] = []): Buffer =>
  bytesOf([
    ...INVITE.flatMap((line) => {
      const change = changes[line.split(/[: ]/)[0] ?? '']
      return change === undefined ? [line] : change === null ? [] : [change]
    }),
    ...more,
  ])

const requestOf = (bytes: Buffer): SipRequest => {
  const read = parseMessage(bytes)
  if (read.status !== 'parsed' || read.message.kind !== 'request') throw new Error(JSON.stringify(read))
  return read.message
}
const faultOf = (bytes: Buffer): Malformed => {
  const read = parseMessage(bytes)
  if (read.status !== 'malformed') throw new Error('it was read')
  return read
}

describe('a message', () => {
  it('[SIP1] is read with everything that a call needs', () => {
    const body = offerOf({ port: 4_000 })
    const read = requestOf(bytesOf([...INVITE, `Content-Length: ${body.length}`], body))
    expect(read).toMatchObject({
      method: 'INVITE',
      uri: { scheme: 'sip', user: '+12025550100', host: '192.0.2.5', port: null },
      callId: 'a84b4c76e66710@192.0.2.9',
      cSeq: { number: 314_159, method: 'INVITE' },
      from: { name: 'Ada', uri: { user: 'ada' } },
      contact: { uri: { port: 5_070 } },
    })
    expect(read.via[0]).toMatchObject({ transport: 'UDP', host: '192.0.2.9', port: 5_070 })
    expect(read.from.parameters.get('tag')).toBe('1')
    expect(Buffer.from(read.body).toString()).toBe(body)
  })

  it('[SIP1] may use short names, folded lines, odd spaces and any case', () => {
    const read = requestOf(
      bytesOf([
        'INVITE sip:a@b SIP/2.0',
        'v:  SIP  / 2.0 /UDP   192.0.2.9 ;Branch = z9hG4bKx',
        'vIA : SIP/2.0/TCP proxy.example:5061;branch=z9hG4bKy , SIP/2.0/UDP',
        '\t10.0.0.1;branch=z9hG4bKz',
        'f: A Name',
        '  <sip:a@c>',
        ' ;tag=9',
        't:sip:a@b',
        'i:x',
        'CSEQ:   00007 \tINVITE',
        'm: sip:a@c:99;expires=5',
        'l: 0',
      ]),
    )
    expect(read.via.map(({ host }) => host)).toEqual(['192.0.2.9', 'proxy.example', '10.0.0.1'])
    expect(read.via[0].parameters.get('branch')).toBe('z9hG4bKx')
    expect(read.from).toMatchObject({ name: 'A Name', uri: { text: 'sip:a@c' } })
    expect(read.from.parameters.get('tag')).toBe('9')
    expect(read.cSeq.number).toBe(7)
    expect(read.contact).toMatchObject({ uri: { text: 'sip:a@c:99' } })
  })

  it('[SIP1] may hold quotes, commas, brackets and escapes where they mean nothing', () => {
    const name = '"Smith, \\"J\\" <x>; tag=0"'
    const read = requestOf(
      inviteWith({
        From: `From: ${name} <sip:j%40s;par=u%23@example.com;user=phone>;tag=2;x="a;b,c"`,
        Contact: 'Contact: "a,b" <sip:one@example.com>, <sip:two@example.com>',
      }),
    )
    expect(read.from.name).toBe('Smith, "J" <x>; tag=0')
    expect(read.from.uri.user).toBe('j@s;par=u#')
    expect(read.from.uri.parameters.get('user')).toBe('phone')
    expect(read.from.parameters.get('tag')).toBe('2')
    expect(read.contact?.uri.text).toBe('sip:one@example.com')
  })

  it('[SIP1] may be a response', () => {
    const lines = ['SIP/2.0 486 Busy, really: "yes"', ...INVITE.slice(1)]
    const read = parseMessage(bytesOf(lines))
    expect(read.status === 'parsed' && (read.message as SipResponse)).toMatchObject({ kind: 'response', status: 486 })
  })

  it('[SIP1] holds as much body as it says, and of a datagram all where it says nothing', () => {
    expect(requestOf(bytesOf([...INVITE, 'Content-Length: 3'], 'abcdef')).body).toHaveLength(3)
    expect(requestOf(bytesOf(INVITE, 'abcdef')).body).toHaveLength(6)
  })

  it.each([
    ['sip:alice@example.com', { user: 'alice', host: 'example.com', port: null }],
    ['SIP:alice:secret@example.com:5080;transport=tcp;lr', { user: 'alice', port: 5_080 }],
    ['sip:192.0.2.1', { user: null, host: '192.0.2.1' }],
    ['sip:a@[2001:db8::1]:5070', { host: '[2001:db8::1]', port: 5_070 }],
    ['sips:b@host.example?Subject=x', { scheme: 'sips', host: 'host.example' }],
    ['tel:+1-202-555-0100;phone-context=example.com', { scheme: 'tel', user: '+1-202-555-0100' }],
  ])('[SIP1] names an address such as %s', (text, expected) => {
    expect(parseUri(text)).toMatchObject({ ...expected, text })
  })

  it.each([
    'mailto:a@b',
    'sip:',
    'sip:@b',
    'sip:a@',
    'sip:a@b:0',
    'sip:a@b:99999',
    'sip:a@b c',
    'sip:a%0d%0aX@b',
    'sip:a%zz@b',
    'sip:a@-b',
    'sip:a@b;=x',
    'tel:abc xyz',
    'a@b',
    '',
  ])('[SIP2] names no address with “%s”', (text) => {
    expect(parseUri(text)).toBeNull()
  })

  it.each(['"open <sip:a@b>', '<sip:a@b', '"a" sip:a@b', 'Ä <sip:a@b>', '<sip:a@b> x', '<>', '"a"b <sip:a@b>'])(
    '[SIP2] names nobody with “%s”',
    (text) => {
      expect(parseNameAddress(text)).toBeNull()
    },
  )
})

describe('what is no message', () => {
  it.each<[string, Buffer, string, number | null]>([
    ['has no empty line', Buffer.from('INVITE sip:a@b SIP/2.0\r\nVia: x\r\n'), 'no_end_of_headers', null],
    ['has bare line feeds', Buffer.from(`${INVITE.join('\n')}\n\n`), 'no_end_of_headers', null],
    ['has a bare return in a line', inviteWith({}, ['Subject: a\rb']), 'bad_header', null],
    ['has a zero byte', inviteWith({}, ['Subject: a\0b']), 'bad_header', null],
    ['begins with a folded line', bytesOf(['INVITE sip:a@b SIP/2.0', ' Via: x']), 'bad_header', null],
    ['has a line without a name', inviteWith({}, ['just words']), 'bad_header', null],
    ['has another protocol', bytesOf(['GET / HTTP/1.1', 'Host: x']), 'bad_start_line', null],
    ['has a start line of four words', inviteWith({ INVITE: 'INVITE sip:a@b  SIP/2.0' }), 'bad_start_line', null],
    ['has a status that is none', bytesOf(['SIP/2.0 99 No', ...INVITE.slice(1)]), 'bad_start_line', null],
    ['has another version', inviteWith({ INVITE: 'INVITE sip:a@b SIP/7.0' }), 'bad_version', 505],
    ['calls no address', inviteWith({ INVITE: 'INVITE <sip:a@b> SIP/2.0' }), 'bad_uri', 400],
    ['has a hop without a host', inviteWith({ Via: 'Via: SIP/2.0/UDP ;branch=z9hG4bKx' }), 'bad_header', 400],
    ['has an open quote', inviteWith({ From: 'From: "Ada <sip:a@b>;tag=1' }), 'bad_header', 400],
    ['names another method in CSeq', inviteWith({ CSeq: 'CSeq: 1 OPTIONS' }), 'bad_header', 400],
    ['counts too far', inviteWith({ CSeq: 'CSeq: 4294967296 INVITE' }), 'bad_header', 400],
    ['counts below zero', inviteWith({ CSeq: 'CSeq: -1 INVITE' }), 'bad_header', 400],
    ['has two senders', inviteWith({}, ['From: <sip:x@y>;tag=2']), 'bad_header', null],
    ['has no Call-ID', inviteWith({ 'Call-ID': null }), 'bad_header', null],
    ['has no hop', inviteWith({ Via: null }), 'bad_header', null],
    ['says a length it has not', inviteWith({}, ['Content-Length: 5']), 'bad_length', 400],
    ['says a length below zero', inviteWith({}, ['Content-Length: -5']), 'bad_length', 400],
    ['says two lengths', inviteWith({}, ['Content-Length: 0', 'l: 0']), 'bad_length', 400],
  ])('[SIP2] %s', (_name, bytes, code, status) => {
    const fault = faultOf(bytes)
    expect(fault.code).toBe(code)
    expect(fault.answer?.status ?? null).toBe(status)
  })

  it('[SIP2] is not answered where it is an ACK or a response', () => {
    const ack = INVITE.map((line) => line.replace('CSeq: 314159 INVITE', 'CSeq: x ACK').replace(/^INVITE/, 'ACK'))
    expect(faultOf(bytesOf(ack)).answer).toBeNull()
    expect(faultOf(bytesOf(['SIP/2.0 200 OK', ...INVITE.slice(1, -2), 'CSeq: x'])).answer).toBeNull()
  })

  it('[SIP3] is more than 16 KB, 100 headers or 20 hops', () => {
    const filled = (length: number) => inviteWith({}, [`Subject: ${'x'.repeat(length)}`])
    const spare = 16_384 - filled(0).length
    expect(requestOf(filled(spare)).method).toBe('INVITE')
    expect(faultOf(filled(spare + 1)).code).toBe('too_long')
    const lines = (count: number) => inviteWith({}, Array<string>(count - INVITE.length + 1).fill('X: y'))
    expect(requestOf(lines(100)).headers).toHaveLength(100)
    expect(faultOf(lines(101)).code).toBe('too_many_headers')
    const hop = 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKx'
    const hops = (count: number) => inviteWith({ Via: `Via: ${Array<string>(count).fill(hop).join(', ')}` })
    expect(requestOf(hops(20)).via).toHaveLength(20)
    expect(faultOf(hops(21)).code).toBe('too_many_hops')
    const routes = (count: number) => inviteWith({}, Array<string>(count).fill('Record-Route: <sip:p;lr>'))
    expect(requestOf(routes(20)).recordRoutes).toHaveLength(20)
    expect(faultOf(routes(21)).code).toBe('too_many_hops')
  })
})

describe('what is written', () => {
  const { headers } = requestOf(inviteWith({}, ['Via: SIP/2.0/TCP 10.0.0.1;branch=z9hG4bKfar']))
  const source = { address: '203.0.113.7', port: 40_000 }

  it('[SIP36] gives every hop back in its order, the first with the address it came from', () => {
    const text = writeResponse(headers, source, { status: 404, toTag: 'mine' })
    const read = parseMessage(Buffer.from(text))
    expect(read.status === 'parsed' && (read.message as SipResponse).to.parameters.get('tag')).toBe('mine')
    const written = read.status === 'parsed' ? read.message.headers : []
    expect(listOf(written, 'via')).toEqual([
      'SIP/2.0/UDP 192.0.2.9:5070;branch=z9hG4bKabc;rport=40000;received=203.0.113.7',
      'SIP/2.0/TCP 10.0.0.1;branch=z9hG4bKfar',
    ])
    expect(valuesOf(written, 'call-id')).toEqual(['a84b4c76e66710@192.0.2.9'])
    expect(text.startsWith('SIP/2.0 404 Not Found\r\n')).toBe(true)
  })

  it('[SIP5] has no line that came from outside', () => {
    const text = writeRequest(
      { method: 'REFER', uri: 'sip:a@b\r\nEvil: 1' },
      [['Refer-To', '<sip:x@y>\r\nEvil: 2\nEvil: 3']],
      null,
    )
    expect(text.split('\r\n').filter((line) => line.startsWith('Evil'))).toEqual([])
    expect(text.split(/\r\n|\r|\n/)).toHaveLength(5)
  })
})
