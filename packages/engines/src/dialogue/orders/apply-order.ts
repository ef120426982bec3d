import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { CatalogueItemId } from '@frontdesk/schema'
import type { Remark } from '../../speaking/speaker.ts'
import { thereAreOnly } from '../../speaking/there-are-only.ts'
import { cutTo } from '../../turn/cut-lines.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { Option } from '../../turn/flow-state.ts'
import type { UnclearItem } from '../../turn/flow-wishes.ts'
import type { OrderSaid, Said, SaidLine } from '../../turn/said.ts'
import { resolveUnclear } from '../unclear-items.ts'
import { withPickedOption } from './open-choice.ts'
import { sayServed } from './served-times.ts'

/** What an order is written down from. */
export type Catalogue = {
  items: readonly CatalogueItem[]
  maxQuantity: number
  /** Pieces that this very order has on the shelf already, by item: they are free for it. */
  own: ReadonlyMap<string, number>
}

/** The lines as they stand now, what is still open of them, and what has to be said of it. */
export type AppliedOrder = {
  lines: SaidLine[]
  unclear: UnclearItem[]
  haveLinesChanged: boolean
  /** Nothing but the answer to which of several was meant. */
  isAnswer: boolean
  remarks: Remark[]
  options?: readonly Option[]
}

/** What was said of an order goes into its lines, as far as it is on offer. Pure. */
export function applyOrder(slots: Slots, said: Said, catalogue: Catalogue): AppliedOrder {
  const before = slots.lines ?? []
  const { order, unclear, isAnswer } = resolveUnclear(slots.unclear ?? [], said)
  const chosen = said.order === null ? withPickedOption(before, catalogue.items, said) : null
  if (chosen !== null) return { lines: chosen, unclear, haveLinesChanged: true, isAnswer: true, remarks: [] }
  const remarks: Remark[] = []
  const isOffered = (line: SaidLine): boolean => {
    const refusal = refusalOf(line, catalogue)
    if (refusal !== null) remarks.push(refusal)
    return refusal === null
  }
  const changed = before.flatMap((line, at): SaidLine[] => {
    if (order.remove.includes(at)) return []
    const change = order.replace.find((one) => one.at === at)
    return [change && isOffered(change.line) ? change.line : line]
  })
  const wished = order.add.filter(isOffered).reduce(withLine, changed)
  const touched = new Set([...order.add, ...order.replace.map(({ line }) => line)].map(({ itemId }) => itemId))
  const lines = [...touched].reduce((all, itemId) => withinLimit(all, itemId, { catalogue, remarks }), wished)
  const missing = missingRemarks(order)
  return {
    lines,
    unclear,
    haveLinesChanged: JSON.stringify(lines) !== JSON.stringify(before),
    isAnswer,
    remarks: [...remarks, ...laterRemarks(slots, order, catalogue), ...missing.remarks],
    ...(missing.options.length > 0 ? { options: missing.options } : {}),
  }
}

/** FA2: what is in no catalogue of this flow is not written down: of another flow's, removed meanwhile, or never there. */
function refusalOf({ itemId }: SaidLine, { items, own }: Catalogue): Remark | null {
  const item = items.find(({ id }) => id === itemId)
  if (item === undefined) return ({ say }) => say('item.notOffered')
  const free = item.stock === null ? null : item.stock + (own.get(itemId) ?? 0)
  if ((!item.isAvailable && item.served === undefined) || free === 0)
    return ({ say }) => say('item.notAvailable', { name: item.name })
  return item.price === null ? ({ say }) => say('item.noPrice', { name: item.name }) : null
}

/** OD31: what is not had at this hour may be ordered for another, which is still to be named. */
function laterRemarks({ day, time, readyAt }: Slots, { add }: OrderSaid, { items }: Catalogue): Remark[] {
  if (day !== undefined || time !== undefined || readyAt !== undefined) return []
  const named = items.filter(({ id }) => add.some(({ itemId }) => itemId === id))
  return named
    .filter(({ isAvailable, served }) => !isAvailable && served !== undefined)
    .map(
      (item): Remark =>
        (speaker) =>
          speaker.say('item.servedOnly', { name: item.name, times: sayServed(speaker, item) }),
    )
}

type Limiting = { catalogue: Catalogue; remarks: Remark[] }

/** FA3: what limits an item holds for all lines of it together; the last ones are cut. */
function withinLimit(lines: SaidLine[], itemId: CatalogueItemId, { catalogue, remarks }: Limiting): SaidLine[] {
  const item = catalogue.items.find(({ id }) => id === itemId)
  const ofItem = lines.filter((line) => line.itemId === itemId)
  const wanted = ofItem.reduce((sum, { quantity }) => sum + quantity, 0)
  const free = item?.stock == null ? Infinity : item.stock + (catalogue.own.get(itemId) ?? 0)
  const most = Math.min(catalogue.maxQuantity, free)
  // Items that are not available at all were announced already.
  if (item === undefined || most === 0 || wanted <= most) return lines
  const { name } = item
  const isShort = free <= catalogue.maxQuantity
  remarks.push((speaker) =>
    isShort
      ? speaker.say('item.onlyLeft', { only: thereAreOnly(speaker, most, name), most })
      : speaker.say('item.upTo', { name, most }),
  )
  return cutTo(lines, itemId, most)
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

const labelOf = ({ label }: Option): string => label
const MOST_OPTIONS = 8

function missingRemarks({ unknown, oddCounts }: OrderSaid): { remarks: Remark[]; options: Option[] } {
  const remarks = [
    ...oddCounts.map(
      (said): Remark =>
        ({ say }) =>
          say('item.oddCount', { said }),
    ),
    ...unknown.map(
      ({ text, nearest }): Remark =>
        nearest.length > 0
          ? ({ say, list }) => say('item.unknownNearest', { text, names: list(nearest.map(labelOf), 'or') })
          : ({ say }) => say('item.unknown', { text }),
    ),
  ]
  return { remarks, options: unknown.flatMap(({ nearest }) => nearest).slice(0, MOST_OPTIONS) }
}
