import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import { daysBetween, localTimeOf } from '@frontdesk/calendar'
import { dayBounds } from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { filled, type StepResult } from '../flow-step.ts'
import { noRoom } from './no-room.ts'

const DAY_MS = 86_400_000

/** Nights of the record: null for a table. */
export function nightsOf({ summary }: BusinessRecord): number | null {
  if (summary.of !== 'booking' || summary.kind !== 'reservation') return null
  const nights = Math.round((summary.endsAt - summary.startsAt) / DAY_MS)
  return nights > 0 ? nights : null
}

type Stay = { record: BusinessRecord; nights: number; partySize: number }

/** MV1: a stay that was booked begins on another day or is of another length, in its room. */
export async function moveStay(context: FlowContext, flow: AnyFlow, record: BusinessRecord): Promise<StepResult> {
  const { summary } = record
  if (flow.slots.startsAt !== undefined || summary.of !== 'booking') return filled(flow.slots)
  const booked = { nights: nightsOf(record) ?? 1, from: dayOf(context, summary.startsAt) }
  const slots = withLength(flow.slots, booked)
  const party = summary.partySize ?? 1
  const stay = { record, nights: slots.nights ?? booked.nights, partySize: slots.partySize ?? party }
  if (stay.nights < 1) return askArrival(context, { ...flow, slots: withoutSlots(slots, ['nights']) }, booked.nights)
  if (slots.day) return arriveOn(context, { ...flow, slots }, { ...stay, from: slots.day.from })
  if (stay.nights !== booked.nights) return arriveOn(context, { ...flow, slots }, { ...stay, from: booked.from })
  const isSame = stay.partySize === party && slots.nights === undefined
  return isSame ? askArrival(context, flow, stay.nights) : filled({ ...slots, startsAt: summary.startsAt })
}

/** "One night longer" is meant of what was wished for last, else of the nights booked; "until Sunday" of the arrival. */
function withLength(slots: Slots, booked: { nights: number; from: string }): Slots {
  const { nightsBy, leaveOn, ...rest } = slots
  if (nightsBy !== undefined) return { ...rest, nights: (slots.nights ?? booked.nights) + nightsBy }
  if (leaveOn === undefined) return slots
  const arrival = slots.day?.from ?? booked.from
  const behind = daysBetween(arrival, leaveOn)
  return { ...rest, nights: behind > 0 ? behind : ((behind % WEEK) + WEEK) % WEEK }
}

const WEEK = 7
const dayOf = ({ facts }: FlowContext, at: number): string => localTimeOf(at, facts.timeZone).date

async function arriveOn(
  context: FlowContext,
  flow: AnyFlow,
  { record, nights, partySize, from }: Stay & { from: string },
): Promise<StepResult> {
  const what = record.summary.of === 'booking' ? record.summary.what : ''
  const room = (context.facts.rooms ?? []).find(({ name }) => name === what)
  const found = await context.desk.findTimes({
    kind: 'reservation',
    nights,
    partySize,
    ...(room ? { staffId: room.id } : {}),
    ...dayBounds(from, context.facts.timeZone),
    limit: 1,
    exceptRecordId: record.id,
  })
  const [free] = found.status === 'free' ? found.times : []
  if (free) return filled({ ...flow.slots, startsAt: free.startsAt })
  // Who has booked for today may still stay longer, however late it is for others to book.
  const isOwnDay = record.summary.of === 'booking' && dayOf(context, record.summary.startsAt) === from
  if (isOwnDay && found.status === 'none' && found.reason === 'too-soon' && record.summary.of === 'booking')
    return filled({ ...flow.slots, startsAt: record.summary.startsAt })
  const slots: Slots = { ...flow.slots, nights, day: { from, until: from } }
  return noRoom(context, { ...flow, slots }, found.status === 'none' ? [found] : [])
}

function askArrival({ speaker }: FlowContext, { slots, attempts }: AnyFlow, nights: number): StepResult {
  const question = speaker.ask('stay.arrival', attempts)
  const text = attempts === 0 ? speaker.say('stay.keepsLength', { question, nights }) : question
  const part = { text, suggestions: [speaker.say('chip.leaveMessage')] }
  return { status: 'asks', slots, asked: { question: 'nights', part } }
}
