import { describe, expect, it } from 'vitest'
import type { Trunk } from './admission/trunk.ts'
import { readSettings, type SipSettings } from './settings.ts'

const CARRIER: Trunk = { id: 'carrier', allowedAddresses: ['203.0.113.0/24'], credentials: null }
const PUBLIC = { address: '192.0.2.5' }
const read = (settings: SipSettings) => readSettings(settings)

describe('a server', () => {
  it('[SIP28] listens on loopback by itself, for callers on the same machine', () => {
    expect(read({})).toMatchObject({
      status: 'read',
      settings: {
        listen: { address: '127.0.0.1', port: 5_060, tcp: true },
        trunks: [{ id: 'loopback', allowedAddresses: ['127.0.0.0/8'] }],
      },
    })
  })

  it.each<[string, SipSettings, string, string]>([
    ['has no trunk', { listen: PUBLIC }, 'public_without_trunk', 'trunks'],
    ['has an empty list of trunks', { listen: PUBLIC, trunks: [] }, 'public_without_trunk', 'trunks'],
    [
      'has a trunk that anybody fits',
      { listen: PUBLIC, trunks: [CARRIER, { id: 'any', allowedAddresses: [], credentials: null }] },
      'no_guard',
      'trunks.any',
    ],
    [
      'allows the whole internet',
      { listen: PUBLIC, trunks: [{ ...CARRIER, allowedAddresses: ['0.0.0.0/0'] }] },
      'open_to_all',
      'trunks.carrier.allowedAddresses',
    ],
    [
      'allows half of it',
      { listen: PUBLIC, trunks: [{ ...CARRIER, allowedAddresses: ['0.0.0.0/1', '128.0.0.0/1'] }] },
      'open_to_all',
      'trunks.carrier.allowedAddresses',
    ],
    [
      'has an empty password',
      { listen: PUBLIC, trunks: [{ ...CARRIER, credentials: { username: 'a', password: '' } }] },
      'empty_credentials',
      'trunks.carrier.credentials',
    ],
    [
      'allows an address that is none',
      { listen: PUBLIC, trunks: [{ ...CARRIER, allowedAddresses: ['carrier.example'] }] },
      'bad_address',
      'trunks.carrier.allowedAddresses',
    ],
  ])('[SIP28] does not start on a public address where it %s', (_name, settings, code, field) => {
    expect(read(settings)).toMatchObject({ status: 'refused', code, field, message: expect.stringMatching(/\w.*\.$/) })
  })

  it.each<[string, Trunk]>([
    ['an allow-list', CARRIER],
    ['a password', { id: 'phones', allowedAddresses: [], credentials: { username: 'a', password: 'b' } }],
  ])('[SIP28] starts on a public address with %s', (_name, trunk) => {
    expect(read({ listen: PUBLIC, trunks: [trunk] }).status).toBe('read')
  })

  it.each<[string, SipSettings, string]>([
    ['listen.address', { listen: { address: 'localhost' } }, 'bad_address'],
    ['listen.address', { listen: { address: '::1' } }, 'bad_address'],
    ['advertisedAddress', { listen: { address: '0.0.0.0' }, trunks: [CARRIER] }, 'bad_address'],
    ['realm', { realm: 'a"b' }, 'bad_realm'],
    ['media.ports', { media: { ports: { from: 80, to: 90_000 } } }, 'bad_ports'],
    ['media.ports', { media: { ports: { from: 20_000, to: 20_010 } } }, 'too_few_ports'],
  ])('[SIP37] names %s as what is to be mended', (field, settings, code) => {
    expect(read(settings)).toMatchObject({ status: 'refused', code, field })
  })
})
