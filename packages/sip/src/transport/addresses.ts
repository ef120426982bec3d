import { BlockList, isIPv4 } from 'node:net'

/** Addresses that mean something only within a network: RFC 1918, carriers' NAT, link-local. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')

export const isPrivateAddress = (address: string): boolean => isIPv4(address) && PRIVATE.check(address)
export const isLoopbackAddress = (address: string): boolean => isIPv4(address) && address.startsWith('127.')

export type AddressRange = { readonly network: string; readonly bits: number }

/** Reads `192.0.2.1` or `192.0.2.0/24`; null for anything else. */
export function readAddressRange(text: string): AddressRange | null {
  const [network = '', written, ...more] = text.split('/')
  const bits = written === undefined ? 32 : /^\d{1,2}$/.test(written) ? Number(written) : 33
  return isIPv4(network) && bits <= 32 && more.length === 0 ? { network, bits } : null
}

/** A test for all addresses of the ranges. */
export function addressTest(ranges: readonly AddressRange[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { network, bits } of ranges) list.addSubnet(network, bits, 'ipv4')
  return (address) => isIPv4(address) && list.check(address)
}
