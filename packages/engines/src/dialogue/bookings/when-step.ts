import type { FreeTime, NoTime } from '@frontdesk/agent-runtime/ports'
import { instantOf, localTimeOf } from '@frontdesk/calendar'
import { peopleOf } from '../../reading/bookings/read-staff.ts'
import {
  ALL_SAID,
  eachStartOnce,
  saidTimes,
  sayNoTime,
  sayTimes,
  slotsCard,
  spread,
} from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { type DayWish, type TimeWish } from '../../turn/flow-wishes.ts'
import { type Asked, filled, type Step, type StepResult } from '../flow-step.ts'
import { type Bookable, freeTimes, nearestOfEachDay } from './free-on-days.ts'
import { ruleForTables } from './table-rule.ts'
import { whyNotThen } from './why-not-then.ts'
import { inItsHalf, wishInWords } from './wished-time.ts'

const NOON = 720
const MINUTE = 60_000

/**
 * TI1: asks for a time until one is found that is free, and offers the nearest where the wish is not. A wish may be a
 * day, a part of a day, a time or any mix; it is kept while the other half is asked.
 */
export const whenStep =
  (bookableOf: (slots: Slots) => Bookable): Step =>
  async (context, said) => {
    const flow = inItsHalf(said)
    const { slots } = flow
    if (slots.extreme !== undefined) return extremeTime(context, flow, bookableOf(slots))
    if (slots.startsAt !== undefined) return filled({ ...slots, ...wishOf(context, slots.startsAt) })
    const bookable = bookableOf(slots)
    const { day, time } = slots
    if (day && time?.kind === 'clock' && day.from === day.until)
      return exactTime(context, flow, { bookable, day, time })
    return someTimes(context, flow, bookable)
  }

/** SB12: the first or the last of the day, offered by itself; of no day in particular, of the next that has any. */
async function extremeTime(context: FlowContext, flow: AnyFlow, bookable: Bookable): Promise<StepResult> {
  const slots = withoutSlots(flow.slots, ['extreme', 'time', 'startsAt', 'resourceId'])
  const free = await freeTimes(context, slots, bookable)
  const { date } = localTimeOf(free.times[0]?.startsAt ?? 0, context.facts.timeZone)
  const thatDay = free.times.filter(({ startsAt }) => localTimeOf(startsAt, context.facts.timeZone).date === date)
  const found = flow.slots.extreme === 'latest' ? thatDay.at(-1) : thatDay[0]
  if (!found) return someTimes(context, { ...flow, slots }, bookable)
  // Until it is taken or another is wished for, it is what is spoken of.
  const { date: day, minute } = localTimeOf(found.startsAt, context.facts.timeZone)
  const time: TimeWish = { kind: 'range', from: minute, until: minute, isAmbiguous: false }
  return offer(context, { ...flow, slots: { ...slots, day: { from: day, until: day }, time }, attempts: 0 }, [found])
}

/** The chosen time as a wish: "Friday instead" then keeps its hour, "at eight" its day. */
function wishOf({ facts }: FlowContext, at: number): Pick<Slots, 'day' | 'time'> {
  const { date, minute } = localTimeOf(at, facts.timeZone)
  return { day: { from: date, until: date }, time: { kind: 'clock', minute, isAmbiguous: false } }
}

type Exact = { bookable: Bookable; day: DayWish; time: Extract<TimeWish, { kind: 'clock' }> }

async function exactTime(context: FlowContext, flow: AnyFlow, { bookable, day, time }: Exact): Promise<StepResult> {
  const { desk, facts } = context
  const missed: Missed[] = []
  for (const minute of readings(time, bookable)) {
    const at = instantOf({ date: day.from, minute }, facts.timeZone)
    // The likelier reading is tried first; the other only when that one cannot be meant. Of one that is taken we say so.
    // oxlint-disable-next-line no-await-in-loop
    const found = await desk.findTimes({ ...bookable, from: at, until: at + MINUTE, limit: 1 })
    const [free] = found.status === 'free' ? found.times : []
    if (free) {
      const { startsAt, resourceId } = free
      return filled({ ...flow.slots, ...wishOf(context, startsAt), startsAt, resourceId })
    }
    if (found.status === 'none') missed.push({ at, reason: found.reason, nearest: found.nearest })
    if (found.status === 'none' && found.reason === 'full') break
  }
  const likeliest =
    likeliestOf(missed) ?? nothingKnown(instantOf({ date: day.from, minute: time.minute }, facts.timeZone))
  const { at } = likeliest
  const { say, onDay, time: clock } = context.speaker
  const when = say('when.dayAt', { day: onDay(at), time: clock(at) })
  const isOpen =
    likeliest.reason === 'closed' && (await isOpenAt(context, day.from, localTimeOf(at, facts.timeZone).minute))
  return noTime(context, flow, { ...likeliest, when, who: nameOf(context, bookable), isOpen })
}

