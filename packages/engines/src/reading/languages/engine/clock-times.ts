import type { Match } from '../../grammars/found.ts'
import { isGluedAt, isNumberAt, type Token, wordAt } from '../../grammars/tokens.ts'
import { isArticleAt } from './articles.ts'
import { phrasesOf } from './lexicon.ts'
import { type Fit, fitsAt, type InSlot, mayBegin, type SlotReader } from './patterns.ts'
import { type ClockSaid, type DayPart, timeTables } from './time-tables.ts'
import { slotsOf, type World } from './world.ts'

/** `is24`: the hour was written as clocks of 24 hours show it. */
export type Clock = { minute: number; isAmbiguous: boolean; isBare: boolean; is24: boolean }
const DAY = 1_440
const HALF = 720
const HOUR = 60

/** How a time may stand: as a number that is one only here, and, `isPlain`, as an hour without its minutes. */
export type ClockRole = { mayBeBare: boolean; isPlain?: boolean }

/** A time on the clock that begins at a place, with the part of the day behind it; a bare number where it may be one. */
export function clockAt(world: World, at: number, role: ClockRole): Match<Clock> | null {
  const { clocks } = timeTables(world.language)
  if (!mayBegin(clocks, wordAt(world.pieces, at))) return null
  for (const fit of fitsAt(clocks, world.pieces, { at, read: timeSlots(world) })) {
    const read = mayStand(fit, role) ? clockOf(world, { at, fit }, role) : null
    if (read && !isCounted(world, read.next) && !isPartOfNumber(world.pieces, at, fit.next)) return read
  }
  return null
}

const mayStand = ({ meaning, slots }: Fit<ClockSaid>, { mayBeBare, isPlain }: ClockRole): boolean =>
  (meaning.isLed !== true || mayBeBare) && !(isPlain === true && slots['minute'] !== undefined)

type Place = { at: number; fit: Fit<ClockSaid> }

function clockOf(world: World, { at, fit }: Place, { mayBeBare }: ClockRole): Match<Clock> | null {
  const clock = meantClock(world, fit, at)
  if (!clock) return null
  const part = partAt(world, fit.next)
  if (part) return { value: inPart(clock, part.value), next: part.next }
  if (isArticleAt(world, fit.next - 1) && wordAt(world.pieces, fit.next - 2) !== 'la') return null
  const isSure = !clock.isBare || (mayBeBare && isFree(world, at, fit.next))
  return isSure ? { value: clock, next: fit.next } : null
}

/** A part of the day; `a.m.` and `p.m.` are halves. */
export function partAt(world: World, at: number): Match<DayPart> | null {
  const { parts } = timeTables(world.language)
  if (!mayBegin(parts, wordAt(world.pieces, at)) && !mayBegin(parts, wordAt(world.pieces, at + 1))) return null
  const [fit] = fitsAt(parts, world.pieces, { at, read: timeSlots(world) })
  return fit ? { value: fit.meaning, next: fit.next } : null
}

/** Slots of times. */
export const timeSlots = (world: World): SlotReader => slotsOf(world, (name, at) => ownSlot(world, name, at))

function ownSlot(world: World, name: string, at: number): Match<number> | null {
  const read = timeSlots(world)
  const { pieces } = world
  if (name === 'hour') return within(read('n', at), pieces[at], 24)
  if (name === 'minutes') return within(read('n', at), pieces[at], 59)
  if (name === 'minute') return minutesAt(read('n', at), pieces[at])
  if (name === 'hourWord') return isNumberAt(pieces, at) ? null : within(read('n', at), pieces[at], 24)
  if (name === 'minuteWord') return minuteWordAt(world, at)
  if (name === 'hm') return digitalAt(pieces, at)
  if (name === 'timeUnit') return inUnits(world, at)
  if (name !== 'time' && name !== 'plain') return null
  const clock = clockAt(world, at, { mayBeBare: true, isPlain: name === 'plain' })
  return clock ? { value: clock.value.minute, next: clock.next } : null
}

/** "Sept trente": ten minutes at least, and no more numbers, as of a telephone, behind them. */
function minuteWordAt(world: World, at: number): Match<number> | null {
  const read = timeSlots(world)
  const found = isNumberAt(world.pieces, at) ? null : read('n', at)
  return found && found.value >= 10 && found.value < 60 && read('n', found.next) === null ? found : null
}

/** Minutes in digits are two: "las 5 y 6" are two hours. */
const minutesAt = (found: Match<number> | null, piece: Token | undefined): Match<number> | null =>
  piece?.kind === 'number' && piece.word.length !== 2 ? null : within(found, piece, 59)

const within = (found: Match<number> | null, piece: Token | undefined, most: number): Match<number> | null =>
  found && found.value <= most && (piece?.kind !== 'number' || piece.word.length <= 2) ? found : null

const inUnits = ({ pieces, language }: World, at: number): Match<number> | null => {
  const minutes = language.lexicon.timeUnits.get(wordAt(pieces, at))
  return minutes === undefined ? null : { value: minutes, next: at + 1 }
}

const SIGNS = new Set([':', '.', 'h', ';'])

