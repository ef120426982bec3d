import type {
  AgentId,
  DeploymentChannelId,
  DeploymentConfigurationId,
  InstructionConfigurationId,
  KnowledgeSourceId,
  LineOptions,
  Lookup,
  OrganizationId,
  Page,
  PageRequest,
  PhoneConfigurationId,
} from '@frontdesk/schema'
import type {
  AgentConfiguration,
  Deployment,
  DeploymentChannel,
  DeploymentWrite,
  InstructionConfiguration,
  PhoneConfiguration,
  WebsiteSource,
} from './records.ts'

/** With how many live agents it drives. */
export type UsedInstruction = InstructionConfiguration & { usedBy: number }
/** An instruction configuration as it was at one version. */
export type InstructionVersion = Omit<InstructionConfiguration, 'organizationId' | 'createdAt'>

/** What an instruction configuration says, its earlier versions, and who uses it. */
export interface InstructionStore {
  insertInstruction(instruction: InstructionConfiguration): Promise<void>
  /** IS1: keeps the version before, and writes only when that is the version stored. */
  updateInstruction(instruction: InstructionConfiguration, expectedVersion: number): Promise<'updated' | 'conflict'>
  /** IS2: not while a live agent uses it. */
  deleteInstruction(
    organizationId: OrganizationId,
    id: InstructionConfigurationId,
    at: number,
  ): Promise<'deleted' | 'in_use'>
  findInstruction(organizationId: OrganizationId, id: InstructionConfigurationId): Promise<Lookup<UsedInstruction>>
  listInstructions(organizationId: OrganizationId, page: PageRequest): Promise<Page<UsedInstruction>>
  /** The newest, which is the one in force, first. */
  listInstructionVersions(
    organizationId: OrganizationId,
    id: InstructionConfigurationId,
    page: PageRequest,
  ): Promise<Page<InstructionVersion>>
  findInstructionVersion(
    organizationId: OrganizationId,
    id: InstructionConfigurationId,
    version: number,
  ): Promise<InstructionVersion | null>
}

/** With the number it gave and the agent that answers there; null while no agent or channel uses it. */
export type UsedPhoneConfiguration = PhoneConfiguration & { phoneNumber: string | null; agentId: AgentId | null }

/** Phone configurations as their owner sees them. */
export interface PhoneConfigurationStore {
  insertPhoneConfiguration(configuration: PhoneConfiguration): Promise<void>
  updatePhoneConfiguration(configuration: PhoneConfiguration): Promise<void>
  /** PC1: not while an agent or a channel uses it. */
  deletePhoneConfiguration(
    organizationId: OrganizationId,
    id: PhoneConfigurationId,
    at: number,
  ): Promise<'deleted' | 'in_use'>
  findPhoneConfiguration(
    organizationId: OrganizationId,
    id: PhoneConfigurationId,
  ): Promise<Lookup<UsedPhoneConfiguration>>
  listPhoneConfigurations(organizationId: OrganizationId, page: PageRequest): Promise<Page<UsedPhoneConfiguration>>
  /** CAR12: of the line that a live agent answers at. */
  lineOptionsOf(organizationId: OrganizationId, agentId: AgentId): Promise<LineOptions>
}

/** An agent configuration, deployed or not yet. */
export type ConfiguredAgent = { agent: AgentConfiguration; deploymentId: DeploymentConfigurationId | null }
/** A channel with the deployments that put live agents on it. */
export type PlacedChannel = { channel: DeploymentChannel; deploymentIds: readonly DeploymentConfigurationId[] }

export type ChannelWrite = {
  channel: DeploymentChannel
  newWebsiteSource: WebsiteSource | null
  newPhoneConfiguration: PhoneConfiguration | null
}

/** The separate setup: agents, channels and deployments made one by one and linked afterwards. */
export interface SetupStore {
  insertAgent(agent: AgentConfiguration, newInstruction: InstructionConfiguration | null): Promise<void>
  /** SU1: of an agent that is not deployed; a deployed one changes with its deployment. */
  updateAgent(
    agent: AgentConfiguration,
    expectedVersion: number,
    newInstruction: InstructionConfiguration | null,
  ): Promise<'updated' | 'conflict'>
  /** SU2: not while it is deployed. */
  deleteConfiguredAgent(organizationId: OrganizationId, id: AgentId, at: number): Promise<'deleted' | 'deployed'>
  findAgent(organizationId: OrganizationId, id: AgentId): Promise<Lookup<ConfiguredAgent>>
  listAgents(organizationId: OrganizationId, page: PageRequest): Promise<Page<ConfiguredAgent>>
  /** Live agents that name a knowledge source. */
  listAgentsNaming(organizationId: OrganizationId, sourceId: KnowledgeSourceId): Promise<AgentId[]>

  /** SU3: a phone channel holds its number and phone configuration from now on; a website is read from now on. */
  insertChannel(write: ChannelWrite): Promise<'inserted' | 'phone_number_taken' | 'phone_configuration_in_use'>
  /** Of a channel that no agent is on. */
  updateChannel(
    write: Omit<ChannelWrite, 'newPhoneConfiguration'>,
  ): Promise<'updated' | 'deployed' | 'phone_number_taken'>
  /** SU2: not while a live agent is on it. Its number goes into quarantine. */
  deleteChannel(channel: DeploymentChannel, at: number): Promise<'deleted' | 'deployed'>
  findChannel(organizationId: OrganizationId, id: DeploymentChannelId): Promise<Lookup<PlacedChannel>>
  listChannels(organizationId: OrganizationId, page: PageRequest): Promise<Page<PlacedChannel>>

  /**
   * SU4: an agent has one deployment, a number one agent; a phone channel hands its number to the agent. The agent that
   * was read becomes the next version, with its place.
   */
  insertDeploymentOf(
    write: DeploymentWrite,
    expectedVersion: number,
  ): Promise<'inserted' | 'conflict' | 'agent_deployed' | 'channel_in_use'>
  /** The agent answers no longer; it and its channel stay, and the channel has its number back. */
  deleteDeployment(organizationId: OrganizationId, deployment: Deployment): Promise<boolean>
  findDeploymentById(organizationId: OrganizationId, id: DeploymentConfigurationId): Promise<Lookup<Deployment>>
  listAllDeployments(organizationId: OrganizationId, page: PageRequest): Promise<Page<Deployment>>
}
