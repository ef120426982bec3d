import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'

export type ClientAddress = { address: string; isLoopback: boolean; isHttps: boolean; isProxied: boolean }

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Who is calling, and over what. Forwarded headers count only when the peer is a declared proxy; then the caller is
 * the last address of X-Forwarded-For that is not itself a declared proxy.
 */
export function clientAddressReader(trustedCidrs: readonly string[]) {
  const trusted: readonly Network[] = trustedCidrs.map((cidr) => ipaddr.parseCIDR(cidr))
  return (incoming: IncomingMessage | undefined): ClientAddress => {
    const peer = normalized(incoming?.socket.remoteAddress ?? '127.0.0.1')
    const isTls = incoming?.socket instanceof TLSSocket
    if (!incoming || !isTrusted(trusted, peer)) {
      return { address: peer, isLoopback: isLoopback(peer), isHttps: isTls, isProxied: false }
    }
    const forwardedFor = headerOf(incoming, 'x-forwarded-for')
    const protocol = headerOf(incoming, 'x-forwarded-proto').split(',').at(-1)?.trim().toLowerCase()
    const isProxied = forwardedFor !== '' || protocol !== ''
    const address = forwardedFor === '' ? peer : callerOf(trusted, forwardedFor, peer)
    return { address, isLoopback: !isProxied && isLoopback(peer), isHttps: isTls || protocol === 'https', isProxied }
  }
}

function callerOf(trusted: readonly Network[], forwardedFor: string, peer: string): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  for (const hop of hops.toReversed()) {
    if (!ipaddr.isValid(hop)) return peer
    if (!isTrusted(trusted, normalized(hop))) return normalized(hop)
  }
  return normalized(hops[0] ?? peer)
}

const headerOf = (incoming: IncomingMessage, name: string): string => {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** `::ffff:127.0.0.1` and `127.0.0.1` are one address. */
const normalized = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

function isTrusted(trusted: readonly Network[], address: string): boolean {
  if (trusted.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}
