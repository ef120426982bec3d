import type {
  EnteredOrderWrite,
  OrderCommit,
  OrderSettlement,
  OrderStore,
  RearrangedOrderWrite,
} from '@frontdesk/capabilities/ports'
import type { CatalogueItemId, NewId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { storedSummary, toOrder, toProposal } from '../rows/order-row.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { type Step, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { giveBackEndedHolds, lockBusiness, raiseStock } from './catalogue-statements.ts'
import { seeCustomer } from './customer-statements.ts'
import { noticeStatements } from './notice-statements.ts'
import { purgeOrders } from './order-purge.ts'
import { insertOrder, insertOrderDraft, type OrderChange, orderEvent, updateOrder } from './order-statements.ts'
import { commitProposal, correctCustomer, insertProposal, releaseOtherProposals } from './proposal-statements.ts'
import { reserveSteps, returnSteps, sellSteps, takeSteps } from './stock-statements.ts'

type Deps = { newId: NewId }

/** What was ordered, and what is about to be. */
export function orderStore(db: Db, deps: Deps): OrderStore {
  return { ...orderReads(db), ...orderWrites(db, deps), purge: (now) => purgeOrders(db, now) }
}

const PROPOSAL = `select p.*, d.draft, d.pieces, d.offer, d.order_id, d.order_version from proposals p
  join order_drafts d on d.proposal_id = p.id where p.id = ? and p.business_id = ? and p.organization_id = ?`

const HELD = `select h.item_id, sum(h.pieces) as pieces from stock_holds h join proposals p on p.id = h.proposal_id
  where p.conversation_id = ? and h.business_id = ? and p.status = 'held' and p.expires_at > ? group by h.item_id`
const heldRow = z.object({ item_id: idColumn('cat'), pieces: numberColumn })

function toPieces(row: Row): [CatalogueItemId, number] {
  const { item_id, pieces } = heldRow.parse(row)
  return [item_id, pieces]
}

function orderReads(db: Db) {
  return {
    async readHeld({ businessId }, conversationId, now) {
      return new Map((await db.read(HELD, [conversationId, businessId, now])).map(toPieces))
    },
    async findProposal({ organizationId, businessId }, id) {
      const [row] = await db.read(PROPOSAL, [id, businessId, organizationId])
      return row ? toProposal(row) : null
    },
    findOrder: (organizationId, id) =>
      findScoped(db, { sql: 'select * from orders where id = ?', id, organizationId }, toOrder),
    async findByCode({ organizationId, businessId }, code) {
      const sql = 'select * from orders where business_id = ? and code = ? and organization_id = ?'
      const [row] = await db.read(sql, [businessId, code, organizationId])
      return row ? toOrder(row) : null
    },
    async listOrders({ organizationId, businessId, status }, page) {
      const filters: [string, Bind][] = [['organization_id = ?', organizationId]]
      if (businessId !== undefined) filters.push(['business_id = ?', businessId])
      if (status !== undefined) filters.push(['status = ?', status])
      const conditions = filters.map(([condition]) => condition).join(' and ')
      const query = { select: `select * from orders where ${conditions}`, params: filters.map(([, value]) => value) }
      return await readPage(db, page, { ...query, ...newestFirst('orders', toOrder) })
    },
  } satisfies Partial<OrderStore>
}

function orderWrites(db: Db, { newId }: Deps) {
  return {
    async hold(proposal, now) {
      const steps: Step<'exists' | 'short'>[] = [
        lockBusiness(proposal),
        releaseOtherProposals(proposal),
        ...giveBackEndedHolds(proposal, now),
        insertProposal(proposal, storedSummary(proposal.summary), now),
        ...reserveSteps(proposal, proposal.id, proposal.pieces),
        insertOrderDraft(proposal),
        ...raiseStock(proposal),
      ]
      const { status } = await trySteps(db, steps)
      return status === 'written' ? 'held' : status
    },
    async release(scope, id, now) {
      const sql = `update proposals set status = 'released'
        where id = ? and business_id = ? and organization_id = ? and status = 'held'`
      await writeSteps(db, [
        lockBusiness(scope),
        { sql, params: [id, scope.businessId, scope.organizationId] },
        ...giveBackEndedHolds(scope, now),
        ...raiseStock(scope),
      ])
    },
    async commit(commit) {
      const { status } = await trySteps(db, commitSteps(commit, newId))
      return status
    },
    async enter(write) {
      const { status } = await trySteps(db, enterSteps(write, newId))
      return status
    },
    async rearrange(write) {
      const { status } = await trySteps(db, rearrangeSteps(write, newId))
      return status
    },
    async settle(settlement) {
      const { status } = await trySteps(db, settleSteps(settlement, newId))
      return status === 'written'
    },
  } satisfies Partial<OrderStore>
}

function commitSteps(commit: OrderCommit, newId: NewId): Step<'ended' | 'moved' | 'code-taken'>[] {
  const { proposal, order, change, returned, now } = commit
  const stock = { scope: proposal, orderId: order.id, at: now }
  const isNew = change === 'created'
  return [
    lockBusiness(proposal),
    commitProposal(proposal, order.id, now),
    ...(proposal.draft === null ? [] : [unlessMoved(proposal)]),
    ...sellSteps({ ...stock, proposalId: proposal.id, pieces: proposal.pieces }, newId),
    ...returnSteps({ ...stock, pieces: returned, reason: change === 'cancelled' ? 'cancelled' : 'changed' }, newId),
    ...(isNew ? [seeCustomer({ ...order, id: order.customerId, at: now }), insertOrder(order)] : []),
    ...(isNew ? [] : [updateOrder(order, proposal.order?.version ?? 0)]),
    ...raiseStock(proposal),
    ...announce(order, change, newId),
  ]
}

function enterSteps(
  { order, pieces, offer }: EnteredOrderWrite,
  newId: NewId,
): Step<'moved' | 'short' | 'code-taken'>[] {
  const at = order.updatedAt
  return [
    lockBusiness(order),
    unlessMoved({ ...order, offer }),
    ...giveBackEndedHolds(order, at),
    ...takeSteps({ scope: order, orderId: order.id, pieces, at }, newId),
    seeCustomer({ ...order, id: order.customerId, at }),
    insertOrder(order),
    ...raiseStock(order),
    ...announce(order, 'created', newId),
  ]
}

function rearrangeSteps(write: RearrangedOrderWrite, newId: NewId): Step<'moved' | 'short'>[] {
  const { before, order, pieces, returned, offer } = write
  const stock = { scope: order, orderId: order.id, at: order.updatedAt }
  return [
    lockBusiness(order),
    unlessMoved({ ...order, offer }),
    updateOrder(order, before.version),
    ...correctCustomer('orders', before, order),
    ...giveBackEndedHolds(order, order.updatedAt),
    ...returnSteps({ ...stock, pieces: returned, reason: 'changed' }, newId),
    ...takeSteps({ ...stock, pieces }, newId),
    ...raiseStock(order),
    ...announce(order, 'changed', newId),
  ]
}

/** OR9: what was agreed on is what is offered now, or the caller compares the two again. */
const unlessMoved = ({ businessId, offer }: Pick<OrderCommit['proposal'], 'businessId' | 'offer'>): Step<'moved'> => ({
  sql: 'update catalogues set stock_version = stock_version + 1 where business_id = ? and offer_version = ?',
  params: [businessId, offer],
  expect: 1,
  refusal: 'moved',
})

function settleSteps({ order, before, change, returned }: OrderSettlement, newId: NewId): Step<'moved'>[] {
  const reason = change === 'returned' ? 'returned' : 'cancelled'
  return [
    lockBusiness(order),
    updateOrder(order, before.version),
    ...returnSteps({ scope: order, orderId: order.id, pieces: returned, reason, at: order.updatedAt }, newId),
    ...raiseStock(order),
    ...announce(order, change, newId),
  ]
}

/** To programs by webhook, to owner and customer by mail. */
const announce = (order: OrderCommit['order'], change: OrderChange, newId: NewId) => [
  ...orderEvent(order, change, newId('evt')),
  ...noticeStatements({ ...order, recordId: order.id, event: change }, order.updatedAt),
]
