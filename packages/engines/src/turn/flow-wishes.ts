import { storedId, storedPlaceId } from '@frontdesk/schema'
import { z } from 'zod'

/* What a visitor may wish for, as a flow keeps it. */

/** A wish for a day: one day, or any of a span; both ends included, as the business's calendar writes them. */
export const dayWish = z.object({ from: z.iso.date(), until: z.iso.date(), weekdays: z.array(z.number()).optional() })
export type DayWish = z.infer<typeof dayWish>

/** A wish for a time of day, in minutes since midnight. Ambiguous: seven, where nobody said of which half of the day. */
export const timeWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clock'), minute: z.number(), isAmbiguous: z.boolean() }),
  z.object({ kind: z.literal('range'), from: z.number(), until: z.number(), isAmbiguous: z.boolean() }),
])
export type TimeWish = z.infer<typeof timeWish>

export const orderLine = z.object({
  itemId: storedId('cat'),
  quantity: z.number(),
  options: z.array(z.object({ groupId: z.string(), optionId: z.string() })),
  without: z.array(z.string()),
  note: z.string().nullable(),
})

/** What was named and could be several things: each with the line it would be, for "the second one". */
export const unclearItem = z.object({
  text: z.string(),
  candidates: z.array(z.object({ label: z.string(), line: orderLine })),
})
export type UnclearItem = z.infer<typeof unclearItem>

export const freeTime = z.object({
  startsAt: z.number(),
  endsAt: z.number(),
  resourceId: storedPlaceId,
  staffName: z.string().nullable(),
})

/** A state of before amounts had a currency has bare numbers: such a limit is forgotten, not the whole conversation. */
const amount = z.object({ minor: z.number(), currency: z.string() })

export const search = z.object({
  words: z.string().optional(),
  offer: z.enum(['rent', 'sale']).optional(),
  place: z.string().optional(),
  minPrice: amount.optional().catch(undefined),
  maxPrice: amount.optional().catch(undefined),
  minRooms: z.number().optional(),
  maxRooms: z.number().optional(),
  /** The homes that a name was said of which fits several. */
  homes: z.array(storedId('lst')).optional(),
})
export type SearchWish = z.infer<typeof search>
