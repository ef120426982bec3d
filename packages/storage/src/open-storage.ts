import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AccountStore,
  AuditStore,
  LimitStore,
  MemberStore,
  ProviderCredentialStore,
  SealedTextStore,
  SignInFailureStore,
} from '@frontdesk/accounts/ports'
import type { ConversationBus, ConversationStore } from '@frontdesk/agent-runtime/ports'
import type {
  BookingStore,
  BusinessStore,
  BusyCalendarStore,
  CalendarFeedStore,
  CatalogueStore,
  NoticeStore,
  OrderStore,
  StockStore,
} from '@frontdesk/capabilities/ports'
import type { CarrierCallStore, CarrierConnectionStore } from '@frontdesk/carriers/ports'
import type {
  AgentStore,
  InstructionStore,
  PhoneConfigurationStore,
  PhoneNumberStore,
  SetupStore,
} from '@frontdesk/deployments/ports'
import type { ConversationMarks, InboxStore } from '@frontdesk/inbox/ports'
import type { JobStore } from '@frontdesk/jobs/ports'
import type {
  FurtherVectorStore,
  KnowledgeSourceStore,
  KnowledgeStore,
  PassageVectorStore,
} from '@frontdesk/knowledge/ports'
import type { BudgetNoticeStore, SpendingStore } from '@frontdesk/model-engine/ports'
import { type IdempotencyStore, idMaker, type Recording } from '@frontdesk/schema'
import type { McpServerStore, ToolStore } from '@frontdesk/tools/ports'
import type { WebhookStore } from '@frontdesk/webhooks/ports'
import { migrate } from './migrations/migrate.ts'
import type { Db } from './ports.ts'
import { notifyBus } from './postgres/notify-bus.ts'
import { postgresDb } from './postgres/postgres-db.ts'
import { SQLITE_FILE } from './sqlite/private-files.ts'
import { sqliteDb } from './sqlite/sqlite-db.ts'
import { accountStore } from './stores/account-store.ts'
import { agentStore } from './stores/agent-store.ts'
import { auditStore } from './stores/audit-store.ts'
import { bookingStore } from './stores/booking-store.ts'
import { budgetNoticeStore } from './stores/budget-notice-store.ts'
import { businessStore } from './stores/business-store.ts'
import { busyCalendarStore } from './stores/busy-calendar-store.ts'
import { calendarFeedStore } from './stores/calendar-feed-store.ts'
import { carrierCallStore } from './stores/carrier-call-store.ts'
import { carrierConnectionStore } from './stores/carrier-connection-store.ts'
import { catalogueStore } from './stores/catalogue-store.ts'
import { conversationStore } from './stores/conversation-store.ts'
import { takesWrites } from './stores/health-probe.ts'
import { idempotencyStore, recordingDb } from './stores/idempotency-store.ts'
import { inboxStore } from './stores/inbox-store.ts'
import { instructionStore } from './stores/instruction-store.ts'
import { jobStore } from './stores/job-store.ts'
import { knowledgeSourceStore } from './stores/knowledge-source-store.ts'
import { knowledgeStore } from './stores/knowledge-store.ts'
import { memoryLimitStore, sharedLimitStore } from './stores/limit-store.ts'
import { markStore } from './stores/mark-store.ts'
import { mcpServerStore } from './stores/mcp-server-store.ts'
import { memberStore, signInFailureStore } from './stores/member-store.ts'
import { noticeStore } from './stores/notice-store.ts'
import { readOlder } from './stores/older-conversations.ts'
import { orderStore } from './stores/order-store.ts'
import { furtherVectorStore, passageVectorStore } from './stores/passage-vector-store.ts'
import { phoneConfigurationStore } from './stores/phone-configuration-store.ts'
import { phoneNumberStore } from './stores/phone-number-store.ts'
import { providerCredentialStore } from './stores/provider-credential-store.ts'
import { setupStore } from './stores/resource-store.ts'
import { sealedTextStore } from './stores/sealed-text-store.ts'
import { spendingStore } from './stores/spending-store.ts'
import { stockStore } from './stores/stock-store.ts'
import { toolStore } from './stores/tool-store.ts'
import { webhookStore } from './stores/webhook-store.ts'

/** After a crash at most this much of the counting is forgotten. */
const LIMIT_FLUSH_MS = 1_000
const LIMIT_CLEANUP_MS = 60_000

export type StorageOptions = {
  dataDirectory: string
  /** With one, PostgreSQL; otherwise a SQLite file in the data directory. */
  databaseUrl?: string | undefined
  /** The bundled `@frontdesk/storage/sqlite-writer`, when it is not `sqlite-writer.js` beside the bundle. */
  workerUrl?: URL | undefined
  /** Called once when the store fails by itself: the process should end, to be started anew. */
  onFailure?: ((error: Error) => void) | undefined
  /** Called when something failed that recovers by itself, with its stage: once for several failures in a row. */
  onError?: ((error: unknown, stage: StorageStage) => void) | undefined
  now?: (() => number) | undefined
}

export type StorageStage = 'connection' | 'listening' | 'announcement' | 'limits' | 'older conversations'

