import type { CatalogueItemResource, CreateOrderInput, OrderResource } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import { moneySaid } from './money.ts'

/** What of an item of the catalogue an order needs. */
export type OrderedItem = Pick<
  CatalogueItemResource,
  'id' | 'kind' | 'name' | 'aliases' | 'category' | 'price' | 'groups' | 'removable' | 'isAvailable'
>
export type OptionGroup = OrderedItem['groups'][number]

/** A line of an order as it is typed. */
export type OrderLine = {
  /** Tells lines of one item apart while they are moved. */
  key: number
  item: OrderedItem
  quantity: string
  /** Ids of options, by the id of their group. */
  chosen: Readonly<Record<string, readonly string[]>>
  without: readonly string[]
  note: string
  /** As it was ordered; it is sent so where its item is no longer in the catalogue. */
  ordered?: OrderedLine
}
type OrderedLine = OrderResource['lines'][number]

/** Nothing is chosen for the customer: what must be chosen is asked for. */
export const newLine = (item: OrderedItem, key: number): OrderLine => ({
  key,
  item,
  quantity: '1',
  chosen: {},
  without: [],
  note: '',
})

/** CO83: a line of an order that is there. Without its item it can stay as it is, become less, or go. */
export function lineOf(ordered: OrderedLine, { item, kind }: Known, key: number): OrderLine {
  const { quantity, without, note } = ordered
  const shown = { key, quantity: String(quantity), without, note: note ?? '' }
  if (item === null) return { ...shown, item: goneItem(ordered, kind), chosen: {}, ordered }
  // What was left out can be had back, whatever the catalogue has said since.
  const removable = [...new Set([...item.removable, ...without])]
  return { ...shown, item: { ...item, removable }, chosen: chosenIn(ordered, item) }
}

/** The item of a line, where the catalogue still has it. */
type Known = { item: OrderedItem | null; kind: OrderedItem['kind'] }

const goneItem = ({ itemId, label, unitPrice }: OrderedLine, kind: OrderedItem['kind']): OrderedItem => ({
  id: itemId,
  kind,
  name: label,
  aliases: [],
  category: null,
  price: unitPrice,
  groups: [],
  removable: [],
  isAvailable: false,
})

/** Options that the item still has. */
function chosenIn({ options }: OrderedLine, { groups }: OrderedItem): OrderLine['chosen'] {
  const entries = groups.map(({ id, options: known }) => {
    const chosen = options.filter(({ groupId, optionId }) => groupId === id && known.some((one) => one.id === optionId))
    return [id, chosen.map(({ optionId }) => optionId)] as const
  })
  return Object.fromEntries(entries.filter(([, chosen]) => chosen.length > 0))
}

/** What can be had at a price, or why it cannot be ordered. */
export function hindranceOf({ isAvailable, price }: OrderedItem): string | null {
  if (price === null) return 'No price is known'
  return isAvailable ? null : 'Not at present'
}

const isPlain = ({ groups, removable }: OrderedItem): boolean => groups.length === 0 && removable.length === 0

/** One more of what has no choices, or a line of its own. */
export function withItem(lines: readonly OrderLine[], item: OrderedItem): readonly OrderLine[] {
  const isUsual = ({ note, without }: OrderLine) => note === '' && without.length === 0
  const at = isPlain(item) ? lines.findIndex((line) => line.item.id === item.id && isUsual(line)) : -1
  const known = lines[at]
  const count = Number(known?.quantity)
  if (known && Number.isSafeInteger(count)) return lines.with(at, { ...known, quantity: String(count + 1) })
  return [...lines, newLine(item, Math.max(0, ...lines.map(({ key }) => key)) + 1)]
}

/** Of a group of which one is chosen the next takes the place of the one before; no id takes it away. */
export function withOption(line: OrderLine, group: OptionGroup, optionId: string): OrderLine {
  const before = line.chosen[group.id] ?? []
  const others = before.filter((id) => id !== optionId)
  const several = others.length < before.length ? others : [...before, optionId]
  const one = optionId === '' ? [] : [optionId]
  return { ...line, chosen: { ...line.chosen, [group.id]: group.max === 1 ? one : several } }
}

export const withoutToggled = (line: OrderLine, ingredient: string): OrderLine => ({
  ...line,
  without: line.without.includes(ingredient)
    ? line.without.filter((one) => one !== ingredient)
    : [...line.without, ingredient],
})

/** "Large (+€2.00)". */
export function optionWords({ name, priceDelta }: OptionGroup['options'][number], currency: string): string {
  if (priceDelta === 0) return name
  return `${name} (${priceDelta < 0 ? '−' : '+'}${moneySaid(Math.abs(priceDelta), currency)})`
}

/** "Extras, up to 3", "Sides, 2 of them", "Sauces, 1 to 2". */
export function groupWords({ name, min, max, options }: OptionGroup): string {
  if (max === 1 || (min === 0 && max >= options.length)) return name
  if (min === max) return `${name}, ${min} of them`
  return min === 0 ? `${name}, up to ${max}` : `${name}, ${min} to ${max}`
}

/** The lines as they are sent; what is missing is told at its field. */
export function linesSent(lines: readonly OrderLine[]): CreateOrderInput['lines'] {
  if (lines.length === 0) throw new TypedWrong('lines', 'Add what is ordered')
  return lines.map((line, at) => ({
    itemId: line.item.id,
    quantity: quantitySent(line, at),
    options: line.ordered?.options ?? line.item.groups.flatMap((group) => chosenOf(line, group, at)),
    without: [...line.without],
    note: line.note.trim() === '' ? null : line.note.trim(),
  }))
}

function quantitySent({ quantity }: OrderLine, at: number): number {
  const typed = quantity.trim()
  if (!/^[1-9]\d{0,4}$/.test(typed)) throw new TypedWrong(`lines.${at}.quantity`, 'Write how many')
  return Number(typed)
}

function chosenOf({ chosen }: OrderLine, group: OptionGroup, at: number): { groupId: string; optionId: string }[] {
  const { id: groupId, name, min, max } = group
  const ids = chosen[groupId] ?? []
  const field = `lines.${at}.options.${groupId}`
  if (ids.length < min) throw new TypedWrong(field, `Choose ${min === 1 ? '' : `${min} of `}${name}`)
  if (ids.length > max) throw new TypedWrong(field, `Choose no more than ${max} of ${name}`)
  return ids.map((optionId) => ({ groupId, optionId }))
}

/** Names that begin with what is typed come first, then whatever has it in a name or a section. */
export function itemsFound(items: readonly OrderedItem[], typed: string): readonly OrderedItem[] {
  const wanted = folded(typed)
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) })).filter(({ rank }) => rank < NOWHERE)
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
}

const NOWHERE = 3

function rankOf({ name, aliases, category }: OrderedItem, wanted: string): number {
  const names = [name, ...aliases].map(folded)
  if (names.some((one) => one.startsWith(wanted))) return 0
  if (names.some((one) => one.includes(wanted))) return 1
  return folded(category ?? '').includes(wanted) ? 2 : NOWHERE
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
