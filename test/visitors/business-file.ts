import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/*
 * `business.json`: what the owner of an invented business enters beside the website. Money is in minor units, days are
 * `Mon` to `Sun`, times `18:30`, dates `2026-11-24`. Every field may be missing; one that is not known here is an error.
 */

const text = z.string()
const count = z.number()
/** The owners' words differ: one writes opens and closes, another from and to. */
const range = z.strictObject({
  days: z.array(text),
  opens: text.optional(),
  closes: text.optional(),
  from: text.optional(),
  to: text.optional(),
  what: text.optional(),
  months: text.optional(),
  note: text.optional(),
})
/** One day or several, closed wholly (`from` and `to` are dates), for hours (they are times), or but for hours (`open`). */
const closure = z.strictObject({
  date: text.optional(),
  from: text.optional(),
  to: text.optional(),
  open: z.array(z.tuple([text, text])).optional(),
  note: text.optional(),
  reason: text.optional(),
})
const special = z.strictObject({
  date: text,
  opens: text.optional(),
  closes: text.optional(),
  from: text.optional(),
  to: text.optional(),
  note: text.optional(),
})
const textOrCount = z.union([text, count])

const option = z.strictObject({ id: text, name: text, priceDelta: count.optional() })
const group = z.strictObject({
  id: text,
  name: text,
  min: count.optional(),
  max: count.optional(),
  options: z.array(option),
})
const item = z.strictObject({
  id: text.optional(),
  name: text,
  category: text.optional(),
  description: text.optional(),
  price: count.nullable().optional(),
  groups: z.array(group).optional(),
  removable: z.array(text).optional(),
  stock: count.nullable().optional(),
  allergens: z.array(text).optional(),
  diets: z.array(text).optional(),
  days: z.array(text).optional(),
  from: text.optional(),
  until: text.optional(),
  orderable: z.boolean().optional(),
  pickUpFrom: text.optional(),
  note: text.optional(),
})
const service = z.strictObject({
  name: text,
  minutes: count,
  price: count.nullable().optional(),
  priceByStaff: z.record(text, count).optional(),
  seasonPrices: z.unknown().optional(),
  staff: z.array(text).optional(),
  days: z.array(text).optional(),
  description: text.optional(),
  note: text.optional(),
  where: text.optional(),
  starts: text.optional(),
  noticeHours: textOrCount.optional(),
  askFor: z.array(text).optional(),
})
const person = z.strictObject({
  name: text,
  role: text.optional(),
  hours: z.array(range).optional(),
  absences: z.array(closure).optional(),
  appointments: z.boolean().optional(),
})
const home = z.strictObject({
  id: text.optional(),
  name: text,
  address: text.optional(),
  type: text.optional(),
  bedrooms: count.nullable().optional(),
  areaSquareMetres: count.nullable().optional(),
  monthlyRent: count.nullable().optional(),
  price: count.nullable().optional(),
  deposit: count.optional(),
  holdingDeposit: count.optional(),
  available: text.optional(),
  status: text.optional(),
  furnished: text.optional(),
  pets: text.optional(),
  maxPeople: count.optional(),
  parking: text.optional(),
  epc: text.optional(),
  councilTaxBand: text.optional(),
  description: text.optional(),
  viewingHours: z.array(range).optional(),
  viewingNoticeHours: count.optional(),
})
const room = z.strictObject({
  name: text,
  kind: text.optional(),
  sleeps: count.optional(),
  includes: count.optional(),
  count: count.optional(),
  price: count.nullable().optional(),
  description: text.optional(),
  dogs: count.optional(),
  rates: z.unknown().optional(),
})
const table = z.strictObject({ name: text.optional(), seats: count, count: count.optional(), note: text.optional() })
const tableRules = z.strictObject({
  minutes: count.optional(),
  startsEvery: count.optional(),
  lastStart: text.optional(),
  largestParty: count.optional(),
  joining: z.boolean().optional(),
  daysAhead: count.optional(),
  noticeMinutes: count.optional(),
  highchairs: count.optional(),
  price: text.optional(),
  monday: text.optional(),
  tuesday: text.optional(),
  wednesday: text.optional(),
  thursday: text.optional(),
  friday: text.optional(),
  saturday: text.optional(),
  sunday: text.optional(),
})
const zone = z.strictObject({
  name: text.optional(),
  postcodes: z.array(text),
  fee: count.optional(),
  minOrder: count.optional(),
  freeFrom: count.optional(),
})
const delivery = z.strictObject({
  offered: z.boolean().optional(),
  hours: z.array(range).optional(),
  noticeMinutes: count.optional(),
  daysAhead: count.optional(),
  zones: z.array(zone).optional(),
  elsewhere: text.optional(),
  payment: text.optional(),
  closures: text.optional(),
  note: text.optional(),
})
const collection = z.strictObject({
  slotsEvery: count.optional(),
  firstSlot: text.optional(),
  lastSlot: text.optional(),
  noticeMinutes: count.optional(),
  daysAhead: count.optional(),
  payment: text.optional(),
})
const orders = z.strictObject({
  pickUp: z.boolean().optional(),
  where: text.optional(),
  readyAfterHours: count.optional(),
  pickUpTimes: text.optional(),
  bookableDaysAhead: count.optional(),
  keptFor: text.optional(),
  payment: text.optional(),
  changeOrCancel: text.optional(),
  askFor: z.array(text).optional(),
  preOrders: z.boolean().optional(),
  minimum: count.optional(),
})
/** How a part of the house takes bookings: viewings, a workshop, a treatment room. */
const section = z.strictObject({
  hours: z.array(range).optional(),
  closures: z.array(closure).optional(),
  minutes: count.optional(),
  price: count.optional(),
  starts: text.optional(),
  noticeHours: textOrCount.optional(),
  bookableDaysAhead: count.optional(),
  cancelOrMove: text.optional(),
  maxPeople: count.optional(),
  onePartyPerHomeAndTime: z.boolean().optional(),
  videoViewings: z.boolean().optional(),
  sundays: z.boolean().optional(),
  askFor: z.array(text).optional(),
  notDone: z.array(text).optional(),
})

