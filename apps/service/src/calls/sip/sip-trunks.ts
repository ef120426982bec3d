import { type CarrierConnection, calledKeys, openConnection } from '@frontdesk/carriers'
import { isTestNumber } from '@frontdesk/deployments'
import type { MissedReason } from '@frontdesk/schema'
import { type IncomingCall, LOOPBACK_TRUNK, type Trunk } from '@frontdesk/sip'
import type { Services } from '../../services.ts'
import { isLoopbackHost } from '../../settings.ts'
import { calledNumbers } from './called-number.ts'

type Told = Pick<IncomingCall, 'trunkId' | 'to' | 'from'>
type SipConnection = Extract<CarrierConnection, { kind: 'sip' }>

const MOST_LENGTH = 200

/** PS5: who may call over SIP, and whose numbers they reach. */
export class SipTrunks {
  private readonly services: Services
  private readonly connections = new Map<string, SipConnection>()

  constructor(services: Services) {
    this.services = services
  }

  /** Everybody who may call now. PS2: whoever is on this machine, where nobody else can come. */
  async read(): Promise<readonly Trunk[]> {
    const { carrierConnections, phoneNumbers, settings } = this.services
    const [connections, keys] = await Promise.all([
      carrierConnections.connectionsOfKind('sip'),
      phoneNumbers.keysOver('sip'),
    ])
    const ownKeys = new Map<string, Set<string>>()
    for (const { connectionId, key } of keys)
      ownKeys.set(connectionId, (ownKeys.get(connectionId) ?? new Set<string>()).add(key))
    this.connections.clear()
    const trunks = connections.flatMap((connection): Trunk[] => {
      if (connection.kind !== 'sip') return []
      this.connections.set(connection.id, connection)
      const trunk = this.trunkOf(connection, ownKeys.get(connection.id) ?? new Set())
      return trunk === null ? [] : [trunk]
    })
    return isLoopbackHost(settings.SIP_HOST) ? [OWN_MACHINE, ...trunks] : trunks
  }

  /** The agent that is reached over a trunk under this name; null: none, which its owner can read. */
  async lineOf({ trunkId, to, from }: Told) {
    const called = to ?? ''
    if (trunkId === OWN_MACHINE.id) return await this.testLine(called)
    const connection = this.connections.get(trunkId)
    if (connection === undefined) return null
    const keys = calledKeys(called, connection.settings.defaultCountry)
    const number = await this.services.phoneNumbers.findPhoneNumberByKeys(connection.id, keys)
    const { organizationId } = connection
    if (number?.agentId && number.organizationId === organizationId)
      return { organizationId, agentId: number.agentId, to: number.e164 }
    await this.noteMissed({ trunkId, to, from }, number ? 'no_agent' : 'unknown_number')
    return null
  }

  /** CAR9: a call over a trunk that reached nobody, for its owner. */
  async noteMissed({ trunkId, to, from }: Told, reason: MissedReason): Promise<void> {
    const connection = this.connections.get(trunkId)
    if (connection === undefined) return
    const { carrierCalls, newId, now } = this.services
    const { id: connectionId, organizationId } = connection
    const missed = { id: newId('msc'), organizationId, connectionId, reason, createdAt: now() }
    await carrierCalls.noteMissedCall({ ...missed, to: (to ?? '').slice(0, MOST_LENGTH), from: from.user })
  }

  private async testLine(called: string) {
    for (const to of calledNumbers(called).filter(isTestNumber)) {
      // oxlint-disable-next-line no-await-in-loop
      const line = await this.services.agents.findPublicLine(to)
      if (line) return { ...line, to }
    }
    return null
  }

  /** Null where its password cannot be read: nobody gets in without it. */
  private trunkOf(connection: SipConnection, own: ReadonlySet<string>): Trunk | null {
    const { id, maxConcurrent, settings } = connection
    const { allowedAddresses, username, codecs, transport, defaultCountry } = settings
    const password = this.passwordOf(connection)
    if (username !== null && password === null) return null
    return {
      id,
      allowedAddresses,
      credentials: username === null || password === null ? null : { username, password },
      maxConcurrent,
      codecs,
      ...(transport === 'any' ? {} : { transport }),
      serves: (called) => calledKeys(called, defaultCountry).some((key) => own.has(key)),
    }
  }

  private passwordOf(connection: SipConnection): string | null {
    try {
      const account = openConnection(this.services, connection)
      return account.kind === 'sip' ? (account.secrets.password ?? null) : null
    } catch (error) {
      this.services.log.error({ err: error, connectionId: connection.id, stage: 'sip' }, 'a trunk cannot be opened')
      return null
    }
  }
}

const OWN_MACHINE: Trunk = {
  ...LOOPBACK_TRUNK,
  serves: (called) => calledNumbers(called).some(isTestNumber),
}
