import { instantOf } from '@frontdesk/calendar'
import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { brandId, money, type Rate } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, table } from './business/house.ts'
import { play } from './business/play.ts'

/* A holiday park with seasons, kinds of huts and a winter break: what a stay is offered for, and what it then costs. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const euros = (amount: number) => money(amount * 100, 'EUR')
const season = (from: string, until: string, changes: Partial<Rate>): Rate => ({
  name: null,
  from,
  until,
  days: null,
  price: null,
  minNights: null,
  ...changes,
})
/** Dearer on Fridays and Saturdays, and at New Year, when three nights are the least. */
const ratesFor = (usual: number, weekend: number, newYear: number): Rate[] => [
  season('2026-11-01', '2026-12-20', { price: euros(usual) }),
  season('2026-11-01', '2026-12-20', { price: euros(weekend), days: [5, 6] }),
  season('2026-12-21', '2027-01-10', { price: euros(newYear), minNights: 3 }),
  season('2027-02-01', '2027-05-31', { price: euros(usual) }),
]
const room = (name: string, seats: number, changes: Partial<ReturnType<typeof table>>) => ({
  ...table(name, seats, changes),
  kind: 'room' as const,
})

async function park(): Promise<House> {
  const house = await street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    business: { rules: { ...DEFAULT_RULES, horizonDays: 400 } },
    resources: [
      room('Oak lodge', 4, { price: euros(80), rates: ratesFor(80, 100, 150), units: 2 }),
      room('Birch lodge', 6, { price: euros(110), rates: ratesFor(110, 130, 190) }),
      room('Wagon', 2, {
        price: euros(50),
        rates: ratesFor(50, 60, 70),
        description: 'Wooden, with a stove. No dogs.',
      }),
      room('Meadow pitch', 6, {
        price: euros(18),
        description: 'Grass, for tents and small vans. No hook-up.',
        checkInMinute: 780,
        units: 9,
      }),
      room('Electric meadow pitch', 6, { price: euros(24), description: 'Grass with hook-up, for tents and vans.' }),
    ],
  })
  await shut(house, { from: '2027-01-11', until: '2027-02-01', name: null })
  for (const name of ['Meadow pitch', 'Electric meadow pitch'])
    await shut(house, { from: '2026-11-01', until: '2027-03-15', name })
  return house
}

type Shut = { from: string; until: string; name: string | null }
let closures = 0

/** From midnight to midnight; the whole park where no kind of room is named. */
async function shut({ storage, organizationId }: House, { from, until, name }: Shut): Promise<void> {
  const [business] = await storage.businesses.listBusinesses(organizationId)
  const setup = business && (await storage.businesses.readSetup(business))
  if (!business || !setup) throw new Error('there is no business')
  const midnight = (date: string) => instantOf({ date, minute: 0 }, business.timeZone)
  const resourceId = setup.resources.find((one) => one.name === name)?.id ?? null
  const id = brandId('clo', `clo_${(closures += 1)}`)
  const closure = { id, resourceId, from: midnight(from), until: midnight(until), reason: null, createdAt: 1 }
  expect(await storage.businesses.putClosure(business, closure)).toBe(true)
}

