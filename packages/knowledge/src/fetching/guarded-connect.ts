import { lookup } from 'node:dns/promises'
import { buildConnector } from 'undici'
import { type AddressPolicy, isAddress, isAddressAllowed } from './address-policy.ts'

/** All addresses of a name, A and AAAA. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export const resolveWithSystem: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map((entry) => entry.address)
}

/** Our own refusal, as opposed to a network that fails. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super('the address is not on the public internet')
    this.name = 'ForbiddenAddressError'
  }
}

/** KN3: every address of the name must be allowed; one private address among public ones is a rebinding attempt. */
async function checkedAddresses(host: string, policy: AddressPolicy, resolve: Resolve): Promise<readonly string[]> {
  const addresses = isAddress(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('the name has no address')
  if (!addresses.every((address) => isAddressAllowed(address, policy))) throw new ForbiddenAddressError()
  return addresses
}

/**
 * Connects to the very address that was checked. A lookup hook would not do: Node never calls it for literal
 * addresses, and a name could resolve differently a moment later.
 */
export function guardedConnect(policy: AddressPolicy, resolve: Resolve): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000 })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
    const connectTo = (addresses: readonly string[]): void => {
      const [address, ...others] = addresses
      if (address === undefined) return
      const servername = isAddress(host) ? {} : { servername: host }
      connect({ ...options, ...servername, hostname: address }, (...outcome) => {
        if (outcome[0] && others.length > 0) connectTo(others)
        else callback(...outcome)
      })
    }
    checkedAddresses(host, policy, resolve).then(connectTo, (error: unknown) =>
      callback(error instanceof Error ? error : new Error('the name could not be resolved'), null),
    )
  }
}
