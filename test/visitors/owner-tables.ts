import type { BusinessFile } from './business-file.ts'
import type { FileTableRules } from './file-offers.ts'
import type { FileRange } from './file-times.ts'
import type { Left } from './not-entered.ts'
import { dayNumber, minuteOf } from './owner-hours.ts'
import type { PlannedResource } from './owner-plan.ts'
import { minutesBefore } from './owner-words.ts'

/* Tables and what holds for them, as the API takes them. */

export function tablesOf({ file, left }: { file: BusinessFile; left: Left }): PlannedResource[] {
  return (file.tables ?? []).flatMap(({ seats, count = 1, name = `Table for ${seats}`, note }) => {
    left.rest('tables[]', { note })
    return Array.from({ length: count }, (_, index) => ({
      body: {
        kind: 'table',
        name: count === 1 ? name : `${name}, number ${index + 1}`,
        seats,
        joins: [],
        isActive: true,
      },
      serves: null,
    }))
  })
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
  const { highchairs, price, joining, larger, heldMinutes, deposit, ask, noRequests, note } = rules
  left.rest('tableRules', { highchairs, price, larger, heldMinutes, deposit, ask, noRequests, note })
  left.rest('tableRules', { joining: joining === true ? joining : undefined })
}
