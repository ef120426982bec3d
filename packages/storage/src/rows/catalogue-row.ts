import type { CountedStock, DeliveryZone, OfferedEntry, OrderSettings } from '@frontdesk/capabilities/ports'
import { allergenMarks, type CatalogueItemId, dietMarks, minorOrNull, money, moneyOrNull } from '@frontdesk/schema'
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
  allergens: jsonColumn(allergenMarks).nullable(),
  diets: jsonColumn(dietMarks).nullable(),
  is_available: numberColumn,
  dayparts: jsonColumn(z.array(daypart)),
  sku: nullableText,
  currency: z.string(),
  source: z.enum(['owner', 'site', 'assumed']),
  picture_url: nullableText,
  source_url: nullableText,
  updated_at: numberColumn,
})

export function toEntry(row: Row): OfferedEntry {
  const { option_groups, is_available, picture_url, source_url, updated_at, price, currency, ...entry } =
    entryRow.parse(row)
  return {
    ...entry,
    price: moneyOrNull(price, currency),
    groups: option_groups.map((each) => ({
      ...each,
      options: each.options.map((one) => ({ ...one, priceDelta: money(one.priceDelta, currency) })),
    })),
    allergens: entry.allergens ?? {},
    diets: entry.diets ?? {},
    isAvailable: is_available === 1,
    pictureUrl: picture_url,
    sourceUrl: source_url,
    updatedAt: updated_at,
  }
}

/** Amounts of the business's currency, as the column keeps them. */
export const storedGroups = (groups: OfferedEntry['groups']): z.infer<typeof group>[] =>
  groups.map((each) => ({
    ...each,
    options: each.options.map((one) => ({ ...one, aliases: [...one.aliases], priceDelta: one.priceDelta.minor })),
  }))

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

const zone = z.object({
  name: z.string().nullable().optional(),
  fee: z.number(),
  freeFrom: z.number().nullable(),
  minimum: z.number(),
  area: z.union([z.literal('anywhere'), z.array(z.string())]),
})
const settings = z.object({
  pickup: z.boolean(),
  delivery: zone.extend({ zones: z.array(zone).optional() }).nullable(),
  leadMinutes: z.number(),
  horizonDays: z.number(),
  maxQuantity: z.number(),
  changeMinutes: z.number(),
  returnDays: z.number().nullable(),
})
const settingsRow = z.object({
  menu_settings: jsonColumn(settings).nullable(),
  product_settings: jsonColumn(settings).nullable(),
  currency: z.string(),
})

export function toSettings(row: Row): { menu: OrderSettings | null; product: OrderSettings | null } {
  const { menu_settings, product_settings, currency } = settingsRow.parse(row)
  return { menu: settingsOf(menu_settings, currency), product: settingsOf(product_settings, currency) }
}

type StoredSettings = z.infer<typeof settings>

function settingsOf(stored: StoredSettings | null, currency: string): OrderSettings | null {
  if (stored === null) return null
  const { delivery, ...others } = stored
  if (delivery === null) return { ...others, delivery }
  const { zones, ...whole } = delivery
  const named = zones === undefined ? {} : { zones: zones.map((each) => zoneOf(each, currency)) }
  return { ...others, delivery: { ...zoneOf(whole, currency), ...named } }
}

type StoredZone = z.infer<typeof zone>

const zoneOf = ({ fee, freeFrom, minimum, area, name }: StoredZone, currency: string): DeliveryZone => ({
  ...(name === undefined ? {} : { name }),
  fee: money(fee, currency),
  freeFrom: moneyOrNull(freeFrom, currency),
  minimum: money(minimum, currency),
  area,
})

export function storedSettings({ delivery, ...others }: OrderSettings): StoredSettings {
  if (delivery === null) return { ...others, delivery }
  const { zones, ...whole } = delivery
  return {
    ...others,
    delivery: { ...storedZone(whole), ...(zones === undefined ? {} : { zones: zones.map(storedZone) }) },
  }
}

const storedZone = ({ fee, freeFrom, minimum, area, name }: DeliveryZone): StoredZone => ({
  ...(name === undefined ? {} : { name }),
  fee: fee.minor,
  freeFrom: minorOrNull(freeFrom),
  minimum: minimum.minor,
  area: area === 'anywhere' ? area : [...area],
})
