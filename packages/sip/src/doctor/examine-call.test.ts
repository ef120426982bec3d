import { describe, expect, it } from 'vitest'
import type { CallSeen } from '../call/seen.ts'
import { examineCall } from './examine-call.ts'

const GOOD: CallSeen = {
  signalling: { address: '203.0.113.9', port: 5_060 },
  advertisedAddress: '192.0.2.5',
  contactHost: '203.0.113.9',
  describedMedia: { address: '203.0.113.9', port: 4_000 },
  heardFrom: { address: '203.0.113.9', port: 4_000 },
  isAnswered: true,
  isAcknowledged: true,
  answersSent: 1,
  packetsIn: 1_000,
  packetsOut: 1_000,
  packetsLost: 3,
  packetsForeign: 0,
  packetsWrongFormat: 0,
  ended: 'caller',
}
const DEAF = { packetsIn: 0, packetsLost: 0, heardFrom: null, ended: 'media-timeout' } as const
const UNACKNOWLEDGED = { isAcknowledged: false, answersSent: 11, ended: 'unacknowledged' } as const
const HOME = { address: '192.168.1.20', port: 4_000 }

describe('the doctor', () => {
  it('[SIP39] finds nothing wrong with a good call, nor with one on the same machine or in the same house', () => {
    expect(examineCall(GOOD)).toEqual([])
    for (const address of ['127.0.0.1', '192.168.1.20'])
      expect(
        examineCall({
          ...GOOD,
          signalling: { address, port: 5_060 },
          contactHost: address,
          describedMedia: { address, port: 4_000 },
          advertisedAddress: address === '127.0.0.1' ? address : '192.168.1.5',
        }),
      ).toEqual([])
  })

  it.each<[string, Partial<CallSeen>, string[], RegExp]>([
    [
      'a drop after 32 seconds, for a private address',
      { ...UNACKNOWLEDGED, advertisedAddress: '10.0.0.5' },
      ['answer_never_acknowledged'],
      /advertised address to the public address.*10\.0\.0\.5/,
    ],
    [
      'a drop after 32 seconds, for a closed port',
      UNACKNOWLEDGED,
      ['answer_never_acknowledged'],
      /Let UDP and TCP .* through to 192\.0\.2\.5/,
    ],
    [
      'a telephone in the house that is told of loopback',
      {
        ...UNACKNOWLEDGED,
        signalling: HOME,
        contactHost: HOME.address,
        describedMedia: HOME,
        advertisedAddress: '127.0.0.1',
      },
      ['answer_never_acknowledged'],
      /advertised address/,
    ],
    [
      'a private address that has done no harm yet',
      { advertisedAddress: '172.16.4.4' },
      ['private_address_advertised'],
      /public address of this machine/,
    ],
    ['one-way sound, for closed media ports', DEAF, ['nothing_heard'], /whole range of media ports/],
    [
      'one-way sound, for a private address',
      { ...DEAF, advertisedAddress: '10.0.0.5' },
      ['private_address_advertised', 'nothing_heard'],
      /public address/,
    ],
    [
      'one-way sound, for a codec of its own',
      { ...DEAF, packetsWrongFormat: 90 },
      ['wrong_codec_sent'],
      /PCMU and PCMA alone/,
    ],
    [
      'one-way sound, for a third address',
      { ...DEAF, packetsForeign: 90 },
      ['sound_from_elsewhere'],
      /really comes from/,
    ],
    ['one-way sound, for a hold that never ended', { packetsOut: 0 }, ['nothing_sent'], /sendonly/],
    [
      'a private address in the description that nothing came from',
      { ...DEAF, describedMedia: HOME },
      ['nothing_heard', 'private_media_described'],
      /media ports|outer address/,
    ],
    [
      'a private address in the description that was worked around',
      { describedMedia: HOME },
      ['private_media_described'],
      /We sent to 203\.0\.113\.9 instead/,
    ],
    ['a private Contact', { contactHost: '192.168.1.20' }, ['private_contact'], /outer address/],
    ['sound that is lost', { packetsLost: 200 }, ['sound_lost'], /full line/],
  ])('[SIP39] names cause and remedy of %s', (_name, seen, codes, remedy) => {
    const findings = examineCall({ ...GOOD, ...seen })
    expect(findings.map(({ code }) => code)).toEqual(codes)
    expect(findings.map((finding) => finding.remedy).join(' ')).toMatch(remedy)
    expect(findings.every(({ cause }) => cause.endsWith('.'))).toBe(true)
  })

  it('[SIP39] says nothing of calls that were never answered, and of a second of sound', () => {
    expect(examineCall({ ...GOOD, ...DEAF, isAnswered: false, packetsOut: 0 })).toEqual([])
    expect(examineCall({ ...GOOD, packetsIn: 20, packetsLost: 20 })).toEqual([])
  })
})
