import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { openMinutes } from './away-times.ts'
import { ask, closedIn, resource, service, setupOf } from './sample-business.ts'

const NOW = '2026-01-02 08:00'
const MONDAY = { now: NOW, from: '2026-01-05', until: '2026-01-06' }
const ADA = brandId('rsc', 'rsc_ada')
const STAFF = [resource('staff', 'ada'), resource('staff', 'bo')]

describe('closures', () => {
  it('[AW1] nothing is offered in any part of one, and what is before and after it still is', () => {
    const closures = [closedIn(['2026-01-05 11:30', '2026-01-05 15:00'])]
    const { times } = ask(setupOf({ services: [service()], resources: STAFF, closures }), MONDAY)
    expect(times.filter((time) => time > '2026-01-05 10:30' && time < '2026-01-05 15:00')).toEqual([])
    expect(times).toContain('2026-01-05 10:30')
    expect(times).toContain('2026-01-05 15:00')
  })

  it('[AW2][SBC3] of one who is away the others are booked, and he himself is not', () => {
    const closures = [closedIn(['2026-01-05 00:00', '2026-01-06 00:00'], ADA)]
    const setup = setupOf({ services: [service()], resources: STAFF, closures })
    expect(new Set(ask(setup, MONDAY).who)).toEqual(new Set(['rsc_bo']))
    expect(ask(setup, { ...MONDAY, wanted: { placeId: ADA } }).reason).toBe('away')
  })

  it('[AW2] a room that is closed is not had for a night of it; who leaves that morning may stay until then', () => {
    const room = resource('room', 'double', { units: 2 })
    const closures = [closedIn(['2026-01-07 00:00', '2026-01-09 00:00'], room.id)]
    const setup = setupOf({ resources: [room], closures })
    const stay = (nights: number) => ({
      wanted: { kind: 'reservation' as const, serviceId: null, partySize: 2, nights },
      now: NOW,
      from: '2026-01-05',
      until: '2026-01-06',
    })
    expect(ask(setup, stay(2)).times).toEqual(['2026-01-05 15:00'])
    expect(ask(setup, stay(3)).times).toEqual([])
  })

  it('[AW3] a business that is closed says so, and is open again the day after', () => {
    const closures = [closedIn(['2026-01-05 00:00', '2026-01-07 00:00'])]
    const setup = setupOf({ services: [service()], resources: STAFF, closures })
    const { reason, nearest } = ask(setup, MONDAY)
    expect(reason).toBe('closed')
    // FT3: the days before it are near as well.
    expect(nearest.map((at) => at.slice(0, 10)).slice(0, 2)).toEqual(['2026-01-02', '2026-01-07'])
  })

  it('[AW3] its hours of a day are what the closure leaves of them', () => {
    const midnight = closedIn(['2026-01-05 00:00', '2026-01-05 01:00']).from
    const day = [{ from: 540, until: 1_080 }]
    expect(openMinutes(day, [closedIn(['2026-01-05 12:00', '2026-01-05 13:00'])], midnight)).toEqual([
      { from: 540, until: 720 },
      { from: 780, until: 1_080 },
    ])
    expect(openMinutes(day, [closedIn(['2026-01-04 12:00', '2026-01-06 13:00'])], midnight)).toEqual([])
    expect(openMinutes(day, [closedIn(['2026-01-05 12:00', '2026-01-05 13:00'], ADA)], midnight)).toEqual(day)
  })
})
