import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openStreet, type Street, service, staff } from './house.ts'
import { play } from './play.ts'

/* Dialogues of APPOINTMENT_MANAGEMENT: what, with whom, when, for whom. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

function salon(): Promise<House> {
  const haircut = service('Haircut', { aliases: ['cut', 'trim'] })
  const colour = service('Colour', { aliases: ['colouring', 'dye'], durationMinutes: 120, price: 9_500 })
  const shave = service('Wet Shave', { durationMinutes: 30, price: 2_200 })
  return street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [haircut, colour, shave],
    resources: [
      staff('Hanna', { serviceIds: [haircut.id, colour.id] }),
      staff('Ben', { serviceIds: [haircut.id, shave.id] }),
      staff('Mia Lang', { serviceIds: [haircut.id] }),
      staff('Mia Sommer', { serviceIds: [haircut.id] }),
    ],
    facts: [
      ['parking', 'Parking is free behind the house.'],
      ['card', 'We take cards and cash.'],
    ],
  })
}

const signatures: string[] = []
const WHO = 'visitor: Anna Berg, anna@berg.example'
const FOR_ANNA = 'Anna Berg, anna@berg.example'
const rowOf = (what: string, at: string, who: string): string =>
  `stored: confirmed | appointment | ${what} | 2026-${at} | ${who} | ${FOR_ANNA}`

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[RB1] everything in one sentence leaves the name and the yes',
    `visitor: Hi, I'd like a haircut with Ben on Tuesday at 3 pm please
     agent: What name is it under
     card: form
     ${WHO}
     agent: Haircut with Ben, Tuesday 24 November at 15:00, €38.00
     agent: Shall I book it?
     visitor: yes please
     agent: Booked: Haircut with Ben
     card: confirmation
     ${rowOf('Haircut', '11-24 15:00', 'Ben')}
     rows: 1`,
  ],
  [
    'step by step each answer leads to the next question',
    `visitor: I'd like to make an appointment
     agent: What would you like to book?
     card: choices
     visitor: a colour
     agent: For which day and time?
     card: slots
     visitor: Wednesday
     agent: Wednesday 25 November at
     visitor: at half past two
     agent: What name is it under
     visitor: Anna Berg
     agent: how can we reach you
     visitor: anna@berg.example
     agent: Colour with Hanna, Wednesday 25 November at 14:30
     visitor: yes
     ${rowOf('Colour', '11-25 14:30', 'Hanna')}
     rows: 1`,
  ],
  [
    'buttons and a form are enough',
    `visitor: book an appointment
     press: Wet Shave
     press: 2026-11-21 12:00
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, book it
     agent: Booked: Wet Shave
     ${rowOf('Wet Shave', '11-21 12:00', 'Ben')}
     rows: 1`,
  ],
  [
    'what there is and what it costs is said before it is booked',
    `visitor: what services do you offer?
     agent: Haircut (45 min, €38.00)
     agent: Colour (120 min, €95.00)
     rows: 0
     press: Book an appointment
     visitor: the last one
     visitor: Tuesday at 11 am
     ${WHO}
     visitor: ok
     ${rowOf('Wet Shave', '11-24 11:00', 'Ben')}`,
  ],
  [
    'the day is corrected at the read-back, and the hour stays',
    `visitor: a haircut with Hanna on Tuesday at 3 pm
     ${WHO}
     visitor: no, Thursday
     agent: Thursday 26 November at 15:00
     not: Booked:
     visitor: yes
     ${rowOf('Haircut', '11-26 15:00', 'Hanna')}
     rows: 1`,
  ],
  [
    'a closed day is said, and another one keeps the hour',
    `visitor: I need a haircut on Monday at 11 am
     agent: closed
     card: slots
     visitor: Wednesday then
     ${WHO}
     agent: Wednesday 25 November at 11:00
     visitor: go ahead
     agent: Booked:
     rows: 1`,
  ],
  [
    'a question in the middle is answered, and the flow goes on',
    `visitor: I need a colour
     visitor: is there parking?
     agent: Parking is free
     agent: Back to your appointment
     visitor: Friday at noon
     visitor: can I pay by card?
     agent: We take cards
     ${WHO}
     visitor: yes
     ${rowOf('Colour', '11-27 12:00', 'Hanna')}
     rows: 1`,
  ],
  [
    'a hold that ran out before the yes is looked at again',
    `visitor: a haircut with Ben on Tuesday at 3 pm
     ${WHO}
     time: +20m
     press: Yes, book it
     agent: checked again
     rows: 0
     press: Yes, book it
     agent: Booked: Haircut with Ben
     rows: 1`,
  ],
  [
    'never mind at the question of the name drops it all',
    `visitor: a haircut with Ben on Tuesday at 3 pm
     visitor: never mind
     agent: nothing is booked
     rows: 0`,
  ],
]

it.each(DIALOGUES)('[DG1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await salon(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
