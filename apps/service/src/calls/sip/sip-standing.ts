import type { CarrierConnection, CarrierFinding } from '@frontdesk/carriers'
import type { UsedPhoneNumber } from '@frontdesk/deployments'
import type { CarrierKind } from '@frontdesk/schema'
import type { Finding } from '@frontdesk/sip'
import { isLoopbackHost, type Settings } from '../../settings.ts'

/** What the network of a call tells. */
export type CallFindings = { conversationId: string; findings: readonly Finding[] }

/** So many calls of a connection are remembered; what was wrong before them may have been mended. */
const CALLS_KEPT = 20
const MOST_CONNECTIONS = 1_000

/** PS8: how the carrier `sip` stands in this process: where it is reached, or why not, and what its calls have told. */
export class SipStanding {
  /** `127.0.0.1:5060`; null while no calls are taken. */
  address: string | null = null
  /** Why none are. */
  reason: string | null = null
  private readonly settings: Settings
  private readonly calls = new Map<string, CallFindings[]>()

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** What a softphone or a SIP system calls; null where it cannot. */
  uriOf({ e164, carrier }: { e164: string; carrier: 'local' | CarrierKind }): string | null {
    if (this.address === null || (carrier !== 'sip' && carrier !== 'local')) return null
    const isOwn = carrier === 'local' && !isLoopbackHost(this.settings.SIP_HOST)
    return isOwn ? null : `sip:${e164}@${this.address}`
  }

  keep(connectionId: string, call: CallFindings): void {
    const before = this.calls.get(connectionId) ?? []
    this.calls.delete(connectionId)
    this.calls.set(connectionId, [call, ...before].slice(0, CALLS_KEPT))
    const [oldest] = this.calls.keys()
    if (this.calls.size > MOST_CONNECTIONS && oldest !== undefined) this.calls.delete(oldest)
  }

  /** Why calls would not come, or not be heard: how it is set up, and what the latest calls have told. */
  check(connection: CarrierConnection, numbers: readonly Pick<UsedPhoneNumber, 'agentId'>[]): CarrierFinding[] {
    if (connection.kind !== 'sip') return []
    return [
      ...this.portFindings(connection.settings.allowedAddresses),
      ...(numbers.some(({ agentId }) => agentId !== null) ? [] : [NO_NUMBER]),
      ...this.callFindings(connection.id),
    ]
  }

  private portFindings(allowed: readonly string[]): CarrierFinding[] {
    if (this.address === null) return [closed(this.reason ?? 'FRONTDESK_SIP is off')]
    const isOwn = isLoopbackHost(this.settings.SIP_HOST) && !allowed.some((address) => address.startsWith('127.'))
    return isOwn ? [OWN_MACHINE] : []
  }

  /** Each kind once, as the latest call tells of it. */
  private callFindings(connectionId: string): CarrierFinding[] {
    const found = new Map<string, CarrierFinding>()
    for (const { findings } of this.calls.get(connectionId) ?? [])
      for (const { code, cause, remedy } of findings) if (!found.has(code)) found.set(code, { code, cause, remedy })
    return [...found.values()]
  }
}

const closed = (reason: string): CarrierFinding => ({
  code: 'sip_closed',
  cause: `No SIP calls are taken: ${reason}`,
  remedy: 'Mend the settings of the service that are named, and start it again',
})

const OWN_MACHINE: CarrierFinding = {
  code: 'sip_on_loopback',
  cause: 'SIP_HOST is this machine alone, so that calls from elsewhere do not arrive',
  remedy: 'Set SIP_HOST to the address that the other side calls, and SIP_PUBLIC_ADDRESS where it knows another',
}

const NO_NUMBER: CarrierFinding = {
  code: 'no_number_answered',
  cause: 'No number of this connection has a phone agent',
  remedy: 'Enter one at POST /v1/phone-numbers, and name it as testPhoneNumber of a phone agent',
}
