import type { Codec } from '../sdp/read-offer.ts'
import { type AddressRange, addressTest, isLoopbackAddress, readAddressRange } from '../transport/addresses.ts'
import type { Flow } from '../transport/flow.ts'

export type DigestAlgorithm = 'MD5' | 'SHA-256'

/** Who may send calls: a carrier, a telephone system. By its addresses, by a password, or by both. */
export type Trunk = {
  readonly id: string
  /** `192.0.2.1` or `192.0.2.0/24`; empty: from anywhere, with credentials. */
  readonly allowedAddresses: readonly string[]
  readonly credentials: { readonly username: string; readonly password: string } | null
  /** MD5, as telephones and SIPp know nothing else; SHA-256 where the other side is known to. */
  readonly digest?: DigestAlgorithm
  /** Calls at once; one more is told that the line is busy. */
  readonly maxConcurrent?: number
  /** Codecs of sound that are taken; absent: both of G.711. */
  readonly codecs?: readonly Codec[]
  /** What messages may come over; absent: either. */
  readonly transport?: Flow['transport']
  /** Whether a called name is one of this trunk's, so that several may share an address; absent: all are. */
  readonly serves?: (called: string) => boolean
}

/** A trunk that is ready to be asked. */
export type OpenTrunk = Trunk & { readonly admits: (address: string) => boolean }

/** Whoever is on the same machine may call, as long as nobody else can reach us. */
export const LOOPBACK_TRUNK: Trunk = { id: 'loopback', allowedAddresses: ['127.0.0.0/8'], credentials: null }

export type TrunkFault = {
  readonly code: 'bad_address' | 'no_guard' | 'open_to_all' | 'empty_credentials'
  readonly field: string
  readonly message: string
}

/** Ranges so wide that they shut nobody out. */
const LEAST_BITS = 8

/** What keeps a trunk from being used: it would let in anybody, or nobody. */
export function trunkFault(trunk: Trunk, listenAddress: string): TrunkFault | null {
  const field = `trunks.${trunk.id}`
  const ranges = trunk.allowedAddresses.map(readAddressRange)
  const { credentials } = trunk
  if (ranges.includes(null))
    return {
      code: 'bad_address',
      field: `${field}.allowedAddresses`,
      message: 'Write addresses as 192.0.2.1 or 192.0.2.0/24.',
    }
  if (credentials !== null && (credentials.username === '' || credentials.password === ''))
    return { code: 'empty_credentials', field: `${field}.credentials`, message: 'Give a user name and a password.' }
  if (credentials !== null || isLoopbackAddress(listenAddress)) return null
  if (ranges.length === 0)
    return { code: 'no_guard', field, message: 'Name the addresses that may call, or give a user name and a password.' }
  const isOpen = ranges.some((range) => range !== null && range.bits < LEAST_BITS)
  return isOpen
    ? {
        code: 'open_to_all',
        field: `${field}.allowedAddresses`,
        message: `Name ranges of /${LEAST_BITS} or smaller, or give a user name and a password.`,
      }
    : null
}

export function openTrunk(trunk: Trunk): OpenTrunk {
  const ranges = trunk.allowedAddresses.map(readAddressRange).filter((range): range is AddressRange => range !== null)
  const isListed = addressTest(ranges)
  const isAnywhere = trunk.allowedAddresses.length === 0 && trunk.credentials !== null
  return { ...trunk, admits: (address) => isAnywhere || isListed(address) }
}
