import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, item, openStreet, type Street } from './house.ts'
import { play } from './play.ts'

/* Dialogues of INVENTORY_MANAGEMENT: what is on the shelf, read from the store at the moment of the question. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

const shop = (): Promise<House> =>
  street.build({
    capabilities: ['INVENTORY_MANAGEMENT'],
    items: [
      item('product', 'Walnut Tray', { price: money(4_200, 'EUR') }),
      item('product', 'Kelp Green Mug', { price: money(1_450, 'EUR') }),
      item('product', 'Linen Apron', { price: money(3_900, 'EUR') }),
      item('product', 'Brass Lamp', { price: money(12_900, 'EUR') }),
      item('product', 'Oak Stool', { price: money(8_900, 'EUR'), isAvailable: false }),
    ],
    stock: { 'Walnut Tray': 7, 'Kelp Green Mug': 1, 'Brass Lamp': 0 },
    facts: [['parking', 'Parking is free behind the shop.']],
  })

const signatures: string[] = []

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'what is there is said with its count',
    `visitor: do you have the walnut tray in stock?
     agent: in stock: there are 7
     rows: 0`,
  ],
  [
    'the last piece is called the last one, and what is sold out is said to be',
    `visitor: is the kelp green mug in stock?
     agent: There is one Kelp Green Mug
     visitor: and is the brass lamp in stock?
     agent: out of stock
     rows: 0`,
  ],
  [
    'what was counted meanwhile is said at the next question',
    `visitor: is the brass lamp in stock?
     agent: out of stock
     owner: counts Brass Lamp as 4
     visitor: is the brass lamp in stock?
     agent: there are 4
     visitor: is the walnut tray in stock?
     agent: there are 7
     rows: 0`,
  ],
  [
    'what is expected is said with its day',
    `owner: expects Brass Lamp in 3 days
     visitor: hello
     visitor: is the brass lamp in stock?
     agent: More are expected on Tuesday 24 November
     visitor: is there parking?
     agent: Parking is free
     visitor: thanks, bye
     rows: 0`,
  ],
  [
    'a message for the owner is taken after the answer',
    `visitor: is the brass lamp in stock?
     agent: out of stock
     visitor: can I leave a message?
     visitor: Please call me when the brass lamp is back
     visitor: Anna Berg, anna@berg.example
     not: Ordered
     visitor: yes, send it
     stored: message | Please call me when the brass lamp is back | Anna Berg, anna@berg.example
     rows: 1`,
  ],
  [
    'a question that names only another thing is a stock question too',
    `visitor: do you have the walnut tray in stock?
     agent: there are 7
     visitor: how about the kelp green mug?
     agent: There is one Kelp Green Mug
     visitor: what about the oak stool?
     agent: isn’t available
     visitor: uh yeah so do you like have any, um, walnut trays left?
     agent: there are 7
     visitor: goodbye
     rows: 0`,
  ],
  [
    'what is not counted is available or not, and a slip of the pen is forgiven',
    `visitor: thanks
     visitor: is the linen apron available?
     agent: Linen Apron (€39.00) is available
     visitor: is the oak stool available?
     agent: isn’t available at the moment
     visitor: how many walnut tarys do you have in stock?
     agent: there are 7
     visitor: is the brass lmap in stock?
     agent: out of stock
     visitor: how many linen aprons are left?
     agent: Linen Apron
     visitor: hello
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
