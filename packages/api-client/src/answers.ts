import type {
  AgentSnippets,
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
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  WebAgentResource,
  WebAgentSetup,
} from '@frontdesk/schema'

export type {
  AgentSnippets,
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
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  WebAgentResource,
  WebAgentSetup,
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
  createPhoneAgent: PhoneAgentSetup
  listPhoneAgents: Page<PhoneAgentResource>
  getPhoneAgent: PhoneAgentResource
  updatePhoneAgent: PhoneAgentSetup
  deletePhoneAgent: Deletion
  listConversations: Page<ConversationResource>
  getConversation: ConversationDetail
  listMessages: Page<MessageResource>
  listKnowledgeGaps: Page<KnowledgeGapResource>
}
