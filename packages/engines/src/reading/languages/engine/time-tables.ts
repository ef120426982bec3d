import type { TimeData } from './language-data.ts'
import { type Table, tableOf } from './patterns.ts'
import type { Language } from './world.ts'

/** How the minute of a time on the clock is made of what was said. */
export type ClockSaid = { plus: number; sign: 1 | -1; isBare: boolean; isLed?: boolean; named?: number }
export type DayPart = { from: number; to: number; isHalf: boolean }
export type RangeSaid = 'fromTo' | 'fromToBare' | 'from' | 'until'
export type OffsetSaid = { minutes: number | null }

export type TimeTables = {
  clocks: Table<ClockSaid>
  parts: Table<DayPart>
  ranges: Table<RangeSaid>
  offsets: Table<OffsetSaid>
}

const made = new WeakMap<Language, TimeTables>()
const HOUR = 60

/** The patterns of a language for times, made once. */
export function timeTables(language: Language): TimeTables {
  const known = made.get(language)
  if (known) return known
  const { times } = language.data
  const tables: TimeTables = {
    clocks: tableOf(clockEntries(times)),
    parts: tableOf([...partEntries(times.parts, false), ...partEntries(times.halves, true)]),
    ranges: tableOf([
      ...times.fromTo.map((pattern) => [pattern, 'fromTo' as const] as const),
      ...times.fromToBare.map((pattern) => [pattern, 'fromToBare' as const] as const),
      ...times.from.map((pattern) => [pattern, 'from' as const] as const),
      ...times.until.map((pattern) => [pattern, 'until' as const] as const),
    ]),
    offsets: tableOf([
      ...times.offset.map((pattern): [string, OffsetSaid] => [pattern, { minutes: null }]),
      ...Object.entries(times.offsets).map(([said, minutes]): [string, OffsetSaid] => [said, { minutes }]),
    ]),
  }
  made.set(language, tables)
  return tables
}

function clockEntries({ clock, before, shifted, led, bare, named }: TimeData): [string, ClockSaid][] {
  const plain = { plus: 0, sign: 1 as const, isBare: false }
  return [
    ...clock.map((pattern): [string, ClockSaid] => [pattern, plain]),
    ...before.map((pattern): [string, ClockSaid] => [pattern, { ...plain, sign: -1 }]),
    ...Object.entries(shifted).flatMap(([plus, patterns]) =>
      patterns.map((pattern): [string, ClockSaid] => [pattern, { ...plain, plus: Number(plus) }]),
    ),
    ...led.map((pattern): [string, ClockSaid] => [pattern, { ...plain, isLed: true }]),
    ...bare.map((pattern): [string, ClockSaid] => [pattern, { ...plain, isBare: true }]),
    ...Object.entries(named).map(([said, minute]): [string, ClockSaid] => [said, { ...plain, named: minute }]),
  ]
}

const partEntries = (parts: TimeData['parts'], isHalf: boolean): [string, DayPart][] =>
  parts.map(([phrases, from, to]) => [`(${phrases})`, { from: from * HOUR, to: to * HOUR, isHalf }])
