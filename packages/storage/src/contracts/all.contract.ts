import { afterAll } from 'vitest'
import { accountStoreContract } from './account-store.contract.ts'
import { agentStoreContract } from './agent-store.contract.ts'
import { agentVersionStoreContract } from './agent-version-store.contract.ts'
import { bookingDeskContract } from './booking-desk.contract.ts'
import { bookingModelContract } from './booking-model.contract.ts'
import { budgetEventsContract } from './budget-events.contract.ts'
import { budgetNoticesContract } from './budget-notices.contract.ts'
import { businessDeskContract } from './business-desk.contract.ts'
import { businessStoreContract } from './business-store.contract.ts'
import { carrierStoreContract } from './carrier-store.contract.ts'
import { catalogueStoreContract } from './catalogue-store.contract.ts'
import { channelMoveContract } from './channel-move.contract.ts'
import { conversationSearchContract } from './conversation-search.contract.ts'
import { conversationStoreContract } from './conversation-store.contract.ts'
import { dbContract } from './db.contract.ts'
import { emptiedBetweenTests } from './emptied-db.contract.ts'
import { erasureContract } from './erasure.contract.ts'
import { extrasContract } from './extras.contract.ts'
import { idempotencyStoreContract } from './idempotency-store.contract.ts'
import { inboxGapsContract } from './inbox-gaps.contract.ts'
import { jobStoreContract } from './job-store.contract.ts'
import { knowledgeSourceStoreContract } from './knowledge-source-store.contract.ts'
import { knowledgeStoreContract } from './knowledge-store.contract.ts'
import { madeRecordsContract } from './made-records.contract.ts'
import type { MakeDb } from './make-db.ts'
import { memberStoreContract } from './member-store.contract.ts'
import { orderDeskContract } from './order-desk.contract.ts'
import { ownersRecordsContract } from './owners-records.contract.ts'
import { providerCredentialStoreContract } from './provider-credential-store.contract.ts'
import { resourceStoreContract } from './resource-store.contract.ts'
import { seasonPricesContract } from './season-prices.contract.ts'
import { spendingModelContract } from './spending-model.contract.ts'
import { spendingStoreContract } from './spending-store.contract.ts'
import { toolStoreContract } from './tool-store.contract.ts'
import { usageContract } from './usage.contract.ts'
import { webhookStoreContract } from './webhook-store.contract.ts'

/** Everything an engine must hold. What is promised of the database itself gets a new one for each test. */
export function allContracts(makeNewDb: MakeDb): void {
  dbContract(makeNewDb)
  const { makeDb, stop } = emptiedBetweenTests(makeNewDb)
  afterAll(stop)
  accountStoreContract(makeDb)
  memberStoreContract(makeDb)
  webhookStoreContract(makeDb)
  budgetNoticesContract(makeDb)
  agentStoreContract(makeDb)
  conversationStoreContract(makeDb)
  conversationSearchContract(makeDb)
  inboxGapsContract(makeDb)
  knowledgeStoreContract(makeDb)
  jobStoreContract(makeDb)
  idempotencyStoreContract(makeDb)
  agentVersionStoreContract(makeDb)
  resourceStoreContract(makeDb)
  channelMoveContract(makeDb)
  madeRecordsContract(makeDb)
  knowledgeSourceStoreContract(makeDb)
  catalogueStoreContract(makeDb)
  orderDeskContract(makeDb)
  businessDeskContract(makeDb)
  bookingDeskContract(makeDb)
  seasonPricesContract(makeDb)
  extrasContract(makeDb)
  businessStoreContract(makeDb)
  erasureContract(makeDb)
  bookingModelContract(makeDb)
  ownersRecordsContract(makeDb)
  spendingStoreContract(makeDb)
  spendingModelContract(makeDb)
  budgetEventsContract(makeDb)
  usageContract(makeDb)
  providerCredentialStoreContract(makeDb)
  toolStoreContract(makeDb)
  carrierStoreContract(makeDb)
}
