import { instantOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { TimeWish } from '../../turn/flow-wishes.ts'

const NOON = 720

/** Nobody is served before seven in the morning, and hardly anybody dines before ten. */
const EARLIEST = 7 * 60
const EARLIEST_TABLE = 10 * 60

const later = (minute: number): number => (minute > 0 && minute <= NOON ? minute + NOON : minute)

/** TI6: "after five" and "before four" are meant of the half of the day in which one comes. */
export function inItsHalf(flow: AnyFlow): AnyFlow {
  const { time } = flow.slots
  if (time?.kind !== 'range' || !time.isAmbiguous) return flow
  const { from, until } = time
  const pivot = from > 0 ? from : until
  if (pivot >= (flow.kind === 'reservation' ? EARLIEST_TABLE : EARLIEST)) return flow
  return {
    ...flow,
    slots: { ...flow.slots, time: { ...time, from: later(from), until: later(until), isAmbiguous: false } },
  }
}

/** What was wished for, as the visitor would say it. */
export function wishInWords({ speaker, facts }: FlowContext, { day, time }: Slots): string {
  const { say, onDay, minute } = speaker
  const at = day ? instantOf({ date: day.from, minute: NOON }, facts.timeZone) : null
  const dayWords =
    at === null ? say('when.nextTwoWeeks') : day?.from === day?.until ? onDay(at) : say('when.onThoseDays')
  if (!time) return dayWords
  return time.kind === 'clock'
    ? say('when.dayAt', { day: dayWords, time: minute(time.minute) })
    : rangeInWords({ say, minute }, dayWords, time)
}

const PARTS = [
  { key: 'when.morning', from: 6 * 60, until: NOON },
  { key: 'when.afternoon', from: NOON, until: 18 * 60 },
  { key: 'when.evening', from: 17 * 60, until: 23 * 60 },
] as const
const DAY_END = 1_440

/** Whether a wish is for the morning, the afternoon or the evening. */
export const isPartOfDay = ({ from, until }: { from: number; until: number }): boolean =>
  PARTS.some((one) => one.from === from && one.until === until)

/** TI7: "in the morning", "after 17:30": a wish is said as it was made, without the ends of the day. */
function rangeInWords(
  { say, minute }: Pick<FlowContext['speaker'], 'say' | 'minute'>,
  day: string,
  { from, until }: Extract<TimeWish, { kind: 'range' }>,
): string {
  const part = PARTS.find((one) => one.from === from && one.until === until)
  if (part) return say(part.key, { day })
  if (until >= DAY_END) return say('when.after', { day, time: minute(from) })
  return from === 0
    ? say('when.before', { day, time: minute(isJustBefore(until) ? until + 1 : until) })
    : say('when.dayBetween', { day, from: minute(from), until: minute(until) })
}

/** BW8: what is too late at two is wished for up to the minute before. */
const isJustBefore = (until: number): boolean => until % QUARTER === QUARTER - 1
const QUARTER = 15
