import { describe, expect, it } from 'vitest'
import { parseBusinessFile } from './business-file.ts'
import { planOf } from './owner-plan.ts'

/* Owners write the same thing in different ways; whatever the way, the API is told the same. */

const TODAY = '2026-11-24'
const least = { name: 'Corner', timeZone: 'Europe/London', currency: 'GBP' }
const planned = (more: object) => planOf(parseBusinessFile({ ...least, ...more }).business, TODAY)
const fieldsOf = (plan: ReturnType<typeof planOf>) => plan.left.list().map(({ field }) => field)
const bodyNamed = (plan: ReturnType<typeof planOf>, name: string): any =>
  plan.resources.find(({ body }) => body['name'] === name)?.body

const MONDAY = { day: 1, from: 540, until: 1_020 }

describe('times', () => {
  it.each([
    { days: ['Mon'], opens: '09:00', closes: '17:00' },
    { day: 'Mon', open: '09:00', close: '17:00' },
    { days: ['Mon'], from: '09:00', to: '17:00', for: 'shop' },
  ])('are read from $days$day', (range) => {
    expect(planned({ hours: [range] }).business['hours']).toMatchObject({ weekly: [MONDAY] })
  })

  it('of a part of the house differ where only that part is closed or opens at another time', () => {
    const { business } = planned({
      hours: [
        { days: ['Thu'], from: '09:00', to: '18:00', for: 'shop' },
        { days: ['Thu'], from: '10:00', to: '16:00', for: 'cafe' },
      ],
      tables: [{ seats: 2 }],
      closures: [
        { from: '2026-12-24', to: '2026-12-24', for: 'cafe' },
        { date: '2027-01-07', for: 'all' },
      ],
      specialHours: [{ date: '2026-12-31', for: 'shop', open: '09:00', close: '15:00' }],
    })
    expect(business['hours']).toMatchObject({
      exceptions: [
        { date: '2026-12-31', ranges: [{ from: 540, until: 900 }] },
        { date: '2027-01-07', ranges: [] },
      ],
    })
    expect(business['tableHours']).toMatchObject({
      exceptions: [
        { date: '2026-12-24', ranges: [] },
        { date: '2027-01-07', ranges: [] },
      ],
    })
  })

  it('of tables are those of the house, whatever the website was taken to say, unless they are told', () => {
    expect(planned({ hours: [{ day: 'Mon', open: '09:00', close: '17:00' }] }).business['tableHours']).toBeNull()
  })
})

describe('the last table of the day', () => {
  const hours = [
    { days: ['Fri', 'Sat'], from: '12:00', to: '23:00' },
    { days: ['Sun'], from: '12:00', to: '21:00' },
  ]
  const rulesOf = (tableRules: object): any => planned({ hours, tables: [{ seats: 2 }], tableRules })

  it('is so long before closing, where that is alike on all days', () => {
    const plan = rulesOf({ last: { 'Fri-Sat': '21:30', Sun: '19:30' } })
    expect(plan.business.rules).toMatchObject({ lastStartMinutes: 90 })
  })

  it('is told as left where it is not', () => {
    const plan = rulesOf({ lastStart: { Fri: '21:30', Sun: '20:30' } })
    expect(plan.business.rules?.lastStartMinutes).toBeUndefined()
    expect(fieldsOf(plan)).toContain('tableRules.lastStart')
  })
})

describe('tables', () => {
  it('are taken together only by parties for whom none is large enough', () => {
    const tables = [{ seats: 2 }, { seats: 4 }, { seats: 8 }]
    const larger = '9 to 12 people: two tables at the same time'
    const plan = planned({ tables, tableRules: { largestTable: 8, larger } })
    expect(plan.resources.map(({ joins }) => joins)).toEqual([['Table for 8'], ['Table for 8'], []])
    expect(plan.business['rules']).toMatchObject({ maxParty: 12 })
    expect(planned({ tables }).resources.every(({ joins }) => joins?.length === 0)).toBe(true)
  })
})

describe('what begins on a grid of its own', () => {
  const plan = planned({
    hours: [{ day: 'Tue', from: '09:00', to: '17:00' }],
    viewings: { minutes: 20, starts: 'on the hour, at 20 past and at 20 to' },
    homes: [{ name: 'Attic', monthlyRent: 50_000, viewingHours: [{ day: 'Tue', from: '10:00', to: '11:00' }] }],
    services: [{ name: 'Signing', minutes: 30, starts: 'on the hour and half hour', staff: ['Kim'] }],
    staff: [{ name: 'Kim', hours: [{ day: 'Tue', from: '08:00', to: '09:00' }] }],
  })

  it('begins on what all have in common', () => {
    expect(plan.business['rules']).toMatchObject({ slotMinutes: 10 })
  })

  it('has hours that are as long as one of it, so that it begins at its own times only', () => {
    expect(bodyNamed(plan, 'our viewings team (Attic)').hours.weekly).toEqual([
      { day: 2, from: 600, until: 620 },
      { day: 2, from: 620, until: 640 },
      { day: 2, from: 640, until: 660 },
    ])
    expect(plan.services).toMatchObject([
      {
        hours: {
          weekly: [
            { day: 2, from: 480, until: 510 },
            { day: 2, from: 510, until: 540 },
          ],
        },
      },
    ])
  })
})

