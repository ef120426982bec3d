import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseBusinessFile, readBusinessFile } from './business-file.ts'
import { planOf } from './owner-plan.ts'

/* What the owner of an invented business has written down, as the API is told it. */

const LEARN = new URL('./learn/', import.meta.url).pathname
const UNSEEN = new URL('./unseen/', import.meta.url).pathname
const TODAY = '2026-11-24'
const BUSINESSES = ['campsite', 'fish-and-chips', 'letting-agency', 'physiotherapy', 'tool-and-garden-shop']

const least = { name: 'Corner', timeZone: 'Europe/London', currency: 'GBP' }
const planned = (more: object) => planOf(parseBusinessFile({ ...least, ...more }).business, TODAY)
const learned = (name: string) => planOf(readBusinessFile(LEARN + name).business, TODAY)
const fieldsOf = (plan: ReturnType<typeof planOf>) => plan.left.list().map(({ field }) => field)

describe('the file of a business', () => {
  it.each(BUSINESSES)('of the %s has only known fields', (name) => {
    const raw = JSON.parse(readFileSync(`${LEARN}${name}/business.json`, 'utf8'))
    expect(parseBusinessFile(raw).unknownFields).toEqual([])
  })

  it.each(readdirSync(UNSEEN))('of the %s, played once, has only known fields', (name) => {
    expect(readBusinessFile(UNSEEN + name).unknownFields).toEqual([])
  })

  it('needs no field but name, clock and currency', () => {
    expect(planned({})).toMatchObject({ capabilities: ['NONE'], services: [], items: [], orderTerms: null })
  })

  it('is refused with every unknown field named, however deep', () => {
    const odd = { ...least, motto: 'x', services: [{ name: 'Cut', minutes: 30, colour: 'red' }] }
    expect(() => parseBusinessFile(odd)).toThrow('services[].colour')
    expect(() => parseBusinessFile(odd)).toThrow('motto')
  })

  it('can be taken without its unknown fields, which are named', () => {
    const odd = { ...least, motto: 'x', services: [{ name: 'Cut', minutes: 30, colour: 'red' }] }
    const { business, unknownFields } = parseBusinessFile(odd, 'lay-aside')
    expect(unknownFields.toSorted()).toEqual(['motto', 'services[].colour'])
    expect(business.services).toEqual([{ name: 'Cut', minutes: 30 }])
  })
})

describe('what an agent can do', () => {
  it.each([
    ['campsite', ['RESERVATION_MANAGEMENT']],
    ['fish-and-chips', ['MENU_ORDER_MANAGEMENT', 'RESERVATION_MANAGEMENT']],
    ['letting-agency', ['APPOINTMENT_MANAGEMENT', 'PROPERTY_MANAGEMENT']],
    ['physiotherapy', ['APPOINTMENT_MANAGEMENT']],
    ['tool-and-garden-shop', ['APPOINTMENT_MANAGEMENT', 'INVENTORY_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT']],
  ])('follows from what the %s has', (name, capabilities) => {
    expect(learned(name).capabilities).toEqual(capabilities)
  })
})

describe('hours', () => {
  const mondays = { days: ['Mon'], opens: '09:00', closes: '17:00' }
  const hoursOf = (more: object): any => planned({ hours: [mondays], ...more }).business['hours']

  it('are a week, in minutes', () => {
    expect(hoursOf({})).toEqual({ weekly: [{ day: 1, from: 540, until: 1_020 }], exceptions: [] })
  })

  it('are closed on single days and from one day to another', () => {
    const closures = [{ date: '2026-11-30' }, { from: '2026-12-05', to: '2026-12-14' }]
    expect(hoursOf({ closures }).exceptions).toEqual([
      { date: '2026-11-30', ranges: [] },
      { date: '2026-12-07', ranges: [] },
      { date: '2026-12-14', ranges: [] },
    ])
  })

  it('are cut by closures for hours, and replaced by the hours that are left open', () => {
    const closures = [
      { date: '2026-11-30', from: '12:00', to: '13:00' },
      { date: '2026-12-07', open: [['10:00', '11:00']] },
    ]
    expect(hoursOf({ closures }).exceptions).toEqual([
      {
        date: '2026-11-30',
        ranges: [
          { from: 540, until: 720 },
          { from: 780, until: 1_020 },
        ],
      },
      { date: '2026-12-07', ranges: [{ from: 600, until: 660 }] },
    ])
  })

  it('of the season that it is are the week, and those of another season are days that differ', () => {
    const summer = { days: ['Mon'], from: '08:00', to: '19:00', months: '7 June to 20 June' }
    const { weekly, exceptions } = hoursOf({ seasonHours: [summer] })
    expect(weekly).toHaveLength(1)
    expect(exceptions.map(({ date }: { date: string }) => date)).toEqual(['2027-06-07', '2027-06-14'])
  })

  it('of tables differ where they are booked later than the house opens', () => {
    const { business } = planned({
      hours: [mondays],
      tables: [{ seats: 4 }],
      tableRules: { monday: 'bookable from 14:00 only' },
    })
    expect(business['tableHours']).toMatchObject({ weekly: [{ day: 1, from: 840, until: 1_020 }] })
  })
})

