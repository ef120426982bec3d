import type {
  AgentSnippets,
  AgentVersionResource,
  ConversationDetail,
  ConversationResource,
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  Deletion,
  KnowledgeGapResource,
  MessageResource,
  OrganizationResource,
  Page,
  PhoneAgentResource,
  PhoneAgentSetup,
  PhoneAgentVersionResource,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  WebAgentResource,
  WebAgentSetup,
  WebAgentVersionResource,
} from '@frontdesk/schema'

export type {
  AgentSnippets,
  AgentVersionResource,
  ConversationDetail,
  ConversationResource,
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  Deletion,
  KnowledgeGapResource,
  MessageResource,
  OrganizationResource,
  Page,
  PhoneAgentResource,
  PhoneAgentSetup,
  PhoneAgentVersionResource,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  WebAgentResource,
  WebAgentSetup,
  WebAgentVersionResource,
}

/** What each operation gives: the `data` of its envelope; of a create or an update of an agent the setup result. */
export type Answers = {
  getOrganization: OrganizationResource
  createWebAgent: WebAgentSetup
  listWebAgents: Page<WebAgentResource>
  getWebAgent: WebAgentResource
  updateWebAgent: WebAgentSetup
  deleteWebAgent: Deletion
  getWebAgentSnippets: AgentSnippets
  listWebAgentVersions: Page<AgentVersionResource>
  getWebAgentVersion: WebAgentVersionResource
  restoreWebAgentVersion: WebAgentSetup
  createPhoneAgent: PhoneAgentSetup
  listPhoneAgents: Page<PhoneAgentResource>
  getPhoneAgent: PhoneAgentResource
  updatePhoneAgent: PhoneAgentSetup
  deletePhoneAgent: Deletion
  listPhoneAgentVersions: Page<AgentVersionResource>
  getPhoneAgentVersion: PhoneAgentVersionResource
  restorePhoneAgentVersion: PhoneAgentSetup
  listConversations: Page<ConversationResource>
  getConversation: ConversationDetail
  listMessages: Page<MessageResource>
  listKnowledgeGaps: Page<KnowledgeGapResource>
}
