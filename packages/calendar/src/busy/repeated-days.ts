import { civilOf, type Day, dayOf, daysUntil, weekdayOf } from '../days.ts'
import { UnreadableCalendar } from './calendar-lines.ts'
import type { RecurrenceRule } from './recurrence-rule.ts'

type Days = { readonly from: Day; readonly until: Day }

/** So many days are looked at for one file; more is a file that somebody plays with. */
const MOST_LOOKED_AT = 400_000

/** Counts the work that the rules of one file make. */
export class RepeatBudget {
  #left = MOST_LOOKED_AT

  spend(): void {
    this.#left -= 1
    if (this.#left < 0) throw new UnreadableCalendar('its events repeat too often')
  }
}

type Repeating = { rule: RecurrenceRule; first: Day; within: Days; budget: RepeatBudget }

/**
 * CE2: the days of a rule within some days, both included, from the first day of the event on. That day is one of them
 * even where the rule does not fit it.
 */
export function repeatedDays({ rule: given, first, within, budget }: Repeating): Day[] {
  const rule = withDefaults(given, first)
  const found = first >= within.from && first <= within.until ? [first] : []
  let counted = 0
  for (let period = firstPeriod(rule, first, within); ; period += rule.interval) {
    budget.spend()
    const ranges = rangesOf(rule, first, period)
    if (rangesBegin(rule, first, period) > within.until) return found
    for (const day of daysOf(rule, ranges, budget)) {
      if (day < first) continue
      counted += 1
      if (day > within.until || (rule.count !== null && counted > rule.count)) return found
      if (day >= within.from && day !== first) found.push(day)
    }
  }
}

/** What a rule leaves open is as on the first day. */
function withDefaults(rule: RecurrenceRule, first: Day): RecurrenceRule {
  const { month, dayOfMonth } = civilOf(first)
  const { frequency, months, monthDays, yearDays, weekdays } = rule
  const isOpen = monthDays.length + yearDays.length + weekdays.length === 0
  if (frequency === 'DAILY' || !isOpen) return rule
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [{ weekday: weekdayOf(first), nth: null }] }
  if (frequency === 'MONTHLY' || months.length > 0) return { ...rule, monthDays: [dayOfMonth] }
  return { ...rule, months: [month], monthDays: [dayOfMonth] }
}

const DAYS_OF = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const

/** Where nothing has to be counted from the beginning, what lies long before is passed over. */
function firstPeriod({ frequency, count, interval }: RecurrenceRule, first: Day, { from }: Days): number {
  if (count !== null || from <= first) return 0
  const passed = Math.floor((from - first) / DAYS_OF[frequency] / interval) - 1
  return Math.max(0, passed) * interval
}

const firstOfMonth = (year: number, month: number): Day => dayOf({ year, month, dayOfMonth: 1 }) ?? 0

const firstOfCounted = (months: number): Day => firstOfMonth(Math.floor(months / 12), (months % 12) + 1)

/** A month counted from that of the first day. */
function monthRange(first: Day, later: number): Days {
  const { year, month } = civilOf(first)
  const counted = year * 12 + month - 1 + later
  return { from: firstOfCounted(counted), until: firstOfCounted(counted + 1) - 1 }
}

/** The day, week, months or year of a period. */
function rangesOf(rule: RecurrenceRule, first: Day, period: number): Days[] {
  switch (rule.frequency) {
    case 'DAILY':
      return [{ from: first + period, until: first + period }]
    case 'WEEKLY': {
      const from = rangesBegin(rule, first, period)
      return [{ from, until: from + 6 }]
    }
    case 'MONTHLY':
      return [monthRange(first, period)]
    case 'YEARLY': {
      const january = 1 - civilOf(first).month + period * 12
      const months = rule.months.toSorted((a, b) => a - b).map((month) => monthRange(first, january + month - 1))
      const whole = { from: monthRange(first, january).from, until: monthRange(first, january + 11).until }
      return months.length > 0 ? months : [whole]
    }
  }
}

function rangesBegin({ frequency, weekStart }: RecurrenceRule, first: Day, period: number): Day {
  switch (frequency) {
    case 'DAILY':
      return first + period
    case 'WEEKLY':
      return first - daysUntil(weekStart, weekdayOf(first)) + period * 7
    case 'MONTHLY':
      return monthRange(first, period).from
    case 'YEARLY':
      return firstOfMonth(civilOf(first).year + period, 1)
  }
}

function daysOf(rule: RecurrenceRule, ranges: readonly Days[], budget: RepeatBudget): Day[] {
  const days: Day[] = []
  for (const range of ranges) {
    for (let day = range.from; day <= range.until; day += 1) {
      budget.spend()
      if (matches(rule, day, range)) days.push(day)
    }
  }
  if (rule.positions.length === 0) return days
  const chosen = rule.positions.map((position) => days.at(position > 0 ? position - 1 : position))
  return [...new Set(chosen)].filter((day) => day !== undefined).toSorted((a, b) => a - b)
}

function matches(rule: RecurrenceRule, day: Day, range: Days): boolean {
  const { year, month, dayOfMonth } = civilOf(day)
  const { months, monthDays, yearDays, weekdays } = rule
  if (months.length > 0 && !months.includes(month)) return false
  if (monthDays.length > 0) {
    const length = firstOfMonth(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1) - day + dayOfMonth - 1
    if (!isCountedIn(monthDays, dayOfMonth, length)) return false
  }
  if (yearDays.length > 0) {
    const january = firstOfMonth(year, 1)
    if (!isCountedIn(yearDays, day - january + 1, firstOfMonth(year + 1, 1) - january)) return false
  }
  return weekdays.length === 0 || weekdays.some((each) => isNthWeekday(each, day, range))
}

/** Counted from the beginning, or from the end where negative. */
const isCountedIn = (wanted: readonly number[], at: number, length: number): boolean =>
  wanted.some((each) => (each > 0 ? each === at : length + each + 1 === at))

function isNthWeekday({ weekday, nth }: RecurrenceRule['weekdays'][number], day: Day, { from, until }: Days): boolean {
  if (weekdayOf(day) !== weekday) return false
  // Of a day or a week there is one such weekday, and no number counts.
  if (nth === null || until - from < 7) return true
  return nth > 0 ? Math.floor((day - from) / 7) + 1 === nth : Math.floor((until - day) / 7) + 1 === -nth
}
