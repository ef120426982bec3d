import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EncodeTexts } from '../../packages/engines/src/index.ts'
import { bistro } from '../dialogues/business/bistro.ts'
import { item, openStreet, type Street, service, staff, table } from '../dialogues/business/house.ts'
import { play } from '../dialogues/business/play.ts'
import { openShippedModels } from './shipped-models.ts'

/* People who agree and want more, complain, deny, and have no code, with the encoder that ships. */

let encode: EncodeTexts
let street: Street

beforeAll(async () => {
  const encoder = await openShippedModels()
  street = await openStreet()
  encode = (texts) => encoder.encode(texts)
}, 60_000)
afterAll(() => street?.dispose())

const house = () =>
  street.build({
    encode,
    capabilities: ['RESERVATION_MANAGEMENT', 'APPOINTMENT_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'],
    resources: [table('Window', 6), table('Garden', 4), staff('Ben')],
    services: [service('Haircut'), service('Colour')],
    items: [item('menu', 'Tomato soup'), item('menu', 'Rye bread')],
    facts: [['parking', 'Parking is free.']],
  })

it.each<readonly [string, string]>([
  [
    '[HE7] [CC2] what shall follow a yes is begun after it, for the same person',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Cara Dunlop, 07700 900142
     visitor: Yes please, that's it. Then a haircut with Ben on Saturday at 11
     agent: Booked: Table for 2
     agent: Haircut with Ben, Saturday 28 November at 11:00
     agent: Cara Dunlop (07700 900142)
     rows: 1
     visitor: yes book that
     agent: Booked: Haircut with Ben`,
  ],
  [
    '[HE7] another hour after a yes is no second thing: nothing is booked by it',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Cara Dunlop, 07700 900142
     visitor: Yes, book it, and then at nine
     not: Booked:
     rows: 0`,
  ],
  [
    '[HE8] a yes to what was just done asks for nothing',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Cara Dunlop, 07700 900142
     visitor: Yes, book it
     visitor: Yes, that's right!
     agent: All right. Is there anything else?
     rows: 1`,
  ],
  [
    '[HE8] "never mind, but" leaves what was said before it, and an exclamation asks nothing',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Never mind, but is parking free?
     agent: Parking is free
     not: dropped
     visitor: How lovely, thank you. Cara Dunlop, 07700 900142
     not: don’t know
     agent: Shall I book it?`,
  ],
  [
    '[HE4] the deed that was read back agrees to it',
    `visitor: Table for two on Friday at 8 pm, please
     visitor: Cara Dunlop, 07700 900142
     visitor: Yes, if you would be so kind. C. Dunlop
     agent: Booked: Table for 2
     visitor: cancel it
     agent: Shall I cancel it?
     visitor: Go ahead and cancel it, please.
     agent: Cancelled: Table for 2`,
  ],
  [
    '[RM3] who never got a code is not asked for it again, and gets what they want instead',
    `visitor: I want to cancel my booking
     agent: What is the code
     visitor: I never got a code. I would like a table for two on Friday at 8 pm
     not: code
     agent: What name is it under`,
  ],
  [
    '[RM3] who plainly wants something new is not held by the form',
    `visitor: I want to change my booking
     agent: What is the code
     visitor: can I get a haircut with Ben on Friday at 11? Bo Lind, 07700 900155
     agent: Haircut with Ben, Friday 27 November at 11:00
     visitor: yes
     agent: Booked
     not: code of`,
  ],
  [
    '[RM3] where nothing more is said, a message is offered',
    `visitor: I want to cancel my booking
     visitor: I lost the code
     agent: Without its code I can’t open a booking
     agent: I can take a message for the team
     visitor: is there parking?
     agent: Parking is free.
     not: code`,
  ],
  [
    '[DA6] who was never ordering is asked on about no order',
    `visitor: two tomato soups please
     agent: So far: 2 × Tomato soup
     visitor: No, I'm not ordering. Is there parking?
     agent: Parking is free.
     not: So far
     visitor: is there parking?
     not: Back to your order`,
  ],
  [
    '[DA4] a complaint about what was eaten orders nothing, and asks for no code',
    `visitor: the tomato soup was stone cold on Saturday and the rye bread was stale
     not: So far
     not: code
     agent: sorry
     visitor: I want my 20 pounds back, now
     not: code
     agent: can’t decide about money`,
  ],
  [
    '[DA5] who says goodbye to the form is said goodbye to',
    `visitor: I want to cancel my booking
     agent: What is the code
     visitor: Right. I'll write to her instead. Goodbye.
     agent: Goodbye
     not: code`,
  ],
])('%s', async (_rule, script) => {
  const { problem } = await play(await house(), script)
  expect(problem).toBeNull()
})

it.each<readonly [string, string]>([
  ['[CD5] “my number ends 7, not 2” mends the end', 'my number ends 7 not 2\nagent: 07700 900147'],
  ['[RN3] a part of the name is spelt otherwise', "it's with a K, Kara\nagent: for Kara Dunlop"],
])('%s', async (_rule, said) => {
  const script = `visitor: Table for two on Friday at 8 pm, please\nvisitor: Cara Dunlop, 07700 900142\nvisitor: ${said}\nnot: Booked\nvisitor: yes\nagent: Booked`
  expect((await play(await street.build({ ...bistro(), encode }), script)).problem).toBeNull()
})

const READ_BACK = 'visitor: Table for two on Friday at 8 pm, please\nvisitor: Cara Dunlop, 07700 900142\n'

it.each([
  'yes book it. so can i just come without a tie or what',
  'Kindly book it. And I should still like to know what one is given with the set menu.',
  'ok yes please book it, is there anywhere to leave a bike first?',
])('[HE4] beside the plain deed a question takes nothing back: %s', async (said) => {
  expect((await play(await house(), `${READ_BACK}visitor: ${said}\nagent: Booked:\nrows: 1`)).problem).toBeNull()
})

it.each([
  'Yes, book it. Or can we make it a bit later?',
  'yes book it - is the other one on Saturday still free?',
  'Book it? Is that not too late?',
])('[HE4] a question that may wish for something else holds it: %s', async (said) => {
  expect((await play(await house(), `${READ_BACK}visitor: ${said}\nnot: Booked:\nrows: 0`)).problem).toBeNull()
})
