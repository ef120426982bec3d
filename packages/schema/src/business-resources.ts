import { z } from 'zod'
import { line, websiteUrl } from './agents.ts'
import { timeZone } from './time-zone.ts'

/* What the agents of an organization book and sell. Money is in minor units of the business's currency, times of the
   day are minutes since local midnight, moments are Unix milliseconds. */

const DAY_MINUTES = 1_440
const MOST_MONEY = 1_000_000_000
const YEAR_MINUTES = 525_600

const id = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]*$/, 'must be an id as this API gave it')
const money = z.number().int().min(0).max(MOST_MONEY)
const minutes = z.number().int().min(0).max(YEAR_MINUTES)
const moment = z.number().int().min(0).max(8_640_000_000_000_000)
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cs}\0]*$/u, 'must not contain NUL')
const names = z.array(line(100)).max(50)
const source = z.enum(['owner', 'site', 'assumed'])

const range = z.object({
  from: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  /** Above 1,440 when it ends after midnight. */
  until: z
    .number()
    .int()
    .min(1)
    .max(2 * DAY_MINUTES),
})
const isForwards = ({ from, until }: { from: number; until: number }) => from < until
const BACKWARDS = 'until must be after from; add 1,440 when it ends after midnight'

/** When somebody is there. `day`: 1 is Monday, 7 Sunday; an exception without ranges is a closed day. */
export const businessHours = z.object({
  weekly: z.array(range.extend({ day: z.number().int().min(1).max(7) }).refine(isForwards, BACKWARDS)).max(100),
  exceptions: z
    .array(
      z.object({
        date: z
          .string()
          .regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be 2026-12-24, or 12-24 for every year'),
        ranges: z.array(range.refine(isForwards, BACKWARDS)).max(20),
      }),
    )
    .max(400),
})

const bookingRules = {
  slotMinutes: z.number().int().min(5).max(DAY_MINUTES),
  leadMinutes: minutes,
  horizonDays: z.number().int().min(1).max(730),
  lastStartMinutes: z.number().int().min(0).max(DAY_MINUTES).nullable(),
  turns: z
    .array(z.object({ upTo: z.number().int().min(1).max(1_000), minutes: z.number().int().min(5).max(DAY_MINUTES) }))
    .min(1)
    .max(20),
  turnBufferMinutes: z.number().int().min(0).max(DAY_MINUTES),
  maxParty: z.number().int().min(1).max(1_000).nullable(),
  viewingMinutes: z.number().int().min(5).max(DAY_MINUTES),
  viewingBufferMinutes: z.number().int().min(0).max(DAY_MINUTES),
  cancelBeforeMinutes: minutes,
  changeBeforeMinutes: minutes,
  checkInMinute: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  checkOutMinute: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
}

/** Each field keeps its value unless it is named. */
const optionally = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial()

export const updateBusiness = optionally({
  name: line(200),
  timeZone,
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR'),
  /** Whether 5/6 is the fifth of June. */
  isDayFirst: z.boolean(),
  hours: businessHours.nullable(),
  tableHours: businessHours.nullable(),
  rules: optionally(bookingRules),
  notifyEmail: z.email().max(320).nullable(),
})
export type UpdateBusiness = z.infer<typeof updateBusiness>

const provenance = z.object({ source, url: z.string().nullable(), at: z.number().int().nullable() })

/** A business with what is known of it; `provenance` says of each field who says so, and on which page. */
export const businessResource = z.object({
  id: z.string(),
  name: z.string(),
  siteOrigin: z.string().nullable(),
  timeZone: z.string(),
  currency: z.string(),
  isDayFirst: z.boolean(),
  hours: businessHours.nullable(),
  tableHours: businessHours.nullable(),
  rules: z.object(bookingRules),
  notifyEmail: z.string().nullable(),
  provenance: z.object({
    name: provenance,
    timeZone: provenance,
    currency: provenance,
    hours: provenance,
    tableHours: provenance,
    rules: provenance,
  }),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})

