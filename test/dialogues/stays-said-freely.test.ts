import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { money, type RoomExtra } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, table } from './business/house.ts'
import { play } from './business/play.ts'

/* A lodge on a lake: what guests say freely of days, rooms and what is had beside them. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const euros = (amount: number) => money(amount * 100, 'EUR')
const extra = (name: string, price: number, per: RoomExtra['per']): RoomExtra => ({
  name,
  aliases: [],
  price: euros(price),
  per,
  most: null,
  ages: null,
})
const EXTRAS = [
  extra('Four-course supper', 40, 'guest'),
  extra('Two-course supper', 25, 'guest'),
  extra('Cold breakfast in place of breakfast', 0, 'stay'),
]
const room = (name: string, seats: number, changes: Partial<ReturnType<typeof table>>) => ({
  ...table(name, seats, changes),
  kind: 'room' as const,
})

const lodge = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    business: { rules: { ...DEFAULT_RULES, horizonDays: 400 } },
    resources: [
      room('Heron Single', 1, {
        price: euros(60),
        extras: EXTRAS,
        description: 'Up two flights of stairs. Single bed.',
      }),
      room('Lake Double', 2, {
        price: euros(100),
        units: 2,
        extras: EXTRAS,
        description: 'First floor, up the stairs. King-size bed. Breakfast included.',
      }),
      room('Lake View Twin', 2, {
        price: euros(110),
        extras: EXTRAS,
        description: 'First floor, up the stairs. Two single beds. Breakfast included.',
      }),
      room('Meadow Double', 2, {
        price: euros(90),
        extras: EXTRAS,
        description: 'Ground floor, step-free. King-size bed. Breakfast included.',
      }),
      room('Tower Suite', 3, {
        price: euros(150),
        extras: EXTRAS,
        description: 'Top floor, steep stairs. For those over 12 only. Bath.',
        rates: [
          { name: 'All year', from: '2026-01-01', until: '2028-01-01', price: euros(150), days: null, minNights: 2 },
        ],
      }),
    ],
  })

const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[SW11] the day of a supper moves no stay, and is told the team',
    `visitor: Lake Double for two from Friday 4 December to Sunday 6 December
     ${WHO}
     visitor: can we have the four-course supper on Saturday, both of us
     agent: Lake Double for 2 people with 2 × Four-course supper, 2 nights from Friday 4 December
     agent: For the team: “Four-course supper: Saturday 5 December.”
     agent: €280
     visitor: we come on Saturday 5 December, for two nights
     agent: 2 nights from Saturday 5 December`,
  ],
  [
    '[SW12] of several suppers the one whose name is said is booked, in so many as are said',
    `visitor: Heron Single for one from Wednesday 2 December to Friday 4 December
     ${WHO}
     visitor: Supper on Thursday, 2 courses.
     agent: with 1 × Two-course supper, 2 nights from Wednesday 2 December
     visitor: no, the 4 course supper
     agent: with 1 × Four-course supper, 2 nights from Wednesday 2 December
     visitor: Remove supper.
     not: supper`,
  ],
  [
    '[SW12] a number in the name of a thing counts none of it',
    `visitor: Lake Double for two from Friday 4 December to Sunday 6 December
     ${WHO}
     visitor: and 1 x 4 course supper
     agent: with 1 × Four-course supper
     visitor: two of the 4 course suppers
     agent: with 2 × Four-course supper`,
  ],
  [
    '[SW13] what takes the place of a thing is not meant by its plain word, and what is included needs no price',
    `visitor: Lake Double for two from Friday 4 December to Sunday 6 December, with breakfast
     not: breakfast
     ${WHO}
     not: breakfast
     visitor: a cold breakfast please
     agent: with 1 × Cold breakfast in place of breakfast
     visitor: we do not need any cold breakfast
     not: cold breakfast`,
  ],
  [
    '[SW14] weekdays and days of a month are of the week or the month that is named beside them',
    `visitor: Lake Double for two, first weekend of December, Friday to Sunday
     agent: 2 nights from Friday 4 December
     new visitor
     visitor: Meadow Double for two in February, 13th till 16th
     agent: 3 nights from Saturday 13 February 2027
     new visitor
     visitor: Meadow Double for two, Saturday to Monday the 14th of December
     agent: 2 nights from Saturday 12 December`,
  ],
  [
    '[SW15] a day that is named and declined moves nothing',
    `visitor: Lake Double for two from Friday 4 December for two nights
     agent: 2 nights from Friday 4 December
     visitor: The 28th? No, that is too late for us.
     not: 28
     ${WHO}
     agent: 2 nights from Friday 4 December`,
  ],
  [
    '[SW16] days in a row are the nights of the stay, and a number said first is that of the nights',
    `visitor: the Tower Suite for 2 on Saturday 12 December
     agent: how many nights
     visitor: just the 1, the 12th
     agent: at least 2 nights
     visitor: ok Friday and Saturday then
     agent: Tower Suite, 2 nights from Friday 11 December`,
  ],
  [
    '[SW17] rooms are told apart by what guests need of them',
    `visitor: My wife and I want to stay three nights from Monday 7 December, on the ground floor if possible, as she cannot manage stairs
     agent: Meadow Double, 3 nights from Monday 7 December`,
  ],
  [
    '[SW18] of the rooms that are offered one is chosen beside a question',
    `visitor: a room for two from 4 to 6 December
     agent: Meadow Double
     visitor: lake double please. what is that altogether for the 2 nights
     agent: Lake Double, 2 nights from Friday 4 December: €200`,
  ],
]

describe('stays, said freely', () => {
  it.each(DIALOGUES)('%s', async (_rule, script) => {
    const { problem, transcript } = await play(await lodge(), script)
    expect(problem, transcript).toBeNull()
  })
})
