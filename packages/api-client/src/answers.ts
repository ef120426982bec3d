import type {
  AgentSnippets,
  AgentVersionResource,
  ConversationDetail,
  ConversationResource,
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  createInstruction,
  createPhoneConfiguration,
  Deletion,
  instructionResource,
  instructionVersion,
  KnowledgeGapResource,
  MessageResource,
  OrganizationResource,
  Page,
  PhoneAgentResource,
  PhoneAgentSetup,
  PhoneAgentVersionResource,
  phoneConfigurationResource,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  updateInstruction,
  updatePhoneConfiguration,
  WebAgentResource,
  WebAgentSetup,
  WebAgentVersionResource,
} from '@frontdesk/schema'
import type { z } from 'zod'

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

export type InstructionResource = z.infer<typeof instructionResource>
export type InstructionVersion = z.infer<typeof instructionVersion>
export type PhoneConfigurationResource = z.infer<typeof phoneConfigurationResource>

/** Bodies as a caller writes them: fields with a default may be left out. */
export type CreateInstructionInput = z.input<typeof createInstruction>
export type UpdateInstructionInput = z.input<typeof updateInstruction>
export type CreatePhoneConfigurationInput = z.input<typeof createPhoneConfiguration>
export type UpdatePhoneConfigurationInput = z.input<typeof updatePhoneConfiguration>

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
  createInstructionConfiguration: InstructionResource
  listInstructionConfigurations: Page<InstructionResource>
  getInstructionConfiguration: InstructionResource
  updateInstructionConfiguration: InstructionResource
  deleteInstructionConfiguration: Deletion
  listInstructionVersions: Page<InstructionVersion>
  getInstructionVersion: InstructionVersion
  restoreInstructionVersion: InstructionResource
  createPhoneConfiguration: PhoneConfigurationResource
  listPhoneConfigurations: Page<PhoneConfigurationResource>
  getPhoneConfiguration: PhoneConfigurationResource
  updatePhoneConfiguration: PhoneConfigurationResource
  deletePhoneConfiguration: Deletion
  listConversations: Page<ConversationResource>
  getConversation: ConversationDetail
  listMessages: Page<MessageResource>
  listKnowledgeGaps: Page<KnowledgeGapResource>
}
