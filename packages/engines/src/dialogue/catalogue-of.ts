import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import type { CatalogueItemId } from '@frontdesk/schema'
import type { FlowContext, RunContext } from '../speaking/speaker.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import { recordOf } from '../turn/last-record.ts'
import type { Catalogue } from './orders/apply-order.ts'

const KINDS: Readonly<Partial<Record<string, OrderKind>>> = {
  'menu-order': 'menu',
  'product-order': 'product',
  menu: 'menu',
  product: 'product',
}

/** What can be ordered in a flow; of a record, what is of its kind. */
export async function catalogueOf(context: RunContext, flow: AnyFlow): Promise<Catalogue> {
  if (context.desk === null) return { items: [], maxQuantity: 0, own: new Map() }
  const kind = KINDS[flow.kind] ?? KINDS[flow.slots.recordKind ?? '']
  const { maxQuantity } = context.facts
  if (!kind) return { items: [], maxQuantity, own: new Map() }
  return { items: await context.desk.catalogue(kind), maxQuantity, own: await ownPieces(context, flow) }
}

type Counted = readonly { itemId: CatalogueItemId; quantity: number }[]

/** OO1: what the order was read back with is held for it, and what a record has is its own: neither is taken. */
async function ownPieces(context: FlowContext, { kind, proposalId, slots }: AnyFlow): Promise<Catalogue['own']> {
  const held = proposalId === null ? [] : (slots.lines ?? [])
  const record = kind === 'record' ? await recordOf(context, slots) : null
  const own = piecesOf(held)
  for (const [itemId, pieces] of piecesOf(record?.lines ?? [])) own.set(itemId, Math.max(own.get(itemId) ?? 0, pieces))
  return own
}

function piecesOf(lines: Counted): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return pieces
}
