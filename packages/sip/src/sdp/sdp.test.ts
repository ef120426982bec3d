import { describe, expect, it } from 'vitest'
import { offerOf } from '../testing.ts'
import { chooseStream, writeAnswer } from './answer-offer.ts'
import { readOffer } from './read-offer.ts'

const LOCAL = { address: '192.0.2.5', port: 20_000, id: 7, version: 1 }
const session = (...streams: string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 192.0.2.9', 's=-', 'c=IN IP4 192.0.2.9', 't=0 0', ...streams].join('\r\n')

function answered(text: string) {
  const offer = readOffer(text)
  const choice = offer && chooseStream(offer)
  return offer && choice ? { plan: choice.plan, lines: writeAnswer(offer, choice, LOCAL).split('\r\n') } : null
}

describe('an answer to an offer', () => {
  it('[SIP18] takes the first of PCMU and PCMA that is named, and keys under the number they were offered', () => {
    const result = answered(session('m=audio 4000 RTP/AVP 9 8 0 97', 'a=rtpmap:97 telephone-event/8000'))
    expect(result?.plan).toEqual({
      codec: 'PCMA',
      payloadType: 8,
      eventPayloadType: 97,
      remote: { address: '192.0.2.9', port: 4_000 },
      sends: true,
      receives: true,
    })
    expect(result?.lines).toEqual([
      'v=0',
      'o=- 7 1 IN IP4 192.0.2.5',
      's=-',
      'c=IN IP4 192.0.2.5',
      't=0 0',
      'm=audio 20000 RTP/AVP 8 97',
      'a=rtpmap:8 PCMA/8000',
      'a=rtpmap:97 telephone-event/8000',
      'a=fmtp:97 0-15',
      'a=ptime:20',
      'a=sendrecv',
      '',
    ])
  })

  it('[SIP18] refuses every other stream, in its place', () => {
    const result = answered(
      session(
        'm=video 5000 RTP/AVP 96',
        'm=audio 4000 RTP/SAVP 0',
        'm=audio 4002 RTP/AVP 0',
        'm=audio 4004 RTP/AVP 0',
        'm=image 6000 udptl t38',
      ),
    )
    expect(result?.lines.filter((line) => line.startsWith('m='))).toEqual([
      'm=video 0 RTP/AVP 96',
      'm=audio 0 RTP/SAVP 0',
      'm=audio 20000 RTP/AVP 0',
      'm=audio 0 RTP/AVP 0',
      'm=image 0 udptl t38',
    ])
    expect(result?.plan).toMatchObject({ eventPayloadType: null, remote: { port: 4_002 } })
  })

  it('[SIP18] believes a name more than a number', () => {
    expect(answered(session('m=audio 4000 RTP/AVP 96', 'a=rtpmap:96 pcmu/8000'))?.plan.codec).toBe('PCMU')
    expect(answered(session('m=audio 4000 RTP/AVP 0', 'a=rtpmap:0 OPUS/48000/2'))).toBeNull()
    const wide = session('m=audio 4000 RTP/AVP 0 101', 'a=rtpmap:101 telephone-event/48000')
    expect(answered(wide)?.plan.eventPayloadType).toBeNull()
  })

  it.each([
    ['sendrecv', 'sendrecv', true, true],
    ['sendonly', 'recvonly', false, true],
    ['recvonly', 'sendonly', true, false],
    ['inactive', 'inactive', false, false],
  ])('[SIP12] mirrors %s as %s', (direction, ours, sends, receives) => {
    const result = answered(offerOf({ port: 4_000, direction }))
    expect(result?.lines).toContain(`a=${ours}`)
    expect(result?.plan).toMatchObject({ sends, receives })
  })

  it('[SIP12] takes an address of zeros for a hold, and a direction of the session for all streams', () => {
    const zeros = answered(offerOf({ port: 4_000, address: '0.0.0.0' }))
    expect(zeros?.plan).toMatchObject({ remote: null, sends: false, receives: true })
    const whole = session('a=inactive', 'm=audio 4000 RTP/AVP 0', 'm=video 5000 RTP/AVP 96')
    expect(answered(whole)?.plan).toMatchObject({ sends: false, receives: false })
  })

  it('[SIP18] takes the address of the stream before the session’s, and none that is not one machine of IPv4', () => {
    const own = session('m=audio 4000 RTP/AVP 0', 'c=IN IP4 198.51.100.1/127')
    expect(answered(own)?.plan.remote).toEqual({ address: '198.51.100.1', port: 4_000 })
    const nobody = [
      'IP6 2001:db8::1',
      'IP4 media.example',
      'IP4 1.2.3',
      'IP4 224.2.1.1',
      'IP4 255.255.255.255',
      'IP4 0.1.2.3',
    ]
    for (const address of nobody)
      expect(answered(session('m=audio 4000 RTP/AVP 0', `c=IN ${address}`))?.plan.remote).toBeNull()
  })

  it.each([
    ['other codecs alone', session('m=audio 4000 RTP/AVP 9 18')],
    ['a stream that is switched off', session('m=audio 0 RTP/AVP 0')],
    ['encryption alone', session('m=audio 4000 RTP/SAVP 0')],
    ['no stream', session()],
    ['another version', session('m=audio 4000 RTP/AVP 0').replace('v=0', 'v=1')],
    ['a port that is none', session('m=audio 70000 RTP/AVP 0')],
    ['a line without a letter', session('hello', 'm=audio 4000 RTP/AVP 0')],
    ['a bare return in a word', session('m=au\rdio 4000 RTP/AVP 0')],
    ['500 lines', session(...Array<string>(500).fill('a=x'), 'm=audio 4000 RTP/AVP 0')],
    ['20 streams', session(...Array<string>(20).fill('m=audio 4000 RTP/AVP 0'))],
    ['nothing', ''],
  ])('[SIP19] is not possible for %s', (_name, text) => {
    expect(answered(text)).toBeNull()
  })
})
