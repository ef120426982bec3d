import type { AgentLine, PhoneAgentSetup, Warning } from '@frontdesk/schema'
import type { Abilities } from './abilities.ts'
import type { Deployment, DeploymentChannel, PhoneNumberStore } from './ports.ts'
import { setupWarnings } from './setup-warnings.ts'

type Reach = PhoneAgentSetup['metadata']['reachable']
type LineDeps = {
  phoneNumbers: Pick<PhoneNumberStore, 'findPhoneNumberByE164'>
  /** What a softphone or a SIP system calls to reach a number; absent: none can. */
  sipUriOf?: (line: { e164: string; carrier: AgentLine['carrier'] }) => string | null
}
type PhoneChannel = Extract<DeploymentChannel, { kind: 'phone' }>

/** Who can call at a number of one of these carriers. */
export const reachOver = (carrier: AgentLine['carrier']): Reach => {
  if (carrier === 'local') return 'test'
  return carrier === 'sip' ? 'sip' : 'pstn'
}

/** Over what the number of an agent is reached, and by whom. */
export async function lineOf(
  { phoneNumbers, sipUriOf = () => null }: LineDeps,
  { organizationId, phoneNumber }: PhoneChannel,
): Promise<{ reachable: Reach; phone: AgentLine }> {
  const number = await phoneNumbers.findPhoneNumberByE164(organizationId, phoneNumber)
  const carrier = number?.carrier ?? 'local'
  const { id = null, connectionId = null } = number ?? {}
  const sipUri = sipUriOf({ e164: phoneNumber, carrier })
  return { reachable: reachOver(carrier), phone: { numberId: id, connectionId, carrier, sipUri } }
}

/** FW1: of an agent where it answers, with what depends on the number that it has. */
export async function deploymentWarnings(
  deps: LineDeps & { abilities: Abilities },
  deployment: Deployment,
): Promise<Warning[]> {
  const { channel } = deployment
  const { reachable } = channel.kind === 'phone' ? await lineOf(deps, channel) : { reachable: null }
  return setupWarnings(deps.abilities, deployment, reachable)
}
