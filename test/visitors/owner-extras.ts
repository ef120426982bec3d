import { z } from 'zod'
import type { BusinessFile } from './business-file.ts'
import type { FileRoom } from './file-offers.ts'
import type { Left } from './not-entered.ts'
import type { Body } from './owner-plan.ts'
import { isSitting } from './owner-services.ts'
import { countIn } from './owner-words.ts'

/* What can be had beside a room, as the API takes it: by the room's kind or name, for a stay, a night or a guest. */

const extra = z.strictObject({
  name: z.string(),
  price: z.number(),
  per: z.string().optional(),
  max: z.number().optional(),
  for: z.array(z.string()).optional(),
  note: z.string().optional(),
  rule: z.string().optional(),
  orderBy: z.string().optional(),
})
type Extra = z.infer<typeof extra>

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:person|guest|adult|child)\b.*\bnight\b/i, 'guest-night'],
  [/\b(?:person|guest|child)\b/i, 'guest'],
  [/\bnight\b/i, 'night'],
]

/** What only guests of the house sit down to is had beside a room, by as many as come. */
const sittingsOf = ({ services = [], dinnerRules }: BusinessFile): Extra[] =>
  /\bstaying\b/i.test(dinnerRules?.for ?? '')
    ? services.flatMap((service) =>
        isSitting(service) && typeof service.price === 'number'
          ? [{ name: service.name, price: service.price, per: service.per ?? 'person' }]
          : [],
      )
    : []

/** What a room's price is for, and what can be had beside it. */
export function extrasOf(room: FileRoom, file: BusinessFile, left: Left): Body {
  const { extras = [] } = file
  const read = z.array(extra).safeParse(extras)
  if (!read.success) {
    left.add('extras', 'not read: it is no list with a name, a price and what it is for')
    return {}
  }
  for (const { rule, orderBy } of read.data) left.rest('extras[]', { rule, orderBy })
  const own = [...sittingsOf(file), ...read.data].filter((one) => isHad(one, room, left))
  const bodies = own.map((one) => bodyOf(room, one))
  const isByGuest = bodies.some(({ ages }) => ages !== undefined)
  return {
    ...(bodies.length === 0 ? {} : { extras: bodies }),
    ...(isByGuest && room.includes !== undefined ? { guestsIncluded: room.includes } : {}),
  }
}

/** What is sold by a measure has no price that could be named before. */
const BY_MEASURE = /^(?:kwh|km|litres?|kg)$/i
const OF_DOGS = /^dogs?\b/i

function isHad({ name, for: rooms, per }: Extra, room: FileRoom, left: Left): boolean {
  if (per !== undefined && BY_MEASURE.test(per)) {
    left.add('extras[]', `the API has no price for each ${per}`)
    return false
  }
  if (OF_DOGS.test(name) && room.dogs === false) return false
  return rooms === undefined || isFor(room, rooms)
}

const isFor = ({ name, kind }: FileRoom, rooms: readonly string[]): boolean =>
  rooms.some((one) => one === name || one === kind)

function bodyOf(room: FileRoom, extra: Extra): Body {
  const { name, price, per = 'stay' } = extra
  const ages = agesIn(name)
  const most = mostOf(room, extra)
  return {
    name: ages === null ? name.replace(REMARK, '') : name,
    price,
    per: UNITS.find(([words]) => words.test(per))?.[1] ?? 'stay',
    ...(most === undefined ? {} : { most }),
    ...(ages === null ? {} : { ages }),
  }
}

/** "Travel cot (2 in the house)" */
const REMARK = / \(([^)]+)\)$/

function mostOf({ dogs }: FileRoom, { name, max, rule = '' }: Extra): number | undefined {
  if (max !== undefined) return max
  if (OF_DOGS.test(name)) return typeof dogs === 'number' && dogs > 0 ? dogs : (countIn(rule) ?? undefined)
  const [, remark = ''] = REMARK.exec(name) ?? []
  return /\bin the house\b/i.test(remark) ? (countIn(remark) ?? undefined) : undefined
}

/** "(16 and over, …)", "(4 to 15, …)", "under 4" */
function agesIn(name: string): { from: number; until: number | null } | null {
  const over = /\b(\d{1,2}) and over\b/.exec(name)
  const between = /\b(\d{1,2}) to (\d{1,2})\b/.exec(name)
  const under = /\bunder (\d{1,2})\b/i.exec(name)
  if (between) return { from: Number(between[1]), until: Number(between[2]) }
  if (over) return { from: Number(over[1]), until: null }
  return under ? { from: 0, until: Number(under[1]) - 1 } : null
}
