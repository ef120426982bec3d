import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guide, listing, openStreet, type Street, service, staff, table } from './business/house.ts'
import { play } from './business/play.ts'

/* Days and hours as people say them in passing: with what keeps them, with two days at once, without naming anything. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const weekly = (days: readonly number[], from: number, until: number) => ({
  weekly: days.map((day) => ({ day, from: from * 60, until: until * 60 })),
  exceptions: [],
})
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A studio that mends instruments, at the bench and at the customer's. */
const studio = () =>
  street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [
      service('Guitar setup', { description: 'Strings, neck and action.' }),
      service('Piano tuning', { description: 'We tune your piano at your home.' }),
    ],
    resources: [staff('Odile', { hours: weekly(EVERY_DAY, 8, 20) })],
  })
const agency = () =>
  street.build({
    capabilities: ['PROPERTY_MANAGEMENT'],
    resources: [guide('Dock Cottage', { hours: weekly([2, 4], 10, 13) })],
    listings: [listing('Dock Cottage', { description: 'By the water.' })],
  })
const tavern = () =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    resources: [table('Window', 4, { hours: weekly(EVERY_DAY, 18, 22) })],
  })

const STUDIO: readonly (readonly [rule: string, script: string])[] = [
  [
    '[GT8][TI6] what keeps somebody bounds the hour, in its half of the day',
    `visitor: a guitar setup on Thursday 26 November, I finish work at 5
     agent: I have Thursday 26 November at 17:00`,
  ],
  [
    '[TI4] the hour of something else is not the wished one',
    `visitor: a guitar setup on Thursday 26 November
     visitor: 11.30 then, match at 2
     agent: Guitar setup with Odile, Thursday 26 November at 11:30`,
  ],
  [
    '[GT8] an hour at which somebody comes free is a reason, the other one the wish',
    `visitor: a guitar setup on Thursday 26 November
     visitor: 11.30 is better, my brother is at work til 11
     agent: Guitar setup with Odile, Thursday 26 November at 11:30`,
  ],
  [
    '[TI2] a story’s day is not wished for',
    `visitor: I want a guitar setup, it was dropped two weeks ago
     agent: The next free times are
     not: already passed`,
  ],
  [
    '[TI3][TI7] either of two days, in the morning, is looked for, and noon is no morning',
    `visitor: a guitar setup on Tuesday or Wednesday, am if possible
     agent: I have Tuesday 24 November at 8:00
     not: at 12:00`,
  ],
  [
    '[TI5] that more is free than is said, is said',
    `visitor: a guitar setup on Thursday 26 November
     agent: among others. Which one suits you?`,
  ],
  [
    '[RS1] half an hour earlier, and the Monday of the week after, are counted from the time spoken of',
    `visitor: a guitar setup on Monday 30 November at 14:00
     agent: Guitar setup with Odile, Monday 30 November at 14:00
     visitor: half hr earlier poss?
     agent: Guitar setup with Odile, Monday 30 November at 13:30
     visitor: no, week after. the monday
     agent: Guitar setup with Odile, Monday 7 December at 13:30`,
  ],
  [
    '[AF2] who says when wishes for the service that was spoken of',
    `visitor: how much is a guitar setup?
     visitor: mon 30th then, 2pm
     agent: Guitar setup with Odile, Monday 30 November at 14:00`,
  ],
  [
    '[SB12] the last one on a day is no one o’clock',
    `visitor: a guitar setup on Thursday 26 November
     visitor: the last one on thursday
     agent: Shall I take that?`,
  ],
  [
    '[SV2] who is visited is asked where, and it stands in the booking',
    `visitor: piano tuning on Thursday 26 November at 11:00
     agent: Where shall we come to
     visitor: 9 Chapel Hill, Aldermere
     visitor: Anna Berg, anna@berg.example
     agent: For the team: “9 Chapel Hill, Aldermere”`,
  ],
]
const AGENCY: readonly (readonly [rule: string, script: string])[] = [
  [
    '[HO7][TI7] a home is shown until the last viewing ends, and a part of the day is called by its name',
    `visitor: can I view Dock Cottage on Friday morning
     agent: can be viewed on Tuesdays and Thursdays between 10:00 and 13:00. There are no viewings on Friday 27 November in the morning`,
  ],
  [
    '[HO8] somebody more who comes along is counted',
    `visitor: can I view Dock Cottage on Thursday 26 November at 11:00
     visitor: Anna Berg, anna@berg.example
     visitor: my sister comes too, make it two
     agent: for 2 people
     visitor: and the little one, so 3
     agent: for 3 people`,
  ],
]

describe('times as they are said', () => {
  it.each(STUDIO)('%s', async (_rule, script) => {
    expect((await play(await studio(), script)).problem).toBeNull()
  })
  it.each(AGENCY)('%s', async (_rule, script) => {
    expect((await play(await agency(), script)).problem).toBeNull()
  })
  it('[TI5] in place of a time that cannot be had all that is offered is said', async () => {
    const script = `visitor: a table for two on Thursday 26 November at 12:00
      agent: Thursday 26 November at 18:00 and 18:15`
    expect((await play(await tavern(), script)).problem).toBeNull()
  })
})
