import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, item, openStreet, type Street } from './house.ts'
import { play } from './play.ts'

/* More dialogues of INVENTORY_MANAGEMENT: elliptical questions, what nobody knows, and stock around an order. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

const COLOUR = {
  id: 'colour',
  name: 'Colour',
  min: 1,
  max: 1,
  options: [
    { id: 'grey', name: 'Grey', aliases: ['gray'], priceDelta: money(0, 'EUR') },
    { id: 'red', name: 'Red', aliases: [], priceDelta: money(500, 'EUR') },
  ],
}

const shop = (): Promise<House> =>
  street.build({
    capabilities: ['INVENTORY_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
    items: [
      item('product', 'Wool Blanket', { price: money(6_900, 'EUR'), aliases: ['throw'], groups: [COLOUR] }),
      item('product', 'Trail Shoe 42', { price: money(11_900, 'EUR') }),
      item('product', 'Trail Shoe 43', { price: money(11_900, 'EUR') }),
      item('product', 'Rain Jacket', { price: money(15_900, 'EUR'), aliases: ['anorak'] }),
      item('product', 'Camping Stove', { price: money(4_900, 'EUR') }),
      item('product', 'Gift Card', { price: money(2_500, 'EUR') }),
    ],
    stock: { 'Wool Blanket': 6, 'Trail Shoe 42': 2, 'Trail Shoe 43': 0, 'Rain Jacket': 1, 'Camping Stove': 0 },
    facts: [
      ['parking', 'Parking is free behind the shop.'],
      ['opening hours', 'We are open from ten to ten.'],
    ],
  })

const signatures: string[] = []
const WHO = 'visitor: Anna Berg, anna@berg.example'
const OF_ANNA = 'pickup | Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'what nobody knows is answered with what comes nearest, and called that',
    `visitor: do you have wool socks in stock?
     agent: I couldn’t find exactly that. What comes nearest: Wool Blanket
     visitor: have you got any snowboards?
     agent: I don’t know that
     not: in stock:
     visitor: ok never mind then
     rows: 0`,
  ],
  [
    'pieces that a visitor holds at the read-back cannot be counted away',
    `visitor: do you still have the rain jacket?
     agent: There is one Rain Jacket
     visitor: ok I'll take it
     agent: 1 × Rain Jacket
     visitor: that's all
     ${WHO}
     agent: Shall I place the order?
     owner: counts Rain Jacket as 0
     visitor: yes
     stored: confirmed | product | 1 Rain Jacket | 15900 EUR | ${OF_ANNA}
     visitor: any left?
     agent: out of stock`,
  ],
  [
    'what is sold between the question and the order is not promised',
    `visitor: how many wool blankets do you have left?
     agent: there are 6
     visitor: I'd like to order 5 grey wool blankets
     owner: counts Wool Blanket as 3
     visitor: that's all
     ${WHO}
     agent: only 3
     visitor: hm, and the rain jacket, is it in stock?
     agent: one Rain Jacket
     agent: Shall I place the order?
     visitor: yes please
     stored: confirmed | product | 3 Wool Blanket, Grey | 20700 EUR | ${OF_ANNA}
     visitor: how many of the wool blankets are left now?
     agent: out of stock`,
  ],
  [
    'spoken questions say what is left, with uhs and ums',
    `visitor: uh hi so, um, any rain jackets left?
     agent: one Rain Jacket
     visitor: and uh the camping stove, is that, like, back in?
     agent: out of stock
     visitor: okay cool thanks
     visitor: oh wait, um, where can I, like, park?
     rows: 0`,
  ],
  [
    'a number alone orders what was spoken of',
    `visitor: do you have the trail shoe 42?
     agent: there are 2
     visitor: great, give me two
     agent: So far: 2 × Trail Shoe 42.
     visitor: never mind
     visitor: how much is a gift card?
     agent: Gift Card
     visitor: 3 please
     agent: So far: 3 × Gift Card.`,
  ],
  [
    'the last piece is sold once: the next visitor hears that it is gone',
    `visitor: is the rain jacket in stock?
     visitor: order it please
     visitor: that's all
     ${WHO}
     visitor: yes
     agent: Ordered:
     new visitor
     visitor: is the rain jacket in stock?
     agent: out of stock
     visitor: I want to order the rain jacket
     agent: isn’t available
     visitor: never mind
     rows: 1`,
  ],
  [
    'what is expected, what has come, and what is sold then',
    `visitor: when will the camping stove be back in stock?
     agent: out of stock
     not: expected
     owner: expects Camping Stove in 5 days
     visitor: when do you expect the camping stove?
     agent: More are expected on Thursday 26 November
     time: +6d
     owner: counts Camping Stove as 8
     visitor: is the camping stove back?
     agent: there are 8
     visitor: then I want two of them
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 2 Camping Stove | 9800 EUR | ${OF_ANNA}`,
  ],
  [
    'another size is asked for without its name, and ordered by it',
    `visitor: do you have the trail shoe in 43?
     agent: Trail Shoe 43 (€119) is out of stock
     visitor: and in 42?
     agent: Trail Shoe 42 (€119) is in stock: there are 2
     visitor: ok order the 42 then
     agent: 1 × Trail Shoe 42
     visitor: actually make it two
     agent: 2 × Trail Shoe 42
     visitor: that's it
     ${WHO}
     visitor: yes
     stored: confirmed | product | 2 Trail Shoe 42 | 23800 EUR | ${OF_ANNA}`,
  ],
  [
    'the colours of a thing are said with it, and one is taken',
    `visitor: do you have the wool blanket in red?
     agent: Colour: Grey or Red
     visitor: how much is it?
     agent: €69.00
     visitor: I'll take two in red
     agent: 2 × Wool Blanket (Red)
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 2 Wool Blanket, Red | 14800 EUR | ${OF_ANNA}`,
  ],
  [
    'a stock question inside an order is answered, and "add it" adds what it was about',
    `visitor: I'd like to order a grey wool blanket
     visitor: do you have the rain jacket in stock?
     agent: There is one Rain Jacket
     agent: Back to your order
     visitor: add it
     agent: 1 × Rain Jacket
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 1 Wool Blanket, Grey; 1 Rain Jacket | 22800 EUR | ${OF_ANNA}`,
  ],
  [
    'a question inside an order puts nothing into it',
    `visitor: I'd like to order a grey wool blanket
     visitor: do you have gift cards?
     agent: Gift Card (€25.00) is available
     not: 1 × Gift Card
     visitor: how many camping stoves do you have?
     agent: out of stock
     visitor: that's all
     ${WHO}
     not: Gift Card
     visitor: no
     visitor: never mind
     rows: 0`,
  ],
  [
    'more than there is cannot be had, and the order is dropped',
    `visitor: do you have 10 wool blankets?
     agent: there are 6
     visitor: order ten wool blankets then
     agent: There are only 6
     visitor: no thanks, never mind
     agent: nothing is booked or ordered
     rows: 0`,
  ],
  [
    'a rude visitor gets an answer all the same',
    `visitor: do you have the damn rain jacket or not
     agent: one Rain Jacket
     visitor: you are useless
     agent: sorry
     visitor: wtf is the camping stove in stock or what?
     agent: out of stock
     visitor: fine. order the stupid jacket
     agent: 1 × Rain Jacket
     visitor: forget it
     agent: nothing is booked or ordered
     rows: 0`,
  ],
  [
    'a single word with a question mark is a stock question',
    `visitor: stove?
     agent: Camping Stove (€49.00) is out of stock
     visitor: blankets?
     agent: there are 6
     visitor: 2
     visitor: 2 throws
     agent: 2 × Wool Blanket
     agent: Grey or Red
     visitor: grey
     visitor: done
     ${WHO}
     visitor: ok
     rows: 1`,
  ],
  [
    'another name for a thing finds it',
    `visitor: got any anoraks?
     agent: one Rain Jacket
     visitor: and throws?
     agent: Wool Blanket
     visitor: is there parking?
     agent: Parking is free
     visitor: the anorak, do you still have it?
     agent: one Rain Jacket
     visitor: bye
     rows: 0`,
  ],
  [
    'whoever wants a person about what is gone leaves a message',
    `visitor: is the camping stove in stock?
     agent: out of stock
     visitor: can I talk to a person?
     agent: I can take a message
     visitor: yes please
     visitor: Please call me when the stove is back
     visitor: otto@kern.example
     visitor: yes
     stored: message | Please call me when the stove is back | otto@kern.example
     rows: 1`,
  ],
  [
    'buttons and forms alone go from the question to the order',
    `visitor: is the wool blanket in stock?
     chip: Order Wool Blanket
     press: Order Wool Blanket
     agent: 1 × Wool Blanket
     press: Grey
     press: That’s all
     card: form
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, order it
     stored: confirmed | product | 1 Wool Blanket, Grey | 6900 EUR | ${OF_ANNA}`,
  ],
  [
    'what is there at all, what is gone, and what it costs',
    `visitor: what do you have in stock?
     agent: Trail Shoe 42 (€119)
     not: Trail Shoe 43
     visitor: which of those are sold out?
     agent: Sold out at the moment: Trail Shoe 43 (€119) and Camping Stove (€49.00)
     visitor: how much is the rain jacket?
     agent: €159
     visitor: I'd like to order a gift card
     visitor: stop, forget it
     rows: 0`,
  ],
  [
    'what is not counted is there, in a number that nobody knows',
    `visitor: do you have gift cards?
     agent: Gift Card (€25.00) is available
     visitor: how many?
     agent: I don’t know how many
     visitor: give me three gift cards
     agent: 3 × Gift Card
     time: +1d
     visitor: are you open today?
     visitor: no, make it four
     agent: 4 × Gift Card
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 4 Gift Card | 10000 EUR | ${OF_ANNA}`,
  ],
  [
    '[OC1] numbers below one and pieces of one are not written down',
    `visitor: order -2 wool blankets
     agent: I can take whole numbers from 1
     not: So far
     visitor: order 0.5 wool blankets
     agent: “0.5 wool blankets” isn’t written down
     visitor: 2.5 wool blankets and 2 gift cards please
     agent: So far: 2 × Gift Card
     visitor: make it -3
     agent: whole numbers from 1
     visitor: that's all
     ${WHO}
     visitor: yes
     stored: confirmed | product | 2 Gift Card | 5000 EUR | ${OF_ANNA}`,
  ],
  [
    'a confused visitor is asked again in other words, four times, and can stop',
    `visitor: is the blanket there?
     agent: there are 6
     visitor: order it in grey
     visitor: what?
     agent: Would you like to add something
     visitor: huh?
     agent: “that’s all”
     visitor: hm
     agent: “never mind” to drop the order
     visitor: eh?
     agent: Shall we leave the order for now?
     visitor: yes, leave it
     agent: nothing is booked or ordered
     rows: 0`,
  ],
]

it.each(DIALOGUES)('[DG1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await shop(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
