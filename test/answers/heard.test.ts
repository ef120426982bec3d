import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EncodeTexts } from '../../packages/engines/src/index.ts'
import { bistro, row } from '../dialogues/business/bistro.ts'
import { openStreet, type Street } from '../dialogues/business/house.ts'
import { play } from '../dialogues/business/play.ts'
import { openShippedModels } from './shipped-models.ts'

/* People who say several things at once, with the encoder that ships. */

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
    '[HE3] a question beside the name is answered, and the name is kept',
    `visitor: Table for four on Tuesday at 7 pm. Is there parking?
     agent: Parking is free behind the house.
     agent: What name is it under
     visitor: Anna Berg, anna@berg.example. Are dogs allowed?
     agent: Dogs are welcome on the terrace.
     agent: Table for 4, Tuesday 24 November at 19:00
     visitor: Yes, book it please. My sister talks of nothing else! Do you have vegan dishes?
     agent: Booked: Table for 4
     agent: Five of our dishes are vegan.
     ${row(4, '11-24 19:00')}`,
  ],
  [
    '[HE2] what is told of another day fills nothing',
    `visitor: Table for two on Friday at 8 pm, please. We were with you last Sunday, it was lovely.
     agent: What name is it under
     visitor: Anna Berg, anna@berg.example
     agent: Table for 2, Friday 27 November at 20:00
     visitor: yes
     ${row(2, '11-27 20:00')}`,
  ],
  [
    '[HE5] what the house should know is kept, read back, and agreed to with the rest',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example. I walk with a stick.
     agent: For the team: “I walk with a stick.”
     visitor: yes please. It is her birthday, so please put a candle on the cake.
     agent: candle on the cake
     not: Booked
     visitor: yes
     agent: Booked: Table for 2`,
  ],
  [
    '[HE4] a yes under a condition books nothing',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Anna Berg, anna@berg.example
     visitor: yes if we can sit by the window
     not: Booked
     rows: 0`,
  ],
])('%s', async (_rule, script) => {
  const { problem } = await play(await street.build({ ...bistro(), encode }), script)
  expect(problem).toBeNull()
})