/** TI8: whether the house is open at a time at which nothing can be booked. */
async function isOpenAt({ desk }: FlowContext, date: string, minute: number): Promise<boolean> {
  const [hours] = (await desk.hoursFrom(date, 1)) ?? []
  return hours?.ranges.some(({ from, until }) => minute >= from && minute < until) ?? false
}

/** Who was asked for by name. */
const nameOf = ({ facts }: FlowContext, { staffId }: Bookable): string | null =>
  peopleOf({ facts }).find(({ id }) => id === staffId)?.name ?? null

type Missed = { at: number; reason: NoTime; nearest: readonly FreeTime[] }

/** When a time can be read in two ways, the one within opening hours is more likely meant. */
const likeliestOf = (missed: readonly Missed[]): Missed | undefined =>
  missed.find(({ reason }) => reason !== 'closed') ?? missed[0]

const nothingKnown = (at: number): Missed => ({ at, reason: 'full', nearest: [] })

/** The two times nearest to the requested one on its day, and one time on each other day, in order. */
function around({ facts }: FlowContext, times: readonly FreeTime[], at: number): FreeTime[] {
  const dayOf = (moment: number) => localTimeOf(moment, facts.timeZone).date
  const byDistance = times.toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
  const sameDay = byDistance.filter(({ startsAt }) => dayOf(startsAt) === dayOf(at)).slice(0, 2)
  const others = times.filter(({ startsAt }) => dayOf(startsAt) !== dayOf(at))
  const isMany = sameDay.length + others.length > ALL_SAID
  const days = new Set<string>()
  const eachDay = others.filter(({ startsAt }) => !days.has(dayOf(startsAt)) && days.add(dayOf(startsAt)) !== undefined)
  return [...sameDay, ...(isMany ? eachDay : others)].toSorted((a, b) => a.startsAt - b.startsAt)
}

/**
 * Seven may be in the morning or the evening: tables are mostly taken in the evening, all else is mostly by day, unless
 * the evening was spoken of.
 */
function readings(time: Extract<TimeWish, { kind: 'clock' }>, { kind }: Bookable): number[] {
  if (!time.isAmbiguous) return [time.minute]
  const morning = time.minute % NOON
  const evening = morning + NOON
  const isEveningFirst = time.minute >= NOON || kind === 'reservation' || morning < 7 * 60
  return isEveningFirst ? [evening, morning] : [morning, evening]
}

async function someTimes(context: FlowContext, flow: AnyFlow, bookable: Bookable): Promise<StepResult> {
  const { slots } = flow
  const { found, all, times: fitting } = await freeTimes(context, slots, bookable)
  if (fitting.length > 0) return offer(context, flow, fitting)
  const reason = found.status === 'none' ? found.reason : 'full'
  const nearest = found.status === 'none' ? found.nearest : nearestOfEachDay(context, slots, all)
  const when = wishInWords(context, slots)
  return noTime(context, flow, { reason, when, nearest, who: nameOf(context, bookable) })
}

function offer(context: FlowContext, flow: AnyFlow, times: readonly FreeTime[]): StepResult {
  const { slots } = flow
  const isWish = slots.day !== undefined || slots.time !== undefined
  const said = isWish ? saidTimes(times) : soonest(context, times)
  const more = times.length - said.length
  const text = isWish ? offerWished(context, flow, { said, more }) : offerNext(context, flow, said)
  return { status: 'asks', slots, asked: askedWith(context, flow, { text, times, said }) }
}

/** More than a card shows at a glance are not counted. */
const MOST_COUNTED = 12
type Offered = { said: readonly FreeTime[]; more: number }

