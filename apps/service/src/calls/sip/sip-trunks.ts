import { isTestNumber } from '@frontdesk/deployments'
import { LOOPBACK_TRUNK, type Trunk } from '@frontdesk/sip'
import type { Services } from '../../services.ts'
import { isLoopbackHost } from '../../settings.ts'
import { type CallFindings, type SipLine } from './answer-sip-call.ts'
import { calledNumbers } from './called-number.ts'

/** PS5: who may call over SIP, and whose numbers they reach. */
export class SipTrunks {
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /** PS2: whoever is on this machine reaches its test numbers, where nobody else can come. */
  async read(): Promise<readonly Trunk[]> {
    const isLocal = isLoopbackHost(this.services.settings.SIP_HOST)
    return isLocal ? [{ ...LOOPBACK_TRUNK, serves: (called) => calledNumbers(called).some(isTestNumber) }] : []
  }

  async lineOf(trunkId: string, called: string): Promise<SipLine | null> {
    if (trunkId !== LOOPBACK_TRUNK.id) return null
    for (const to of calledNumbers(called).filter(isTestNumber)) {
      // oxlint-disable-next-line no-await-in-loop
      const line = await this.services.agents.findPublicLine(to)
      if (line) return { ...line, to }
    }
    return null
  }

  keepFindings(_trunkId: string, _found: CallFindings): void {}
}
