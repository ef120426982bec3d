import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import { instantOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import type { StepResult } from '../flow-step.ts'
import type { RoomFound } from './find-rooms.ts'
import { guestsCard } from './guests-card.ts'

const NOON = 720
const MOST_DAYS = 3

type Missed = Pick<RoomFound, 'reason' | 'nearest'>

/** What is said where no room is free, with the days that are. */
export function noRoom(context: FlowContext, flow: AnyFlow, missed: readonly Missed[]): StepResult {
  const { slots } = flow
  const { say, ask } = context.speaker
  const suggestions = [say('chip.leaveMessage')]
  const largest = Math.max(0, ...(context.facts.rooms ?? []).map(({ sleeps }) => sleeps))
  if ((slots.partySize ?? 1) > largest) {
    const text = say('stay.largest', { most: largest })
    const { partySize: _tooMany, ...rest } = slots
    const card = guestsCard(context, flow)
    return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, suggestions, card } } }
  }
  const nearest = missed.flatMap((one) => one.nearest).toSorted((a, b) => a.startsAt - b.startsAt)
  const text = `${whyNot(context, flow, { missed, nearest })} ${ask('stay.otherNights', 0)}`
  const part = { text, suggestions }
  return {
    status: 'asks',
    slots: {
      ...withoutSlots(slots, ['day']),
      ...(slots.day ? { refused: { day: slots.day, of: wishKey(slots) } } : {}),
    },
    asked: { question: 'nights', part, offered: nearest },
  }
}

/** SI6: what those nights were wished for: of another room, or for fewer people, they are asked about once more. */
export const wishKey = ({ roomId, roomIds = [], partySize }: Slots): string =>
  JSON.stringify([roomId ?? null, roomIds, partySize ?? null])

type WhyNot = { missed: readonly Missed[]; nearest: readonly FreeTime[] }

/** SBC3: closed, not let at that time of the year, too far ahead, or taken: each is another thing to hear. */
export function whyNot(context: FlowContext, flow: AnyFlow, { missed, nearest }: WhyNot): string {
  const { say, list, day } = context.speaker
  const days = [...new Set(nearest.map(({ startsAt }) => day(startsAt)))].slice(0, MOST_DAYS)
  const others = list(days, 'or')
  const wished = { day: arrivalIn(context, flow), nights: flow.slots.nights ?? 1 }
  const reasons = new Set(missed.map(({ reason }) => reason))
  const [reason] = reasons.size === 1 ? reasons : []
  if (reason === 'too-far' || reason === 'past' || reason === 'too-soon') return say(NO_NIGHTS[reason])
  if (reason === 'closed' || reason === 'away')
    return days.length === 0
      ? say('stay.closed')
      : say(isRefusedAgain(flow.slots) ? 'stay.closedStill' : 'stay.closedBut', {
          nights: wished.nights,
          others: list(days.slice(0, 2), 'or'),
        })
  return days.length === 0 ? say('stay.full', wished) : say('stay.fullBut', { ...wished, others })
}

const isRefusedAgain = ({ refused, day }: Slots): boolean => refused !== undefined && refused.day.from === day?.from

const NO_NIGHTS = { 'too-far': 'no.tooFar', past: 'no.past', 'too-soon': 'no.tooSoon' } as const

const noonOf = ({ facts }: FlowContext, { slots }: AnyFlow): number =>
  instantOf({ date: slots.day?.from ?? '', minute: NOON }, facts.timeZone)

const arrivalIn = (context: FlowContext, flow: AnyFlow): string => context.speaker.day(noonOf(context, flow))

/** SBC3: the room that was wished for is taken, or not let at that time of the year, and then until when. */
export function notFree(context: FlowContext, flow: AnyFlow, wished: readonly RoomFound[]): string {
  const { say, list, day, onDay } = context.speaker
  if (!wished.every(({ reason }) => reason === 'away')) return say('stay.notFree', { count: wished.length })
  const names = list(
    wished.map(({ room }) => room.name),
    'or',
  )
  const not = { names, day: onDay(noonOf(context, flow)) }
  const [next] = wished.flatMap(({ nearest }) => nearest).toSorted((a, b) => a.startsAt - b.startsAt)
  return next === undefined ? say('stay.notLet', not) : say('stay.notLetUntil', { ...not, next: day(next.startsAt) })
}
