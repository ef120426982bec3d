import type { CountedStock, OfferedEntry, OrderSettings } from '@frontdesk/capabilities/ports'
import type { CatalogueItemId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'

const option = z.object({ id: z.string(), name: z.string(), aliases: z.array(z.string()), priceDelta: z.number() })
const group = z.object({
  id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  options: z.array(option),
})
const daypart = z.object({ days: z.array(z.number()), from: z.number(), until: z.number() })

const entryRow = z.object({
  id: idColumn('cat'),
  kind: z.enum(['menu', 'product']),
  name: z.string(),
  aliases: jsonColumn(z.array(z.string())),
  category: nullableText,
  description: nullableText,
  price: nullableNumber,
  option_groups: jsonColumn(z.array(group)),
  removable: jsonColumn(z.array(z.string())),
  is_available: numberColumn,
  dayparts: jsonColumn(z.array(daypart)),
  sku: nullableText,
  source: z.enum(['owner', 'site', 'assumed']),
  source_url: nullableText,
  updated_at: numberColumn,
})

export function toEntry(row: Row): OfferedEntry {
  const { option_groups, is_available, source_url, updated_at, ...entry } = entryRow.parse(row)
  return {
    ...entry,
    groups: option_groups,
    isAvailable: is_available === 1,
    sourceUrl: source_url,
    updatedAt: updated_at,
  }
}

const stockRow = z.object({
  item_id: idColumn('cat'),
  on_hand: numberColumn,
  live: numberColumn,
  restock_at: nullableNumber,
})

export function toStock(row: Row): [CatalogueItemId, CountedStock] {
  const { item_id, on_hand, live, restock_at } = stockRow.parse(row)
  return [item_id, { onHand: on_hand, reserved: live, restockAt: restock_at }]
}

const settings = z.object({
  pickup: z.boolean(),
  delivery: z
    .object({
      fee: z.number(),
      freeFrom: z.number().nullable(),
      minimum: z.number(),
      area: z.union([z.literal('anywhere'), z.array(z.string())]),
    })
    .nullable(),
  leadMinutes: z.number(),
  horizonDays: z.number(),
  maxQuantity: z.number(),
  changeMinutes: z.number(),
  returnDays: z.number().nullable(),
})
const settingsRow = z.object({
  menu_settings: jsonColumn(settings).nullable(),
  product_settings: jsonColumn(settings).nullable(),
})

export function toSettings(row: Row): { menu: OrderSettings | null; product: OrderSettings | null } {
  const { menu_settings, product_settings } = settingsRow.parse(row)
  return { menu: menu_settings, product: product_settings }
}
