import { z } from 'zod'
import type { BusinessFile, FileRoom } from './business-file.ts'
import type { Left } from './not-entered.ts'
import type { Body } from './owner-plan.ts'

/* What can be had beside a room, as the API takes it: by the room's kind or name, for a stay, a night or a guest. */

const extra = z.strictObject({
  name: z.string(),
  price: z.number(),
  per: z.string(),
  max: z.number().optional(),
  for: z.array(z.string()).optional(),
  note: z.string().optional(),
})
type Extra = z.infer<typeof extra>

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:person|guest|adult|child)\b.*\bnight\b/i, 'guest-night'],
  [/\b(?:person|guest)\b/i, 'guest'],
  [/\bnight\b/i, 'night'],
]

/** What a room's price is for, and what can be had beside it. */
export function extrasOf(room: FileRoom, { extras }: BusinessFile, left: Left): Body {
  if (extras === undefined) return {}
  const read = z.array(extra).safeParse(extras)
  if (!read.success) {
    left.add('extras', 'not read: it is no list with a name, a price and what it is for')
    return {}
  }
  const own = read.data.filter(({ for: rooms }) => rooms === undefined || isFor(room, rooms))
  const bodies = own.map((one) => bodyOf(room, one))
  const isByGuest = bodies.some(({ ages }) => ages !== undefined)
  return {
    ...(bodies.length === 0 ? {} : { extras: bodies }),
    ...(isByGuest && room.includes !== undefined ? { guestsIncluded: room.includes } : {}),
  }
}

const isFor = ({ name, kind }: FileRoom, rooms: readonly string[]): boolean =>
  rooms.some((one) => one === name || one === kind)

function bodyOf({ dogs }: FileRoom, { name, price, per, max }: Extra): Body {
  const ages = agesIn(name)
  const most = max ?? (/^dogs?\b/i.test(name) && dogs ? dogs : undefined)
  return {
    name,
    price,
    per: UNITS.find(([words]) => words.test(per))?.[1] ?? 'stay',
    ...(most === undefined ? {} : { most }),
    ...(ages === null ? {} : { ages }),
  }
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
