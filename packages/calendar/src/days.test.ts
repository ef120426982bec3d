import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addToWeekday,
  civilOf,
  dayOf,
  dayOfIso,
  daysBetween,
  daysUntil,
  isoOf,
  mondayOf,
  WEEK_DAYS,
  weekdayOf,
  weekdayOfIso,
  weekdaysFrom,
} from './days.ts'
import { easterOf } from './easter.ts'
import { addMonths, firstOfMonth, lastOfMonth, nthWeekday } from './months.ts'

const RUNS = { seed: 11, numRuns: 300 }
/** 1900 to 2170. */
const day = fc.integer({ min: -25_567, max: 73_048 })
const weekday = fc.constantFrom(...WEEK_DAYS)
const temporalOf = (counted: number) => Temporal.PlainDate.from(isoOf(counted))

describe('days', () => {
  it('[CAL1] have the weekday, the date and the neighbours that Temporal gives them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (counted, days) => {
        const date = temporalOf(counted)
        expect(weekdayOf(counted)).toBe(date.dayOfWeek)
        expect(civilOf(counted)).toEqual({ year: date.year, month: date.month, dayOfMonth: date.day })
        expect(addDays(isoOf(counted), days)).toBe(date.add({ days }).toString())
        expect(daysBetween(isoOf(counted), addDays(isoOf(counted), days))).toBe(days)
      }),
      RUNS,
    )
  })

  it('[CAL1] count Monday as 1 and Sunday as 7', () => {
    expect(weekdayOfIso('2026-11-23')).toBe(1)
    expect(weekdayOfIso('2026-11-22')).toBe(7)
    expect(isoOf(mondayOf(dayOfIso('2026-11-22')))).toBe('2026-11-16')
    expect(isoOf(mondayOf(dayOfIso('1969-12-28')))).toBe('1969-12-22')
  })

  it('[CAL1] go on from Sunday to Monday', () => {
    expect(addToWeekday(7, 1)).toBe(1)
    expect(addToWeekday(1, -1)).toBe(7)
    expect(weekdaysFrom(5, 1)).toEqual([5, 6, 7, 1])
    expect(weekdaysFrom(3, 3)).toEqual([3])
    fc.assert(
      fc.property(weekday, weekday, (from, to) => {
        expect(addToWeekday(from, daysUntil(from, to))).toBe(to)
        expect(weekdaysFrom(from, to).at(-1)).toBe(to)
      }),
      RUNS,
    )
  })

  it('[CAL2] become their date and back, and no other date is one', () => {
    fc.assert(
      fc.property(day, (counted) => {
        expect(dayOf(civilOf(counted))).toBe(counted)
        expect(dayOfIso(isoOf(counted))).toBe(counted)
      }),
      RUNS,
    )
    expect(dayOf({ year: 2026, month: 2, dayOfMonth: 29 })).toBeNull()
    expect(dayOf({ year: 2028, month: 2, dayOfMonth: 29 })).not.toBeNull()
    expect(dayOf({ year: 2026, month: 13, dayOfMonth: 1 })).toBeNull()
    expect(dayOf({ year: 2026, month: 4, dayOfMonth: 0 })).toBeNull()
  })
})

describe('months', () => {
  it('[CAL3] keep the day, or their last one', () => {
    const later = (date: string, months: number) => isoOf(addMonths(dayOfIso(date), months))
    expect(later('2026-01-31', 1)).toBe('2026-02-28')
    expect(later('2026-01-31', 25)).toBe('2028-02-29')
    expect(later('2026-03-31', -1)).toBe('2026-02-28')
    expect(later('2026-12-05', 1)).toBe('2027-01-05')
  })

  it('[CAL3] run from their first day to the one before the next month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (counted, months) => {
        const first = firstOfMonth(counted, months)
        expect(civilOf(first).dayOfMonth).toBe(1)
        expect(lastOfMonth(first) + 1).toBe(firstOfMonth(first, 1))
        expect(lastOfMonth(counted)).toBe(lastOfMonth(firstOfMonth(counted, 0)))
      }),
      RUNS,
    )
  })

  it('[CAL4] have their n-th weekday in their n-th week, and the last one in their last', () => {
    fc.assert(
      fc.property(day, weekday, fc.integer({ min: 1, max: 4 }), (counted, wanted, nth) => {
        const first = firstOfMonth(counted, 0)
        const found = nthWeekday(nth, wanted, first)
        expect(weekdayOf(found)).toBe(wanted)
        expect(Math.ceil(civilOf(found).dayOfMonth / 7)).toBe(nth)
        const last = nthWeekday(-1, wanted, first)
        expect(weekdayOf(last)).toBe(wanted)
        expect(lastOfMonth(first) - last).toBeLessThan(7)
      }),
      RUNS,
    )
  })

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('[CAL5] Easter of %i is %s', (year, date) => {
    expect(isoOf(easterOf(year))).toBe(date)
  })
})