const file = z.strictObject({
  name: text,
  type: text.optional(),
  timeZone: text,
  currency: text,
  phone: text.optional(),
  repairsPhone: text.optional(),
  email: text.optional(),
  address: text.optional(),
  hours: z.array(range).optional(),
  seasonHours: z.array(range).optional(),
  specialHours: z.array(special).optional(),
  closures: z.array(closure).optional(),
  services: z.array(service).optional(),
  staff: z.array(person).optional(),
  workshop: section.optional(),
  viewings: section.optional(),
  homes: z.array(home).optional(),
  landlordFees: z.unknown().optional(),
  tables: z.array(table).optional(),
  tableRules: tableRules.optional(),
  rooms: z.array(room).optional(),
  extras: z.unknown().optional(),
  bankHolidayWeekends: z.unknown().optional(),
  items: z.array(item).optional(),
  orders: orders.optional(),
  collection: collection.optional(),
  delivery: delivery.nullable().optional(),
  rules: z.record(text, z.unknown()).optional(),
  notOffered: z.array(text).optional(),
})

export type BusinessFile = z.infer<typeof file>
export type FileRange = z.infer<typeof range>
export type FileClosure = z.infer<typeof closure>
export type FileSpecialDay = z.infer<typeof special>
export type FileZone = z.infer<typeof zone>
export type FileItem = z.infer<typeof item>
export type FileService = z.infer<typeof service>
export type FilePerson = z.infer<typeof person>
export type FileHome = z.infer<typeof home>
export type FileRoom = z.infer<typeof room>
export type FileSection = z.infer<typeof section>

export type ReadFile = { business: BusinessFile; unknownFields: readonly string[] }

/** Of unknown fields: an error that names them all, or they are laid aside. */
export type OnUnknown = 'refuse' | 'lay-aside'

/** Reads what the owner enters; the error names every field that is wrong or not known. */
export function readBusinessFile(folder: string, onUnknown: OnUnknown = 'refuse'): ReadFile {
  return parseBusinessFile(JSON.parse(readFileSync(join(folder, 'business.json'), 'utf8')), onUnknown)
}

export function parseBusinessFile(given: unknown, onUnknown: OnUnknown = 'refuse'): ReadFile {
  const raw: unknown = structuredClone(given)
  const unknownFields = onUnknown === 'lay-aside' ? withoutUnknown(raw) : []
  const parsed = file.safeParse(raw)
  if (parsed.success) return { business: parsed.data, unknownFields }
  const problems = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `nothing is known of ${issue.keys.map((key) => pathOf([...issue.path, key])).join(', ')}`
      : `${pathOf(issue.path)}: ${issue.message}`,
  )
  throw new Error(`business.json: ${[...new Set(problems)].join('; ')}`)
}

/** Takes them out of the object, and says which. */
function withoutUnknown(raw: unknown): string[] {
  const parsed = file.safeParse(raw)
  const found: string[] = []
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = issue.path.reduce<unknown>((node, key) => Reflect.get(Object(node), key), raw)
    for (const key of issue.keys) {
      found.push(pathOf([...issue.path, key]))
      Reflect.deleteProperty(Object(holder), key)
    }
  }
  return [...new Set(found)]
}

/** `rooms[].rates`: which of them it is does not matter. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
