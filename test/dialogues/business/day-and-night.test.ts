import { DEFAULT_RULES } from '@frontdesk/capabilities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openStreet, type Street, service, staff, table } from './house.ts'
import { play } from './play.ts'

/* A house that never closes: which half of the day is meant, its hours do not tell. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const NEVER_CLOSED = { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, until: 1_440 })), exceptions: [] }

function airport(): Promise<House> {
  const haircut = service('Haircut', { durationMinutes: 60 })
  return street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT', 'RESERVATION_MANAGEMENT'],
    business: { rules: { ...DEFAULT_RULES, hours: NEVER_CLOSED } },
    services: [haircut],
    resources: [staff('Ben', { serviceIds: [haircut.id] }), table('Gate', 4)],
  })
}

const signatures: string[] = []
const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'eight is in the evening where six in the evening was settled',
    `visitor: a haircut on Tuesday at 6 pm
     ${WHO}
     agent: Tuesday 24 November at 18:00
     visitor: No, at eight o'clock
     agent: Tuesday 24 November at 20:00
     visitor: yes
     agent: Booked
     rows: 1`,
  ],
  [
    'eight is in the morning where nine in the morning was settled',
    `visitor: a haircut on Tuesday at 9 am
     ${WHO}
     agent: Tuesday 24 November at 9:00
     visitor: No, at eight o'clock
     agent: Tuesday 24 November at 8:00
     rows: 0`,
  ],
  [
    'a time that is taken is said to be taken, and twelve hours later is not meant',
    `visitor: a haircut on Tuesday at 10
     ${WHO}
     visitor: yes
     agent: Booked
     new visitor
     visitor: a haircut on Tuesday at 10
     agent: 10:00
     not: 22:00
     rows: 1`,
  ],
  [
    'a table that is taken tonight is not one for breakfast',
    `visitor: a table for four on Tuesday at 8
     ${WHO}
     agent: Tuesday 24 November at 20:00
     visitor: yes
     agent: Booked
     new visitor
     visitor: a table for four on Tuesday at 8
     agent: 20:00
     not: at 8:00
     rows: 1`,
  ],
]

it.each(DIALOGUES)('[DG1] [TI1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await airport(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
