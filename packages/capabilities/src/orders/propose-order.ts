import type { Proposed, Refusal } from '@frontdesk/agent-runtime/ports'
import { compareMoney } from '@frontdesk/schema'
import type { Snapshot } from '../catalogue/catalogue-reader.ts'
import { heldAs, proposedIn, standing } from '../records/proposal.ts'
import { boundedRequest } from './bounded-request.ts'
import { checkOrder, type OrderRequest, type PricedOrder } from './check-order.ts'
import { contextOf, maySell, type OrderDeskDeps, type OrderDeskScope, ownOrder, writtenBy } from './desk-scope.ts'
import { type Order, summaryOf } from './order.ts'
import { refuseChange, refuseReturn } from './order-deadlines.ts'
import type { OrderProposal, OrderProposalRequest, Pieces } from './order-store.ts'
import { piecesOf } from './price-line.ts'

/** As long as somebody reads a summary over the phone, twice. */
const HOLD_MS = 10 * 60_000
/** Others may take pieces between look and hold; then the look is taken again. */
const MOST_TRIES = 5

type Asked = { proposalId: string; request: OrderProposalRequest }
type Draft = Pick<OrderProposal, 'summary' | 'draft' | 'pieces' | 'offer' | 'order'> & { status: 'drafted' }

/** BD1: checks what is asked for, holds its pieces, and says what there is to agree to. */
export async function proposeOrder(deps: OrderDeskDeps, scope: OrderDeskScope, said: Asked): Promise<Proposed> {
  const asked = { ...said, request: boundedRequest(said.request) }
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const existing = standing(await deps.orders.findProposal(scope, asked.proposalId), deps.now())
    if (existing) return (await writtenBy(deps, scope, existing)) ?? heldAs(existing)
    const drafted = await draftOf(deps, scope, asked.request)
    if (drafted.status === 'refused') return drafted
    const proposal = proposalOf(deps, scope, { asked, drafted })
    const outcome = await deps.orders.hold(proposal, deps.now())
    if (outcome === 'held') return heldAs(proposal)
  }
  return { status: 'refused', reason: 'not-enough-stock' }
}

type Made = { asked: Asked; drafted: Draft }

function proposalOf(deps: OrderDeskDeps, scope: OrderDeskScope, { asked, drafted }: Made): OrderProposal {
  return {
    id: asked.proposalId,
    ...proposedIn(scope),
    request: asked.request,
    summary: drafted.summary,
    draft: drafted.draft,
    pieces: drafted.pieces,
    offer: drafted.offer,
    order: drafted.order,
    expiresAt: deps.now() + HOLD_MS,
    status: 'held',
    recordId: null,
  }
}

async function draftOf(
  deps: OrderDeskDeps,
  scope: OrderDeskScope,
  request: OrderProposalRequest,
): Promise<Draft | Refusal> {
  const snapshot = await deps.catalogue.read(scope)
  if (request.do === 'order') return await draftNew(deps, scope, { request, snapshot })
  const order = await ownOrder(deps, scope, request.recordId)
  if (order === null) return { status: 'refused', reason: 'unknown-item' }
  const settings = snapshot.settings[order.kind]
  const now = deps.now()
  const reason = request.do === 'return-order' ? refuseReturn(order, settings, now) : refuseChange(order, settings, now)
  if (reason !== null) return { status: 'refused', reason }
  if (request.do === 'change-order') return await draftChange(deps, scope, { request, snapshot, order })
  return {
    status: 'drafted',
    summary: summaryOf(order, order.customer),
    draft: null,
    offer: snapshot.version.offer,
    order: { id: order.id, version: order.version },
    pieces: new Map(),
  }
}

type New = { request: OrderRequest; snapshot: Snapshot }

async function draftNew(deps: OrderDeskDeps, scope: OrderDeskScope, made: New): Promise<Draft | Refusal> {
  const { request, snapshot } = made
  if (!maySell(scope, request.kind)) return { status: 'refused', reason: 'not-offered' }
  const own = await deps.orders.readHeld(scope, scope.conversationId, deps.now())
  const checked = checkOrder(request, contextOf(deps, scope, { snapshot, kind: request.kind, own, changing: null }))
  if (checked.status === 'refused') return checked
  return {
    status: 'drafted',
    summary: summaryOf(checked.order, request.customer),
    draft: checked.order,
    offer: snapshot.version.offer,
    order: null,
    pieces: counted(piecesOf(checked.order.lines), snapshot),
  }
}

type Change = { request: Extract<OrderProposalRequest, { do: 'change-order' }>; snapshot: Snapshot; order: Order }

async function draftChange(deps: OrderDeskDeps, scope: OrderDeskScope, change: Change): Promise<Draft | Refusal> {
  const { snapshot, order } = change
  const held = await deps.orders.readHeld(scope, scope.conversationId, deps.now())
  const had = piecesOf(order.lines)
  const own = new Map(had)
  for (const [itemId, pieces] of held) own.set(itemId, (own.get(itemId) ?? 0) + pieces)
  const checked = recheck(deps, scope, { ...change, own })
  if (checked.status === 'refused') return checked
  if (isSameOrder(checked.order, order) && change.request.note === undefined)
    return { status: 'refused', reason: 'nothing-changes' }
  return {
    status: 'drafted',
    summary: summaryOf(checked.order, order.customer),
    draft: checked.order,
    offer: snapshot.version.offer,
    order: { id: order.id, version: order.version },
    pieces: counted(more(piecesOf(checked.order.lines), had), snapshot),
  }
}

/** Judges the changed order as a whole: it must still be worth delivering. */
export function recheck(
  deps: Pick<OrderDeskDeps, 'now'>,
  scope: OrderDeskScope,
  { request, snapshot, order, own }: Change & { own: Pieces },
): ReturnType<typeof checkOrder> {
  const { kind, fulfilment, address, note, customer, lines } = order
  const readyAt = request.readyAt ?? order.readyAt
  const whole: OrderRequest = { do: 'order', kind, lines: request.lines, fulfilment, address, readyAt, note, customer }
  const dueAt = request.readyAt ?? order.dueAt
  const changing = { lines, dueAt, isMoved: dueAt !== order.dueAt }
  return checkOrder(whole, contextOf(deps, scope, { snapshot, kind, own, changing }))
}

const isSameOrder = (one: PricedOrder, other: Order): boolean =>
  one.dueAt === other.dueAt &&
  JSON.stringify(one.lines) === JSON.stringify(other.lines) &&
  compareMoney(one.total, other.total) === 0

/** Only what is counted can be held. */
export const counted = (pieces: Pieces, { entries }: Snapshot): Pieces =>
  new Map([...pieces].filter(([itemId]) => (entries.get(itemId)?.stock ?? null) !== null))

/** What one order has more of than another. */
export const more = (one: Pieces, other: Pieces): Pieces =>
  new Map(
    [...one].flatMap(([itemId, pieces]) => {
      const difference = pieces - (other.get(itemId) ?? 0)
      return difference > 0 ? [[itemId, difference] as const] : []
    }),
  )
