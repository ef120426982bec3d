import type {
  CatalogueGroup,
  CatalogueOption,
  OrderLineRequest,
  Refusal,
  SummaryLine,
} from '@frontdesk/agent-runtime/ports'
import { type CatalogueItemId, type Money, sumMoney, timesMoney } from '@frontdesk/schema'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts'

/** A line of an order with its price, as it is kept. */
export type PricedLine = {
  itemId: CatalogueItemId
  quantity: number
  options: readonly { groupId: string; optionId: string }[]
  without: readonly string[]
  note: string | null
  /** As it stands in the summary. */
  label: string
  modifiers: readonly string[]
  /** Of one piece, with its options. */
  unitPrice: Money
}

export type PricedOrRefused = { status: 'priced'; line: PricedLine } | Refusal

type Chosen = { group: CatalogueGroup; options: readonly CatalogueOption[] }

/** OR1: what one piece costs: the item and the options chosen; the first option of a group that wants one is the usual. */
export function priceLine(request: OrderLineRequest, entry: CatalogueEntry): PricedOrRefused {
  if (entry.price === null) return { status: 'refused', reason: 'no-price', itemId: entry.id }
  const unknown = request.options.find(({ groupId }) => !entry.groups.some(({ id }) => id === groupId))
  if (unknown) return optionNeeded(entry, unknown.groupId)
  const chosen: Chosen[] = []
  for (const group of entry.groups) {
    const options = optionsOf(group, request)
    if (options === null) return optionNeeded(entry, group.id)
    chosen.push({ group, options })
  }
  const deltas = chosen.flatMap(({ options }) => options.map(({ priceDelta }) => priceDelta))
  const unitPrice = sumMoney(entry.price, deltas)
  if (unitPrice === null || unitPrice.minor < 0) return { status: 'refused', reason: 'no-price', itemId: entry.id }
  return { status: 'priced', line: lineOf(request, entry, { chosen, unitPrice }) }
}

const optionNeeded = (entry: CatalogueEntry, groupId: string): Refusal => ({
  status: 'refused',
  reason: 'option-needed',
  itemId: entry.id,
  groupId,
})

/** Null: too few, too many, or one that the group does not have. */
function optionsOf(group: CatalogueGroup, { options }: OrderLineRequest): CatalogueOption[] | null {
  const named = options.filter(({ groupId }) => groupId === group.id)
  const found = named.flatMap(({ optionId }) => group.options.filter(({ id }) => id === optionId).slice(0, 1))
  const usual = group.options[0]
  if (found.length !== named.length) return null
  if (found.length === 0 && group.min === 1 && usual) return [usual]
  return found.length < group.min || found.length > group.max ? null : found
}

function lineOf(
  request: OrderLineRequest,
  entry: CatalogueEntry,
  { chosen, unitPrice }: { chosen: readonly Chosen[]; unitPrice: Money },
): PricedLine {
  return {
    itemId: entry.id,
    quantity: request.quantity,
    options: chosen.flatMap(({ group, options }) => options.map(({ id }) => ({ groupId: group.id, optionId: id }))),
    without: request.without,
    note: request.note,
    label: entry.name,
    modifiers: [
      ...chosen.flatMap(({ options }) => options.map(({ name }) => name)),
      ...request.without.map((ingredient) => `without ${ingredient}`),
      ...(request.note === null ? [] : [request.note]),
    ],
    unitPrice,
  }
}

export const amountOf = ({ unitPrice, quantity }: PricedLine): Money => timesMoney(unitPrice, quantity)

export const toSummaryLine = (line: PricedLine): SummaryLine => ({
  label: line.label,
  quantity: line.quantity,
  modifiers: line.modifiers,
  amount: amountOf(line),
})

/** How many pieces of each counted item the lines take. */
export function piecesOf(
  lines: readonly { itemId: CatalogueItemId; quantity: number }[],
): ReadonlyMap<CatalogueItemId, number> {
  const pieces = new Map<CatalogueItemId, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return pieces
}
