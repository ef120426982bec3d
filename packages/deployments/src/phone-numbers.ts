import {
  type AgentId,
  type CarrierConnectionId,
  type CarrierKind,
  type CreatePhoneNumber,
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OrganizationId,
  ownResource,
  type UpdatePhoneNumber,
} from '@frontdesk/schema'
import { freeTestNumber } from './assign-number.ts'
import type { PhoneDeployment } from './deploy-phone-agent.ts'
import { findPhoneAgent } from './find-agent.ts'
import type { AgentStore, ChangeAuthor, PhoneNumber, PhoneNumberStore, UsedPhoneNumber } from './ports.ts'
import { isTestNumber } from './test-numbers.ts'

export type PhoneNumberDeps = {
  agents: AgentStore
  phoneNumbers: PhoneNumberStore
  author: ChangeAuthor
  now: () => number
  newId: NewId
}

type Stores = Pick<PhoneNumberDeps, 'phoneNumbers' | 'agents'>
type Written = Decision<UsedPhoneNumber, Stores>
type Own = { organizationId: OrganizationId; id: CarrierConnectionId; kind: CarrierKind }

/** CAR5: a number that the organization has at one of its carriers. */
export function createPhoneNumber(
  deps: Pick<PhoneNumberDeps, 'now' | 'newId'>,
  connection: Own,
  { e164, matchKeys, status }: Pick<CreatePhoneNumber, 'e164' | 'matchKeys'> & Pick<PhoneNumber, 'status'>,
): Written {
  if (isTestNumber(e164))
    throw inconsistent('e164', 'e164 is a number of the test range, which the service gives out itself')
  const now = deps.now()
  const number: UsedPhoneNumber = {
    id: deps.newId('num'),
    organizationId: connection.organizationId,
    connectionId: connection.id,
    e164,
    carrierRef: null,
    matchKeys: [...new Set(matchKeys)],
    status,
    restoredBy: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    carrier: connection.kind,
    agentId: null,
  }
  return {
    answer: number,
    async write({ phoneNumbers }) {
      const result = await phoneNumbers.insertPhoneNumber(number)
      if (result === 'taken') throw inconsistent('e164', 'e164 is entered already; each number is entered once')
      if (result === 'key_taken') throw keyTaken()
    },
  }
}

export const findPhoneNumber = (
  deps: Pick<PhoneNumberDeps, 'phoneNumbers'>,
  organizationId: OrganizationId,
  id: string,
): Promise<UsedPhoneNumber> =>
  ownResource({ prefix: 'num', id, what: 'phone number' }, (own) =>
    deps.phoneNumbers.findPhoneNumber(organizationId, own),
  )

/** CAR8: who answers at a number is a change of that agent, as a version of it. */
export async function updatePhoneNumber(
  deps: PhoneNumberDeps,
  current: UsedPhoneNumber,
  { changes, hasNamedVersion }: { changes: UpdatePhoneNumber; hasNamedVersion: boolean },
): Promise<Written> {
  const { matchKeys } = changes
  const moved = await movedAgent(deps, current, changes.agentConfigurationId)
  const isRewritten = matchKeys !== undefined && matchKeys.join('\n') !== current.matchKeys.join('\n')
  const rewritten: UsedPhoneNumber = isRewritten
    ? {
        ...current,
        matchKeys: [...new Set(matchKeys)],
        version: current.version + 1,
        updatedAt: Math.max(deps.now(), current.updatedAt + 1),
      }
    : current
  return {
    answer: { ...rewritten, agentId: moved === null ? current.agentId : moved.agentId },
    async write({ phoneNumbers, agents }) {
      if (isRewritten) await rewrite(phoneNumbers, { rewritten, current, hasNamedVersion })
      if (moved !== null) await moved.write(agents)
    },
  }
}

type Rewriting = { rewritten: PhoneNumber; current: PhoneNumber; hasNamedVersion: boolean }

async function rewrite(phoneNumbers: PhoneNumberStore, { rewritten, current, hasNamedVersion }: Rewriting) {
  const status = await phoneNumbers.updatePhoneNumber(rewritten, current)
  if (status === 'key_taken') throw keyTaken()
  if (status === 'changed') throw late(hasNamedVersion)
}

