import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { zoneClock } from './zone-clock.ts'
import { instantOf, localTimeOf } from './zoned-times.ts'

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
const RUNS = { seed: 7, numRuns: 400 }

describe('days and clock times of a place', () => {
  it('[ZT1] are those of the zone data', () => {
    const instant = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2035, 0, 1) })
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
        expect(localTimeOf(at, timeZone)).toEqual({
          date: zoned.toPlainDate().toString(),
          minute: zoned.hour * 60 + zoned.minute,
        })
      }),
      RUNS,
    )
  })

  it('[ZT2] [HR3] lead to the instant that Temporal calls compatible, in gaps and overlaps too', () => {
    const date = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days))
    const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
    fc.assert(
      fc.property(fc.oneof(date, changes), fc.integer({ min: 0, max: 2_879 }), zone, (on, minute, timeZone) => {
        const wall = Temporal.PlainDateTime.from(on)
          .add({ days: Math.floor(minute / 1_440) })
          .with({ hour: Math.floor((minute % 1_440) / 60), minute: minute % 60 })
        expect(instantOf({ date: on, minute }, timeZone)).toBe(wall.toZonedDateTime(timeZone).epochMilliseconds)
      }),
      RUNS,
    )
  })

  it('[ZT2] come back as they were, or later where they were skipped', () => {
    const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1_439 }), zone, (on, minute, timeZone) => {
        const back = localTimeOf(instantOf({ date: on, minute }, timeZone), timeZone)
        const isSame = back.date === on && back.minute === minute
        const isSkipped = [30, 60].includes(back.minute - minute) || back.date !== on
        expect(isSame || isSkipped).toBe(true)
        if (timeZone === 'UTC' || timeZone === 'Asia/Kathmandu') expect(isSame).toBe(true)
      }),
      RUNS,
    )
  })

  it('[HR3] a time that summer time skips becomes the one an hour later', () => {
    const at = instantOf({ date: '2026-03-29', minute: 150 }, 'Europe/Berlin')
    expect(new Date(at).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(localTimeOf(at, 'Europe/Berlin')).toEqual({ date: '2026-03-29', minute: 210 })
  })

  it('[HR3] of a time that comes twice the first is meant', () => {
    const at = instantOf({ date: '2026-10-25', minute: 150 }, 'Europe/Berlin')
    expect(new Date(at).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('[ZT2] are the same by the clock of a place, which remembers', () => {
    const clock = zoneClock('America/New_York')
    const noon = instantOf({ date: '2026-07-01', minute: 720 }, 'America/New_York')
    for (const at of [clock.at('2026-07-01', 720), clock.at('2026-07-01', 720)]) {
      expect(at).toBe(noon)
      expect(clock.dateOf(at)).toBe('2026-07-01')
      expect(clock.minuteOf(at)).toBe(720)
    }
  })

  it('[ZT1] refuse a zone that the runtime does not know', () => {
    expect(() => localTimeOf(0, 'Europe/Atlantis')).toThrow(RangeError)
  })
})