describe('rules', () => {
  it('are read out of the sentences that owners write', () => {
    const { business } = learned('physiotherapy')
    expect(business['rules']).toEqual({
      slotMinutes: 15,
      leadMinutes: 120,
      horizonDays: 84,
      cancelBeforeMinutes: 1_440,
      changeBeforeMinutes: 1_440,
    })
  })

  it('that no number is read from are told as left', () => {
    const plan = planned({ tables: [{ seats: 2 }], tableRules: { lastStart: 'when the bell rings' } })
    expect(fieldsOf(plan)).toEqual(['tableRules.lastStart'])
  })

  it('that differ between parts of the house are the first one, and the others are told as left', () => {
    const plan = learned('letting-agency')
    expect(plan.business['rules']).toMatchObject({ slotMinutes: 30, leadMinutes: 180, viewingMinutes: 30 })
    expect(fieldsOf(plan)).toEqual(expect.arrayContaining(['services[].starts', 'services[].noticeHours']))
  })
})

describe('what is offered', () => {
  it('has staff only who do something, with their days off', () => {
    const plan = learned('tool-and-garden-shop')
    expect(plan.resources.map(({ body }) => body['name'])).toEqual(['Fionn Daly', 'Aoife Brennan'])
    const hannah = learned('physiotherapy').resources.find(({ body }) => body['name'] === 'Hannah Osei')
    expect(hannah?.body).toMatchObject({ hours: { exceptions: [{ date: '2026-12-03', ranges: [] }] } })
  })

  it('has staff whom only a service names', () => {
    const { resources } = planned({ services: [{ name: 'Cut', minutes: 30, staff: ['Kim'] }] })
    expect(resources).toMatchObject([{ body: { kind: 'staff', name: 'Kim' }, serves: ['Cut'] }])
  })

  it('is offered, whatever the website was taken to say', () => {
    const { services, resources } = learned('physiotherapy')
    expect([...services, ...resources.map(({ body }) => body)].every(({ isActive }) => isActive === true)).toBe(true)
    expect(learned('fish-and-chips').items.every(({ isAvailable }) => isAvailable === true)).toBe(true)
  })

  it('costs what it costs with each person', () => {
    const { resources } = learned('physiotherapy')
    const hannah = resources.find(({ body }) => body['name'] === 'Hannah Osei')
    expect(hannah?.prices).toEqual({ 'Initial assessment': 7_200, 'Follow-up treatment': 5_400 })
  })

  it('has each table by itself', () => {
    expect(learned('fish-and-chips').resources.every(({ body }) => body['kind'] === 'table')).toBe(true)
  })

  it('shows each home in its own hours, and none that is let', () => {
    const plan = learned('letting-agency')
    const gone = plan.homes.filter(({ body }) => body['isAvailable'] === false)
    expect(gone.map(({ body }) => body['title'])).toEqual(['3 Weaver\u0027s Yard'])
    const viewers = plan.resources.filter(({ body }) => body['kind'] === 'viewing').map(({ body }) => body['name'])
    expect(plan.homes.every(({ shownBy }) => viewers.includes(shownBy ?? ''))).toBe(true)
  })

  it('serves dishes on their days, and shows without a price what cannot be ordered', () => {
    const { items } = learned('fish-and-chips')
    const named = (name: string) => items.find((item) => item['name'] === name)
    expect(named('Skate wing')).toMatchObject({ onHand: 8, dayparts: [{ days: [5, 6], from: 0, until: 1_440 }] })
    expect(named('Pot of tea')).toMatchObject({ price: null })
  })
})

