import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openStreet, type Street, table } from './house.ts'
import { play } from './play.ts'

/* Dialogues of RESERVATION_MANAGEMENT: rooms by the night. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const room = (name: string, seats: number, price: number) =>
  table(name, seats, { kind: 'room', price: money(price, 'EUR') })

function inn(): Promise<House> {
  return street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    resources: [room('Single Room', 1, 7_000), room('Double Room', 2, 11_000), room('Family Suite', 4, 18_000)],
    facts: [['breakfast', 'Breakfast is served until eleven.']],
  })
}

const signatures: string[] = []
const WHO = 'visitor: Anna Berg, anna@berg.example'
const ANNA = 'Anna Berg, anna@berg.example'
const row = (name: string, at: string, people: number): string =>
  `stored: confirmed | reservation | ${name} | 2026-${at} 15:00 | ${people} people | ${ANNA}`

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'a room that was chosen is kept for the nights, with its price',
    `visitor: I'd like a room for two from Friday to Sunday
     agent: there is Double Room, €110 a night and Family Suite, €180 a night
     card: choices
     visitor: the double
     ${WHO}
     agent: Double Room for 2 people, 2 nights from Friday 27 November, check-in from 15:00, €220
     visitor: yes
     ${row('Double Room', '11-27', 2)}
     rows: 1`,
  ],
  [
    'step by step from the arrival to the room',
    `visitor: can I book a room?
     agent: From which day, and for how many nights?
     visitor: next Tuesday
     agent: For how many nights?
     visitor: until Friday
     agent: For how many people?
     visitor: there will be five of us
     agent: The largest room sleeps 4
     visitor: ok four then
     ${WHO}
     agent: Family Suite for 4 people, 3 nights from Tuesday 24 November
     visitor: book it
     ${row('Family Suite', '11-24', 4)}`,
  ],
  [
    '[RA1] rooms and their prices are told before and in the middle',
    `visitor: what rooms do you have?
     agent: Single Room for one, €70.00 a night
     visitor: the family suite for three people on Friday, two nights please
     visitor: how much is it?
     agent: Family Suite for up to 4, €180 a night
     agent: Back to your room
     visitor: when is breakfast?
     agent: until eleven
     ${WHO}
     agent: €360
     visitor: sounds good
     ${row('Family Suite', '11-27', 3)}`,
  ],
  [
    '[RA1] the cheapest and the largest are told, and another of them without asking the whole again',
    `visitor: what's the cheapest room?
     agent: There is Single Room for one, €70.00 a night.
     visitor: and the double room?
     agent: Double Room for up to 2, €110
     visitor: which room is the largest?
     agent: Family Suite for up to 4
     visitor: a double room on Tuesday for one night for two and another for Friday
     agent: I book one room at a time`,
  ],
  [
    'nights, arrival and room are changed at the read-back',
    `visitor: a double room for two from Friday, two nights
     ${WHO}
     visitor: actually until Monday
     agent: 3 nights from Friday 27 November
     visitor: from Saturday instead
     agent: from Saturday 28 November
     visitor: rather the family suite
     agent: Family Suite for 2 people
     visitor: yes
     ${row('Family Suite', '11-28', 2)}`,
  ],
  [
    'a room that is taken is not promised, another one is offered',
    `visitor: a double room for two from Friday, two nights
     visitor: Otto Klein, otto@klein.example
     visitor: yes
     new visitor
     visitor: a double room for two from Saturday, one night
     agent: That room isn’t free for those nights
     agent: Family Suite
     visitor: ok the suite then
     ${WHO}
     visitor: yes
     ${row('Family Suite', '11-28', 2)}
     rows: 2`,
  ],
  [
    'no room at all names when there is one',
    `visitor: family suite for four from Friday, two nights
     visitor: Otto Klein, otto@klein.example
     visitor: yes
     new visitor
     visitor: a room for three on Friday, two nights
     agent: There’s no room free from Friday 27 November for 2 nights
     visitor: then from Sunday
     ${WHO}
     visitor: yes
     ${row('Family Suite', '11-29', 3)}
     rows: 2`,
  ],
  [
    '[MV1] a stay is moved to another day by its code, and stays in its room',
    `visitor: a double room for two from Friday, two nights
     ${WHO}
     visitor: yes
     new visitor
     visitor: I need to change my booking
     visitor: {code}, anna@berg.example
     agent: On which day would you like to arrive instead?
     visitor: hmm
     agent: Which day shall it begin on?
     visitor: next Tuesday
     agent: Double Room for 2 people, 2 nights from Tuesday 24 November
     visitor: yes
     agent: Changed:
     ${row('Double Room', '11-24', 2)}
     rows: 1`,
  ],
]

it.each(DIALOGUES)('[DG1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await inn(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
