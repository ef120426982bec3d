import { zoneClock } from '@frontdesk/calendar'
import { brandId } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AwayTimes } from './away-times.ts'
import { BusyTimes } from './busy-times.ts'
import { freeKeys, freeWithin, startsOn } from './open-slots.ts'
import { planBooking } from './plan-booking.ts'
import { ask, listing, resource, service, setupOf, takenIn, WANTED } from './sample-business.ts'

const SALON = setupOf({ services: [service()], resources: [resource('staff', 'ada'), resource('staff', 'bo')] })
// 5 January 2026 is a Monday.
const NOW = '2026-01-05 08:00'
const MONDAY = { now: NOW, from: '2026-01-05 00:00', until: '2026-01-06 00:00' }

describe('when something can be booked', () => {
  it('[FT1][SL1] starts lie on the grid and end by closing', () => {
    const { times } = ask(SALON, MONDAY)
    expect(times[0]).toBe('2026-01-05 09:00')
    expect(times[1]).toBe('2026-01-05 09:15')
    expect(times.at(-1)).toBe('2026-01-05 17:00')
    expect(times).toHaveLength(33)
  })

  it('[SL1] the grid is that of the clock, whenever the doors open', () => {
    const hours = { weekly: [{ day: 1, from: 550, until: 660 }], exceptions: [] }
    const odd = setupOf({ services: [service()], resources: [resource('staff', 'ada')], rules: { hours } })
    expect(ask(odd, MONDAY).times).toEqual([
      '2026-01-05 09:15',
      '2026-01-05 09:30',
      '2026-01-05 09:45',
      '2026-01-05 10:00',
    ])
  })

  it('[SL1] where the owner says so the last start lies a fixed time before closing', () => {
    const inn = setupOf({ resources: [resource('table', 'one')], rules: { lastStartMinutes: 30 } })
    const wanted = { kind: 'reservation', serviceId: null, partySize: 2 } as const
    expect(ask(inn, { ...MONDAY, wanted }).times.at(-1)).toBe('2026-01-05 17:30')
  })

  it('[SL1] buffers keep a place before and after', () => {
    const setup = setupOf({
      services: [service({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })],
      resources: [resource('staff', 'ada')],
    })
    const taken = [takenIn('rsc_ada', ['2026-01-05 12:00', '2026-01-05 13:00'])]
    const { times } = ask(setup, { ...MONDAY, taken })
    expect(times).toContain('2026-01-05 10:30')
    expect(times).not.toContain('2026-01-05 10:45')
    expect(times).not.toContain('2026-01-05 13:00')
    expect(times).toContain('2026-01-05 13:15')
  })

  it('[SL2] hours past midnight belong to the evening they began on', () => {
    const hours = { weekly: [{ day: 5, from: 1_320, until: 1_560 }], exceptions: [] }
    const bar = setupOf({ resources: [resource('table', 'one')], rules: { hours, lastStartMinutes: 60 } })
    const wanted = { kind: 'reservation', serviceId: null, partySize: 2 } as const
    const saturday = { now: NOW, from: '2026-01-10 00:00', until: '2026-01-11 00:00', wanted }
    expect(ask(bar, saturday).times).toEqual(
      ['00:00', '00:15', '00:30', '00:45', '01:00'].map((time) => `2026-01-10 ${time}`),
    )
  })

  it('[FT5] what the website says of its tables holds only while the house is open, as its owner says', () => {
    const hours = {
      weekly: [{ day: 1, from: 600, until: 900 }],
      exceptions: [{ date: '2026-01-12', ranges: [] }],
    }
    const tableHours = { weekly: [{ day: 1, from: 720, until: 1_200 }], exceptions: [] }
    const inn = setupOf({ resources: [resource('table', 'one')], rules: { hours, tableHours, lastStartMinutes: 60 } })
    const provenance = {
      hours: { source: 'owner', url: null, at: 0 },
      tableHours: { source: 'site', url: null, at: 0 },
    } as const
    const owned = { ...inn, business: { ...inn.business, provenance } }
    const wanted = { kind: 'reservation', serviceId: null, partySize: 2 } as const
    const { times } = ask(owned, { ...MONDAY, wanted })
    expect([times[0], times.at(-1)]).toEqual(['2026-01-05 12:00', '2026-01-05 14:00'])
    const closed = { now: NOW, from: '2026-01-12 00:00', until: '2026-01-13 00:00', wanted }
    expect(ask(owned, closed).times).toEqual([])
    expect(ask(inn, closed).times).not.toEqual([])
  })

  it('[HR1] a day of its own goes before the week, and every year before neither', () => {
    const weekly = [
      { day: 1, from: 540, until: 720 },
      { day: 1, from: 780, until: 1_020 },
    ]
    const exceptions = [
      { date: '01-05', ranges: [] },
      { date: '2026-01-05', ranges: [{ from: 600, until: 660 }] },
    ]
    const setup = (some: typeof exceptions) =>
      setupOf({
        services: [service()],
        resources: [resource('staff', 'ada')],
        rules: { hours: { weekly, exceptions: some } },
      })
    expect(ask(setup([]), { ...MONDAY, from: '2026-01-05 11:00', until: '2026-01-05 13:15' }).times).toEqual([
      '2026-01-05 11:00',
      '2026-01-05 13:00',
    ])
    expect(ask(setup(exceptions), MONDAY).times).toEqual(['2026-01-05 10:00'])
    expect(ask(setup(exceptions.slice(0, 1)), MONDAY).reason).toBe('closed')
  })

  it('[HR2] somebody’s own hours replace the house’s, but not when the house is closed', () => {
    const own = {
      weekly: [
        { day: 1, from: 1_080, until: 1_200 },
        { day: 6, from: 540, until: 660 },
      ],
      exceptions: [],
    }
    const closed = { hours: { weekly: [], exceptions: [{ date: '2026-01-12', ranges: [] }] } }
    const setup = setupOf({
      services: [service()],
      resources: [resource('staff', 'ada', { hours: own })],
      rules: closed,
    })
    expect(ask(setup, MONDAY).times.at(0)).toBe('2026-01-05 18:00')
    expect(ask(setup, { now: NOW, from: '2026-01-10', until: '2026-01-11' }).times).toHaveLength(5)
    expect(ask(setup, { now: NOW, from: '2026-01-12', until: '2026-01-13' }).reason).toBe('closed')
  })

  it('[HR2][SBC3] a service is done in its own hours alone', () => {
    const hours = { weekly: [{ day: 2, from: 0, until: 1_440 }], exceptions: [] }
    const setup = setupOf({ services: [service({ hours })], resources: [resource('staff', 'ada')] })
    expect(ask(setup, MONDAY).reason).toBe('away')
    expect(ask(setup, { now: NOW, from: '2026-01-06', until: '2026-01-07' }).times).toHaveLength(33)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', ['01:00', '01:30', '03:00', '03:30']],
    ['America/New_York', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    ['Europe/Berlin', '2026-10-25', ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30']],
    ['America/New_York', '2026-11-01', ['01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
    ['Australia/Lord_Howe', '2026-10-04', ['01:00', '01:30', '02:30', '03:00', '03:30']],
  ])('[HR3] in %s the night of %s has just the hours it has', (timeZone, date, expected) => {
    const hours = { weekly: [{ day: 7, from: 60, until: 240 }], exceptions: [] }
    const night = setupOf({
      services: [service({ durationMinutes: 30 })],
      resources: [resource('staff', 'ada')],
      rules: { hours, slotMinutes: 30, horizonDays: 400 },
      timeZone,
    })
    const { times } = ask(night, { now: NOW, from: date, until: `${date} 12:00` })
    expect(times.map((time) => time.slice(11))).toEqual(expected)
  })
})

describe('why nothing is free', () => {
  const full = [
    takenIn('rsc_ada', ['2026-01-05 09:00', '2026-01-05 18:00']),
    takenIn('rsc_bo', ['2026-01-05 09:00', '2026-01-05 18:00']),
  ]

  it.each([
    ['past', { now: '2026-01-07 12:00', from: '2026-01-05', until: '2026-01-06' }],
    ['past', { now: '2026-01-05 19:00', from: '2026-01-05', until: '2026-01-06' }],
    ['too-soon', { now: '2026-01-05 09:50', from: '2026-01-05 10:00', until: '2026-01-05 10:01' }],
    ['too-soon', { now: '2026-01-05 16:30', from: '2026-01-05', until: '2026-01-06' }],
    ['too-far', { now: NOW, from: '2026-08-03', until: '2026-08-04' }],
    ['closed', { now: NOW, from: '2026-01-10', until: '2026-01-11' }],
    ['past', { now: NOW, from: '1970-01-01', until: '1970-01-02' }],
    ['too-far', { now: NOW, from: '9999-01-01', until: '9999-12-31' }],
    [
      'full',
      {
        now: NOW,
        from: '2026-01-05',
        until: '2026-01-06',
        taken: full,
        wanted: { placeId: brandId('rsc', 'rsc_ada') },
      },
    ],
    ['closed', { now: NOW, from: '2026-01-05 17:30', until: '2026-01-05 17:31' }],
    ['full', { now: NOW, from: '2026-01-05', until: '2026-01-06', taken: full }],
    ['full', { now: NOW, from: '2026-01-05 10:07', until: '2026-01-05 10:08' }],
  ])('[FT2] says %s', (reason, asked) => {
    expect(ask(SALON, asked).reason).toBe(reason)
  })

  it('[FT2][PL1] says what is not offered, and which parties are too large', () => {
    const inn = setupOf({ resources: [resource('table', 'one', { seats: 4 })] })
    const table = { kind: 'reservation', serviceId: null } as const
    expect(ask(SALON, { ...MONDAY, wanted: table }).reason).toBe('not-offered')
    expect(ask(SALON, { ...MONDAY, wanted: { serviceId: brandId('svc', 'svc_none') } }).reason).toBe('not-offered')
    expect(ask(SALON, { ...MONDAY, wanted: { placeId: brandId('rsc', 'rsc_nobody') } }).reason).toBe('not-offered')
    expect(ask(inn, { ...MONDAY, wanted: { ...table, partySize: 5 } }).reason).toBe('party-too-large')
    expect(ask(inn, { ...MONDAY, wanted: { ...table, partySize: 0 } }).reason).toBe('not-offered')
  })

  it('[DF2] without hours nothing is offered', () => {
    const setup = setupOf({ ...SALON, rules: { hours: null } })
    expect(ask(setup, MONDAY).reason).toBe('not-offered')
  })

  it('[FT3] offers the same day around the time first, then later days at about that time', () => {
    const taken = ['rsc_ada', 'rsc_bo'].map((key) => takenIn(key, ['2026-01-05 10:00', '2026-01-05 14:00']))
    const { nearest } = ask(SALON, { now: NOW, from: '2026-01-05 12:00', until: '2026-01-05 12:01', taken })
    expect(nearest).toEqual([
      '2026-01-05 14:00',
      '2026-01-05 14:15',
      '2026-01-05 14:30',
      '2026-01-06 12:00',
      '2026-01-07 12:00',
      '2026-01-08 12:00',
    ])
  })

  it('[FT3] after closing it goes on with the next days, and past ones are never offered', () => {
    const { nearest } = ask(SALON, { now: '2026-01-05 19:00', from: '2026-01-05', until: '2026-01-06' })
    expect(nearest).toEqual(['2026-01-06 17:00', '2026-01-07 17:00', '2026-01-08 17:00'])
  })
})

describe('with whom and where', () => {
  it('[PL3] the one with least to do that day is taken, and nobody is favoured', () => {
    const taken = [takenIn('rsc_ada', ['2026-01-05 15:00', '2026-01-05 16:00'])]
    expect(ask(SALON, { ...MONDAY, taken, limit: 1 }).who).toEqual(['rsc_bo'])
    expect(ask(SALON, { now: NOW, from: '2026-01-06', until: '2026-01-07', taken, limit: 1 }).who).toEqual(['rsc_ada'])
  })

  it('[PL1] a named member of staff is asked for alone, and does only what that one does', () => {
    const taken = [takenIn('rsc_bo', ['2026-01-05 09:00', '2026-01-05 18:00'])]
    expect(ask(SALON, { ...MONDAY, taken, wanted: { placeId: brandId('rsc', 'rsc_bo') } }).reason).toBe('full')
    const other = resource('staff', 'cy', { serviceIds: [] })
    expect(ask(setupOf({ ...SALON, resources: [other] }), MONDAY).reason).toBe('not-offered')
  })

  it('[PL2] a party gets the smallest table that fits, then the smallest two that stand together', () => {
    const [two, four, six] = [2, 4, 6].map((seats) => resource('table', `t${seats}`, { seats }))
    if (!two || !four || !six) throw new Error('three tables')
    const inn = setupOf({ resources: [six, four, { ...two, joins: [four.id] }] })
    const at = (partySize: number, taken: Parameters<typeof takenIn>[] = []) =>
      ask(inn, {
        now: NOW,
        from: '2026-01-05 12:00',
        until: '2026-01-05 12:01',
        limit: 1,
        wanted: { kind: 'reservation', serviceId: null, partySize },
        taken: taken.map((each) => takenIn(...each)),
      })
    const lunch = ['2026-01-05 12:00', '2026-01-05 14:00'] as const
    expect(at(2).who).toEqual(['rsc_t2'])
    expect(at(2, [['rsc_t2', lunch]]).who).toEqual(['rsc_t4'])
    expect(at(5).who).toEqual(['rsc_t6'])
    expect(at(5, [['rsc_t6', lunch]]).who).toEqual(['rsc_t4+rsc_t2'])
    expect(
      at(5, [
        ['rsc_t6', lunch],
        ['rsc_t2', lunch],
      ]).reason,
    ).toBe('full')
    expect(at(7).reason).toBe('party-too-large')
  })

  it('[PL2] larger parties stay longer', () => {
    const inn = setupOf({ resources: [resource('table', 'one', { seats: 8 })] })
    const last = (partySize: number) => ask(inn, { ...MONDAY, wanted: { kind: 'reservation', partySize } }).times.at(-1)
    expect([last(2), last(4), last(8)]).toEqual(['2026-01-05 16:30', '2026-01-05 16:00', '2026-01-05 15:30'])
  })

  it('[PL4] a viewing needs the home and the person who shows it', () => {
    const homes = [listing('one'), listing('two')]
    const agency = setupOf({ listings: homes, resources: [resource('viewing', 'vi'), resource('viewing', 'wu')] })
    const wanted = { kind: 'viewing', listingId: brandId('lst', 'lst_one'), serviceId: null } as const
    const exact = { now: NOW, from: '2026-01-05 12:00', until: '2026-01-05 12:01', wanted }
    const noon = ['2026-01-05 12:00', '2026-01-05 12:45'] as const
    expect(ask(agency, { ...exact, taken: [takenIn('rsc_vi', noon)] }).who).toEqual(['rsc_wu'])
    expect(ask(agency, { ...exact, taken: [takenIn('lst_one', noon)] }).reason).toBe('full')
    expect(ask(agency, { ...exact, taken: [takenIn('lst_two', noon)] }).reason).toBeNull()
    const gone = setupOf({ ...agency, listings: [listing('one', { isAvailable: false })] })
    expect(ask(gone, exact).reason).toBe('not-offered')
  })

  it('[BK3] a proposal counts until it runs out, and never against its own conversation', () => {
    const held = (until: number, conversationId: string) =>
      ['rsc_ada', 'rsc_bo'].map((key) =>
        takenIn(key, ['2026-01-05 12:00', '2026-01-05 13:00'], { until, conversationId }),
      )
    const exact = { now: NOW, from: '2026-01-05 12:00', until: '2026-01-05 12:01' }
    expect(ask(SALON, { ...exact, taken: held(Number.MAX_SAFE_INTEGER, 'cnv_other') }).reason).toBe('full')
    expect(ask(SALON, { ...exact, taken: held(1, 'cnv_other') }).reason).toBeNull()
    expect(ask(SALON, { ...exact, taken: held(Number.MAX_SAFE_INTEGER, 'cnv_me') }).reason).toBeNull()
  })

  it('[SL2] free times are exactly the starts whose places nothing overlaps', () => {
    const planned = planBooking(SALON, WANTED)
    if (planned.status !== 'planned') throw new Error('planned')
    const { plan } = planned
    const clock = zoneClock('Europe/Berlin')
    const day = { from: clock.at('2026-01-05', 0), until: clock.at('2026-01-06', 0) }
    const minute = 60_000
    const span = fc
      .record({
        key: fc.constantFrom('rsc_ada', 'rsc_bo'),
        at: fc.integer({ min: 500, max: 1_100 }),
        length: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ key, at, length }) => ({ key, from: day.from + at * minute, until: day.from + (at + length) * minute }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (wished) => {
        const taken = wished.filter((one, index) =>
          wished
            .slice(0, index)
            .every((other) => other.key !== one.key || other.until <= one.from || one.until <= other.from),
        )
        const spans = taken.map((one) => ({ ...one, holder: 'bkg', held: null }))
        const busy = new BusyTimes(spans, { now: 0, conversationId: null, exceptHolder: null })
        const search = { plan, busy, away: new AwayTimes([]), clock }
        const found = new Set(freeWithin(search, day, 1_000).map(({ startsAt }) => startsAt))
        const [place] = plan.places
        if (!place) throw new Error('a place')
        for (const startsAt of startsOn(plan, place, { date: '2026-01-05', clock })) {
          const endsAt = startsAt + 60 * minute
          const isFree = ['rsc_ada', 'rsc_bo'].some((key) =>
            taken.every((one) => one.key !== key || one.until <= startsAt || one.from >= endsAt),
          )
          expect(found.has(startsAt)).toBe(isFree)
          const keys = plan.places.some((each) => freeKeys(search, each, { startsAt, endsAt }) !== null)
          expect(keys).toBe(isFree)
        }
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