/** "7:30", "19.30", "19h30", "19:30:00"; with a dot only where nothing of a date is about it. */
function digitalAt(pieces: readonly Token[], at: number): Match<number> | null {
  const sign = wordAt(pieces, at + 1)
  const [hour, minutes] = [wordAt(pieces, at), wordAt(pieces, at + 2)]
  if (!SIGNS.has(sign) || !isClock(hour, minutes) || !isTight(pieces, at)) return null
  if (sign === '.' && isDotDate(pieces, at + 3)) return null
  const hasSeconds = sign === ':' && wordAt(pieces, at + 3) === ':' && isNumberAt(pieces, at + 4)
  return { value: Number(hour) * HOUR + Number(minutes), next: hasSeconds ? at + 5 : at + 3 }
}

const isClock = (hour: string, minutes: string): boolean =>
  /^\d{1,2}$/u.test(hour) && Number(hour) <= 24 && /^[0-5]\d$/u.test(minutes)

const isTight = (pieces: readonly Token[], at: number): boolean =>
  wordAt(pieces, at + 1) === 'h' || (isGluedAt(pieces, at + 1) && isGluedAt(pieces, at + 2))

/** "3.12." and "3.12.26" are dates. */
const isDotDate = (pieces: readonly Token[], next: number): boolean =>
  wordAt(pieces, next) === '.' && isGluedAt(pieces, next) && next + 1 < pieces.length

function meantClock(world: World, { meaning, slots, next }: Fit<ClockSaid>, at: number): Clock | null {
  if (meaning.named !== undefined) return { minute: meaning.named, isAmbiguous: false, isBare: false, is24: false }
  const { hm } = slots
  const hour = slots['hour'] ?? slots['hourWord']
  const place = hm ?? hour
  if (!place) return null
  const hours = hm ? Math.floor(hm.value / HOUR) : place.value
  const said = hm ? hm.value : hours * HOUR + meaning.plus + meaning.sign * minutesIn(slots)
  const isAmbiguous = hours >= 1 && hours <= 12 && !/^0\d$/u.test(wordAt(world.pieces, place.at))
  const isDotted = hm !== undefined && isLikeDate(world.pieces, { hm, length: next - at })
  return { minute: ((said % DAY) + DAY) % DAY, isAmbiguous, isBare: meaning.isBare || isDotted, is24: hours > 12 }
}

const minutesIn = (slots: Fit<ClockSaid>['slots']): number =>
  (slots['minute'] ?? slots['minutes'] ?? slots['minuteWord'])?.value ?? 0

/** "19.30" is a time, "3.12" rather a date: only a word beside it tells. */
const isLikeDate = (pieces: readonly Token[], { hm, length }: { hm: InSlot; length: number }): boolean =>
  wordAt(pieces, hm.at + 1) === '.' && hm.value % HOUR <= 12 && length === 3

/** The half of the day that a part of it says. */
export function inPart(clock: Clock, { from, to }: DayPart): Clock {
  const { minute, isAmbiguous } = clock
  if (!isAmbiguous) return { ...clock, isBare: false }
  const [early, late] = [minute % HALF, (minute % HALF) + HALF]
  const isIn = (one: number) => one >= from && one < to
  const chosen = isIn(early) === isIn(late) ? nearer(early, late, (from + to) / 2) : isIn(early) ? early : late
  return { ...clock, minute: chosen, isAmbiguous: false, isBare: false }
}

const nearer = (one: number, other: number, middle: number): number =>
  apart(one, middle) <= apart(other, middle) ? one : other
const apart = (one: number, other: number): number => Math.min(Math.abs(one - other), DAY - Math.abs(one - other))

/** A number where a time was asked for, and nothing beside it that makes it another thing. */
const isFree = ({ pieces }: World, at: number, next: number): boolean =>
  pieces[at - 1]?.kind !== 'number' &&
  pieces[next]?.kind !== 'number' &&
  !(pieces[at]?.isGlued === true && pieces[at - 1]?.kind === 'sign' && wordAt(pieces, at - 1) !== '-')

const countedOf = new WeakMap<object, ReadonlySet<string>>()

/** What stands behind the number and is counted by it. */
export function isCounted({ pieces, language }: World, next: number): boolean {
  const { data } = language
  const known =
    countedOf.get(data) ??
    new Set([...phrasesOf(data.counted), ...phrasesOf(data.people.persons), '%', '€', '$', '£', '+'])
  countedOf.set(data, known)
  return known.has(wordAt(pieces, next)) || language.lexicon.months.has(wordAt(pieces, next))
}

/** A date, a price or a telephone number has more digits beside it. */
function isPartOfNumber(pieces: readonly Token[], at: number, next: number): boolean {
  const [before, after] = [wordAt(pieces, at - 1), pieces[next]]
  const isJoinedBefore = pieces[at]?.isGlued === true && pieces[at]?.kind === 'number' && /^[/.+#,:]$/u.test(before)
  const isJoinedAfter =
    after?.isGlued === true &&
    /^[/:.]$/u.test(after.word) &&
    pieces[next + 1]?.isGlued === true &&
    pieces[next + 1]?.kind === 'number'
  return isJoinedBefore || isJoinedAfter
}
