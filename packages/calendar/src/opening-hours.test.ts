import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEK_DAYS } from './days.ts'
import { joined, overlapOf } from './minute-ranges.ts'
import { type Hours, isOpenAt, minuteRange, openingAt, rangesOn } from './opening-hours.ts'
import { zoneClock } from './zone-clock.ts'

const at = (text: string): number => Date.parse(text)
const weekdays = (from: number, until: number): Hours => ({
  weekly: WEEK_DAYS.map((day) => ({ day, ...minuteRange(from, until) })),
  exceptions: [],
})
const CHRISTMAS = { date: '12-25', ranges: [] }

describe('opening hours', () => {
  it('[HR1] of a day go before those of every year, and those before the week', () => {
    const hours: Hours = {
      ...weekdays(540, 1_020),
      exceptions: [CHRISTMAS, { date: '2026-12-25', ranges: [{ from: 600, until: 720 }] }],
    }
    const on = (date: string) => rangesOn(date, { own: null, house: hours })
    expect(on('2026-12-25')).toEqual([{ from: 600, until: 720 }])
    expect(on('2027-12-25')).toEqual([])
    expect(on('2026-12-24')).toMatchObject([{ from: 540, until: 1_020 }])
  })

  it('[HR2] of a person replace those of the house, but on days of its own', () => {
    const house: Hours = { ...weekdays(540, 1_020), exceptions: [CHRISTMAS] }
    const own = weekdays(1_000, 1_200)
    expect(rangesOn('2026-12-24', { own, house })).toMatchObject([{ from: 1_000, until: 1_200 }])
    expect(rangesOn('2026-12-25', { own, house })).toEqual([])
  })

  it('[OH1] pass midnight, and the same time twice is a whole day', () => {
    expect(minuteRange(1_200, 180)).toEqual({ from: 1_200, until: 1_620 })
    expect(minuteRange(0, 0)).toEqual({ from: 0, until: 1_440 })
    const bar: Hours = { weekly: [{ day: 7, ...minuteRange(1_200, 180) }], exceptions: [] }
    const clock = zoneClock('Europe/Berlin')
    expect(isOpenAt(bar, clock, at('2026-11-23T01:59:00Z'))).toBe(true)
    expect(isOpenAt(bar, clock, at('2026-11-23T02:00:00Z'))).toBe(false)
  })

  it('[OH3] are one where they touch', () => {
    const halves: Hours = { weekly: [...weekdays(0, 720).weekly, ...weekdays(720, 0).weekly], exceptions: [] }
    const opening = openingAt(halves, zoneClock('Europe/Berlin'), at('2026-03-29T00:50:00Z'))
    expect(opening).toEqual({ isOpen: true, opensAt: null, changesAt: null })
  })

  it('[OH1] say by both questions whether it is open at any minute, through clock changes', () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    const range = fc.record({ day: fc.constantFrom(...WEEK_DAYS), from: minute, length: minute })
    const instant = fc.integer({ min: at('2026-03-20T00:00:00Z'), max: at('2026-04-10T00:00:00Z') })
    const clock = zoneClock('Europe/Berlin')
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), instant, (ranges, now) => {
        const weekly = ranges.map(({ day, from, length }) => ({ day, from, until: from + length + 1 }))
        const hours = { weekly, exceptions: [] }
        expect(openingAt(hours, clock, now).isOpen).toBe(isOpenAt(hours, clock, now))
      }),
      { seed: 5, numRuns: 150 },
    )
  })

  it('[OH3] join and overlap as sets of minutes do', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => ({ from, until: from + length }))
    const ranges = fc.array(range, { maxLength: 6 })
    const minutesOf = (of: readonly { from: number; until: number }[]) =>
      new Set(of.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, index) => from + index)))
    fc.assert(
      fc.property(ranges, ranges, (one, other) => {
        const all = joined(one)
        expect(minutesOf(all)).toEqual(minutesOf(one))
        expect(all.every((span, index) => index === 0 || span.from > (all[index - 1]?.until ?? -1))).toBe(true)
        const both = [...minutesOf(one)].filter((each) => minutesOf(other).has(each))
        expect(minutesOf(overlapOf(one, other))).toEqual(new Set(both))
      }),
      { seed: 6, numRuns: 150 },
    )
  })
})
