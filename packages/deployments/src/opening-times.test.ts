import { type LocalMoment, localMoment, weekdayOf } from '@frontdesk/calendar'
import { type OpeningHours, WEEKDAYS } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingOf } from './opening-times.ts'

const HOUR = 60 * 60_000
const every = [...WEEKDAYS]
const hours = (weekly: OpeningHours['weekly'], timeZone = 'Europe/Berlin'): OpeningHours => ({
  timeZone,
  weekly,
  outside: 'say',
})
const at = (text: string): number => Date.parse(text)

describe('opening hours', () => {
  it('[OH1] follow the clock of the place, not that of the server', () => {
    const office = hours([{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '17:00' }])
    expect(openingOf(office, at('2026-11-20T15:59:59Z'))).toEqual({
      isOpen: true,
      opensAt: null,
      changesAt: at('2026-11-20T16:00:00Z'),
    })
    const monday = at('2026-11-23T08:00:00Z')
    expect(openingOf(office, at('2026-11-20T16:00:00Z'))).toEqual({ isOpen: false, opensAt: monday, changesAt: monday })
  })

  it('[OH1] pass midnight, also from Sunday into Monday', () => {
    const bar = hours([{ days: ['sun'], opens: '20:00', closes: '03:00' }])
    expect(openingOf(bar, at('2026-11-23T01:59:00Z'))).toMatchObject({ isOpen: true })
    expect(openingOf(bar, at('2026-11-23T02:00:00Z'))).toMatchObject({
      isOpen: false,
      opensAt: at('2026-11-29T19:00:00Z'),
    })
  })

  it('[OH1] never open without an opening time', () => {
    expect(openingOf(hours([]), 0)).toEqual({ isOpen: false, opensAt: null, changesAt: null })
  })

  it('[HR3] begin after the hour that clocks skip, and end at the first of two', () => {
    const night = hours([{ days: every, opens: '02:30', closes: '02:45' }])
    // Clocks go from 02:00 to 03:00 on 29 March 2026, so both times are an hour later that day.
    expect(openingOf(night, at('2026-03-29T00:50:00Z'))).toMatchObject({ opensAt: at('2026-03-29T01:30:00Z') })
    // And from 03:00 back to 02:00 on 25 October: open from 02:30 summer time for a quarter of an hour, once.
    expect(openingOf(night, at('2026-10-25T00:40:00Z'))).toMatchObject({
      isOpen: true,
      changesAt: at('2026-10-25T00:45:00Z'),
    })
    expect(openingOf(night, at('2026-10-25T01:40:00Z'))).toMatchObject({ isOpen: false })
  })

  it('[HR3] last an hour less or more on days when clocks change', () => {
    const whole = hours([{ days: ['sun'], opens: '00:00', closes: '00:00' }])
    const length = (now: number) => (openingOf(whole, now).changesAt ?? 0) - now
    expect(length(at('2026-03-28T23:00:00Z'))).toBe(23 * HOUR)
    expect(length(at('2026-10-24T22:00:00Z'))).toBe(25 * HOUR)
  })

  it('[OH3] are one where they touch: always open never changes', () => {
    const always = hours([
      { days: every, opens: '00:00', closes: '12:00' },
      { days: every, opens: '12:00', closes: '00:00' },
    ])
    expect(openingOf(always, at('2026-03-29T00:50:00Z'))).toEqual({ isOpen: true, opensAt: null, changesAt: null })
  })
})

const two = (value: number) => String(value).padStart(2, '0')
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`)
const weekly = fc.array(fc.record({ days: fc.subarray(every, { minLength: 1 }), opens: time, closes: time }), {
  maxLength: 6,
})
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
const moment = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })

/** By the wall clock alone: what the rule says wherever no clock is being changed. */
function isOpenByClock({ timeZone, weekly: times }: OpeningHours, now: number): boolean {
  const { day: shown, minute } = localMoment(now, timeZone)
  const today = WEEKDAYS[weekdayOf(shown) - 1]
  const yesterday = WEEKDAYS[weekdayOf(shown - 1) - 1]
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  return times.some(({ days, opens, closes }) => {
    const on = (day: string | undefined) => days.some((name) => name === day)
    if (opens < closes) return on(today) && opens <= clock && clock < closes
    return (on(today) && opens <= clock) || (on(yesterday) && clock < closes)
  })
}

const ahead = ({ day, minute }: LocalMoment): number => day * 1_440 + minute

describe('opening hours of any week', () => {
  const runs = { seed: 4, numRuns: 150 }

  it('[OH1] agree with the clock on the wall, away from clock changes', () => {
    fc.assert(
      fc.property(weekly, zone, moment, (times, timeZone, now) => {
        const offset = (at: number) => ahead(localMoment(at, timeZone)) - Math.floor(at / 60_000)
        fc.pre([-26, 26].every((away) => offset(now + away * HOUR) === offset(now)))
        expect(openingOf(hours(times, timeZone), now).isOpen).toBe(isOpenByClock(hours(times, timeZone), now))
      }),
      runs,
    )
  })

  it('[OH1] change at the moment they name, and at none before', () => {
    fc.assert(
      fc.property(
        weekly,
        zone,
        moment,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (times, timeZone, now, part) => {
          const week = hours(times, timeZone)
          const { isOpen, opensAt, changesAt } = openingOf(week, now)
          if (isOpen) expect(opensAt).toBeNull()
          else expect(opensAt).toBe(changesAt)
          if (changesAt === null) return
          expect(changesAt).toBeGreaterThan(now)
          expect(openingOf(week, changesAt).isOpen).toBe(!isOpen)
          expect(openingOf(week, now + Math.floor((changesAt - now) * part)).isOpen).toBe(isOpen)
        },
      ),
      runs,
    )
  })
})
