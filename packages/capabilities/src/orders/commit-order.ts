import type { Committed } from '@frontdesk/agent-runtime/ports'
import { withNote } from '../records/with-note.ts'
import { checkOrder } from './check-order.ts'
import { contextOf, type OrderDeskDeps, type OrderDeskScope, ownOrder, writtenBy } from './desk-scope.ts'
import { type Order, toRecord } from './order.ts'
import type { OrderCommit, OrderProposal, Pieces } from './order-store.ts'
import { isStillGood } from './price-guard.ts'
import { piecesOf } from './price-line.ts'
import { more, recheck } from './propose-order.ts'

/** Two orders may hit on one code, or the offer may change twice; hardly five times. */
const MOST_TRIES = 5

const refused = (reason: 'expired' | 'no-assent' | 'unknown'): Committed => ({ status: 'refused', reason })

/** BD2: makes of a proposal what was agreed on, once; repeated, it answers the same record. */
export async function commitOrder(deps: OrderDeskDeps, scope: OrderDeskScope, proposalId: string): Promise<Committed> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const proposal = await deps.orders.findProposal(scope, proposalId)
    if (proposal?.conversationId !== scope.conversationId) return refused('unknown')
    const repeated = await writtenBy(deps, scope, proposal)
    if (repeated) return repeated
    if (proposal.status !== 'held' || proposal.expiresAt <= deps.now()) return refused('expired')
    // What is proposed and committed in one breath, nobody has heard, so nobody has agreed to it.
    if (proposal.responseId === scope.responseId) return refused('no-assent')
    const offer = attempt === 1 ? proposal.offer : await agreedOffer(deps, scope, proposal)
    const commit = offer === null ? null : await commitOf(deps, scope, { ...proposal, offer })
    if (commit === null) return refused('expired')
    if ((await deps.orders.commit(commit)) === 'written') return committed(proposal, commit.order)
  }
  return refused('expired')
}

const committed = ({ request }: OrderProposal, order: Order): Committed => ({
  status: 'committed',
  did: request.do,
  record: toRecord(order),
})

/** OR9: the offer under which the proposal can be carried out; null when something in it has become dearer or is gone. */
async function agreedOffer(
  deps: OrderDeskDeps,
  scope: OrderDeskScope,
  proposal: OrderProposal,
): Promise<number | null> {
  const { draft, request } = proposal
  const snapshot = await deps.catalogue.read(scope)
  if (draft === null || snapshot.version.offer === proposal.offer) return proposal.offer
  const own = piecesOf(draft.lines)
  if (request.do === 'change-order') {
    const order = await ownOrder(deps, scope, request.recordId)
    const checked = order === null ? null : recheck(deps, scope, { request, snapshot, order, own })
    return checked?.status === 'priced' && isStillGood(draft, checked.order) ? snapshot.version.offer : null
  }
  if (request.do !== 'order') return proposal.offer
  // The moment was agreed on: it does not become too soon while the summary is read.
  const changing = { dueAt: draft.dueAt, lines: [] }
  const checked = checkOrder(request, contextOf(deps, scope, { snapshot, kind: draft.kind, own, changing }))
  return checked.status === 'priced' && isStillGood(draft, checked.order) ? snapshot.version.offer : null
}

const NO_PIECES: Pieces = new Map()

async function commitOf(
  deps: OrderDeskDeps,
  scope: OrderDeskScope,
  proposal: OrderProposal,
): Promise<OrderCommit | null> {
  const now = deps.now()
  const { request, draft } = proposal
  if (request.do === 'order') {
    if (draft === null) return null
    const customer = request.customer
    const order = { ...newOrder(deps, { proposal, now }), ...draft, note: request.note, customer }
    return { proposal, order, change: 'created', returned: NO_PIECES, now }
  }
  const before = await ownOrder(deps, scope, request.recordId)
  if (before === null || before.version !== proposal.order?.version) return null
  const next = { ...before, version: before.version + 1, updatedAt: now }
  switch (request.do) {
    case 'cancel': {
      const order: Order = { ...next, status: 'cancelled' }
      return { proposal, order, change: 'cancelled', returned: piecesOf(before.lines), now }
    }
    case 'return-order': {
      const order: Order = { ...next, status: 'return-requested', returnReason: request.reason }
      return { proposal, order, change: 'return-requested', returned: NO_PIECES, now }
    }
    case 'change-order': {
      if (draft === null) return null
      const order: Order = { ...next, ...draft, note: withNote(before.note, request.note) }
      const returned = more(piecesOf(before.lines), piecesOf(draft.lines))
      return { proposal, order, change: 'changed', returned, now }
    }
  }
}

function newOrder(deps: OrderDeskDeps, { proposal, now }: { proposal: OrderProposal; now: number }) {
  const { organizationId, businessId, agentId, conversationId } = proposal
  return {
    id: deps.newId('ord'),
    organizationId,
    businessId,
    agentId,
    conversationId,
    proposalId: proposal.id,
    code: deps.newCode(),
    status: 'confirmed' as const,
    customerId: deps.newId('cus'),
    version: 1,
    createdAt: now,
    updatedAt: now,
    fulfilledAt: null,
    returnReason: null,
  }
}
