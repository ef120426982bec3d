import type { EngineState } from '@frontdesk/agent-runtime/ports'
import { storedId, storedPlaceId, storedRecordId } from '@frontdesk/schema'
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
  itemId: storedId('cat'),
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
  resourceId: storedPlaceId,
  staffName: z.string().nullable(),
})

/** A state of before amounts had a currency has bare numbers: such a limit is forgotten, not the whole conversation. */
const amount = z.object({ minor: z.number(), currency: z.string() })

const search = z.object({
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

/** What can be done with a booking or an order that exists. */
export const RECORD_ACTIONS = ['look-up', 'cancel', 'change', 'return'] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

/** Stands where the record would, until the visitor names another code or contact. */
export const NOT_FOUND = 'not-found'

export const FLOW_KINDS = [
  'appointment',
  'reservation',
  'stay',
  'viewing',
  'menu-order',
  'product-order',
  'record',
  'message',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]
/** What is written into the store of a business; a message goes to its owner. */
export type BusinessFlowKind = Exclude<FlowKind, 'message'>

const customerSlots = {
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** What the business should know, in the visitor's words. */
  note: z.string().max(500).optional(),
}
const whenSlots = {
  day: dayWish.optional(),
  time: timeWish.optional(),
  startsAt: z.number().optional(),
  resourceId: storedPlaceId.optional(),
  /** SB12: the first or the last time of the day is asked for. */
  extreme: z.enum(['earliest', 'latest']).optional(),
  /** SB7: what was said to be free, so that it is said once. */
  told: z.string().optional(),
}
const subjectSlots = {
  serviceId: storedId('svc').optional(),
  listingId: storedId('lst').optional(),
  partySize: z.number().optional(),
}
const basketSlots = {
  lines: z.array(orderLine).optional(),
  unclear: z.array(unclearItem).optional(),
  /** "Half pork, half mushroom dumplings", of a number that is still to be said. */
  halves: z.string().optional(),
  isOrderComplete: z.boolean().optional(),
  fulfilment: z.enum(['pickup', 'delivery']).optional(),
}
const staffSlots = {
  staffId: storedId('rsc').optional(),
  /** All who may be meant by a name that was said; none of them: anyone. */
  staffNamed: z.array(storedId('rsc')).optional(),
  /** SV2: the few of which one is meant, to be asked between; none of them: all are offered. */
  servicesNamed: z.array(storedId('svc')).optional(),
  /** Services that were wished for in the same breath, to be booked after this one. */
  laterServices: z.array(storedId('svc')).optional(),
  /** BW7: wishes of the same talk with times of their own, or for another person, to be booked after this one. */
  laterVisits: z
    .array(
      z.object({
        serviceId: storedId('svc').optional(),
        servicesNamed: z.array(storedId('svc')).optional(),
        day: dayWish.optional(),
        time: timeWish.optional(),
        staffNamed: z.array(storedId('rsc')).optional(),
        isForAnother: z.boolean().optional(),
      }),
    )
    .optional(),
}
const staySlots = {
  /** A kind of room, and for how many nights. */
  roomId: storedId('rsc').optional(),
  /** All that a word names: "a cabin". A room that is chosen is one of them. */
  roomIds: z.array(storedId('rsc')).optional(),
  nights: z.number().optional(),
  /** SX1: what is wished for beside the room: in which word, which extras that may mean, how many (null: not said). */
  extras: z
    .array(z.object({ said: z.string(), names: z.array(z.string()), quantity: z.number().nullable() }))
    .optional(),
  /** RR1: the same for the room that comes after this one. */
  laterExtras: z
    .array(z.object({ said: z.string(), names: z.array(z.string()), quantity: z.number().nullable() }))
    .optional(),
  /** What the room has of it, and what it has not: in words. */
  booked: z.array(z.object({ name: z.string(), quantity: z.number() })).optional(),
  unpriced: z.array(z.string()).optional(),
  childAges: z.array(z.number()).optional(),
  /** The day that was to be the last, where a stay from that arrival was too short. */
  leaves: z.object({ on: z.iso.date(), arrival: z.iso.date() }).optional(),
  /** SY6: the nights for which nothing could be had; another room may be wished for then. */
  refused: z.object({ day: dayWish, of: z.string() }).optional(),
  /** RR1: rooms that shall be booked after this one, for the same nights. */
  laterRooms: z
    .array(
      z.object({
        roomId: storedId('rsc').optional(),
        roomIds: z.array(storedId('rsc')).optional(),
        partySize: z.number().optional(),
        /** It has its share of all who come; else guests of its own. */
        isShare: z.boolean().optional(),
      }),
    )
    .optional(),
}
const deliverySlots = {
  address: z.string().optional(),
  /** The town or quarter it is to be delivered to, as it was called. */
  area: z.string().optional(),
  /** When an order shall be ready; absent: as soon as it can be. */
  readyAt: z.number().optional(),
  /** As soon as possible was refused: a time has to be named. */
  needsReadyTime: z.boolean().optional(),
}
const recordSlots = {
  /** Nights more or less than the booked stay has, or the day it is to end on: wishes until the stay is known. */
  nightsBy: z.number().optional(),
  leaveOn: z.iso.date().optional(),
  action: z.enum(RECORD_ACTIONS).optional(),
  code: z.string().optional(),
  recordId: z.union([storedRecordId, z.literal(NOT_FOUND)]).optional(),
  /** When the booking is that is looked after: "an hour later" is meant of it. */
  standsAt: z.number().optional(),
  /** What the record is of: chooses what a change of it asks. */
  recordKind: z.enum(['appointment', 'reservation', 'viewing', 'menu', 'product']).optional(),
  reason: z.string().optional(),
}
const viewingSlots = {
  listingId: subjectSlots.listingId,
  partySize: subjectSlots.partySize,
  /** Homes that shall be viewed after this one, with what was said of when. */
  laterHomes: z
    .array(z.object({ listingId: storedId('lst'), day: dayWish.optional(), time: timeWish.optional() }))
    .optional(),
}
const searchSlots = { search: search.optional() }
const messageSlots = { text: z.string().optional() }

/** What each flow may learn, and holds of what is said: a visitor may say any of it at any time. */
const order = z.object({ ...basketSlots, ...deliverySlots, ...whenSlots, ...customerSlots })
const SLOTS = {
  appointment: z.object({
    serviceId: subjectSlots.serviceId,
    address: deliverySlots.address,
    ...staffSlots,
    ...whenSlots,
    ...customerSlots,
  }),
  reservation: z.object({ partySize: subjectSlots.partySize, ...whenSlots, ...customerSlots }),
  stay: z.object({ partySize: subjectSlots.partySize, ...staySlots, ...whenSlots, ...customerSlots }),
  viewing: z.object({ ...viewingSlots, ...searchSlots, ...whenSlots, ...customerSlots }),
  'menu-order': order,
  'product-order': order,
  record: z.object({
    ...recordSlots,
    ...subjectSlots,
    ...basketSlots,
    ...staySlots,
    ...whenSlots,
    ...customerSlots,
    readyAt: deliverySlots.readyAt,
    needsReadyTime: deliverySlots.needsReadyTime,
  }),
  message: z.object({ ...messageSlots, ...customerSlots }),
}
export type SlotsOf<K extends FlowKind> = z.infer<(typeof SLOTS)[K]>

const anySlots = z.object({
  ...subjectSlots,
  ...viewingSlots,
  ...staffSlots,
  ...staySlots,
  ...searchSlots,
  ...basketSlots,
  ...deliverySlots,
  ...recordSlots,
  ...messageSlots,
  ...whenSlots,
  ...customerSlots,
})
/** All that may be said, of whatever flow: what the readers find, and what steps see that serve several flows. */
export type Slots = z.infer<typeof anySlots>
export type SlotName = keyof Slots

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
  'choice',
  'fulfilment',
  'address',
  'ready',
  'room',
  'nights',
  'ages',
  'customer',
  'action',
  'code',
  'reason',
  'text',
  'contact',
  'confirmation',
  'change',
  'stop',
] as const
export type Question = (typeof QUESTIONS)[number]

const option = z.object({ id: z.string(), label: z.string() })
export type Option = z.infer<typeof option>

const progress = {
  /** Which flow of the conversation this is, and how often its content has changed: together they name a proposal. */
  instance: z.number().int(),
  revision: z.number().int(),
  asked: z.enum(QUESTIONS).nullable(),
  /** Answers in a row that did not fit; chooses the step of asking again. */
  attempts: z.number().int(),
  /** How often the visitor was brought back to it since they last moved it on. */
  reminders: z.number().int().default(0),
  /** The proposal that was read back and waits for a yes. */
  proposalId: z.string().nullable(),
  /** What was offered last, so that "the second one" means something. */
  offered: z.array(freeTime),
  options: z.array(option),
}
const flowOf = <K extends FlowKind>(kind: K) => z.object({ kind: z.literal(kind), slots: SLOTS[kind], ...progress })

/** BS2: a flow holds the slots of its kind and no others. */
const flow = z.discriminatedUnion('kind', [
  flowOf('appointment'),
  flowOf('reservation'),
  flowOf('stay'),
  flowOf('viewing'),
  flowOf('menu-order'),
  flowOf('product-order'),
  flowOf('record'),
  flowOf('message'),
])
export type Flow = z.infer<typeof flow>
export type MessageFlow = Extract<Flow, { kind: 'message' }>
export type BusinessFlow = Exclude<Flow, MessageFlow>

const anyFlow = z.object({ kind: z.enum(FLOW_KINDS), slots: anySlots, ...progress })
/** A flow as those see it that serve several kinds. */
export type AnyFlow = z.infer<typeof anyFlow>

/** BS2: what is not asked in a flow of this kind is left out. */
export const withSlots = (before: AnyFlow, slots: Slots): Flow => flow.parse({ ...before, slots })

/** A flow in which nothing has been asked yet. */
export const freshFlow = ({ kind, instance }: Pick<AnyFlow, 'kind' | 'instance'>, slots: Slots): Flow =>
  withSlots({ kind, instance, slots, ...AFRESH }, slots)

const AFRESH = { revision: 1, asked: null, attempts: 0, reminders: 0, proposalId: null, offered: [], options: [] }

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
  /** All that was made in this conversation, the last one last: what it comes to altogether. */
  made: z.array(knownRecord).optional(),
  /** The listings shown last, for "the second one". */
  shown: z.array(option),
  /** A message of this flow, or of one before, has been passed on: its form means nothing any more. */
  lastPassedOn: z.number().int().default(0),
})
export type BusinessState = z.infer<typeof businessState>

