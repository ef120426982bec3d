import type { IncomingMessage } from 'node:http'
import type {
  AccountStore,
  AuditStore,
  EnvironmentKeys,
  KeyUsage,
  LimitStore,
  MemberStore,
  ProviderCredentialStore,
  ProviderKeys,
  ProviderUse,
  SealedTextStore,
  Sealer,
  SignInFailureStore,
} from '@frontdesk/accounts'
import type { ConversationRuntime, SessionDeps } from '@frontdesk/agent-runtime'
import type {
  BookingStore,
  BusinessScope,
  BusinessStore,
  BusyCalendarStore,
  CalendarFeedStore,
  CatalogueStore,
  OrderStore,
  StockStore,
} from '@frontdesk/capabilities'
import type { CarrierCallStore, CarrierConnectionStore, CarrierProvisioning } from '@frontdesk/carriers'
import type {
  Abilities,
  AgentStore,
  InstructionStore,
  PhoneConfigurationStore,
  PhoneNumberStore,
  SetupStore,
} from '@frontdesk/deployments'
import type { ConversationMarks, InboxStore } from '@frontdesk/inbox'
import type { JobStore } from '@frontdesk/jobs'
import type { Explained, KnowledgeSourceStore, KnowledgeStore } from '@frontdesk/knowledge'
import type { LanguageModels, Urgency } from '@frontdesk/language-models/ports'
import type { SpendingStore } from '@frontdesk/model-engine'
import type {
  AgentId,
  CarrierKind,
  IdempotencyStore,
  KnowledgeSourceId,
  NewId,
  OrganizationId,
  Recording,
  ToolTrial,
} from '@frontdesk/schema'
import type { McpServerStore, McpTools, Tool, ToolStore } from '@frontdesk/tools'
import type { WebhookStore } from '@frontdesk/webhooks'
import type { Logger } from 'pino'
import type { SipStanding } from './calls/sip/sip-standing.ts'
import type { ClientAddress } from './http/client-address.ts'
import type { TestProviderDeps } from './providers/test-provider.ts'
import type { CallRecordings } from './recordings/call-recordings.ts'
import type { OpenConnections } from './sessions/open-connections.ts'
import type { VoiceCalls } from './sessions/voice-calls.ts'
import type { Settings } from './settings.ts'

/** All that a running service is made of; `composition.ts` builds it, each use case asks for the few members it names. */
export type Services = {
  settings: Settings
  log: Logger
  now: () => number
  newId: NewId
  newToken: () => string
  randomBytes: (count: number) => Uint8Array
  pepper: string
  /** What is kept encrypted, under a secret that is not in the database. */
  seals: Sealer
  /** Addresses that callers see: `{origin}/v1`, and where the widget is. */
  publicUrl: string
  widgetUrl: string
  accounts: AccountStore
  members: MemberStore
  failures: SignInFailureStore
  audit: AuditStore
  limits: LimitStore
  keyUsage: KeyUsage
  agents: AgentStore
  setup: SetupStore
  instructions: InstructionStore
  phoneConfigurations: PhoneConfigurationStore
  knowledgeSources: KnowledgeSourceStore
  /** What stands in a source; it is written by what reads websites and files, and with the source. */
  knowledge: Pick<KnowledgeStore, 'readPages'>
  inbox: InboxStore
  /** Notes and labels of conversations. */
  marks: ConversationMarks
  jobs: JobStore
  webhooks: WebhookStore
  idempotency: IdempotencyStore
  businesses: BusinessStore
  busyCalendars: BusyCalendarStore
  calendarFeeds: CalendarFeedStore
  bookings: BookingStore
  catalogue: CatalogueStore
  stock: StockStore
  orders: OrderStore
  /** What models cost, and the caps on it. */
  spending: SpendingStore
  providerCredentials: ProviderCredentialStore
  /** Tools that owners have entered. */
  tools: ToolStore
  mcpServers: McpServerStore
  /** Accounts at carriers, the calls that come over them, and the numbers there. */
  carrierConnections: CarrierConnectionStore
  carrierCalls: CarrierCallStore
  phoneNumbers: PhoneNumberStore
  /** How numbers of a kind of carrier are led here, where that is not done by hand. */
  /** How SIP stands in this process. */
  sip: SipStanding
  sipUriOf: SipStanding['uriOf']
  provisioning: { readonly [Kind in CarrierKind]?: CarrierProvisioning }
  /** How many webhooks of a connection were not signed as they must be, since the last that was. */
  refusedWebhooks: Map<string, number>
  /** Calls a tool for its owner. */
  tryTool: (tool: Tool, tried: { arguments: unknown; signal: AbortSignal }) => Promise<ToolTrial>
  /** What an MCP server offers; null: whoever runs the service has not switched MCP on. */
  mcp: Pick<McpTools, 'offered'> | null
  sealedTexts: SealedTextStore
  /** What providers of models are called with. */
  providerKeys: ProviderKeys
  environmentKeys: EnvironmentKeys
  /** What this service uses providers for. */
  providerUses: readonly ProviderUse[]
  /** Try a key to one of them. */
  providerTests: TestProviderDeps['providerTests']
  /** The business of an agent, made and filled from its website when it is first asked for. */
  resolveBusiness: (of: { organizationId: OrganizationId; agentId: AgentId }) => Promise<BusinessScope | null>
  /** The stores of one request: their first commit also stores its record. */
  recording: (recording: Recording) => RequestStores
  /** What a question would be answered with, and everything it was chosen from; null while nothing has been read. */
  explain: (
    of: { organizationId: OrganizationId; sourceIds: readonly KnowledgeSourceId[] },
    question: string,
    urgency: Urgency,
  ) => Promise<Explained | null>
  /** What texts mean. */
  models: Pick<LanguageModels, 'encode'>
  /** What this service can do for anybody; in an operation that writes, for the organization that calls. */
  abilities: Abilities
  abilitiesOf: (organizationId: OrganizationId) => Promise<Abilities>
  refuseVisit: (url: URL) => string | null
  sessions: SessionDeps
  runtime: ConversationRuntime
  voice: VoiceCalls
  /** Of calls, where their lines say so. */
  recordings: CallRecordings
  connections: OpenConnections
  readAddress: (incoming: IncomingMessage | undefined) => ClientAddress
  /** Tells the job runner that there is work. */
  ringJobs: () => void
  /** Tells the outbox that there is something to deliver. */
  ringWebhooks: () => void
  isReady: () => Promise<boolean>
  files: { widget: string; console: string; docs: string; demoSite: string }
}

/** What an operation of the API writes through. */
export type RequestStores = Pick<
  Services,
  | 'agents'
  | 'setup'
  | 'instructions'
  | 'phoneConfigurations'
  | 'knowledgeSources'
  | 'inbox'
  | 'jobs'
  | 'webhooks'
  | 'businesses'
  | 'busyCalendars'
  | 'calendarFeeds'
  | 'bookings'
  | 'catalogue'
  | 'stock'
  | 'orders'
  | 'providerCredentials'
  | 'tools'
  | 'mcpServers'
  | 'carrierConnections'
  | 'phoneNumbers'
>