/** TI5: where more is free than is said, it is said how much more. */
function offerWished(context: FlowContext, { attempts }: AnyFlow, { said, more }: Offered): string {
  const { say, ask } = context.speaker
  const named = sayTimes(context, said)
  const times =
    more === 0
      ? named
      : more > MOST_COUNTED
        ? say('when.among', { times: named })
        : say('when.andMore', { times: named, more })
  if (attempts === 0) return say(said.length === 1 ? 'when.haveOne' : 'when.haveSeveral', { times })
  const question = ask('when.ask', attempts)
  return attempts === 3 ? `${say('when.have', { times })} ${question}` : question
}

function offerNext(context: FlowContext, { attempts }: AnyFlow, free: readonly FreeTime[]): string {
  const { say, ask } = context.speaker
  const question = ask('when.ask', attempts)
  return attempts === 0 || attempts === 3 ? say('when.next', { question, times: sayTimes(context, free) }) : question
}

/** Of the next two days on which there is something. */
function soonest({ facts }: FlowContext, times: readonly FreeTime[]): FreeTime[] {
  const dayOf = ({ startsAt }: FreeTime) => localTimeOf(startsAt, facts.timeZone).date
  const days = [...new Set(times.map(dayOf))].slice(0, 2)
  return days.flatMap((day) =>
    spread(
      times.filter((time) => dayOf(time) === day),
      2,
    ),
  )
}

type Unfree = {
  reason: NoTime
  when: string
  who: string | null
  nearest: readonly FreeTime[]
  at?: number
  /** The house is open then, and yet nothing can be booked. */
  isOpen?: boolean
}

/** HO7: an office may be open while a home is not shown; and a part of a day without a free time is not "full". */
const isOutsideViewings = ({ reason, at }: Unfree): boolean =>
  reason === 'closed' || reason === 'away' || (reason === 'full' && at === undefined)

function whyNoTime({ speaker, facts }: FlowContext, { kind, slots }: AnyFlow, missed: Unfree): string {
  const isViewing = kind === 'viewing' || slots.recordKind === 'viewing'
  // Where people stay, the hours of the house are not those of its tables.
  const isOfHotel = kind === 'reservation' && (facts.rooms ?? []).length > 0
  if (missed.isOpen === true && isOfHotel) return speaker.say('no.noTable', { when: missed.when })
  if (missed.isOpen === true && !isViewing) return speaker.say('no.notBookable', { when: missed.when })
  return isViewing && isOutsideViewings(missed)
    ? speaker.say('home.notShown', { when: missed.when })
    : sayNoTime(speaker, missed, slots.time?.kind === 'clock')
}

async function noTime(context: FlowContext, flow: AnyFlow, missed: Unfree): Promise<StepResult> {
  const { say, ask } = context.speaker
  const isNotShown = isOutsideViewings(missed)
  const why = (await whyNotThen(context, flow, missed)) ?? whyNoTime(context, flow, missed)
  const said = [why, ...(await ruleForTables(context, flow, missed))].join(' ')
  if (missed.reason === 'not-offered' || missed.reason === 'party-too-large') {
    const part = { text: say('when.insteadMessage', { said }), suggestions: [say('chip.leaveMessage')] }
    return { status: 'ends', part }
  }
  // Day and time stay wished: "Tuesday then" keeps the time, "at eight then" the day.
  const { slots } = flow
  const nearest = eachStartOnce(missed.nearest)
  // TI5: in place of what was wished for so few are offered that all of them are said.
  const times = spread(missed.at === undefined ? nearest : around(context, nearest, missed.at), ALL_SAID)
  const near = sayTimes(context, times)
  const text =
    times.length === 0
      ? say('when.whichOther', { said })
      : flow.attempts > 0
        ? say('when.nearest', { said: ask('when.ask', flow.attempts), times: near })
        : say('when.nearestWouldDo', { said, times: near })
  const shown = { text, times, said: times, isNearest: true }
  return { status: 'asks', slots, asked: { ...askedWith(context, flow, shown), isOutsideHours: isNotShown } }
}

/** What is said is what "the second one" counts; the card shows more. */
function askedWith(
  context: FlowContext,
  flow: AnyFlow,
  {
    text,
    said,
    ...shown
  }: { text: string; times: readonly FreeTime[]; said: readonly FreeTime[]; isNearest?: boolean },
): Asked {
  const id = `when:${flow.instance}.${flow.revision}`
  const card = shown.times.length > 0 ? { card: slotsCard(context, { id, ...shown }) } : {}
  const suggestions = flow.attempts >= 2 ? [context.speaker.say('chip.leaveMessage')] : []
  return { question: 'when', part: { text, suggestions, ...card }, offered: said }
}
