import { z } from 'zod'
import { range } from './file-times.ts'

/* What is sold, and how it is ordered, collected and delivered, as owners write it. */

const text = z.string()
const count = z.number()

const option = z.strictObject({
  id: text,
  name: text,
  priceDelta: count.optional(),
  allergens: z.array(text).optional(),
})
const group = z.strictObject({
  id: text,
  name: text,
  min: count.optional(),
  max: count.optional(),
  options: z.array(option),
})
export const item = z.strictObject({
  id: text.optional(),
  name: text,
  category: text.optional(),
  description: text.optional(),
  price: count.nullable().optional(),
  groups: z.array(group).optional(),
  removable: z.array(text).optional(),
  stock: count.nullable().optional(),
  stockPer: text.optional(),
  allergens: z.array(text).optional(),
  diets: z.array(text).optional(),
  days: z.array(text).optional(),
  from: text.optional(),
  until: text.optional(),
  orderable: z.boolean().optional(),
  pickUpFrom: text.optional(),
  pickupOnly: z.boolean().optional(),
  pickupDates: z.array(text).optional(),
  orderUntil: text.optional(),
  orderBy: text.optional(),
  needsDayBefore: z.boolean().optional(),
  note: text.optional(),
})

/** What is eaten in and cannot be ordered. */
export const dineInSection = z.strictObject({
  section: text,
  dishes: z.array(z.strictObject({ name: text, description: text.optional(), price: count.nullable().optional() })),
})

const zone = z.strictObject({
  name: text.optional(),
  postcodes: z.array(text),
  fee: count.optional(),
  minOrder: count.optional(),
  freeFrom: count.optional(),
})
/** Either zones with postcodes, or one fee for places that are named. */
export const delivery = z
  .strictObject({
    offered: z.boolean().optional(),
    hours: z.array(range).optional(),
    noticeMinutes: count.optional(),
    daysAhead: count.optional(),
    zones: z.array(zone).optional(),
    areas: z.array(text).optional(),
    fee: count.optional(),
    freeFrom: count.optional(),
    minimumOrder: count.optional(),
    elsewhere: text.optional(),
    payment: text.optional(),
    pay: text.optional(),
    closures: text.optional(),
    note: text.optional(),
    what: text.optional(),
    days: z.array(text).optional(),
    window: z.strictObject({ from: text, to: text }).optional(),
    orderUntil: text.optional(),
    noExactTime: z.boolean().optional(),
    notDelivered: z.array(text).optional(),
    noDeliveryOn: z.array(text).optional(),
    ask: z.array(text).optional(),
  })
  .transform(({ zones = [], areas, fee, freeFrom, minimumOrder: minOrder, payment, pay, note, what, ...more }) => ({
    ...more,
    zones: areas === undefined ? zones : [{ name: areas.join(', '), postcodes: areas, fee, minOrder, freeFrom }],
    payment: payment ?? pay,
    note: note ?? what,
  }))

const collection = z.strictObject({
  slotsEvery: count.optional(),
  firstSlot: text.optional(),
  lastSlot: text.optional(),
  noticeMinutes: count.optional(),
  daysAhead: count.optional(),
  payment: text.optional(),
})
const pickup = z.strictObject({
  price: count.optional(),
  slotEveryMinutes: count.optional(),
  from: text.optional(),
  last: text.optional(),
  noticeHours: count.optional(),
  boxes: text.optional(),
  pay: text.optional(),
  ask: z.array(text).optional(),
})
const orders = z.strictObject({
  how: text.optional(),
  pickUp: z.boolean().optional(),
  where: text.optional(),
  readyAfterHours: count.optional(),
  minutesToPrepare: count.optional(),
  pickUpTimes: text.optional(),
  collection: z.record(text, text).optional(),
  collectionSpecial: z.record(text, text).optional(),
  bookableDaysAhead: count.optional(),
  aheadDays: count.optional(),
  keptFor: text.optional(),
  payment: text.optional(),
  pay: text.optional(),
  changeOrCancel: text.optional(),
  cancel: text.optional(),
  askFor: z.array(text).optional(),
  preOrders: z.boolean().optional(),
  minimum: count.optional(),
  bag: count.optional(),
  noAlcohol: z.boolean().optional(),
})

/** How things are ordered: at a hatch, at a counter or at a farm gate. */
export const orderingFields = {
  orders: orders.optional(),
  collection: collection.optional(),
  pickup: pickup.optional(),
  orderRules: z.strictObject({ cancelOrChange: text.optional(), boxStock: text.optional() }).optional(),
}

export type FileItem = z.infer<typeof item>
export type FileDelivery = z.infer<typeof delivery>
export type FileZone = FileDelivery['zones'][number]