type Moved = { agentId: AgentId | null; write: (agents: Stores['agents']) => Promise<void> }

/** The agent that gets the number, or loses it; null: all stays. */
async function movedAgent(
  deps: PhoneNumberDeps,
  current: UsedPhoneNumber,
  wanted: string | null | undefined,
): Promise<Moved | null> {
  if (wanted === undefined || wanted === current.agentId) return null
  if (wanted === null) return current.agentId === null ? null : await withoutNumber(deps, current, current.agentId)
  if (current.agentId !== null) throw numberInUse()
  const deployment = await linkedPhoneAgent(deps, current.organizationId, wanted)
  return { agentId: deployment.agent.id, write: answering(deps, deployment, current.e164) }
}

/** An agent always has a number: without this one, a free one of the test range. */
async function withoutNumber(deps: PhoneNumberDeps, { organizationId }: UsedPhoneNumber, id: AgentId): Promise<Moved> {
  const deployment = await findPhoneAgent(deps, organizationId, id)
  const phoneNumber = await freeTestNumber(deps, deps.now(), null)
  return { agentId: null, write: answering(deps, deployment, phoneNumber) }
}

/** A nested id that does not exist is 422 on its field, 403 where it is another organization's. */
async function linkedPhoneAgent(
  deps: PhoneNumberDeps,
  organizationId: OrganizationId,
  id: string,
): Promise<PhoneDeployment> {
  try {
    return await findPhoneAgent(deps, organizationId, id)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    throw inconsistent('agentConfigurationId', 'agentConfigurationId names no phone agent of this organization')
  }
}

/** The same agent at another number, as its next version. */
function answering({ author, now }: PhoneNumberDeps, current: PhoneDeployment, phoneNumber: string): Moved['write'] {
  const { agent, channel } = current
  const testPhoneNumber = channel.testPhoneNumber === channel.phoneNumber ? null : channel.testPhoneNumber
  const deployment: PhoneDeployment = {
    ...current,
    agent: { ...agent, version: agent.version + 1, updatedAt: now() },
    channel: { ...channel, phoneNumber, testPhoneNumber },
  }
  const nothingNew = { newInstruction: null, newWebsiteSource: null, newPhoneConfiguration: null }
  return async (agents) => {
    const status = await agents.updateDeployment({ deployment, ...nothingNew, author }, agent.version)
    if (status !== 'updated') throw late(false)
  }
}

/** CAR8: refused while an agent answers there. */
export async function deletePhoneNumber(
  deps: Pick<PhoneNumberDeps, 'phoneNumbers'>,
  { organizationId, id }: UsedPhoneNumber,
): Promise<void> {
  const result = await deps.phoneNumbers.deletePhoneNumber(organizationId, id)
  if (result === 'in_use')
    throw new DomainError(
      'in_use',
      'A phone agent answers at this number; set its agentConfigurationId to null, or delete the agent, first',
    )
}

const numberInUse = () =>
  inconsistent(
    'agentConfigurationId',
    'Another phone agent answers at this number; set agentConfigurationId to null first',
  )

const keyTaken = () =>
  inconsistent('matchKeys', 'matchKeys names what another number of the same connection is written as already')

const late = (hasNamedVersion: boolean) =>
  new DomainError(
    hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile',
    'The phone number, or its agent, was changed at the same time; read it and try again',
  )

type Standing = Pick<PhoneNumber, 'status' | 'carrierRef' | 'restoredBy'>

/** CAR18: how a number stands at its carrier, as it was found or made there. */
export async function keepStanding(
  deps: Pick<PhoneNumberDeps, 'phoneNumbers' | 'now'>,
  number: UsedPhoneNumber,
  standing: Partial<Standing>,
): Promise<UsedPhoneNumber> {
  const version = number.version + 1
  const changed = { ...number, ...standing, version, updatedAt: Math.max(deps.now(), number.updatedAt + 1) }
  if ((await deps.phoneNumbers.updatePhoneNumber(changed, number)) !== 'written') throw late(false)
  return changed
}
