import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_RULES } from '@frontdesk/capabilities'
import type { EncodeTexts } from '@frontdesk/engines'
import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openStreet, type Street, service, staff, table } from './business/house.ts'
import { play } from './business/play.ts'

/* Appointments as people ask for them, with the models that ship: an invented studio of two piano tuners and a teacher. */

const models = threadModels({
  workerUrl: new URL('../../apps/service/dist/model-thread.js', import.meta.url),
  files: modelFilesIn(join(fileURLToPath(new URL('../../', import.meta.url)), 'packages/language-models/models')),
  threads: 1,
  onFailure: (reason) => process.stderr.write(`${reason}\n`),
})
const encode: EncodeTexts = async (texts) => {
  const vectors = await models.encode(texts, 'question')
  if ('unavailable' in vectors) throw new Error('these tests need the models that ship')
  return vectors
}

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(async () => {
  await models.stop()
  await street?.dispose()
})

const allWeek = (from: number, until: number) => ({
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, until })),
  exceptions: [],
})
const inOn = (days: readonly number[], away: readonly string[] = []) => ({
  weekly: days.map((day) => ({ day, from: 600, until: 1_080 })),
  exceptions: away.map((date) => ({ date, ranges: [] })),
})

/** Joan is in on Tuesdays and Wednesdays, Kurt on Thursdays and Fridays, Rita on Tuesdays, Thursdays and Saturdays. */
function studio(): Promise<House> {
  const lesson = service('First lesson', {
    description: 'For new pupils: we find out what you can and what you want.',
  })
  const half = service('Piano lesson 30 minutes', { durationMinutes: 30, price: money(3_000, 'EUR') })
  const whole = service('Piano lesson 60 minutes', { durationMinutes: 60, price: money(5_000, 'EUR') })
  const tuning = service('Tuning', { description: 'Of an upright or a grand piano.', durationMinutes: 60 })
  const repair = service('Action repair, drop-off', {
    description: 'Hammers, dampers and springs. Ready after 6 working days.',
    durationMinutes: 30,
  })
  const room = service('Practice room', { durationMinutes: 60, price: money(0, 'EUR') })
  return street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    encode,
    services: [lesson, half, whole, tuning, repair, room],
    resources: [
      staff('Joan Abbot', { hours: inOn([2, 3], ['2026-12-09']), serviceIds: [tuning.id, room.id] }),
      staff('Kurt Vale', { hours: inOn([4, 5]), serviceIds: [tuning.id, repair.id, room.id] }),
      staff('Rita Moss', { hours: inOn([2, 4, 6]), serviceIds: [lesson.id, half.id, whole.id] }),
    ],
    facts: [['what do you not do', 'We do not repair accordions, organs or anything electronic.']],
  })
}

