import { storedId, storedPlaceId, storedRecordId } from '@frontdesk/schema'
import { z } from 'zod'
import { dayWish, orderLine, search, timeWish, unclearItem } from './flow-wishes.ts'

/* What each kind of flow may learn. */

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
  /** SW11: on which day of the stay such a thing is wished for, and how that is told the team. */
  extraDays: z.array(z.object({ names: z.array(z.string()), on: z.iso.date() })).optional(),
  bookedDays: z.array(z.string()).optional(),
  /** What the room has of it, and what it has not: in words. */
  booked: z.array(z.object({ name: z.string(), quantity: z.number() })).optional(),
  unpriced: z.array(z.string()).optional(),
  childAges: z.array(z.number()).optional(),
  /** The day that was to be the last, where a stay from that arrival was too short. */
  leaves: z.object({ on: z.iso.date(), arrival: z.iso.date() }).optional(),
  /** SI6: the nights for which nothing could be had; another room may be wished for then. */
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
export const SLOTS = {
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

export const anySlots = z.object({
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