/** Every store of the service, over one database. */
export type Storage = {
  kind: Db['kind']
  db: Db
  accounts: AccountStore
  members: MemberStore
  failures: SignInFailureStore
  audit: AuditStore
  limits: LimitStore
  agents: AgentStore
  setup: SetupStore
  instructions: InstructionStore
  phoneConfigurations: PhoneConfigurationStore
  conversations: ConversationStore
  /** Between the processes of one store; null where there is only this one. */
  bus: ConversationBus | null
  inbox: InboxStore
  marks: ConversationMarks
  knowledge: KnowledgeStore
  passageVectors: PassageVectorStore
  furtherVectors: FurtherVectorStore
  knowledgeSources: KnowledgeSourceStore
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
  notices: NoticeStore
  spending: SpendingStore
  budgetNotices: BudgetNoticeStore
  providerCredentials: ProviderCredentialStore
  tools: ToolStore
  mcpServers: McpServerStore
  carrierConnections: CarrierConnectionStore
  carrierCalls: CarrierCallStore
  phoneNumbers: PhoneNumberStore
  sealedTexts: SealedTextStore
  /** The stores of one request: their first commit also stores its record. */
  recording: (recording: Recording) => RequestStores
  /** OP3, for `/readyz`: whether reads are answered and a row can be written now. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}

/** What an operation of the API writes through. */
export type RequestStores = Pick<
  Storage,
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

function requestStores(db: Db): RequestStores {
  const newId = idMaker(randomBytes)
  return {
    agents: agentStore(db, { newId }),
    setup: setupStore(db, { newId }),
    instructions: instructionStore(db),
    phoneConfigurations: phoneConfigurationStore(db),
    knowledgeSources: knowledgeSourceStore(db, { newId }),
    inbox: inboxStore(db),
    jobs: jobStore(db),
    webhooks: webhookStore(db),
    businesses: businessStore(db),
    busyCalendars: busyCalendarStore(db),
    calendarFeeds: calendarFeedStore(db),
    bookings: bookingStore(db, { newId }),
    catalogue: catalogueStore(db, { newId }),
    stock: stockStore(db, { newId }),
    orders: orderStore(db, { newId }),
    providerCredentials: providerCredentialStore(db),
    tools: toolStore(db),
    mcpServers: mcpServerStore(db),
    carrierConnections: carrierConnectionStore(db),
    phoneNumbers: phoneNumberStore(db),
  }
}

type Limits = { limits: LimitStore; close: () => Promise<void> }

/** Opens the database, brings its schema up to date, and gives all stores. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const onFailure = options.onFailure ?? (() => undefined)
  const onError = options.onError ?? (() => undefined)
  const now = options.now ?? Date.now
  const db = await openDb(options, { onFailure, onError })
  try {
    if (!options.databaseUrl) await migrate(db)
    const counted = await openLimits(db, { now, onError })
    const older = readOlder(db, (error) => onError(error, 'older conversations'))
    const bus = options.databaseUrl ? notifyBus(db, { connectionString: options.databaseUrl, onError }) : null
    return {
      kind: db.kind,
      db,
      accounts: accountStore(db),
      members: memberStore(db),
      failures: signInFailureStore(db),
      audit: auditStore(db),
      limits: counted.limits,
      ...requestStores(db),
      conversations: conversationStore(db),
      bus,
      marks: markStore(db),
      knowledge: knowledgeStore(db),
      passageVectors: passageVectorStore(db),
      furtherVectors: furtherVectorStore(db),
      idempotency: idempotencyStore(db),
      notices: noticeStore(db),
      spending: spendingStore(db),
      budgetNotices: budgetNoticeStore(db),
      sealedTexts: sealedTextStore(db),
      carrierCalls: carrierCallStore(db),
      recording: (recording) => requestStores(recordingDb(db, recording)),
      isHealthy: async () => (await db.isHealthy()) && (await takesWrites(db, now())),
      async close() {
        await older.stop()
        await bus?.close()
        await counted.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

type FailureListeners = Required<{ [Name in 'onFailure' | 'onError']: NonNullable<StorageOptions[Name]> }>

async function openDb(options: StorageOptions, { onFailure, onError }: FailureListeners): Promise<Db> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, (error) => onError(error, 'connection'))
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 })
  const file = join(options.dataDirectory, SQLITE_FILE)
  return await sqliteDb({ file, onCrash: onFailure, ...(options.workerUrl ? { workerUrl: options.workerUrl } : {}) })
}

/** A step of the schema may take longer than a statement of the service ever may: it has a connection of its own. */
async function openPostgres(connectionString: string, onError: (error: Error) => void): Promise<Db> {
  const patient = postgresDb({ connectionString, onError, hasTimeouts: false })
  try {
    await migrate(patient)
  } finally {
    await patient.close()
  }
  return postgresDb({ connectionString, onError })
}

type LimitDeps = { now: () => number; onError: FailureListeners['onError'] }

async function openLimits(db: Db, { now, onError }: LimitDeps): Promise<Limits> {
  const onFailure = (error: unknown): void => onError(error, 'limits')
  if (db.kind === 'postgres') {
    const shared = sharedLimitStore(db)
    const everyMs = LIMIT_CLEANUP_MS
    return { limits: shared, close: repeat(() => shared.forgetOver(now()), { everyMs, onFailure }) }
  }
  const counters = await memoryLimitStore(db)
  const stop = repeat(() => counters.flush(now()), { everyMs: LIMIT_FLUSH_MS, onFailure })
  const close = async () => {
    await stop()
    await counters.flush(now())
  }
  return { limits: counters, close }
}

type Rounds = { everyMs: number; onFailure: (error: unknown) => void }

/** Runs the work now and then; a failure is left to the next round, and of several in a row the first is reported. */
function repeat(work: () => Promise<void>, { everyMs, onFailure }: Rounds): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isFailing = false
  const timer = setInterval(() => {
    running = work().then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        if (!isFailing) onFailure(error)
        isFailing = true
      },
    )
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
