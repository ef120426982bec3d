import type { Found, GrammarContext, Match } from '../../grammars/found.ts'
import type { SaidTime } from '../../grammars/times/times.ts'
import { wordAt } from '../../grammars/tokens.ts'
import { type Clock, clockAt, inPart, isCounted, partAt, timeSlots } from './clock-times.ts'
import { type Fit, fitsAt, type InSlot, mayBegin } from './patterns.ts'
import { scanPieces } from './pieces.ts'
import { isRuledOut } from './ruled-out.ts'
import { type OffsetSaid, type RangeSaid, timeTables } from './time-tables.ts'
import { type Language, type World, worldOf } from './world.ts'

const DAY = 1_440
const HALF = 720

/** TG4: every time the visitor names, as the English grammar gives them. */
export function readTimesIn(language: Language, text: string, context: GrammarContext): Found<SaidTime>[] {
  const world = worldOf(language, text, context)
  const found = scanPieces(text, world.pieces, (at) => {
    const match = timeAt(world, at)
    return match && isRuledOut(world, at) ? null : match
  })
  const exact = found.filter(({ value }) => value.kind !== 'part')
  if (exact.length === 0) return found
  const [part, ...others] = found.flatMap(({ value }) => (value.kind === 'part' ? [value] : []))
  return part && others.length === 0
    ? exact.map((reading) => ({ ...reading, value: resolved(reading.value, part) }))
    : exact
}

/** "Por la tarde a las siete": the part says which half is meant. */
function resolved(time: SaidTime, part: { from: number; to: number }): SaidTime {
  if (time.kind === 'clock')
    return clockValue(inPart({ ...time, isBare: false, is24: false }, { ...part, isHalf: false }))
  if (time.kind !== 'range' || !time.isAmbiguous) return time
  const isLater = time.from < part.from && time.from + HALF < part.to
  return {
    ...time,
    from: isLater ? time.from + HALF : time.from,
    to: isLater ? time.to + HALF : time.to,
    isAmbiguous: false,
  }
}

const clockValue = ({ minute, isAmbiguous }: Clock): SaidTime => ({ kind: 'clock', minute, isAmbiguous })

function timeAt(world: World, at: number): Match<SaidTime> | null {
  return offsetAt(world, at) ?? rangeAt(world, at) ?? alone(world, at)
}

function alone(world: World, at: number): Match<SaidTime> | null {
  const clock = clockAt(world, at, { mayBeBare: isAnswer(world, at) })
  const part = partAt(world, at)
  if (clock && clock.next >= (part?.next ?? 0)) return { value: clockValue(clock.value), next: clock.next }
  return part && !part.value.isHalf
    ? { value: { kind: 'part', from: part.value.from, to: part.value.to }, next: part.next }
    : null
}

/** Where a time was asked for, a number is one; a large one is a day when that was asked for too. */
function isAnswer({ isTimeAsked, isDateAsked, context, pieces }: World, at: number): boolean {
  if (!isTimeAsked || context.expects.includes('people')) return false
  const piece = pieces[at]
  return !(isDateAsked && piece?.kind === 'number' && Number(piece.word) > 12)
}

function offsetAt(world: World, at: number): Match<SaidTime> | null {
  const { offsets } = timeTables(world.language)
  if (!mayBegin(offsets, wordAt(world.pieces, at))) return null
  const [fit] = fitsAt(offsets, world.pieces, { at, read: timeSlots(world) })
  const minutes = fit ? offsetOf(fit) : null
  return fit && minutes !== null ? { value: { kind: 'offset', minutes }, next: fit.next } : null
}

const MOST_OFFSET = 60 * 24 * 14

function offsetOf({ meaning, slots }: Fit<OffsetSaid>): number | null {
  if (meaning.minutes !== null) return meaning.minutes
  const minutes = (slots['n']?.value ?? 1) * (slots['timeUnit']?.value ?? 0)
  return minutes > 0 && minutes <= MOST_OFFSET ? minutes : null
}

function rangeAt(world: World, at: number): Match<SaidTime> | null {
  const { ranges } = timeTables(world.language)
  if (!mayBegin(ranges, wordAt(world.pieces, at))) return null
  for (const fit of fitsAt(ranges, world.pieces, { at, read: timeSlots(world) })) {
    // "Après-midi" is a part of the day, and no time after noon.
    const isOther = isCounted(world, fit.next) || (partAt(world, at)?.next ?? 0) >= fit.next
    const value = isOther ? null : rangeOf(world, fit)
    if (value) return { value, next: fit.next }
  }
  return null
}

function rangeOf(world: World, { meaning, slots }: Fit<RangeSaid>): SaidTime | null {
  const { time, plain, time2 } = slots
  const first = plain ? clockIn(world, plain, true) : clockIn(world, time)
  if (!first) return null
  const isSure = !first.isBare || world.isTimeAsked
  if (meaning === 'fromTo' || (meaning === 'fromToBare' && isSure))
    return closedRange(world, first, clockIn(world, time2))
  if (meaning === 'fromToBare' || !isSure) return null
  const { minute, isAmbiguous } = first
  return meaning === 'from'
    ? { kind: 'range', from: minute, to: DAY, isAmbiguous }
    : { kind: 'range', from: 0, to: minute, isAmbiguous }
}

function clockIn(world: World, place: InSlot | undefined, isPlain = false): Clock | null {
  const found = place && clockAt(world, place.at, { mayBeBare: true, isPlain })
  return found ? found.value : null
}

/** Both ends get the same half of the day, where one of them says which. */
function closedRange(world: World, first: Clock, last: Clock | null): SaidTime | null {
  if (!last || (first.isBare && last.isBare && !world.isTimeAsked)) return null
  const isAmbiguous = first.isAmbiguous && last.isAmbiguous
  const from =
    first.isAmbiguous && !last.isAmbiguous && !last.is24 ? lastBefore(first.minute, last.minute) : first.minute
  const to = last.isAmbiguous ? firstAfter(last.minute, from) : last.minute
  return to > from ? { kind: 'range', from, to, isAmbiguous } : { kind: 'range', from, to: DAY, isAmbiguous: false }
}

/** Of two minutes twelve hours apart the later one that is before another. */
const lastBefore = (minute: number, end: number): number => (minute + HALF < end ? minute + HALF : minute)
const firstAfter = (minute: number, start: number): number => (minute > start ? minute : minute + HALF)
