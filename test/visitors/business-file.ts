import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { delivery, dineInSection, item, orderingFields } from './file-goods.ts'
import { home, minimumStay, person, room, section, service, table, tableRules } from './file-offers.ts'
import { closure, range, specialDay } from './file-times.ts'

/*
 * `business.json`: what the owner of an invented business enters beside the website. Money is in minor units, days are
 * `Mon` to `Sun`, times `18:30`, dates `2026-11-24`. Every field may be missing; one that is not known here is an error.
 */

const text = z.string()
const count = z.number()

/** When a house with rooms is entered and left. */
const checkIn = z.strictObject({
  from: text,
  to: text.optional(),
  lateUntil: text.optional(),
  lateHow: text.optional(),
})
/** What is eaten at one sitting, by so many. */
const dinnerRules = z.strictObject({
  for: text.optional(),
  places: count.optional(),
  orderBy: text.optional(),
  noDinner: z.array(text).optional(),
  menu: text.optional(),
})
const offer = z.strictObject({ name: text, what: text, notOn: z.array(text).optional() })

const file = z
  .strictObject({
    name: text,
    type: text.optional(),
    kind: text.optional(),
    timeZone: text,
    currency: text,
    phone: text.optional(),
    repairsPhone: text.optional(),
    email: text.optional(),
    complaintsEmail: text.optional(),
    address: text.optional(),
    hours: z.array(range).optional(),
    seasonHours: z.array(range).optional(),
    specialHours: z.array(specialDay).optional(),
    closures: z.array(closure).optional(),
    closedDays: z.array(text).optional(),
    services: z.array(service).optional(),
    serviceRules: section.optional(),
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
    minimumStay: z.array(minimumStay).optional(),
    checkIn: checkIn.optional(),
    checkOut: text.optional(),
    bookableUntil: text.optional(),
    breakfast: z.record(text, z.unknown()).optional(),
    dinnerRules: dinnerRules.optional(),
    items: z.array(item).optional(),
    dineInMenu: z.array(dineInSection).optional(),
    dineInNotes: z.record(text, text).optional(),
    offers: z.array(offer).optional(),
    ...orderingFields,
    delivery: delivery.nullable().optional(),
    rules: z.record(text, z.unknown()).optional(),
    allergy: text.optional(),
    payment: text.optional(),
    cancellation: text.optional(),
    complaints: text.optional(),
    parking: text.optional(),
    birthdays: text.optional(),
    notOffered: z.array(text).optional(),
  })
  .transform(({ type, kind, ...more }) => ({ ...more, type: type ?? kind }))

export type BusinessFile = z.infer<typeof file>

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
