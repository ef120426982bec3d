import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { BusyElsewhere } from './busy-calendar.ts'
import { ask, closedIn, resource, service, setupOf } from './sample-business.ts'

const ADA = resource('staff', 'ada')
const BO = resource('staff', 'bo')
const MONDAY = { now: '2026-01-02 08:00', from: '2026-01-05', until: '2026-01-06' }

/** A calendar elsewhere that is busy between local clock times. */
function calendarOf(resourceIds: BusyElsewhere['resourceIds'], ...taken: [string, string][]): BusyElsewhere {
  const busy = taken.map((stretch) => closedIn(stretch)).map(({ from, until }) => ({ from, until }))
  return { calendarId: brandId('cal', 'cal_1'), resourceIds, busy }
}
const shopWith = (...busyElsewhere: BusyElsewhere[]) =>
  setupOf({ services: [service()], resources: [ADA, BO], busyElsewhere })

describe('a calendar elsewhere', () => {
  it('[OW6] of one person leaves the others to be booked, and of some leaves the rest', () => {
    const day: [string, string] = ['2026-01-05 00:00', '2026-01-06 00:00']
    expect(new Set(ask(shopWith(calendarOf([ADA.id], day)), MONDAY).who)).toEqual(new Set([BO.id]))
    expect(ask(shopWith(calendarOf([ADA.id, BO.id], day)), MONDAY)).toMatchObject({ times: [], reason: 'full' })
  })

  it('[OW6] of the whole business takes its times from everybody, and the business is full then, not closed', () => {
    const { times } = ask(shopWith(calendarOf(null, ['2026-01-05 11:30', '2026-01-05 15:00'])), MONDAY)
    expect(times.filter((time) => time > '2026-01-05 10:30' && time < '2026-01-05 15:00')).toEqual([])
    expect(times).toContain('2026-01-05 15:00')
    expect(ask(shopWith(calendarOf(null, ['2026-01-05 00:00', '2026-01-06 00:00'])), MONDAY).reason).toBe('full')
  })

  it('[OW6] of a room has its nights, and who leaves on the morning it begins may stay until then', () => {
    const room = resource('room', 'double', { units: 1 })
    const busy = calendarOf([room.id], ['2026-01-07 00:00', '2026-01-09 00:00'])
    const setup = setupOf({ resources: [room], busyElsewhere: [busy] })
    const wanted = (nights: number) => ({ kind: 'reservation' as const, serviceId: null, partySize: 2, nights })
    expect(ask(setup, { ...MONDAY, wanted: wanted(2) }).times).toEqual(['2026-01-05 15:00'])
    expect(ask(setup, { ...MONDAY, wanted: wanted(3) }).times).toEqual([])
  })

  it('[OW6] with thousands of busy times is looked through quickly', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      from: index * 7_200_000,
      until: index * 7_200_000 + 60_000,
    }))
    const setup = shopWith({ ...calendarOf(null), busy: many }, { ...calendarOf([ADA.id]), busy: many })
    ask(setup, MONDAY)
    const started = performance.now()
    for (let round = 0; round < 50; round += 1) ask(setup, MONDAY)
    expect((performance.now() - started) / 50).toBeLessThan(50)
  })
})