describe('staff', () => {
  it('is away in its leave', () => {
    const plan = planned({
      services: [{ name: 'Cut', minutes: 30, staff: ['Kim'] }],
      staff: [
        {
          name: 'Kim',
          hours: [{ day: 'Tue', from: '09:00', to: '12:00' }],
          away: [{ from: '2026-12-07', to: '2026-12-09', what: 'holiday' }],
        },
      ],
    })
    expect(bodyNamed(plan, 'Kim').hours.exceptions).toEqual([{ date: '2026-12-08', ranges: [] }])
  })
})

describe('homes', () => {
  const homesOf = (...homes: object[]): any => planned({ homes }).homes.map(({ body }) => body)

  it('to let can be had, and are for sale where their owner says so', () => {
    const [flat, house] = homesOf(
      { name: 'Flat', offeredFor: 'rent', monthlyRent: 80_000, status: 'to let', availableFrom: '2026-12-01' },
      { name: 'House', offeredFor: 'sale', price: 30_000_000, status: 'sold subject to contract' },
    )
    expect(flat).toMatchObject({ offer: 'rent', isAvailable: true })
    expect(flat.description).toContain('Available: 1 December 2026.')
    expect(house).toMatchObject({ offer: 'sale', isAvailable: false })
  })

  it('are described with their facts', () => {
    const [flat] = homesOf({ name: 'Flat', description: 'By the river.', facts: ['Energy rating C', 'Lift'] })
    expect(flat.description).toBe('By the river. Energy rating C. Lift.')
  })
})

describe('rooms', () => {
  const seasons = [
    { name: 'Winter', firstNight: '2026-11-01', lastNight: '2026-12-19', price: 9_800 },
    { name: 'Summer', firstNight: '2026-12-20', lastNight: '2027-08-31', price: 13_800 },
  ]

  it('cost what their seasons say, for the least nights of the season and of the room', () => {
    const plan = planned({
      rooms: [
        { name: 'Double', sleeps: 2, seasons },
        { name: 'Suite', sleeps: 2, seasons, minNights: 3 },
      ],
      minimumStay: [{ firstNight: '2026-12-20', lastNight: '2027-08-31', nights: 2, what: 'Summer' }],
    })
    expect(bodyNamed(plan, 'Double').rates).toMatchObject([
      { name: 'Winter', price: 9_800, minNights: 1 },
      { name: 'Summer', price: 13_800, minNights: 2 },
    ])
    expect(bodyNamed(plan, 'Suite').rates).toMatchObject([{ minNights: 3 }, { minNights: 3 }])
  })

  it('have only what can be had in them, and nothing that is sold by a measure', () => {
    const plan = planned({
      rooms: [
        { name: 'Garden', dogs: true },
        { name: 'Loft', dogs: false },
      ],
      extras: [
        { name: 'Dog', price: 1_200, per: 'night', rule: 'one dog per room' },
        { name: 'Travel cot (2 in the house)', price: 0 },
        { name: 'Car charging', price: 45, per: 'kWh' },
      ],
    })
    const cot = { name: 'Travel cot', price: 0, per: 'stay', most: 2 }
    expect(bodyNamed(plan, 'Garden').extras).toEqual([{ name: 'Dog', price: 1_200, per: 'night', most: 1 }, cot])
    expect(bodyNamed(plan, 'Loft')).toMatchObject({ extras: [cot], description: 'No dogs.' })
    expect(fieldsOf(plan)).toContain('extras[]')
  })

  it('are entered and left at the times of the house', () => {
    const plan = planned({ rooms: [{ name: 'Double' }], checkIn: { from: '15:00', to: '19:00' }, checkOut: '11:00' })
    expect(plan.business['rules']).toMatchObject({ checkInMinute: 900, checkOutMinute: 660 })
    expect(fieldsOf(plan)).toContain('checkIn.to')
  })
})

describe('a dinner at one sitting', () => {
  const dinner = { name: 'Dinner', minutes: 120, price: 3_800, per: 'person', days: ['Thu'], start: '19:00', staff: [] }
  const gala = { name: 'Gala', minutes: 180, price: 6_500, dates: ['2026-12-31'], start: '19:30', staff: [] }
  const plan = planned({
    hours: [{ day: 'Thu', open: '08:00', close: '20:00' }],
    rooms: [{ name: 'Double' }],
    services: [dinner, { ...gala, note: 'Instead of the usual dinner' }],
    dinnerRules: { for: 'staying guests only', places: 2 },
  })

  it('begins then and at no other time, and gives way to what is had in its stead', () => {
    expect(plan.services).toMatchObject([
      {
        hours: {
          weekly: [{ day: 4, from: 1_140, until: 1_260 }],
          exceptions: [{ date: '2026-12-31', ranges: [] }],
        },
      },
      { hours: { weekly: [], exceptions: [{ date: '2026-12-31', ranges: [{ from: 1_170, until: 1_350 }] }] } },
    ])
  })

  it('has so many places, and is had beside a room where only guests sit down to it', () => {
    expect(plan.resources.filter(({ body }) => body['kind'] === 'staff')).toHaveLength(2)
    expect(bodyNamed(plan, 'Double').extras).toMatchObject([
      { name: 'Dinner', price: 3_800, per: 'guest' },
      { name: 'Gala' },
    ])
  })
})

it('does not take the table itself for an appointment', () => {
  const plan = planned({ tables: [{ seats: 2 }], services: [{ name: 'Table with grill', minutes: 90, staff: [] }] })
  expect(plan).toMatchObject({ capabilities: ['RESERVATION_MANAGEMENT'], services: [] })
  expect(fieldsOf(plan)).toContain('services[]')
})
