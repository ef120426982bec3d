import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, item, openStreet, type Street } from './house.ts'
import { play } from './play.ts'

/* Dialogues of PRODUCT_ORDER_MANAGEMENT: a shop of paper and ink that counts its shelf and delivers nearby. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

const choice = (id: string, name: string, priceDelta = 0) => ({
  id,
  name,
  aliases: [],
  priceDelta: money(priceDelta, 'EUR'),
})
const NIB = { id: 'nib', name: 'Nib', min: 1, max: 1, options: [choice('f', 'Fine'), choice('b', 'Broad', 400)] }
const WRAP = { id: 'wrap', name: 'Wrapping', min: 0, max: 1, options: [choice('gift', 'Gift wrap', 250)] }

const shop = (): Promise<House> =>
  street.build({
    capabilities: ['PRODUCT_ORDER_MANAGEMENT'],
    items: [
      item('product', 'Heron Fountain Pen', { category: 'Pens', price: money(6_400, 'EUR'), groups: [NIB, WRAP] }),
      item('product', 'Dotted Notebook', {
        category: 'Paper',
        aliases: ['bullet journal'],
        price: money(1_850, 'EUR'),
      }),
      item('product', 'Ruled Notebook', { category: 'Paper', price: money(1_750, 'EUR') }),
      item('product', 'Moss Green Ink', { category: 'Ink', price: money(1_190, 'EUR') }),
      item('product', 'Night Blue Ink', { category: 'Ink', price: money(1_190, 'EUR') }),
      item('product', 'Wax Seal Kit', { category: 'Gifts', price: money(2_900, 'EUR') }),
      item('product', 'Blotting Paper', { category: 'Paper', price: money(450, 'EUR') }),
      item('product', 'Brass Ruler', { category: 'Tools', price: money(1_500, 'EUR'), isAvailable: false }),
    ],
    stock: { 'Heron Fountain Pen': 3, 'Wax Seal Kit': 1, 'Night Blue Ink': 0, 'Moss Green Ink': 12 },
    orderSettings: {
      product: {
        pickup: true,
        delivery: {
          fee: money(490, 'EUR'),
          freeFrom: money(8_000, 'EUR'),
          minimum: money(2_000, 'EUR'),
          area: ['204', '22'],
        },
        leadMinutes: 60,
        horizonDays: 30,
        maxQuantity: 20,
        changeMinutes: 60,
        returnDays: 14,
      },
    },
    facts: [['engrave', 'We engrave pens free of charge.']],
  })

const signatures: string[] = []
const ANNA = 'visitor: Anna Berg, anna@berg.example'
const BY = 'pickup | Anna Berg, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'everything said at once is read back and ordered at the yes',
    `visitor: I'd like to buy two dotted notebooks, pickup, that's all
     visitor: Anna Berg, anna@berg.example
     agent: 2 × Dotted Notebook €37.00
     rows: 0
     visitor: yes
     agent: Ordered:
     stored: confirmed | product | 2 Dotted Notebook | 3700 EUR | ${BY}`,
  ],
  [
    'pick-up or delivery is asked where there are both',
    `visitor: I'd like to order a ruled notebook
     visitor: that's all
     agent: pick it up
     press: Pick-up
     ${ANNA}
     press: Yes, order it
     stored: confirmed | product | 1 Ruled Notebook | 1750 EUR | ${BY}`,
  ],
  [
    'a delivery has its address and its fee',
    `visitor: I want to order two ruled notebooks
     visitor: no that's everything
     visitor: delivery please
     agent: Where shall it go?
     visitor: 12 Harbour Lane, 20457 Hamburg
     ${ANNA}
     agent: €4.90
     visitor: yes
     stored: confirmed | product | 2 Ruled Notebook | 3990 EUR | delivery | 12 Harbour Lane, 20457 Hamburg | Anna Berg, anna@berg.example`,
  ],
  [
    'from a sum on the delivery is free',
    `visitor: I want to order two broad heron fountain pens, delivered
     visitor: that's all
     visitor: 12 Harbour Lane, 20457 Hamburg
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 2 Heron Fountain Pen, Broad | 13600 EUR | delivery | 12 Harbour Lane, 20457 Hamburg | Anna Berg, anna@berg.example`,
  ],
  [
    'below the minimum of a delivery more is asked for, or it is picked up',
    `visitor: I'd like to order blotting paper
     visitor: that's all
     visitor: delivery
     visitor: 12 Harbour Lane, 20457 Hamburg
     ${ANNA}
     agent: has to come to €20.00 at least
     visitor: add two dotted notebooks
     visitor: that's all
     visitor: delivery
     visitor: yes
     stored: confirmed | product | 1 Blotting Paper; 2 Dotted Notebook | 4640 EUR | delivery | 12 Harbour Lane, 20457 Hamburg | Anna Berg, anna@berg.example`,
  ],
  [
    'where nothing is delivered to, it can be picked up',
    `visitor: I'd like to order a wax seal kit
     visitor: that's all
     visitor: delivery
     visitor: 4 Lake Road, 80331 Munich
     agent: There is no delivery to that address
     rows: 0
     visitor: pickup then
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 1 Wax Seal Kit | 2900 EUR | ${BY}`,
  ],
  [
    'no more than lie on the shelf',
    `visitor: I'd like to order five heron fountain pens
     agent: There are only 3 of Heron Fountain Pen
     visitor: fine
     visitor: that's all
     visitor: I'll pick it up
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 3 Heron Fountain Pen, Fine | 19200 EUR | ${BY}`,
  ],
  [
    'sold out is sold out, and the other one is taken instead',
    `visitor: I'd like to order night blue ink
     agent: isn’t available at the moment
     visitor: then moss green ink
     agent: 1 × Moss Green Ink
     visitor: that's all
     visitor: pick up
     ${ANNA}
     visitor: ok
     stored: confirmed | product | 1 Moss Green Ink | 1190 EUR | ${BY}`,
  ],
  [
    'the last piece goes to the one who agrees, and is there no more for the next',
    `visitor: I'd like to order a wax seal kit, pickup, that's all
     ${ANNA}
     visitor: yes
     agent: Ordered:
     new visitor
     visitor: I'd like to order a wax seal kit
     agent: Wax Seal Kit isn’t available at the moment
     rows: 1`,
  ],
  [
    'a proposal that waited too long is checked again before anything is written',
    `visitor: I'd like to order a wax seal kit, pickup, that's all
     ${ANNA}
     time: +40m
     press: Yes, order it
     not: Ordered
     rows: 0
     visitor: yes
     agent: Ordered:
     rows: 1`,
  ],
  [
    'another name of a thing is the thing',
    `visitor: hello
     visitor: can I get 2 bullet journals and moss green ink?
     agent: 2 × Dotted Notebook
     visitor: that's all
     visitor: collect
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 2 Dotted Notebook; 1 Moss Green Ink | 4890 EUR | ${BY}`,
  ],
  [
    'one thing is exchanged for another',
    `visitor: I'd like to order a ruled notebook
     visitor: actually make that a dotted notebook instead
     agent: So far: 1 × Dotted Notebook
     visitor: that's all
     visitor: pickup
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 1 Dotted Notebook | 1850 EUR | ${BY}`,
  ],
  [
    'delivery becomes pick-up before the yes',
    `visitor: I want to order two dotted notebooks, that's all
     visitor: delivery
     visitor: 12 Harbour Lane, 20457 Hamburg
     ${ANNA}
     agent: delivered to 12 Harbour Lane
     visitor: actually I'll pick it up
     agent: to pick up
     rows: 0
     visitor: yes
     stored: confirmed | product | 2 Dotted Notebook | 3700 EUR | ${BY}`,
  ],
  [
    'a question the website answers, and back',
    `visitor: I'd like to order a heron fountain pen
     visitor: do you engrave?
     agent: We engrave pens free of charge
     visitor: a fine one
     visitor: great, that's all
     press: Pick-up
     ${ANNA}
     visitor: yes
     stored: confirmed | product | 1 Heron Fountain Pen, Fine | 6400 EUR | ${BY}`,
  ],
  [
    'an order is cancelled later with its code and contact',
    `visitor: I'd like to order three moss green inks, pickup, that's all
     ${ANNA}
     visitor: yes
     agent: Ordered:
     new visitor
     visitor: I want to cancel my order
     visitor: {code}, anna@berg.example
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     stored: cancelled | product | 3 Moss Green Ink | 3570 EUR | ${BY}`,
  ],
  [
    'an order is changed later with its code and contact',
    `visitor: I'd like to order a dotted notebook, pickup, that's all
     ${ANNA}
     visitor: yes
     new visitor
     visitor: I need to change my order
     visitor: {code}, anna@berg.example
     visitor: add a moss green ink
     agent: The order would then be
     visitor: yes
     agent: Changed:
     stored: confirmed | product | 1 Dotted Notebook; 1 Moss Green Ink | 3040 EUR | ${BY}`,
  ],
  [
    'every question is asked in other words when it is not understood',
    `visitor: I want to order something
     visitor: hm?
     agent: Which dishes or items
     visitor: what?
     agent: Just say it
     visitor: what?
     agent: You can press one of these
     visitor: a ruled notebook
     visitor: that's all
     visitor: what?
     agent: Pick-up or delivery?
     visitor: pickup
     visitor: what?
     agent: I need a name
     ${ANNA}
     visitor: what?
     agent: Is this right?
     rows: 0
     visitor: yes
     stored: confirmed | product | 1 Ruled Notebook | 1750 EUR | ${BY}`,
  ],
  [
    'never mind at the address leaves nothing behind',
    `visitor: I'd like to order two dotted notebooks
     visitor: that's all
     visitor: delivery
     visitor: never mind
     rows: 0`,
  ],
  [
    'never mind at the name leaves nothing behind',
    `visitor: I'd like to order two dotted notebooks, pickup, that's all
     agent: What name is it under
     visitor: never mind
     visitor: yes
     not: Ordered
     rows: 0`,
  ],
  [
    'a gift wrap goes with its pen and costs what it costs',
    `visitor: I'd like to order a broad heron fountain pen with gift wrap
     agent: Heron Fountain Pen (Broad, Gift wrap)
     visitor: that's all
     visitor: pickup
     visitor: Anna Berg
     visitor: anna@berg.example
     visitor: yes
     stored: confirmed | product | 1 Heron Fountain Pen, Broad, Gift wrap | 7050 EUR | ${BY}`,
  ],
  [
    'a yes with a condition is no yes yet',
    `visitor: I'd like to order a dotted notebook, pickup, that's all
     ${ANNA}
     visitor: yes but make it three
     agent: 3 × Dotted Notebook
     rows: 0
     visitor: yes
     stored: confirmed | product | 3 Dotted Notebook | 5550 EUR | ${BY}`,
  ],
  [
    'what is not sold here is not written down',
    `visitor: I'd like to order a bicycle
     agent: couldn’t find “bicycle”
     visitor: forget it
     rows: 0`,
  ],
  [
    'what is switched off cannot be had',
    `visitor: I'd like to order a brass ruler
     agent: Brass Ruler isn’t available
     visitor: hm ok
     visitor: blotting paper then
     visitor: that's all
     visitor: pickup
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     press: Yes, order it
     stored: confirmed | product | 1 Blotting Paper | 450 EUR | ${BY}`,
  ],
  [
    'the last piece, held for whoever is about to agree, is offered to nobody else',
    `visitor: I'd like to order a wax seal kit, pickup, that's all
     ${ANNA}
     new visitor
     visitor: I'd like to order a wax seal kit
     agent: Wax Seal Kit isn’t available at the moment
     visitor: never mind
     rows: 0`,
  ],
  [
    'a new delivery of stock can be ordered at once',
    `visitor: I'd like to order night blue ink
     agent: isn’t available at the moment
     owner: counts Night Blue Ink as 4
     visitor: night blue ink
     agent: 1 × Night Blue Ink
     visitor: that's all
     visitor: pickup
     form: {"name": "Anna Berg", "contact": "anna@berg.example"}
     visitor: yes
     stored: confirmed | product | 1 Night Blue Ink | 1190 EUR | ${BY}`,
  ],
  [
    'a no drops the order',
    `visitor: I'd like to order a wax seal kit, pickup, that's all
     ${ANNA}
     press: No, don’t order
     rows: 0`,
  ],
  [
    'what was received can be sent back for a reason',
    `visitor: I'd like to order a dotted notebook, pickup, that's all
     ${ANNA}
     visitor: yes
     owner: hands over
     new visitor
     visitor: I want to return my order
     visitor: {code}, anna@berg.example
     visitor: the pages are torn
     agent: Shall I ask for the return?
     visitor: yes
     agent: The return is asked for:
     stored: return-requested | product | 1 Dotted Notebook | 1850 EUR | ${BY}`,
  ],
  [
    'the status of an order is told to whom it belongs',
    `visitor: I'd like to order a dotted notebook, pickup, that's all
     ${ANNA}
     visitor: yes
     new visitor
     visitor: where is my order?
     visitor: {code}, anna@berg.example
     agent: It is confirmed: 1 × Dotted Notebook
     rows: 1`,
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
