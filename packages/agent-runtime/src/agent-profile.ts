import type {
  AgentId,
  AgentRoleTemplate,
  BusinessSupportService,
  CommunicationType,
  Consent,
  KnowledgeSourceId,
  OrganizationId,
  Theme,
} from '@frontdesk/schema'

/** The agent as a turn sees it: nothing of keys, limits or snippets. */
export type AgentProfile = {
  id: AgentId
  organizationId: OrganizationId
  kind: 'web' | 'phone'
  name: string
  language: string
  role: AgentRoleTemplate
  /** The owner's own words on how to behave, from the instruction configuration; may be empty. */
  instructions: string
  /** Sentences of the owner on what must not be spoken about. */
  boundaries: readonly string[]
  capabilities: readonly BusinessSupportService[]
  communicationType: CommunicationType
  websiteUrl: string | null
  /** Origins whose pages may open sessions. Empty for phone agents. */
  allowedOrigins: readonly string[]
  knowledgeSourceIds: readonly KnowledgeSourceId[]
  greeting: string | null
  suggestions: readonly string[]
  theme: Theme
  retentionDays: number
  /** What the widget asks for at the visitor's first message. */
  consent: Consent | null
  /** Who hears and speaks, where the agent has a voice: the service, the visitor's browser, or nobody. */
  speech: 'service' | 'browser' | 'off'
  /** Who words the answers: a provider by its canonical name, and a model of it; null: not named. */
  modelProvider: string | null
  modelId: string | null
  /** Who hears and who speaks where the service does: a provider by its canonical name; null: the service itself. */
  sttProvider: string | null
  ttsProvider: string | null
  /** What is asked of them, where it is theirs; null: not named. */
  sttModel: string | null
  ttsModel: string | null
  /** Of the agent's language; a region may be named for one of them. */
  sttLanguage: string
  ttsLanguage: string
  /** The voice it was set up with, as its synthesiser names it. */
  voice: string | null
  /** PS7: the names of those to whom calls may be put through; absent: nobody. No number of theirs is known here. */
  putThroughTo?: readonly string[]
  /** Whether somebody is there at this moment; null where the owner does not want it said. */
  hours: { isOpen: boolean; opensAt: number | null } | null
}

/** Finds the live agent behind a public id; null when it never was or is deleted. */
export interface AgentDirectory {
  findProfile(agentId: AgentId): Promise<AgentProfile | null>
}
