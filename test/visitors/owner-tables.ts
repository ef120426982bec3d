import type { BusinessFile } from './business-file.ts'
import type { FileTableRules } from './file-offers.ts'
import type { FileRange } from './file-times.ts'
import type { Left } from './not-entered.ts'
import { dayNumber, minuteOf } from './owner-hours.ts'
import type { PlannedResource } from './owner-plan.ts'
import { minutesBefore } from './owner-words.ts'

/* Tables and what holds for them, as the API takes them. */

export function tablesOf({ file, left }: { file: BusinessFile; left: Left }): PlannedResource[] {
  const tables = (file.tables ?? []).flatMap(({ seats, count = 1, name = `Table for ${seats}`, note }) => {
    left.rest('tables[]', { note })
    return Array.from({ length: count }, (_, index) => ({
      name: count === 1 ? name : `${name}, number ${index + 1}`,
      seats,
    }))
  })
  return tables.map((table, at) => ({
    body: { kind: 'table', ...table, isActive: true },
    serves: null,
    joins: takenWith(table, tables.slice(at + 1), file),
  }))
}

type Table = { name: string; seats: number }

/** "9 to 14 people: two tables at the same time": the largest party; null where each has one table. */
export function largestAtTwo({ tableRules }: BusinessFile): number | null {
  const [, most] = /\b(\d+) people: two tables\b/i.exec(tableRules?.larger ?? '') ?? []
  return most === undefined ? null : Number(most)
}

/** Tables that are taken together, by parties for whom no single one is large enough. */
function takenWith({ seats }: Table, others: readonly Table[], file: BusinessFile): readonly string[] {
  const most = largestAtTwo(file)
  const single = file.tableRules?.largestParty
  if (most === null || single === undefined) return []
  return others.filter((other) => seats + other.seats > single && seats + other.seats <= most).map(({ name }) => name)
}

/** How long before closing the last start is; null where it is told, and no one number holds on all days. */
export function lastStartOf(rules: FileTableRules, ranges: readonly FileRange[]): number | null | undefined {
  const { lastStart, lastStartBeforeClose } = rules
  if (lastStartBeforeClose !== undefined) return lastStartBeforeClose
  if (lastStart === undefined || typeof lastStart === 'string')
    return lastStart === undefined ? undefined : minutesBefore(lastStart)
  const gaps = Object.entries(lastStart).flatMap(([days, time]) =>
    daysIn(days).map((day) => closingOn(day, ranges) - minuteOf(time)),
  )
  const [gap] = gaps
  return gap !== undefined && gaps.every((one) => one === gap) ? gap : null
}

/** "Tue-Sat", "Sun" */
function daysIn(said: string): number[] {
  const [first = '', last = first] = said.split('-')
  const [from, to] = [dayNumber(first), dayNumber(last)]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1)
}

const closingOn = (day: number, ranges: readonly FileRange[]): number =>
  Math.max(
    ...ranges
      .filter(({ days }) => days.map(dayNumber).includes(day))
      .map(({ to }) => (to === undefined ? 0 : minuteOf(to))),
  )

/** What a sentence says and no number holds. */
export function leaveTableRules(rules: FileTableRules, left: Left): void {
  const { highchairs, price, joining, heldMinutes, deposit, ask, noRequests, note } = rules
  left.rest('tableRules', { highchairs, price, heldMinutes, deposit, ask, noRequests, note })
  left.rest('tableRules', { larger: rules.larger }, 'the API books two tables, and does not say that they stand apart')
  left.rest('tableRules', { joining: joining === true ? joining : undefined })
}
