import type {
  AgentSnippets,
  AgentVersionResource,
  AnsweredKnowledgeGapGroup,
  agentConfigurationResource,
  BudgetsResource,
  CallRecordingResource,
  ConversationDetail,
  ConversationResource,
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  CustomerErasure,
  conversationTurn,
  Deletion,
  DismissedKnowledgeGapGroup,
  deploymentChannelResource,
  deploymentConfigurationResource,
  EvaluatedAnswer,
  EvaluatedAnswers,
  ExplainedAnswer,
  instructionResource,
  instructionVersion,
  KnowledgeGapGroupResource,
  KnowledgeGapResource,
  knowledgePage,
  knowledgeSourceResource,
  MessageResource,
  ModelPricesResource,
  OrganizationResource,
  OutcomeCounts,
  Page,
  PhoneAgentResource,
  PhoneAgentSetup,
  PhoneAgentVersionResource,
  ProviderList,
  ProviderResource,
  ProviderTest,
  phoneConfigurationResource,
  ReopenedKnowledgeGapGroup,
  TestCallResource,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  UsageEntry,
  WebAgentResource,
  WebAgentSetup,
  WebAgentVersionResource,
  WebhookDeliveryResource,
  WebhookEndpointResource,
  WebhookEndpointWithSecret,
  WeighedPassage,
} from '@frontdesk/schema'
import type { z } from 'zod'
import type {
  BookableResource,
  BookingQuote,
  BookingResource,
  BusinessCalendar,
  BusinessResource,
  BusyCalendarResource,
  CalendarFeedResource,
  CalendarFeedWithAddress,
  CatalogueItemResource,
  ClosureResource,
  CsvImportResult,
  LinkedAgent,
  ListingResource,
  OrderQuote,
  OrderResource,
  OrderTermsResource,
  ServiceResource,
  StockLevel,
} from './business-answers.ts'
import type { CarrierAnswers } from './carrier-answers.ts'
import type { ToolAnswers } from './tool-answers.ts'

export type * from './business-answers.ts'
export type * from './carrier-answers.ts'
export type * from './inputs.ts'
export type * from './tool-answers.ts'

export type {
  AgentSnippets,
  AgentVersionResource,
  AnsweredKnowledgeGapGroup,
  BudgetsResource,
  ConversationDetail,
  ConversationResource,
  CreatePhoneAgentInput,
  CreateWebAgentInput,
  CustomerErasure,
  Deletion,
  DismissedKnowledgeGapGroup,
  EvaluatedAnswer,
  EvaluatedAnswers,
  ExplainedAnswer,
  KnowledgeGapGroupResource,
  KnowledgeGapResource,
  MessageResource,
  ModelPricesResource,
  OrganizationResource,
  OutcomeCounts,
  Page,
  PhoneAgentResource,
  PhoneAgentSetup,
  PhoneAgentVersionResource,
  ProviderResource,
  ProviderTest,
  ReopenedKnowledgeGapGroup,
  TestCallResource,
  UpdatePhoneAgentInput,
  UpdateWebAgentInput,
  UsageEntry,
  WebAgentResource,
  WebAgentSetup,
  WebAgentVersionResource,
  WebhookDeliveryResource,
  WebhookEndpointResource,
  WebhookEndpointWithSecret,
  WeighedPassage,
}

/** What is on its way: its delivery can be looked up. */
export type QueuedDelivery = { deliveryId: string }

export type InstructionResource = z.infer<typeof instructionResource>
export type InstructionVersion = z.infer<typeof instructionVersion>
export type PhoneConfigurationResource = z.infer<typeof phoneConfigurationResource>
export type AgentConfigurationResource = z.infer<typeof agentConfigurationResource>
export type DeploymentChannelResource = z.infer<typeof deploymentChannelResource>
export type DeploymentConfigurationResource = z.infer<typeof deploymentConfigurationResource>
export type KnowledgeSourceResource = z.infer<typeof knowledgeSourceResource>
export type KnowledgePage = z.infer<typeof knowledgePage>
export type ConversationTurn = z.infer<typeof conversationTurn>

