import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EncodeTexts } from '../../packages/engines/src/index.ts'
import { bistro, row } from '../dialogues/business/bistro.ts'
import { openStreet, type Street } from '../dialogues/business/house.ts'
import { play } from '../dialogues/business/play.ts'
import { openShippedModels } from './shipped-models.ts'

/* People who sign their yes, add to it, count who comes, dictate notes and say goodbye, with the encoder that ships. */

let encode: EncodeTexts
let street: Street

beforeAll(async () => {
  const encoder = await openShippedModels()
  street = await openStreet()
  encode = (texts) => encoder.encode(texts)
}, 60_000)
afterAll(() => street?.dispose())

it.each<readonly [string, string]>([
  [
    '[YZ2] [YZ3] who signs, or repeats what was told before the deed, has agreed; so has who regrets a cancellation',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example
     visitor: It is right, thank you. Please book it. Kind regards, A. Berg
     agent: Booked: Table for 2
     visitor: cancel it
     visitor: That is a relief. Yes, then please cancel it, with my apologies.
     agent: Cancelled: Table for 2`,
  ],
  [
    '[YZ5] [YZ7] what is added to a yes is noted and read back once, and then it is booked',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example
     visitor: Yes, please book it, and kindly add that we should like the big cushion.
     agent: For the team: “We should like the big cushion.”
     rows: 0
     visitor: Yes, book it
     ${row(2, '11-27 20:00')}`,
  ],
  [
    '[YZ5] a note that is dictated after the booking stands with it, and changes nothing else',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example
     visitor: yes
     visitor: can u put a note for the kitchen Pat coeliac, back on sat
     agent: Table for 2, Friday 27 November at 20:00
     agent: For the team: “Pat coeliac, back on sat”
     visitor: yes
     agent: Changed: Table for 2
     noted: Pat coeliac, back on sat
     ${row(2, '11-27 20:00')}`,
  ],
  [
    '[YZ5] a note that is not wanted is dropped',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example. I walk with a stick.
     agent: For the team
     visitor: drop that note
     agent: Table for 2, Friday 27 November at 20:00
     not: For the team
     visitor: yes
     ${row(2, '11-27 20:00')}`,
  ],
  [
    '[YZ6] how many they are is heard beside who comes, before the yes and after it',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: make it 3, Amir is coming. Anna Berg, anna@berg.example
     agent: Table for 3, Friday 27 November at 20:00
     visitor: yeah perfect. oh and mam is comin too so 4 of us
     agent: Table for 4, Friday 27 November at 20:00
     visitor: yes
     visitor: And my sister's coming, so five of us.
     agent: Table for 5
     visitor: That’s it, change it away so
     ${row(5, '11-27 20:00')}`,
  ],
  [
    '[YZ8] who ends with a goodbye is not asked on',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Oh no, that is too late. That rules it out, I’d be asleep by then. Sorry, my call’s starting, thanks, bye!
     agent: Goodbye
     not: What name
     rows: 0`,
  ],
])('%s', async (_rule, script) => {
  const { problem } = await play(await street.build({ ...bistro(), encode }), script)
  expect(problem).toBeNull()
})
