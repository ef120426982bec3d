import type {
  AgentId,
  InstructionConfigurationId,
  KnowledgeSourceId,
  KnowledgeStatus,
  Lookup,
  OrganizationId,
  Page,
  PageRequest,
  PhoneConfigurationId,
} from '@frontdesk/schema'
import type {
  AgentVersion,
  Deployment,
  DeploymentWrite,
  InstructionConfiguration,
  PhoneConfiguration,
} from './records.ts'

export type { Lookup } from '@frontdesk/schema'

export type SourceState = { id: KnowledgeSourceId; url: string | null; status: KnowledgeStatus; pages: number }

export type * from './number-ports.ts'
export type * from './records.ts'
export type * from './resource-ports.ts'

/** A number that a live agent answers, and whose it is. */
export type PublicLine = { organizationId: OrganizationId; agentId: AgentId }

export interface AgentStore {
  /** AG1: all records, the number's claim and the crawl job, or nothing. */
  insertDeployment(write: DeploymentWrite): Promise<'inserted' | 'phone_number_taken' | 'phone_configuration_in_use'>
  /** DS2: writes only when the stored version is `expectedVersion`; the write carries `expectedVersion + 1`. */
  updateDeployment(
    write: DeploymentWrite,
    expectedVersion: number,
  ): Promise<'updated' | 'conflict' | 'phone_configuration_in_use' | 'phone_number_taken'>
  /** DS4: agents of one website, each on the version before the one it is written with: all of them, or none. */
  updateDeployments(writes: readonly DeploymentWrite[]): Promise<'updated' | 'conflict'>
  /**
   * Marks as deleted; frees the phone configuration, puts the number into quarantine. A second call finds nothing.
   * DS3: with a version, only when the stored one is the same.
   */
  deleteAgent(
    organizationId: OrganizationId,
    id: AgentId,
    deletion: { at: number; version: number | null },
  ): Promise<'deleted' | 'missing' | 'conflict'>
  /** Newest first. AV2: within the organization. */
  listVersions(of: { organizationId: OrganizationId; id: AgentId }, page: PageRequest): Promise<Page<AgentVersion>>
  findVersion(of: { organizationId: OrganizationId; id: AgentId }, version: number): Promise<AgentVersion | null>
  /** Deleted agents are `missing`. An agent of the other kind is `missing` too. */
  findDeployment(organizationId: OrganizationId, kind: 'web' | 'phone', id: AgentId): Promise<Lookup<Deployment>>
  /** Newest first; the cursor is opaque and comes from the page before. */
  listDeployments(organizationId: OrganizationId, kind: 'web' | 'phone', page: PageRequest): Promise<Page<Deployment>>
  /** For the public side, where an agent id is an address: any organization, live agents only. */
  findPublicDeployment(id: AgentId): Promise<Deployment | null>
  findInstruction(
    organizationId: OrganizationId,
    id: InstructionConfigurationId,
  ): Promise<Lookup<InstructionConfiguration>>
  findPhoneConfiguration(organizationId: OrganizationId, id: PhoneConfigurationId): Promise<Lookup<PhoneConfiguration>>
  findSources(organizationId: OrganizationId, ids: readonly KnowledgeSourceId[]): Promise<Lookup<SourceState>[]>
  /** Numbers of [`from`, `to`] (E.164, same length) that are claimed or in quarantine at `now`. */
  listTakenNumbers(from: string, to: string, now: number): Promise<string[]>
  /** TE22: the live agent that answers a number; quarantined numbers are nobody's. */
  findAgentByNumber(organizationId: OrganizationId, e164: string): Promise<Lookup<AgentId>>
  /** For the public side, where a number is an address: whoever calls it names no organization. */
  findPublicLine(e164: string): Promise<PublicLine | null>
}
