import type {
  BusinessRecord,
  CatalogueItem,
  Committed,
  Fulfilment,
  OrderKind,
  OrderTerms,
  Proposed,
  Released,
} from '@frontdesk/agent-runtime/ports'
import { sharesContact } from '../customers/contact.ts'
import { commitOrder } from './commit-order.ts'
import { mayLook, maySell, type OrderDeskDeps, type OrderDeskScope, writtenBy } from './desk-scope.ts'
import { toRecord } from './order.ts'
import { fulfilmentsOf, type OrderSettings } from './order-settings.ts'
import type { OrderProposalRequest } from './order-store.ts'
import { proposeOrder } from './propose-order.ts'

export type OrderFacts = {
  fulfilments: readonly Fulfilment[]
  maxQuantity: number
  orderTerms: Readonly<Partial<Record<OrderKind, OrderTerms>>>
  hasMenu: boolean
  hasProducts: boolean
}

/** The half of the desk that sells: catalogue, stock and orders. Proposals go by the id they are kept under. */
export interface OrderDesk {
  facts(): Promise<OrderFacts>
  catalogue(kind: OrderKind): Promise<readonly CatalogueItem[]>
  propose(proposalId: string, request: OrderProposalRequest): Promise<Proposed>
  commit(proposalId: string): Promise<Committed>
  release(proposalId: string): Promise<Released>
  /** Null when the code is unknown or the contact is another, without telling which. */
  findRecord(code: string, contact: { email: string | null; phone: string | null }): Promise<BusinessRecord | null>
}

export function openOrderDesk(deps: OrderDeskDeps, scope: OrderDeskScope): OrderDesk {
  return {
    facts: () => factsOf(deps, scope),
    async catalogue(kind) {
      if (!mayLook(scope, kind)) return []
      return await deps.catalogue.items(scope, kind, scope.clock.localMinute(deps.now()))
    },
    propose: (proposalId, request) => proposeOrder(deps, scope, { proposalId, request }),
    commit: (proposalId) => commitOrder(deps, scope, proposalId),
    async release(proposalId) {
      await deps.orders.release(scope, proposalId, deps.now())
      const proposal = await deps.orders.findProposal(scope, proposalId)
      const written = proposal === null ? null : await writtenBy(deps, scope, proposal)
      return written ?? { status: 'released' }
    },
    async findRecord(code, contact) {
      const order = await deps.orders.findByCode(scope, code)
      return order !== null && sharesContact(order.customer, contact) ? toRecord(order) : null
    },
  }
}

const termsOf = ({ leadMinutes, delivery }: OrderSettings): OrderTerms => ({
  leadMinutes,
  delivery,
})

async function factsOf(deps: OrderDeskDeps, scope: OrderDeskScope): Promise<OrderFacts> {
  const { kinds, settings } = await deps.catalogue.read(scope)
  const sold = (['menu', 'product'] as const).filter((kind) => kinds.has(kind) && maySell(scope, kind))
  return {
    fulfilments: [...new Set(sold.flatMap((kind) => fulfilmentsOf(settings[kind])))],
    maxQuantity: Math.max(0, ...sold.map((kind) => settings[kind].maxQuantity)),
    orderTerms: Object.fromEntries(sold.map((kind) => [kind, termsOf(settings[kind])])),
    hasMenu: kinds.has('menu') && mayLook(scope, 'menu'),
    hasProducts: kinds.has('product') && mayLook(scope, 'product'),
  }
}
