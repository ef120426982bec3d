import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, item, openStreet, type Street, service, staff, table } from './house.ts'
import { play } from './play.ts'

/* What people say when they think again: more of what was ordered, halves, longer stays, other codes. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const FACTS = [
  ['dress code', 'There is no dress code: come as you are.'],
  ['is there a promo code', 'We have no promo codes.'],
] as const

const filling = {
  id: 'filling',
  name: 'Filling',
  min: 1,
  max: 1,
  options: ['Pork', 'Mushroom'].map((name) => ({
    id: name.toLowerCase(),
    name,
    aliases: [],
    priceDelta: money(0, 'EUR'),
  })),
}

const kitchen = (): Promise<House> =>
  street.build({
    capabilities: ['MENU_ORDER_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
    items: [
      item('menu', 'Pork dumplings', { price: money(120, 'EUR') }),
      item('menu', 'Mushroom dumplings', { price: money(110, 'EUR') }),
      item('menu', 'Lemonade', { price: money(350, 'EUR') }),
      item('menu', 'Tomato soup', { price: money(550, 'EUR') }),
      item('menu', 'Rye bread', { price: money(250, 'EUR') }),
      item('product', 'Green mug', { price: money(1_200, 'EUR') }),
      item('product', 'Blue mug', { price: money(1_200, 'EUR') }),
    ],
    facts: FACTS,
  })

const dumplingHouse = (): Promise<House> =>
  street.build({
    capabilities: ['MENU_ORDER_MANAGEMENT'],
    items: [
      item('menu', 'Dumplings', { price: money(120, 'EUR'), groups: [filling] }),
      item('menu', 'Lemonade', { price: money(350, 'EUR') }),
    ],
  })

const inn = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    resources: [
      { ...table('Double Room', 2, { price: money(11_000, 'EUR'), units: 2 }), kind: 'room' },
      { ...table('Family Room', 4, { price: money(18_000, 'EUR') }), kind: 'room' },
    ],
    facts: FACTS,
  })

const salon = (): Promise<House> =>
  street.build({
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [
      service('Haircut'),
      service('Colour', { durationMinutes: 90, price: money(8_000, 'EUR') }),
      service('Beard Trim'),
    ],
    resources: [staff('Ben')],
    facts: FACTS,
  })

const tavern = (): Promise<House> =>
  street.build({ capabilities: ['RESERVATION_MANAGEMENT'], resources: [table('Window', 4)], facts: FACTS })

const WHO = 'visitor: Anna Berg, anna@berg.example'
const ORDERED = `visitor: two lemonades, pickup
     visitor: that's all
     ${WHO}
     visitor: yes
     agent: Ordered: 2 × Lemonade`
const STAY = `visitor: a double room from Tuesday for two nights for 2 people
     ${WHO}
     visitor: yes
     agent: Booked: Double Room for 2 people, 2 nights`

type Dialogue = readonly [rule: string, house: () => Promise<House>, script: string]

const PLACED: readonly Dialogue[] = [
  [
    'what is added after an order was placed changes that order',
    kitchen,
    `${ORDERED}
     visitor: add a rye bread to it
     agent: The order would then be: 2 × Lemonade €7.00 and 1 × Rye bread €2.50
     visitor: yes
     agent: Changed
     visitor: oh and also another lemonade please
     agent: The order would then be: 3 × Lemonade
     visitor: yes
     agent: Changed
     rows: 1`,
  ],
  [
    'one more of the same is one more in that order',
    kitchen,
    `${ORDERED}
     visitor: and another one please
     agent: The order would then be: 3 × Lemonade
     visitor: no
     rows: 1`,
  ],
  [
    'a number that is thought over changes it too',
    kitchen,
    `${ORDERED}
     visitor: actually make it 1
     agent: The order would then be: 1 × Lemonade
     visitor: yes
     agent: Changed: 1 × Lemonade`,
  ],
  [
    'what is ordered anew is said to be an order of its own',
    kitchen,
    `${ORDERED}
     visitor: a tomato soup please
     agent: This is an order of its own, beside the one with the code {code}.
     agent: So far: 1 × Tomato soup`,
  ],
  [
    'goods added to dishes that were ordered are an order of their own',
    kitchen,
    `${ORDERED}
     visitor: add a green mug too
     agent: This is an order of its own, beside the one with the code {code}.`,
  ],
  [
    'an order that is being made is not added to',
    kitchen,
    `${ORDERED}
     time: +3h
     visitor: add a rye bread
     agent: It’s too late to change that order here
     rows: 1`,
  ],
  [
    'an order that was handed over is not added to',
    kitchen,
    `${ORDERED}
     owner: hands over
     visitor: add a rye bread
     agent: This is an order of its own, beside the one with the code {code}.
     visitor: that's all
     agent: Your order: 1 × Rye bread €2.50; €2.50 in all, to pick up, for Anna Berg (anna@berg.example).`,
  ],
]

const HALVED: readonly Dialogue[] = [
  [
    'a dozen in halves is six of each, whatever stands before it; half a dozen is six',
    kitchen,
    `visitor: a dozen dumplings, half pork half mushroom
     agent: So far: 6 × Pork dumplings and 6 × Mushroom dumplings.
     visitor: never mind
     visitor: a lemonade and 6 half pork half mushroom dumplings please
     agent: So far: 1 × Lemonade, 3 × Pork dumplings and 3 × Mushroom dumplings.
     visitor: never mind
     visitor: half a dozen pork dumplings
     agent: So far: 6 × Pork dumplings.`,
  ],
  [
    'of no number it is asked how many',
    kitchen,
    `visitor: half pork half mushroom dumplings
     agent: How many shall that be in all
     visitor: 8
     agent: So far: 4 × Pork dumplings and 4 × Mushroom dumplings.`,
  ],
  [
    'of an odd number it is asked again',
    kitchen,
    `visitor: 7 dumplings, half pork and half mushroom
     agent: An even number
     visitor: hm
     agent: How many pieces altogether?
     visitor: three of each
     agent: So far: 3 × Pork dumplings and 3 × Mushroom dumplings.`,
  ],
  [
    'as the answer to which of them',
    kitchen,
    `visitor: a dozen dumplings
     agent: Which one is it?
     visitor: half of them pork, the other half mushroom
     agent: So far: 6 × Pork dumplings and 6 × Mushroom dumplings.`,
  ],
  [
    'of a dish with fillings, at once and afterwards',
    dumplingHouse,
    `visitor: can I get 12 dumplings half pork, half mushroom
     agent: So far: 6 × Dumplings (Pork) and 6 × Dumplings (Mushroom).
     visitor: never mind
     visitor: 4 dumplings
     visitor: half pork half mushroom
     agent: 2 × Dumplings (Pork)
     agent: 2 × Dumplings (Mushroom)`,
  ],
]

const CODES: readonly Dialogue[] = [
  [
    'a dress code is asked about in the middle of an order',
    kitchen,
    `visitor: two lemonades
     visitor: is there a dress code?
     agent: There is no dress code
     agent: So far: 2 × Lemonade
     visitor: can i use a promo code
     not: couldn’t find “promo code”
     visitor: my promo code is SAVE20
     not: couldn’t find “promo
     not: So far: 2 × Lemonade
     visitor: another lemonade
     agent: So far: 3 × Lemonade`,
  ],
  [
    'a code of another kind is not the code of a booking',
    tavern,
    `visitor: cancel my booking
     agent: What is the code
     visitor: is there a dress code?
     agent: There is no dress code
     visitor: I have a discount code SAVE20
     not: What is the code of your booking
     visitor: never mind
     agent: It stays as it is.`,
  ],
  [
    'the code that was given is told again',
    tavern,
    `visitor: a table for two on Tuesday at 8
     ${WHO}
     visitor: yes
     visitor: what's my code again?
     agent: Your code is {code}
     visitor: actually never mind
     agent: It is confirmed: Table for 2
     agent: say “cancel it”`,
  ],
]

const MISTAKES: readonly Dialogue[] = [
  [
    '“I meant” corrects the hour that was read back',
    salon,
    `visitor: a haircut on Tuesday at 10
     ${WHO}
     agent: Tuesday 24 November at 10:00
     visitor: sorry I meant 11
     agent: Tuesday 24 November at 11:00
     visitor: yes
     agent: Booked
     visitor: actually can we make it half an hour later
     agent: The booking would then be: Haircut with Ben, Tuesday 24 November at 11:30
     visitor: yes
     agent: Changed`,
  ],
  [
    'a stay that begins and ends on other days takes both',
    inn,
    `visitor: a double room from Tuesday for two nights for 2 people
     ${WHO}
     agent: 2 nights from Tuesday 24 November
     visitor: no wed until fri
     agent: 2 nights from Wednesday 25 November
     visitor: one night longer
     agent: 3 nights from Wednesday 25 November
     visitor: actually two nights less
     agent: one night from Wednesday 25 November`,
  ],
  [
    '“actually two” is two, not two more',
    kitchen,
    `visitor: a tomato soup and a lemonade
     visitor: actually 2 lemonades
     agent: So far: 1 × Tomato soup and 2 × Lemonade.
     visitor: nope
     not: couldn’t find
     agent: What name is it under
     visitor: pickup
     agent: I need a name
     ${WHO}
     agent: for Anna Berg (anna@berg.example)
     visitor: i only wanted one lemonade
     agent: 1 × Tomato soup €5.50 and 1 × Lemonade €3.50`,
  ],
  [
    '“actually green” takes the place of blue',
    kitchen,
    `visitor: a blue mug
     agent: So far: 1 × Blue mug.
     visitor: actually green
     agent: So far: 1 × Green mug.`,
  ],
  [
    'what is free on a day is asked for as people do',
    tavern,
    `visitor: Do you have anything free on saturday evening?
     agent: For how many people?`,
  ],
  [
    'rooms are asked for as people do',
    inn,
    `visitor: any rooms free on the 30th
     agent: For how many nights?
     visitor: never mind
     visitor: double room from friday to monday, 2 people, late check in ok?
     agent: What name is it under`,
  ],
  [
    'a room that nobody sleeps in is not booked by the night',
    inn,
    `visitor: room service on Sunday?
     not: For how many
     visitor: is there a meeting room on Friday?
     not: For how many
     visitor: a room on Friday please
     agent: For how many nights?`,
  ],
  [
    'what a night more would cost is a question',
    inn,
    `${STAY}
     visitor: how much is an extra night?
     not: would then be
     visitor: is breakfast included on Sunday?
     not: For how many`,
  ],
]

const TOGETHER: readonly Dialogue[] = [
  [
    'services named in one breath are booked one after the other, of the same day and for the same person',
    salon,
    `visitor: a haircut and a colour on Tuesday please
     agent: I book one after the other: first Haircut, then Colour.
     visitor: at 10
     ${WHO}
     visitor: yes
     agent: Booked: Haircut
     agent: Now for Colour.
     agent: Tuesday 24 November
     visitor: 11
     agent: for Anna Berg
     visitor: yes
     agent: Booked: Colour
     rows: 2`,
  ],
  [
    'three of them are three, and the others are given up for one alone',
    salon,
    `visitor: I'd like a haircut, a beard trim and a colour
     agent: first Haircut, then Beard Trim and Colour
     visitor: actually only the haircut, on Tuesday at 10
     ${WHO}
     visitor: yes
     agent: Booked: Haircut
     not: Now for
     rows: 1`,
  ],
  [
    'of a choice it is asked which',
    salon,
    `visitor: a haircut or a colour on Tuesday
     not: one after the other
     visitor: never mind`,
  ],
]

const signatures: string[] = []

describe.each([
  ['[AO1] an order that was placed', PLACED],
  ['[HF1] halves', HALVED],
  ['[XC1] codes', CODES],
  ['[AF1] mistakes and free places', MISTAKES],
  ['[SG1] services together', TOGETHER],
] as const)('%s', (_name, dialogues) => {
  it.each(dialogues)('[DG1] %s', async (_rule, house, script) => {
    const { problem, signature } = await play(await house(), script)
    expect(problem).toBeNull()
    signatures.push(signature)
  })
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe([PLACED, HALVED, CODES, MISTAKES, TOGETHER].flat().length)
})
