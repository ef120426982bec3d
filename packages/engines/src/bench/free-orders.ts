import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandId } from '@frontdesk/schema'
import { z } from 'zod'
import { type CatalogueEntry, compileCatalogue } from '../reading/orders/catalogue.ts'
import { type OrderReading, readOrder } from '../reading/orders/read-order.ts'

/* Orders by writers who had seen neither code nor tests (`test/orders`), against what a fair waiter wrote down. */

const ORDERS = fileURLToPath(new URL('../../../../test/orders/', import.meta.url))

const named = { id: z.string(), name: z.string() }
const menu = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      aliases: z.array(z.string()).default([]),
      category: z.string().nullable().default(null),
      description: z.string().nullable().default(null),
      groups: z.array(
        z.object({
          ...named,
          min: z.number(),
          max: z.number(),
          options: z.array(z.object({ ...named, aliases: z.array(z.string()).default([]) })),
        }),
      ),
      removable: z.array(z.string()).default([]),
    }),
  ),
})
const orders = z.array(
  z.object({
    text: z.string(),
    items: z.array(
      z.object({
        item: z.string(),
        quantity: z.number(),
        options: z.record(z.string(), z.array(z.string())).default({}),
        without: z.array(z.string()).default([]),
      }),
    ),
    asked: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
)

export type FreeOrder = z.infer<typeof orders>[number]
/** `asked`: what differs was asked or said to be not understood; `silent`: nobody would know. */
export type Outcome = 'exact' | 'asked' | 'silent'
export type Judged = {
  menu: string
  order: FreeOrder
  outcome: Outcome
  wanted: string[]
  got: string[]
  open: readonly string[]
}

/** Every order of one part, `learn` or `unseen`, read on its menu. */
export function judgeOrders(part: string): Judged[] {
  const folder = join(ORDERS, part)
  return readdirSync(folder).flatMap((name) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, name, file), 'utf8'))
    const entries = menu
      .parse(read('menu.json'))
      .items.map((item, at): CatalogueEntry => ({ ...item, id: brandId('cat', `item-${at}`), isAvailable: true }))
    const catalogue = compileCatalogue(entries)
    return orders.parse(read('orders.json')).map((order) => {
      const reading = readOrder(order.text, catalogue, { lines: [], expectsItems: true })
      return { menu: name, order, ...judge(order, reading, entries) }
    })
  })
}

function judge(order: FreeOrder, reading: OrderReading, entries: readonly CatalogueEntry[]) {
  const wanted = counted(order.items.map(({ quantity, ...line }) => [writtenOf(line), quantity]))
  const got = counted(reading.lines.map((line) => [lineOf(line, entries), line.quantity]))
  const notes = reading.lines.flatMap(({ note }) => note ?? [])
  const open = [...reading.unknown, ...reading.ambiguous].map(({ text }) => text)
  const isNamed = (words: string): boolean => open.some((text) => overlap(text, words))
  const unknowns = order.unknown.every((words) => isNamed(words) || notes.some((note) => overlap(note, words)))
  const asked = order.asked.filter((words) => !words.includes(': ')).every(isNamed)
  const isRead = wanted.join('\n') === got.join('\n')
  const isSure = open.length + notes.length === 0
  const isExact = isRead && unknowns && asked && (isSure || order.unknown.length + order.asked.length > 0)
  return { outcome: isExact ? 'exact' : isSure ? 'silent' : 'asked', wanted, got, open: [...open, ...notes] } as const
}

type Line = { item: string; options: Record<string, readonly string[]>; without: readonly string[] }

const writtenOf = ({ item, options, without }: Line): string =>
  [
    item,
    ...Object.entries(options)
      .flatMap(([group, ids]) => ids.map((id) => `${group}=${id}`))
      .toSorted(),
    ...without.map((one) => `no ${one}`).toSorted(),
  ].join(' ')

function lineOf(line: OrderReading['lines'][number], entries: readonly CatalogueEntry[]): string {
  const options: Record<string, string[]> = {}
  for (const { groupId, optionId } of line.options) (options[groupId] ??= []).push(optionId)
  const item = entries.find(({ id }) => id === line.itemId)?.name ?? ''
  return writtenOf({ item, options, without: line.without })
}

/** Lines with their number, those that are the same together. */
function counted(lines: readonly (readonly [string, number])[]): string[] {
  const counts = new Map<string, number>()
  for (const [line, count] of lines) counts.set(line, (counts.get(line) ?? 0) + count)
  return Array.from(counts, ([line, count]) => `${count} ${line}`).toSorted()
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const overlap = (one: string, other: string): boolean => wordsOf(one).some((word) => wordsOf(other).includes(word))
