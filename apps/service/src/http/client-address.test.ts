import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddressReader, networksOf } from './client-address.ts'

function requestFrom(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}

describe('who is calling', () => {
  it('takes the peer, and no header, when no proxy is declared', () => {
    const read = clientAddressReader([])
    const forged = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    expect(read(requestFrom('203.0.113.9', forged))).toEqual({
      address: '203.0.113.9',
      isLoopback: false,
      isHttps: false,
      isProxied: false,
      isProxyUndeclared: true,
    })
  })

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'])(
    '[NET4] knows by %s that a proxy stands there which nobody has declared',
    (name) => {
      const request = requestFrom('127.0.0.1', { [name]: 'anything' })
      expect(clientAddressReader([])(request).isProxyUndeclared).toBe(true)
      expect(clientAddressReader(['10.0.0.0/8'])(request).isProxyUndeclared).toBe(true)
      expect(clientAddressReader(['127.0.0.1/32'])(request).isProxyUndeclared).toBe(false)
      expect(clientAddressReader([])(requestFrom('127.0.0.1')).isProxyUndeclared).toBe(false)
    },
  )

  it('knows loopback in all its spellings', () => {
    const read = clientAddressReader([])
    for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(read(requestFrom(peer)).isLoopback).toBe(true)
  })

  it('believes a declared proxy, and finds the caller behind several of them', () => {
    const read = clientAddressReader(['10.0.0.0/8', '::1/128'])
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.7', 'x-forwarded-proto': 'https' }
    expect(read(requestFrom('10.0.0.8', headers))).toMatchObject({
      address: '203.0.113.9',
      isHttps: true,
      isLoopback: false,
    })
  })

  it('does not take a proxied caller for a local one, even behind a proxy on this machine', () => {
    const read = clientAddressReader(['127.0.0.1/32'])
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    expect(read(requestFrom('127.0.0.1', headers))).toMatchObject({
      address: '203.0.113.9',
      isHttps: false,
      isLoopback: false,
    })
    expect(read(requestFrom('127.0.0.1'))).toMatchObject({ isLoopback: true })
  })

  it('falls back to the peer when a forwarded address is nonsense', () => {
    const read = clientAddressReader(['10.0.0.0/8'])
    expect(read(requestFrom('10.0.0.8', { 'x-forwarded-for': 'drop table' })).address).toBe('10.0.0.8')
  })
})

describe('whose an address is', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:1:2::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8:1:3::1', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['nonsense', ['nonsense']],
  ])('[NET1] is that of its networks: %s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})
