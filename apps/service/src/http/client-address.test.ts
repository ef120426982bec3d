import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddressReader } from './client-address.ts'

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
    })
  })

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
