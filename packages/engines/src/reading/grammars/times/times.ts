import { MONTH_FORMS } from '@frontdesk/calendar'
import { asks, type Found, type GrammarContext, type Match } from '../found.ts'
import { NUMBER_WORDS, numberAt } from '../numbers.ts'
import { isPartyNoun } from '../party-words.ts'
import { remembered } from '../remembered.ts'
import { withoutReplaced } from '../replaced.ts'
import { isGluedAt, isNumberAt, isWordAt, scan, setOf, skip, type Token, tokensOf, wordAt } from '../tokens.ts'
import { CLOCK_WORDS, clockAt, inPart, rangeStartAt } from './clock.ts'
import type { SaidClock } from './plain-hours.ts'
import type { SaidTime } from './said-time.ts'
import { OFFSET_WORDS, offsetAt } from './time-offsets.ts'
import { type ClockRole, RANGE_WORDS, timeRangeAt } from './time-ranges.ts'
import { asBounds, isReason } from './time-reasons.ts'
import { dayPartAt, PART_WORDS } from './time-words.ts'

export type { SaidTime } from './said-time.ts'

/** What the time rules look at. */
type TimeWorld = {
  tokens: readonly Token[]
  context: GrammarContext
  /** What was found at a place in a role: each is asked for several times. */
  clocks: Map<string, Match<SaidClock> | null>
}

/** The minutes a time on the clock may mean, the written one first. */
export const clockMinutes = ({ minute, isAmbiguous }: { minute: number; isAmbiguous: boolean }): readonly number[] =>
  isAmbiguous ? [minute, (minute + 720) % 1440] : [minute]

/** Every time the visitor names. A part of the day beside a time on the clock only says which half is meant. */
export const readTimes = remembered(readTimesAnew)

function readTimesAnew(text: string, context: GrammarContext): Found<SaidTime>[] {
  const tokens = tokensOf(text)
  const world: TimeWorld = { tokens, context, clocks: new Map() }
  const bounded = asBounds(
    text,
    scan(text, (at) => timeAt(world, at)),
  )
  const wanted = new Set(
    withoutReplaced(
      text,
      bounded.filter((one) => !isReason(one)),
    ),
  )
  const found = bounded.filter((one) => isReason(one) || wanted.has(one))
  const exact = sameHalf(found.filter(({ value }) => value.kind !== 'part'))
  if (exact.length === 0) return found
  const [part, ...others] = found.flatMap(({ value }) => (value.kind === 'part' ? [value] : []))
  return part && others.length === 0
    ? exact.map((reading) => ({ ...reading, value: resolvedBy(reading.value, part) }))
    : exact
}

/** Of "3 or 4 pm" both are in the afternoon: an ambiguous time takes the half that is nearer to the next one. */
function sameHalf(found: readonly Found<SaidTime>[]): Found<SaidTime>[] {
  return found.map((reading, index) => {
    const next = found[index + 1]?.value
    const { value } = reading
    if (value.kind !== 'clock' || !value.isAmbiguous || next?.kind !== 'clock' || next.isAmbiguous) return reading
    const [nearest = value.minute] = clockMinutes(value).toSorted(
      (a, b) => Math.abs(a - next.minute) - Math.abs(b - next.minute),
    )
    return { ...reading, value: { kind: 'clock', minute: nearest, isAmbiguous: false } }
  })
}

function resolvedBy(time: SaidTime, part: { from: number; to: number }): SaidTime {
  if (time.kind !== 'clock') return time
  const { minute, isAmbiguous } = inPart({ ...time, isBare: false }, part)
  return { kind: 'clock', minute, isAmbiguous }
}