/** What each operation gives: the `data` of its envelope; of a create or an update of an agent the setup result. */
export type Answers = CarrierAnswers &
  ToolAnswers & {
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
    createAgentConfiguration: AgentConfigurationResource
    listAgentConfigurations: Page<AgentConfigurationResource>
    getAgentConfiguration: AgentConfigurationResource
    updateAgentConfiguration: AgentConfigurationResource
    deleteAgentConfiguration: Deletion
    explainAnswer: ExplainedAnswer
    evaluateAnswers: EvaluatedAnswers
    createDeploymentChannel: DeploymentChannelResource
    listDeploymentChannels: Page<DeploymentChannelResource>
    getDeploymentChannel: DeploymentChannelResource
    updateDeploymentChannel: DeploymentChannelResource
    deleteDeploymentChannel: Deletion
    createDeploymentConfiguration: DeploymentConfigurationResource
    listDeploymentConfigurations: Page<DeploymentConfigurationResource>
    getDeploymentConfiguration: DeploymentConfigurationResource
    updateDeploymentConfiguration: DeploymentConfigurationResource
    deleteDeploymentConfiguration: Deletion
    createKnowledgeSource: KnowledgeSourceResource
    listKnowledgeSources: Page<Omit<KnowledgeSourceResource, 'usedBy' | 'lastReading'>>
    getKnowledgeSource: KnowledgeSourceResource
    updateKnowledgeSource: KnowledgeSourceResource
    crawlKnowledgeSource: KnowledgeSourceResource
    listKnowledgePages: Page<KnowledgePage>
    deleteKnowledgeSource: Deletion
    listConversations: Page<ConversationResource>
    getConversation: ConversationDetail
    listConversationTurns: Page<ConversationTurn>
    getConversationRecording: CallRecordingResource
    deleteConversation: Deletion
    eraseCustomer: CustomerErasure
    listMessages: Page<MessageResource>
    listKnowledgeGaps: Page<KnowledgeGapResource>
    listKnowledgeGapGroups: Page<KnowledgeGapGroupResource>
    answerKnowledgeGapGroup: AnsweredKnowledgeGapGroup
    dismissKnowledgeGapGroup: DismissedKnowledgeGapGroup
    reopenKnowledgeGapGroup: ReopenedKnowledgeGapGroup
    listBusinesses: Page<BusinessResource>
    getBusiness: BusinessResource
    getAgentBusiness: BusinessResource
    makeAgentBusiness: BusinessResource
    updateBusiness: BusinessResource
    getOrderTerms: OrderTermsResource
    updateOrderTerms: OrderTermsResource
    linkBusinessAgent: LinkedAgent
    getBusinessCalendar: BusinessCalendar
    listBusyCalendars: Page<BusyCalendarResource>
    getBusyCalendar: BusyCalendarResource
    createBusyCalendar: BusyCalendarResource
    readBusyCalendar: BusyCalendarResource
    deleteBusyCalendar: Deletion
    listCalendarFeeds: Page<CalendarFeedResource>
    getCalendarFeed: CalendarFeedResource
    createCalendarFeed: CalendarFeedWithAddress
    deleteCalendarFeed: Deletion
    listClosures: Page<ClosureResource>
    getClosure: ClosureResource
    createClosure: ClosureResource
    updateClosure: ClosureResource
    deleteClosure: Deletion
    listServices: Page<ServiceResource>
    getService: ServiceResource
    createService: ServiceResource
    updateService: ServiceResource
    deleteService: Deletion
    listResources: Page<BookableResource>
    getResource: BookableResource
    createResource: BookableResource
    updateResource: BookableResource
    deleteResource: Deletion
    listListings: Page<ListingResource>
    getListing: ListingResource
    createListing: ListingResource
    updateListing: ListingResource
    deleteListing: Deletion
    listCatalogueItems: Page<CatalogueItemResource>
    getCatalogueItem: CatalogueItemResource
    createCatalogueItem: CatalogueItemResource
    updateCatalogueItem: CatalogueItemResource
    deleteCatalogueItem: Deletion
    importBusinessCsv: CsvImportResult
    adjustStock: StockLevel
    listBookings: Page<BookingResource>
    createBooking: BookingResource
    quoteBooking: BookingQuote
    updateBooking: BookingResource
    getBooking: BookingResource
    cancelBooking: BookingResource
    fulfilBooking: BookingResource
    listOrders: Page<OrderResource>
    createOrder: OrderResource
    quoteOrder: OrderQuote
    updateOrder: OrderResource
    getOrder: OrderResource
    fulfilOrder: OrderResource
    cancelOrder: OrderResource
    receiveOrderReturn: OrderResource
    getBudgets: BudgetsResource
    replaceBudgets: BudgetsResource
    getModelPrices: ModelPricesResource
    replaceModelPrices: ModelPricesResource
    listUsage: Page<UsageEntry>
    createTestCall: TestCallResource
    createWebhookEndpoint: WebhookEndpointWithSecret
    listWebhookEndpoints: Page<WebhookEndpointResource>
    getWebhookEndpoint: WebhookEndpointResource
    updateWebhookEndpoint: WebhookEndpointResource
    deleteWebhookEndpoint: Deletion
    rotateWebhookSecret: WebhookEndpointWithSecret
    testWebhookEndpoint: QueuedDelivery
    listWebhookDeliveries: Page<WebhookDeliveryResource>
    replayWebhookDelivery: QueuedDelivery
    listProviders: ProviderList
    putProviderCredentials: ProviderResource
    deleteProviderCredentials: Deletion
    testProvider: ProviderTest
  }
