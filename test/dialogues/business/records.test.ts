import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, item, openStreet, type Street, table } from './house.ts'
import { play } from './play.ts'

/* Dialogues of looking after what exists: found by code and contact, in a later conversation. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

const house = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT', 'INVENTORY_MANAGEMENT'],
    resources: [table('Window', 4), table('Round', 6)],
    items: [
      item('product', 'Blue Mug', { price: money(1_200, 'EUR') }),
      item('product', 'Tea Towel', { price: money(900, 'EUR') }),
    ],
    stock: { 'Blue Mug': 5 },
  })

const signatures: string[] = []
const TABLE = `visitor: a table for four on Tuesday at 7 pm
  visitor: Anna Berg, anna@berg.example
  visitor: yes
  agent: Booked
  new visitor`
const MUGS = `visitor: I'd like to order two blue mugs
  visitor: that's all
  visitor: Anna Berg, anna@berg.example
  visitor: yes
  agent: Ordered
  stored: confirmed | product | 2 Blue Mug | 2400 EUR | pickup | Anna Berg, anna@berg.example`
const OWN = 'visitor: the code is {code}, anna@berg.example'

const DIALOGUES: readonly (readonly [rule: string, script: string])[] = [
  [
    'a table is cancelled with its code and contact',
    `${TABLE}
     visitor: I want to cancel my booking
     ${OWN}
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     rows: 1`,
  ],
  [
    'a table is moved to another day at its hour',
    `${TABLE}
     visitor: I need to change my reservation
     ${OWN}
     visitor: Wednesday
     agent: Wednesday 25 November at 19:00
     visitor: yes
     agent: Changed:
     rows: 1`,
  ],
  [
    'a cancellation that is not agreed to leaves the table',
    `${TABLE}
     visitor: please cancel my reservation
     ${OWN}
     visitor: no
     agent: stays as it is
     rows: 1`,
  ],
  [
    'a wrong contact finds nothing, the right one does',
    `${TABLE}
     visitor: I want to cancel my booking
     visitor: {code}, otto@berg.example
     agent: can’t find anything
     ${OWN}
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     rows: 1`,
  ],
  [
    'the form finds the table, and its buttons cancel it',
    `${TABLE}
     visitor: I want to cancel my booking
     form: {"code": "{code}", "contact": "anna@berg.example"}
     press: Yes, cancel it
     agent: Cancelled:
     rows: 1`,
  ],
  [
    'what was just booked is cancelled without its code',
    `visitor: a table for four on Tuesday at 7 pm
     visitor: Anna Berg, anna@berg.example
     visitor: yes
     visitor: cancel it
     agent: Shall I cancel it?
     visitor: yes
     agent: Cancelled:
     rows: 1`,
  ],
  [
    'after five wrong codes nothing is looked up any more',
    `${TABLE}
     visitor: I want to cancel my booking
     visitor: K7M4Q2, otto@berg.example
     visitor: K7M4Q3, otto@berg.example
     visitor: K7M4Q4, otto@berg.example
     visitor: K7M4Q6, otto@berg.example
     visitor: K7M4Q7, otto@berg.example
     ${OWN}
     agent: can’t look further in this conversation
     rows: 1`,
  ],
  [
    'an order is cancelled, and its pieces are on the shelf again',
    `${MUGS}
     visitor: are the blue mugs in stock?
     agent: there are 3
     new visitor
     visitor: I want to cancel my order
     ${OWN}
     visitor: yes
     agent: Cancelled:
     visitor: are the blue mugs in stock?
     agent: there are 5
     rows: 1`,
  ],
  [
    'goods that were handed over are sent back with a reason',
    `${MUGS}
     owner: hands over
     new visitor
     visitor: I want to return my order
     ${OWN}
     visitor: one of them arrived broken
     agent: Shall I ask for the return?
     visitor: yes
     agent: The return is asked for
     rows: 1`,
  ],
  [
    'a code of letters alone beside its contact is a code',
    `visitor: I want to cancel my booking
     visitor: the code is TFFFFR, anna@berg.example
     agent: can’t find anything under the code TFFFFR
     visitor: never mind
     rows: 0`,
  ],
]

it.each(DIALOGUES)('[DG1] %s', async (_rule, script) => {
  const { problem, signature } = await play(await house(), script)
  expect(problem).toBeNull()
  signatures.push(signature)
})

it('no two of these dialogues are the same', () => {
  expect(new Set(signatures).size).toBe(DIALOGUES.length)
})
