import type { OrderSummary, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import type {
  CatalogueItemId,
  ConversationId,
  Lookup,
  OrderId,
  OrganizationId,
  Page,
  PageRequest,
} from '@frontdesk/schema'
import type { BusinessScope, CatalogueVersion } from '../catalogue/catalogue-store.ts'
import type { ProposalBase } from '../records/proposal.ts'
import type { PricedOrder } from './check-order.ts'
import type { Order, OrderStatus } from './order.ts'

export type OrderProposalRequest = Exclude<ProposalRequest, { do: 'book' | 'move-booking' }>

/** An order on its way to a yes. */
export type OrderProposal = ProposalBase & {
  request: OrderProposalRequest
  summary: OrderSummary & { isInferred: boolean }
  /** Null where nothing new is ordered. */
  draft: PricedOrder | null
  /** What it takes from the shelf. */
  pieces: Pieces
  /** OR9: the offer that it was priced from. */
  offer: CatalogueVersion['offer']
  /** The order that is to be changed, and how it was. */
  order: { id: OrderId; version: number } | null
  recordId: OrderId | null
}

/** Pieces by item; of counted items only. */
export type Pieces = ReadonlyMap<CatalogueItemId, number>

/** What a yes makes of a proposal. Together with its ledger, its events and its notices, or not at all. */
export type OrderCommit = {
  proposal: OrderProposal
  order: Order
  change: 'created' | 'changed' | 'cancelled' | 'return-requested'
  /** Pieces that come back to the shelf. */
  returned: Pieces
  now: number
}

/** OW5: what the owner enters or changes, with the pieces that it takes from the shelf, and the offer that it was priced from. */
export type EnteredOrderWrite = { order: Order; pieces: Pieces; offer: CatalogueVersion['offer'] }
export type RearrangedOrderWrite = EnteredOrderWrite & { before: Order; returned: Pieces }

/** What the owner makes of an order. */
export type OrderSettlement = Pick<OrderCommit, 'order' | 'returned'> & {
  before: Order
  change: 'fulfilled' | 'cancelled' | 'returned'
}

/** `moved`: the offer or the order is no longer what the proposal was made from. */
export type OrderCommitted = 'written' | 'ended' | 'moved' | 'code-taken'

export type OrderFilter = {
  organizationId: OrganizationId
  businessId?: BusinessScope['businessId']
  status?: OrderStatus
}

export interface OrderStore {
  /** Pieces that proposals of the conversation hold now. */
  readHeld(scope: BusinessScope, conversationId: ConversationId, now: number): Promise<Pieces>
  findProposal(scope: BusinessScope, id: string): Promise<OrderProposal | null>
  /**
   * BD1: holds the pieces, all or none, and releases every other proposal of the conversation. `exists`: the proposal
   * was made before.
   */
  hold(proposal: OrderProposal, now: number): Promise<'held' | 'exists' | 'short'>
  /** Gives back what a proposal holds; one that came to something stays. */
  release(scope: BusinessScope, id: string, now: number): Promise<void>
  /** BD2: at most one order of a proposal, under any repetition; `ended`: it is no longer held. */
  commit(write: OrderCommit): Promise<OrderCommitted>
  /** OW5: by the owner, at once and without a proposal. */
  enter(write: EnteredOrderWrite): Promise<'written' | 'moved' | 'short' | 'code-taken'>
  /** OW5: by the owner, while the order is as it was read. */
  rearrange(write: RearrangedOrderWrite): Promise<'written' | 'moved' | 'short'>
  /** OR10: by the owner, while the order is as it was read; false otherwise. */
  settle(settlement: OrderSettlement): Promise<boolean>
  findOrder(organizationId: OrganizationId, id: OrderId): Promise<Lookup<Order>>
  findByCode(scope: BusinessScope, code: string): Promise<Order | null>
  listOrders(filter: OrderFilter, page: PageRequest): Promise<Page<Order>>
  /** Gives back what proposals hold that have run out, and forgets orders and customers past their retention. */
  purge(now: number): Promise<void>
}