export const freshBusiness: BusinessState = { flows: [], instances: 0, lastRecord: null, shown: [], lastPassedOn: 0 }

const MOST_MADE = 6

/** A record that was just written: the one spoken of from now on, and one of those that were made. */
export function withMade(state: BusinessState, record: NonNullable<BusinessState['lastRecord']>): BusinessState {
  const others = (state.made ?? []).filter(({ code }) => code !== record.code)
  return { ...state, lastRecord: record, made: [...others, record].slice(-MOST_MADE) }
}

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

/** What a message is called in the ids of its form and its proposals. */
export const MESSAGE_TAG = 'take-message'

/** The part of a proposal's id that a button carries: a press of an older button confirms nothing new. */
export const proposalTag = ({ kind, instance, revision }: Pick<AnyFlow, 'kind' | 'instance' | 'revision'>): string =>
  `${kind === 'message' ? MESSAGE_TAG : kind}:${instance}.${revision}`

export const currentFlow = (state: BusinessState): Flow | null => state.flows.at(-1) ?? null

/** The message that is being taken; null when something else is, or nothing. */
export function messageInProgress(state: BusinessState): MessageFlow | null {
  const flow = currentFlow(state)
  return flow?.kind === 'message' ? flow : null
}

/** The same state with another flow on top; null takes the top one away. */
export function withFlow(state: BusinessState, top: Flow | null): BusinessState {
  const below = state.flows.slice(0, -1)
  return { ...state, flows: top ? [...below, top] : below }
}

/** Slots without some of them: what has to be asked again. */
export function withoutSlots(all: Slots, names: readonly SlotName[]): Slots {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.some((gone) => gone === name)))
}
