import { brandId, foreignResource, inconsistent, type KnowledgeSourceId, type OrganizationId } from '@frontdesk/schema'
import type { AgentStore, InstructionConfiguration, Lookup, PhoneConfiguration } from './ports.ts'

/** A nested id that does not exist is 422 on its field; another organization's is 403, as for `:id`. */
export function linked<T>(found: Lookup<T>, path: string): T {
  if (found.status === 'found') return found.value
  if (found.status === 'foreign') throw foreignResource()
  throw inconsistent(path, `${path} names nothing that exists in this organization`)
}

export async function linkedInstruction(
  agents: AgentStore,
  organizationId: OrganizationId,
  id: string,
): Promise<InstructionConfiguration> {
  return linked(await agents.findInstruction(organizationId, brandId('ins', id)), 'instructionConfigurationId')
}

export async function linkedPhoneConfiguration(
  agents: AgentStore,
  organizationId: OrganizationId,
  id: string,
): Promise<PhoneConfiguration> {
  return linked(await agents.findPhoneConfiguration(organizationId, brandId('phc', id)), 'phoneConfigurationId')
}

export async function linkedSources(
  agents: AgentStore,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<KnowledgeSourceId[]> {
  const wanted = ids.map((id) => brandId('kns', id))
  const found = await agents.findSources(organizationId, wanted)
  if (found.some((source) => source.status === 'foreign')) throw foreignResource()
  return found.map((source, index) => linked(source, `knowledgeSourceIds.${index}`).id)
}
