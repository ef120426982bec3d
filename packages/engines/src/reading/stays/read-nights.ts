import { anyOf, cardinals, daysBetween, instantOf } from '@frontdesk/calendar'
import { datesInContext, type FoundDate } from '../bookings/dates-in-context.ts'
import { readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'
import { LEAVES, NIGHT_COUNT, nightCountOf, nightsLonger } from './night-counts.ts'

const NIGHTS = new RegExp(
  String.raw`\b${NIGHT_COUNT}[ -](?:nights?|nites?)\b|\b(tonight|overnight|(?:only|just|for)(?: the)? night of)\b`,
  'iu',
)
/** Alone, or the first thing that is said: "just the one, please", "2. Friday and Saturday". */
const BARE = new RegExp(
  String.raw`^\W*(?:(?:for|just|only|the|teh) )*(\d{1,2}|${anyOf(cardinals(1, 10))})(?: please)?\s*(?:[.,;!](?!\d)|\W*$)`,
  'iu',
)

/** "Two nights", "a couple of nights"; a bare number when it was asked; "until Sunday" once the arrival is known. */
export const readNights: Reader = (input) =>
  nightsLonger(input.utterance.text, input.flow?.slots.nights) ?? refusedNights(input) ?? nightsSaid(input)

function nightsSaid(input: ReaderInput): Reading {
  const { text } = input.utterance
  const isBareAsked = input.asked === 'nights' && input.flow?.slots.day !== undefined
  const found = NIGHTS.exec(text) ?? (isBareAsked ? BARE.exec(text) : null)
  const leaving = untilDay(input)
  if (!found) return leaving === NOTHING ? (nightsNamed(input) ?? leaving) : leaving
  return nightsCounted(found, leaving)
}

function nightsCounted(found: RegExpExecArray, leaving: Reading): Reading {
  if (found[2]) return { slots: { nights: 1 }, spans: [] }
  const nights = nightCountOf(found[1] ?? '')
  const spans = [...leaving.spans, { start: found.index, end: found.index + found[0].length }]
  return nights > 0 ? { slots: { ...leaving.slots, nights }, spans } : NOTHING
}

/** SW16: "Friday and Saturday" are two nights. */
function nightsNamed(input: ReaderInput): Reading | null {
  const { text } = input.utterance
  const days = datesInContext(input).filter(({ value }) => value.kind === 'day')
  const dates = days.flatMap(({ value }) => (value.kind === 'day' ? [value.date] : []))
  const [from] = dates
  const isRow = dates.every((date, at) => at === 0 || daysBetween(dates[at - 1] ?? date, date) === 1)
  const isJoined = days.every(({ start }, at) => at === 0 || AND.test(text.slice(days[at - 1]?.end, start)))
  if (from === undefined || dates.length < 2 || !isRow || !isJoined) return null
  const spans = days.map(({ start, end }) => ({ start, end }))
  return { slots: { nights: dates.length, day: { from, until: from } }, spans }
}

const AND = /^\s*(?:,|and|&|\+|n)\s*(?:on )?(?:the )?$/iu

/** SI6: the nights that were refused are meant once more. */
function refusedNights({ flow, utterance: { text } }: ReaderInput): Reading | null {
  const { day, refused } = flow?.slots ?? {}
  const isMeant = day === undefined && refused !== undefined && SAME_NIGHTS.test(text)
  return isMeant ? { slots: { day: refused.day }, spans: [] } : null
}

const SAME_NIGHTS = /\b(?:same|those|these) (?:dates?|days?|nights?|weekend|week|time)\b/iu

/** "From Monday to Wednesday" are two nights, whatever was said before. */
export function nightsBetween(input: ReaderInput): number | null {
  const said = datesInContext(input).findLast(({ value }) => value.kind === 'days')
  if (said?.value.kind !== 'days' || !/\b(?:to|till?|until|through)\b|[-–]/iu.test(said.text)) return null
  return daysBetween(said.value.from, said.value.to)
}

/** Right before the day on which a stay ends. */
const LEAVES_ON = new RegExp(String.raw`\b(?:until|till?|til|through|thru|${LEAVES}(?: on)?|to)\s+(?:the\s+)?$`, 'iu')
const BY_TO = /\bto\s+(?:the\s+)?$/iu
const MOVES = /\b(?:move|change|switch|shift|postpone|reschedule|bring|put|push)\b/iu

/** SB10: the day that ends a stay is never its arrival: "until Sunday" is the first one after the arrival. */
function untilDay(input: ReaderInput): Reading {
  const between = nightsBetween(input)
  if (between !== null) return { slots: { nights: between }, spans: [] }
  const leaving = datesInContext(input).findLast((one) => one.value.kind === 'day' && leavesOn(input, one.start))
  const until = leaving && LEAVES_ON.exec(input.utterance.text.slice(0, leaving.start))
  return leaving && until ? nightsTo(input, leaving, until.index) : NOTHING
}

/** The nights up to a day, from the arrival that is said before it or is known. */
function nightsTo(input: ReaderInput, leaving: FoundDate, until: number): Reading {
  const said = arrivalBefore(input, until)
  const arrival = said?.date ?? input.flow?.slots.day?.from
  const nights = arrival === undefined ? 0 : nightsUntil(input, arrival, leaving)
  if (nights <= 0 || nights > MOST_NIGHTS) return NOTHING
  const spans = [{ start: until, end: leaving.end }]
  return said
    ? { slots: { nights, day: { from: said.date, until: said.date } }, spans: [said, ...spans] }
    : { slots: { nights }, spans }
}

const MOST_NIGHTS = 60

/** "To Monday" ends a stay whose arrival is known, and moves one where something is moved. */
function leavesOn({ utterance: { text }, flow, asked }: ReaderInput, start: number): boolean {
  const before = text.slice(0, start)
  if (!BY_TO.test(before)) return LEAVES_ON.test(before)
  return asked === 'nights' || (flow?.slots.day !== undefined && !MOVES.test(before))
}

/** Counted from the arrival, where the next such day to come lies before it. */
function nightsUntil(input: ReaderInput, arrival: string, leaving: FoundDate): number {
  if (leaving.value.kind !== 'day') return 0
  const behind = daysBetween(arrival, leaving.value.date)
  if (behind > 0) return behind
  const context = grammarContextOf(input)
  const now = instantOf({ date: arrival, minute: NOON }, context.timeZone)
  const { text } = input.utterance
  const later = readDates(text.slice(leaving.start), { ...context, now })[0]
  return later?.value.kind === 'day' ? daysBetween(arrival, later.value.date) : 0
}

const NOON = 720

/** "No, Wednesday until Friday": the day in front is the arrival now, whatever it was. */
function arrivalBefore(input: ReaderInput, until: number): { date: string; start: number; end: number } | null {
  const asked: ReaderInput = { ...input, asked: 'nights' }
  const said = datesInContext(asked, input.utterance.text.slice(0, until).replace(NO_BEFORE, blank)).at(-1)
  return said?.value.kind === 'day' ? { date: said.value.date, start: said.start, end: said.end } : null
}

/** "No" declines what was read back, not the day behind it. */
const NO_BEFORE = /^\W*(?:(?:no|nope|sorry|wait|actually)\W+)+/iu
const blank = (said: string): string => ' '.repeat(said.length)