/** Words with which a time may begin; at any other word of a text no rule is tried. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS,
  ...CLOCK_WORDS,
  ...RANGE_WORDS,
  ...OFFSET_WORDS,
  ...PART_WORDS,
])

function timeAt(world: TimeWorld, at: number): Match<SaidTime> | null {
  const { tokens } = world
  if (!isNumberAt(tokens, at) && !BEGINNINGS.has(wordAt(tokens, at))) return null
  const offset = offsetAt(tokens, at)
  if (offset) return { value: { kind: 'offset', minutes: offset.value }, next: offset.next }
  const range = timeRangeAt(at, tokens, (from, role) => acceptedClockAt(world, from, role))
  if (range) return { value: { kind: 'range', ...range.value }, next: range.next }
  const clock = acceptedClockAt(world, at, 'alone')
  if (clock) return { value: { kind: 'clock', ...plain(clock.value) }, next: clock.next }
  const part = dayPartAt(tokens, at)
  return part && isTimeOfDay(tokens, at, part.next) ? { value: { kind: 'part', ...part.value }, next: part.next } : null
}

const plain = ({ minute, isAmbiguous }: SaidClock) => ({ minute, isAmbiguous })

function acceptedClockAt(world: TimeWorld, at: number, role: ClockRole): Match<SaidClock> | null {
  const key = `${role}${at}`
  const known = world.clocks.get(key)
  if (known !== undefined) return known
  const clock = findClockAt(world, at, role)
  world.clocks.set(key, clock)
  return clock
}

/** A time on the clock, and not a count, price, address or telephone number that looks like one. */
function findClockAt(world: TimeWorld, at: number, role: ClockRole): Match<SaidClock> | null {
  const { tokens } = world
  const clock = role === 'start' ? rangeStartAt(tokens, at) : clockAt(tokens, at)
  if (
    !clock ||
    isPriced(tokens, at, clock.next) ||
    isPartOfNumber(tokens, [at, clock.next], { role, isBare: clock.value.isBare })
  )
    return null
  if (!clock.value.isBare && !isSpokenCount(tokens, at, clock.next)) return clock
  return role !== 'alone' || hasTimeLead(world, at) || isAnswer(world, at, clock.value)
    ? uncounted(tokens, clock)
    : null
}

const CURRENCY = setOf(
  '$ £ € ¥ usd eur gbp pounds pound dollars dollar euros euro quid bucks p cents pence k % stars star kg percent',
)

const isPriced = (tokens: readonly Token[], at: number, next: number): boolean =>
  CURRENCY.has(wordAt(tokens, at - 1)) || CURRENCY.has(wordAt(tokens, next))

/** A number with more numbers beside it is a telephone number, a code or a date. */
function isPartOfNumber(
  tokens: readonly Token[],
  [at, next]: readonly [number, number],
  { role, isBare }: { role: ClockRole; isBare: boolean },
): boolean {
  const hasNeighbour = isNumberAt(tokens, at - 1) || isNumberAt(tokens, next)
  if (hasNeighbour && (isBare || isWordAt(tokens, at))) return true
  const before = wordAt(tokens, at - 1)
  const isJoined = isGluedAt(tokens, at) && JOINTS.has(before)
  if (goesOn(tokens, next, isJoined)) return true
  // "6-8pm" is a range, "nov-8" a date with a dash before its time.
  const isRange = before === '-' && (role === 'led' || isWordAt(tokens, at - 2))
  return isJoined && !isRange
}

const JOINTS = setOf('/ . - + #')

function goesOn(tokens: readonly Token[], next: number, isJoined: boolean): boolean {
  if (!isGluedAt(tokens, next) || !isNumberAt(tokens, next + 1)) return false
  const sign = wordAt(tokens, next)
  return sign === '/' || sign === ':' || (sign === '-' && isJoined)
}

/** "Two fifteen" may count something: a word behind it shows. */
const isSpokenCount = (tokens: readonly Token[], at: number, next: number): boolean =>
  isWordAt(tokens, at) && (isCountedNoun(wordAt(tokens, next)) || numberAt(tokens, at - 1) !== null)

const TIME_LEADS = setOf('at @ around about by after before until till til from between round')

