import { z } from 'zod'
import type { Found, GrammarContext } from '../reading/grammars/found.ts'
import { numbersIn, type Readers, readersFor } from '../reading/languages/readers.ts'

/*
 * How many cases of the public specifications of Microsoft Recognizers-Text the readers of a language get right. Half of
 * the cases, by a hash of their text, are for developing, the others for measuring. Nothing of them stands here: the
 * script that runs this (`scripts/read-recognizer-specs.mjs`) is given their folder.
 */

const value = z.record(z.string(), z.unknown())
const result = z.looseObject({
  Text: z.string(),
  Value: z.looseObject({ FutureResolution: value.optional() }).nullish(),
  Resolution: value.nullish(),
})
const specCase = z.looseObject({
  Input: z.string(),
  Context: z.looseObject({ ReferenceDateTime: z.string().optional() }).nullish(),
  Results: z.array(result),
})
type SpecCase = z.infer<typeof specCase>

const SETS = {
  dates: ['DateTime', 'DateParser'],
  holidays: ['DateTime', 'HolidayParser'],
  'date ranges': ['DateTime', 'DatePeriodParser'],
  times: ['DateTime', 'TimeParser'],
  'time ranges': ['DateTime', 'TimePeriodParser'],
  'date-times': ['DateTime', 'DateTimeParser'],
  numbers: ['Number', 'NumberModel'],
} as const
type SetName = keyof typeof SETS
const SET_NAMES: readonly SetName[] = [
  'dates',
  'holidays',
  'date ranges',
  'times',
  'time ranges',
  'date-times',
  'numbers',
]

export type SpecRun = {
  /** The text of a file of their folder, and whether a case belongs to the half that is looked at. */
  read: (group: string, file: string) => string
  isInHalf: (input: string) => boolean
  tag: string
  isShown: boolean
}

const casesOf = (set: SetName, { read, isInHalf }: SpecRun): SpecCase[] => {
  const [group, file] = SETS[set]
  const cases = z.array(specCase).parse(JSON.parse(read(group, file).replace(/^\uFEFF/u, '')))
  return cases.filter(({ Input, Results }) => Results.length > 0 && isInHalf(Input))
}

const contextOf = ({ Context }: SpecCase): GrammarContext => ({
  now: Date.parse(`${(Context?.ReferenceDateTime ?? '2016-11-07T00:00:00').slice(0, 19)}Z`),
  timeZone: 'UTC',
  dayFirst: true,
  expects: [],
})

type Verdict = 'right' | 'wrong' | 'unread' | 'outside'
type Expected = Readonly<Record<string, unknown>>
type Case = { text: string; context: GrammarContext; expected: Expected; readers: Readers }
const minutes = (time: unknown): number => {
  const [hour = '0', minute = '0'] = String(time).slice(-8).split(':')
  return Number(hour) * 60 + Number(minute)
}
const HALF = 720
const isSameTime = ({ minute, isAmbiguous }: { minute: number; isAmbiguous: boolean }, expected: number): boolean =>
  minute % 1_440 === expected % 1_440 || (isAmbiguous && minute % HALF === expected % HALF)

const isRight = (is: boolean): Verdict => (is ? 'right' : 'wrong')

function dateVerdict({ text, context, expected, readers }: Case): Verdict {
  const { date, startDate, endDate } = expected
  if (date === undefined && isOtherSpan(expected, context)) return 'outside'
  const [found] = readers.readDates(text, context)
  if (!found) return 'unread'
  const { value: said } = found
  if (date !== undefined) return isRight(said.kind === 'day' && (said.date === date || said.otherDate === date))
  if (said.kind !== 'days') return 'wrong'
  // A span of theirs may end before its last day, ours with it; of this week or month ours begins today.
  const dayBefore = isoDate(Date.parse(`${String(endDate)}T00:00:00Z`) - 86_400_000)
  const today = isoDate(context.now)
  const isFrom = said.from === startDate || (said.from === today && String(startDate) < today)
  return isRight(isFrom && (said.to === endDate || said.to === dayBefore))
}

/** Nobody books by decades, years, quarters or seasons, or in the past: such spans are not read. */
function isOtherSpan({ startDate, endDate }: Expected, { now }: GrammarContext): boolean {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return true
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)]
  return to - from > LONGEST_SPAN_MS || to < now
}
const LONGEST_SPAN_MS = 62 * 86_400_000

