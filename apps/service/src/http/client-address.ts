import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'

export type ClientAddress = {
  address: string
  isLoopback: boolean
  isHttps: boolean
  isProxied: boolean
  /** NET4: the headers of a proxy came from somebody who is none that was declared: somebody else may be behind it. */
  isProxyUndeclared: boolean
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip']

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Who is calling, and over what. Forwarded headers count only when the peer is a declared proxy; then the caller is
 * the last address of X-Forwarded-For that is not itself a declared proxy.
 */
export function clientAddressReader(trustedCidrs: readonly string[]) {
  const trusted: readonly Network[] = trustedCidrs.map((cidr) => ipaddr.parseCIDR(cidr))
  const peers = new WeakMap<object, Peer>()
  const peerOf = (socket: IncomingMessage['socket'] | undefined): Peer => {
    const known = socket && peers.get(socket)
    if (known) return known
    const peer = readPeer(socket?.remoteAddress ?? '127.0.0.1')
    if (socket) peers.set(socket, peer)
    return peer
  }
  return (incoming: IncomingMessage | undefined): ClientAddress => {
    const { address: peer, isLoopback } = peerOf(incoming?.socket)
    const isTls = incoming?.socket instanceof TLSSocket
    if (!incoming || !isTrusted(trusted, peer)) {
      const isProxyUndeclared = FORWARDED.some((name) => incoming?.headers[name] !== undefined)
      return { address: peer, isLoopback, isHttps: isTls, isProxied: false, isProxyUndeclared }
    }
    const forwardedFor = headerOf(incoming, 'x-forwarded-for')
    const protocol = headerOf(incoming, 'x-forwarded-proto').split(',').at(-1)?.trim().toLowerCase()
    const isProxied = forwardedFor !== '' || protocol !== ''
    const address = forwardedFor === '' ? peer : callerOf(trusted, forwardedFor, peer)
    const isHttps = isTls || protocol === 'https'
    return { address, isLoopback: !isProxied && isLoopback, isHttps, isProxied, isProxyUndeclared: false }
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

/**
 * NET1: whose address it is, from the narrowest to the widest: of IPv6 a line has a /64 to itself, and a site or a
 * rented machine often a whole /48, so that a limit for single addresses would be none.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed?.toString() ?? address]
  const groups = parsed.parts.map((part) => part.toString(16))
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

const headerOf = (incoming: IncomingMessage, name: string): string => {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** `::ffff:127.0.0.1` and `127.0.0.1` are one address. */
const normalized = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** A connection keeps its peer, and may bring a thousand requests: its address is read once. */
type Peer = { address: string; isLoopback: boolean }

function readPeer(address: string): Peer {
  if (!ipaddr.isValid(address)) return { address, isLoopback: false }
  const parsed = ipaddr.process(address)
  return { address: parsed.toString(), isLoopback: parsed.range() === 'loopback' }
}

function isTrusted(trusted: readonly Network[], address: string): boolean {
  if (trusted.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}