const orderTerms = {
  pickup: z.boolean(),
  delivery: z
    .object({
      fee: money,
      /** From this sum of the goods on nothing is charged; null: always charged. */
      freeFrom: money.nullable(),
      /** Smallest sum of the goods. */
      minimum: money,
      /** Beginnings of postcodes, or `anywhere`. */
      area: z.union(
        [z.literal('anywhere'), z.array(line(20)).min(1).max(500)],
        'must be "anywhere", or a list of postcodes',
      ),
    })
    .nullable(),
  leadMinutes: minutes,
  horizonDays: z.number().int().min(1).max(730),
  maxQuantity: z.number().int().min(1).max(10_000),
  changeMinutes: minutes,
  returnDays: z.number().int().min(0).max(3_650).nullable(),
}
/** Of a kind null: back to what is assumed. */
export const updateOrderTerms = optionally({
  menu: optionally(orderTerms).nullable(),
  product: optionally(orderTerms).nullable(),
})
export type UpdateOrderTerms = z.infer<typeof updateOrderTerms>
const saidTerms = z.object({ ...orderTerms, source: z.enum(['owner', 'assumed']) })
export const orderTermsResource = z.object({ businessId: z.string(), menu: saidTerms, product: saidTerms })

export const linkAgent = z.object({ agentConfigurationId: id })
export const linkedAgent = z.object({ businessId: z.string(), agentConfigurationId: z.string() })

const kept = { id: z.string(), source, sourceUrl: z.string().nullable() }

const service = {
  name: line(200),
  aliases: names,
  durationMinutes: z.number().int().min(5).max(DAY_MINUTES),
  bufferBeforeMinutes: z.number().int().min(0).max(DAY_MINUTES),
  bufferAfterMinutes: z.number().int().min(0).max(DAY_MINUTES),
  price: money.nullable(),
  hours: businessHours.nullable(),
  isActive: z.boolean(),
}
export const createService = z.object({
  ...optionally(service).shape,
  name: service.name,
  durationMinutes: service.durationMinutes,
})
export const updateService = optionally(service)
export const serviceResource = z.object({ ...kept, ...service })

const resource = {
  name: line(200),
  /** At a table, or guests of one room. */
  seats: z.number().int().min(1).max(1_000),
  /** How many rooms there are of this kind. */
  units: z.number().int().min(1).max(1_000),
  price: money.nullable(),
  /** Tables that can be pushed up to this one. */
  joins: z.array(id).max(50),
  /** What a member of staff does; null: everything. */
  serviceIds: z.array(id).max(200).nullable(),
  hours: businessHours.nullable(),
  isActive: z.boolean(),
}
const resourceKind = z.enum(['staff', 'table', 'room', 'viewing'])
export const createResource = z.object({ ...optionally(resource).shape, kind: resourceKind, name: resource.name })
export const updateResource = optionally(resource)
export const resourceResource = z.object({ ...kept, kind: resourceKind, ...resource })

const listing = {
  title: line(200),
  offer: z.enum(['rent', 'sale']),
  place: line(200),
  price: money.nullable(),
  rooms: z.number().int().min(0).max(1_000).nullable(),
  areaSquareMetres: z.number().int().min(0).max(10_000_000).nullable(),
  description: text(4_000),
  url: websiteUrl.nullable(),
  pictureUrl: websiteUrl.nullable(),
  isAvailable: z.boolean(),
  /** Who shows it; null: anybody who shows homes. */
  staffId: id.nullable(),
}
export const createListing = z.object({
  ...optionally(listing).shape,
  title: listing.title,
  offer: listing.offer,
  place: listing.place,
})
export const updateListing = optionally(listing)
export const listingResource = z.object({ id: z.string(), source, ...listing })

const option = z.object({
  id: line(100),
  name: line(100),
  aliases: names,
  priceDelta: z.number().int().min(-MOST_MONEY).max(MOST_MONEY),
})
const group = z
  .object({
    id: line(100),
    name: line(100),
    min: z.number().int().min(0).max(50),
    max: z.number().int().min(1).max(50),
    options: z.array(option).min(1).max(100),
  })
  .refine(({ min, max }) => min <= max, 'min must not be more than max')

const daypart = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  until: z.number().int().min(0).max(DAY_MINUTES),
})

