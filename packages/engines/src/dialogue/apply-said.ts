import { idNamed } from '@frontdesk/schema'
import type { Remark } from '../speaking/speaker.ts'
import { type Slots } from '../turn/flow-slots.ts'
import { type AnyFlow, type Flow, type Option, withoutSlots, withSlots } from '../turn/flow-state.ts'
import { isFreeTime, type Said } from '../turn/said.ts'
import { type AppliedOrder, applyOrder, type Catalogue } from './orders/apply-order.ts'

/** The flow with what was said in it; `remarks` are said before the next question. */
export type Applied = {
  flow: Flow
  hasChanged: boolean
  remarks: readonly Remark[]
  options?: readonly Option[]
  /** MS7: the visitor filled in the form of it, which is a yes to what stands in it. */
  isConfirmed?: boolean
}

/** A new wish for day or time makes the time that was chosen void; a new party or service as well. */
const VOIDS_TIME: ReadonlySet<string> = new Set([
  'day',
  'time',
  'partySize',
  'serviceId',
  'staffId',
  'staffNamed',
  'listingId',
  'nights',
  'nightsBy',
  'leaveOn',
  'roomId',
  'roomIds',
] as const)

/** FA1: what was said goes into the flow; what it contradicts goes out of it. Pure. */
export function applySaid(flow: Flow, said: Said, catalogue: Catalogue): Applied {
  const before: Slots = flow.slots
  const merged = mergedSlots(before, said)
  const order = speaksOfOrder(merged, said) || flow.asked === 'choice' ? applyOrder(merged, said, catalogue) : null
  const next = withSlots(flow, {
    ...withHalves(merged, said),
    ...(order ? contentOf(merged, order) : {}),
    ...completion(flow, said, order),
  })
  const hasChanged =
    JSON.stringify(next.slots) !== JSON.stringify(withSlots(flow, before).slots) || said.changes.length > 0
  return {
    flow: hasChanged ? { ...next, revision: flow.revision + 1, attempts: triesOf(flow, order), reminders: 0 } : flow,
    hasChanged,
    remarks: order?.remarks ?? [],
    ...(order?.options ? { options: order.options } : {}),
  }
}

/** CH4: who goes on to something else has been asked in vain. */
const triesOf = ({ asked, attempts }: Flow, order: AppliedOrder | null): number =>
  asked === 'choice' && order?.haveLinesChanged !== true ? attempts + 1 : 0

/** Halves wait for their number until something is ordered, or nothing of it shall be. */
function withHalves(slots: Slots, { order, assent }: Said): Slots {
  if (order?.halves) return { ...slots, halves: order.halves }
  return assent === 'no' || (order !== null && order.add.length + order.replace.length > 0)
    ? withoutSlots(slots, ['halves'])
    : slots
}

/** What is ordered, what is open of an order, or one of the things that were shown. */
const speaksOfOrder = ({ unclear = [] }: Slots, { order, picked }: Said): boolean =>
  order !== null || unclear.length > 0 || (picked !== null && !isFreeTime(picked) && /^(?:item|pick):/u.test(picked.id))

const contentOf = (before: Slots, { lines, unclear }: AppliedOrder): Partial<Slots> => ({
  lines,
  ...(unclear.length > 0 || before.unclear ? { unclear } : {}),
})

/** What was picked or said, over what was known, without what that makes void. */
function mergedSlots(before: Slots, said: Said): Slots {
  const spoken = said.slots
  const picked = withPicked(before, said)
  const isNewTime = Object.keys(spoken).some((name) => VOIDS_TIME.has(name) && !isSame(before, spoken, name))
  const timed = isNewTime && picked === before ? withoutSlots(before, ['startsAt', 'resourceId']) : picked
  const ready = spoken.day || spoken.time ? withoutSlots(timed, ['readyAt']) : timed
  const kept = withoutSlots(searchedAgain(ready, spoken), said.changes)
  return {
    ...kept,
    ...spoken,
    ...mergedSearch(before, spoken),
    ...mergedNote(kept, spoken),
    ...mergedExtras(before, spoken),
  }
}

/** Another code or contact is looked up anew. */
const searchedAgain = (slots: Slots, { code, email, phone }: Partial<Slots>): Slots =>
  code !== undefined || email !== undefined || phone !== undefined ? withoutSlots(slots, ['recordId']) : slots

const isSame = (before: Slots, said: Partial<Slots>, name: string): boolean =>
  JSON.stringify(Reflect.get(before, name)) === JSON.stringify(Reflect.get(said, name))

