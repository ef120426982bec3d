import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { type Flow, type Option, type Slots, withoutSlots } from './flow-state.ts'
import { isFreeTime, type OrderSaid, type Said, type SaidLine } from './said.ts'
import { listOf } from './scene.ts'

/** The flow with what was said in it; `remarks` are said before the next question. */
export type Applied = { flow: Flow; hasChanged: boolean; remarks: readonly string[]; options?: readonly Option[] }

/** A new wish for day or time makes the time that was chosen void; a new party or service as well. */
const VOIDS_TIME: ReadonlySet<string> = new Set([
  'day',
  'time',
  'partySize',
  'serviceId',
  'staffId',
  'staffNamed',
  'listingId',
  'nights',
  'roomId',
] as const)

/** FA1: what was said goes into the flow; what it contradicts goes out of it. Pure. */
export function applySaid(flow: Flow, said: Said, catalogue: Catalogue): Applied {
  const before = flow.slots
  const merged = mergedSlots(before, said)
  const order = said.order ? applyOrder(merged, said.order, catalogue) : null
  const slots: Slots = { ...merged, ...(order ? { lines: order.lines } : {}), ...completion(flow, said, order) }
  const hasChanged = JSON.stringify(slots) !== JSON.stringify(before) || said.changes.length > 0
  return {
    flow: hasChanged ? { ...flow, slots, revision: flow.revision + 1, attempts: 0 } : flow,
    hasChanged,
    remarks: order?.remarks ?? [],
    ...(order?.options ? { options: order.options } : {}),
  }
}

/** What was picked or said, over what was known, without what that makes void. */
function mergedSlots(before: Slots, said: Said): Slots {
  const spoken = said.slots
  const picked = withPicked(before, said)
  const isNewTime = Object.keys(spoken).some((name) => VOIDS_TIME.has(name) && !isSame(before, spoken, name))
  const timed = isNewTime && picked === before ? withoutSlots(before, ['startsAt', 'resourceId']) : picked
  const ready = spoken.day || spoken.time ? withoutSlots(timed, ['readyAt']) : timed
  const kept = withoutSlots(searchedAgain(ready, spoken), said.changes)
  return { ...kept, ...spoken, ...mergedSearch(before, spoken) }
}

/** Another code or contact is looked up anew. */
const searchedAgain = (slots: Slots, { code, email, phone }: Partial<Slots>): Slots =>
  code !== undefined || email !== undefined || phone !== undefined ? withoutSlots(slots, ['recordId']) : slots

const isSame = (before: Slots, said: Partial<Slots>, name: string): boolean =>
  JSON.stringify(Reflect.get(before, name)) === JSON.stringify(Reflect.get(said, name))

function withPicked(slots: Slots, { picked }: Said): Slots {
  if (!picked) return slots
  if (isFreeTime(picked)) return { ...slots, startsAt: picked.startsAt, resourceId: picked.resourceId }
  const [what = '', ...rest] = picked.id.split(':')
  const chosen = PICKS[what]?.(rest.join(':')) ?? {}
  const isOtherHome = chosen.listingId !== undefined && chosen.listingId !== slots.listingId
  return { ...(isOtherHome ? withoutSlots(slots, ['startsAt', 'resourceId']) : slots), ...chosen }
}

/** What a pressed option fills, by the kind of its id. */
const PICKS: Readonly<Record<string, (id: string) => Partial<Slots>>> = {
  service: (serviceId) => ({ serviceId }),
  staff: (id) => ({ staffNamed: id === 'any' ? [] : [id] }),
  listing: (listingId) => ({ listingId }),
  room: (roomId) => ({ roomId }),
  way: (id) => (id === 'pickup' || id === 'delivery' ? { fulfilment: id } : {}),
  action: (id) => (id === 'change' || id === 'cancel' || id === 'return' ? { action: id } : {}),
}

/** "Cheaper, with two bedrooms" refines the search before; a new place begins another. */
function mergedSearch(before: Slots, said: Partial<Slots>): Partial<Slots> {
  return said.search ? { search: { ...before.search, ...said.search } } : {}
}