const catalogueItem = {
  name: line(200),
  aliases: names,
  category: line(100).nullable(),
  description: text(1_000).nullable(),
  /** Null: not known, so it cannot be ordered. */
  price: money.nullable(),
  groups: z.array(group).max(20),
  removable: names,
  isAvailable: z.boolean(),
  /** When it is served; empty: always. */
  dayparts: z.array(daypart).max(20),
  sku: line(100).nullable(),
}
const itemKind = z.enum(['menu', 'product'])
const onHand = z.number().int().min(0).max(1_000_000)
export const createCatalogueItem = z.object({
  ...optionally({ ...catalogueItem, onHand }).shape,
  kind: itemKind,
  name: catalogueItem.name,
})
export const updateCatalogueItem = optionally(catalogueItem)
export const catalogueItemResource = z.object({
  ...kept,
  kind: itemKind,
  ...catalogueItem,
  /** Null where stock is not counted. */
  stock: z.object({ onHand: z.number(), reserved: z.number(), restockAt: z.number().nullable() }).nullable(),
  updatedAt: z.number().int(),
})

export const MAX_CSV_BYTES = 5 * 1024 * 1024
const flag = z.enum(['true', 'false'])
/** The other parts of a CSV file's upload. */
export const csvFields = z.object({
  what: z.enum(['items', 'stock', 'services', 'listings']).default('items'),
  /** Of rows that do not say it. */
  kind: itemKind.default('product'),
  isDryRun: flag.default('false'),
  skipsProblems: flag.default('false'),
  /** The file is the whole list of its kind: the owner's items that it does not name go. */
  isWhole: flag.default('false'),
})
export const importCsv = csvFields.extend({ text: z.string().min(1).max(1_000_000) })
export const csvImported = z.object({
  status: z.enum(['written', 'checked', 'refused']),
  rows: z.number().int(),
  removed: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), column: z.string().nullable(), message: z.string() })),
  ignored: z.array(z.string()),
})

/** `count`: so many are there; `delta`: so many came, or went. */
export const stockAdjustment = z.discriminatedUnion('do', [
  z.object({ do: z.literal('count'), itemId: id, onHand }),
  z.object({
    do: z.literal('adjust'),
    itemId: id,
    delta: z.number().int().min(-1_000_000).max(1_000_000),
    reason: z.enum(['received', 'adjusted']).default('adjusted'),
  }),
  z.object({ do: z.literal('announce'), itemId: id, restockAt: moment.nullable() }),
  z.object({ do: z.literal('stop-counting'), itemId: id }),
])
export const stockLevel = z.object({ itemId: z.string(), onHand: z.number().int().nullable() })

const customer = z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
const record = {
  id: z.string(),
  businessId: z.string(),
  agentConfigurationId: z.string(),
  conversationId: z.string(),
  /** What the customer names it by. */
  code: z.string(),
  customer,
  note: z.string().nullable(),
  /** A price of it was read from a website, not entered by the owner. */
  isInferred: z.boolean(),
  version: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
}

export const bookingResource = z.object({
  ...record,
  kind: z.enum(['appointment', 'reservation', 'viewing']),
  status: z.enum(['confirmed', 'cancelled', 'fulfilled']),
  what: z.string(),
  serviceId: z.string().nullable(),
  listingId: z.string().nullable(),
  staffName: z.string().nullable(),
  partySize: z.number().int().nullable(),
  nights: z.number().int().nullable(),
  startsAt: z.number().int(),
  endsAt: z.number().int(),
  price: z.number().int().nullable(),
})

export const orderResource = z.object({
  ...record,
  kind: itemKind,
  status: z.enum(['confirmed', 'fulfilled', 'cancelled', 'return-requested']),
  lines: z.array(
    z.object({
      itemId: z.string(),
      label: z.string(),
      quantity: z.number().int(),
      modifiers: z.array(z.string()),
      without: z.array(z.string()),
      note: z.string().nullable(),
      unitPrice: z.number().int(),
    }),
  ),
  fees: z.array(z.object({ label: z.string(), amount: z.number().int() })),
  total: z.number().int(),
  currency: z.string(),
  fulfilment: z.enum(['pickup', 'delivery']),
  address: z.string().nullable(),
  readyAt: z.number().int().nullable(),
  dueAt: z.number().int(),
  fulfilledAt: z.number().int().nullable(),
  returnReason: z.string().nullable(),
})
