import { isIPv4 } from 'node:net'
import { LOOPBACK_TRUNK, type Trunk, trunkFault } from './admission/trunk.ts'
import { evenPorts } from './rtp/media-ports.ts'
import { isLoopbackAddress } from './transport/addresses.ts'

/** How a server is to be; everything has a default but who is told of calls. */
export type SipSettings = {
  readonly listen?: { readonly address?: string; readonly port?: number; readonly tcp?: boolean }
  /** What others reach us by, when that is not the address we listen on. */
  readonly advertisedAddress?: string
  readonly media?: {
    readonly ports?: { readonly from: number; readonly to: number }
    readonly firstPacketMs?: number
    readonly laterMs?: number
    readonly restMs?: number
  }
  readonly trunks?: readonly Trunk[]
  readonly realm?: string
  readonly limits?: {
    readonly maxCalls?: number
    readonly maxTransactions?: number
    /** Requests that begin something, of one address. */
    readonly perSecond?: number
  }
}

/** The same with nothing left open. */
export type FullSettings = {
  readonly listen: { readonly address: string; readonly port: number; readonly tcp: boolean }
  readonly advertisedAddress: string
  readonly media: {
    readonly ports: { readonly from: number; readonly to: number }
    readonly firstPacketMs: number
    readonly laterMs: number
    readonly restMs: number
  }
  readonly trunks: readonly Trunk[]
  readonly realm: string
  readonly limits: { readonly maxCalls: number; readonly maxTransactions: number; readonly perSecond: number }
}

/** Why a server does not start: the field that is wrong, and what to do about it. */
export type Refusal = {
  readonly status: 'refused'
  readonly code: string
  readonly field: string
  readonly message: string
}
export type SettingsRead = { readonly status: 'read'; readonly settings: FullSettings } | Refusal

const DEFAULTS = {
  listen: { address: '127.0.0.1', port: 5_060, tcp: true },
  media: { ports: { from: 20_000, to: 20_998 }, firstPacketMs: 30_000, laterMs: 15_000, restMs: 30_000 },
  limits: { maxCalls: 50, maxTransactions: 2_000, perSecond: 10 },
} as const

/** Fills in what is not said and refuses what would be unsafe or could not work. */
export function readSettings(given: SipSettings): SettingsRead {
  const listen = { ...DEFAULTS.listen, ...given.listen }
  const isLocal = isLoopbackAddress(listen.address)
  const trunks = given.trunks ?? (isLocal ? [LOOPBACK_TRUNK] : [])
  const settings: FullSettings = {
    listen,
    advertisedAddress: given.advertisedAddress ?? listen.address,
    media: { ...DEFAULTS.media, ...given.media },
    trunks,
    realm: given.realm ?? 'frontdesk',
    limits: { ...DEFAULTS.limits, ...given.limits },
  }
  return addressFault(settings) ?? guardFault(settings) ?? mediaFault(settings) ?? { status: 'read', settings }
}

const refused = (code: string, field: string, message: string): Refusal => ({ status: 'refused', code, field, message })

function addressFault({ listen, advertisedAddress }: FullSettings): Refusal | null {
  if (!isIPv4(listen.address))
    return refused('bad_address', 'listen.address', 'Give an address of IPv4: 127.0.0.1, or one of this machine.')
  if (!isIPv4(advertisedAddress) || advertisedAddress === '0.0.0.0')
    return refused('bad_address', 'advertisedAddress', 'Name the IPv4 address under which callers reach this machine.')
  return null
}

function guardFault({ listen, trunks, realm }: FullSettings): Refusal | null {
  if (!/^[A-Za-z0-9.-]{1,100}$/.test(realm))
    return refused('bad_realm', 'realm', 'Use letters, digits, dots and hyphens.')
  if (trunks.length === 0)
    return refused(
      'public_without_trunk',
      'trunks',
      'Name a trunk with allowed addresses or with a user name and a password, or listen on 127.0.0.1.',
    )
  const fault = trunks.map((trunk) => trunkFault(trunk, listen.address)).find((one) => one !== null)
  return fault ? refused(fault.code, fault.field, fault.message) : null
}

function mediaFault({ media, limits }: FullSettings): Refusal | null {
  const { from, to } = media.ports
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 1_024 || to > 65_535)
    return refused('bad_ports', 'media.ports', 'Give a range between 1024 and 65535.')
  if (evenPorts(media.ports).length < limits.maxCalls)
    return refused(
      'too_few_ports',
      'media.ports',
      `Give two ports for each of ${limits.maxCalls} calls, or lower limits.maxCalls.`,
    )
  return null
}
