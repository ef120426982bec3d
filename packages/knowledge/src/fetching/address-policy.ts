import ipaddr from 'ipaddr.js'

/** Which addresses the service may visit on behalf of somebody who named a URL. */
export type AddressPolicy = {
  /** True while the service itself is a local one: then its neighbours on the same machine are no secret from it. */
  allowLoopback: boolean
  /** CIDRs beyond the public internet that the operator has opened (`FRONTDESK_ALLOW_PRIVATE`). */
  allowPrivate: readonly string[]
}

export type Visit = { ok: true } | { ok: false; reason: string }

const VISITABLE_PORTS = new Set(['', '80', '443', '8080', '8443'])

/** Answers for cloud machines on a public-looking address (Azure's wire server). */
const METADATA_ADDRESSES = new Set(['168.63.129.16', 'fd00:ec2::254'])

const refuse = (reason: string): Visit => ({ ok: false, reason })

/** The host as a name or address: no brackets, no trailing dot, lower case (URL has already undone odd number forms). */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

const isLoopbackName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** An IPv4 address in IPv6 clothes is judged as the IPv4 address it is. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
}

export const isAddress = (host: string): boolean => ipaddr.isValid(host)

const isLoopback = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => address.range() === 'loopback'

function isOpened(address: ipaddr.IPv4 | ipaddr.IPv6, cidrs: readonly string[]): boolean {
  return cidrs.some((cidr) => {
    if (!ipaddr.isValidCIDR(cidr)) return false
    const [network, bits] = ipaddr.parseCIDR(cidr)
    return network.kind() === address.kind() && address.match(network, bits)
  })
}

/** Only global unicast is public: everything the registries reserve, IPv6 transition ranges included, is not. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (METADATA_ADDRESSES.has(address.toString())) return false
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.parse('2000::'), 3)
}

/** KN2: whether a literal or resolved address may be connected to. */
export function isAddressAllowed(address: string, policy: AddressPolicy): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  if (policy.allowLoopback && isLoopback(parsed)) return true
  return isPublic(parsed) || isOpened(parsed, policy.allowPrivate)
}

const isLoopbackHost = (host: string): boolean => {
  const address = parseAddress(host)
  return address ? isLoopback(address) : isLoopbackName(host)
}

/**
 * KN43: a site's own host and port are visited as the policy says. Wherever else it redirects to, this machine is closed,
 * and from a site on this machine the networks around it are too: no page steers us to other services.
 */
export function policyOfHop(policy: AddressPolicy, start: URL, hop: URL): AddressPolicy {
  if (hop.hostname === start.hostname && hop.port === start.port) return policy
  return { allowLoopback: false, allowPrivate: isLoopbackHost(bareHost(start)) ? [] : policy.allowPrivate }
}

/**
 * KN1: whether a URL may be visited as far as the URL alone tells. Names are not resolved here: the fetcher does that
 * at the moment of connecting, and checks again.
 */
export function isVisitable(url: URL, policy: AddressPolicy): Visit {
  const { protocol, username, password, port } = url
  if (protocol !== 'http:' && protocol !== 'https:') return refuse('only http and https addresses can be visited')
  if (`${username}${password}` !== '') return refuse('an address with a user name or password is not visited')
  const host = bareHost(url)
  if (host === '') return refuse('the address has no host')
  if (!isOpenHost(host, policy)) return refuse('the address is not on the public internet')
  if (isLoopbackHost(host) || VISITABLE_PORTS.has(port)) return { ok: true }
  return refuse('only ports 80, 443, 8080 and 8443 are visited')
}

/** Names other than localhost are open until they are resolved. */
function isOpenHost(host: string, policy: AddressPolicy): boolean {
  if (isAddress(host)) return isAddressAllowed(host, policy)
  return !isLoopbackName(host) || policy.allowLoopback
}
