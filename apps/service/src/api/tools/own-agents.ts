import { type AgentId, foreignResource, inconsistent, isId } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'

type Context = Pick<Call, 'services' | 'principal'>

/** Each of the organization, and once. */
export async function ownAgents(call: Context, ids: readonly string[] | null): Promise<readonly AgentId[] | null> {
  if (ids === null) return null
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0)
    throw inconsistent(`agentConfigurationIds.${twice}`, `agentConfigurationIds.${twice} stands there twice`)
  return await Promise.all(ids.map((id, at) => ownAgent(call, id, `agentConfigurationIds.${at}`)))
}

async function ownAgent({ services, principal }: Context, id: string, path: string): Promise<AgentId> {
  const unknown = () => inconsistent(path, `${path} names no agent of this organization`)
  if (!isId('agt', id)) throw unknown()
  const found = await services.setup.findAgent(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknown()
  return found.value.agent.id
}
