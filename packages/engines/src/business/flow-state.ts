import type { EngineState } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'

/** A wish for a day: one day, or any of a span; both ends included, as the business's calendar writes them. */
const dayWish = z.object({ from: z.iso.date(), until: z.iso.date(), weekdays: z.array(z.number()).optional() })
export type DayWish = z.infer<typeof dayWish>

/** A wish for a time of day, in minutes since midnight. Ambiguous: seven, where nobody said of which half of the day. */
const timeWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clock'), minute: z.number(), isAmbiguous: z.boolean() }),
  z.object({ kind: z.literal('range'), from: z.number(), until: z.number(), isAmbiguous: z.boolean() }),
])
export type TimeWish = z.infer<typeof timeWish>

const orderLine = z.object({
  itemId: z.string(),
  quantity: z.number(),
  options: z.array(z.object({ groupId: z.string(), optionId: z.string() })),
  without: z.array(z.string()),
  note: z.string().nullable(),
})

/** What was named and could be several things: each with the line it would be, for "the second one". */
const unclearItem = z.object({
  text: z.string(),
  candidates: z.array(z.object({ label: z.string(), line: orderLine })),
})
export type UnclearItem = z.infer<typeof unclearItem>

const freeTime = z.object({
  startsAt: z.number(),
  endsAt: z.number(),
  resourceId: z.string(),
  staffName: z.string().nullable(),
})

const search = z.object({
  words: z.string().optional(),
  offer: z.enum(['rent', 'sale']).optional(),
  place: z.string().optional(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  minRooms: z.number().optional(),
  maxRooms: z.number().optional(),
})
export type SearchWish = z.infer<typeof search>

/** What can be done with a booking or an order that exists. */
export const RECORD_ACTIONS = ['look-up', 'cancel', 'change', 'return'] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

/** Everything a guided flow may learn. Each flow asks for a few of these; a visitor may give any at any time. */
const slots = z.object({
  serviceId: z.string().optional(),
  staffId: z.string().optional(),
  /** All who may be meant by a name that was said; none of them: anyone. */
  staffNamed: z.array(z.string()).optional(),
  listingId: z.string().optional(),
  partySize: z.number().optional(),
  /** Services that were wished for in the same breath, to be booked after this one. */
  laterServices: z.array(z.string()).optional(),
  day: dayWish.optional(),
  time: timeWish.optional(),
  startsAt: z.number().optional(),
  resourceId: z.string().optional(),
  lines: z.array(orderLine).optional(),
  unclear: z.array(unclearItem).optional(),
  /** "Half pork, half mushroom dumplings", of a number that is still to be said. */
  halves: z.string().optional(),
  isOrderComplete: z.boolean().optional(),
  fulfilment: z.enum(['pickup', 'delivery']).optional(),
  address: z.string().optional(),
  /** When an order shall be ready; absent: as soon as it can be. */
  readyAt: z.number().optional(),
  /** As soon as possible was refused: a time has to be named. */
  needsReadyTime: z.boolean().optional(),
  /** A kind of room, and for how many nights. */
  roomId: z.string().optional(),
  nights: z.number().optional(),
  /** Nights more or less than the booked stay has, or the day it is to end on: wishes until the stay is known. */
  nightsBy: z.number().optional(),
  leaveOn: z.iso.date().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  action: z.enum(RECORD_ACTIONS).optional(),
  code: z.string().optional(),
  recordId: z.string().optional(),
  /** When the booking is that is looked after: "an hour later" is meant of it. */
  standsAt: z.number().optional(),
  /** What the record is of: chooses what a change of it asks. */
  recordKind: z.enum(['appointment', 'reservation', 'viewing', 'menu', 'product']).optional(),
  reason: z.string().optional(),
  search: search.optional(),
})
export type Slots = z.infer<typeof slots>
export type SlotName = keyof Slots

export const FLOW_KINDS = [
  'appointment',
  'reservation',
  'stay',
  'viewing',
  'menu-order',
  'product-order',
  'record',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

/** What the visitor was asked last; readings of the next words are restricted by it. */
export const QUESTIONS = [
  'service',
  'staff',
  'listing',
  'party',
  'when',
  'items',
  'more',
  'option',
  'fulfilment',
  'address',
  'ready',
  'room',
  'nights',
  'customer',
  'action',
  'code',
  'reason',
  'confirmation',
  'change',
  'stop',
] as const
export type Question = (typeof QUESTIONS)[number]

const option = z.object({ id: z.string(), label: z.string() })
export type Option = z.infer<typeof option>

const flow = z.object({
  kind: z.enum(FLOW_KINDS),
  /** Which flow of the conversation this is, and how often its content has changed: together they name a proposal. */
  instance: z.number().int(),
  revision: z.number().int(),
  slots,
  asked: z.enum(QUESTIONS).nullable(),
  /** Answers in a row that did not fit; chooses the step of asking again. */
  attempts: z.number().int(),
  /** The proposal that was read back and waits for a yes. */
  proposalId: z.string().nullable(),
  /** What was offered last, so that "the second one" means something. */
  offered: z.array(freeTime),
  options: z.array(option),
})
export type Flow = z.infer<typeof flow>

/** The record made or found last, with what finds it again: "cancel it" needs no code then. */
const knownRecord = z.object({
  code: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const businessState = z.object({
  /** The last one is in progress; those before wait for it to end. */
  flows: z.array(flow),
  instances: z.number().int(),
  lastRecord: knownRecord.nullable(),
  /** The listings shown last, for "the second one". */
  shown: z.array(option),
})
export type BusinessState = z.infer<typeof businessState>

export const freshBusiness: BusinessState = { flows: [], instances: 0, lastRecord: null, shown: [] }

const counted = businessState.pick({ instances: true })

/**
 * BS1: anything malformed, or of an older shape, starts afresh. The count of flows goes on where it can be read: from
 * one again, a new flow would name the proposals of an old one, and be told what that one came to.
 */
export function readBusinessState(stored: EngineState[string] | undefined): BusinessState {
  const parsed = businessState.safeParse(stored)
  if (parsed.success) return parsed.data
  const count = counted.safeParse(stored)
  return count.success ? { ...freshBusiness, instances: count.data.instances } : freshBusiness
}

export const currentFlow = (state: BusinessState): Flow | null => state.flows.at(-1) ?? null

/** The same state with another flow on top; null takes the top one away. */
export function withFlow(state: BusinessState, top: Flow | null): BusinessState {
  const below = state.flows.slice(0, -1)
  return { ...state, flows: top ? [...below, top] : below }
}

/** Slots without some of them: what has to be asked again. */
export function withoutSlots(all: Slots, names: readonly SlotName[]): Slots {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.some((gone) => gone === name)))
}
