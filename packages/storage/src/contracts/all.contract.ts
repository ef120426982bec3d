import { accountStoreContract } from './account-store.contract.ts'
import { agentStoreContract } from './agent-store.contract.ts'
import { agentVersionStoreContract } from './agent-version-store.contract.ts'
import { bookingDeskContract } from './booking-desk.contract.ts'
import { bookingModelContract } from './booking-model.contract.ts'
import { businessDeskContract } from './business-desk.contract.ts'
import { businessStoreContract } from './business-store.contract.ts'
import { catalogueStoreContract } from './catalogue-store.contract.ts'
import { conversationStoreContract } from './conversation-store.contract.ts'
import { dbContract } from './db.contract.ts'
import { inboxGapsContract } from './inbox-gaps.contract.ts'
import { jobStoreContract } from './job-store.contract.ts'
import { knowledgeSourceStoreContract } from './knowledge-source-store.contract.ts'
import { knowledgeStoreContract } from './knowledge-store.contract.ts'
import { madeRecordsContract } from './made-records.contract.ts'
import type { MakeDb } from './make-db.ts'
import { memberStoreContract } from './member-store.contract.ts'
import { orderDeskContract } from './order-desk.contract.ts'
import { repeatStoreContract } from './repeat-store.contract.ts'
import { resourceStoreContract } from './resource-store.contract.ts'
import { webhookStoreContract } from './webhook-store.contract.ts'

/** Everything an engine must hold. */
export function allContracts(makeDb: MakeDb): void {
  dbContract(makeDb)
  accountStoreContract(makeDb)
  memberStoreContract(makeDb)
  webhookStoreContract(makeDb)
  agentStoreContract(makeDb)
  conversationStoreContract(makeDb)
  inboxGapsContract(makeDb)
  knowledgeStoreContract(makeDb)
  jobStoreContract(makeDb)
  repeatStoreContract(makeDb)
  agentVersionStoreContract(makeDb)
  resourceStoreContract(makeDb)
  madeRecordsContract(makeDb)
  knowledgeSourceStoreContract(makeDb)
  catalogueStoreContract(makeDb)
  orderDeskContract(makeDb)
  businessDeskContract(makeDb)
  bookingDeskContract(makeDb)
  businessStoreContract(makeDb)
  bookingModelContract(makeDb)
}
