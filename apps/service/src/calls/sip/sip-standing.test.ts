import type { CarrierConnection } from '@frontdesk/carriers'
import { brandId } from '@frontdesk/schema'
import { examineCall } from '@frontdesk/sip'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { SipStanding } from './sip-standing.ts'

const ANSWERED = [{ agentId: brandId('agt', 'agt_1') }]

function standing(environment: Record<string, string> = {}) {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const sip = new SipStanding(settings)
  sip.address = '203.0.113.5:5060'
  return sip
}

const connection = (allowedAddresses: string[]): CarrierConnection => ({
  id: brandId('con', 'con_1'),
  organizationId: brandId('org', 'org_1'),
  name: 'Office',
  kind: 'sip',
  settings: { allowedAddresses, username: null, codecs: ['PCMU'], defaultCountry: null, transport: 'any' },
  sealedSecrets: null,
  secretsSet: [],
  maxConcurrent: 10,
  autoAssign: false,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
})
const FAR = connection(['198.51.100.7'])
const codesOf = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

/** What a call has seen on its way, from a caller out in the world. */
const SEEN = {
  signalling: { address: '198.51.100.7', port: 5_060 },
  advertisedAddress: '203.0.113.5',
  contactHost: '198.51.100.7',
  describedMedia: { address: '198.51.100.7', port: 4_000 },
  heardFrom: { address: '198.51.100.7', port: 4_000 },
  isAcknowledged: true,
  answersSent: 1,
  packetsIn: 500,
  packetsOut: 500,
  packetsLost: 0,
  packetsForeign: 0,
  packetsWrongFormat: 0,
  isAnswered: true,
  ended: 'caller',
} as const

describe('a SIP connection that is checked', () => {
  it('[PS8] has nothing wrong, where it is reached, has an agent, and its calls were heard', () => {
    const sip = standing({ SIP_HOST: '203.0.113.5' })
    sip.keep('con_1', { conversationId: 'cnv_1', findings: examineCall(SEEN) })
    expect(sip.check(FAR, ANSWERED)).toEqual([])
  })

  it('[PS8] is told why calls do not come: nobody listens, only this machine is heard, no agent has a number', () => {
    const local = standing()
    expect(codesOf(local.check(FAR, []))).toEqual(['sip_on_loopback', 'no_number_answered'])
    expect(codesOf(local.check(connection(['127.0.0.1']), ANSWERED))).toEqual([])
    local.address = null
    local.reason = 'SIP_PORT 5060 is taken.'
    expect(local.check(FAR, ANSWERED)).toMatchObject([
      { code: 'sip_closed', cause: expect.stringContaining('SIP_PORT 5060 is taken.') },
    ])
  })

  it.each([
    ['one-way sound', { packetsIn: 0, heardFrom: null }, 'nothing_heard'],
    ['a drop after 32 seconds', { isAcknowledged: false, ended: 'unacknowledged' }, 'answer_never_acknowledged'],
    [
      'an address for sound that cannot be reached',
      { describedMedia: { address: '192.168.1.9', port: 4_000 } },
      'private_media_described',
    ],
  ] as const)('[PS8] is told of %s, once, with cause and remedy', (_what, seen, code) => {
    const sip = standing({ SIP_HOST: '203.0.113.5' })
    const findings = examineCall({ ...SEEN, ...seen })
    sip.keep('con_1', { conversationId: 'cnv_1', findings })
    sip.keep('con_1', { conversationId: 'cnv_2', findings })
    expect(sip.check(FAR, ANSWERED)).toMatchObject([{ code, cause: expect.any(String), remedy: expect.any(String) }])
    expect(sip.check({ ...FAR, id: brandId('con', 'con_2') }, ANSWERED)).toEqual([])
  })

  it('[PS8] is told of its latest twenty calls alone', () => {
    const sip = standing({ SIP_HOST: '203.0.113.5' })
    sip.keep('con_1', { conversationId: 'cnv_1', findings: examineCall({ ...SEEN, packetsIn: 0, heardFrom: null }) })
    for (let count = 0; count < 20; count += 1)
      sip.keep('con_1', { conversationId: `cnv_${count}`, findings: examineCall(SEEN) })
    expect(sip.check(FAR, ANSWERED)).toEqual([])
  })
})

describe('the address of an agent', () => {
  it('[PS2] is a SIP address for test numbers of this machine, and for numbers of SIP connections', () => {
    const e164 = '+12025550100'
    const local = standing()
    expect(local.uriOf({ e164, carrier: 'local' })).toBe(`sip:${e164}@203.0.113.5:5060`)
    expect(local.uriOf({ e164, carrier: 'twilio' })).toBeNull()
    const open = standing({ SIP_HOST: '203.0.113.5' })
    expect(open.uriOf({ e164, carrier: 'local' })).toBeNull()
    expect(open.uriOf({ e164, carrier: 'sip' })).toBe(`sip:${e164}@203.0.113.5:5060`)
    open.address = null
    expect(open.uriOf({ e164, carrier: 'sip' })).toBeNull()
  })
})
