import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, service, staff } from './business/house.ts'
import { play } from './business/play.ts'

/* A practice whose people keep hours of their own: days and times as they are meant where one is spoken of already. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const onDays = (days: readonly number[]) => ({
  weekly: days.map((day) => ({ day, from: 600, until: 1_080 })),
  exceptions: [],
})

/** Ines is in on Tuesdays and Wednesdays, Karl on the other days but Monday. */
const practice = (): Promise<House> =>
  street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [
      service('Assessment', { description: 'The first visit, for a new complaint.' }),
      service('Follow-up', { description: 'Whoever was assessed here before.' }),
      service('Wart removal', { description: 'With liquid nitrogen.' }),
    ],
    resources: [staff('Ines', { hours: onDays([2, 3]) }), staff('Karl', { hours: onDays([4, 5, 6, 7]) })],
  })

const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[SBC3][SB8] who is not in is said not to be, and another day is of the same week',
    `visitor: a follow-up with Ines on Thursday 10 December at 11
     agent: Ines isn’t in on Thursday 10 December at 11:00
     visitor: the Tuesday then, same time
     agent: Follow-up with Ines, Tuesday 8 December at 11:00: €38.00`,
  ],
  [
    '[SB7] what was found free is said once before the name is asked',
    `visitor: a follow-up with Karl on Friday at 11
     agent: Follow-up with Karl, Friday 27 November at 11:00: €38.00. What name
     visitor: my name is Anna Berg
     not: 27 November
     ${WHO}
     agent: Follow-up with Karl, Friday 27 November at 11:00, €38.00, for Anna Berg`,
  ],
  [
    '[SB9] a week or a month beside a day is no other wish',
    `visitor: a follow-up with Karl on Friday 4 December at 11. You assessed me in September.
     agent: Follow-up with Karl, Friday 4 December at 11:00
     visitor: Saturday 5 December at 11 instead, that is next week
     agent: Follow-up with Karl, Saturday 5 December at 11:00`,
  ],
  [
    '[SB11] a week later, at the same time, is meant of what was just booked',
    `visitor: a follow-up with Karl on Friday at 11
     ${WHO}
     visitor: yes
     agent: Booked
     visitor: argh, I have a race that day. A week later, same time?
     agent: The booking would then be: Follow-up with Karl, Friday 4 December at 11:00`,
  ],
  [
    '[SB12] the latest of a day is offered by itself, and taken with a yes',
    `visitor: a follow-up with Karl on Friday at 19:00
     agent: Karl is in on Friday 27 November from 10:00 to 18:00, and Follow-up takes 45 minutes.
     visitor: what's the latest then?
     agent: I have Friday 27 November at 17:15. Shall I take that?
     visitor: yes
     agent: Follow-up with Karl, Friday 27 November at 17:15`,
  ],
  [
    '[SB13] who comes for the first time gets the visit that is for that, and words of a description find it',
    `visitor: can I have an appointment with Karl on Friday at 11? first time
     agent: Assessment with Karl, Friday 27 November at 11:00`,
  ],
]

describe('appointments in context', () => {
  it.each(DIALOGUES)('%s', async (_rule, script) => {
    expect((await play(await practice(), script)).problem).toBeNull()
  })
})