const WHO = 'visitor: Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    '[BW1] whether somebody is in is answered by their hours, whatever is in progress',
    `visitor: Is Joan in on Saturday, yes or no?
     agent: No, Joan Abbot isn’t in on Saturday 28 November. Joan Abbot is in on Tuesdays and Wednesdays between 10:00 and 18:00.
     visitor: which days does Rita work?
     agent: Rita Moss is in on Tuesdays, Thursdays and Saturdays
     visitor: and is Kurt in on Friday?
     agent: Yes, Kurt Vale is in on Friday 27 November from 10:00 to 18:00.
     visitor: can Joan at least see me on Friday then?
     agent: No, Joan Abbot isn’t in on Friday
     visitor: does Joan work on Wednesday 9 December?
     agent: No, Joan Abbot is away on Wednesday 9 December.
     visitor: who is in on Thursday?
     agent: Rita Moss and Kurt Vale are in on Thursday 26 November.`,
  ],
  [
    '[BW2] why a time cannot be is said by the hours of those who would serve',
    `visitor: a tuning with Joan on Friday 4 December at 11
     agent: Joan Abbot isn’t in on Friday 4 December at 11:00. Joan Abbot is in on Tuesdays and Wednesdays
     visitor: Wednesday 9 December at 11
     agent: Joan Abbot is away on Wednesday 9 December.
     visitor: Tuesday 8 December at 17:30
     agent: Joan Abbot is in on Tuesday 8 December from 10:00 to 18:00, and Tuning takes 60 minutes.`,
  ],
  [
    '[BW2] nobody being in, it is said who does it, and on which days',
    `visitor: action repair on Tuesday 1 December at 11
     agent: Nobody who does that is in on Tuesday 1 December at 11:00. Kurt Vale is in on Thursdays and Fridays`,
  ],
  [
    '[BW3] a question and a remark begin no appointment, and what could be booked is listed once',
    `visitor: Fine, I will come by on Saturday some time. No appointment needed, I take it.
     not: What would you like to book
     visitor: Is there a woman who does this?
     not: What would you like to book
     visitor: could you put two by for me?
     not: What would you like to book
     visitor: I would like to book an appointment please
     agent: What would you like to book?
     visitor: is Joan in on Saturday?
     agent: No, Joan Abbot
     not: What would you like to book`,
  ],
  [
    '[BW4] what times are free is told of what is being booked',
    `visitor: a tuning with Joan on Wednesday 2 December at 20:00
     agent: Joan Abbot is in on Wednesday 2 December
     visitor: what times have you got then?
     agent: I have Wednesday 2 December at 10:00
     visitor: 11:00
     agent: Tuning with Joan Abbot, Wednesday 2 December at 11:00`,
  ],
  [
    '[BW5] what the website says is not done is said, and nothing else is offered in its place',
    `visitor: I need my accordion repaired on Thursday, it has a broken reed
     agent: We do not repair accordions, organs or anything electronic.
     not: Which do you mean`,
  ],
  [
    '[BW6] a service is told by a word of its name among those of that length, or of that person',
    `visitor: I'd like to book the piano for my son, Saturday 5 December at half past ten, thirty minutes
     agent: Piano lesson 30 minutes with Rita Moss, Saturday 5 December at 10:30`,
  ],
  [
    '[BW6] a service that is ruled out is given up, and who comes for the first time is told of that visit',
    `visitor: tuning on Tuesday 1 December at 11
     agent: Tuning with Joan Abbot
     visitor: not tuning. how much is a first lesson?
     agent: First lesson
     not: Tuning`,
  ],
  [
    '[BW7] a second wish with its own time takes nothing from the first, and follows it',
    `visitor: a tuning with Joan on Tuesday 1 December at 11, and a first lesson for my wife the day after at 12
     agent: I book one after the other: first Tuning, then First lesson.
     agent: Tuning with Joan Abbot, Tuesday 1 December at 11:00
     ${WHO}
     visitor: yes
     agent: Now for First lesson.
     agent: Rita Moss is in on Tuesdays, Thursdays and Saturdays
     visitor: Thursday 3 December at 12
     agent: What name is it under`,
  ],
  [
    '[BW7] what is said of a second visit while the first is booked changes no time of it',
    `visitor: a tuning with Kurt on Friday 4 December at 11
     agent: Tuning with Kurt Vale, Friday 4 December at 11:00
     visitor: Anna Berg, anna@berg.example, and don't forget the first lesson for my husband on the Saturday at 12
     agent: Tuning with Kurt Vale, Friday 4 December at 11:00, €38.00, for Anna Berg
     visitor: yes
     agent: First lesson with Rita Moss, Saturday 5 December at 12:00`,
  ],
  [
    '[BW8] an hour that is too late bounds the time',
    `visitor: a tuning with Kurt on Friday 4 December
     agent: I have Friday 4 December
     visitor: 2 is too late for me
     agent: I have Friday 4 December at 10:00
     not: 14:00`,
  ],
  [
    '[BW9] what costs nothing is free of charge',
    `visitor: how much is the practice room?
     agent: Practice room is free of charge.
     visitor: practice room with Kurt on Thursday 3 December at 11
     agent: Practice room with Kurt Vale, Thursday 3 December at 11:00: free of charge.`,
  ],
  [
    '[BW10] when something that is left there is ready is told in the owner’s words',
    `visitor: action repair with Kurt on Thursday 3 December at 11
     agent: Action repair, drop-off with Kurt Vale
     visitor: and when do I get it back?
     agent: Ready after 6 working days`,
  ],
]

describe('appointments as people ask for them', () => {
  it.each(DIALOGUES)('%s', { timeout: 60_000 }, async (_rule, script) => {
    const { problem, transcript } = await play(await studio(), script)
    expect(problem, transcript).toBeNull()
  })
})

/** Open all day; tables are booked from two on. */
const tavern = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    encode,
    business: { rules: { ...DEFAULT_RULES, hours: allWeek(660, 1_320), tableHours: allWeek(840, 1_320) } },
    resources: [table('Four', 4)],
    facts: [['book a table on a saturday', 'Saturdays before 14:00 are for walk-ins only.']],
  })

describe('tables where none can be booked', () => {
  it('[BW11] the website’s sentence on booking that day is said with it', { timeout: 60_000 }, async () => {
    const script = `visitor: a table for four on Saturday 28 November at 12:30
     agent: nothing can be booked for then. Saturdays before 14:00 are for walk-ins only.`
    const { problem, transcript } = await play(await tavern(), script)
    expect(problem, transcript).toBeNull()
  })
})
