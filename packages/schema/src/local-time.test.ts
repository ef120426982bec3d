import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, localTimeOf } from './local-time.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

describe('days and clock times of a place', () => {
  it('[HR3] [OH2] going to an instant and back gives the same wall clock, or an hour later where it was skipped', () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, minute, fc.constantFrom(...ZONES), (date, at, zone) => {
        const back = localTimeOf(instantOf({ date, minute: at }, zone), zone)
        const isSame = back.date === date && back.minute === at
        const isSkipped = [30, 60].includes(back.minute - at) || back.date !== date
        expect(isSame || isSkipped).toBe(true)
        if (zone === 'UTC' || zone === 'Asia/Kathmandu') expect(isSame).toBe(true)
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  it('[HR3] [OH2] a time that summer time skips becomes the one an hour later', () => {
    const at = instantOf({ date: '2026-03-29', minute: 150 }, 'Europe/Berlin')
    expect(new Date(at).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(localTimeOf(at, 'Europe/Berlin')).toEqual({ date: '2026-03-29', minute: 210 })
  })

  it('[HR3] [OH2] of a time that comes twice the first is meant', () => {
    const at = instantOf({ date: '2026-10-25', minute: 150 }, 'Europe/Berlin')
    expect(new Date(at).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
})
