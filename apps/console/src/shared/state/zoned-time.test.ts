import { expect, it } from 'vitest'
import { addDays, dateOf, localTime, minuteOf, momentOf, mondayOf } from './zoned-time.ts'

it.each([
  ['Europe/Berlin', '2026-11-21T09:30', Date.UTC(2026, 10, 21, 8, 30)],
  ['America/New_York', '2026-07-04T00:00', Date.UTC(2026, 6, 4, 4)],
  ['Asia/Kolkata', '2026-01-01T05:30', Date.UTC(2026, 0, 1)],
])('[CO70] in %s %s is one moment, there and back', (timeZone, local, at) => {
  expect(momentOf(local, timeZone)).toBe(at)
  expect(localTime(at, timeZone)).toBe(local)
})

it('[CO70] an hour that the clock skips is the one after it, and what is no time is none', () => {
  expect(localTime(momentOf('2026-03-29T02:30', 'Europe/Berlin') ?? 0, 'Europe/Berlin')).toMatch(/T(01|03):30$/)
  expect(momentOf('soon', 'UTC')).toBeNull()
  expect(momentOf('', 'UTC')).toBeNull()
})

it('[CO70] a day there is not the day here', () => {
  const at = Date.UTC(2026, 10, 21, 23, 30)
  expect([dateOf(at, 'Europe/Berlin'), minuteOf(at, 'Europe/Berlin')]).toEqual(['2026-11-22', 30])
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-16'), addDays('2026-12-31', 1)]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2027-01-01',
  ])
})