describe('rooms', () => {
  const winter = { season: 'Winter', firstNight: '2026-12-01', lastNight: '2027-01-10', price: 8_000 }
  const spring = { season: 'Spring', firstNight: '2027-03-20', lastNight: '2027-05-31', price: 9_000 }
  const withRates = (...rates: object[]) => planned({ rooms: [{ name: 'Cabin', sleeps: 4, price: 8_000, rates }] })
  const ratesOf = (plan: ReturnType<typeof planOf>): any => plan.resources[0]?.body['rates']

  it('cost what their seasons say, with the dearer nights and the longer stay of a Saturday', () => {
    const dear = { ...winter, fridaySaturdayPrice: 9_900, minNights: 1, minNightsWithSaturday: 2 }
    const dates = { name: 'Winter', from: '2026-12-01', until: '2027-01-10' }
    expect(ratesOf(withRates(dear))).toEqual([
      { ...dates, price: 8_000, minNights: 1 },
      { ...dates, days: [5, 6], price: 9_900 },
      { ...dates, days: [6], minNights: 2 },
    ])
  })

  it('want longer stays on holiday weekends, and never shorter ones than the season', () => {
    const bankHolidayWeekends = { rule: 'at least three nights', nights: [['2026-12-25', '2026-12-26', '2026-12-27']] }
    const rooms = [{ name: 'Cabin', rates: [{ ...winter, minNights: 4 }] }]
    expect(ratesOf(planned({ rooms, bankHolidayWeekends })).at(-1)).toMatchObject({ days: [5, 6], minNights: 4 })
  })

  it('are closed between their seasons and before the first, from midnight to midnight', () => {
    const shut = withRates(winter, spring).closures.map(({ room, body }) => ({
      room,
      from: new Date(Number(body['from'])).toISOString().slice(0, 10),
      until: new Date(Number(body['until'])).toISOString().slice(0, 10),
    }))
    expect(shut).toEqual([
      { room: 'Cabin', from: TODAY, until: '2026-12-01' },
      { room: 'Cabin', from: '2027-01-11', until: '2027-03-20' },
    ])
  })

  it('are all closed while the house is, but not while only the reception is', () => {
    const closures = [
      { from: '2026-12-25', to: '2026-12-26', note: 'Reception closed, guests stay' },
      { from: '2027-01-04', to: '2027-01-31', note: 'Closed' },
    ]
    expect(planned({ closures, rooms: [{ name: 'Cabin' }] }).closures).toMatchObject([
      { room: null, body: { reason: 'Closed' } },
    ])
  })

  it('have the times of their own kind', () => {
    const rooms = [{ name: 'Meadow', kind: 'pitch' }, { name: 'Cabin' }]
    const { resources } = planned({ rooms, rules: { arrival: { pitch: 'from 13:00', 'Cabin, hut': '16:00-20:00' } } })
    expect(resources.map(({ body }) => body['checkInMinute'])).toEqual([780, 960])
  })

  it('whose prices are written in an unknown way keep those of the website', () => {
    const plan = planned({ rooms: [{ name: 'Cabin', rates: { low: 80 } }] })
    expect(ratesOf(plan)).toBeUndefined()
    expect(fieldsOf(plan)).toContain('rooms[].rates')
  })
})

describe('what has no place in the API', () => {
  it('is told, with how often', () => {
    const plan = learned('physiotherapy')
    expect(plan.left.list()).toContainEqual({
      field: 'rules.complaints',
      times: 1,
      why: 'the API has no such field',
    })
  })

  it('is a fee of delivery for each zone', () => {
    expect(learned('fish-and-chips').orderTerms).toMatchObject({
      menu: {
        delivery: {
          fee: 200,
          minimum: 1_200,
          area: ['QY3 1', 'QY3 2'],
          zones: [{ name: 'Brinscombe and Cold Haven', fee: 350, minimum: 2_000, area: ['QY3 4'] }],
        },
      },
    })
  })
})
