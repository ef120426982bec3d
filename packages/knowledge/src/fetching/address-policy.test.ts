import { describe, expect, it } from 'vitest'
import { type AddressPolicy, isAddressAllowed, isVisitable, policyOfHop } from './address-policy.ts'

const strict: AddressPolicy = { allowLoopback: false, allowPrivate: [] }
const local: AddressPolicy = { allowLoopback: true, allowPrivate: [] }
const office: AddressPolicy = { allowLoopback: false, allowPrivate: ['10.20.0.0/16', 'fd12::/16'] }
const isOk = (address: string, policy = strict) => isVisitable(new URL(address), policy).ok

describe('isVisitable', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://shop.localhost/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[ff02::1]/',
    'http://[::127.0.0.1]/',
    'http://[2001:db8::1]/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
  ])('[KN1] refuses %s, which is not on the public internet', (address) => {
    expect(isOk(address)).toBe(false)
  })

  it.each([
    'http://example.com/',
    'https://example.com:8443/a',
    'http://93.184.216.34:8080/',
    'http://[2606:2800:220:1::1]/',
  ])('[KN1] visits %s', (address) => {
    expect(isOk(address)).toBe(true)
  })

  it.each(['http://example.com:22/', 'ftp://example.com/', 'file:///etc/passwd', 'http://a:b@example.com/'])(
    '[KN1] refuses %s for its scheme, port or user name',
    (address) => {
      expect(isOk(address)).toBe(false)
    },
  )

  it('[KN1] visits loopback on any port while the service is a local one, and nothing else private', () => {
    expect(isOk('http://127.0.0.1:3999/', local)).toBe(true)
    expect(isOk('http://localhost:3999/', local)).toBe(true)
    expect(isOk('http://[::1]:3999/', local)).toBe(true)
    expect(isOk('http://192.168.1.1/', local)).toBe(false)
    expect(isOk('http://0.0.0.0/', local)).toBe(false)
  })

  it('[KN1] visits private networks that the operator has opened', () => {
    expect(isOk('http://10.20.3.4/', office)).toBe(true)
    expect(isOk('http://10.21.3.4/', office)).toBe(false)
    expect(isOk('http://[fd12::9]/', office)).toBe(true)
  })
})

describe('policyOfHop', () => {
  const open = { allowLoopback: true, allowPrivate: ['10.20.0.0/16'] }
  it.each([
    ['http://localhost:3000/', 'http://localhost:3000/b', open],
    ['http://localhost/', 'https://localhost/', open],
    ['http://localhost:3000/', 'http://localhost:9200/', { allowLoopback: false, allowPrivate: [] }],
    ['http://localhost:3000/', 'http://127.0.0.1:3000/', { allowLoopback: false, allowPrivate: [] }],
    ['http://[::1]:3000/', 'http://intranet.example/', { allowLoopback: false, allowPrivate: [] }],
    ['https://example.com/', 'https://www.example.com/', { ...open, allowLoopback: false }],
    ['http://intranet.example/', 'http://10.20.0.1/', { ...open, allowLoopback: false }],
  ])('[KN43] from %s to %s', (start, hop, policy) => {
    expect(policyOfHop(open, new URL(start), new URL(hop))).toEqual(policy)
  })
})

describe('isAddressAllowed', () => {
  it('[KN2] judges an IPv4 address in IPv6 form as the IPv4 address', () => {
    expect(isAddressAllowed('::ffff:10.20.0.1', office)).toBe(true)
    expect(isAddressAllowed('::ffff:10.0.0.1', strict)).toBe(false)
    expect(isAddressAllowed('::ffff:93.184.216.34', strict)).toBe(true)
  })

  it('[KN2] refuses what is no address', () => {
    expect(isAddressAllowed('example.com', local)).toBe(false)
  })
})
