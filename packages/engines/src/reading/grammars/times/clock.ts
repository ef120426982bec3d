import { NAMED_TIMES, PARTS_OF_AN_HOUR } from '@frontdesk/calendar'
import { minutesOfUnit } from '../dates/relative-dates.ts'
import type { Match } from '../found.ts'
import { amountAt } from '../numbers.ts'
import { isGluedAt, sequenceAt, setOf, skip, type Token, wordAt } from '../tokens.ts'
import { plainHourAt, type SaidClock } from './plain-hours.ts'
import { dayPartAt, meridiemAt } from './time-words.ts'

const HALF_DAY = 720
const DAY = 1440
/** Words besides numbers with which a time on the clock may begin. */
export const CLOCK_WORDS: ReadonlySet<string> = new Set([...NAMED_TIMES.keys(), ...PARTS_OF_AN_HOUR.keys()])
const ABOUT = setOf('about around roughly approximately circa say exactly like maybe')

/** The other reading of an ambiguous time. */
export const otherHalf = (minute: number): number => (minute + HALF_DAY) % DAY

/** A time on the clock that begins here, with "am", "in the evening" or "tonight" behind it taken in. */
export function clockAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const core = fixedAt(tokens, at) ?? aroundHourAt(tokens, at) ?? plainHourAt(tokens, at)
  return core ? withTail(tokens, core) : null
}

/** Like `clockAt`, but "10 to 2" begins at ten: the first end of a range. */
export function rangeStartAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const core = fixedAt(tokens, at) ?? plainHourAt(tokens, at)
  return core ? withTail(tokens, core) : null
}

function fixedAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const from = wordAt(tokens, at) === '12' || wordAt(tokens, at) === 'twelve' ? at + 1 : at
  const minute = NAMED_TIMES.get(wordAt(tokens, from))
  return minute === undefined ? null : { value: { minute, isAmbiguous: false, isBare: false }, next: from + 1 }
}

const TO = setOf('to before till til of')
const PAST = setOf('past after')

/** "Half seven", "quarter to eight", "ten past 6", "30 minutes before 12pm". */
function aroundHourAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const shift = minutesAt(tokens, at)
  if (!shift) return null
  const sign = shiftSign(wordAt(tokens, shift.next))
  if (sign === -1 && isRange(tokens, at, shift.next + 1)) return null
  const hour = sign === null ? halfHourAt(tokens, at, shift) : shiftedHourAt(tokens, shift.next + 1)
  if (!hour) return null
  const { isAmbiguous } = hour.value
  const minute = (hour.value.minute + (sign ?? 1) * shift.value + DAY) % DAY
  const likelier = isAmbiguous && minute >= HALF_DAY + 60 ? minute - HALF_DAY : minute
  return { value: { minute: likelier, isAmbiguous, isBare: false }, next: hour.next }
}

/** "10 to 11" in digits is a range, as far as nothing says "at" before it; "10 to 8" is ten minutes before eight. */
function isRange(tokens: readonly Token[], at: number, hourAt: number): boolean {
  const hours = Number(wordAt(tokens, hourAt)) - Number(wordAt(tokens, at))
  const isBothHours = hourAt === at + 2 && hours > 0 && hours <= 4
  return isBothHours && !['at', 'around', 'about', 'say'].includes(wordAt(tokens, at - 1))
}

function shiftSign(word: string): 1 | -1 | null {
  if (TO.has(word)) return -1
  return PAST.has(word) ? 1 : null
}

/** Half seven is half past seven; any other number of minutes needs its "to" or "past". */
function halfHourAt(tokens: readonly Token[], at: number, shift: Match<number>): Match<SaidClock> | null {
  const isHalf = shift.value === 30 && wordAt(tokens, at) === 'half' && !isGluedAt(tokens, shift.next)
  const hour = isHalf ? shiftedHourAt(tokens, shift.next) : null
  return hour?.value.isBare ? hour : null
}

/** In "30 minutes before 12 pm" it is the twelve that is pm. */
function shiftedHourAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const hour = fixedAt(tokens, at) ?? plainHourAt(tokens, at)
  const meridiem = hour ? meridiemAt(tokens, hour.next) : null
  return hour && meridiem
    ? { value: { ...halfOf(hour.value, meridiem.value === 'pm'), isBare: hour.value.isBare }, next: meridiem.next }
    : hour
}