const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[SB4][SB5] a kind of room narrows the choice, and each is told with its price for those nights',
    `visitor: a lodge for four people from Friday 4 December, two nights
     agent: there is Oak lodge, €200 for 2 nights and Birch lodge, €260 for 2 nights
     not: Wagon
     visitor: the oak one
     agent: Oak lodge, 2 nights from Friday 4 December: €200
     ${WHO}
     agent: Oak lodge for 4 people, 2 nights from Friday 4 December, check-in from 15:00, €200
     visitor: yes
     agent: Booked`,
  ],
  [
    '[SB6] a stay too short for its season is not offered, but how long it must be and what that costs',
    `visitor: Birch lodge for 4 people from 31 December, two nights
     agent: has at least 3 nights: Birch lodge, €570 for 3 nights
     not: What name
     visitor: three nights then
     ${WHO}
     agent: Birch lodge for 4 people, 3 nights from Thursday 31 December, check-in from 15:00, €570`,
  ],
  [
    '[SB6] who asks for fewer nights once more is told no; who comes earlier leaves on the day that was said',
    `visitor: Birch lodge for 4 people from 31 December, two nights
     agent: A stay that begins on that day has at least 3 nights
     visitor: can't you just do two nights
     agent: No, sorry: from that day it’s 3 nights or more
     visitor: ok, come on Wednesday the 30th instead then
     agent: Birch lodge, 3 nights from Wednesday 30 December: €570`,
  ],
  [
    '[SBC3] a park that is closed says so, and when there is a night again',
    `visitor: a lodge for 2 from Friday 22 January 2027, two nights
     agent: closed for those nights
     agent: Monday 1 February 2027
     not: €`,
  ],
  [
    '[SBC3] a room that is not let at that time of the year is not free, others are offered',
    `visitor: a meadow pitch for two people from Tuesday 1 December for two nights
     agent: isn’t let on Tuesday 1 December; the next night is Monday 15 March 2027
     agent: Wagon, €100 for 2 nights`,
  ],
  [
    '[SB4] what is said of a room finds it, and what it is not for does not',
    `visitor: I want a place for our tent with hook-up, 2 people, from Tuesday 6 April for two nights
     agent: Electric meadow pitch, 2 nights from Tuesday 6 April 2027: €48`,
  ],
  [
    '[SB4] another kind takes the place of the one that is ruled out',
    `visitor: the wagon for two people from Tuesday 6 April for two nights
     agent: Wagon, 2 nights from Tuesday 6 April 2027: €100
     visitor: no, not the wagon, the electric pitch
     agent: Electric meadow pitch, 2 nights from Tuesday 6 April 2027: €48
     ${WHO}
     visitor: change the electric meadow pitch to a birch lodge
     agent: Birch lodge for 2 people, 2 nights from Tuesday 6 April 2027, check-in from 15:00, €220`,
  ],
  [
    '[SB8][SB10] days are of the month that is spoken of, and the last one is no arrival',
    `visitor: the wagon for two people from Friday 5 March to Sunday 7 March 2027
     agent: Wagon, 2 nights from Friday 5 March 2027: €100
     visitor: ok then until Monday the 8th
     agent: Wagon, 3 nights from Friday 5 March 2027: €150
     visitor: the 12th instead
     agent: Wagon, 3 nights from Friday 12 March 2027: €150
     visitor: Friday to Sunday
     agent: Wagon, 2 nights from Friday 12 March 2027: €100`,
  ],
  [
    '[SB10] a span of weekdays with one month is read whole',
    `visitor: the wagon for two people, from Monday the 15th until Thursday the 18th of March
     agent: Wagon, 3 nights from Monday 15 March 2027: €150`,
  ],
  [
    '[SB5] what a night costs is told from what to what, and what the nights in hand come to',
    `visitor: how much is the wagon?
     agent: Wagon for up to 2, €50.00 to €70.00 a night by the date
     visitor: the wagon for two people from Friday 4 December, two nights
     visitor: how much is it?
     agent: Wagon for up to 2, €60.00 a night: €120 for 2 nights
     agent: Back to your room`,
  ],
  [
    '[SB11] a stay that was just booked begins as many days later as is said',
    `visitor: the wagon for two people from Monday 7 December, two nights
     ${WHO}
     visitor: yes
     agent: Booked
     visitor: oh no, he works on the Friday. Could we make it a day later, still two nights?
     agent: The booking would then be: Wagon for 2 people, 2 nights from Tuesday 8 December`,
  ],
  [
    '[OT1] of two rooms it is said that they are booked one after the other',
    `visitor: we need two lodges from Tuesday 6 April 2027 for two nights, 4 people in the first
     agent: I book one room at a time; the next one can follow right after it.
     agent: Oak lodge`,
  ],
  [
    '[SBC2] a room with times of its own is told with them',
    `visitor: the meadow pitch for 2 people from 6 April 2027 for one night
     ${WHO}
     agent: Meadow pitch for 2 people, one night from Tuesday 6 April 2027, check-in from 13:00, €18`,
  ],
]

describe('stays by season', () => {
  it.each(DIALOGUES)('%s', async (_rule, script) => {
    expect((await play(await park(), script)).problem).toBeNull()
  })
})