const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

function timeVerdict({ text, context, expected, readers }: Case): Verdict {
  const { time, startTime } = expected
  if (time === undefined && startTime === undefined) return 'outside'
  const [found] = readers.readTimes(text, context)
  if (!found) return 'unread'
  const { value: said } = found
  if (time === undefined) return isRight(isSameRange(said, expected))
  return isRight(said.kind === 'clock' && isSameTime(said, minutes(time)))
}

type SaidTime = ReturnType<Readers['readTimes']>[number]['value']

function isSameRange(said: SaidTime, { startTime, endTime }: Expected): boolean {
  const [from, to] = [minutes(startTime), minutes(endTime)]
  if (said.kind === 'part') return said.from < to && said.to > from
  if (said.kind !== 'range') return false
  const { isAmbiguous } = said
  const isEnd = isSameTime({ minute: said.to, isAmbiguous }, to) || (to < from && said.to === 1_440)
  return isSameTime({ minute: said.from, isAmbiguous }, from) && isEnd
}

function dateTimeVerdict(one: Case): Verdict {
  const { dateTime } = one.expected
  if (typeof dateTime !== 'string') return 'outside'
  const [date] = one.readers.readDates(one.text, one.context)
  const times = one.readers.readTimes(one.text, one.context)
  const time = times.find(({ value: { kind } }) => kind === 'clock' || kind === 'offset')?.value
  if (time?.kind === 'offset')
    return isRight(
      new Date(one.context.now + time.minutes * 60_000).toISOString().slice(0, 16) ===
        dateTime.replace(' ', 'T').slice(0, 16),
    )
  if (!date || !time) return 'unread'
  const day = dateTime.slice(0, 10)
  const isDay = date.value.kind === 'day' && (date.value.date === day || date.value.otherDate === day)
  return isRight(isDay && time.kind === 'clock' && isSameTime(time, minutes(dateTime)))
}

const MOST = 999_999

function numberVerdict(found: Found<number> | undefined, said: unknown): Verdict {
  const expected = typeof said === 'string' ? Number(said.replace(',', '.')) : Number.NaN
  if (!Number.isInteger(expected) || expected < 0 || expected > MOST) return 'outside'
  return found === undefined ? 'unread' : isRight(found.value === expected)
}

function verdict(set: SetName, one: SpecCase, { tag }: SpecRun): Verdict {
  const readers = readersFor(tag)
  if (!readers) throw new Error('no readers of this language')
  const { Input: text, Results } = one
  if (set === 'numbers') return numberVerdict(numbersIn(tag, text)[0], Results[0]?.Resolution?.['value'])
  const isTime = set === 'times' || set === 'time ranges'
  if (!isTime && one.Context?.ReferenceDateTime === undefined) return 'outside'
  const read = { text, context: contextOf(one), expected: expectedOf(one), readers }
  if (isTime) return timeVerdict(read)
  return set === 'date-times' ? dateTimeVerdict(read) : dateVerdict(read)
}

const expectedOf = ({ Results: [first] }: SpecCase): Expected => first?.Value?.FutureResolution ?? {}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

/** One line for each part of the specifications, after the cases that are not right where they shall be shown. */
export function specReport(run: SpecRun): string[] {
  return SET_NAMES.flatMap((set) => {
    const counts = { right: 0, wrong: 0, unread: 0, outside: 0 }
    const shown: string[] = []
    for (const one of casesOf(set, run)) {
      const is = verdict(set, one, run)
      counts[is]++
      if (run.isShown && (is === 'wrong' || is === 'unread')) shown.push(`  ${is}: ${explained(one, run)}`)
    }
    const read = counts.right + counts.wrong + counts.unread
    const line = `${percent(counts.right, read)} of ${read} right, ${counts.wrong} wrong, ${counts.unread} not read`
    return [...shown, `${set}: ${line}; ${counts.outside} outside`]
  })
}

function explained(one: SpecCase, { tag }: SpecRun): string {
  const readers = readersFor(tag)
  const context = contextOf(one)
  const said = [...(readers?.readDates(one.Input, context) ?? []), ...(readers?.readTimes(one.Input, context) ?? [])]
  const [first] = one.Results
  return `${one.Input} | ${JSON.stringify(first?.Value?.FutureResolution ?? first?.Resolution)} | ${JSON.stringify(said.map(({ value: read }) => read))}`
}