function minutesAt(tokens: readonly Token[], at: number): Match<number> | null {
  const from = wordAt(tokens, at) === 'a' ? at + 1 : at
  const word = wordAt(tokens, from)
  if (word === 'half') {
    const hour = sequenceAt(tokens, from + 1, ['an', 'hour']) ?? from + 1
    return { value: 30, next: wordAt(tokens, hour) === '-' ? hour + 1 : hour }
  }
  if (word === 'quarter') return { value: 15, next: sequenceAt(tokens, from + 1, ['of', 'an', 'hour']) ?? from + 1 }
  const amount = amountAt(tokens, at)
  if (!amount) return null
  const unit = minutesOfUnit(wordAt(tokens, amount.next))
  const minutes = amount.value * (unit ?? 1)
  const isSmall = unit === null ? [5, 10, 20, 25].includes(amount.value) : minutes <= 12 * 60
  return isSmall ? { value: minutes, next: unit === null ? amount.next : amount.next + 1 } : null
}

const PART_FILLERS = setOf('in on at the , this tomorrow')

/** Takes in "o'clock", "ish", "sharp", "pm" and the part of the day behind a time. */
function withTail(tokens: readonly Token[], core: Match<SaidClock>): Match<SaidClock> {
  let { value, next } = core
  const oclock = oclockAt(tokens, next)
  if (oclock !== null) {
    next = oclock
    value = { ...value, isBare: false }
  }
  next = skipIsh(tokens, next)
  const isIsh = next > (oclock ?? core.next)
  if (isIsh) value = { ...value, isBare: false }
  const meridiem = meridiemAt(tokens, next)
  if (meridiem) return { value: halfOf(value, meridiem.value === 'pm'), next: skipIsh(tokens, meridiem.next) }
  return partBehind(tokens, { value, next })
}

function partBehind(tokens: readonly Token[], { value, next }: Match<SaidClock>): Match<SaidClock> {
  if (!value.isAmbiguous) return { value, next }
  const partFrom = skip(tokens, next, PART_FILLERS)
  const part = partFrom - next <= 3 ? dayPartAt(tokens, partFrom) : null
  if (!part) return { value, next }
  const isTomorrow = tokens.slice(next, partFrom).some(({ word }) => word === 'tomorrow')
  return { value: inPart(value, part.value), next: isTomorrow ? next : part.next }
}

/** The reading of an ambiguous time that lies in a part of the day; as it is when that decides nothing. */
export function inPart(clock: SaidClock, part: { from: number; to: number }): SaidClock {
  if (!clock.isAmbiguous) return clock
  const fits = [clock.minute, otherHalf(clock.minute)].filter(
    (minute) => minute >= part.from - 90 && minute < part.to + 90,
  )
  const [only, second] = fits
  return only === undefined || second !== undefined ? clock : { minute: only, isAmbiguous: false, isBare: false }
}

function halfOf(value: SaidClock, isPm: boolean): SaidClock {
  const isLate = value.minute >= HALF_DAY
  // "13:00 pm" says the same twice.
  if (!value.isAmbiguous && (value.minute >= HALF_DAY + 60 || !isPm) && value.minute !== 0)
    return { ...value, isAmbiguous: false, isBare: false }
  const minute = isPm === isLate ? value.minute : otherHalf(value.minute)
  return { minute, isAmbiguous: false, isBare: false }
}

/** "14hr", "1900hrs"; "2 hrs" lasts so long. */
const isHourSign = (tokens: readonly Token[], at: number): boolean =>
  ['hr', 'hrs', 'hours'].includes(wordAt(tokens, at)) && (wordAt(tokens, at - 1).length === 4 || isLateHour(tokens, at))

const isLateHour = (tokens: readonly Token[], at: number): boolean =>
  isGluedAt(tokens, at) && Number(wordAt(tokens, at - 1)) > 12 && Number(wordAt(tokens, at - 1)) < 24

const oclockAt = (tokens: readonly Token[], at: number): number | null => {
  if (wordAt(tokens, at) === 'oclock' || isHourSign(tokens, at)) return at + 1
  return wordAt(tokens, at) === 'o' && wordAt(tokens, at + 1) === 'clock' ? at + 2 : null
}

function skipIsh(tokens: readonly Token[], at: number): number {
  const from = wordAt(tokens, at) === '-' ? at + 1 : at
  return ['ish', 'sharp'].includes(wordAt(tokens, from)) ? from + 1 : at
}

/** Where a time begins after "around", "about", "say". */
export const skipAbout = (tokens: readonly Token[], at: number): number => skip(tokens, at, ABOUT)