function completion(flow: Flow, said: Said, order: AppliedOrder | null): Partial<Slots> {
  const hasChanged = order?.hasChanged === true
  if (flow.kind === 'record') return hasChanged ? { isOrderComplete: true } : {}
  const isReadBack = flow.asked === 'confirmation' || flow.asked === 'change'
  if (hasChanged && !isReadBack) return { isOrderComplete: said.isComplete }
  const lines = order?.lines ?? flow.slots.lines ?? []
  return said.isComplete && lines.length > 0 ? { isOrderComplete: true } : {}
}

export type Catalogue = { items: readonly CatalogueItem[]; maxQuantity: number }
type AppliedOrder = { lines: SaidLine[]; hasChanged: boolean; remarks: string[]; options?: readonly Option[] }

function applyOrder(slots: Slots, said: OrderSaid, { items, maxQuantity }: Catalogue): AppliedOrder {
  const remarks: string[] = []
  const allowed = (line: SaidLine): SaidLine | null => {
    const item = items.find(({ id }) => id === line.itemId)
    const refusal = item ? refusalOf(item, line, maxQuantity) : NOT_OFFERED
    if (refusal) remarks.push(refusal.remark)
    return refusal ? refusal.instead : line
  }
  const before = slots.lines ?? []
  const replaced = before.flatMap((line, at): SaidLine[] => {
    if (said.remove.includes(at)) return []
    const change = said.replace.find((one) => one.at === at)
    return [change ? (allowed(change.line) ?? line) : line]
  })
  const added = said.add.flatMap((line) => allowed(line) ?? [])
  const lines = added.reduce(withLine, replaced)
  const missing = missingRemarks(said)
  return {
    lines,
    hasChanged: JSON.stringify(lines) !== JSON.stringify(before),
    remarks: [...remarks, ...missing.remarks],
    ...(missing.options.length > 0 ? { options: missing.options } : {}),
  }
}

type LineRefusal = { remark: string; instead: SaidLine | null }

/** FA2: what is in no catalogue of this flow is not written down: of another flow's, removed meanwhile, or never there. */
const NOT_OFFERED: LineRefusal = { remark: 'That isn’t on offer here.', instead: null }

function refusalOf(item: CatalogueItem, line: SaidLine, maxQuantity: number): LineRefusal | null {
  if (!item.isAvailable || item.stock === 0) {
    return { remark: `${item.name} isn’t available at the moment.`, instead: null }
  }
  if (item.price === null) {
    return { remark: `I don’t know the price of ${item.name}, so I can’t take an order for it.`, instead: null }
  }
  const most = Math.min(maxQuantity, item.stock ?? maxQuantity)
  if (line.quantity <= most) return null
  const why =
    item.stock !== null && item.stock < maxQuantity
      ? `There are only ${most} of ${item.name}`
      : `I can take up to ${most} of ${item.name}`
  return { remark: `${why}, so I’ve put down ${most}.`, instead: { ...line, quantity: most } }
}

const contentOf = ({ itemId, options, without, note }: SaidLine): string =>
  JSON.stringify([itemId, options, without, note])

/** The same thing again counts up instead of standing twice. */
function withLine(lines: SaidLine[], line: SaidLine): SaidLine[] {
  const at = lines.findIndex((one) => contentOf(one) === contentOf(line))
  return at < 0
    ? [...lines, line]
    : lines.map((one, place) => (place === at ? { ...one, quantity: one.quantity + line.quantity } : one))
}

function missingRemarks({ unknown, ambiguous, oddCounts }: OrderSaid): { remarks: string[]; options: Option[] } {
  const remarks = [
    ...oddCounts.map((said) => `“${said}” isn’t written down: I can take whole numbers from 1.`),
    ...unknown.map(({ text, nearest }) =>
      nearest.length > 0
        ? `I couldn’t find “${text}”. The nearest we have is ${listOf(
            nearest.map(({ label }) => label),
            'or',
          )}.`
        : `I couldn’t find “${text}”.`,
    ),
    ...ambiguous.map(
      ({ text, candidates }) =>
        `“${text}” could be ${listOf(
          candidates.map(({ label }) => label),
          'or',
        )}. Which one is it?`,
    ),
  ]
  const options = [...ambiguous.flatMap(({ candidates }) => candidates), ...unknown.flatMap(({ nearest }) => nearest)]
  return { remarks, options: options.slice(0, 8) }
}
