import type { CatalogueGroup, CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { OrderChange } from '@frontdesk/schema'
import type { Remark } from '../../speaking/speaker.ts'
import { NO_ORDER, type OrderSaid, type SaidLine } from '../../turn/said.ts'
import { lineIds } from './line-id.ts'

type ItemChange = Extract<OrderChange, { item: string }>

/** What a press does to the lines of an order, in the terms that words use too; and what could not be done. */
export type PressRead = { order: OrderSaid; remarks: Remark[] }

/**
 * MC4: each change is read as what it names: a line by its id, an item by its options. What is gone meanwhile, and a
 * choice that is missing, is said and changes nothing. Pure.
 */
export function readPress(
  changes: readonly OrderChange[],
  { lines, items }: { lines: readonly SaidLine[]; items: readonly CatalogueItem[] },
): PressRead {
  const remarks: Remark[] = []
  const counts = countsOf(changes, lines, remarks)
  const touched = [...counts].map(([at, by]) => ({ at, line: lines[at], by }))
  const add = changes.flatMap((change): SaidLine[] => {
    if (!('item' in change)) return []
    const read = lineOf(change, items)
    if (typeof read === 'function') remarks.push(read)
    return typeof read === 'function' ? [] : [read]
  })
  const remove = touched.flatMap(({ at, line, by }) => (line && line.quantity + by <= 0 ? [at] : []))
  const replace = touched.flatMap(({ at, line, by }) =>
    line && by !== 0 && line.quantity + by > 0 ? [{ at, line: { ...line, quantity: line.quantity + by } }] : [],
  )
  return { order: { ...NO_ORDER, add, remove, replace }, remarks }
}

const GONE: Remark = ({ say }) => say('order.lineGone')

/** By how much each line changes; several presses on one line count together. */
function countsOf(changes: readonly OrderChange[], lines: readonly SaidLine[], remarks: Remark[]): Map<number, number> {
  const ids = lineIds(lines)
  const counts = new Map<number, number>()
  for (const change of changes) {
    if (!('line' in change)) continue
    const at = ids.indexOf(change.line)
    if (at >= 0) counts.set(at, (counts.get(at) ?? 0) + change.by)
    else if (!remarks.includes(GONE)) remarks.push(GONE)
  }
  return counts
}

/** The line that an item with its options makes, or why it makes none. */
function lineOf(
  { item: id, options, without = [], by }: ItemChange,
  items: readonly CatalogueItem[],
): SaidLine | Remark {
  const item = items.find((one) => one.id === id)
  if (!item) return ({ say }) => say('item.notOffered')
  const chosen = item.groups.map((group) => ({ group, picks: picksOf(group, options) }))
  const missing = chosen.find(({ group, picks }) => picks.length < group.min)
  if (missing) {
    const options = missing.group.options.map(({ name }) => name).join(', ')
    return ({ say }) => say('item.chooseFirst', { name: item.name, options })
  }
  const excess = chosen.find(({ group, picks }) => picks.length > Math.max(group.max, group.min, 1))
  if (excess) return ({ say }) => say('item.atMost', { name: excess.group.name, most: excess.group.max })
  return {
    itemId: item.id,
    quantity: by,
    options: chosen.flatMap(({ group, picks }) => picks.map(({ id: optionId }) => ({ groupId: group.id, optionId }))),
    without: item.removable.filter((one) => without.includes(one)),
    note: null,
  }
}

const picksOf = (group: CatalogueGroup, options: ItemChange['options']) =>
  group.options.filter(({ id }) => options.some(({ group: of, option }) => of === group.id && option === id))