function withPicked(slots: Slots, { picked }: Said): Slots {
  if (!picked) return slots
  if (isFreeTime(picked)) return { ...slots, startsAt: picked.startsAt, resourceId: picked.resourceId }
  const [what = '', ...rest] = picked.id.split(':')
  const chosen = PICKS[what]?.(rest.join(':')) ?? {}
  const isOtherHome = chosen.listingId !== undefined && chosen.listingId !== slots.listingId
  return { ...(isOtherHome ? withoutSlots(slots, ['startsAt', 'resourceId']) : slots), ...chosen }
}

/** Nothing, where what was pressed names nothing of its kind. */
const filledBy = <Id>(id: Id | null, fill: (id: Id) => Partial<Slots>): Partial<Slots> => (id === null ? {} : fill(id))

/** What a pressed option fills, by the kind of its id. */
const PICKS: Readonly<Record<string, (id: string) => Partial<Slots>>> = {
  service: (id) => filledBy(idNamed('svc', id), (serviceId) => ({ serviceId })),
  staff: (id) => (id === 'any' ? { staffNamed: [] } : filledBy(idNamed('rsc', id), (one) => ({ staffNamed: [one] }))),
  listing: (id) => filledBy(idNamed('lst', id), (listingId) => ({ listingId })),
  room: (id) => filledBy(idNamed('rsc', id), (roomId) => ({ roomId })),
  way: (id) => (id === 'pickup' || id === 'delivery' ? { fulfilment: id } : {}),
  action: (id) => (id === 'change' || id === 'cancel' || id === 'return' ? { action: id } : {}),
}

/** "Cheaper, with two bedrooms" refines the search before; a new place begins another. */
function mergedSearch(before: Slots, said: Partial<Slots>): Partial<Slots> {
  return said.search ? { search: { ...before.search, ...said.search } } : {}
}

/** SX1: of one thing what was said last counts; what is given up is no wish. */
function mergedExtras(before: Slots, said: Partial<Slots>): Partial<Slots> {
  return {
    ...(said.extras === undefined ? {} : { extras: mergedWishes(before.extras, said.extras) }),
    ...(said.laterExtras === undefined ? {} : { laterExtras: mergedWishes(before.laterExtras, said.laterExtras) }),
  }
}

type Wishes = NonNullable<Slots['extras']>

function mergedWishes(before: Wishes = [], said: Wishes): Wishes {
  const kept = before.filter((one) => !said.some((other) => isOneThing(one, other)))
  return [...kept, ...said.filter(({ quantity }) => quantity !== 0)]
}

type Wished = { said: string; names: readonly string[] }
const isOneThing = (one: Wished, other: Wished): boolean =>
  other.said === one.said || other.names.some((name) => one.names.includes(name))

const MOST_NOTE = 500

/** HE5: one note after the other. */
function mergedNote({ note: before }: Slots, { note: said }: Partial<Slots>): Partial<Slots> {
  if (said === undefined || before === undefined) return said === undefined ? {} : { note: said.slice(0, MOST_NOTE) }
  return { note: before.includes(said) ? before : `${before} ${said}`.slice(0, MOST_NOTE) }
}

/** Visitors who give their name when asked whether they want anything else have finished ordering. */
const tellsWho = ({ slots: { name, email, phone }, isQuestion }: Said): boolean =>
  !isQuestion && (name ?? email ?? phone) !== undefined

const isReadBack = ({ asked }: AnyFlow): boolean => asked === 'confirmation' || asked === 'change'

const hasContent = ({ lines = [], unclear = [] }: Pick<Slots, 'lines' | 'unclear'>): boolean =>
  lines.length + unclear.length > 0

/** What was asked about a line was told, and nothing was added: that it was all stays settled. */
const keepsCompletion = (flow: AnyFlow, { order }: Said): boolean =>
  isReadBack(flow) || (flow.asked === 'choice' && (order === null || order.add.length === 0))

function completion(flow: AnyFlow, said: Said, order: AppliedOrder | null): Partial<Slots> {
  const hasChanged = order?.haveLinesChanged === true
  if (flow.kind === 'record') return hasChanged ? { isOrderComplete: true } : {}
  if (hasChanged && !order.isAnswer && !keepsCompletion(flow, said)) return { isOrderComplete: said.isComplete }
  if (flow.asked === 'more' && tellsWho(said)) return { isOrderComplete: true }
  return said.isComplete && hasContent(order ?? flow.slots) ? { isOrderComplete: true } : {}
}
