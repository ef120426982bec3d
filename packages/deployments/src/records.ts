import type {
  AgentId,
  AgentRoleTemplate,
  BusinessSupportService,
  CommunicationType,
  DeploymentChannelId,
  DeploymentConfigurationId,
  InstructionConfigurationId,
  KnowledgeSourceId,
  LineOptions,
  OrganizationId,
  PhoneConfigurationId,
  SttConfiguration,
  SupportedProprietor,
  Theme,
  TtsConfiguration,
  WidgetOptions,
} from '@frontdesk/schema'

export type InstructionConfiguration = {
  id: InstructionConfigurationId
  organizationId: OrganizationId
  name: string
  role: AgentRoleTemplate
  text: string
  /** What the agent must not speak about, one sentence each. */
  boundaries: readonly string[]
  /** 1 at creation, one more with every change. */
  version: number
  createdAt: number
  updatedAt: number
}

export type AgentConfiguration = {
  id: AgentId
  organizationId: OrganizationId
  kind: 'web' | 'phone'
  name: string
  language: string
  role: AgentRoleTemplate | null
  capabilities: readonly BusinessSupportService[]
  instructionConfigurationId: InstructionConfigurationId
  /** What the request named, besides the website's own source. */
  knowledgeSourceIds: readonly KnowledgeSourceId[]
  voice: string | null
  providerType: SupportedProprietor | null
  providerModelId: string | null
  sttConfiguration: SttConfiguration | null
  ttsConfiguration: TtsConfiguration | null
  version: number
  createdAt: number
  updatedAt: number
}

/** Where the agent answers: a website or a number. */
export type DeploymentChannel = { id: DeploymentChannelId; organizationId: OrganizationId; createdAt: number } & (
  | { kind: 'web'; websiteUrl: string; websiteSourceId: KnowledgeSourceId }
  | { kind: 'phone'; phoneNumber: string; phoneConfigurationId: PhoneConfigurationId; testPhoneNumber: string | null }
)

/** The link of agent and channel, with its settings. */
export type DeploymentConfiguration = {
  id: DeploymentConfigurationId
  organizationId: OrganizationId
  agentConfigurationId: AgentId
  deploymentChannelId: DeploymentChannelId
  communicationType: CommunicationType
  allowedOrigins: readonly string[]
  greeting: string | null
  suggestions: readonly string[]
  theme: Theme
  retentionDays: number
  createdAt: number
} & WidgetOptions

/** The four linked records of one agent. */
export type Deployment = {
  agent: AgentConfiguration
  instruction: InstructionConfiguration
  channel: DeploymentChannel
  configuration: DeploymentConfiguration
}

export type WebsiteSource = { id: KnowledgeSourceId; organizationId: OrganizationId; url: string; createdAt: number }
export type PhoneConfiguration = {
  id: PhoneConfigurationId
  organizationId: OrganizationId
  name: string
  /** Where its number is to be: a North American area code; null for anywhere. */
  areaCode: string | null
  /** What the agent answers a call with; null for the role's own. */
  greeting: string | null
  options: LineOptions
  createdAt: number
  updatedAt: number
}

/** What a create or update writes in one transaction. `null` parts exist already or are not needed. */
export type DeploymentWrite = {
  deployment: Deployment
  newInstruction: InstructionConfiguration | null
  /** Written together with the crawl job that will read it. */
  newWebsiteSource: WebsiteSource | null
  newPhoneConfiguration: PhoneConfiguration | null
  /** Who makes this version; without one, whoever has a shell on the machine. */
  author?: ChangeAuthor
  /** The version whose state this one brings back. */
  restoredFrom?: number
}

/** Who changed an agent: a program with its key, a person in the console, or whoever has a shell on the machine. */
export type ChangeAuthor = { kind: 'key' | 'member'; id: string } | { kind: 'operator' }

/** An agent as it was made or changed to, and the version before: what changed is the difference. */
export type AgentVersion = {
  version: number
  author: ChangeAuthor
  restoredFrom: number | null
  createdAt: number
  deployment: Deployment
  previous: Deployment | null
}
