import type { ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, freshFlow } from '../../turn/flow-state.ts'
import type { Said } from '../../turn/said.ts'
import { readUtterance } from '../questions.ts'
import { readSlots } from '../said/read-slots.ts'
import { blanked, namesTime } from '../said/reading.ts'
import { guessAbout } from './meant-service.ts'
import { serviceIn } from './read-service.ts'

type LaterVisit = NonNullable<Slots['laterVisits']>[number]
/** What is said of the visit that is booked now, and the one that shall follow it. */
export type PartedVisits = { now: string; later: LaterVisit }

const CUT = /[,;.!]?\s+(?=(?:and|plus|also|then|(?:and )?(?:don['’]?t|do not) forget)\b)|[;.!]\s+/giu
const MOST_CUTS = 6
/** "Make it the colour instead" puts one in the place of the other. */
const CHANGES = /\b(?:instead|rather|actually|change|make (?:it|that)|not|no|wait|sorry)\b/iu
const FOR_ANOTHER =
  /\b(?:she|he)\b|\b(?:my|the|our|his|her) (?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|brother|sister|friend|girlfriend|boyfriend|mate|boy|girl|kid|child|neighbour|colleague|missus|other half)(?:['’]s)?\b|\bfor (?:her|him|them)\b/iu

/**
 * BW7: two wishes in one message, each with its own time or for another person: the second takes nothing from the first
 * and follows it. Null where there is one.
 */
async function visitsParted(
  context: BusinessContext,
  flow: AnyFlow | null,
  text: string,
): Promise<PartedVisits | null> {
  if (context.facts.services.length < 2 || text.length > LONGEST_PARTED) return null
  for (const { index, 0: cut } of [...text.matchAll(CUT)].slice(0, MOST_CUTS)) {
    const head = text.slice(0, index)
    const tail = text.slice(index + cut.length)
    // oxlint-disable-next-line no-await-in-loop -- the first cut that parts two wishes is enough
    const later = await laterIn(context, flow, { head, tail })
    if (later !== null) return { now: head, later }
  }
  return null
}

/** Each half is read for itself: nobody says two visits in a page of words. */
const LONGEST_PARTED = 500

/** BW7: what was said, without what is said of a visit that shall follow. */
export async function withLaterVisits(
  context: BusinessContext,
  { flow, said }: { flow: AnyFlow | null; said: Said },
  readAlone: (text: string) => Promise<Said>,
): Promise<Said> {
  const isNew = flow === null && said.wish?.want === 'flow' && said.wish.kind === 'appointment'
  const isOpen = flow?.kind === 'appointment' && flow.asked !== 'confirmation'
  const parted = isNew || isOpen ? await visitsParted(context, flow, said.text) : null
  if (parted === null) return said
  const alone = await readAlone(parted.now)
  const before = (flow?.slots.laterVisits ?? []).filter((one) => !isSameVisit(one, parted.later))
  const slots = { ...alone.slots, laterVisits: [...before, parted.later] }
  return { ...alone, slots, wish: alone.wish ?? said.wish, hasOther: false }
}

const isSameVisit = (one: LaterVisit, other: LaterVisit): boolean =>
  JSON.stringify([one.serviceId, one.servicesNamed]) === JSON.stringify([other.serviceId, other.servicesNamed])

type Parts = { head: string; tail: string }

async function laterIn(context: BusinessContext, flow: AnyFlow | null, parts: Parts): Promise<LaterVisit | null> {
  if (!areApart(context, flow, parts)) return null
  const service = await laterService(context, flow, parts)
  return service && { ...service, ...saidOf(context, flow, parts) }
}

/** Each has a time, or the second is for another person; and it does not change the first. */
function areApart(context: BusinessContext, flow: AnyFlow | null, { head, tail }: Parts): boolean {
  const { day, startsAt } = flow?.slots ?? {}
  const isOfItsOwn = FOR_ANOTHER.test(tail) || namesTime(context, tail)
  const isTimed = namesTime(context, head) || day !== undefined || startsAt !== undefined
  return isOfItsOwn && isTimed && !CHANGES.test(tail.replace(FORGET, ' '))
}
const FORGET = /\b(?:don['’]?t|do not) forget\b/iu

/** What the second is for, where that is another than the first; one that was heard of before is that one. */
async function laterService(
  context: BusinessContext,
  flow: AnyFlow | null,
  { head, tail }: Parts,
): Promise<Pick<LaterVisit, 'serviceId' | 'servicesNamed'> | null> {
  const meant = await servicesIn(context, tail)
  const known = flow?.slots.laterVisits?.find((one) => meant.some((id) => id === one.serviceId))?.serviceId
  const now = onlyOne(await servicesIn(context, head)) ?? flow?.slots.serviceId
  if (meant.length === 0 || now === undefined || meant.includes(now)) return null
  const only = known ?? onlyOne(meant)
  return only === undefined ? { servicesNamed: [...meant] } : { serviceId: only }
}

const onlyOne = ([first, ...others]: readonly ServiceId[]): ServiceId | undefined =>
  others.length === 0 ? first : undefined

/** When it shall be, with whom, and whether for somebody else. */
function saidOf(context: BusinessContext, flow: AnyFlow | null, { head, tail }: Parts): LaterVisit {
  const { day, time, staffNamed } = readSlots(context, {
    utterance: readUtterance(tail),
    flow: asSpokenOf(context, flow, head),
    kind: 'appointment',
  }).slots
  return {
    ...(day === undefined ? {} : { day }),
    ...(time === undefined ? {} : { time }),
    ...(staffNamed === undefined ? {} : { staffNamed }),
    ...(FOR_ANOTHER.test(tail) ? { isForAnother: true } : {}),
  }
}

/** "The day after" is meant of the day of the first. */
function asSpokenOf(context: BusinessContext, flow: AnyFlow | null, head: string): AnyFlow {
  const { slots } = readSlots(context, { utterance: readUtterance(head), flow, kind: 'appointment' })
  const { day, startsAt } = { ...flow?.slots, ...slots }
  const known = slots.day === undefined && startsAt !== undefined ? { startsAt } : day === undefined ? {} : { day }
  return freshFlow({ kind: 'appointment', instance: 0 }, known)
}

/** The service that is named or surely meant, or the few of which one is. */
async function servicesIn(context: BusinessContext, text: string): Promise<readonly ServiceId[]> {
  const utterance = readUtterance(text)
  const named = serviceIn(context.facts.services, utterance, 1)
  if (named !== null) return [named.id]
  const { spans } = readSlots(context, { utterance, flow: null, kind: 'appointment' })
  const guess = await guessAbout(context, text, blanked(text, spans))
  return guess === null ? [] : guess.sure === null ? guess.among : [guess.sure]
}