/** "At 6", "around 7", "by 8". */
function hasTimeLead(world: TimeWorld, at: number): boolean {
  const { tokens, context } = world
  if (isOneOfTwo(world, at)) return true
  const isAround = ['around', 'about'].includes(wordAt(tokens, at - 1))
  if (isAround && asks(context, 'people') && !asks(context, 'time')) return false
  let before = at - 1
  while (BEFORE_TIME.has(wordAt(tokens, before))) before--
  return (isAround || TIME_LEADS.has(wordAt(tokens, before))) && wordAt(tokens, at - 1) !== 'the'
}

const BEFORE_TIME = setOf('about around like say time : the exactly')

/** "At 7 or 8", "7 or 8 pm": the one says what the other is. */
function isOneOfTwo(world: TimeWorld, at: number): boolean {
  const { tokens } = world
  if (wordAt(tokens, at - 1) === 'or' && isNumberAt(tokens, at - 2) && hasTimeLead(world, at - 2)) return true
  return wordAt(tokens, at + 1) === 'or' && clockAt(tokens, at + 2)?.value.isBare === false
}

/** Where a time was asked for, a number is one; a large one is a day when that was asked for too. */
function isAnswer({ tokens, context }: TimeWorld, at: number, clock: SaidClock): boolean {
  if (!asks(context, 'time') || asks(context, 'people')) return false
  if (asks(context, 'date') && !clock.isAmbiguous) return false
  return !['the', 'of', 'no', 'than', 'number'].includes(wordAt(tokens, at - 1)) && !isThatOne(tokens, at)
}

const WHICH_ONE = setOf(
  'last first second third next other another early earlier earliest late later latest that this which middle same every new different right wrong nearest',
)

/** "The last one": one of several, not the hour. */
const isThatOne = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'one' && WHICH_ONE.has(wordAt(tokens, at - 1))

const COUNTED: ReadonlySet<string> = new Set([
  ...'of day days night nights week weeks month months year years hour hours hr hrs minute minutes mins top'.split(' '),
  ...'bed beds bedroom bedrooms room rooms table tables seat seats more x times other others and'.split(' '),
  ...'th nd rd st'.split(' '),
  // "At seven may I come" asks; it names no day of May.
  ...[...MONTH_FORMS.keys()].filter((form) => form !== 'may'),
])
const isCountedNoun = (word: string): boolean => isPartyNoun(word) || COUNTED.has(word)

/** Not a time after all where it counts something, or is the number of a house. */
function uncounted(tokens: readonly Token[], clock: Match<SaidClock>): Match<SaidClock> | null {
  const after = tokens[clock.next]
  const isAddress =
    after?.kind === 'word' &&
    /^\p{Lu}\p{Ll}/u.test(after.raw) &&
    !/day$|^(?:i|to|today|please|for|and|or|on)$/.test(after.word)
  const isCount = isCountedNoun(after?.word ?? '') && after?.word !== 'and'
  return isCount || isAddress ? null : clock
}

const PRECEDING_STAYS = setOf(
  'a per each every one two three last good nice great lovely wonderful pleasant fantastic bad nights',
)
const MEAL_NOUNS = setOf(
  'menu menus buffet special specials deal deals included include options option set box boxes meeting party club owl life',
)

/** Not a greeting, a farewell, a stay of so many nights or a meal on the menu. */
function isTimeOfDay(tokens: readonly Token[], at: number, next: number): boolean {
  const first = skip(tokens, at, new Set(['the', 'in', 'at', 'this']))
  const before = tokens[at - 1]
  if (before && (PRECEDING_STAYS.has(before.word) || before.kind === 'number')) return false
  const isGreeting =
    at === 0 && first === at && [',', '!', '.'].includes(wordAt(tokens, next)) && next + 1 < tokens.length
  return !isGreeting && !MEAL_NOUNS.has(wordAt(tokens, next))
}
